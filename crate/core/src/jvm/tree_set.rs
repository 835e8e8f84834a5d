//! The order of a `TreeSet` whose comparator is not a total order.

use std::cmp::Ordering;

const NIL: usize = usize::MAX;

/// A red-black tree that grows as Java's `TreeMap` does: new elements are led down by the comparator, then the tree is
/// balanced. With a comparator that contradicts itself the shape, hence the order of insertion, decides the walk.
struct Tree {
    nodes: Vec<Node>,
    root: usize,
}

#[derive(Clone, Copy)]
struct Node {
    parent: usize,
    child: [usize; 2],
    red: bool,
}

/// The numbers below `count` in the order in which Java walks a `TreeSet` that they were added to one by one. One that
/// meets an equal one on its way down is left out.
pub fn tree_set_order(count: usize, compare: &mut dyn FnMut(usize, usize) -> Ordering) -> Vec<usize> {
    let mut tree = Tree {
        nodes: Vec::with_capacity(count),
        root: NIL,
    };
    // Positions in the tree are not the numbers once something was left out.
    let mut index: Vec<usize> = Vec::with_capacity(count);
    for at in 0..count {
        let (mut parent, mut side, mut here) = (NIL, 0, tree.root);
        let mut equal = false;
        while here != NIL {
            match compare(at, index[here]) {
                Ordering::Equal => {
                    equal = true;
                    break;
                }
                order => {
                    side = usize::from(order == Ordering::Greater);
                    parent = here;
                    here = tree.nodes[here].child[side];
                }
            }
        }
        if !equal {
            index.push(at);
            tree.insert(parent, side);
        }
    }
    let mut walk = Vec::with_capacity(index.len());
    tree.walk(tree.root, &mut |node| walk.push(index[node]));
    walk
}

impl Tree {
    fn insert(&mut self, parent: usize, side: usize) {
        let new = self.nodes.len();
        self.nodes.push(Node {
            parent,
            child: [NIL; 2],
            red: true,
        });
        if parent == NIL {
            self.root = new;
        } else {
            self.nodes[parent].child[side] = new;
        }
        self.balance(new);
        self.nodes[self.root].red = false;
    }

    fn balance(&mut self, mut x: usize) {
        while x != self.root && self.nodes[self.nodes[x].parent].red {
            let parent = self.nodes[x].parent;
            let grandparent = self.nodes[parent].parent;
            let side = self.side(parent);
            let uncle = self.nodes[grandparent].child[1 - side];
            if uncle != NIL && self.nodes[uncle].red {
                self.nodes[parent].red = false;
                self.nodes[uncle].red = false;
                self.nodes[grandparent].red = true;
                x = grandparent;
                continue;
            }
            if self.side(x) != side {
                x = parent;
                self.rotate(x, side);
            }
            let parent = self.nodes[x].parent;
            let grandparent = self.nodes[parent].parent;
            self.nodes[parent].red = false;
            self.nodes[grandparent].red = true;
            self.rotate(grandparent, 1 - side);
        }
    }

    /// Which child of its parent `x` is.
    fn side(&self, x: usize) -> usize {
        usize::from(self.nodes[self.nodes[x].parent].child[1] == x)
    }

    /// Lets `x` sink to `side`; its other child takes its place.
    fn rotate(&mut self, x: usize, side: usize) {
        let up = self.nodes[x].child[1 - side];
        let inner = self.nodes[up].child[side];
        self.nodes[x].child[1 - side] = inner;
        if inner != NIL {
            self.nodes[inner].parent = x;
        }
        let parent = self.nodes[x].parent;
        if parent == NIL {
            self.root = up;
        } else {
            let at = self.side(x);
            self.nodes[parent].child[at] = up;
        }
        self.nodes[up].parent = parent;
        self.nodes[up].child[side] = x;
        self.nodes[x].parent = up;
    }

    fn walk(&self, node: usize, visit: &mut impl FnMut(usize)) {
        if node != NIL {
            self.walk(self.nodes[node].child[0], visit);
            visit(node);
            self.walk(self.nodes[node].child[1], visit);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_total_order_gives_the_sorted_items_without_equal_ones() {
        let items: Vec<u32> = (0..500u32).map(|n| n * 7919 % 311).collect();
        let walked: Vec<u32> = tree_set_order(items.len(), &mut |a, b| items[a].cmp(&items[b]))
            .into_iter()
            .map(|at| items[at])
            .collect();
        let mut sorted = items;
        sorted.sort_unstable();
        sorted.dedup();
        assert_eq!(walked, sorted);
    }

    #[test]
    fn the_tree_stays_balanced() {
        let mut comparisons = 0;
        tree_set_order(1024, &mut |a, b| {
            comparisons += 1;
            a.cmp(&b)
        });
        assert!(comparisons < 1024 * 20, "{comparisons}");
    }
}
