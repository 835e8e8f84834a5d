//! The users of a leaf and their limits (spec `capacity.md` §5.4, §5.5; Hadoop's `UsersManager`).

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::env::Env;
use super::partition::{Label, PerLabel};
use super::usage::{Mode, Usages};
use crate::jvm::{Growth, HashOrder, string_hash};
use crate::resource::Resource;
use crate::scheduler::container::AppSlot;

/// A user, by the running number of the name, with the name's Java hash code.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct UserKey {
    pub(crate) id: u32,
    hash: i32,
}

/// The names of all users that were ever heard of.
#[derive(Clone, Debug, Default)]
pub(crate) struct UserNames {
    names: Vec<Arc<str>>,
    ids: BTreeMap<Arc<str>, u32>,
}

impl UserNames {
    pub(crate) fn intern(&mut self, name: &Arc<str>) -> UserKey {
        let next = self.names.len() as u32;
        let id = *self.ids.entry(name.clone()).or_insert(next);
        if id == next {
            self.names.push(name.clone());
        }
        UserKey {
            id,
            hash: string_hash(name),
        }
    }

    pub(crate) fn name(&self, user: UserKey) -> &Arc<str> {
        &self.names[user.id as usize]
    }
}

/// A user of a leaf.
#[derive(Clone, Debug)]
pub(crate) struct User {
    /// Tells it from earlier records of the same user in the same leaf.
    pub(crate) serial: u64,
    pub(crate) usage: Usages,
    pub(crate) pending: i32,
    pub(crate) active: i32,
    pub(crate) weight: f32,
    /// Its limit among active users as it was last asked for, whatever the partition (`getUserResourceLimit`).
    pub(crate) resource_limit: Resource,
    pub(crate) ratios: PerLabel<f32>,
}

impl User {
    pub(crate) const fn applications(&self) -> i32 {
        self.pending + self.active
    }
}

/// Among whom a user's limit is shared out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Scope {
    /// Users with outstanding requests.
    Active,
    /// All.
    All,
}

/// Limits for each mode and scope, with the version for which they hold.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Computed {
    pub(crate) version: i64,
    pub(crate) limit: Resource,
}

impl Default for Computed {
    fn default() -> Self {
        Self {
            version: -1,
            limit: Resource::NONE,
        }
    }
}

/// The users of a leaf.
#[derive(Clone, Debug)]
pub(crate) struct Users {
    all: HashOrder<UserKey, User>,
    active: HashOrder<UserKey, ()>,
    inactive: BTreeSet<u32>,
    pub(crate) active_used: PerLabel<Resource>,
    inactive_used: PerLabel<Resource>,
    pub(crate) ratios: PerLabel<f32>,
    applications: BTreeMap<u32, BTreeSet<AppSlot>>,
    /// Moves when a limit may have changed.
    pub(crate) version: i64,
    pub(crate) computed: PerLabel<[Computed; 4]>,
    /// `minimum-user-limit-percent`.
    pub(crate) limit: f32,
    /// `user-limit-factor`.
    pub(crate) factor: f32,
    only_pending: i32,
    pub(crate) active_weights: f32,
    pub(crate) all_weights: f32,
    serial: u64,
    /// What forgotten records still held, by serial. A leaf forgets a user with containers when an application moves to
    /// the leaf in which it already is.
    forgotten: BTreeMap<u64, Usages>,
}

impl Default for Users {
    fn default() -> Self {
        Self {
            all: HashOrder::new(Growth::Concurrent),
            active: HashOrder::new(Growth::Plain),
            inactive: BTreeSet::new(),
            active_used: PerLabel::default(),
            inactive_used: PerLabel::default(),
            ratios: PerLabel::default(),
            applications: BTreeMap::new(),
            version: 0,
            computed: PerLabel::default(),
            limit: 0.0,
            factor: 0.0,
            only_pending: 0,
            active_weights: 0.0,
            all_weights: 0.0,
            serial: 0,
            forgotten: BTreeMap::new(),
        }
    }
}

