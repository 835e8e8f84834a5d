//! Every code that the core can make has a text, every text a code, and texts name only arguments that their code has.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use heddle_words::CATALOGUE;

type Names = BTreeSet<String>;

fn sources(folder: &Path, into: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() && path.file_name().is_some_and(|name| name != "tests") {
            sources(&path, into);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            into.push(path);
        }
    }
}

/// The arguments of each code, as `said!(…)` in the sources has them; of a code that is made in several places those of each.
fn codes() -> BTreeMap<String, Vec<Names>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut files = Vec::new();
    for crate_name in ["core", "cli", "wasm"] {
        sources(&root.join(crate_name).join("src"), &mut files);
    }
    let mut codes: BTreeMap<String, Vec<Names>> = BTreeMap::new();
    // The macro itself makes no code.
    for file in files
        .into_iter()
        .filter(|file| !file.ends_with("config/finding.rs"))
    {
        let text = fs::read_to_string(&file).expect("a source");
        let code_lines = text.lines().filter(|line| !line.trim_start().starts_with("//"));
        let text = code_lines.collect::<Vec<_>>().join("\n");
        for (at, _) in text.match_indices("said!(") {
            let inside = group(&text[at + "said!(".len()..]);
            let mut parts = top_level(inside).into_iter();
            let first = parts.next().unwrap_or_default().trim();
            let Some(code) = first.strip_prefix('"').and_then(|rest| rest.strip_suffix('"')) else {
                panic!("{}: a code is written out: said!({inside})", file.display());
            };
            let names = parts.map(|part| part.split('=').next().unwrap_or_default().trim().to_owned());
            let names = names.filter(|name| !name.is_empty()).collect();
            codes.entry(code.to_owned()).or_default().push(names);
        }
    }
    codes
}

/// What stands before the parenthesis that closes.
fn group(text: &str) -> &str {
    let mut depth = 0;
    let mut quoted = false;
    let mut escaped = false;
    for (at, c) in text.char_indices() {
        match c {
            _ if escaped => escaped = false,
            '\\' if quoted => escaped = true,
            '"' => quoted = !quoted,
            '(' | '[' | '{' if !quoted => depth += 1,
            ')' if !quoted && depth == 0 => return &text[..at],
            ')' | ']' | '}' if !quoted => depth -= 1,
            _ => {}
        }
    }
    panic!("said!( is not closed")
}

/// The parts between commas that stand in no parentheses.
fn top_level(text: &str) -> Vec<&str> {
    let mut parts = Vec::new();
    let (mut depth, mut quoted, mut from) = (0, false, 0);
    for (at, c) in text.char_indices() {
        match c {
            '"' => quoted = !quoted,
            '(' | '[' | '{' if !quoted => depth += 1,
            ')' | ']' | '}' if !quoted => depth -= 1,
            ',' if !quoted && depth == 0 => {
                parts.push(&text[from..at]);
                from = at + 1;
            }
            _ => {}
        }
    }
    parts.push(&text[from..]);
    parts
}

/// The arguments that each message names.
fn texts() -> BTreeMap<String, Names> {
    let mut texts: BTreeMap<String, Names> = BTreeMap::new();
    let mut current = None;
    for line in CATALOGUE.en.lines().filter(|line| !line.starts_with('#')) {
        if let Some((id, _)) = line.split_once(" = ").filter(|_| !line.starts_with(' ')) {
            assert!(
                texts.insert(id.to_owned(), Names::new()).is_none(),
                "{id} is there twice"
            );
            current = Some(id.to_owned());
        }
        let Some(names) = current.as_ref().and_then(|id| texts.get_mut(id)) else {
            continue;
        };
        for (at, _) in line.match_indices('$') {
            let name = line[at + 1..].split(|c: char| !c.is_ascii_alphanumeric() && c != '_');
            names.extend(name.take(1).map(str::to_owned));
        }
    }
    texts
}

#[test]
fn every_code_has_a_text_and_every_text_a_code() {
    let made: Names = codes().into_keys().map(|code| code.replace('.', "-")).collect();
    let worded: Names = texts().into_keys().collect();
    let without_text: Vec<_> = made.difference(&worded).collect();
    let without_code: Vec<_> = worded.difference(&made).collect();
    assert!(without_text.is_empty(), "codes without a text: {without_text:#?}");
    assert!(without_code.is_empty(), "texts without a code: {without_code:#?}");
}

#[test]
fn texts_name_arguments_that_their_codes_have() {
    let texts = texts();
    for (code, places) in codes() {
        let wanted = &texts[&code.replace('.', "-")];
        for given in places {
            let missing: Vec<_> = wanted.difference(&given).collect();
            let unused: Vec<_> = given.difference(wanted).collect();
            assert!(missing.is_empty(), "{code} is made without {missing:?}");
            assert!(unused.is_empty(), "the text of {code} says nothing of {unused:?}");
        }
    }
}
