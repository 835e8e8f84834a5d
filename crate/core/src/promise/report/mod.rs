//! The sheet as it is shown and sent. What it says are codes first; whoever has a catalogue words them, and then it can be
//! written: the page and the command line write the same.

mod chart;
mod columns;
mod html;
mod markdown;
mod of_sheet;
mod pictures;
#[cfg(test)]
mod tests;
mod worded;

use serde::{Deserialize, Serialize};

use crate::convert::TextFile;

/// The sheet; `T` is what is said: codes ([`Said`](crate::config::Said)), or words.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "PromiseSheet"))]
pub struct Report<T> {
    /// What heads it.
    pub title: T,
    /// The cluster and the workload.
    pub about: T,
    /// The first is the source.
    pub columns: Vec<ReportColumn<T>>,
    /// What heads the first column.
    pub promise: T,
    /// A row for each promise.
    pub rows: Vec<ReportRow<T>>,
    /// The queue that is worst off, in each column.
    pub pictures: Vec<Picture<T>>,
    /// What became of each setting in Heddle's conversion.
    pub settings: Vec<ReportSetting<T>>,
    /// What each conversion lost.
    pub lost: Vec<ReportLost<T>>,
    /// The files of Heddle's conversion.
    pub files: Vec<TextFile>,
    /// What heads its parts.
    pub headings: Headings<T>,
    /// How broken promises are seen again.
    pub repeat: Vec<Repeat>,
}

/// Where promises are tested.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "PromiseColumn"))]
pub struct ReportColumn<T> {
    /// Under what.
    pub name: T,
    /// How many promises are kept in it, and how many broken.
    pub counts: T,
}

/// What heads the parts of a sheet.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "PromiseHeadings"))]
#[serde(rename_all = "camelCase")]
pub struct Headings<T> {
    /// The promises.
    pub promises: T,
    /// How they are tested.
    pub how_tested: T,
    /// Setting by setting.
    pub settings: T,
    /// How many of them fare how.
    pub settings_counts: T,
    /// Whose a setting is that is no queue's.
    pub of_all: T,
    /// What the conversions lost.
    pub lost: T,
    /// The files of Heddle's conversion.
    pub files: T,
    /// One that lost nothing.
    pub nothing_lost: T,
    /// How broken promises are seen again.
    pub repeat: T,
    /// The same in a sentence.
    pub how_to_repeat: T,
}

/// A promise.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "PromiseRow"))]
pub struct ReportRow<T> {
    /// Its kind.
    pub kind: String,
    /// The queue's full name; empty of a kind that the file says nothing of.
    pub queue: String,
    /// What is promised.
    pub title: T,
    /// The settings that promise it, by their names in the files.
    pub settings: String,
    /// Under the source, then under each target; empty until it is tested.
    pub cells: Vec<ReportCell<T>>,
}

/// What became of a promise in one column.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "PromiseCell"))]
#[serde(rename_all = "camelCase")]
pub struct ReportCell<T> {
    /// The outcome's code: kept, broken, not-applicable, not-in-this-file, not-tested.
    pub code: String,
    /// The outcome.
    pub outcome: T,
    /// What shows it, or why nothing does.
    pub said: Vec<T>,
    /// When it was broken, ms.
    pub at_ms: Option<u64>,
    /// What shows that it is broken.
    pub shown: Option<Shown<T>>,
}

/// What shows that a promise is broken.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "PromiseShown"))]
#[serde(rename_all = "camelCase")]
pub struct Shown<T> {
    /// The file that shows it.
    pub file: String,
    /// What that is called.
    pub link: T,
    /// The file that shows the same under the Fair Scheduler.
    pub beside: String,
    /// What that is called.
    pub link_beside: T,
}

/// A queue's memory in a test.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "PromisePicture"))]
#[serde(rename_all = "camelCase")]
pub struct Picture<T> {
    /// Under what.
    pub column: T,
    /// What is drawn.
    pub what: T,
    /// What became of the promise.
    pub said: T,
    /// Whether that is broken.
    pub broken: bool,
    /// MB, each from its ms on.
    pub memory: Vec<(u64, i64)>,
    /// What it is compared with, MB.
    pub level_mb: i64,
    /// Where the scale of all pictures ends, MB.
    pub most_mb: i64,
    /// How long the test lasts, ms.
    pub end_ms: u64,
    /// Amounts to write beside it, by their MB.
    pub amounts: Vec<(i64, T)>,
    /// Times to write below, by their ms.
    pub ticks: Vec<(u64, T)>,
}

/// What became of a setting.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "PromiseSetting"))]
pub struct ReportSetting<T> {
    /// The queue's full name; empty: it is the scheduler's as a whole.
    pub queue: String,
    /// `exactly`, `approximately` or `lost`.
    pub code: String,
    /// The same said.
    pub carried: T,
    /// As the source has it.
    pub from: Vec<ReportEntry<T>>,
    /// As the result has it; empty: not at all.
    pub to: Vec<ReportEntry<T>>,
    /// What differs.
    pub why: Option<T>,
}

/// A setting as its file has it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "PromiseEntry"))]
pub struct ReportEntry<T> {
    /// Its name and its value; empty: nothing is written, and `note` says what holds.
    pub text: String,
    /// What else there is to say of it.
    pub note: Option<T>,
}

/// What a conversion lost.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "PromiseLost"))]
pub struct ReportLost<T> {
    /// Whose.
    pub column: T,
    /// Each.
    pub lines: Vec<T>,
}

/// How a side of a broken promise is seen again.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "PromiseRepeat"))]
pub struct Repeat {
    /// The file that shows it.
    pub file: String,
    /// The command that shows it again.
    pub command: String,
}

impl Report<String> {
    /// One page of HTML, with its style in it: to be sent, opened without a network, and printed. `language` is that of its words,
    /// as HTML names it. `held` is the text of a file that shows a broken promise, where it is to be part of the page; else it lies
    /// beside the page.
    #[must_use]
    pub fn html(&self, language: &str, held: impl Fn(&str) -> Option<String>) -> String {
        html::page(self, language, &held)
    }

    /// Markdown; the files that show broken promises lie beside it.
    #[must_use]
    pub fn markdown(&self) -> String {
        markdown::page(self)
    }
}

impl ReportSetting<String> {
    /// Its sign: `=` the same, `~` nearly, `−` no counterpart.
    fn sign(&self) -> char {
        match &*self.code {
            "exactly" => '=',
            "approximately" => '~',
            _ => '−',
        }
    }
}
