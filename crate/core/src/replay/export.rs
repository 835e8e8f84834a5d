//! A run as a replay, for real Hadoop to judge (spec `simulation.md` §10).

use super::Replay;
use crate::config::Finding;
use crate::scheduler::Headroom;
use crate::sim::{Applied, Operations, Scenario, TimedCommand, World};

/// A run written down as operations.
#[derive(Clone, Debug)]
pub struct Export {
    /// The replay.
    pub replay: Replay,
    /// Each operation with what the scheduler did.
    pub applied: Vec<Applied>,
    /// Whether real Hadoop's answers hold the same headroom: not with switches (spec §6.5), which no replay can say.
    pub comparable_headroom: bool,
    /// The world after the last of them.
    pub world: World,
}

impl Export {
    /// Runs `scenario` with `commands` up to and with `until_ms`, the state observed every `observe_ms`.
    ///
    /// # Errors
    /// What the scheduler finds wrong with its configuration.
    pub fn run(
        scenario: &Scenario,
        commands: &[TimedCommand],
        until_ms: u64,
        observe_ms: Option<u64>,
    ) -> Result<Self, Vec<Finding>> {
        let Operations {
            setup,
            applied,
            world,
        } = Operations::of(scenario, commands, until_ms, observe_ms)?;
        Ok(Self {
            replay: Replay {
                setup,
                source: source(scenario),
                ops: applied.iter().map(|applied| applied.op.clone()).collect(),
                nodes: world.node_names().clone(),
            },
            applied,
            comparable_headroom: scenario.scheduler.headroom == Headroom::default(),
            world,
        })
    }
}

fn source(scenario: &Scenario) -> String {
    let note = if scenario.scheduler.headroom == Headroom::default() {
        ""
    } else {
        "; made with headroom switches, so the headroom in Hadoop's answers differs"
    };
    format!(
        "scenario {}, seed {}, engine {}{note}",
        scenario.name,
        scenario.seed,
        env!("CARGO_PKG_VERSION")
    )
}
