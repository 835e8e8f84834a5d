//! The allocator's state, the requests that attempts make, and the heartbeat (`RMContainerAllocator`, spec §1, §2, §4).

use std::collections::VecDeque;
use std::sync::Arc;

use super::assigned::Assigned;
use super::blacklist::Blacklist;
use super::event::{AttemptEvent, Call, EventKind, Failure, JobDiagnostic, JobEvent, KillReason, Sink};
use super::ids::{AttemptId, TaskType};
use super::job::JobView;
use super::op::{Answer, Completed, Granted, NodeUpdate, Registration, Reply, Request};
use super::policy::Policy;
use super::requests::{ContainerRequest, Scheduled};
use super::resources::Counted;
use super::settings::{Settings, Version};
use super::table::Table;
use super::{Racks, priority, rules};
use crate::jvm::split;
use crate::resource::Resource;
use crate::scheduler::Log;

/// Container statuses that count as killed: aborted, preempted, killed by the node's container scheduler.
const KILLED: [i32; 3] = [-100, -102, -108];

/// The allocator of a job's master.
#[derive(Clone, Debug)]
pub(crate) struct Allocator {
    pub(crate) settings: Arc<Settings>,
    pub(crate) racks: Racks,
    pub(crate) now: u64,
    pub(crate) last_contact: u64,
    pub(crate) maximum: Resource,
    pub(crate) counted: Counted,
    pub(crate) queue: Arc<str>,
    /// The application's priority, as the last answer says.
    pub(crate) priority: Option<i32>,
    pub(crate) response_id: i32,
    pub(crate) headroom: Resource,
    pub(crate) table: Table,
    pub(crate) blacklist: Blacklist,
    pub(crate) pending_reduces: VecDeque<ContainerRequest>,
    pub(crate) scheduled: Scheduled,
    pub(crate) assigned: Assigned,
    pub(crate) policy: Policy,
    /// The size of all maps; none before the first request.
    pub(crate) map_size: Resource,
    /// The size of all reduces; none before the first request.
    pub(crate) reduce_size: Resource,
    pub(crate) reduce_started: bool,
    /// Whether the next heartbeat makes a plan in any case.
    pub(crate) recalculate: bool,
    pub(crate) last_completed: i32,
    pub(crate) containers_allocated: i32,
    pub(crate) containers_released: i32,
    pub(crate) host_local: i32,
    pub(crate) rack_local: i32,
    pub(crate) heartbeats_ended: bool,
}

impl Allocator {
    pub(crate) fn new(settings: Arc<Settings>, racks: Racks, registration: &Registration, now: u64) -> Self {
        let policy = Policy::new(settings.policy);
        let mut allocator = Self {
            settings,
            racks,
            now,
            last_contact: now,
            maximum: registration.maximum,
            counted: Counted::Memory,
            queue: registration.queue.clone(),
            priority: None,
            response_id: 0,
            headroom: Resource::NONE,
            table: Table::default(),
            blacklist: Blacklist::default(),
            pending_reduces: VecDeque::new(),
            scheduled: Scheduled::default(),
            assigned: Assigned::default(),
            policy,
            map_size: Resource::NONE,
            reduce_size: Resource::NONE,
            reduce_started: false,
            recalculate: false,
            last_completed: 0,
            containers_allocated: 0,
            containers_released: 0,
            host_local: 0,
            rack_local: 0,
            heartbeats_ended: false,
        };
        allocator.registered(registration);
        allocator
    }

    /// Takes what a registration answers. A kind of resource that counted once counts for ever; the article's master knows
    /// memory alone.
    fn registered(&mut self, registration: &Registration) {
        self.maximum = registration.maximum;
        self.queue = registration.queue.clone();
        if registration.counted == Counted::MemoryAndVcores && self.settings.version == Version::Current {
            self.counted = Counted::MemoryAndVcores;
        }
    }

