//! What the command line says of releases, with `www/texts/releases.*.ftl`.

use fluent_bundle::FluentArgs;
use heddle_core::upgrade::{Change, Difference, Rule, Upgrade};
use serde_json::Value;

use super::amounts;
use super::language::{Catalogue, Texts, catalogue};

/// The catalogue of releases as it is written.
pub const RELEASES: Catalogue = catalogue!("releases.");

static TEXTS: Texts = Texts::of(&[RELEASES]);

fn message(key: &str, args: &FluentArgs<'_>) -> Option<String> {
    TEXTS.message(key, args)
}

fn text(key: &str, args: &[(&'static str, String)]) -> String {
    let args: FluentArgs<'_> = args.iter().map(|(name, value)| (*name, value.clone())).collect();
    message(key, &args).unwrap_or_else(|| key.to_owned())
}

/// What a release does otherwise, by the name of its switch.
#[must_use]
pub fn rule_of_release(name: &str) -> Option<String> {
    message(&format!("switch-{}", name.replace('_', "-")), &FluentArgs::new())
}

/// What changes from one release to another, line by line.
#[must_use]
pub fn upgrade(of: &Upgrade) -> Vec<String> {
    let mut lines = vec![match &of.first {
        None => text("upgrade-same", &[]),
        Some(first) => text("upgrade-first", &[("at", amounts::clock(first.at as f64))]),
    }];
    lines.extend(of.first.iter().flat_map(parting));
    lines.push(text(
        "upgrade-killed",
        &[
            ("from", of.killed_from.to_string()),
            ("to", of.killed_to.to_string()),
        ],
    ));
    for queue in &of.queues {
        let [from, to] = [queue.deprived_from_ms, queue.deprived_to_ms].map(duration);
        lines.push(text(
            "upgrade-queue",
            &[("queue", queue.queue.clone()), ("from", from), ("to", to)],
        ));
    }
    for setting in &of.settings {
        let name = ("name", setting.name.clone());
        lines.push(match &setting.change {
            Change::Begins => text("upgrade-begins", &[name]),
            Change::Ceases => text("upgrade-ceases", &[name]),
            Change::Default { from, to } => text(
                "upgrade-default",
                &[name, ("from", (*from).to_owned()), ("to", (*to).to_owned())],
            ),
        });
    }
    lines.push(text("upgrade-rules", &[("count", of.rules.len().to_string())]));
    let rules = of.rules.iter().filter_map(|rule| told("upgrade-rule", rule));
    lines.extend(rules.map(|rule| format!("  {rule}")));
    lines
}

/// A rule with whose it is.
fn told(key: &str, of: &Rule) -> Option<String> {
    let args = [
        ("release", of.release.to_owned()),
        ("rule", rule_of_release(of.name)?),
    ];
    Some(text(key, &args))
}

/// The two decisions, and what makes the difference.
fn parting(first: &Difference) -> Vec<String> {
    let of = |decision: &Option<Value>| match decision {
        Some(decision) => decision.to_string(),
        None => text("upgrade-none", &[]),
    };
    let mut lines = vec![
        text("upgrade-before", &[("decision", of(&first.before))]),
        text("upgrade-after", &[("decision", of(&first.after))]),
    ];
    if first.rules.is_empty() {
        lines.push(text("upgrade-several", &[]));
    }
    let rules = first.rules.iter();
    lines.extend(rules.filter_map(|rule| told("upgrade-because", rule)));
    lines
}

fn duration(ms: u64) -> String {
    amounts::duration(ms as f64)
}

#[cfg(test)]
mod tests {
    use super::rule_of_release;
    use heddle_core::profile::Switches;

    #[test]
    fn every_rule_of_a_release_has_its_words() {
        let without = Switches::NAMES
            .iter()
            .filter(|name| rule_of_release(name).is_none());
        assert_eq!(without.collect::<Vec<_>>(), Vec::<&&str>::new());
    }

    /// The specification's tables of rules hold the issues that were found for them.
    const SPEC: &str = include_str!("../../../core/spec/releases.md");

    #[test]
    fn issues_are_those_of_the_rule() {
        let mut told = 0;
        for name in Switches::NAMES {
            let sentence = rule_of_release(name).expect("it has words");
            let told_as = sentence
                .split(['(', ')'])
                .find_map(|part| part.split_once(", YARN-"));
            let Some((rule, issue)) = told_as else {
                continue;
            };
            let (head, issue) = (format!("| {rule} |"), format!("**YARN-{issue}**"));
            // The rows below a rule's first one leave its number out.
            let rows = SPEC.lines().skip_while(|row| !row.starts_with(&head));
            let mut rows = rows.take_while(|row| row.starts_with(&head) || row.starts_with("| |"));
            assert!(
                rows.any(|row| row.contains(&issue)),
                "{name}: {issue} is not that of {rule}"
            );
            told += 1;
        }
        assert!(told > 12, "{told}");
    }
}
