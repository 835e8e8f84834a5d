//! What is drawn (spec `verdicts.md` §10): how all stands at a moment, and the clocks of the run, held against each other, the
//! log and the state that the scheduler is observed to have.

use std::collections::BTreeSet;

use heddle_core::explain::clocks::{Band, Clocks, Ending, Promised, Warned};
use heddle_core::explain::verdict::Moment;
use heddle_core::explain::verdict::standing::{Clock, FairStanding, Standing};
use heddle_core::ids::{AppId, ContainerId};
use heddle_core::scheduler::{EventKind, Observation};
use heddle_core::sim::{History, What};

/// What does not agree at a moment.
pub(crate) fn wrong(history: &History, moment: &Moment<'_>) -> Vec<String> {
    let clocks = Clocks::of(history);
    let mut wrong = kills(history, &clocks);
    wrong.extend(marks(moment, &clocks));
    wrong.extend(contention(history, &clocks));
    match Standing::of(moment.world()) {
        Some(Standing::Fair(standing)) => wrong.extend(fair(moment, &standing, &clocks)),
        None => {}
    }
    wrong
}

/// The clock of one subject among the bands that are open.
fn band_at(clocks: &Clocks, t: u64, is_it: impl Fn(&Band) -> bool) -> Option<&Band> {
    let is_open = |band: &&Band| band.from <= t && band.until.is_none_or(|until| until > t);
    let mut open = clocks.bands.iter().filter(is_open).filter(|band| is_it(band));
    let band = open.next();
    assert!(open.next().is_none(), "a subject has two clocks at {t}");
    band
}

fn same(what: &str, clock: Option<&Clock>, band: Option<&Band>) -> Option<String> {
    let clock = clock.map(|clock| (clock.since, clock.due));
    let band = band.map(|band| (band.since, band.due));
    (clock != band).then(|| format!("the clock of {what} is {clock:?}, its band {band:?}"))
}

fn fair(moment: &Moment<'_>, standing: &FairStanding, clocks: &Clocks) -> Vec<String> {
    let Observation::Fair(state) = moment.world().scheduler().observe() else {
        return vec!["it is not the Fair Scheduler".into()];
    };
    let t = moment.at();
    let mut wrong = Vec::new();
    for app in &standing.apps {
        let name = format!("application {}", app.app);
        let is_it = |band: &Band| band.app == Some(app.app) && band.of == Promised::FairShare;
        let band = band_at(clocks, t, is_it);
        let shown = band.filter(|_| standing.gate.open);
        wrong.extend(same(&name, app.clock.as_ref(), shown));
        if band.is_some_and(|band| band.queue != app.queue) {
            wrong.push(format!(
                "the band of {name} is in another queue than {}",
                app.queue
            ));
        }
        let Some(observed) = state.apps.iter().find(|of| of.id == AppId(app.app)) else {
            wrong.push(format!("{name} is none"));
            continue;
        };
        let starved = observed.fair_share_starvation + observed.min_share_starvation;
        if app.starved.memory != starved.memory() as f64 {
            wrong.push(format!("{name} is starved of {starved:?}, not {:?}", app.starved));
        }
        let found = band.is_some_and(|band| band.starved.is_some_and(|at| at <= t));
        if found && observed.fair_share_starvation.is_none() {
            wrong.push(format!("{name} is drawn as starved, and is not: {band:?}"));
        }
        if shown.is_some() && !found && !observed.fair_share_starvation.is_none() {
            wrong.push(format!("{name} is starved, and not drawn so: {band:?}"));
        }
    }
    for queue in &standing.queues {
        let is_it = |band: &Band| (band.queue, band.app, band.of) == (queue.queue, None, Promised::MinShare);
        let band = band_at(clocks, t, is_it).filter(|_| standing.gate.open);
        wrong.extend(same(
            &format!("queue {}", queue.queue),
            queue.min_clock.as_ref(),
            band,
        ));
    }
    wrong
}

fn container(warned: &Warned) -> ContainerId {
    ContainerId {
        app: AppId(warned.app),
        seq: warned.container,
    }
}

/// What is drawn as under warning is what the cluster, and the scheduler, know so.
fn marks(moment: &Moment<'_>, clocks: &Clocks) -> Option<String> {
    let t = moment.at();
    let is_open = |warned: &&Warned| warned.from <= t && warned.until.is_none_or(|until| until > t);
    let open = clocks.warnings.iter().filter(is_open);
    let drawn: BTreeSet<_> = open
        .map(|warned| (container(warned), warned.from, warned.not_before))
        .collect();
    let containers = moment.world().containers().iter();
    let known: BTreeSet<_> = containers
        .filter_map(|(id, of)| of.warning.map(|warning| (*id, warning.at, warning.due)))
        .collect();
    if drawn != known {
        return Some(format!("under warning are {known:?}, drawn {drawn:?}"));
    }
    let Observation::Fair(state) = moment.world().scheduler().observe() else {
        return None;
    };
    let observed: BTreeSet<ContainerId> = match &state.warnings {
        Some(old) => old.warned.iter().copied().collect(),
        None => state
            .apps
            .iter()
            .flat_map(|app| app.marked.iter().copied())
            .collect(),
    };
    let drawn: BTreeSet<ContainerId> = drawn.iter().map(|of| of.0).collect();
    // A container that has ended stays on the old list until the next round.
    let lives = |id: &&ContainerId| moment.world().containers().contains_key(id);
    let observed: BTreeSet<ContainerId> = observed.iter().filter(lives).copied().collect();
    (drawn != observed).then(|| format!("the scheduler warns {observed:?}, drawn are {drawn:?}"))
}

/// The end of every warning is the row that ends its container.
fn kills(history: &History, clocks: &Clocks) -> Vec<String> {
    let ended: BTreeSet<(u64, ContainerId, bool)> = history
        .rows()
        .iter()
        .filter_map(|row| match &row.what {
            What::Event(EventKind::Completed { container, exit, .. }) => {
                Some((row.t, *container, *exit == -102))
            }
            _ => None,
        })
        .collect();
    let is_wrong = |warned: &&Warned| {
        let known = |killed| {
            let is_it = |t| ended.contains(&(t, container(warned), killed));
            warned.until.is_some_and(is_it)
        };
        match warned.how {
            None => warned.until.is_some(),
            Some(Ending::Preempted) => {
                let early = warned.until.is_some_and(|until| until < warned.not_before);
                !known(true) || early
            }
            Some(Ending::Spared | Ending::Dropped | Ending::Renewed | Ending::Unreserved) => {
                known(true) || known(false)
            }
            Some(_) => !known(false),
        }
    };
    let wrong = clocks.warnings.iter().filter(is_wrong);
    wrong
        .map(|warned| format!("it did not end so: {warned:?}"))
        .collect()
}

/// The windows of contention are those of the metrics.
fn contention(history: &History, clocks: &Clocks) -> Option<String> {
    let metrics = history.metrics().contention;
    let windows: Vec<_> = metrics.iter().map(|of| (of.from, of.until)).collect();
    let drawn: Vec<_> = clocks.contention.iter().map(|of| (of.from, of.until)).collect();
    (drawn != windows).then(|| format!("contention is {windows:?}, drawn {drawn:?}"))
}
