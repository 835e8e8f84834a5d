//! Java's sort of lists and arrays of objects by a comparator (`List.sort`, `Collections.sort`, `Arrays.sort`): `TimSort`, as
//! JDK 17 has it. With a comparator that contradicts itself the order of its comparisons decides.

use std::cmp::Ordering;

use super::merge::{ContractViolated, Merge};

/// From here on two runs are merged; below, insertions sort everything.
const MIN_MERGE: usize = 32;

/// Sorts numbers, mostly places in a list, as Java sorts what `compare` takes them for.
///
/// # Errors
///
/// Where Java notices that the comparator contradicts itself, which begins at 32 items. The numbers are all there then, in
/// no order.
pub fn java_sort(
    items: &mut [u32],
    compare: &mut dyn FnMut(u32, u32) -> Ordering,
) -> Result<(), ContractViolated> {
    let min_run = min_run_length(items.len());
    let mut sort = Sort {
        items,
        compare,
        ends: Vec::new(),
        min_gallop: Merge::MIN_GALLOP,
    };
    let mut start = 0;
    while start < sort.items.len() {
        start = sort.push_run(start, min_run);
        sort.collapse(Sort::is_due)?;
    }
    sort.collapse(|_, _| true)
}

/// The same of what can be copied; where Java notices, the items are in the order that was reached.
///
/// # Errors
///
/// As [`java_sort`].
pub fn sort_copies<T: Copy>(
    items: &mut Vec<T>,
    mut compare: impl FnMut(T, T) -> Ordering,
) -> Result<(), ContractViolated> {
    let mut order: Vec<u32> = (0..).take(items.len()).collect();
    let sorted = java_sort(&mut order, &mut |a, b| {
        compare(items[a as usize], items[b as usize])
    });
    *items = order.iter().map(|at| items[*at as usize]).collect();
    sorted
}

/// The same of so few items that nothing is merged, and nothing refused: without what a merge needs.
pub fn sort_few(items: &mut [u32], compare: &mut dyn FnMut(u32, u32) -> Ordering) {
    debug_assert!(items.len() < MIN_MERGE);
    let mut sort = Sort {
        items,
        compare,
        ends: Vec::new(),
        min_gallop: Merge::MIN_GALLOP,
    };
    let sorted = sort.ascending_run(0);
    sort.insert(0, sorted, sort.items.len());
}

/// How long a run has to be that is merged: a list shorter than two of them is one run.
const fn min_run_length(mut length: usize) -> usize {
    let mut any_bit_lost = 0;
    while length >= MIN_MERGE {
        any_bit_lost |= length & 1;
        length >>= 1;
    }
    length + any_bit_lost
}

struct Sort<'a> {
    items: &'a mut [u32],
    compare: &'a mut dyn FnMut(u32, u32) -> Ordering,
    /// Where the runs that wait to be merged end; each begins where the one before ends.
    ends: Vec<usize>,
    min_gallop: usize,
}

