//! Whether what a chapter says is so.

use std::collections::BTreeSet;

use heddle_core::goals::{Exactly, Goals, Judged, Moment, Outcome, Unit, What, value};
use heddle_core::sim::History;
use heddle_words::in_language;
use serde_json::Map;

use crate::book::{Book, glossary};
use crate::chapter::{Chapter, Claim, Figure, Used, VIEWS};
use crate::fault::{self, Fault, Faults};
use crate::link::{Knob, Link, Number};
use crate::runs::Runs;
use crate::written;

/// How many knobs a chapter may have.
const MAX_KNOBS: usize = 3;

/// All that a chapter says and that is not so, or that nothing says.
#[must_use]
pub fn check(chapter: &Chapter, book: &Book) -> Vec<Fault> {
    in_language(book.language, || faults(chapter, book))
}

fn faults(chapter: &Chapter, book: &Book) -> Vec<Fault> {
    let mut check = Check {
        chapter,
        book,
        runs: Runs::default(),
        faults: Faults::of(&chapter.file),
    };
    for id in &chapter.head.exercises {
        if !book.has_exercise(id) {
            check
                .faults
                .push(1, format!("there is no exercise `{id}` in www/course/exercises"));
        }
    }
    check.sections();
    for (index, figure) in chapter.figures.iter().enumerate() {
        check.figure(index, figure);
    }
    let knobs = chapter
        .used
        .iter()
        .filter(|used| matches!(used.link, Link::Knob(_)));
    if let Some(more) = knobs.clone().nth(MAX_KNOBS) {
        let count = knobs.count();
        let say = format!("a chapter has at most {MAX_KNOBS} knobs, and this one has {count}");
        check.faults.push(more.line, say);
    }
    for used in &chapter.used {
        if let Err(say) = check.used(used) {
            check.faults.push(used.line, say);
        }
    }
    check.faults.into_inner()
}

#[derive(Debug)]
struct Check<'a> {
    chapter: &'a Chapter,
    book: &'a Book,
    runs: Runs,
    faults: Faults<'a>,
}

