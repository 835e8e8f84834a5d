//! Job history as Rumen writes it (spec `sls.md` §2.2).

use super::note_once;
use super::records::{Record, records, values};
use super::workload::{Job, Length, Start, Tasks, Workload, identifier};
use crate::config::Findings;
use crate::said;

/// Reads a job history: of every task its last attempt, as SLS does.
pub(super) fn read(text: &str, workload: &mut Workload, findings: &mut Findings) {
    let values = values(text, findings);
    // SLS takes every job's own submission as 0, a known fault; here the first job's is.
    let first = records(&values)
        .filter_map(|job| job.int("submitTime"))
        .min()
        .unwrap_or(0);
    for record in records(&values) {
        let mut tasks = Vec::new();
        for (list, wave, name, priority) in [("mapTasks", 0, "map", 20), ("reduceTasks", 1, "reduce", 10)] {
            for task in record.list(list) {
                match read_task(&task, wave, name, priority, workload) {
                    Some(read) => tasks.push(read),
                    None => findings.note(task.place(""), said!("import.no-duration")),
                }
            }
        }
        let number = workload.jobs.len() + 1;
        let job = Job {
            id: identifier(&record.text("jobID").unwrap_or_else(|| format!("job_{number}"))),
            at_ms: record.int("submitTime").map_or(0, |at| at - first),
            queue: record.text("queue").unwrap_or_else(|| "default".into()),
            user: record.text("user").unwrap_or_else(|| "default".into()),
            am: Some(workload.defaults.am.clone()).into(),
            start: Start::Independent,
            running: None,
            tasks,
        };
        workload.add(job, findings);
    }
    note_once(findings, said!("import.rumen-sizes"));
    note_once(findings, said!("import.sls-am"));
}

fn read_task(
    task: &Record<'_>,
    wave: u8,
    name: &'static str,
    priority: i64,
    workload: &mut Workload,
) -> Option<Tasks> {
    let attempts = task.list("attempts");
    let last = attempts.last()?;
    let length = (last.int("finishTime")? - last.int("startTime")?).max(0);
    Some(Tasks {
        wave,
        name,
        count: 1,
        resource: workload.defaults.container.clone(),
        length: Length::Fixed(Some(length).filter(|length| *length > 0)?),
        priority,
        host: last.text("hostName").map(|host| workload.host(&host)),
        delay_ms: 0,
    })
}
