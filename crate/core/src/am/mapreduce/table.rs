//! The request table: what really goes over the wire (`RMContainerRequestor`, spec §3).

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::event::Line;
use super::priority;
use super::requests::ContainerRequest;
use crate::ids::ContainerId;
use crate::resource::Resource;

/// Memory and vcores of a container.
type Size = (i64, i64);

/// A row of the table by (priority, place, size), larger priority numbers first, then by place.
type Row = (Reverse<i32>, Arc<str>, Size);

/// What makes two lines of a request the same one (`ResourceRequestComparator`).
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Key {
    priority: Reverse<i32>,
    place: Arc<str>,
    opportunistic: bool,
    size: Size,
}

/// The rest of a line.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Body {
    count: i32,
    label: Option<Arc<str>>,
}

#[derive(Clone, Debug)]
struct Entry {
    count: i32,
    label: Option<Arc<str>>,
    opportunistic: bool,
}

/// A cap on a line for any place. Hadoop keeps the first count in the key and the newest in the value.
#[derive(Clone, Copy, Debug)]
struct Limit {
    first: i32,
    newest: i32,
}

/// The table, and what of it the next call sends.
#[derive(Clone, Debug, Default)]
pub(crate) struct Table {
    rows: BTreeMap<Row, Entry>,
    ask: BTreeMap<Key, Body>,
    limits: BTreeMap<Key, Limit>,
    limits_to_update: BTreeMap<Key, i32>,
    pub(crate) release: BTreeSet<ContainerId>,
    /// Everything released whose end was not reported while an attempt held it.
    pub(crate) unconfirmed: BTreeSet<ContainerId>,
}

const fn size_of(resource: &Resource) -> Size {
    (resource.memory(), resource.get(1))
}

impl Table {
    /// Asks for a container at every place of `request` that `wanted` takes, every rack, and anywhere.
    pub(crate) fn add(&mut self, request: &ContainerRequest, wanted: impl Fn(&str) -> bool) {
        let hosts = request.hosts.iter().filter(|host| wanted(host));
        for place in hosts.chain(&request.racks) {
            self.add_line(request, place, None, false);
        }
        self.add_line(request, &super::ANY.into(), request.label.as_ref(), false);
    }

    /// Asks for an opportunistic container anywhere; such a line carries no label.
    pub(crate) fn add_opportunistic(&mut self, request: &ContainerRequest) {
        self.add_line(request, &super::ANY.into(), None, true);
    }

    fn add_line(
        &mut self,
        request: &ContainerRequest,
        place: &Arc<str>,
        label: Option<&Arc<str>>,
        opportunistic: bool,
    ) {
        let row = (
            Reverse(request.priority),
            place.clone(),
            size_of(&request.resource),
        );
        let entry = self.rows.entry(row.clone()).or_insert_with(|| Entry {
            count: 0,
            label: label.cloned(),
            opportunistic,
        });
        entry.count = entry.count.wrapping_add(1);
        let entry = entry.clone();
        self.send(&row, &entry);
    }

    /// Takes back what `add` asked for: one off every line, whichever of them was served.
    pub(crate) fn remove(&mut self, request: &ContainerRequest) {
        for place in request.hosts.iter().chain(&request.racks) {
            self.remove_line(request, place);
        }
        self.remove_line(request, &super::ANY.into());
    }

    /// A line that a blacklisting took away is left alone.
    fn remove_line(&mut self, request: &ContainerRequest, place: &Arc<str>) {
        let row = (
            Reverse(request.priority),
            place.clone(),
            size_of(&request.resource),
        );
        let Some(entry) = self.rows.get_mut(&row) else {
            return;
        };
        entry.count = (entry.count - 1).max(0);
        let entry = entry.clone();
        if entry.count == 0 {
            self.rows.remove(&row);
        }
        self.send(&row, &entry);
    }

    fn send(&mut self, row: &Row, entry: &Entry) {
        let body = Body {
            count: entry.count,
            label: entry.label.clone(),
        };
        self.ask.insert(key_of(row, entry.opportunistic), body);
    }

    /// Withdraws the lines of a host that is blacklisted now. A line that waits to be sent leaves the next call and the
    /// table; one that does not is sent with count 0, but the table keeps the old count (spec §8).
    pub(crate) fn forget_host(&mut self, host: &Arc<str>) {
        for priority in [
            priority::MAP,
            priority::OPPORTUNISTIC_MAP,
            priority::REDUCE,
            priority::FAILED_MAP,
        ] {
            let place = |size| (Reverse(priority), host.clone(), size);
            let lines = place((i64::MIN, i64::MIN))..=place((i64::MAX, i64::MAX));
            let lines: Vec<(Row, bool)> = self
                .rows
                .range(lines)
                .map(|(row, e)| (row.clone(), e.opportunistic))
                .collect();
            let mut all_waited = true;
            for (row, opportunistic) in &lines {
                if self.ask.remove(&key_of(row, *opportunistic)).is_none() {
                    all_waited = false;
                    let none = Body {
                        count: 0,
                        label: None,
                    };
                    self.ask.insert(key_of(row, false), none);
                }
            }
            if all_waited {
                for (row, _) in &lines {
                    self.rows.remove(row);
                }
            }
        }
    }

