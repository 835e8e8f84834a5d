//! Every combination of values, where they are few.

use super::look::{Look, Point};
use super::tuned::Grid;
use crate::search::Asked;

/// All combinations, and the smallest change among them that meets the goals; `None`: they are more than `most`.
pub(super) fn every(look: &Look<'_>, most: usize) -> Result<Option<(Grid, Option<Point>)>, Asked> {
    let sizes = look.may.iter().map(|may| may.count() + 1);
    let all = sizes.clone().try_fold(1_usize, usize::checked_mul);
    let Some(all) = all.filter(|all| *all <= most) else {
        return Ok(None);
    };
    let points: Vec<Point> = (0..all)
        .map(|number| {
            let mut rest = number;
            let value = |size: usize| {
                let value = rest % size;
                rest /= size;
                value.checked_sub(1)
            };
            sizes.clone().map(value).collect()
        })
        .collect();
    let ran = look.ask(&points)?;
    let met = points.iter().zip(&ran).filter(|(_, ran)| ran.meets());
    let best = look.smallest(met.map(|(point, _)| point.clone()));
    let grid = Grid {
        runs: all,
        met: ran.iter().filter(|ran| ran.meets()).count(),
        every: true,
    };
    Ok(Some((grid, best)))
}
