//! An attempt of an application as a job: what its master asks for, and when, so that its containers come and go as the log shows.

use super::fact::Size;
use super::story::{App, Attempt, Container, RmLog};
use crate::import::history::{Asked, History};
use crate::import::workload::{Am, Amounts, Job, Length, Start, Tasks, WEEK, identifier};
use crate::sim::scenario::MOST_STAGES;
use std::collections::{BTreeMap, BTreeSet};

/// The longest start of an AM that a scenario can have, ms.
const LONGEST_START: i64 = 3_600_000;
/// How much longer than the log what did not end in it lasts, ms.
pub(super) const BEYOND: i64 = 3_600_000;
/// An AM that outlives its last container by more than this is kept until its own end, ms.
const IDLE: i64 = 5000;
/// AM's heartbeats that are nearer than this are one, ms.
const ONE_BEAT: i64 = 40;
/// An AM that calls less often is taken for one that calls every second, as most do, ms.
const LATEST_BEAT: i64 = 900;
/// Between the heartbeats of an AM where the log does not show it, ms.
const BEAT: i64 = 1000;
/// The most stages that one size is asked for in.
const MOST_WAVES: usize = 40;
/// The most sizes of one application.
const MOST_SIZES: usize = 50;

/// A job, and when it is killed, ms.
pub(super) struct Made {
    pub(super) job: Job,
    pub(super) killed: Option<i64>,
    /// Of so many containers nobody says the size.
    pub(super) sizes_unknown: u64,
}

/// When what happens to an attempt, by the log's clock, ms.
struct Life {
    /// It is there.
    at: i64,
    /// Its master's container is taken over.
    acquired: Option<i64>,
    /// Its master registers, or gets the first container of its own.
    registered: Option<i64>,
    /// The log says nothing of its registering.
    is_unregistered: bool,
    ended: Option<i64>,
}

impl Life {
    /// How long its master takes to start.
    fn start_ms(&self) -> i64 {
        let begin = self.acquired.unwrap_or(self.at);
        let start = self
            .registered
            .map(|registered| (registered - begin).clamp(0, LONGEST_START));
        start.unwrap_or(LONGEST_START)
    }
}

/// An attempt of an application.
pub(super) struct Of<'a> {
    pub(super) log: &'a RmLog,
    pub(super) zero: i64,
    pub(super) app: &'a App,
    pub(super) number: u32,
    /// What the application's own history says.
    pub(super) history: Option<&'a History>,
}

