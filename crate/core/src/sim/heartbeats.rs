//! What masters and the resource manager tell each other, and what masters then do (spec `simulation.md` §6).

use super::clock::Due;
use super::cluster::ContainerState;
use super::job::{App, JobId};
use super::processes::task_id;
use super::row::{Entity, Outcome, What};
use super::scenario::JobKind;
use super::world::{Out, World};
use crate::am::{Act, Answer, Grant, Message};
use crate::ids::{AppId, ContainerId};
use crate::scheduler::{Allocate, EventKind, Log, Op, Rejection, Response};

impl World {
    /// One AM heartbeat: send, hear, act.
    pub(super) fn am_heartbeat<L: Log>(&mut self, id: AppId, log: &mut L, out: &mut Out) {
        if !self.am_works(id) {
            return;
        }
        let job = self.apps[id.index() - 1].job;
        let now = self.now;
        let lags = *self.plan.scenario.cluster.lags();
        let runs = self.job_mut(job);
        let interval = runs.plan.am.heartbeat_ms;
        let unregisters_itself = lags.unregister_ms > 0 && runs.plan.kind == JobKind::MapReduce;
        let master = runs.master.as_mut().expect("a registered AM has a master");
        if master.finished(now) && !unregisters_itself {
            self.unregister(id, job, log, out);
            return;
        }
        let message = master.message(now);
        #[cfg(feature = "resume")]
        let interval = self.calls_in(id, interval);
        self.agenda.add(now + interval, Due::AmHeartbeat(id));
        if let Some(answer) = self.exchange(id, job, message, log, out) {
            let acts = self.heard(job, &answer);
            self.act(job, acts, None, log, out);
        }
    }

    /// Sends a master's message; gives what it hears, unless the scheduler refuses it.
    pub(super) fn exchange<L: Log>(
        &mut self,
        id: AppId,
        job: JobId,
        message: Message,
        log: &mut L,
        out: &mut Out,
    ) -> Option<Answer> {
        self.message_row(id, &message, out);
        for container in &message.release {
            if let Some(container) = self.containers.get_mut(container) {
                container.given_back = container.warning.is_some();
            }
        }
        self.scene.aborted = Some(Outcome::Released);
        let op = Op::Allocate(Box::new(Allocate {
            app: id,
            asks: message.asks,
            release: message.release,
            blacklist_add: message.blacklist_add,
            blacklist_remove: message.blacklist_remove,
        }));
        let response = match self.apply(&op, log, out) {
            Ok(events) => events.into_iter().find_map(|event| match event.kind {
                EventKind::Response(response) => Some(*response),
                _ => None,
            }),
            Err(rejection) => {
                let what = What::Rejected {
                    op: "allocate",
                    subject: Entity::App(id),
                    rejection,
                };
                let row = self.row(out, what, self.scene.row);
                if cfg!(feature = "mapreduce") {
                    self.refused(job, rejection, row, log, out);
                }
                None
            }
        };
        Some(self.answer(id, job, response?))
    }

    /// A master hears that its message was refused.
    fn refused<L: Log>(&mut self, job: JobId, why: Rejection, row: u64, log: &mut L, out: &mut Out) {
        let now = self.now;
        let mut acts = Vec::new();
        if let Some(master) = self.job_mut(job).master.as_mut() {
            master.refused(now, why, &mut acts);
        }
        self.act(job, acts, Some(row), log, out);
    }

    /// The row of a message that is more than a sign of life.
    fn message_row(&mut self, app: AppId, message: &Message, out: &mut Out) {
        let blacklist = message.blacklist_add.len() + message.blacklist_remove.len();
        if message.asks.is_empty() && message.release.is_empty() && blacklist == 0 {
            return;
        }
        let wanted = message.asks.iter().filter(|ask| &*ask.host == "*");
        let what = What::AmMessage {
            app,
            asks: message.asks.len() as u32,
            wanted: wanted.map(|ask| i64::from(ask.count)).sum(),
            releases: message.release.len() as u32,
            blacklist: blacklist as u32,
        };
        let row = self.row(out, what, None);
        self.scene.row = Some(row);
        if !message.asks.is_empty() {
            self.touched = true;
            self.app_mut(app).asked_row = Some(row);
        }
    }

