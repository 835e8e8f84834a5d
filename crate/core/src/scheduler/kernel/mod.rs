//! The arithmetic that decides, held to its formulas for every small operand and for the ends of the types (spec `capacity.md` §1,
//! `fair.md` §0 and §2.1). The formulas stand here a second time, without floating point: what Java computes in floats is
//! computed in whole numbers and rounded by hand ([`exact`]).

mod amounts;
mod comparisons;
mod exact;
mod quotients;
mod shares;

use super::calculator::Calculator;
use crate::resource::Resource;

/// The ends of what an amount may be, and where floats stop having every whole number.
const ENDS: [i64; 9] = [
    1023,
    1024,
    (1 << 24) + 1,
    (1 << 31) - 1,
    1 << 31,
    (1 << 53) + 1,
    (1 << 62) + 1,
    i64::MAX - 1,
    i64::MAX,
];

/// Amounts of which there may be any: small ones and the ends, and all of them below 0.
fn amounts() -> Vec<i64> {
    let mut all: Vec<i64> = (0..=9).chain(ENDS).collect();
    all.extend(all.clone().iter().map(|amount| -amount));
    all.push(i64::MIN);
    all.sort_unstable();
    all.dedup();
    all
}

/// Amounts that a file or a node may give: none is below 0.
fn given() -> Vec<i64> {
    amounts().into_iter().filter(|amount| *amount >= 0).collect()
}

/// Every pair of an `a` and a `b`.
fn pairs<A: Clone, B: Clone>(a: &[A], b: &[B]) -> impl Iterator<Item = (A, B)> {
    a.iter().flat_map(|a| b.iter().map(|b| (a.clone(), b.clone())))
}

/// The vectors of that many types whose components are such amounts.
fn vectors(types: usize, amounts: &[i64]) -> Vec<Resource> {
    let count = amounts.len().pow(u32::try_from(types).expect("few types"));
    let digit = |number: usize, place: usize| number / amounts.len().pow(place as u32) % amounts.len();
    let vector = |number: usize| Resource::from_fn(|i| if i < types { amounts[digit(number, i)] } else { 0 });
    (0..count).map(vector).collect()
}

/// The amount of every type.
fn everywhere(amount: i64) -> Resource {
    Resource::from_fn(|_| amount)
}

/// A whole number as Java's `long` keeps it: the low 64 bits.
const fn wrapped(value: i128) -> i128 {
    value as i64 as i128
}

/// What a calculator of one scheduler makes of a formula of one type: memory alone with a vcore made up, or each type by itself.
fn built(calculator: Calculator, amount: i128) -> Resource {
    let amount = i64::try_from(amount).expect("a long");
    match calculator {
        Calculator::Memory => Resource::new(amount, i64::from(amount > 0)),
        Calculator::Dominant { .. } => everywhere(amount),
    }
}

const CALCULATORS: [Calculator; 2] = [Calculator::Memory, Calculator::Dominant { types: 2 }];
