//! Capacities as amounts: what the scheduler makes of them now.

use std::collections::BTreeMap;

use super::Rewritten;
use super::seen::{Kind, Place, Seen, mode_of};
use crate::convert::mode::Mode;
use crate::convert::model::Tree;
use crate::resource::Resource;

/// A queue's guarantee and limit, as they are to be.
#[derive(Clone, Copy)]
struct Bounds {
    least: Resource,
    most: Resource,
}

pub(super) fn amounts(tree: &Tree, before: &Seen) -> Vec<Rewritten> {
    let mut made = Vec::new();
    let mut known: BTreeMap<Place<'_>, Bounds> = BTreeMap::new();
    for queue in &before.queues {
        let siblings = before.children(queue);
        for label in before.labels() {
            share_out(before, &queue.path, &siblings, label, &mut known);
        }
        if !before.differ_from(Mode::Absolute, &siblings) {
            made.extend(template(tree, before, &queue.path));
            continue;
        }
        some_memory(before, &queue.path, &siblings, &mut known);
        for (path, label) in siblings
            .iter()
            .flat_map(|path| before.labels().map(move |label| (*path, label)))
        {
            let Bounds { least, most } = known[&Place { path, label }];
            let above = known[&Place {
                path: &queue.path,
                label,
            }];
            for (kind, amount) in Kind::ALL.into_iter().zip([least, most]) {
                let name = kind.name(label);
                let written = before.written(path, &name);
                let is_needed = match kind {
                    Kind::Capacity => written.is_some() || before.names_label(path, label),
                    // All that is above it is no limit in any form.
                    Kind::Maximum => written.is_some_and(|text| {
                        most != above.most || mode_of(&text).is_none_or(|mode| mode == Mode::Absolute)
                    }),
                };
                if is_needed {
                    let (queue, value) = (path.to_owned(), tree.amount_text(&amount));
                    made.push(Rewritten { queue, name, value });
                }
            }
        }
        made.extend(template(tree, before, &queue.path));
    }
    made
}

/// What each of these queues is guaranteed and limited to in a partition, within what is above them.
fn share_out<'a>(
    before: &'a Seen,
    above: &'a str,
    siblings: &[&'a str],
    label: &'a str,
    known: &mut BTreeMap<Place<'a>, Bounds>,
) {
    let place = |path| Place { path, label };
    let above = *known
        .entry(place(above))
        .or_insert_with(|| bounds(before, place(above)));
    let mut children: Vec<Bounds> = siblings
        .iter()
        .map(|path| within(bounds(before, place(path)), above))
        .collect();
    cut(&mut children, above.least);
    known.extend(siblings.iter().map(|path| place(*path)).zip(children));
}

/// Siblings without any memory would count as percentages, which cannot stand below an amount, nor add up to nothing below root: the
/// first has one MB.
fn some_memory<'a>(
    before: &'a Seen,
    above: &'a str,
    siblings: &[&'a str],
    known: &mut BTreeMap<Place<'a>, Bounds>,
) {
    let has_some = |path: &'a str| {
        let mut labels = before.labels();
        labels.any(|label| known[&Place { path, label }].least.memory() > 0)
    };
    let Some(first) = siblings.first().filter(|_| has_some(above)) else {
        return;
    };
    if siblings.iter().all(|path| !has_some(path)) {
        let mut labels = before.labels();
        let found = labels.find(|label| known[&Place { path: above, label }].least.memory() > 0);
        let label = found.expect("some label has memory");
        let bounds = known.get_mut(&Place { path: first, label });
        bounds.expect("it was shared out").least.set(0, 1);
    }
}

fn bounds(before: &Seen, place: Place<'_>) -> Bounds {
    let [least, most] = before.amounts(place);
    Bounds { least, most }
}

/// Nothing is limited to more than what is above it, guaranteed more than its limit, or limited to no memory, which would be no limit.
fn within(own: Bounds, above: Bounds) -> Bounds {
    let mut most = own.most.min(&above.most);
    most.set(0, most.memory().max(1));
    Bounds {
        least: own.least.min(&most),
        most,
    }
}

/// Children have at most what their parent has, in every resource type.
fn cut(children: &mut [Bounds], whole: Resource) {
    let sum = children
        .iter()
        .fold(Resource::NONE, |sum, child| sum + child.least);
    for child in children {
        let part = |index: usize| {
            let (own, all, there_is) = (child.least.get(index), sum.get(index), whole.get(index));
            if all > there_is {
                (i128::from(own) * i128::from(there_is) / i128::from(all)) as i64
            } else {
                own
            }
        };
        child.least = Resource::from_fn(part);
    }
}

/// What queues are given that the first kind of automatic creation makes: percentages of the queue above them.
fn template(tree: &Tree, before: &Seen, path: &str) -> Vec<Rewritten> {
    if !before.is_on(path, "auto-create-child-queue.enabled") {
        return Vec::new();
    }
    let above = before.amounts(Place { path, label: "" });
    let of = |(kind, whole): (Kind, Resource)| {
        let name = format!("leaf-queue-template.{}", kind.name(""));
        let written = before.written(path, &name)?;
        let percent: f64 = written
            .parse()
            .ok()
            .filter(|_| mode_of(&written) == Some(Mode::Percent))?;
        let value = tree.amount_text(&whole.multiply(percent / 100.0));
        let queue = path.to_owned();
        Some(Rewritten { queue, name, value })
    };
    Kind::ALL.into_iter().zip(above).filter_map(of).collect()
}
