//! A report in words.

use super::{
    Headings, Picture, Report, ReportCell, ReportColumn, ReportEntry, ReportLost, ReportRow, ReportSetting,
    Shown,
};
use crate::config::Said;

impl Report<Said> {
    /// The same in words.
    #[must_use]
    pub fn worded(&self, say: impl Fn(&Said) -> String) -> Report<String> {
        Words(&say).report(self)
    }
}

/// What words a code.
#[derive(Clone, Copy)]
struct Words<'a>(&'a dyn Fn(&Said) -> String);

impl Words<'_> {
    fn say(self, said: &Said) -> String {
        (self.0)(said)
    }

    fn all(self, said: &[Said]) -> Vec<String> {
        said.iter().map(self.0).collect()
    }

    fn report(self, of: &Report<Said>) -> Report<String> {
        Report {
            title: self.say(&of.title),
            about: self.say(&of.about),
            columns: of.columns.iter().map(|of| self.column(of)).collect(),
            promise: self.say(&of.promise),
            rows: of.rows.iter().map(|of| self.row(of)).collect(),
            pictures: of.pictures.iter().map(|of| self.picture(of)).collect(),
            settings: of.settings.iter().map(|of| self.setting(of)).collect(),
            lost: of.lost.iter().map(|of| self.lost(of)).collect(),
            headings: self.headings(&of.headings),
            files: of.files.clone(),
            repeat: of.repeat.clone(),
        }
    }

    fn column(self, of: &ReportColumn<Said>) -> ReportColumn<String> {
        ReportColumn {
            name: self.say(&of.name),
            counts: self.say(&of.counts),
        }
    }

    fn headings(self, of: &Headings<Said>) -> Headings<String> {
        Headings {
            promises: self.say(&of.promises),
            how_tested: self.say(&of.how_tested),
            settings: self.say(&of.settings),
            settings_counts: self.say(&of.settings_counts),
            of_all: self.say(&of.of_all),
            lost: self.say(&of.lost),
            files: self.say(&of.files),
            nothing_lost: self.say(&of.nothing_lost),
            repeat: self.say(&of.repeat),
            how_to_repeat: self.say(&of.how_to_repeat),
        }
    }

    fn row(self, of: &ReportRow<Said>) -> ReportRow<String> {
        ReportRow {
            kind: of.kind.clone(),
            queue: of.queue.clone(),
            title: self.say(&of.title),
            settings: of.settings.clone(),
            cells: of.cells.iter().map(|of| self.cell(of)).collect(),
        }
    }

    fn cell(self, of: &ReportCell<Said>) -> ReportCell<String> {
        let shown = |of: &Shown<Said>| Shown {
            file: of.file.clone(),
            link: self.say(&of.link),
            beside: of.beside.clone(),
            link_beside: self.say(&of.link_beside),
        };
        ReportCell {
            code: of.code.clone(),
            outcome: self.say(&of.outcome),
            said: self.all(&of.said),
            at_ms: of.at_ms,
            shown: of.shown.as_ref().map(shown),
        }
    }

    fn picture(self, of: &Picture<Said>) -> Picture<String> {
        let amounts = of.amounts.iter().map(|(mb, said)| (*mb, self.say(said)));
        let ticks = of.ticks.iter().map(|(ms, said)| (*ms, self.say(said)));
        Picture {
            column: self.say(&of.column),
            what: self.say(&of.what),
            said: self.say(&of.said),
            broken: of.broken,
            memory: of.memory.clone(),
            level_mb: of.level_mb,
            most_mb: of.most_mb,
            end_ms: of.end_ms,
            amounts: amounts.collect(),
            ticks: ticks.collect(),
        }
    }

    fn setting(self, of: &ReportSetting<Said>) -> ReportSetting<String> {
        let entry = |of: &ReportEntry<Said>| ReportEntry {
            text: of.text.clone(),
            note: of.note.as_ref().map(self.0),
        };
        ReportSetting {
            queue: of.queue.clone(),
            code: of.code.clone(),
            carried: self.say(&of.carried),
            from: of.from.iter().map(entry).collect(),
            to: of.to.iter().map(entry).collect(),
            why: of.why.as_ref().map(self.0),
        }
    }

    fn lost(self, of: &ReportLost<Said>) -> ReportLost<String> {
        ReportLost {
            column: self.say(&of.column),
            lines: self.all(&of.lines),
        }
    }
}
