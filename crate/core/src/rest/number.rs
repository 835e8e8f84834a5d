//! Numbers as Java writes them.

use serde::{Serialize, Serializer};

/// A 32-bit float: in JSON a whole number has no point.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Float(pub(super) f32);

impl Serialize for Float {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        /// From here on Java writes an exponent.
        const LARGE: f32 = 1e7;
        if self.0 == self.0.trunc() && self.0.abs() < LARGE {
            return to.serialize_i64(self.0 as i64);
        }
        to.serialize_f32(self.0)
    }
}

/// A share as a percentage.
pub(super) fn percent(share: f32) -> Float {
    Float(share * 100.0)
}

/// A share of the whole, cut to what a share can be, as a percentage (`CapacitySchedulerQueueInfo.cap`).
pub(super) fn capped_percent(share: f32) -> Float {
    percent(share.clamp(0.0, 1.0))
}

/// A largest share as a percentage: none at all and more than everything are everything.
pub(super) fn maximum_percent(share: f32) -> Float {
    const NOTHING: f32 = 1e-8;
    if (NOTHING..=1.0).contains(&share) {
        percent(share)
    } else {
        percent(1.0)
    }
}

/// `Double.toString`.
pub(super) fn double(value: f64) -> String {
    if value == 0.0 || (1e-3..1e7).contains(&value.abs()) {
        return format!("{value:?}");
    }
    let text = format!("{value:E}");
    match text.split_once('E') {
        Some((digits, exponent)) if !digits.contains('.') => format!("{digits}.0E{exponent}"),
        _ => text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_as_java_writes_them() {
        for (value, text) in [
            (0.0, "0.0"),
            (12.5, "12.5"),
            (16384.0, "16384.0"),
            (1e7, "1.0E7"),
            (16_777_216.0, "1.6777216E7"),
            (5e-4, "5.0E-4"),
        ] {
            assert_eq!(double(value), text);
        }
        let json = |value: f32| serde_json::to_string(&Float(value)).expect("a number");
        assert_eq!(
            [json(100.0), json(4.166_667), json(-1.0)],
            ["100", "4.166667", "-1"]
        );
    }
}
