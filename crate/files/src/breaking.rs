//! The search for a workload that breaks a configuration, for JavaScript: whoever asks plays each workload in a worker of its own and
//! tells what it breaks.

use heddle_core::search::breaking::{ATTEMPTS, Breaking, Draft, Missed, Next, Promise};
use heddle_core::sim::Scenario;
use heddle_js::{object, refused};
use wasm_bindgen::prelude::*;

fn search(scenario: &str, wanted: &[Promise], attempts: u64) -> Result<Breaking, JsValue> {
    let (scenario, _) = Scenario::parse(scenario).map_err(refused)?;
    Breaking::new(&scenario, wanted, attempts).map_err(refused)
}

/// Plays workloads on a scenario's cluster under its configuration.
#[wasm_bindgen]
pub struct Workloads {
    on: Breaking,
}

#[wasm_bindgen]
impl Workloads {
    /// Of a scenario; its own jobs are left out.
    ///
    /// # Errors
    /// All findings about the scenario, if one is an error.
    #[wasm_bindgen(constructor)]
    pub fn new(scenario: &str) -> Result<Self, JsValue> {
        let on = search(scenario, &[], 0)?;
        Ok(Self { on })
    }

    /// Plays a workload (a line of [`Break::ask`]); what it breaks, as a line.
    ///
    /// # Errors
    /// The line is no workload.
    pub fn play(&self, line: &str) -> Result<String, JsError> {
        let draft: Draft = serde_json::from_str(line)?;
        Ok(serde_json::to_string(&self.on.run(&draft))?)
    }
}

/// A search for workloads that break a configuration.
#[wasm_bindgen]
pub struct Break {
    search: Breaking,
}

#[wasm_bindgen]
impl Break {
    /// The names of all promises.
    #[wasm_bindgen(unchecked_return_type = "T.BreakPromise[]")]
    pub fn promises() -> Result<JsValue, JsError> {
        object(&Promise::ALL)
    }

    /// Among workloads on a scenario's cluster, of those that break promises by their names.
    ///
    /// # Errors
    /// All findings about the scenario, if one is an error.
    #[wasm_bindgen(constructor)]
    pub fn new(scenario: &str, promises: Vec<String>) -> Result<Self, JsValue> {
        let wanted = promises.iter().filter_map(|name| Promise::named(name));
        Ok(Self {
            search: search(scenario, &wanted.collect::<Vec<_>>(), ATTEMPTS)?,
        })
    }

    /// The workloads that are to be played next, a line each; none: it is over.
    pub fn ask(&mut self) -> Result<Vec<String>, JsError> {
        match self.search.ask() {
            Next::Play(drafts) => drafts
                .iter()
                .map(|draft| Ok(serde_json::to_string(draft)?))
                .collect(),
            Next::Done => Ok(Vec::new()),
        }
    }

    /// Takes down what each of them breaks: lines of [`Workloads::play`] in their order.
    ///
    /// # Errors
    /// A line is none of those.
    pub fn tell(&mut self, ran: Vec<String>) -> Result<(), JsError> {
        let missed: Result<Vec<Vec<Missed>>, _> = ran.iter().map(|line| serde_json::from_str(line)).collect();
        self.search.tell(&missed?);
        Ok(())
    }

    /// How far it is, and what it has found.
    #[wasm_bindgen(unchecked_return_type = "T.BreakTold")]
    pub fn told(&self) -> Result<JsValue, JsError> {
        object(&self.search.told())
    }

    /// The scenario of what was found, by its place, as its file holds it.
    pub fn scenario(&self, place: usize) -> Option<String> {
        Some(self.search.found().get(place)?.1.to_json())
    }

    /// The goal that this scenario breaks, as a file of goals.
    pub fn goals(&self, place: usize) -> Option<String> {
        Some(self.search.found().get(place)?.2.to_json())
    }
}
