//! Many runs of one scenario for JavaScript: whoever asks plays each in a worker of its own and tells what came of it.

use heddle_core::config::Finding;
use heddle_core::goals::Goals;
use heddle_core::replay::Export;
use heddle_core::search::{Picture, Plan, Ran, Trial};
use heddle_core::sim::Scenario;
use heddle_js::{object, refused};
use wasm_bindgen::prelude::*;

/// A scenario that workers play with changes.
#[wasm_bindgen]
pub struct Trials {
    scenario: Scenario,
    goals: Goals,
}

#[wasm_bindgen]
impl Trials {
    /// Of a scenario; `goals` is a file of goals, or nothing.
    ///
    /// # Errors
    /// All findings of one of both, if one is an error.
    #[wasm_bindgen(constructor)]
    pub fn new(scenario: &str, goals: Option<String>) -> Result<Self, JsValue> {
        let (scenario, _) = Scenario::parse(scenario).map_err(refused)?;
        let goals = goals.map_or(Ok(Goals::default()), |text| {
            Goals::parse(&text).map(|(goals, _)| goals)
        });
        Ok(Self {
            scenario,
            goals: goals.map_err(refused)?,
        })
    }

    /// Plays a trial (a line of JSON, spec `search.md` §1) to its end; a line again.
    ///
    /// # Errors
    /// The line is no trial.
    pub fn play(&self, trial: &str) -> Result<String, JsError> {
        let trial: Trial = serde_json::from_str(trial)?;
        Ok(serde_json::to_string(&trial.run(&self.scenario, &self.goals))?)
    }

    /// The scenario that a trial means, as its file holds it.
    ///
    /// # Errors
    /// The line is no trial, or a change that cannot be made.
    pub fn scenario(&self, trial: &str) -> Result<String, JsValue> {
        Ok(self.made(trial)?.to_json())
    }

    /// Its run as a replay, for real Hadoop.
    ///
    /// # Errors
    /// As of [`Trials::scenario`], or all findings if the scheduler refuses it.
    pub fn replay(&self, trial: &str) -> Result<String, JsValue> {
        let made = self.made(trial)?;
        let export = Export::run(&made, &[], made.duration_ms, None).map_err(refused)?;
        Ok(export.replay.to_json())
    }

    fn made(&self, trial: &str) -> Result<Scenario, JsValue> {
        let trial: Trial = serde_json::from_str(trial).map_err(JsError::from)?;
        let made = trial.scenario(&self.scenario);
        made.map_err(|finding| refused(vec![finding]))
    }
}

/// Every combination of the values of some settings, and what is known of their runs.
#[wasm_bindgen]
pub struct Sweep {
    plan: Plan,
    runs: Vec<Option<Ran>>,
}

#[wasm_bindgen]
impl Sweep {
    /// Of a scenario, with settings and values as `heddle sweep --set` takes them, and so many seeds for each.
    ///
    /// # Errors
    /// A finding for each setting that cannot be read or changed, or one that there are too many runs.
    #[wasm_bindgen(constructor)]
    pub fn new(scenario: &str, sets: Vec<String>, seeds: u32) -> Result<Self, JsValue> {
        let (scenario, _) = Scenario::parse(scenario).map_err(refused)?;
        let plan = Plan::of(&scenario, &sets, seeds.into()).map_err(refused)?;
        let runs = plan
            .runs()
            .map_err(|said| refused(vec![Finding::refused(said)]))?;
        Ok(Self {
            runs: vec![None; runs as usize],
            plan,
        })
    }

    /// How many runs there are.
    #[wasm_bindgen(getter)]
    pub fn runs(&self) -> usize {
        self.runs.len()
    }

    /// What the run of that number, from 0, differs in: a line for [`Trials::play`].
    pub fn trial(&self, id: u32) -> Result<String, JsError> {
        Ok(serde_json::to_string(&self.plan.trial(id.into()))?)
    }

    /// Takes down what came of a run.
    ///
    /// # Errors
    /// The line is none of [`Trials::play`].
    pub fn tell(&mut self, ran: &str) -> Result<(), JsError> {
        let ran: Ran = serde_json::from_str(ran)?;
        if let Some(run) = self.runs.get_mut(ran.trial.id as usize) {
            *run = Some(ran);
        }
        Ok(())
    }

    /// What is known by now, with one figure by name, or with the first that differs.
    #[wasm_bindgen(unchecked_return_type = "T.SweepPicture")]
    pub fn picture(&self, figure: Option<String>) -> Result<JsValue, JsError> {
        object(&Picture::of(&self.plan, &self.runs, figure.as_deref()))
    }

    /// The runs that are known as `heddle sweep --out` writes them.
    pub fn lines(&self) -> Result<String, JsError> {
        let mut text = String::new();
        for ran in self.runs.iter().flatten() {
            text += &serde_json::to_string(ran)?;
            text.push('\n');
        }
        Ok(text)
    }
}
