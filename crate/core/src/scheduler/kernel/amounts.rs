//! What builds resources: sums, products, rounding to steps (spec `capacity.md` §1.1–§1.3).

use super::exact::{DOUBLE, Exact, FLOAT};
use super::{CALCULATORS, amounts, built, everywhere, given, pairs, vectors, wrapped};
use crate::resource::Resource;
use crate::scheduler::calculator::Calculator;

type Two = (
    &'static str,
    fn(&Resource, &Resource) -> Resource,
    fn(i128, i128) -> i128,
);

/// Component by component.
const COMPONENTS: [Two; 6] = [
    ("add", |a, b| *a + *b, |a, b| wrapped(a + b)),
    ("subtract", |a, b| *a - *b, |a, b| wrapped(a - b)),
    ("negate", |a, _| -*a, |a, _| wrapped(-a)),
    ("times", |a, b| a.times(b.memory()), |a, b| wrapped(a * b)),
    ("min", Resource::min, |a, b| if a < b { a } else { b }),
    ("max", Resource::max, |a, b| if a > b { a } else { b }),
];

#[test]
fn components_wrap_as_a_long_does() {
    for (a, b) in pairs(&amounts(), &amounts()) {
        for (name, ours, java) in COMPONENTS {
            let expected = i64::try_from(java(a.into(), b.into())).expect("a long");
            let found = ours(&everywhere(a), &everywhere(b));
            assert_eq!(found, everywhere(expected), "{name} {a} {b}");
        }
        let left = everywhere(a).subtract_non_negative(&everywhere(b));
        let difference = wrapped(i128::from(a) - i128::from(b));
        for i in 0..6 {
            let cut = if i < 2 { difference.max(0) } else { difference };
            assert_eq!(i128::from(left.get(i)), cut, "{a} - {b}");
        }
    }
}

/// `(int)` of the vcores, at most 2^31-1 (`Resource.getVirtualCores`).
#[test]
fn vcores_are_read_as_an_int() {
    for amount in amounts() {
        let low = i128::from(amount).rem_euclid(1 << 32);
        let int = if low < 1 << 31 { low } else { low - (1 << 32) };
        let expected = if amount > (1 << 31) - 1 {
            (1 << 31) - 1
        } else {
            int
        };
        assert_eq!(
            i128::from(Resource::new(0, amount).vcores()),
            expected,
            "{amount}"
        );
        let copied = everywhere(amount).copied();
        assert_eq!((copied.memory(), i128::from(copied.get(1))), (amount, expected));
    }
}

#[test]
fn what_fits_is_not_more_in_any_type() {
    let all = vectors(2, &[i64::MIN, -1, 0, 1, (1 << 31) - 1, i64::MAX]);
    for (a, b) in pairs(&all, &all) {
        let fits = a.memory() <= b.memory() && a.get(1) <= b.get(1);
        assert_eq!(a.fits_in(&b), fits);
        assert_eq!(Calculator::Dominant { types: 2 }.fits(&a, &b), fits);
        assert_eq!(Calculator::Memory.fits(&a, &b), a.memory() <= b.memory());
        assert_eq!(a == b, a.memory() == b.memory() && a.get(1) == b.get(1));
        let components = [a.memory(), a.get(1)];
        assert_eq!(a.is_none(), components == [0, 0]);
        assert_eq!(a.is_negative(), components.iter().any(|one| *one < 0));
        for calculator in CALCULATORS {
            let measured = &components[..if calculator == Calculator::Memory { 1 } else { 2 }];
            assert_eq!(calculator.any_above_zero(&a), measured.iter().any(|one| *one > 0));
            assert_eq!(
                calculator.any_zero_or_below(&a),
                measured.iter().any(|one| *one <= 0)
            );
        }
    }
}

/// `(a + (b - 1)) / b` of longs; 0 for nobody.
fn ceil(a: i128, b: i128) -> i128 {
    if b == 0 {
        0
    } else {
        wrapped(wrapped(a + wrapped(b - 1)) / b)
    }
}

#[test]
fn amounts_are_rounded_to_steps() {
    for (calculator, (a, step)) in pairs(&CALCULATORS, &pairs(&amounts(), &given()).collect::<Vec<_>>()) {
        let (value, by) = (everywhere(a), everywhere(step));
        let (a, b) = (i128::from(a), i128::from(step));
        let is_kept = b == 0 && calculator != Calculator::Memory;
        let up = if is_kept { a } else { wrapped(ceil(a, b) * b) };
        assert_eq!(
            calculator.round_up(&value, &by),
            built(calculator, up),
            "{a} up to {b}"
        );
        let divided = calculator.divide_up(&value, step);
        assert_eq!(divided, built(calculator, ceil(a, b)), "{a} by {b}");
        if b > 0 || is_kept {
            let down = if is_kept { a } else { a - a % b };
            let found = calculator.round_down(&value, &by);
            assert_eq!(found, built(calculator, down), "{a} down to {b}");
        }
        // What the formula is for, as long as nothing wraps.
        if a >= 0 && b > 0 && a + b <= i64::MAX.into() {
            assert!(up % b == 0 && up >= a && up - a < b, "{a} up to {b}: {up}");
            assert!(ceil(a, b) * b >= a && (ceil(a, b) - 1) * b < a);
        }
    }
}

