//! `heddle lsp` as an editor uses it: documents are opened and changed, and what is shown of them is compared with what `heddle check`
//! and the reference say. Each file beside this one is what passes between the two: documents, and what is asked of places in them.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use serde_json::{Value, json};

/// The folder in which the editor thinks that the documents are.
const FOLDER: &str = "file:///conf/";

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn heddle(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_heddle"));
    command.args(arguments).env("LC_ALL", "C");
    command
}

/// A server with which one talks message by message.
struct Server {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    asked: u64,
    /// What the server found last of each document.
    found: Vec<(String, Value)>,
}

impl Server {
    fn start(arguments: &[&str]) -> Self {
        let mut command = heddle(arguments);
        command.arg("lsp").stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().expect("it starts");
        let mut server = Self {
            input: child.stdin.take().expect("an input"),
            output: BufReader::new(child.stdout.take().expect("an output")),
            child,
            asked: 0,
            found: Vec::new(),
        };
        let able = server.ask("initialize", &json!({ "capabilities": {} }));
        assert_eq!(able["serverInfo"]["name"], "heddle");
        server.tell("initialized", &json!({}));
        server
    }

    fn send(&mut self, message: &Value) {
        let text = message.to_string();
        write!(self.input, "Content-Length: {}\r\n\r\n{text}", text.len()).expect("it reads");
        self.input.flush().expect("it reads");
    }

    fn tell(&mut self, method: &str, params: &Value) {
        self.send(&json!({ "jsonrpc": "2.0", "method": method, "params": params }));
    }

    fn receive(&mut self) -> Value {
        let mut length = 0;
        loop {
            let mut line = String::new();
            self.output.read_line(&mut line).expect("it answers");
            match line.trim_end().split_once(": ") {
                Some(("Content-Length", count)) => length = count.parse().expect("a number"),
                Some(_) => {}
                None => break,
            }
        }
        let mut bytes = vec![0; length];
        self.output.read_exact(&mut bytes).expect("a whole message");
        serde_json::from_slice(&bytes).expect("JSON")
    }

    /// The answer to a request; what is found in the meantime is kept.
    fn answer(&mut self, method: &str, params: &Value) -> Value {
        self.asked += 1;
        self.send(&json!({ "jsonrpc": "2.0", "id": self.asked, "method": method, "params": params }));
        loop {
            let message = self.receive();
            if message["id"] == self.asked {
                return message;
            }
            assert_eq!(message["method"], "textDocument/publishDiagnostics");
            let uri = message["params"]["uri"].as_str().expect("an address").to_owned();
            self.found.retain(|(other, _)| *other != uri);
            self.found.push((uri, message["params"]["diagnostics"].clone()));
        }
    }

    fn ask(&mut self, method: &str, params: &Value) -> Value {
        let answer = self.answer(method, params);
        assert_eq!(answer["error"], Value::Null, "{method}");
        answer["result"].clone()
    }

    fn open(&mut self, name: &str, text: &str) {
        let document = json!({ "uri": uri(name), "languageId": "xml", "version": 1, "text": text });
        self.tell("textDocument/didOpen", &json!({ "textDocument": document }));
    }

    fn change(&mut self, name: &str, text: &str) {
        let document = json!({ "uri": uri(name), "version": 2 });
        let changes = json!([{ "text": text }]);
        self.tell(
            "textDocument/didChange",
            &json!({ "textDocument": document, "contentChanges": changes }),
        );
    }

    /// What is found in a document now: everything told before has been heard when a later request is answered.
    fn found(&mut self, name: &str) -> Value {
        let place =
            json!({ "textDocument": { "uri": uri(name) }, "position": { "line": 0, "character": 0 } });
        self.ask("textDocument/hover", &place);
        let found = self.found.iter().find(|(uri, _)| *uri == self::uri(name));
        found.expect("it is told of").1.clone()
    }

    fn end(mut self) {
        self.ask("shutdown", &Value::Null);
        self.tell("exit", &Value::Null);
        drop(self.input);
        assert!(self.child.wait().expect("it ends").success());
    }
}

fn uri(name: &str) -> String {
    format!("{FOLDER}{name}")
}

