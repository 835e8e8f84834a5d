//! How late a real cluster is, as parameters of a scenario (spec `simulation.md` §15).

use super::ClusterSpec;
pub use crate::am::Client;

/// What a real cluster needs time for, where the exact one needs none, and what its stock client does otherwise.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lags {
    /// From a job's submission until the scheduler has its application, ms.
    pub submit_ms: u64,
    /// From a master's container to the start of the master's process, ms.
    pub launch_ms: u64,
    /// From a task's container to the beginning of its work, ms.
    pub task_ms: u64,
    /// From the end of a process to an extra heartbeat of its node, from which the interval begins anew, ms; 0: there is none.
    pub end_ms: u64,
    /// Capacity: when the first round of the scheduling monitor is due, ms.
    pub monitor_first_ms: u64,
    /// Capacity: by how much rounds are late until one has marked something for the first time, ms.
    pub monitor_late_ms: u64,
    /// Capacity: by how much rounds are late at most after that, ms; drawn for each.
    pub monitor_jitter_ms: u64,
    /// From the end of a MapReduce job's last task until its master unregisters, ms; 0: it does so in place of its next heartbeat.
    pub unregister_ms: u64,
    /// For how long a MapReduce master stays in its container after that, ms.
    pub linger_ms: u64,
    /// How masters that are not MapReduce's ask.
    pub client: Client,
}

impl Lags {
    /// Nothing is late: what a scenario has that names none.
    pub const NONE: Self = Self {
        submit_ms: 0,
        launch_ms: 0,
        task_ms: 0,
        end_ms: 0,
        monitor_first_ms: 0,
        monitor_late_ms: 0,
        monitor_jitter_ms: 0,
        unregister_ms: 0,
        linger_ms: 0,
        client: Client::Exact,
    };

    /// As measured on Hadoop 3.4.1, in quiet hours of a small machine.
    #[cfg(feature = "lags")]
    pub const MEASURED: Self = Self {
        submit_ms: 20,
        launch_ms: 30,
        task_ms: 130,
        end_ms: 25,
        monitor_first_ms: 0,
        monitor_late_ms: 20,
        monitor_jitter_ms: 0,
        unregister_ms: 300,
        linger_ms: 6100,
        client: Client::Stock,
    };
}

impl ClusterSpec {
    /// Its lags. A build without them does not look: whoever reads there names none.
    pub(crate) const fn lags(&self) -> &Lags {
        if cfg!(feature = "lags") {
            &self.lags
        } else {
            &Lags::NONE
        }
    }
}
