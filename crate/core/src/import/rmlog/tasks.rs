//! The tasks behind an attempt's containers, and the stages in which they are asked for.

use super::attempt::{BEYOND, Of};
use super::story::{Container, End};
use crate::import::workload::{Amounts, Length, Tasks};
use std::collections::VecDeque;

/// A task: a container, or several of which all but the last were preempted.
pub(super) struct Task {
    asked: Option<i64>,
    length: i64,
    /// When its last container was preempted.
    preempted: Option<i64>,
}

/// A task whose container was preempted.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Lost<'a> {
    at: i64,
    /// Its place among the tasks.
    index: usize,
    /// What its history calls it.
    work: Option<&'a str>,
}

impl Of<'_> {
    /// The tasks behind the containers of one size, in the order in which they were given. A container that comes after one
    /// was preempted takes its task on, as the masters of MapReduce and Spark ask for it again; if it is told whose it is, it is
    /// that one's.
    pub(super) fn tasks(&self, mut containers: Vec<&Container>) -> Vec<Task> {
        let (_, end) = self.log.span.unwrap_or((0, 0));
        containers.sort_by_key(|container| (container.allocated, container.number));
        let mut tasks: Vec<Task> = Vec::new();
        let mut lost: VecDeque<Lost<'_>> = VecDeque::new();
        for container in containers {
            let from = container.acquired.or(container.allocated);
            let length = match container.ended {
                Some((at, End::Completed)) => at - from.unwrap_or(at) - self.half_a_beat(),
                _ if self.ends_with_it(container) => end - from.unwrap_or(end) + BEYOND,
                Some((at, End::Released | End::Killed)) => at - from.unwrap_or(at),
                Some((_, End::Preempted)) | None => end - from.unwrap_or(end) + BEYOND,
            };
            let preempted = match container.ended {
                Some((at, End::Preempted)) => Some(at),
                _ => None,
            };
            let told = self.told(container);
            let work = told.map(|asked| asked.work.as_str());
            let again = lost
                .iter()
                .position(|lost| {
                    lost.work == work && container.allocated.is_some_and(|allocated| lost.at <= allocated)
                })
                .and_then(|position| lost.remove(position));
            let index = match again {
                Some(Lost { index, .. }) => {
                    tasks[index].length = length.max(1);
                    index
                }
                None => {
                    tasks.push(Task {
                        asked: container.asked.max(told.and_then(|asked| asked.at)),
                        length: length.max(1),
                        preempted: None,
                    });
                    tasks.len() - 1
                }
            };
            tasks[index].preempted = preempted;
            if let Some(at) = preempted {
                lost.push_back(Lost { at, index, work });
                lost.make_contiguous().sort_unstable();
            }
        }
        tasks
    }

    /// Whether `container` was ended with its attempt, so that nobody knows how long it would have gone on.
    pub(super) fn ends_with_it(&self, container: &Container) -> bool {
        let attempt = self
            .app
            .attempts
            .get(&self.number)
            .and_then(|attempt| attempt.ended);
        let ended = attempt.or(self.app.ended);
        match container.ended {
            Some((at, End::Killed)) => {
                ended.is_some_and(|ended| at >= ended) && !self.log.is_master(container)
            }
            _ => false,
        }
    }

    /// Its node reports a container's end with its next heartbeat.
    fn half_a_beat(&self) -> i64 {
        500
    }

    /// Stages of tasks that are asked for with the same heartbeat of their master.
    pub(super) fn stages(
        &self,
        tasks: Vec<Task>,
        resource: &Amounts,
        (priority, name): (i64, &'static str),
        start: i64,
        (waves, beat_ms): (usize, i64),
    ) -> Vec<Tasks> {
        let beat = |delay_ms: i64| (delay_ms + beat_ms - 1) / beat_ms;
        let mut stages: Vec<Tasks> = Vec::new();
        for task in tasks {
            let delay_ms = task.asked.map_or(0, |asked| (asked - start).max(0));
            let room = stages.len() < waves;
            let fits = |last: &&mut Tasks| beat(last.delay_ms) >= beat(delay_ms) || !room;
            match stages.last_mut().filter(fits) {
                Some(last) => {
                    last.count += 1;
                    if let Length::Recorded(lengths) = &mut last.length {
                        lengths.push(task.length);
                    }
                }
                None => stages.push(Tasks {
                    wave: 0,
                    name,
                    count: 1,
                    resource: resource.clone(),
                    length: Length::Recorded(vec![task.length]),
                    priority,
                    host: None,
                    delay_ms,
                }),
            }
        }
        stages
    }
}
