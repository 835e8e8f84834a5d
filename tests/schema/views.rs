//! What can be seen of a setting: the typed settings that are read from it, and the state of a scheduler that has it.

use heddle_core::am::mapreduce;
use heddle_core::config::schema::{File, Scope, Setting};
use heddle_core::config::superior::{Settings as SuperiorSettings, Source};
use heddle_core::config::{AllocationFile, FairSettings, Findings, Properties, capacity};
use heddle_core::profile::{Profile, SchedulerKind};
use heddle_core::replay::{Recording, Replay};
use heddle_core::resource::ResourceTypes;
use heddle_core::scheduler::Scheduler;
use serde_json::{Map, Value, json};
use std::fmt::Write;

/// A way to look.
#[derive(Clone, Copy)]
pub(crate) enum View {
    FairSettings,
    AllocationFile,
    CapacitySettings,
    CapacityQueue,
    CapacityLeaf,
    /// The capacities alone, without the ways in which they can be written.
    CapacityLabel,
    /// The rules that place applications.
    CapacityMapping,
    /// How often policies look.
    CapacityClockwork,
    AmPreemption,
    State(SchedulerKind),
    Superior,
    MapReduce,
}

impl View {
    /// Those that may show a setting.
    pub(crate) fn of(kind: SchedulerKind, setting: &Setting) -> Vec<Self> {
        if setting.file == File::MapredSite {
            return vec![Self::MapReduce];
        }
        match kind {
            SchedulerKind::Fair => vec![
                Self::FairSettings,
                Self::AmPreemption,
                Self::AllocationFile,
                Self::State(kind),
            ],
            SchedulerKind::Capacity => vec![
                Self::CapacitySettings,
                Self::CapacityQueue,
                Self::CapacityLeaf,
                Self::CapacityLabel,
                Self::CapacityMapping,
                Self::CapacityClockwork,
                Self::State(kind),
            ],
            SchedulerKind::Superior => vec![Self::Superior, Self::State(kind)],
        }
    }

    /// What is seen with a value, or where nothing is written.
    pub(crate) fn of_value(self, setting: &Setting, value: Option<&str>) -> String {
        match self {
            Self::FairSettings => {
                let properties = properties(setting, value);
                format!("{:?}", FairSettings::read(&properties, &mut Findings::new()))
            }
            Self::AllocationFile => {
                let text = allocations(setting, value);
                let file = AllocationFile::parse(&text, &ResourceTypes::default(), &mut Findings::new());
                format!("{file:?}")
            }
            Self::CapacitySettings => {
                let properties = capacity_properties(setting, value);
                format!("{:?}", capacity::Settings::read(&properties, &types(setting)))
            }
            Self::CapacityQueue => {
                let properties = capacity_properties(setting, value);
                let labels = ["".into(), "gpu".into()];
                let shape = capacity::Shape::read(&properties, QUEUE);
                let queue = capacity::QueueSettings::read(&properties, &types(setting), QUEUE, &labels);
                let parallel = properties.max_parallel_apps("ann");
                format!("{shape:?} {queue:?} {parallel:?}")
            }
            Self::CapacityLeaf => {
                let properties = capacity_properties(setting, value);
                format!("{:?}", capacity::LeafSettings::read(&properties, QUEUE))
            }
            Self::CapacityLabel => {
                let properties = capacity_properties(setting, value);
                let label = if setting.scope == Scope::Label { "gpu" } else { "" };
                let queue =
                    capacity::QueueSettings::read(&properties, &types(setting), QUEUE, &[label.into()]);
                let of = &queue.expect("a queue").capacities[0].1;
                format!("{} {}", of.capacity, of.maximum)
            }
            Self::CapacityMapping => {
                let format = ("yarn.scheduler.capacity.mapping-rule-format", "json");
                let format = [format].into_iter();
                let format = format.filter(|_| setting.name.starts_with("mapping-rule-json"));
                let properties = capacity_properties_with(format, setting, value);
                format!("{:?}", capacity::MappingRules::read(&properties, None))
            }
            Self::CapacityClockwork => clockwork(setting, value),
            Self::AmPreemption => {
                let properties = properties(setting, value);
                let settings = FairSettings::read(&properties, &mut Findings::new());
                settings.am_preemption_in(QUEUE).to_string()
            }
            Self::State(kind) => state(kind, setting, value),
            Self::Superior => superior(setting, value),
            Self::MapReduce => {
                let heap = [("mapreduce.map.java.opts", "-Xmx1000m")].into_iter();
                let heap = heap.filter(|_| setting.name == "mapreduce.job.heap.memory-mb.ratio");
                let pairs = heap.chain(value.map(|value| (setting.name, value)));
                format!(
                    "{:?}",
                    mapreduce::Settings::read(&Properties::from_pairs(pairs), &mut Vec::new())
                )
            }
        }
    }
}

