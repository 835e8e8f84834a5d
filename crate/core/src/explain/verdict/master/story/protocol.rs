//! The messages between a master and the resource manager (spec `am-protocol.md` §3, §6), those that only say that nothing has
//! changed folded into one.

use serde::Serialize;

use crate::am::{Master, Message, PreemptionPlan};
use crate::explain::told::Amounts;
use crate::ids::{AppId, ContainerId};
use crate::resource::{Resource, ResourceTypes};
use crate::scheduler::{EventKind, Response};
use crate::sim::{JobId, Row, What, World};

/// A part of a message between a master and the resource manager.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct MasterMessage {
    /// When it was sent.
    pub t: u64,
    /// When it was sent for the last time without anything between.
    pub until: u64,
    /// How often.
    pub times: u32,
    /// The row that tells of it the first time; `null`: the log has none for it.
    pub seq: Option<u64>,
    /// What it says.
    #[serde(flatten)]
    pub what: MessageKind,
}

/// What a part of a message says. The first three go from the master to the resource manager.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum MessageKind {
    /// Lines of the request table that have changed.
    Ask {
        /// The lines for any place; absolute counts.
        lines: Vec<AskLine>,
        /// How many lines name a host or a rack.
        places: u32,
    },
    /// Containers given back.
    Released {
        /// Their numbers in the application.
        containers: Vec<u32>,
    },
    /// Changes of the application's blacklist.
    Blacklist {
        /// Hosts that it does not want any more.
        added: Vec<String>,
        /// Hosts that it wants again.
        removed: Vec<String>,
    },
    /// Containers granted.
    Allocated {
        /// They.
        containers: Vec<GrantedContainer>,
    },
    /// Containers that have ended since the last answer.
    Completed {
        /// They.
        containers: Vec<EndedContainer>,
    },
    /// Nodes that were lost since the last answer.
    Nodes {
        /// Their numbers.
        lost: Vec<u32>,
    },
    /// What the application may still get.
    Headroom {
        /// How much.
        amount: Amounts,
    },
    /// Containers that will be taken.
    Strict {
        /// Their numbers in the application.
        containers: Vec<u32>,
        /// What the master does with them.
        does: OnMessage,
    },
    /// Containers of which some will be taken, unless as much is given back otherwise.
    Negotiable {
        /// Their numbers in the application.
        containers: Vec<u32>,
        /// What the master does with them.
        does: OnMessage,
    },
}

/// What a master does with the containers that a preemption message names (spec `simulation.md` §6.4).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum OnMessage {
    /// Nothing.
    Ignore,
    /// It gives them back.
    Release,
    /// It saves their state first.
    Checkpoint,
}

/// A line of an ask.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct AskLine {
    /// Its priority.
    pub priority: i32,
    /// How many containers.
    pub count: i32,
    /// How large one is.
    pub size: Amounts,
}

/// A granted container.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct GrantedContainer {
    /// Its number in the application.
    pub container: u32,
    /// The number of its node.
    pub node: u32,
    /// Its size.
    pub size: Amounts,
}

/// An ended container.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct EndedContainer {
    /// Its number in the application.
    pub container: u32,
    /// Its exit status.
    pub exit: i32,
}

/// What is about to be exchanged.
#[derive(Debug)]
struct Exchange {
    message: Message,
    ended: Vec<(ContainerId, i32)>,
    lost: Vec<u32>,
}

/// The messages of one master so far.
#[derive(Debug)]
pub(super) struct Protocol {
    app: AppId,
    job: JobId,
    next: Option<Exchange>,
    heartbeats: Vec<u64>,
    messages: Vec<MasterMessage>,
}

impl Protocol {
    pub(super) const fn new(app: AppId, job: JobId) -> Self {
        Self {
            app,
            job,
            next: None,
            heartbeats: Vec::new(),
            messages: Vec::new(),
        }
    }

    /// When it was answered.
    pub(super) fn heartbeats(&self) -> &[u64] {
        &self.heartbeats
    }

    /// Whether an answer has come.
    pub(super) fn is_answered(&self) -> bool {
        !self.heartbeats.is_empty()
    }

    pub(super) fn told(self) -> Vec<MasterMessage> {
        self.messages
    }

    /// The master is about to be called: what it will send, and what waits for it.
    pub(super) fn before(&mut self, world: &World, t: u64) {
        let job = &world.jobs()[self.job.index()];
        let master = job.master.as_ref().filter(|master| !master.finished(t));
        self.next = master.zip(world.app(self.app)).map(|(master, app)| Exchange {
            message: Master::clone(master).message(t),
            ended: app.unheard().to_vec(),
            lost: app.lost_nodes().iter().map(|node| node.0).collect(),
        });
    }

