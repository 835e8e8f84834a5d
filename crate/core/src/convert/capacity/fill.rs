//! A whole shared out by weight, each part within its bounds, as the Fair Scheduler shares (spec `fair.md` §2.2).

/// Someone who takes part.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Sharer {
    pub(super) weight: f64,
    pub(super) least: f64,
    pub(super) most: f64,
}

/// How often the level is halved: more than a double can tell apart.
const HALVINGS: u32 = 128;

/// What each has of `whole`. Bounds come first: all of them together may leave something, or want more than there is, and then the
/// least parts are cut alike.
pub(super) fn shared(whole: f64, sharers: &[Sharer]) -> Vec<f64> {
    let least: f64 = sharers.iter().map(|sharer| sharer.least).sum();
    let cut = if least > whole { whole / least } else { 1.0 };
    let at = |level: f64, sharer: &Sharer| {
        let least = sharer.least * cut;
        (level * sharer.weight).min(sharer.most).max(least)
    };
    let sum = |level: f64| sharers.iter().map(|sharer| at(level, sharer)).sum::<f64>();
    let smallest = sharers
        .iter()
        .map(|sharer| sharer.weight)
        .filter(|weight| *weight > 0.0);
    let Some(smallest) = smallest.reduce(f64::min) else {
        return sharers.iter().map(|sharer| at(0.0, sharer)).collect();
    };
    let (mut low, mut high) = (0.0, whole / smallest);
    if sum(high) <= whole {
        low = high;
    } else {
        for _ in 0..HALVINGS {
            let middle = f64::midpoint(low, high);
            if sum(middle) <= whole {
                low = middle;
            } else {
                high = middle;
            }
        }
    }
    sharers.iter().map(|sharer| at(low, sharer)).collect()
}

/// A ten-thousandth of a percent: a whole has a million of them.
pub(super) const UNITS: u64 = 1_000_000;

/// Parts of one as whole units that add up to [`UNITS`]: what is bounded below is rounded up, the rest down, and the largest of the
/// rest takes what is left.
pub(super) fn in_units(parts: &[f64], bounded: &[bool]) -> Vec<u64> {
    let unit = |(part, bounded): (&f64, &bool)| {
        let exact = part * UNITS as f64;
        let rounded = if *bounded {
            libm::ceil(exact - 1e-6)
        } else {
            libm::floor(exact + 1e-6)
        };
        rounded.max(0.0) as u64
    };
    let mut units: Vec<u64> = parts.iter().zip(bounded).map(unit).collect();
    let free = |at: &usize| !bounded[*at];
    let all = 0..units.len();
    let largest = |at: &usize| units[*at];
    let taker = all
        .clone()
        .filter(free)
        .max_by_key(largest)
        .or_else(|| all.max_by_key(largest));
    if let Some(taker) = taker {
        let others: u64 = units.iter().sum::<u64>() - units[taker];
        units[taker] = UNITS.saturating_sub(others);
    }
    units
}

#[cfg(test)]
mod tests {
    use super::{Sharer, UNITS, in_units, shared};

    fn of(weight: f64, least: f64, most: f64) -> Sharer {
        Sharer { weight, least, most }
    }

    #[test]
    fn bounds_come_before_weights() {
        let free = |weight| of(weight, 0.0, f64::INFINITY);
        // the whole, who takes part, what each has
        let cases: [(f64, Vec<Sharer>, Vec<f64>); 6] = [
            (12.0, vec![free(1.0), free(2.0)], vec![4.0, 8.0]),
            (12.0, vec![of(1.0, 9.0, 99.0), free(2.0)], vec![9.0, 3.0]),
            (
                12.0,
                vec![of(1.0, 0.0, 1.0), free(2.0), free(1.0)],
                vec![1.0, 22.0 / 3.0, 11.0 / 3.0],
            ),
            (12.0, vec![of(1.0, 0.0, 1.0), of(1.0, 0.0, 2.0)], vec![1.0, 2.0]),
            (
                12.0,
                vec![of(1.0, 18.0, 99.0), of(1.0, 6.0, 99.0)],
                vec![9.0, 3.0],
            ),
            (12.0, vec![of(0.0, 0.0, 99.0), of(0.0, 3.0, 99.0)], vec![0.0, 3.0]),
        ];
        for (whole, sharers, wanted) in cases {
            let got = shared(whole, &sharers);
            let near = got
                .iter()
                .zip(&wanted)
                .all(|(got, wanted)| (got - wanted).abs() < 1e-9);
            assert!(near, "{sharers:?}: {got:?}, not {wanted:?}");
        }
    }

    #[test]
    fn units_add_up() {
        let third = 1.0 / 3.0;
        assert_eq!(in_units(&[third; 3], &[false; 3]), [333_333, 333_333, 333_334]);
        assert_eq!(
            in_units(&[third; 3], &[true, false, false]),
            [333_334, 333_333, 333_333]
        );
        assert_eq!(
            in_units(&[third, 2.0 * third], &[true; 2]).iter().sum::<u64>(),
            UNITS
        );
    }
}
