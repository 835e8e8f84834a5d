//! Reading a file of goals: all that is wrong with it, each with its path (spec `goals.md` §1).

use serde_json::Value;

use super::{About, Bound, Exactly, FORMAT, Goal, Goals, Moment, STARVED_ALL, What, When, values};
use crate::config::{Arg, Finding, Severity, json_fault};
use crate::explain::verdict::ANSWERS;
use crate::said;
use crate::sim::History;
use crate::sim::scenario::json::{Findings, Item, Object};

/// The longest file that is read, in bytes.
pub const MAX_BYTES: usize = 1 << 20;
/// How many goals a file may have.
pub const MAX_GOALS: usize = 1_000;
/// The longest run, ms.
const WEEK: i64 = 604_800_000;

impl Goals {
    /// Reads a file of goals. Findings that do not prevent their use come with them.
    ///
    /// # Errors
    /// All findings, at least one of them an error.
    pub fn parse(text: &str) -> Result<(Self, Vec<Finding>), Vec<Finding>> {
        let findings = Findings::default();
        let goals = file(text, &findings);
        let found = findings.into_inner();
        match goals {
            Some(goals) if found.iter().all(|of| of.severity != Severity::Error) => Ok((goals, found)),
            _ => Err(found),
        }
    }

    /// What of these goals names something that the run has not, as far as it is computed.
    #[must_use]
    pub fn check(&self, history: &History) -> Vec<Finding> {
        let findings = Findings::default();
        let world = history.frontier();
        for (index, goal) in self.goals.iter().enumerate() {
            let path = format!("goals[{index}].what");
            if let Some(name) = goal.what.resource_type()
                && history.scenario().types.index(name).is_none()
            {
                findings.warning(&path, said!("scenario.resource-type", name));
            }
            match &goal.what {
                What::Job(id, _) | What::Verdict(About::Job(id), _) if world.job_named(id).is_none() => {
                    findings.warning(&path, said!("scenario.unknown-job", id));
                }
                What::Queue(queue, _)
                | What::Metric(_, Some(queue))
                | What::Verdict(About::Queue(queue), _)
                    if values::queue_named(history, queue).is_none() =>
                {
                    findings.warning(&path, said!("goals.unknown-queue", queue = Arg::queue(queue)));
                }
                _ => {}
            }
        }
        findings.into_inner()
    }
}

fn file(text: &str, findings: &Findings) -> Option<Goals> {
    if text.len() > MAX_BYTES {
        findings.error(
            "",
            said!("scenario.size", max_bytes = MAX_BYTES, size = text.len()),
        );
        return None;
    }
    let value: Value = serde_json::from_str(text)
        .map_err(|error| {
            let (place, what) = json_fault(&error);
            findings.refuse(place, said!("scenario.json", what));
        })
        .ok()?;
    let path = String::new();
    let mut root = Item {
        value: &value,
        path,
        findings,
    }
    .object()?;
    root.need("heddleGoals", said!("want.goals-version"))?
        .int(FORMAT.into(), FORMAT.into())?;
    let name = root.text("name", "", 200);
    let scenario = root.get("scenario").and_then(|item| item.text_of(1, 1000));
    let list = root.need("goals", said!("want.list"));
    root.done();
    let list = list.and_then(|item| item.list(MAX_GOALS))?;
    Some(Goals {
        heddle_goals: FORMAT,
        name,
        scenario: scenario.map(str::to_owned),
        goals: list.iter().filter_map(goal).collect(),
    })
}

fn goal(item: &Item<'_>) -> Option<Goal> {
    read_goal(item.object()?, item)
}

/// Reads a goal from what is left of an object, of which the reader of a larger file may have asked something before.
pub(crate) fn read_goal(mut object: Object<'_>, item: &Item<'_>) -> Option<Goal> {
    let name = object.text("name", "", 200);
    let settings = object.list("settings", 20);
    let settings = settings.iter().filter_map(|item| item.text_of(1, 500));
    let settings = settings.map(str::to_owned).collect();
    let what = object
        .need("what", said!("want.goal-value"))
        .and_then(|item| what(&item));
    let bound = bound(&mut object, item);
    let when = when(&mut object, item, what.as_ref());
    object.done();
    let (what, bound) = (what?, bound?);
    fits(&what, &bound, item);
    Some(Goal {
        name,
        settings,
        what,
        bound,
        when: when?,
    })
}

