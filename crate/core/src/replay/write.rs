//! Replays to text: the reverse of reading them.

use serde_json::{Map, Value, json};

use super::{Replay, resource_json};
use crate::config::{Configuration, Source};
use crate::ids::{ContainerId, NodeId};
use crate::resource::Resource;
use crate::scheduler::{AddApp, AddNode, Allocate, Ask, FinishState, Op, Reload};

impl Replay {
    /// The replay as JSON, one operation a line, fields at their defaults left out.
    #[must_use]
    pub fn to_json(&self) -> String {
        let header = serde_json::to_string_pretty(&self.header()).expect("JSON values can be written");
        let mut text = header.strip_suffix("\n}").unwrap_or(&header).to_owned();
        text.push_str(",\n  \"ops\": [");
        for (index, op) in self.ops.iter().enumerate() {
            text.push_str(if index == 0 { "\n    " } else { ",\n    " });
            text.push_str(&self.op(op).to_string());
        }
        text.push_str("\n  ]\n}\n");
        text
    }

    fn header(&self) -> Value {
        let setup = &self.setup;
        let configuration = &setup.configuration;
        let mut header = Map::new();
        header.insert("replay".into(), 1.into());
        header.insert("scheduler".into(), configuration.kind().name().into());
        let hadoop = configuration.profile().release().version().to_string();
        header.insert("hadoop".into(), hadoop.into());
        header.insert("clusterTimestamp".into(), setup.cluster_timestamp.into());
        header.insert("startMs".into(), setup.start_ms.into());
        header.insert("properties".into(), Value::Object(properties(configuration)));
        if let Some(file) = configuration.allocation_file() {
            header.insert("allocationFile".into(), (&**file).into());
        }
        if let Some(rules) = configuration.mapping_rules() {
            header.insert("mappingRules".into(), rules.into());
        }
        if let Some(superior) = configuration.superior() {
            header.insert("superior".into(), superior.clone());
        }
        if !configuration.node_labels().is_empty() {
            let labels = configuration.node_labels().iter();
            let labels = labels.map(|label| json!({"name": &*label.name, "exclusive": label.exclusive}));
            header.insert("nodeLabels".into(), labels.collect());
        }
        if let Some(users) = configuration.groups().users() {
            let groups = users.map(|(user, groups)| (user.to_owned(), json!(groups)));
            header.insert("groups".into(), Value::Object(groups.collect()));
        }
        header.insert("source".into(), self.source.as_str().into());
        Value::Object(header)
    }

    fn resource(&self, resource: &Resource) -> Value {
        resource_json(self.setup.configuration.kind(), &self.setup.types, resource)
    }

    fn node(&self, node: NodeId) -> &str {
        self.nodes.name(node)
    }

    /// An operation as it stands in a replay.
    fn op(&self, op: &Op) -> Value {
        match op {
            Op::AddNode(node) => self.add_node(node),
            Op::RemoveNode { node } => json!({"op": "removeNode", "node": self.node(*node)}),
            Op::UpdateNode {
                node,
                resource,
                overcommit_timeout_ms,
            } => {
                let mut json = json!({
                    "op": "updateNode", "node": self.node(*node), "resource": self.resource(resource),
                });
                if *overcommit_timeout_ms != -1 {
                    json["overcommitTimeoutMs"] = (*overcommit_timeout_ms).into();
                }
                json
            }
            Op::SetNodeLabel { node, label } => {
                json!({"op": "setNodeLabel", "node": self.node(*node), "label": &**label})
            }
            Op::AddApp(app) => self.add_app(app),
            #[cfg(feature = "attempts")]
            Op::AddAttempt(attempt) => {
                let mut json = json!({"op": "addAttempt", "app": attempt.app.0});
                if !attempt.blacklist_add.is_empty() {
                    json["blacklistAdd"] = texts(&attempt.blacklist_add);
                }
                json
            }
            Op::Allocate(allocate) => self.allocate(allocate),
            Op::Heartbeat(heartbeat) => {
                let mut json = json!({"op": "heartbeat", "node": self.node(heartbeat.node)});
                if !heartbeat.completed.is_empty() {
                    json["completed"] = containers(&heartbeat.completed);
                }
                if heartbeat.keep_killed {
                    json["keepKilled"] = true.into();
                }
                json
            }
            Op::FinishApp { app, state } => {
                let state = match state {
                    FinishState::Finished => "FINISHED",
                    FinishState::Killed => "KILLED",
                    FinishState::Failed => "FAILED",
                };
                json!({"op": "finishApp", "app": app.0, "state": state})
            }
            Op::MoveApp { app, queue } => json!({"op": "moveApp", "app": app.0, "queue": &**queue}),
            Op::SetPriority { app, priority } => {
                json!({"op": "setPriority", "app": app.0, "priority": priority})
            }
            #[cfg(feature = "resume")]
            Op::Grant {
                app,
                node,
                priority,
                number,
            } => json!({
                "op": "grant", "app": app.0, "node": self.node(*node), "priority": priority, "number": number,
            }),
            Op::Update => json!({"op": "update"}),
            Op::Preempt { resource: None } => json!({"op": "preempt"}),
            Op::Preempt {
                resource: Some(resource),
            } => json!({"op": "preempt", "resource": self.resource(resource)}),
            Op::EditSchedule => json!({"op": "editSchedule"}),
            Op::ManageQueues => json!({"op": "manageQueues"}),
            Op::ExpireQueues => json!({"op": "expireQueues"}),
            Op::Schedule { start } => json!({"op": "schedule", "start": start}),
            Op::SortNodes => json!({"op": "sortNodes"}),
            Op::Cycle => json!({"op": "cycle"}),
            Op::Advance { ms } => json!({"op": "advance", "ms": ms}),
            Op::Reload(reload) => reload_json(reload),
            Op::Expire { container } => json!({"op": "expire", "container": container.to_string()}),
            Op::Continuous => json!({"op": "continuous"}),
            Op::CleanQueues => json!({"op": "cleanQueues"}),
            Op::Observe => json!({"op": "observe"}),
        }
    }

