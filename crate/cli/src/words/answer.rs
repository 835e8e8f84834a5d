//! A verdict as lines of text: the question, the answer, the rule that decided, what is closed besides, the rest.

use heddle_core::explain::verdict::Answered;
use heddle_core::scheduler::Outcome;

use super::amounts::clock;
use super::sentences::{Part, Tested, Words, and_also, gate};

/// The whole of it.
#[must_use]
pub fn answer(words: &Words<'_>, answered: &Answered) -> String {
    let said = |part| words.sentence(answered, part);
    let question = said(Part::Question).unwrap_or_default();
    let mut text = format!("{question} ({})\n", clock(answered.at as f64));
    text += &said(Part::Answer).unwrap_or_else(|| answered.answer.to_owned());
    text += "\n";
    if let Some(help) = said(Part::Help) {
        text += &help;
        text += "\n";
    }
    let tested = |check| words.rule(check);
    if let Some(first) = answered.because.first() {
        text += "\n";
        text += &rules(&[tested(first)]);
    }
    let also = words.also(answered);
    if !also.is_empty() {
        text += &format!("\n{}\n", and_also());
        text.extend(also.iter().map(|sentence| format!("  {sentence}\n")));
    }
    if let Some(heading) = words.others(answered) {
        text += &format!("\n{heading}\n");
        text += &rules(&answered.others().map(tested).collect::<Vec<_>>());
        text.extend(
            answered
                .untested
                .iter()
                .map(|answer| format!("· {}\n", gate(answer))),
        );
    }
    text
}

/// Rules, each on a line of its own, with what stands below it.
#[must_use]
pub fn rules(tested: &[Tested]) -> String {
    let line = |rule: &Tested| {
        let mark = match rule.outcome {
            Outcome::Holds => '✓',
            Outcome::Fails => '✗',
            Outcome::Waits => '…',
            Outcome::Info => '–',
        };
        let compared = if rule.compared.is_empty() { "" } else { ": " };
        let mut line = format!("{mark} {}{compared}{}", rule.title, rule.compared);
        if !rule.reference.is_empty() {
            line += &format!(" [{}]", rule.reference);
        }
        if !rule.note.is_empty() {
            line += &format!("\n    {}", rule.note);
        }
        line + "\n"
    };
    tested.iter().map(line).collect()
}
