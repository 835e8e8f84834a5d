//! Ratios, and what is divided by them (spec `capacity.md` §1.2 and §1.3).

use super::exact::{DOUBLE, Exact, FLOAT};
use super::{CALCULATORS, amounts, built, everywhere, given, pairs, vectors};
use crate::resource::Resource;
use crate::scheduler::calculator::Calculator;

/// `(float) a / (float) b`, rounded by hand; nothing of nothing is `none`.
fn quotient(a: i64, b: i64, none: f64) -> f64 {
    match (a, b) {
        (0, 0) => none,
        (_, 0) => f64::INFINITY * a.signum() as f64,
        _ => {
            let [a, b] = [a, b].map(|amount| Exact::of(amount).rounded(FLOAT));
            a.over(b).rounded(FLOAT).double()
        }
    }
}

#[test]
fn a_ratio_is_a_quotient_of_floats() {
    for (a, b) in pairs(&amounts(), &given()) {
        let (left, right) = (everywhere(a), everywhere(b));
        let expected = quotient(a, b, 0.0);
        let found = Calculator::Memory.ratio(&left, &right);
        assert_eq!(f64::from(found), expected, "{a} / {b}");
        assert!(a < 0 || found >= 0.0);
        // The largest of all types, and not less than nothing.
        let found = Calculator::Dominant { types: 2 }.ratio(&left, &right);
        assert_eq!(f64::from(found), expected.max(0.0), "{a} / {b}");
        let raw = f64::from(Calculator::Memory.raw_ratio(&left, &right));
        let expected = quotient(a, b, f64::NAN);
        assert!(raw == expected || raw.is_nan() && expected.is_nan(), "{a} / {b}");
        // Memory alone is measured by the memory calculator.
        let other = Resource::new(b, i64::MAX);
        assert_eq!(
            Calculator::Memory.ratio(&left, &other),
            Calculator::Memory.ratio(&left, &right)
        );
    }
}

const FEW: [i64; 6] = [0, 1, 2, 3, (1 << 31) - 1, i64::MAX];

#[test]
fn the_largest_ratio_of_all_types_counts() {
    let calculator = Calculator::Dominant { types: 2 };
    let all = vectors(2, &FEW);
    for (a, b) in pairs(&all, &all) {
        let each = |none: f64| [0, 1].map(|i| quotient(a.get(i), b.get(i), none));
        let largest = each(0.0).into_iter().fold(0.0, f64::max);
        assert_eq!(f64::from(calculator.ratio(&a, &b)), largest, "{a:?} / {b:?}");
        // Java's `if (max > next) keep`: what is no number is taken, and gives way to whatever is next.
        let [first, second] = each(f64::NAN);
        let expected = if first > second { first } else { second };
        let found = f64::from(calculator.raw_ratio(&a, &b));
        assert!(
            found == expected || found.is_nan() && expected.is_nan(),
            "{a:?} / {b:?}: {found}"
        );
    }
}

/// The largest share of each side, of the types that the cluster has; nothing by nothing is no number.
#[test]
fn a_division_is_one_of_the_largest_shares() {
    let calculator = Calculator::Dominant { types: 2 };
    let all = vectors(2, &FEW);
    for cluster in vectors(2, &[0, 1, 7, 1 << 31, i64::MAX]) {
        let largest = |of: &Resource| {
            let had = [0, 1].into_iter().filter(|i| cluster.get(*i) != 0);
            let shares = had.map(|i| {
                let [of, total] = [of, &cluster].map(|of| Exact::of(of.get(i)).rounded(DOUBLE));
                of.over(total).rounded(DOUBLE)
            });
            shares.max_by(|a, b| a.double().total_cmp(&b.double()))
        };
        for (n, d) in pairs(&all, &all) {
            let found = f64::from(calculator.divide(&cluster, &n, &d));
            let [above, below] = [&n, &d].map(|of| largest(of).unwrap_or(Exact::of(0)));
            let expected = match (above.double(), below.double()) {
                (0.0, 0.0) => f64::NAN,
                (_, 0.0) => f64::INFINITY,
                _ => above.over(below).rounded(DOUBLE).rounded(FLOAT).double(),
            };
            assert!(
                found == expected || found.is_nan() && expected.is_nan(),
                "{n:?} / {d:?} of {cluster:?}: {found}, not {expected}"
            );
            assert!(found.is_nan() || found >= 0.0);
            let memory = Calculator::Memory;
            assert_eq!(
                memory.divide(&cluster, &n, &d).to_bits(),
                memory.ratio(&n, &d).to_bits()
            );
        }
    }
}

#[test]
fn an_amount_by_a_float_is_rounded_up() {
    let by = [0.0, 0.25, 1.0 / 3.0, 0.5, 0.9, 1.0, 2.0, 3.0, 100.0f32];
    for (a, by) in pairs(&amounts(), &by) {
        let expected = if by == 0.0 {
            0
        } else {
            let divisor = Exact::of_float(f64::from(by));
            Exact::of(a).rounded(FLOAT).over(divisor).rounded(FLOAT).ceiling()
        };
        for calculator in CALCULATORS {
            let found = calculator.divide_up_by_float(&everywhere(a), by);
            assert_eq!(found, built(calculator, expected), "{a} / {by}");
        }
    }
}

/// As many as the scarcest type allows; types of which a container needs nothing do not count.
#[test]
fn containers_fit_as_often_as_the_scarcest_type_allows() {
    let most = (1 << 31) - 1;
    let all = vectors(2, &FEW);
    for (available, size) in pairs(&all, &all) {
        let each = [0, 1].map(|i| (available.get(i), size.get(i)));
        let mut expected = most;
        for (available, size) in each.into_iter().filter(|(_, size)| *size > 0) {
            let mut low = 0;
            let mut high = most;
            while low < high {
                let middle = low + (high - low + 1) / 2;
                if i128::from(middle) * i128::from(size) <= i128::from(available) {
                    low = middle;
                } else {
                    high = middle - 1;
                }
            }
            expected = expected.min(low);
        }
        let found = Calculator::Dominant { types: 2 }.containers_that_fit(&available, &size);
        assert_eq!(found, expected, "{size:?} in {available:?}");
        if size.memory() > 0 {
            let found = i128::from(Calculator::Memory.containers_that_fit(&available, &size));
            let (of, one) = (i128::from(available.memory()), i128::from(size.memory()));
            assert!(
                found * one <= of && (found + 1) * one > of,
                "{size:?} in {available:?}"
            );
        }
    }
}
