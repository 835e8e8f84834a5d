//! A pile of files for JavaScript, read piece by piece: one scenario of all of them, held against their log.

use heddle_core::config::{Finding, Place, Severity};
use heddle_core::import::{Import, Options, RmLogReader, Source, import_with, text};
use heddle_core::retrace::{Retraced, retrace};
use heddle_core::said;
use heddle_core::search::forecast::{Forecast, Lots};
use heddle_core::sim::Scenario;
use heddle_js::{object, refused};
use serde_json::Value;
use wasm_bindgen::prelude::*;

/// Any mix of a cluster's files.
#[wasm_bindgen]
#[derive(Default)]
pub struct Pile {
    texts: Vec<(String, String)>,
    log: RmLogReader,
    has_log: bool,
    unreadable: Vec<Finding>,
    made: Option<(Import, Option<Retraced>)>,
    /// Runs of what was made, with a seed each.
    runs: Vec<Lots>,
}

#[wasm_bindgen]
impl Pile {
    /// With nothing in it.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// When the log of a ResourceManager that begins like this was begun, ms since 1970; `undefined`: it is none. Its parts are
    /// read in this order.
    #[wasm_bindgen(js_name = logBegins)]
    #[must_use]
    pub fn log_begins(head: &[u8]) -> Option<f64> {
        let head = String::from_utf8_lossy(head);
        RmLogReader::is(&head).then(|| RmLogReader::begins(&head).map_or(f64::INFINITY, |at| at as f64))
    }

    /// Takes in a file that is no log.
    pub fn file(&mut self, name: &str, bytes: Vec<u8>) {
        match text(bytes) {
            Ok(text) => self.texts.push((name.to_owned(), text)),
            Err(refused) => self.refuse(
                name,
                Finding {
                    severity: Severity::Warning,
                    ..refused
                },
            ),
        }
    }

    /// Goes on with another part of the log.
    #[wasm_bindgen(js_name = beginLog)]
    pub fn begin_log(&mut self, name: &str) {
        self.has_log = true;
        self.log.file(name);
    }

    /// The next bytes of that part, wherever they begin and end.
    pub fn piece(&mut self, bytes: &[u8]) {
        self.log.piece(bytes);
    }

    /// A part of the log could be read up to here only.
    pub fn truncated(&mut self, name: &str, error: &str) {
        let error = error.to_owned();
        let truncated = said!("import.log-unreadable", error);
        self.refuse(name, Finding::new(Severity::Warning, Place::Whole {}, truncated));
    }

    /// Makes a scenario called `name` of all that was read; of a log it is run, and held against it.
    pub fn make(&mut self, name: &str) {
        let sources = self.texts.iter().map(|(name, text)| Source { name, text });
        let sources: Vec<_> = sources.collect();
        let name = name.chars().take(200).collect();
        let options = Options {
            name: Some(name),
            ..Options::default()
        };
        let mut log = std::mem::take(&mut self.log).finish();
        let (mut import, retraced) = if self.has_log {
            retrace(&sources, &mut log, &options)
        } else {
            (import_with(&sources, &log, &options), None)
        };
        import.findings.append(&mut self.unreadable);
        self.runs.clear();
        self.made = Some((import, retraced));
    }

    /// What came of it, once it is made.
    #[wasm_bindgen(unchecked_return_type = "T.Imported")]
    pub fn imported(&self) -> Result<JsValue, JsError> {
        object(&self.made.as_ref().map(|(import, _)| import))
    }

    /// The same with a job for each leaf queue, where no file says what ran.
    #[wasm_bindgen(js_name = withWork, unchecked_return_type = "T.Imported")]
    pub fn with_work(&self) -> Result<JsValue, JsError> {
        let made = self.made.as_ref();
        object(&made.map(|(import, _)| import.clone().with_assumed_work()))
    }

    /// What is to be run, as its file holds it, with other names of nodes, users and applications; `with_work` as in
    /// [`Self::with_work`].
    #[wasm_bindgen(unchecked_return_type = "T.Imported[\"scenario\"]")]
    pub fn pseudonyms(&self, with_work: bool) -> Result<JsValue, JsError> {
        let made = self.made.as_ref().map(|(import, _)| import.clone());
        let made = made.map(|import| {
            if with_work {
                import.with_assumed_work()
            } else {
                import
            }
        });
        object(&made.and_then(|import| import.with_pseudonyms().scenario))
    }

    /// Runs what was made once more, with another seed, for [`Self::forecast`].
    ///
    /// # Errors
    /// All findings, if it cannot be run.
    pub fn play(&mut self) -> Result<(), JsValue> {
        let made = self
            .made
            .as_ref()
            .and_then(|(import, _)| import.scenario.as_ref());
        let text = made.map(Value::to_string).unwrap_or_default();
        let (scenario, _) = Scenario::parse(&text).map_err(refused)?;
        let seed = scenario.seed + self.runs.len() as u64;
        let run = Lots::play(&scenario, seed, None).map_err(|finding| refused(vec![finding]))?;
        self.runs.push(run);
        Ok(())
    }

    /// What its jobs may expect, over the runs so far.
    #[wasm_bindgen(unchecked_return_type = "T.Forecast")]
    pub fn forecast(&self) -> Result<JsValue, JsError> {
        object(&Forecast::of(&self.runs, None))
    }

    /// How its run meets the log; `undefined`: there is none.
    #[wasm_bindgen(unchecked_return_type = "T.Retraced | undefined")]
    pub fn retraced(&self) -> Result<JsValue, JsError> {
        let retraced = self.made.as_ref().and_then(|(_, retraced)| retraced.as_ref());
        heddle_js::maybe(retraced)
    }
}

impl Pile {
    fn refuse(&mut self, file: &str, finding: Finding) {
        let file = Some(file.to_owned());
        self.unreadable.push(Finding { file, ..finding });
    }
}