/// The queue that the settings of queues are written for.
const QUEUE: &str = "root.a";
/// A resource type besides memory and vcores.
const TYPE: &str = "gpu";
const MONITOR_POLICIES: &str = "yarn.resourcemanager.scheduler.monitor.policies";

fn types(setting: &Setting) -> ResourceTypes {
    let own = (setting.scope == Scope::ResourceType).then_some(TYPE);
    ResourceTypes::new(own).expect("few types")
}

/// The property of a setting, with what it is said of.
fn full_name(setting: &Setting) -> String {
    setting
        .property()
        .replace("QUEUE", QUEUE)
        .replace("LABEL", "gpu")
        .replace("USER", "ann")
        .replace("TYPE", TYPE)
}

fn pairs(setting: &Setting, value: Option<&str>) -> Vec<(String, String)> {
    let own = value.filter(|_| {
        matches!(
            setting.file,
            File::YarnSite | File::CapacityScheduler | File::MapredSite
        )
    });
    let mut pairs = Vec::new();
    if setting.scope == Scope::ResourceType {
        pairs.push(("yarn.resource-types".to_owned(), TYPE.to_owned()));
        let calculator = "org.apache.hadoop.yarn.util.resource.DominantResourceCalculator";
        pairs.push((
            "yarn.scheduler.capacity.resource-calculator".to_owned(),
            calculator.to_owned(),
        ));
    }
    pairs.extend(own.map(|value| (full_name(setting), value.to_owned())));
    pairs
}

fn properties(setting: &Setting, value: Option<&str>) -> Properties {
    Properties::from_pairs(pairs(setting, value))
}

/// An allocation file with one value.
fn allocations(setting: &Setting, value: Option<&str>) -> String {
    let own = value.filter(|_| setting.file == File::FairScheduler);
    let element = own.map_or_else(String::new, |value| format!("<{0}>{value}</{0}>", setting.name));
    let (mut top, mut queue, mut user) = (String::new(), String::new(), String::new());
    let place = match setting.scope {
        Scope::Queue => &mut queue,
        Scope::User => &mut user,
        _ => &mut top,
    };
    place.push_str(&element);
    let children = if setting.only == Some(heddle_core::config::schema::Only::Parent) {
        "<queue name='b'/>"
    } else {
        ""
    };
    format!(
        "<allocations>{top}<queue name='a'>{queue}{children}</queue><user name='ann'>{user}</user></allocations>"
    )
}

/// The queues of a scheduler that has just started, as a trace shows them.
fn state(kind: SchedulerKind, setting: &Setting, value: Option<&str>) -> String {
    let mut properties: Map<String, Value> = Map::new();
    if kind == SchedulerKind::Capacity {
        for (name, value) in [
            ("root.queues", "a,b"),
            ("root.a.capacity", "0"),
            ("root.b.capacity", "100"),
        ] {
            properties.insert(format!("yarn.scheduler.capacity.{name}"), value.into());
        }
        properties.insert(
            "yarn.resourcemanager.scheduler.monitor.enable".into(),
            "true".into(),
        );
        let intra = "yarn.resourcemanager.monitor.capacity.preemption.intra-queue-preemption.enabled";
        properties.insert(intra.into(), "true".into());
        if setting.name == "capacity" {
            // What is left is the other's.
            properties.remove("yarn.scheduler.capacity.root.a.capacity");
            let other = 100.0 - value.and_then(|value| value.parse().ok()).unwrap_or(0.0);
            properties.insert(
                "yarn.scheduler.capacity.root.b.capacity".into(),
                other.to_string().into(),
            );
        }
    }
    for (name, value) in pairs(setting, value) {
        properties.insert(name, value.into());
    }
    let mut replay = json!({
        "replay": 1, "scheduler": kind.name(), "hadoop": "3.4.1", "clusterTimestamp": 0, "startMs": 0,
        "properties": properties, "source": "",
        "ops": [
            { "op": "addNode", "node": "n1:1", "rack": "/r", "resource": { "memory-mb": 16384, "vcores": 16 } },
            { "op": "observe" }
        ],
    });
    match kind {
        SchedulerKind::Fair => replay["allocationFile"] = allocations(setting, value).into(),
        SchedulerKind::Superior => replay["superior"] = tenants(setting, value),
        SchedulerKind::Capacity => {}
    }
    let recording = Recording::parse(&replay.to_string()).expect("a replay");
    let mut seen = String::new();
    let run = recording.run(|line| {
        write!(seen, "{}", line["state"]["queues"]).expect("memory takes what is written");
    });
    match run {
        Ok(()) => seen,
        Err(findings) => format!("{findings:?}"),
    }
}

