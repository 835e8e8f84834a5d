//! Files of other tools and clusters, in the module with every part only.

use heddle_core::config::Finding;
use heddle_core::import::{Options, Source, import};
use serde::Serialize;
use wasm_bindgen::prelude::*;

use crate::{Heddle, object};

/// What an import gives.
#[derive(Serialize)]
struct Imported {
    /// The scenario; `None` if there is an error among the findings.
    scenario: Option<serde_json::Value>,
    findings: Vec<FileFinding>,
}

/// A finding about one of the files, or with no file about all of them.
#[derive(Serialize)]
struct FileFinding {
    file: Option<String>,
    #[serde(flatten)]
    finding: Finding,
}

#[wasm_bindgen]
impl Heddle {
    /// One scenario of several files: traces (SLS, Rumen, SYNTH, SWIM, SWF), node files, native configuration.
    /// `names` and `texts` have the same length.
    #[wasm_bindgen(js_name = importFiles, unchecked_return_type = "Imported")]
    pub fn import_files(names: Vec<String>, texts: Vec<String>) -> Result<JsValue, JsError> {
        let sources: Vec<Source<'_>> = names
            .iter()
            .zip(&texts)
            .map(|(name, text)| Source { name, text })
            .collect();
        let result = import(&sources, &Options::default());
        let findings = result.findings.into_iter().map(|(index, finding)| FileFinding {
            file: index.and_then(|index| names.get(index).cloned()),
            finding,
        });
        object(&Imported {
            findings: findings.collect(),
            scenario: result.scenario,
        })
    }
}
