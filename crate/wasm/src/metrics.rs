//! The metrics of a run, in the module with every part only: the first module is full (`www/engine/parts.js`).

use wasm_bindgen::prelude::*;

use crate::{Heddle, object};

#[wasm_bindgen]
impl Heddle {
    /// The metrics from 0 to the moment computed, as `heddle run --metrics` writes them (spec `simulation.md` §11).
    #[wasm_bindgen(unchecked_return_type = "Metrics")]
    pub fn metrics(&self) -> Result<JsValue, JsError> {
        object(&self.history.metrics().to_json())
    }
}