    fn add_node(&self, node: &AddNode) -> Value {
        let mut json = json!({
            "op": "addNode", "node": &*node.name, "rack": &*node.rack, "resource": self.resource(&node.resource),
        });
        if let Some(label) = &node.label {
            json["label"] = (&**label).into();
        }
        json
    }

    fn add_app(&self, app: &AddApp) -> Value {
        let mut json = json!({"op": "addApp", "app": app.app.0, "queue": &*app.queue, "user": &*app.user});
        if let Some(name) = &app.name {
            json["name"] = (&**name).into();
        }
        if let Some(am) = &app.am {
            json["am"] = self.resource(am);
        }
        if !app.am_hosts.is_empty() {
            json["amHosts"] = texts(&app.am_hosts);
        }
        if let Some(priority) = app.priority {
            json["priority"] = priority.into();
        }
        if let Some(label) = &app.label {
            json["label"] = (&**label).into();
        }
        if app.outlives_am {
            json["outlivesAm"] = true.into();
        }
        if app.restarts {
            json["restarts"] = true.into();
        }
        json
    }

    fn allocate(&self, allocate: &Allocate) -> Value {
        let mut json = json!({"op": "allocate", "app": allocate.app.0});
        if !allocate.asks.is_empty() {
            json["asks"] = allocate.asks.iter().map(|ask| self.ask(ask)).collect();
        }
        if !allocate.release.is_empty() {
            json["release"] = containers(&allocate.release);
        }
        if !allocate.blacklist_add.is_empty() {
            json["blacklistAdd"] = texts(&allocate.blacklist_add);
        }
        if !allocate.blacklist_remove.is_empty() {
            json["blacklistRemove"] = texts(&allocate.blacklist_remove);
        }
        json
    }

    /// `priority` and `count` are always written: the recording programs' defaults differ.
    fn ask(&self, ask: &Ask) -> Value {
        let mut json = json!({
            "priority": ask.priority, "resource": self.resource(&ask.resource), "count": ask.count,
        });
        if &*ask.host != "*" {
            json["host"] = (&*ask.host).into();
        }
        if !ask.relax_locality {
            json["relaxLocality"] = false.into();
        }
        if let Some(label) = &ask.label {
            json["label"] = (&**label).into();
        }
        if ask.allocation_request_id != -1 {
            json["allocationRequestId"] = ask.allocation_request_id.into();
        }
        json
    }
}

fn reload_json(reload: &Reload) -> Value {
    let mut json = json!({"op": "reload"});
    if let Some(file) = &reload.allocation_file {
        json["allocationFile"] = (&**file).into();
    }
    if !reload.properties.is_empty() {
        let properties = reload.properties.iter();
        let properties = properties.map(|(name, value)| (name.to_string(), value.as_deref().into()));
        json["properties"] = Value::Object(properties.collect());
    }
    json
}

fn containers(of: &[ContainerId]) -> Value {
    of.iter().map(ToString::to_string).collect()
}

fn texts(of: &[std::sync::Arc<str>]) -> Value {
    of.iter().map(|text| &**text).collect()
}

/// The properties that are set, and a product's defaults: a reader of the replay knows only those of the release.
fn properties(configuration: &Configuration) -> Map<String, Value> {
    let (kind, profile) = (configuration.kind(), configuration.profile());
    let of_product = |name: &str| {
        profile
            .product_defaults(kind)
            .any(|default| default.property == name)
    };
    let all = configuration.properties().written();
    let told =
        all.filter(|(name, _, origin)| !matches!(origin.source, Source::Default(_)) || of_product(name));
    told.map(|(name, value, _)| (name.to_owned(), value.into()))
        .collect()
}
