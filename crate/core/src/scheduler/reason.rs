//! Reasons: which rules were tested, in which order, with the numbers compared. Codes and operands, never sentences: the
//! page and the command line word them.
//!
//! Logging is a type parameter: with [`NoLog`] neither a reason nor a check is ever built, so a sweep pays nothing.

use std::sync::Arc;

use serde::Serialize;

use super::event::{Event, EventKind, Locality};
use crate::ids::{AppId, ContainerId, NodeId, QueueId};
use crate::resource::Resource;

/// A rule of a scheduler, by a stable code. Each scheduler lists its own in `rules.rs`.
#[derive(Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Rule {
    /// The key of its texts, e.g. `fair.starved.threshold`.
    pub code: &'static str,
    /// Where the specification says it, e.g. `fair.md §3.3`.
    pub spec: &'static str,
    /// The Hadoop class that holds it, e.g. `FSAppAttempt`; empty: none.
    pub class: &'static str,
    /// The JIRA issue that it is known by, e.g. `YARN-4752`; empty: none known.
    pub jira: &'static str,
}

/// The table of one machine's rules: a `static` for each, and all of them in `ALL`. First the prefix of the codes and the
/// page of the specification; then in each line code and section, and where there are any, Hadoop class and JIRA issue.
macro_rules! rules {
    ($prefix:literal, $page:literal; $(
        $(#[$doc:meta])* $name:ident: $code:literal, $section:literal $(, $class:literal, $jira:literal)?;
    )*) => {
        $(
            $(#[$doc])*
            #[doc = concat!("`", $prefix, $code, "`: spec `", $page, $section, "`.")]
            pub static $name: $crate::scheduler::Rule = $crate::scheduler::Rule {
                code: concat!($prefix, $code),
                spec: concat!($page, $section),
                class: concat!("" $(, $class)?),
                jira: concat!("" $(, $jira)?),
            };
        )*
        /// Every rule.
        pub static ALL: &[&$crate::scheduler::Rule] = &[$(&$name),*];
    };
}
pub(crate) use rules;

/// What a check or fact is about.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Subject {
    /// The cluster as a whole.
    Cluster,
    /// A queue.
    Queue(QueueId),
    /// An application.
    App(AppId),
    /// A node.
    Node(NodeId),
    /// A container.
    Container(ContainerId),
}

/// An operand of a reason.
#[derive(Clone, PartialEq, Debug)]
pub enum Value {
    /// A resource.
    Resource(Resource),
    /// A plain number: a count, a priority, memory in MB.
    Int(i64),
    /// A ratio, weight or share.
    Ratio(f64),
    /// A duration in ms.
    Ms(i64),
    /// An absolute time in ms.
    At(u64),
    /// Something in the cluster.
    Subject(Subject),
    /// A name that the user wrote (user, place, policy, property).
    Text(Arc<str>),
    /// Not set.
    Unset,
}

macro_rules! values {
    ($($kind:ty => |$value:ident| $operand:expr;)*) => {$(
        impl From<$kind> for Value {
            fn from($value: $kind) -> Self {
                $operand
            }
        }
    )*};
}

values! {
    Resource => |amount| Self::Resource(amount);
    i32 => |number| Self::Int(number.into());
    i64 => |number| Self::Int(number);
    f64 => |ratio| Self::Ratio(ratio);
    Subject => |subject| Self::Subject(subject);
    QueueId => |queue| Self::Subject(Subject::Queue(queue));
    AppId => |app| Self::Subject(Subject::App(app));
    NodeId => |node| Self::Subject(Subject::Node(node));
    ContainerId => |container| Self::Subject(Subject::Container(container));
    Arc<str> => |name| Self::Text(name);
    Locality => |level| Self::Text(level.name().into());
}

/// A named operand, e.g. `usage`.
#[derive(Clone, PartialEq, Debug)]
pub struct Fact {
    /// Its name; part of the texts' vocabulary.
    pub name: &'static str,
    /// Its value.
    pub value: Value,
}

/// A named operand.
pub(crate) fn fact(name: &'static str, value: impl Into<Value>) -> Fact {
    let value = value.into();
    Fact { name, value }
}

/// How a rule came out.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "RuleOutcome"))]
#[serde(rename_all = "camelCase")]
pub enum Outcome {
    /// It holds: the search went on.
    Holds,
    /// It does not: the search ended here, or this candidate was passed over.
    Fails,
    /// It does not hold yet, but will if time passes.
    Waits,
    /// Information only.
    Info,
}

/// The outcome of a test that lets the search go on.
pub(crate) const fn holds(holds: bool) -> Outcome {
    if holds { Outcome::Holds } else { Outcome::Fails }
}

/// The comparison that a rule made.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum Comparison {
    /// left < right
    Below,
    /// left <= right
    AtMost,
    /// left > right
    Above,
    /// left >= right
    AtLeast,
    /// left = right
    Equal,
    /// every type of left is at most that of right
    FitsIn,
}

/// One rule put to the test, its left side measured, its right side the limit.
#[derive(Clone, PartialEq, Debug)]
pub struct Check {
    /// What was tested.
    pub subject: Subject,
    /// The rule.
    pub rule: &'static Rule,
    /// How it came out.
    pub verdict: Outcome,
    /// The comparison with its numbers, if the rule is one.
    pub compared: Option<(Value, Comparison, Value)>,
    /// Further operands.
    pub facts: Vec<Fact>,
}

/// Why an event happened: the rule that decided, its operands, and the rules tested on the way.
#[derive(Clone, PartialEq, Debug)]
pub struct Reason {
    /// The rule that decided.
    pub rule: &'static Rule,
    /// Its operands.
    pub facts: Vec<Fact>,
    /// The rules tested, in the order of the scheduler.
    pub checks: Vec<Check>,
}

