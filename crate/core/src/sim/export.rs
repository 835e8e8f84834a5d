//! A run as a replay, for real Hadoop to judge (spec `simulation.md` §10).

use std::sync::Arc;

use super::scenario::{Headroom, Scenario, TimedCommand};
use super::setup;
use super::world::{Applied, Out, Plan, World};
use crate::config::Finding;
use crate::ids::NodeNames;
use crate::replay::Replay;
use crate::scheduler::{Detail, Notebook};

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
        let mut plan = Plan::new(scenario.clone());
        for command in commands {
            plan.insert(command.clone());
        }
        let mut world = World::new(Arc::new(plan))?;
        if let Some(interval) = observe_ms {
            world.observe_every(interval.max(1));
        }
        let mut out = Out {
            ops: Some(Vec::new()),
            ..Out::default()
        };
        while world.peek().is_some_and(|(t, _)| t <= until_ms)
            && world.step(&mut Notebook::new(Detail::Nothing), &mut out)
        {
            out.rows.clear();
            out.ended.clear();
        }
        let applied = out.ops.unwrap_or_default();
        let nodes: NodeNames = world.names.clone();
        Ok(Self {
            replay: Replay {
                setup: setup::setup(scenario)?,
                source: source(scenario),
                ops: applied.iter().map(|applied| applied.op.clone()).collect(),
                nodes,
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
