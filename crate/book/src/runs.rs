//! The runs of a chapter's figures: each is played once, with each set of changes.

use std::collections::BTreeMap;
use std::path::Path;

use heddle_core::search::Trial;
use heddle_core::sim::{History, Scenario};
use serde_json::{Map, Value};

use crate::chapter::Figure;
use crate::fault;

/// Runs by figure and changes.
#[derive(Debug, Default)]
pub(crate) struct Runs(BTreeMap<(String, String), Result<Box<History>, String>>);

impl Runs {
    /// The run of a figure to its end, with changes besides those of the figure.
    ///
    /// # Errors
    /// Why there is none.
    pub(crate) fn of(
        &mut self,
        www: &Path,
        figure: &Figure,
        more: &Map<String, Value>,
    ) -> Result<&mut History, String> {
        let mut set = figure.told.set.clone();
        set.extend(more.clone());
        let key = (figure.told.id.clone(), Value::from(set.clone()).to_string());
        let run = self
            .0
            .entry(key)
            .or_insert_with(|| play(www, figure, set).map(Box::new));
        run.as_deref_mut().map_err(|say| say.clone())
    }
}

fn play(www: &Path, figure: &Figure, set: Map<String, Value>) -> Result<History, String> {
    let scenario = scenario(www, &figure.told.scenario)?;
    let trial = Trial {
        set,
        ..Trial::default()
    };
    trial
        .history(&scenario)
        .map_err(|finding| format!("figure `{}`: {}", figure.told.id, fault::words(&[finding])))
}

fn scenario(www: &Path, name: &str) -> Result<Scenario, String> {
    let mut files = ["book/scenarios", "scenarios"]
        .map(|folder| www.join(folder).join(format!("{name}.json")))
        .into_iter();
    let Some(file) = files.find(|file| file.is_file()) else {
        return Err(format!(
            "there is no scenario `{name}` in www/book/scenarios or www/scenarios"
        ));
    };
    let text = std::fs::read_to_string(&file).map_err(|error| format!("{}: {error}", file.display()))?;
    let (scenario, _) = Scenario::parse(&text)
        .map_err(|findings| format!("{}: {}", file.display(), fault::words(&findings)))?;
    Ok(scenario)
}
