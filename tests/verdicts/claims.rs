//! Claims tested against the engine (spec `verdicts.md` §2), by other means than those that made them.

mod headroom;

use heddle_core::explain::verdict::remedies::{Changed, Remedy, Since};
use heddle_core::explain::verdict::{Claim, Happening, Moment, Verdict};
use heddle_core::explain::{threads, visits};
use heddle_core::ids::{AppId, ContainerId};
use heddle_core::scheduler::{self, Check, EventKind, Observation, Subject};
use heddle_core::sim::{History, Scenario, What};

/// The claims of a verdict that are false. What takes another run, `at` and `never`, is tested where `runs` says so.
pub(crate) fn wrong(history: &History, moment: &Moment<'_>, verdict: &Verdict, runs: bool) -> Vec<String> {
    let claims = verdict.claims.iter();
    let wrong = claims.filter_map(|claim| {
        let fault = match claim {
            Claim::Starved { of, value } => starved(moment, *of, *value),
            Claim::BlockedBy { rule, of } => blocked(history, moment, rule, *of),
            Claim::MayBeTaken {
                container,
                claimant,
                value,
                rule,
            } => taken(moment, *container, *claimant, *value, *rule),
            Claim::Headroom { app, told, free } => headroom::wrong(history, moment, *app, *told, *free),
            Claim::At { event, of, at } if runs => happens(history, moment, *event, *of, Some(*at)),
            Claim::Never { event, of } if runs => happens(history, moment, *event, *of, None),
            _ => None,
        };
        fault.map(|fault| format!("{claim:?} of {} is false: {fault}", verdict.answer))
    });
    wrong.collect()
}

/// The claims of remedies that are false.
pub(crate) fn wrong_remedies(history: &History, moment: &Moment<'_>, remedies: &[Remedy]) -> Vec<String> {
    let claims = remedies.iter().filter_map(Remedy::claim);
    let wrong = claims.filter_map(|claim| match &claim {
        Claim::Would {
            changed,
            since,
            event,
            of,
            at,
        } => {
            let fault = would(history, moment, changed, *since, (*event, *of, *at))?;
            Some(format!("{claim:?} is false: {fault}"))
        }
        _ => Some(format!("{claim:?} is none of a remedy")),
    });
    wrong.collect()
}

/// The state as real Hadoop's recorder would write it down.
fn starved(moment: &Moment<'_>, of: Subject, value: bool) -> Option<String> {
    let is = match (moment.world().scheduler().observe(), of) {
        (Observation::Fair(state), Subject::App(app)) => {
            let app = state.apps.iter().find(|of| of.id == app)?;
            !(app.fair_share_starvation + app.min_share_starvation).is_none()
        }
        (Observation::Fair(state), Subject::Queue(queue)) => {
            let name = moment.world().scheduler().queue_name(queue);
            let queue = state.queues.iter().find(|of| &*of.name == name)?;
            match &queue.preemption {
                scheduler::fair::ObservedPreemption::Old {
                    of:
                        scheduler::fair::ObservedDeficits::Leaf {
                            starved_for_min_share,
                            starved_for_fair_share,
                            ..
                        },
                    ..
                } => *starved_for_min_share || *starved_for_fair_share,
                _ => return Some("nothing says so of a queue".into()),
            }
        }
        (Observation::Superior(state), Subject::Queue(queue)) => {
            let name = moment.world().scheduler().queue_name(queue);
            let queue = state.queues.iter().find(|of| &*of.path == name)?;
            queue.pools.iter().any(|(_, holding)| holding.starved)
        }
        _ => return Some("nothing says so".into()),
    };
    (is != value).then(|| format!("it is {is}"))
}

