//! A map that is walked in the order in which Java walks its hash maps (spec `fair.md` §0, "Hash-order places").

use std::ops::Range;

use super::arrange::arrange;
use super::growth::Growth;
use super::hash::spread;
use super::hash_table::{CROWD, Seen, Table};

/// A map walked in the order of a Java hash map with the same history of insertions and removals.
///
/// The table starts at 16, doubles as [`Growth`] says and never shrinks; buckets are walked in ascending order, entries of
/// one bucket in order of insertion. A ninth entry of one bucket makes a table of less than 64 grow; in a larger one the bucket
/// becomes a tree, which has an order of its own.
#[derive(Clone, Debug)]
pub struct HashOrder<K, V> {
    table: Table,
    entries: Vec<Entry<K, V>>,
}

#[derive(Clone, Debug)]
struct Entry<K, V> {
    spread: u32,
    key: K,
    value: V,
}

impl<K: PartialEq, V> HashOrder<K, V> {
    /// An empty map.
    #[must_use]
    pub const fn new(growth: Growth) -> Self {
        Self::with_table(growth, 16)
    }

    /// An empty map whose table has that size, a power of 2.
    #[must_use]
    pub(super) const fn with_table(growth: Growth, size: u32) -> Self {
        Self {
            table: Table::new(growth, size),
            entries: Vec::new(),
        }
    }

