//! What the other web services say of a moment: `/apps`, `/nodes`, and the containers of an application. Of their members those that
//! tell of scheduling are written (Hadoop's `AppInfo`, `NodeInfo`, `ContainerInfo`).

use serde_json::{Value, json};

use super::resource::ResourceInfo;
use crate::ids::AppId;
use crate::resource::Resource;
use crate::scheduler::Observation;
use crate::sim::{App, Container, ContainerState, JobState, World};

/// What stands for a number where an application has ended (`AppInfo`).
const NONE: i64 = -1;

/// An ask of an application: priority, place, number.
type Asked<'a> = (i32, &'a str, i32);

/// The answer of `/ws/v1/cluster/apps`.
#[must_use]
pub fn apps(world: &World) -> Value {
    let observed = world.scheduler().observe();
    let app: Vec<Value> = world
        .apps()
        .iter()
        .rev()
        .map(|app| self::app(world, app, &asked(&observed, app.id)))
        .collect();
    json!({"apps": {"app": app}})
}

/// What an application asks for, as the scheduler knows it.
fn asked(observed: &Observation, id: AppId) -> Vec<Asked<'_>> {
    match observed {
        Observation::Fair(of) => {
            let app = of.apps.iter().find(|app| app.id == id);
            let asks = app.into_iter().flat_map(|app| &app.asks);
            asks.map(|ask| (ask.key.priority, &*ask.place, ask.count))
                .collect()
        }
        #[cfg(feature = "capacity")]
        Observation::Capacity(of) => {
            let app = of.apps.iter().find(|app| app.id == id);
            let requests = app.into_iter().flat_map(|app| &app.requests);
            requests
                .flat_map(|request| {
                    let asks = request.asks.iter();
                    asks.map(|(place, count)| (request.key.priority, &**place, *count))
                })
                .collect()
        }
        _ => Vec::new(),
    }
}

fn held(world: &World, id: AppId) -> impl Iterator<Item = &Container> {
    let of_app = move |container: &&Container| container.id.app == id;
    world.containers().values().filter(of_app)
}

