//! Where Hadoop's trace of a replay and Heddle's part.

use super::difference::difference;
use super::hadoop::{Failure, Judged};
use crate::shell::root;
use anyhow::{Context, Result};
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};

/// The first difference in one replay.
pub(crate) struct Parting {
    /// The replay.
    pub(crate) replay: PathBuf,
    /// The line of the trace, from 0, as its operation; none if a whole trace is missing.
    pub(crate) line: Option<usize>,
    /// Whether Hadoop's scheduler ended with an exception, so that nothing says what it would decide.
    pub(crate) hadoop_failed: bool,
    /// The operation there.
    operation: String,
    /// The JSON path in that line and both values, or what is missing.
    what: String,
}

impl Parting {
    /// File, line, path and values in one line.
    pub(crate) fn sentence(&self) -> String {
        format!("{}: {}", from_root(&self.replay).display(), self.place())
    }

    /// Line, path and values.
    pub(crate) fn place(&self) -> String {
        match self.line {
            Some(line) => format!("line {} ({}): {}", line + 1, self.operation, short(&self.what)),
            None => short(&self.what),
        }
    }

    /// What this difference has in common with others: the operation, and the path without its numbers.
    pub(crate) fn kind(&self) -> String {
        let path = self.what.split(": ").next().unwrap_or_default();
        let path: String = path.chars().filter(|c| !c.is_ascii_digit()).collect();
        if self.line.is_some() {
            format!("{} {path}", self.operation)
        } else {
            short(&self.what)
        }
    }
}

/// A path as seen from the project's root.
pub(crate) fn from_root(path: &Path) -> &Path {
    path.strip_prefix(root()).unwrap_or(path)
}

