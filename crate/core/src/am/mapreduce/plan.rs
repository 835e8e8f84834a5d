//! Slow start, ramp-up and ramp-down of reduces (spec §6).

use super::allocator::Allocator;
use super::event::{EventKind, PlanCounts, Sink};
use super::job::JobView;
use super::rules;
use super::settings::Version;
use crate::jvm::math_min;
use crate::resource::Resource;
use crate::scheduler::{Log, Reason};

/// What the plan comes to.
#[derive(Clone, Debug)]
enum Plan {
    NothingPending,
    SlowStart {
        needed: i32,
    },
    /// All pending reduces are asked for.
    All,
    /// The reduces' share is compared with what they have.
    Share(Box<Share>),
}

/// How the resource limit is split between maps and reduces.
#[derive(Clone, Copy, Debug)]
struct Share {
    /// The part of the limit that reduces may have, before what maps leave unused.
    fraction: f32,
    ideal_reduces: Resource,
    ideal_maps: Resource,
    wanted_maps: i32,
    /// What reduces get in the end, and what they have.
    reduces: Resource,
    used: Resource,
    /// Whole reduces to ask for, or to take back.
    delta: i32,
}

impl Allocator {
    /// Makes the plan and carries it out.
    pub(crate) fn schedule_reduces<L: Log>(&mut self, job: &impl JobView, sink: &mut Sink<'_, L>) {
        let counts = self.counts(job);
        let plan = self.plan(&counts);
        sink.emit(EventKind::Plan(Box::new(counts)), || self.explain(&counts, &plan));
        if matches!(plan, Plan::All | Plan::Share(_)) && !self.reduce_started {
            self.reduce_started = true;
            sink.emit(EventKind::ReduceStarted, || self.explain(&counts, &plan));
        }
        match &plan {
            Plan::NothingPending | Plan::SlowStart { .. } => {}
            Plan::All => {
                let kind = EventKind::RampUp {
                    count: counts.pending_reduces,
                    all: true,
                };
                sink.emit(kind, || self.explain(&counts, &plan));
                self.ramp_up(counts.pending_reduces);
            }
            Plan::Share(share) if share.delta > 0 => {
                let count = share.delta.min(counts.pending_reduces);
                let kind = EventKind::RampUp { count, all: false };
                sink.emit(kind, || self.explain(&counts, &plan));
                self.ramp_up(count);
            }
            Plan::Share(share) => {
                let down = share.delta.wrapping_neg().min(counts.scheduled_reduces);
                let count = self.ramp_down(down);
                if count > 0 {
                    sink.emit(EventKind::RampDown { count }, || self.explain(&counts, &plan));
                }
            }
        }
    }

    /// What the plan would come to now.
    #[cfg(feature = "verdict")]
    pub(super) fn plan_now(&self, job: &impl JobView) -> Reason {
        let counts = self.counts(job);
        self.explain(&counts, &self.plan(&counts))
    }

    fn counts(&self, job: &impl JobView) -> PlanCounts {
        PlanCounts {
            total_maps: job.total_maps(),
            completed_maps: job.completed_maps(),
            scheduled_maps: self.scheduled.maps.len() as i32,
            scheduled_reduces: self.scheduled.reduces.len() as i32,
            assigned_maps: self.assigned.maps.len() as i32,
            assigned_reduces: self.assigned.reduces.len() as i32,
            pending_reduces: self.pending_reduces.len() as i32,
            limit: self.resource_limit(),
        }
    }

    fn plan(&self, counts: &PlanCounts) -> Plan {
        if counts.pending_reduces == 0 {
            return Plan::NothingPending;
        }
        if !self.reduce_started {
            let needed = self.slow_start_maps(counts.total_maps);
            if counts.completed_maps < needed {
                return Plan::SlowStart { needed };
            }
        }
        if counts.scheduled_maps == 0 {
            return Plan::All;
        }
        Plan::Share(Box::new(match self.settings.version {
            Version::Current => self.share(counts),
            Version::Article => self.article_share(counts),
        }))
    }

    /// The maps that must be done before reduces start; the product is single precision.
    pub(super) fn slow_start_maps(&self, total_maps: i32) -> i32 {
        libm::ceil(f64::from(self.settings.slow_start * total_maps as f32)) as i32
    }

