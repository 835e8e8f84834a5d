//! The lines that the Fair Scheduler of Hadoop 3.4.1 would log of its reasons, made of checks and events, and whatever an
//! operation has changed of stamps, starvation and starved applications (spec `verdicts.md` §8). Hadoop's own are compared with
//! them: they judge the reasons, as traces judge the decisions.

mod starvation;
mod table;

use serde::Serialize;
use serde_json::{Map, Value as Json, json};

use crate::config::Finding;
use crate::ids::NodeNames;
use crate::replay::Replay;
use crate::resource::ResourceTypes;
use crate::scheduler::fair::FairScheduler;
use crate::scheduler::{Check, Detail, Event, Log, Op, Outcome, Rule, Scheduler, Sink};

/// A line of Hadoop's log, as its recorder writes it (`tests/oracle/hadoop-3.4`): its code and what it names. Amounts are
/// objects with every resource type.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "line", rename_all = "kebab-case", rename_all_fields = "camelCase")]
#[expect(
    missing_docs,
    reason = "the table of the specification says what each stands for"
)]
pub enum Line {
    NodeReserved {
        node: String,
    },
    QueueOverMaxShare {
        queue: String,
    },
    AskOverMaxShare {
        sum: Json,
        max_share: Json,
        queue: String,
    },
    Blacklisted {
        app: u32,
        place: String,
    },
    OverAmShare {
        ask: Json,
        queue: String,
    },
    WaitsForLocality {
        app: u32,
        node: String,
        priority: i64,
        allowed: String,
    },
    DoesNotFit {
        ask: Json,
    },
    TooManyReservations {
        app: u32,
        held: i64,
        allowed: i64,
    },
    NotReserved {
        app: u32,
    },
    Reserved {
        app: u32,
    },
    Unreserved {
        app: u32,
        node: String,
    },
    Allocated {
        container: String,
        resource: Json,
    },
    Completed {
        container: String,
        event: &'static str,
    },
    EndedAlready {
        container: String,
    },
    AppIsGone {
        container: String,
    },
    Preempting {
        container: String,
        queue: String,
    },
    NoSuchPlace {
        place: String,
    },
}

/// What one operation of a replay brought.
#[derive(Clone, PartialEq, Debug)]
pub struct Turn {
    /// The number of the operation in its replay.
    pub op: usize,
    /// The lines, in the order of the scheduler.
    pub lines: Vec<Line>,
    /// What has changed of stamps, starvation and starved applications.
    pub changes: Map<String, Json>,
    /// The checks that Hadoop logs nothing for.
    pub others: Vec<(&'static Rule, Outcome)>,
}

impl Turn {
    /// The line of a file of reasons; `None`: there is nothing to tell.
    #[must_use]
    pub fn line(&self) -> Option<Json> {
        let mut line = Map::from_iter([("i".to_owned(), json!(self.op))]);
        line.extend(self.changes.clone());
        if !self.lines.is_empty() {
            line.insert("lines".to_owned(), json!(self.lines));
        }
        (line.len() > 1).then_some(Json::Object(line))
    }
}

/// Plays `replay`, of a Fair Scheduler since the overhaul of preemption; `told` gets each operation.
///
/// # Errors
/// The findings about a configuration that the scheduler refuses to start with.
pub fn play(replay: &Replay, mut told: impl FnMut(&Turn)) -> Result<(), Vec<Finding>> {
    let Scheduler::Fair(mut scheduler) = Scheduler::new(&replay.setup)? else {
        return Ok(());
    };
    let mut before = Map::new();
    for (op, of) in replay.ops.iter().enumerate() {
        let (mut events, mut log) = (Vec::new(), InOrder::default());
        let mut sink = Sink {
            events: &mut events,
            log: &mut log,
        };
        // What was said before a refusal stays said.
        let _refused = scheduler.apply(of, &mut sink);
        let teller = Teller {
            scheduler: &scheduler,
            nodes: &replay.nodes,
            types: &replay.setup.types,
        };
        let now = match of {
            // It changes nothing.
            Op::Observe => before.clone(),
            _ => starvation::of(&teller),
        };
        let (lines, others) = teller.lines(&log.0, &events);
        told(&Turn {
            op,
            lines,
            changes: starvation::changes(&before, &now),
            others,
        });
        before = now;
    }
    Ok(())
}

/// Checks and events in one order.
#[derive(Default)]
struct InOrder(Vec<Told>);

enum Told {
    Check(Check),
    /// The event with that number.
    Event(usize),
}

impl Log for InOrder {
    const DETAIL: Detail = Detail::Everything;

    fn check(&mut self, check: Check) {
        self.0.push(Told::Check(check));
    }

    fn event(&mut self, before: usize) {
        self.0.push(Told::Event(before));
    }
}

/// What is needed to word a line. The scheduler is that after the operation: what is read of it no operation changes after it
/// was said.
struct Teller<'a> {
    scheduler: &'a FairScheduler,
    nodes: &'a NodeNames,
    types: &'a ResourceTypes,
}

impl Teller<'_> {
    /// The lines, and the checks that are none.
    fn lines(&self, told: &[Told], events: &[Event]) -> (Vec<Line>, Vec<(&'static Rule, Outcome)>) {
        let (mut lines, mut others) = (Vec::new(), Vec::new());
        for (at, item) in told.iter().enumerate() {
            match item {
                Told::Event(number) => lines.extend(self.of_event(&events[*number])),
                Told::Check(check) => {
                    let before = lines.len();
                    let gives_up = matches!(told.get(at + 1), Some(Told::Event(next)) if table::gives_up(&events[*next], check));
                    for line in self.of_check(check, gives_up) {
                        if !line.is_repeated() || !lines.contains(&line) {
                            lines.push(line);
                        }
                    }
                    if lines.len() == before {
                        others.push((check.rule, check.verdict));
                    }
                }
            }
        }
        (lines, others)
    }
}
