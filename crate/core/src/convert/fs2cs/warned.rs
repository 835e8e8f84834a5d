//! What the converter warns of, in Hadoop's own sentences.

/// What the converter warns of, or stops at if the rule file says so.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Warned {
    /// `maxResources` of some queue.
    MaxResources,
    /// `minResources` of some queue.
    MinResources,
    /// `maxChildResources` of some queue.
    MaxChildResources,
    /// `yarn.resourcemanager.reservation-system.enable`.
    ReservationSystem,
    /// A queue shares by memory alone, and the result by dominant resource.
    FairAsDrf {
        /// Its full name.
        queue: String,
    },
    /// By percentages: a rule makes queues below a path.
    AutoCreate {
        /// The path.
        path: String,
    },
    /// By percentages: a rule makes the parents, too.
    ParentCreate {
        /// The path of the parents.
        path: String,
    },
    /// By percentages: a rule makes queues where the file has some.
    StaticDynamicConflict {
        /// The path.
        path: String,
    },
    /// By weights: only one of a rule and its parent may make queues, and the result makes both.
    CreateDiffers {
        /// The policy in the result.
        policy: &'static str,
    },
    /// The rule file has a word of its own.
    UnknownAction {
        /// The word.
        action: String,
        /// The line's name.
        rule: &'static str,
    },
}

impl Warned {
    /// The line of a rule file that decides what becomes of it.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::MaxResources => "maxResources.action",
            Self::MinResources => "minResources.action",
            Self::MaxChildResources => "maxChildCapacity.action",
            Self::ReservationSystem => "reservationSystem.action",
            Self::FairAsDrf { .. } => "fairAsDrf.action",
            Self::AutoCreate { .. } => "queueDynamicCreate.action",
            Self::ParentCreate { .. } => "parentDynamicCreate.action",
            Self::StaticDynamicConflict { .. } => "childStaticDynamicConflict.action",
            Self::CreateDiffers { .. } => "parentChildCreateDiff.action",
            Self::UnknownAction { .. } => "unknownAction",
        }
    }

    /// The element that is not supported, of which the converter says so in one sentence or another.
    const fn element(&self) -> Option<&'static str> {
        match self {
            Self::MaxResources => Some("<maxResources>"),
            Self::MinResources => Some("<minResources>"),
            Self::MaxChildResources => Some("<maxChildResources>"),
            _ => None,
        }
    }

    /// Hadoop's own sentence, by which its output is known.
    #[must_use]
    pub fn text(&self) -> String {
        match self {
            Self::MaxResources | Self::MinResources | Self::MaxChildResources => {
                let element = self.element().unwrap_or_default();
                format!("Setting {element} is not supported, ignoring conversion")
            }
            Self::ReservationSystem => "Conversion of reservation system is not supported".to_owned(),
            Self::FairAsDrf { queue } => format!("Queue {queue} will use DRF policy instead of Fair"),
            Self::AutoCreate { path } => format!(
                "Placement rules: create=true is enabled for path {path} - you have to make sure that these queues are \
                 managed queues and set auto-create-child-queues=true. Other queues cannot statically exist under this path!"
            ),
            Self::ParentCreate { path } => format!(
                "Placement rules: create=true is enabled for parent path {path} - this is not supported in Capacity \
                 Scheduler. The parent must exist as a static queue and cannot be created automatically"
            ),
            Self::StaticDynamicConflict { path } => format!(
                "Placement rules: rule maps to path {path}, but this queue already contains static queue definitions! \
                 This configuration is invalid and *must* be corrected"
            ),
            Self::CreateDiffers { policy } => format!(
                "Placement rules: the policy {policy} originally uses true/false or false/true \"create\" settings on the \
                 Fair Scheduler side. This is not supported and create flag will be set to *true* in the generated JSON \
                 rule chain"
            ),
            Self::UnknownAction { action, rule } => {
                format!("Unknown action {action} set for rule {rule}, defaulting to WARNING")
            }
        }
    }

    /// The sentence with which a rule file's `abort` stops.
    pub(super) fn refusal(&self) -> String {
        match self.element() {
            Some(element) => format!("Setting {element} is not supported"),
            None => self.text(),
        }
    }
}
