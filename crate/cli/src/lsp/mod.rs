//! `heddle lsp`: what `heddle check` finds, and what the reference says, in an editor, over standard input and output (Language Server
//! Protocol). It judges nothing by itself: findings are those of `check`, texts those of the reference.

mod documents;
mod json;
mod known;
mod text;
mod xml;

use std::process::ExitCode;

use lsp_server::{Connection, ErrorCode, Message, Notification, Request, RequestId, Response};
use lsp_types::notification::{
    DidChangeTextDocument, DidCloseTextDocument, DidOpenTextDocument, Notification as _, PublishDiagnostics,
};
use lsp_types::request::{Completion, HoverRequest, Request as _};
use lsp_types::{
    CompletionList, CompletionOptions, CompletionParams, DidChangeTextDocumentParams,
    DidCloseTextDocumentParams, DidOpenTextDocumentParams, Hover, HoverContents, HoverParams,
    HoverProviderCapability, MarkupContent, MarkupKind, ServerCapabilities, TextDocumentSyncCapability,
    TextDocumentSyncKind,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::json;

use crate::ended::Ended;
use documents::Documents;

/// Tell an editor what `heddle check` finds, what a setting means and what may be written (Language Server Protocol).
///
/// For fair-scheduler.xml, capacity-scheduler.xml, yarn-site.xml, mapred-site.xml and scenarios, over standard input and output. Files
/// of one folder that are open together are taken together, as by `heddle check`; what a file is says its content.
#[derive(clap::Args)]
pub(crate) struct Args {}

pub(crate) fn main() -> Ended {
    let (connection, threads) = Connection::stdio();
    let able = json!({
        "capabilities": able(),
        "serverInfo": { "name": "heddle", "version": env!("CARGO_PKG_VERSION") },
    });
    let (id, _) = connection.initialize_start().map_err(|error| error.to_string())?;
    connection
        .initialize_finish(id, able)
        .map_err(|error| error.to_string())?;
    serve(&connection)?;
    // The thread that writes ends when nobody can send any more.
    drop(connection);
    threads.join().map_err(|error| error.to_string())?;
    Ok(ExitCode::SUCCESS)
}

fn able() -> ServerCapabilities {
    ServerCapabilities {
        text_document_sync: Some(TextDocumentSyncCapability::Kind(TextDocumentSyncKind::FULL)),
        hover_provider: Some(HoverProviderCapability::Simple(true)),
        completion_provider: Some(CompletionOptions {
            trigger_characters: Some(["<", "\"", ".", ">"].map(str::to_owned).to_vec()),
            ..CompletionOptions::default()
        }),
        ..ServerCapabilities::default()
    }
}

/// Answers until the editor says that it is over.
fn serve(connection: &Connection) -> Result<(), String> {
    let mut documents = Documents::default();
    for message in &connection.receiver {
        let answers = match message {
            Message::Request(request) => {
                if connection
                    .handle_shutdown(&request)
                    .map_err(|error| error.to_string())?
                {
                    return Ok(());
                }
                vec![answered(&documents, request).into()]
            }
            Message::Notification(of) => told(&mut documents, of),
            Message::Response(_) => Vec::new(),
        };
        for answer in answers {
            connection
                .sender
                .send(answer)
                .map_err(|error| error.to_string())?;
        }
    }
    Ok(())
}

/// What is answered to a request.
fn answered(documents: &Documents, Request { id, method, params }: Request) -> Response {
    match &*method {
        HoverRequest::METHOD => asked(id, params, |of: HoverParams| hover(documents, &of)),
        Completion::METHOD => asked(id, params, |of: CompletionParams| complete(documents, &of)),
        _ => Response::new_err(
            id,
            ErrorCode::MethodNotFound as i32,
            format!("there is no method {method}"),
        ),
    }
}

fn asked<P: DeserializeOwned, R: Serialize>(
    id: RequestId,
    params: serde_json::Value,
    answer: impl FnOnce(P) -> Option<R>,
) -> Response {
    match serde_json::from_value(params) {
        Ok(params) => Response::new_ok(id, answer(params)),
        Err(error) => Response::new_err(id, ErrorCode::InvalidParams as i32, error.to_string()),
    }
}

/// Hears what became of a document; what is found then goes to the editor.
fn told(documents: &mut Documents, Notification { method, params }: Notification) -> Vec<Message> {
    let read = |found: Option<Vec<lsp_types::PublishDiagnosticsParams>>| {
        let all = found.unwrap_or_default().into_iter();
        all.map(|of| Notification::new(PublishDiagnostics::METHOD.to_owned(), of).into())
            .collect()
    };
    read(match &*method {
        DidOpenTextDocument::METHOD => taken(params)
            .map(|of: DidOpenTextDocumentParams| documents.put(of.text_document.uri, of.text_document.text)),
        DidChangeTextDocument::METHOD => taken(params).and_then(|of: DidChangeTextDocumentParams| {
            let whole = of.content_changes.into_iter().next_back()?.text;
            Some(documents.put(of.text_document.uri, whole))
        }),
        DidCloseTextDocument::METHOD => {
            taken(params).map(|of: DidCloseTextDocumentParams| documents.close(&of.text_document.uri))
        }
        _ => None,
    })
}

fn taken<P: DeserializeOwned>(params: serde_json::Value) -> Option<P> {
    serde_json::from_value(params).ok()
}

fn hover(documents: &Documents, of: &HoverParams) -> Option<Hover> {
    let at = &of.text_document_position_params;
    let text = documents.text(&at.text_document.uri)?;
    let value = known::hover(text, text::offset(text, at.position))?;
    let kind = MarkupKind::Markdown;
    Some(Hover {
        contents: HoverContents::Markup(MarkupContent { kind, value }),
        range: None,
    })
}

fn complete(documents: &Documents, of: &CompletionParams) -> Option<CompletionList> {
    let at = &of.text_document_position;
    let text = documents.text(&at.text_document.uri)?;
    Some(CompletionList {
        // What there is depends on how a name begins.
        is_incomplete: true,
        items: known::complete(text, text::offset(text, at.position)),
    })
}
