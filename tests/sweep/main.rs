//! `heddle sweep` from outside: the same results however they are computed, and the tables and reports that are made of them.

use parquet::record::Field;
use serde_json::Value;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

const SETTINGS: [&str; 4] = [
    "--set",
    "root.tenant3.weight=1..3",
    "--set",
    "defaultFairSharePreemptionTimeout=5,30",
];

fn scenario() -> String {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../www/scenarios/fair-tenants.json");
    file.display().to_string()
}

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("sweep").join(name);
    drop(std::fs::remove_dir_all(&folder));
    std::fs::create_dir_all(&folder).expect("a folder");
    folder
}

fn heddle(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_heddle"));
    command.args(arguments).output().expect("heddle runs")
}

fn sweep(out: &Path, more: &[&str]) -> String {
    let (scenario, out) = (scenario(), out.display().to_string());
    let arguments = [
        &["sweep", &scenario, "--seeds", "2", "--out", &out],
        &SETTINGS[..],
        more,
    ]
    .concat();
    let ran = heddle(&arguments);
    assert!(ran.status.success(), "{}", String::from_utf8_lossy(&ran.stderr));
    std::fs::read_to_string(out).expect("results")
}

#[test]
fn the_results_are_the_same_however_they_are_computed() {
    let folder = folder("same");
    let one = sweep(&folder.join("one.jsonl"), &["--cores", "1"]);
    assert_eq!(one.lines().count(), 12);
    let digests: std::collections::BTreeSet<String> = one
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).expect("JSON")["digest"].to_string())
        .collect();
    assert!(digests.len() > 3, "the settings matter: {digests:?}");

    assert_eq!(
        sweep(&folder.join("two.jsonl"), &["--cores", "2"]),
        one,
        "on two cores"
    );

    // Interrupted in the middle of a line.
    let resumed = folder.join("resumed.jsonl");
    std::fs::write(&resumed, &one[..one.len() / 2]).expect("it is written");
    assert_eq!(sweep(&resumed, &["--cores", "2"]), one, "resumed");
    assert_eq!(sweep(&resumed, &[]), one, "when there is nothing left to do");

    // A patch says all that a worker needs, whatever it differs in.
    let mut worker = Command::new(env!("CARGO_BIN_EXE_heddle"))
        .args(["sweep", &scenario(), "--worker"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("a worker");
    let file = folder.join("patches.jsonl").display().to_string();
    let ran = heddle(
        &[
            &["sweep", &scenario(), "--seeds", "2", "--patches", &file],
            &SETTINGS[..],
        ]
        .concat(),
    );
    assert!(ran.status.success(), "{}", String::from_utf8_lossy(&ran.stderr));
    let patches = std::fs::read_to_string(file).expect("patches");
    worker
        .stdin
        .take()
        .expect("its input")
        .write_all(patches.as_bytes())
        .expect("it listens");
    let told = worker.wait_with_output().expect("it ends").stdout;
    assert_eq!(String::from_utf8(told).expect("UTF-8"), one, "by a worker");
}

#[test]
fn results_of_another_sweep_are_left_alone() {
    let out = folder("other").join("out.jsonl");
    let text = "{\"id\":0,\"set\":{},\"digest\":\"\",\"endMs\":0,\"figures\":{}}\n";
    std::fs::write(&out, text).expect("it is written");
    let (scenario, file) = (scenario(), out.display().to_string());
    let ran = heddle(&[&["sweep", &scenario, "--out", &file], &SETTINGS[..]].concat());
    assert!(!ran.status.success());
    assert_eq!(std::fs::read_to_string(out).expect("the file"), text);
}

#[test]
fn a_worker_answers_what_it_cannot_read() {
    let mut worker = Command::new(env!("CARGO_BIN_EXE_heddle"))
        .args(["sweep", &scenario(), "--worker"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("a worker");
    let input = b"nonsense\n{\"id\":4,\"set\":{\"root.tenant1.weight\":\"many\"}}\n{\"idd\":4}\n";
    worker
        .stdin
        .take()
        .expect("its input")
        .write_all(input)
        .expect("it listens");
    let told = worker.wait_with_output().expect("it ends").stdout;
    let lines: Vec<Value> = String::from_utf8(told)
        .expect("UTF-8")
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    let codes: Vec<&str> = lines
        .iter()
        .map(|line| line["refused"]["code"].as_str().expect("a code"))
        .collect();
    assert_eq!(codes.len(), 3);
    assert_eq!((codes[0], codes[2]), ("scenario.json", "scenario.json"));
    assert_eq!(lines[1]["id"], 4);
}

#[test]
fn tables_and_report_say_what_the_lines_say() {
    let folder = folder("tables");
    let [csv, parquet, report] =
        ["t.csv", "t.parquet", "t.html"].map(|name| folder.join(name).display().to_string());
    let lines = sweep(
        &folder.join("t.jsonl"),
        &["--csv", &csv, "--parquet", &parquet, "--report", &report],
    );
    let ran: Vec<Value> = lines
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();

    let mut read = csv::Reader::from_path(&csv).expect("a table");
    let head: Vec<String> = read
        .headers()
        .expect("a head")
        .iter()
        .map(str::to_owned)
        .collect();
    let rows: Vec<Vec<String>> = read
        .records()
        .map(|row| row.expect("a row").iter().map(str::to_owned).collect())
        .collect();
    assert_eq!(rows.len(), ran.len());
    for (row, ran) in rows.iter().zip(&ran) {
        for (name, cell) in head.iter().zip(row) {
            let figure = &ran["figures"][name];
            let value = [&ran[name], &ran["set"][name], figure]
                .into_iter()
                .find(|value| !value.is_null());
            match value {
                Some(Value::String(text)) => assert_eq!(text, cell, "{name}"),
                Some(value) => assert_eq!(value.as_f64(), cell.parse().ok(), "{name}"),
                None => assert!(cell.is_empty(), "{name}: {cell}"),
            }
        }
    }

    let file = std::fs::File::open(&parquet).expect("a table");
    let reader = parquet::file::serialized_reader::SerializedFileReader::new(file).expect("Parquet");
    for (row, ran) in reader.into_iter().zip(&ran) {
        let row = cells(&row.expect("a row"));
        for name in &head {
            let value = [&ran[name], &ran["set"][name], &ran["figures"][name]]
                .into_iter()
                .find(|value| !value.is_null());
            let there = row
                .iter()
                .find(|(column, _)| column == name)
                .map(|(_, value)| value.clone());
            assert_eq!(value.map(plain), there.flatten(), "{name}");
        }
    }

    let html = std::fs::read_to_string(&report).expect("a report");
    for part in ["<svg", "root.tenant3.weight", "12 runs, 2 seeds", "preempted"] {
        assert!(html.contains(part), "{part}");
    }
    for foreign in ["<script", "http://", "https://", "NaN", "inf"] {
        assert!(!html.contains(foreign), "{foreign}");
    }
    roxmltree::Document::parse(
        &html[html.find("<svg").expect("a plot")..=html.find("</svg>").expect("its end") + 5],
    )
    .expect("a plot is XML");
}

/// A value as both tables hold it.
fn plain(value: &Value) -> String {
    value
        .as_str()
        .map_or_else(|| value.as_f64().expect("a number").to_string(), str::to_owned)
}

/// The cells of a row of Parquet by name.
fn cells(row: &parquet::record::Row) -> Vec<(String, Option<String>)> {
    let cell = |name: &String, field: &Field| match field {
        Field::Null => None,
        Field::Str(text) => Some(text.clone()),
        Field::Double(number) => Some(number.to_string()),
        other => panic!("{name}: {other}"),
    };
    let columns = row.get_column_iter();
    columns
        .map(|(name, field)| (name.clone(), cell(name, field)))
        .collect()
}