    fn share(&self, counts: &PlanCounts) -> Share {
        let (wanted_maps, wanted_reduces) = counts.wanted();
        let fraction = math_min(completed_share(counts), self.settings.ramp_up_limit);
        let ideal_reduces = counts.limit.copied().multiply(fraction.into());
        let ideal_maps = counts.limit.copied() - ideal_reduces;
        let maps = self.map_size.multiply(wanted_maps.into());
        let used = self.reduce_size.multiply(wanted_reduces.into());
        // Equal counts may leave something of one kind of resource.
        let reduces = if self.counted.containers_in(&ideal_maps, &self.map_size) >= wanted_maps {
            ideal_reduces.copied() + (ideal_maps.copied() - maps)
        } else {
            ideal_reduces
        };
        Share {
            fraction,
            ideal_reduces,
            ideal_maps,
            wanted_maps,
            reduces,
            used,
            delta: self
                .counted
                .containers_in(&(reduces.copied() - used), &self.reduce_size),
        }
    }

    /// The same in memory alone; maps leave something only when their ideal share is more than they want (spec §12).
    fn article_share(&self, counts: &PlanCounts) -> Share {
        let limit = counts.limit.memory();
        let (wanted_maps, wanted_reduces) = counts.wanted();
        let done = completed_share(counts);
        let part = |fraction: f32| (fraction * limit as f32) as i64;
        let ideal_reduces = part(done).min(part(self.settings.ramp_up_limit));
        let ideal_maps = limit - ideal_reduces;
        let maps = self.map_size.memory().wrapping_mul(wanted_maps.into());
        let used = self.reduce_size.memory().wrapping_mul(wanted_reduces.into());
        let reduces = ideal_reduces + (ideal_maps - maps).max(0);
        let memory = |amount| Resource::new(amount, 0);
        Share {
            fraction: done.min(self.settings.ramp_up_limit),
            ideal_reduces: memory(ideal_reduces),
            ideal_maps: memory(ideal_maps),
            wanted_maps,
            reduces: memory(reduces),
            used: memory(used),
            delta: self
                .counted
                .containers_in(&memory(reduces - used), &self.reduce_size),
        }
    }

    fn explain(&self, counts: &PlanCounts, plan: &Plan) -> Reason {
        let mut facts = vec![
            rules::resource("headroom", self.headroom),
            rules::resource("limit", counts.limit),
            rules::int("completedMaps", counts.completed_maps),
            rules::int("totalMaps", counts.total_maps),
            rules::int("outstandingMaps", counts.scheduled_maps),
            rules::int("pendingReduces", counts.pending_reduces),
            rules::int("scheduledReduces", counts.scheduled_reduces),
            rules::int("assignedReduces", counts.assigned_reduces),
        ];
        let rule = match plan {
            Plan::NothingPending => &rules::NOTHING_PENDING,
            Plan::SlowStart { needed } => {
                facts.push(rules::int("neededMaps", *needed));
                facts.push(rules::ratio("slowStart", self.settings.slow_start));
                &rules::SLOW_START
            }
            Plan::All => &rules::RAMP_ALL,
            Plan::Share(share) => {
                facts.extend([
                    rules::ratio("share", share.fraction),
                    rules::resource("idealReduces", share.ideal_reduces),
                    rules::resource("idealMaps", share.ideal_maps),
                    rules::int("wantedMaps", share.wanted_maps),
                    rules::resource("forReduces", share.reduces),
                    rules::resource("usedByReduces", share.used),
                    rules::int("wholeReduces", share.delta),
                ]);
                match share.delta {
                    1.. => &rules::RAMP_UP,
                    0 => &rules::RAMP_NONE,
                    _ => &rules::RAMP_DOWN,
                }
            }
        };
        rules::because(rule, facts)
    }

    /// Asks for the next `count` pending reduces.
    fn ramp_up(&mut self, count: i32) {
        for _ in 0..count {
            let Some(request) = self.pending_reduces.pop_front() else {
                return;
            };
            let (blacklist, settings) = (&self.blacklist, &self.settings);
            self.table
                .add(&request, |host| !blacklist.refuses(host, settings));
            self.scheduled.reduces.put(request.attempt, request);
        }
    }

    /// Takes back up to `count` scheduled reduces, oldest ask first; says how many.
    pub(crate) fn ramp_down(&mut self, count: i32) -> i32 {
        let mut moved = 0;
        while moved < count
            && let Some(request) = self.scheduled.reduces.pop_first()
        {
            self.table.remove(&request);
            self.pending_reduces.push_back(request);
            moved += 1;
        }
        moved
    }
}

/// The part of the maps that is done; a job without maps counts as done.
fn completed_share(counts: &PlanCounts) -> f32 {
    if counts.total_maps == 0 {
        1.0
    } else {
        counts.completed_maps as f32 / counts.total_maps as f32
    }
}