impl Users {
    pub(crate) fn get(&self, user: UserKey) -> Option<&User> {
        self.all.get(user.hash, &user)
    }

    /// What the record with that serial holds in a partition, or held when it was forgotten.
    pub(crate) fn used_by_record(&self, user: UserKey, serial: u64, label: Label) -> Resource {
        let present = self.get(user).filter(|record| record.serial == serial);
        let usage = present
            .map(|record| &record.usage)
            .or_else(|| self.forgotten.get(&serial));
        usage.map_or(Resource::NONE, |usage| usage.of(label).used)
    }

    pub(crate) fn get_mut(&mut self, user: UserKey) -> Option<&mut User> {
        self.all.get_mut(user.hash, &user)
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = (UserKey, &User)> {
        self.all.iter().map(|(key, user)| (*key, user))
    }

    /// The record of `user`, made if there is none (`getUserAndAddIfAbsent`).
    pub(crate) fn make(&mut self, user: UserKey, weight: f32) -> &mut User {
        if self.get(user).is_none() {
            self.serial += 1;
            let record = User {
                serial: self.serial,
                usage: Usages::default(),
                pending: 0,
                active: 0,
                weight,
                resource_limit: Resource::NONE,
                ratios: PerLabel::default(),
            };
            self.all.insert(user.hash, user, record);
            self.all_weights = self.sum_all();
            self.inactive.insert(user.id);
        }
        self.get_mut(user).expect("made above")
    }

    /// Forgets `user` (`removeUser`). Headrooms taken from the record go on as it was.
    pub(crate) fn remove(&mut self, user: UserKey) {
        if let Some(record) = self.all.remove(user.hash, &user)
            && record.usage.iter().any(|(_, usage)| !usage.used.is_none())
        {
            self.forgotten.insert(record.serial, record.usage);
        }
        self.active.remove(user.hash, &user);
        self.inactive.remove(&user.id);
        self.active_weights = self.sum_active();
        self.all_weights = self.sum_all();
    }

    fn sum_all(&self) -> f32 {
        self.all.iter().fold(0.0, |sum, (_, user)| sum + user.weight)
    }

    fn sum_active(&self) -> f32 {
        let weight = |key: &UserKey| self.get(*key).map_or(0.0, |user| user.weight);
        self.active.keys().fold(0.0, |sum, key| sum + weight(key))
    }

    /// New weights after a refresh (`updateUserWeights`).
    pub(crate) fn set_weights(&mut self, weight: impl Fn(UserKey) -> f32) {
        let keys: Vec<UserKey> = self.all.keys().copied().collect();
        for key in keys {
            if let Some(user) = self.get_mut(key) {
                user.weight = weight(key);
            }
        }
        self.active_weights = self.sum_active();
        self.all_weights = self.sum_all();
        self.version += 1;
    }

    /// An application of `user` has something outstanding (`activateApplication`).
    pub(crate) fn activate(&mut self, user: UserKey, app: AppSlot, weight: f32) {
        if self.get(user).is_some_and(|user| user.active <= 0) {
            return;
        }
        if !self.applications.contains_key(&user.id) {
            self.version += 1;
            self.make(user, weight);
            if self.inactive.remove(&user.id) {
                self.active.insert(user.hash, user, ());
                self.active_weights = self.sum_active();
                self.shift(user, Scope::Active);
            }
        }
        self.applications.entry(user.id).or_default().insert(app);
    }

    /// An application of `user` has nothing outstanding any more (`deactivateApplication`).
    pub(crate) fn deactivate(&mut self, user: UserKey, app: AppSlot) {
        let Some(apps) = self.applications.get_mut(&user.id) else {
            return;
        };
        apps.remove(&app);
        if !apps.is_empty() {
            return;
        }
        self.applications.remove(&user.id);
        self.version += 1;
        if self.get(user).is_some() && self.active.remove(user.hash, &user).is_some() {
            self.inactive.insert(user.id);
            self.active_weights = self.sum_active();
            self.shift(user, Scope::All);
        }
    }

    /// Moves what `user` holds between the sums of the active and the other users.
    fn shift(&mut self, user: UserKey, to: Scope) {
        let Some(record) = self.get(user) else {
            return;
        };
        let used: Vec<(Label, Resource)> = record.usage.iter().map(|(label, u)| (label, u.used)).collect();
        for (label, used) in used {
            let signed = if to == Scope::Active { used } else { -used };
            *self.active_used.make(label) += signed;
            *self.inactive_used.make(label) -= signed;
        }
    }

    /// Charges `amount`, which may be negative, to `user` (`updateUserResourceUsage`).
    pub(crate) fn charge(&mut self, env: &Env, user: UserKey, weight: f32, amount: Resource, label: Label) {
        let total = env.partitions.total(label);
        let record = self.make(user, weight);
        record.usage.make(Label::NONE);
        let usage = record.usage.make(label);
        usage.used += amount;
        let ratio = env.ratio(&usage.used, total);
        let delta = ratio - std::mem::replace(record.ratios.make(label), ratio);
        let is_active = self.active.get(user.hash, &user).is_some();
        let sums = if is_active {
            &mut self.active_used
        } else {
            &mut self.inactive_used
        };
        *sums.make(label) += amount;
        self.version += 1;
        *self.ratios.make(label) += delta;
    }

    /// Adds up the users' shares of a partition again (`updateUsageRatio`).
    pub(crate) fn sum_ratios(&mut self, env: &Env, label: Label) {
        let total = env.partitions.total(label);
        let keys: Vec<UserKey> = self.all.keys().copied().collect();
        let mut sum = 0.0f32;
        for key in keys {
            let user = self.get_mut(key).expect("a key of the map");
            let ratio = env.ratio(&user.usage.of(label).used, total);
            *user.ratios.make(label) = ratio;
            sum += ratio;
        }
        *self.ratios.make(label) = sum;
    }

    /// Whether the user has outstanding requests.
    #[cfg(feature = "verdict")]
    pub(crate) fn is_active(&self, user: UserKey) -> bool {
        self.active.keys().any(|active| *active == user)
    }

    /// Users with outstanding requests, and those that have only waiting applications as last counted.
    pub(crate) fn active_count(&self) -> i32 {
        self.applications.len() as i32 + self.only_pending
    }

    /// As [`Self::active_count`] if the limits were computed now.
    pub(crate) fn active_count_now(&self) -> i32 {
        self.applications.len() as i32 + self.count_only_pending()
    }

    fn count_only_pending(&self) -> i32 {
        let is_waiting = |user: &User| user.pending > 0 && user.active <= 0;
        self.all.iter().filter(|(_, user)| is_waiting(user)).count() as i32
    }

    pub(crate) const fn slot(mode: Mode, scope: Scope) -> usize {
        let mode = matches!(mode, Mode::Ignore) as usize;
        let scope = matches!(scope, Scope::All) as usize;
        mode * 2 + scope
    }

    pub(crate) fn cached(&self, label: Label, mode: Mode, scope: Scope) -> Option<Resource> {
        let computed = self.computed.get(label)?[Self::slot(mode, scope)];
        (computed.version == self.version).then_some(computed.limit)
    }

    /// Whether the limits of that partition must be computed again.
    pub(crate) fn is_stale(&self, label: Label) -> bool {
        let stale = |scope| self.cached(label, Mode::Respect, scope).is_none();
        stale(Scope::Active) || stale(Scope::All)
    }

    /// Counts the users with only waiting applications again: what computing a limit does besides.
    pub(crate) fn recount(&mut self) {
        self.only_pending = self.count_only_pending();
    }
}
