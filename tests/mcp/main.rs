//! `heddle mcp` as an agent uses it: one message a line, a tool for each command, faults that say what to write instead.

mod questions;

use std::fs;
use std::io::{BufRead, BufReader, Lines, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use serde_json::{Value, json};

/// The folder of the project.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn text(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

fn command() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_heddle"));
    command
        .arg("mcp")
        .env("LC_ALL", "C")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped());
    command
}

/// A server with which one talks message by message.
struct Server {
    child: Child,
    input: ChildStdin,
    output: Lines<BufReader<ChildStdout>>,
    asked: u64,
}

impl Server {
    fn start() -> Self {
        let mut child = command().spawn().expect("it starts");
        Self {
            input: child.stdin.take().expect("an input"),
            output: BufReader::new(child.stdout.take().expect("an output")).lines(),
            child,
            asked: 0,
        }
    }

    /// The answer to a request.
    fn ask(&mut self, method: &str, params: &Value) -> Value {
        self.asked += 1;
        let request = json!({ "jsonrpc": "2.0", "id": self.asked, "method": method, "params": params });
        writeln!(self.input, "{request}").expect("it reads");
        let line = self.output.next().expect("it answers").expect("text");
        serde_json::from_str(&line).expect("JSON")
    }

    /// It ends when nobody asks any more.
    fn end(mut self) {
        drop(self.input);
        assert!(self.child.wait().expect("it ends").success());
    }
}

/// The answers to messages, in order.
fn answers(messages: &[Value]) -> Vec<Value> {
    let mut server = command().spawn().expect("it starts");
    let mut input = server.stdin.take().expect("an input");
    let lines: String = messages.iter().map(|message| format!("{message}\n")).collect();
    // It answers while it reads.
    std::thread::spawn(move || input.write_all(lines.as_bytes()).expect("it reads"));
    let output = server.wait_with_output().expect("it ends");
    assert!(output.status.success());
    let lines = String::from_utf8(output.stdout).expect("text");
    lines
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect()
}

fn call(id: u64, name: &str, arguments: Value) -> Value {
    json!({ "jsonrpc": "2.0", "id": id, "method": "tools/call", "params": { "name": name, "arguments": arguments } })
}

/// What a tool says.
fn told(answer: &Value) -> &str {
    answer["result"]["content"][0]["text"]
        .as_str()
        .unwrap_or_else(|| panic!("{answer}"))
}

#[test]
fn it_introduces_itself_and_its_tools() {
    let asked = [
        json!({ "jsonrpc": "2.0", "id": 1, "method": "initialize", "params": { "protocolVersion": "2025-06-18" } }),
        json!({ "jsonrpc": "2.0", "method": "notifications/initialized" }),
        json!({ "jsonrpc": "2.0", "id": 2, "method": "tools/list" }),
        json!({ "jsonrpc": "2.0", "id": 3, "method": "ping" }),
    ];
    let [begun, listed, ping] = &*answers(&asked) else {
        panic!("three answers: a notification has none")
    };
    assert_eq!(begun["result"]["serverInfo"]["name"], "heddle");
    let names: Vec<&str> = listed["result"]["tools"]
        .as_array()
        .expect("a list")
        .iter()
        .filter_map(|tool| tool["name"].as_str())
        .collect();
    assert_eq!(
        names,
        [
            "check", "import", "run", "why", "convert", "migrate", "tune", "place", "settings", "sweep",
            "test", "upgrade"
        ]
    );
    assert_eq!(ping["result"], json!({}));
}

