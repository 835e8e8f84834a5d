//! The clock of a replay, as far as it goes.

use super::at::{At, Read};

/// A clock may not show more, ms: whole numbers beyond are not exact in every reader of a trace, and sums with timeouts have room.
const LATEST: u64 = (1 << 53) - 1;

/// What the clock shows while the operations are read, ms.
pub(super) struct Clock(u64);

impl Clock {
    /// The clock at the start, and where it begins (`startMs`).
    pub(super) fn read(root: &At<'_>) -> Read<(Self, u64)> {
        let mut clock = Self(0);
        let start = root.opt_u64("startMs")?.unwrap_or(0);
        clock.forward(&root.key("startMs"), start)?;
        Ok((clock, start))
    }

    /// By how much an operation `advance` moves it.
    pub(super) fn advance(&mut self, op: &At<'_>) -> Read<u64> {
        let ms = op.u64("ms")?;
        self.forward(&op.key("ms"), ms)?;
        Ok(ms)
    }

    fn forward(&mut self, at: &At<'_>, ms: u64) -> Read<()> {
        self.0 = self.0.saturating_add(ms);
        if self.0 > LATEST {
            return Err(at.error(format!("the clock may show at most {LATEST} ms; write less")));
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use crate::replay::Recording;

    fn refused(start: u64, advances: &[u64]) -> String {
        let ops: Vec<Value> = advances
            .iter()
            .map(|ms| json!({"op": "advance", "ms": ms}))
            .collect();
        let of = |scheduler: &str| {
            let replay = json!({
                "replay": 1, "scheduler": scheduler, "clusterTimestamp": 1, "startMs": start, "ops": ops,
            });
            Recording::parse(&replay.to_string()).map_or_else(|error| error.to_string(), |_| String::new())
        };
        let told = of("capacity");
        assert_eq!(told, of("fair"));
        told
    }

    #[test]
    fn a_clock_that_goes_too_far_is_refused_where_it_does() {
        let latest = super::LATEST;
        let most = format!("the clock may show at most {latest} ms; write less");
        assert_eq!(refused(0, &[latest]), "");
        assert_eq!(refused(latest, &[0]), "");
        assert_eq!(refused(1, &[latest]), format!("ops[0].ms: {most}"));
        assert_eq!(refused(0, &[5, 1 << 63, 1 << 63]), format!("ops[1].ms: {most}"));
        assert_eq!(refused(u64::MAX, &[]), format!("startMs: {most}"));
    }
}
