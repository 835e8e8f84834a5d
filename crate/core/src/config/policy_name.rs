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
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Fair, Self::Drf, Self::Fifo];
    /// What an allocation file may name.
    pub const CHOICES: &'static [&'static str] = &["fair", "drf", "fifo"];
    /// What it may name for a parent.
    pub const CHOICES_OF_PARENTS: &'static [&'static str] = &["fair", "drf"];

    /// The policy named `text`: `fair`, `fifo` or `drf` in any case, or the name of Hadoop's class.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        const CLASSES: &str = "org.apache.hadoop.yarn.server.resourcemanager.scheduler.fair.policies.";
        let name = crate::jvm::lower_case(text);
        let class = text.strip_prefix(CLASSES);
        let is_it = |policy: &Self| policy.written() == name || class == Some(policy.class());
        Self::ALL.into_iter().find(is_it)
    }

    /// How an allocation file names it.
    #[must_use]
    pub const fn written(self) -> &'static str {
        match self {
            Self::Fair => "fair",
            Self::Fifo => "fifo",
            Self::Drf => "drf",
        }
    }

    /// Hadoop's class.
    const fn class(self) -> &'static str {
        match self {
            Self::Fair => "FairSharePolicy",
            Self::Fifo => "FifoPolicy",
            Self::Drf => "DominantResourceFairnessPolicy",
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

    /// Whether a queue of this policy may have a child of that one (`isChildPolicyAllowed`; spec `fair.md` §1.4).
    #[must_use]
    pub const fn allows_child(self, child: Self) -> bool {
        match self {
            Self::Fair => !child.is_dominant(),
            Self::Fifo => false,
            Self::Drf => true,
        }
    }

    /// Whether a queue of this policy may be a parent.
    #[must_use]
    pub const fn may_be_parent(self) -> bool {
        match self {
            Self::Fifo => false,
            Self::Fair | Self::Drf => true,
        }
    }

    /// Whether the dominant resource decides, not memory alone.
    #[must_use]
    pub const fn is_dominant(self) -> bool {
        match self {
            Self::Drf => true,
            Self::Fair | Self::Fifo => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::PolicyName;

    #[test]
    fn choices_are_the_names_of_the_policies() {
        assert_eq!(PolicyName::ALL.map(PolicyName::written), PolicyName::CHOICES);
        let parents = PolicyName::ALL
            .into_iter()
            .filter(|policy| policy.may_be_parent());
        let names: Vec<_> = parents.map(PolicyName::written).collect();
        assert_eq!(names, PolicyName::CHOICES_OF_PARENTS);
    }
}
