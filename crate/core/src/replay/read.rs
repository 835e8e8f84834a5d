//! JSON to replays. What is wrong is said with its JSON path.

use std::sync::Arc;

use serde_json::{Map, Value};

use super::Replay;
use super::at::{At, Error, Read};
use super::clock::Clock;
use crate::config::{Configuration, Groups, NodeLabel, Source};
use crate::ids::{AppId, ContainerId, NodeId, NodeNames};
use crate::profile::{Profile, SchedulerKind};
use crate::resource::{MAX_TYPES, Resource, ResourceTypes};
#[cfg(feature = "attempts")]
use crate::scheduler::AddAttempt;
use crate::scheduler::{AddApp, AddNode, Allocate, Ask, FinishState, Heartbeat, Op, PropertyChange, Reload};
use crate::setup::Setup;

/// The largest application number that a replay may use: applications live in a vector by number.
const MAX_APP: u64 = 10_000_000;

/// In a replay heartbeats assign unless it says otherwise, also of a release whose default that is not.
const ASYNCHRONOUS: &str = "yarn.scheduler.capacity.schedule-asynchronously.enable";

impl Replay {
    /// Reads a replay of a scheduler.
    ///
    /// # Errors
    /// The first thing that is wrong, with its JSON path.
    pub fn parse(text: &str) -> Read<Self> {
        Self::from_json(&parse_format(text)?)
    }

    /// As [`parse`](Self::parse), from JSON of the right format.
    pub(super) fn from_json(json: &Value) -> Read<Self> {
        let root = At::root(json);
        let (clock, start_ms) = Clock::read(&root)?;
        let setup = setup(&root, start_ms)?;
        let mut reader = Reader {
            clock,
            kind: setup.configuration.kind(),
            types: setup.types.clone(),
            nodes: NodeNames::default(),
        };
        let ops = root
            .list("ops")?
            .iter()
            .map(|op| reader.op(op))
            .collect::<Read<_>>()?;
        let source = root.opt_str("source")?.unwrap_or_default().to_owned();
        Ok(Self {
            setup,
            source,
            ops,
            nodes: reader.nodes,
        })
    }
}

/// The JSON of a replay, of a format that this engine reads.
pub(super) fn parse_format(text: &str) -> Read<Value> {
    let json: Value = serde_json::from_str(text).map_err(|e| Error {
        path: String::new(),
        message: format!("not JSON: {e}"),
    })?;
    let root = At::root(&json);
    if root.u64("replay")? != 1 {
        return Err(root.key("replay").error("this engine reads replay format 1"));
    }
    Ok(json)
}

/// The properties that are set, in the order of the file.
pub(super) fn properties(root: &At<'_>) -> Read<Vec<(Arc<str>, Arc<str>)>> {
    let properties = root.key("properties");
    match properties.value {
        Value::Null => Ok(Vec::new()),
        Value::Object(map) => map
            .iter()
            .map(|(name, value)| {
                let text = value
                    .as_str()
                    .ok_or_else(|| properties.key(name).error("must be a text"))?;
                Ok((name.as_str().into(), text.into()))
            })
            .collect(),
        _ => Err(properties.error("must be an object of texts")),
    }
}

fn setup(root: &At<'_>, start_ms: u64) -> Read<Setup> {
    let name = root.str("scheduler")?;
    let kind = SchedulerKind::named(name).ok_or_else(|| {
        let message = format!("must be fair, capacity or superior; got {name}");
        root.key("scheduler").error(message)
    })?;
    let version = root.opt_str("hadoop")?.unwrap_or("3.4.1");
    let profile = Profile::of_version(kind, version).map_err(|known| {
        let message = format!("must be a release of this scheduler: {known}; got {version}");
        root.key("hadoop").error(message)
    })?;
    let pairs = Source::Pairs("properties");
    let configuration = Configuration::new(kind, profile)
        .with_properties(&pairs, [(ASYNCHRONOUS, "false")])
        .with_properties(&pairs, properties(root)?);
    let types = configuration.properties().resource_types().ok_or_else(|| {
        let message = format!(
            "at most {} types beside memory and vcores, each named once",
            MAX_TYPES - 2
        );
        root.key("properties").key("yarn.resource-types").error(message)
    })?;
    let labels = root.opt_list("nodeLabels")?;
    let node_labels = labels.iter().map(|label| {
        Ok(NodeLabel {
            name: label.str("name")?.into(),
            exclusive: label.bool("exclusive", true)?,
        })
    });
    let configuration = configuration
        .with_allocation_file(root.opt_str("allocationFile")?.map(Into::into))
        .with_superior(root.value.get("superior").cloned().map(Into::into))
        .with_mapping_rules(root.opt_str("mappingRules")?.map(Into::into))
        .with_node_labels(node_labels.collect::<Read<_>>()?)
        .with_groups(groups(root)?);
    Ok(Setup {
        configuration,
        types,
        cluster_timestamp: root.i64("clusterTimestamp", 0)?,
        start_ms,
    })
}

