//! What is drawn (spec `verdicts.md` §10): how all stands at a moment, and the clocks of the run, held against each other, the
//! log and the state that the scheduler is observed to have.

use std::collections::BTreeSet;

use heddle_core::explain::clocks::{Band, Clocks, Ending, Promised, Warned};
use heddle_core::explain::verdict::Moment;
use heddle_core::explain::verdict::standing::{
    CapacityStanding, Clock, FairOldQueue, FairOldStanding, FairStanding, Standing, SuperiorStanding,
};
use heddle_core::ids::{AppId, ContainerId};
use heddle_core::scheduler::{EventKind, Observation};
use heddle_core::sim::{Command, History, Scenario, What};

/// What does not agree at a moment.
pub(crate) fn wrong(history: &History, moment: &Moment<'_>) -> Vec<String> {
    let clocks = Clocks::of(history);
    let mut wrong = kills(history, &clocks);
    wrong.extend(marks(moment, &clocks));
    wrong.extend(contention(history, &clocks));
    let standing = Standing::of(moment.world());
    wrong.extend(super::amounts::wrong(moment.world(), &standing));
    wrong.extend(match standing {
        Standing::Fair(standing) => fair(moment, &standing, &clocks),
        Standing::FairOld(standing) => fair_old(moment, &standing, &clocks),
        Standing::Capacity(standing) => capacity(moment, &standing, &clocks),
        Standing::Superior(standing) => superior(moment, &standing, &clocks),
    });
    wrong
}

/// The applications that are drawn as being in deadlock.
pub(crate) fn deadlocked(moment: &Moment<'_>) -> Vec<AppId> {
    let told = serde_json::to_value(Standing::of_moment(moment)).expect("a standing is JSON");
    let apps = told["apps"].as_array().into_iter().flatten();
    let stuck = apps.filter(|app| app["need"] == "deadlocked");
    stuck
        .filter_map(|app| u32::try_from(app["app"].as_u64()?).ok())
        .map(AppId)
        .collect()
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
        let below = standing.apps.iter().filter(|app| app.queue == queue.queue);
        let sum: f64 = below
            .filter_map(|app| app.clock.as_ref())
            .map(|clock| clock.amount.memory)
            .sum();
        if queue.lacks.as_ref().is_some_and(|lacks| lacks.memory != sum) {
            wrong.push(format!("{sum} MB are lacking, drawn {:?}", queue.lacks));
        }
        let inside = || standing.apps.iter().filter(|app| app.queue == queue.queue);
        let taken: f64 = inside().map(|app| app.taken_from.memory).sum();
        let warned: f64 = inside().map(|app| app.warned_for.memory).sum();
        let is_leaf = inside().next().is_some();
        if is_leaf && [queue.taken_from.memory, queue.warned_for.memory] != [taken, warned] {
            wrong.push(format!(
                "in {} {taken} MB are under warning, and {warned} for it; drawn {:?} and {:?}",
                queue.queue, queue.taken_from, queue.warned_for
            ));
        }
    }
    let root = standing.queues.first();
    wrong.extend(taken(moment, root.map(|root| root.taken_from.memory)));
    wrong
}

fn fair_old(moment: &Moment<'_>, standing: &FairOldStanding, clocks: &Clocks) -> Vec<String> {
    let mut wrong = Vec::new();
    for queue in &standing.queues {
        let name = format!("queue {}", queue.queue);
        for (of, clock) in [
            (Promised::MinShare, &queue.min_clock),
            (Promised::FairShare, &queue.share_clock),
        ] {
            let is_it = |band: &Band| (band.queue, band.app, band.of) == (queue.queue, None, of);
            let band = band_at(clocks, moment.at(), is_it);
            wrong.extend(same(&name, clock.as_ref(), band));
            let is_over = band.is_some_and(|band| band.due.is_some_and(|due| due <= moment.at()));
            if band.is_some_and(|band| band.starved.is_some_and(|at| at <= moment.at())) && !is_over {
                wrong.push(format!("{name} is drawn as starved before its time: {band:?}"));
            }
        }
    }
    let old = |of: &FairOldQueue| of.taken_from.memory;
    wrong.extend(taken(moment, standing.queues.first().map(old)));
    wrong
}

