//! `heddle mcp`: the commands as tools of the Model Context Protocol, over standard input and output, one JSON message a line.
//! Nothing is listened on and nothing is sent anywhere. Each tool is a command of this program: its texts are written to files of a
//! folder of their own, which goes when it is done.

mod line;
mod tools;

use std::io::{BufRead, stdin};
use std::process::ExitCode;

use serde_json::{Value, json};

use crate::ended::Ended;
use crate::schema::{ALL, Schema};
use tools::Tool;

/// The version of the protocol that is spoken (<https://modelcontextprotocol.io/specification/2025-06-18>).
const PROTOCOL: &str = "2025-06-18";
/// JSON-RPC: a message that is no JSON, one that is no request, a method that there is not, arguments that do not fit.
const NO_JSON: i32 = -32700;
const NO_REQUEST: i32 = -32600;
const NO_METHOD: i32 = -32601;
const NO_ARGUMENTS: i32 = -32602;

/// Offer the commands to an agent as tools, over standard input and output (Model Context Protocol).
///
/// The tools are check, import, run, why, convert, migrate, tune, place, settings, sweep, test and upgrade; the schemas of what they take
/// and give can be read, too. Files are given as texts, and answers are texts or JSON; nothing
/// is read besides, and nothing goes over a network.
#[derive(clap::Args)]
pub(crate) struct Args {}

pub(crate) fn main() -> Ended {
    for line in stdin().lock().lines() {
        let line = line.map_err(|error| error.to_string())?;
        if line.trim().is_empty() {
            continue;
        }
        if let Some(answer) = answer(&line) {
            println!("{answer}");
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// What is answered to a line; nothing to a notification.
fn answer(line: &str) -> Option<Value> {
    let Ok(message) = serde_json::from_str::<Value>(line) else {
        return Some(fault(&Value::Null, NO_JSON, "this line is no JSON"));
    };
    let Some(method) = message["method"].as_str() else {
        return Some(fault(&message["id"], NO_REQUEST, "a request names its method"));
    };
    let id = message.get("id")?;
    let answered = match method {
        "initialize" => Ok(begun()),
        "ping" => Ok(json!({})),
        "tools/list" => Ok(json!({ "tools": Tool::ALL.map(Tool::described) })),
        "tools/call" => called(&message["params"]),
        "resources/list" => Ok(json!({ "resources": ALL.iter().map(resource).collect::<Vec<_>>() })),
        "resources/read" => read(&message["params"]),
        _ => return Some(fault(id, NO_METHOD, &format!("there is no method {method}"))),
    };
    Some(match answered {
        Ok(result) => json!({ "jsonrpc": "2.0", "id": id, "result": result }),
        Err(why) => fault(id, NO_ARGUMENTS, &why),
    })
}

fn fault(id: &Value, code: i32, message: &str) -> Value {
    json!({ "jsonrpc": "2.0", "id": id, "error": { "code": code, "message": message } })
}

fn begun() -> Value {
    json!({
        "protocolVersion": PROTOCOL,
        "capabilities": { "tools": {}, "resources": {} },
        "serverInfo": { "name": "heddle", "version": env!("CARGO_PKG_VERSION") },
        "instructions": "Heddle simulates Hadoop YARN's schedulers as Hadoop decides. Begin with import, which makes a scenario of \
                         configuration, logs or traces; run it, and ask why at a moment. The resources are the schemas of what is taken \
                         and given.",
    })
}

fn address(of: &Schema) -> String {
    format!("heddle://schemas/{}", of.name)
}

fn kind(of: &Schema) -> &'static str {
    if of.file.ends_with(".json") {
        "application/schema+json"
    } else {
        "application/xml"
    }
}

/// A schema as a client lists it.
fn resource(of: &Schema) -> Value {
    json!({ "uri": address(of), "name": of.file, "description": format!("The schema of {}", of.of), "mimeType": kind(of) })
}

fn read(params: &Value) -> Result<Value, String> {
    let uri = params["uri"].as_str().unwrap_or_default();
    let of = ALL.iter().find(|of| address(of) == uri);
    let of = of.ok_or_else(|| {
        let all: Vec<String> = ALL.iter().map(address).collect();
        format!("there is no resource \"{uri}\"; there are {}", all.join(", "))
    })?;
    Ok(json!({ "contents": [{ "uri": uri, "mimeType": kind(of), "text": of.text }] }))
}

/// Calls a tool. That its command failed is an answer, too, for whoever asked to read.
fn called(params: &Value) -> Result<Value, String> {
    let name = params["name"].as_str().unwrap_or_default();
    let names = || Tool::ALL.map(Tool::name).join(", ");
    let tool =
        Tool::named(name).ok_or_else(|| format!("there is no tool \"{name}\"; there are {}", names()))?;
    let told = tool.call(&params["arguments"])?;
    let content: Vec<Value> = told
        .texts
        .iter()
        .map(|text| json!({ "type": "text", "text": text }))
        .collect();
    Ok(json!({ "content": content, "isError": told.is_error }))
}