    /// An attempt asks for a container.
    pub(crate) fn request<L: Log>(&mut self, request: &Request, sink: &mut Sink<'_, L>) {
        self.recalculate = true;
        let kind = request.attempt.task.kind;
        if self.size(kind).is_none() {
            *self.size_mut(kind) = request.resource;
            let memory = request.resource.memory();
            sink.tell(EventKind::Size { kind, memory });
        }
        let size = self.size(kind);
        if size.memory() > self.maximum.memory() || size.vcores() > self.maximum.vcores() {
            self.too_large(kind, sink);
        } else if kind == TaskType::Map {
            self.add_map(request);
        } else {
            self.add_reduce(request);
        }
    }

    fn size(&self, kind: TaskType) -> Resource {
        match kind {
            TaskType::Map => self.map_size,
            TaskType::Reduce => self.reduce_size,
        }
    }

    fn size_mut(&mut self, kind: TaskType) -> &mut Resource {
        match kind {
            TaskType::Map => &mut self.map_size,
            TaskType::Reduce => &mut self.reduce_size,
        }
    }

    fn too_large<L: Log>(&self, kind: TaskType, sink: &mut Sink<'_, L>) {
        let (size, maximum) = (self.size(kind), self.maximum);
        let why = || {
            let facts = vec![rules::resource("size", size), rules::resource("maximum", maximum)];
            rules::because(&rules::TOO_LARGE, facts)
        };
        let diagnostic = JobDiagnostic::TooLarge { kind, size, maximum };
        sink.emit(EventKind::JobDiagnostics(diagnostic), why);
        sink.emit(EventKind::Job(JobEvent::Kill), why);
    }

    fn container_request(&self, request: &Request, priority: i32) -> ContainerRequest {
        let kind = request.attempt.task.kind;
        let label = match kind {
            TaskType::Map => &self.settings.map_label,
            TaskType::Reduce => &self.settings.reduce_label,
        };
        ContainerRequest {
            attempt: request.attempt,
            resource: self.size(kind),
            hosts: if request.earlier_failed {
                Vec::new()
            } else {
                request.hosts.clone()
            },
            racks: if request.earlier_failed {
                Vec::new()
            } else {
                request.racks.clone()
            },
            priority,
            label: label.clone(),
            since: self.now,
        }
    }

    /// Maps are asked for at once.
    fn add_map(&mut self, request: &Request) {
        let opportunistic = self.scheduled.mod_100 < self.settings.opportunistic_percent;
        let priority = match (request.earlier_failed, opportunistic) {
            (true, _) => priority::FAILED_MAP,
            (false, true) => priority::OPPORTUNISTIC_MAP,
            (false, false) => priority::MAP,
        };
        let asked = self.container_request(request, priority);
        if priority == priority::FAILED_MAP {
            self.scheduled.failed_maps.push_back(asked.attempt);
        } else {
            self.scheduled.mod_100 = (self.scheduled.mod_100 + 1) % 100;
        }
        if priority == priority::MAP {
            self.scheduled.wait_at_places(&asked);
        }
        if priority == priority::OPPORTUNISTIC_MAP {
            self.table.add_opportunistic(&asked);
        } else {
            let (blacklist, settings) = (&self.blacklist, &self.settings);
            self.table.add(&asked, |host| !blacklist.refuses(host, settings));
        }
        self.scheduled.maps.put(asked.attempt, asked);
    }

    /// Reduces wait until the plan asks for them; one whose task failed before goes to the front.
    fn add_reduce(&mut self, request: &Request) {
        let asked = self.container_request(request, priority::REDUCE);
        if request.earlier_failed {
            self.pending_reduces.push_front(asked);
        } else {
            self.pending_reduces.push_back(asked);
        }
    }

    /// An attempt gives up what it asked for or holds. A pending reduce is not found, and stays.
    pub(crate) fn deallocate(&mut self, attempt: AttemptId) {
        self.recalculate = true;
        if let Some(request) = self.scheduled.remove(attempt) {
            self.table.remove(&request);
        } else if let Some(held) = self.assigned.remove(attempt) {
            self.containers_released = self.containers_released.wrapping_add(1);
            self.table.release(held.container);
        }
        self.policy.completed(attempt);
    }

