//! The values of a run that goals name, as lines: made of its series, its jobs and the containers that have ended.

use std::cell::OnceCell;
use std::collections::BTreeMap;

use super::line::{Got, Line};
use super::vain;
use super::what::{About, ClusterValue, Figure, JobValue, QueueValue, What};
use crate::edit::names;
use crate::explain::verdict::{self, Asked, Moment, Question};
use crate::ids::QueueId;
use crate::resource::Resource;
use crate::scheduler::Subject;
use crate::sim::metrics::{Metrics, Outcome};
use crate::sim::{Ended, History, Job, Outcome as End, QueueSeries, Rows, Steps, What as Happened};

/// In how many steps a value is looked at that has no line of its own, and how far apart they are at least, ms.
const LOOKS: u64 = 600;
const LOOK_MS: u64 = 1_000;

/// A run, and what several goals need of it.
#[derive(Debug)]
pub(super) struct Values<'a> {
    pub(super) history: &'a mut History,
    metrics: OnceCell<Metrics>,
}

impl<'a> Values<'a> {
    pub(super) fn of(history: &'a mut History) -> Self {
        Self {
            history,
            metrics: OnceCell::new(),
        }
    }

    fn metrics(&self) -> &Metrics {
        self.metrics.get_or_init(|| self.history.metrics())
    }

    /// The line of a value between two moments; outside of them it says nothing where the value has to be looked at.
    pub(super) fn line(&mut self, what: &What, from: u64, until: u64) -> Line {
        match what {
            What::Queue(queue, value) => self.of_queue(queue, value),
            What::Job(job, value) => self.of_job(job, value, from, until),
            What::Cluster(value) => self.of_cluster(*value),
            What::Metric(name, queue) => self.of_metric(name, queue.as_deref(), until),
            What::Verdict(about, question) => {
                self.looked_at(from, until, |history, at| answer(history, about, *question, at))
            }
        }
    }

    fn of_queue(&self, name: &str, value: &QueueValue) -> Line {
        let Some(queue) = queue_named(self.history, name) else {
            return Line::default();
        };
        let of = &self.history.series().queues[&queue];
        let index = |kind: &str| self.history.scenario().types.index(kind);
        match value {
            QueueValue::Figure(figure, kind) => index(kind).map_or_else(Line::default, |index| {
                figure_line(of, *figure, |of| of.get(index) as f64)
            }),
            QueueValue::Part(kind) => index(kind).map_or_else(Line::default, |index| {
                let cluster = &self.history.series().cluster;
                let part = |t: u64| Some(of.used.at(t)?.get(index) as f64 / cluster.at(t)?.get(index) as f64);
                let times = times(&of.used, cluster);
                line_of(times.map(|t| (t, part(t).filter(|part| part.is_finite()).unwrap_or(0.0))))
            }),
            QueueValue::DeprivedMs => self.deprived(queue),
            QueueValue::Preempted => self.preempted(|ended| self.is_of(ended, name)),
            QueueValue::WaitMs => self.waits(|job| self.is_in(job, name), |job| job.first_task),
            QueueValue::AmWaitMs => self.waits(|job| self.is_in(job, name), |job| job.am_acquired),
        }
    }

    fn of_cluster(&self, value: ClusterValue) -> Line {
        match value {
            ClusterValue::Preempted => self.preempted(|_| true),
            ClusterValue::PreemptedMasters => self.preempted(|ended| ended.am),
            ClusterValue::PreemptedInVain => counted(vain::moments(self.history, self.metrics())),
            ClusterValue::WaitMs => self.waits(|_| true, |job| job.first_task),
            ClusterValue::AmWaitMs => self.waits(|_| true, |job| job.am_acquired),
        }
    }

    fn of_job(&mut self, id: &str, value: &JobValue, from: u64, until: u64) -> Line {
        let world = self.history.frontier();
        let Some(index) = world.job_named(id) else {
            return Line::default();
        };
        let job = &world.jobs()[index.index()];
        match value {
            JobValue::State => states(self.history.rows(), index),
            JobValue::Preempted => self.preempted(|ended| ended.job == index),
            JobValue::WaitMs => longest(&[(job.submitted, job.first_task.or(job.ended))]),
            JobValue::AmWaitMs => longest(&[(job.submitted, job.am_acquired.or(job.ended))]),
            JobValue::TotalMs => longest(&[(job.submitted, job.ended)]),
            JobValue::Headroom(kind) => {
                let Some(kind) = self.history.scenario().types.index(kind) else {
                    return Line::default();
                };
                self.looked_at(from, until, |history, at| {
                    history.seek(at);
                    let headroom = history.world().jobs()[index.index()].headroom;
                    headroom.map_or(Got::Nothing, |of| Got::Number(of.get(kind) as f64))
                })
            }
        }
    }

