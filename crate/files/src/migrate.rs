//! Moving to the Capacity Scheduler for JavaScript: both conversions, and the promise sheet step by step.

use heddle_core::config::NativeFile;
use heddle_core::convert::{Mode, fs2cs};
use heddle_core::promise::{FairSource, Proof, Report, Target, Testing};
use heddle_core::sim::Scenario;
use heddle_js::{object, refused};
use wasm_bindgen::prelude::*;

use crate::Files;

#[wasm_bindgen]
impl Files {
    /// A scenario's cluster and jobs under the Fair Scheduler that these files configure. `names` and `texts` have the same
    /// length.
    ///
    /// # Errors
    /// All findings about the scenario, if one of them is an error.
    #[wasm_bindgen(js_name = fairSource, unchecked_return_type = "T.FairSource")]
    pub fn fair_source(scenario: &str, names: Vec<String>, texts: Vec<String>) -> Result<JsValue, JsValue> {
        let (scenario, _) = Scenario::parse(scenario).map_err(refused)?;
        let files = names.iter().zip(&texts);
        let files: Vec<_> = files.map(|(name, text)| NativeFile { name, text }).collect();
        Ok(object(&FairSource::of(&scenario, &files))?)
    }

    /// What Hadoop's own converter makes of a scenario's files, with further arguments of its command line and the text of
    /// its rule file.
    ///
    /// # Errors
    /// All findings about the scenario, if one of them is an error.
    #[wasm_bindgen(unchecked_return_type = "T.Fs2cs")]
    pub fn fs2cs(scenario: &str, options: Vec<String>, rules: Option<String>) -> Result<JsValue, JsValue> {
        let (scenario, _) = Scenario::parse(scenario).map_err(refused)?;
        Ok(object(&fs2cs::shown(&scenario, &options, rules.as_deref()))?)
    }

    /// The promise sheet of a scenario under the Fair Scheduler, with nothing tested yet; Heddle's conversion is in that mode.
    ///
    /// # Errors
    /// All findings about the scenario, if one of them is an error.
    pub fn promises(scenario: &str, mode: Option<String>) -> Result<Promises, JsValue> {
        let mode = mode.as_deref().and_then(Mode::named);
        let testing = Scenario::parse(scenario)
            .and_then(|(scenario, _)| Testing::new(&scenario, Target::all(&scenario, mode)));
        Ok(Promises(testing.map_err(refused)?))
    }

    /// A sheet in words (`T.PromiseSheet<string>` as JSON) of that language as one page of HTML; the files of that `names` that show its broken
    /// promises are part of it.
    #[wasm_bindgen(js_name = sheetHtml)]
    pub fn sheet_html(
        sheet: &str,
        language: &str,
        names: Vec<String>,
        texts: Vec<String>,
    ) -> Result<String, JsError> {
        let sheet: Report<String> = serde_json::from_str(sheet)?;
        Ok(sheet.html(language, |file| {
            let at = names.iter().position(|name| name == file)?;
            texts.get(at).cloned()
        }))
    }

    /// The same as Markdown.
    #[wasm_bindgen(js_name = sheetMarkdown)]
    pub fn sheet_markdown(sheet: &str) -> Result<String, JsError> {
        Ok(serde_json::from_str::<Report<String>>(sheet)?.markdown())
    }
}

/// A promise sheet that is made step by step.
#[wasm_bindgen]
pub struct Promises(Testing);

#[wasm_bindgen]
impl Promises {
    /// How many steps there are.
    #[wasm_bindgen(getter)]
    pub fn steps(&self) -> usize {
        self.0.steps()
    }

    /// How many of them are done.
    #[wasm_bindgen(getter)]
    pub fn done(&self) -> usize {
        self.0.done()
    }

    /// Makes one step; whether there was one to make.
    ///
    /// # Errors
    /// What is wrong with the source once it runs.
    pub fn step(&mut self) -> Result<bool, JsValue> {
        self.0.step().map_err(refused)
    }

    /// The sheet as far as it is made.
    #[wasm_bindgen(unchecked_return_type = "T.PromiseSheet<T.Phrase>")]
    pub fn sheet(&self) -> Result<JsValue, JsError> {
        object(&Report::of(self.0.sheet(), self.0.scenario(), str::to_owned))
    }

    /// What a file holds that shows a broken promise.
    pub fn proof(&self, file: &str) -> Option<String> {
        self.0.proof(file).map(Proof::text)
    }
}
