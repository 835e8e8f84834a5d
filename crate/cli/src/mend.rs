//! `heddle check --fix`: remedies that need no choice, applied.

use crate::{output, print};
use heddle_core::config::{Finding, TextEdit};
use heddle_words::values::check::Checked;
use heddle_words::{command, say};

/// How often it is looked again: one remedy may bring another to light, and two might undo each other.
const MOST_ROUNDS: usize = 20;

/// Applies the remedy of each finding that has exactly one until none is left, writes the files that are changed, and says
/// what it did. `look` finds anew what is to be said of the texts.
///
/// # Errors
/// A file that cannot be written.
pub(crate) fn all(files: &mut [Checked], mut look: impl FnMut(&mut [Checked])) -> Result<(), String> {
    let mut changed = vec![false; files.len()];
    for _ in 0..MOST_ROUNDS {
        let done = round(files);
        if done.is_empty() {
            break;
        }
        for at in done {
            changed[at] = true;
        }
        look(files);
    }
    for (file, _) in files.iter().zip(changed).filter(|(_, changed)| *changed) {
        let text = file.text.as_deref().unwrap_or_default();
        output::write(&file.path, text)?;
    }
    Ok(())
}

/// Applies what does not overlap; the files that are changed.
fn round(files: &mut [Checked]) -> Vec<usize> {
    let mut edits = vec![Vec::new(); files.len()];
    for (at, file) in files.iter().enumerate() {
        for finding in &file.findings {
            let [fix] = &finding.fixes[..] else { continue };
            let named = fix.file.as_ref();
            let target = named.map_or(Some(at), |name| files.iter().position(|file| file.name == *name));
            if let Some(target) = target {
                edits[target].push((at, finding.clone(), fix.clone()));
            }
        }
    }
    let mut changed = Vec::new();
    for (target, mut edits) in edits.into_iter().enumerate() {
        edits.sort_by_key(|(_, _, edit)| (edit.from, edit.to));
        let kept = apart(edits);
        // From the end, so that places before an edit still hold.
        for (_, _, edit) in kept.iter().rev() {
            let text = files[target].text.as_ref().map(|text| edit.apply(text));
            files[target].text = Ok(text.unwrap_or_default());
        }
        for (at, finding, edit) in &kept {
            let line = print::place(&files[*at].path, &finding.place);
            eprintln!("{line}: {}", command("fixed", &[("fix", &say(&edit.label))]));
        }
        if !kept.is_empty() {
            changed.push(target);
        }
    }
    changed
}

/// The edits of a sorted list that do not touch one before them.
fn apart(edits: Vec<(usize, Finding, TextEdit)>) -> Vec<(usize, Finding, TextEdit)> {
    let mut kept: Vec<(usize, Finding, TextEdit)> = Vec::new();
    for edit in edits {
        let is_free = |(_, _, last): &(usize, Finding, TextEdit)| last.to < edit.2.from;
        if kept.last().is_none_or(is_free) {
            kept.push(edit);
        }
    }
    kept
}