    /// An attempt failed in a container on `node`.
    pub(crate) fn failed(&mut self, attempt: AttemptId, node: &str) {
        self.recalculate = true;
        // QUIRK: of what has not exactly a host and a port the whole is taken for the host (`getHost`).
        let host: Arc<str> = match split(node, ':')[..] {
            [host, _] => host.into(),
            _ => node.into(),
        };
        if self.blacklist.failed(&host, &self.settings) {
            self.table.forget_host(&host);
        }
        self.policy.failed(attempt);
    }

    /// What the next heartbeat sends. Asking twice gives the same.
    pub(crate) fn call(&mut self, job: &impl JobView) -> Call {
        self.apply_task_limits(job);
        self.table.apply_limits();
        Call {
            response_id: self.response_id,
            progress: job.progress(),
            asks: self.table.ask().collect(),
            release: self.table.release.iter().copied().collect(),
            blacklist_additions: self.blacklist.additions.iter().cloned().collect(),
            blacklist_removals: self.blacklist.removals.iter().cloned().collect(),
        }
    }

    /// One heartbeat (spec §1). What fails ends it where it is.
    pub(crate) fn heartbeat<L: Log>(&mut self, reply: &Reply, job: &impl JobView, sink: &mut Sink<'_, L>) {
        let call = self.call(job);
        sink.tell(EventKind::Allocate(Box::new(call)));
        match self.exchange(reply, sink) {
            Ok(granted) => self.after_answer(granted, job, sink),
            Err(Failure::GivenUp) => {
                self.heartbeats_ended = true;
                sink.tell(EventKind::HeartbeatsEnded(Failure::GivenUp));
            }
            Err(failure) => sink.tell(EventKind::HeartbeatFailed(failure)),
        }
    }

