//! A MapReduce job around Hadoop's own allocator (spec `simulation.md` §6.3): the tasks, their progress, what is lost and
//! asked for again. The allocator decides the rest.

#[cfg(feature = "verdict")]
mod asked;
mod attempts;

#[cfg(feature = "verdict")]
pub(crate) use asked::Attempt;
#[cfg(feature = "verdict")]
pub use asked::AttemptState;

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::am::mapreduce::{
    self, AttemptId, Completed, Granted, JobChange, MapReduce, NodeState, NodeUpdate, PlanCounts,
    PreemptionMessage, Registration, Reply, TaskId, TaskType, rules,
};
use crate::am::{Act, Answer, MapReducePlan, Message, Plan, PreemptionPlan, Registered};
use crate::ids::ContainerId;
use crate::scheduler::{Reason, Rejection};

/// A task.
#[derive(Clone, Copy, Default, Debug)]
struct Task {
    /// The number of its present attempt.
    attempt: u32,
    /// How many of its attempts failed.
    failed: u32,
    /// It is over: done, or failed for good.
    done: bool,
    /// It failed for good, and the job goes on without it.
    given_up: bool,
    /// It was done, and must be done again: its output is lost.
    lost: bool,
    /// Work that a checkpoint kept, ms.
    kept: u64,
}

/// An attempt in its container.
#[derive(Clone, Debug)]
struct Running {
    attempt: AttemptId,
    node: Arc<str>,
    since: u64,
    work: u64,
    /// Work that it had when it started, ms.
    kept: u64,
    /// Reduce: how long it copies at least, and when it had copied everything.
    copy: u64,
    copied: Option<u64>,
}

/// The master of a MapReduce job.
#[derive(Clone, Debug)]
pub struct MapReduceMaster {
    plan: Arc<Plan>,
    extra: Arc<MapReducePlan>,
    allocator: Box<MapReduce>,
    clock: u64,
    maps: Vec<Task>,
    reduces: Vec<Task>,
    /// The nodes of finished maps' outputs, in the order in which they finished.
    outputs: Vec<(u32, Arc<str>)>,
    running: BTreeMap<ContainerId, Running>,
    /// Attempts that were told to end and whose containers have not been reported: their progress is 1.
    ending: Vec<(ContainerId, AttemptId)>,
    heard: std::collections::BTreeSet<ContainerId>,
    over: bool,
    /// How the rule of reducer preemption came out last.
    kept: Option<Box<Reason>>,
    /// The code of the rule that tasks wait for.
    waits: Option<&'static str>,
    /// Why its last message was refused, if it was.
    refused: Option<Rejection>,
}

impl MapReduceMaster {
    /// A master that has registered at `now`; all its attempts ask for containers.
    #[must_use]
    pub fn register(
        plan: Arc<Plan>,
        extra: Arc<MapReducePlan>,
        registered: Registered,
        now: u64,
    ) -> (Self, Vec<Act>) {
        let maps = plan.stages[0].count();
        let reduces = plan.stages.get(1).map_or(0, super::Stage::count);
        let allocator = MapReduce::new(&mapreduce::Setup {
            settings: extra.settings.clone(),
            racks: racks(&plan),
            registration: Registration {
                maximum: registered.maximum,
                counted: extra.counted,
                queue: registered.queue,
            },
            cluster_timestamp: extra.cluster_timestamp,
            app: registered.app,
            start_ms: extra.cluster_timestamp.unsigned_abs() + now,
            job: mapreduce::Job::Scripted {
                maps: maps as i32,
                reduces: reduces as i32,
            },
        });
        let mut master = Self {
            plan,
            extra,
            allocator: Box::new(allocator),
            clock: now,
            maps: vec![Task::default(); maps as usize],
            reduces: vec![Task::default(); reduces as usize],
            outputs: Vec::new(),
            running: BTreeMap::new(),
            ending: Vec::new(),
            heard: std::collections::BTreeSet::new(),
            over: false,
            kept: None,
            waits: None,
            refused: None,
        };
        let mut acts = vec![Act::BeginStage { stage: 0 }];
        for map in 0..maps {
            master.request(TaskId::map(map), false, now, &mut acts);
        }
        for reduce in 0..reduces {
            master.request(TaskId::reduce(reduce), false, now, &mut acts);
        }
        (master, acts)
    }

