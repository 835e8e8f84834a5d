//! The head of a line of a log4j log: when, which class, and the text behind it.

/// A line with its head taken apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Line<'a> {
    /// When it was written, ms since 1970 by the log's own clock.
    pub(super) at: i64,
    /// The class without its packages.
    pub(super) class: &'a str,
    /// What it says.
    pub(super) text: &'a str,
}

/// The most bytes in front of the date: a collector of logs puts its own columns there.
const MOST_BEFORE: usize = 300;

impl<'a> Line<'a> {
    /// Takes `line` apart; `None`: it has no head, so it goes on with what the line before began.
    ///
    /// Known are log4j's `%d{ISO8601} %p %c: %m` and `%d{yy/MM/dd HH:mm:ss} %p %c{2}: %m`, with a thread in brackets or
    /// a source position in parentheses, wherever in the line they begin.
    pub(super) fn parse(line: &'a str) -> Option<Self> {
        let (at, rest) = match stamp(line) {
            Some(found) => found,
            None => inside(line)?,
        };
        let rest = rest.trim_start();
        let (level, rest) = rest.split_once(' ')?;
        if !matches!(level, "INFO" | "WARN" | "ERROR" | "FATAL" | "DEBUG" | "TRACE") {
            return None;
        }
        let mut rest = rest.trim_start();
        if rest.starts_with('[') {
            rest = rest.split_once("] ")?.1.trim_start();
        }
        let end = rest.find([':', ' '])?;
        let (name, mut text) = rest.split_at(end);
        if let Some(behind) = text.strip_prefix(": ") {
            text = behind;
        } else {
            // `class (File.java:method(123)) - text`
            text = text.split_once("- ")?.1;
        }
        let class = name.rsplit(['.', '$']).next()?;
        // A wrapper's closing quotation mark is not the log's.
        let text = if line.ends_with('"') && line.contains("=\"") {
            text.trim_end_matches('"')
        } else {
            text
        };
        Some(Self { at, class, text })
    }
}

/// The first date inside of the line, behind columns of a collector.
fn inside(line: &str) -> Option<(i64, &str)> {
    let bytes = line.as_bytes();
    let last = bytes.len().min(MOST_BEFORE);
    (1..last)
        .filter(|at| {
            bytes[*at].is_ascii_digit() && matches!(bytes[*at - 1], b'"' | b' ' | b'\t' | b':' | b'|' | b',')
        })
        .find_map(|at| {
            let (time, rest) = stamp(&line[at..])?;
            rest.trim_start()
                .starts_with(|c: char| c.is_ascii_uppercase())
                .then_some((time, rest))
        })
}

/// A date at the beginning of `text`, and what is behind it.
fn stamp(text: &str) -> Option<(i64, &str)> {
    let bytes = text.as_bytes();
    let number = |from: usize, to: usize| -> Option<i64> {
        bytes.get(from..to)?.iter().try_fold(0, |sum, byte| {
            byte.is_ascii_digit().then(|| sum * 10 + i64::from(byte - b'0'))
        })
    };
    let (year, month) = match bytes.get(..5)? {
        [_, _, _, _, b'-'] => (number(0, 4)?, 5),
        [_, _, b'/', _, _] => (2000 + number(0, 2)?, 3),
        _ => return None,
    };
    let (month_number, day) = (number(month, month + 2)?, number(month + 3, month + 5)?);
    let clock = month + 6;
    if !matches!(bytes.get(clock - 1)?, b' ' | b'T') || *bytes.get(clock + 2)? != b':' {
        return None;
    }
    let (hour, minute, second) = (
        number(clock, clock + 2)?,
        number(clock + 3, clock + 5)?,
        number(clock + 6, clock + 8)?,
    );
    let valid = (1..=12).contains(&month_number)
        && (1..=31).contains(&day)
        && hour < 24
        && minute < 60
        && second < 61;
    if !valid {
        return None;
    }
    let end = clock + 8;
    let (ms, end) = match bytes.get(end) {
        Some(b',' | b'.') => (number(end + 1, end + 4)?, end + 4),
        _ => (0, end),
    };
    let seconds = days(year, month_number, day) * 86_400 + hour * 3600 + minute * 60 + second;
    Some((seconds * 1000 + ms, text.get(end..)?))
}

/// Days from 1970-01-01 to a date of the Gregorian calendar.
const fn days(year: i64, month: i64, day: i64) -> i64 {
    // Years begin in March, so that the leap day is the last of its year.
    let year = if month <= 2 { year - 1 } else { year };
    let month = (month + 9) % 12;
    365 * year + year / 4 - year / 100 + year / 400 + (153 * month + 2) / 5 + day - 1 - 719_468
}

#[cfg(test)]
mod tests {
    use super::{Line, days};

    #[test]
    fn days_are_those_of_the_calendar() {
        assert_eq!(
            (days(1970, 1, 1), days(2000, 3, 1), days(2026, 11, 22)),
            (0, 11_017, 20_779)
        );
    }

    #[test]
    fn heads_are_taken_apart_in_the_forms_of_the_distributions() {
        let of = |line| Line::parse(line).map(|line: Line<'_>| (line.at, line.class, line.text));
        let apache = "2017-06-21 16:10:13,045 INFO org.apache.hadoop.yarn.server.resourcemanager.rmapp.RMAppImpl: a: b";
        assert_eq!(of(apache), Some((1_498_061_413_045, "RMAppImpl", "a: b")));
        let hdp = "2017-06-21 16:10:13,045 INFO  rmapp.RMAppImpl (RMAppImpl.java:handle(779)) - a - b";
        assert_eq!(of(hdp), Some((1_498_061_413_045, "RMAppImpl", "a - b")));
        let thread = "2017-06-21T16:10:13.045 WARN [main] rmapp.RMAppManager$ApplicationSummary: a";
        assert_eq!(of(thread), Some((1_498_061_413_045, "ApplicationSummary", "a")));
        let wrapped =
            "7:e,06/21/2017 16:10:13,yarn,Pid=\"5\" String1=\"17/06/21 16:10:13 INFO rmapp.RMAppImpl: a\"";
        assert_eq!(of(wrapped), Some((1_498_061_413_000, "RMAppImpl", "a")));
        for none in [
            "capacity = 0.5 [= x ]",
            "",
            "2017-06-21",
            "2017-13-21 16:10:13,045 INFO a: b",
            "é 17/06/21 é",
        ] {
            assert_eq!(of(none), None, "{none}");
        }
    }
}