    /// What the AM hears: the scheduler's response, and the ends that the resource manager kept for it.
    fn answer(&mut self, app: AppId, job: JobId, response: Response) -> Answer {
        let now = self.now;
        let mut grants = Vec::with_capacity(response.containers.len());
        for id in response.containers {
            let Some(container) = self.containers.get_mut(&id) else {
                continue;
            };
            container.state = ContainerState::Acquired;
            container.acquired = Some(now);
            let node = &mut self.nodes[container.node.index()];
            node.acquired.push(id);
            grants.push(Grant {
                container: id,
                node: node.name.clone(),
                resource: container.resource,
                host: node.host.clone(),
                rack: node.rack.clone(),
                priority: container.priority,
                locality: container.locality,
            });
        }
        self.job_mut(job).headroom = response.headroom;
        let parts = [response.preempt, response.strict, response.negotiable];
        let lost = std::mem::take(&mut self.app_mut(app).lost_nodes);
        Answer {
            grants,
            ended: std::mem::take(&mut self.app_mut(app).inbox),
            preempt: parts.into_iter().flatten().collect(),
            headroom: response.headroom,
            nodes: self.known_nodes,
            lost_nodes: lost.iter().map(|node| self.names.name(*node).clone()).collect(),
        }
    }

    /// What a master does about what it hears.
    pub(super) fn heard(&mut self, job: JobId, answer: &Answer) -> Vec<Act> {
        let now = self.now;
        let mut acts = Vec::new();
        let master = self.job_mut(job).master.as_mut();
        master
            .expect("a registered AM has a master")
            .answer(now, answer, &mut acts);
        acts
    }

    /// Carries out what a master does.
    pub(super) fn act<L: Log>(
        &mut self,
        job: JobId,
        acts: Vec<Act>,
        cause: Option<u64>,
        log: &mut L,
        out: &mut Out,
    ) {
        let mut told = cause;
        for act in acts {
            match act {
                // Of MapReduce's master alone: the first module does not carry what nobody does there.
                Act::Abort(_)
                | Act::Waits(_)
                | Act::Tell(_)
                | Act::Wake { .. }
                | Act::Finish { .. }
                | Act::Stop { .. }
                    if cfg!(not(feature = "mapreduce")) => {}
                Act::BeginStage { stage } => {
                    let stage = stage as u32;
                    self.row(out, What::StageStarted { job, stage }, cause);
                }
                Act::Hold {
                    container,
                    stage,
                    task,
                } => {
                    if let Some(container) = self.containers.get_mut(&container) {
                        container.held = true;
                        container.task = Some(task_id(job, stage, task));
                    }
                }
                Act::Start {
                    container,
                    stage,
                    task,
                    work_ms,
                } => self.start_task(container, task_id(job, stage, task), work_ms, out),
                Act::Halt { container } => self.halt(container, out),
                Act::Save { container, cost_ms } => self.later(container, cost_ms, Due::Saved),
                Act::Wake { container, in_ms } => self.later(container, in_ms, Due::Wakes),
                Act::Finish { container, in_ms } => self.later(container, in_ms, Due::ProcessEnds),
                Act::Stop { container } => self.process_over(container, Outcome::Stopped, cause, out),
                Act::Abort(how) => self.abort(job, how, told, log, out),
                Act::Waits(reason) => {
                    let app = self.app_of(job);
                    let rule = reason.as_ref().map(|reason| reason.rule.code);
                    self.row_with(out, What::WaitReason { app, rule }, cause, reason);
                }
                Act::Tell(event) => {
                    let app = self.app_of(job);
                    let event = *event;
                    let what = What::MapReduce {
                        app,
                        event: Box::new(event.kind),
                    };
                    told = Some(self.row_with(out, what, cause, event.reason));
                }
            }
        }
    }

    /// Whether the AM of an application has registered and its machine works.
    pub(super) fn am_works(&self, app: AppId) -> bool {
        let Some(app) = self.app(app).filter(|app| app.live && app.registered) else {
            return false;
        };
        app.am.is_none_or(|am| self.node(self.containers[&am].node).alive)
    }

    /// The time that a master named has come.
    pub(super) fn wakes<L: Log>(&mut self, id: ContainerId, run: u32, log: &mut L, out: &mut Out) {
        let now = self.now;
        if self
            .containers
            .get(&id)
            .is_some_and(|container| container.run == run)
        {
            self.with_master(id, log, out, |master, acts| master.woken(now, acts));
        }
    }
}

impl App {
    pub(super) fn new(id: AppId, job: JobId) -> Self {
        Self {
            id,
            job,
            queue: None,
            live: false,
            am: None,
            registered: false,
            lingers: None,
            inbox: Vec::new(),
            lost_nodes: Vec::new(),
            asked_row: None,
            starved_row: None,
            submitted_row: None,
            last_headroom: None,
            last_preempt: Vec::new(),
        }
    }
}
