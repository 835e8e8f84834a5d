//! Which colour a queue has in a picture: that which it has in the page (`www/run/badges.js`).

use std::collections::BTreeMap;

use heddle_core::sim::History;
use heddle_core::view::names::{Namer, Names, QueueInfo};

/// How many branches below root have a colour of their own, and the shades of the leaves in one.
const HUES: usize = 8;
const SHADES: [&str; 4] = ["", "b", "c", ""];

/// A queue as it is drawn.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Dressed {
    pub(crate) of: QueueInfo,
    /// How far it is from root.
    pub(crate) depth: usize,
    /// A token of `www/styles/tokens.css`: `q1b`.
    pub(crate) hue: String,
}

/// The names of a run.
pub(crate) fn names(run: &History) -> Option<Names> {
    Namer::default().news(run)
}

/// The queues of a run: parents before their children, siblings in order of their names.
pub(crate) fn dressed(queues: Vec<QueueInfo>) -> Vec<Dressed> {
    let mut order = Vec::new();
    let roots: Vec<&QueueInfo> = queues.iter().filter(|of| of.parent < 0).collect();
    for root in roots {
        walk(&queues, root, 0, &mut order);
    }
    colour(&mut order);
    order
}

fn walk(all: &[QueueInfo], queue: &QueueInfo, depth: usize, order: &mut Vec<Dressed>) {
    order.push(Dressed {
        of: queue.clone(),
        depth,
        hue: String::new(),
    });
    let mut children: Vec<&QueueInfo> = all.iter().filter(|of| of.parent == i64::from(queue.id)).collect();
    children.sort_by_cached_key(|of| natural(&of.name));
    for child in children {
        walk(all, child, depth + 1, order);
    }
}

/// Names in the order of a reader: numbers in them by their size.
fn natural(name: &str) -> Vec<(String, u64)> {
    let mut parts = Vec::new();
    let mut rest = name;
    while !rest.is_empty() {
        let text = rest.find(|c: char| c.is_ascii_digit()).unwrap_or(rest.len());
        let digits = &rest[text..];
        let end = digits.find(|c: char| !c.is_ascii_digit()).unwrap_or(digits.len());
        parts.push((rest[..text].to_lowercase(), digits[..end].parse().unwrap_or(0)));
        rest = &digits[end..];
    }
    parts
}

/// What is nearer to root is counted first.
fn colour(order: &mut [Dressed]) {
    let mut by_depth: Vec<usize> = (0..order.len()).filter(|at| order[*at].depth > 0).collect();
    by_depth.sort_by_key(|at| order[*at].depth);
    let mut branches: BTreeMap<i64, (i64, usize)> = BTreeMap::new();
    let mut leaves: BTreeMap<i64, usize> = BTreeMap::new();
    let mut count = 0;
    for at in by_depth {
        let (id, parent, leaf) = (i64::from(order[at].of.id), order[at].of.parent, order[at].of.leaf);
        let own = branches.get(&parent).copied();
        let (branch, place) = own.unwrap_or((id, count));
        branches.insert(id, (branch, place));
        let shade = match own {
            None => {
                count += 1;
                0
            }
            Some(_) if leaf => {
                let seen = leaves.entry(branch).or_insert(0);
                *seen += 1;
                (*seen - 1) % SHADES.len()
            }
            Some(_) => 0,
        };
        order[at].hue = format!("q{}{}", place % HUES + 1, SHADES[shade]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_in_a_readers_order() {
        let mut names = ["q10", "q9", "b", "q", "Q1"];
        names.sort_by_cached_key(|name| natural(name));
        assert_eq!(names, ["b", "q", "Q1", "q9", "q10"]);
    }
}
