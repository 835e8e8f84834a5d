//! What a trace records of the old preemption (spec `replay-format.md`, "Fair, before the overhaul of preemption").

use serde_json::{Map, Value, json};

use crate::scheduler::fair::FairScheduler;
use crate::scheduler::fair::model::app::App;
use crate::scheduler::fair::model::queue::{Leaf, Queue};
use crate::scheduler::fair::observe::{list, unless};

impl FairScheduler {
    pub(crate) fn observe_warnings(&self, state: &mut Map<String, Value>) {
        unless(state, "lastPreemptionCheck", self.warnings.last_check, 0);
        let warned = self.warnings.warned.iter();
        let warned: Vec<String> = warned
            .map(|container| self.container_id(*container).to_string())
            .collect();
        list(state, "warned", warned);
    }

    pub(crate) fn observe_old_queue(&self, queue: &Queue, seen: &mut Map<String, Value>) {
        let can_be_preempted = !self.switches.preempts_from_any_queue()
            && queue.parent.is_some()
            && self.can_be_preempted_from(queue);
        unless(seen, "canBePreempted", can_be_preempted, false);
        match queue.leaf() {
            Some(leaf) => self.observe_old_leaf(queue, leaf, seen),
            None => {
                let children = queue.children().iter();
                let children: Vec<String> = children
                    .map(|child| self.queues[*child].name.to_string())
                    .collect();
                list(seen, "children", children);
            }
        }
    }

    fn observe_old_leaf(&self, queue: &Queue, leaf: &Leaf, seen: &mut Map<String, Value>) {
        let stamp = leaf.last_time_at_fair_share_threshold;
        seen.insert("lastTimeAtFairShareThreshold".into(), stamp.into());
        unless(
            seen,
            "starvedForMinShare",
            self.is_starved_for_min_share(queue),
            false,
        );
        unless(
            seen,
            "starvedForFairShare",
            self.is_starved_for_fair_share(queue),
            false,
        );
        let deficit = self.deficit(queue);
        if deficit.resource.is_none() {
            return;
        }
        let mut parts = Map::new();
        parts.insert("resource".into(), self.json(&deficit.resource));
        if deficit.counts {
            self.put(&mut parts, "minShare", &deficit.min_share);
            self.put(&mut parts, "fairShare", &deficit.fair_share);
        }
        seen.insert("deficit".into(), parts.into());
    }

    pub(crate) fn observe_marks(&self, app: &App, seen: &mut Map<String, Value>) {
        let times: Map<String, Value> = app
            .marked
            .iter()
            .map(|seq| {
                (
                    app.container_id(*seq).to_string(),
                    json!(app.container(*seq).warned),
                )
            })
            .collect();
        if !times.is_empty() {
            seen.insert("markedAt".into(), times.into());
        }
    }
}
