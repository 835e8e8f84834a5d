//! Containers of applications of the same queue (spec `capacity.md` §8.8; Hadoop's
//! `IntraQueueCandidatesSelector`).

use super::super::CapacityScheduler;
use super::super::rules::{INSIDE_DISABLED, INSIDE_THRESHOLD, INSIDE_USER_LIMIT, MASTER_LAST};
use super::super::why::{holds, ratio};
use super::selection::{Choosing, Selection, Wanted, nothing_wanted};
use super::selector::{Lost, Selector};
use super::snapshot::Round;
use crate::config::capacity::IntraQueueOrder;
use crate::resource::Resource;
use crate::scheduler::capacity::model::users::UserKey;
use crate::scheduler::container::AppSlot;
use crate::scheduler::{Check, Comparison, Log, Outcome, Sink, Subject, Value};

impl CapacityScheduler {
    pub(crate) fn choose_inside_queues<L: Log>(
        &mut self,
        round: &mut Round,
        selection: &mut Selection,
        sink: &mut Sink<'_, L>,
    ) -> Result<(), Lost> {
        for partition in 0..round.partitions.len() {
            for queue in round.partitions[partition].underserved.clone() {
                let id = round.list.queues[queue];
                let label = round.partitions[partition].label;
                let threshold = self.policy.settings.intra_threshold;
                let used = self.tree[id].shares(label).used;
                // Nothing is below a threshold that is no number.
                let is_below = used < threshold;
                sink.check(|| {
                    Check::new(Subject::Queue(id), &INSIDE_THRESHOLD, holds(!is_below)).comparing(
                        ratio(used),
                        Comparison::AtLeast,
                        ratio(threshold),
                    )
                });
                if self.tree[id].is_leaf() && !is_below {
                    self.share_out_inside(round, partition, queue, selection, sink);
                    self.explain_inside(round, partition, queue, sink);
                }
            }
        }
        self.deduct_chosen(round, selection)?;
        for partition in 0..round.partitions.len() {
            for queue in round.partitions[partition].underserved.clone() {
                let id = round.list.queues[queue];
                let disabled = self.tree[id].intra_queue_disabled || self.tree[id].preemption_disabled;
                if disabled {
                    sink.check(|| Check::new(Subject::Queue(id), &INSIDE_DISABLED, Outcome::Fails));
                }
                if self.tree[id].is_leaf() && !disabled {
                    self.choose_inside(round, partition, queue, selection, sink)?;
                }
            }
        }
        Ok(())
    }

    pub(crate) fn users_first(&self) -> bool {
        self.policy.settings.intra_order == IntraQueueOrder::UserLimitFirst
    }

    fn choose_inside<L: Log>(
        &self,
        round: &Round,
        partition: usize,
        queue: usize,
        selection: &mut Selection,
        sink: &mut Sink<'_, L>,
    ) -> Result<(), Lost> {
        let id = round.list.queues[queue];
        let label = round.partitions[partition].label;
        let share = &round.partitions[partition].shares[queue];
        let mut wanted: Wanted = vec![None; round.partitions.len()];
        wanted[partition] = Some(
            share
                .apps
                .iter()
                .fold(Resource::NONE, |sum, app| sum + app.to_obtain),
        );
        let all = self.tree[id].leaf().users.iter();
        let mut rolling: Vec<(UserKey, Resource)> =
            all.map(|(key, user)| (key, user.usage.of(label).used)).collect();
        for app in share.apps.iter().filter(|app| !app.to_obtain.is_none()) {
            let rolling = rolling
                .iter_mut()
                .find(|(user, _)| *user == app.user)
                .map(|(_, used)| used);
            let rolling = rolling.ok_or(Lost)?;
            self.choose_from_least_starved(round, app.app, selection, &mut wanted, rolling, sink)?;
        }
        Ok(())
    }

    fn choose_from_least_starved<L: Log>(
        &self,
        round: &Round,
        app: AppSlot,
        selection: &mut Selection,
        wanted: &mut Wanted,
        rolling: &mut Resource,
        sink: &mut Sink<'_, L>,
    ) -> Result<(), Lost> {
        let choosing = Choosing {
            selector: Selector::IntraQueue,
            conservative: self.policy.settings.intra_conservative,
        };
        for container in self.live_for_preemption(app) {
            if nothing_wanted(wanted) {
                return Ok(());
            }
            let held = &self.apps.held(container).base;
            if selection.holds(container) || self.is_killable(container) || held.is_am {
                if held.is_am {
                    sink.check(|| {
                        Check::new(self.container_subject(container), &MASTER_LAST, Outcome::Fails)
                    });
                }
                continue;
            }
            let label = self.partition_of(container)?;
            let at = round.partition(label).ok_or(Lost)?;
            // By the leaf's own name: nothing is found, and the round lost, if another queue has the same name.
            let name = &self.tree[self.apps[app].queue].name;
            let named = self.tree.find(name).ok_or(Lost)?;
            let queue = round.find(&self.tree[named].path)?;
            let users = &round.partitions[at].shares[queue].users;
            if let Some(user) = users.iter().find(|user| user.user == self.apps[app].user) {
                let (after, limit) = (*rolling - held.resource, user.limit + user.am_used);
                if self.users_first() && self.env.calc.le(&self.env.cluster, &after, &limit) {
                    sink.check(|| {
                        Check::new(
                            self.container_subject(container),
                            &INSIDE_USER_LIMIT,
                            Outcome::Fails,
                        )
                        .comparing(after, Comparison::Above, limit)
                        .with("user", Value::Text(self.user_name(app).clone()))
                    });
                    break;
                }
            }
            if self.try_choose(round, selection, wanted, container, choosing, sink)? && self.users_first() {
                *rolling -= held.resource;
            }
        }
        Ok(())
    }
}
