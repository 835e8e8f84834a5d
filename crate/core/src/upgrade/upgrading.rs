//! Both runs and the search for the rule that parts them, bit by bit, so that whoever waits sees how far it is and may stop.

use serde::Serialize;

use super::{Difference, Parting, Rule, Upgrade, part, queues, settings};
use crate::config::Finding;
use crate::profile::{Profile, Switches};
use crate::sim::{History, Scenario};

/// How far it is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "UpgradeProgress"))]
#[serde(rename_all = "camelCase", tag = "step")]
pub enum Progress {
    /// Both runs are computed.
    Runs {
        /// So much of both, ms.
        done: u64,
        /// Of so much, ms.
        of: u64,
    },
    /// It is tried which rules make the difference.
    Rules {
        /// So many were tried.
        done: usize,
        /// Of so many.
        of: usize,
    },
    /// All is known.
    Over,
}

/// A scenario under two profiles of its scheduler, as far as it is computed.
#[derive(Debug)]
pub struct Upgrading {
    scenario: Scenario,
    from: Profile,
    to: Profile,
    /// Every rule of the scheduler that differs.
    rules: Vec<&'static str>,
    before: Run,
    after: Run,
    /// Where they part, once both are over.
    parted: Option<Option<Parting>>,
    /// The run with the rule that is tried turned back, and how many rules were tried.
    trial: Option<Run>,
    tried: usize,
    responsible: Vec<&'static str>,
}

impl Upgrading {
    /// The two runs, with nothing computed yet.
    ///
    /// # Errors
    /// The findings of a profile under which the scenario does not start.
    pub fn new(scenario: &Scenario, from: Profile, to: Profile) -> Result<Self, Vec<Finding>> {
        let kind = scenario.scheduler.kind;
        let mut rules = from.switches().differing(to.switches());
        rules.retain(|name| Switches::concerns(name, kind));
        Ok(Self {
            from,
            to,
            rules,
            before: Run::new(scenario, from, scenario.duration_ms)?,
            after: Run::new(scenario, to, scenario.duration_ms)?,
            scenario: scenario.clone(),
            parted: None,
            trial: None,
            tried: 0,
            responsible: Vec::new(),
        })
    }

    /// Computes one of the runs so many ms further; whether all is known.
    pub fn advance(&mut self, ms: u64) -> bool {
        if !self.before.advance(ms) || !self.after.advance(ms) {
            return false;
        }
        let [before, after] = [&self.before.history, &self.after.history];
        match self.parted.get_or_insert_with(|| part(before, after)) {
            Some(first) if self.tried < self.rules.len() => {
                let first = first.clone();
                self.try_rule(&first, ms);
                false
            }
            _ => true,
        }
    }

    /// Turns one rule back: whether the run then decides there as before.
    fn try_rule(&mut self, first: &Parting, ms: u64) {
        let name = self.rules[self.tried];
        if self.trial.is_none() {
            let back = self
                .to
                .by_rules(self.to.switches().with(name, self.from.switches()));
            self.trial = Run::new(&self.scenario, back, first.until).ok();
        }
        if let Some(trial) = &mut self.trial {
            if !trial.advance(ms) {
                return;
            }
            let parts = part(&trial.history, &self.after.history);
            if parts.is_some_and(|of| of.position == first.position && of.before == first.before) {
                self.responsible.push(name);
            }
        }
        self.trial = None;
        self.tried += 1;
    }

    /// How far it is.
    #[must_use]
    pub fn progress(&self) -> Progress {
        match &self.parted {
            None => Progress::Runs {
                done: self.before.done + self.after.done,
                of: 2 * self.scenario.duration_ms,
            },
            Some(Some(_)) if self.tried < self.rules.len() => Progress::Rules {
                done: self.tried,
                of: self.rules.len(),
            },
            Some(_) => Progress::Over,
        }
    }

    /// Which of both has a rule.
    fn rule(&self, name: &'static str) -> Rule {
        let is_before = self.from.switches().has(name);
        let release = if is_before { self.from } else { self.to }.name();
        Rule { name, release }
    }

    /// What changes, as far as it is known.
    #[must_use]
    pub fn told(&mut self) -> Upgrade {
        let (scenario, [from, to]) = (&self.scenario, [self.from, self.to]);
        let settings = settings(scenario, scenario.scheduler.kind, from, to);
        let first = self.parted.as_ref().and_then(Option::as_ref);
        let rules = |names: &[&'static str]| names.iter().map(|name| self.rule(name)).collect();
        let first = first.map(|first| Difference {
            at: first.at,
            before: first.before.clone(),
            after: first.after.clone(),
            rules: rules(&self.responsible),
        });
        let rules = rules(&self.rules);
        let [short, shorter] = [&mut self.before, &mut self.after].map(|run| run.history.metrics().told());
        Upgrade {
            from: from.id(),
            to: to.id(),
            first,
            rules,
            settings,
            queues: queues(&short, &shorter),
            killed_from: short.preemptions.killed,
            killed_to: shorter.preemptions.killed,
        }
    }
}

/// A run up to a moment.
#[derive(Debug)]
struct Run {
    history: History,
    /// How much of it is computed, ms.
    done: u64,
    /// Up to where, ms.
    until: u64,
    is_over: bool,
}

impl Run {
    fn new(scenario: &Scenario, profile: Profile, until: u64) -> Result<Self, Vec<Finding>> {
        let mut scenario = scenario.clone();
        scenario.scheduler.profile = profile;
        Ok(Self {
            history: History::new(scenario)?,
            done: 0,
            until,
            is_over: false,
        })
    }

    /// Computes it so many ms further; whether it is over.
    fn advance(&mut self, ms: u64) -> bool {
        if !self.is_over {
            self.done = self.done.saturating_add(ms).min(self.until);
            self.is_over = self.history.run_to(self.done) || self.done == self.until;
        }
        self.is_over
    }
}
