//! Verdicts and rules in words, by the page's catalogues and in the page's way (`www/why/sentences.js`, `www/why/reason.js`).

use fluent_bundle::{FluentArgs, FluentValue};
use heddle_core::explain::told::{Check, Compared, Explained, Fact, Reason, Subject, Value};
use heddle_core::explain::verdict::{Answered, Moment, Reporter};
use heddle_core::profile::SchedulerKind;
use heddle_core::scheduler::{self, Comparison, Outcome};

use super::amounts::{InOneUnit, clock, decides, duration, number, resource, share, times_apart};
use super::language::{Catalogue, Texts, catalogue};
use super::page::{PAGE, page};

/// The catalogue of verdicts as it is written.
pub const VERDICTS: Catalogue = catalogue!("verdicts.");
/// That of rules.
pub const RULES: Catalogue = catalogue!("rules.");

static TEXTS: Texts = Texts::of(&[VERDICTS, RULES, PAGE]);

/// A part of what is said of a verdict.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// The question.
    Question,
    /// The answer.
    Answer,
    /// What helps below it.
    Help,
    /// The answer in one line.
    Line,
}

/// A rule as it came out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tested {
    /// How it came out.
    pub outcome: Outcome,
    /// What it says.
    pub title: String,
    /// The two sides of its comparison; empty: it compares nothing.
    pub compared: String,
    /// What stands below it.
    pub note: String,
    /// Hadoop's class and issue; of the Superior Scheduler where it is written.
    pub reference: String,
}

/// Words what is said at a moment of a run.
#[derive(Debug)]
pub struct Words<'a> {
    reporter: Reporter<'a>,
    scheduler: SchedulerKind,
}

impl<'a> Words<'a> {
    /// Takes its names from `moment`.
    #[must_use]
    pub fn new(moment: &'a Moment<'a>) -> Self {
        Self {
            reporter: Reporter::new(moment),
            scheduler: moment.world().plan().scenario.scheduler.kind,
        }
    }

    /// A part of a verdict in words; `None`: the catalogue has none.
    #[must_use]
    pub fn sentence(&self, answered: &Answered, part: Part) -> Option<String> {
        let (question, answer) = (answered.question.name(), answered.answer);
        let key = match part {
            Part::Question => format!("question-{question}"),
            Part::Answer => format!("{question}-{answer}"),
            Part::Help => format!("{question}-{answer}-help"),
            Part::Line => format!("{question}-{answer}-line"),
        };
        let mut args = self.facts(&answered.facts, answered.counts);
        args.set("subject", self.subject(answered.subject));
        args.set("told", self.subject(answered.of.unwrap_or(answered.subject)));
        args.set("kind", kind(answered.subject));
        let scheduler = match self.scheduler {
            SchedulerKind::Fair => "fair",
            SchedulerKind::Capacity => "capacity",
            SchedulerKind::Superior => "superior",
        };
        args.set("scheduler", scheduler);
        let rule = answered.because.first().map_or("", |check| check.rule.code);
        args.set("rule", rule.replace('.', "-"));
        let said = message(&key, &args);
        if part == Part::Help && question == "why-not-more" && args.get("protectedBy").is_some() {
            let parts = [message("protected", &args), said];
            return Some(parts.into_iter().flatten().collect::<Vec<_>>().join(" "));
        }
        said
    }

    /// The answers of the gates that are closed behind the one that answers.
    #[must_use]
    pub fn also(&self, answered: &Answered) -> Vec<String> {
        let sentence = |also: &heddle_core::explain::verdict::AnsweredToo| {
            let too = Answered {
                answer: also.answer,
                facts: also.facts.clone(),
                because: also.because.clone(),
                ..answered.clone()
            };
            self.sentence(&too, Part::Answer)
                .unwrap_or_else(|| also.answer.to_owned())
        };
        answered.also.iter().map(sentence).collect()
    }

    /// How many rules stand below the one that decided, and how they came out.
    #[must_use]
    pub fn others(&self, answered: &Answered) -> Option<String> {
        let others: Vec<&Check> = answered.others().collect();
        let count = |outcome: Outcome| others.iter().filter(|check| check.verdict == outcome).count();
        let mut args = FluentArgs::new();
        args.set("count", others.len() + answered.untested.len());
        args.set("holds", count(Outcome::Holds));
        args.set("fails", count(Outcome::Fails));
        args.set("waits", count(Outcome::Waits));
        args.set("info", count(Outcome::Info));
        args.set("untested", answered.untested.len());
        message("other-rules", &args).filter(|_| others.len() + answered.untested.len() > 0)
    }

