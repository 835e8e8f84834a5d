//! Why an operation was refused (spec `replay-format.md`, "Rejections").

/// Why an operation was refused. A refused operation has no effect but those that `replay-format.md` names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "replay-format.md explains each by its code")]
pub enum Rejection {
    Acl,
    AmNotStarted,
    AmbiguousQueue,
    BadConfiguration,
    ContainerNotStarted,
    DuplicateApp,
    DuplicateNode,
    InvalidAllocationFile,
    InvalidQueueName,
    InvalidRelease,
    InvalidRequest,
    LabelNotAllowed,
    MappingRule,
    MaxRunningApps,
    MaxShare,
    NoRoom,
    NotALeafQueue,
    NotRunnableThere,
    PlacementFailed,
    PlacementRejected,
    QueueApplicationLimit,
    QueueCreation,
    QueueNotRunning,
    RulesOnly,
    SystemApplicationLimit,
    UnknownApp,
    UnknownContainer,
    UnknownLabel,
    UnknownNode,
    UnknownQueue,
    Unsupported,
    UserApplicationLimit,
    ZeroResource,
}

impl Rejection {
    /// The code in a trace's `rejected`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Acl => "acl",
            Self::AmNotStarted => "am-not-started",
            Self::AmbiguousQueue => "ambiguous-queue",
            Self::BadConfiguration => "bad-configuration",
            Self::ContainerNotStarted => "container-not-started",
            Self::DuplicateApp => "duplicate-app",
            Self::DuplicateNode => "duplicate-node",
            Self::InvalidAllocationFile => "invalid-allocation-file",
            Self::InvalidQueueName => "invalid-queue-name",
            Self::InvalidRelease => "invalid-release",
            Self::InvalidRequest => "invalid-request",
            Self::LabelNotAllowed => "label-not-allowed",
            Self::MappingRule => "mapping-rule",
            Self::MaxRunningApps => "max-running-apps",
            Self::MaxShare => "max-share",
            Self::NoRoom => "no-room",
            Self::NotALeafQueue => "not-a-leaf-queue",
            Self::NotRunnableThere => "not-runnable-there",
            Self::PlacementFailed => "placement-failed",
            Self::PlacementRejected => "placement-rejected",
            Self::QueueApplicationLimit => "queue-application-limit",
            Self::QueueCreation => "queue-creation",
            Self::QueueNotRunning => "queue-not-running",
            Self::RulesOnly => "rules-only",
            Self::SystemApplicationLimit => "system-application-limit",
            Self::UnknownApp => "unknown-app",
            Self::UnknownContainer => "unknown-container",
            Self::UnknownLabel => "unknown-label",
            Self::UnknownNode => "unknown-node",
            Self::UnknownQueue => "unknown-queue",
            Self::Unsupported => "unsupported",
            Self::UserApplicationLimit => "user-application-limit",
            Self::ZeroResource => "zero-resource",
        }
    }
}