impl Check {
    /// The operand of that name.
    #[must_use]
    pub fn operand(&self, name: &str) -> Option<&Value> {
        let mut facts = self.facts.iter();
        facts.find(|fact| fact.name == name).map(|fact| &fact.value)
    }

    /// How `rule` came out for `subject`.
    #[must_use]
    pub const fn new(subject: Subject, rule: &'static Rule, verdict: Outcome) -> Self {
        Self {
            subject,
            rule,
            verdict,
            compared: None,
            facts: Vec::new(),
        }
    }

    /// With what was measured and what it was measured against.
    #[must_use]
    pub fn comparing(mut self, left: impl Into<Value>, op: Comparison, right: impl Into<Value>) -> Self {
        self.compared = Some((left.into(), op, right.into()));
        self
    }

    /// With one more operand.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Value>) -> Self {
        self.facts.push(fact(name, value));
        self
    }

    /// With operands that are there already, or not there.
    #[must_use]
    pub fn with_all(mut self, facts: impl IntoIterator<Item = Fact>) -> Self {
        self.facts.extend(facts);
        self
    }
}

impl Reason {
    /// `rule` decided.
    #[must_use]
    pub const fn new(rule: &'static Rule) -> Self {
        Self {
            rule,
            facts: Vec::new(),
            checks: Vec::new(),
        }
    }

    /// With one more operand.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Value>) -> Self {
        self.facts.push(fact(name, value));
        self
    }

    /// With operands that are there already, or not there.
    #[must_use]
    pub fn with_all(mut self, facts: impl IntoIterator<Item = Fact>) -> Self {
        self.facts.extend(facts);
        self
    }

    /// With the rules that were tested on the way.
    #[must_use]
    pub fn after(mut self, checks: impl IntoIterator<Item = Check>) -> Self {
        self.checks.extend(checks);
        self
    }
}

/// How much is written down while a scheduler works.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Detail {
    /// Events only.
    Nothing,
    /// A reason with each event.
    Reasons,
    /// Every check of every candidate as well: what "why not" asks for.
    Everything,
}

/// Where checks go.
pub trait Log {
    /// How much is written down; a constant, so that the compiler drops what nobody reads.
    const DETAIL: Detail;

    /// How much is wanted at run time: never more than [`Log::DETAIL`].
    fn wants(&self) -> Detail {
        Self::DETAIL
    }

    /// Takes a check of a candidate that caused no event. Called only with [`Detail::Everything`].
    fn check(&mut self, check: Check);

    /// Hears that an event comes next, after so many others: for who keeps checks and events in one order.
    fn event(&mut self, _before: usize) {}
}

/// Writes nothing down.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoLog;

impl Log for NoLog {
    const DETAIL: Detail = Detail::Nothing;
    fn check(&mut self, _: Check) {}
}

/// Keeps the reasons of events.
#[derive(Clone, Copy, Debug, Default)]
pub struct Reasons;

impl Log for Reasons {
    const DETAIL: Detail = Detail::Reasons;
    fn check(&mut self, _: Check) {}
}

/// Keeps every check.
#[derive(Clone, Debug, Default)]
pub struct Verbose(pub Vec<Check>);

impl Log for Verbose {
    const DETAIL: Detail = Detail::Everything;
    fn check(&mut self, check: Check) {
        self.0.push(check);
    }
}

/// Writes down as much as it was told to when it was made.
///
/// The simulation uses this one type for everything, so that what the page loads holds each scheduler only once. Where nothing looks
/// back, nobody asks for more than reasons.
#[derive(Clone, Debug)]
pub struct Notebook {
    detail: Detail,
    /// What was written down of candidates that caused no event.
    pub checks: Vec<Check>,
}

impl Notebook {
    /// An empty one that takes this much.
    #[must_use]
    pub const fn new(detail: Detail) -> Self {
        Self {
            detail,
            checks: Vec::new(),
        }
    }
}

impl Log for Notebook {
    const DETAIL: Detail = if cfg!(feature = "past") {
        Detail::Everything
    } else {
        Detail::Reasons
    };
    fn wants(&self) -> Detail {
        self.detail
    }
    fn check(&mut self, check: Check) {
        self.checks.push(check);
    }
}

/// Where a scheduler, or another machine with events of kind `K`, puts what it decides.
#[derive(Debug)]
pub struct Sink<'a, L, K = EventKind> {
    /// The events, in order.
    pub events: &'a mut Vec<Event<K>>,
    /// The log.
    pub log: &'a mut L,
}

impl<L: Log, K> Sink<'_, L, K> {
    /// How much is read; decided by the compiler where the log is of a fixed kind.
    #[must_use]
    pub fn detail(&self) -> Detail {
        self.log.wants().min(L::DETAIL)
    }

    /// Whether this much is read.
    #[must_use]
    pub fn wants(&self, detail: Detail) -> bool {
        self.detail() >= detail
    }

    /// Emits an event; `reason` is called only if reasons are kept.
    pub fn emit(&mut self, kind: K, reason: impl FnOnce() -> Reason) {
        let reason = self.wants(Detail::Reasons).then(|| Box::new(reason()));
        self.log.event(self.events.len());
        self.events.push(Event { kind, reason });
    }

    /// Emits an event that decides nothing.
    pub fn tell(&mut self, kind: K) {
        self.events.push(Event { kind, reason: None });
    }

    /// Writes down a check; `check` is called only if everything is kept.
    pub fn check(&mut self, check: impl FnOnce() -> Check) {
        if self.wants(Detail::Everything) {
            self.log.check(check());
        }
    }
}
