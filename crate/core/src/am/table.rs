//! The table of asks that a master keeps: what it wants, and what it believes that the scheduler knows.

use crate::sorted::{SortedMap, SortedSet};
use std::sync::Arc;

use super::{Client, Grant, Plan, Stage};
use crate::scheduler::{Ask, Locality};

/// A line's place. The order is that in which lines are sent: hosts, racks, `*` (spec `simulation.md` §10).
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Place {
    Host(Arc<str>),
    Rack(Arc<str>),
    Any,
}

type Key = (i32, Place);

#[derive(Clone, Copy, Default, Debug)]
struct Line {
    /// How many containers are wanted.
    wanted: i32,
    /// How many the scheduler still has to give, as far as the master can tell.
    known: i32,
    /// A stage that asks with this line; those that share a line have equal sizes.
    stage: usize,
}

/// The lines by priority and place.
#[derive(Clone, Default, Debug)]
pub(super) struct Table {
    lines: SortedMap<Key, Line>,
    changed: SortedSet<Key>,
}

impl Table {
    /// A task wants a container.
    pub(super) fn want(&mut self, stage: usize, of: &Stage, task: u32) {
        self.add(stage, of, task, 1);
    }

    /// A task does not want one any more.
    pub(super) fn drop_want(&mut self, stage: usize, of: &Stage, task: u32) {
        self.add(stage, of, task, -1);
    }

    fn add(&mut self, stage: usize, of: &Stage, task: u32, by: i32) {
        if let Some((host, rack)) = of.places.get(task as usize) {
            self.add_line(stage, (of.priority, Place::Host(host.clone())), by);
            self.add_line(stage, (of.priority, Place::Rack(rack.clone())), by);
        }
        self.add_line(stage, (of.priority, Place::Any), by);
    }

    fn add_line(&mut self, stage: usize, key: Key, by: i32) {
        let line = self.lines.get_or_default(key.clone());
        line.wanted += by;
        line.stage = stage;
        self.changed.insert(key);
    }

    /// The scheduler has counted down the lines that a grant was made from.
    pub(super) fn granted(&mut self, grant: &Grant) {
        let host = (grant.locality == Locality::Node).then(|| Place::Host(grant.host.clone()));
        let rack = (grant.locality <= Locality::Rack).then(|| Place::Rack(grant.rack.clone()));
        for place in host.into_iter().chain(rack).chain([Place::Any]) {
            let key = (grant.priority, place);
            if let Some(line) = self.lines.get_mut(&key) {
                line.known = (line.known - 1).max(0);
                self.changed.insert(key);
            }
        }
    }

    /// The lines that differ from what the scheduler knows; afterwards it knows them.
    pub(super) fn send(&mut self, plan: &Plan) -> Vec<Ask> {
        let mut asks = Vec::new();
        for key in std::mem::take(&mut self.changed) {
            let line = self.lines.get_mut(&key).expect("a changed line is in the table");
            if line.wanted == line.known && plan.client == Client::Exact {
                continue;
            }
            line.known = line.wanted;
            asks.push(ask(&key, *line, plan));
        }
        asks
    }
}

fn ask((priority, place): &Key, line: Line, plan: &Plan) -> Ask {
    let stage = &plan.stages[line.stage];
    let (host, relax_locality, label) = match place {
        Place::Host(host) => (host.clone(), true, None),
        Place::Rack(rack) => (rack.clone(), stage.relax, None),
        Place::Any => ("*".into(), stage.relax, plan.label.clone()),
    };
    Ask {
        priority: *priority,
        resource: stage.resource,
        count: line.wanted,
        host,
        relax_locality,
        label,
        allocation_request_id: -1,
    }
}
