//! What happens to the cluster from outside (spec `simulation.md` §8).

use std::sync::Arc;

use super::clock::Due;
use super::job::{JobId, JobState, TaskId};
use super::row::{Entity, Outcome, What};
use super::scenario::{Command, ReloadSpec, TaskName};
use super::setup;
use super::world::{Out, World};
use crate::ids::{AppId, NodeId};
use crate::scheduler::{FinishState, Log, Op, Rejection, Reload};

impl World {
    /// Carries out the command at `index` of the plan.
    pub(super) fn command<L: Log>(&mut self, index: usize, log: &mut L, out: &mut Out) {
        let plan = self.plan.clone();
        match &plan.commands[index].command {
            Command::AddNode(spec) => {
                for host in spec.names() {
                    let id = self.new_node(&host, spec);
                    self.command_row("addNode", Entity::Node(id), out);
                    self.agenda.add(self.now, Due::NodeJoins(id));
                    let life = self.node(id).life;
                    self.agenda.add(self.now, Due::NodeHeartbeat(id, life));
                }
            }
            Command::RemoveNode { name, detect_ms } => {
                if let Some(id) = self.node_called(name, "removeNode", out) {
                    self.command_row("removeNode", Entity::Node(id), out);
                    let node = &mut self.nodes[id.index()];
                    node.alive = false;
                    node.unreported.clear();
                    let life = node.life;
                    self.agenda.add(self.now + detect_ms, Due::NodeLost(id, life));
                }
            }
            Command::ResizeNode {
                name,
                resource,
                overcommit_timeout_ms,
            } => {
                if let Some(id) = self.node_called(name, "resizeNode", out) {
                    self.command_row("resizeNode", Entity::Node(id), out);
                    let node = &mut self.nodes[id.index()];
                    self.cluster = self.cluster - node.resource + *resource;
                    node.resource = *resource;
                    self.touched = true;
                    let op = Op::UpdateNode {
                        node: id,
                        resource: *resource,
                        overcommit_timeout_ms: *overcommit_timeout_ms,
                    };
                    self.try_command("updateNode", Entity::Node(id), &op, log, out);
                }
            }
            Command::SetNodeLabel { name, label } => {
                if let Some(id) = self.node_called(name, "setNodeLabel", out) {
                    self.command_row("setNodeLabel", Entity::Node(id), out);
                    let label: Arc<str> = label.as_str().into();
                    self.nodes[id.index()].label = label.clone();
                    let op = Op::SetNodeLabel { node: id, label };
                    self.try_command("setNodeLabel", Entity::Node(id), &op, log, out);
                }
            }
            Command::MoveJob { job, queue } => {
                if let Some((id, app)) = self.job_called(job, "moveJob", out) {
                    let op = app.map(|app| Op::MoveApp {
                        app,
                        queue: queue.as_str().into(),
                    });
                    self.for_app("moveJob", "moveApp", id, op, log, out);
                }
            }
            Command::SetPriority { job, priority } => {
                if let Some((id, app)) = self.job_called(job, "setPriority", out) {
                    let op = app.map(|app| Op::SetPriority {
                        app,
                        priority: *priority,
                    });
                    self.for_app("setPriority", "setPriority", id, op, log, out);
                }
            }
            Command::KillJob { job } => {
                if let Some((id, app)) = self.job_called(job, "killJob", out) {
                    self.kill_job(id, app, log, out);
                }
            }
            Command::Reload(spec) => self.reload(spec, log, out),
            Command::FailTask(task) => self.fail_task(task, log, out),
            Command::LoseOutput(task) => self.lose_output(task, log, out),
        }
    }

    fn command_row(&mut self, what: &'static str, entity: Entity, out: &mut Out) {
        let row = self.row(out, What::Command { what, entity }, None);
        self.scene.row = Some(row);
        self.renamed += 1;
    }

    fn missed(&mut self, what: &'static str, job: JobId, out: &mut Out) {
        self.row(out, What::FaultMissed { what, job }, None);
    }

    /// The node called `name`, if it is there; otherwise the command is refused.
    fn node_called(&mut self, name: &str, op: &'static str, out: &mut Out) -> Option<NodeId> {
        let port = self.plan.scenario.cluster.node_port;
        let id = self.names.get(&format!("{name}:{port}"));
        let there = id.filter(|id| self.node(*id).alive);
        if there.is_none() {
            let what = What::Rejected {
                op,
                subject: id.map_or(Entity::Cluster, Entity::Node),
                rejection: Rejection::UnknownNode,
            };
            self.row(out, what, None);
        }
        there
    }

    /// The job called `name` with its live application; a job that nobody knows refuses the command.
    fn job_called(&mut self, name: &str, op: &'static str, out: &mut Out) -> Option<(JobId, Option<AppId>)> {
        let Some(job) = self.job_named(name) else {
            let what = What::Rejected {
                op,
                subject: Entity::Cluster,
                rejection: Rejection::UnknownApp,
            };
            self.row(out, what, None);
            return None;
        };
        let app = self.jobs[job.index()].app;
        let live = app.filter(|app| self.app(*app).is_some_and(|app| app.live));
        Some((job, live))
    }

