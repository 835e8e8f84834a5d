//! What an application still asks for (Hadoop's `AppSchedulingInfo` and `LocalityAppPlacementAllocator`; spec `fair.md`
//! §1.1 "Requests", `capacity.md` §2.1).

use std::sync::Arc;

use super::event::Locality;
use crate::jvm::{Growth, HashOrder, request_key_hash, string_hash};
use crate::lookup::Lookup;
use crate::resource::Resource;
use crate::sorted::SortedMap;

/// A resource name (`*`, a host, a rack), by its running number in [`Places`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Place(u32);

/// The name of [`Place::ANY`] (`ResourceRequest.ANY`).
const ANYWHERE: &str = "*";

impl Place {
    /// `*`: anywhere.
    pub const ANY: Self = Self(0);

    /// The index of this place in a vector of all places.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The resource names that a scheduler has heard of, with their Java hash codes.
#[derive(Clone, Debug)]
pub struct Places {
    names: Vec<(Arc<str>, i32)>,
    /// Of all but `*`.
    ids: Lookup<Arc<str>, Place>,
}

impl Default for Places {
    fn default() -> Self {
        Self {
            names: vec![(ANYWHERE.into(), string_hash(ANYWHERE))],
            ids: Lookup::default(),
        }
    }
}

impl Places {
    /// The place called `name`, a new one if it was never heard of.
    pub fn intern(&mut self, name: &str) -> Place {
        if let Some(place) = self.get(name) {
            return place;
        }
        let place = Place(u32::try_from(self.names.len()).expect("fewer than 2^32 places"));
        let name: Arc<str> = name.into();
        self.names.push((name.clone(), string_hash(&name)));
        self.ids.insert(name, place);
        place
    }

    /// The place called `name`, if it was heard of.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<Place> {
        // What every application names is not searched for.
        if name == ANYWHERE {
            return Some(Place::ANY);
        }
        self.ids.get(name).copied()
    }

    /// The name of `place`.
    #[must_use]
    pub fn name(&self, place: Place) -> &Arc<str> {
        &self.names[place.index()].0
    }

    /// The Java hash code of the name of `place`.
    #[must_use]
    pub fn hash(&self, place: Place) -> i32 {
        self.names[place.index()].1
    }
}

/// The `allocationRequestId` of asks without one.
pub const UNNAMED: i64 = -1;

/// What groups the asks of an application (`SchedulerRequestKey`): smaller priorities first, then smaller request ids.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct RequestKey {
    /// The priority; smaller is more urgent.
    pub priority: i32,
    /// The allocation request id.
    pub id: i64,
}

impl RequestKey {
    /// Its Java hash code.
    #[must_use]
    pub const fn hash(self) -> i32 {
        request_key_hash(self.priority, self.id)
    }
}

/// What is asked for at one place under one key.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct PlacedAsk {
    /// The place.
    pub place: Place,
    /// The size of a container.
    pub resource: Resource,
    /// How many; `*` counts all.
    pub count: i32,
    /// Whether a wider place will do.
    pub relax_locality: bool,
    /// The number of the container whose own object this is, as it was given back; `None`: a master has asked it.
    pub owner: Option<u32>,
}

/// The asks of one key, by place.
#[derive(Clone, Debug)]
pub struct Asks {
    key: RequestKey,
    by_place: HashOrder<Place, PlacedAsk>,
}

impl Asks {
    /// The key.
    #[must_use]
    pub const fn key(&self) -> RequestKey {
        self.key
    }

    /// How many places are asked for, those with count 0 included.
    #[must_use]
    pub fn places(&self) -> usize {
        self.by_place.len()
    }

    /// The ask at `place`.
    #[must_use]
    pub fn at(&self, place: Place) -> Option<&PlacedAsk> {
        // Few places: a walk is as fast as a search by hash code.
        self.by_place
            .iter()
            .find(|(at, _)| **at == place)
            .map(|(_, ask)| ask)
    }

    /// How many are asked for at `place`; 0 if nothing is said of it.
    #[must_use]
    pub fn count(&self, place: Place) -> i32 {
        self.at(place).map_or(0, |ask| ask.count)
    }

    /// Whether a wider place than `place` will do; true if nothing is said of it.
    #[must_use]
    pub fn relaxes(&self, place: Place) -> bool {
        self.at(place).is_none_or(|ask| ask.relax_locality)
    }

    /// All asks in the order of Java's hash map.
    pub fn iter(&self) -> impl Iterator<Item = &PlacedAsk> {
        self.by_place.iter().map(|(_, ask)| ask)
    }
}

