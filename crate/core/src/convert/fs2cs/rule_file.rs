//! The converter's rule file: which losses are warned of, and which end the conversion (spec `fs2cs.md` §5).

use std::collections::BTreeMap;

use super::refusal::Refusal;
use super::warned::Warned;
use crate::jvm;

/// What a line of the rule file asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Action {
    Warn,
    Abort,
}

/// The lines that the converter looks at when it starts, in its order.
const ACTIONS: [&str; 12] = [
    "maxCapacityPercentage.action",
    "maxChildCapacity.action",
    "maxResources.action",
    "minResources.action",
    "dynamicMaxAssign.action",
    "reservationSystem.action",
    "queueAutoCreate.action",
    "fairAsDrf.action",
    "queueDynamicCreate.action",
    "parentDynamicCreate.action",
    "childStaticDynamicConflict.action",
    "parentChildCreateDiff.action",
];
const MOST_CHILDREN: &str = "maxChildQueue.limit";

/// What the rule file says.
#[derive(Debug, Default)]
pub(super) struct RuleFile {
    aborts: Vec<&'static str>,
    most_children: Option<String>,
}

impl RuleFile {
    /// Reads the file, and which of its words it should not have.
    pub(super) fn read(text: Option<&str>) -> (Self, Vec<Warned>) {
        let lines = text.map(java_properties).unwrap_or_default();
        let (mut aborts, mut unknown) = (Vec::new(), Vec::new());
        for rule in ACTIONS {
            match lines.get(rule) {
                Some(action) if action.eq_ignore_ascii_case("abort") => aborts.push(rule),
                Some(action) if !action.eq_ignore_ascii_case("warning") => {
                    let action = action.clone();
                    unknown.push(Warned::UnknownAction { action, rule });
                }
                _ => {}
            }
        }
        let most_children = lines.get(MOST_CHILDREN).cloned();
        (
            Self {
                aborts,
                most_children,
            },
            unknown,
        )
    }

    pub(super) fn action(&self, code: &str) -> Action {
        if self.aborts.contains(&code) {
            Action::Abort
        } else {
            Action::Warn
        }
    }

    /// Whether `queue` may have so many children.
    pub(super) fn check_children(&self, queue: &str, count: usize) -> Result<(), Refusal> {
        let Some(most) = &self.most_children else {
            return Ok(());
        };
        if most.is_empty() || !most.chars().all(char::is_numeric) {
            return Err(Refusal::Conversion(format!(
                "Rule setting: {MOST_CHILDREN} is not an integer"
            )));
        }
        let most = jvm::parse_int(most).ok_or_else(|| Refusal::not_a_number(most))?;
        if count > most.max(0) as usize {
            return Err(Refusal::Conversion(format!(
                "Queue {queue} has too many children: {count}"
            )));
        }
        Ok(())
    }
}

/// `Properties.load`: names and values, a later line winning.
fn java_properties(text: &str) -> BTreeMap<String, String> {
    let blank = |c: char| matches!(c, ' ' | '\t' | '\u{c}');
    let mut found = BTreeMap::new();
    let mut lines = text.split(['\n', '\r']);
    while let Some(line) = lines.next() {
        let mut line = line.trim_start_matches(blank).to_owned();
        if line.is_empty() || line.starts_with(['#', '!']) {
            continue;
        }
        while continues(&line) {
            line.pop();
            let Some(next) = lines.next() else { break };
            line.push_str(next.trim_start_matches(blank));
        }
        let end = end_of_name(&line, blank);
        let rest = line[end..].trim_start_matches(blank);
        let rest = rest.strip_prefix(['=', ':']).unwrap_or(rest);
        found.insert(unescaped(&line[..end]), unescaped(rest.trim_start_matches(blank)));
    }
    found
}

/// The line ends with an odd number of backslashes.
fn continues(line: &str) -> bool {
    (line.len() - line.trim_end_matches('\\').len()) % 2 == 1
}

/// Where the name ends: at the first separator that no backslash stands before.
fn end_of_name(line: &str, blank: impl Fn(char) -> bool) -> usize {
    let mut escaped = false;
    for (at, c) in line.char_indices() {
        if escaped {
            escaped = false;
        } else if c == '\\' {
            escaped = true;
        } else if blank(c) || matches!(c, '=' | ':') {
            return at;
        }
    }
    line.len()
}

fn unescaped(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut rest = text.chars();
    while let Some(c) = rest.next() {
        let escaped = if c == '\\' { rest.next() } else { None };
        match (c, escaped) {
            ('\\', Some('t')) => plain.push('\t'),
            ('\\', Some('n')) => plain.push('\n'),
            ('\\', Some('r')) => plain.push('\r'),
            ('\\', Some('f')) => plain.push('\u{c}'),
            ('\\', Some('u')) => {
                let digits: String = rest.by_ref().take(4).collect();
                let code = u32::from_str_radix(&digits, 16).ok();
                plain.extend(code.and_then(char::from_u32));
            }
            ('\\', Some(other)) => plain.push(other),
            ('\\', None) => {}
            (c, _) => plain.push(c),
        }
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn properties_are_read_as_java_reads_them() {
        let text = "# no\n  a = 1 \nb:2\nc\\ d 3\\\n   4\n! no\ne=\\u0041\\t=\n=5\nf\n";
        let read = java_properties(text);
        let read: Vec<_> = read.iter().map(|(name, value)| (&**name, &**value)).collect();
        let expected = [
            ("", "5"),
            ("a", "1 "),
            ("b", "2"),
            ("c d", "34"),
            ("e", "A\t="),
            ("f", ""),
        ];
        assert_eq!(read, expected);
    }
}
