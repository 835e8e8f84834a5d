//! Scenario files: what is written reads the same, and what is wrong is said with its place.

use heddle_core::config::{Finding, Place};
use heddle_core::sim::Scenario;
use heddle_words::say;

use super::{read, scenario_files};

#[test]
fn what_is_written_reads_the_same() {
    for file in scenario_files() {
        let scenario = read(&file);
        let written = scenario.to_json();
        let (again, _) =
            Scenario::parse(&written).unwrap_or_else(|findings| panic!("{findings:#?}\n{written}"));
        assert_eq!(again, scenario, "{}", file.display());
        assert_eq!(again.to_json(), written, "{}", file.display());
    }
}

fn findings(text: &str) -> Vec<(String, String)> {
    let all = match Scenario::parse(text) {
        Ok((_, notes)) => notes,
        Err(errors) => errors,
    };
    let place = |finding: &Finding| match &finding.place {
        Place::Path { path } => path.clone(),
        _ => String::new(),
    };
    all.iter()
        .map(|finding| (place(finding), say(&finding.said())))
        .collect()
}

/// A finding about the text says `message` of that place.
fn is_found(text: &str, path: &str, message: &str) {
    let found = findings(text);
    let said = found
        .iter()
        .any(|(place, said)| place == path && said.contains(message));
    assert!(said, "wanted {path}: {message}; got {found:#?}");
}

fn with(jobs: &str, rest: &str) -> String {
    format!(
        r#"{{"heddle": 1, "name": "x", "scheduler": {{"kind": "fair"}},
            "cluster": {{"nodes": [{{"name": "n", "resource": {{"memory-mb": 1024, "vcores": 1}}}}]}},
            "jobs": [{jobs}]{rest}}}"#
    )
}

