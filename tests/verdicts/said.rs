//! Verdicts in words: every code has its texts, nothing is left open in a sentence, and `said/*.txt` hold what is said of
//! every named case, to be read: `UPDATE_EXPECT=1 cargo test -p heddle --test verdicts said` writes them.

use std::collections::{BTreeMap, BTreeSet};

use expect_test::expect_file;
use heddle_core::am::mapreduce;
use heddle_core::explain::told::{Check, Teller};
use heddle_core::explain::verdict::{self, ANSWERS, Moment, Question, Verdict};
use heddle_core::scheduler::{Outcome, capacity, fair, superior};
use heddle_core::sim::History;
use heddle_words::{Part, RULES, Tested, VERDICTS, Words, answer, remedies};

use super::cases::{Case, files};

/// The names of a file's messages.
fn messages(text: &str) -> BTreeSet<&str> {
    let heads = text.lines().filter(|line| !line.starts_with([' ', '#']));
    heads.filter_map(|line| Some(line.split_once(" = ")?.0)).collect()
}

#[test]
fn every_answer_has_its_texts() {
    let texts = messages(VERDICTS.en);
    let mut missing = Vec::new();
    let mut need = |key: String| {
        if !texts.contains(key.as_str()) {
            missing.push(key);
        }
    };
    for answers in ANSWERS {
        let question = answers.question.name();
        need(format!("question-{question}"));
        for code in answers.codes {
            need(format!("{question}-{code}"));
            if !matches!(
                answers.question,
                Question::WhyEnded | Question::WhyHere | Question::WhyMarked
            ) {
                need(format!("gate-{code}"));
            }
        }
    }
    assert!(missing.is_empty(), "without a text: {missing:#?}");
}

/// What a rule says as it came out, and what it leaves open.
pub(super) fn faults(moment: &Moment<'_>, verdict: &Verdict) -> Vec<String> {
    let words = Words::new(moment);
    let answered = verdict::told(moment, verdict);
    let mut faults = Vec::new();
    if words.sentence(&answered, Part::Answer).is_none() {
        faults.push(format!(
            "no text: {}-{}",
            answered.question.name(),
            answered.answer
        ));
    }
    let text = answer(&words, &answered);
    let open = |line: &&str| line.contains("{$") || line.contains("  ") && !line.starts_with(' ');
    faults.extend(text.lines().filter(open).map(str::to_owned));
    faults
}

#[test]
fn every_rule_has_its_words() {
    let texts = messages(RULES.en);
    let tables = [
        fair::rules::ALL,
        capacity::rules::ALL,
        superior::rules::ALL,
        mapreduce::rules::ALL,
    ];
    for rule in tables.concat() {
        let key = format!("rule-{}", rule.code.replace('.', "-"));
        assert!(texts.contains(key.as_str()), "rules.en.ftl lacks {key}");
    }
}

/// Each way in which a rule came out, with what it said then.
#[derive(Default)]
struct Outcomes(BTreeMap<&'static str, BTreeMap<&'static str, Tested>>);

impl Outcomes {
    fn take(&mut self, words: &Words<'_>, check: &Check) {
        let way = match check.verdict {
            Outcome::Holds | Outcome::Info => "holds",
            Outcome::Fails | Outcome::Waits => "does not hold",
        };
        let ways = self.0.entry(check.rule.code).or_default();
        ways.entry(way).or_insert_with(|| words.rule(check));
    }

    /// Rules that say the same whether they hold or not.
    fn contradicting(&self) -> Vec<&'static str> {
        let source = |code: &str| {
            let key = format!("\nrule-{} = ", code.replace('.', "-"));
            let at = RULES.en.find(&key).expect("a text") + key.len();
            RULES.en[at..].lines().next().unwrap_or_default()
        };
        let is_chosen = |code: &str| source(code).starts_with("{ $outcome ->");
        let ways = self
            .0
            .iter()
            .filter(|(code, ways)| ways.contains_key("does not hold") && !is_chosen(code));
        ways.map(|(code, _)| *code).collect()
    }
}

/// What is said of every named case is what was read, and nothing is wrong with it.
#[test]
fn what_is_said_of_the_named_cases_is_kept_to_be_read() {
    let mut wrong = Vec::new();
    let mut outcomes = Outcomes::default();
    for (file, cases) in files() {
        let said = cases.iter().map(|case| said(case, &mut outcomes, &mut wrong));
        let text = said.collect::<String>();
        expect_file![format!("said/{file}.txt")].assert_eq(&text);
    }
    let open = outcomes.0.values().flat_map(BTreeMap::values);
    let open = open.filter(|said| {
        [&said.title, &said.compared, &said.note]
            .into_iter()
            .any(|text| text.contains("{$"))
    });
    wrong.extend(open.map(|said| format!("{said:?}")));
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert_eq!(
        outcomes.contradicting(),
        Vec::<&str>::new(),
        "say the same whether they hold or not"
    );
}

/// What is said of a case, as the command line prints it.
fn said(case: &Case, outcomes: &mut Outcomes, wrong: &mut Vec<String>) -> String {
    let mut text = format!("# {}\n\n", case.name);
    let mut history =
        History::new(super::scenario(&case.scenario, &case.replace)).expect("a scenario that starts");
    for ask in &case.asks {
        let at = ask["at"].as_u64().expect("a moment in ms");
        history.seek(at);
        let moment = Moment::of(&history, at);
        let asked = super::asked(ask, moment.world());
        let Some(verdict) = verdict::of_moment(&moment, &asked) else {
            continue;
        };
        let faults = faults(&moment, &verdict).into_iter();
        wrong.extend(faults.map(|fault| format!("{} at {at}: {fault}", case.name)));
        let words = Words::new(&moment);
        let answered = verdict::told(&moment, &verdict);
        text += &answer(&words, &answered);
        if !ask["remedies"].is_null() {
            text += &remedies(&words, &moment, &verdict, &answered);
        }
        text += "\n";
        let teller = Teller::of(&history);
        let passes = [moment.threads(), moment.visits()].into_iter();
        let passes = passes.flat_map(|pass| &pass.checks);
        for check in passes.chain(&verdict.because).chain(&verdict.rest) {
            outcomes.take(&words, &teller.check(check));
        }
    }
    text
}
