//! What reads: a text goes to each reader that may take it, and what came out is told as a set of features.

use crate::commands;
use heddle_core::config::Finding;
use heddle_core::exercise::{Course, Exercise};
use heddle_core::goals::Goals;
use heddle_core::import::{self, Options, Source};
use heddle_core::replay::Recording;
use heddle_core::sim::{History, Scenario};
use std::collections::BTreeSet;
use std::io::{BufRead, Read, Write, stdin, stdout};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};

/// How long a run is followed: what goes on after it is an answer, too.
const FOLLOWED: Duration = Duration::from_millis(400);
/// In how many slices a run is asked to go on.
const SLICES: u64 = 50;

/// What came out of a text, by names that stay.
type Features = BTreeSet<String>;

/// Answers each input on standard input, `LENGTH\n` and its bytes, with a line: `ok` and features, or `panic` and its message.
pub(crate) fn serve() {
    let told = std::sync::Arc::new(std::sync::Mutex::new(String::new()));
    let hook = told.clone();
    std::panic::set_hook(Box::new(move |panic| {
        let place = panic.location().map(ToString::to_string).unwrap_or_default();
        let text = panic.to_string().replace('\n', " ");
        if let Ok(mut told) = hook.lock() {
            *told = format!("{place} {text} ({})", commands::done());
        }
    }));
    let mut input = stdin().lock();
    let mut head = String::new();
    while input.read_line(&mut head).is_ok_and(|read| read > 0) {
        let Ok(length) = head.trim().parse::<usize>() else {
            return;
        };
        head.clear();
        let mut bytes = vec![0; length];
        if input.read_exact(&mut bytes).is_err() {
            return;
        }
        let read = catch_unwind(AssertUnwindSafe(|| features(&String::from_utf8_lossy(&bytes))));
        let line = match read {
            Ok(features) => format!("ok {}", features.into_iter().collect::<Vec<_>>().join(" ")),
            Err(_) => format!(
                "panic {}",
                told.lock().map(|told| told.clone()).unwrap_or_default()
            ),
        };
        let mut output = stdout().lock();
        if writeln!(output, "{line}").and_then(|()| output.flush()).is_err() {
            return;
        }
    }
}

/// Everything that may read a text reads it.
fn features(text: &str) -> Features {
    let mut features = Features::new();
    match Scenario::parse(text) {
        Ok((scenario, found)) => {
            tell("scenario", &found, &mut features);
            run(scenario, text, &mut features);
        }
        Err(found) => tell("scenario", &found, &mut features),
    }
    imported(text, &mut features);
    if text.contains("heddleExercise") {
        exercise(text, &mut features);
    }
    if text.contains("heddleCourse") {
        tell(
            "course",
            &Course::parse(text).map_or_else(|found| found, |(_, found)| found),
            &mut features,
        );
    }
    if text.contains("goals") {
        tell(
            "goals",
            &Goals::parse(text).map_or_else(|found| found, |(_, found)| found),
            &mut features,
        );
    }
    if text.contains("\"ops\"") {
        replayed(text, &mut features);
    }
    features
}

fn tell(reader: &str, found: &[Finding], features: &mut Features) {
    features.extend(found.iter().map(|finding| format!("{reader}:{}", finding.code)));
}

/// A run as far as it comes in a while, back to its middle, and to where it was.
fn run(scenario: Scenario, text: &str, features: &mut Features) {
    let end = scenario.duration_ms;
    // Whether it is the same is for `tests/scenarios/random.rs`: a number of more digits than a double has is read one unit off.
    if let Err(found) = Scenario::parse(&scenario.to_json()) {
        panic!("what is written is refused: {}", found[0].code);
    }
    let mut history = match History::new(scenario) {
        Ok(history) => history,
        Err(found) => return tell("refused", &found, features),
    };
    let begun = Instant::now();
    for slice in 1..=SLICES {
        if history.run_to(end / SLICES * slice) || begun.elapsed() > FOLLOWED {
            break;
        }
    }
    let (reached, digest) = (history.computed_ms(), history.digest());
    history.seek(reached / 2);
    history.seek(reached);
    assert_eq!(history.digest(), digest, "a run repeats");
    features.extend(
        history
            .rows()
            .iter()
            .take(20_000)
            .map(|row| format!("row:{}", row.kind())),
    );
    commands::give(history, text, features);
}

fn imported(text: &str, features: &mut Features) {
    let source = Source { name: "input", text };
    let made = import::import(&[source], &Options::default());
    tell("import", &made.findings, features);
    let Some(scenario) = made.scenario else { return };
    let read = Scenario::parse(&scenario.to_string());
    if let Err(found) = &read {
        panic!("an imported scenario is refused: {:?}", found.first());
    }
}

fn exercise(text: &str, features: &mut Features) {
    match Exercise::parse(text, 7) {
        Ok((exercise, found)) => {
            tell("exercise", &found, features);
            if let Ok(mut given) = exercise.given() {
                let told = exercise.told(&mut given);
                features.insert(format!("exercise:asks-{}", told.asks.len().min(9)));
            }
        }
        Err(found) => tell("exercise", &found, features),
    }
}

fn replayed(text: &str, features: &mut Features) {
    let Ok(recording) = Recording::parse(text) else {
        features.insert("replay:refused".to_owned());
        return;
    };
    let begun = Instant::now();
    let mut kinds = BTreeSet::new();
    let ended = recording.run(|line| {
        if begun.elapsed() < FOLLOWED {
            kinds.extend(line["type"].as_str().map(|kind| format!("replay:{kind}")));
        }
    });
    if let Err(found) = ended {
        tell("replay", &found, features);
    }
    features.extend(kinds);
}

#[cfg(test)]
mod tests {
    use super::features;
    use std::path::Path;

    /// Inputs that once brought the readers to fall or to hang (`tests/fuzz`): each is answered.
    #[test]
    fn what_once_was_not_answered_is() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/fuzz");
        let mut count = 0;
        for entry in std::fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.file_name().is_some_and(|name| name == "total.json") {
                continue;
            }
            let bytes = std::fs::read(&path).expect("a file");
            let features = features(&String::from_utf8_lossy(&bytes));
            assert!(!features.is_empty(), "{}: nothing came out", path.display());
            count += 1;
        }
        assert!(count > 0, "they are there");
    }
}
