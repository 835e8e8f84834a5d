//! Which of two resources is larger (spec `fair.md` §0 and §8.2, `capacity.md` §1.2 and §1.3).

use std::cmp::Ordering;

use super::exact::{DOUBLE, Exact, FLOAT};
use super::{CALCULATORS, pairs, vectors};
use crate::resource::Resource;
use crate::scheduler::calculator::Calculator;
use crate::scheduler::fair::old::OldCalculator;

const FEW: [i64; 7] = [-1, 0, 1, 2, 3, (1 << 31) - 1, i64::MAX];
/// What a cluster may have.
const TOTALS: [i64; 5] = [0, 1, 3, (1 << 31) - 1, i64::MAX];

/// The share of the cluster, rounded by hand; infinite where the cluster has nothing.
fn share(of: i64, total: i64, bits: u32) -> f64 {
    if total == 0 {
        return f64::INFINITY;
    }
    let [of, total] = [of, total].map(|amount| Exact::of(amount).rounded(bits));
    of.over(total).rounded(bits).double()
}

fn shares(of: &Resource, cluster: &Resource, types: usize) -> Vec<f64> {
    (0..types)
        .map(|i| share(of.get(i), cluster.get(i), DOUBLE))
        .collect()
}

/// Larger somewhere and smaller nowhere.
fn everywhere(types: usize, a: &Resource, b: &Resource) -> Ordering {
    let orders: Vec<_> = (0..types).map(|i| a.get(i).cmp(&b.get(i))).collect();
    let any = |order| orders.contains(&order);
    match (any(Ordering::Greater), any(Ordering::Less)) {
        (true, false) => Ordering::Greater,
        (false, true) => Ordering::Less,
        _ => Ordering::Equal,
    }
}

fn is_empty(cluster: &Resource, types: usize) -> bool {
    (0..types).all(|i| cluster.get(i) == 0)
}

/// The largest share first, then the next; with more than two types not where one is infinite.
fn dominant(types: usize, cluster: &Resource, a: &Resource, b: &Resource) -> Ordering {
    if is_empty(cluster, types) {
        return everywhere(types, a, b);
    }
    let [mut left, mut right] = [a, b].map(|of| shares(of, cluster, types));
    for side in [&mut left, &mut right] {
        side.sort_by(|one, other| other.total_cmp(one));
    }
    let mut both = left.into_iter().zip(right);
    both.find_map(|(left, right)| {
        let is_skipped = types > 2 && (left.is_infinite() || right.is_infinite());
        (!is_skipped && left != right).then(|| left.total_cmp(&right))
    })
    .unwrap_or(Ordering::Equal)
}

/// The largest share alone, of those that are finite on both sides; at least 0.
fn single(types: usize, cluster: &Resource, a: &Resource, b: &Resource) -> Ordering {
    if is_empty(cluster, types) {
        return everywhere(types, a, b);
    }
    let [left, right] = [a, b].map(|of| {
        let finite = shares(of, cluster, types)
            .into_iter()
            .filter(|share| share.is_finite());
        finite.fold(0.0, f64::max)
    });
    left.total_cmp(&right)
}

#[test]
fn the_dominant_calculator_orders_by_shares() {
    for (types, amounts, totals) in [(2, &FEW[..], &TOTALS[..]), (3, &[-1, 0, 1, 3], &[0, 2, i64::MAX])] {
        let calculator = Calculator::Dominant { types };
        let all = vectors(types, amounts);
        for cluster in vectors(types, totals) {
            for (a, b) in pairs(&all, &all) {
                let order = calculator.compare(&cluster, &a, &b);
                assert_eq!(
                    order,
                    dominant(types, &cluster, &a, &b),
                    "{a:?} {b:?} of {cluster:?}"
                );
                assert_eq!(order, calculator.compare(&cluster, &b, &a).reverse());
                let order = calculator.compare_single_type(&cluster, &a, &b);
                assert_eq!(
                    order,
                    single(types, &cluster, &a, &b),
                    "{a:?} {b:?} of {cluster:?}"
                );
                assert_eq!(order, calculator.compare_single_type(&cluster, &b, &a).reverse());
                assert_eq!(calculator.is_below(&cluster, &a, &b), order.is_lt());
            }
        }
    }
}