    /// Whether it unregisters in place of its next heartbeat.
    #[must_use]
    pub fn finished(&self) -> bool {
        let all = |tasks: &[Task]| tasks.iter().all(|task| task.done);
        let reduced = !self.reduces.is_empty() && self.extra.settings.finish_with_reduces;
        all(&self.reduces) && (reduced || all(&self.maps))
    }

    /// How many tasks of `stage` are done.
    #[must_use]
    pub fn done(&self, stage: usize) -> u32 {
        let tasks = if stage == 0 { &self.maps } else { &self.reduces };
        tasks.iter().filter(|task| task.done).count() as u32
    }

    /// How many tasks of `stage` have neither a container nor an end.
    #[must_use]
    pub fn waiting(&self, stage: usize) -> u32 {
        let kind = [TaskType::Map, TaskType::Reduce][stage.min(1)];
        let running = self
            .running
            .values()
            .filter(|of| of.attempt.task.kind == kind)
            .count();
        let tasks = if stage == 0 { &self.maps } else { &self.reduces };
        (tasks.len() - running) as u32 - self.done(stage)
    }

    /// What it sends in the heartbeat at `now`.
    pub fn message(&mut self, now: u64) -> Message {
        self.tell_progress(now);
        let call = self.allocator.call();
        Message {
            asks: call.asks.iter().map(mapreduce::Line::ask).collect(),
            release: call.release,
            blacklist_add: call.blacklist_additions,
            blacklist_remove: call.blacklist_removals,
        }
    }

    /// Takes the answer to a heartbeat at `now`.
    pub fn answer(&mut self, now: u64, answer: &Answer, acts: &mut Vec<Act>) {
        self.refused = None;
        let reply = self.reply(answer);
        let op = mapreduce::Op::Heartbeat(Box::new(Reply::Answer(reply)));
        let at_work = answer.preempt.iter();
        let at_work = at_work.filter_map(|of| Some((*of, self.running.get(of)?.attempt)));
        let named: Vec<_> = at_work.collect();
        self.apply(&op, now, acts);
        for (container, attempt) in named {
            self.stop_given_up(container, attempt, answer, acts);
        }
        for (container, _) in &answer.ended {
            self.ending.retain(|(other, _)| other != container);
            self.heard.remove(container);
        }
        if let PreemptionPlan::Checkpoint { cost_ms, .. } = self.plan.on_preemption {
            for container in &answer.preempt {
                if self.running.contains_key(container) && self.heard.insert(*container) {
                    acts.push(Act::Save {
                        container: *container,
                        cost_ms,
                    });
                }
            }
        }
    }

    /// Hears at `now` that its message was refused: a label that it may not have ends the job, anything else is as if nobody answered.
    pub fn refused(&mut self, now: u64, why: Rejection, acts: &mut Vec<Act>) {
        self.refused = Some(why);
        let reply = match why {
            Rejection::LabelNotAllowed => Reply::InvalidLabel,
            _ => Reply::Connection,
        };
        self.apply(&mapreduce::Op::Heartbeat(Box::new(reply)), now, acts);
    }

    /// The kill policy ends the attempt in a container that a message names; its process still runs and has to stop.
    fn stop_given_up(
        &mut self,
        container: ContainerId,
        attempt: AttemptId,
        answer: &Answer,
        acts: &mut Vec<Act>,
    ) {
        let has_ended = answer.ended.iter().any(|(ended, _)| *ended == container);
        let is_ending = self.ending.iter().any(|(ending, _)| *ending == container);
        if !self.running.contains_key(&container) && !has_ended && !is_ending {
            self.ending.push((container, attempt));
            acts.push(Act::Stop { container });
        }
    }

