//! `cargo xtask serve`: the page as it is read, over HTTP.

use crate::{codemirror, shell, wasm};
use anyhow::{Context, Result, anyhow, bail};
use clap::Parser;
use std::fs::File;
use std::io::Write;
use std::path::{Component, Path, PathBuf};
use std::sync::Arc;
use tiny_http::{Header, Method, Request, Response, Server};

/// Build the page and serve it, without caching, printing the address.
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
const POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data: blob:; \
    object-src 'none'; base-uri 'none'; form-action 'none'";

/// The page that may stand in a frame of any other.
const EMBED: &str = "embed.html";

pub(crate) fn main(args: &Args) -> Result<()> {
    let folder = match &args.folder {
        Some(folder) => folder.clone(),
        None => {
            wasm::build()?;
            codemirror::build()?;
            shell::root().join("www")
        }
    };
    if !folder.is_dir() {
        bail!("{}: no such folder", folder.display());
    }
    let server = Server::http(("127.0.0.1", args.port)).map_err(|error| {
        anyhow!(
            "port {}: {error}; take another with --port, or 0 for any",
            args.port
        )
    })?;
    let address = server
        .server_addr()
        .to_ip()
        .context("a server on a port has an address")?;
    println!("http://{address}/");
    std::io::stdout().flush()?;
    let server = Arc::new(server);
    let workers = [(); 4].map(|()| {
        let (server, folder) = (server.clone(), folder.clone());
        std::thread::spawn(move || {
            for request in server.incoming_requests() {
                answer(request, &folder);
            }
        })
    });
    for worker in workers {
        worker
            .join()
            .map_err(|_| anyhow!("a thread of the server panicked"))?;
    }
    Ok(())
}

fn answer(request: Request, folder: &Path) {
    let method = request.method().clone();
    let found = file(folder, request.url()).and_then(|path| {
        let file = File::open(&path).ok()?;
        Some((path, file))
    });
    let sent = match found {
        _ if !matches!(method, Method::Get | Method::Head) => request.respond(Response::empty(405)),
        Some((path, file)) => request.respond(dressed(Response::from_file(file), mime(&path), framed(&path))),
        None => request.respond(dressed(
            Response::from_string("not found").with_status_code(404),
            "text/plain",
            "'none'",
        )),
    };
    // A browser that goes away in the middle of an answer is no fault of the server.
    drop(sent);
}

/// Who may show a page in a frame.
fn framed(path: &Path) -> &'static str {
    if path.file_name().is_some_and(|name| name == EMBED) {
        "*"
    } else {
        "'none'"
    }
}

fn dressed<R: std::io::Read>(response: Response<R>, mime: &str, ancestors: &str) -> Response<R> {
    let policy = format!("{POLICY}; frame-ancestors {ancestors}");
    let headers = [
        ("Content-Type", mime),
        ("Cache-Control", "no-store"),
        ("Content-Security-Policy", policy.as_str()),
        // Pages elsewhere may load the embed; static hosts of open projects say the same.
        ("Access-Control-Allow-Origin", "*"),
        ("X-Content-Type-Options", "nosniff"),
        ("Referrer-Policy", "no-referrer"),
    ];
    headers.into_iter().fold(response, |response, (name, value)| {
        response.with_header(Header::from_bytes(name, value).expect("a valid header"))
    })
}

/// The file that a URL means; nothing outside the folder can be named.
fn file(folder: &Path, url: &str) -> Option<PathBuf> {
    let path = decode(url.split(['?', '#']).next()?.trim_start_matches('/'))?;
    let inside = Path::new(&path)
        .components()
        .all(|part| matches!(part, Component::Normal(_)));
    let path = folder.join(&path);
    let path = if path.is_dir() {
        path.join("index.html")
    } else {
        path
    };
    (inside && path.is_file()).then_some(path)
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
        Some("xml") => "application/xml",
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
