//! What a job's reduces wait for: slow start, and their part of the room (spec `mapreduce-am.md` §6).

use super::super::Gate;
use super::super::container::clock;
use super::of::Of;
use crate::am::mapreduce::EventKind;
use crate::am::mapreduce::rules::{RAMP_ALL, RAMP_DOWN, RAMP_NONE, RAMP_UP, SLOW_START};
use crate::scheduler::Rule;
use crate::sim::What;

impl Of<'_> {
    /// Too few maps are done.
    pub(super) fn slow_start(&self) -> Gate {
        self.by_plan("slow-start", &[&SLOW_START])
    }

    /// Requests for reduces were taken back, and none was made since.
    pub(super) fn ramping_down(&self) -> Gate {
        let since = self.taken_back();
        let rules: &[&Rule] = if since.is_some() {
            &[&RAMP_DOWN, &RAMP_NONE]
        } else {
            &[&RAMP_DOWN]
        };
        let gate = self.by_plan("ramping-down", rules);
        match since.filter(|_| gate.is_closed()) {
            Some(since) => gate.naming("since", clock(self.moment, since)),
            None => gate,
        }
    }

    /// More reduces are asked for as the plan allows.
    pub(super) fn ramping_up(&self) -> Gate {
        self.by_plan("ramping-up", &[&RAMP_UP, &RAMP_ALL, &RAMP_NONE])
    }

    /// Closed if the plan comes to one of `rules`. Its numbers are the sentence's.
    fn by_plan(&self, answer: &'static str, rules: &[&Rule]) -> Gate {
        let plan = &self.decision.plan;
        if !rules.contains(&plan.rule) {
            return Gate::open(answer);
        }
        let gate = self.naming(Gate::closed(answer).because([self.check(plan)]));
        let known = ["headroom", "pendingReduces"];
        let facts = plan.facts.iter().filter(|fact| !known.contains(&fact.name));
        facts.fold(gate, |gate, fact| gate.naming(fact.name, fact.value.clone()))
    }

    /// When requests for reduces were taken back, if that is the last that was done about them.
    fn taken_back(&self) -> Option<u64> {
        let changed = self.moment.rows().find_map(|row| match &row.what {
            What::MapReduce { app, event } if *app == self.app => match **event {
                EventKind::RampDown { .. } => Some(Some(row.t)),
                EventKind::RampUp { .. } => Some(None),
                _ => None,
            },
            _ => None,
        });
        changed.flatten()
    }
}
