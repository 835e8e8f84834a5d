//! Editing configuration: a change of the texts that a scheduler is configured by, byte for byte the same outside of it.
//!
//! [`Sources`] are those texts; [`Sources::edit`] makes a [`Change`] in the one where it takes effect.

pub(crate) mod allocation;
pub(crate) mod capacity;
mod held;
mod json;
mod key;
pub(crate) mod markup;
pub(crate) mod names;
pub(crate) mod properties;
mod reading;
pub(crate) mod tenants;

pub use held::{Held, Otherwise};
pub use json::place_of;
pub use reading::Told;

use crate::config::capacity::PREFIX;
use crate::config::{FileKind, Finding};
use crate::profile::SchedulerKind;
use crate::said;
use allocation::Whose;
use reading::{Layer, Reading};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::collections::BTreeMap;

/// What is to be changed. Queues are named in full (`root.a.b`); a value of `None` takes a setting away.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Change {
    /// A setting of the scheduler as a whole: a property under its full name (`yarn.…`, `ss.…`), or one of the scheduler's own
    /// file (`queueMaxAppsDefault`, `resource-calculator`, `cycleMs`).
    Set {
        /// Its name.
        name: String,
        /// Its value as the file has it.
        value: Option<String>,
    },
    /// A queue's own setting. A queue that the file does not name is added (not for a Superior Scheduler).
    SetOfQueue {
        /// The queue.
        queue: String,
        /// The setting's name without the queue's.
        name: String,
        /// Its value as the file has it.
        value: Option<String>,
    },
    /// Fair: what a user may.
    SetOfUser {
        /// The user.
        user: String,
        /// `maxRunningApps`.
        name: String,
        /// Its value as the file has it.
        value: Option<String>,
    },
    /// A further queue.
    AddQueue {
        /// The queue around it.
        parent: String,
        /// Its name there.
        name: String,
    },
    /// A queue goes, with those in it.
    RemoveQueue {
        /// The queue.
        queue: String,
    },
    /// A queue gets another name, and those in it with it.
    RenameQueue {
        /// The queue.
        queue: String,
        /// Its new name, in the same parent.
        name: String,
    },
    /// A queue goes into another, with those in it.
    MoveQueue {
        /// The queue.
        queue: String,
        /// The queue around it from now on.
        parent: String,
    },
}

/// The texts that configure a scheduler, and what a scenario sets over them.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Sources {
    /// The scheduler.
    pub kind: SchedulerKind,
    /// The name of the profile whose defaults hold.
    pub profile: String,
    /// The scheduler's own file: fair-scheduler.xml, capacity-scheduler.xml, or a Superior Scheduler's tenants as JSON.
    pub text: String,
    /// yarn-site.xml; may be empty.
    #[serde(default)]
    pub yarn_site: String,
    /// Properties of a scenario, which win over those of every file.
    #[serde(default)]
    #[cfg_attr(test, ts(type = "Record<string, unknown>"))]
    pub properties: Map<String, Value>,
}

/// What was asked for, or why it cannot be had (`Asked` in `types.rs`).
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Asked<T> {
    /// It.
    Got(T),
    /// Why not.
    Refused(Finding),
}

impl<T> From<Result<T, Finding>> for Asked<T> {
    fn from(result: Result<T, Finding>) -> Self {
        match result {
            Ok(got) => Self::Got(got),
            Err(refused) => Self::Refused(refused),
        }
    }
}

impl Sources {
    /// The texts after all of `changes`, one after the other.
    ///
    /// # Errors
    /// As of [`Sources::edit`].
    pub fn edit_all(self, changes: &[Change]) -> Result<Self, Finding> {
        changes
            .iter()
            .try_fold(self, |sources, change| sources.edit(change))
    }

