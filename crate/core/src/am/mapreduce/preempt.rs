//! Preempting the job's own reduces (spec §7, and §12 for the article's version).

use super::allocator::Allocator;
use super::event::{EventKind, KillReason, Sink};
use super::ids::AttemptId;
use super::job::JobView;
use super::rules;
use super::settings::Version;
use crate::resource::Resource;
use crate::scheduler::{Fact, Log, Reason, Rule};

/// How the rule came out.
struct Verdict {
    rule: &'static Rule,
    facts: Vec<Fact>,
    /// Map requests that make reduces go; none: nothing happens.
    hanging: i32,
}

impl Verdict {
    /// Nothing happens.
    const fn stop(rule: &'static Rule, facts: Vec<Fact>) -> Self {
        let hanging = 0;
        Self { rule, facts, hanging }
    }
}

/// How many reduces go, and the three numbers behind it.
struct Toll {
    one_map: i32,
    limit: i32,
    all_maps: i32,
    total: i32,
}

impl Allocator {
    /// Kills reduces if maps starve; true if it did anything, so that no plan is made in this heartbeat.
    pub(crate) fn preempt_if_needed<L: Log>(&mut self, job: &impl JobView, sink: &mut Sink<'_, L>) -> bool {
        let verdict = self.judge();
        let done = verdict.hanging > 0;
        if done {
            let toll = match self.settings.version {
                Version::Current => self.toll(verdict.hanging),
                Version::Article => self.article_toll(verdict.hanging),
            };
            self.clear_scheduled_reduces(&verdict, sink);
            self.kill_reduces(job, &verdict, &toll, sink);
        }
        sink.emit(EventKind::Preempt { done }, || {
            rules::because(verdict.rule, verdict.facts)
        });
        // The article's master makes its plan all the same.
        done && self.settings.version == Version::Current
    }

    /// How the rule comes out now, and how many map requests make reduces go.
    #[cfg(feature = "verdict")]
    pub(super) fn preemption_now(&self) -> (Reason, i32) {
        let verdict = self.judge();
        (rules::because(verdict.rule, verdict.facts), verdict.hanging)
    }

    fn judge(&self) -> Verdict {
        match self.settings.version {
            Version::Current => self.starving_maps(),
            Version::Article => self.article_starving_maps(),
        }
    }

    fn starving_maps(&self) -> Verdict {
        let outstanding = self.scheduled.maps.len() as i32;
        if self.reduce_size.is_none() {
            return Verdict::stop(&rules::PREEMPT_NO_REDUCES, Vec::new());
        }
        if !self.assigned.maps.is_empty() {
            let running = self.assigned.maps.len() as i32;
            return Verdict::stop(&rules::PREEMPT_MAPS_RUN, vec![rules::int("runningMaps", running)]);
        }
        if outstanding == 0 {
            return Verdict::stop(&rules::PREEMPT_NO_MAPS, Vec::new());
        }
        let unconditional = self.settings.unconditional_delay_ms;
        if unconditional >= 0 {
            let hanging = self.hanging_maps(unconditional);
            if hanging > 0 {
                return self.starving(&rules::PREEMPT_UNCONDITIONAL, unconditional, hanging);
            }
        }
        let room = self.room_for_maps();
        if self.counted.containers_in(&room, &self.map_size) > 0 {
            return Verdict::stop(&rules::PREEMPT_ROOM, self.room_facts());
        }
        let delay = self.settings.preempt_delay_ms;
        let hanging = self.hanging_maps(delay);
        let rule = if hanging > 0 {
            &rules::PREEMPT_NO_ROOM
        } else {
            &rules::PREEMPT_PATIENCE
        };
        self.starving(rule, delay, hanging)
    }

    fn starving(&self, rule: &'static Rule, delay: i32, hanging: i32) -> Verdict {
        let mut facts = self.room_facts();
        facts.extend([
            rules::ms("delay", delay.into()),
            rules::ms("longestWait", self.longest_wait()),
            rules::int("outstandingMaps", self.scheduled.maps.len() as i32),
            rules::int("hangingMaps", hanging),
        ]);
        Verdict { rule, facts, hanging }
    }

    /// The headroom less what scheduled reduces will take of it first.
    fn room_for_maps(&self) -> Resource {
        let reduces = self.scheduled.reduces.len() as f64;
        self.headroom.copied() - self.reduce_size.multiply(reduces)
    }

    fn room_facts(&self) -> Vec<Fact> {
        vec![
            rules::resource("headroom", self.headroom),
            rules::int("scheduledReduces", self.scheduled.reduces.len() as i32),
            rules::resource("room", self.room_for_maps()),
            rules::resource("map", self.map_size),
        ]
    }

    fn waited(&self, since: u64) -> i64 {
        self.now.wrapping_sub(since) as i64
    }

    fn longest_wait(&self) -> i64 {
        let waits = self.scheduled.maps.values().map(|r| self.waited(r.since));
        waits.max().unwrap_or(0)
    }

