//! What a remedy changes, and how a run is given it.

use crate::edit::{Change, Sources};
use crate::profile::{Profile, SchedulerKind};
use crate::sim::scenario::{HeadroomBlacklist, HeadroomMax, HeadroomUsage, HeadroomWhen, ReloadSpec};
use crate::sim::{Command, History, Plan, Scenario, TimedCommand};

/// From when on a change holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Since {
    /// From the moment on.
    Now,
    /// From the start of the run: what is changed is read only then.
    Start,
}

/// What is changed.
#[derive(Clone, PartialEq, Debug)]
pub enum Changed {
    /// A setting, in the text where it takes effect.
    Setting {
        /// The edit.
        change: Change,
        /// The file; `properties`: those of the scenario.
        file: &'static str,
        /// What held before; `None`: nothing did.
        old: Option<String>,
        /// What holds from then on.
        new: String,
    },
    /// The release.
    Release {
        /// That of the run.
        old: Profile,
        /// Another.
        new: Profile,
    },
    /// A historical fault of the headroom is cured.
    Headroom {
        /// Which, as the scenario calls it.
        fault: &'static str,
        /// With it.
        old: &'static str,
        /// Without it.
        new: &'static str,
    },
}

/// The texts in force at a moment.
pub(super) struct Texts {
    pub(super) sources: Sources,
    pub(super) profile: Profile,
}

impl Texts {
    pub(super) fn at(history: &History, at: u64) -> Self {
        let scenario = history.scenario();
        let commands = &history.world().plan().commands;
        Self {
            sources: sources_at(scenario, commands, at),
            profile: scenario.scheduler.profile,
        }
    }

    /// What is not in the file that is read again while the scheduler runs holds from the start only.
    pub(super) fn since(&self, changed: &Changed) -> Since {
        match changed {
            Changed::Setting { change, .. } if self.sources.kind != SchedulerKind::Superior => {
                match self.sources.edit(change) {
                    Ok(after) if only_text(&self.sources, &after) => Since::Now,
                    _ => Since::Start,
                }
            }
            _ => Since::Start,
        }
    }

    /// The edit with the file that it is made in; `None`: it cannot be made, or changes nothing.
    pub(super) fn changed(&self, change: Change, old: Option<String>, new: String) -> Option<Changed> {
        let after = self
            .sources
            .edit(&change)
            .ok()
            .filter(|after| *after != self.sources)?;
        let file = if after.text != self.sources.text {
            self.sources.file()
        } else if after.yarn_site == self.sources.yarn_site {
            "properties"
        } else {
            "yarn-site.xml"
        };
        Some(Changed::Setting {
            change,
            file,
            old,
            new,
        })
    }
}

fn only_text(before: &Sources, after: &Sources) -> bool {
    after.yarn_site == before.yarn_site && after.properties == before.properties
}

/// The texts in force at a moment.
fn sources_at(scenario: &Scenario, commands: &[TimedCommand], at: u64) -> Sources {
    let so_far = commands.iter().take_while(|command| command.at_ms <= at);
    let read = so_far.filter_map(|command| match &command.command {
        Command::Reload(ReloadSpec::AllocationFile(text) | ReloadSpec::CapacityScheduler(text)) => {
            Some(text.to_string())
        }
        _ => None,
    });
    read.last()
        .map_or_else(|| scenario.sources(), |text| scenario.sources_with(text))
}

impl Changed {
    /// What gives it to a run at `at` ms; `None`: it can be had from the start only.
    #[must_use]
    pub fn command(&self, scenario: &Scenario, plan: &Plan, at: u64) -> Option<Command> {
        let Self::Setting { change, .. } = self else {
            return None;
        };
        let before = sources_at(scenario, &plan.commands, at);
        let after = before
            .edit(change)
            .ok()
            .filter(|after| only_text(&before, after))?;
        let text = after.text.into();
        match before.kind {
            SchedulerKind::Fair => Some(Command::Reload(ReloadSpec::AllocationFile(text))),
            SchedulerKind::Capacity => Some(Command::Reload(ReloadSpec::CapacityScheduler(text))),
            SchedulerKind::Superior => None,
        }
    }

    /// The scenario with it from the start; `None`: it cannot be made there.
    #[must_use]
    pub fn scenario(&self, scenario: &Scenario) -> Option<Scenario> {
        let mut made = scenario.clone();
        let spec = &mut made.scheduler;
        match self {
            Self::Setting { change, .. } => made = scenario.changed(std::slice::from_ref(change)).ok()?,
            Self::Release { new, .. } => spec.profile = *new,
            Self::Headroom { fault, .. } => {
                let headroom = &mut spec.headroom;
                match *fault {
                    "when" => headroom.when = HeadroomWhen::OnDemand,
                    "usage" => headroom.usage = HeadroomUsage::Queue,
                    "max" => headroom.max = HeadroomMax::Available,
                    _ => headroom.blacklist = HeadroomBlacklist::Subtract,
                }
            }
        }
        Some(made)
    }

    /// The faults of the headroom that a scenario has, each as it may be cured.
    pub(super) fn of_headroom(scenario: &Scenario) -> Vec<Self> {
        let headroom = scenario.scheduler.headroom;
        let fault = |has: bool, fault, old, new| has.then_some(Self::Headroom { fault, old, new });
        [
            fault(headroom.when == HeadroomWhen::Stale, "when", "stale", "onDemand"),
            fault(headroom.usage == HeadroomUsage::User, "usage", "user", "queue"),
            fault(
                headroom.max == HeadroomMax::Configured,
                "max",
                "configured",
                "available",
            ),
            fault(
                headroom.blacklist == HeadroomBlacklist::Ignore,
                "blacklist",
                "ignore",
                "subtract",
            ),
        ]
        .into_iter()
        .flatten()
        .collect()
    }
}
