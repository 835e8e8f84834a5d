//! A log and a run side by side.

use super::played::{Played, Taken};
use crate::explain::told::Reason;
use crate::import::RmLog;
use crate::lookup::Lookup;
use serde::Serialize;
use std::collections::{BTreeMap, VecDeque};

/// Heartbeats of nodes and masters shift what is given; a run that is earlier by more than this had been asked earlier, ms.
const EARLIER: i64 = 2500;
/// How long before a container is given its ask is put, ms.
const BEFORE: i64 = 1000;

/// What came of holding a run against the log.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Retraced {
    /// Containers, counted.
    pub containers: Containers,
    /// Those that were preempted, counted.
    pub preempted: Preempted,
    /// The first container that went to another queue.
    pub first_difference: Option<Difference>,
    /// Each container that the log says was preempted.
    pub victims: Vec<Victim>,
}

/// Containers, counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Containers {
    /// Of which something stands in the log.
    pub logged: usize,
    /// Of which the log says the queue and the time at which they were given.
    pub rebuilt: usize,
    /// That the run gave, too: so many as the log has of their queue.
    pub replayed: usize,
    /// Of these the most that can be named in the order of both.
    pub same_queue_and_order: usize,
}

/// Containers that were preempted, counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Preempted {
    /// That the log says were.
    pub logged: usize,
    /// Those of them for which the run preempted one of the same queue and says why.
    pub explained: usize,
}

/// A container that was given.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Given {
    /// Its id: of the log as there, of the run as APP_NUMBER.
    pub container: String,
    /// The full name of its queue.
    pub queue: String,
    /// When, ms of the scenario.
    pub at_ms: i64,
    /// Of the log: the file.
    pub file: Option<String>,
    /// Of the log: the line that names it first.
    pub line: Option<u32>,
}

/// Where log and run part.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Difference {
    /// The number of the container, from 1.
    pub number: usize,
    /// What the log says; nothing: it gave no more.
    pub logged: Option<Given>,
    /// What the run did; nothing: it gave no more.
    pub replayed: Option<Given>,
}

/// A container that the log says was preempted.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Victim {
    /// The container; `at_ms` is when it ended.
    pub logged: Given,
    /// What the run did at its place.
    pub why: Option<Why>,
}

/// Why the run preempted a container.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Why {
    /// The container of the run.
    pub replayed: Given,
    /// Whether it is the very container of the log.
    pub same_container: bool,
    /// The row of the run's log that chose it: `heddle why SCENARIO --row`.
    pub row: u64,
    /// The rule that chose it, with the rules tested on the way; of the first containers that the run preempted, so that what is
    /// kept of a long log is bounded. `heddle why` tells it of the others.
    pub reason: Option<Reason>,
}

impl Retraced {
    pub(super) fn matches(&self) -> (usize, usize) {
        (self.containers.same_queue_and_order, self.preempted.explained)
    }
}

/// What the log says of a container, as far as it is compared.
struct Logged {
    index: usize,
    app: u32,
    queue: u32,
    at: i64,
}

struct Names<'a> {
    log: &'a RmLog,
    /// The log's time that is the run's 0.
    zero: i64,
    run: &'a Played,
    /// Of each application the number of its queue in `queues`.
    of_app: Vec<Option<u32>>,
    queues: Vec<String>,
    /// The number of the application in the log, by job of the run.
    of_job: Vec<Option<u32>>,
}

impl<'a> Names<'a> {
    fn new(log: &'a RmLog, run: &'a Played) -> Self {
        let apps: Lookup<String, u32> = log
            .apps
            .iter()
            .zip(0..)
            .map(|(app, index)| (format!("application_{}", app.id), index))
            .collect();
        let of_job: Vec<Option<u32>> = run
            .jobs
            .iter()
            .map(|name| {
                apps.get(&**name)
                    .or_else(|| apps.get(name.rsplit_once('-')?.0))
                    .copied()
            })
            .collect();
        // What the log calls a queue may be its last name alone; the run knows the whole.
        let mut full: Lookup<u32, &str> = Lookup::default();
        for given in &run.given {
            if let Some(app) = of_job[given.job as usize] {
                full.insert(app, &given.queue);
            }
        }
        let mut numbers: Lookup<String, u32> = Lookup::default();
        let mut queues = Vec::new();
        let mut of_app = Vec::new();
        for (app, index) in log.apps.iter().zip(0..) {
            let own = app.queue.as_deref().or(app.submitted_to.as_deref());
            let name = full.get(&index).copied().or(own);
            of_app.push(name.map(|name| {
                numbers.get(name).copied().unwrap_or_else(|| {
                    let number = queues.len() as u32;
                    numbers.insert(name.to_owned(), number);
                    queues.push(name.to_owned());
                    number
                })
            }));
        }
        Self {
            log,
            zero: log.zero(),
            run,
            of_app,
            queues,
            of_job,
        }
    }