#[test]
fn mistakes_are_said_with_their_places() {
    let task =
        r#""stages": [{"name": "s", "count": 1, "resource": {"memory-mb": 1, "vcores": 1}, "duration": 5}]"#;
    let mapreduce =
        r#""kind": "mapreduce", "mapred": {"mapreduce.job.reduce.slowstart.completedmaps": "soon"}"#;
    let cases: [(String, &str, &str); 13] = [
        ("{".into(), "", "is not JSON"),
        (
            r#"{"heddle": 2}"#.into(),
            "heddle",
            "this is scenario format 2; this engine reads 1",
        ),
        (
            with(r#"{"id": "a"}"#, ""),
            "jobs[0].stages",
            "must be a list of 1 to 100 stages; it is missing",
        ),
        (
            with(
                r#"{"id": "a", "stages": [{"name": "s", "count": -3, "resource": {"memory-mb": 1, "vcores": 1}, "duration": 5}]}"#,
                "",
            ),
            "jobs[0].stages[0].count",
            "must be a whole number from 1 to 100000; got -3",
        ),
        (
            with(&format!(r#"{{"id": "a", {task}}}, {{"id": "a", {task}}}"#), ""),
            "jobs[1].id",
            "job a appears twice",
        ),
        (
            with(&format!(r#"{{"id": "a", "colour": 1, {task}}}"#), ""),
            "jobs[0].colour",
            "unknown field",
        ),
        (
            with(
                "",
                r#", "events": [{"atMs": 5, "do": "removeNode", "name": "m"}]"#,
            ),
            "events[0].name",
            "no node m at that time",
        ),
        (
            with("", r#", "events": [{"atMs": 5, "do": "killJob", "job": "b"}]"#),
            "events[0].job",
            "no job b",
        ),
        (
            with(
                "",
                r#", "events": [{"atMs": 5, "do": "reload", "properties": {}}]"#,
            ),
            "events[0]",
            "reads its properties only at the start",
        ),
        (
            with(
                r#"{"id": "a", "stages": [{"name": "s", "count": 1, "resource": {"memory-mb": 1, "gpu": 1}, "duration": 5}]}"#,
                "",
            ),
            "jobs[0].stages[0].resource.gpu",
            "resource type gpu is not in yarn.resource-types",
        ),
        (
            with(
                r#"{"id": "a", "stages": [
                {"name": "s", "count": 1, "priority": 7, "resource": {"memory-mb": 1, "vcores": 1}, "duration": 5},
                {"name": "t", "count": 1, "priority": 7, "resource": {"memory-mb": 2, "vcores": 1}, "duration": 5}]}"#,
                "",
            ),
            "jobs[0].stages[1].priority",
            "must differ from that of stage s",
        ),
        (
            with(&format!(r#"{{"id": "a", {mapreduce}, {task}}}"#), ""),
            "jobs[0].mapred.mapreduce.job.reduce.slowstart.completedmaps",
            "is \"soon\"; write a number",
        ),
        (
            with("", r#", "expect": [{"atMs": "end", "what": "metric/jain"}]"#),
            "expect[0]",
            "exactly one of",
        ),
    ];
    for (text, path, message) in cases {
        is_found(&text, path, message);
    }
}

#[test]
fn a_text_that_is_too_long_is_not_read() {
    let found = findings(&" ".repeat(65 << 20));
    assert_eq!(found.len(), 1);
    assert!(
        found[0].1.starts_with("must be at most 67108864 bytes"),
        "{found:?}"
    );
}

/// A story is told of a run and decides nothing: what is wrong with it is said, and the scenario is read without it.
#[test]
fn a_faulty_story_is_left_out() {
    let task = r#"{"id": "a", "stages": [{"name": "s", "count": 1, "resource": {"memory-mb": 1, "vcores": 1}, "duration": 5}]}"#;
    let moment =
        r#"{"atMs": 1, "name": "x", "say": "y", "shows": [{"what": "queue/root/used/memory-mb", "is": 0}]}"#;
    let story = |opens: &str, last: &str| {
        let told = format!(
            r#", "story": {{"lesson": "l", "topic": "t", "opens": {opens}, "moments": [{moment}, {moment}, {last}]}}"#
        );
        with(task, &told)
    };
    let (sound, notes) = Scenario::parse(&story("3", moment)).expect("a scenario");
    assert!(sound.story.is_some() && notes.is_empty(), "{notes:#?}");
    let last = |from: &str, to: &str| story("1", &moment.replace(from, to));
    let cases = [
        (story("4", moment), "story.opens", "from 1 to 3"),
        (
            last(r#""atMs": 1"#, r#""atMs": 0"#),
            "story.moments[2].atMs",
            "from 1 to",
        ),
        (
            last(r#""name": "x""#, r#""select": {"job": "b"}, "name": "x""#),
            "story.moments[2].select.job",
            "no job b",
        ),
        (
            last(r#""name": "x""#, r#""select": {}, "name": "x""#),
            "story.moments[2].select",
            "one of queue, job",
        ),
        (
            last(r#""name": "x""#, r#""tab": "how", "name": "x""#),
            "story.moments[2].tab",
            "one of",
        ),
        (
            last(r#""say": "y", "#, ""),
            "story.moments[2].say",
            "it is missing",
        ),
        (
            last(r#", "is": 0"#, ""),
            "story.moments[2].shows[0]",
            "exactly one of",
        ),
        (
            last(
                r#"{"what": "queue/root/used/memory-mb", "is": 0}"#,
                r#"{"ask": {}}"#,
            ),
            "story.moments[2].shows[0].answer",
            "it is missing",
        ),
        (
            with(task, r#", "story": {"lesson": "l", "topic": "t", "moments": []}"#),
            "story.moments",
            "3 to 6 moments",
        ),
    ];
    for (text, path, message) in cases {
        is_found(&text, path, message);
        let (scenario, _) = Scenario::parse(&text).expect("a scenario without its story");
        assert!(scenario.story.is_none());
    }
}