/// The groups of users, where the replay says them.
fn groups(root: &At<'_>) -> Read<Groups> {
    let groups = root.key("groups");
    let users = match groups.value {
        Value::Null => return Ok(Groups::default()),
        Value::Object(users) => users.keys(),
        _ => return Err(groups.error("must be an object of lists")),
    };
    let users = users.map(|user| {
        let names = texts(&groups, user)?;
        Ok((user.clone(), names.iter().map(ToString::to_string).collect()))
    });
    Ok(Groups::of_users(users.collect::<Read<Vec<_>>>()?))
}

/// What is needed to read operations.
struct Reader {
    clock: Clock,
    kind: SchedulerKind,
    types: ResourceTypes,
    nodes: NodeNames,
}

impl Reader {
    fn op(&mut self, op: &At<'_>) -> Read<Op> {
        Ok(match op.str("op")? {
            "addNode" => Op::AddNode(Box::new(AddNode {
                node: self.node(op)?,
                name: op.str("node")?.into(),
                rack: op.opt_str("rack")?.unwrap_or("/default-rack").into(),
                resource: self.resource(&op.key("resource"))?,
                label: op.opt_str("label")?.map(Into::into),
            })),
            "removeNode" => Op::RemoveNode { node: self.node(op)? },
            "updateNode" => Op::UpdateNode {
                node: self.node(op)?,
                resource: self.resource(&op.key("resource"))?,
                overcommit_timeout_ms: op.i64("overcommitTimeoutMs", -1)?,
            },
            "setNodeLabel" => Op::SetNodeLabel {
                node: self.node(op)?,
                label: op.opt_str("label")?.unwrap_or_default().into(),
            },
            "addApp" => Op::AddApp(Box::new(self.add_app(op)?)),
            #[cfg(feature = "attempts")]
            "addAttempt" => Op::AddAttempt(AddAttempt {
                app: app(op)?,
                blacklist_add: texts(op, "blacklistAdd")?,
            }),
            "allocate" => Op::Allocate(Box::new(Allocate {
                app: app(op)?,
                asks: op
                    .opt_list("asks")?
                    .iter()
                    .map(|ask| self.ask(ask))
                    .collect::<Read<_>>()?,
                release: containers(op, "release")?,
                blacklist_add: texts(op, "blacklistAdd")?,
                blacklist_remove: texts(op, "blacklistRemove")?,
            })),
            "heartbeat" => Op::Heartbeat(Heartbeat {
                node: self.node(op)?,
                completed: containers(op, "completed")?,
                keep_killed: op.bool("keepKilled", false)?,
            }),
            "finishApp" => Op::FinishApp {
                app: app(op)?,
                state: finish_state(op)?,
            },
            "moveApp" => Op::MoveApp {
                app: app(op)?,
                queue: op.str("queue")?.into(),
            },
            "setPriority" => Op::SetPriority {
                app: app(op)?,
                priority: op.i32("priority", 0)?,
            },
            #[cfg(feature = "resume")]
            "grant" => Op::Grant {
                app: app(op)?,
                node: self.node(op)?,
                priority: op.i32("priority", 0)?,
                number: op.i32("number", 0)?.unsigned_abs(),
            },
            "update" => Op::Update,
            "preempt" => Op::Preempt {
                resource: self.opt_resource(op, "resource")?,
            },
            "editSchedule" => Op::EditSchedule,
            "manageQueues" => Op::ManageQueues,
            "expireQueues" => Op::ExpireQueues,
            "schedule" => Op::Schedule {
                start: u32::try_from(op.u64("start")?)
                    .map_err(|_| op.key("start").error("must fit in 32 bits"))?,
            },
            "sortNodes" => Op::SortNodes,
            "cycle" => Op::Cycle,
            "advance" => Op::Advance {
                ms: self.clock.advance(op)?,
            },
            "reload" => Op::Reload(Box::new(reload(op)?)),
            "expire" => Op::Expire {
                container: container(&op.key("container"))?,
            },
            "continuous" => Op::Continuous,
            "cleanQueues" => Op::CleanQueues,
            "observe" => Op::Observe,
            other => return Err(op.key("op").error(format!("no operation {other}"))),
        })
    }

