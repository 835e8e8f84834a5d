//! What is looked at where it changes, always, in release too: what one operation can look at for next to nothing.
//!
//! Each scheduler's `assertions` say what of; what needs the whole cluster is in its `invariants`. The module of a first visit has
//! no room for them: it is built without the feature `assertions`, and plays nothing that the other one does not play, too.

/// Every scheduler keeps to it.
pub(crate) const NOT_NEGATIVE: &str = "nobody uses less than nothing";

/// `rule` holds of a subject: what it is, and its number.
///
/// # Panics
/// If not.
#[inline]
pub(crate) fn always(rule: &'static str, holds: impl FnOnce() -> bool, subject: (&'static str, u32)) {
    if cfg!(feature = "assertions") && !holds() {
        stop(rule, subject);
    }
}

#[cold]
#[inline(never)]
fn stop(rule: &'static str, (what, number): (&'static str, u32)) -> ! {
    panic!("{rule}: {what} {number}");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_holds_is_not_spoken_of() {
        always(NOT_NEGATIVE, || true, ("node", 3));
    }

    #[test]
    #[should_panic(expected = "nobody uses less than nothing: node 3")]
    fn what_does_not_hold_stops_and_names_its_subject() {
        always(NOT_NEGATIVE, || false, ("node", 3));
    }
}