/// Nothing stops what is out of reach: a step below 0.
#[test]
fn a_step_below_nothing_stops_nothing() {
    let all = amounts();
    let negative: Vec<i64> = all.iter().copied().filter(|step| *step < 0).collect();
    for (a, step) in pairs(&all, &negative) {
        for calculator in CALCULATORS {
            let up = wrapped(ceil(a.into(), step.into()) * i128::from(step));
            let found = calculator.round_up(&everywhere(a), &everywhere(step));
            assert_eq!(found, built(calculator, up), "{a} up to {step}");
            let down = wrapped(wrapped(i128::from(a) / i128::from(step)) * i128::from(step));
            let found = calculator.round_down(&everywhere(a), &everywhere(step));
            assert_eq!(found, built(calculator, down), "{a} down to {step}");
        }
    }
}

#[test]
fn an_ask_lies_between_minimum_and_maximum_on_a_step() {
    let few = [0, 1, 2, 3, 4, 5, 7, 1024, 1 << 31, i64::MAX];
    let bounds: Vec<_> = pairs(&few, &few).collect();
    for ((ask, step), (min, max)) in pairs(&bounds, &bounds) {
        for calculator in CALCULATORS {
            let memory = calculator == Calculator::Memory;
            let by = i128::from(if memory && step == 0 { min } else { step });
            let wanted = i128::from(ask.max(min));
            let up = if by == 0 && !memory {
                wanted
            } else {
                wrapped(ceil(wanted, by) * by)
            };
            let expected = up.min(max.into());
            let amounts = [ask, min, max, step].map(everywhere);
            let found = calculator.normalize(&amounts[0], &amounts[1], &amounts[2], &amounts[3]);
            assert_eq!(
                found,
                built(calculator, expected),
                "{ask} in {min}..{max} by {step}"
            );
            let is_reached = i128::from(ask) + i128::from(min) + by < i64::MAX.into();
            if is_reached && min <= max && min % step.max(1) == 0 && (by > 0 || !memory) {
                let found = found.memory();
                assert!(
                    found >= min && found <= max,
                    "{ask} in {min}..{max} by {step}: {found}"
                );
            }
        }
    }
}

/// Factors of files and of computations: of 24 bits, of 53 bits, whole.
const FACTORS: [f64; 12] = [
    0.0,
    1e-9,
    0.1f32 as f64,
    0.1,
    1.0 / 3.0,
    0.5,
    0.999_999_9,
    1.0,
    1.5,
    2.0,
    100.0,
    1e7,
];

#[test]
fn products_are_rounded_as_java_rounds_them() {
    let one = everywhere(1);
    for (a, k) in pairs(&amounts(), &FACTORS) {
        let value = everywhere(a);
        let product = Exact::of(a)
            .rounded(DOUBLE)
            .times(Exact::of_float(k))
            .rounded(DOUBLE);
        let (down, up) = (product.truncated(), product.ceiling());
        let whole = |amount: i128| everywhere(i64::try_from(amount).expect("a long"));
        assert_eq!(value.multiply(k), whole(down), "{a} × {k}");
        assert_eq!(value.multiply_round_up(k), whole(up), "{a} × {k}");
        let of_float = product.rounded(FLOAT).ceiling();
        let half_up = product.plus_half().rounded(DOUBLE).truncated();
        for calculator in CALCULATORS {
            let memory = calculator == Calculator::Memory;
            for step in [1, 2, 3, 1024] {
                let by = i128::from(step);
                let raised = if memory { half_up } else { of_float };
                let expected = wrapped(ceil(raised, by) * by);
                let found = calculator.multiply_up(&value, k, &everywhere(step));
                assert_eq!(found, built(calculator, expected), "{a} × {k} up to {step}");
                let found = calculator.multiply_down(&value, k, &everywhere(step));
                assert_eq!(
                    found,
                    built(calculator, down - down % by),
                    "{a} × {k} down to {step}"
                );
            }
            let found = calculator.multiply_each_up(&Resource::new(a, a), &[k, k]);
            let expected = built(calculator, if memory { half_up } else { up });
            assert_eq!(
                (found.memory(), found.get(1)),
                (expected.memory(), expected.get(1))
            );
        }
        assert!(a < 0 || [down, up, half_up, of_float].iter().all(|amount| *amount >= 0));
        if a >= 0 && k <= 1.0 {
            assert!(Calculator::Memory.multiply_down(&value, k, &one).memory() <= a.max((a as f64) as i64));
        }
    }
}

/// `(long)` of what is beyond, or no number (Java language specification §5.1.3).
#[test]
fn products_that_are_none_saturate() {
    for a in amounts() {
        let value = everywhere(a);
        assert_eq!(value.multiply(f64::NAN), Resource::NONE);
        let expected = match a.signum() {
            1 => i64::MAX,
            0 => 0,
            _ => i64::MIN,
        };
        assert_eq!(value.multiply(f64::INFINITY), everywhere(expected), "{a}");
        assert_eq!(
            value.multiply_round_up(f64::INFINITY),
            everywhere(expected),
            "{a}"
        );
    }
}