    /// How many entries there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether there is no entry.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// The entries in Java's order.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (&K, &V)> + ExactSizeIterator {
        self.entries.iter().map(|entry| (&entry.key, &entry.value))
    }

    /// The keys in Java's order.
    pub fn keys(&self) -> impl DoubleEndedIterator<Item = &K> + ExactSizeIterator {
        self.entries.iter().map(|entry| &entry.key)
    }

    /// The values in Java's order.
    pub fn values_mut(&mut self) -> impl Iterator<Item = &mut V> {
        self.entries.iter_mut().map(|entry| &mut entry.value)
    }

    /// The value of `key`, whose Java hash code is `hash`.
    #[must_use]
    pub fn get(&self, hash: i32, key: &K) -> Option<&V> {
        self.position(hash, key).map(|at| &self.entries[at].value)
    }

    /// The value of `key`, whose Java hash code is `hash`.
    pub fn get_mut(&mut self, hash: i32, key: &K) -> Option<&mut V> {
        self.position(hash, key).map(|at| &mut self.entries[at].value)
    }

    /// Puts `value` under `key`, whose Java hash code is `hash`; a key that is there keeps its place.
    pub fn insert(&mut self, hash: i32, key: K, value: V) -> Option<V> {
        let spread = spread(hash);
        let bucket = self.bucket(spread);
        if let Some(at) = self.position_in(bucket.clone(), &key) {
            let before = std::mem::replace(&mut self.entries[at].value, value);
            // QUIRK: a concurrent map that finds the key in the eighth place of a list takes it for one more.
            let is_crowd = at - bucket.start + 1 >= CROWD && self.table.growth == Growth::Concurrent;
            if is_crowd && !self.table.is_tree(spread) {
                self.arrange(Table::relieve, spread);
            }
            return Some(before);
        }
        let place = bucket.start + self.table.place(spread, bucket.len());
        self.entries.insert(place, Entry { spread, key, value });
        if bucket.len() >= CROWD || self.table.is_full(self.len()) || self.table.is_tree(spread) {
            self.arrange(Table::after_insertion, spread);
        }
        None
    }

    /// Takes `key`, whose Java hash code is `hash`, out.
    pub fn remove(&mut self, hash: i32, key: &K) -> Option<V> {
        let spread = spread(hash);
        let bucket = self.bucket(spread);
        let at = self.position_in(bucket.clone(), key)?;
        let value = self.entries.remove(at).value;
        if self.table.is_tree(spread) {
            self.table.take(spread, at - bucket.start);
            self.arrange(Table::after_removal, spread);
        }
        Some(value)
    }

    fn position(&self, hash: i32, key: &K) -> Option<usize> {
        self.position_in(self.bucket(spread(hash)), key)
    }

    fn position_in(&self, bucket: Range<usize>, key: &K) -> Option<usize> {
        let start = bucket.start;
        let at = self.entries[bucket].iter().position(|entry| entry.key == *key);
        at.map(|offset| start + offset)
    }

    /// Where the entries lie that share a bucket with that spread hash code.
    fn bucket(&self, spread: u32) -> Range<usize> {
        let bucket = self.table.bucket(spread);
        let in_order = |entry: &Entry<K, V>| self.table.bucket(entry.spread);
        let start = self.entries.partition_point(|entry| in_order(entry) < bucket);
        let mates = self.entries[start..].iter();
        let count = mates.take_while(|entry| in_order(entry) == bucket).count();
        start..start + count
    }

    /// Lets the table do something about a bucket, and the entries follow.
    fn arrange(&mut self, what: fn(&mut Table, &mut Vec<Seen>, u32), spread: u32) {
        let entries = self.entries.iter().enumerate();
        let mut seen: Vec<Seen> = entries.map(|(at, entry)| (entry.spread, at)).collect();
        what(&mut self.table, &mut seen, spread);
        let order: Vec<usize> = seen.into_iter().map(|(_, at)| at).collect();
        arrange(&mut self.entries, &order);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_walk_is_that_of_the_sorted_history() {
        let mut map = HashOrder::new(Growth::Plain);
        let mut keys: Vec<i32> = (0..40).map(|n| n * 7919 % 104_729).collect();
        for key in &keys {
            assert_eq!(map.insert(*key, *key, ()), None);
        }
        crate::jvm::iteration_order(&mut keys, 16, |key| *key);
        assert!(map.keys().eq(&keys));
        for key in &keys {
            assert_eq!(map.remove(*key, key), Some(()));
        }
        assert!(map.is_empty());
    }

    #[test]
    fn a_concurrent_table_doubles_one_entry_earlier() {
        let order = |growth, count: i32| {
            let mut map = HashOrder::new(growth);
            for key in [16].into_iter().chain(1..count) {
                map.insert(key, key, ());
            }
            *map.keys().next().expect("not empty")
        };
        assert_eq!(order(Growth::Plain, 12), 16);
        assert_eq!(order(Growth::Plain, 13), 1);
        assert_eq!(order(Growth::Concurrent, 11), 16);
        assert_eq!(order(Growth::Concurrent, 12), 1);
    }

    /// What Java 17's own classes made of random histories with many collisions (`tests/oracle/jvm/MapHistories.java`): a line is the
    /// class, what was put and removed, and the walk that comes of it. Keys are their own hash codes, in base 36.
    #[test]
    fn crowded_buckets_are_walked_as_java_walks_them() {
        let key = |text: &str| i32::from_str_radix(text, 36).expect("a key");
        let mut sorted = 0;
        for line in include_str!("map_histories.txt").lines() {
            let (operations, walk) = line.split_once(" =").expect("a walk");
            let (class, operations) = operations.split_once(' ').expect("operations");
            let growth = if class == "C" {
                Growth::Concurrent
            } else {
                Growth::Plain
            };
            let mut map = HashOrder::new(growth);
            let mut put = Vec::new();
            for operation in operations.split(' ') {
                let key = key(&operation[1..]);
                if operation.starts_with('-') {
                    map.remove(key, &key);
                } else if map.insert(key, key, ()).is_none() {
                    put.push(key);
                }
            }
            let walk: Vec<i32> = walk.split_whitespace().map(key).collect();
            assert!(map.keys().eq(&walk), "{line}");
            if growth == Growth::Plain && put.len() == walk.len() {
                crate::jvm::iteration_order(&mut put, 16, |key| *key);
                assert_eq!(put, walk, "{line}");
                sorted += 1;
            }
        }
        assert!(sorted >= 20, "{sorted}");
    }
}
