//! Exercises and numbers of runs, for the course and the book (spec `exercises.md`, `goals.md`).

use heddle_core::config::Finding;
use heddle_core::exercise::{Attempt, Course, Exercise as Core, code};
use heddle_core::goals::{Amount, Goals};
use heddle_core::search::Trial;
use heddle_core::sim::{History, Scenario};
use heddle_js::{object, read, refused};
use serde::Serialize;
use serde_json::{Map, Value};
use wasm_bindgen::prelude::*;

fn one(finding: Finding) -> JsValue {
    refused(vec![finding])
}

/// What a code is, or why it is none.
#[derive(Serialize)]
#[serde(untagged)]
enum Checked<T, R> {
    Is { said: T },
    IsNot { refusal: R },
}

fn checked<T: Serialize, R: Serialize>(result: Result<T, R>) -> Result<JsValue, JsError> {
    object(&match result {
        Ok(said) => Checked::Is { said },
        Err(refusal) => Checked::IsNot { refusal },
    })
}

/// An exercise with the numbers of a seed.
#[wasm_bindgen]
pub struct Exercise {
    exercise: Core,
    /// Its run as it is given, to the end.
    given: History,
}

#[wasm_bindgen]
impl Exercise {
    /// Reads an exercise and runs it as it is given.
    ///
    /// # Errors
    /// All findings, if one is an error.
    #[wasm_bindgen(constructor)]
    pub fn new(text: &str, seed: f64) -> Result<Self, JsValue> {
        let (exercise, _) = Core::parse(text, seed as u64).map_err(refused)?;
        let given = exercise.given().map_err(one)?;
        Ok(Self { exercise, given })
    }

    /// What is to be said about the text of an exercise, or of a course.
    #[wasm_bindgen(unchecked_return_type = "T.Finding[]")]
    pub fn check(text: &str, seed: f64) -> Result<JsValue, JsError> {
        if Course::is_meant(text) {
            return object(&Course::parse(text).map_or_else(|found| found, |(_, found)| found));
        }
        object(&Core::parse(text, seed as u64).map_or_else(|found| found, |(_, found)| found))
    }

    /// What is told of it.
    #[wasm_bindgen(unchecked_return_type = "T.ExerciseTold")]
    pub fn told(&mut self) -> Result<JsValue, JsError> {
        object(&self.exercise.told(&mut self.given))
    }

    /// The scenario that an attempt makes, as a file.
    ///
    /// # Errors
    /// What cannot be changed so.
    pub fn scenario(
        &self,
        #[wasm_bindgen(unchecked_param_type = "T.Attempt")] attempt: JsValue,
    ) -> Result<String, JsValue> {
        let changed = self.exercise.changed(&read::<Attempt>(attempt)?);
        changed.map(|scenario| scenario.to_json()).map_err(one)
    }

    /// Runs an attempt to its end.
    ///
    /// # Errors
    /// What the scheduler refuses.
    #[wasm_bindgen(js_name = tryOut, unchecked_return_type = "T.ExerciseTried")]
    pub fn try_out(
        &self,
        #[wasm_bindgen(unchecked_param_type = "T.Attempt")] attempt: JsValue,
    ) -> Result<JsValue, JsValue> {
        let tried = self.exercise.try_out(&read::<Attempt>(attempt)?);
        Ok(object(&tried.map_err(one)?)?)
    }

    /// The attempt of a number among all that there are (`combinations` of what is told): 0 changes nothing.
    #[wasm_bindgen(unchecked_return_type = "T.Attempt")]
    pub fn combination(&self, index: f64) -> Result<JsValue, JsError> {
        object(&self.exercise.combination(index as u64))
    }

    /// An attempt's answers beside those of the run as it is given.
    ///
    /// # Errors
    /// What is no attempt.
    #[wasm_bindgen(unchecked_return_type = "T.ExerciseCompared[]")]
    pub fn compare(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "T.Attempt")] attempt: JsValue,
    ) -> Result<JsValue, JsValue> {
        let attempt = read::<Attempt>(attempt)?;
        Ok(object(&self.exercise.compare(&attempt, &mut self.given))?)
    }

    /// The completion code of an attempt.
    ///
    /// # Errors
    /// What the scheduler refuses.
    pub fn code(
        &self,
        #[wasm_bindgen(unchecked_param_type = "T.Attempt")] attempt: JsValue,
    ) -> Result<String, JsValue> {
        self.exercise.code(&read::<Attempt>(attempt)?).map_err(one)
    }

    /// Reads a code of this exercise with this seed and runs again what it says.
    #[wasm_bindgen(
        unchecked_return_type = "{ said: T.CodeSaid, refusal?: undefined } | { said?: undefined, refusal: T.CodeRefusal }"
    )]
    pub fn confirm(&self, text: &str) -> Result<JsValue, JsError> {
        checked(self.exercise.confirm(text))
    }

    /// Of which exercise a line is, and with which seed: what has to be known to read it whole.
    #[wasm_bindgen(
        unchecked_return_type = "{ said: T.CodeHead, refusal?: undefined } | { said?: undefined, refusal: T.CodeRefusal }"
    )]
    pub fn head(text: &str) -> Result<JsValue, JsError> {
        checked(code::head(text))
    }

    /// By what codes name an exercise and its version.
    pub fn number(id: &str, version: u32) -> u32 {
        code::number(id, version)
    }

    /// Runs it as it is given, each solution and each mistake: whether it is what its file says.
    #[wasm_bindgen(unchecked_return_type = "T.ExerciseProof")]
    pub fn prove(&self) -> Result<JsValue, JsError> {
        object(&self.exercise.prove())
    }
}

/// A scenario's run to its end, of which numbers are asked.
#[wasm_bindgen]
pub struct Played {
    history: History,
}

#[wasm_bindgen]
impl Played {
    /// Runs a scenario with changes by the names of settings (spec `goals.md` §4).
    ///
    /// # Errors
    /// All findings about the scenario, or the change that cannot be made.
    #[wasm_bindgen(constructor)]
    pub fn new(
        scenario: &str,
        #[wasm_bindgen(unchecked_param_type = "Record<string, string | number | boolean | null>")]
        set: JsValue,
    ) -> Result<Self, JsValue> {
        let (scenario, _) = Scenario::parse(scenario).map_err(refused)?;
        let set: Map<String, Value> = read(set)?;
        let trial = Trial {
            set,
            ..Trial::default()
        };
        let history = trial.history(&scenario).map_err(one)?;
        Ok(Self { history })
    }

    /// The scenario with its changes, as a file.
    pub fn scenario(&self) -> String {
        self.history.scenario().to_json()
    }

    /// What a value is at a moment, ms, or at the run's end (spec `goals.md` §2).
    ///
    /// # Errors
    /// There is no such value.
    #[wasm_bindgen(unchecked_return_type = "T.RunValue")]
    pub fn value(&mut self, what: &str, at_ms: Option<f64>) -> Result<JsValue, JsValue> {
        let at_ms = at_ms.map_or(self.history.end_ms(), |ms| ms as u64);
        let amount = Amount::of(&mut self.history, what, at_ms);
        Ok(object(&amount.map_err(|said| one(Finding::refused(said)))?)?)
    }

    /// What becomes of a file's goals.
    ///
    /// # Errors
    /// All findings about the goals, if one is an error.
    #[wasm_bindgen(unchecked_return_type = "T.Judged[]")]
    pub fn judge(&mut self, goals: &str) -> Result<JsValue, JsValue> {
        let (goals, _) = Goals::parse(goals).map_err(refused)?;
        Ok(object(&goals.judge(&mut self.history))?)
    }
}
