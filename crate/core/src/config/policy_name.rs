//! The three sharing policies of the Fair Scheduler by the names that an allocation file may use.

/// How a queue shares among its children (`SchedulingPolicy`).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PolicyName {
    /// By memory alone.
    Fair,
    /// First come, first served; leaves only.
    Fifo,
    /// By dominant resource.
    Drf,
}

impl PolicyName {
    /// The policy named `text`: `fair`, `fifo` or `drf` in any case, or the name of Hadoop's class.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        const CLASSES: &str = "org.apache.hadoop.yarn.server.resourcemanager.scheduler.fair.policies.";
        match &*crate::jvm::lower_case(text) {
            "fair" => return Some(Self::Fair),
            "fifo" => return Some(Self::Fifo),
            "drf" => return Some(Self::Drf),
            _ => {}
        }
        match text.strip_prefix(CLASSES)? {
            "FairSharePolicy" => Some(Self::Fair),
            "FifoPolicy" => Some(Self::Fifo),
            "DominantResourceFairnessPolicy" => Some(Self::Drf),
            _ => None,
        }
    }

    /// Hadoop's name of the policy (`getName`).
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Fair => "fair",
            Self::Fifo => "FIFO",
            Self::Drf => "DRF",
        }
    }
}
