//! What became of each file: what it is, what was taken of it, what had to be assumed, what it lacks.

use super::Kind;
use super::answers::Asked;
use super::workload::Workload;
use crate::config::{Finding, Findings, Place, Severity};
use crate::said;
use serde::Serialize;

/// What became of a file.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct FileReport {
    /// Its name.
    pub file: String,
    /// What it is; nothing: none of the files that are known.
    pub kind: Option<&'static str>,
    /// What was taken of it.
    pub used: Vec<Finding>,
    /// What it does not say and had to be assumed.
    pub assumed: Vec<Finding>,
    /// What it lacks, or what of it the scenario cannot hold.
    pub missing: Vec<Finding>,
    /// What is wrong in it, with the place.
    pub faults: Vec<Finding>,
}

/// Codes of what is assumed where a file does not say it.
const ASSUMED: [&str; 27] = [
    "import.am-type",
    "import.dyno-drawn",
    "import.gang",
    "import.jhist-sizes",
    "import.log-asks",
    "import.log-nodes",
    "import.log-queues",
    "import.log-sizes",
    "import.no-nodes",
    "import.no-scheduler",
    "import.rest-capacity",
    "import.rest-fair",
    "import.rest-history",
    "import.rest-labels",
    "import.rest-lengths",
    "import.rest-metrics",
    "import.rest-places",
    "import.rumen-sizes",
    "import.sls-am",
    "import.spark-executors",
    "import.swf-nodes",
    "import.swim-model",
    "import.synth-am-type",
    "import.synth-drawn",
    "import.synth-normal",
    "import.times-drawn",
    "import.two-schedulers",
];

/// Codes of what was taken, or need not be, beside those that say how much.
const USED: [&str; 4] = [
    "import.rest-else",
    "import.rest-files",
    "import.rest-named",
    "import.rest-version",
];

impl FileReport {
    /// A file of which nothing is said yet.
    pub(super) fn new(file: &str, kind: Option<Kind>) -> Self {
        Self {
            file: file.to_owned(),
            kind: kind.map(Kind::name),
            used: Vec::new(),
            assumed: Vec::new(),
            missing: Vec::new(),
            faults: Vec::new(),
        }
    }

    /// Takes a finding in, where it belongs.
    pub(super) fn take(&mut self, finding: Finding) {
        let list = match finding.severity {
            _ if finding.code.starts_with("import.used") || USED.contains(&finding.code) => &mut self.used,
            _ if ASSUMED.contains(&finding.code) => &mut self.assumed,
            Severity::Note => &mut self.missing,
            Severity::Warning | Severity::Error => &mut self.faults,
        };
        list.push(finding);
    }
}

/// How much there is of everything, before and after a file.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Amount {
    jobs: usize,
    tasks: u64,
    nodes: usize,
    settings: usize,
}

impl Amount {
    pub(super) fn of(workload: &Workload) -> Self {
        Self {
            jobs: workload.jobs.len() + workload.dated_amount().0,
            tasks: workload.tasks() + workload.dated_amount().1,
            nodes: workload.nodes.len() + workload.implied.len(),
            settings: workload.native.settings(),
        }
    }

    /// Says what a file added.
    pub(super) fn told(self, before: Self, findings: &mut Findings) {
        let jobs = self.jobs.saturating_sub(before.jobs);
        if jobs > 0 {
            let tasks = (self.tasks - before.tasks) as f64;
            findings.note(Place::Whole {}, said!("import.used-jobs", jobs, tasks));
        }
        let settings = self.settings.saturating_sub(before.settings);
        if settings > 0 {
            findings.note(Place::Whole {}, said!("import.used-settings", settings));
        }
        let nodes = self.nodes.saturating_sub(before.nodes);
        if nodes > 0 {
            findings.note(Place::Whole {}, said!("import.used-nodes", nodes));
        }
    }
}

impl Kind {
    /// Its name in reports.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Native(kind) => kind.name(),
            Self::SlsNodes => "sls-nodes",
            Self::SlsJobs => "sls-jobs",
            Self::Rumen => "rumen",
            Self::Synth => "synth",
            Self::Swim => "swim",
            Self::Swf => "swf",
            Self::JobHistory => "jhist",
            Self::SparkEvents => "spark-events",
            Self::DynoYarn => "dynoyarn",
            Self::RmLog => "rm-log",
            Self::Answer(Asked::Scheduler) => "rest-scheduler",
            Self::Answer(Asked::SchedulerConf) => "rest-scheduler-conf",
            Self::Answer(Asked::Nodes) => "rest-nodes",
            Self::Answer(Asked::Metrics) => "rest-metrics",
            Self::Answer(Asked::Info) => "rest-info",
            Self::Answer(Asked::Apps) => "rest-apps",
            Self::Answer(Asked::Containers) => "rest-containers",
            Self::Answer(Asked::Else) => "rest-else",
        }
    }
}