    /// Takes the reply; what an answer grants is still to be handed out.
    fn exchange<'a, L: Log>(
        &mut self,
        reply: &'a Reply,
        sink: &mut Sink<'_, L>,
    ) -> Result<&'a [Granted], Failure> {
        match reply {
            Reply::Answer(answer) => self.answered(answer, sink),
            Reply::NotRegistered(registration) => {
                self.register_again(registration, sink);
                Ok(&[])
            }
            Reply::AttemptNotFound => Err(give_up(0, sink)),
            Reply::InvalidLabel => {
                let why = || rules::because(&rules::INVALID_LABEL, Vec::new());
                sink.emit(EventKind::JobDiagnostics(JobDiagnostic::InvalidLabel), why);
                sink.emit(EventKind::Job(JobEvent::Kill), why);
                Err(Failure::InvalidLabel)
            }
            Reply::Connection => {
                let waited = self.now.wrapping_sub(self.last_contact) as i64;
                if waited >= self.settings.connection_wait_ms {
                    return Err(give_up(waited, sink));
                }
                Err(Failure::Connection)
            }
        }
    }

    fn register_again<L: Log>(&mut self, registration: &Registration, sink: &mut Sink<'_, L>) {
        self.response_id = 0;
        self.registered(registration);
        sink.tell(EventKind::Registered {
            queue: registration.queue.clone(),
            maximum: registration.maximum,
        });
        self.table.resend();
        self.blacklist.resend();
    }

    fn answered<'a, L: Log>(
        &mut self,
        answer: &'a Answer,
        sink: &mut Sink<'_, L>,
    ) -> Result<&'a [Granted], Failure> {
        self.last_contact = self.now;
        self.response_id = self.response_id.wrapping_add(1) & i32::MAX;
        let headroom = answer.headroom.unwrap_or(Resource::NONE);
        let changed = self.headroom != headroom;
        self.headroom = headroom;
        self.table.sent();
        if !answer.completed.is_empty() {
            self.table.resend_limits();
        }
        self.blacklist.sent(answer.nodes);
        if let Some(message) = &answer.preempt {
            self.policy.preempt(message, &self.assigned, sink)?;
        }
        self.recalculate |= changed || !answer.allocated.is_empty() || !answer.completed.is_empty();
        self.blacklist.reconsider(&self.settings);
        self.nodes_updated(&answer.updated_nodes, sink);
        self.priority = Some(answer.priority);
        for completed in &answer.completed {
            self.finished(completed, sink)?;
        }
        Ok(&answer.allocated)
    }

    /// Attempts on nodes that became unusable are told to end.
    fn nodes_updated<L: Log>(&mut self, updates: &[NodeUpdate], sink: &mut Sink<'_, L>) {
        if updates.is_empty() {
            return;
        }
        sink.tell(EventKind::Nodes(updates.to_vec()));
        let unusable = |node: &str| updates.iter().any(|u| u.state.is_unusable() && *u.node == *node);
        let maps = self.assigned.maps.iter();
        for (attempt, held) in maps.chain(self.assigned.reduces.iter()) {
            if !unusable(&held.node) {
                continue;
            }
            let kind = EventKind::Kill {
                attempt,
                why: KillReason::RunsOnUnusableNode(held.node.clone()),
                reschedule: attempt.is_map() && self.settings.version == Version::Current,
            };
            sink.emit(kind, || {
                let facts = vec![rules::text("node", held.node.clone())];
                rules::because(&rules::UNUSABLE_NODE, facts)
            });
        }
    }

    /// A container has ended.
    fn finished<L: Log>(&mut self, completed: &Completed, sink: &mut Sink<'_, L>) -> Result<(), Failure> {
        let Some(attempt) = self.assigned.attempt(completed.container) else {
            return Ok(());
        };
        self.table.unconfirmed.remove(&completed.container);
        self.assigned.remove(attempt).ok_or(Failure::NullPointer)?;
        sink.tell(EventKind::Diagnostics {
            attempt,
            text: completed.diagnostics.clone(),
        });
        let (event, rule) = if KILLED.contains(&completed.exit) {
            (AttemptEvent::Kill, &rules::EXIT_KILLED)
        } else {
            (AttemptEvent::ContainerCompleted, &rules::EXIT_COMPLETED)
        };
        let kind = EventKind::Attempt {
            attempt: Some(attempt),
            event,
        };
        sink.emit(kind, || {
            rules::because(rule, vec![rules::int("exit", completed.exit)])
        });
        self.policy.completed(attempt);
        Ok(())
    }

    /// The part of a heartbeat that follows the answer, or a new registration.
    fn after_answer<L: Log>(&mut self, granted: &[Granted], job: &impl JobView, sink: &mut Sink<'_, L>) {
        if !granted.is_empty() {
            self.assign(granted, sink);
        }
        let completed = job.completed_maps().wrapping_add(job.completed_reduces());
        if self.last_completed != completed || !self.scheduled.maps.is_empty() {
            self.last_completed = completed;
            self.recalculate = true;
        }
        if self.recalculate {
            if !self.preempt_if_needed(job, sink) {
                self.schedule_reduces(job, sink);
            }
            self.recalculate = false;
        }
    }

    /// The headroom and what assigned maps and reduces count for.
    pub(crate) fn resource_limit(&self) -> Resource {
        let maps = self.map_size.multiply(self.assigned.maps.len() as f64);
        let reduces = self.reduce_size.multiply(self.assigned.reduces.len() as f64);
        self.headroom.copied() + (maps.copied() + reduces)
    }
}

/// The resource manager is lost, or has lost the application: the job ends, and so do the heartbeats.
fn give_up<L: Log>(waited: i64, sink: &mut Sink<'_, L>) -> Failure {
    sink.emit(EventKind::Job(JobEvent::Reboot), || {
        rules::because(&rules::GIVEN_UP, vec![rules::ms("waited", waited)])
    });
    Failure::GivenUp
}
