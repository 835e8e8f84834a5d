//! The documents that are open, and what `heddle check` finds in them.

use std::collections::BTreeMap;
use std::path::PathBuf;

use heddle_core::config::{FileKind, Finding, Place, Severity};
use heddle_core::edit::place_of;
use heddle_words::say;
use heddle_words::values::check::{Checked, look};
use heddle_words::values::text::{is_scenario, to_check};
use lsp_types::{Diagnostic, DiagnosticSeverity, NumberOrString, PublishDiagnosticsParams, Range, Uri};

use super::text;

/// The documents that are open, by their addresses.
#[derive(Default)]
pub(super) struct Documents {
    open: BTreeMap<Uri, String>,
}

impl Documents {
    /// The text of a document that is open.
    pub(super) fn text(&self, uri: &Uri) -> Option<&str> {
        self.open.get(uri).map(String::as_str)
    }

    /// Takes a document's text; what is found now in its folder.
    pub(super) fn put(&mut self, uri: Uri, text: String) -> Vec<PublishDiagnosticsParams> {
        let folder = folder(&uri).to_owned();
        self.open.insert(uri, text);
        self.found(&folder)
    }

    /// Forgets a document; what is found now in its folder, and nothing in itself.
    pub(super) fn close(&mut self, uri: &Uri) -> Vec<PublishDiagnosticsParams> {
        self.open.remove(uri);
        let mut all = self.found(folder(uri));
        all.push(nothing(uri));
        all
    }

    /// What is found in the open documents of a folder, which are taken together.
    fn found(&self, folder: &str) -> Vec<PublishDiagnosticsParams> {
        let here = self.open.iter().filter(|(uri, _)| self::folder(uri) == folder);
        let (ours, others): (Vec<_>, Vec<_>) = here.partition(|(_, text)| is_ours(text));
        let mut files: Vec<Checked> = ours.iter().map(|(uri, text)| checked(uri, text)).collect();
        look(&mut files, None).expect("the default profiles are there");
        let told = ours.iter().zip(&files).map(|((uri, _), file)| {
            let text = file.text.as_deref().unwrap_or_default();
            let all = file.findings.iter().map(|finding| diagnostic(text, finding));
            PublishDiagnosticsParams::new((*uri).clone(), all.collect(), None)
        });
        told.chain(others.iter().map(|(uri, _)| nothing(uri))).collect()
    }
}

/// What an editor is told of a document in which nothing is found.
fn nothing(uri: &Uri) -> PublishDiagnosticsParams {
    PublishDiagnosticsParams::new(uri.clone(), Vec::new(), None)
}

/// The address of a document's folder.
fn folder(uri: &Uri) -> &str {
    let address = uri.as_str();
    address.rsplit_once('/').map_or(address, |(folder, _)| folder)
}

/// Whether a document is one that `heddle check` is for: an editor sends every file of its language.
fn is_ours(text: &str) -> bool {
    FileKind::of(text).is_some() || is_scenario(text)
}

/// As `heddle check` reads a file.
fn checked(uri: &Uri, text: &str) -> Checked {
    let name = uri.as_str().to_owned();
    Checked {
        path: PathBuf::from(&name),
        name,
        text: to_check(text.as_bytes()),
        findings: Vec::new(),
    }
}

fn diagnostic(text: &str, finding: &Finding) -> Diagnostic {
    Diagnostic {
        range: range(text, &finding.place),
        severity: Some(match finding.severity {
            Severity::Note => DiagnosticSeverity::INFORMATION,
            Severity::Warning => DiagnosticSeverity::WARNING,
            Severity::Error => DiagnosticSeverity::ERROR,
        }),
        code: Some(NumberOrString::String(finding.code.to_owned())),
        source: Some("heddle".to_owned()),
        message: say(&finding.said()),
        ..Diagnostic::default()
    }
}

/// Where a finding is: of a member that is not written, the nearest around it that is.
fn range(text: &str, place: &Place) -> Range {
    match place {
        Place::Text { line, column } => text::rest_of_line(text, *line, *column),
        Place::Whole {} => Range::default(),
        Place::Path { path } => {
            let mut around = std::iter::successors(Some(path.as_str()), |path| {
                path.rfind(['.', '[']).map(|end| &path[..end])
            });
            match around.find_map(|path| place_of(text, path)) {
                Some(place @ Place::Text { .. }) => range(text, &place),
                _ => Range::default(),
            }
        }
    }
}
