//! Two settings at once, on a grid.

use super::look::{Look, Point, compare, evenly};
use super::tuned::Grid;
use crate::search::Asked;

/// The most values of each setting on the grid.
const SIDE: usize = 12;

/// The points of all pairs, with no more than `most` of them.
pub(super) fn grids(look: &Look<'_>, most: usize) -> (Vec<Vec<Point>>, bool) {
    let counts: Vec<usize> = look.may.iter().map(|may| may.count()).collect();
    let pairs: Vec<(usize, usize)> = (0..counts.len())
        .flat_map(|i| (i + 1..counts.len()).map(move |j| (i, j)))
        .collect();
    let points = |side: usize| -> usize {
        let of = |(i, j): &(usize, usize)| counts[*i].min(side) * counts[*j].min(side);
        pairs.iter().map(of).sum()
    };
    let side = (2..=SIDE).rev().find(|side| points(*side) <= most).unwrap_or(2);
    let every = counts.iter().all(|count| *count <= side);
    let grid = |(i, j): &(usize, usize)| {
        let (down, across) = (evenly(counts[*i], side), evenly(counts[*j], side));
        let point = |one: usize, other: usize| {
            let mut point = look.base();
            (point[*i], point[*j]) = (Some(one), Some(other));
            point
        };
        down.iter()
            .flat_map(|one| across.iter().map(move |other| point(*one, *other)))
            .collect()
    };
    (pairs.iter().map(grid).collect(), every)
}

/// Every pair of settings, and of each the smallest change that meets the goals, smallest first.
pub(super) fn pairs(look: &Look<'_>, most: usize) -> Result<(Grid, Vec<Point>), Asked> {
    let (grids, every) = grids(look, most);
    let all: Vec<Point> = grids.iter().flatten().cloned().collect();
    let runs = all.len();
    let met = look.ask(&all)?.iter().filter(|ran| ran.meets()).count();
    let mut best = Vec::new();
    for grid in grids {
        let ran = look.ask(&grid)?;
        let there = grid.into_iter().zip(ran).filter(|(_, ran)| ran.meets());
        best.extend(look.smallest(there.map(|(point, _)| point)));
    }
    best.sort_by(|one, other| compare(look.size(one), look.size(other)));
    Ok((Grid { runs, met, every }, best))
}
