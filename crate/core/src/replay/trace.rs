//! Events to the lines of a trace.

use serde_json::{Map, Value, json};

use crate::ids::{AppId, ContainerId, NodeId, NodeNames};
use crate::profile::SchedulerKind;
use crate::resource::{Resource, ResourceTypes};
use crate::scheduler::{Event, EventKind, Rejection, Response, Scheduler};

/// What is needed to write a trace.
#[derive(Clone, Copy, Debug)]
pub struct Writer<'a> {
    /// Whose trace it is: the schedulers' recorders differ in how they print vcores.
    pub kind: SchedulerKind,
    /// The resource types, for their names.
    pub types: &'a ResourceTypes,
    /// The names of the nodes.
    pub nodes: &'a NodeNames,
}

/// `resource` as an object with every type of `types`.
///
/// Fair prints vcores through the 32-bit getter, the others print the value itself.
#[must_use]
pub fn resource_json(kind: SchedulerKind, types: &ResourceTypes, resource: &Resource) -> Value {
    let mut map = Map::new();
    for (index, name) in types.names().enumerate() {
        let value = match (kind, index) {
            (SchedulerKind::Fair, 1) => i64::from(resource.vcores()),
            _ => resource.get(index),
        };
        map.insert(name.to_owned(), value.into());
    }
    Value::Object(map)
}

