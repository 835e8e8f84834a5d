//! Why something happened in a run, or did not: the rules that the scheduler tested, in words or as JSON.

use crate::{Tested, Words, command};
use heddle_core::explain::told::Teller;
use heddle_core::explain::verdict::{self, Asked, Moment, Question, Reporter};
use heddle_core::explain::{self, Answer};
use heddle_core::ids::{AppId, ContainerId, QueueId};
use heddle_core::replay::Report;
use heddle_core::scheduler::Subject;
use heddle_core::sim::{History, Row, What};
use serde_json::Value;

/// In which form an answer is given.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// Sentences of the language that is spoken.
    Words,
    /// A verdict as one object; rows and rules one object a line.
    Json,
}

/// What is asked about, by its name.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum About {
    /// All of it.
    #[default]
    Cluster,
    /// An application by its job's id, or by its number.
    App(String),
    /// A queue by its full name.
    Queue(String),
    /// A node.
    Node(String),
    /// A container.
    Container(ContainerId),
}

/// A question about a moment of a run.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Asking {
    /// What is asked about.
    pub about: About,
    /// The question; without it the one that fits best.
    pub question: Option<Question>,
    /// Capacity: the partition that is asked about, by its label.
    pub partition: String,
    /// Of a container: the application that it would be taken for, by its job's id, or by its number.
    pub claimant: Option<String>,
}

/// The container of a text: `APP_NUMBER`, or `APP.ATTEMPT_NUMBER` of a further attempt.
///
/// # Errors
/// What to write instead.
pub fn container(text: &str) -> Result<ContainerId, String> {
    text.parse().map_err(|()| command("want-container", &[]))
}

/// What the scheduler would say of it at a moment, ms.
///
/// # Errors
/// A name that nothing has.
pub fn at(history: &mut History, at: u64, asking: &Asking, form: Form) -> Result<String, String> {
    history.seek(at);
    let subject = asking.about.subject(history)?;
    let claimant = asking.claimant.as_ref();
    let asked = Asked {
        question: asking.question,
        partition: asking.partition.clone(),
        claimant: claimant.map(|name| of_app(history, name)).transpose()?,
        ..Asked::about(subject)
    };
    let moment = Moment::of(history, at);
    let verdict = verdict::of_moment(&moment, &asked);
    Ok(match (verdict, form) {
        (Some(verdict), Form::Json) => {
            let reporter = Reporter::new(&moment);
            let mut json = reporter.verdict(&verdict);
            let remedies = verdict::remedies::remedies(&moment, &verdict);
            json["remedies"] = remedies.iter().map(|remedy| reporter.remedy(remedy)).collect();
            line_of(&json)
        }
        (Some(verdict), Form::Words) => {
            let words = Words::new(&moment);
            let answered = verdict::told(&moment, &verdict);
            crate::answer(&words, &answered) + &crate::remedies(&words, &moment, &verdict, &answered)
        }
        (None, Form::Json) => reported(history, &explain::ask(history, subject, at)),
        (None, Form::Words) => tested(history, &moment, &explain::ask(history, subject, at)),
    })
}

/// That there is nothing of a name.
fn unknown(key: &str, name: &str) -> String {
    command(key, &[("name", name)])
}

impl About {
    /// What the name means at the moment that is looked at.
    fn subject(&self, history: &History) -> Result<Subject, String> {
        Ok(match self {
            Self::Cluster => Subject::Cluster,
            Self::App(name) => Subject::App(of_app(history, name)?),
            Self::Container(container) => Subject::Container(*container),
            Self::Queue(name) => {
                Subject::Queue(queue(history, name).ok_or_else(|| unknown("no-queue", name))?)
            }
            Self::Node(name) => {
                let names = history.world().node_names();
                Subject::Node(names.get(name).ok_or_else(|| unknown("no-node", name))?)
            }
        })
    }
}

fn of_app(history: &History, name: &str) -> Result<AppId, String> {
    app(history, name).ok_or_else(|| unknown("no-app", name))
}

/// The last application of the job, or the one of that number.
fn app(history: &History, name: &str) -> Option<AppId> {
    let world = history.world();
    let of_job = |job| {
        world
            .apps()
            .iter()
            .rev()
            .find(|app| app.job == job)
            .map(|app| app.id)
    };
    let numbered = || {
        name.parse()
            .ok()
            .map(AppId)
            .filter(|app| world.app(*app).is_some())
    };
    world.job_named(name).and_then(of_job).or_else(numbered)
}

fn queue(history: &History, name: &str) -> Option<QueueId> {
    let world = history.world();
    let figures = world.figures();
    let found = figures
        .iter()
        .find(|of| world.scheduler().queue_name(of.queue) == name);
    found.map(|of| of.queue)
}

/// A row of the event log, and every check of the operation that wrote it.
///
/// # Errors
/// The run has no such row.
///
/// # Panics
/// Never: a row that is explained is there.
pub fn row(history: &mut History, seq: u64, form: Form) -> Result<String, String> {
    let step = (history.scenario().duration_ms / 100).max(1);
    while history.rows().len() as u64 <= seq && !history.run_to(history.computed_ms() + step) {}
    let mut answer = explain::around(history, seq).ok_or_else(|| {
        let (row, rows) = (seq.to_string(), history.rows().len().to_string());
        command("no-row", &[("row", &row), ("rows", &rows)])
    })?;
    let row = history
        .rows()
        .get(seq as usize)
        .expect("it was just explained")
        .into_owned();
    history.seek(row.t);
    if form == Form::Json {
        answer.rows.retain(|other| other.seq != seq);
        let own = line_of(&Report::new(history.world()).row(&row));
        return Ok(own + &reported(history, &answer));
    }
    let moment = Moment::of(history, row.t);
    let words = Words::new(&moment);
    let mut said = line(history, &words, &row) + "\n";
    let reason = row.reason.as_deref();
    if let Some(decided) = reason.map(|reason| Teller::of(history).reason(reason)) {
        said = said + "\n" + &crate::rules(&words.decided(&decided));
    }
    answer.rows.clear();
    Ok(said + "\n" + &tested(history, &moment, &answer))
}

/// What the rules say in words, each once, then what is decided about it.
fn tested(history: &History, moment: &Moment<'_>, answer: &Answer) -> String {
    let words = Words::new(moment);
    let told = Teller::of(history).answer(answer);
    let checks: Vec<Tested> = told.said.iter().map(|said| words.rule(&said.check)).collect();
    let rows = answer
        .rows
        .iter()
        .filter(|row| matches!(row.what, What::Event(_)));
    let rows = rows.map(|row| format!("{}\n", line(history, &words, row)));
    crate::rules(&checks) + &rows.collect::<String>()
}

/// A row of the log in words.
fn line(history: &History, words: &Words<'_>, row: &Row) -> String {
    let subject = Report::new(history.world()).entity(row.subject());
    words.row(&subject, &Teller::of(history).row(row))
}

/// The same as JSON, an object a line.
fn reported(history: &History, answer: &Answer) -> String {
    let report = Report::new(history.world());
    let said = answer.said.iter().map(|said| {
        let mut check = report.check(&said.check);
        if said.times > 1 {
            check["times"] = said.times.into();
        }
        line_of(&check)
    });
    let events = answer
        .rows
        .iter()
        .filter(|row| matches!(row.what, What::Event(_)));
    let rows = events.map(|row| line_of(&report.row(row)));
    said.chain(rows).collect()
}

fn line_of(json: &Value) -> String {
    format!("{json}\n")
}
