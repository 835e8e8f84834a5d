//! Finding a setting for JavaScript: what goals can be made of, what may be moved, and the search, whose runs workers play.

use heddle_core::config::Finding;
use heddle_core::goals::{Goals, Offer, What, subjects};
use heddle_core::search::tune::{Bounds, Next, Tuning};
use heddle_core::search::{May, Movable, Ran};
use heddle_core::sim::{History, Scenario};
use heddle_js::{object, refused};
use wasm_bindgen::prelude::*;

/// A scenario's run, and what goals can be made of it.
#[wasm_bindgen]
pub struct Aims {
    history: History,
}

#[wasm_bindgen]
impl Aims {
    /// Runs a scenario to its end.
    ///
    /// # Errors
    /// All findings, if one is an error.
    #[wasm_bindgen(constructor)]
    pub fn new(scenario: &str) -> Result<Self, JsValue> {
        let run = Scenario::parse(scenario).and_then(|(scenario, _)| History::new(scenario));
        let mut history = run.map_err(refused)?;
        history.run_to(u64::MAX);
        Ok(Self { history })
    }

    /// Whom a goal can be about, with the values that each has.
    #[wasm_bindgen(unchecked_return_type = "T.GoalSubject[]")]
    pub fn subjects(&self) -> Result<JsValue, JsError> {
        object(&subjects(&self.history))
    }

    /// What can be asked of a value (spec `goals.md` §2), with the numbers of a moment of the run.
    ///
    /// # Errors
    /// There is no such value.
    #[wasm_bindgen(unchecked_return_type = "T.GoalOffer")]
    pub fn offer(&mut self, what: &str, at_ms: f64) -> Result<JsValue, JsValue> {
        let what = What::parse(what).map_err(|said| refused(vec![Finding::refused(said)]))?;
        Ok(object(&Offer::of(&mut self.history, &what, at_ms as u64))?)
    }

    /// What becomes of a file's goals in this run.
    ///
    /// # Errors
    /// All findings about the goals, if one is an error.
    #[wasm_bindgen(unchecked_return_type = "T.Judged[]")]
    pub fn judge(&mut self, goals: &str) -> Result<JsValue, JsValue> {
        let (goals, _) = Goals::parse(goals).map_err(refused)?;
        Ok(object(&goals.judge(&mut self.history))?)
    }

    /// Goals to begin with, as a file.
    pub fn first(&mut self) -> String {
        Goals::first(&mut self.history).to_json()
    }

    /// What the scenario expects, as a file of goals.
    pub fn expected(&self) -> String {
        Goals::of_scenario(self.history.scenario()).to_json()
    }

    /// The settings that may be moved for a file's goals, where nobody names them.
    ///
    /// # Errors
    /// All findings about the goals, if one is an error, or a configuration that cannot be read.
    #[wasm_bindgen(unchecked_return_type = "T.Movable[]")]
    pub fn movable(&self, goals: &str) -> Result<JsValue, JsValue> {
        let (goals, _) = Goals::parse(goals).map_err(refused)?;
        let all = Movable::of(self.history.scenario(), &goals);
        Ok(object(&all.map_err(|finding| refused(vec![finding]))?)?)
    }
}

/// A search for the smallest change with which a scenario meets its goals (spec `search.md` §3).
#[wasm_bindgen]
pub struct Tune {
    tuning: Tuning,
}

#[wasm_bindgen]
impl Tune {
    /// Of a scenario, with settings as `heddle tune --may` takes them.
    ///
    /// # Errors
    /// All findings about the scenario, or one for each setting that cannot be moved.
    #[wasm_bindgen(constructor)]
    pub fn new(scenario: &str, may: Vec<String>) -> Result<Self, JsValue> {
        let (scenario, _) = Scenario::parse(scenario).map_err(refused)?;
        let (mut read, mut found) = (Vec::new(), Vec::new());
        for text in may {
            match May::parse(&text, &scenario) {
                Ok(may) => read.push(may),
                Err(finding) => found.push(finding),
            }
        }
        if !found.is_empty() {
            return Err(refused(found));
        }
        let tuning = Tuning::new(scenario, read, Bounds::default());
        Ok(Self { tuning })
    }

    /// The runs that it needs next: lines for `Trials.play`; none: it is over.
    pub fn ask(&self) -> Result<Vec<String>, JsValue> {
        match self.tuning.ask().map_err(|finding| refused(vec![finding]))? {
            Next::Done(_) => Ok(Vec::new()),
            Next::Play(trials) => {
                let line = |trial| serde_json::to_string(trial).map_err(JsError::from);
                Ok(trials.iter().map(line).collect::<Result<_, _>>()?)
            }
        }
    }

    /// Takes down what came of a run.
    ///
    /// # Errors
    /// The line is none of `Trials.play`.
    pub fn tell(&mut self, ran: &str) -> Result<(), JsError> {
        let ran: Ran = serde_json::from_str(ran)?;
        self.tuning.tell([ran]);
        Ok(())
    }

    /// How far it is.
    #[wasm_bindgen(unchecked_return_type = "T.TuneProgress")]
    pub fn progress(&self) -> Result<JsValue, JsValue> {
        let progress = self.tuning.progress();
        Ok(object(&progress.map_err(|finding| refused(vec![finding]))?)?)
    }

    /// What it found; `null`: it is not over.
    #[wasm_bindgen(unchecked_return_type = "T.Tuned | null")]
    pub fn found(&self) -> Result<JsValue, JsValue> {
        match self.tuning.ask().map_err(|finding| refused(vec![finding]))? {
            Next::Done(tuned) => Ok(object(&tuned)?),
            Next::Play(_) => Ok(JsValue::NULL),
        }
    }
}
