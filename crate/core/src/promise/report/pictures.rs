//! The queue that is worst off, in each column: what pictures of it show.

use super::Picture;
use super::columns::{cell_in, name_of};
use crate::config::{Arg, Said};
use crate::promise::judge::{Cell, Outcome};
use crate::promise::sheet::{Row, Sheet};
use crate::said;

/// Of the first promise about memory that a run breaks, or else of the first, in each column that was run.
pub(super) fn pictures(sheet: &Sheet) -> Vec<Picture<Said>> {
    let breaks = |cell: &Cell| cell.outcome == Outcome::Broken && !cell.memory.is_empty();
    let is_broken = |row: &&Row| row.cells.iter().any(breaks);
    let mut drawn = sheet.rows.iter().filter(|row| !row.source.memory.is_empty());
    let Some(row) = drawn.clone().find(is_broken).or_else(|| drawn.next()) else {
        return Vec::new();
    };
    let (level_mb, end_ms) = (row.level_mb.unwrap_or(0), row.end_ms.unwrap_or(0));
    let cells = (0..=sheet.targets.len()).map(|at| (at, cell_in(row, at)));
    let cells: Vec<_> = cells.filter(|(_, cell)| !cell.memory.is_empty()).collect();
    let all = cells.iter().flat_map(|(_, cell)| &cell.memory).map(|(_, mb)| *mb);
    let most_mb = all.max().unwrap_or(0).max(level_mb);
    let amount = |mb: i64| {
        (
            mb,
            said!("promise.picture-amount", amount = Arg::Memory(mb as f64)),
        )
    };
    let picture = |(at, cell): (usize, &Cell)| Picture {
        column: name_of(sheet, at),
        what: said!("promise.picture", queue = Arg::queue(&row.queue)),
        said: cell.said.first().cloned().unwrap_or_else(|| row.title.clone()),
        broken: cell.outcome == Outcome::Broken,
        memory: cell.memory.clone(),
        level_mb,
        most_mb,
        end_ms,
        amounts: written(level_mb, most_mb).map(amount).collect(),
        ticks: ticks(end_ms),
    };
    cells.into_iter().map(picture).collect()
}

/// The level, and the ends of the scale that are far enough from it to be read.
fn written(level_mb: i64, most_mb: i64) -> impl Iterator<Item = i64> {
    let ends = [0, most_mb].into_iter();
    let far = move |mb: &i64| (mb - level_mb).abs() > most_mb / 10;
    ends.filter(far).chain([level_mb])
}

/// How far apart times may be, seconds.
const STEPS: [u64; 12] = [1, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600];

/// A handful of whole times up to an end.
fn ticks(end_ms: u64) -> Vec<(u64, Said)> {
    let mut steps = STEPS.iter().map(|seconds| seconds * 1000);
    let step = steps.find(|step| end_ms / step <= 5).unwrap_or(end_ms / 5);
    let times = (0..=end_ms / step).map(|number| number * step);
    times
        .map(|ms| (ms, said!("promise.picture-time", at = Arg::At(ms as f64))))
        .collect()
}