impl Writer<'_> {
    /// One line of a trace; keys that would be empty are left out.
    #[must_use]
    pub fn line(
        &self,
        index: usize,
        scheduler: &Scheduler,
        events: &[Event],
        state: Option<Value>,
        rejected: Option<Rejection>,
    ) -> Value {
        let mut line = Map::new();
        line.insert("i".into(), index.into());
        let traced = events.iter().filter(|event| event.kind.is_traced());
        let told: Vec<Value> = traced.map(|event| self.event(scheduler, &event.kind)).collect();
        if !told.is_empty() {
            line.insert("events".into(), told.into());
        }
        if let Some(state) = state {
            line.insert("state".into(), state);
        }
        if let Some(rejected) = rejected {
            line.insert("rejected".into(), rejected.code().into());
        }
        Value::Object(line)
    }

    /// One event as it stands in a trace.
    #[must_use]
    pub fn event(&self, scheduler: &Scheduler, event: &EventKind) -> Value {
        let queue = |id| scheduler.queue_name(id);
        match event {
            EventKind::Runnable { app, queue: id } => {
                json!({"type": "runnable", "app": app.0, "queue": queue(*id)})
            }
            EventKind::Waiting { app, queue: id } => {
                json!({"type": "waiting", "app": app.0, "queue": queue(*id)})
            }
            EventKind::Activated { app, .. } => of_app("activated", *app),
            EventKind::Allocated { .. } | EventKind::Reserved { .. } | EventKind::ReservedAgain { .. } => {
                self.placed(event)
            }
            EventKind::Unreserved { container, node } => self.on_node("unreserved", *container, *node),
            EventKind::Refused { app, node } => {
                json!({"type": "refused", "app": app.0, "node": &**self.nodes.name(*node)})
            }
            EventKind::AmStarted { container } => of_container("amStarted", *container),
            EventKind::Response(response) => self.response(response),
            EventKind::Starved {
                app,
                fair_share,
                min_share,
            } => {
                let mut json = of_app("starved", *app);
                self.unless_none(&mut json, "fairShare", fair_share);
                self.unless_none(&mut json, "minShare", min_share);
                json
            }
            EventKind::Preempting { app, starvation } => {
                json!({"type": "preempting", "app": app.0, "starvation": self.resource(starvation)})
            }
            EventKind::Warned {
                container,
                node,
                for_app,
                for_queue: _,
                due: _,
            } => {
                let mut json = self.on_node("warned", *container, *node);
                if let Some(app) = for_app {
                    json["for"] = app.0.into();
                }
                json
            }
            EventKind::Kill { at } => json!({"type": "kill", "at": at}),
            EventKind::Deficit {
                queue: id,
                resource,
                min_share,
                fair_share,
            } => {
                let mut json = json!({"type": "deficit", "queue": queue(*id)});
                self.unless_none(&mut json, "resource", resource);
                self.unless_none(&mut json, "minShare", &min_share.unwrap_or(Resource::NONE));
                self.unless_none(&mut json, "fairShare", &fair_share.unwrap_or(Resource::NONE));
                json
            }
            EventKind::Round { to_preempt } => {
                json!({"type": "round", "toPreempt": self.resource(to_preempt)})
            }
            EventKind::Counted {
                container,
                node,
                warned_at,
            } => self.listed("counted", *container, *node, *warned_at),
            EventKind::KillWarned {
                container,
                node,
                warned_at,
            } => self.listed("kill", *container, *node, *warned_at),
            EventKind::Dropped { container, state } => {
                json!({"type": "dropped", "container": container.to_string(), "state": state})
            }
            EventKind::RoundEnd { left } => json!({"type": "roundEnd", "left": self.resource(left)}),
            EventKind::Marked { container, due: _ } => of_container("marked", *container),
            EventKind::Killable { container } => of_container("killable", *container),
            EventKind::KillReserved { container } => of_container("killReserved", *container),
            EventKind::Spared { container } => of_container("spared", *container),
            EventKind::Forgotten { container } => of_container("forgotten", *container),
            EventKind::Completed {
                container,
                exit,
                diagnostics,
                am,
            } => {
                let mut json = of_container("completed", *container);
                json["exit"] = (*exit).into();
                json["diagnostics"] = (&**diagnostics).into();
                if *am {
                    json["am"] = true.into();
                }
                json
            }
            EventKind::Cleaned { container } => of_container("cleaned", *container),
            EventKind::AppFailed { app } => of_app("appFailed", *app),
            EventKind::RoundFailed => json!({"type": "roundFailed"}),
            EventKind::Hangs { queue: id } => json!({"type": "hangs", "queue": queue(*id)}),
        }
    }

    fn placed(&self, event: &EventKind) -> Value {
        let (name, container, node, resource, priority, id) = match event {
            EventKind::Allocated {
                container,
                node,
                resource,
                priority,
                allocation_request_id,
                ..
            } => (
                "allocated",
                container,
                node,
                resource,
                priority,
                *allocation_request_id,
            ),
            EventKind::Reserved {
                container,
                node,
                resource,
                priority,
                allocation_request_id,
            } => (
                "reserved",
                container,
                node,
                resource,
                priority,
                *allocation_request_id,
            ),
            EventKind::ReservedAgain {
                container,
                node,
                resource,
                priority,
            } => ("reservedAgain", container, node, resource, priority, None),
            other => unreachable!("{other:?} places nothing"),
        };
        let mut json = self.on_node(name, *container, *node);
        json["resource"] = self.resource(resource);
        json["priority"] = (*priority).into();
        if let Some(id) = id {
            json["allocationRequestId"] = id.into();
        }
        if let EventKind::Allocated {
            locality,
            am,
            from_reservation,
            ..
        } = event
        {
            json["locality"] = locality.name().into();
            // Fair tells it by the `unreserved` that comes first.
            let from_reservation = *from_reservation && self.kind != SchedulerKind::Fair;
            for (key, set) in [("am", *am), ("fromReservation", from_reservation)] {
                if set {
                    json[key] = true.into();
                }
            }
        }
        json
    }

    fn response(&self, response: &Response) -> Value {
        let mut json =
            json!({"type": "response", "app": response.app.0, "containers": names(&response.containers)});
        if let Some(headroom) = &response.headroom {
            json["headroom"] = self.resource(headroom);
        }
        let lists = [
            ("preempt", &response.preempt),
            ("strict", &response.strict),
            ("negotiable", &response.negotiable),
        ];
        for (key, list) in lists {
            if !list.is_empty() {
                json[key] = names(list);
            }
        }
        if !response.negotiable_asks.is_empty() {
            let ask =
                |(count, size): &(i32, Resource)| json!({"count": count, "resource": self.resource(size)});
            json["negotiableAsks"] = response.negotiable_asks.iter().map(ask).collect();
        }
        json
    }

    pub(super) fn resource(&self, resource: &Resource) -> Value {
        resource_json(self.kind, self.types, resource)
    }

    fn unless_none(&self, json: &mut Value, key: &str, resource: &Resource) {
        if !resource.is_none() {
            json[key] = self.resource(resource);
        }
    }

    fn on_node(&self, name: &str, container: ContainerId, node: NodeId) -> Value {
        json!({"type": name, "container": container.to_string(), "node": &**self.nodes.name(node)})
    }

    fn listed(&self, name: &str, container: ContainerId, node: NodeId, warned_at: u64) -> Value {
        let mut json = self.on_node(name, container, node);
        json["warnedAt"] = warned_at.into();
        json
    }
}

fn of_app(name: &str, app: AppId) -> Value {
    json!({"type": name, "app": app.0})
}

fn of_container(name: &str, container: ContainerId) -> Value {
    json!({"type": name, "container": container.to_string()})
}

fn names(containers: &[ContainerId]) -> Value {
    containers.iter().map(ToString::to_string).collect()
}