fn short(text: &str) -> String {
    match text.char_indices().nth(600) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

/// What both sides complained about while they played.
pub(crate) struct Complaints {
    /// The replays that Hadoop's program failed at.
    pub(crate) hadoop: Vec<Failure>,
    /// Heddle's own words.
    pub(crate) heddle: String,
}

impl Complaints {
    /// Why Hadoop's program failed at the replay called `name`.
    fn of_hadoop(&self, name: &str) -> &str {
        let mut failures = self.hadoop.iter();
        let failure = failures.find(|failure| failure.replay == name);
        failure.map_or("without a word", |failure| &failure.why)
    }

    /// What Heddle said of a replay.
    fn of_heddle(&self, replay: &Path) -> &str {
        let file = replay.to_string_lossy();
        let mut lines = self.heddle.lines().filter_map(|line| line.split_once(&*file));
        lines
            .next()
            .map_or("without a word", |(_, why)| why.trim_start_matches(": "))
    }
}

/// What was compared of a replay.
pub(crate) struct Compared {
    /// How many operations it has.
    pub(crate) operations: usize,
    /// How many decisions were the same: events, answers to masters among them, and rejections.
    pub(crate) decisions: u64,
    /// How many reasons Hadoop gave: activities, or lines of its log.
    pub(crate) reasons: usize,
    /// The first difference: of the traces, or if those are the same of the reasons.
    pub(crate) parting: Option<Parting>,
}

/// Compares what both sides made of a replay, the reasons too if they are judged.
pub(crate) fn compare(
    replay: &Path,
    theirs: &Path,
    ours: &Path,
    judged: Judged,
    complaints: &Complaints,
) -> Result<Compared> {
    let json: Value = serde_json::from_str(&fs::read_to_string(replay)?)?;
    let operations = json["ops"].as_array().context("a replay has operations")?;
    let parting = |line: Option<usize>, what: String| Parting {
        replay: replay.to_owned(),
        line,
        operation: line
            .map(|line| operations[line]["op"].as_str().unwrap_or_default().to_owned())
            .unwrap_or_default(),
        hadoop_failed: false,
        what,
    };
    let name = replay
        .file_name()
        .context("a replay is a file")?
        .to_string_lossy()
        .replace(".replay.json", "");
    let trace = format!("{name}.trace.jsonl");
    let mut decisions = 0;
    let found = match (
        fs::read_to_string(theirs.join(&trace)),
        fs::read_to_string(ours.join(&trace)),
    ) {
        // A configuration that neither takes.
        (Err(_), Err(_)) => None,
        (Err(_), _) => {
            let why = complaints.of_hadoop(&name);
            Some(Parting {
                hadoop_failed: true,
                ..parting(None, format!("Hadoop's program failed: {why}"))
            })
        }
        (_, Err(_)) => {
            let why = complaints.of_heddle(replay);
            Some(parting(None, format!("Heddle does not play it: {why}")))
        }
        (Ok(theirs), Ok(ours)) => {
            let alike = alike(&theirs, &ours)?;
            decisions = alike.decisions;
            alike.parting.map(|(line, what)| parting(Some(line), what))
        }
    };
    let mut compared = Compared {
        operations: operations.len(),
        decisions,
        reasons: 0,
        parting: found,
    };
    if let Some((end, what)) = judged.reasons() {
        let file = format!("{name}.{end}");
        let of = |side: &Path| {
            let text = fs::read_to_string(side.join(&file)).unwrap_or_default();
            by_operation(&text, operations.len())
        };
        let (theirs, ours) = (of(theirs)?, of(ours)?);
        let reasons = theirs.iter().filter_map(|line| line[what].as_array());
        compared.reasons = reasons.map(Vec::len).sum();
        let parts = || reasons_part(&theirs, &ours).map(|(line, what)| parting(Some(line), what));
        compared.parting = compared.parting.or_else(parts);
    }
    Ok(compared)
}

/// The reasons of each operation.
fn by_operation(text: &str, operations: usize) -> Result<Vec<Value>> {
    let mut of = vec![Value::Null; operations];
    for line in text.lines() {
        let line: Value = serde_json::from_str(line)?;
        let at = line["i"]
            .as_u64()
            .and_then(|at| of.get_mut(usize::try_from(at).ok()?));
        *at.context("reasons belong to an operation")? = line;
    }
    Ok(of)
}

/// The first operation whose reasons are not the same.
fn reasons_part(theirs: &[Value], ours: &[Value]) -> Option<(usize, String)> {
    let mut both = ours.iter().zip(theirs).enumerate();
    both.find_map(|(line, (ours, theirs))| Some((line, difference("", ours, theirs)?)))
}

/// How far two traces are the same.
#[derive(PartialEq, Debug)]
struct Alike {
    /// How many decisions are in the lines that are.
    decisions: u64,
    /// The first line that is not, and what differs in it.
    parting: Option<(usize, String)>,
}

fn alike(theirs: &str, ours: &str) -> Result<Alike> {
    let (mut theirs, mut ours) = (theirs.lines(), ours.lines());
    let mut decisions = 0;
    for line in 0.. {
        let what = match (theirs.next(), ours.next()) {
            (None, None) => break,
            (None, Some(_)) => "Hadoop's trace ends before this line".to_owned(),
            (Some(_), None) => "Heddle's trace ends before this line".to_owned(),
            (Some(theirs), Some(ours)) => {
                let (theirs, ours) = (serde_json::from_str(theirs)?, serde_json::from_str(ours)?);
                match difference("", &ours, &theirs) {
                    Some(what) => what,
                    None => {
                        decisions += decided(&theirs);
                        continue;
                    }
                }
            }
        };
        return Ok(Alike {
            decisions,
            parting: Some((line, what)),
        });
    }
    Ok(Alike {
        decisions,
        parting: None,
    })
}

/// How many decisions a line of a trace tells of: each event, and that the operation is rejected. What is observed is none.
fn decided(line: &Value) -> u64 {
    let events = line["events"].as_array().map_or(0, Vec::len);
    let rejected = ["rejected", "refused"]
        .iter()
        .filter(|what| line[**what].is_string());
    events as u64 + rejected.count() as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reasons_are_compared_operation_by_operation() {
        let line = "{\"i\":2,\"activities\":[{\"state\":\"SKIPPED\"}]}";
        let theirs = by_operation(line, 3).unwrap();
        assert_eq!(reasons_part(&theirs, &theirs.clone()), None);
        let what = format!(": null; Hadoop has {line}");
        let nothing = [Value::Null, Value::Null, Value::Null];
        assert_eq!(reasons_part(&theirs, &nothing), Some((2, what)));
        let what = ".activities[0].state: \"ACCEPTED\"; Hadoop has \"SKIPPED\"".to_owned();
        let ours = by_operation(&line.replace("SKIPPED", "ACCEPTED"), 3).unwrap();
        assert_eq!(reasons_part(&theirs, &ours), Some((2, what)));
        assert!(by_operation("{\"i\":3,\"activities\":[]}\n", 3).is_err());
    }

    #[test]
    fn the_first_difference_is_named_with_its_line_path_and_values() {
        let theirs = "{\"i\":0,\"rejected\":\"acl\"}\n{\"i\":1,\"events\":[{\"node\":\"a\",\"share\":2}]}\n";
        let same =
            "{\"i\":0.0,\"rejected\":\"acl\"}\n{\"events\":[{\"share\":2.0,\"node\":\"a\"}],\"i\":1}\n";
        let part = |decisions, parting: Option<(usize, &str)>| Alike {
            decisions,
            parting: parting.map(|(line, what)| (line, what.to_owned())),
        };
        assert_eq!(alike(theirs, same).unwrap(), part(2, None));
        let ours = theirs.replace("\"a\"", "\"b\"");
        let what = ".events[0].node: \"b\"; Hadoop has \"a\"";
        assert_eq!(alike(theirs, &ours).unwrap(), part(1, Some((1, what))));
        let short = "{\"i\":0,\"rejected\":\"acl\"}\n";
        let what = "Heddle's trace ends before this line";
        assert_eq!(alike(theirs, short).unwrap(), part(1, Some((1, what))));
    }

    /// What is observed is no decision, and what both took without a word neither.
    #[test]
    fn events_and_rejections_are_decisions() {
        let count = |line: &str| decided(&serde_json::from_str(line).unwrap());
        assert_eq!(count("{\"i\":0}"), 0);
        assert_eq!(count("{\"i\":0,\"state\":{\"now\":0}}"), 0);
        assert_eq!(count("{\"i\":0,\"rejected\":\"acl\"}"), 1);
        assert_eq!(count("{\"events\":[{},{}],\"rejected\":\"acl\"}"), 3);
    }
}