    fn reply(&self, answer: &Answer) -> mapreduce::Answer {
        let allocated = answer.grants.iter().map(|grant| Granted {
            container: grant.container,
            node: grant.node.clone(),
            resource: grant.resource,
            priority: grant.priority,
        });
        let completed = answer.ended.iter().map(|(container, exit)| Completed {
            container: *container,
            exit: *exit,
            diagnostics: "".into(),
        });
        let updated = answer.lost_nodes.iter().map(|node| NodeUpdate {
            node: node.clone(),
            state: NodeState::Lost,
        });
        let preempt = (!answer.preempt.is_empty()).then(|| {
            // The kill policy takes the names of both parts alike, but it must know them.
            let known = answer.preempt.iter().filter(|of| self.running.contains_key(of));
            Box::new(PreemptionMessage {
                strict: known.copied().collect(),
                ..PreemptionMessage::default()
            })
        });
        mapreduce::Answer {
            headroom: answer.headroom,
            nodes: answer.nodes,
            allocated: allocated.collect(),
            completed: completed.collect(),
            updated_nodes: updated.collect(),
            preempt,
            priority: 0,
        }
    }

    /// The process of an attempt has ended by itself; tasks talk to their AM, so it knows at once.
    pub fn process_over(&mut self, container: ContainerId, failed: bool, now: u64, acts: &mut Vec<Act>) {
        let Some(running) = self.running.remove(&container) else {
            return;
        };
        let task = running.attempt.task;
        if failed {
            self.ending.push((container, running.attempt));
            let op = mapreduce::Op::Failed {
                attempt: running.attempt,
                node: running.node,
            };
            self.apply(&op, now, acts);
            self.failed(task, false, now, acts);
            return;
        }
        self.task_mut(task).done = true;
        self.task_mut(task).lost = false;
        if task.kind == TaskType::Map {
            self.outputs.push((task.number, running.node));
            self.finish_copies(now, acts);
        }
        self.task_over(now, acts);
    }

    /// A finished map loses its output; `false` if it has none.
    pub fn lose_output(&mut self, map: u32, now: u64, acts: &mut Vec<Act>) -> bool {
        let Some(at) = self.outputs.iter().position(|(of, _)| *of == map) else {
            return false;
        };
        let (_, node) = self.outputs.remove(at);
        let task = TaskId::map(map);
        let lost = task.attempt(self.maps[map as usize].attempt);
        self.lose(task);
        self.tell_counts(now, acts);
        self.apply(&mapreduce::Op::Failed { attempt: lost, node }, now, acts);
        self.failed(task, true, now, acts);
        true
    }

    /// A task that was done is not.
    fn lose(&mut self, task: TaskId) {
        self.task_mut(task).done = false;
        self.task_mut(task).lost = true;
    }

    /// The time of a reduce's copying is over.
    pub fn woken(&mut self, now: u64, acts: &mut Vec<Act>) {
        self.finish_copies(now, acts);
    }

    /// The state of the task in `container` has been saved at `now`.
    pub fn saved(&mut self, container: ContainerId, now: u64, acts: &mut Vec<Act>) {
        let PreemptionPlan::Checkpoint { keep_permille, .. } = self.plan.on_preemption else {
            return;
        };
        let Some(running) = self.running.remove(&container) else {
            return;
        };
        let attempt = running.attempt;
        let elapsed = running.kept + (now - running.since);
        self.task_mut(attempt.task).kept = elapsed * u64::from(keep_permille) / 1000;
        acts.push(Act::Stop { container });
        self.ending.push((container, attempt));
        self.retry(attempt.task, false, now, acts);
    }

