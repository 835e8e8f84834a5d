//! Heddle's core for JavaScript: the classes of a run (`Heddle`) and of exercises (`Exercise`, `Played`), and the shapes of what
//! they hand out.
//!
//! JavaScript pulls, Rust never calls back. What is drawn comes as typed arrays (see `heddle_core::view`), what is asked for
//! by a click as objects. After a panic the instance must not be used any more: its worker ends and a new one replays.

#[cfg(feature = "every-part")]
mod edit;
#[cfg(feature = "every-part")]
mod every;
#[cfg(feature = "every-part")]
mod exercise;

use heddle_core::explain::told::Teller;
use heddle_core::sim::{History, Scenario};
use heddle_core::view::names::Namer;
use heddle_core::view::{Lives, Steps, log};
use heddle_js::{maybe, object, refused};
use wasm_bindgen::prelude::*;

/// The shapes of the objects that are handed out are the core's (`cargo xtask types`).
#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"import type * as T from "../../engine/types.js";"#;

/// Panics are told on the console with their place, since the instance cannot tell anything afterwards.
#[wasm_bindgen(start)]
pub fn start() {
    console_error_panic_hook::set_once();
}

/// A run of a scenario and what has been handed out of it.
#[wasm_bindgen]
pub struct Heddle {
    history: History,
    lives: Lives,
    steps: Steps,
    rows: usize,
    names: Namer,
    #[cfg(feature = "every-part")]
    trials: Option<every::Trying>,
}

#[wasm_bindgen]
impl Heddle {
    /// The run of a scenario, with nothing computed yet.
    ///
    /// # Errors
    /// All findings, if one of them is an error.
    #[wasm_bindgen(constructor)]
    pub fn new(scenario: &str) -> Result<Self, JsValue> {
        let history = Scenario::parse(scenario)
            .and_then(|(scenario, _)| History::new(scenario))
            .map_err(refused)?;
        Ok(Self {
            history,
            lives: Lives::default(),
            steps: Steps::default(),
            rows: 0,
            names: Namer::default(),
            #[cfg(feature = "every-part")]
            trials: None,
        })
    }

    /// What is to be said about a scenario; it can be run if none of the findings is an error.
    #[wasm_bindgen(unchecked_return_type = "T.Finding[]")]
    pub fn check(scenario: &str) -> Result<JsValue, JsError> {
        let findings = match Scenario::parse(scenario) {
            Ok((scenario, mut findings)) => {
                #[cfg(feature = "every-part")]
                {
                    findings = heddle_core::check::all_of(findings, &scenario);
                }
                findings.extend(History::new(scenario).err().unwrap_or_default());
                findings
            }
            Err(findings) => findings,
        };
        object(&findings)
    }

    /// Computes so many ms further; whether the run is over.
    pub fn advance(&mut self, ms: u32) -> bool {
        let to = self.history.computed_ms() + u64::from(ms);
        let end = self.history.scenario().duration_ms;
        let over = self.history.run_to(to.min(end));
        over || self.history.computed_ms() >= end || to >= end
    }

    /// How far the run is computed, ms.
    #[wasm_bindgen(getter, js_name = computedMs)]
    pub fn computed_ms(&self) -> f64 {
        self.history.computed_ms() as f64
    }

    /// When the run ends, ms.
    #[wasm_bindgen(getter, js_name = endMs)]
    pub fn end_ms(&self) -> f64 {
        self.history.end_ms() as f64
    }

    /// Names and settings, if they may have changed since the last time.
    #[wasm_bindgen(unchecked_return_type = "T.Names | undefined")]
    pub fn names(&mut self) -> Result<JsValue, JsError> {
        maybe(self.names.news(&self.history).as_ref())
    }

    /// Containers that are new or have changed since the last time (`heddle_core::view::LifeRow`).
    pub fn lives(&mut self) -> Vec<u32> {
        self.lives.follow(&self.history);
        self.lives.rows(self.types())
    }

    /// Changes of what is measured of the queues (`heddle_core::view::SeriesRow`).
    pub fn series(&mut self) -> Vec<f64> {
        self.steps.rows(self.history.series(), self.types())
    }

    /// Rows of the event log that have come since the last time (`heddle_core::view::log::LogRow`).
    pub fn log(&mut self) -> Vec<u32> {
        let start = self.history.scenario().cluster_timestamp;
        let rows = log::rows(self.history.rows().between(self.rows, usize::MAX), start);
        self.rows = self.history.rows().len();
        rows
    }

    /// A row of the event log with its operands and its reason.
    #[wasm_bindgen(unchecked_return_type = "T.Explained | undefined")]
    pub fn explain(&self, seq: u32) -> Result<JsValue, JsError> {
        let row = self.history.rows().get(seq as usize);
        maybe(row.map(|row| Teller::of(&self.history).row(&row)).as_ref())
    }

    /// How many resource types the cluster has.
    fn types(&self) -> usize {
        self.history.scenario().types.count()
    }

    /// The digest of the run so far, sixteen hexadecimal digits.
    pub fn digest(&self) -> String {
        format!("{:016x}", self.history.digest())
    }

    /// Panics, so that a test can see the page recover.
    ///
    /// # Panics
    /// Always.
    pub fn panic(&self) {
        panic!("asked to panic at {} ms", self.history.computed_ms());
    }
}
