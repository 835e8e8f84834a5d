//! A bucket of a Java hash map that has become a tree: where a new entry comes in its walk, and when it is a list again
//! (`HashMap.TreeNode`, `ConcurrentHashMap.TreeBin` of Java 17; both are red-black trees).

use super::growth::Growth;

/// No node.
const NONE: usize = usize::MAX;
const LEFT: usize = 0;
const RIGHT: usize = 1;

/// The tree of one bucket. The entries themselves lie in the map, in the order of the walk, which is not that of the tree.
#[derive(Clone, Debug)]
pub(super) struct TreeBin {
    /// Which bucket it is.
    pub(super) bucket: u32,
    growth: Growth,
    /// The nodes in the order of the walk.
    walk: Vec<usize>,
    nodes: Vec<Node>,
    root: usize,
}

#[derive(Clone, Debug)]
struct Node {
    hash: i32,
    parent: usize,
    children: [usize; 2],
    is_red: bool,
}

impl TreeBin {
    /// The tree of entries with these spread hash codes, in the order of their walk; [`Self::root_first`] comes after it.
    pub(super) fn of(bucket: u32, growth: Growth, spreads: impl Iterator<Item = u32>) -> Self {
        let mut tree = Self {
            bucket,
            growth,
            walk: Vec::new(),
            nodes: Vec::new(),
            root: NONE,
        };
        for spread in spreads {
            let node = tree.add(spread);
            tree.walk.push(node);
            let parent = tree.nodes[node].parent;
            if parent == NONE {
                tree.root = node;
            } else {
                tree.balance_insertion(node);
            }
        }
        tree
    }

    /// How many entries have that bit of their hash code.
    pub(super) fn count_with(&self, bit: u32) -> usize {
        let nodes = self.nodes.iter();
        nodes.filter(|node| node.hash.cast_unsigned() & bit != 0).count()
    }

    pub(super) fn len(&self) -> usize {
        self.walk.len()
    }

    /// Adds an entry; answers its place in the walk: behind its parent in a `HashMap`, else at the front.
    pub(super) fn insert(&mut self, spread: u32) -> usize {
        let node = self.add(spread);
        let parent = self.nodes[node].parent;
        let place = match self.growth {
            Growth::Plain => self.place(parent) + 1,
            Growth::Concurrent => 0,
        };
        self.walk.insert(place, node);
        if self.growth == Growth::Concurrent && !self.nodes[parent].is_red {
            self.nodes[node].is_red = true;
        } else {
            self.balance_insertion(node);
        }
        place
    }

    /// Takes the entry at a place of the walk out; answers whether what is left still is a tree.
    pub(super) fn remove(&mut self, place: usize) -> bool {
        let node = self.walk.remove(place);
        if self.walk.is_empty() || self.is_small() {
            return false;
        }
        self.unlink(node);
        self.forget(node);
        true
    }

    /// A `HashMap` keeps the root in front: answers from which place of the walk it came there.
    pub(super) fn root_first(&mut self) -> usize {
        if self.growth == Growth::Concurrent {
            return 0;
        }
        let place = self.place(self.root);
        self.walk[..=place].rotate_right(1);
        place
    }

    fn place(&self, node: usize) -> usize {
        let place = self.walk.iter().position(|other| *other == node);
        place.expect("each node is in the walk")
    }

    /// So few that it becomes a list again, as seen from the root.
    fn is_small(&self) -> bool {
        let [left, right] = self.nodes[self.root].children;
        right == NONE || left == NONE || self.nodes[left].children[LEFT] == NONE
    }

    /// A new leaf of the tree. Of equal hash codes Java asks where objects lie in memory; here the new one is the larger.
    fn add(&mut self, spread: u32) -> usize {
        let hash = match self.growth {
            Growth::Plain => spread.cast_signed(),
            Growth::Concurrent => (spread & 0x7fff_ffff).cast_signed(),
        };
        let node = self.nodes.len();
        let (mut parent, mut side, mut next) = (NONE, LEFT, self.root);
        while next != NONE {
            parent = next;
            side = if self.nodes[parent].hash > hash {
                LEFT
            } else {
                RIGHT
            };
            next = self.nodes[parent].children[side];
        }
        self.nodes.push(Node {
            hash,
            parent,
            children: [NONE; 2],
            is_red: false,
        });
        if parent != NONE {
            self.nodes[parent].children[side] = node;
        }
        node
    }

    fn is_red(&self, node: usize) -> bool {
        node != NONE && self.nodes[node].is_red
    }

    fn paint(&mut self, node: usize, is_red: bool) {
        if node != NONE {
            self.nodes[node].is_red = is_red;
        }
    }

    fn parent(&self, node: usize) -> usize {
        if node == NONE {
            NONE
        } else {
            self.nodes[node].parent
        }
    }

    fn side(&self, node: usize, parent: usize) -> usize {
        usize::from(self.nodes[parent].children[LEFT] != node)
    }

    /// Puts `new` where `old` hangs below `parent`.
    fn replace_below(&mut self, parent: usize, old: usize, new: usize) {
        if parent == NONE {
            self.root = new;
        } else {
            let side = self.side(old, parent);
            self.nodes[parent].children[side] = new;
        }
    }

    fn adopt(&mut self, parent: usize, side: usize, child: usize) {
        self.nodes[parent].children[side] = child;
        if child != NONE {
            self.nodes[child].parent = parent;
        }
    }

