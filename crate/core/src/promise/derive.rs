//! The promises of an allocation file.

use std::collections::BTreeSet;

use super::source::{Source, is_below, parent};
use crate::config::{Arg, ConfigurableResource, QueueSettings, Said};
use crate::resource::Resource;
use crate::said;

/// Something that an allocation file promises.
#[derive(Clone, PartialEq, Debug)]
pub struct Promise {
    /// The queue's full name; root where it is about all.
    pub queue: String,
    /// What.
    pub kind: Kind,
}

/// What is promised.
#[derive(Clone, PartialEq, Debug)]
pub enum Kind {
    /// `minResources`: a queue that wants that much has it, at the latest by preemption.
    Minimum {
        /// How much.
        amount: Resource,
        /// `minSharePreemptionTimeout` in force, ms; `None`: nothing is ever preempted for it.
        timeout_ms: Option<u64>,
    },
    /// `weight`: hungry siblings share by weight.
    Share {
        /// The siblings by their full names, with their weights.
        among: Vec<(String, f32)>,
    },
    /// `maxResources`, or `queueMaxResourcesDefault`.
    Cap {
        /// How much, on this cluster.
        amount: Resource,
    },
    /// `allowPreemptionFrom`: nothing is taken.
    Immunity,
    /// `maxRunningApps`, or `queueMaxAppsDefault`.
    RunningApps {
        /// How many.
        most: u32,
    },
    /// `maxRunningApps` of a user; without one, `userMaxAppsDefault`.
    UserRunningApps {
        /// Whose.
        user: Option<String>,
        /// How many.
        most: u32,
    },
    /// `aclSubmitApps`.
    Submission,
    /// `queuePlacementPolicy`.
    Placement,
}

impl Kind {
    /// The names of all kinds, in the order of the sheet.
    pub const NAMES: [&'static str; 8] = [
        "minimum",
        "share",
        "cap",
        "immunity",
        "running-apps",
        "user-running-apps",
        "submission",
        "placement",
    ];

    /// Its name in reports.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        Self::NAMES[match self {
            Self::Minimum { .. } => 0,
            Self::Share { .. } => 1,
            Self::Cap { .. } => 2,
            Self::Immunity => 3,
            Self::RunningApps { .. } => 4,
            Self::UserRunningApps { .. } => 5,
            Self::Submission => 6,
            Self::Placement => 7,
        }]
    }
}

impl Kind {
    /// The settings that promise it, by their names in the files.
    #[must_use]
    pub const fn settings(&self) -> &'static str {
        match self {
            Self::Minimum { .. } => "minResources, minSharePreemptionTimeout",
            Self::Share { .. } => "weight",
            Self::Cap { .. } => "maxResources",
            Self::Immunity => "allowPreemptionFrom",
            Self::RunningApps { .. } => "maxRunningApps",
            Self::UserRunningApps { .. } => "user, maxRunningApps",
            Self::Submission => "aclSubmitApps",
            Self::Placement => "queuePlacementPolicy",
        }
    }

    /// The memory that a picture of the queue compares with, MB.
    #[must_use]
    pub const fn level_mb(&self) -> Option<i64> {
        match self {
            Self::Minimum { amount, .. } | Self::Cap { amount } => Some(amount.memory()),
            _ => None,
        }
    }
}

/// How a kind is called that the file says nothing of.
pub(super) fn title_of_kind(name: &str) -> Said {
    match name {
        "minimum" => said!("promise.kind-minimum"),
        "share" => said!("promise.kind-share"),
        "cap" => said!("promise.kind-cap"),
        "immunity" => said!("promise.kind-immunity"),
        "running-apps" => said!("promise.kind-running-apps"),
        "user-running-apps" => said!("promise.kind-user-running-apps"),
        "submission" => said!("promise.kind-submission"),
        _ => said!("promise.kind-placement"),
    }
}

impl Promise {
    /// The promise as a sentence.
    pub(super) fn said(&self, source: &Source) -> Said {
        let queue = Arg::queue(&self.queue);
        match &self.kind {
            Kind::Minimum {
                amount,
                timeout_ms: Some(timeout),
            } => {
                let amount = source.amount(amount);
                said!(
                    "promise.minimum",
                    queue,
                    amount,
                    timeout = Arg::Ms(*timeout as f64)
                )
            }
            Kind::Minimum { amount, .. } => {
                said!("promise.minimum-untimed", queue, amount = source.amount(amount))
            }
            Kind::Share { among } => {
                let weights = Arg::list(among.iter().map(|(path, weight)| format!("{path} {weight}")));
                said!("promise.share", queue, weights)
            }
            Kind::Cap { amount } => said!("promise.cap", queue, amount = source.amount(amount)),
            Kind::Immunity => said!("promise.immunity", queue),
            Kind::RunningApps { most } => said!("promise.running-apps", queue, most = *most),
            Kind::UserRunningApps {
                user: Some(user),
                most,
            } => {
                said!("promise.user-running-apps", user = Arg::name(user), most = *most)
            }
            Kind::UserRunningApps { user: None, most } => {
                said!("promise.each-user-running-apps", most = *most)
            }
            Kind::Submission => said!("promise.submission", queue),
            Kind::Placement => said!("promise.placement"),
        }
    }