fn superior(moment: &Moment<'_>, standing: &SuperiorStanding, clocks: &Clocks) -> Vec<String> {
    let Observation::Superior(state) = moment.world().scheduler().observe() else {
        return vec!["it is not the Superior Scheduler".into()];
    };
    let mut wrong = Vec::new();
    for (queue, observed) in standing.queues.iter().zip(&state.queues) {
        let marked = observed.pools.iter().map(|(_, holding)| holding.marked.memory());
        if queue.taken_from.memory != marked.sum::<i64>() as f64 {
            wrong.push(format!("queue {} loses {:?}", queue.queue, queue.taken_from));
        }
        let is_it = |band: &Band| (band.queue, band.app, band.of) == (queue.queue, None, Promised::MinShare);
        let band = band_at(clocks, moment.at(), is_it);
        let is_drawn = band.map(|band| band.starved == Some(band.from) && band.starved == band.due);
        let is_starved = standing.preemption && observed.pools.iter().any(|(_, holding)| holding.starved);
        if is_drawn != is_starved.then_some(true) {
            wrong.push(format!(
                "queue {} is drawn as {band:?}, observed {observed:?}",
                queue.queue
            ));
        }
        for (pool, (name, holding)) in queue.pools.iter().zip(&observed.pools) {
            let is_same = pool.pool == **name
                && pool.starved == holding.starved
                && pool.usage.memory == holding.used.memory() as f64
                && pool.min.memory == holding.levels.min.memory() as f64
                && pool.taken_from.memory == holding.marked.memory() as f64;
            if !is_same {
                wrong.push(format!("queue {} is {pool:?}, observed {holding:?}", queue.queue));
            }
        }
    }
    for app in &standing.apps {
        let observed = state.apps.iter().find(|of| of.id == AppId(app.app));
        if observed.map(|of| of.running) != Some(app.running) {
            wrong.push(format!("application {} is drawn as {app:?}", app.app));
        }
    }
    if standing.apps.len() != state.apps.len() {
        wrong.push(format!(
            "{} applications of {}",
            standing.apps.len(),
            state.apps.len()
        ));
    }
    let interval = moment.world().scheduler().clockwork().cycle_ms;
    wrong.extend(comes_next(moment, interval, standing.next_cycle));
    wrong
}

/// Cycles and rounds come in an interval, whatever else happens: the next one is the first of its multiples that is still to come,
/// or late by what rounds are late until one has marked.
fn comes_next(moment: &Moment<'_>, interval: Option<u64>, drawn: Option<u64>) -> Option<String> {
    let Some(interval) = interval else {
        return drawn.map(|next| format!("nothing comes, and {next} is drawn"));
    };
    let late = moment.history().scenario().cluster.lags.monitor_late_ms;
    let is_wrong = match drawn {
        Some(next) => {
            let on_time = next % interval == 0 || next % interval == late;
            next <= moment.at() || next > moment.at() + interval || !on_time
        }
        None => moment.at() + interval <= moment.history().end_ms(),
    };
    is_wrong.then(|| format!("what comes next after {} is drawn at {drawn:?}", moment.at()))
}

fn capacity(moment: &Moment<'_>, standing: &CapacityStanding, clocks: &Clocks) -> Vec<String> {
    let Observation::Capacity(state) = moment.world().scheduler().observe() else {
        return vec!["it is not the Capacity Scheduler".into()];
    };
    let mut wrong = Vec::new();
    let start = moment.world().plan().scenario.cluster_timestamp;
    let containers = moment.world().containers();
    let marks = state.preemption.iter().flat_map(|of| &of.marks);
    let mut sum = 0.0;
    for (id, since) in marks.filter(|(id, _)| containers.contains_key(id)) {
        sum += containers[id].resource.memory() as f64;
        let is_it = |warned: &&Warned| {
            container(warned) == *id && warned.from == since - start && warned.until != Some(warned.from)
        };
        if !clocks.warnings.iter().any(|warned| is_it(&warned)) {
            wrong.push(format!(
                "{id} is marked since {}, and not drawn so",
                since - start
            ));
        }
    }
    let interval = moment.world().scheduler().clockwork().monitor_ms;
    wrong.extend(comes_next(moment, interval, standing.next_round));
    let root = standing.queues.first().map_or(&[][..], |root| &root.partitions);
    let taken: f64 = root.iter().map(|of| of.taken_from.memory).sum();
    let in_all = standing.queues.first().map(|root| root.taken_from.memory);
    if taken != sum || in_all != Some(sum) {
        wrong.push(format!("{sum} MB are marked, drawn {taken}"));
    }
    for app in &standing.apps {
        let observed = state.apps.iter().any(|of| of.id == AppId(app.app));
        if !observed || app.active == app.waits_for.is_some() {
            wrong.push(format!("an application is drawn as {app:?}"));
        }
    }
    wrong
}

/// What is taken from root is what is under warning.
fn taken(moment: &Moment<'_>, drawn: Option<f64>) -> Option<String> {
    let containers = moment.world().containers().values();
    let marked = containers.filter(|of| of.warning.is_some());
    let sum: f64 = marked.map(|of| of.resource.memory() as f64).sum();
    (drawn != Some(sum)).then(|| format!("{sum} MB are under warning, drawn {drawn:?}"))
}

fn container(warned: &Warned) -> ContainerId {
    ContainerId {
        app: AppId(warned.app),
        seq: warned.container,
    }
}

/// Whether a node of the scenario is made smaller or larger.
fn is_resized(scenario: &Scenario) -> bool {
    let mut events = scenario.events.iter();
    events.any(|event| matches!(event.command, Command::ResizeNode { .. }))
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
    let mut observed: BTreeSet<ContainerId> = observed.iter().filter(lives).copied().collect();
    // A node that was made smaller marks containers without a warning: nobody looked for them.
    if is_resized(moment.history().scenario()) {
        observed.retain(|id| drawn.contains(id));
    }
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
            Some(
                Ending::Spared | Ending::Dropped | Ending::Renewed | Ending::Unreserved | Ending::Forgotten,
            ) => known(true) || known(false),
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
