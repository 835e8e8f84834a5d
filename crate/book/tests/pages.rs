//! The book's pages have all that its chapters have, and lead nowhere where nothing is.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use heddle_book::{Book, Chapter, Link, Number, languages, pages};
use heddle_words::Language;

fn www() -> PathBuf {
    fs::canonicalize(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../www")).expect("the page")
}

/// The pages of every language.
static ALL: LazyLock<BTreeMap<&'static str, BTreeMap<String, String>>> = LazyLock::new(all);

fn all() -> BTreeMap<&'static str, BTreeMap<String, String>> {
    let languages = languages(&www());
    assert!(languages.contains(&Language::English));
    languages
        .into_iter()
        .map(|language| {
            let made = pages(&www(), language).unwrap_or_else(|say| panic!("{}: {say}", language.code()));
            let made = made.into_iter().map(|(name, page)| (name, plain(&page)));
            (language.code(), made.collect())
        })
        .collect()
}

/// What a template escapes and the text of a chapter does not.
fn plain(page: &str) -> String {
    let more = [("&#x2f;", "/"), ("&#x27;", "'"), ("&quot;", "\"")];
    // Within attributes it would end them.
    let more = more.into_iter().filter(|(_, c)| *c != "\"");
    more.fold(page.to_owned(), |page, (escaped, c)| page.replace(escaped, c))
}

/// The values of an attribute, as they are written.
fn values<'a>(page: &'a str, attribute: &str) -> Vec<&'a str> {
    let begin = format!(" {attribute}=\"");
    let parts = page.split(&begin).skip(1);
    parts.filter_map(|rest| rest.split('"').next()).collect()
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}

#[test]
fn a_page_has_what_its_chapter_has() {
    for (language, pages) in &*ALL {
        let language = Language::named(language).expect("a language");
        let book = Book::of(&www(), language).expect("the book can be read");
        assert_eq!(
            pages.len(),
            book.files.len() + 1,
            "a page for each chapter, and the contents"
        );
        for file in &book.files {
            let text = fs::read_to_string(file).expect("a chapter");
            let chapter = Chapter::parse(file, &text).expect("it can be read");
            let page = &pages[&format!("{}.html", chapter.slug)];
            has(page, &chapter);
            let contents = &pages["index.html"];
            for said in [&chapter.title, &chapter.head.first] {
                assert!(contents.contains(&escaped(said)), "{}: {said}", chapter.slug);
            }
        }
    }
}

/// A knob stands where its sentence says.
fn stands(page: &str, slug: &str) {
    for knob in page.split(" data-key=\"").skip(1) {
        let values = values(knob, "data-values")[0].replace("&quot;", "\"");
        let values: Vec<String> = serde_json::from_str(&values).expect("values");
        let now: usize = values_of(knob, "data-now").parse().expect("a place");
        let text = knob.split('>').nth(1).unwrap_or_default();
        let text = text
            .split(['<', ' '])
            .next()
            .unwrap_or_default()
            .replace(',', ".");
        let number = |text: &str| text.parse::<f64>().ok();
        assert!(
            values[now] == text || number(&values[now]) == number(&text),
            "{slug}: `{text}` is not {}",
            values[now]
        );
    }
}

fn values_of<'a>(page: &'a str, attribute: &str) -> &'a str {
    values(page, attribute)[0]
}

