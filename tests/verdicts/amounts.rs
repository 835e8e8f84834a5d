//! The amounts of a standing (spec `verdicts.md` §10), as they are handed out, against those that the scheduler is observed to have.

use heddle_core::explain::verdict::standing::Standing;
use heddle_core::ids::{AppId, QueueId};
use heddle_core::resource::Resource;
use heddle_core::scheduler::capacity::{ObservedPartition, ObservedUser};
use heddle_core::scheduler::{CapacityObservation, Figures, Observation};
use heddle_core::sim::World;
use serde_json::Value;

/// What does not agree.
pub(crate) fn wrong(world: &World, standing: &Standing) -> Vec<String> {
    let scheduler = world.scheduler();
    let state = scheduler.observe();
    let told = serde_json::to_value(standing).expect("a standing is JSON");
    let each = |part: &str| told[part].as_array().cloned().unwrap_or_default();
    let mut wrong = of_gate(&state, &told["gate"]);
    for queue in each("queues") {
        let name = scheduler.queue_name(QueueId(number(&queue["queue"])));
        wrong.extend(of_queue(world, &state, name, &queue));
        wrong.extend(of_promise(world, name, &queue));
    }
    for app in each("apps") {
        wrong.extend(of_app(&state, AppId(number(&app["app"])), &app));
    }
    wrong
}

fn of_queue(world: &World, state: &Observation, name: &str, told: &Value) -> Vec<String> {
    match state {
        Observation::Fair(state) => {
            let Some(of) = state.queues.iter().find(|of| &*of.name == name) else {
                return vec![format!("{name} is not observed")];
            };
            let observed = [
                ("steady", of.steady_fair_share),
                ("share", of.fair_share),
                ("min", of.min_share),
                ("max", of.max_share),
                ("usage", of.usage),
            ];
            differ(name, told, &observed)
        }
        Observation::Capacity(state) => {
            let queue = state.queues.iter().find(|of| &*of.path == name);
            let total = |label: &str| {
                let nodes = state.nodes.iter();
                let nodes = nodes.filter(|node| node.label.as_deref().unwrap_or_default() == label);
                nodes.fold(Resource::NONE, |sum, node| sum + node.total)
            };
            let partitions = told["partitions"].as_array().into_iter().flatten();
            let differences = partitions.flat_map(|told| {
                let label = told["partition"].as_str().unwrap_or_default();
                let mut all = queue.into_iter().flat_map(|of| &of.partitions);
                let Some((_, of)) = all.find(|(name, _)| **name == *label) else {
                    return vec![format!("{name} is not observed in {label:?}")];
                };
                let [least, most] = of.effective.expect("of a release that has amounts");
                let observed = [
                    (
                        "configured",
                        total(label).multiply(f64::from(of.absolute_capacity)),
                    ),
                    ("guarantee", least),
                    ("max", most),
                    ("usage", of.used),
                    ("pending", of.pending),
                ];
                let place = format!("{name} in {label:?}");
                let mut wrong = differ(&place, told, &observed);
                wrong.extend(of_users(&place, of, told));
                wrong.extend(of_lack(&place, (state, name, label), told));
                wrong
            });
            differences.collect()
        }
        // Its pools are compared where its marks are.
        Observation::Superior(state) => {
            let lies_in = |path: &str| path == name || path.starts_with(&format!("{name}."));
            let holdings = state.queues.iter().filter(|of| *of.path == *name);
            let marked = holdings
                .flat_map(|of| &of.pools)
                .map(|(_, holding)| holding.marked);
            let warned = state
                .marks
                .iter()
                .filter(|mark| !mark.ended && lies_in(&mark.queue));
            let warned = warned.map(|mark| world.containers()[&mark.container].resource);
            let observed = [
                ("takenFrom", marked.fold(Resource::NONE, |sum, of| sum + of)),
                ("warnedFor", warned.fold(Resource::NONE, |sum, of| sum + of)),
            ];
            differ(name, told, &observed)
        }
    }
}

/// The users of a leaf: who they are, what they use, and the limit that is in force for each.
fn of_users(place: &str, of: &ObservedPartition, told: &Value) -> Vec<String> {
    let known: &[(_, ObservedUser)] = of.leaf.as_ref().map_or(&[], |leaf| &leaf.users);
    let users = told["users"].as_array().cloned().unwrap_or_default();
    let names: Vec<_> = users.iter().filter_map(|user| user["user"].as_str()).collect();
    let observed: Vec<_> = known.iter().map(|(name, _)| &**name).collect();
    if names != observed {
        return vec![format!("{place} has the users {observed:?}, drawn {names:?}")];
    }
    let pairs = users.iter().zip(known);
    let wrong = pairs.flat_map(|(told, (name, user))| {
        let observed = [("usage", user.used), ("limit", user.limit)];
        differ(&format!("{name} in {place}"), told, &observed)
    });
    wrong.collect()
}

