//! What holds: each setting of a queue, or of the scheduler as a whole, with its own value or what counts in its place, whose
//! that is and where it is written.

use super::allocation::Whose;
use super::reading::{Reading, Told};
use super::{Sources, names};
use crate::config::Finding;
use crate::config::schema::{Described, File, Scope, Type, schema};
use crate::profile::Profile;
use serde::Serialize;

/// A setting and what holds of it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Held {
    /// What is known of the setting.
    #[serde(flatten)]
    pub setting: Described,
    /// What is written of this very queue, or of the scheduler as a whole.
    pub own: Option<Told>,
    /// What counts where nothing is; `null`: nothing does.
    pub otherwise: Option<Otherwise>,
}

/// A value that counts in the place of a setting's own.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Otherwise {
    /// As it is written.
    pub value: String,
    /// Whose it is: a queue, or a setting of the whole file; `null`: the profile's default.
    pub from: Option<String>,
    /// Where it is written; `null`: nowhere.
    pub told: Option<Told>,
}

impl Sources {
    /// The settings that a queue may have, or with an empty path the scheduler as a whole, as forms show them: those that the
    /// profile's release has and the simulation heeds, and whatever else is written.
    ///
    /// # Errors
    /// A text that cannot be read.
    pub fn settings(&self, queue: &str) -> Result<Vec<Held>, Finding> {
        let reading = Reading::of(self)?;
        let (scope, whose) = if queue.is_empty() {
            (Scope::Whole, Whose::File)
        } else {
            (Scope::Queue, Whose::Queue(queue))
        };
        let held = |setting: Described| {
            let own = reading.told(whose, setting.name);
            let otherwise = otherwise(&reading, queue, &setting);
            Held {
                setting,
                own,
                otherwise,
            }
        };
        Ok(schema(self.kind, self.profile())
            .into_iter()
            .filter(|setting| setting.scope == scope && setting.file != File::MapredSite)
            .filter(|setting| !matches!(setting.kind, Type::Flag | Type::Nested))
            .filter(|setting| !STRUCTURE.contains(&setting.name))
            .map(held)
            .filter(|held| held.own.is_some() || is_offered(&held.setting))
            .collect())
    }

    /// The profile, or that of a scenario that names none.
    pub(super) fn profile(&self) -> Profile {
        Profile::parse(self.kind, &self.profile).unwrap_or_else(|_| Profile::default_of(self.kind))
    }
}

/// What a tree is made of is no setting of a form: queues are added, renamed and moved.
const STRUCTURE: [&str; 2] = ["queues", "name"];

fn is_offered(setting: &Described) -> bool {
    setting.exists && setting.modelled && setting.instead.is_none()
}

fn otherwise(reading: &Reading<'_>, queue: &str, setting: &Described) -> Option<Otherwise> {
    let of = |from: &str, told: Told| Otherwise {
        value: told.value.clone(),
        from: Some(from.to_owned()),
        told: Some(told),
    };
    if setting.inherited {
        let around = std::iter::successors(Some(names::above(queue)), |path| Some(names::above(path)));
        let above = around
            .take_while(|path| !path.is_empty())
            .find_map(|path| Some(of(path, reading.told(Whose::Queue(path), setting.name)?)));
        if above.is_some() {
            return above;
        }
    }
    if let Some(general) = setting.general.filter(|_| !queue.is_empty())
        && let Some(told) = reading.told(Whose::File, general)
    {
        return Some(of(general, told));
    }
    setting.default.map(|value| Otherwise {
        value: value.to_owned(),
        from: None,
        told: None,
    })
}