/// What an editor shows of what `heddle check --json` finds in files of a folder: where, which, how bad.
fn checked(documents: &[(String, String)], name: &str) -> Vec<Value> {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("lsp").join(name);
    drop(fs::remove_dir_all(&folder));
    fs::create_dir_all(&folder).expect("a folder");
    for (file, text) in documents {
        fs::write(folder.join(file), text).expect("it is written");
    }
    let names: Vec<&str> = documents.iter().map(|(file, _)| &**file).collect();
    let output = heddle(&["check", "--json"])
        .args(names)
        .current_dir(folder)
        .output()
        .expect("it runs");
    let found: Value = serde_json::from_slice(&output.stdout).expect("findings");
    let severities = ["", "error", "warning", "note"];
    let shown = found.as_array().expect("a list").iter().map(|finding| {
        let severity = severities.iter().position(|name| finding["severity"] == *name);
        // A member of a scenario is a path; where it stands is looked at by hand (`at`).
        let place = finding.get("line").and_then(Value::as_u64).map(|line| {
            let column = finding["column"].as_u64().expect("with a column");
            json!({ "line": line - 1, "character": column - 1 })
        });
        json!([finding["file"], finding["code"], severity, place])
    });
    shown.collect()
}

/// The same of what the server tells.
fn shown(server: &mut Server, documents: &[(String, String)], of_paths: &[&str]) -> Vec<Value> {
    let mut all = Vec::new();
    for (file, _) in documents {
        for one in server.found(file).as_array().expect("a list") {
            assert_eq!(one["source"], "heddle");
            assert_ne!(one["message"], "");
            let has_path = of_paths.contains(&&**file);
            let place = (!has_path).then(|| one["range"]["start"].clone());
            all.push(json!([file, one["code"], one["severity"], place]));
        }
    }
    all
}

/// The text of a document: a file of the repository, or lines.
fn text(of: &Value) -> String {
    match of {
        Value::String(path) => {
            fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
        }
        lines => {
            let lines = lines.as_array().expect("lines").iter();
            lines
                .map(|line| line.as_str().expect("a line").to_owned() + "\n")
                .collect()
        }
    }
}

/// Where `|` stands in a piece of a document that is found once, as an editor tells it.
fn place(document: &str, piece: &str) -> Value {
    let (before, after) = piece.split_once('|').expect("a place");
    let plain = format!("{before}{after}");
    assert_eq!(document.matches(&plain).count(), 1, "{plain} stands there once");
    let at = document.find(&plain).expect("it is there") + before.len();
    let line = document[..at].matches('\n').count();
    let start = document[..at].rfind('\n').map_or(0, |at| at + 1);
    json!({ "line": line, "character": document[start..at].encode_utf16().count() })
}

/// Asks of a place what a step of a transcript asks, and compares.
fn step(server: &mut Server, document: &str, of: &Value) {
    let place = place(document, of["at"].as_str().expect("a place"));
    let params =
        json!({ "textDocument": { "uri": uri(of["in"].as_str().expect("a file")) }, "position": place });
    let texts = |name: &str| -> Vec<String> {
        let all = of[name].as_array().into_iter().flatten();
        all.map(|text| text.as_str().expect("a text").to_owned())
            .collect()
    };
    if of["ask"] == "hover" {
        let told = server.ask("textDocument/hover", &params);
        let told = told["contents"]["value"].as_str().unwrap_or_default().to_owned();
        assert_eq!(told.is_empty(), texts("says").is_empty(), "{of}: {told}");
        for says in texts("says") {
            assert!(told.contains(&says), "{of}: {told}");
        }
        return;
    }
    let offered = server.ask("textDocument/completion", &params);
    let items = offered["items"].as_array().expect("a list");
    let label = |item: &Value| item["label"].as_str().expect("a label").to_owned();
    let all: Vec<String> = items.iter().map(label).collect();
    for wanted in texts("offers") {
        assert!(all.contains(&wanted), "{of}: {all:?}");
    }
    for other in texts("lacks") {
        assert!(!all.contains(&other), "{of}: {all:?}");
    }
    if let Some(edit) = of.get("writes") {
        let own = items.iter().find(|item| label(item) == texts("offers")[0]);
        let own = &own.expect("it is offered")["textEdit"];
        assert_eq!(own["newText"], *edit, "{of}");
        assert_eq!(own["range"]["end"], place, "{of}");
    }
}

