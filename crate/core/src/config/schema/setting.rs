//! What is said of one setting, and the words in which the tables say it.

use crate::config::capacity::PREFIX;
use serde::Serialize;

/// The file in which a setting is written.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum File {
    /// The allocation file of the Fair Scheduler.
    #[serde(rename = "fair-scheduler.xml")]
    FairScheduler,
    /// The properties of the Capacity Scheduler; Hadoop reads them over those of yarn-site.xml.
    #[serde(rename = "capacity-scheduler.xml")]
    CapacityScheduler,
    /// The properties of YARN.
    #[serde(rename = "yarn-site.xml")]
    YarnSite,
    /// The properties of MapReduce, and of single jobs.
    #[serde(rename = "mapred-site.xml")]
    MapredSite,
    /// The object `scheduler.superior` of a scenario, with the names of Huawei's management pages.
    #[serde(rename = "superior")]
    Superior,
}

impl File {
    /// The file's usual name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::FairScheduler => "fair-scheduler.xml",
            Self::CapacityScheduler => "capacity-scheduler.xml",
            Self::YarnSite => "yarn-site.xml",
            Self::MapredSite => "mapred-site.xml",
            Self::Superior => "superior",
        }
    }
}

/// What a setting is said of.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Scope {
    /// The scheduler, or the job, as a whole.
    Whole,
    /// A queue (a tenant).
    Queue,
    /// A node label of a queue.
    Label,
    /// A user.
    User,
    /// A user in a queue.
    QueueUser,
    /// A resource type besides memory and vcores, or those two under their names.
    ResourceType,
}

/// A unit of time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Unit {
    /// Milliseconds.
    Ms,
    /// Seconds.
    S,
}

/// What may be written.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Type {
    /// `true` or `false`.
    Bool,
    /// A whole number of 32 bits.
    Int,
    /// A whole number of 64 bits.
    Long,
    /// A number.
    Float,
    /// A number that stands for hundredths.
    Percent,
    /// A time.
    Duration {
        /// Its unit.
        unit: Unit,
    },
    /// Amounts of resources in the words of the allocation file, or per cent of the cluster (spec `fair.md` §1.3).
    Resource,
    /// `memory-mb=1024,vcores=2`, with units.
    Amounts,
    /// Per cent of the parent, a weight such as `3w`, or amounts in brackets (spec `capacity.md` §2.4).
    Capacity,
    /// Per cent of the parent, amounts, or both (spec `superior.md` §1.3).
    Level,
    /// One of these words.
    Choice {
        /// The words, the default first.
        choices: &'static [&'static str],
    },
    /// One of these words, or the name of a Java class.
    Policy {
        /// The words, the default first.
        choices: &'static [&'static str],
    },
    /// The name of a Java class.
    Class,
    /// Users, a blank, groups; `*` for everybody.
    Acl,
    /// Names with commas between them.
    Names,
    /// A text.
    Text,
    /// It counts by being there.
    Flag,
    /// Further elements or fields.
    Nested,
}

/// Numbers that have a meaning.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Range {
    /// The least.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub least: Option<f64>,
    /// The most.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub most: Option<f64>,
    /// A number outside of them with a meaning of its own: no limit, or not at all.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub special: Option<f64>,
}

impl Range {
    /// Whether `value` is within it.
    #[must_use]
    pub fn holds(&self, value: f64) -> bool {
        let special = self
            .special
            .is_some_and(|special| special.total_cmp(&value).is_eq());
        let low = self.least.is_none_or(|least| value >= least);
        special || low && self.most.is_none_or(|most| value <= most)
    }
}

/// Queues that may have a setting.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Only {
    /// Those without children.
    Leaf,
    /// Those with children.
    Parent,
}

