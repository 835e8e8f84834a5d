//! Maps and sets kept as sorted vectors, and a stable sort: for the many small things whose order matters.
//!
//! The library's trees and sorts are faster from some thousands of entries on, but each use with other types adds ten times as
//! much code to what the page loads.

use std::borrow::Borrow;
use std::collections::VecDeque;

/// A map in the order of its keys. Inserting and removing takes time in proportion to its size.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SortedMap<K, V> {
    entries: Vec<(K, V)>,
}

impl<K, V> Default for SortedMap<K, V> {
    fn default() -> Self {
        Self { entries: Vec::new() }
    }
}

impl<K: Ord, V> SortedMap<K, V> {
    /// An empty map.
    #[must_use]
    pub const fn new() -> Self {
        Self { entries: Vec::new() }
    }

    /// How many entries it has.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether it has none.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    fn find<Q: Ord + ?Sized>(&self, key: &Q) -> Result<usize, usize>
    where
        K: Borrow<Q>,
    {
        self.entries
            .binary_search_by(|(known, _)| known.borrow().cmp(key))
    }

    /// The value of `key`.
    #[must_use]
    pub fn get<Q: Ord + ?Sized>(&self, key: &Q) -> Option<&V>
    where
        K: Borrow<Q>,
    {
        self.find(key).ok().map(|at| &self.entries[at].1)
    }

    /// The value of `key`, to be changed.
    pub fn get_mut<Q: Ord + ?Sized>(&mut self, key: &Q) -> Option<&mut V>
    where
        K: Borrow<Q>,
    {
        self.find(key).ok().map(|at| &mut self.entries[at].1)
    }

    /// Whether `key` has a value.
    #[must_use]
    pub fn contains_key<Q: Ord + ?Sized>(&self, key: &Q) -> bool
    where
        K: Borrow<Q>,
    {
        self.find(key).is_ok()
    }

    /// Sets the value of `key`; gives the one that it had.
    pub fn insert(&mut self, key: K, value: V) -> Option<V> {
        match self.find(&key) {
            Ok(at) => Some(std::mem::replace(&mut self.entries[at].1, value)),
            Err(at) => {
                self.entries.insert(at, (key, value));
                None
            }
        }
    }

    /// Takes the value of `key` out.
    pub fn remove<Q: Ord + ?Sized>(&mut self, key: &Q) -> Option<V>
    where
        K: Borrow<Q>,
    {
        self.find(key).ok().map(|at| self.entries.remove(at).1)
    }

    /// The value of `key`; if it has none yet, the one that `make` gives.
    pub fn get_or_insert_with(&mut self, key: K, make: impl FnOnce() -> V) -> &mut V {
        let at = self.find(&key).unwrap_or_else(|at| {
            self.entries.insert(at, (key, make()));
            at
        });
        &mut self.entries[at].1
    }

    /// The value of `key`; if it has none yet, the default.
    pub fn get_or_default(&mut self, key: K) -> &mut V
    where
        V: Default,
    {
        self.get_or_insert_with(key, V::default)
    }

    /// Keeps the entries for which `keep` says so.
    pub fn retain(&mut self, mut keep: impl FnMut(&K, &mut V) -> bool) {
        self.entries.retain_mut(|(key, value)| keep(key, value));
    }

    /// The entries in the order of their keys.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (&K, &V)> + ExactSizeIterator {
        self.entries.iter().map(|(key, value)| (key, value))
    }

    /// The entries from `key` on, in the order of their keys.
    pub fn starting_at<Q: Ord + ?Sized>(&self, key: &Q) -> impl Iterator<Item = (&K, &V)>
    where
        K: Borrow<Q>,
    {
        let (Ok(at) | Err(at)) = self.find(key);
        self.entries[at..].iter().map(|(key, value)| (key, value))
    }

    /// The entries in the order of their keys, their values to be changed.
    pub fn iter_mut(&mut self) -> impl DoubleEndedIterator<Item = (&K, &mut V)> + ExactSizeIterator {
        self.entries.iter_mut().map(|(key, value)| (&*key, value))
    }

    /// The keys in order.
    pub fn keys(&self) -> impl DoubleEndedIterator<Item = &K> + ExactSizeIterator {
        self.entries.iter().map(|(key, _)| key)
    }

    /// The values in the order of their keys.
    pub fn values(&self) -> impl DoubleEndedIterator<Item = &V> + ExactSizeIterator {
        self.entries.iter().map(|(_, value)| value)
    }

    /// The values in the order of their keys, to be changed.
    pub fn values_mut(&mut self) -> impl DoubleEndedIterator<Item = &mut V> + ExactSizeIterator {
        self.entries.iter_mut().map(|(_, value)| value)
    }
}

impl<K, V> IntoIterator for SortedMap<K, V> {
    type Item = (K, V);
    type IntoIter = std::vec::IntoIter<(K, V)>;

    fn into_iter(self) -> Self::IntoIter {
        self.entries.into_iter()
    }
}

impl<'a, K, V> IntoIterator for &'a SortedMap<K, V> {
    type Item = (&'a K, &'a V);
    type IntoIter = std::iter::Map<std::slice::Iter<'a, (K, V)>, fn(&'a (K, V)) -> (&'a K, &'a V)>;

    fn into_iter(self) -> Self::IntoIter {
        self.entries.iter().map(|(key, value)| (key, value))
    }
}

