//! Which historical fault of the headroom makes a master believe that there is room (spec `simulation.md` §6.5).

use super::of::Of;
use super::room::told_after;
use crate::scheduler::capacity::rules::{
    FORMULA_BLACKLIST, FORMULA_CONFIGURED, FORMULA_PER_USER, FORMULA_STALE,
};
use crate::scheduler::{
    Check, Headroom, HeadroomBlacklist, HeadroomMax, HeadroomUsage, HeadroomWhen, Outcome, Rule, Scheduler,
};

/// A fault that makes the difference: without it the master would be told so little that it made room itself.
pub(super) struct Fault {
    /// Its code.
    pub(super) name: &'static str,
    /// The formula that has it, or for the blacklist the one that has it not, and what that would tell.
    pub(super) check: Check,
}

/// The first fault, in the order of the switches, whose cure alone would make the difference.
pub(super) fn fault(of: &Of<'_>) -> Option<Fault> {
    let world = of.moment.world();
    if !matches!(world.scheduler(), Scheduler::Capacity(_)) {
        return None;
    }
    let held = world.plan().scenario.scheduler.headroom;
    cures(held).into_iter().find_map(|(name, rule, cured)| {
        let told = told_after(world, of.app, |scheduler| scheduler.set_headroom(cured))?;
        if !of.makes_room(told) {
            return None;
        }
        let check = Check::new(of.subject(), rule, Outcome::Fails).with("without", told);
        Some(Fault { name, check })
    })
}

/// Every fault of a formula, with the rule that speaks of it, and the formula without it.
fn cures(held: Headroom) -> Vec<(&'static str, &'static Rule, Headroom)> {
    let all: [(bool, &'static str, &'static Rule, Headroom); 4] = [
        (
            held.when == HeadroomWhen::Stale,
            "stale",
            &FORMULA_STALE,
            Headroom {
                when: HeadroomWhen::OnDemand,
                ..held
            },
        ),
        (
            held.usage == HeadroomUsage::User,
            "other-apps",
            &FORMULA_PER_USER,
            Headroom {
                usage: HeadroomUsage::Queue,
                ..held
            },
        ),
        (
            held.max == HeadroomMax::Configured,
            "siblings",
            &FORMULA_CONFIGURED,
            Headroom {
                max: HeadroomMax::Available,
                ..held
            },
        ),
        (
            held.blacklist == HeadroomBlacklist::Ignore,
            "blacklist",
            &FORMULA_BLACKLIST,
            Headroom {
                blacklist: HeadroomBlacklist::Subtract,
                ..held
            },
        ),
    ];
    let faults = all.into_iter().filter(|(is_faulty, ..)| *is_faulty);
    faults.map(|(_, name, rule, cured)| (name, rule, cured)).collect()
}
