//! What the preemption policy remembers from round to round.

use super::snapshot::Round;
use crate::config::capacity::{Preemption, Settings};
use crate::ids::{ContainerId, QueueId};
use crate::resource::Resource;
use crate::scheduler::capacity::model::partition::Label;
use crate::scheduler::capacity::model::preemptable::Known;
use crate::scheduler::capacity::preemption::selector::{Manner, Mark, Selector};
use std::collections::{BTreeMap, BTreeSet};

/// What may be killed lazily, as a round with lazy preemption saw it. Rounds without it go by what was seen last.
#[derive(Clone, Debug, Default)]
pub(crate) struct KillableSeen {
    pub(crate) containers: BTreeSet<ContainerId>,
    /// The labels under which a queue had something killable by then. QUIRK: how much that is now does count later, under these
    /// labels alone, since Hadoop copies the map of a queue's sums without the sums in it; and it does for the next queue of that
    /// name.
    pub(crate) labels: BTreeSet<(Known, Label)>,
}

/// What the policy remembers from round to round.
#[derive(Clone, Debug)]
pub(crate) struct Policy {
    pub(crate) settings: Preemption,
    pub(crate) lazy: bool,
    /// The configuration that was last looked at.
    pub(crate) generation: u64,
    pub(crate) marks: BTreeMap<ContainerId, Mark>,
    /// What lazy preemption may kill, as last looked at; nothing before the first round with it.
    pub(crate) killable: KillableSeen,
    pub(crate) round: Option<Round>,
    /// What the last round had looked at before it was lost, where there is none.
    pub(crate) begun: Option<Round>,
}

impl Policy {
    pub(crate) fn new(settings: &Settings) -> Self {
        Self {
            settings: settings.preemption.clone(),
            lazy: settings.lazy_preemption,
            generation: 0,
            marks: BTreeMap::new(),
            killable: KillableSeen::default(),
            round: None,
            begun: None,
        }
    }

    pub(crate) fn selectors(&self) -> Vec<Selector> {
        let fifo = |count_reserved, balance| {
            Selector::Fifo(Manner {
                count_reserved,
                balance,
            })
        };
        let s = &self.settings;
        let all = [
            (s.queue_priority, Selector::QueuePriority),
            (s.for_reserved, Selector::Reserved),
            (true, fifo(s.count_reserved, false)),
            (s.balance, fifo(false, true)),
            (s.intra_queue, Selector::IntraQueue),
        ];
        all.into_iter()
            .filter(|(enabled, _)| *enabled)
            .map(|(_, selector)| selector)
            .collect()
    }

    /// What the last round would give a queue in the default partition.
    pub(crate) fn ideal(&self, queue: QueueId) -> Option<Resource> {
        let round = self.round.as_ref()?;
        let at = round.list.queues.iter().position(|of| *of == queue)?;
        Some(round.default_share(at).ideal)
    }

    /// How long a container chosen by `selector` stays marked, ms.
    pub(crate) const fn wait(&self, selector: Selector) -> i64 {
        match selector {
            Selector::Fifo(Manner { balance: true, .. }) if self.settings.balance_wait_ms > 0 => {
                self.settings.balance_wait_ms
            }
            _ => self.settings.wait_ms,
        }
    }

    /// After how long a mark is forgotten that is not chosen again, ms: as Java multiplies.
    pub(crate) const fn forgotten_after(&self) -> i64 {
        self.settings.wait_ms.wrapping_mul(2)
    }

    /// Whether choosing a container at `now` marks or kills it: between the two nothing is sent.
    pub(crate) fn acts_on(&self, container: ContainerId, selector: Selector, now: u64) -> bool {
        let mark = self.marks.get(&container);
        mark.is_none_or(|mark| mark.after(self.wait(selector)) <= now.cast_signed())
    }

    /// How long a marked container stays, ms, at the least and at the most: whoever chooses it again kills it after a wait of its own.
    pub(crate) fn waits(&self) -> [i64; 2] {
        let waits = self.selectors().into_iter().map(|selector| self.wait(selector));
        waits.fold([i64::MAX, 0], |[least, most], wait| {
            [least.min(wait), most.max(wait)]
        })
    }

    /// The earliest time of the kill of a container that is marked, or is `now`.
    pub(crate) fn due(&self, container: ContainerId, now: u64) -> u64 {
        let mark = self.marks.get(&container).copied();
        let mark = mark.unwrap_or(Mark { since: now });
        let [least, most] = self.waits().map(|wait| mark.after(wait));
        least.min(most).max(0).cast_unsigned()
    }
}
