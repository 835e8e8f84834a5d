//! Reasons judged by Hadoop: the activities that its Capacity Scheduler recorded, and what its Fair Scheduler logged, beside
//! what Heddle's checks make of them (spec `verdicts.md` §8).

use std::collections::BTreeMap;

use heddle_core::explain::{activities, lines};
use heddle_core::replay::Replay;
use heddle_core::scheduler::{Outcome, Rule};

use crate::archive::{Reasons, Vector};
use crate::compare::{caught, same};

/// What was counted while reasons were compared.
#[derive(Default)]
pub(crate) struct Counts {
    /// Activities, or lines of the log.
    pub(crate) reasons: usize,
    /// Checks that are neither, by rule and outcome.
    pub(crate) others: BTreeMap<String, usize>,
}

impl Counts {
    /// Takes in what another vector counted.
    pub(crate) fn add(&mut self, other: Self) {
        self.reasons += other.reasons;
        for (check, count) in other.others {
            *self.others.entry(check).or_default() += count;
        }
    }

    fn count(&mut self, reasons: usize, others: &[(&'static Rule, Outcome)]) {
        self.reasons += reasons;
        for (rule, outcome) in others {
            let check = format!("{} {outcome:?}", rule.code);
            *self.others.entry(check).or_default() += 1;
        }
    }
}

/// Every reason that Hadoop gave has its check, in the same order, and every check in the table has its reason; the error
/// says where they part. `None`: none were recorded for this vector.
pub(crate) fn check(vector: &Vector) -> Option<Result<Counts, String>> {
    let recorded = vector.reasons.as_ref()?;
    Some(caught(|| play(&vector.replay, recorded)))
}

fn play(replay: &str, recorded: &Reasons) -> Result<Counts, String> {
    let replay = Replay::parse(replay).map_err(|e| e.to_string())?;
    let (mut counts, mut ours) = (Counts::default(), Vec::new());
    let (played, recorded) = match recorded {
        Reasons::Activities(recorded) => {
            let played = activities::play(&replay, |pass| {
                counts.count(pass.activities.len(), &pass.others);
                ours.extend(pass.line());
            });
            (played, recorded)
        }
        Reasons::Lines(recorded) => {
            let played = lines::play(&replay, |turn| {
                counts.count(turn.lines.len(), &turn.others);
                ours.extend(turn.line());
            });
            (played, recorded)
        }
    };
    played.map_err(|findings| format!("refused: {}", findings[0].code))?;
    same(&ours, recorded)?;
    Ok(counts)
}
