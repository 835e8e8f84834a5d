//! The members of scenarios as a tree: the list that the core's reader tells (`www/engine/members.json`).

use serde::Deserialize;
use serde_json::{Map, Value};

/// The list as the core writes it.
const LIST: &str = include_str!("../../../../www/engine/members.json");

/// A member with those inside it.
#[derive(Debug)]
pub(crate) struct Member {
    /// Its path: `jobs[].stages[].count`.
    pub(crate) path: String,
    pub(crate) facts: Facts,
    pub(crate) inside: Vec<Member>,
}

/// What the reader tells of a member.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Facts {
    /// What it is.
    #[serde(rename = "type")]
    pub(crate) kind: String,
    #[serde(default)]
    pub(crate) required: bool,
    pub(crate) default: Option<Value>,
    pub(crate) least: Option<i64>,
    pub(crate) most: Option<i64>,
    /// The words that it may be.
    #[serde(default)]
    pub(crate) choices: Vec<String>,
    /// The kinds of things that may have it; none: all.
    #[serde(default)]
    pub(crate) of: Vec<String>,
    /// What the items of a list are.
    pub(crate) items: Option<String>,
}

impl Member {
    /// A scenario: what is inside is in the order in which it is read.
    pub(crate) fn scenario() -> Self {
        let list: Map<String, Value> = serde_json::from_str(LIST).expect("the core has written it");
        let mut scenario = Self {
            path: String::new(),
            facts: Facts {
                kind: "object".into(),
                ..Facts::default()
            },
            inside: Vec::new(),
        };
        for (path, facts) in list {
            let facts = serde_json::from_value(facts).expect("the core tells nothing else");
            scenario.take(Self {
                path,
                facts,
                inside: Vec::new(),
            });
        }
        scenario
    }

    /// Takes a member that is inside it, at whatever depth.
    fn take(&mut self, member: Self) {
        let around = self.inside.iter_mut().find(|one| one.holds(&member.path));
        match around {
            Some(one) => one.take(member),
            None => self.inside.push(member),
        }
    }

    /// Whether a member lies inside it.
    pub(crate) fn holds(&self, path: &str) -> bool {
        let rest = path.strip_prefix(&*self.path);
        rest.is_some_and(|rest| rest.starts_with('.') || rest.starts_with("[]."))
    }
}