#[test]
fn an_editor_shows_what_check_finds_and_what_the_reference_says() {
    let folder = root().join("tests/lsp");
    let mut count = 0;
    for entry in fs::read_dir(folder).expect("the folder") {
        let path = entry.expect("an entry").path();
        if path.extension().is_none_or(|end| end != "json") {
            continue;
        }
        count += 1;
        let name = path.file_stem().expect("a name").to_string_lossy().into_owned();
        let transcript: Value =
            serde_json::from_str(&fs::read_to_string(&path).expect("text")).expect("JSON");
        let documents = transcript["documents"].as_object().expect("documents").iter();
        let documents: Vec<_> = documents.map(|(file, of)| (file.clone(), text(of))).collect();
        let mut server = Server::start(&[]);
        for (file, text) in &documents {
            server.open(file, text);
        }
        let scenarios: Vec<&str> = documents
            .iter()
            .filter(|(_, text)| text.starts_with('{'))
            .map(|(file, _)| &**file)
            .collect();
        let found = shown(&mut server, &documents, &scenarios);
        assert_eq!(found, checked(&documents, &name), "{name}");
        for line in transcript["lines"].as_array().into_iter().flatten() {
            let (file, at) = (line["in"].as_str().expect("a file"), &line["at"]);
            let found = server.found(file);
            let places = found
                .as_array()
                .expect("a list")
                .iter()
                .map(|one| &one["range"]["start"]["line"]);
            assert!(places.clone().any(|place| place == at), "{name}: {file}: {found}");
        }
        for of in transcript["steps"].as_array().expect("steps") {
            let file = of["in"].as_str().expect("a file");
            let document = &documents
                .iter()
                .find(|(name, _)| name == file)
                .expect("a document")
                .1;
            step(&mut server, document, of);
        }
        server.end();
    }
    assert!(count >= 3, "{count}");
}

#[test]
fn what_is_found_follows_what_is_written() {
    let mut server = Server::start(&["--lang", "de"]);
    let faulty = "<allocations><queue name=\"a\"><weigth>2</weigth></queue></allocations>";
    server.open("fair-scheduler.xml", faulty);
    let found = server.found("fair-scheduler.xml");
    assert_eq!(found[0]["code"], "check.unknown-name");
    assert!(
        found[0]["message"].as_str().expect("a text").contains("gemeint"),
        "in the language asked for"
    );
    server.change("fair-scheduler.xml", &faulty.replace("weigth", "weight"));
    assert_eq!(server.found("fair-scheduler.xml"), json!([]));
    server.change("fair-scheduler.xml", faulty);
    assert_ne!(server.found("fair-scheduler.xml"), json!([]));
    server.tell(
        "textDocument/didClose",
        &json!({ "textDocument": { "uri": uri("fair-scheduler.xml") } }),
    );
    assert_eq!(
        server.found("fair-scheduler.xml"),
        json!([]),
        "nothing is left of what is closed"
    );
    server.end();
}

#[test]
fn other_files_are_left_alone() {
    let mut server = Server::start(&[]);
    let others = [
        (
            "pom.xml",
            "<?xml version=\"1.0\"?><project><configuration></configuration></project>",
        ),
        ("package.json", "{ \"name\": \"other\" }"),
    ];
    for (name, text) in others {
        server.open(name, text);
    }
    server.open("fair-scheduler.xml", "<allocations");
    let found = server.found("fair-scheduler.xml");
    assert_ne!(found, json!([]), "what is being written is ours");
    for (name, _) in others {
        assert_eq!(server.found(name), json!([]), "{name}");
    }
    server.change("fair-scheduler.xml", "<other");
    assert_eq!(
        server.found("fair-scheduler.xml"),
        json!([]),
        "it is ours no more"
    );
    server.end();
}

#[test]
fn what_it_does_not_know_is_said() {
    let mut server = Server::start(&[]);
    assert_eq!(
        server.answer("textDocument/rename", &json!({}))["error"]["code"],
        -32601
    );
    assert_eq!(
        server.answer("textDocument/hover", &json!({}))["error"]["code"],
        -32602
    );
    server.tell("no/such", &json!({}));
    server.end();
}