/// Everything that an application asks for.
#[derive(Clone, Debug)]
pub struct Requests {
    keys: HashOrder<RequestKey, Asks>,
    /// The keys with something outstanding, in ascending order.
    active: Vec<RequestKey>,
    pending: Resource,
    smallest: Resource,
    kept: KeptAsks,
    /// What the objects that containers have given back counted last, stored or no longer; one that was never stored counts 1.
    given_back: SortedMap<(u32, Place), i32>,
}

/// What becomes of a key without anything outstanding.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum KeptAsks {
    /// It is forgotten, or at least its `*`.
    #[default]
    Outstanding,
    /// Its asks stay, those of `*` with count 0 as well; before Hadoop 2.9, where keys were priorities.
    Priorities,
}

impl Requests {
    /// Nothing is asked for any more (`AppSchedulingInfo.stop`).
    pub fn clear(&mut self) {
        *self = Self {
            #[cfg(feature = "attempts")]
            given_back: std::mem::take(&mut self.given_back),
            ..Self::new(self.kept)
        };
    }

    /// QUIRK: requests of containers are objects, and keep what was counted in them when the next attempt gets them back.
    #[cfg(feature = "attempts")]
    pub(crate) fn inherit(&mut self, last: &Self) {
        self.given_back = last.given_back.clone();
    }
}

impl Default for Requests {
    fn default() -> Self {
        Self::new(KeptAsks::Outstanding)
    }
}

impl Requests {
    /// Nothing is asked for yet.
    #[must_use]
    pub const fn new(kept: KeptAsks) -> Self {
        Self {
            keys: HashOrder::new(Growth::Concurrent),
            active: Vec::new(),
            pending: Resource::NONE,
            smallest: Resource::UNBOUNDED,
            kept,
            given_back: SortedMap::new(),
        }
    }

    /// The sum of what is outstanding at `*`.
    #[must_use]
    pub const fn pending(&self) -> &Resource {
        &self.pending
    }

    /// A size that no ask of a key with something outstanding is below, in any type; unbounded if there is none.
    #[must_use]
    pub const fn smallest(&self) -> &Resource {
        &self.smallest
    }

    /// The keys with something outstanding, the most urgent first.
    #[must_use]
    pub fn active(&self) -> &[RequestKey] {
        &self.active
    }

    /// The asks of `key`.
    #[must_use]
    pub fn asks(&self, key: RequestKey) -> Option<&Asks> {
        self.keys.get(key.hash(), &key)
    }

    /// All keys, those without anything outstanding included, in the order of Java's hash map.
    pub fn iter(&self) -> impl Iterator<Item = &Asks> {
        self.keys.iter().map(|(_, asks)| asks)
    }

    /// How many containers are outstanding under `key`.
    #[must_use]
    pub fn outstanding(&self, key: RequestKey) -> i32 {
        self.asks(key).map_or(0, |asks| asks.count(Place::ANY))
    }

    /// Stores new asks with absolute counts (`updateResourceRequests`). Of several asks for the same key and place the
    /// last counts; a key whose `*` ask falls to nothing is dropped with all its places.
    pub fn update(&mut self, places: &Places, asks: impl IntoIterator<Item = (RequestKey, PlacedAsk)>) {
        let mut by_key: HashOrder<RequestKey, HashOrder<Place, PlacedAsk>> = HashOrder::new(Growth::Plain);
        for (key, ask) in asks {
            let hash = key.hash();
            if by_key.get(hash, &key).is_none() {
                by_key.insert(hash, key, HashOrder::new(Growth::Plain));
            }
            let of_key = by_key.get_mut(hash, &key).expect("inserted above");
            of_key.insert(places.hash(ask.place), ask.place, ask);
        }
        for (key, asks) in by_key.iter() {
            self.store(places, *key, asks.iter().map(|(_, ask)| *ask));
        }
    }

    /// Gives back what the container of that number was taken off: one more at each place
    /// (`recoverResourceRequestsForContainer`).
    ///
    /// QUIRK: the container's own objects are stored and counted down from then on; where nothing is stored when it ends
    /// again, they come back with what they count by then.
    pub fn restore(&mut self, places: &Places, key: RequestKey, taken: &[PlacedAsk], owner: u32) {
        let mut again: HashOrder<Place, PlacedAsk> = HashOrder::new(Growth::Plain);
        for ask in taken {
            let stored = self.asks(key).and_then(|asks| asks.at(ask.place));
            let more = stored.map(|stored| stored.count.wrapping_add(1));
            let own = self.given_back.get_or_insert_with((owner, ask.place), || 1);
            *own = more.unwrap_or(*own);
            let ask = PlacedAsk {
                count: *own,
                owner: Some(owner),
                ..*ask
            };
            again.insert(places.hash(ask.place), ask.place, ask);
        }
        self.store(places, key, again.iter().map(|(_, ask)| *ask));
    }

