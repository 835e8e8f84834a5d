//! A scenario under two releases for JavaScript, bit by bit.

use heddle_core::profile::Profile;
use heddle_core::sim::Scenario;
use heddle_core::upgrade;
use heddle_js::{object, refused};
use wasm_bindgen::prelude::*;

/// A scenario under two releases of its scheduler, computed bit by bit.
#[wasm_bindgen]
pub struct Upgrading(upgrade::Upgrading);

#[wasm_bindgen]
impl Upgrading {
    /// Both runs, with nothing computed yet.
    ///
    /// # Errors
    /// All findings about the scenario under one of them, if one is an error.
    #[wasm_bindgen(constructor)]
    pub fn new(scenario: &str, from: &str, to: &str) -> Result<Self, JsValue> {
        let (scenario, _) = Scenario::parse(scenario).map_err(refused)?;
        let profile = |id| Profile::parse(scenario.scheduler.kind, id).map_err(|_| JsError::new(id));
        let upgrading = upgrade::Upgrading::new(&scenario, profile(from)?, profile(to)?);
        upgrading.map(Self).map_err(refused)
    }

    /// Computes so many ms of a run further; whether all is known.
    pub fn advance(&mut self, ms: u32) -> bool {
        self.0.advance(ms.into())
    }

    /// How far it is.
    #[wasm_bindgen(unchecked_return_type = "T.UpgradeProgress")]
    pub fn progress(&self) -> Result<JsValue, JsError> {
        object(&self.0.progress())
    }

    /// What changes, as far as it is known.
    #[wasm_bindgen(unchecked_return_type = "T.Upgrade")]
    pub fn told(&mut self) -> Result<JsValue, JsError> {
        object(&self.0.told())
    }
}
