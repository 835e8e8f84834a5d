//! SWIM workloads: bytes per job, from which tasks and times are modelled (spec `traces.md` §1).

use super::note_once;
use super::workload::{Job, Length, Start, Tasks, Workload, identifier, row};
use crate::config::{Arg, Findings};
use crate::said;

/// How bytes become tasks and times. All of it is assumed; the trace has none of it.
#[derive(Clone, PartialEq, Debug)]
pub struct SwimModel {
    /// Bytes of input of one map.
    pub split_bytes: f64,
    /// Bytes of shuffle and output of one reduce.
    pub reduce_bytes: f64,
    /// The most reduces of a job.
    pub most_reduces: u64,
    /// What starting a task costs, ms.
    pub start_ms: f64,
    /// Bytes that a task reads, shuffles or writes in a second.
    pub bytes_per_second: f64,
}

impl Default for SwimModel {
    fn default() -> Self {
        let mib = 1_048_576.0;
        Self {
            split_bytes: 128.0 * mib,
            reduce_bytes: 256.0 * mib,
            most_reduces: 1000,
            start_ms: 2000.0,
            bytes_per_second: 20.0 * mib,
        }
    }
}

impl SwimModel {
    fn task_ms(&self, bytes: f64) -> i64 {
        libm::round(self.start_ms + bytes / self.bytes_per_second * 1000.0) as i64
    }

    fn tasks(&self, input: f64, shuffle: f64, output: f64, workload: &Workload) -> Vec<Tasks> {
        let maps = libm::ceil(input / self.split_bytes).clamp(1.0, 100_000.0);
        // Without a shuffle the job has maps only, and its output is theirs.
        let written = if shuffle > 0.0 { 0.0 } else { output };
        let task = |wave, name, count: f64, bytes: f64, priority| Tasks {
            wave,
            name,
            count: count as u64,
            resource: workload.defaults.container.clone(),
            length: Length::Fixed(self.task_ms(bytes / count)),
            priority,
            host: None,
            delay_ms: 0,
        };
        let mut tasks = vec![task(0, "map", maps, input + written, 20)];
        if shuffle > 0.0 {
            let wanted = libm::round((shuffle + output) / self.reduce_bytes);
            let reduces = wanted.clamp(1.0, (self.most_reduces as f64).clamp(1.0, 100_000.0));
            tasks.push(task(1, "reduce", reduces, shuffle + output, 10));
        }
        tasks
    }
}

/// Reads tab-separated rows: name, submission in s, gap, bytes in, shuffled and out.
pub(super) fn read(text: &str, model: &SwimModel, workload: &mut Workload, findings: &mut Findings) {
    for (index, line) in text.trim_start_matches('\u{feff}').lines().enumerate() {
        if line.trim().is_empty() {
            continue;
        }
        let fields: Vec<&str> = line.split('\t').map(str::trim).collect();
        let number = |field: usize| {
            fields
                .get(field)?
                .parse::<f64>()
                .ok()
                .filter(|number| *number >= 0.0)
        };
        let (Some(name), Some(at), Some(input), Some(shuffle), Some(output)) =
            (fields.first(), number(1), number(3), number(4), number(5))
        else {
            findings.warning(row(index + 1), said!("import.swim-row"));
            workload.dropped += 1;
            continue;
        };
        let job = Job {
            id: identifier(name),
            at_ms: libm::round(at.min(1e9) * 1000.0) as i64,
            queue: "default".into(),
            user: "swim".into(),
            am: Some(workload.defaults.am.clone()).into(),
            start: Start::Independent,
            running: None,
            tasks: model.tasks(input, shuffle, output, workload),
        };
        workload.add(job, findings);
    }
    let mib = 1_048_576.0;

    note_once(
        findings,
        said!(
            "import.swim-model",
            split = model.split_bytes / mib,
            reduce = model.reduce_bytes / mib,
            most_reduces = model.most_reduces,
            start = Arg::Ms(model.start_ms),
            speed = model.bytes_per_second / mib
        ),
    );
}