    /// It was called, and `rows` were written.
    pub(super) fn after(&mut self, world: &World, rows: &[Row]) {
        let Some(exchange) = self.next.take() else { return };
        let types = &world.plan().scenario.types;
        let t = world.now();
        let sent = rows.iter().find_map(|row| match row.what {
            What::AmMessage { app, .. } if app == self.app => Some(row.seq),
            _ => None,
        });
        self.sent(t, sent, &exchange.message, types);
        if rows
            .iter()
            .any(|row| matches!(row.what, What::Rejected { op: "allocate", .. }))
        {
            return;
        }
        self.heartbeats.push(t);
        let answer = rows.iter().find_map(|row| match &row.what {
            What::Event(EventKind::Response(response)) if response.app == self.app => {
                Some((row.seq, &**response))
            }
            _ => None,
        });
        let seq = answer.map(|(seq, _)| seq);
        self.granted(t, world, answer);
        self.heard(t, seq, &exchange);
        self.preempted(t, world, answer);
        let told = world.jobs()[self.job.index()].headroom;
        if let Some(amount) = told.map(|of| Amounts::of(&of, types)) {
            self.add(t, seq, MessageKind::Headroom { amount });
        }
    }

    fn sent(&mut self, t: u64, seq: Option<u64>, message: &Message, types: &ResourceTypes) {
        if !message.asks.is_empty() {
            let any = message.asks.iter().filter(|ask| &*ask.host == "*");
            let lines: Vec<AskLine> = any
                .map(|ask| AskLine {
                    priority: ask.priority,
                    count: ask.count,
                    size: Amounts::of(&ask.resource, types),
                })
                .collect();
            let places = (message.asks.len() - lines.len()) as u32;
            self.add(t, seq, MessageKind::Ask { lines, places });
        }
        if !message.release.is_empty() {
            let containers = numbers(&message.release);
            self.add(t, seq, MessageKind::Released { containers });
        }
        let (added, removed) = (&message.blacklist_add, &message.blacklist_remove);
        if !added.is_empty() || !removed.is_empty() {
            let names = |hosts: &[std::sync::Arc<str>]| hosts.iter().map(|host| host.to_string()).collect();
            let (added, removed) = (names(added), names(removed));
            self.add(t, seq, MessageKind::Blacklist { added, removed });
        }
    }

    fn granted(&mut self, t: u64, world: &World, answer: Option<(u64, &Response)>) {
        let Some((seq, response)) = answer.filter(|(_, response)| !response.containers.is_empty()) else {
            return;
        };
        let types = &world.plan().scenario.types;
        let granted = |id: &ContainerId| {
            let container = world.containers().get(id);
            GrantedContainer {
                container: id.seq,
                node: container.map_or(0, |of| of.node.0),
                size: Amounts::of(&container.map_or(Resource::NONE, |of| of.resource), types),
            }
        };
        let containers = response.containers.iter().map(granted).collect();
        self.add(t, Some(seq), MessageKind::Allocated { containers });
    }

    fn heard(&mut self, t: u64, seq: Option<u64>, exchange: &Exchange) {
        if !exchange.ended.is_empty() {
            let ended = exchange.ended.iter().map(|(id, exit)| EndedContainer {
                container: id.seq,
                exit: *exit,
            });
            let containers = ended.collect();
            self.add(t, seq, MessageKind::Completed { containers });
        }
        if !exchange.lost.is_empty() {
            let lost = exchange.lost.clone();
            self.add(t, seq, MessageKind::Nodes { lost });
        }
    }

    /// The two parts of a preemption message; Fair knows no parts, and what it names is taken for certain.
    fn preempted(&mut self, t: u64, world: &World, answer: Option<(u64, &Response)>) {
        let Some((seq, response)) = answer else { return };
        let does = match world.jobs()[self.job.index()].plan.master.on_preemption {
            PreemptionPlan::Ignore => OnMessage::Ignore,
            PreemptionPlan::Release => OnMessage::Release,
            PreemptionPlan::Checkpoint { .. } => OnMessage::Checkpoint,
        };
        let strict: Vec<ContainerId> = [&response.preempt[..], &response.strict].concat();
        if !strict.is_empty() {
            let containers = numbers(&strict);
            self.add(t, Some(seq), MessageKind::Strict { containers, does });
        }
        if !response.negotiable.is_empty() {
            let containers = numbers(&response.negotiable);
            self.add(t, Some(seq), MessageKind::Negotiable { containers, does });
        }
    }

    /// Adds a message, or says of the last one that it was sent once more.
    fn add(&mut self, t: u64, seq: Option<u64>, what: MessageKind) {
        if let Some(last) = self
            .messages
            .last_mut()
            .filter(|last| last.what == what && last.t < t)
        {
            last.until = t;
            last.times += 1;
            return;
        }
        self.messages.push(MasterMessage {
            t,
            until: t,
            times: 1,
            seq,
            what,
        });
    }
}

fn numbers(of: &[ContainerId]) -> Vec<u32> {
    of.iter().map(|container| container.seq).collect()
}
