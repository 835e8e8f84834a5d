//! Jobs that are at work when the scenario begins: their containers are where they were (spec `simulation.md` §12.2).

use super::job::JobPlan;
use super::row::{Entity, What};
use super::scenario::Running;
use super::world::{Out, World};
use crate::am::{Act, Message};
use crate::ids::{AppId, ContainerId, NodeId};
use crate::lookup::Lookup;
use crate::scheduler::{EventKind, Log, Op};

/// The priority of an AM's own request.
const OF_MASTER: i32 = 0;

impl World {
    /// What of an application is at work before the scenario begins; `None` for one that comes, or comes again, later.
    pub(super) fn resumed(&self, app: AppId) -> Option<&Running> {
        let job = &self.jobs[self.app(app)?.job.index()];
        let is_first = job.submitted == Some(0) && job.preempted == 0 && job.attempts == 0;
        job.plan.running.as_ref().filter(|_| self.now == 0 && is_first)
    }

    /// The AM has its container at once.
    pub(super) fn resume_master<L: Log>(&mut self, app: AppId, plan: &JobPlan, log: &mut L, out: &mut Out) {
        if let Some(node) = plan.running.as_ref().and_then(|running| running.am.as_ref())
            && self.resumed(app).is_some()
        {
            self.grant(app, node, (OF_MASTER, 1), log, out);
        }
    }

    /// When an AM calls again, ms from now: one that was at work may have called before the scenario begins.
    pub(super) fn calls_in(&self, app: AppId, interval: u64) -> u64 {
        let resumed = self.resumed(app).filter(|running| running.start_ms == 0);
        resumed
            .and_then(|running| running.calls_in_ms)
            .unwrap_or(interval)
    }

    /// The AM has asked for everything: what it had runs on where it was, as long as is left of it.
    pub(super) fn resumes<L: Log>(&mut self, app: AppId, log: &mut L, out: &mut Out) {
        let job = match self.app(app) {
            Some(of) if of.registered => of.job,
            _ => return,
        };
        let plan = self.jobs[job.index()].plan.clone();
        let Some(running) = &plan.running else { return };
        let mut done: Lookup<ContainerId, u64> = Lookup::default();
        for tasks in &running.containers {
            let priority = plan.master.stages[tasks.stage].priority;
            for number in tasks.number..tasks.number + tasks.count {
                let number = if tasks.number == 0 { 0 } else { number };
                if let Some(container) = self.grant(app, &tasks.node, (priority, number), log, out) {
                    done.insert(container, tasks.done_ms);
                }
            }
        }
        let Some(answer) = self.exchange(app, job, Message::default(), log, out) else {
            return;
        };
        let mut acts = self.heard(job, &answer);
        for act in &mut acts {
            if let Act::Start {
                container,
                work_ms: Some(work),
                ..
            } = act
            {
                let done = done.get(container).copied().unwrap_or(0);
                *work = work.saturating_sub(done).max(1);
            }
        }
        self.act(job, acts, None, log, out);
    }

    /// The scheduler is told that an ask is met on a node; what it cannot take stays asked for, and a row says why.
    fn grant<L: Log>(
        &mut self,
        app: AppId,
        host: &str,
        (priority, number): (i32, u32),
        log: &mut L,
        out: &mut Out,
    ) -> Option<ContainerId> {
        let node = self.node_of(host)?;
        let op = Op::Grant {
            app,
            node,
            priority,
            number,
        };
        match self.apply(&op, log, out) {
            Ok(events) => events.iter().find_map(|event| match event.kind {
                EventKind::Allocated { container, .. } => Some(container),
                _ => None,
            }),
            Err(rejection) => {
                let what = What::Rejected {
                    op: "grant",
                    subject: Entity::App(app),
                    rejection,
                };
                self.row(out, what, None);
                None
            }
        }
    }

    fn node_of(&self, host: &str) -> Option<NodeId> {
        let port = self.plan.scenario.cluster.node_port;
        self.names.get(&format!("{host}:{port}"))
    }
}
