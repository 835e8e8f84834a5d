//! How the table of a Java hash map grows and what becomes of its buckets, without what lies in it (`HashMap.resize`, `treeifyBin`;
//! `ConcurrentHashMap.transfer`, `tryPresize`).
//!
//! No code here knows keys or values: it is there once for all maps.

use std::ops::Range;

use super::growth::Growth;
use super::tree_bin::TreeBin;

/// So many entries of one bucket are many (`TREEIFY_THRESHOLD`): with one more, something is done about it.
pub(super) const CROWD: usize = 8;
/// From this size on a crowded bucket becomes a tree; a smaller table grows (`MIN_TREEIFY_CAPACITY`).
const LARGE: u32 = 64;
/// So few entries of what was a tree are a list again when the table grows (`UNTREEIFY_THRESHOLD`).
const FEW: usize = 6;

/// An entry as its table sees it: its spread hash code, and where it lay in the walk before.
pub(super) type Seen = (u32, usize);

/// The size of a table, and which of its buckets are trees.
#[derive(Clone, Debug)]
pub(super) struct Table {
    size: u32,
    pub(super) growth: Growth,
    /// Hardly ever one.
    trees: Vec<TreeBin>,
}

impl Table {
    pub(super) const fn new(growth: Growth, size: u32) -> Self {
        Self {
            size,
            growth,
            trees: Vec::new(),
        }
    }

    /// The bucket of a spread hash code.
    pub(super) const fn bucket(&self, spread: u32) -> u32 {
        spread & (self.size - 1)
    }

    /// Which of the trees the bucket of a spread hash code is.
    fn tree(&self, spread: u32) -> Option<usize> {
        let bucket = self.bucket(spread);
        self.trees.iter().position(|tree| tree.bucket == bucket)
    }

    pub(super) fn is_tree(&self, spread: u32) -> bool {
        !self.trees.is_empty() && self.tree(spread).is_some()
    }

    /// Where in its bucket a new entry comes, of which there are `others` already.
    pub(super) fn place(&mut self, spread: u32, others: usize) -> usize {
        match self.tree(spread) {
            Some(tree) => self.trees[tree].insert(spread),
            None => others,
        }
    }

    /// An entry of a bucket goes.
    pub(super) fn take(&mut self, spread: u32, place: usize) {
        if let Some(tree) = self.tree(spread)
            && !self.trees[tree].remove(place)
        {
            self.trees.swap_remove(tree);
        }
    }

    /// Whether so many entries make it grow.
    pub(super) fn is_full(&self, entries: usize) -> bool {
        let (entries, limit) = (entries as u64 * 4, u64::from(self.size) * 3);
        match self.growth {
            Growth::Plain => entries > limit,
            Growth::Concurrent => entries >= limit,
        }
    }

    /// An entry was taken from a bucket: as a list again it stays as it is.
    #[expect(
        clippy::ptr_arg,
        reason = "called through the same pointer as what may let the table grow"
    )]
    pub(super) fn after_removal(&mut self, seen: &mut Vec<Seen>, spread: u32) {
        if let Some(tree) = self.tree(spread) {
            self.root_first(seen, tree);
        }
    }

    /// An entry was added to a bucket.
    pub(super) fn after_insertion(&mut self, seen: &mut Vec<Seen>, spread: u32) {
        if let Some(tree) = self.tree(spread) {
            self.root_first(seen, tree);
        } else if self.range(seen, self.bucket(spread)).len() > CROWD {
            self.relieve(seen, spread);
        }
        while self.is_full(seen.len()) {
            self.double(seen);
        }
    }

    /// A bucket is crowded (`treeifyBin`).
    pub(super) fn relieve(&mut self, seen: &mut Vec<Seen>, spread: u32) {
        if self.size >= LARGE {
            self.treeify(seen, self.bucket(spread));
        } else if self.growth == Growth::Plain {
            self.double(seen);
        } else {
            // `tryPresize`: room for three times its size and one more.
            let goal = (self.size * 3 + 1).next_power_of_two();
            while goal > self.size / 4 * 3 {
                self.double(seen);
            }
        }
    }

    fn treeify(&mut self, seen: &mut [Seen], bucket: u32) {
        let spreads = seen[self.range(seen, bucket)].iter().map(|(spread, _)| *spread);
        self.trees.push(TreeBin::of(bucket, self.growth, spreads));
        self.root_first(seen, self.trees.len() - 1);
    }

    /// A `HashMap` keeps the root of a tree in front (`moveRootToFront`).
    fn root_first(&mut self, seen: &mut [Seen], tree: usize) {
        if self.growth == Growth::Plain {
            let place = self.trees[tree].root_first();
            let start = self.range(seen, self.trees[tree].bucket).start;
            seen[start..=start + place].rotate_right(1);
        }
    }

    fn range(&self, seen: &[Seen], bucket: u32) -> Range<usize> {
        let start = seen.partition_point(|(spread, _)| self.bucket(*spread) < bucket);
        let count = seen[start..]
            .iter()
            .take_while(|(spread, _)| self.bucket(*spread) == bucket);
        start..start + count.count()
    }

    fn double(&mut self, seen: &mut Vec<Seen>) {
        let bit = self.size;
        if self.growth == Growth::Concurrent {
            self.reverse_heads(seen, bit);
        }
        self.size *= 2;
        // The new bit is the highest of a bucket's number: the entries without it keep their order and come first.
        let (mut low, high): (Vec<Seen>, Vec<Seen>) = seen.iter().partition(|(spread, _)| spread & bit == 0);
        low.extend(high);
        *seen = low;
        self.split_trees(seen, bit);
    }

    /// A transfer moves the longest tail of a list that stays together as it is and puts each earlier entry in front.
    fn reverse_heads(&self, seen: &mut [Seen], bit: u32) {
        let mut rest = seen;
        while let Some((first, _)) = rest.first() {
            let range = self.range(rest, self.bucket(*first));
            let is_tree = self.is_tree(*first);
            let (list, next) = rest.split_at_mut(range.end);
            if !is_tree {
                let tail_bit = list[list.len() - 1].0 & bit;
                let tail = list.iter().rposition(|(spread, _)| spread & bit != tail_bit);
                list[..tail.map_or(0, |at| at + 1)].reverse();
            }
            rest = next;
        }
    }

    /// A tree that is parted becomes two, or lists where few are left; one that goes to one bucket as a whole stays as it is.
    fn split_trees(&mut self, seen: &mut [Seen], bit: u32) {
        for mut tree in std::mem::take(&mut self.trees) {
            let (high, all) = (tree.count_with(bit), tree.len());
            if high == 0 || high == all {
                tree.bucket += if high == all { bit } else { 0 };
                if all > FEW {
                    self.trees.push(tree);
                }
                continue;
            }
            for (bucket, count) in [(tree.bucket, all - high), (tree.bucket + bit, high)] {
                if count > FEW {
                    self.treeify(seen, bucket);
                }
            }
        }
    }
}