    /// Containers of the log of which all is known that is compared, in the order in which they were given.
    fn logged(&self) -> Vec<Logged> {
        let mut logged: Vec<Logged> = self
            .log
            .containers
            .iter()
            .enumerate()
            .filter_map(|(index, container)| {
                let queue = self.of_app[container.app as usize]?;
                Some(Logged {
                    index,
                    app: container.app,
                    queue,
                    at: container.allocated?,
                })
            })
            .collect();
        logged.sort_by_key(|container| (container.at, self.log.containers[container.index].line));
        logged
    }

    /// The queue of each container of the run, by number; those of jobs that the log does not have have none.
    fn replayed(&self) -> Vec<Option<u32>> {
        let of = |given: &super::played::Given| self.of_app[self.of_job[given.job as usize]? as usize];
        self.run.given.iter().map(of).collect()
    }

    fn of_log(&self, index: usize, at: i64) -> Given {
        let container = &self.log.containers[index];
        let app = &self.log.apps[container.app as usize];
        let (file, line) = container.line;
        Given {
            container: format!(
                "container_{}_{:02}_{:06}",
                app.id, container.attempt, container.number
            ),
            queue: self.of_app[container.app as usize]
                .map_or_else(String::new, |queue| self.queues[queue as usize].clone()),
            at_ms: at - self.zero,
            file: self.log.files.get(usize::from(file)).cloned(),
            line: Some(line),
        }
    }
}

fn of_run(given: &super::played::Given) -> Given {
    Given {
        container: given.container.to_string(),
        queue: given.queue.to_string(),
        at_ms: given.at as i64,
        file: None,
        line: None,
    }
}

/// Holds `run` against `log`.
pub(super) fn compare(log: &RmLog, run: &Played) -> Retraced {
    let names = Names::new(log, run);
    let (logged, replayed) = (names.logged(), names.replayed());
    let mut places: BTreeMap<u32, Vec<usize>> = BTreeMap::new();
    for (place, queue) in replayed.iter().enumerate() {
        if let Some(queue) = queue {
            places.entry(*queue).or_default().push(place);
        }
    }
    let mut counts: BTreeMap<u32, usize> = BTreeMap::new();
    let paired: Vec<usize> = logged
        .iter()
        .filter_map(|container| {
            let count = counts.entry(container.queue).or_default();
            *count += 1;
            places.get(&container.queue)?.get(*count - 1).copied()
        })
        .collect();
    let differs = (0..logged.len().max(replayed.len())).find(|number| {
        logged.get(*number).map(|container| Some(container.queue)) != replayed.get(*number).copied()
    });
    let first_difference = differs.map(|number| Difference {
        number: number + 1,
        logged: logged
            .get(number)
            .map(|container| names.of_log(container.index, container.at)),
        replayed: run.given.get(number).map(of_run),
    });
    let victims = victims(&names);
    Retraced {
        containers: Containers {
            logged: log.containers.len(),
            rebuilt: logged.len(),
            replayed: paired.len(),
            same_queue_and_order: longest_rise(&paired),
        },
        preempted: Preempted {
            logged: victims.len(),
            explained: victims.iter().filter(|victim| victim.why.is_some()).count(),
        },
        first_difference,
        victims,
    }
}

/// The most of `numbers`, all different, that rise in their order.
pub(super) fn longest_rise(numbers: &[usize]) -> usize {
    let mut ends: Vec<usize> = Vec::new();
    for number in numbers {
        let place = ends.partition_point(|end| end < number);
        match ends.get_mut(place) {
            Some(end) => *end = *number,
            None => ends.push(*number),
        }
    }
    ends.len()
}

