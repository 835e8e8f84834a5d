//! The module of the page that looks at files rather than plays: what cannot wait for the first picture, and what whoever only
//! watches runs never asks for (`www/engine/files-worker.js`).

mod breaking;
mod find;
mod migrate;
mod pile;
mod sweep;
mod upgrade;

use heddle_core::convert::{Mode, Moved, convert};
use heddle_core::profile::SchedulerKind;
use heddle_core::sim::Scenario;
use heddle_js::{object, refused};
use wasm_bindgen::prelude::*;

/// The shapes of the objects that are handed out are the core's (`cargo xtask types`).
#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"import type * as T from "../../engine/types.js";"#;

/// Panics are told on the console with their place, since the instance cannot tell anything afterwards.
#[wasm_bindgen(start)]
pub fn start() {
    console_error_panic_hook::set_once();
}

/// What is asked of files, or of a scenario as one.
#[wasm_bindgen]
pub struct Files;

#[wasm_bindgen]
impl Files {
    /// Puts a scenario under the scheduler `to` (`fair`, `capacity`, `superior`).
    ///
    /// # Errors
    /// All findings about the scenario, if one of them is an error.
    #[wasm_bindgen(unchecked_return_type = "T.Converted")]
    pub fn convert(scenario: &str, to: &str) -> Result<JsValue, JsValue> {
        let kind = SchedulerKind::named(to).ok_or_else(|| JsError::new(&format!("{to} is no scheduler")))?;
        let converted = Scenario::parse(scenario).and_then(|(scenario, _)| convert(&scenario, kind));
        Ok(object(&converted.map_err(refused)?)?)
    }

    /// Heddle's own conversion of a scenario under the Fair Scheduler, in a mode by its name, or in the one that keeps most.
    ///
    /// # Errors
    /// All findings about the scenario, if one of them is an error.
    #[wasm_bindgen(unchecked_return_type = "T.Moved")]
    pub fn moved(scenario: &str, mode: Option<String>) -> Result<JsValue, JsValue> {
        let mode = mode.as_deref().and_then(Mode::named);
        let moved = Scenario::parse(scenario).and_then(|(scenario, _)| Moved::of(&scenario, mode));
        Ok(object(&moved.map_err(refused)?)?)
    }
}
