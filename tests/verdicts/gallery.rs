//! What is said in the gallery, to be read: of each scenario every distinct verdict of its queues, applications, nodes, some
//! containers and the cluster, at ten moments and where something happens for the first time. A verdict is told once for each
//! way in which it comes out; `said/gallery/*.txt` hold the sentences, `rules.txt` the other rules that were tested:
//! `UPDATE_EXPECT=1 cargo test -p heddle --test verdicts gallery` writes them.

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::mem::discriminant;

use expect_test::expect_file;
use heddle_core::explain::verdict::{self, Answered, Asked, Moment};
use heddle_core::scheduler::Subject;
use heddle_core::sim::{History, What};
use heddle_words::{Part, Words, rules};
use serde_json::{Value, json};

/// How many moments of a run, evenly.
const EVEN: u64 = 10;
/// How many more, at which something happens for the first time.
const FIRSTS: usize = 8;

/// How a verdict came out: subject's kind, question, answer, rules, what is closed besides, and what its sentence may name.
type Way = Vec<String>;

/// A verdict in words, and how many more came out in the same way.
struct Said {
    text: String,
    more: u32,
}

/// What was read, over all scenarios.
#[derive(Default)]
struct Read {
    asked: u32,
    told: usize,
    /// The other rules that were tested, each with how it came out, once each.
    others: BTreeMap<(&'static str, String), String>,
}

#[test]
fn what_is_said_in_the_gallery_is_kept_to_be_read() {
    let index = std::fs::read_to_string("../../www/scenarios/index.json").expect("the gallery");
    let cards: Vec<Value> = serde_json::from_str(&index).expect("JSON");
    let mut read = Read::default();
    for card in &cards {
        let id = card["id"].as_str().expect("an id");
        let text = scenario(id, &mut read);
        expect_file![format!("said/gallery/{id}.txt")].assert_eq(&text);
    }
    let others = read.others.values().map(String::as_str).collect::<String>();
    expect_file!["said/gallery/rules.txt"].assert_eq(&others);
    println!(
        "{} verdicts in {} scenarios: {} distinct ones to be read, {} folded into them, {} other rules",
        read.asked,
        cards.len(),
        read.told,
        read.asked as usize - read.told,
        read.others.len()
    );
}

/// The distinct verdicts of a scenario, in the order in which they are first said.
fn scenario(id: &str, read: &mut Read) -> String {
    let mut history = History::new(super::scenario(&json!(format!("www/scenarios/{id}.json")), &[]))
        .expect("a scenario that starts");
    history.run_to(history.scenario().duration_ms);
    let mut said: Vec<Said> = Vec::new();
    let mut ways: BTreeMap<Way, usize> = BTreeMap::new();
    for at in moments(&history) {
        history.seek(at);
        let moment = Moment::of(&history, at);
        let words = Words::new(&moment);
        for subject in subjects(&moment) {
            let Some(verdict) = verdict::of_moment(&moment, &Asked::about(subject)) else {
                continue;
            };
            let unsaid = super::said::faults(&moment, &verdict);
            assert!(unsaid.is_empty(), "{id} at {at} about {subject:?}: {unsaid:#?}");
            let answered = verdict::told(&moment, &verdict);
            read.asked += 1;
            read.take(&words, &answered);
            let known = *ways.entry(way(subject, &answered)).or_insert(said.len());
            if let Some(known) = said.get_mut(known) {
                known.more += 1;
            } else {
                let text = worded(&words, &answered);
                said.push(Said { text, more: 0 });
            }
        }
    }
    read.told += said.len();
    said.iter().map(Said::line).collect()
}

/// Ten moments evenly, and those at which a kind of event is first seen.
fn moments(history: &History) -> BTreeSet<u64> {
    let end = history.scenario().duration_ms;
    let even = (1..=EVEN).map(|index| end * index / (EVEN + 1));
    let mut seen = HashSet::new();
    let firsts = history.rows().iter().filter_map(|row| match &row.what {
        What::Event(event) => seen.insert(discriminant(event)).then_some(row.t),
        _ => None,
    });
    let firsts: BTreeSet<u64> = firsts.collect();
    even.chain(firsts.into_iter().rev().take(FIRSTS)).collect()
}

/// Every queue, application and node, the cluster, and of each queue a container of each kind: at work, a master, under warning,
/// reserved, and of each kind of end.
fn subjects(moment: &Moment<'_>) -> Vec<Subject> {
    let world = moment.world();
    let mut subjects = super::subjects(world, world.apps().iter().map(|app| app.id));
    let mut kinds = BTreeSet::new();
    let live = world.containers().iter().filter(|(id, of)| {
        let kind = format!("{:?} {} {}", of.state, id.seq == 1, of.warning.is_some());
        kinds.insert((kind, world.app(id.app).map(|app| app.queue)))
    });
    subjects.extend(live.map(|(id, _)| Subject::Container(*id)));
    let ended = moment.history().ended().iter();
    let ended = ended.filter(|of| of.ended <= moment.at());
    let ended = ended.filter(|of| {
        let kind = format!("{:?} {} {}", of.outcome, of.am, of.for_app.is_some());
        kinds.insert((kind, world.app(of.id.app).map(|app| app.queue)))
    });
    subjects.extend(ended.map(|of| Subject::Container(of.id)));
    subjects
}

fn way(subject: Subject, answered: &Answered) -> Way {
    let kind = match subject {
        Subject::Queue(_) => "queue",
        Subject::App(_) => "application",
        Subject::Container(_) => "container",
        Subject::Node(_) => "node",
        Subject::Cluster => "cluster",
    };
    let checks = answered.because.iter();
    let checks = checks.map(|check| format!("{} {:?}", check.rule.code, check.verdict));
    let facts = answered.facts.iter().map(|fact| fact.name.to_owned());
    let mut way = vec![
        kind.to_owned(),
        answered.question.name().to_owned(),
        answered.answer.to_owned(),
    ];
    way.extend(checks.collect::<BTreeSet<_>>());
    way.extend(answered.also.iter().map(|also| also.answer.to_owned()));
    way.extend(facts);
    way
}

/// The answer and what helps, the rule that decides, and what is closed besides.
fn worded(words: &Words<'_>, answered: &Answered) -> String {
    let said = |part| words.sentence(answered, part);
    let mut text = format!(
        "{} {}",
        heddle_words::amounts::clock(answered.at as f64),
        said(Part::Question).unwrap_or_default()
    );
    for part in [Part::Answer, Part::Help].into_iter().filter_map(said) {
        text += &format!("\n  {part}");
    }
    if let Some(first) = answered.because.first() {
        text += &format!(
            "\n  {}",
            rules(&[words.rule(first)]).trim_end().replace('\n', "\n  ")
        );
    }
    text.extend(words.also(answered).iter().map(|also| format!("\n  + {also}")));
    text
}

impl Said {
    fn line(&self) -> String {
        let (head, rest) = self.text.split_once('\n').unwrap_or((&self.text, ""));
        match self.more {
            0 => format!("{head}\n{rest}\n\n"),
            more => format!("{head} (and {more} more)\n{rest}\n\n"),
        }
    }
}

impl Read {
    fn take(&mut self, words: &Words<'_>, answered: &Answered) {
        for check in answered.others() {
            let key = (check.rule.code, format!("{:?}", check.verdict));
            self.others
                .entry(key)
                .or_insert_with(|| rules(&[words.rule(check)]));
        }
    }
}