    fn store(&mut self, places: &Places, key: RequestKey, asks: impl Iterator<Item = PlacedAsk>) {
        let hash = key.hash();
        self.pending -= self.pending_of(key);
        if self.keys.get(hash, &key).is_none() {
            let by_place = HashOrder::new(Growth::Concurrent);
            self.keys.insert(hash, key, Asks { key, by_place });
        }
        let stored = self.keys.get_mut(hash, &key).expect("inserted above");
        let mut any = None;
        for ask in asks {
            if ask.place == Place::ANY {
                any = Some(ask.count);
            }
            stored.by_place.insert(places.hash(ask.place), ask.place, ask);
        }
        match any {
            Some(count) if count <= 0 => {
                if self.kept == KeptAsks::Outstanding {
                    self.keys.remove(hash, &key);
                }
                self.deactivate(key);
            }
            Some(_) => self.activate(key),
            None => {}
        }
        self.pending += self.pending_of(key);
        if self.active.binary_search(&key).is_ok() {
            self.smallest = self.smallest.min(&self.smallest_of(key));
        }
    }

    /// What is outstanding at `*` under `key`.
    fn pending_of(&self, key: RequestKey) -> Resource {
        let any = self.asks(key).and_then(|asks| asks.at(Place::ANY));
        any.filter(|any| any.count > 0)
            .map_or(Resource::NONE, |any| any.resource.times(i64::from(any.count)))
    }

    /// Takes one container off the asks of `key` (`allocate`): at the node, its rack and `*`, or at fewer of them for a
    /// wider locality. Answers the asks as they are restored if the container is lost before it was handed over.
    ///
    /// # Panics
    /// If nothing is asked for there.
    pub fn take(
        &mut self,
        places: &Places,
        key: RequestKey,
        locality: Locality,
        node: Place,
        rack: Place,
    ) -> Box<[PlacedAsk]> {
        let names: &[Place] = match locality {
            Locality::Node => &[node, rack, Place::ANY],
            Locality::Rack => &[rack, Place::ANY],
            Locality::Any => &[Place::ANY],
        };
        let hash = key.hash();
        let asks = self
            .keys
            .get_mut(hash, &key)
            .expect("a container answers a stored key");
        let taken = names
            .iter()
            .map(|place| {
                let place_hash = places.hash(*place);
                let ask = asks
                    .by_place
                    .get_mut(place_hash, place)
                    .expect("a container answers a stored ask");
                ask.count -= 1;
                if let Some(owner) = ask.owner {
                    self.given_back.insert((owner, *place), ask.count);
                }
                let taken = PlacedAsk { count: 1, ..*ask };
                if ask.count == 0 && (self.kept == KeptAsks::Outstanding || *place != Place::ANY) {
                    asks.by_place.remove(place_hash, place);
                }
                taken
            })
            .collect::<Box<[_]>>();
        let is_over = asks.count(Place::ANY) == 0;
        // The last name is `*`.
        self.pending -= taken[names.len() - 1].resource;
        if is_over {
            if asks.by_place.is_empty() {
                self.keys.remove(hash, &key);
            }
            self.deactivate(key);
        }
        taken
    }

    fn activate(&mut self, key: RequestKey) {
        if let Err(at) = self.active.binary_search(&key) {
            self.active.insert(at, key);
        }
    }

    fn deactivate(&mut self, key: RequestKey) {
        if let Ok(at) = self.active.binary_search(&key) {
            self.active.remove(at);
            let rest = self.active.iter().map(|key| self.smallest_of(*key));
            self.smallest = rest.fold(Resource::UNBOUNDED, |smallest, of_key| smallest.min(&of_key));
        }
    }

