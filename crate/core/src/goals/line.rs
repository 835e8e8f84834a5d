//! A value of a run over time: constant, or growing by one a millisecond, from one change to the next.

use super::{Bound, Exactly};

/// What a value is at a moment.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Got {
    Number(f64),
    Text(&'static str),
    /// There is nothing of the kind.
    Nothing,
}

impl Bound {
    /// Whether a value is as it has to be. Where there is nothing, it is none of what is forbidden, and nothing else.
    pub(super) fn holds(&self, got: &Got) -> bool {
        match (self, got) {
            (Self::Is(Exactly::Number(wanted)), Got::Number(number)) => number == wanted,
            (Self::Is(Exactly::Text(wanted)), Got::Text(text)) => text == wanted,
            (Self::Min(least), Got::Number(number)) => number >= least,
            (Self::Max(most), Got::Number(number)) => number <= most,
            (Self::Not(_), Got::Nothing) => true,
            (Self::Not(forbidden), Got::Text(text)) => !forbidden
                .iter()
                .any(|of| of == text || (of == super::STARVED_ALL && super::STARVED.contains(text))),
            _ => false,
        }
    }

    /// How much a number lacks; 0: nothing. `None`: that is no matter of more or less.
    pub(super) fn lacks(&self, got: &Got) -> Option<f64> {
        let Got::Number(number) = got else { return None };
        match self {
            Self::Is(Exactly::Number(wanted)) => Some((wanted - number).abs()),
            Self::Min(least) => Some((least - number).max(0.0)),
            Self::Max(most) => Some((number - most).max(0.0)),
            _ => None,
        }
    }

    /// The number that it is compared with.
    const fn number(&self) -> Option<f64> {
        match self {
            Self::Is(Exactly::Number(number)) | Self::Min(number) | Self::Max(number) => Some(*number),
            _ => None,
        }
    }
}

/// From when on a value is this, or grows from this.
#[derive(Clone, PartialEq, Debug)]
struct Piece {
    from: u64,
    value: Got,
    grows: bool,
}

impl Piece {
    fn at(&self, t: u64) -> Got {
        match &self.value {
            Got::Number(number) if self.grows => Got::Number(number + (t - self.from) as f64),
            value => value.clone(),
        }
    }
}

/// A value over time.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Line(Vec<Piece>);

impl Line {
    /// The value from `from` on is `value`; changes come in order of time, the last of one millisecond counts.
    pub(super) fn set(&mut self, from: u64, value: Got) {
        self.push(Piece {
            from,
            value,
            grows: false,
        });
    }

    /// The same of a number that grows by one a millisecond from then on.
    pub(super) fn grow(&mut self, from: u64, number: f64) {
        let value = Got::Number(number);
        self.push(Piece {
            from,
            value,
            grows: true,
        });
    }

    fn push(&mut self, piece: Piece) {
        match self.0.last_mut() {
            Some(last) if last.from == piece.from => *last = piece,
            Some(last) if !last.grows && !piece.grows && last.value == piece.value => {}
            _ => self.0.push(piece),
        }
    }

    pub(super) fn at(&self, t: u64) -> Got {
        let index = self.0.partition_point(|piece| piece.from <= t);
        index
            .checked_sub(1)
            .map_or(Got::Nothing, |index| self.0[index].at(t))
    }

    /// The pieces in a stretch of time, each with its first and last moment there.
    fn pieces(&self, from: u64, until: u64) -> impl Iterator<Item = (&Piece, u64, u64)> {
        let first = self
            .0
            .partition_point(|piece| piece.from <= from)
            .saturating_sub(1);
        let ends = self.0.iter().skip(first + 1).map(|next| next.from - 1);
        let pieces = self.0[first.min(self.0.len())..]
            .iter()
            .zip(ends.chain([u64::MAX]));
        pieces
            .map(move |(piece, end)| (piece, piece.from.max(from), end.min(until)))
            .filter(|(_, first, last)| first <= last)
    }

    /// The first moment of a stretch at which `bound` holds, or with `false` does not.
    pub(super) fn first(&self, bound: &Bound, wanted: bool, from: u64, until: u64) -> Option<u64> {
        let begins = self.0.first().map_or(u64::MAX, |piece| piece.from);
        if from < begins && from <= until && bound.holds(&Got::Nothing) == wanted {
            return Some(from);
        }
        self.pieces(from, until).find_map(|(piece, first, last)| {
            let is_it = |t: &u64| (first..=last).contains(t) && bound.holds(&piece.at(*t)) == wanted;
            // Of a number that grows, the answer changes where it meets the bound.
            let meets = match (&piece.value, bound.number()) {
                (Got::Number(number), Some(bound)) if piece.grows && bound > *number => {
                    piece.from.saturating_add((bound - number).ceil() as u64)
                }
                _ => first,
            };
            [first, first + 1, meets, meets.saturating_add(1)]
                .into_iter()
                .filter(is_it)
                .min()
        })
    }

    /// The value of a stretch that says most about `bound`: the largest of what has to be small, the smallest of what has to be
    /// large, or the other way round where once is enough.
    pub(super) fn extreme(&self, bound: &Bound, once: bool, from: u64, until: u64) -> Got {
        let upwards = matches!(bound, Bound::Max(_)) != once;
        let values = self
            .pieces(from, until)
            .flat_map(|(piece, first, last)| [piece.at(first), piece.at(last)]);
        let numbers = values.filter_map(|value| match value {
            Got::Number(number) => Some(number),
            _ => None,
        });
        numbers
            .reduce(if upwards { f64::max } else { f64::min })
            .map_or_else(|| self.at(from), Got::Number)
    }
}
