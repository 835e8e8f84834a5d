//! From the scenario's JSON and the properties to [`Settings`], with findings that name their JSON path.

use std::sync::Arc;

use serde_json::{Map, Value};

use super::checks;
use super::settings::{
    AllocationRule, DEFAULT_POOL, GlobalUser, Level, PoolPolicy, PreemptionSettings, QueueSettings, Settings,
    Share, UserPolicy,
};
use crate::config::{Finding, Place, Severity};
use crate::resource::{MEMORY, Resource, ResourceTypes, VCORES};

/// The property names (spec §1.5, DOC).
const ENABLE: &str = "ss.engine.scheduler.preemption-enable";
const INTERVAL: &str = "ss.engine.scheduler.preemption-interval-ms";
const MAX_PER_INTERVAL: &str = "ss.engine.scheduler.preemption-max-per-interval";
const WARN_PERIOD: &str = "ss.engine.scheduler.preemption-warn-period-ms";

const WEEK_MS: u64 = 604_800_000;

/// What the settings are read from.
#[derive(Clone, Copy, Debug)]
pub struct Source<'a> {
    /// The object `scheduler.superior`.
    pub superior: &'a Value,
    /// The properties in force.
    pub properties: &'a [(Arc<str>, Arc<str>)],
    /// The labels of the cluster: each is a pool.
    pub labels: &'a [Arc<str>],
    /// The resource types.
    pub types: &'a ResourceTypes,
}

impl Settings {
    /// Reads `source`; everything noticed goes to `findings`. With an error among them the scheduler refuses to start.
    pub fn read(source: Source<'_>, findings: &mut Vec<Finding>) -> Self {
        let mut reader = Reader {
            types: source.types,
            findings,
        };
        let root = Object::new(&mut reader, source.superior, "scheduler.superior".into());
        let mut settings = root.settings(source.labels);
        reader.properties(source.properties, &mut settings);
        checks::check(&settings, reader.findings);
        settings
    }
}

struct Reader<'a> {
    types: &'a ResourceTypes,
    findings: &'a mut Vec<Finding>,
}

impl Reader<'_> {
    fn error(&mut self, path: &str, code: &'static str, message: String) {
        self.findings.push(finding(Severity::Error, path, code, message));
    }

    fn must_be(&mut self, path: &str, what: &str, got: &Value) {
        self.error(
            path,
            "superior.invalid-value",
            format!("must be {what}; got {got}"),
        );
    }

    fn properties(&mut self, properties: &[(Arc<str>, Arc<str>)], settings: &mut Settings) {
        for (name, value) in properties {
            let path = format!("scheduler.properties.{name}");
            match &**name {
                ENABLE => match value.trim() {
                    "true" => settings.preemption.enabled = true,
                    "false" => settings.preemption.enabled = false,
                    _ => self.must_be(&path, "true or false", &Value::from(&**value)),
                },
                INTERVAL => self.ms(&path, value, &mut settings.preemption.interval_ms),
                WARN_PERIOD => self.ms(&path, value, &mut settings.preemption.warn_period_ms),
                MAX_PER_INTERVAL => match value.trim().parse::<i64>() {
                    Ok(-1) => settings.preemption.max_per_interval = None,
                    Ok(max) if u32::try_from(max).is_ok() => {
                        settings.preemption.max_per_interval = u32::try_from(max).ok();
                    }
                    _ => self.must_be(
                        &path,
                        "-1 (no limit) or a whole number from 0",
                        &Value::from(&**value),
                    ),
                },
                "yarn.scheduler.minimum-allocation-mb" => {
                    self.component(&path, value, 0, &mut settings.minimum_allocation);
                }
                "yarn.scheduler.minimum-allocation-vcores" => {
                    self.component(&path, value, 1, &mut settings.minimum_allocation);
                }
                "yarn.scheduler.maximum-allocation-mb" => {
                    self.component(&path, value, 0, &mut settings.maximum_allocation);
                }
                "yarn.scheduler.maximum-allocation-vcores" => {
                    self.component(&path, value, 1, &mut settings.maximum_allocation);
                }
                other if other.starts_with("ss.") => self.findings.push(finding(
                    Severity::Note,
                    &path,
                    "superior.unknown-property",
                    format!("{other} is not a documented property of the Superior Scheduler and has no effect here"),
                )),
                _ => {}
            }
        }
    }

    fn ms(&mut self, path: &str, text: &str, into: &mut u64) {
        match text.trim().parse() {
            Ok(ms) if ms <= WEEK_MS => *into = ms,
            _ => self.must_be(
                path,
                "a whole number of ms from 0 to 604800000",
                &Value::from(text),
            ),
        }
    }

    fn component(&mut self, path: &str, text: &str, index: usize, into: &mut Resource) {
        match text.trim().parse::<i64>() {
            Ok(value) if (1..=i64::from(i32::MAX)).contains(&value) => into.set(index, value),
            _ => self.must_be(path, "a whole number from 1", &Value::from(text)),
        }
    }
}

