//! Reasons judged by Hadoop: the activities that its Capacity Scheduler recorded of each heartbeat beside those that Heddle's
//! checks are (spec `verdicts.md` §8).

use std::collections::BTreeMap;

use heddle_core::explain::activities;
use heddle_core::replay::Replay;

use crate::archive::Vector;
use crate::compare::{caught, same};

/// What was counted while activities were compared.
#[derive(Default)]
pub(crate) struct Counts {
    /// Activities.
    pub(crate) activities: usize,
    /// Checks that are no activity, by rule and outcome.
    pub(crate) others: BTreeMap<String, usize>,
}

impl Counts {
    /// Takes in what another vector counted.
    pub(crate) fn add(&mut self, other: Self) {
        self.activities += other.activities;
        for (check, count) in other.others {
            *self.others.entry(check).or_default() += count;
        }
    }
}

/// Every activity that Hadoop recorded has its check, in the same order, and every check in the table has its activity; the error
/// says where they part. `None`: none were recorded for this vector.
pub(crate) fn check(vector: &Vector) -> Option<Result<Counts, String>> {
    let recorded = vector.activities.as_ref()?;
    Some(caught(|| play(&vector.replay, recorded)))
}

fn play(replay: &str, recorded: &str) -> Result<Counts, String> {
    let replay = Replay::parse(replay).map_err(|e| e.to_string())?;
    let (mut counts, mut ours) = (Counts::default(), Vec::new());
    activities::play(&replay, |pass| {
        counts.activities += pass.activities.len();
        for (rule, outcome) in &pass.others {
            *counts
                .others
                .entry(format!("{} {outcome:?}", rule.code))
                .or_default() += 1;
        }
        ours.extend(pass.line());
    })
    .map_err(|findings| format!("refused: {}", findings[0].code))?;
    same(&ours, recorded)?;
    Ok(counts)
}