    /// A rule as it came out.
    #[must_use]
    pub fn rule(&self, check: &Check) -> Tested {
        let counts = decides(check);
        let sides = check
            .compared
            .iter()
            .flat_map(|compared| [&compared.left, &compared.right]);
        let unit = InOneUnit::of(check.facts.iter().map(|fact| &fact.value).chain(sides), counts);
        let mut args = FluentArgs::new();
        for fact in &check.facts {
            args.set(fact.name, self.value(&fact.value));
        }
        args.set("outcome", outcome(check.verdict));
        args.set("subject", self.subject(check.subject));
        args.set("set", if is_unset(check) { "no" } else { "yes" });
        let key = format!("rule-{}", check.rule.code);
        let title = message(&key, &args).unwrap_or_else(|| check.rule.code.to_owned());
        for fact in &check.facts {
            args.set(
                fact.name,
                unit.say(&fact.value).unwrap_or_else(|| self.value(&fact.value)),
            );
        }
        let note = message(&format!("{key}-note"), &args).filter(|note| !note.contains("{$"));
        let note = note.unwrap_or_else(|| self.named_facts(&check.facts, unit));
        Tested {
            outcome: check.verdict,
            title,
            compared: check
                .compared
                .as_ref()
                .map_or_else(String::new, |of| self.compared(check, of, counts)),
            note,
            reference: reference(check),
        }
    }

    /// A reason: the rule that decided, then those tested on the way.
    #[must_use]
    pub fn decided(&self, reason: &Reason) -> Vec<Tested> {
        let decided = Check {
            subject: scheduler::Subject::Cluster.into(),
            rule: reason.rule,
            verdict: Outcome::Holds,
            compared: None,
            facts: reason.facts.clone(),
        };
        let tested = reason.checks.iter().map(|check| self.rule(check));
        [self.rule(&decided)].into_iter().chain(tested).collect()
    }

    /// A row of the log about `subject`: when, what happened, and its operands.
    #[must_use]
    pub fn row(&self, subject: &str, row: &Explained) -> String {
        let kind = message(&format!("kind-{}", row.kind), &FluentArgs::new());
        let kind = kind.unwrap_or_else(|| plain(row.kind));
        let unit = InOneUnit::of([], usize::MAX);
        let operands = self.named_facts(&row.operands, unit);
        let parts = [subject, &kind, &operands];
        let parts: Vec<&str> = parts.into_iter().filter(|part| !part.is_empty()).collect();
        format!("{} {}", clock(row.t as f64), parts.join(" · "))
    }

    fn named_facts(&self, facts: &[Fact], unit: InOneUnit) -> String {
        let said = facts
            .iter()
            .filter(|fact| !matches!(&fact.value, Value::Text { value } if value.is_empty()));
        let named = |fact: &Fact| {
            let name = message(&format!("fact-{}", fact.name), &FluentArgs::new());
            let name = name.unwrap_or_else(|| plain(fact.name));
            format!(
                "{name} {}",
                unit.say(&fact.value).unwrap_or_else(|| self.value(&fact.value))
            )
        };
        said.map(named).collect::<Vec<_>>().join(" · ")
    }

    /// Nothing is measured against a limit that is not set: the rule says so.
    fn compared(&self, check: &Check, compared: &Compared, counts: usize) -> String {
        let Compared { left, op, right } = compared;
        let unit = InOneUnit::of([left, right], counts);
        let shares = matches!((left, right), (Value::Ratio { .. }, Value::Ratio { .. }));
        let say = |value: &Value| match value {
            Value::Ratio { value } if shares => share(*value),
            value => unit.say(value).unwrap_or_else(|| self.value(value)),
        };
        if is_unset(check) {
            return String::new();
        }
        let is_equal = *op == Comparison::Equal && left == right;
        let negated = !is_equal && matches!(check.verdict, Outcome::Fails | Outcome::Waits);
        let [left, right] = times_apart(left, right).unwrap_or_else(|| [say(left), say(right)]);
        format!("{left} {} {right}", sign(*op, negated))
    }