fn app(world: &World, app: &App, asks: &[Asked<'_>]) -> Value {
    let plan = world.plan();
    let job = &world.jobs()[app.job.index()];
    let start = plan.scenario.cluster_timestamp;
    let submitted = job.submitted.unwrap_or(0);
    let (state, end) = match job.state {
        _ if app.live && app.registered => ("RUNNING", "UNDEFINED"),
        _ if app.live => ("ACCEPTED", "UNDEFINED"),
        JobState::Done => ("FINISHED", "SUCCEEDED"),
        JobState::Killed => ("KILLED", "KILLED"),
        _ => ("FAILED", "FAILED"),
    };
    let is_reserved = |container: &&Container| container.state == ContainerState::Reserved;
    let sum = |reserved: bool| {
        held(world, app.id)
            .filter(|container| is_reserved(container) == reserved)
            .fold(Resource::NONE, |sum, container| sum + container.resource)
    };
    let (allocated, reserved) = (sum(false), sum(true));
    let number = |amount: i64| if app.live { amount } else { NONE };
    let running = held(world, app.id)
        .filter(|container| !is_reserved(container))
        .count() as i64;
    let until = job.ended.unwrap_or_else(|| world.now());
    let mut info = json!({
        "id": name(world, app.id), "user": &*job.plan.user, "name": &*job.plan.name,
        "queue": app.queue.map_or(&*job.plan.queue, |queue| world.scheduler().queue_name(queue)),
        "state": state, "finalStatus": end, "progress": 0.0, "clusterId": start, "priority": job.plan.priority,
        "startedTime": start + submitted, "finishedTime": job.ended.map_or(0, |ended| start + ended),
        "elapsedTime": until.saturating_sub(submitted), "allocatedMB": number(allocated.memory()),
        "allocatedVCores": number(allocated.vcores().into()), "reservedMB": number(reserved.memory()),
        "reservedVCores": number(reserved.vcores().into()), "runningContainers": number(running),
        "unmanagedApplication": job.plan.am.unmanaged,
    });
    if let Some(am) = app.am.and_then(|am| world.containers().get(&am)) {
        info["masterNodeId"] = (*world.nodes()[am.node.index()].name).into();
    }
    let requests: Vec<Value> = asks
        .iter()
        .filter(|(_, _, count)| *count > 0)
        .map(|ask| request(world, app, ask))
        .collect();
    if !requests.is_empty() {
        info["resourceRequests"] = requests.into();
    }
    info
}

fn request(world: &World, app: &App, (priority, place, count): &Asked<'_>) -> Value {
    let plan = &world.jobs()[app.job.index()].plan;
    let stage = plan
        .master
        .stages
        .iter()
        .find(|stage| stage.priority == *priority);
    let size = match stage {
        Some(stage) if app.am.is_some() || plan.am.unmanaged => stage.resource,
        _ => plan.am.resource,
    };
    json!({
        "priority": priority, "allocationRequestId": NONE, "resourceName": place, "numContainers": count,
        "capability": ResourceInfo::new(&size, &world.plan().scenario.types), "relaxLocality": true,
    })
}

/// `application_TIMESTAMP_NUMBER`.
fn name(world: &World, id: AppId) -> String {
    format!(
        "application_{}_{:04}",
        world.plan().scenario.cluster_timestamp,
        id.0
    )
}

/// The answer of `/ws/v1/cluster/nodes`.
#[must_use]
pub fn nodes(world: &World) -> Value {
    let types = &world.plan().scenario.types;
    let node: Vec<Value> = world
        .nodes()
        .iter()
        .map(|node| {
            let is_placed =
                |id: &&crate::ids::ContainerId| world.containers()[*id].state != ContainerState::Reserved;
            let available = node.resource - node.used;
            let mut info = json!({
                "rack": &*node.rack, "state": if node.known { "RUNNING" } else { "LOST" }, "id": &*node.name,
                "nodeHostName": &*node.host, "numContainers": node.containers.iter().filter(is_placed).count(),
                "usedMemoryMB": node.used.memory(), "availMemoryMB": available.memory(),
                "usedVirtualCores": node.used.vcores(), "availableVirtualCores": available.vcores(),
                "usedResource": ResourceInfo::new(&node.used, types),
                "availableResource": ResourceInfo::new(&available, types),
                "totalResource": ResourceInfo::new(&node.resource, types),
            });
            if !node.label.is_empty() {
                info["nodeLabels"] = json!([&*node.label]);
            }
            info
        })
        .collect();
    json!({"nodes": {"node": node}})
}

/// The answers of `/ws/v1/cluster/apps/ID/appattempts/ID/containers`, for each application that has some.
#[must_use]
pub fn containers(world: &World) -> Vec<(String, Value)> {
    let live = world.apps().iter().filter(|app| app.live);
    let answers = live.filter_map(|app| {
        let placed = held(world, app.id).filter(|of| of.state != ContainerState::Reserved);
        let container: Vec<Value> = placed.map(|of| container(world, of)).collect();
        (!container.is_empty()).then(|| (name(world, app.id), json!({"container": container})))
    });
    answers.collect()
}

fn container(world: &World, of: &Container) -> Value {
    let scenario = &world.plan().scenario;
    let start = scenario.cluster_timestamp;
    json!({
        "containerId": format!(
            "container_{start}_{:04}_{:02}_{:06}",
            of.id.app.0,
            of.id.attempt(),
            of.id.number()
        ),
        "allocatedMB": of.resource.memory(), "allocatedVCores": of.resource.vcores(),
        "allocatedResources": ResourceInfo::new(&of.resource, &scenario.types),
        "assignedNodeId": &*world.nodes()[of.node.index()].name, "priority": of.priority,
        "startedTime": start + of.since, "elapsedTime": world.now() - of.since, "containerState": "RUNNING",
    })
}