/// A finding at a JSON path.
pub(super) fn finding(severity: Severity, path: &str, code: &'static str, message: String) -> Finding {
    Finding {
        severity,
        place: Place::Path {
            path: path.to_owned(),
        },
        code,
        message,
    }
}

/// One JSON object on its way to a value: its fields and its path.
struct Object<'r, 'a, 'v> {
    reader: &'r mut Reader<'a>,
    fields: Option<&'v Map<String, Value>>,
    path: String,
}

impl<'r, 'a, 'v> Object<'r, 'a, 'v> {
    fn new(reader: &'r mut Reader<'a>, value: &'v Value, path: String) -> Self {
        if !value.is_object() {
            reader.must_be(&path, "an object", value);
        }
        Self {
            reader,
            fields: value.as_object(),
            path,
        }
    }

    fn at(&self, field: &str) -> String {
        format!("{}.{field}", self.path)
    }

    fn field(&self, name: &str) -> Option<&'v Value> {
        self.fields
            .and_then(|fields| fields.get(name))
            .filter(|value| !value.is_null())
    }

    fn known(&mut self, names: &[&str]) {
        for name in self.fields.into_iter().flat_map(Map::keys) {
            if !names.contains(&name.as_str()) {
                let path = self.at(name);
                self.reader.findings.push(finding(
                    Severity::Warning,
                    &path,
                    "superior.unknown-field",
                    format!("unknown field; the fields here are {}", names.join(", ")),
                ));
            }
        }
    }

    fn text(&mut self, name: &str) -> Option<Arc<str>> {
        let value = self.field(name)?;
        match value.as_str() {
            Some(text) if !text.is_empty() => Some(text.into()),
            _ => {
                self.reader.must_be(&self.at(name), "a text", value);
                None
            }
        }
    }

    /// A state that holds unless it is written otherwise.
    fn unless_false(&mut self, name: &str) -> bool {
        match self.field(name) {
            None => true,
            Some(Value::Bool(flag)) => *flag,
            Some(other) => {
                self.reader.must_be(&self.at(name), "true or false", other);
                true
            }
        }
    }

    /// A count with -1 for "no limit".
    fn limit(&mut self, name: &str) -> Option<u32> {
        let value = self.field(name)?;
        match value.as_i64() {
            Some(-1) => None,
            Some(count) if u32::try_from(count).is_ok() => u32::try_from(count).ok(),
            _ => {
                self.reader.must_be(
                    &self.at(name),
                    "-1 (no limit) or a whole number from 0 to 4294967295",
                    value,
                );
                None
            }
        }
    }

    fn ms(&mut self, name: &str, least: u64, default: u64) -> u64 {
        match self.field(name) {
            None => default,
            Some(value) => match value.as_u64() {
                Some(ms) if (least..=WEEK_MS).contains(&ms) => ms,
                _ => {
                    let what = format!("a whole number of ms from {least} to {WEEK_MS}");
                    self.reader.must_be(&self.at(name), &what, value);
                    default
                }
            },
        }
    }

    fn up_to_100(&mut self, name: &str) -> Option<f64> {
        let value = self.field(name)?;
        let number = value.as_f64().filter(|number| (0.0..=100.0).contains(number));
        if number.is_none() {
            self.reader
                .must_be(&self.at(name), "a number from 0 to 100", value);
        }
        number
    }

    fn list<T>(&mut self, name: &str, mut read: impl FnMut(&mut Object<'_, 'a, 'v>) -> Option<T>) -> Vec<T> {
        let Some(value) = self.field(name) else {
            return Vec::new();
        };
        let path = self.at(name);
        let Some(items) = value.as_array() else {
            self.reader.must_be(&path, "a list", value);
            return Vec::new();
        };
        let mut list = Vec::with_capacity(items.len());
        for (index, item) in items.iter().enumerate() {
            let mut object = Object::new(self.reader, item, format!("{path}[{index}]"));
            list.extend(read(&mut object));
        }
        list
    }

    fn settings(mut self, labels: &[Arc<str>]) -> Settings {
        self.known(&["queues", "users", "cycleMs", "localityWaitMs"]);
        if self.fields.is_some() && self.field("queues").is_none() {
            let path = self.path.clone();
            self.reader.error(
                &path,
                "superior.no-queues",
                "the field queues is missing; write the list of first-level tenants".to_owned(),
            );
        }
        Settings {
            queues: self.list("queues", |queue| queue.queue()),
            users: self.list("users", |user| user.global_user()),
            pools: labels
                .iter()
                .filter(|label| &***label != DEFAULT_POOL)
                .cloned()
                .collect(),
            cycle_ms: self.ms("cycleMs", 1, 100),
            locality_wait_ms: self.ms("localityWaitMs", 0, 0),
            preemption: PreemptionSettings::default(),
            minimum_allocation: Resource::new(1024, 1),
            maximum_allocation: Resource::from_fn(|index| match index {
                0 => 8192,
                1 => 4,
                _ => i64::MAX,
            }),
        }
    }

    fn queue(&mut self) -> Option<QueueSettings> {
        self.known(&[
            "name",
            "reserve",
            "min",
            "share",
            "max",
            "users",
            "pools",
            "defaultPool",
            "maxMasterShares",
            "maxAllocatedVcores",
            "maxAllocatedMemory",
            "maxRunningApps",
            "maxRunningAppsPerUser",
            "maxPendingApps",
            "allocationRule",
            "active",
            "open",
            "queues",
        ]);
        let name = self.text("name");
        if name.is_none() && self.fields.is_some() && self.field("name").is_none() {
            let path = self.path.clone();
            self.reader
                .error(&path, "superior.no-name", "the field name is missing".to_owned());
        }
        let queue = QueueSettings {
            policy: self.policy(),
            other_pool: self.other_pool(),
            default_pool: self.text("defaultPool").unwrap_or_else(|| DEFAULT_POOL.into()),
            max_master_shares: self.up_to_100("maxMasterShares"),
            max_allocated: self.max_allocated(),
            max_running_apps: self.limit("maxRunningApps"),
            max_running_apps_per_user: self.limit("maxRunningAppsPerUser"),
            max_pending_apps: self.limit("maxPendingApps"),
            rule: self.rule(),
            active: self.unless_false("active"),
            open: self.unless_false("open"),
            queues: self.list("queues", |queue| queue.queue()),
            ..QueueSettings::named(name.as_deref().unwrap_or(""))
        };
        name.map(|_| queue)
    }

    fn policy(&mut self) -> PoolPolicy {
        PoolPolicy {
            reserve: self.level("reserve"),
            min: self.level("min"),
            share: self.share(),
            max: self.level("max"),
            users: self.list("users", |user| user.user_policy()),
        }
    }

    fn other_pool(&mut self) -> Option<(Arc<str>, PoolPolicy)> {
        let value = self.field("pools")?;
        let path = self.at("pools");
        let pools = Object::new(self.reader, value, path.clone());
        let fields = pools.fields?;
        if fields.len() > 1 {
            self.reader.error(
                &path,
                "superior.second-pool",
                "a queue can be bound to one pool besides default; keep one of them".to_owned(),
            );
        }
        let (name, policy) = fields.iter().next()?;
        let mut object = Object::new(self.reader, policy, format!("{path}.{name}"));
        object.known(&["reserve", "min", "share", "max", "users"]);
        Some((name.as_str().into(), object.policy()))
    }

    fn level(&mut self, name: &str) -> Level {
        let Some(value) = self.field(name) else {
            return Level::default();
        };
        if value.is_number() {
            return Level {
                percent: self.up_to_100(name),
                absolute: None,
            };
        }
        let path = self.at(name);
        let mut object = Object::new(self.reader, value, path);
        Level {
            percent: object.up_to_100("percent"),
            absolute: object.amount(&["percent"]),
        }
    }

    fn share(&mut self) -> Option<Share> {
        let value = self.field("share")?;
        if value.is_number() {
            return self.up_to_100("share").map(Share::Weight);
        }
        if value.get("weight").is_some() {
            let path = self.at("share");
            let mut object = Object::new(self.reader, value, path);
            object.known(&["weight"]);
            return object.up_to_100("weight").map(Share::Weight);
        }
        Some(Share::Level(self.level("share")))
    }

    /// The resource types among the fields; memory and vcores are needed if there is any.
    fn amount(&mut self, besides: &[&str]) -> Option<Resource> {
        let fields = self.fields?;
        let mut amount = Resource::NONE;
        let mut found = false;
        for (name, value) in fields
            .iter()
            .filter(|(name, _)| !besides.contains(&name.as_str()))
        {
            let path = self.at(name);
            let Some(index) = self.reader.types.index(name) else {
                self.reader.error(
                    &path,
                    "superior.unknown-type",
                    format!("resource type {name} is not in yarn.resource-types"),
                );
                continue;
            };
            match value.as_i64().filter(|value| (0..1 << 53).contains(value)) {
                Some(value) => amount.set(index, value),
                None => self.reader.must_be(&path, "a whole number from 0", value),
            }
            found = true;
        }
        if found && !(fields.contains_key(MEMORY) && fields.contains_key(VCORES)) {
            let path = self.path.clone();
            self.reader.error(
                &path,
                "superior.incomplete-resource",
                "an absolute amount needs both memory-mb and vcores".to_owned(),
            );
        }
        found.then_some(amount)
    }

    fn max_allocated(&mut self) -> Option<Resource> {
        let (vcores, memory) = (self.limit("maxAllocatedVcores"), self.limit("maxAllocatedMemory"));
        match (vcores, memory) {
            (Some(vcores), Some(memory)) => Some(Resource::from_fn(|index| match index {
                0 => memory.into(),
                1 => vcores.into(),
                _ => i64::MAX,
            })),
            (None, None) => None,
            _ => {
                let path = self.path.clone();
                self.reader.error(
                    &path,
                    "superior.one-container-limit",
                    "maxAllocatedVcores and maxAllocatedMemory must be set together".to_owned(),
                );
                None
            }
        }
    }

    fn rule(&mut self) -> AllocationRule {
        match self.text("allocationRule").as_deref() {
            None | Some("FIFO") => AllocationRule::Fifo,
            Some("FAIR") => AllocationRule::Fair,
            Some(other) => {
                let path = self.at("allocationRule");
                self.reader
                    .must_be(&path, "one of FIFO, FAIR", &Value::from(other));
                AllocationRule::Fifo
            }
        }
    }

    fn user_policy(&mut self) -> Option<UserPolicy> {
        self.known(&["user", "weight", "priority", "maxVcores", "maxMemory"]);
        let user = self.text("user")?;
        Some(UserPolicy {
            user,
            weight: self.up_to_100("weight").unwrap_or(1.0),
            priority: self.priority(),
            max_vcores: self.limit("maxVcores").map(i64::from),
            max_memory: self.limit("maxMemory").map(i64::from),
        })
    }

    fn priority(&mut self) -> i32 {
        let Some(value) = self.field("priority") else {
            return 0;
        };
        let number = value.as_i64().and_then(|number| i32::try_from(number).ok());
        if number.is_none() {
            self.reader
                .must_be(&self.at("priority"), "a whole number of 32 bits", value);
        }
        number.unwrap_or(0)
    }

    fn global_user(&mut self) -> Option<GlobalUser> {
        self.known(&["user", "maxRunningApps", "maxPendingApps", "defaultQueue"]);
        let user = self.text("user")?;
        Some(GlobalUser {
            user,
            max_running_apps: self.limit("maxRunningApps"),
            max_pending_apps: self.limit("maxPendingApps"),
            default_queue: self.text("defaultQueue"),
        })
    }
}