    /// The work that the task in `container` will not have to do again, ms.
    #[must_use]
    pub fn kept_of(&self, container: ContainerId) -> u64 {
        let ending = self.ending.iter().find(|(other, _)| *other == container);
        let attempt = ending.map(|(_, attempt)| attempt.task);
        attempt.map_or(0, |task| self.task(task).kept)
    }

    fn task(&self, task: TaskId) -> &Task {
        match task.kind {
            TaskType::Map => &self.maps[task.number as usize],
            TaskType::Reduce => &self.reduces[task.number as usize],
        }
    }

    fn task_mut(&mut self, task: TaskId) -> &mut Task {
        match task.kind {
            TaskType::Map => &mut self.maps[task.number as usize],
            TaskType::Reduce => &mut self.reduces[task.number as usize],
        }
    }

    /// Says what holds tasks up if that has changed: reduces the plan, and maps that are asked for the room that running
    /// reduces are not made to give.
    fn waits_for(&mut self, counts: &PlanCounts, plan: Option<&Reason>, acts: &mut Vec<Act>) {
        let held_up = [&rules::SLOW_START, &rules::RAMP_NONE, &rules::RAMP_DOWN];
        let by_plan = plan.filter(|plan| held_up.iter().any(|rule| rule.code == plan.rule.code));
        let blocked = counts.scheduled_maps > 0 && counts.assigned_reduces > 0;
        let reason = by_plan.or(self.kept.as_deref().filter(|_| blocked));
        let code = reason.map(|reason| reason.rule.code);
        if self.waits != code {
            self.waits = code;
            acts.push(Act::Waits(reason.cloned().map(Box::new)));
        }
    }

    fn tell_counts(&mut self, now: u64, acts: &mut Vec<Act>) {
        let op = mapreduce::Op::Job(JobChange {
            completed_maps: Some(self.done(0) as i32),
            completed_reduces: Some(self.done(1) as i32),
            ..JobChange::default()
        });
        self.apply(&op, now, acts);
    }

    /// Tells the allocator how far every running attempt is. One that was told to end says that it is through.
    fn tell_progress(&mut self, now: u64) {
        let (done, all) = (u64::from(self.done(0)), self.maps.len() as u64);
        let running = self.running.values();
        let running = running.map(|of| (of.attempt, permille(of, done, all, now)));
        let ending = self.ending.iter().map(|(_, attempt)| (*attempt, 1000));
        let told: Vec<(AttemptId, u64)> = running.chain(ending).collect();
        let mut none = Vec::new();
        for (attempt, permille) in told {
            let op = mapreduce::Op::Progress {
                attempt,
                value: permille as f32 / 1000.0,
            };
            self.apply(&op, now, &mut none);
        }
        self.tell_counts(now, &mut none);
    }
}

/// How far an attempt is, in thousandths (spec `simulation.md` §6.3).
fn permille(of: &Running, done_maps: u64, maps: u64, now: u64) -> u64 {
    let part = |whole: u64, elapsed: u64, of: u64| (whole * elapsed.min(of)).checked_div(of).unwrap_or(whole);
    let elapsed = now - of.since;
    if of.attempt.task.kind == TaskType::Map {
        return part(1000, of.kept + elapsed, of.kept + of.work);
    }
    match of.copied {
        None => part(333, elapsed, of.copy).min(part(333, done_maps, maps)),
        Some(copied) => 333 + part(667, now - copied, of.work - of.copy),
    }
}

fn stage_of(task: TaskId) -> usize {
    match task.kind {
        TaskType::Map => 0,
        TaskType::Reduce => 1,
    }
}

/// The racks of the hosts that the job names; the allocator asks for no others.
fn racks(plan: &Plan) -> mapreduce::Racks {
    let places = plan.stages.iter().flat_map(|stage| &stage.places);
    Arc::new(places.map(|(host, rack)| (host.clone(), rack.clone())).collect())
}