    fn try_command<L: Log>(
        &mut self,
        name: &'static str,
        subject: Entity,
        op: &Op,
        log: &mut L,
        out: &mut Out,
    ) {
        if let Err(rejection) = self.apply(op, log, out) {
            let what = What::Rejected {
                op: name,
                subject,
                rejection,
            };
            self.row(out, what, self.scene.row);
        }
    }

    /// An operation on a job's application; refused if it has none.
    fn for_app<L: Log>(
        &mut self,
        what: &'static str,
        name: &'static str,
        job: JobId,
        op: Option<Op>,
        log: &mut L,
        out: &mut Out,
    ) {
        self.command_row(what, Entity::Job(job), out);
        match op {
            Some(op) => self.try_command(name, Entity::Job(job), &op, log, out),
            None => {
                let what = What::Rejected {
                    op: name,
                    subject: Entity::Job(job),
                    rejection: Rejection::UnknownApp,
                };
                self.row(out, what, self.scene.row);
            }
        }
    }

    fn kill_job<L: Log>(&mut self, job: JobId, app: Option<AppId>, log: &mut L, out: &mut Out) {
        self.command_row("killJob", Entity::Job(job), out);
        if self.jobs[job.index()].state.is_final() {
            return self.missed("killJob", job, out);
        }
        let row = self.set_state(job, JobState::Killed, self.scene.row, out);
        if let Some(app) = app {
            self.finish_app(app, FinishState::Killed, row, log, out);
        }
    }

    fn reload<L: Log>(&mut self, spec: &ReloadSpec, log: &mut L, out: &mut Out) {
        self.command_row("reload", Entity::Cluster, out);
        let reload = match spec {
            ReloadSpec::AllocationFile(text) => Reload {
                allocation_file: Some(text.clone()),
                properties: Vec::new(),
            },
            ReloadSpec::CapacityScheduler(text) => Reload {
                allocation_file: None,
                properties: setup::changes(&self.plan.scenario, self.configuration.properties(), text),
            },
            ReloadSpec::Properties(properties) => Reload {
                allocation_file: None,
                properties: properties
                    .iter()
                    .map(|(name, value)| {
                        let default = || self.configuration.default_of(name);
                        let value = value.as_deref().or_else(default);
                        (name.as_str().into(), value.map(Into::into))
                    })
                    .collect(),
            },
        };
        setup::change(Arc::make_mut(&mut self.configuration), &reload.properties);
        let op = Op::Reload(Box::new(reload));
        self.try_command("reload", Entity::Cluster, &op, log, out);
    }

    /// A running task attempt fails with exit 1.
    fn fail_task<L: Log>(&mut self, name: &TaskName, log: &mut L, out: &mut Out) {
        let job = self.job_named(&name.job).expect("commands name known jobs");
        let stages = &self.jobs[job.index()].plan.master.stages;
        let stage = stages.iter().position(|stage| *stage.name == *name.stage);
        let wanted = stage.map(|stage| TaskId {
            job,
            stage: stage as u32,
            index: name.index,
        });
        let hit = self.containers.values().find(|container| {
            let of_task = container.task.is_some() && container.task == wanted;
            of_task && container.started.is_some() && container.over.is_none()
        });
        let Some(hit) = hit.filter(|hit| self.node(hit.node).alive) else {
            return self.missed("failTask", job, out);
        };
        let (id, task) = (hit.id, hit.task.expect("a hit container has a task"));
        let what = What::Fault {
            what: "failTask",
            entity: Entity::Task(task),
        };
        let row = self.row(out, what, None);
        self.process_over(id, Outcome::Failed, Some(row), out);
        self.tell_master(id, Outcome::Failed, log, out);
    }

    /// A finished map loses its output.
    fn lose_output<L: Log>(&mut self, name: &TaskName, log: &mut L, out: &mut Out) {
        let job = self.job_named(&name.job).expect("commands name known jobs");
        let now = self.now;
        let mut acts = Vec::new();
        let runs = self.job_mut(job);
        let stage = runs.plan.master.stages.first();
        let is_map = stage.is_some_and(|stage| *stage.name == *name.stage && name.index < stage.count());
        let hit = match runs.master.as_mut().filter(|_| is_map) {
            Some(master) => master.lose_output(name.index, now, &mut acts),
            None => false,
        };
        if !hit {
            return self.missed("loseOutput", job, out);
        }
        let task = TaskId {
            job,
            stage: 0,
            index: name.index,
        };
        let what = What::Fault {
            what: "loseOutput",
            entity: Entity::Task(task),
        };
        let row = self.row(out, what, None);
        self.act(job, acts, Some(row), log, out);
    }
}
