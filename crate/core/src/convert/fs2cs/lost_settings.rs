//! Which settings a loss is about, and whether anything is left of them.

use super::lost::{Access, Lost};
use crate::convert::Carried;

/// A setting: the queue's full name (empty: the scheduler's as a whole), and its name in the file.
pub(super) type Named = (String, String);

impl Lost {
    /// The settings that it may be about, of which the first that is written is meant: a queue's own, or what stands for all
    /// queues. An empty name: all settings of the queue. None: it is about something else.
    pub(super) fn settings(&self) -> Vec<Named> {
        let named = |queue: &str, name: &str| (queue.to_owned(), name.to_owned());
        let own = |queue: &str, name: &str| vec![named(queue, name)];
        let or = |queue: &str, name: &str, default: &str| vec![named(queue, name), named("", default)];
        let rule = |rule: &usize| own("", &format!("queuePlacementPolicy/rule[{rule}]"));
        match self {
            Self::Queue { queue } => own(queue, ""),
            Self::Minimum { queue, .. } => own(queue, "minResources"),
            Self::Maximum { queue, .. } | Self::MaximumPart { queue, .. } => own(queue, "maxResources"),
            Self::MaximumDefault {} => own("", "queueMaxResourcesDefault"),
            Self::MaximumOfChildren { queue } => own(queue, "maxChildResources"),
            Self::MinimumTimeout { queue, .. } => or(
                queue,
                "minSharePreemptionTimeout",
                "defaultMinSharePreemptionTimeout",
            ),
            Self::FairShareTimeout { queue, .. } => or(
                queue,
                "fairSharePreemptionTimeout",
                "defaultFairSharePreemptionTimeout",
            ),
            Self::FairShareThreshold { queue, .. } => or(
                queue,
                "fairSharePreemptionThreshold",
                "defaultFairSharePreemptionThreshold",
            ),
            Self::AmShareOfNothing { queue } => or(queue, "maxAMShare", "queueMaxAMShareDefault"),
            Self::Reservation { queue } => own(queue, "reservation"),
            Self::LargestContainer { queue, .. } => own(queue, "maxContainerAllocation"),
            Self::FairAsDrf { queue } => or(queue, "schedulingPolicy", "defaultQueueSchedulingPolicy"),
            Self::Share { queue, .. } => own(queue, "weight"),
            Self::RootOpened { access } => own(
                "root",
                match access {
                    Access::Submit => "aclSubmitApps",
                    Access::Administer => "aclAdministerApps",
                },
            ),
            Self::Property { name, .. } | Self::StopsResourceManager { name, .. } => own("", name),
            Self::RuleParent { rule: of } | Self::RuleCreates { rule: of } => rule(of),
            Self::Rules {} => own("", "queuePlacementPolicy"),
            Self::RulesUnnamed {} | Self::VerifiedInVain {} | Self::RefusedInVain {} => Vec::new(),
        }
    }

    /// Whether anything is left of it: what became something else is not gone.
    pub(super) const fn carried(&self) -> Carried {
        match self {
            Self::AmShareOfNothing { .. }
            | Self::LargestContainer { .. }
            | Self::FairAsDrf { .. }
            | Self::Share { .. }
            | Self::RuleParent { .. }
            | Self::RuleCreates { .. }
            | Self::RootOpened { .. }
            | Self::StopsResourceManager { .. } => Carried::Approximately,
            _ => Carried::Lost,
        }
    }
}