#[test]
fn every_tool_answers() {
    let tenants = text("www/scenarios/fair-tenants.json");
    let allocations = "<allocations><queue name='a'><weight>-1</weight></queue></allocations>";
    let fair = json!({ "fair-scheduler.xml": "<allocations><queue name='a'/></allocations>" });
    let goals =
        json!({ "heddleGoals": 1, "goals": [{ "what": "queue/root.tenant3/used/memory-mb", "min": 6144, "byMs": "end" }] })
            .to_string();
    let asked = [
        call(
            1,
            "check",
            json!({ "files": { "fair-scheduler.xml": allocations } }),
        ),
        call(2, "run", json!({ "scenario": tenants })),
        call(
            3,
            "why",
            json!({ "scenario": tenants, "at": 66000, "queue": "root.tenant3" }),
        ),
        call(4, "convert", json!({ "scenario": tenants, "to": "capacity" })),
        call(
            5,
            "place",
            json!({ "files": fair, "user": "ann", "queue": "root.a" }),
        ),
        call(6, "import", json!({ "files": fair })),
        call(
            7,
            "tune",
            json!({ "scenario": tenants, "goals": goals, "may": ["defaultFairSharePreemptionThreshold=0.8,1.0"] }),
        ),
        call(
            8,
            "settings",
            json!({ "scheduler": "fair", "names": ["yarn.scheduler.fair.waitTimeBeforeKill"] }),
        ),
        call(
            9,
            "sweep",
            json!({ "scenario": tenants, "set": ["root.tenant3.weight=1,2"], "seeds": 2 }),
        ),
        call(10, "test", json!({ "scenario": tenants, "goals": goals })),
        call(
            11,
            "upgrade",
            json!({ "scenario": tenants, "from": "hadoop-2.7", "to": "hadoop-3.4" }),
        ),
    ];
    let answered = answers(&asked);
    let parts = [
        "fair.negative-weight",
        "\"jobs\"",
        "tenant3",
        "yarn.scheduler.capacity",
        "root.a",
        "import",
        "defaultFairSharePreemptionThreshold",
        "\"default\": \"15000\"",
        "root.tenant3.weight",
        "broken at 05:00",
        "hadoop-2.7",
    ];
    for ((answer, part), asked) in answered.iter().zip(parts).zip(&asked) {
        assert!(
            told(answer).contains(part),
            "{}: {}",
            asked["params"]["name"],
            told(answer)
        );
    }
    for sound in &answered[1..5] {
        assert_eq!(sound["result"]["isError"], false, "{}", told(sound));
    }
}

#[test]
fn the_schemas_can_be_read() {
    let mut server = Server::start();
    let listed = server.ask("resources/list", &json!({}));
    let all = listed["result"]["resources"].as_array().expect("a list").clone();
    assert!(all.len() >= 10);
    for of in all {
        let read = server.ask("resources/read", &json!({ "uri": of["uri"] }));
        let [contents] = &**read["result"]["contents"].as_array().expect("contents") else {
            panic!("{read}")
        };
        assert_eq!(contents["mimeType"], of["mimeType"]);
        let text = contents["text"].as_str().expect("a text");
        if of["mimeType"] == "application/schema+json" {
            let schema: Value = serde_json::from_str(text).expect("JSON");
            jsonschema::meta::validate(&schema).unwrap_or_else(|error| panic!("{}: {error}", of["uri"]));
        } else {
            roxmltree::Document::parse(text).unwrap_or_else(|error| panic!("{}: {error}", of["uri"]));
        }
    }
    let missing = server.ask("resources/read", &json!({ "uri": "heddle://schemas/nothing" }));
    let says = missing["error"]["message"].as_str().unwrap_or_default();
    assert!(says.contains("heddle://schemas/scenario"), "{missing}");
    server.end();
}

#[test]
fn faults_say_what_to_write_instead() {
    let asked = [
        call(1, "guess", json!({})),
        call(2, "why", json!({ "scenario": "{}" })),
        call(3, "why", json!({ "scenario": "{}", "at": 1, "what": "x" })),
        json!({ "jsonrpc": "2.0", "id": 4, "method": "nothing" }),
        json!("no request"),
    ];
    let messages: Vec<String> = answers(&asked)
        .iter()
        .map(|answer| answer["error"]["message"].as_str().unwrap_or_default().to_owned())
        .collect();
    let parts = [
        "there are check",
        "needs the argument \"at\"",
        "has no argument \"what\"",
        "no method nothing",
        "names its method",
    ];
    for (message, part) in messages.iter().zip(parts) {
        assert!(message.contains(part), "{message}");
    }
    let refused = answers(&[call(1, "run", json!({ "scenario": "{\"heddle\": 1" }))]);
    assert_eq!(refused[0]["result"]["isError"], true);
    assert!(
        told(&refused[0]).contains("scenario.json"),
        "{}",
        told(&refused[0])
    );
}

/// No file takes another's place, or that of what a command writes, and no name is an option.
#[test]
fn files_of_one_name_are_told_apart_or_refused() {
    let allocations = "<allocations/>";
    let asked = [
        call(
            1,
            "check",
            json!({ "files": { "a/fair-scheduler.xml": allocations, "b/fair-scheduler.xml": allocations } }),
        ),
        call(2, "check", json!({ "files": { "--fix": allocations } })),
        call(3, "check", json!({ "files": { "result.json": allocations } })),
    ];
    let answers = answers(&asked);
    let said = answers[0].to_string();
    assert!(said.contains("two files are called fair-scheduler.xml"), "{said}");
    assert_eq!(answers[1]["result"]["isError"], false, "{}", answers[1]);
    assert_eq!(answers[2]["result"]["isError"], false, "{}", answers[2]);
}
