//! A Capacity Scheduler's capacities in another mode (spec `convert.md` §5): each is changed where it is written, and all else stays
//! byte for byte. What it comes to is not computed here: the scheduler is made from both, and its queues are compared.

mod amounts;
mod compared;
mod parts;
mod seen;

use std::collections::BTreeMap;

use super::items::Told;
use super::mode::{Keeps, Mode};
use super::model::Tree;
use super::{Conversion, read};
use crate::config::Finding;
use crate::config::capacity::PREFIX;
use crate::said;
use crate::sim::scenario::Scenario;
use compared::Compared;
use seen::Seen;

/// A property of a queue that gets another value.
#[derive(Clone, PartialEq, Debug)]
struct Rewritten {
    queue: String,
    /// Without the queue's name.
    name: String,
    value: String,
}

/// Puts the capacities of a Capacity Scheduler into this mode.
///
/// # Errors
/// The findings about the scenario's own configuration, if it would be refused; a mode that its release does not have, or that needs
/// nodes where there are none.
pub(super) fn recast(scenario: &Scenario, mode: Mode) -> Result<Conversion, Vec<Finding>> {
    let (tree, _) = read(scenario)?;
    let before = Seen::of(scenario)?;
    refuse(scenario, mode, &before).map_err(|finding| vec![finding])?;
    let rewritten = rewritten(&tree, &before, mode);
    // A queue that is listed twice is one queue.
    let property = |of: &Rewritten| (format!("{PREFIX}{}.{}", of.queue, of.name), of.value.clone());
    let properties: BTreeMap<String, String> = rewritten.iter().map(property).collect();
    let sources = scenario.sources().with_properties(&properties);
    let mut converted = scenario.with_sources(&sources.map_err(|finding| vec![finding])?);
    converted.expect.clear();
    converted.story.take();
    let compared = Compared {
        tree: &tree,
        mode,
        before: &before,
        after: &Seen::of(&converted)?,
        rewritten: &rewritten,
    };
    let told = compared.told();
    let modes = vec![Keeps::of(mode, told.all())];
    let Told { items, defaults } = told;
    Ok(Conversion {
        scenario: converted,
        items,
        defaults,
        modes,
    })
}

fn refuse(scenario: &Scenario, mode: Mode, before: &Seen) -> Result<(), Finding> {
    let switches = scenario.scheduler.profile.switches();
    let unknown = match mode {
        Mode::Percent => false,
        Mode::Weight => switches.knows_no_weights(),
        Mode::Absolute => switches.knows_no_amounts(),
    };
    if unknown {
        let version = scenario.scheduler.profile.release().version().to_string();
        return Err(Finding::refused(said!("convert.mode-of-later-releases", version)));
    }
    if before.has_no_nodes() && (mode == Mode::Absolute || before.has_amounts()) {
        return Err(Finding::refused(said!("convert.amounts-need-nodes")));
    }
    Ok(())
}

/// All that changes, parents before children.
fn rewritten(tree: &Tree, before: &Seen, mode: Mode) -> Vec<Rewritten> {
    match mode {
        Mode::Absolute => amounts::amounts(tree, before),
        Mode::Weight | Mode::Percent => parts::parts(tree, before, mode),
    }
}
