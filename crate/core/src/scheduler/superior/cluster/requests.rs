//! What an application asks for (spec `am-protocol.md` §5, `superior.md` §4 step 6).

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::resource::Resource;
use crate::scheduler::request::RequestKey;
use crate::scheduler::{Ask, Locality};

/// The place that stands for every node.
pub(crate) const ANY: &str = "*";

/// One line of a request.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Line {
    pub(crate) count: i32,
    pub(crate) relax: bool,
}

/// A request: so many containers of one size, with the places they are wanted at.
#[derive(Clone, Debug)]
pub(crate) struct Request {
    pub(crate) key: RequestKey,
    pub(crate) pool: usize,
    pub(crate) resource: Resource,
    pub(crate) any: Line,
    /// Hosts and racks.
    pub(crate) places: BTreeMap<Arc<str>, Line>,
    /// Since when it waits for its next container, ms.
    pub(crate) since: u64,
}

impl Request {
    pub(crate) fn new(key: RequestKey, pool: usize, resource: Resource, since: u64) -> Self {
        Self {
            key,
            pool,
            resource,
            any: Line {
                count: 0,
                relax: true,
            },
            places: BTreeMap::new(),
            since,
        }
    }

    /// How many containers it still wants.
    pub(crate) fn count(&self) -> i64 {
        i64::from(self.any.count.max(0))
    }

    /// Takes over one line of an ask.
    pub(crate) fn set(&mut self, ask: &Ask, resource: Resource) {
        let line = Line {
            count: ask.count,
            relax: ask.relax_locality,
        };
        self.resource = resource;
        if &*ask.host == ANY {
            self.any = line;
        } else {
            self.places.insert(ask.host.clone(), line);
        }
    }

    /// Whether containers are wanted at `place`.
    pub(crate) fn wants(&self, place: &str) -> Option<Line> {
        self.places.get(place).copied().filter(|line| line.count > 0)
    }

    /// Adds `by` to the lines that a container on `host`, of `rack`, counts in.
    pub(crate) fn change(&mut self, locality: Locality, host: &str, rack: &str, by: i32) {
        self.any.count += by;
        let named: &[&str] = match locality {
            Locality::Node => &[host, rack],
            Locality::Rack => &[rack],
            Locality::Any => &[],
        };
        for place in named {
            if let Some(line) = self.places.get_mut(*place) {
                line.count = (line.count + by).max(0);
            }
        }
    }

    /// The widest level of locality that is open at `now`: one more for each `wait` that has passed without a container.
    pub(crate) fn widest(&self, now: u64, wait: u64) -> Locality {
        let named = || self.places.iter().filter(|(_, line)| line.count > 0);
        let levels = match (
            named().any(|(place, _)| !place.starts_with('/')),
            named().next().is_some(),
        ) {
            (true, _) => [Locality::Node, Locality::Rack, Locality::Any],
            (false, true) => [Locality::Rack, Locality::Any, Locality::Any],
            (false, false) => return Locality::Any,
        };
        let waited = now.saturating_sub(self.since);
        match waited.checked_div(wait) {
            None => Locality::Any,
            Some(steps) => levels[usize::try_from(steps).unwrap_or(2).min(2)],
        }
    }
}
