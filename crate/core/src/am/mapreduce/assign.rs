//! Handing containers to attempts (spec §5).

use super::allocator::Allocator;
use super::event::{Counter, EventKind, Sink};
use super::op::Granted;
use super::requests::ContainerRequest;
use super::{ANY, DEFAULT_RACK, host_of, priority, rules};
use crate::resource::Resource;
use crate::scheduler::{Comparison, Log, Rule, Subject, Value};

impl Allocator {
    /// Hands out what an answer granted; what nobody can use is released.
    pub(crate) fn assign<L: Log>(&mut self, granted: &[Granted], sink: &mut Sink<'_, L>) {
        self.containers_allocated = self.containers_allocated.wrapping_add(granted.len() as i32);
        let mut left = self.screen(granted, sink);
        left.retain(|granted| !self.give_by_priority(granted, sink));
        for pass in [
            Self::give_to_host,
            Self::give_to_rack,
            Self::give_to_any as fn(&mut Self, &Granted, &mut Sink<'_, L>) -> bool,
        ] {
            left.retain(|granted| {
                let wanted = !self.scheduled.maps.is_empty() && self.may_run_map();
                !(wanted && pass(self, granted, sink))
            });
        }
        for granted in left {
            self.refuse(granted, &rules::NOBODY_WAITS, None, sink);
        }
    }

    /// Releases what is too small, unwanted or on a blacklisted host.
    fn screen<'a, L: Log>(&mut self, granted: &'a [Granted], sink: &mut Sink<'_, L>) -> Vec<&'a Granted> {
        let mut reduces_waiting = self.scheduled.reduces.len();
        let mut left = Vec::with_capacity(granted.len());
        for container in granted {
            let (size, waiting) = match container.priority {
                priority::FAILED_MAP | priority::OPPORTUNISTIC_MAP | priority::MAP => {
                    (self.map_size, self.scheduled.maps.len())
                }
                priority::REDUCE => (self.reduce_size, reduces_waiting),
                _ => {
                    self.refuse(container, &rules::UNWANTED_PRIORITY, None, sink);
                    continue;
                }
            };
            if self.counted.containers_in(&container.resource, &size) <= 0 {
                self.refuse(container, &rules::TOO_SMALL, Some(size), sink);
                continue;
            }
            if waiting == 0 {
                self.refuse(container, &rules::NOBODY_WAITS, None, sink);
                continue;
            }
            if container.priority == priority::REDUCE {
                reduces_waiting -= 1;
            }
            if self.blacklist.refuses(host_of(&container.node), &self.settings) {
                self.ask_elsewhere(container);
                self.refuse(container, &rules::BLACKLISTED, None, sink);
                continue;
            }
            left.push(container);
        }
        left
    }

    fn refuse<L: Log>(
        &mut self,
        granted: &Granted,
        rule: &'static Rule,
        size: Option<Resource>,
        sink: &mut Sink<'_, L>,
    ) {
        self.containers_released = self.containers_released.wrapping_add(1);
        self.table.release(granted.container);
        sink.check(|| {
            let compared = size.map(|size| {
                (
                    Value::Resource(granted.resource),
                    Comparison::AtLeast,
                    Value::Resource(size),
                )
            });
            let facts = vec![
                rules::int("priority", granted.priority),
                rules::text("node", granted.node.clone()),
            ];
            rules::refused(rule, Subject::Container(granted.container), compared, facts)
        });
    }

    /// A container on a blacklisted host: one request that it could have served is made again without such hosts.
    fn ask_elsewhere(&mut self, granted: &Granted) {
        let Some(request) = self.request_to_replace(granted) else {
            return;
        };
        let mut filtered = request.clone();
        let (blacklist, settings) = (&self.blacklist, &self.settings);
        filtered.hosts.retain(|host| !blacklist.refuses(host, settings));
        filtered.since = self.now;
        self.table.remove(&request);
        if request.attempt.is_map() {
            self.scheduled.maps.put(request.attempt, filtered.clone());
        } else {
            self.scheduled.reduces.put(request.attempt, filtered.clone());
        }
        self.table
            .add(&filtered, |host| !blacklist.refuses(host, settings));
    }

    /// The request that a container on a blacklisted host stands for. All but that of a failed map lose their place.
    fn request_to_replace(&mut self, granted: &Granted) -> Option<ContainerRequest> {
        let scheduled = &mut self.scheduled;
        match granted.priority {
            priority::FAILED_MAP => {
                let maps = &scheduled.maps;
                scheduled
                    .failed_maps
                    .iter()
                    .find_map(|attempt| maps.get(*attempt))
                    .cloned()
            }
            priority::REDUCE => scheduled.reduces.pop_first(),
            _ => {
                let last = scheduled
                    .by_host
                    .get_mut(host_of(&granted.node))
                    .and_then(std::collections::VecDeque::pop_back);
                match last {
                    Some(attempt) => scheduled.maps.remove(attempt),
                    None => scheduled.maps.pop_first(),
                }
            }
        }
    }

    /// Gives a container of priority 5 to the oldest failed map, one of priority 10 to the oldest reduce.
    fn give_by_priority<L: Log>(&mut self, granted: &Granted, sink: &mut Sink<'_, L>) -> bool {
        match granted.priority {
            priority::FAILED_MAP => {
                while self.may_run_map()
                    && let Some(attempt) = self.scheduled.failed_maps.pop_front()
                {
                    if let Some(request) = self.scheduled.maps.remove(attempt) {
                        count(Counter::OtherLocalMaps, sink);
                        self.give(granted, &request, &rules::FAILED_MAP, sink);
                        return true;
                    }
                }
                false
            }
            priority::REDUCE if self.may_run_reduce() => {
                let Some(request) = self.scheduled.reduces.pop_first() else {
                    return false;
                };
                self.give(granted, &request, &rules::REDUCE, sink);
                true
            }
            _ => false,
        }
    }

    fn give_to_host<L: Log>(&mut self, granted: &Granted, sink: &mut Sink<'_, L>) -> bool {
        if granted.priority == priority::OPPORTUNISTIC_MAP {
            return false;
        }
        while let Some(attempt) = self
            .scheduled
            .by_host
            .get_mut(host_of(&granted.node))
            .and_then(std::collections::VecDeque::pop_front)
        {
            if let Some(request) = self.scheduled.maps.remove(attempt) {
                self.give(granted, &request, &rules::NODE_LOCAL, sink);
                count(Counter::DataLocalMaps, sink);
                self.host_local = self.host_local.wrapping_add(1);
                return true;
            }
        }
        false
    }

    fn give_to_rack<L: Log>(&mut self, granted: &Granted, sink: &mut Sink<'_, L>) -> bool {
        if granted.priority == priority::OPPORTUNISTIC_MAP {
            return false;
        }
        let rack = self.racks.get(host_of(&granted.node)).cloned();
        let rack = rack.as_deref().unwrap_or(DEFAULT_RACK);
        while let Some(attempt) = self
            .scheduled
            .by_rack
            .get_mut(rack)
            .and_then(std::collections::VecDeque::pop_front)
        {
            if let Some(request) = self.scheduled.maps.remove(attempt) {
                self.give(granted, &request, &rules::RACK_LOCAL, sink);
                count(Counter::RackLocalMaps, sink);
                self.rack_local = self.rack_local.wrapping_add(1);
                return true;
            }
        }
        false
    }

    fn give_to_any<L: Log>(&mut self, granted: &Granted, sink: &mut Sink<'_, L>) -> bool {
        let Some(request) = self.scheduled.maps.pop_first() else {
            return false;
        };
        self.give(granted, &request, &rules::ANY_MAP, sink);
        count(Counter::OtherLocalMaps, sink);
        true
    }

    fn give<L: Log>(
        &mut self,
        granted: &Granted,
        request: &ContainerRequest,
        rule: &'static Rule,
        sink: &mut Sink<'_, L>,
    ) {
        self.table.remove(request);
        let kind = EventKind::Assigned {
            attempt: request.attempt,
            container: granted.container,
            node: granted.node.clone(),
            priority: granted.priority,
        };
        sink.emit(kind, || {
            let facts = vec![
                rules::int("grantedAt", granted.priority),
                rules::int("askedAt", request.priority),
                rules::text("place", place(granted, rule)),
                rules::ms("waited", self.now.wrapping_sub(request.since) as i64),
            ];
            rules::because(rule, facts)
        });
        self.assigned.add(granted, request.attempt);
    }
}

/// The kind of place at which the container matched the attempt.
fn place(granted: &Granted, rule: &'static Rule) -> String {
    if *rule == rules::NODE_LOCAL {
        host_of(&granted.node).to_owned()
    } else {
        ANY.to_owned()
    }
}

fn count<L: Log>(counter: Counter, sink: &mut Sink<'_, L>) {
    sink.tell(EventKind::Counter { counter, by: 1 });
}
