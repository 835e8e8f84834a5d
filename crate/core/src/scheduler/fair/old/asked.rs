//! What a verdict asks of the old preemption's state, by the functions that decide (spec `verdicts.md` §3).

use crate::ids::ContainerId;
use crate::resource::Resource;
use crate::scheduler::fair::FairScheduler;
use crate::scheduler::fair::model::queue::Queue;

/// A promise to a leaf that the last update has found broken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Broken {
    /// Since when, on the scheduler's clock, ms.
    pub(crate) since: u64,
    /// How long it must be borne, ms; the largest number: for ever.
    pub(crate) timeout: i64,
}

impl Broken {
    /// Whether it will ever have been borne for long enough.
    pub(crate) const fn is_timed(self) -> bool {
        self.timeout != i64::MAX
    }

    /// The first moment at which it has been borne for longer than it must be, on the scheduler's clock, ms.
    pub(crate) fn due(self) -> u64 {
        self.since.saturating_add_signed(self.timeout).saturating_add(1)
    }
}

impl FairScheduler {
    /// Whether preemption is that of before its overhaul.
    pub(crate) fn is_before_overhaul(&self) -> bool {
        self.switches.is_before_overhaul()
    }

    /// A copy looks for deficits at once, without the pause between two rounds.
    pub(crate) fn end_interval(&mut self) {
        self.warnings.last_check = 0;
    }

    /// When deficits may be looked for again, on the scheduler's clock, ms.
    pub(crate) fn next_check(&self) -> u64 {
        self.warnings
            .last_check
            .saturating_add_signed(self.settings.preemption_interval_ms)
    }

    /// The least time between two rounds, ms.
    pub(crate) fn round_interval(&self) -> u64 {
        self.settings.preemption_interval_ms.max(0).unsigned_abs()
    }

    /// The promises to a leaf that are broken: of its min share, of its fair share.
    pub(crate) fn broken(&self, leaf: &Queue) -> [Option<Broken>; 2] {
        let stamps = leaf.leaf().expect("only leaves starve");
        let of_min = Broken {
            since: stamps.last_time_at_min_share,
            timeout: leaf.min_share_timeout,
        };
        let of_fair = Broken {
            since: stamps.last_time_at_fair_share_threshold,
            timeout: leaf.fair_share_timeout,
        };
        [
            self.is_starved_for_min_share(leaf).then_some(of_min),
            self.is_starved_for_fair_share(leaf).then_some(of_fair),
        ]
    }

    /// What a round would look for on behalf of a leaf now.
    pub(crate) fn wanted_for(&self, leaf: &Queue) -> Resource {
        self.deficit(leaf).resource
    }

    /// Whether a container bears a mark, which ends only with it.
    pub(crate) fn is_marked(&self, container: ContainerId) -> bool {
        let app = self.apps.of_container(container).map(|slot| &self.apps[slot]);
        app.is_some_and(|app| app.marked.contains(&container.seq))
    }
}
