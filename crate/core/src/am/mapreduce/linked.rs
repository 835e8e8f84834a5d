//! A map that is walked in the order of insertion (`LinkedHashMap`): putting a key that is there already keeps its place.

use std::collections::BTreeMap;

/// A map in the order of insertion; everything costs the logarithm of its size.
#[derive(Clone, Debug)]
pub(crate) struct Linked<K, V> {
    places: BTreeMap<K, u64>,
    entries: BTreeMap<u64, (K, V)>,
    next: u64,
}

impl<K, V> Default for Linked<K, V> {
    fn default() -> Self {
        Self {
            places: BTreeMap::new(),
            entries: BTreeMap::new(),
            next: 0,
        }
    }
}

impl<K: Copy + Ord, V> Linked<K, V> {
    pub(crate) fn put(&mut self, key: K, value: V) {
        let place = *self.places.entry(key).or_insert(self.next);
        self.next += u64::from(place == self.next);
        self.entries.insert(place, (key, value));
    }

    pub(crate) fn get(&self, key: K) -> Option<&V> {
        let place = self.places.get(&key)?;
        self.entries.get(place).map(|(_, value)| value)
    }

    pub(crate) fn remove(&mut self, key: K) -> Option<V> {
        let place = self.places.remove(&key)?;
        self.entries.remove(&place).map(|(_, value)| value)
    }

    /// Takes the entry that has been in the map for longest.
    pub(crate) fn pop_first(&mut self) -> Option<V> {
        let (_, (key, value)) = self.entries.pop_first()?;
        self.places.remove(&key);
        Some(value)
    }

    pub(crate) fn len(&self) -> usize {
        self.entries.len()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = (K, &V)> {
        self.entries.values().map(|(key, value)| (*key, value))
    }

    pub(crate) fn values(&self) -> impl Iterator<Item = &V> {
        self.entries.values().map(|(_, value)| value)
    }
}

#[cfg(test)]
mod tests {
    use super::Linked;

    #[test]
    fn a_key_that_is_put_again_keeps_its_place() {
        let mut map = Linked::default();
        for key in [3, 1, 2] {
            map.put(key, key * 10);
        }
        map.put(1, 11);
        assert_eq!(map.iter().collect::<Vec<_>>(), [(3, &30), (1, &11), (2, &20)]);
        assert_eq!(map.remove(3), Some(30));
        map.put(3, 33);
        assert_eq!(map.pop_first(), Some(11));
        assert_eq!(map.values().collect::<Vec<_>>(), [&20, &33]);
        assert_eq!((map.len(), map.is_empty(), map.get(1)), (2, false, None));
        assert_eq!(map.get(3), Some(&33));
    }
}