    /// Caps what is asked for anywhere at `priority` (`setRequestLimit`); `i32::MAX` lifts the cap. One that rises is sent by
    /// itself.
    pub(crate) fn set_limit(&mut self, priority: i32, resource: &Resource, limit: i32) {
        let key = Key {
            priority: Reverse(priority),
            place: super::ANY.into(),
            opportunistic: false,
            size: size_of(resource),
        };
        let old = self.limits.get(&key).copied();
        let first = old.map_or(limit, |old| old.first);
        self.limits.insert(key.clone(), Limit { first, newest: limit });
        if old.is_none_or(|old| old.newest < limit) {
            self.limits_to_update.entry(key).or_insert(limit);
        }
    }

    /// All caps are sent again.
    pub(crate) fn resend_limits(&mut self) {
        for (key, limit) in &self.limits {
            self.limits_to_update.entry(key.clone()).or_insert(limit.first);
        }
    }

    /// Cuts the lines of the next call down to their caps (`applyRequestLimits`). Doing it twice is doing it once.
    pub(crate) fn apply_limits(&mut self) {
        let mut lifted = Vec::new();
        for (key, limit) in &self.limits {
            let row = (key.priority, key.place.clone(), key.size);
            let Some(entry) = self.rows.get(&row) else {
                continue;
            };
            let own = Key {
                opportunistic: entry.opportunistic,
                ..key.clone()
            };
            if limit.newest == i32::MAX {
                lifted.push(key.clone());
            }
            let waited = self.ask.remove(&own).is_some();
            if !waited && !self.limits_to_update.contains_key(&own) {
                continue;
            }
            // A line that is really cut goes out without its label and as a guaranteed one.
            let (key, body) = if entry.count > limit.newest {
                let body = Body {
                    count: limit.newest,
                    label: None,
                };
                (key.clone(), body)
            } else {
                let body = Body {
                    count: entry.count,
                    label: entry.label.clone(),
                };
                (own, body)
            };
            // Hadoop's set keeps an equal line that is in it already.
            self.ask.entry(key).or_insert(body);
        }
        self.limits_to_update.clear();
        for key in &lifted {
            self.limits.remove(key);
        }
    }

    /// After a new registration everything is sent again.
    pub(crate) fn resend(&mut self) {
        for (row, entry) in &self.rows {
            let body = Body {
                count: entry.count,
                label: entry.label.clone(),
            };
            self.ask.insert(key_of(row, entry.opportunistic), body);
        }
        self.release.extend(&self.unconfirmed);
        self.resend_limits();
    }

    /// The call went through.
    pub(crate) fn sent(&mut self) {
        self.ask.clear();
        self.release.clear();
    }

    /// Gives a container back.
    pub(crate) fn release(&mut self, container: ContainerId) {
        self.unconfirmed.insert(container);
        self.release.insert(container);
    }

    pub(crate) fn ask(&self) -> impl Iterator<Item = Line> {
        self.ask
            .iter()
            .map(|(key, body)| line(key, body.count, body.label.as_ref()))
    }

    pub(crate) fn rows(&self) -> impl Iterator<Item = Line> {
        self.rows.iter().map(|(row, entry)| {
            line(
                &key_of(row, entry.opportunistic),
                entry.count,
                entry.label.as_ref(),
            )
        })
    }

    pub(crate) fn limits(&self) -> impl Iterator<Item = Line> {
        self.limits
            .iter()
            .map(|(key, limit)| line(key, limit.newest, None))
    }

    pub(crate) fn limits_to_update(&self) -> impl Iterator<Item = Line> {
        self.limits_to_update
            .iter()
            .map(|(key, count)| line(key, *count, None))
    }
}

fn key_of(row: &Row, opportunistic: bool) -> Key {
    Key {
        priority: row.0,
        place: row.1.clone(),
        opportunistic,
        size: row.2,
    }
}

fn line(key: &Key, count: i32, label: Option<&Arc<str>>) -> Line {
    Line {
        priority: key.priority.0,
        place: key.place.clone(),
        resource: Resource::new(key.size.0, key.size.1),
        count,
        label: label.cloned(),
        opportunistic: key.opportunistic,
    }
}
