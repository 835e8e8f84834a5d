//! A replay of whatever kind a file holds.

use serde_json::Value;

use super::read::parse_format;
use super::{Error, Replay, mapreduce};
use crate::config::Finding;

/// A replay of a scheduler or of an application master.
#[derive(Clone, Debug)]
pub enum Recording {
    /// Of a scheduler.
    Scheduler(Box<Replay>),
    /// Of MapReduce's ApplicationMaster.
    MapReduce(Box<mapreduce::Replay>),
}

impl Recording {
    /// Reads a replay; its `scheduler` says of which kind.
    ///
    /// # Errors
    /// The first thing that is wrong, with its JSON path.
    pub fn parse(text: &str) -> Result<Self, Error> {
        let json = parse_format(text)?;
        if json["scheduler"] == "mapreduce-am" {
            mapreduce::Replay::from_json(&json).map(|replay| Self::MapReduce(Box::new(replay)))
        } else {
            Replay::from_json(&json).map(|replay| Self::Scheduler(Box::new(replay)))
        }
    }

    /// Plays it; `line` gets each line of the trace.
    ///
    /// # Errors
    /// The findings about a configuration that a scheduler refuses to start with. (A master's refusal is a line of its trace.)
    pub fn run(&self, line: impl FnMut(Value)) -> Result<(), Vec<Finding>> {
        match self {
            Self::Scheduler(replay) => super::run(replay, line),
            Self::MapReduce(replay) => {
                mapreduce::run(replay, line);
                Ok(())
            }
        }
    }
}