impl Check<'_> {
    fn sections(&mut self) {
        let mut ids = BTreeSet::new();
        for part in &self.chapter.parts {
            if !ids.insert(&part.id) {
                let say = format!(
                    "two sections are called `{}`: write {{#another}} behind one",
                    part.id
                );
                self.faults.push(part.line, say);
            }
        }
    }

    /// A figure by itself: it runs, what it shows is there, its claims hold, and a sentence says each of them.
    fn figure(&mut self, index: usize, figure: &Figure) {
        let told = &figure.told;
        if self.chapter.figures[..index]
            .iter()
            .any(|other| other.told.id == told.id)
        {
            self.faults
                .push(figure.line, format!("two figures are called `{}`", told.id));
        }
        let views = told.view.split_whitespace();
        for view in views.filter(|view| !VIEWS.contains(view)) {
            let say = format!("`{view}` is no view: write {}", VIEWS.join(", "));
            self.faults.push(figure.line, say);
        }
        match self.runs.of(&self.book.www, figure, &Map::new()) {
            Err(say) => return self.faults.push(figure.line, say),
            Ok(run) => {
                let end = run.end_ms();
                if told.at_ms > end {
                    let say = format!("`atMs` is {}, and the run ends at {end}", told.at_ms);
                    self.faults.push(figure.line, say);
                }
                if let Some(queue) = told.queue.as_ref().filter(|queue| !has_queue(run, queue)) {
                    self.faults
                        .push(figure.line, format!("the run has no queue `{queue}`"));
                }
            }
        }
        for claim in &figure.claims {
            if let Err(say) = self.claim(figure, claim) {
                self.faults.push(claim.line, say);
            }
            if !self
                .chapter
                .used
                .iter()
                .any(|used| names(&used.link, figure, claim))
            {
                let say = format!("claim `{}` is said by no sentence", claim.name);
                self.faults.push(claim.line, say);
            }
        }
    }

    fn claim(&mut self, figure: &Figure, claim: &Claim) -> Result<(), String> {
        let judged = self.judged(figure, claim)?;
        if judged.outcome == Outcome::Met {
            return Ok(());
        }
        let got = judged.got.map_or_else(|| "nothing".to_owned(), |got| shown(&got));
        Err(format!(
            "claim `{}` does not hold: {} is {got} at {} ms",
            claim.name, claim.goal.what, judged.at_ms
        ))
    }

    fn judged(&mut self, figure: &Figure, claim: &Claim) -> Result<Judged, String> {
        let run = self.runs.of(&self.book.www, figure, &claim.set)?;
        let goals = Goals::of(vec![claim.goal.clone()]);
        let unknown = goals.check(run);
        if !unknown.is_empty() {
            return Err(format!("claim `{}`: {}", claim.name, fault::words(&unknown)));
        }
        goals
            .judge(run)
            .pop()
            .ok_or_else(|| "there is no goal".to_owned())
    }

    fn used(&mut self, used: &Used) -> Result<(), String> {
        let figure = match used.link.figure() {
            None => None,
            Some(id) => Some(
                self.chapter
                    .figure(id)
                    .ok_or_else(|| format!("the chapter has no figure `{id}`"))?,
            ),
        };
        // Why a figure cannot be played is told where it stands, and only there.
        if figure.is_some_and(|of| self.runs.of(&self.book.www, of, &Map::new()).is_err()) {
            return Ok(());
        }
        match (&used.link, figure) {
            (Link::Knob(knob), Some(figure)) => self.knob(&used.text, knob, figure),
            (Link::Run { number, .. }, Some(figure)) => self.number(&used.text, number, figure),
            (Link::Claim { claim, .. }, Some(figure)) => named(figure, claim).map(drop),
            (Link::At { at_ms, .. }, Some(figure)) => self.moment(&used.text, *at_ms, figure),
            (Link::Term(id), _) if !self.book.terms.contains(id) => Err(format!(
                "the glossary (www/{}) has no term `{id}`",
                glossary(self.book.language)
            )),
            (Link::Exercise(id), _) if !self.book.has_exercise(id) => {
                Err(format!("there is no exercise `{id}` in www/course/exercises"))
            }
            (Link::Chapter(slug), _) if !self.book.has_chapter(slug) => {
                Err(format!("there is no chapter `{slug}` beside this one"))
            }
            _ => Ok(()),
        }
    }

    /// The value that is written is the one that holds, and the slider can stand there.
    fn knob(&mut self, text: &str, knob: &Knob, figure: &Figure) -> Result<(), String> {
        let key = &knob.axis.key;
        let run = self.runs.of(&self.book.www, figure, &Map::new())?;
        let held = run.scenario().sources().held_of(key);
        let held = held.map_err(|finding| fault::words(&[finding]))?;
        let held = held.ok_or_else(|| {
            format!(
                "there is no setting `{key}` in the scenario of figure `{}`",
                knob.figure
            )
        })?;
        let value = held
            .own
            .map(|own| own.value)
            .or(held.otherwise.map(|of| of.value));
        let value = value.ok_or_else(|| format!("`{key}` has no value in figure `{}`", knob.figure))?;
        if !written::is_setting(text, &value) {
            return Err(format!("`{text}` is written, and {key} is `{value}`"));
        }
        if !knob.axis.values.iter().any(|of| written::is_same(of, &value)) {
            return Err(format!("{key} is `{value}`, which is none of the knob's values"));
        }
        Ok(())
    }

    fn number(&mut self, text: &str, number: &Number, figure: &Figure) -> Result<(), String> {
        let forms = match number {
            Number::When(name) => {
                let claim = named(figure, name)?;
                let judged = self.judged(figure, claim)?;
                vec![written::clock(judged.at_ms)]
            }
            Number::Value { what, at } => self.value(what, *at, figure)?,
        };
        let text = written::spaced(text);
        if forms.contains(&text) {
            return Ok(());
        }
        Err(format!(
            "`{text}` is written, and the run gives `{}`",
            forms.join("` or `")
        ))
    }

    fn value(&mut self, what: &What, at: Moment, figure: &Figure) -> Result<Vec<String>, String> {
        let run = self.runs.of(&self.book.www, figure, &Map::new())?;
        let at_ms = within(run, at)?;
        let got = value(run, what, at_ms).ok_or_else(|| format!("the run has no `{what}` at {at_ms} ms"))?;
        Ok(written::forms(&got, Unit::of(&what.to_string())))
    }

    fn moment(&mut self, text: &str, at_ms: u64, figure: &Figure) -> Result<(), String> {
        let run = self.runs.of(&self.book.www, figure, &Map::new())?;
        within(run, Moment::Ms(at_ms))?;
        let clock = written::clock(at_ms);
        if text == clock {
            Ok(())
        } else {
            Err(format!("`{text}` is written, and {at_ms} ms are `{clock}`"))
        }
    }
}

fn within(run: &History, at: Moment) -> Result<u64, String> {
    let end = run.end_ms();
    let at = at.ms(end);
    if at > end {
        return Err(format!("{at} ms is after the run's end, {end}"));
    }
    Ok(at)
}

fn named<'a>(figure: &'a Figure, name: &str) -> Result<&'a Claim, String> {
    figure
        .claim(name)
        .ok_or_else(|| format!("figure `{}` has no claim `{name}`", figure.told.id))
}

/// Whether a link says a claim, or the moment from which on it is plain.
fn names(link: &Link, figure: &Figure, claim: &Claim) -> bool {
    let name = match link {
        Link::Claim { claim, .. } => claim,
        Link::Run {
            number: Number::When(claim),
            ..
        } => claim,
        _ => return false,
    };
    link.figure() == Some(&figure.told.id) && *name == claim.name
}

fn has_queue(run: &History, name: &str) -> bool {
    let scheduler = run.world().scheduler();
    run.series()
        .queues
        .keys()
        .any(|queue| scheduler.queue_name(*queue) == name)
}

fn shown(got: &Exactly) -> String {
    match got {
        Exactly::Number(number) => number.to_string(),
        Exactly::Text(text) => format!("`{text}`"),
    }
}
