//! The columns of a sheet: the source's, then one for each target.

use crate::config::Said;
use crate::promise::judge::Cell;
use crate::promise::sheet::{Row, Sheet};
use crate::promise::target::{Target, TargetKind};
use crate::said;

/// The cell of a tested row in a column, the source's being the first.
pub(super) fn cell_in(row: &Row, column: usize) -> &Cell {
    match column {
        0 => &row.source,
        target => &row.cells[target - 1],
    }
}

/// What a column is called.
pub(super) fn name_of(sheet: &Sheet, column: usize) -> Said {
    match column {
        0 => said!("promise.column-source"),
        target => name_of_target(&sheet.targets[target - 1]),
    }
}

/// What its column is called.
pub(super) fn name_of_target(target: &Target) -> Said {
    match target.kind {
        TargetKind::Fs2cs => said!("promise.column-fs2cs"),
        TargetKind::Fs2csPercentage => said!("promise.column-fs2cs-percentage"),
        TargetKind::Heddle => said!("promise.column-heddle"),
        TargetKind::Given => said!("promise.column-given"),
    }
}
