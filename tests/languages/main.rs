//! The command line says everything in the language that is asked for, by `--lang` or by the environment: nothing is left in English.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// The variables of the environment that name a language, the one that decides first.
const VARIABLES: [&str; 3] = ["LC_ALL", "LC_MESSAGES", "LANG"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// What a command line does in an environment.
fn run(args: &[&str], environment: &[(&str, &str)]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_heddle"));
    command.current_dir(root()).args(args);
    for name in VARIABLES {
        command.env_remove(name);
    }
    command
        .envs(environment.iter().copied())
        .output()
        .expect("the command line runs")
}

/// All that it says.
fn said(args: &[&str], environment: &[(&str, &str)]) -> String {
    let Output { stdout, stderr, .. } = run(args, environment);
    [stdout, stderr]
        .map(|bytes| String::from_utf8(bytes).expect("text"))
        .concat()
}

const ASKED: [&str; 5] = [
    "why",
    "www/scenarios/fair-tenants.json",
    "--at=66000",
    "--queue",
    "root.tenant3",
];

#[test]
fn the_option_decides_then_the_first_variable_that_says_something() {
    let english = said(&ASKED, &[]);
    let german = said(&[&ASKED[..], &["--lang", "de"]].concat(), &[]);
    assert_ne!(english, german);
    assert_eq!(
        said(&[&["--lang=de-AT"], &ASKED[..]].concat(), &[]),
        german,
        "before the subcommand, too"
    );
    for (environment, wanted) in [
        (&[("LANG", "de_DE.UTF-8")][..], &german),
        (&[("LC_MESSAGES", "de")], &german),
        (&[("LC_ALL", ""), ("LANG", "de")], &german),
        (&[("LC_ALL", "C"), ("LANG", "de")], &english),
        (&[("LC_MESSAGES", "en_GB"), ("LANG", "de")], &english),
        (&[("LANG", "fr_FR")], &english),
    ] {
        assert_eq!(said(&ASKED, environment), *wanted, "{environment:?}");
    }
    let asked = [&ASKED[..], &["--lang", "en"]].concat();
    assert_eq!(said(&asked, &[("LC_ALL", "de_DE")]), english);
}

#[test]
fn a_language_without_texts_is_refused() {
    let output = run(&[&ASKED[..], &["--lang", "fr"]].concat(), &[]);
    assert_eq!(output.status.code(), Some(2));
    let told = String::from_utf8(output.stderr).expect("text");
    assert!(told.contains("write one of en, de"), "{told}");
}

/// Commands whose every sentence is another one in German, and something that is said there.
const IN_GERMAN: &[(&[&str], &str)] = &[
    (&ASKED, "andere Regeln"),
    (
        &["settings", "--scheduler", "fair", "fair-queue.weight"],
        "ist keine Einstellung des Schedulers fair",
    ),
    (
        &[
            "settings",
            "--scheduler",
            "fair",
            "yarn.scheduler.fair.preemption",
        ],
        "beachtet sie",
    ),
    (&["check", "Cargo.toml"], ": Fehler: "),
    (&["run", "www/scenarios/fair-tenants.json"], "zu Ende bei"),
    (
        &[
            "why",
            "www/scenarios/fair-tenants.json",
            "--at=1",
            "--queue=root.x",
        ],
        "gibt es keine Queue root.x",
    ),
];

#[test]
fn nothing_is_left_in_english() {
    for (args, told) in IN_GERMAN {
        let english = said(args, &[]);
        let german = said(args, &[("LANG", "de")]);
        assert!(german.contains(told), "{args:?}: {german}");
        assert_eq!(english.lines().count(), german.lines().count());
        for (one, other) in english.lines().zip(german.lines()) {
            assert!(one != other || !is_sentence(one), "{args:?} in German: {one}");
        }
    }
}

/// Whether a line has words that are none of Hadoop's names: two in small letters beside each other.
fn is_sentence(line: &str) -> bool {
    let is_word = |word: &str| word.len() > 2 && word.chars().all(|c| c.is_ascii_lowercase());
    let words: Vec<&str> = line.split(' ').collect();
    words.windows(2).any(|pair| pair.iter().all(|word| is_word(word)))
}

/// What shells and `man` are told is made of the arguments, in the language that is asked for.
#[test]
fn shells_and_the_manual_know_the_commands() {
    for (shell, begins) in [
        ("bash", "_heddle()"),
        ("zsh", "#compdef heddle"),
        ("fish", "# Print an optspec"),
    ] {
        let told = said(&["completions", shell], &[]);
        assert!(
            told.starts_with(begins),
            "{shell}: {}",
            &told[..told.len().min(80)]
        );
        assert!(told.contains("upgrade"), "{shell}");
    }
    let folder = std::env::temp_dir().join(format!("heddle-man-{}", std::process::id()));
    let at = folder.to_string_lossy();
    let output = run(&["--lang", "de", "man", &at], &[]);
    assert!(output.status.success());
    let page = std::fs::read_to_string(folder.join("heddle-run.1")).expect("a page");
    assert!(page.contains("Ein Szenario ausführen"), "{page}");
    assert!(folder.join("heddle.1").is_file());
    std::fs::remove_dir_all(folder).expect("the folder goes");
}
