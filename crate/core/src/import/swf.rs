//! The Standard Workload Format of the Parallel Workloads Archive, version 2.2 (spec `traces.md` §2).

use super::note_once;
use super::workload::{Am, Amounts, Job, Length, Node, Start, Tasks, WEEK, Workload, row};
use crate::config::{Arg, Findings};
use crate::said;

/// Vcores of a node where the header does not say how many nodes there are.
const NODE_PROCESSORS: i64 = 16;

/// A job's row; `None` stands for -1, unknown.
struct Row {
    number: i64,
    submit: f64,
    run: f64,
    processors: i64,
    memory_kb: Option<f64>,
    user: Option<i64>,
    queue: Option<i64>,
    follows: bool,
}

impl Row {
    fn parse(line: &str) -> Option<Self> {
        let fields: Option<Vec<f64>> = line.split_whitespace().map(|field| field.parse().ok()).collect();
        let fields =
            fields.filter(|fields| fields.len() >= 11 && fields.iter().all(|field| field.is_finite()))?;
        let known = |field: usize| fields.get(field - 1).copied().filter(|value| *value >= 0.0);
        let whole = |field: usize| known(field).map(|value| value.min(1e15) as i64);
        Some(Self {
            number: whole(1)?,
            submit: known(2)?,
            run: known(4)?,
            processors: whole(5).filter(|count| *count > 0).or_else(|| whole(8))?,
            memory_kb: known(10).or_else(|| known(7)).filter(|kb| *kb > 0.0),
            user: whole(12),
            queue: whole(15),
            follows: whole(17).is_some_and(|number| number > 0),
        })
    }

    fn job(&self, first: f64) -> Job {
        let memory = self
            .memory_kb
            .map_or(1024.0, |kb| libm::ceil(kb / 1024.0).clamp(1.0, 1e9));
        let tasks = Tasks {
            wave: 0,
            name: "process",
            count: self.processors.clamp(1, 100_000) as u64,
            resource: Amounts::new(memory as i64, 1),
            length: Length::Fixed(libm::round((self.run * 1000.0).clamp(1.0, 1e15)) as i64),
            priority: 20,
            host: None,
            delay_ms: 0,
        };
        Job {
            id: format!("job_{}", self.number),
            at_ms: libm::round(((self.submit - first) * 1000.0).clamp(0.0, 1e15)) as i64,
            queue: self
                .queue
                .map_or_else(|| "default".into(), |queue| format!("queue_{queue}")),
            user: self
                .user
                .map_or_else(|| "user".into(), |user| format!("user_{user}")),
            am: Am::default(),
            start: Start::Gang,
            running: None,
            tasks: vec![tasks],
        }
    }
}

/// Reads a log.
pub(super) fn read(text: &str, workload: &mut Workload, findings: &mut Findings) {
    let mut rows = Vec::new();
    let (mut nodes, mut processors) = (None, None);
    for (index, line) in text
        .trim_start_matches('\u{feff}')
        .lines()
        .map(str::trim)
        .enumerate()
    {
        if let Some(comment) = line.strip_prefix(';') {
            let header = |key: &str| comment.trim().strip_prefix(key)?.trim().parse::<i64>().ok();
            nodes = header("MaxNodes:").or(nodes);
            processors = header("MaxProcs:").or(processors);
        } else if let Some(row) = Row::parse(line) {
            rows.push(row);
        } else if !line.is_empty() {
            findings.warning(row(index + 1), said!("import.swf-row"));
            workload.dropped += 1;
        }
    }
    let (first, outside) = busiest_week(&mut rows);
    if outside > 0 {
        workload.dropped += outside;

        note_once(findings, said!("import.swf-week", first, outside));
    }
    for row in &rows {
        workload.add(row.job(first), findings);
    }
    imply_nodes(&rows, nodes, processors, workload, findings);
    let follows = rows.iter().filter(|row| row.follows).count();
    if follows > 0 {
        note_once(findings, said!("import.swf-follows", follows));
    }
    note_once(findings, said!("import.gang"));
}

/// Keeps the rows of the week with the most submissions, the earliest of equal ones; gives its first second and how many
/// rows were outside.
fn busiest_week(rows: &mut Vec<Row>) -> (f64, u64) {
    const SECONDS: f64 = (WEEK / 1000) as f64;
    rows.sort_by(|a, b| a.submit.total_cmp(&b.submit));
    let (mut best, mut most, mut end) = (0, 0, 0);
    for start in 0..rows.len() {
        while end < rows.len() && rows[end].submit < rows[start].submit + SECONDS {
            end += 1;
        }
        if end - start > most {
            (best, most) = (start, end - start);
        }
    }
    let outside = rows.len() - most;
    rows.truncate(best + most);
    rows.drain(..best);
    (rows.first().map_or(0.0, |row| row.submit), outside as u64)
}

fn imply_nodes(
    rows: &[Row],
    nodes: Option<i64>,
    processors: Option<i64>,
    workload: &mut Workload,
    findings: &mut Findings,
) {
    let largest = rows.iter().map(|row| row.processors).max().unwrap_or(1);
    let processors = processors.unwrap_or(largest).max(largest).clamp(1, 1_000_000);
    let count = nodes
        .unwrap_or((processors + NODE_PROCESSORS - 1) / NODE_PROCESSORS)
        .clamp(1, 10_000);
    let vcores = (processors + count - 1) / count;
    let memory = rows
        .iter()
        .filter_map(|row| row.memory_kb)
        .fold(1_048_576.0, f64::max);
    let resource = Amounts::new(
        vcores * (libm::ceil(memory / 1024.0) as i64).clamp(1, 1 << 40),
        vcores,
    );
    for index in 1..=count {
        let name = format!("node{index}");
        workload.implied.push(Node {
            name,
            rack: "/default-rack".into(),
            resource: resource.clone(),
        });
    }

    note_once(
        findings,
        said!(
            "import.swf-nodes",
            count,
            vcores = Arg::of_type(1, vcores),
            processors
        ),
    );
}