/// Whose demand the last round has counted: that of queues whose ideal allocation is more than what they used.
fn of_lack(place: &str, of: (&CapacityObservation, &str, &str), told: &Value) -> Vec<String> {
    let (state, name, label) = of;
    let seen = state.preemption.as_ref().and_then(|round| {
        let (_, partitions) = round.queues.iter().find(|(path, _)| **path == *name)?;
        let (_, share) = partitions.iter().find(|(partition, _)| **partition == *label)?;
        Some((share.ideal - share.used).max(&Resource::NONE))
    });
    // By memory alone, or by the dominant resource: where all are less, or none is, both say the same.
    match seen {
        Some(lack) if !told["lacks"].is_null() => differ(place, told, &[("lacks", lack)]),
        Some(lack) if lack.memory() > 0 && lack.get(1) > 0 => {
            vec![format!(
                "{place} had {lack:?} less than its ideal, drawn as if not"
            )]
        }
        _ if told["lacks"].is_null() => Vec::new(),
        _ => vec![format!("no round has seen {place}, drawn {}", told["lacks"])],
    }
}

/// What part of the cluster is used, and of which resource that is: the larger one.
fn of_gate(state: &Observation, told: &Value) -> Vec<String> {
    let Observation::Fair(state) = state else {
        return Vec::new();
    };
    let used = state.queues.first().map_or(Resource::NONE, |root| root.usage);
    let part = |kind: usize| {
        let all = state.cluster.get(kind);
        (all > 0).then(|| used.get(kind) as f64 / all as f64)
    };
    let is = |name: &str, of: Option<f64>| match (told[name].as_f64(), of) {
        (Some(told), Some(of)) => (told - of).abs() < 1e-6,
        (told, of) => told.is_none() && of.is_none(),
    };
    let [memory, vcores] = [part(0), part(1)];
    let (largest, of) = if vcores > memory {
        (vcores, "vcores")
    } else {
        (memory, "memory")
    };
    let agrees = is("memory", memory) && is("vcores", vcores) && is("used", largest);
    let wrong = !agrees || (largest.is_some() && told["of"] != of);
    let wrong = wrong.then(|| format!("{memory:?} and {vcores:?} are used, the gate says {told}"));
    wrong.into_iter().collect()
}

/// What is drawn red of a queue of the Fair Scheduler: the part of its share that its threshold and its timeout promise.
fn of_promise(world: &World, name: &str, told: &Value) -> Vec<String> {
    let Some(settings) = world.scheduler().fair_settings() else {
        return Vec::new();
    };
    let has_timeout = |id| {
        let terms = world.scheduler().terms(id);
        terms.is_some_and(|terms| terms.fair_share_timeout_ms.is_some())
    };
    let promises = |of: &Figures| settings.preemption && of.leaf && has_timeout(of.queue);
    let id = QueueId(number(&told["queue"]));
    let figures = world.figures().into_iter().find(|of| of.queue == id);
    let share = figures.filter(|of| promises(of) && !of.entitlement.is_none());
    match share {
        Some(of) => {
            let part = of.entitlement.multiply(of.threshold.unwrap_or_default());
            differ(name, told, &[("promised", part)])
        }
        None if told["promised"].is_null() => Vec::new(),
        None => vec![format!("{name} is promised nothing, drawn {}", told["promised"])],
    }
}

fn of_app(state: &Observation, id: AppId, told: &Value) -> Vec<String> {
    let Observation::Fair(state) = state else {
        return Vec::new();
    };
    let Some(of) = state.apps.iter().find(|of| of.id == id) else {
        return vec![format!("{id:?} is not observed")];
    };
    let observed = [
        ("share", of.fair_share),
        ("demand", of.demand),
        ("usage", of.usage),
    ];
    differ(&format!("{id:?}"), told, &observed)
}

/// Which amounts of a member are not those that are observed.
fn differ(whom: &str, told: &Value, observed: &[(&str, Resource)]) -> Vec<String> {
    // No bound is infinity, which JSON writes as null.
    let handed_out = |amount: i64| (amount != i64::MAX).then_some(amount as f64);
    let is_same = |name: &str, of: &Resource| {
        let kinds = [("memory", of.memory()), ("vcores", of.get(1))];
        told[name].is_object()
            && kinds
                .iter()
                .all(|(kind, amount)| told[name][kind].as_f64() == handed_out(*amount))
    };
    let wrong = observed.iter().filter(|(name, of)| !is_same(name, of));
    wrong
        .map(|(name, of)| format!("{name} of {whom} is {of:?}, drawn {}", told[name]))
        .collect()
}

fn number(of: &Value) -> u32 {
    u32::try_from(of.as_u64().expect("a number")).expect("a small one")
}