    /// The texts after `change`.
    ///
    /// # Errors
    /// A text that cannot be read, a queue that is not there, or a name that cannot be had.
    pub fn edit(&self, change: &Change) -> Result<Self, Finding> {
        self.refuse(change)?;
        match change {
            Change::Set { name, value } => self.with_setting(Whose::File, name, value.as_deref()),
            Change::SetOfQueue { queue, name, value } => {
                self.with_setting(Whose::Queue(queue), name, value.as_deref())
            }
            Change::SetOfUser { user, name, value } => {
                self.with_setting(Whose::User(user), name, value.as_deref())
            }
            Change::AddQueue { parent, name } => {
                let path = format!("{parent}.{name}");
                self.with_tree(allocation::add, capacity::add, tenants::add, &path)
            }
            Change::RemoveQueue { queue } => {
                self.with_tree(allocation::remove, capacity::remove, tenants::remove, queue)
            }
            Change::RenameQueue { queue, name } => self.with_tree(
                |text, queue| allocation::rename(text, queue, name),
                |text, queue| capacity::rename(text, queue, name),
                |text, queue| tenants::rename(text, queue, name),
                queue,
            ),
            Change::MoveQueue { queue, parent } => self.with_tree(
                |text, queue| allocation::relocate(text, queue, parent),
                |text, queue| capacity::relocate(text, queue, parent),
                |text, queue| tenants::relocate(text, queue, parent),
                queue,
            ),
        }
    }

    /// The queues that the scheduler's file names, parents before children, root first.
    ///
    /// # Errors
    /// A text that cannot be read.
    pub fn queues(&self) -> Result<Vec<String>, Finding> {
        Ok(Reading::of(self)?.queues())
    }

    /// A setting of a queue as it is written of it, or with an empty name of the scheduler as a whole.
    ///
    /// # Errors
    /// A text that cannot be read.
    pub fn told(&self, queue: &str, name: &str) -> Result<Option<Told>, Finding> {
        let whose = if queue.is_empty() {
            Whose::File
        } else {
            Whose::Queue(queue)
        };
        Ok(Reading::of(self)?.told(whose, name))
    }