    /// Map requests older than `delay`; all of them if there is none.
    fn hanging_maps(&self, delay: i32) -> i32 {
        if delay <= 0 {
            return self.scheduled.maps.len() as i32;
        }
        let requests = self.scheduled.maps.values();
        requests.filter(|r| self.waited(r.since) > delay.into()).count() as i32
    }

    /// The article's test: running maps count as room, and so do reduces that are being killed.
    fn article_starving_maps(&self) -> Verdict {
        let outstanding = self.scheduled.maps.len() as i32;
        if self.reduce_size.is_none() {
            return Verdict::stop(&rules::PREEMPT_NO_REDUCES, Vec::new());
        }
        if outstanding == 0 {
            return Verdict::stop(&rules::PREEMPT_NO_MAPS, Vec::new());
        }
        let live = self.assigned.reduces.len() as i64 - self.assigned.dying.len() as i64;
        let limit = self.resource_limit().memory();
        let room = limit - live * self.reduce_size.memory();
        let facts = vec![
            rules::resource("headroom", self.headroom),
            rules::resource("limit", Resource::new(limit, 0)),
            rules::int("liveReduces", live),
            rules::int("dyingReduces", self.assigned.dying.len() as i32),
            rules::resource("room", Resource::new(room, 0)),
            rules::resource("map", Resource::new(self.map_size.memory(), 0)),
            rules::int("outstandingMaps", outstanding),
        ];
        if room >= self.map_size.memory() {
            return Verdict::stop(&rules::ARTICLE_ROOM, facts);
        }
        Verdict {
            rule: &rules::ARTICLE_NO_ROOM,
            facts,
            hanging: outstanding,
        }
    }

    /// How many reduces make room for `hanging` maps.
    fn toll(&self, hanging: i32) -> Toll {
        let reduces = |amount: &Resource| self.counted.containers_for(amount, &self.reduce_size);
        let one_map = reduces(&self.map_size);
        let limit = reduces(
            &self
                .resource_limit()
                .copied()
                .multiply(self.settings.preemption_limit.into()),
        );
        let all_maps = reduces(&self.map_size.multiply(hanging.into()));
        Toll {
            one_map,
            limit,
            all_maps,
            total: one_map.max(limit).min(all_maps),
        }
    }

    /// The article counts in memory, rounds up once, and takes no more than there are.
    fn article_toll(&self, maps: i32) -> Toll {
        let map = self.map_size.memory();
        let limit = (self.settings.preemption_limit * self.resource_limit().memory() as f32) as i64;
        let all = map.wrapping_mul(maps.into());
        let amount = all.min(limit.max(map));
        let reduces =
            |amount: i64| libm::ceil(f64::from(amount as f32 / self.reduce_size.memory() as f32)) as i32;
        Toll {
            one_map: reduces(map),
            limit: reduces(limit),
            all_maps: reduces(all),
            total: reduces(amount).min(self.assigned.reduces.len() as i32),
        }
    }

    /// Takes back all scheduled reduces. The article's master forgets to tell the table (MAPREDUCE-6514).
    fn clear_scheduled_reduces<L: Log>(&mut self, verdict: &Verdict, sink: &mut Sink<'_, L>) {
        let count = match self.settings.version {
            Version::Current => self.ramp_down(i32::MAX),
            Version::Article => {
                let before = self.pending_reduces.len();
                while let Some(request) = self.scheduled.reduces.pop_first() {
                    self.pending_reduces.push_back(request);
                }
                (self.pending_reduces.len() - before) as i32
            }
        };
        if count > 0 {
            sink.emit(EventKind::RampDown { count }, || {
                rules::because(verdict.rule, verdict.facts.clone())
            });
        }
    }

    /// Kills the reduces with the lowest progress; ties in the order of assignment.
    fn kill_reduces<L: Log>(
        &mut self,
        job: &impl JobView,
        verdict: &Verdict,
        toll: &Toll,
        sink: &mut Sink<'_, L>,
    ) {
        let mut reduces: Vec<(f32, AttemptId)> = self
            .assigned
            .reduces
            .iter()
            .map(|(attempt, _)| (job.attempt_progress(attempt), attempt))
            .collect();
        reduces.sort_by(|a, b| a.0.total_cmp(&b.0));
        let count = usize::try_from(toll.total).unwrap_or(0);
        for (progress, attempt) in reduces.into_iter().take(count) {
            self.assigned.dying.insert(attempt);
            let kind = EventKind::Kill {
                attempt,
                why: KillReason::MakeRoom,
                reschedule: false,
            };
            sink.emit(kind, || victim(verdict, toll, progress));
        }
    }
}

fn victim(verdict: &Verdict, toll: &Toll, progress: f32) -> Reason {
    let mut facts = verdict.facts.clone();
    facts.extend([
        rules::int("reducesForOneMap", toll.one_map),
        rules::int("reducesForLimit", toll.limit),
        rules::int("reducesForAllMaps", toll.all_maps),
        rules::int("toKill", toll.total),
        rules::ratio("progress", progress),
    ]);
    rules::because(verdict.rule, facts)
}
