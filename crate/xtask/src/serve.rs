//! `cargo xtask serve`: the page as it is read, over HTTP.

use crate::page::{self, Behind};
use crate::shell;
use anyhow::{Result, anyhow, bail};
use clap::Parser;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Component, Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

/// Build the page and serve it, without caching, printing the address.
///
/// The page is served once the module of the first visit is there; the others are built behind it.
#[derive(Parser)]
pub(crate) struct Args {
    /// The port; 0 picks a free one.
    #[arg(long, default_value_t = 8080)]
    port: u16,
    /// Serve this folder as it is instead of building the page (`dist`, for instance).
    #[arg(long, value_name = "FOLDER")]
    folder: Option<PathBuf>,
}

/// What the page may do; a static host's own headers should say the same (the page's `<meta>` does).
const POLICY: &str = include_str!("../policy.txt");

/// How long a connection may keep silent, and the longest request that is read, bytes.
const PATIENCE: Duration = Duration::from_secs(60);
const LONGEST_REQUEST: u64 = 64 * 1024;

/// The page that may stand in a frame of any other.
const EMBED: &str = "embed.html";

pub(crate) fn main(args: &Args) -> Result<()> {
    let folder = match &args.folder {
        Some(folder) => folder.clone(),
        None => {
            page::build()?;
            shell::root().join("www")
        }
    };
    if !folder.is_dir() {
        bail!("{}: no such folder", folder.display());
    }
    let listener = TcpListener::bind(("127.0.0.1", args.port)).map_err(|error| {
        anyhow!(
            "port {}: {error}; take another with --port, or 0 for any",
            args.port
        )
    })?;
    println!("http://{}/", listener.local_addr()?);
    std::io::stdout().flush()?;
    let behind = match &args.folder {
        Some(_) => Behind::done(),
        None => Behind::begin(),
    };
    let folder = Arc::new(folder);
    for stream in listener.incoming().flatten() {
        let (folder, behind) = (folder.clone(), behind.clone());
        // A browser opens several connections at once and keeps those that it likes: each has a thread of its own, and one
        // request. A browser that goes away in the middle of an answer is no fault of the server.
        std::thread::spawn(move || drop(answer(stream, &folder, &behind)));
    }
    Ok(())
}

/// Reads a request, answers it and closes the connection.
fn answer(mut stream: TcpStream, folder: &Path, behind: &Behind) -> std::io::Result<()> {
    stream.set_read_timeout(Some(PATIENCE))?;
    let mut lines = BufReader::new(stream.try_clone()?.take(LONGEST_REQUEST)).lines();
    let request = lines.next().unwrap_or_else(|| Ok(String::new()))?;
    while lines
        .next()
        .is_some_and(|line| line.is_ok_and(|line| !line.is_empty()))
    {}
    let mut words = request.split(' ');
    let (method, url) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
    if !matches!(method, "GET" | "HEAD") {
        return stream.write_all(head("405 Method Not Allowed", "text/plain", "'none'", 0).as_bytes());
    }
    if let Some(path) = path(folder, url) {
        behind.wait_for(&path);
    }
    let (status, mime, ancestors, body) = match file(folder, url) {
        Some(path) => ("200 OK", mime(&path), framed(&path), std::fs::read(&path)?),
        None => ("404 Not Found", "text/plain", "'none'", b"not found".to_vec()),
    };
    stream.write_all(head(status, mime, ancestors, body.len()).as_bytes())?;
    if method == "GET" {
        stream.write_all(&body)?;
    }
    stream.flush()
}

/// Who may show a page in a frame.
fn framed(path: &Path) -> &'static str {
    if path.file_name().is_some_and(|name| name == EMBED) {
        "*"
    } else {
        "'none'"
    }
}

/// The status line and the headers of an answer.
fn head(status: &str, mime: &str, ancestors: &str, length: usize) -> String {
    let policy = format!("{}; frame-ancestors {ancestors}", POLICY.trim_end());
    let length = length.to_string();
    let headers = [
        ("Content-Type", mime),
        ("Content-Length", &length),
        ("Connection", "close"),
        ("Cache-Control", "no-store"),
        ("Content-Security-Policy", &policy),
        // Pages elsewhere may load the embed; static hosts of open projects say the same.
        ("Access-Control-Allow-Origin", "*"),
        ("X-Content-Type-Options", "nosniff"),
        ("Referrer-Policy", "no-referrer"),
    ];
    let lines: String = headers
        .iter()
        .map(|(name, value)| format!("{name}: {value}\r\n"))
        .collect();
    format!("HTTP/1.1 {status}\r\n{lines}\r\n")
}

/// The file that a URL means, if there is one.
fn file(folder: &Path, url: &str) -> Option<PathBuf> {
    let path = path(folder, url)?;
    let path = if path.is_dir() {
        path.join("index.html")
    } else {
        path
    };
    path.is_file().then_some(path)
}

/// The path that a URL means; nothing outside the folder can be named.
fn path(folder: &Path, url: &str) -> Option<PathBuf> {
    let path = decode(url.split(['?', '#']).next()?.trim_start_matches('/'))?;
    let mut parts = Path::new(&path).components();
    parts
        .all(|part| matches!(part, Component::Normal(_)))
        .then(|| folder.join(&path))
}

fn decode(text: &str) -> Option<String> {
    let mut bytes = text.bytes();
    let mut decoded = Vec::with_capacity(text.len());
    while let Some(byte) = bytes.next() {
        decoded.push(match byte {
            b'%' => {
                let digits = [bytes.next()?, bytes.next()?];
                u8::from_str_radix(str::from_utf8(&digits).ok()?, 16).ok()?
            }
            _ => byte,
        });
    }
    String::from_utf8(decoded).ok()
}

fn mime(path: &Path) -> &'static str {
    match path.extension().and_then(|extension| extension.to_str()) {
        Some("html") => "text/html; charset=utf-8",
        Some("js" | "mjs") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("json") => "application/json",
        Some("webmanifest") => "application/manifest+json",
        Some("wasm") => "application/wasm",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("ico") => "image/x-icon",
        Some("woff2") => "font/woff2",
        Some("xml" | "rng") => "application/xml",
        Some("md" | "txt" | "ts" | "ftl" | "swf" | "tsv") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_outside_the_folder_is_served() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
        assert_eq!(
            file(folder, "/src/serve.rs?x=1"),
            Some(folder.join("src/serve.rs"))
        );
        for url in [
            "/../core/Cargo.toml",
            "/%2e%2e/core/Cargo.toml",
            "/src/../Cargo.toml",
            "//etc/passwd",
            "/src",
            "/%zz",
        ] {
            assert_eq!(file(folder, url), None, "{url}");
        }
    }
}