/// The check is in the log of a pass, or of one to which nothing more comes from the scenario.
fn blocked(history: &History, moment: &Moment<'_>, rule: &str, of: Subject) -> Option<String> {
    let is_it = |check: &Check| {
        let closed = matches!(
            check.verdict,
            scheduler::Outcome::Fails | scheduler::Outcome::Waits
        );
        check.rule.code == rule && check.subject == of && closed
    };
    let world = moment.world();
    let found = threads(world).checks.iter().any(is_it)
        || moment.ungated().1.checks.iter().any(is_it)
        || visits(world).checks.iter().any(is_it)
        || visits(quiet(history, moment).world()).checks.iter().any(is_it);
    (!found).then(|| "no pass tests it so".into())
}

/// The next pass chooses the container, for that claimant; or it does not, and holds the rule against it.
fn taken(
    moment: &Moment<'_>,
    id: ContainerId,
    claimant: Option<AppId>,
    value: bool,
    rule: Option<&str>,
) -> Option<String> {
    let pass = threads(moment.world());
    let chosen = pass.rows.iter().any(|row| match &row.what {
        What::Event(EventKind::Warned {
            container, for_app, ..
        }) => *container == id && (claimant.is_none() || *for_app == claimant),
        What::Event(EventKind::Marked { container, .. }) => *container == id,
        _ => false,
    });
    if chosen != value {
        return Some(format!("that it is chosen is {chosen}"));
    }
    let rule = rule?;
    let is_held = |check: &Check| {
        check.rule.code == rule
            && check.subject == Subject::Container(id)
            && check.verdict != scheduler::Outcome::Holds
    };
    (!pass.checks.iter().any(is_held)).then(|| "the pass does not hold that against it".into())
}

/// The run again, from its start up to the moment, without what would come from the scenario after it.
fn quiet(history: &History, moment: &Moment<'_>) -> History {
    let scenario = without_future(history, moment.at());
    let mut quiet = History::with_commands(scenario, Vec::new()).expect("it started before");
    quiet.run_to(moment.at());
    quiet
}

/// In the run without what would come from the scenario after the moment.
fn happens(
    history: &History,
    moment: &Moment<'_>,
    event: Happening,
    of: Subject,
    at: Option<u64>,
) -> Option<String> {
    let mut quiet = quiet(history, moment);
    let until = at.unwrap_or(quiet.scenario().duration_ms);
    quiet.run_to(until);
    let first = quiet
        .rows()
        .iter()
        .find(|row| row.seq >= moment.world().rows() && event.is(row, of));
    let first = first.map(|row| row.t);
    (first != at).then(|| format!("it happens at {first:?}"))
}

/// The scenario with no event and no job after `at`. Jobs keep their numbers: they come when the run is over.
fn without_future(history: &History, at: u64) -> Scenario {
    let mut scenario = history.scenario().clone();
    let given = history.given().iter().cloned();
    scenario.events.extend(given);
    scenario.events.retain(|event| event.at_ms <= at);
    for job in scenario.jobs.iter_mut().filter(|job| job.at_ms > at) {
        job.at_ms = u64::MAX / 4;
    }
    scenario
}

/// Another run of the scenario with the change: a command at the moment, or another scenario from the start.
pub(crate) fn would(
    history: &History,
    moment: &Moment<'_>,
    changed: &Changed,
    since: Since,
    (event, of, at): (Happening, Subject, u64),
) -> Option<String> {
    let scenario = history.scenario();
    let given = history.given().to_vec();
    let (mut fork, from) = match since {
        Since::Now => {
            let command = changed
                .command(scenario, moment.world().plan(), moment.at())
                .expect("it can be given to a run");
            let mut fork = History::with_commands(scenario.clone(), given).expect("it started before");
            fork.run_to(moment.at());
            fork.command(moment.at(), command);
            (fork, moment.at())
        }
        Since::Start => {
            let scenario = changed.scenario(scenario).expect("it can be made");
            (History::with_commands(scenario, given).expect("it starts"), 0)
        }
    };
    fork.run_to(at);
    let mut rows = fork.rows().iter().filter(|row| row.t >= from);
    let first = rows.find(|row| event.is(row, of)).map(|row| row.t);
    (first != Some(at)).then(|| format!("it happens at {first:?}"))
}
