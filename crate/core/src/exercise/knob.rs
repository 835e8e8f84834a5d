//! What may be changed in an exercise: a setting or a member of the scenario, or one choice among several changes (spec
//! `exercises.md` §1).

use serde_json::{Map, Value};

use super::{MAX, SHORT, Words};
use crate::config::Finding;
use crate::said;
use crate::search::{Axis, May, Trial};
use crate::sim::Scenario;
use crate::sim::scenario::json::Item;

/// What may be changed.
#[derive(Clone, PartialEq, Debug)]
pub struct Knob {
    /// The setting or member and its values; of choices, their names.
    pub may: May,
    /// What it is called, where its author says so.
    pub say: Option<Words>,
    /// The choices, the one that holds first; none: it is a setting or a member.
    pub choices: Vec<Choice>,
}

/// Some changes together, by a name.
#[derive(Clone, PartialEq, Debug)]
pub struct Choice {
    /// By what attempts, solutions and mistakes name it.
    pub name: String,
    /// What it is called, where its author says so.
    pub say: Option<Words>,
    /// Values by the names of settings or members.
    pub set: Map<String, Value>,
}

impl Knob {
    /// Reads a setting or member as `heddle tune` takes them, or an object with choices; each of its values is one that can be had.
    pub(super) fn read(item: &Item<'_>, of: &Scenario) -> Option<Self> {
        if item.value.is_object() {
            return Self::of_choices(item, of);
        }
        let text = item.text_of(1, 1_000)?;
        let read = || {
            let may = May::parse(text, of)?;
            for value in &may.axis.values {
                Trial::of(&may.axis.key, value).scenario(of)?;
            }
            Ok(may)
        };
        let refused = |finding: Finding| item.findings.error(&item.path, finding.said());
        Some(Self {
            may: read().map_err(refused).ok()?,
            say: None,
            choices: Vec::new(),
        })
    }

    fn of_choices(item: &Item<'_>, of: &Scenario) -> Option<Self> {
        let mut object = item.object()?;
        let key = object
            .need("name", said!("want.name"))
            .and_then(|item| item.name().map(str::to_owned));
        let say = object.get("say").and_then(|item| Words::read(&item, 1, SHORT));
        let listed = object.list("choices", MAX);
        let choices: Vec<Choice> = listed.iter().filter_map(|item| Choice::read(item, of)).collect();
        object.done();
        let is_new = |(place, choice): (usize, &Choice)| {
            choices[..place].iter().all(|before| before.name != choice.name)
                && choice.set.is_empty() == (place == 0)
        };
        if choices.len() < 2 || !choices.iter().enumerate().all(is_new) {
            if choices.len() == listed.len() {
                item.must_be(said!("want.exercise-choices"));
            }
            return None;
        }
        let axis = Axis {
            key: key?,
            values: choices.iter().map(|choice| choice.name.clone()).collect(),
            is_range: false,
        };
        let now = Some(choices[0].name.clone());
        Some(Self {
            may: May::of(axis, now),
            say,
            choices,
        })
    }

    /// What a value changes, by the names of settings and members.
    pub(super) fn set(&self, value: &Value) -> Map<String, Value> {
        if self.choices.is_empty() {
            return Map::from_iter([(self.may.axis.key.clone(), value.clone())]);
        }
        let chosen = self.choices.iter().find(|choice| value == &choice.name);
        chosen.map(|choice| choice.set.clone()).unwrap_or_default()
    }
}

impl Choice {
    fn read(item: &Item<'_>, of: &Scenario) -> Option<Self> {
        let mut object = item.object()?;
        let name = object
            .need("name", said!("want.name"))
            .and_then(|item| item.name().map(str::to_owned));
        let say = object.get("say").and_then(|item| Words::read(&item, 1, SHORT));
        let set = object.get("set").and_then(|item| {
            item.object()?;
            let set = item.value.as_object()?.clone();
            let trial = Trial {
                set: set.clone(),
                ..Trial::default()
            };
            let refused = |finding: Finding| item.findings.error(&item.path, finding.said());
            trial.scenario(of).map_err(refused).ok()?;
            Some(set)
        });
        let is_set = item.value.get("set").is_some();
        object.done();
        Some(Self {
            name: name?,
            say,
            set: if is_set { set? } else { Map::new() },
        })
    }
}