/// The Superior Scheduler's settings with one value.
fn tenants(setting: &Setting, value: Option<&str>) -> Value {
    let mut whole = json!({
        "queues": [{ "name": "a", "users": [{ "user": "ann" }] }, { "name": "b", "share": 10 }],
        "users": [{ "user": "ann" }],
    });
    if setting.file == File::Superior
        && let Some(value) = value
    {
        let value = serde_json::from_str(value).unwrap_or_else(|_| Value::from(value));
        let place = match setting.scope {
            Scope::Whole => &mut whole,
            Scope::Queue => &mut whole["queues"][0],
            Scope::QueueUser => &mut whole["queues"][0]["users"][0],
            _ => &mut whole["users"][0],
        };
        place[setting.name] = value;
        if setting.name.starts_with("maxAllocated") {
            // They are set together.
            for name in ["maxAllocatedVcores", "maxAllocatedMemory"] {
                place[name] = place[setting.name].clone();
            }
        }
    }
    whole
}

fn superior(setting: &Setting, value: Option<&str>) -> String {
    let properties = Properties::from_pairs(pairs(setting, value));
    let source = Source {
        superior: Some(&tenants(setting, value)),
        properties: &properties,
        labels: &["x".into()],
        types: &types(setting),
    };
    format!("{:?}", SuperiorSettings::read(source, &mut Vec::new()))
}

fn capacity_properties(setting: &Setting, value: Option<&str>) -> capacity::Properties {
    capacity_properties_with(std::iter::empty(), setting, value)
}

/// With these beside it, where they are not what is set.
fn capacity_properties_with(
    beside: impl Iterator<Item = (&'static str, &'static str)>,
    setting: &Setting,
    value: Option<&str>,
) -> capacity::Properties {
    let profile = Profile::default_of(SchedulerKind::Capacity);
    let beside = beside.filter(|(name, _)| *name != setting.property());
    let beside = beside.map(|(name, value)| (name.to_owned(), value.to_owned()));
    let properties = Properties::from_pairs(beside.chain(pairs(setting, value)));
    capacity::Properties::under(profile, properties)
}

/// How often the policies of a scheduling monitor that has all of them look.
fn clockwork(setting: &Setting, value: Option<&str>) -> String {
    let all = "ProportionalCapacityPreemptionPolicy,QueueManagementDynamicEditPolicy,AutoCreatedQueueDeletionPolicy";
    let mut properties: Map<String, Value> = Map::new();
    for (name, value) in [
        ("yarn.resourcemanager.scheduler.monitor.enable", "true"),
        ("yarn.scheduler.capacity.root.queues", "a"),
        ("yarn.scheduler.capacity.root.a.capacity", "100"),
    ] {
        properties.insert(name.into(), value.into());
    }
    if setting.name != MONITOR_POLICIES {
        properties.insert(MONITOR_POLICIES.into(), all.into());
    }
    for (name, value) in pairs(setting, value) {
        properties.insert(name, value.into());
    }
    let replay = json!({
        "replay": 1, "scheduler": "capacity", "hadoop": "3.4.1", "clusterTimestamp": 0, "startMs": 0,
        "properties": properties, "source": "", "ops": [],
    });
    let replay = Replay::parse(&replay.to_string()).expect("a replay");
    format!(
        "{:?}",
        Scheduler::new(&replay.setup).map(|scheduler| scheduler.clockwork())
    )
}
