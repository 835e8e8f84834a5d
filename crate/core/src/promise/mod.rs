//! What an allocation file promises its queues, and whether a Capacity Scheduler keeps it (spec `fair.md` §2–§8,
//! `capacity.md` §2–§7).
//!
//! A [`Promise`] is read from the file; a [`Target`] is a configuration that the file was converted to. Each promise is looked
//! at in two runs of the target: of the given workload, and of a workload made to break it (`probe`). A test says something
//! only where the Fair Scheduler itself passes it, so it is put to the source first. Who may create or reach which queue
//! needs no run: submissions are put to both sides' rules and lists (`doors`).
//!
//! Whatever breaks a promise can be asked of real Hadoop: both runs as replays, or both sides' submissions as cases ([`Proof`]).

mod bench;
mod derive;
mod doors;
mod files;
mod judge;
mod probe;
mod proof;
mod report;
mod run;
mod sheet;
mod source;
mod target;
mod testing;
#[cfg(test)]
mod tests;

pub use derive::{Kind, Promise};
pub use files::{FairFiles, FairSource};
pub use judge::{Cell, Outcome};
pub use proof::{Proof, Shows};
pub use report::{Headings, Picture, Report, ReportCell, ReportColumn, ReportLost, ReportRow, ReportSetting};
pub use sheet::{Row, Sheet};
pub use source::source;
pub use target::{Refused, Target, TargetKind};
pub use testing::{Testing, sheet};
