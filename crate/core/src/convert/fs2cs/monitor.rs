//! The policies that look at the scheduler from time to time, and that the converter turns on.

/// What looks at the scheduler from time to time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Monitor {
    Preemption,
    AutoDeletion,
    AutoRefresh,
}

impl Monitor {
    pub(super) const ALL: [Self; 3] = [Self::Preemption, Self::AutoDeletion, Self::AutoRefresh];

    /// Hadoop's class.
    pub(super) const fn class(self) -> &'static str {
        match self {
            Self::Preemption => {
                "org.apache.hadoop.yarn.server.resourcemanager.monitor.capacity.ProportionalCapacityPreemptionPolicy"
            }
            Self::AutoDeletion => {
                "org.apache.hadoop.yarn.server.resourcemanager.scheduler.capacity.AutoCreatedQueueDeletionPolicy"
            }
            Self::AutoRefresh => {
                "org.apache.hadoop.yarn.server.resourcemanager.scheduler.capacity.QueueConfigurationAutoRefreshPolicy"
            }
        }
    }

    /// The class without its package.
    pub(super) fn name(self) -> &'static str {
        let class = self.class();
        class.rsplit_once('.').map_or(class, |(_, name)| name)
    }

    /// How often it looks: the property, its default, and its unit in ms.
    pub(super) const fn interval(self) -> (&'static str, i64, i64) {
        match self {
            Self::Preemption => (
                "yarn.resourcemanager.monitor.capacity.preemption.monitoring_interval",
                3000,
                1,
            ),
            Self::AutoDeletion => (
                "yarn.scheduler.capacity.auto-queue-creation-v2.queue-expiration-time",
                300,
                1000,
            ),
            Self::AutoRefresh => (
                "yarn.scheduler.capacity.queue.auto.refresh.monitoring-interval",
                5000,
                1,
            ),
        }
    }
}
