//! The generic, service and gang masters (spec `simulation.md` §6.3): stages of tasks, a container for each task.

use crate::sorted::{SortedMap, SortedSet};
use std::sync::Arc;

use super::table::Table;
use super::{Act, Answer, Client, Grant, Kind, Message, Plan, PreemptionPlan};
use crate::ids::ContainerId;

/// A task by stage and index.
type Task = (usize, u32);

/// A generic, service or gang master.
#[derive(Clone, Debug)]
pub struct StagedMaster {
    plan: Arc<Plan>,
    /// When it registered, ms.
    since: u64,
    stages: Vec<Progress>,
    held: SortedMap<ContainerId, Held>,
    table: Table,
    release: Vec<ContainerId>,
    /// Containers that a preemption message has named already.
    heard: SortedSet<ContainerId>,
    /// Work kept by checkpoints, ms.
    kept: SortedMap<Task, u64>,
    /// When a service ends, ms.
    ends_at: Option<u64>,
}

/// How far a stage is.
#[derive(Clone, Default, Debug)]
struct Progress {
    begun: bool,
    /// Tasks that want a container, asked for or not.
    waiting: SortedSet<u32>,
    /// Those of them that are asked for.
    asked: SortedSet<u32>,
    /// Asked tasks by the host, and by the rack, that they named.
    by_place: SortedMap<Arc<str>, SortedSet<u32>>,
    /// Tasks that hold a container.
    held: u32,
    done: SortedSet<u32>,
    /// Gang: its tasks are running.
    running: bool,
    /// Gang: since when an incomplete gang holds something, ms.
    holding_since: Option<u64>,
    /// Gang: it does not ask before this time, ms.
    quiet_until: u64,
}

/// A container that the master holds.
#[derive(Clone, Copy, Debug)]
struct Held {
    task: Task,
    /// Since when its task works, ms; `None`: it is idle.
    since: Option<u64>,
    /// The work that the task had kept when it started, ms.
    kept: u64,
}

impl StagedMaster {
    /// A master that has just registered at `now`, and what it does at once.
    #[must_use]
    pub fn register(plan: Arc<Plan>, now: u64) -> (Self, Vec<Act>) {
        let ends_at = match plan.kind {
            Kind::Service { duration_ms } => duration_ms.map(|ms| now + ms),
            Kind::Generic | Kind::Gang { .. } => None,
        };
        let mut master = Self {
            since: now,
            stages: vec![Progress::default(); plan.stages.len()],
            plan,
            held: SortedMap::new(),
            table: Table::default(),
            release: Vec::new(),
            heard: SortedSet::new(),
            kept: SortedMap::new(),
            ends_at,
        };
        let mut acts = Vec::new();
        master.replan(now, &mut acts);
        (master, acts)
    }

    /// Whether it unregisters in place of its next heartbeat.
    #[must_use]
    pub fn finished(&self, now: u64) -> bool {
        match self.plan.kind {
            Kind::Service { .. } => self.ends_at.is_some_and(|end| now >= end),
            Kind::Generic | Kind::Gang { .. } => (0..self.stages.len()).all(|stage| self.is_done(stage)),
        }
    }

    /// How many tasks of `stage` are done.
    #[must_use]
    pub fn done(&self, stage: usize) -> u32 {
        self.stages[stage].done.len() as u32
    }

    /// How many tasks of `stage` want a container.
    #[must_use]
    pub fn waiting(&self, stage: usize) -> u32 {
        self.stages[stage].waiting.len() as u32
    }

    /// What it sends in the heartbeat at `now`.
    pub fn message(&mut self, now: u64) -> Message {
        for stage in 0..self.stages.len() {
            self.ask(stage, now);
        }
        Message {
            asks: self.table.send(&self.plan),
            release: std::mem::take(&mut self.release),
            ..Message::default()
        }
    }

    /// Takes the answer to a heartbeat at `now`.
    pub fn answer(&mut self, now: u64, answer: &Answer, acts: &mut Vec<Act>) {
        for grant in &answer.grants {
            self.granted(grant, now, acts);
        }
        for (container, exit) in &answer.ended {
            self.ended(*container, *exit, now, acts);
        }
        for container in &answer.preempt {
            self.warned(*container, acts);
        }
        self.replan(now, acts);
    }