/// The preempted containers of the log, each with one of the same queue that the run preempted: the same one, if it did, else
/// the first that is left.
fn victims(names: &Names<'_>) -> Vec<Victim> {
    let mut logged: Vec<(i64, usize)> = names
        .log
        .containers
        .iter()
        .enumerate()
        .filter(|(_, container)| container.preempted)
        .map(|(index, container)| (container.ended.map_or(0, |(at, _)| at), index))
        .collect();
    logged.sort_unstable();
    let mut left = Left::of(names);
    let mut found: BTreeMap<usize, &Taken> = BTreeMap::new();
    for (_, index) in &logged {
        let container = &names.log.containers[*index];
        found.extend(
            left.same(container.app, container.number)
                .map(|taken| (*index, taken)),
        );
    }
    for (_, index) in &logged {
        let queue = names.of_app[names.log.containers[*index].app as usize];
        if let Some(queue) = queue.filter(|_| !found.contains_key(index)) {
            found.extend(left.first(queue).map(|taken| (*index, taken)));
        }
    }
    let is_same = |index: usize, taken: &Taken| {
        let container = &names.log.containers[index];
        names.of_job[taken.given.job as usize] == Some(container.app)
            && taken.given.container.seq == container.number
    };
    logged
        .into_iter()
        .map(|(at, index)| {
            let why = found.get(&index).and_then(|taken| {
                let (row, reason) = taken.why.clone()?;
                let same_container = is_same(index, taken);
                Some(Why {
                    replayed: of_run(&taken.given),
                    same_container,
                    row,
                    reason,
                })
            });
            Victim {
                logged: names.of_log(index, at),
                why,
            }
        })
        .collect()
}

/// The containers that the run preempted and that stand for none of the log's yet.
struct Left<'a> {
    all: Vec<Option<&'a Taken>>,
    /// Their places by application of the log and number.
    same: BTreeMap<(u32, u32), VecDeque<usize>>,
    /// Their places by queue.
    queues: BTreeMap<u32, VecDeque<usize>>,
}

impl<'a> Left<'a> {
    fn of(names: &Names<'a>) -> Self {
        let mut left = Self {
            all: Vec::with_capacity(names.run.taken.len()),
            same: BTreeMap::new(),
            queues: BTreeMap::new(),
        };
        for taken in &names.run.taken {
            let Some(app) = names.of_job[taken.given.job as usize] else {
                continue;
            };
            let Some(queue) = names.of_app[app as usize] else {
                continue;
            };
            let place = left.all.len();
            left.all.push(Some(taken));
            let same = left.same.entry((app, taken.given.container.seq));
            same.or_default().push_back(place);
            left.queues.entry(queue).or_default().push_back(place);
        }
        left
    }

    /// The very container, if it is left.
    fn same(&mut self, app: u32, number: u32) -> Option<&'a Taken> {
        let place = self.same.get_mut(&(app, number))?.pop_front()?;
        self.all[place].take()
    }

    /// The first of a queue that is left.
    fn first(&mut self, queue: u32) -> Option<&'a Taken> {
        let places = self.queues.get_mut(&queue)?;
        while let Some(place) = places.pop_front() {
            if let Some(taken) = self.all[place].take() {
                return Some(taken);
            }
        }
        None
    }
}

/// Puts later what the run gave clearly before the log did although the log's cluster had room for it, or a node of the log was
/// offered to it after that and not taken; says how many.
pub(super) fn put_later(log: &mut RmLog, run: &Played) -> usize {
    let names = Names::new(log, run);
    let zero = log.zero();
    let mut given: BTreeMap<u32, Vec<i64>> = BTreeMap::new();
    for of in &run.given {
        if let Some(app) = names.of_job[of.job as usize] {
            given.entry(app).or_default().push(of.at as i64 + zero);
        }
    }
    let (roomy, refused) = (log.roomy_since(), log.refused_until());
    let mut counts: BTreeMap<u32, usize> = BTreeMap::new();
    let mut later = Vec::new();
    for container in names.logged() {
        let count = counts.entry(container.app).or_default();
        *count += 1;
        let given = given.get(&container.app).and_then(|given| given.get(*count - 1));
        let Some(early) = given else { continue };
        let is_early = early + EARLIER < container.at;
        let had_room = roomy[container.index].is_some_and(|since| since + EARLIER < container.at);
        let refused = refused[container.index].filter(|at| early + BEFORE < *at);
        match refused {
            Some(at) => later.push((container.index, at - BEFORE)),
            None if is_early && had_room => later.push((container.index, container.at - BEFORE)),
            None => {}
        }
    }
    for (index, at) in &later {
        log.containers[*index].asked = Some(*at);
    }
    later.len()
}
