//! A course: which exercises, in which order and in which languages (spec `exercises.md` §6).

use serde::Serialize;
use serde_json::Value;

use super::read::{MAX_BYTES, root, words};
use super::{FIRST_LANGUAGE, FORMAT, LONG, MAX, SHORT, Words};
use crate::config::{Finding, Severity, json_fault};
use crate::said;
use crate::sim::scenario::json::{Findings, Item, Object};

/// Exercises in parts.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Course {
    /// By what links name it.
    pub id: String,
    /// Counted up by whoever changes it.
    pub version: u32,
    /// What it is called.
    pub title: Words,
    /// What it is about.
    pub say: Words,
    /// The languages that all of it is in, English among them.
    pub languages: Vec<String>,
    /// Its parts, in order.
    pub parts: Vec<Part>,
}

/// A part of a course.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Part {
    /// What it is called.
    pub title: Words,
    /// What it is about.
    pub say: Words,
    /// The exercises by their ids, in order.
    pub exercises: Vec<String>,
}

impl Course {
    /// Whether a text is meant as a course, not as an exercise.
    #[must_use]
    pub fn is_meant(text: &str) -> bool {
        let value = serde_json::from_str::<Value>(text);
        value.is_ok_and(|value| value.get("heddleCourse").is_some())
    }

    /// Reads a course. Findings that do not prevent its use come with it.
    ///
    /// # Errors
    /// All findings, at least one of them an error.
    pub fn parse(text: &str) -> Result<(Self, Vec<Finding>), Vec<Finding>> {
        let findings = Findings::default();
        let course = file(text, &findings);
        let found = findings.into_inner();
        match course {
            Some(course) if found.iter().all(|of| of.severity != Severity::Error) => Ok((course, found)),
            _ => Err(found),
        }
    }

    /// Its exercises by their ids, in order.
    pub fn exercises(&self) -> impl Iterator<Item = &str> {
        self.parts
            .iter()
            .flat_map(|part| &part.exercises)
            .map(String::as_str)
    }
}

pub(super) fn file(text: &str, findings: &Findings) -> Option<Course> {
    if text.len() > MAX_BYTES {
        let size = text.len();
        findings.error("", said!("scenario.size", max_bytes = MAX_BYTES, size));
        return None;
    }
    let value: Value = serde_json::from_str(text)
        .map_err(|error| {
            let (place, what) = json_fault(&error);
            findings.refuse(place, said!("scenario.json", what));
        })
        .ok()?;
    course(root(&value, findings)?)
}

fn course(mut root: Object<'_>) -> Option<Course> {
    root.need("heddleCourse", said!("want.course-version"))?
        .int(FORMAT.into(), FORMAT.into())?;
    let id = root
        .need("id", said!("want.name"))
        .and_then(|item| item.name().map(str::to_owned));
    let version = root.int("version", 1, 1, 1_000_000) as u32;
    let title = words(&mut root, "title", 1, SHORT);
    let say = words(&mut root, "say", 1, LONG);
    let named = root.list("languages", MAX);
    let mut languages: Vec<String> = named
        .iter()
        .filter_map(|item| item.name().map(str::to_owned))
        .collect();
    if !languages.iter().any(|language| language == FIRST_LANGUAGE) {
        languages.insert(0, FIRST_LANGUAGE.to_owned());
    }
    let mut seen = Vec::new();
    let items = root
        .need("parts", said!("want.list"))
        .and_then(|item| item.list(MAX))?;
    let parts = items.iter().filter_map(|item| part(item, &mut seen)).collect();
    root.done();
    Some(Course {
        id: id?,
        version,
        title: title?,
        say: say?,
        languages,
        parts,
    })
}

/// A part, none of whose exercises was `seen` before.
fn part(item: &Item<'_>, seen: &mut Vec<String>) -> Option<Part> {
    let mut object = item.object()?;
    let title = words(&mut object, "title", 1, SHORT);
    let say = words(&mut object, "say", 1, LONG);
    let mut exercises = Vec::new();
    for item in object.list("exercises", MAX) {
        let Some(id) = item.name() else { continue };
        if seen.iter().any(|of| of == id) {
            item.findings.error(&item.path, said!("exercise.twice", id));
        }
        seen.push(id.to_owned());
        exercises.push(id.to_owned());
    }
    object.done();
    Some(Part {
        title: title?,
        say: say?,
        exercises,
    })
}