    /// A metric of the run up to `until`; before that moment the line says nothing.
    fn of_metric(&self, name: &str, queue: Option<&str>, until: u64) -> Line {
        let history = &*self.history;
        let value = if until >= history.computed_ms() {
            self.metrics().value(name, queue)
        } else {
            let again = History::with_commands(history.scenario().clone(), history.given().to_vec());
            again.ok().and_then(|mut run| {
                run.run_to(until);
                run.metrics().value(name, queue)
            })
        };
        let mut line = Line::default();
        line.set(until, value.map_or(Got::Nothing, Got::Number));
        line
    }

    /// What `look` sees at moments of a stretch: all of them a step apart, the last one included.
    fn looked_at(&mut self, from: u64, until: u64, look: impl Fn(&mut History, u64) -> Got) -> Line {
        let step = ((until - from) / LOOKS).max(LOOK_MS);
        let mut line = Line::default();
        let mut at = from;
        loop {
            line.set(at, look(self.history, at));
            if at >= until {
                return line;
            }
            at = (at + step).min(until);
        }
    }

    /// For how long a leaf has been deprived, at any moment.
    fn deprived(&self, queue: QueueId) -> Line {
        let mut line = Line::default();
        line.set(0, Got::Number(0.0));
        let (_, of) = &self.metrics().queues[&queue];
        for episode in &of.reclaim {
            line.grow(episode.from, 0.0);
            if episode.outcome != Outcome::Open {
                line.set(episode.until, Got::Number(0.0));
            }
        }
        line
    }

    /// How many preempted containers of a kind there have been.
    fn preempted(&self, is_counted: impl Fn(&Ended) -> bool) -> Line {
        let ended = self.history.ended().iter();
        let counted_ones = ended.filter(|of| of.outcome == End::Preempted && is_counted(of));
        counted(counted_ones.map(|of| of.ended))
    }

    /// The longest wait so far among some jobs.
    fn waits(&self, is_meant: impl Fn(&Job) -> bool, over: impl Fn(&Job) -> Option<u64>) -> Line {
        let jobs = self.history.frontier().jobs().iter();
        let waits = jobs
            .filter(|job| is_meant(job))
            .map(|job| (job.submitted, over(job).or(job.ended)));
        longest(&waits.collect::<Vec<_>>())
    }

    fn is_of(&self, ended: &Ended, queue: &str) -> bool {
        let scheduler = self.history.frontier().scheduler();
        ended
            .queue
            .is_some_and(|of| names::within(scheduler.queue_name(of), queue))
    }

    /// Whether a job is in a queue or below it; one that was never placed is where it was sent.
    fn is_in(&self, job: &Job, queue: &str) -> bool {
        let world = self.history.frontier();
        let placed = job.app.and_then(|app| world.app(app)?.queue);
        match placed {
            Some(of) => names::within(world.scheduler().queue_name(of), queue),
            None => {
                let sent = &*job.plan.queue;
                names::within(sent, queue) || names::within(&format!("root.{sent}"), queue)
            }
        }
    }
}

/// The queue of that full name, gone ones included.
pub(super) fn queue_named(history: &History, name: &str) -> Option<QueueId> {
    let scheduler = history.frontier().scheduler();
    let mut all = history.series().queues.iter().map(|(queue, _)| *queue);
    all.find(|queue| scheduler.queue_name(*queue) == name)
}

fn figure_line(of: &QueueSeries, figure: Figure, number: impl Fn(&Resource) -> f64) -> Line {
    let steps = |steps: &Steps<Resource>| line_of(steps.changes().iter().map(|(t, of)| (*t, number(of))));
    match figure {
        Figure::Used => steps(&of.used),
        Figure::Pending => steps(&of.pending),
        Figure::Share => steps(&of.entitlement),
        Figure::Demand => {
            let at = |steps: &Steps<Resource>, t| steps.at(t).map_or(0.0, &number);
            line_of(times(&of.used, &of.pending).map(|t| (t, at(&of.used, t) + at(&of.pending, t))))
        }
    }
}

