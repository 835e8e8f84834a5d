//! How Java's `TimSort` merges two neighbouring runs.

use std::cmp::Ordering;
use std::ops::Range;

/// "Comparison method violates its general contract!": Java's `IllegalArgumentException`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ContractViolated;

/// The end from which runs are merged, or one of the two runs. From the front (`mergeLo`) the first run is the shorter one, from the
/// back (`mergeHi`) the second; that one is at stake: it is merged before the last of it stands alone.
type End = usize;
const FRONT: End = 0;
const BACK: End = 1;

/// A merge at work.
pub(super) struct Merge<'a> {
    items: &'a mut [u32],
    /// The places that are not filled yet.
    places: Range<usize>,
    /// What the items were.
    copy: Vec<u32>,
    /// What of the runs is not merged yet, in the copy.
    runs: [Range<usize>; 2],
    end: End,
    compare: &'a mut dyn FnMut(u32, u32) -> Ordering,
}

impl<'a> Merge<'a> {
    /// After so many items of one run in a row it is looked how many more of it come.
    pub(super) const MIN_GALLOP: usize = 7;

    /// Of two runs: the first `first` items, and the others.
    pub(super) fn new(
        items: &'a mut [u32],
        first: usize,
        compare: &'a mut dyn FnMut(u32, u32) -> Ordering,
    ) -> Self {
        Self {
            places: 0..items.len(),
            copy: items.to_vec(),
            runs: [0..first, first..items.len()],
            items,
            end: FRONT,
            compare,
        }
    }

    /// Merges them (`mergeAt`).
    pub(super) fn run(mut self, min_gallop: &mut usize) -> Result<(), ContractViolated> {
        for end in [FRONT, BACK] {
            self.end = end;
            let in_place = self.gallop(end);
            self.take(end, in_place);
            if self.runs[end].is_empty() {
                return Ok(());
            }
        }
        let [first, second] = [0, 1].map(|run| self.runs[run].len());
        self.end = usize::from(first > second);
        self.take(1 - self.end, 1);
        while !self.is_over() {
            self.one_by_one(*min_gallop);
            self.in_gallop(min_gallop);
        }
        *min_gallop = (*min_gallop).max(1);
        self.finish()
    }

    /// Nothing is left to compare.
    fn is_over(&self) -> bool {
        self.runs[self.end].len() <= 1 || self.runs[1 - self.end].is_empty()
    }

    /// The next item of a run.
    fn head(&self, run: usize) -> u32 {
        let left = &self.runs[run];
        self.copy[if self.end == FRONT {
            left.start
        } else {
            left.end - 1
        }]
    }

    /// Puts the next items of a run into place.
    fn take(&mut self, run: usize, count: usize) {
        for _ in 0..count {
            let [from, to] = [&mut self.runs[run], &mut self.places].map(|range| match self.end {
                FRONT => range.next(),
                _ => range.next_back(),
            });
            if let (Some(from), Some(to)) = (from, to) {
                self.items[to] = self.copy[from];
            }
        }
    }

    /// Compares heads until one run has won often enough in a row.
    fn one_by_one(&mut self, min_gallop: usize) {
        let (mut winner, mut in_row) = (self.end, 0);
        while in_row < min_gallop && !self.is_over() {
            let [first, second] = [0, 1].map(|run| self.head(run));
            let wins = if (self.compare)(second, first).is_lt() {
                1 - self.end
            } else {
                self.end
            };
            in_row = if wins == winner { in_row + 1 } else { 1 };
            winner = wins;
            self.take(wins, 1);
        }
    }

    /// Looks how many of each run come before the head of the other, as long as they are many.
    fn in_gallop(&mut self, min_gallop: &mut usize) {
        loop {
            let mut most = 0;
            for run in [0, 1] {
                if self.is_over() {
                    return;
                }
                let count = self.gallop(run);
                most = most.max(count);
                self.take(run, count);
                if self.is_over() {
                    return;
                }
                self.take(1 - run, 1);
            }
            if self.is_over() {
                return;
            }
            *min_gallop = min_gallop.saturating_sub(1);
            if most < Self::MIN_GALLOP {
                break;
            }
        }
        *min_gallop += 2;
    }

    /// How many items of a run come before the head of the other, from the end that is merged (`gallopRight` in the first
    /// run, `gallopLeft` in the second): in steps that double, then by halves.
    fn gallop(&mut self, run: usize) -> usize {
        let (key, end) = (self.head(1 - run), self.end);
        let left = &self.copy[self.runs[run].clone()];
        let mut is_after = |at: usize| {
            let order = (self.compare)(key, left[at]);
            if run == 0 { order.is_ge() } else { order.is_gt() }
        };
        let length = left.len();
        let at = |steps: usize| if end == FRONT { steps } else { length - 1 - steps };
        let mut comes_before = |steps: usize| is_after(at(steps)) == (end == FRONT);
        if !comes_before(0) {
            return 0;
        }
        let (mut last, mut steps) = (0, 1);
        while steps < length && comes_before(steps) {
            (last, steps) = (steps, 2 * steps + 1);
        }
        let steps = steps.min(length);
        let (mut low, mut high) = match end {
            FRONT => (last + 1, steps),
            _ => (length - steps, length - 1 - last),
        };
        while low < high {
            let middle = usize::midpoint(low, high);
            if is_after(middle) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        if end == FRONT { low } else { length - low }
    }

    /// Puts the rest into place. The run at stake must have something left: its last item comes after all of the other run.
    fn finish(mut self) -> Result<(), ContractViolated> {
        let [at_stake, other] = [self.end, 1 - self.end];
        match self.runs[at_stake].len() {
            0 => return Err(ContractViolated),
            1 => self.take(other, self.runs[other].len()),
            _ => {}
        }
        self.take(at_stake, self.runs[at_stake].len());
        Ok(())
    }
}
