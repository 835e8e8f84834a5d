//! From the scenario's JSON and the properties to [`Settings`], with findings that name their JSON path.

use crate::said;
use serde_json::Value;

use std::sync::Arc;

use super::checks;
use super::fields::{Object, Reader, finding};
use super::{DEFAULT_POOL, GlobalUser, PoolPolicy, PreemptionSettings, QueueSettings, Settings, UserPolicy};
use crate::config::{Finding, Properties, Severity};
use crate::resource::{Resource, ResourceTypes};

/// The property names (spec §1.5, DOC).
const ENABLE: &str = "ss.engine.scheduler.preemption-enable";
const INTERVAL: &str = "ss.engine.scheduler.preemption-interval-ms";
const MAX_PER_INTERVAL: &str = "ss.engine.scheduler.preemption-max-per-interval";
const WARN_PERIOD: &str = "ss.engine.scheduler.preemption-warn-period-ms";

/// What the settings are read from.
#[derive(Clone, Copy, Debug)]
pub struct Source<'a> {
    /// The object `scheduler.superior`.
    pub superior: Option<&'a Value>,
    /// The properties in force.
    pub properties: &'a Properties,
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
        let root = Object::new(
            &mut reader,
            source.superior.unwrap_or(&Value::Null),
            "scheduler.superior".into(),
        );
        let mut settings = root.settings(source.labels);
        reader.properties(source.properties, &mut settings);
        checks::check(&settings, reader.findings);
        settings
    }
}

impl Reader<'_> {
    fn properties(&mut self, properties: &Properties, settings: &mut Settings) {
        for (name, value, _) in properties.resolved() {
            let (path, value) = (format!("scheduler.properties.{name}"), &*value);
            match name {
                ENABLE => match value.trim() {
                    "true" => settings.preemption.enabled = true,
                    "false" => settings.preemption.enabled = false,
                    _ => self.must_be(&path, said!("want.bool"), &Value::from(value)),
                },
                INTERVAL => self.ms(&path, value, &mut settings.preemption.interval_ms),
                WARN_PERIOD => self.ms(&path, value, &mut settings.preemption.warn_period_ms),
                MAX_PER_INTERVAL => match value.trim().parse::<i64>() {
                    Ok(-1) => settings.preemption.max_per_interval = None,
                    Ok(max) if u32::try_from(max).is_ok() => {
                        settings.preemption.max_per_interval = u32::try_from(max).ok();
                    }
                    _ => self.must_be(&path, said!("want.limit"), &Value::from(value)),
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
                    said!("superior.unknown-property", other),
                )),
                _ => {}
            }
        }
    }

    fn component(&mut self, path: &str, text: &str, index: usize, into: &mut Resource) {
        match text.trim().parse::<i64>() {
            Ok(value) if (1..=i64::from(i32::MAX)).contains(&value) => into.set(index, value),
            _ => self.must_be(path, said!("want.whole-from", least = 1), &Value::from(text)),
        }
    }
}

impl<'r, 'a, 'v> Object<'r, 'a, 'v> {
    fn settings(mut self, labels: &[Arc<str>]) -> Settings {
        self.known(&["queues", "users", "cycleMs", "localityWaitMs"]);
        if self.fields.is_some() && self.field("queues").is_none() {
            let path = self.path.clone();
            self.reader.error(&path, said!("superior.no-queues"));
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
            self.reader.error(&path, said!("superior.no-name"));
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
            self.reader.error(&path, said!("superior.second-pool"));
        }
        let (name, policy) = fields.iter().next()?;
        let mut object = Object::new(self.reader, policy, format!("{path}.{name}"));
        object.known(&["reserve", "min", "share", "max", "users"]);
        Some((name.as_str().into(), object.policy()))
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
