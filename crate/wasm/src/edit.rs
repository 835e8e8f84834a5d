//! Editing for JavaScript: what `heddle_core::edit` does, as objects.

use crate::Heddle;
use heddle_core::config::schema::schema;
use heddle_core::edit::{Asked, Change, Sources};
use heddle_core::profile::{Profile, SchedulerKind};
use heddle_js::{object, read};
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
impl Heddle {
    /// The texts after changes, one after the other.
    #[wasm_bindgen(unchecked_return_type = "T.Asked<T.Sources>")]
    pub fn edit(
        #[wasm_bindgen(unchecked_param_type = "T.Sources")] sources: JsValue,
        #[wasm_bindgen(unchecked_param_type = "T.Change[]")] changes: JsValue,
    ) -> Result<JsValue, JsError> {
        let changes: Vec<Change> = read(changes)?;
        object(&Asked::from(read::<Sources>(sources)?.edit_all(&changes)))
    }

    /// The queues that the scheduler's file names, parents before children.
    #[wasm_bindgen(js_name = queuesIn, unchecked_return_type = "T.Asked<string[]>")]
    pub fn queues_in(
        #[wasm_bindgen(unchecked_param_type = "T.Sources")] sources: JsValue,
    ) -> Result<JsValue, JsError> {
        object(&Asked::from(read::<Sources>(sources)?.queues()))
    }

    /// What holds for a queue, or with an empty path for the scheduler as a whole.
    #[wasm_bindgen(js_name = settingsOf, unchecked_return_type = "T.Asked<T.Held[]>")]
    pub fn settings_of(
        #[wasm_bindgen(unchecked_param_type = "T.Sources")] sources: JsValue,
        queue: &str,
    ) -> Result<JsValue, JsError> {
        object(&Asked::from(read::<Sources>(sources)?.settings(queue)))
    }

    /// Every setting that a scheduler reads under a profile.
    #[wasm_bindgen(unchecked_return_type = "T.Setting[]")]
    pub fn schema(kind: &str, profile: &str) -> Result<JsValue, JsError> {
        let kind = SchedulerKind::named(kind).ok_or_else(|| JsError::new(kind))?;
        let profile = Profile::parse(kind, profile).unwrap_or_else(|_| Profile::default_of(kind));
        object(&schema(kind, profile))
    }
}