/// With something of every type the order is one: what is at most another, and that at most a third, is at most the third.
#[test]
fn the_order_is_one() {
    let all = vectors(2, &[0, 1, 2, (1 << 31) - 1, i64::MAX]);
    for calculator in CALCULATORS {
        for cluster in vectors(2, &[1, 3, i64::MAX]) {
            let order = |a: &Resource, b: &Resource| calculator.compare(&cluster, a, b);
            for (a, b) in pairs(&all, &all).filter(|(a, b)| order(a, b).is_le()) {
                let third = all.iter().filter(|c| order(&b, c).is_le());
                for c in third {
                    assert!(order(&a, c).is_le(), "{a:?} {b:?} {c:?} of {cluster:?}");
                }
            }
        }
    }
}

/// A whole operand: the left one if they are equal.
#[test]
fn the_smaller_and_the_larger_one_are_operands() {
    let all = vectors(2, &FEW);
    let cluster = Resource::new(3, 1);
    for calculator in CALCULATORS {
        for (a, b) in pairs(&all, &all) {
            let order = match calculator {
                Calculator::Memory => a.memory().cmp(&b.memory()),
                Calculator::Dominant { types } => dominant(types, &cluster, &a, &b),
            };
            assert_eq!(calculator.compare(&cluster, &a, &b), order);
            assert_eq!(
                calculator.min(&cluster, &a, &b),
                if order.is_le() { a } else { b }
            );
            assert_eq!(
                calculator.max(&cluster, &a, &b),
                if order.is_ge() { a } else { b }
            );
            let told = [
                calculator.lt(&cluster, &a, &b),
                calculator.le(&cluster, &a, &b),
                calculator.gt(&cluster, &a, &b),
                calculator.ge(&cluster, &a, &b),
            ];
            assert_eq!(told, [order.is_lt(), order.is_le(), order.is_gt(), order.is_ge()]);
        }
    }
}

/// Before the overhaul of preemption: shares in 32 bits, vcores as an int, and a cluster without one type is one without any.
#[test]
fn the_old_calculator_orders_by_shares_in_floats() {
    let all = vectors(2, &FEW);
    let int = |vcores: i64| vcores.min((1 << 31) - 1);
    let counted = |of: &Resource| Resource::new(of.memory(), int(of.get(1)));
    for cluster in vectors(2, &TOTALS) {
        for (a, b) in pairs(&all, &all) {
            let has_all = cluster.memory() != 0 && cluster.get(1) != 0;
            let expected = if a == b {
                Ordering::Equal
            } else if has_all {
                let [left, right] = [&a, &b].map(|of| {
                    let memory = share(of.memory(), cluster.memory(), FLOAT);
                    let vcores = share(int(of.get(1)), int(cluster.get(1)), FLOAT);
                    (memory.max(vcores), memory.min(vcores))
                });
                left.partial_cmp(&right).expect("numbers")
            } else {
                everywhere(2, &counted(&a), &counted(&b))
            };
            let calculator = OldCalculator::Dominant;
            assert_eq!(
                calculator.compare(&cluster, &a, &b),
                expected,
                "{a:?} {b:?} of {cluster:?}"
            );
            let larger = calculator.max(&cluster, &a, &b);
            assert_eq!(larger, if expected.is_ge() { a } else { b });
            let smaller = calculator.min(&cluster, &a, &b);
            assert_eq!(smaller, if expected.is_le() { a } else { b });
            assert_eq!(
                OldCalculator::Memory.compare(&cluster, &a, &b),
                a.memory().cmp(&b.memory())
            );
        }
    }
}
