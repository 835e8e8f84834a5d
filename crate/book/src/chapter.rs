//! A chapter as it is written: its head, its figures, and what its sentences take from their runs.

use std::path::PathBuf;

use heddle_core::goals::Goal;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::link::Link;

/// A chapter.
#[derive(Clone, Debug)]
pub struct Chapter {
    /// Its file.
    pub file: PathBuf,
    /// What its file is called without ending: `04-starved`.
    pub slug: String,
    /// What stands before its title.
    pub head: Head,
    /// Its title.
    pub title: String,
    /// Its sections.
    pub parts: Vec<Part>,
    /// Its figures, in order.
    pub figures: Vec<Figure>,
    /// What its sentences name, in order.
    pub used: Vec<Used>,
}

/// What stands before a chapter's title: the block `heddle-chapter`.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Head {
    /// The part of the book that it is in.
    pub part: String,
    /// About how long it takes to read.
    pub minutes: u32,
    /// The exercises that it ends in, by their ids.
    #[serde(default)]
    pub exercises: Vec<String>,
    /// The sentence that leads to it.
    pub first: String,
}

/// A section.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Part {
    /// The line of its heading.
    pub line: usize,
    /// What links to it name.
    pub id: String,
    /// Its heading.
    pub title: String,
}

/// A figure: the block `heddle`.
#[derive(Clone, Debug)]
pub struct Figure {
    /// The line on which its block begins.
    pub line: usize,
    /// What is written of it.
    pub told: Told,
    /// What sentences say of it.
    pub claims: Vec<Claim>,
}

/// What is written of a figure.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct Told {
    /// By what sentences name it.
    pub id: String,
    /// Its heading.
    pub title: String,
    /// The scenario: `www/book/scenarios/NAME.json`, or else one of the gallery, `www/scenarios/NAME.json`.
    pub scenario: String,
    /// Settings that are changed for it, as `heddle sweep --set` names them.
    #[serde(default)]
    pub set: Map<String, Value>,
    /// The moment that is shown, ms.
    pub at_ms: u64,
    /// What is shown, in words of `VIEWS`.
    pub view: String,
    /// The queue that is selected.
    #[serde(default)]
    pub queue: Option<String>,
    /// What stands below it.
    pub caption: String,
    /// Properties of its run by name, read into [`Figure::claims`].
    #[serde(default)]
    pub(crate) claims: Map<String, Value>,
}

/// What a figure shows.
pub(crate) const VIEWS: [&str; 5] = ["stage", "queues", "rulers", "timeline", "why"];

/// A property of a figure's run that a sentence tells.
#[derive(Clone, Debug)]
pub struct Claim {
    /// The line on which it is written.
    pub line: usize,
    /// By what sentences name it.
    pub name: String,
    /// Settings that are changed for it besides those of the figure.
    pub set: Map<String, Value>,
    /// The property.
    pub goal: Goal,
}

/// A link of a sentence that names something of Heddle's.
#[derive(Clone, PartialEq, Debug)]
pub struct Used {
    /// On which line it begins.
    pub line: usize,
    /// What the reader reads.
    pub text: String,
    /// What it names.
    pub link: Link,
}

impl Chapter {
    /// The figure of that name.
    #[must_use]
    pub fn figure(&self, id: &str) -> Option<&Figure> {
        self.figures.iter().find(|figure| figure.told.id == id)
    }
}

impl Figure {
    /// The claim of that name.
    #[must_use]
    pub fn claim(&self, name: &str) -> Option<&Claim> {
        self.claims.iter().find(|claim| claim.name == name)
    }
}
