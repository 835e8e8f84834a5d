//! The book as pages: `www/book/LANGUAGE/NN-slug.html` for each chapter, and `index.html`, its contents.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::{fs, io};

use fluent_bundle::FluentValue;
use heddle_core::exercise::{Course, Exercise};
use heddle_words::{Language, in_language};
use minijinja::value::{Kwargs, Serde};
use minijinja::{Environment, Error, ErrorKind, context};
use serde::Serialize;
use std::sync::Arc;

use crate::body::{Maker, body, number_of};
use crate::book::Book;
use crate::chapter::Chapter;
use crate::texts::Texts;

/// From a page to the site's first folder.
const ROOT: &str = "../../";

/// The header of every page of the site.
const HEADER: &str = include_str!("../../xtask/header.html");

const TEMPLATES: [(&str, &str); 4] = [
    ("page.html", include_str!("../templates/page.html")),
    ("chapter.html", include_str!("../templates/chapter.html")),
    ("figure.html", include_str!("../templates/figure.html")),
    ("contents.html", include_str!("../templates/contents.html")),
];

/// The languages in which there are chapters.
#[must_use]
pub fn languages(www: &Path) -> Vec<Language> {
    let all = Language::ALL.into_iter();
    all.filter(|language| www.join("book").join(language.code()).is_dir())
        .collect()
}

/// The pages of a language by the names of their files.
///
/// # Errors
/// What of a chapter cannot be read or played.
pub fn pages(www: &Path, language: Language) -> Result<BTreeMap<String, String>, String> {
    in_language(language, || made(www, language))
}

fn made(www: &Path, language: Language) -> Result<BTreeMap<String, String>, String> {
    let said = |error: io::Error| error.to_string();
    let code = language.code();
    let book = Book::of(www, language).map_err(said)?;
    let texts = Arc::new(Texts::of(www, language).map_err(said)?);
    let templates = templates(&texts)?;
    let mut chapters = Vec::new();
    for file in &book.files {
        let text = fs::read_to_string(file).map_err(said)?;
        let chapter = Chapter::parse(file, &text).map_err(|faults| {
            let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
            faults.join("\n")
        })?;
        chapters.push((chapter, text));
    }
    let contents: Vec<Entry> = chapters.iter().map(|(chapter, _)| Entry::of(chapter)).collect();
    let course = places(www)?;
    let mut pages = BTreeMap::new();
    let make = Maker {
        book: &book,
        texts: &texts,
        templates: &templates,
        root: ROOT,
    };
    for (index, (chapter, text)) in chapters.iter().enumerate() {
        let at = |say: String| format!("{}: {say}", chapter.file.display());
        let body = body(make, chapter, text).map_err(at)?;
        let terms: Vec<Term> = body.terms.iter().map(|id| Term::of(&texts, id)).collect();
        let exercises = chapter.head.exercises.iter();
        let exercises: Result<Vec<_>, _> = exercises
            .map(|id| Suggested::of(www, code, id, &course))
            .collect();
        let page = context! {
            language => code,
            others => Serde(others(www, language, &format!("{}.html", chapter.slug))),
            header => header(code),
            root => minijinja::Value::from_safe_string(ROOT.to_owned()),
            parts => Serde(by_part(&contents)),
            here => Serde(&contents[index]),
            first => chapter.head.first.as_str(),
            sections => Serde(sections(chapter)),
            body => body.html,
            terms => Serde(terms),
            exercises => Serde(exercises.map_err(at)?),
            before => Serde(index.checked_sub(1).map(|before| &contents[before])),
            next => Serde(contents.get(index + 1)),
        };
        let html = render(&templates, "chapter.html", page)?;
        pages.insert(format!("{}.html", chapter.slug), html);
    }
    let page = context! {
        language => code,
        others => Serde(others(www, language, "index.html")),
        header => header(code),
        root => minijinja::Value::from_safe_string(ROOT.to_owned()),
        parts => Serde(by_part(&contents)),
    };
    pages.insert(
        "index.html".to_owned(),
        render(&templates, "contents.html", page)?,
    );
    Ok(pages)
}

/// Writes the pages of every language; those that nobody makes any more go.
///
/// # Errors
/// What of a chapter cannot be read or played, or a file that cannot be written.
pub fn write(www: &Path) -> Result<Vec<PathBuf>, String> {
    let said = |error: io::Error| error.to_string();
    let mut written = Vec::new();
    for language in languages(www) {
        let folder = www.join("book").join(language.code());
        let pages = pages(www, language)?;
        for entry in fs::read_dir(&folder).map_err(said)? {
            let file = entry.map_err(said)?.path();
            let name = file
                .file_name()
                .unwrap_or_default()
                .to_string_lossy()
                .into_owned();
            if name.ends_with(".html") && !pages.contains_key(&name) {
                fs::remove_file(&file).map_err(said)?;
            }
        }
        for (name, html) in pages {
            let file = folder.join(name);
            // What is as it was keeps its time.
            if fs::read_to_string(&file).ok().as_ref() != Some(&html) {
                fs::write(&file, html).map_err(said)?;
            }
            written.push(file);
        }
    }
    Ok(written)
}

/// The same page in another language.
#[derive(Debug, Serialize)]
struct Other {
    language: &'static str,
    href: String,
}

