//! All chapters of one language, and what they may name.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::{fs, io};

use heddle_words::Language;

/// What the chapters of one language may name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Book {
    /// In which numbers are written, too.
    pub language: Language,
    /// The page's folder.
    pub www: PathBuf,
    /// The chapters' files, in order.
    pub files: Vec<PathBuf>,
    pub(crate) terms: BTreeSet<String>,
}

impl Book {
    /// The book of a language: the chapters of its folder, and the terms of its glossary.
    ///
    /// # Errors
    /// A folder or file that cannot be read.
    pub fn of(www: &Path, language: Language) -> io::Result<Self> {
        let entries = fs::read_dir(www.join("book").join(language.code()))?;
        let files: io::Result<Vec<PathBuf>> = entries.map(|entry| Ok(entry?.path())).collect();
        let mut files = files?;
        files.retain(|file| file.extension().is_some_and(|end| end == "md"));
        files.sort();
        let glossary = fs::read_to_string(www.join(glossary(language)))?;
        let names = glossary.lines().filter_map(|line| line.split_once(" = "));
        let names = names.filter_map(|(name, _)| name.strip_prefix("term-")?.strip_suffix("-name"));
        Ok(Self {
            language,
            www: www.to_owned(),
            files,
            terms: names.map(str::to_owned).collect(),
        })
    }

    pub(crate) fn has_exercise(&self, id: &str) -> bool {
        self.www
            .join("course/exercises")
            .join(format!("{id}.json"))
            .is_file()
    }

    pub(crate) fn has_chapter(&self, slug: &str) -> bool {
        self.files
            .iter()
            .any(|file| file.file_stem().is_some_and(|stem| stem == slug))
    }
}

/// Where the glossary of a language stands in the page's folder.
pub(crate) fn glossary(language: Language) -> String {
    format!("texts/glossary.{}.ftl", language.code())
}