impl Sort<'_> {
    fn is_less(&mut self, a: u32, b: u32) -> bool {
        (self.compare)(a, b).is_lt()
    }

    /// Adds the run that begins there, prolonged to `min_run`; gives its end.
    fn push_run(&mut self, start: usize, min_run: usize) -> usize {
        let sorted = self.ascending_run(start);
        let end = sorted.max(self.items.len().min(start + min_run));
        self.insert(start, sorted, end);
        self.ends.push(end);
        end
    }

    /// The end of the run that begins there (`countRunAndMakeAscending`); a strictly descending one is turned round.
    fn ascending_run(&mut self, start: usize) -> usize {
        let mut end = start + 1;
        let mut descends = false;
        while end < self.items.len() {
            let goes_down = self.is_less(self.items[end], self.items[end - 1]);
            if end == start + 1 {
                descends = goes_down;
            } else if goes_down != descends {
                break;
            }
            end += 1;
        }
        if descends {
            self.items[start..end].reverse();
        }
        end
    }

    /// Puts the items from `sorted` on into the sorted ones before them, one by one (`binarySort`).
    fn insert(&mut self, start: usize, sorted: usize, end: usize) {
        for at in sorted..end {
            let pivot = self.items[at];
            let (mut left, mut right) = (start, at);
            while left < right {
                let middle = usize::midpoint(left, right);
                if self.is_less(pivot, self.items[middle]) {
                    right = middle;
                } else {
                    left = middle + 1;
                }
            }
            self.items[left..=at].rotate_right(1);
        }
    }

    /// Where a run begins.
    fn start(&self, run: usize) -> usize {
        run.checked_sub(1).map_or(0, |before| self.ends[before])
    }

    fn length(&self, run: usize) -> usize {
        self.ends[run] - self.start(run)
    }

    /// Merges neighbours while there are two that `is_due` says so of: the last two, or those before where the last is
    /// longer (`mergeCollapse`, `mergeForceCollapse`).
    fn collapse(&mut self, is_due: fn(&Self, usize) -> bool) -> Result<(), ContractViolated> {
        while let Some(run) = self.ends.len().checked_sub(2) {
            if !is_due(self, run) {
                break;
            }
            let before = run > 0 && self.length(run - 1) < self.length(run + 1);
            self.merge_at(run - usize::from(before))?;
        }
        Ok(())
    }

    /// Whether the last two runs, or the two before, are too much alike in length to wait.
    fn is_due(&self, run: usize) -> bool {
        let outgrown = |run: usize| self.length(run - 1) <= self.length(run) + self.length(run + 1);
        self.length(run) <= self.length(run + 1) || run > 0 && outgrown(run) || run > 1 && outgrown(run - 1)
    }

    fn merge_at(&mut self, run: usize) -> Result<(), ContractViolated> {
        let (start, end) = (self.start(run), self.ends[run + 1]);
        let first = self.ends.remove(run) - start;
        Merge::new(&mut self.items[start..end], first, self.compare).run(&mut self.min_gallop)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mix(hash: i32, with: i32) -> i32 {
        (hash ^ with).wrapping_mul(16_777_619)
    }

    fn circle(a: i32, b: i32, around: i32) -> Ordering {
        match (a - b).rem_euclid(around) {
            0 => Ordering::Equal,
            apart if apart <= around / 2 => Ordering::Greater,
            _ => Ordering::Less,
        }
    }

    fn compare(kind: usize, a: i32, b: i32) -> Ordering {
        match kind {
            0 => (a % 16).cmp(&(b % 16)),
            1 => circle(a, b, 3),
            2 => circle(a, b, 101),
            3 => (mix(mix(7, a), b) >> 30).cmp(&0),
            4 if (a ^ b) % 64 == 0 => b.cmp(&a),
            4 | 5 => a.cmp(&b),
            _ => circle(a, b, 450),
        }
    }

    fn values(kind: usize, size: usize, seed: u64) -> Vec<i32> {
        let mut state = seed;
        let mut next = |below: u64| {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            i32::try_from((state >> 33) % below).expect("small")
        };
        let teeth = |at: usize, length: usize| i32::try_from(at % length).expect("small") * 7;
        (0..size)
            .map(|at| match kind {
                0..5 => next(1000),
                5 => teeth(at, 100) + next(8),
                _ => teeth(at, 37) + next(8),
            })
            .collect()
    }

    fn outcome(kind: usize, size: usize, seed: u64) -> String {
        let values = values(kind, size, seed);
        let mut order: Vec<u32> = (0..).take(size).collect();
        let (mut comparisons, mut history) = (0, 0);
        let sorted = java_sort(&mut order, &mut |a, b| {
            comparisons += 1;
            history = mix(mix(history, a.cast_signed()), b.cast_signed());
            compare(kind, values[a as usize], values[b as usize])
        });
        let order = order.iter().fold(0, |hash, at| mix(hash, at.cast_signed()));
        let order = sorted.map_or_else(|_| "violated".to_owned(), |()| format!("{order:x}"));
        format!("{comparisons} {history:x} {order}")
    }

    /// What JDK 17 does, comparison by comparison (`tests/oracle/jvm/SortHistories.java`).
    #[test]
    fn compares_and_sorts_as_java_does() {
        for line in include_str!("sort_histories.txt").lines() {
            let numbers = line.splitn(4, ' ').collect::<Vec<_>>();
            let number = |at: usize| numbers[at].parse::<usize>().expect("a number");
            let outcome = outcome(number(0), number(1), number(2) as u64);
            assert_eq!(outcome, numbers[3], "{line}");
        }
    }

    #[test]
    fn nothing_is_lost_where_java_refuses() {
        let values: Vec<i32> = values(1, 300, 1);
        let mut order: Vec<u32> = (0..300).collect();
        let sorted = java_sort(&mut order, &mut |a, b| {
            compare(1, values[a as usize], values[b as usize])
        });
        assert_eq!(sorted, Err(ContractViolated));
        order.sort_unstable();
        assert!(order.into_iter().eq(0..300));
    }
}