    /// The name of the scheduler's own file.
    pub(crate) const fn file(&self) -> &'static str {
        match self.kind {
            SchedulerKind::Fair => FileKind::AllocationFile.name(),
            SchedulerKind::Capacity => FileKind::CapacityScheduler.name(),
            SchedulerKind::Superior => "superior.json",
        }
    }

    fn with_tree(
        &self,
        fair: impl Fn(&str, &str) -> Result<String, Finding>,
        capacity: impl Fn(&str, &str) -> Result<String, Finding>,
        superior: impl Fn(&str, &str) -> Result<String, Finding>,
        queue: &str,
    ) -> Result<Self, Finding> {
        let text = match self.kind {
            SchedulerKind::Fair => fair(&self.text, queue),
            SchedulerKind::Capacity => capacity(&self.text, queue),
            SchedulerKind::Superior => superior(&self.text, queue),
        }?;
        Ok(Self { text, ..self.clone() })
    }

    fn with_setting(&self, whose: Whose<'_>, name: &str, value: Option<&str>) -> Result<Self, Finding> {
        if let Some(property) = self.property(whose, name) {
            return self.with_property(&property, value);
        }
        let text = match (self.kind, whose) {
            (SchedulerKind::Superior, Whose::Queue(queue)) => tenants::set(&self.text, queue, name, value),
            (SchedulerKind::Superior, _) => tenants::set(&self.text, "root", name, value),
            _ => allocation::set(&self.text, whose, name, value),
        }?;
        Ok(Self { text, ..self.clone() })
    }

    /// The full name of a setting that is a property; `None`: it is written in the scheduler's own file in another way.
    fn property(&self, whose: Whose<'_>, name: &str) -> Option<String> {
        let whole = name.starts_with("yarn.") || name.starts_with("ss.") || name.starts_with("mapreduce.");
        match (self.kind, whose) {
            (_, Whose::File) if whole => Some(name.to_owned()),
            // A property of yarn-site.xml that is said of a queue.
            (SchedulerKind::Fair, Whose::Queue(queue)) if whole => Some(name.replace("QUEUE", queue)),
            (SchedulerKind::Capacity, Whose::File) => Some(format!("{PREFIX}{name}")),
            (SchedulerKind::Capacity, Whose::Queue(queue)) => Some(capacity::property(queue, name)),
            (SchedulerKind::Capacity, Whose::User(user)) => Some(format!("{PREFIX}user.{user}.{name}")),
            _ => None,
        }
    }

    /// A property is changed where it holds, and written where Hadoop looks for it; taken away it is everywhere.
    fn with_property(&self, name: &str, value: Option<&str>) -> Result<Self, Finding> {
        let mut made = self.clone();
        let layers = match value {
            Some(_) => vec![Reading::of(self)?.layer(name)],
            None => vec![Layer::Scenario, Layer::Scheduler, Layer::Site],
        };
        for layer in layers {
            match (layer, value) {
                (Layer::Scenario, Some(value)) => {
                    made.properties.insert(name.to_owned(), Value::from(value));
                }
                (Layer::Scenario, None) => {
                    made.properties.shift_remove(name);
                }
                (Layer::Scheduler, _) if self.kind == SchedulerKind::Capacity => {
                    made.text = properties::set(&self.text, name, value)?;
                }
                (Layer::Scheduler, _) => {}
                (Layer::Site, _) => made.yarn_site = properties::set(&self.yarn_site, name, value)?,
            }
        }
        Ok(made)
    }

    /// The texts with these properties, each where it holds or where Hadoop looks for it; every text is read once.
    ///
    /// # Errors
    /// A text that cannot be read.
    pub fn with_properties(&self, values: &BTreeMap<String, String>) -> Result<Self, Finding> {
        let reading = Reading::of(self)?;
        let mut made = self.clone();
        let (mut own, mut site) = (Vec::new(), Vec::new());
        for (name, value) in values {
            match reading.layer(name) {
                Layer::Scenario => {
                    made.properties.insert(name.clone(), Value::from(value.as_str()));
                }
                Layer::Scheduler => own.push((&**name, &**value)),
                Layer::Site => site.push((&**name, &**value)),
            }
        }
        if !own.is_empty() && self.kind == SchedulerKind::Capacity {
            made.text = properties::set_all(&self.text, &own)?;
        }
        if !site.is_empty() {
            made.yarn_site = properties::set_all(&self.yarn_site, &site)?;
        }
        Ok(made)
    }

    /// What cannot be done whatever the text is.
    fn refuse(&self, change: &Change) -> Result<(), Finding> {
        let refused = |said| Err(Finding::refused(said));
        match change {
            Change::AddQueue { parent, name } => self.refuse_name(parent, name),
            Change::RenameQueue { queue, .. }
            | Change::RemoveQueue { queue }
            | Change::MoveQueue { queue, .. }
                if !queue.contains('.') =>
            {
                refused(said!("edit.root"))
            }
            Change::RenameQueue { queue, name } => self.refuse_name(names::above(queue), name),
            Change::MoveQueue { queue, parent } if names::within(parent, queue) => {
                refused(said!("edit.move-into-itself", queue, parent))
            }
            Change::MoveQueue { queue, parent } => self.refuse_name(parent, names::last(queue)),
            Change::Set { value, .. }
            | Change::SetOfQueue { value, .. }
            | Change::SetOfUser { value, .. } => {
                match value
                    .as_deref()
                    .and_then(|value| value.chars().find(|c| !writable(*c)))
                {
                    Some(found) => refused(said!(
                        "edit.character",
                        character = found.escape_unicode().to_string()
                    )),
                    None => Ok(()),
                }
            }
            Change::RemoveQueue { .. } => Ok(()),
        }
    }

    fn refuse_name(&self, parent: &str, name: &str) -> Result<(), Finding> {
        let refused = |said| Err(Finding::refused(said));
        let path = format!("{parent}.{name}");
        if name.trim().is_empty() {
            return refused(said!("edit.queue-without-name"));
        }
        let listed = self.kind == SchedulerKind::Capacity && name.contains(',');
        if listed || name.contains('.') || !name.chars().all(writable) || name.contains(['\n', '\r', '\t']) {
            return refused(said!("edit.queue-name", name));
        }
        if self.queues()?.contains(&path) {
            return refused(said!("edit.queue-is-there", path));
        }
        Ok(())
    }
}

/// Whether a character can stand in XML and in JSON.
fn writable(c: char) -> bool {
    !matches!(c, '\0'..='\u{8}' | '\u{b}' | '\u{c}' | '\u{e}'..='\u{1f}' | '\u{fffe}' | '\u{ffff}')
}

#[cfg(test)]
mod tests;