fn what(item: &Item<'_>) -> Option<What> {
    let text = item.text_of(1, 1000)?;
    What::parse(text).map_err(|wanted| item.must_be(wanted)).ok()
}

fn bound(object: &mut Object<'_>, item: &Item<'_>) -> Option<Bound> {
    let is = object.get("is");
    let min = object.get("min");
    let max = object.get("max");
    let not = object.get("not");
    let number = |item: &Item<'_>| item.number(f64::MIN, f64::MAX);
    match (is, min, max, not) {
        (Some(is), None, None, None) => match is.value.as_str() {
            Some(text) => Some(Bound::Is(Exactly::Text(text.to_owned()))),
            None => number(&is).map(|number| Bound::Is(Exactly::Number(number))),
        },
        (None, Some(min), None, None) => number(&min).map(Bound::Min),
        (None, None, Some(max), None) => number(&max).map(Bound::Max),
        (None, None, None, Some(not)) => {
            let texts = not.list(100)?;
            let texts = texts.iter().filter_map(|item| item.text_of(1, 100));
            Some(Bound::Not(texts.map(str::to_owned).collect()))
        }
        _ => {
            item.must_be(said!("want.one-goal-bound"));
            None
        }
    }
}

fn when(object: &mut Object<'_>, item: &Item<'_>, what: Option<&What>) -> Option<When> {
    let at = object.get("atMs");
    let by = object.get("byMs");
    let from = object.get("fromMs");
    let until = object.get("untilMs");
    let is_during = from.is_some() || until.is_some();
    let is_metric = matches!(what, Some(What::Metric(..)));
    match (at, by) {
        (Some(at), None) if !is_during => Some(When::At { at_ms: moment(&at)? }),
        (None, Some(by)) if !is_during && !is_metric => Some(When::By { by_ms: moment(&by)? }),
        // A metric is of a whole run: it has no line that could be followed.
        (None, None) if is_metric && !is_during => Some(When::At { at_ms: Moment::End }),
        (None, None) if !is_metric => {
            let from_ms = from.map_or(Some(0), |item| item.int(0, WEEK))?;
            let until_ms = until.map_or(Some(Moment::End), |item| moment(&item))?;
            if let Moment::Ms(until) = until_ms
                && until < from_ms as u64
            {
                item.must_be(said!("want.goal-when"));
                return None;
            }
            let from_ms = from_ms as u64;
            Some(When::During { from_ms, until_ms })
        }
        _ if is_metric => {
            item.must_be(said!("want.metric-when"));
            None
        }
        _ => {
            item.must_be(said!("want.goal-when"));
            None
        }
    }
}

fn moment(item: &Item<'_>) -> Option<Moment> {
    if item.value == "end" {
        return Some(Moment::End);
    }
    if !item.value.is_i64() {
        item.must_be(said!("want.time-or-end"));
        return None;
    }
    Some(Moment::Ms(item.int(0, WEEK)? as u64))
}

/// Whether numbers are compared with numbers, and texts with what there is.
fn fits(what: &What, bound: &Bound, item: &Item<'_>) {
    let texts: Vec<&str> = match bound {
        Bound::Is(Exactly::Text(text)) => vec![text],
        Bound::Not(texts) => texts.iter().map(String::as_str).collect(),
        _ => Vec::new(),
    };
    let is_text = matches!(bound, Bound::Is(Exactly::Text(_)) | Bound::Not(_));
    if is_text != what.is_text() {
        let wanted = if what.is_text() {
            said!("want.text-bound")
        } else {
            said!("want.number-bound")
        };
        item.must_be(wanted);
    } else if let What::Verdict(..) = what {
        let known = |text: &&str| {
            *text == STARVED_ALL || ANSWERS.iter().any(|of| of.codes.contains(text)) || *text == "unknown"
        };
        for text in texts.iter().filter(|text| !known(text)) {
            let answer = *text;
            item.findings.error(&item.path, said!("goals.answer", answer));
        }
    }
}
