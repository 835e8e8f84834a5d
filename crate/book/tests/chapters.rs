//! Every chapter of the book says what its runs give, and one number that does not is told with its place.

use std::fs;
use std::path::{Path, PathBuf};

use heddle_book::{Book, Chapter, check};
use heddle_words::Language;

fn www() -> PathBuf {
    fs::canonicalize(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../www")).expect("the page")
}

fn book(language: Language) -> Book {
    Book::of(&www(), language).expect("the book can be read")
}

/// What is wrong with that text in the place of a chapter, as lines.
fn faults(book: &Book, file: &Path, text: &str) -> Vec<String> {
    let faults = match Chapter::parse(file, text) {
        Ok(chapter) => check(&chapter, book),
        Err(faults) => faults,
    };
    faults.iter().map(ToString::to_string).collect()
}

#[test]
fn chapters_say_what_their_runs_give() {
    let mut all = Vec::new();
    for language in Language::ALL
        .into_iter()
        .filter(|of| www().join("book").join(of.code()).is_dir())
    {
        let book = book(language);
        assert!(!book.files.is_empty(), "the book has chapters");
        for file in &book.files {
            all.extend(faults(&book, file, &fs::read_to_string(file).expect("a chapter")));
        }
    }
    assert!(all.is_empty(), "{}", all.join("\n"));
}

/// A chapter, what is written in it in the place of what, and what is then said about which line.
const BROKEN: &[(&str, &str, &str)] = &[
    // A number of the run, a moment that the run gives, a moment that is looked at.
    (
        "[4 GB](run:",
        "[5 GB](run:",
        "`5 GB` is written, and the run gives `4 GB`",
    ),
    ("[2](run:", "[3](run:", "`3` is written, and the run gives `2`"),
    (
        "[01:20](run:",
        "[01:21](run:",
        "`01:21` is written, and the run gives `01:20`",
    ),
    (
        "[02:00](at:",
        "[02:01](at:",
        "`02:01` is written, and 120000 ms are `02:00`",
    ),
    (
        "tenant3/used/memory-mb@end)",
        "tenant9/used/memory-mb@end)",
        "the run has no `queue/root.tenant9/used/memory-mb` at 300000 ms",
    ),
    (
        "used/memory-mb@60500)",
        "used/memory-mb@900000)",
        "900000 ms is after the run's end, 300000",
    ),
    // Knobs.
    (
        "[0.8](knob:",
        "[0.7](knob:",
        "`0.7` is written, and defaultFairSharePreemptionThreshold is `0.8`",
    ),
    (
        "=0.1..1/0.1)",
        "=0.1..0.5/0.1)",
        "defaultFairSharePreemptionThreshold is `0.8`, which is none of the knob's values",
    ),
    (
        "PreemptionTimeout=1..60/1)",
        "PreemptionTime=1..60/1)",
        "there is no setting `defaultFairSharePreemptionTime` in the scenario of figure `newcomer`",
    ),
    // Claims: one that does not hold, under the figure's settings and under others; one that nobody says; one that there is not.
    (
        "\"min\": 2048",
        "\"min\": 8192",
        "claim `given` does not hold: queue/root.tenant3/used/memory-mb is 4096 at 300000 ms",
    ),
    (
        "\"is\": 6144",
        "\"is\": 6143",
        "claim `whole` does not hold: queue/root.tenant3/used/memory-mb is 6144 at 300000 ms",
    ),
    (
        "\"is\": \"under-warning\"",
        "\"is\": \"clock-runs\"",
        "claim `starved` does not hold: verdict/queue/root.tenant3 is `under-warning` at 65000 ms",
    ),
    (
        "[none of this ever happens](claim:newcomer/never)",
        "none of this ever happens",
        "claim `never` is said by no sentence",
    ),
    (
        "claim:newcomer/never",
        "claim:newcomer/ever",
        "figure `newcomer` has no claim `ever`",
    ),
    (
        "claim:newcomer/never",
        "claim:other/never",
        "the chapter has no figure `other`",
    ),
    // What figures and heads name.
    (
        "\"fair-tenants\"",
        "\"nobody\"",
        "there is no scenario `nobody` in www/book/scenarios or www/scenarios",
    ),
    (
        "\"queue\": \"root.tenant3\"",
        "\"queue\": \"root.x\"",
        "the run has no queue `root.x`",
    ),
    (
        "\"timeline rulers\"",
        "\"timeline nothing\"",
        "`nothing` is no view",
    ),
    (
        "\"atMs\": 120000,\n  \"view\"",
        "\"atMs\": 420000,\n  \"view\"",
        "`atMs` is 420000, and the run ends at 300000",
    ),
    (
        "[\"third-tenant\"]",
        "[\"no-such\"]",
        "there is no exercise `no-such`",
    ),
    (
        "term:instantaneous",
        "term:no-such",
        "the glossary (www/texts/glossary.en.ftl) has no term `no-such`",
    ),
    ("{#when}", "{#much}", "two sections are called `much`"),
    // What cannot be read.
    ("\"minutes\": 8", "\"minutes\": \"x\"", "invalid type"),
    ("\"caption\":", "\"captoin\":", "unknown field `captoin`"),
    ("at:newcomer/120000", "at:newcomer/2:00", "`2:00` is no moment"),
    (
        "class:org",
        "https://org",
        "a chapter links to itself (#…) or by one of FORMAT.md's schemes",
    ),
];

/// Each mistake of the table is told once: on its line, or where its block begins. A claim that nobody says is told where it is made.
#[test]
fn what_is_not_so_is_told_with_its_place() {
    let book = book(Language::English);
    let file = www().join("book/en/04-starved.md");
    let text = fs::read_to_string(&file).expect("the chapter");
    for (written, instead, said) in BROKEN {
        let at = text
            .find(written)
            .unwrap_or_else(|| panic!("`{written}` stands in the chapter"));
        let broken = text.replacen(written, instead, 1);
        let line = 1 + text[..at].matches('\n').count();
        let block = 1 + text[..text[..at].rfind("```heddle").unwrap_or(0)]
            .matches('\n')
            .count();
        let found = faults(&book, &file, &broken);
        let told: Vec<&String> = found.iter().filter(|fault| fault.contains(said)).collect();
        let [told] = told[..] else {
            panic!("`{instead}` on line {line} is told once:\n{}", found.join("\n"))
        };
        let is_at = |line: usize| told.starts_with(&format!("{}:{line}: ", file.display()));
        let is_claim = said.starts_with("claim");
        assert!(
            is_at(line) || is_at(block) && !is_claim || said.contains("no sentence"),
            "`{instead}` on line {line}: {told}"
        );
    }
}

/// The reader of a page turns at most three knobs a chapter.
#[test]
fn a_chapter_has_few_knobs() {
    let book = book(Language::English);
    let file = www().join("book/en/04-starved.md");
    let text = fs::read_to_string(&file).expect("the chapter");
    let knob = "[0.8](knob:newcomer/defaultFairSharePreemptionThreshold=0.1..1/0.1)";
    let more = format!("{text}\n{knob} {knob}\n");
    let found = faults(&book, &file, &more);
    let line = more.lines().count();
    let wanted = format!(
        "{}:{line}: a chapter has at most 3 knobs, and this one has 4",
        file.display()
    );
    assert_eq!(found, [wanted]);
}

/// A German chapter writes numbers and settings with a comma, and everything else as an English one.
#[test]
fn numbers_are_written_as_in_the_chapters_language() {
    let mut book = book(Language::English);
    let mut faults_of = |language: Language, name: &str, written: &[(&str, &str)]| {
        let file = www().join("book/en").join(name);
        let mut text = fs::read_to_string(&file).expect("the chapter");
        for (one, other) in written {
            assert!(text.contains(one), "`{one}` stands in {name}");
            text = text.replace(one, other);
        }
        book.language = language;
        faults(&book, &file, &text)
    };
    for (name, english, german, said) in NUMBERS {
        assert_eq!(faults_of(Language::English, name, &[]), Vec::<String>::new());
        assert_eq!(
            faults_of(Language::German, name, &[(english, german)]),
            Vec::<String>::new()
        );
        for (language, written) in [
            (Language::German, vec![]),
            (Language::English, vec![(*english, *german)]),
        ] {
            let found = faults_of(language, name, &written);
            assert!(
                found.len() == 1 && said.iter().any(|said| found[0].contains(said)),
                "{found:?}"
            );
        }
    }
}

/// A chapter, what is written in it in English, the same in German, and what is said of the one in the other's place.
const NUMBERS: &[(&str, &str, &str, [&str; 2])] = &[
    (
        "04-starved.md",
        "[0.8](knob:",
        "[0,8](knob:",
        [
            "`0.8` is written, and defaultFairSharePreemptionThreshold is `0.8`",
            "`0,8` is written, and defaultFairSharePreemptionThreshold is `0.8`",
        ],
    ),
    (
        "02-promised-minima.md",
        "[6.5 GB](run:",
        "[6,5 GB](run:",
        [
            "`6.5 GB` is written, and the run gives `6,5 GB`",
            "`6,5 GB` is written, and the run gives `6.5 GB`",
        ],
    ),
];
