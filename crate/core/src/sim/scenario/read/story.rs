//! What is told of a run (spec `simulation.md` §12.1). It decides nothing, so whatever is wrong with it is a warning, and the run
//! goes without it.

use serde_json::Value;

use super::jobs::Jobs;
use super::{Bound, bound};
use crate::config::{Finding, Severity};
use crate::said;
use crate::sim::scenario::json::{Findings, Item, Object};

/// The tabs of what is selected that a moment can open.
const TABS: [&str; 4] = ["why", "state", "events", "master"];
/// What a moment can select.
const SELECTED: [&str; 4] = ["queue", "job", "container", "node"];
/// What a verdict is asked about: its subject, and what narrows the question (spec `verdicts.md` §1).
const ASKED: [&str; 7] = [
    "queue",
    "app",
    "container",
    "node",
    "question",
    "partition",
    "for",
];

/// What is told of the run, as written; `None` where something is wrong with it.
pub(super) fn story(item: &Item<'_>, duration_ms: u64, jobs: &Jobs<'_>) -> Option<Value> {
    let findings = Findings::default();
    let looked_at = Item {
        value: item.value,
        path: item.path.clone(),
        findings: &findings,
    };
    check(&looked_at, duration_ms, jobs);
    #[cfg(test)]
    item.findings.told.borrow_mut().append(&mut findings.told.take());
    let mut found = findings.into_inner();
    let faults = found
        .iter_mut()
        .filter(|finding| finding.severity == Severity::Error);
    let wrong = faults.map(soften).count() > 0;
    item.findings.extend(found);
    (!wrong).then(|| item.value.clone())
}

fn soften(finding: &mut Finding) {
    finding.severity = Severity::Warning;
}

fn check(item: &Item<'_>, duration_ms: u64, jobs: &Jobs<'_>) -> Option<()> {
    let mut story = item.object()?;
    need_text(&mut story, "lesson", 200);
    need_text(&mut story, "topic", 40);
    if let Some(mut article) = story.get("article").and_then(|item| item.object()) {
        need_text(&mut article, "title", 100);
        need_text(&mut article, "section", 100);
        article.done();
    }
    let moments = story.need("moments", said!("want.moments"))?;
    let list = moments.list(6)?;
    if list.len() < 3 {
        moments.must_be(said!("want.moments"));
    }
    story.int("opens", 1, 1, list.len().max(1) as i64);
    story.done();
    let mut earliest = 0;
    for item in &list {
        earliest = moment(item, earliest, duration_ms, jobs).unwrap_or(earliest);
    }
    Some(())
}

/// A moment, at `earliest` or later; when it is, ms.
fn moment(item: &Item<'_>, earliest: i64, duration_ms: u64, jobs: &Jobs<'_>) -> Option<i64> {
    let mut moment = item.object()?;
    let at = moment
        .need("atMs", said!("want.time"))
        .and_then(|item| item.int(earliest, duration_ms as i64));
    need_text(&mut moment, "name", 40);
    need_text(&mut moment, "say", 300);
    if let Some(select) = moment.get("select") {
        selected(&select, jobs);
    }
    moment.get("tab").and_then(|item| item.one_of(&TABS));
    let shows = moment.need("shows", said!("want.shown"));
    moment.done();
    for item in shows.and_then(|item| item.list(20)).unwrap_or_default() {
        shown(&item);
    }
    at
}

fn selected(item: &Item<'_>, jobs: &Jobs<'_>) -> Option<()> {
    let mut select = item.object()?;
    let named = SELECTED
        .into_iter()
        .filter(|key| match (*key, select.get(key)) {
            ("job", Some(_)) => jobs.named(&mut select).is_some(),
            (_, Some(name)) => name.text_of(1, 1000).is_some(),
            (_, None) => false,
        })
        .count();
    select.done();
    if named != 1 {
        item.must_be(said!("want.one-selected"));
    }
    Some(())
}

/// A fact that the moment shows: an answer to a question, or a value as in `expect`.
fn shown(item: &Item<'_>) -> Option<()> {
    let mut shown = item.object()?;
    if let Some(ask) = shown.get("ask") {
        let mut ask = ask.object()?;
        for key in ASKED {
            ask.get(key).and_then(|item| item.text());
        }
        ask.done();
        need_text(&mut shown, "answer", 100);
        shown.get("facts").and_then(|item| item.object());
    } else {
        need_text(&mut shown, "what", 1000);
        let _: Option<Bound> = bound(&mut shown, item);
    }
    shown.done();
    Some(())
}

fn need_text(object: &mut Object<'_>, key: &'static str, most: usize) {
    object
        .need(key, said!("want.text-of", least = 1, most = most))
        .and_then(|item| item.text_of(1, most));
}
