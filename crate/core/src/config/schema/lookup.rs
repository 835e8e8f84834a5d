//! The setting that a written name means, and what of: `yarn.scheduler.capacity.root.a.state` is `state` of `root.a`.

use super::setting::{File, RESOURCE_TYPES, Scope, Setting};
use super::settings;
use crate::config::capacity::PREFIX;
use crate::profile::SchedulerKind;

/// A property by its setting and what it is said of; empty where it is not said of such a thing.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Named<'n> {
    /// The setting.
    pub setting: &'static Setting,
    /// The queue's path.
    pub queue: &'n str,
    /// The node label.
    pub label: &'n str,
    /// It is said of queues that are made on the fly below `queue`.
    pub is_template: bool,
}

impl Named<'_> {
    const fn of(setting: &'static Setting) -> Self {
        Self {
            setting,
            queue: "",
            label: "",
            is_template: false,
        }
    }
}

/// What stands between a queue and a property of those that are made in it.
const TEMPLATES: [&str; 4] = [
    ".auto-queue-creation-v2.template.",
    ".auto-queue-creation-v2.leaf-template.",
    ".auto-queue-creation-v2.parent-template.",
    ".leaf-queue-template.",
];
const LABELS: &str = ".accessible-node-labels.";
const USERS: &str = ".user-settings.";
const SORTING: &str = "multi-node-sorting.policy.";
const AM_PREEMPTION: &str = "yarn.scheduler.fair.am.preemption.";

/// What the property `name` means under a scheduler; `None`: nothing that is known.
#[must_use]
pub fn find(kind: SchedulerKind, name: &str) -> Option<Named<'_>> {
    if let Some(rest) = name.strip_prefix(PREFIX) {
        return of_capacity(rest);
    }
    if let Some(rest) = name.strip_prefix(RESOURCE_TYPES) {
        let of_type = settings(kind).filter(|setting| setting.scope == Scope::ResourceType);
        return longest(rest, of_type).map(|(setting, _)| Named::of(setting));
    }
    if let Some(queue) = name.strip_prefix(AM_PREEMPTION) {
        let setting =
            settings(kind).find(|setting| setting.name.strip_prefix(AM_PREEMPTION) == Some("QUEUE"))?;
        return Some(Named {
            queue,
            ..Named::of(setting)
        });
    }
    let files = [File::YarnSite, File::MapredSite];
    settings(kind)
        .filter(|setting| setting.scope == Scope::Whole && files.contains(&setting.file))
        .find(|setting| setting.name == name || setting.aliases.contains(&name))
        .map(Named::of)
}

fn of_capacity(rest: &str) -> Option<Named<'_>> {
    let of = |scope| {
        settings(SchedulerKind::Capacity)
            .filter(move |setting| setting.file == File::CapacityScheduler && setting.scope == scope)
    };
    if let Some(setting) = of(Scope::Whole).find(|setting| setting.name == rest) {
        return Some(Named::of(setting));
    }
    if let Some((_, own)) = rest
        .strip_prefix(SORTING)
        .and_then(|policy| policy.split_once('.'))
    {
        // What is said of the default policy is said of any.
        let mut of_policies = of(Scope::Whole).filter_map(|setting| {
            let own = setting.name.strip_prefix(SORTING)?.strip_prefix("default.")?;
            Some((setting, own))
        });
        let found = of_policies.find(|(_, name)| *name == own);
        return found.map(|(setting, _)| Named::of(setting));
    }
    if let Some(user) = rest.strip_prefix("user.") {
        return longest(user, of(Scope::User)).map(|(setting, _)| Named::of(setting));
    }
    for template in TEMPLATES {
        if let Some((queue, name)) = rest.split_once(template) {
            let inner = label_or_queue(queue, LABELS.strip_prefix('.'), name)?;
            return Some(Named {
                is_template: true,
                ..inner
            });
        }
    }
    if let Some((queue, user)) = rest.split_once(USERS) {
        let (setting, _) = longest(user, of(Scope::QueueUser))?;
        return Some(Named {
            queue,
            ..Named::of(setting)
        });
    }
    if let Some((queue, labelled)) = rest.split_once(LABELS) {
        return label(queue, labelled);
    }
    let (setting, queue) = longest(rest, of(Scope::Queue))?;
    Some(Named {
        queue,
        ..Named::of(setting)
    })
}

/// A property of a template: of a label, or of the queue itself.
fn label_or_queue<'n>(queue: &'n str, labels: Option<&str>, name: &'n str) -> Option<Named<'n>> {
    if let Some(labelled) = labels.and_then(|labels| name.strip_prefix(labels)) {
        return label(queue, labelled);
    }
    let mut all = settings(SchedulerKind::Capacity)
        .filter(|setting| setting.file == File::CapacityScheduler && setting.scope == Scope::Queue);
    let setting = all.find(|setting| setting.name == name)?;
    Some(Named {
        queue,
        ..Named::of(setting)
    })
}

fn label<'n>(queue: &'n str, labelled: &'n str) -> Option<Named<'n>> {
    let of_label = settings(SchedulerKind::Capacity).filter(|setting| setting.scope == Scope::Label);
    let (setting, label) = longest(labelled, of_label)?;
    Some(Named {
        queue,
        label,
        ..Named::of(setting)
    })
}

/// The setting with the longest name that `text` ends with behind a dot, and what stands before that.
fn longest(text: &str, settings: impl Iterator<Item = &'static Setting>) -> Option<(&'static Setting, &str)> {
    settings
        .filter_map(|setting| {
            let before = text.strip_suffix(setting.name)?.strip_suffix('.')?;
            Some((setting, before))
        })
        .max_by_key(|(setting, _)| setting.name.len())
}
