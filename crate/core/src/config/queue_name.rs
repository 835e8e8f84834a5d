//! Names of queues in an allocation file.

/// The spaces that Hadoop cuts off a queue's name (`FairSchedulerUtilities.WHITESPACE_TABLE`): Unicode's, without U+180E.
const fn is_space(c: char) -> bool {
    matches!(c, '\t'..='\r' | ' ' | '\u{85}' | '\u{a0}' | '\u{1680}' | '\u{2000}'..='\u{200a}'
        | '\u{2028}' | '\u{2029}' | '\u{202f}' | '\u{205f}' | '\u{3000}')
}

/// A queue's name without surrounding space (`FairSchedulerUtilities.trimQueueName`).
#[must_use]
pub fn trim(name: &str) -> &str {
    name.trim_matches(is_space)
}