/// The priority and the name of what containers were for, where a history says it.
type Kind = Option<(i64, &'static str)>;

impl Of<'_> {
    /// What the application's own history says of a container.
    pub(super) fn told(&self, container: &Container) -> Option<&Asked> {
        self.history?.of(container.attempt, container.number)
    }

    /// Whether nobody says when it was asked for.
    pub(super) fn is_guessed(&self, container: &Container) -> bool {
        !self.log.is_master(container) && self.told(container).is_none_or(|asked| asked.at.is_none())
    }

    fn attempt(&self) -> Attempt {
        self.app.attempts.get(&self.number).cloned().unwrap_or_default()
    }

    /// The job that does what the log shows of `containers`, which are the attempt's.
    pub(super) fn job(&self, containers: &[&Container]) -> Made {
        let (masters, others): (Vec<&Container>, Vec<_>) = containers
            .iter()
            .copied()
            .partition(|container| self.log.is_master(container));
        let master = masters.first().copied();
        let life = self.life(master, &others);
        let heartbeat_ms = heartbeat(containers);
        let start = life.registered.unwrap_or(life.at);
        let mut tasks = self.asked_for(&others, start, heartbeat_ms.unwrap_or(BEAT));
        let end = self.span().1;
        let ends = others
            .iter()
            .map(|container| container.ended.map_or(end, |(at, _)| at));
        let busy_until = ends.fold(start, i64::max);
        let idle = life.ended.is_none_or(|ended| ended > busy_until + IDLE) || tasks.is_empty();
        if idle {
            tasks.push(self.nothing(end - start + BEYOND));
        }
        let cut_short = containers.iter().any(|container| self.ends_with_it(container));
        let killed = life.ended.filter(|_| idle || cut_short || life.is_unregistered);
        let size = master.and_then(|master| self.log.sizes.get(master.size? as usize));
        let job = Job {
            id: self.id(),
            at_ms: (life.at - self.zero).max(0),
            queue: self.queue(),
            user: self.user(),
            am: Am {
                resource: Some(size.map_or_else(|| self.smallest(), amounts)),
                start_ms: Some(life.start_ms()),
                heartbeat_ms,
            },
            start: Start::Independent,
            running: None,
            tasks,
        };
        Made {
            job,
            killed: killed.map(|at| (at - self.zero).max(0)),
            sizes_unknown: others.iter().filter(|container| container.size.is_none()).count() as u64,
        }
    }

    /// When the log begins and ends.
    fn span(&self) -> (i64, i64) {
        self.log.span.unwrap_or((self.zero, self.zero))
    }

    fn life(&self, master: Option<&Container>, others: &[&Container]) -> Life {
        let attempt = self.attempt();
        let begin = self.span().0;
        let allocated = |container: &Container| container.allocated.unwrap_or(begin);
        let first_other = others.iter().map(|container| allocated(container)).min();
        let first = first_other.into_iter().chain(master.map(allocated)).min();
        let ended = master.and_then(|master| master.ended.map(|(at, _)| at));
        Life {
            at: attempt.scheduled.or(self.submitted()).or(first).unwrap_or(begin),
            acquired: master.and_then(|master| master.acquired.or(master.allocated)),
            registered: attempt.registered.or(first_other),
            is_unregistered: attempt.registered.is_none(),
            ended: ended.or(attempt.ended).or(self.app.ended),
        }
    }

    /// What is asked for from `start` on, where the master calls every so many ms.
    fn asked_for(&self, others: &[&Container], start: i64, heartbeat_ms: i64) -> Vec<Tasks> {
        let sizes = self.by_size(others);
        let waves = ((MOST_STAGES - 1) / sizes.len().max(1)).min(MOST_WAVES);
        let mut tasks = Vec::new();
        for (place, ((size, kind), containers)) in sizes.into_iter().enumerate() {
            let resource = self.log.sizes.get(size as usize).map(amounts);
            tasks.extend(self.stages(
                self.tasks(containers),
                &resource.unwrap_or_else(|| self.smallest()),
                kind.unwrap_or((20 + place as i64, "work")),
                start,
                (waves, heartbeat_ms),
            ));
        }
        tasks
    }

    /// The containers of each size and kind, those first of which one was allocated first; a job has room for so many stages.
    fn by_size<'c>(&self, others: &[&'c Container]) -> Vec<((u32, Kind), Vec<&'c Container>)> {
        let mut sizes = BTreeMap::<(u32, Kind), Vec<&Container>>::new();
        for container in others {
            let kind = self.told(container).map(|asked| (asked.priority, asked.name));
            let size = container.size.unwrap_or(u32::MAX);
            sizes.entry((size, kind)).or_default().push(container);
        }
        let mut sizes: Vec<_> = sizes.into_iter().collect();
        sizes.sort_by_key(|(_, containers)| containers.iter().map(|of| of.allocated).min());
        for (_, rest) in sizes.split_off(sizes.len().min(MOST_SIZES)) {
            sizes[MOST_SIZES - 1].1.extend(rest);
        }
        sizes
    }

    fn id(&self) -> String {
        let id = match self.number {
            1 => format!("application_{}", self.app.id),
            number => format!("application_{}-{number}", self.app.id),
        };
        identifier(&id)
    }

    /// When it was submitted, if it is the first attempt.
    fn submitted(&self) -> Option<i64> {
        let told = self.app.submitted.or(self.history.and_then(|of| of.submitted));
        told.filter(|_| self.number == 1)
    }

    fn queue(&self) -> String {
        let queue = self.app.queue.as_ref().or(self.app.submitted_to.as_ref());
        let queue = queue.or(self.history.and_then(|of| of.queue.as_ref()));
        queue.cloned().unwrap_or_else(|| "default".into())
    }

    fn user(&self) -> String {
        let user = self.app.user.as_ref();
        let user = user.or(self.history.and_then(|of| of.user.as_ref()));
        user.cloned().unwrap_or_else(|| "user".into())
    }

    fn smallest(&self) -> Amounts {
        self.log
            .minimum
            .as_ref()
            .map_or_else(|| Amounts::new(1024, 1), amounts)
    }

    /// A task that is never asked for: its master stays until it is ended.
    fn nothing(&self, delay_ms: i64) -> Tasks {
        Tasks {
            wave: 0,
            name: "idle",
            count: 1,
            resource: self.smallest(),
            length: Length::Fixed(1),
            priority: 1000,
            host: None,
            delay_ms: delay_ms.min(WEEK),
        }
    }
}

/// How often an AM calls, by the gaps between answers that brought containers: the shortest but for a quarter, since an answer
/// may come late and the next in time.
fn heartbeat(containers: &[&Container]) -> Option<i64> {
    let beats: BTreeSet<i64> = containers
        .iter()
        .filter_map(|container| container.acquired)
        .collect();
    let beats = Vec::from_iter(beats);
    let gaps = beats.windows(2).map(|pair| pair[1] - pair[0]);
    let mut gaps: Vec<i64> = gaps.filter(|gap| *gap > ONE_BEAT).collect();
    gaps.sort_unstable();
    let gap = gaps.get(gaps.len() / 4).copied().filter(|_| gaps.len() >= 4)?;
    (gap < LATEST_BEAT).then_some(gap)
}

/// A size of the log as amounts of a scenario.
pub(super) fn amounts(size: &Size) -> Amounts {
    let mut amounts = Amounts::new(size.memory.max(0), size.vcores.clamp(0, i64::from(i32::MAX)));
    for (name, amount) in &size.others {
        amounts.set(name, *amount);
    }
    amounts
}
