//! One vector: our trace beside the recorded one.

use std::panic::{AssertUnwindSafe, catch_unwind};

use heddle_core::profile::Profile;
use heddle_core::replay::{self, Replay};
use serde_json::Value;

use crate::archive::Vector;
use crate::difference::difference;

/// Replays a vector; the error says where the traces part.
pub(crate) fn check(vector: &Vector) -> Result<(), String> {
    caught(|| play(vector))
}

/// A panic is an error like others.
pub(crate) fn caught<T>(play: impl FnOnce() -> Result<T, String>) -> Result<T, String> {
    catch_unwind(AssertUnwindSafe(play)).unwrap_or_else(|panic| {
        let text = panic
            .downcast_ref::<String>()
            .map(String::as_str)
            .or(panic.downcast_ref::<&str>().copied());
        Err(format!("panicked: {}", text.unwrap_or("without a message")))
    })
}

fn play(vector: &Vector) -> Result<(), String> {
    if vector.name.starts_with("mapreduce-am/") || vector.name.starts_with("found/mapreduce-") {
        return play_master(vector);
    }
    let mut replay = Replay::parse(&vector.replay).map_err(|e| e.to_string())?;
    if vector.name.contains("/new/") {
        let configuration = &mut replay.setup.configuration;
        *configuration = configuration
            .clone()
            .under(Profile::default_of(configuration.kind()));
    }
    if let Some(release) = vector.release {
        replay
            .under_release(release)
            .map_err(|known| format!("{release} is not one of {known}"))?;
    }
    let mut ours = Vec::with_capacity(replay.ops.len());
    let played = replay::run(&replay, |line| ours.push(line));
    match (played, &vector.trace) {
        (Ok(()), Some(trace)) => same(&ours, trace),
        (Err(_), None) => Ok(()),
        (Ok(()), None) => Err("played; Hadoop refuses to start with it".to_owned()),
        (Err(findings), Some(_)) => Err(format!("refused: {}", findings[0].code)),
    }
}

fn play_master(vector: &Vector) -> Result<(), String> {
    let replay = replay::mapreduce::Replay::parse(&vector.replay).map_err(|e| e.to_string())?;
    let mut ours = Vec::with_capacity(replay.ops.len());
    replay::mapreduce::run(&replay, |line| ours.push(line));
    same(&ours, vector.trace.as_deref().unwrap_or_default())
}

/// Compares a trace with the text of a recorded one, line by line.
pub(crate) fn same(ours: &[Value], recorded: &str) -> Result<(), String> {
    let mut lines = recorded.lines();
    for ours in ours {
        let line = lines.next().ok_or("the recorded trace is shorter")?;
        let recorded: Value = serde_json::from_str(line).map_err(|e| format!("recorded trace: {e}"))?;
        if let Some(difference) = difference("", ours, &recorded) {
            return Err(format!("op {}: {difference}", recorded["i"]));
        }
    }
    if lines.next().is_some() {
        Err("the recorded trace is longer".to_owned())
    } else {
        Ok(())
    }
}
