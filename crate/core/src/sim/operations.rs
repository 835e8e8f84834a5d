//! A run taken down as the operations that its scheduler got.

use std::sync::Arc;

use super::scenario::{Scenario, TimedCommand};
use super::setup;
use super::world::{Applied, Out, Plan, World};
use crate::config::Finding;
use crate::scheduler::{Detail, Notebook};
use crate::setup::Setup;

/// The operations of a run, in order.
#[derive(Clone, Debug)]
pub struct Operations {
    /// What the scheduler was made from.
    pub setup: Setup,
    /// Each operation with what the scheduler did.
    pub applied: Vec<Applied>,
    /// The world after the last of them.
    pub world: World,
}

impl Operations {
    /// Runs `scenario` with `commands` up to and with `until_ms`, the state observed every `observe_ms`.
    ///
    /// # Errors
    /// What the scheduler finds wrong with its configuration.
    pub fn of(
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
        Ok(Self {
            setup: setup::setup(scenario)?,
            applied: out.ops.unwrap_or_default(),
            world,
        })
    }
}