fn has(page: &str, chapter: &Chapter) {
    let slug = &chapter.slug;
    stands(page, slug);
    let ids = values(page, "id");
    for part in &chapter.parts {
        assert!(ids.contains(&part.id.as_str()), "{slug}: section {}", part.id);
    }
    for figure in &chapter.figures {
        let id = format!("fig-{}", figure.told.id);
        assert!(ids.contains(&id.as_str()), "{slug}: figure {id}");
        assert!(page.contains(&escaped(&figure.told.caption)), "{slug}: {id}");
    }
    let areas = page.matches("class=\"chart\" role=\"img\"").count();
    assert_eq!(areas, chapter.figures.len(), "{slug}: each figure has a picture");
    let used = |is: fn(&Link) -> bool| chapter.used.iter().filter(|used| is(&used.link)).count();
    let count = |attribute: &str| values(page, attribute).len();
    let knobs = used(|link| matches!(link, Link::Knob(_)));
    assert_eq!(count("data-key"), knobs, "{slug}: knobs");
    let run = |number: fn(&Number) -> bool| {
        let links = chapter.used.iter().map(|used| &used.link);
        links
            .filter(|link| matches!(link, Link::Run { number: of, .. } if number(of)))
            .count()
    };
    assert_eq!(
        count("data-what"),
        run(|of| matches!(of, Number::Value { .. })),
        "{slug}"
    );
    assert_eq!(
        count("data-when"),
        run(|of| matches!(of, Number::When(_))),
        "{slug}"
    );
    assert_eq!(
        count("data-claim"),
        used(|link| matches!(link, Link::Claim { .. })),
        "{slug}"
    );
    assert_eq!(
        count("data-t"),
        used(|link| matches!(link, Link::At { .. })),
        "{slug}"
    );
    for used in &chapter.used {
        assert!(
            page.contains(&format!(">{}</", escaped(&used.text))),
            "{slug}: {}",
            used.text
        );
    }
    for id in &chapter.head.exercises {
        assert!(page.contains(&format!("exercise.html?id={id}\"")), "{slug}: {id}");
    }
}

/// Whether a page of the book, of this language or of another, is meant by `file` in a page of `language`.
fn is_page(language: &str, file: &str) -> bool {
    let other = file
        .strip_prefix("../../book/")
        .or_else(|| file.strip_prefix("../"));
    let (language, name) = other
        .and_then(|file| file.split_once('/'))
        .unwrap_or((language, file));
    ALL.get(language).is_some_and(|pages| pages.contains_key(name))
}

#[test]
fn links_of_pages_lead_somewhere() {
    for (language, pages) in &*ALL {
        let folder = www().join("book").join(language);
        for (name, page) in pages {
            let ids: BTreeSet<&str> = values(page, "id").into_iter().collect();
            assert_eq!(
                ids.len(),
                values(page, "id").len(),
                "{name}: no two things have the same id"
            );
            let mut links = values(page, "href");
            links.extend(values(page, "src"));
            for link in links {
                let (file, id) = link.split_once('#').unwrap_or((link, ""));
                let file = file.split('?').next().unwrap_or_default();
                assert!(
                    file.is_empty() || is_page(language, file) || folder.join(file).exists(),
                    "{name}: {link}"
                );
                assert!(!file.is_empty() || ids.contains(id), "{name}: {link}");
            }
        }
    }
}

#[test]
fn pages_have_the_header_of_the_site() {
    for (language, pages) in &*ALL {
        let door = format!("<a href=\"../../book/{language}/index.html\" aria-current=\"page\"");
        for (name, page) in pages {
            assert!(page.contains("<header class=\"site\">"), "{name}");
            assert!(page.contains(&door), "{name}: its door is marked");
        }
    }
}

/// What the site's policy forbids would not be shown.
#[test]
fn pages_keep_to_the_policy() {
    for page in ALL.values().flat_map(BTreeMap::values) {
        assert!(values(page, "style").is_empty());
        assert!(!page.contains("<style"));
        for script in page.split("<script").skip(1) {
            let tag = script.split('>').next().unwrap_or_default();
            assert!(
                tag.contains(" src=\"") || tag.contains("type=\"application/json\""),
                "<script{tag}>"
            );
        }
    }
}

#[test]
fn a_picture_tells_what_the_run_has() {
    let page = ALL["en"]["04-starved.html"].replace('\u{202f}', " ");
    assert!(
        page.contains("At 02:00: tenant1 8 GB of a share of 6 GB; tenant2 12 GB of a share of 12 GB; tenant3 4 GB of a share of 6 GB"),
        "what is said of it"
    );
    // Three areas that fill the cluster in the end: the last is at the top of the picture.
    let areas = page.split("<path id=\"newcomer-area-").skip(1);
    let paths: Vec<&str> = areas
        .filter_map(|rest| values(rest, "d").first().copied())
        .collect();
    assert_eq!(paths.len(), 3);
    assert!(paths[2].contains("V0H600V"), "{} ends at the top", paths[2]);
}