/// When one of two step functions changes, in order.
fn times<A: Clone + PartialEq, B: Clone + PartialEq>(a: &Steps<A>, b: &Steps<B>) -> std::vec::IntoIter<u64> {
    let mut all: Vec<u64> = a.changes().iter().map(|(t, _)| *t).collect();
    all.extend(b.changes().iter().map(|(t, _)| *t));
    all.sort_unstable();
    all.dedup();
    all.into_iter()
}

fn line_of(numbers: impl Iterator<Item = (u64, f64)>) -> Line {
    let mut line = Line::default();
    for (t, number) in numbers {
        line.set(t, Got::Number(number));
    }
    line
}

/// How many moments have passed.
fn counted(moments: impl IntoIterator<Item = u64>) -> Line {
    let mut line = Line::default();
    line.set(0, Got::Number(0.0));
    for (index, t) in moments.into_iter().enumerate() {
        line.set(t, Got::Number((index + 1) as f64));
    }
    line
}

/// The states of a job, as the log tells them.
fn states(rows: &Rows, of: crate::sim::JobId) -> Line {
    let mut line = Line::default();
    line.set(0, Got::Text("new"));
    for row in rows {
        if let Happened::JobState { job, state, .. } = row.what
            && job == of
        {
            line.set(row.t, Got::Text(state.name()));
        }
    }
    line
}

/// The longest of several waits so far; each begins and, once it is over, stays as it was.
fn longest(waits: &[(Option<u64>, Option<u64>)]) -> Line {
    let mut events: BTreeMap<u64, Vec<(u64, bool)>> = BTreeMap::new();
    for (begin, over) in waits {
        let Some(begin) = *begin else { continue };
        events.entry(begin).or_default().push((begin, true));
        if let Some(over) = *over {
            events.entry(over).or_default().push((begin, false));
        }
    }
    let mut line = Line::default();
    line.set(0, Got::Number(0.0));
    let mut waiting: BTreeMap<u64, u32> = BTreeMap::new();
    let mut done = 0;
    let mut until = events.keys().skip(1).copied().collect::<Vec<_>>().into_iter();
    for (t, changes) in &events {
        for (begin, begins) in changes
            .iter()
            .filter(|(_, begins)| *begins)
            .chain(changes.iter().filter(|(_, begins)| !*begins))
        {
            let count = waiting.entry(*begin).or_default();
            if *begins {
                *count += 1;
            } else {
                *count -= 1;
                if *count == 0 {
                    waiting.remove(begin);
                }
                done = done.max(t - begin);
            }
        }
        let next = until.next().unwrap_or(u64::MAX);
        let Some(oldest) = waiting.keys().next() else {
            line.set(*t, Got::Number(done as f64));
            continue;
        };
        let waited = t - oldest;
        if waited >= done {
            line.grow(*t, waited as f64);
            continue;
        }
        line.set(*t, Got::Number(done as f64));
        let passes = oldest + done;
        if passes < next {
            line.grow(passes, done as f64);
        }
    }
    line
}

/// The code of a verdict's answer at a moment.
fn answer(history: &mut History, about: &About, question: Option<Question>, at: u64) -> Got {
    let moment = Moment::looked_at(history, at);
    let world = moment.world();
    let subject = match about {
        About::Cluster => Some(Subject::Cluster),
        About::Queue(name) => {
            let figures = world.figures();
            let mut all = figures.iter().map(|of| of.queue);
            all.find(|queue| world.scheduler().queue_name(*queue) == name)
                .map(Subject::Queue)
        }
        About::Job(id) => {
            let job = world.job_named(id);
            job.and_then(|job| world.jobs()[job.index()].app)
                .map(Subject::App)
        }
    };
    let Some(subject) = subject else {
        return Got::Nothing;
    };
    let asked = Asked {
        question,
        ..Asked::about(subject)
    };
    verdict::of_moment(&moment, &asked).map_or(Got::Nothing, |verdict| Got::Text(verdict.answer))
}