    /// The state of the task in `container` has been saved at `now`.
    pub fn saved(&mut self, container: ContainerId, now: u64) {
        let PreemptionPlan::Checkpoint { keep_permille, .. } = self.plan.on_preemption else {
            return;
        };
        let Some(held) = self.held.get(&container) else {
            return;
        };
        if let Some(since) = held.since {
            let elapsed = held.kept + (now - since);
            self.kept
                .insert(held.task, elapsed * u64::from(keep_permille) / 1000);
        }
        self.release.push(container);
    }

    /// The work that the task in `container` will not have to do again, ms: what its checkpoints kept of this attempt.
    #[must_use]
    pub fn kept_of(&self, container: ContainerId) -> u64 {
        let Some(held) = self.held.get(&container) else {
            return 0;
        };
        let kept = self.kept.get(&held.task).copied().unwrap_or(0);
        kept.saturating_sub(held.kept)
    }

    fn is_done(&self, stage: usize) -> bool {
        self.stages[stage].done.len() == self.plan.stages[stage].work_ms.len()
    }

    /// Begins the stages whose turn has come.
    fn replan(&mut self, now: u64, acts: &mut Vec<Act>) {
        for stage in 0..self.stages.len() {
            if !self.stages[stage].begun && self.may_begin(stage, now) {
                let progress = &mut self.stages[stage];
                progress.begun = true;
                progress.waiting = (0..self.plan.stages[stage].count()).collect();
                acts.push(Act::BeginStage { stage });
            }
            self.give_up_gang(stage, now);
        }
    }

    fn may_begin(&self, stage: usize, now: u64) -> bool {
        let of = &self.plan.stages[stage];
        now >= self.since + of.delay_ms && of.after.iter().all(|before| self.is_done(*before))
    }

    /// Asks for the lowest-numbered waiting tasks, as many as may run.
    fn ask(&mut self, stage: usize, now: u64) {
        let of = &self.plan.stages[stage];
        let progress = &mut self.stages[stage];
        if now < progress.quiet_until {
            return;
        }
        let room = match of.max_running {
            0 => u32::MAX,
            max => max.saturating_sub(progress.held + progress.asked.len() as u32),
        };
        // Those that are asked for are among those that wait: mostly all of them, for thousands of heartbeats.
        let not_asked = progress.waiting.len() - progress.asked.len();
        let fresh: Vec<u32> = progress
            .waiting
            .iter()
            .filter(|task| !progress.asked.contains(*task))
            .copied()
            .take(not_asked.min(room as usize))
            .collect();
        for task in fresh {
            progress.asked.insert(task);
            if let Some((host, rack)) = of.places.get(task as usize) {
                progress.by_place.get_or_default(host.clone()).insert(task);
                progress.by_place.get_or_default(rack.clone()).insert(task);
            }
            self.table.want(stage, of, task);
        }
    }

    /// Takes `task` off the asks.
    fn unask(&mut self, (stage, task): Task) {
        let of = &self.plan.stages[stage];
        let progress = &mut self.stages[stage];
        if !progress.asked.remove(&task) {
            return;
        }
        if let Some((host, rack)) = of.places.get(task as usize) {
            for place in [host, rack] {
                if let Some(tasks) = progress.by_place.get_mut(place) {
                    tasks.remove(&task);
                }
            }
        }
        self.table.drop_want(stage, of, task);
    }

    fn granted(&mut self, grant: &Grant, now: u64, acts: &mut Vec<Act>) {
        if self.plan.client == Client::Exact {
            self.table.granted(grant);
        }
        let Some(task) = self.choose(grant) else {
            self.release.push(grant.container);
            return;
        };
        self.unask(task);
        let (stage, index) = task;
        let progress = &mut self.stages[stage];
        progress.waiting.remove(&index);
        progress.held += 1;
        self.held.insert(
            grant.container,
            Held {
                task,
                since: None,
                kept: 0,
            },
        );
        if matches!(self.plan.kind, Kind::Gang { .. }) {
            acts.push(Act::Hold {
                container: grant.container,
                stage,
                task: index,
            });
            self.stages[stage].holding_since.get_or_insert(now);
            self.start_gang(stage, now, acts);
        } else {
            self.start(grant.container, now, acts);
        }
    }