/// A setting of Hadoop.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Setting {
    /// As it is written in its file; what a property has before it, [`Setting::property`] adds.
    pub name: &'static str,
    /// Where it is written.
    pub file: File,
    /// What it is said of.
    pub scope: Scope,
    /// What may be written.
    pub kind: Type,
    /// What holds in Apache Hadoop 3.4 where nothing is written; `None`: nothing, or what the docstring of the type says.
    pub default: Option<&'static str>,
    /// Numbers that have a meaning.
    pub range: Range,
    /// What the queue above has counts for this one.
    pub inherited: bool,
    /// The general setting that counts before the default.
    pub general: Option<&'static str>,
    /// Which queues may have it.
    pub only: Option<Only>,
    /// The first release that has it; `None`: older than 2.7.
    pub since: Option<&'static str>,
    /// The last release that has it.
    pub until: Option<&'static str>,
    /// Other names that mean the same.
    pub aliases: &'static [&'static str],
    /// What to write instead, where it is obsolete.
    pub instead: Option<&'static str>,
    /// The section that says what it does.
    pub spec: &'static str,
    /// Whether the simulation heeds it.
    pub modelled: bool,
    /// Whether the compact editor shows it.
    pub basic: bool,
}

/// The words of the tables: each gives back the setting with one more thing said.
impl Setting {
    pub(super) const fn new(name: &'static str, file: File, scope: Scope, kind: Type) -> Self {
        Self {
            name,
            file,
            scope,
            kind,
            default: None,
            range: Range {
                least: None,
                most: None,
                special: None,
            },
            inherited: false,
            general: None,
            only: None,
            since: None,
            until: None,
            aliases: &[],
            instead: None,
            spec: "",
            modelled: true,
            basic: false,
        }
    }

    pub(super) const fn or(mut self, default: &'static str) -> Self {
        self.default = Some(default);
        self
    }

    pub(super) const fn from(mut self, least: f64) -> Self {
        self.range.least = Some(least);
        self
    }

    pub(super) const fn to(mut self, most: f64) -> Self {
        self.range.most = Some(most);
        self
    }

    pub(super) const fn special(mut self, value: f64) -> Self {
        self.range.special = Some(value);
        self
    }

    pub(super) const fn inherited(mut self) -> Self {
        self.inherited = true;
        self
    }

    pub(super) const fn general(mut self, name: &'static str) -> Self {
        self.general = Some(name);
        self
    }

    pub(super) const fn only(mut self, only: Only) -> Self {
        self.only = Some(only);
        self
    }

    pub(super) const fn since(mut self, release: &'static str) -> Self {
        self.since = Some(release);
        self
    }

    pub(super) const fn until(mut self, release: &'static str) -> Self {
        self.until = Some(release);
        self
    }

    pub(super) const fn aliases(mut self, names: &'static [&'static str]) -> Self {
        self.aliases = names;
        self
    }

    pub(super) const fn instead(mut self, name: &'static str) -> Self {
        self.instead = Some(name);
        self
    }

    pub(super) const fn spec(mut self, section: &'static str) -> Self {
        self.spec = section;
        self
    }

    pub(super) const fn not_modelled(mut self) -> Self {
        self.modelled = false;
        self
    }

    pub(super) const fn basic(mut self) -> Self {
        self.basic = true;
        self
    }
}

impl Setting {
    /// The whole name of the property, with `QUEUE`, `LABEL`, `USER` and `TYPE` for what it is said of; what is written in
    /// an allocation file or in the Superior Scheduler's settings has its own name only.
    #[must_use]
    pub fn property(&self) -> String {
        let name = self.name;
        match (self.file, self.scope) {
            (File::CapacityScheduler, Scope::Whole) => format!("{PREFIX}{name}"),
            (File::CapacityScheduler, Scope::Queue) => format!("{PREFIX}QUEUE.{name}"),
            (File::CapacityScheduler, Scope::Label) => {
                format!("{PREFIX}QUEUE.accessible-node-labels.LABEL.{name}")
            }
            (File::CapacityScheduler, Scope::User) => format!("{PREFIX}user.USER.{name}"),
            (File::CapacityScheduler, Scope::QueueUser) => {
                format!("{PREFIX}QUEUE.user-settings.USER.{name}")
            }
            (_, Scope::ResourceType) => format!("{RESOURCE_TYPES}TYPE.{name}"),
            _ => name.to_owned(),
        }
    }
}

/// With what the properties of a resource type begin.
pub(super) const RESOURCE_TYPES: &str = "yarn.resource-types.";