    pub(super) fn facts(&self, facts: &[Fact], counts: usize) -> FluentArgs<'static> {
        let unit = InOneUnit::of(facts.iter().map(|fact| &fact.value), counts);
        let mut args = FluentArgs::new();
        for Fact { name, value } in facts {
            let said: FluentValue<'static> = match value {
                Value::Unset {} => continue,
                Value::Int { value } if *value < f64::from(i32::MAX) => (*value).into(),
                Value::Ratio { value } => share(*value).into(),
                other => unit.say(other).unwrap_or_else(|| self.value(other)).into(),
            };
            args.set(*name, said);
            args.set(
                format!("has-{name}"),
                if is_nothing(value) { "no" } else { "yes" },
            );
        }
        args
    }

    fn value(&self, value: &Value) -> String {
        match value {
            Value::Resource(of) => resource(of),
            Value::Int { value } if *value >= f64::from(i32::MAX) => page("page-no-limit"),
            Value::Int { value } => number(*value, 0),
            Value::Ratio { value } => number(*value, 6),
            Value::Ms { value } => duration(*value),
            Value::At { value } => clock(*value),
            Value::Text { value } => value.clone(),
            Value::Subject(subject) => self.subject(*subject),
            Value::Unset {} => page("word-not-set"),
        }
    }

    fn subject(&self, subject: Subject) -> String {
        let Some(known) = subject.known() else {
            return String::new();
        };
        let name = self.reporter.name(known);
        match known {
            scheduler::Subject::Cluster => page("compare-everywhere"),
            // The port tells nobody anything.
            scheduler::Subject::Node(_) => name.split(':').next().unwrap_or_default().to_owned(),
            _ => name,
        }
    }
}

/// Whether a rule measures against a limit that is not set.
fn is_unset(check: &Check) -> bool {
    let right = check.compared.as_ref().map(|compared| &compared.right);
    matches!(right, Some(Value::Unset {}))
}

fn is_nothing(value: &Value) -> bool {
    match value {
        Value::Resource(of) => of.memory == 0.0 && of.vcores == 0.0,
        Value::Int { value } => *value == 0.0,
        Value::Text { value } => value.is_empty(),
        _ => false,
    }
}

/// What would have been tested by a gate.
#[must_use]
pub fn gate(answer: &str) -> String {
    message(&format!("gate-{answer}"), &FluentArgs::new()).unwrap_or_else(|| answer.to_owned())
}

/// The heading above the gates that are closed, too.
#[must_use]
pub fn and_also() -> String {
    plain_text("and-also")
}

/// A text that is the same whatever it is about.
pub(super) fn plain_text(key: &str) -> String {
    message(key, &FluentArgs::new()).unwrap_or_default()
}

pub(super) fn message(key: &str, args: &FluentArgs<'_>) -> Option<String> {
    TEXTS.message(&key.replace('.', "-"), args)
}

fn kind(subject: Subject) -> &'static str {
    match subject.known() {
        Some(scheduler::Subject::Queue(_)) => "queue",
        Some(scheduler::Subject::App(_)) => "app",
        Some(scheduler::Subject::Node(_)) => "node",
        Some(scheduler::Subject::Container(_)) => "container",
        Some(scheduler::Subject::Cluster) | None => "cluster",
    }
}

const fn outcome(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Holds => "holds",
        Outcome::Fails => "fails",
        Outcome::Waits => "waits",
        Outcome::Info => "info",
    }
}

/// What does not hold is written as what was found: 5 < 8 for a failed "at least".
const fn sign(op: Comparison, negated: bool) -> &'static str {
    match (op, negated) {
        (Comparison::Below, false) | (Comparison::AtLeast, true) => "<",
        (Comparison::AtMost | Comparison::FitsIn, false) | (Comparison::Above, true) => "≤",
        (Comparison::Above, false) | (Comparison::AtMost | Comparison::FitsIn, true) => ">",
        (Comparison::AtLeast, false) | (Comparison::Below, true) => "≥",
        (Comparison::Equal, false) => "=",
        (Comparison::Equal, true) => "≠",
    }
}

fn reference(check: &Check) -> String {
    let origin = check
        .rule
        .spec
        .split_once('[')
        .and_then(|(_, rest)| rest.strip_suffix(']'));
    let origin = origin.and_then(|origin| {
        let mut args = FluentArgs::new();
        args.set("origin", origin);
        message("origin", &args)
    });
    let parts = [
        check.rule.class,
        check.rule.jira,
        origin.as_deref().unwrap_or_default(),
    ];
    let parts: Vec<&str> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    parts.join(" · ")
}

/// `minShare` as words, for operands that the catalogue has no name for.
fn plain(name: &str) -> String {
    let mut words = String::new();
    for c in name.chars() {
        if c.is_ascii_uppercase() {
            words.push(' ');
        }
        words.push(c.to_ascii_lowercase());
    }
    words
}