    /// The lowest-numbered task asked for at the grant's priority, those that named the host first, then the rack.
    fn choose(&self, grant: &Grant) -> Option<Task> {
        let stages = || {
            let stages = self.stages.iter().enumerate();
            stages.filter(|(stage, _)| self.plan.stages[*stage].priority == grant.priority)
        };
        let at = |place: &Arc<str>| {
            stages().find_map(|(stage, progress)| Some((stage, *progress.by_place.get(place)?.first()?)))
        };
        at(&grant.host)
            .or_else(|| at(&grant.rack))
            .or_else(|| stages().find_map(|(stage, progress)| Some((stage, *progress.asked.first()?))))
    }

    fn start(&mut self, container: ContainerId, now: u64, acts: &mut Vec<Act>) {
        let held = self
            .held
            .get_mut(&container)
            .expect("a task starts in a held container");
        let (stage, task) = held.task;
        held.kept = self.kept.get(&held.task).copied().unwrap_or(0);
        held.since = Some(now);
        let work = self.plan.stages[stage].work_ms[task as usize];
        acts.push(Act::Start {
            container,
            stage,
            task,
            work_ms: work.map(|work| work.saturating_sub(held.kept)),
        });
    }

    /// Starts the tasks of a gang when all of them hold a container.
    fn start_gang(&mut self, stage: usize, now: u64, acts: &mut Vec<Act>) {
        let progress = &mut self.stages[stage];
        if progress.running || progress.held < self.plan.stages[stage].count() {
            return;
        }
        progress.running = true;
        progress.holding_since = None;
        for container in self.holders(stage) {
            self.start(container, now, acts);
        }
    }

    /// The containers of a stage, by task.
    fn holders(&self, stage: usize) -> Vec<ContainerId> {
        let mut holders: Vec<(u32, ContainerId)> = self
            .held
            .iter()
            .filter(|(_, held)| held.task.0 == stage)
            .map(|(container, held)| (held.task.1, *container))
            .collect();
        holders.sort_unstable();
        holders.into_iter().map(|(_, container)| container).collect()
    }

    fn ended(&mut self, container: ContainerId, exit: i32, now: u64, acts: &mut Vec<Act>) {
        self.heard.remove(&container);
        let Some(held) = self.held.remove(&container) else {
            return;
        };
        let (stage, task) = held.task;
        let progress = &mut self.stages[stage];
        progress.held -= 1;
        let done = exit == 0 && held.since.is_some() && !matches!(self.plan.kind, Kind::Service { .. });
        if done {
            progress.done.insert(task);
            return;
        }
        progress.waiting.insert(task);
        if matches!(self.plan.kind, Kind::Gang { .. }) {
            self.break_gang(stage, now, acts);
        }
    }

    /// A running gang has lost a container: all progress is lost, the others are held again.
    fn break_gang(&mut self, stage: usize, now: u64, acts: &mut Vec<Act>) {
        let progress = &mut self.stages[stage];
        if progress.running {
            progress.running = false;
            let done = std::mem::take(&mut progress.done);
            progress.waiting.extend(done);
        }
        if progress.held == 0 {
            progress.holding_since = None;
            return;
        }
        progress.holding_since.get_or_insert(now);
        for container in self.holders(stage) {
            let held = self.held.get_mut(&container).expect("a holder is held");
            if held.since.take().is_some() {
                acts.push(Act::Halt { container });
            }
        }
    }

    /// Releases a gang that has been held incomplete for too long.
    fn give_up_gang(&mut self, stage: usize, now: u64) {
        let Kind::Gang {
            hold_ms: Some(hold_ms),
            backoff_ms,
        } = self.plan.kind
        else {
            return;
        };
        let Some(since) = self.stages[stage].holding_since else {
            return;
        };
        if now < since + hold_ms {
            return;
        }
        self.stages[stage].holding_since = None;
        self.stages[stage].quiet_until = now + backoff_ms;
        let asked: Vec<u32> = self.stages[stage].asked.iter().copied().collect();
        for task in asked {
            self.unask((stage, task));
        }
        let holders = self.holders(stage);
        self.release.extend(holders);
    }

    fn warned(&mut self, container: ContainerId, acts: &mut Vec<Act>) {
        if !self.held.contains_key(&container) || !self.heard.insert(container) {
            return;
        }
        match self.plan.on_preemption {
            PreemptionPlan::Ignore => {}
            PreemptionPlan::Release => self.release.push(container),
            PreemptionPlan::Checkpoint { cost_ms, .. } => acts.push(Act::Save { container, cost_ms }),
        }
    }
}
