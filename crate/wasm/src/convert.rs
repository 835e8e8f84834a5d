//! The same workload under another scheduler, in the module with every part only.

use heddle_core::convert::{Conversion, Item, convert};
use heddle_core::sim::scenario::{Scenario, SchedulerKind};
use serde::Serialize;
use wasm_bindgen::prelude::*;

use crate::{Heddle, object, sentence};

/// A scenario under another scheduler, and what became of each setting.
#[derive(Serialize)]
struct Converted {
    /// As JSON.
    scenario: String,
    items: Vec<Item>,
}

#[wasm_bindgen]
impl Heddle {
    /// Puts a scenario under the scheduler `to` (`fair`, `capacity`, `superior`).
    ///
    /// # Errors
    /// The first thing that is wrong with the scenario, as a sentence.
    #[wasm_bindgen(unchecked_return_type = "Converted")]
    pub fn convert(scenario: &str, to: &str) -> Result<JsValue, JsError> {
        let kind = SchedulerKind::named(to).ok_or_else(|| JsError::new(&format!("{to} is no scheduler")))?;
        let converted = Scenario::parse(scenario).and_then(|(scenario, _)| convert(&scenario, kind));
        let Conversion { scenario, items } =
            converted.map_err(|findings| JsError::new(&sentence(&findings)))?;
        object(&Converted {
            scenario: scenario.to_json(),
            items,
        })
    }
}
