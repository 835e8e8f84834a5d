//! Editing for JavaScript: what `heddle_core::edit` does, as objects.

use crate::{Heddle, object};
use heddle_core::config::Finding;
use heddle_core::config::schema::schema;
use heddle_core::edit::{Change, Sources};
use heddle_core::profile::{Profile, SchedulerKind};
use serde::Serialize;
use serde::de::DeserializeOwned;
use wasm_bindgen::prelude::*;

/// What was asked for, or why it cannot be had.
#[derive(Serialize)]
#[serde(untagged)]
enum Asked<T> {
    Got { got: T },
    Refused { refused: Finding },
}

fn answer<T: Serialize>(result: Result<T, Finding>) -> Result<JsValue, JsError> {
    object(&match result {
        Ok(got) => Asked::Got { got },
        Err(refused) => Asked::Refused { refused },
    })
}

fn read<T: DeserializeOwned>(value: JsValue) -> Result<T, JsError> {
    serde_wasm_bindgen::from_value(value).map_err(|error| JsError::new(&error.to_string()))
}

#[wasm_bindgen]
impl Heddle {
    /// The texts after changes, one after the other (`heddle_core::edit::Change`).
    pub fn edit(sources: JsValue, changes: JsValue) -> Result<JsValue, JsError> {
        let changes: Vec<Change> = read(changes)?;
        let edited = changes
            .iter()
            .try_fold(read::<Sources>(sources)?, |sources, change| sources.edit(change));
        answer(edited)
    }

    /// The queues that the scheduler's file names, parents before children.
    #[wasm_bindgen(js_name = queuesIn)]
    pub fn queues_in(sources: JsValue) -> Result<JsValue, JsError> {
        answer(read::<Sources>(sources)?.queues())
    }

    /// What holds for a queue, or with an empty path for the scheduler as a whole (`heddle_core::edit::Held`).
    #[wasm_bindgen(js_name = settingsOf)]
    pub fn settings_of(sources: JsValue, queue: &str) -> Result<JsValue, JsError> {
        answer(read::<Sources>(sources)?.settings(queue))
    }

    /// Every setting that a scheduler reads under a profile (`heddle_core::config::schema::Described`).
    pub fn schema(kind: &str, profile: &str) -> Result<JsValue, JsError> {
        let kind = SchedulerKind::named(kind).ok_or_else(|| JsError::new(kind))?;
        let profile = Profile::parse(kind, profile).unwrap_or_else(|_| Profile::default_of(kind));
        object(&schema(kind, profile))
    }
}
