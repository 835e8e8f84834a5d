//! The master as a whole: the allocator, and the job around it.

use std::sync::Arc;

use super::Racks;
use super::allocator::Allocator;
use super::event::{Call, EventKind, Sink};
use super::ids::AttemptId;
use super::job::{JobView, ScriptedJob};
use super::machine::{Machine, Request as Wish};
use super::op::{Op, Registration, Rejection};
use super::settings::Settings;
use crate::ids::AppId;
use crate::scheduler::Log;

/// What a master is made from.
#[derive(Clone, Debug)]
pub struct Setup {
    /// The properties that are set, and Hadoop's defaults.
    pub settings: Arc<Settings>,
    /// The racks of the cluster.
    pub racks: Racks,
    /// What the resource manager answered to the registration.
    pub registration: Registration,
    /// The number inside application ids.
    pub cluster_timestamp: i64,
    /// The application.
    pub app: AppId,
    /// The virtual clock at the registration, ms.
    pub start_ms: u64,
    /// The job.
    pub job: Job,
}

/// The job that a master runs.
#[derive(Clone, PartialEq, Debug)]
pub enum Job {
    /// One that is what operations say it is.
    Scripted {
        /// All maps.
        maps: i32,
        /// All reduces.
        reduces: i32,
    },
    /// A real one, with Hadoop's own state machines.
    Machine {
        /// The hosts of each map's input.
        hosts: Vec<Vec<Arc<str>>>,
        /// All reduces.
        reduces: u32,
    },
}

/// A job of either kind.
#[derive(Clone, Debug)]
pub(crate) enum AnyJob {
    Scripted(ScriptedJob),
    Machine(Box<Machine>),
}

/// MapReduce's ApplicationMaster.
#[derive(Clone, Debug)]
pub struct MapReduce {
    pub(crate) allocator: Allocator,
    pub(crate) job: AnyJob,
}

impl MapReduce {
    /// A master that has registered.
    #[must_use]
    pub fn new(setup: &Setup) -> Self {
        let allocator = Allocator::new(
            setup.settings.clone(),
            setup.racks.clone(),
            &setup.registration,
            setup.start_ms,
        );
        let job = match &setup.job {
            Job::Scripted { maps, reduces } => AnyJob::Scripted(ScriptedJob::new(*maps, *reduces)),
            Job::Machine { hosts, reduces } => AnyJob::Machine(Box::new(Machine::new(
                setup.settings.clone(),
                setup.racks.clone(),
                hosts,
                *reduces,
            ))),
        };
        Self { allocator, job }
    }

    /// Lets `op` happen; what the master decides goes to `sink`.
    ///
    /// # Errors
    /// Why the operation was not taken.
    pub fn apply<L: Log>(&mut self, op: &Op, sink: &mut Sink<'_, L>) -> Result<(), Rejection> {
        let from = sink.events.len();
        match op {
            Op::Request(request) => self.allocator.request(request, sink),
            Op::Deallocate { attempt } => self.allocator.deallocate(*attempt),
            Op::Failed { attempt, node } => self.allocator.failed(*attempt, node),
            Op::Heartbeat(reply) => {
                if self.allocator.heartbeats_ended {
                    return Err(Rejection::HeartbeatsEnded);
                }
                match &self.job {
                    AnyJob::Scripted(job) => self.allocator.heartbeat(reply, job, sink),
                    AnyJob::Machine(job) => self.allocator.heartbeat(reply, &**job, sink),
                }
            }
            Op::Advance { ms } => self.allocator.now = self.allocator.now.saturating_add(*ms),
            Op::IsPreempted { attempt } => self.allocator.policy.is_preempted(*attempt, sink),
            Op::Checkpoint { attempt, bytes, ms } => {
                self.allocator.policy.saved(*attempt, *bytes, *ms, sink);
            }
            Op::Observe => {}
            _ => self.job.apply(op)?,
        }
        self.run_machine(from, sink);
        Ok(())
    }

    /// What the next heartbeat sends; the reply to it is the operand of [`Op::Heartbeat`]. Asking twice gives the same.
    pub fn call(&mut self) -> Call {
        match &self.job {
            AnyJob::Scripted(job) => self.allocator.call(job),
            AnyJob::Machine(job) => self.allocator.call(&**job),
        }
    }

    /// How much of the job is done, from 0 to 1.
    #[must_use]
    pub fn progress(&self) -> f32 {
        match &self.job {
            AnyJob::Scripted(job) => job.progress(),
            AnyJob::Machine(job) => job.progress(),
        }
    }

    /// When it was answered last, or registered, on its clock, ms.
    #[cfg(feature = "verdict")]
    pub(crate) const fn last_contact(&self) -> u64 {
        self.allocator.last_contact
    }

    /// The settings.
    #[must_use]
    pub fn settings(&self) -> &Settings {
        &self.allocator.settings
    }

    /// Reduces that are known but not asked for yet, in order.
    pub fn pending_reduces(&self) -> impl Iterator<Item = AttemptId> {
        self.allocator.pending_reduces.iter().map(|r| r.attempt)
    }

    /// Maps and reduces that are asked for, in order, maps first.
    pub fn scheduled(&self) -> impl Iterator<Item = AttemptId> {
        let scheduled = &self.allocator.scheduled;
        let all = scheduled.maps.values().chain(scheduled.reduces.values());
        all.map(|request| request.attempt)
    }

    /// Hands a real job the events of the allocator from `from` on and lets it handle everything that follows, one at a time.
    fn run_machine<L: Log>(&mut self, mut from: usize, sink: &mut Sink<'_, L>) {
        let AnyJob::Machine(job) = &mut self.job else {
            return;
        };
        job.hear(&sink.events[from..]);
        while let Some(wish) = job.run_until_request(sink) {
            from = sink.events.len() + 1;
            match wish {
                Wish::Container(request) => {
                    sink.tell(EventKind::Request(Box::new(request.clone())));
                    self.allocator.request(&request, sink);
                }
                Wish::Deallocate(attempt) => {
                    sink.tell(EventKind::Deallocate { attempt });
                    self.allocator.deallocate(attempt);
                }
                Wish::Failed(attempt, node) => {
                    sink.tell(EventKind::Failed {
                        attempt,
                        node: node.clone(),
                    });
                    self.allocator.failed(attempt, &node);
                }
            }
            job.hear(&sink.events[from..]);
        }
    }
}

impl AnyJob {
    fn apply(&mut self, op: &Op) -> Result<(), Rejection> {
        match (self, op) {
            (Self::Scripted(job), Op::Job(change)) => job.change(change),
            (Self::Scripted(job), Op::Progress { attempt, value }) => {
                job.set_attempt_progress(*attempt, *value);
            }
            (Self::Machine(job), op) => return job.apply(op),
            _ => return Err(Rejection::OtherKindOfJob),
        }
        Ok(())
    }
}