    fn smallest_of(&self, key: RequestKey) -> Resource {
        let asks = self.asks(key).into_iter().flat_map(Asks::iter);
        asks.fold(Resource::UNBOUNDED, |smallest, ask| smallest.min(&ask.resource))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const KEY: RequestKey = RequestKey { priority: 1, id: 0 };

    fn ask(place: Place, count: i32) -> (RequestKey, PlacedAsk) {
        let resource = Resource::new(1024, 1);
        (
            KEY,
            PlacedAsk {
                place,
                resource,
                count,
                relax_locality: true,
                owner: None,
            },
        )
    }

    #[test]
    fn allocating_decrements_every_wider_place_and_restoring_gives_back() {
        let mut places = Places::default();
        let (node, rack) = (places.intern("n1"), places.intern("/r1"));
        let mut requests = Requests::default();
        requests.update(&places, [ask(node, 1), ask(rack, 2), ask(Place::ANY, 2)]);
        let taken = requests.take(&places, KEY, Locality::Node, node, rack);
        assert_eq!(taken.len(), 3);
        let asks = requests.asks(KEY).expect("one is left");
        assert_eq!((asks.count(node), asks.count(rack), asks.places()), (0, 1, 2));
        requests.take(&places, KEY, Locality::Rack, node, rack);
        assert!(requests.asks(KEY).is_none() && requests.active().is_empty());
        requests.restore(&places, KEY, &taken, 1);
        assert_eq!(requests.outstanding(KEY), 1);
        assert_eq!(requests.active(), [KEY]);
        // What it has given back was taken by another: there is nothing left to give.
        requests.take(&places, KEY, Locality::Node, node, rack);
        requests.restore(&places, KEY, &taken, 1);
        assert_eq!(requests.outstanding(KEY), 0);
    }

    #[test]
    fn a_key_without_any_is_dropped_and_one_with_places_only_is_not_active() {
        let mut places = Places::default();
        let node = places.intern("n1");
        let mut requests = Requests::default();
        requests.update(&places, [ask(node, 1)]);
        assert!(requests.active().is_empty() && requests.asks(KEY).is_some());
        requests.update(&places, [ask(Place::ANY, 0), ask(node, 4)]);
        assert!(requests.asks(KEY).is_none());
    }

    /// Asks for so many of a size at one of three places, under one of three keys; or takes one that is outstanding.
    #[derive(Clone, Debug)]
    enum Step {
        Ask(i32, usize, i64, i32),
        Take(i32, Locality),
    }

    fn step() -> impl Strategy<Value = Step> {
        let locality = prop_oneof![Just(Locality::Node), Just(Locality::Rack), Just(Locality::Any)];
        prop_oneof![
            (0..3, 0..3usize, 0..4i64, -1..4)
                .prop_map(|(key, place, size, count)| Step::Ask(key, place, size, count)),
            (0..3, locality).prop_map(|(key, locality)| Step::Take(key, locality)),
        ]
    }

    proptest! {
        /// What is kept is what the asks add up to.
        #[test]
        fn sums_are_those_of_the_asks(
            kept in prop_oneof![Just(KeptAsks::Outstanding), Just(KeptAsks::Priorities)],
            steps in prop::collection::vec(step(), 0..60),
        ) {
            let mut places = Places::default();
            let at = [places.intern("n1"), places.intern("/r1"), Place::ANY];
            let mut requests = Requests::new(kept);
            for step in steps {
                match step {
                    Step::Ask(priority, place, size, count) => {
                        let (_, ask) = ask(at[place], count);
                        let resource = Resource::new(1024 * size, 4 - size);
                        let key = RequestKey { priority, id: 0 };
                        requests.update(&places, [(key, PlacedAsk { resource, ..ask })]);
                    }
                    Step::Take(priority, locality) => {
                        let key = RequestKey { priority, id: 0 };
                        let narrow = at.iter().skip(locality as usize);
                        if narrow.clone().all(|place| requests.asks(key).is_some_and(|asks| asks.count(*place) > 0)) {
                            let taken = requests.take(&places, key, locality, at[0], at[1]);
                            if priority == 0 {
                                requests.restore(&places, key, &taken, 1);
                            }
                        }
                    }
                }
                let active = requests.active().iter().filter_map(|key| requests.asks(*key));
                let pending = active.clone().fold(Resource::NONE, |sum, asks| {
                    let any = asks.at(Place::ANY).filter(|any| any.count > 0);
                    any.map_or(sum, |any| sum + any.resource.times(any.count.into()))
                });
                prop_assert_eq!(*requests.pending(), pending);
                for ask in active.flat_map(Asks::iter) {
                    prop_assert!(requests.smallest().fits_in(&ask.resource));
                }
                prop_assert!(!requests.active().is_empty() || *requests.smallest() == Resource::UNBOUNDED);
            }
        }
    }
}
