//! The log of a real cluster held against the run of the scenario that was made of it: how many containers went to the same
//! queue in the same order, what differs first, and why each container that was preempted was.

mod compared;
mod played;
#[cfg(test)]
mod tests;

pub use compared::{Containers, Difference, Given, Preempted, Retraced, Victim, Why};

use crate::config::Finding;
use crate::import::{Import, Options, RmLog, Source, import_with};
use crate::sim::Scenario;

/// How often asks are put later, each time with a run.
const MOST_RUNS: usize = 4;

/// Makes a scenario of files and a log, and runs it. Where the run gives a container clearly earlier than the log does, it was
/// asked for later than at the registration of its AM: it is put there, and all is run again.
#[must_use]
pub fn retrace(sources: &[Source<'_>], log: &mut RmLog, options: &Options) -> (Import, Option<Retraced>) {
    let mut best: Option<(Import, Retraced)> = None;
    for _ in 0..MOST_RUNS {
        let imported = import_with(sources, log, options);
        let Some(run) = imported.scenario.as_ref().and_then(|scenario| run(scenario).ok()) else {
            return best.map_or((imported, None), |(imported, compared)| {
                (imported, Some(compared))
            });
        };
        let compared = compared::compare(log, &run);
        let put_later = compared::put_later(log, &run);
        let is_better = best
            .as_ref()
            .is_none_or(|(_, known)| compared.matches() > known.matches());
        if is_better {
            best = Some((imported, compared));
        }
        if put_later == 0 || !is_better {
            break;
        }
    }
    best.map_or_else(
        || (import_with(sources, log, options), None),
        |(imported, compared)| (imported, Some(compared)),
    )
}

fn run(scenario: &serde_json::Value) -> Result<played::Played, Vec<Finding>> {
    let (scenario, _) = Scenario::parse(&scenario.to_string())?;
    played::play(scenario)
}
