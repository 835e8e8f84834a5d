//! A hash map that is only looked into.
//!
//! The order in which the library walks a hash map differs from run to run, so no decision may come of it (ARCHITECTURE,
//! "Invariants" 3). Here nobody can walk it: what is needed in an order is asked for in that of its keys. `clippy.toml`
//! refuses the library's own.

#![expect(
    clippy::disallowed_types,
    reason = "only looked into; walked nowhere but in the order of its keys"
)]

use std::borrow::Borrow;
use std::collections::HashMap as Table;
use std::hash::Hash;

/// Values by key, in no order.
#[derive(Clone, Debug)]
pub struct Lookup<K, V> {
    table: Table<K, V>,
}

impl<K, V> Default for Lookup<K, V> {
    fn default() -> Self {
        Self { table: Table::new() }
    }
}

impl<K: Eq + Hash, V> Lookup<K, V> {
    /// The value of `key`.
    #[must_use]
    pub fn get<Q: Eq + Hash + ?Sized>(&self, key: &Q) -> Option<&V>
    where
        K: Borrow<Q>,
    {
        self.table.get(key)
    }

    /// The value of `key`, to be changed.
    pub fn get_mut<Q: Eq + Hash + ?Sized>(&mut self, key: &Q) -> Option<&mut V>
    where
        K: Borrow<Q>,
    {
        self.table.get_mut(key)
    }

    /// Whether `key` has a value.
    #[must_use]
    pub fn contains_key<Q: Eq + Hash + ?Sized>(&self, key: &Q) -> bool
    where
        K: Borrow<Q>,
    {
        self.table.contains_key(key)
    }

    /// Gives `key` a value; answers the one that it had.
    pub fn insert(&mut self, key: K, value: V) -> Option<V> {
        self.table.insert(key, value)
    }

    /// Takes `key` out; answers the value that it had.
    pub fn remove<Q: Eq + Hash + ?Sized>(&mut self, key: &Q) -> Option<V>
    where
        K: Borrow<Q>,
    {
        self.table.remove(key)
    }

    /// The value of `key`, a default one if it had none.
    pub fn make(&mut self, key: K) -> &mut V
    where
        V: Default,
    {
        self.table.entry(key).or_default()
    }

    /// All of it in the order of the keys.
    #[must_use]
    pub fn in_order(&self) -> Vec<(&K, &V)>
    where
        K: Ord,
    {
        let mut all: Vec<_> = self.table.iter().collect();
        all.sort_unstable_by_key(|(a, _)| *a);
        all
    }
}

impl<K: Eq + Hash, V> FromIterator<(K, V)> for Lookup<K, V> {
    fn from_iter<I: IntoIterator<Item = (K, V)>>(pairs: I) -> Self {
        Self {
            table: pairs.into_iter().collect(),
        }
    }
}