/// The other languages that a page is there in.
fn others(www: &Path, language: Language, page: &str) -> Vec<Other> {
    let chapter = page.replace(".html", ".md");
    let is_there = |of: &Language| {
        *of != language && (page == "index.html" || www.join("book").join(of.code()).join(&chapter).is_file())
    };
    let others = languages(www).into_iter().filter(is_there);
    others
        .map(|of| Other {
            language: of.code(),
            href: format!("../{}/{page}", of.code()),
        })
        .collect()
}

/// The site's header as it is from here, with the book's door marked.
fn header(language: &str) -> String {
    let door = format!("href=\"./book/{language}/index.html\" aria-current=\"page\"");
    HEADER
        .replace("href=\"./book/en/index.html\"", &door)
        .replace("href=\"./", &format!("href=\"{ROOT}"))
}

fn templates(texts: &Arc<Texts>) -> Result<Environment<'static>, String> {
    let mut templates = Environment::new();
    for (name, text) in TEMPLATES {
        templates
            .add_template(name, text)
            .map_err(|error| format!("{error:#}"))?;
    }
    let texts = Arc::clone(texts);
    templates.add_function("say", move |key: &str, args: Kwargs| say(&texts, key, &args));
    Ok(templates)
}

/// `say` of a template: a message with its arguments by name.
fn say(texts: &Texts, key: &str, args: &Kwargs) -> Result<String, Error> {
    let mut given = Vec::new();
    for name in args.args() {
        let value: minijinja::Value = args.get(name)?;
        let value = value
            .as_i64()
            .map_or_else(|| FluentValue::from(value.to_string()), FluentValue::from);
        given.push((name, value));
    }
    texts
        .say(key, &given)
        .map_err(|say| Error::new(ErrorKind::InvalidOperation, say))
}

fn render(of: &Environment<'_>, name: &str, with: minijinja::Value) -> Result<String, String> {
    of.get_template(name)
        .and_then(|template| template.render(with))
        .map_err(|error| format!("{error:#}"))
}

/// A chapter as the contents have it.
#[derive(Clone, Debug, Serialize)]
struct Entry {
    part: String,
    number: u32,
    title: String,
    href: String,
    minutes: u32,
    first: String,
}

impl Entry {
    fn of(chapter: &Chapter) -> Self {
        Self {
            part: chapter.head.part.clone(),
            number: number_of(&chapter.slug),
            title: chapter.title.clone(),
            href: format!("{}.html", chapter.slug),
            minutes: chapter.head.minutes,
            first: chapter.head.first.clone(),
        }
    }
}

/// A part of the book.
#[derive(Debug, Serialize)]
struct Part<'a> {
    title: &'a str,
    chapters: Vec<&'a Entry>,
}

fn by_part(contents: &[Entry]) -> Vec<Part<'_>> {
    let mut parts: Vec<Part<'_>> = Vec::new();
    for entry in contents {
        match parts.last_mut().filter(|part| part.title == entry.part) {
            Some(part) => part.chapters.push(entry),
            None => parts.push(Part {
                title: &entry.part,
                chapters: vec![entry],
            }),
        }
    }
    parts
}

#[derive(Debug, Serialize)]
struct Section<'a> {
    id: &'a str,
    title: &'a str,
}

fn sections(chapter: &Chapter) -> Vec<Section<'_>> {
    let sections = chapter.parts.iter();
    sections
        .map(|part| Section {
            id: &part.id,
            title: &part.title,
        })
        .collect()
}

/// An entry of the glossary.
#[derive(Debug, Serialize)]
struct Term {
    id: String,
    name: String,
    text: String,
    r#where: String,
}

impl Term {
    fn of(texts: &Texts, id: &str) -> Self {
        let get = |end: &str| texts.get(&format!("term-{id}{end}"), &[]).unwrap_or_default();
        Self {
            id: id.to_owned(),
            name: get("-name"),
            text: get(""),
            r#where: get("-where"),
        }
    }
}

/// An exercise that a chapter ends in.
#[derive(Debug, Serialize)]
struct Suggested {
    id: String,
    /// Its place in the course; 0: it is not there.
    number: usize,
    title: String,
    question: String,
    minutes: u32,
    asks: bool,
}

impl Suggested {
    fn of(www: &Path, language: &str, id: &str, course: &[String]) -> Result<Self, String> {
        let file = www.join("course/exercises").join(format!("{id}.json"));
        let text = fs::read_to_string(&file).map_err(|error| format!("{}: {error}", file.display()))?;
        let (exercise, _) = Exercise::parse(&text, 0)
            .map_err(|findings| format!("{}: {}", file.display(), crate::fault::words(&findings)))?;
        Ok(Self {
            number: course.iter().position(|other| other == id).map_or(0, |at| at + 1),
            title: exercise.title.of(language).to_owned(),
            question: exercise.question.of(language).to_owned(),
            minutes: exercise.minutes,
            asks: !exercise.asks.is_empty(),
            id: exercise.id,
        })
    }
}

/// The exercises of the course in their order.
fn places(www: &Path) -> Result<Vec<String>, String> {
    let text = fs::read_to_string(www.join("course/course.json")).map_err(|error| error.to_string())?;
    let (course, _) = Course::parse(&text).map_err(|findings| crate::fault::words(&findings))?;
    Ok(course.parts.into_iter().flat_map(|part| part.exercises).collect())
}