impl<K: Ord, V> Extend<(K, V)> for SortedMap<K, V> {
    fn extend<T: IntoIterator<Item = (K, V)>>(&mut self, entries: T) {
        for (key, value) in entries {
            self.insert(key, value);
        }
    }
}

impl<K: Ord, V> FromIterator<(K, V)> for SortedMap<K, V> {
    fn from_iter<T: IntoIterator<Item = (K, V)>>(entries: T) -> Self {
        let mut map = Self::new();
        map.extend(entries);
        map
    }
}

impl<K: Ord + Borrow<Q>, V, Q: Ord + ?Sized> std::ops::Index<&Q> for SortedMap<K, V> {
    type Output = V;

    fn index(&self, key: &Q) -> &V {
        self.get(key).expect("a key of the map")
    }
}

/// A set in the order of its keys; taking the first is fast.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SortedSet<K> {
    keys: VecDeque<K>,
}

impl<K> Default for SortedSet<K> {
    fn default() -> Self {
        Self {
            keys: VecDeque::new(),
        }
    }
}

impl<K: Ord> SortedSet<K> {
    /// An empty set.
    #[must_use]
    pub const fn new() -> Self {
        Self {
            keys: VecDeque::new(),
        }
    }

    /// How many keys it has.
    #[must_use]
    pub fn len(&self) -> usize {
        self.keys.len()
    }

    /// Whether it has none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.keys.is_empty()
    }

    /// Whether it has `key`.
    #[must_use]
    pub fn contains<Q: Ord + ?Sized>(&self, key: &Q) -> bool
    where
        K: Borrow<Q>,
    {
        self.keys
            .binary_search_by(|known| known.borrow().cmp(key))
            .is_ok()
    }

    /// Adds `key`; `false` if it was there.
    pub fn insert(&mut self, key: K) -> bool {
        match self.keys.binary_search(&key) {
            Ok(_) => false,
            Err(at) => {
                self.keys.insert(at, key);
                true
            }
        }
    }

    /// Takes `key` out; `false` if it was not there.
    pub fn remove(&mut self, key: &K) -> bool {
        self.keys
            .binary_search(key)
            .map(|at| self.keys.remove(at))
            .is_ok()
    }

    /// The first key.
    #[must_use]
    pub fn first(&self) -> Option<&K> {
        self.keys.front()
    }

    /// The keys in order.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &K> + ExactSizeIterator {
        self.keys.iter()
    }
}

impl<K> IntoIterator for SortedSet<K> {
    type Item = K;
    type IntoIter = std::collections::vec_deque::IntoIter<K>;

    fn into_iter(self) -> Self::IntoIter {
        self.keys.into_iter()
    }
}

impl<K: Ord> Extend<K> for SortedSet<K> {
    fn extend<T: IntoIterator<Item = K>>(&mut self, keys: T) {
        for key in keys {
            self.insert(key);
        }
    }
}

impl<K: Ord> FromIterator<K> for SortedSet<K> {
    fn from_iter<T: IntoIterator<Item = K>>(keys: T) -> Self {
        let mut set = Self::new();
        set.extend(keys);
        set
    }
}

/// Sorts `items` by a number, equal ones in their present order.
pub fn sort_by_number<T>(items: &mut [T], number: impl Fn(&T) -> u64) {
    let mut order: Vec<(u64, usize)> = items.iter().map(number).zip(0..).collect();
    order.sort_unstable();
    for at in 0..items.len() {
        // What belongs here has been swapped on if its place was filled before.
        let mut from = order[at].1;
        while from < at {
            from = order[from].1;
        }
        items.swap(at, from);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::{BTreeMap, BTreeSet};

    proptest! {
        #[test]
        fn it_sorts_as_the_library_does(mut items in prop::collection::vec((0u64..9, any::<u8>()), 0..60)) {
            let mut theirs = items.clone();
            theirs.sort_by_key(|item| item.0);
            sort_by_number(&mut items, |item| item.0);
            prop_assert_eq!(items, theirs);
        }

        #[test]
        fn it_is_the_set_of_the_library(steps in prop::collection::vec((any::<bool>(), 0u8..20), 0..200)) {
            let (mut ours, mut theirs) = (SortedSet::new(), BTreeSet::new());
            for (insert, key) in steps {
                if insert {
                    prop_assert_eq!(ours.insert(key), theirs.insert(key));
                } else {
                    prop_assert_eq!(ours.remove(&key), theirs.remove(&key));
                }
                prop_assert!(ours.iter().eq(theirs.iter()));
            }
        }

        #[test]
        fn it_is_the_map_of_the_library(steps in prop::collection::vec((any::<bool>(), 0u8..20, any::<u8>()), 0..200)) {
            let (mut ours, mut theirs) = (SortedMap::new(), BTreeMap::new());
            for (insert, key, value) in steps {
                if insert {
                    prop_assert_eq!(ours.insert(key, value), theirs.insert(key, value));
                } else {
                    prop_assert_eq!(ours.remove(&key), theirs.remove(&key));
                }
                prop_assert!(ours.iter().eq(theirs.iter()));
                prop_assert_eq!(ours.get(&value), theirs.get(&value));
            }
        }
    }
}