    fn add_app(&self, op: &At<'_>) -> Read<AddApp> {
        Ok(AddApp {
            app: app(op)?,
            queue: op.opt_str("queue")?.unwrap_or("default").into(),
            user: op.opt_str("user")?.unwrap_or("user").into(),
            name: op.opt_str("name")?.map(Into::into),
            am: self.opt_resource(op, "am")?,
            am_hosts: texts(op, "amHosts")?,
            priority: op.opt_i32("priority")?,
            label: op.opt_str("label")?.map(Into::into),
            outlives_am: op.bool("outlivesAm", false)?,
            restarts: cfg!(feature = "attempts") && op.bool("restarts", false)?,
        })
    }

    fn ask(&self, ask: &At<'_>) -> Read<Ask> {
        let default_priority = if self.kind == SchedulerKind::Fair { 1 } else { 0 };
        Ok(Ask {
            priority: ask.i32("priority", default_priority)?,
            resource: self.resource(&ask.key("resource"))?,
            count: ask.i32("count", 1)?,
            host: ask.opt_str("host")?.unwrap_or("*").into(),
            relax_locality: ask.bool("relaxLocality", true)?,
            label: ask.opt_str("label")?.map(Into::into),
            allocation_request_id: ask.i64("allocationRequestId", -1)?,
        })
    }

    fn node(&mut self, op: &At<'_>) -> Read<NodeId> {
        let name = op.str("node")?;
        match name.rsplit_once(':') {
            Some((host, port)) if !host.is_empty() && port.parse::<u16>().is_ok() => {
                Ok(self.nodes.intern(name))
            }
            _ => Err(op.key("node").error(format!("must be host:port; got {name}"))),
        }
    }

    fn opt_resource(&self, op: &At<'_>, key: &str) -> Read<Option<Resource>> {
        let at = op.key(key);
        if at.value.is_null() {
            Ok(None)
        } else {
            self.resource(&at).map(Some)
        }
    }

    fn resource(&self, at: &At<'_>) -> Read<Resource> {
        let map = at
            .value
            .as_object()
            .ok_or_else(|| at.error("must be a resource, e.g. {\"memory-mb\": 1024}"))?;
        let mut resource = Resource::NONE;
        for (name, value) in map {
            let at = at.key(name);
            let index = self
                .types
                .index(name)
                .ok_or_else(|| at.error("is not in yarn.resource-types"))?;
            resource.set(
                index,
                value.as_i64().ok_or_else(|| at.error("must be a whole number"))?,
            );
        }
        Ok(resource)
    }
}

fn app(op: &At<'_>) -> Read<AppId> {
    let number = op.u64("app")?;
    if number > MAX_APP {
        return Err(op
            .key("app")
            .error(format!("must be at most {MAX_APP}; got {number}")));
    }
    Ok(AppId(number as u32))
}

pub(super) fn container(at: &At<'_>) -> Read<ContainerId> {
    let id = at.value.as_str().and_then(|text| text.parse().ok());
    id.ok_or_else(|| at.error("must be a container, e.g. \"3_17\""))
}

pub(super) fn containers(op: &At<'_>, key: &str) -> Read<Vec<ContainerId>> {
    op.opt_list(key)?.iter().map(container).collect()
}

pub(super) fn texts(op: &At<'_>, key: &str) -> Read<Vec<Arc<str>>> {
    let text = |at: &At<'_>| {
        at.value
            .as_str()
            .map(Into::into)
            .ok_or_else(|| at.error("must be a text"))
    };
    op.opt_list(key)?.iter().map(text).collect()
}

fn finish_state(op: &At<'_>) -> Read<FinishState> {
    match op.opt_str("state")?.unwrap_or("FINISHED") {
        "FINISHED" => Ok(FinishState::Finished),
        "KILLED" => Ok(FinishState::Killed),
        "FAILED" => Ok(FinishState::Failed),
        other => Err(op
            .key("state")
            .error(format!("must be FINISHED, KILLED or FAILED; got {other}"))),
    }
}

fn reload(op: &At<'_>) -> Read<Reload> {
    let at = op.key("properties");
    let properties = match at.value {
        Value::Null => Vec::new(),
        Value::Object(map) => reload_properties(&at, map)?,
        _ => return Err(at.error("must be an object of texts and nulls")),
    };
    Ok(Reload {
        allocation_file: op.opt_str("allocationFile")?.map(Into::into),
        properties,
    })
}

fn reload_properties(at: &At<'_>, map: &Map<String, Value>) -> Read<Vec<PropertyChange>> {
    let one = |(name, value): (&String, &Value)| match value {
        Value::Null => Ok((name.as_str().into(), None)),
        Value::String(text) => Ok((name.as_str().into(), Some(text.as_str().into()))),
        _ => Err(at.key(name).error("must be a text or null")),
    };
    map.iter().map(one).collect()
}
