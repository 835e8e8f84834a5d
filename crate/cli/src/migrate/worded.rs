//! The sheet in words.

use std::path::PathBuf;

use heddle_core::config::Said;
use heddle_core::promise::{Cell, Row, Sheet, Target};
use heddle_core::said;
use heddle_core::sim::Scenario;
use heddle_words::say;
use serde::Serialize;

/// The sheet in words; all three kinds of report say the same.
#[derive(Serialize)]
pub(super) struct Worded {
    pub(super) title: String,
    /// The cluster and the workload.
    pub(super) about: String,
    /// The first is the source.
    pub(super) columns: Vec<String>,
    /// What heads the first column.
    pub(super) promise: String,
    pub(super) rows: Vec<WordedRow>,
    pub(super) lost: Vec<WordedLost>,
    pub(super) headings: Headings,
    pub(super) repeat: Vec<Repeat>,
}

#[derive(Serialize)]
pub(super) struct Headings {
    pub(super) lost: String,
    pub(super) nothing_lost: String,
    pub(super) repeat: String,
    pub(super) how_to_repeat: String,
}

#[derive(Serialize)]
pub(super) struct WordedRow {
    pub(super) kind: &'static str,
    pub(super) queue: String,
    pub(super) title: String,
    pub(super) cells: Vec<WordedCell>,
}

#[derive(Serialize)]
pub(super) struct WordedCell {
    /// The outcome's code.
    pub(super) code: &'static str,
    pub(super) outcome: String,
    pub(super) said: Vec<String>,
    #[serde(rename = "atMs")]
    pub(super) at_ms: Option<u64>,
    /// The file of the scenario that shows it.
    pub(super) scenario: Option<String>,
    /// The same under the Fair Scheduler.
    pub(super) beside: Option<String>,
}

#[derive(Serialize)]
pub(super) struct WordedLost {
    pub(super) column: String,
    pub(super) lines: Vec<String>,
}

/// How a broken promise is seen again.
#[derive(Serialize)]
pub(super) struct Repeat {
    pub(super) scenario: String,
    pub(super) run: String,
    pub(super) replay: String,
}

impl Worded {
    pub(super) fn of(sheet: &Sheet, source: &Scenario, shown: &[(String, PathBuf)]) -> Self {
        let columns = std::iter::once(say(&said!("promise.column-source")));
        let nodes: u32 = source.cluster.nodes.iter().map(|of| of.count).sum();
        Self {
            title: say(&said!("promise.title")),
            about: say(&said!("promise.about", nodes, workload = &source.name)),
            columns: columns.chain(sheet.targets.iter().map(column)).collect(),
            promise: say(&said!("promise.column-promise")),
            rows: sheet.rows.iter().map(|row| worded_row(row, shown)).collect(),
            lost: sheet.targets.iter().map(lost).collect(),
            headings: Headings {
                lost: say(&said!("promise.heading-lost")),
                nothing_lost: say(&said!("promise.nothing-lost")),
                repeat: say(&said!("promise.heading-repeat")),
                how_to_repeat: say(&said!("promise.how-to-repeat")),
            },
            repeat: shown.iter().map(repeat).collect(),
        }
    }
}

fn column(target: &Target) -> String {
    say(&match target.kind.name() {
        "fs2cs" => said!("promise.column-fs2cs"),
        "fs2cs-percentage" => said!("promise.column-fs2cs-percentage"),
        "heddle" => said!("promise.column-heddle"),
        _ => said!("promise.column-given"),
    })
}

fn worded_row(row: &Row, shown: &[(String, PathBuf)]) -> WordedRow {
    let cells = std::iter::once(&row.source).chain(&row.cells);
    WordedRow {
        kind: row.kind,
        queue: row.queue.clone(),
        title: say(&row.title),
        cells: cells.map(|cell| worded_cell(cell, shown)).collect(),
    }
}

fn worded_cell(cell: &Cell, shown: &[(String, PathBuf)]) -> WordedCell {
    let file = |name: &Option<String>| {
        let found = shown.iter().find(|(known, _)| Some(known) == name.as_ref());
        found.map(|(_, file)| file_name(file))
    };
    WordedCell {
        code: cell.outcome.name(),
        outcome: say(&outcome(cell)),
        said: cell.said.iter().map(say).collect(),
        at_ms: cell.at_ms,
        scenario: file(&cell.scenario),
        beside: file(&cell.beside),
    }
}

fn outcome(cell: &Cell) -> Said {
    match cell.outcome.name() {
        "kept" => said!("promise.kept"),
        "broken" => said!("promise.broken"),
        "not-applicable" => said!("promise.not-applicable"),
        "not-in-this-file" => said!("promise.not-in-this-file"),
        _ => said!("promise.not-tested"),
    }
}

fn lost(target: &Target) -> WordedLost {
    let refused = target.scheduler.as_ref().err();
    let refused = refused.map(|why| say(&why.0));
    let mut lines: Vec<String> = refused.into_iter().collect();
    lines.extend(target.lost.iter().map(say));
    WordedLost {
        column: column(target),
        lines,
    }
}

fn repeat((name, file): &(String, PathBuf)) -> Repeat {
    let scenario = file_name(file);
    Repeat {
        run: format!("heddle run {scenario}"),
        replay: format!("heddle run {scenario} --replay {name}.replay.json"),
        scenario,
    }
}

fn file_name(file: &std::path::Path) -> String {
    file.file_name()
        .unwrap_or_default()
        .to_string_lossy()
        .into_owned()
}

#[cfg(test)]
mod tests {
    use super::super::{html, markdown};
    use super::{Headings, Worded, WordedCell, WordedRow};

    #[test]
    fn names_cannot_leave_their_cell() {
        let cell = WordedCell {
            code: "kept",
            outcome: "kept".to_owned(),
            said: vec!["a|b <i>".to_owned()],
            at_ms: None,
            scenario: None,
            beside: None,
        };
        let row = WordedRow {
            kind: "cap",
            queue: "root.<b>".to_owned(),
            title: "root.<b> | *".to_owned(),
            cells: vec![cell],
        };
        let none = String::new;
        let headings = Headings {
            lost: none(),
            nothing_lost: none(),
            repeat: none(),
            how_to_repeat: none(),
        };
        let sheet = Worded {
            title: none(),
            about: none(),
            columns: vec!["source".to_owned()],
            promise: "promise".to_owned(),
            rows: vec![row],
            lost: Vec::new(),
            headings,
            repeat: Vec::new(),
        };
        let text = markdown::page(&sheet);
        assert!(
            text.contains("| root.&lt;b> \\| \\* | **kept**<br>a\\|b &lt;i> |\n"),
            "{text}"
        );
        let page = html::page(&sheet);
        assert!(
            page.contains("<th scope=\"row\">root.&lt;b&gt; | *</th>"),
            "{page}"
        );
        assert!(page.contains("<p>a|b &lt;i&gt;</p>"), "{page}");
    }
}
