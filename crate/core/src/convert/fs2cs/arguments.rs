//! The command line of Hadoop's converter (spec `fs2cs.md` §1, `FSConfigToCSConfigArgumentHandler`), and what it checks before it begins.

use std::collections::BTreeMap;

use super::refusal::Refusal;

/// The files that the arguments name.
pub trait Files {
    /// Whether there is a folder at that path.
    fn is_folder(&self, path: &str) -> bool;
    /// Whether there is anything at that path.
    fn exists(&self, path: &str) -> bool;
    /// The text of the file at that path.
    fn read(&self, path: &str) -> Option<String>;
}

/// An option: its letters, its long name, whether a value follows it.
struct Known {
    letters: &'static str,
    long: &'static str,
    takes_value: bool,
}

const fn known(letters: &'static str, long: &'static str, takes_value: bool) -> Known {
    Known {
        letters,
        long,
        takes_value,
    }
}

const OPTIONS: [Known; 15] = [
    known("y", "yarnsiteconfig", true),
    known("f", "fsconfig", true),
    known("r", "rulesconfig", true),
    known("p", "print", false),
    known("c", "cluster-resource", true),
    known("o", "output-directory", true),
    known("d", "dry-run", false),
    known("t", "no-terminal-rule-check", false),
    known("s", "skip-verification", false),
    known("sp", "skip-convert-placement-rules", false),
    known("a", "enable-async-scheduler", false),
    known("e", "rules-to-file", false),
    known("pc", "percentage", false),
    known("dp", "disable-preemption", true),
    known("h", "help", false),
];

/// What becomes of preemption that the source does not ask for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum PreemptionMode {
    Enabled,
    NoPolicy,
    ObserveOnly,
}

/// The options that were given.
#[derive(Debug, Default)]
pub(super) struct Given(BTreeMap<&'static str, Option<String>>);

impl Given {
    /// Reads a command line as `GnuParser` does.
    pub(super) fn parse(arguments: &[String]) -> Result<Self, Refusal> {
        let mut given = BTreeMap::new();
        let mut rest = arguments.iter().peekable();
        while let Some(argument) = rest.next() {
            if argument == "--" {
                break;
            }
            if argument == "-" || !argument.starts_with('-') {
                continue;
            }
            let unknown = || Refusal::CommandLine(format!("Unrecognized option: {argument}"));
            let (option, joined) = option(argument).ok_or_else(unknown)?;
            let value = joined.or_else(|| {
                rest.next_if(|next| option.takes_value && self::option(next).is_none())
                    .cloned()
            });
            if option.takes_value && value.is_none() {
                return Err(Refusal::CommandLine(format!(
                    "Missing argument for option: {}",
                    option.letters
                )));
            }
            // Of an option that is given twice, the first value counts.
            given.entry(option.letters).or_insert(value);
        }
        Ok(Self(given))
    }

    pub(super) fn has(&self, letters: &str) -> bool {
        self.0.contains_key(letters)
    }

    pub(super) fn value(&self, letters: &str) -> Option<&str> {
        self.0.get(letters)?.as_deref()
    }

    pub(super) fn preemption_mode(&self) -> PreemptionMode {
        match self.value("dp").map(crate::jvm::trim) {
            Some("observeonly") => PreemptionMode::ObserveOnly,
            Some("nopolicy") => PreemptionMode::NoPolicy,
            _ => PreemptionMode::Enabled,
        }
    }

    /// What is checked before the converter is made (`prepareAndGetConverter`).
    pub(super) fn check(&self, files: &dyn Files) -> Result<(), Refusal> {
        if !self.has("y") {
            return Err(precondition(
                "Missing yarn-site.xml parameter (switch: y|yarnsiteconfig).",
            ));
        }
        if !["o", "p", "d"].iter().any(|option| self.has(option)) {
            return Err(precondition(
                "Output directory or console mode was not defined. Please use -h or --help to see command line switches",
            ));
        }
        self.check_file("y", "yarn-site.xml", files)?;
        self.check_file("f", "fair-scheduler.xml", files)?;
        self.check_file("r", "conversion rules config file", files)?;
        self.check_output(files)?;
        if self.has("dp") && self.preemption_mode() == PreemptionMode::Enabled {
            return Err(precondition(
                "Specified disable-preemption mode is illegal,  use nopolicy or observeonly.",
            ));
        }
        if !self.has("p") && self.has("e") {
            let Some(output) = self.value("o") else {
                return Err(Refusal::uncaught("java.lang.NullPointerException", Vec::new()));
            };
            must_not_have(output, "mapping-rules.json", files)?;
        }
        Ok(())
    }

    fn check_file(&self, letters: &str, name: &str, files: &dyn Files) -> Result<(), Refusal> {
        let Some(path) = self.value(letters) else {
            return Ok(());
        };
        let what = if files.is_folder(path) {
            "is a directory but should be  a file"
        } else if files.exists(path) {
            return Ok(());
        } else {
            "does not exist"
        };
        Err(precondition(&format!(
            "Specified path {path} {what} (As value of parameter {name})"
        )))
    }

    fn check_output(&self, files: &dyn Files) -> Result<(), Refusal> {
        let Some(output) = self.value("o") else {
            return Ok(());
        };
        if !files.is_folder(output) {
            return Err(precondition(&format!(
                "Specified path {output} is not a directory (As value of parameter output directory)"
            )));
        }
        let site = self.value("y").map(cleaned).unwrap_or_default();
        let folder = site.rsplit_once('/').map(|(folder, _)| folder);
        if folder == Some(&*cleaned(output)) {
            return Err(Refusal::illegal(
                "The output directory (provided with o|output-directory arguments) contains the yarn-site.xml provided \
                 with the y|yarnsiteconfig options."
                    .to_owned(),
            ));
        }
        must_not_have(output, "yarn-site.xml", files)?;
        must_not_have(output, "capacity-scheduler.xml", files)
    }
}

/// The option of that name, with the value that stands behind a `=`.
fn option(argument: &str) -> Option<(&'static Known, Option<String>)> {
    let name = argument.strip_prefix('-')?;
    let name = name.strip_prefix('-').unwrap_or(name);
    let find = |name: &str| {
        OPTIONS
            .iter()
            .find(|option| option.letters == name || option.long == name)
    };
    if let Some(option) = find(name) {
        return Some((option, None));
    }
    let (name, value) = name.split_once('=')?;
    find(name)
        .filter(|option| option.takes_value)
        .map(|option| (option, Some(value.to_owned())))
}

fn must_not_have(output: &str, name: &str, files: &dyn Files) -> Result<(), Refusal> {
    if !files.exists(&format!("{}/{name}", cleaned(output))) {
        return Ok(());
    }
    let output = cleaned(output);
    Err(Refusal::illegal(format!(
        "The output directory {output} (provided with o|output-directory arguments) already contains a file or directory \
         named {name} which will be the output of the conversion!"
    )))
}

/// A path as Java's `File` keeps it.
fn cleaned(path: &str) -> String {
    let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
    let root = if path.starts_with('/') { "/" } else { "" };
    format!("{root}{}", parts.join("/"))
}

fn precondition(message: &str) -> Refusal {
    Refusal::Precondition(message.to_owned())
}
