//! What a job's maps wait for: the room that its own reduces hold (spec `mapreduce-am.md` §7, §11).

use std::sync::Arc;

use super::super::container::clock;
use super::super::{Claim, Gate, Happening};
use super::fault::{Fault, fault};
use super::of::Of;
use crate::am::mapreduce::rules::{ENDING, PREEMPT_PATIENCE, RUNS_AGAIN};
use crate::scheduler::{Check, Outcome, Subject, Value};

/// Maps wait for room that their own job's reduces hold.
pub(super) enum Deadlock {
    /// The master knows that no map fits, and waits out the ordinary delay.
    Patience,
    /// It believes that one fits, and none does: for that fault of the headroom, if it is one.
    Belief(Option<Fault>),
}

impl Of<'_> {
    /// Whether the job is in deadlock, and in which.
    pub(super) fn deadlock(&self) -> Option<Deadlock> {
        if !self.only_reduces_hold() || self.gets_one() {
            return None;
        }
        if self.decision.preemption.rule == &PREEMPT_PATIENCE {
            return Some(Deadlock::Patience);
        }
        if !self.believes_in_room() || !self.has_no_room() {
            return None;
        }
        let fault = fault(self);
        (fault.is_some() || self.unconditional_delay().is_none()).then_some(Deadlock::Belief(fault))
    }

    /// The deadlock, and what ends it.
    pub(super) fn maps_waiting_reducers_hold(&self) -> Gate {
        let answer = "maps-waiting-reducers-hold";
        let gate = match self.deadlock() {
            None => return Gate::open(answer),
            Some(Deadlock::Patience) => {
                let check = self.check(&self.decision.preemption);
                let gate = self.told_and_free(Gate::closed(answer).because([check]));
                return self.ending_with(gate, "patience", Some(self.ordinary_delay()));
            }
            Some(Deadlock::Belief(fault)) => {
                let gate = Gate::closed(answer).because([self.room_check(), self.belief()]);
                match fault {
                    Some(fault) => gate
                        .naming("fault", Arc::<str>::from(fault.name))
                        .because([fault.check]),
                    None => gate,
                }
            }
        };
        let delay = self.unconditional_delay();
        self.ending_with(self.told_and_free(gate), "unconditional", delay)
    }

    /// Reduces were told to end for a map, or will be in the next heartbeat.
    pub(super) fn preempting_reducers(&self) -> Gate {
        let answer = "preempting-reducers";
        let dying = &self.state.assigned.dying;
        let waits = !self.state.scheduled.maps.is_empty();
        if !dying.is_empty() && waits {
            let checks = self.state.assigned.reduces.iter();
            let going = checks.filter(|held| dying.contains(&held.attempt));
            let checks =
                going.map(|held| Check::new(Subject::Container(held.container), &ENDING, Outcome::Waits));
            return self
                .naming(Gate::closed_by(answer, checks.collect()))
                .naming("going", dying.len() as i64);
        }
        if self.decision.hanging == 0 || !self.only_reduces_hold() || self.gets_one() {
            return Gate::open(answer);
        }
        let check = self.check(&self.decision.preemption);
        let gate = self.told_and_free(Gate::closed(answer).because([check]));
        self.stopping(gate, self.moment.at())
    }

    /// Maps that were done are asked for, or run, once more.
    pub(super) fn output_lost_maps_again(&self) -> Gate {
        let lost = self.master.lost_outputs();
        if lost == 0 {
            return Gate::open("output-lost-maps-again");
        }
        let check = Check::new(self.subject(), &RUNS_AGAIN, Outcome::Holds).with("maps", lost as i64);
        self.naming(Gate::closed("output-lost-maps-again").because([check]))
            .naming("lost", lost as i64)
    }

    /// The headroom is right that there is room, yet no map gets it: only the unconditional delay makes reduces go.
    pub(super) fn waiting_for_unconditional_delay(&self) -> Gate {
        let answer = "waiting-for-unconditional-delay";
        let Some(delay) = self.unconditional_delay() else {
            return Gate::open(answer);
        };
        if !self.only_reduces_hold() || !self.believes_in_room() || self.gets_one() {
            return Gate::open(answer);
        }
        let gate = self.told_and_free(Gate::closed(answer).because([self.belief()]));
        self.ending_with(gate, "unconditional", Some(delay))
    }

    /// The rule by which the master stops no reduce: what it is told holds a map.
    fn belief(&self) -> Check {
        self.check(&self.decision.preemption)
    }

    /// With what was told, what is free, and the claim of both.
    fn told_and_free(&self, gate: Gate) -> Gate {
        let gate = self.naming(gate);
        let Some(free) = self.free() else { return gate };
        gate.naming("free", free).claiming([Claim::Headroom {
            app: self.app,
            told: self.state.headroom,
            free,
        }])
    }

    /// With the delay that ends it, and when that is; or that nothing does.
    fn ending_with(&self, gate: Gate, name: &'static str, delay: Option<u64>) -> Gate {
        let due = delay.and_then(|delay| Some((delay, self.waited(delay)?)));
        let Some((delay, due)) = due else {
            let never = self.moment.never(Happening::Stopped, self.subject());
            let gate = if never {
                gate.naming("ends", Arc::<str>::from("never"))
            } else {
                gate
            };
            return gate.claiming(never.then_some(Claim::Never {
                event: Happening::Stopped,
                of: self.subject(),
            }));
        };
        let gate = gate
            .naming("ends", Arc::<str>::from(name))
            .naming("delay", Value::Ms(delay as i64));
        self.stopping(gate, due)
    }

    /// With the time at which a reduce is told to end, not before `from`; where it is not found, that it is not before.
    fn stopping(&self, gate: Gate, from: u64) -> Gate {
        let from = from.max(self.moment.at());
        let until = from + 2 * self.heartbeat_ms();
        let at = self.moment.next(Happening::Stopped, self.subject(), until);
        match at {
            Some(at) => gate.naming("due", clock(self.moment, at)).claiming([Claim::At {
                event: Happening::Stopped,
                of: self.subject(),
                at,
            }]),
            None => gate.naming("notBefore", clock(self.moment, from)),
        }
    }
}
