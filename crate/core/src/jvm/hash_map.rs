//! A map that is walked in the order in which Java walks its hash maps (spec `fair.md` §0, "Hash-order places").

use std::ops::Range;

use super::hash::spread;

/// When the table of a map doubles.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Growth {
    /// `HashMap`: when the entries exceed three quarters of it; colliding entries keep their order.
    Plain,
    /// `ConcurrentHashMap`: when the entries reach three quarters of it; colliding entries are partly reversed.
    Concurrent,
}

/// A map walked in the order of a Java hash map with the same history of insertions and removals.
///
/// The table starts at 16, doubles as [`Growth`] says and never shrinks; buckets are walked in ascending order, entries of
/// one bucket in order of insertion. (Java turns a bucket of eight or more entries of a table of 64 or more into a tree;
/// its walk stays that of the list.)
#[derive(Clone, Debug)]
pub struct HashOrder<K, V> {
    table: u32,
    growth: Growth,
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
        Self {
            table: 16,
            growth,
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
        let bucket = self.bucket(hash);
        if let Some(at) = self.position_in(bucket.clone(), &key) {
            return Some(std::mem::replace(&mut self.entries[at].value, value));
        }
        let spread = spread(hash);
        self.entries.insert(bucket.end, Entry { spread, key, value });
        while self.is_full() {
            self.double();
        }
        None
    }

    /// Takes `key`, whose Java hash code is `hash`, out.
    pub fn remove(&mut self, hash: i32, key: &K) -> Option<V> {
        self.position(hash, key).map(|at| self.entries.remove(at).value)
    }

    fn position(&self, hash: i32, key: &K) -> Option<usize> {
        self.position_in(self.bucket(hash), key)
    }

    fn position_in(&self, bucket: Range<usize>, key: &K) -> Option<usize> {
        let start = bucket.start;
        let at = self.entries[bucket].iter().position(|entry| entry.key == *key);
        at.map(|offset| start + offset)
    }

    /// Where the entries lie that share a bucket with that hash code.
    fn bucket(&self, hash: i32) -> Range<usize> {
        let mask = self.table - 1;
        let bucket = spread(hash) & mask;
        let start = self.entries.partition_point(|entry| entry.spread & mask < bucket);
        let mates = self.entries[start..].iter();
        let count = mates.take_while(|entry| entry.spread & mask == bucket).count();
        start..start + count
    }

    fn is_full(&self) -> bool {
        let entries = self.entries.len() as u64 * 4;
        let limit = u64::from(self.table) * 3;
        match self.growth {
            Growth::Plain => entries > limit,
            Growth::Concurrent => entries >= limit,
        }
    }

    fn double(&mut self) {
        let (old_mask, bit) = (self.table - 1, self.table);
        if self.growth == Growth::Concurrent {
            let mut rest = self.entries.as_mut_slice();
            while let Some(first) = rest.first() {
                let bucket = first.spread & old_mask;
                let length = rest
                    .iter()
                    .take_while(|entry| entry.spread & old_mask == bucket)
                    .count();
                let (list, next) = rest.split_at_mut(length);
                // A transfer moves the longest tail that stays together as it is and puts each earlier entry in front.
                let tail_bit = list[length - 1].spread & bit;
                let tail = list
                    .iter()
                    .rposition(|entry| entry.spread & bit != tail_bit)
                    .map_or(0, |at| at + 1);
                list[..tail].reverse();
                rest = next;
            }
        }
        self.table *= 2;
        // The new bit is the highest of a bucket's number: the entries without it keep their order and come first.
        let (mut low, high): (Vec<_>, Vec<_>) = std::mem::take(&mut self.entries)
            .into_iter()
            .partition(|entry| entry.spread & bit == 0);
        low.extend(high);
        self.entries = low;
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
}
