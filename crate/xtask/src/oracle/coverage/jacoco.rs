//! JaCoCo: what it writes down while Hadoop plays, and what it makes of that.

use super::super::hadoop::{Hadoop, Release};
use super::counted::{Class, Classes, Part, in_scope};
use crate::shell::{command, run};
use anyhow::{Context as _, Result, bail};
use roxmltree::{Document, Node, ParsingOptions};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Stdio;

/// The version of JaCoCo.
const JACOCO: &str = "0.8.13";
/// Whose classes are listened to.
const LISTENED: &str =
    "org.apache.hadoop.yarn.server.resourcemanager.*:org.apache.hadoop.mapreduce.v2.app.rm.*";
/// The jars that have the classes which are counted.
const JARS: [(Hadoop, &str); 2] = [
    (
        Hadoop::Capacity(Release::Hadoop34),
        "hadoop-yarn-server-resourcemanager-",
    ),
    (Hadoop::MapReduce, "hadoop-mapreduce-client-app-"),
];

/// Its two programs.
pub(super) struct Jacoco {
    agent: PathBuf,
    report: PathBuf,
}

impl Jacoco {
    /// Has Maven copy it into the folder.
    pub(super) fn fetched(folder: &Path) -> Result<Self> {
        Ok(Self {
            agent: jar(folder, "org.jacoco.agent:runtime")?,
            report: jar(folder, "org.jacoco.cli:nodeps")?,
        })
    }

    /// The option with which Java adds what runs to a file.
    pub(super) fn listening(&self, ran: &Path) -> String {
        format!(
            "-javaagent:{}=destfile={},includes={LISTENED}",
            self.agent.display(),
            ran.display()
        )
    }

    /// What ran of each class in scope, all files taken together.
    pub(super) fn counted(&self, folder: &Path, ran: &[PathBuf]) -> Result<Classes> {
        let xml = folder.join("coverage.xml");
        let mut java = command("java", &["-jar"]);
        java.arg(&self.report).arg("report").args(ran);
        for (hadoop, jar) in JARS {
            java.arg("--classfiles").arg(named(&hadoop.jars(), jar)?);
        }
        run(java.arg("--xml").arg(&xml).stdout(Stdio::null()))?;
        let text = fs::read_to_string(&xml)?;
        let options = ParsingOptions {
            allow_dtd: true,
            ..ParsingOptions::default()
        };
        let document = Document::parse_with_options(&text, options)?;
        let mut classes = Classes::new();
        for package in elements(document.root_element(), "package") {
            let name = attribute(package, "name").replace('/', ".");
            if let Some(name) = in_scope(&name) {
                take(package, name, &mut classes);
            }
        }
        if classes.is_empty() {
            bail!("JaCoCo has counted nothing");
        }
        Ok(classes)
    }
}

/// A jar of JaCoCo.
fn jar(folder: &Path, of: &str) -> Result<PathBuf> {
    let (artifact, classifier) = of.split_once(':').context("an artifact and its classifier")?;
    let copied = folder.join(format!("{artifact}-{JACOCO}-{classifier}.jar"));
    if copied.exists() {
        return Ok(copied);
    }
    let mut maven = command("mvn", &["-q", "dependency:copy"]);
    maven.arg(format!(
        "-Dartifact=org.jacoco:{artifact}:{JACOCO}:jar:{classifier}"
    ));
    maven.arg(format!("-DoutputDirectory={}", folder.display()));
    run(maven.current_dir(folder))?;
    Ok(copied)
}

/// The file in a folder whose name begins so.
fn named(folder: &Path, beginning: &str) -> Result<PathBuf> {
    let mut files = fs::read_dir(folder)?.flatten().map(|entry| entry.path());
    let begins = |path: &PathBuf| {
        let name = path.file_name().unwrap_or_default();
        name.to_string_lossy().starts_with(beginning)
    };
    files.find(begins).with_context(|| format!("{beginning}*.jar"))
}

/// Takes in the classes of a package.
fn take(package: Node<'_, '_>, name: &str, classes: &mut Classes) {
    let mut begins: BTreeMap<&str, BTreeMap<u32, (String, String)>> = BTreeMap::new();
    for node in elements(package, "class") {
        let class = attribute(node, "name").rsplit('/').next().unwrap_or_default();
        let class = format!("{name}.{}", class.replace('$', "."));
        let counts = classes.entry(class.clone()).or_insert_with(|| Class {
            package: name.to_owned(),
            branches: counter(node, "BRANCH"),
            lines: counter(node, "LINE"),
            ..Class::default()
        });
        for method in elements(node, "method") {
            let of = name_of(attribute(method, "name"));
            counts
                .methods
                .entry(of.clone())
                .or_default()
                .branches
                .add(counter(method, "BRANCH"));
            begins
                .entry(attribute(node, "sourcefilename"))
                .or_default()
                .insert(number(method, "line") as u32, (class.clone(), of));
        }
    }
    for file in elements(package, "sourcefile") {
        let Some(begins) = begins.get(attribute(file, "name")) else {
            continue;
        };
        for line in elements(file, "line").filter(|line| number(*line, "mb") > 0) {
            let at = number(line, "nr") as u32;
            let Some((_, (class, method))) = begins.range(..=at).next_back() else {
                continue;
            };
            let method = classes
                .get_mut(class)
                .and_then(|class| class.methods.get_mut(method));
            method.expect("taken in above").lines.push(at);
        }
    }
}

/// The method that a lambda is written in, or the method itself.
fn name_of(method: &str) -> String {
    let lambda = method
        .strip_prefix("lambda$")
        .and_then(|rest| rest.split('$').next());
    match lambda {
        Some("new") => "<init>".to_owned(),
        Some("static") => "<clinit>".to_owned(),
        Some(inside) => inside.to_owned(),
        None => method.to_owned(),
    }
}

fn counter(of: Node<'_, '_>, kind: &str) -> Part {
    let counter = elements(of, "counter").find(|counter| attribute(*counter, "type") == kind);
    counter.map_or_else(Part::default, |counter| {
        let run = number(counter, "covered");
        Part {
            run,
            all: run + number(counter, "missed"),
        }
    })
}

fn elements<'a, 'input>(of: Node<'a, 'input>, name: &'static str) -> impl Iterator<Item = Node<'a, 'input>> {
    of.children().filter(move |child| child.has_tag_name(name))
}

fn attribute<'a>(of: Node<'a, '_>, name: &str) -> &'a str {
    of.attribute(name).unwrap_or_default()
}

fn number(of: Node<'_, '_>, name: &str) -> u64 {
    attribute(of, name).parse().unwrap_or(0)
}