    /// Turns `node` down to a side, its other child comes up.
    fn rotate(&mut self, node: usize, side: usize) {
        if node == NONE || self.nodes[node].children[1 - side] == NONE {
            return;
        }
        let up = self.nodes[node].children[1 - side];
        let inner = self.nodes[up].children[side];
        self.adopt(node, 1 - side, inner);
        let parent = self.nodes[node].parent;
        self.nodes[up].parent = parent;
        self.replace_below(parent, node, up);
        if parent == NONE {
            self.nodes[up].is_red = false;
        }
        self.adopt(up, side, node);
    }

    fn balance_insertion(&mut self, mut node: usize) {
        self.nodes[node].is_red = true;
        loop {
            let mut parent = self.parent(node);
            if parent == NONE {
                self.nodes[node].is_red = false;
                self.root = node;
                return;
            }
            let mut above = self.parent(parent);
            if !self.is_red(parent) || above == NONE {
                return;
            }
            let side = self.side(parent, above);
            let uncle = self.nodes[above].children[1 - side];
            if self.is_red(uncle) {
                self.paint(uncle, false);
                self.paint(parent, false);
                self.paint(above, true);
                node = above;
                continue;
            }
            if node == self.nodes[parent].children[1 - side] {
                node = parent;
                self.rotate(node, side);
                parent = self.parent(node);
                above = self.parent(parent);
            }
            self.paint(parent, false);
            self.paint(above, true);
            self.rotate(above, 1 - side);
        }
    }

    fn balance_deletion(&mut self, mut node: usize) {
        while node != NONE && node != self.root {
            let mut parent = self.parent(node);
            if parent == NONE {
                self.nodes[node].is_red = false;
                self.root = node;
                return;
            }
            if self.is_red(node) {
                self.nodes[node].is_red = false;
                return;
            }
            let side = self.side(node, parent);
            let child = |tree: &Self, of: usize, side: usize| {
                if of == NONE {
                    NONE
                } else {
                    tree.nodes[of].children[side]
                }
            };
            let mut sibling = child(self, parent, 1 - side);
            if self.is_red(sibling) {
                self.paint(sibling, false);
                self.paint(parent, true);
                self.rotate(parent, side);
                parent = self.parent(node);
                sibling = child(self, parent, 1 - side);
            }
            if sibling == NONE {
                node = parent;
                continue;
            }
            let [near, far] = [side, 1 - side].map(|of| child(self, sibling, of));
            if !self.is_red(near) && !self.is_red(far) {
                self.paint(sibling, true);
                node = parent;
                continue;
            }
            if !self.is_red(far) {
                self.paint(near, false);
                self.paint(sibling, true);
                self.rotate(sibling, 1 - side);
                parent = self.parent(node);
                sibling = child(self, parent, 1 - side);
            }
            let is_red = self.is_red(parent);
            self.paint(sibling, is_red);
            self.paint(child(self, sibling, 1 - side), false);
            self.paint(parent, false);
            self.rotate(parent, side);
            node = self.root;
        }
    }

    /// Takes a node out of the tree, not out of the walk.
    fn unlink(&mut self, node: usize) {
        let [left, right] = self.nodes[node].children;
        let replacement = match (left, right) {
            (NONE, NONE) => node,
            (only, NONE) | (NONE, only) => only,
            _ => self.swap_with_successor(node),
        };
        if replacement != node {
            let parent = self.nodes[node].parent;
            self.nodes[replacement].parent = parent;
            self.replace_below(parent, node, replacement);
            if parent == NONE {
                self.nodes[replacement].is_red = false;
            }
        }
        if !self.nodes[node].is_red {
            self.balance_deletion(replacement);
        }
        if replacement == node {
            let parent = self.nodes[node].parent;
            if parent != NONE {
                self.replace_below(parent, node, NONE);
            }
        }
    }

    /// A node with two children changes places with the next larger one; answers what is to replace it there.
    fn swap_with_successor(&mut self, node: usize) -> usize {
        let [left, right] = self.nodes[node].children;
        let parent = self.nodes[node].parent;
        let mut next = right;
        while self.nodes[next].children[LEFT] != NONE {
            next = self.nodes[next].children[LEFT];
        }
        let (was, of_next) = (self.nodes[node].is_red, self.nodes[next].is_red);
        self.paint(node, of_next);
        self.paint(next, was);
        let below = self.nodes[next].children[RIGHT];
        self.replace_below(parent, node, next);
        if next == right {
            self.adopt(next, RIGHT, node);
        } else {
            let above = self.nodes[next].parent;
            self.replace_below(above, next, node);
            self.nodes[node].parent = above;
            self.adopt(next, RIGHT, right);
        }
        self.nodes[next].parent = parent;
        self.adopt(next, LEFT, left);
        self.nodes[node].children[LEFT] = NONE;
        self.adopt(node, RIGHT, below);
        if below == NONE { node } else { below }
    }

    /// Gives up the place of a node that is in no tree any more; the last one takes it.
    fn forget(&mut self, node: usize) {
        let last = self.nodes.len() - 1;
        if node != last {
            let Node { parent, children, .. } = self.nodes[last];
            self.replace_below(parent, last, node);
            for child in children.into_iter().filter(|child| *child != NONE) {
                self.nodes[child].parent = node;
            }
            let place = self.place(last);
            self.walk[place] = node;
        }
        self.nodes.swap_remove(node);
    }
}
