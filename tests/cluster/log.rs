//! The decisions that a ResourceManager's log tells.

use super::{Decision, Story, What, tests};
use std::collections::BTreeSet;
use std::io::Read as _;

const DAY: i64 = 86_400_000;

pub(super) fn read(story: &Story) -> Vec<Decision> {
    let folder = tests().join("data/rm-logs").join(story.name);
    let text = std::fs::read_to_string(folder.join("rm.log")).unwrap_or_else(|_| {
        let packed = std::fs::File::open(folder.join("rm.log.gz")).expect("the log is there");
        let mut text = String::new();
        let mut unpacked = flate2::read::GzDecoder::new(packed);
        unpacked.read_to_string(&mut text).expect("the log is text");
        text
    });
    let preempted: BTreeSet<(String, u32)> = text
        .lines()
        .filter(|line| line.contains("container preempted"))
        .filter_map(|line| container(story, line))
        .collect();
    let mut decisions = Vec::new();
    for line in text
        .lines()
        .filter(|line| line.contains(" Container Transitioned from "))
    {
        let Some((job, container)) = container(story, line) else {
            continue;
        };
        let (_, states) = line
            .split_once(" Container Transitioned from ")
            .expect("as filtered");
        let what = match states.trim().split_once(" to ").expect("two states") {
            (_, "ALLOCATED") => What::Given,
            ("RESERVED", _) => continue,
            (_, "RELEASED") => What::Surplus,
            (_, "KILLED") if preempted.contains(&(job.clone(), container)) => What::Preempted,
            (_, "KILLED" | "COMPLETED") => What::Ended,
            _ => continue,
        };
        decisions.push(Decision {
            at: at(line) - story.zero.rem_euclid(DAY),
            what,
            job,
            container,
        });
    }
    decisions.sort_by_key(|decision| decision.at);
    decisions
}

/// The time of day of a line, ms.
fn at(line: &str) -> i64 {
    let number = |from: usize, to: usize| {
        line[from..to]
            .parse::<i64>()
            .expect("a line begins with its time")
    };
    ((number(11, 13) * 60 + number(14, 16)) * 60 + number(17, 19)) * 1000 + number(20, 23)
}

/// The first container of a line, if it is of the story: its job and its number.
fn container(story: &Story, line: &str) -> Option<(String, u32)> {
    let (_, id) = line.split_once("container_")?;
    let id = id
        .split(|other: char| !other.is_ascii_digit() && other != '_')
        .next()?;
    let parts: Vec<u32> = id
        .split('_')
        .skip(1)
        .map_while(|part| part.parse().ok())
        .collect();
    let [app, _, container] = parts[..] else {
        return None;
    };
    let (_, job, _) = story.jobs.iter().find(|(number, ..)| *number == app)?;
    Some(((*job).to_owned(), container))
}
