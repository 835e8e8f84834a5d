//! What a report says of a sheet.

use super::columns::{cell_in, name_of, name_of_target};
use super::pictures::pictures;
use super::{
    Headings, Repeat, Report, ReportCell, ReportColumn, ReportEntry, ReportLost, ReportRow, ReportSetting,
    Shown,
};
use crate::config::{Arg, Said};
use crate::convert::{Carried, Entry, Item, TextFile};
use crate::promise::judge::{Cell, Outcome};
use crate::promise::proof::{Proof, Shows};
use crate::promise::sheet::{Row, Sheet};
use crate::promise::target::{Target, TargetKind};
use crate::said;
use crate::sim::scenario::Scenario;

impl Report<Said> {
    /// The sheet of a source; `files` says under which name the file of a broken promise lies.
    #[must_use]
    pub fn of(sheet: &Sheet, source: &Scenario, files: impl Fn(&str) -> String) -> Self {
        let nodes: u32 = source.cluster.nodes.iter().map(|of| of.count).sum();
        let settings = sheet.targets.iter().flat_map(|target| &target.items);
        let settings: Vec<&Item> = settings.collect();
        let file = |name: &str| {
            let found = sheet.proofs.iter().find(|proof| proof.name == name);
            found.map(|proof| (&proof.shows, files(&proof.file())))
        };
        Self {
            title: said!("promise.title"),
            about: said!("promise.about", nodes, workload = &source.name),
            columns: (0..=sheet.targets.len()).map(|at| column(sheet, at)).collect(),
            promise: said!("promise.column-promise"),
            rows: sheet.rows.iter().map(|of| row(of, &file)).collect(),
            pictures: pictures(sheet),
            headings: headings(&settings),
            settings: settings.into_iter().map(setting).collect(),
            lost: sheet.targets.iter().map(lost).collect(),
            files: made(&sheet.targets),
            repeat: sheet
                .proofs
                .iter()
                .map(|proof| repeat(proof, files(&proof.file())))
                .collect(),
        }
    }
}

fn column(sheet: &Sheet, at: usize) -> ReportColumn<Said> {
    let tested = || sheet.rows.iter().filter(|row| !row.cells.is_empty());
    let count = |outcome| tested().filter(|row| cell_in(row, at).outcome == outcome).count();
    let (kept, broken) = (count(Outcome::Kept), count(Outcome::Broken));
    ReportColumn {
        name: name_of(sheet, at),
        counts: said!("promise.counts", kept, broken),
    }
}

fn headings(settings: &[&Item]) -> Headings<Said> {
    let count = |carried| settings.iter().filter(|item| item.carried == carried).count();
    let (same, nearly) = (count(Carried::Exactly), count(Carried::Approximately));
    let lost = count(Carried::Lost);
    Headings {
        promises: said!("promise.heading-promises"),
        how_tested: said!("promise.how-tested"),
        settings: said!("promise.heading-settings"),
        settings_counts: said!("promise.settings-counts", same, nearly, lost),
        of_all: said!("promise.setting-of-all"),
        lost: said!("promise.heading-lost"),
        files: said!("promise.heading-files"),
        nothing_lost: said!("promise.nothing-lost"),
        repeat: said!("promise.heading-repeat"),
        how_to_repeat: said!("promise.how-to-repeat"),
    }
}

/// What shows that a promise is broken, by the name of that: what it is, and its file.
type Found<'a> = &'a dyn Fn(&str) -> Option<(&'a Shows, String)>;

fn row(row: &Row, file: Found<'_>) -> ReportRow<Said> {
    let tested = (!row.cells.is_empty()).then_some(&row.source);
    let cells = tested.into_iter().chain(&row.cells);
    ReportRow {
        kind: row.kind.to_owned(),
        queue: row.queue.clone(),
        title: row.title.clone(),
        settings: row.settings.to_owned(),
        cells: cells.map(|of| cell(of, file)).collect(),
    }
}

fn cell(cell: &Cell, file: Found<'_>) -> ReportCell<Said> {
    let of = |name: &Option<String>| name.as_deref().and_then(file);
    let shown = of(&cell.scenario).zip(of(&cell.beside));
    ReportCell {
        code: cell.outcome.name().to_owned(),
        outcome: match cell.outcome {
            Outcome::Kept => said!("promise.kept"),
            Outcome::Broken => said!("promise.broken"),
            Outcome::NotApplicable => said!("promise.not-applicable"),
            Outcome::NotInThisFile => said!("promise.not-in-this-file"),
            Outcome::NotTested => said!("promise.not-tested"),
        },
        said: cell.said.clone(),
        at_ms: cell.at_ms,
        shown: shown.map(|((shows, file), (_, beside))| Shown {
            file,
            link: match (shows, cell.at_ms) {
                (Shows::Run(_), Some(at)) => said!("promise.link-at", at = Arg::At(at as f64)),
                _ => said!("promise.link"),
            },
            beside,
            link_beside: said!("promise.link-fair"),
        }),
    }
}

fn setting(item: &Item) -> ReportSetting<Said> {
    let (code, carried) = match item.carried {
        Carried::Exactly => ("exactly", said!("promise.setting-same")),
        Carried::Approximately => ("approximately", said!("promise.setting-nearly")),
        Carried::Lost => ("lost", said!("promise.setting-lost")),
    };
    ReportSetting {
        queue: item.queue.clone(),
        code: code.to_owned(),
        carried,
        from: item.from.iter().map(entry).collect(),
        to: item.to.iter().map(entry).collect(),
        why: item.why.clone(),
    }
}

fn entry(entry: &Entry) -> ReportEntry<Said> {
    ReportEntry {
        text: match &*entry.name {
            "" => String::new(),
            _ => entry.to_string(),
        },
        note: entry.note.clone(),
    }
}

/// The files of Heddle's conversion.
fn made(targets: &[Target]) -> Vec<TextFile> {
    let heddle = targets.iter().find(|target| target.kind == TargetKind::Heddle);
    let scheduler = heddle.and_then(|target| target.scheduler.as_ref().ok());
    scheduler.map(TextFile::of_capacity).unwrap_or_default()
}

fn lost(target: &Target) -> ReportLost<Said> {
    let refused = target.scheduler.as_ref().err().map(|why| why.0.clone());
    ReportLost {
        column: name_of_target(target),
        lines: refused.into_iter().chain(target.lost.iter().cloned()).collect(),
    }
}

fn repeat(proof: &Proof, file: String) -> Repeat {
    Repeat {
        command: match proof.shows {
            Shows::Run(_) => format!("heddle run {file} --replay {}.replay.json", proof.name),
            Shows::Submissions(_) => format!("heddle place --cases {file}"),
        },
        file,
    }
}
