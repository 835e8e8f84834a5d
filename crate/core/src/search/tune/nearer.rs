//! Making a change smaller as long as it meets the goals.

use super::look::{Look, Point};
use crate::search::Asked;

/// So many nearer values of a setting are all run; among more the smallest is looked for by bisection.
const EVERY: usize = 16;

/// The same change with as few settings as will do, each as near to what holds as it may be with the others as they are.
pub(super) fn nearer(look: &Look<'_>, mut point: Point) -> Result<Point, Asked> {
    for axis in 0..point.len() {
        let without = with(&point, axis, None);
        if point[axis].is_some() && without.iter().any(Option::is_some) && look.meets(&without)? {
            point = without;
        }
    }
    for axis in 0..point.len() {
        if let Some(value) = point[axis] {
            point[axis] = Some(step(look, &point, axis, value)?);
        }
    }
    Ok(point)
}

/// The nearest value of a setting that will do.
fn step(look: &Look<'_>, point: &Point, axis: usize, value: usize) -> Result<usize, Asked> {
    let may = &look.may[axis];
    let mut between: Vec<usize> = (0..may.count())
        .filter(|other| may.distance(*other) < may.distance(value))
        .collect();
    between.sort_by(|one, other| may.distance(*one).total_cmp(&may.distance(*other)));
    let at = |value: usize| with(point, axis, Some(value));
    if between.len() <= EVERY {
        let points: Vec<Point> = between.iter().map(|value| at(*value)).collect();
        let ran = look.ask(&points)?;
        let first = ran.iter().position(|ran| ran.meets());
        return Ok(first.map_or(value, |first| between[first]));
    }
    between.push(value);
    let (mut low, mut high) = (0, between.len() - 1);
    while low < high {
        let middle = low + (high - low) / 2;
        if look.meets(&at(between[middle]))? {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    Ok(between[high])
}

fn with(point: &Point, axis: usize, value: Option<usize>) -> Point {
    let mut point = point.clone();
    point[axis] = value;
    point
}