    /// Its name for files: the kind and the queue.
    #[must_use]
    pub fn id(&self) -> String {
        let subject = match &self.kind {
            Kind::UserRunningApps { user, .. } => user.as_deref().unwrap_or("each"),
            _ => &self.queue,
        };
        let plain = |letter: char| {
            if letter.is_alphanumeric() || letter == '.' {
                letter
            } else {
                '-'
            }
        };
        format!(
            "{}-{}",
            self.kind.name(),
            subject.chars().map(plain).collect::<String>()
        )
    }
}

/// The promises of the file, kind by kind, queue by queue.
pub(super) fn derive(source: &Source) -> Vec<Promise> {
    let mut found = Vec::new();
    for (path, settings) in source.queues() {
        found.extend(of_queue(source, path, settings));
    }
    found.extend(shares(source));
    found.extend(defaults(source));
    found.extend(of_users(source));
    if source.says_where_jobs_go() {
        found.push(Promise {
            queue: "root".to_owned(),
            kind: Kind::Placement,
        });
    }
    found.sort_by_key(|promise| Kind::NAMES.iter().position(|name| *name == promise.kind.name()));
    found
}

fn of_queue(source: &Source, path: &str, settings: &QueueSettings) -> Vec<Promise> {
    let minimum = settings.min_resources.filter(|amount| !amount.is_none());
    let minimum = minimum.map(|amount| Kind::Minimum {
        amount,
        timeout_ms: source.timeout_ms(path),
    });
    let cap = settings.max_resources.and_then(|max| cap(source, max));
    let immunity = (!settings.allow_preemption_from).then_some(Kind::Immunity);
    let most = settings
        .max_running_apps
        .and_then(|most| u32::try_from(most).ok());
    let apps = most
        .filter(|most| *most < i32::MAX as u32)
        .map(|most| Kind::RunningApps { most });
    let acl = settings.acl_submit_apps.as_ref();
    let named = acl.is_some_and(|acl| !matches!(acl.text().trim(), "" | "*"));
    let submission = named.then_some(Kind::Submission);
    let kinds = [minimum, cap, immunity, apps, submission];
    let promise = |kind| Promise {
        queue: path.to_owned(),
        kind,
    };
    kinds.into_iter().flatten().map(promise).collect()
}

/// A maximum that limits something in a cluster.
fn cap(source: &Source, max: ConfigurableResource) -> Option<Kind> {
    let amount = max.of(&source.cluster);
    // QUIRK: a type that the text leaves out may become -1 (spec fair.md §1.3).
    let limits = (0..2).any(|index| amount.get(index) < source.cluster.get(index));
    let unbounded = max == ConfigurableResource::Absolute(Resource::UNBOUNDED);
    let is_said = !unbounded && (limits || max.absolute().is_some());
    is_said.then_some(Kind::Cap { amount })
}

/// Siblings that take jobs, of which the file names two at least.
fn shares(source: &Source) -> Vec<Promise> {
    let parents: BTreeSet<&str> = source.queues().filter_map(|(path, _)| parent(path)).collect();
    let of_parent = |queue: &str| {
        let siblings = source
            .queues()
            .filter(|(path, _)| parent(path) == Some(queue) && source.leaves_of(path).next().is_some());
        let weighed = siblings.map(|(path, settings)| (path.to_owned(), settings.weight.unwrap_or(1.0)));
        // One of weight 0 is promised nothing.
        let among: Vec<_> = weighed.filter(|(_, weight)| *weight > 0.0).collect();
        (among.len() > 1).then(|| Promise {
            queue: queue.to_owned(),
            kind: Kind::Share { among },
        })
    };
    parents.into_iter().filter_map(of_parent).collect()
}

/// What holds for every queue without a setting of its own: one row each, shown by the first such leaf.
fn defaults(source: &Source) -> Vec<Promise> {
    let own = |path: &str| source.file.queues.get(path);
    let mut found = Vec::new();
    let file = &source.file;
    if let Some(kind) = cap(source, file.queue_max_resources_default)
        && let Some(leaf) = source
            .leaves
            .iter()
            .find(|leaf| own(leaf).is_none_or(|of| of.max_resources.is_none()))
    {
        let queue = leaf.clone();
        found.push(Promise { queue, kind });
    }
    if file.queue_max_apps_default != i32::MAX
        && let Ok(most) = u32::try_from(file.queue_max_apps_default)
        && let Some(leaf) = source
            .leaves
            .iter()
            .find(|leaf| own(leaf).is_none_or(|of| of.max_running_apps.is_none()))
    {
        let queue = leaf.clone();
        found.push(Promise {
            queue,
            kind: Kind::RunningApps { most },
        });
    }
    found
}

fn of_users(source: &Source) -> Vec<Promise> {
    let named = source.file.user_max_apps.iter();
    let named = named.map(|(user, most)| (Some(user.clone()), *most));
    let default = Some(source.file.user_max_apps_default).filter(|most| *most != i32::MAX);
    let promise = |(user, most): (Option<String>, i32)| {
        let most = u32::try_from(most).ok()?;
        Some(Promise {
            queue: "root".to_owned(),
            kind: Kind::UserRunningApps { user, most },
        })
    };
    named
        .chain(default.map(|most| (None, most)))
        .filter_map(promise)
        .collect()
}

impl Source {
    /// The leaves at or below a queue.
    pub(super) fn leaves_of<'a>(&'a self, queue: &'a str) -> impl Iterator<Item = &'a String> {
        self.leaves.iter().filter(move |leaf| is_below(leaf, queue))
    }
}
