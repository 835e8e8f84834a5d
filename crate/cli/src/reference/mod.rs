//! `heddle reference`: the reference as pages of the site, in every language: scenarios as the core reads them, the command line as it
//! introduces itself, settings as the core's table has them; and the schemas. `cargo xtask serve` and `dist` have it written.

mod commands;
mod frame;
pub(crate) mod scenario;
mod settings;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{Command, CommandFactory};
use heddle_words::{Language, command, in_language};
use maud::{Markup, html};

use crate::ended::Ended;
use crate::schema::ALL;
use crate::{Cli, help, output};
use frame::Page;

/// Write the reference of the site, in every language, and the schemas.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The site's folder: www.
    folder: PathBuf,
}

pub(crate) fn main(args: &Args) -> Ended {
    for language in Language::ALL {
        let folder = args.folder.join("reference").join(language.code());
        for (name, page) in in_language(language, pages) {
            write(&folder.join(name), &page)?;
        }
    }
    for schema in ALL {
        write(&args.folder.join("schema").join(schema.file), schema.text)?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Writes a file, unless it is there already: what is as it was keeps its time.
fn write(file: &Path, text: &str) -> Result<(), String> {
    if std::fs::read_to_string(file).is_ok_and(|before| before == text) {
        return Ok(());
    }
    output::folder(file.parent().unwrap_or(file))?;
    output::write(file, text)
}

fn word(key: &str) -> String {
    command(&format!("reference-{key}"), &[])
}

/// The pages by the names of their files, in the language that is spoken.
fn pages() -> Vec<(&'static str, String)> {
    let all = [
        contents(),
        scenario::page(),
        commands::page(&introduced()),
        settings::page(),
    ];
    all.iter().map(|page| (page.file, page.html())).collect()
}

/// The command line as it introduces itself.
fn introduced() -> Command {
    let mut introduced = help::spoken_by(Cli::command());
    introduced.build();
    introduced
}

/// What there is, and where the rest of it stands.
fn contents() -> Page {
    let pages = [
        ("scenario.html", "scenario"),
        ("commands.html", "commands"),
        ("settings.html", "settings"),
    ];
    let element = [
        ("parameters", "parameters"),
        ("verbs", "verbs"),
        ("messages", "messages"),
    ];
    Page {
        file: "index.html",
        title: word("title"),
        lead: word("lead"),
        sections: ["pages", "element", "schemas", "editors", "server"]
            .map(|id| (id.to_owned(), word(id)))
            .to_vec(),
        body: html! {
            h2 id="pages" { (word("pages")) }
            dl.ref {
                @for (file, key) in pages {
                    dt { a href=(file) { (word(key)) } }
                    dd { (word(&format!("{key}-lead"))) }
                }
            }
            h2 id="element" { (word("element")) }
            p { (word("element-lead")) }
            ul {
                @for (id, key) in element {
                    li { a href=(format!("{}embedding.html#{id}", frame::ROOT)) { (word(&format!("element-{key}"))) } }
                }
            }
            h2 id="schemas" { (word("schemas")) }
            p { (word("schemas-lead")) }
            dl.ref {
                @for schema in &ALL {
                    dt { a href=(format!("{}schema/{}", frame::ROOT, schema.file)) { (schema.file) } }
                    dd { code { "heddle schema " (schema.name) } }
                }
            }
            (editors())
        },
    }
}

/// How an editor is told of the schemas. An address of a site that somebody else serves stands for this one's.
fn editors() -> Markup {
    let settings = r#"{
  "json.schemas": [
    { "fileMatch": ["*.scenario.json"], "url": "./scenario.schema.json" },
    { "fileMatch": ["*.goals.json"], "url": "./goals.schema.json" }
  ],
  "xml.fileAssociations": [
    { "pattern": "**/fair-scheduler.xml", "systemId": "fair-scheduler.rng" },
    { "pattern": "**/{yarn-site,capacity-scheduler}.xml", "systemId": "yarn-site.rng" },
    { "pattern": "**/mapred-site.xml", "systemId": "mapred-site.rng" }
  ]
}"#;
    html! {
        h2 id="editors" { (word("editors")) }
        p { (word("editors-lead")) }
        pre tabindex="0" aria-label=(word("editors-example")) { (settings) }
        p { (word("editors-check")) " " code { "heddle check" } }
        h2 id="server" { (word("server")) }
        p { (word("server-lead")) }
        @for (editor, told) in CLIENTS {
            h3 { (editor) }
            pre tabindex="0" aria-label=(command("reference-server-of", &[("editor", editor)])) { (told) }
        }
    }
}

/// How editors are told of `heddle lsp`; VS Code takes an extension that is a client of any server.
const CLIENTS: [(&str, &str); 3] = [
    (
        "VS Code (Generic LSP Client, v2)",
        r#"{
  "glspc.server.command": "heddle",
  "glspc.server.commandArguments": ["lsp"],
  "glspc.server.languageId": ["xml", "json"]
}"#,
    ),
    (
        "Neovim 0.11",
        r#"vim.lsp.config("heddle", {
  cmd = { "heddle", "lsp" },
  filetypes = { "xml", "json" },
})
vim.lsp.enable("heddle")"#,
    ),
    (
        "Emacs (eglot)",
        r#"(with-eval-after-load 'eglot
  (add-to-list 'eglot-server-programs
               '((nxml-mode js-json-mode) . ("heddle" "lsp"))))"#,
    ),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::schema::members::Member;
    use heddle_core::config::schema;
    use heddle_core::profile::{Profile, SchedulerKind};

    fn page(language: Language, file: &str) -> String {
        let pages = in_language(language, pages);
        let (_, html) = pages.into_iter().find(|(name, _)| *name == file).expect("a page");
        html
    }

    fn each(of: &Member, paths: &mut Vec<String>) {
        for one in &of.inside {
            paths.push(one.path.clone());
            each(one, paths);
        }
    }

    fn missing<'a>(html: &str, ids: impl IntoIterator<Item = &'a String>) -> Vec<&'a String> {
        let all = ids.into_iter();
        all.filter(|id| !html.contains(&format!("id=\"{id}\""))).collect()
    }

    #[test]
    fn every_page_says_what_of_others_is_in_it_and_under_which_licence() {
        for language in Language::ALL {
            for (name, html) in in_language(language, pages) {
                for file in ["licences.txt", "sbom.cdx.json"] {
                    let link = format!("href=\"{}{file}\"", frame::ROOT);
                    assert!(html.contains(&link), "{name}: {file}");
                }
            }
        }
    }

    #[test]
    fn every_member_of_scenarios_is_there_in_every_language() {
        let mut paths = Vec::new();
        each(&Member::scenario(), &mut paths);
        let ids: Vec<String> = paths.iter().map(|path| frame::id(path)).collect();
        for language in Language::ALL {
            let html = page(language, "scenario.html");
            assert_eq!(missing(&html, &ids), Vec::<&String>::new(), "{language:?}");
        }
    }

    #[test]
    fn every_command_and_each_of_its_arguments_is_there_in_every_language() {
        for language in Language::ALL {
            let html = page(language, "commands.html");
            let command = in_language(language, introduced);
            let shown = command
                .get_subcommands()
                .filter(|of| !of.is_hide_set() && of.get_name() != "help");
            let mut ids = Vec::new();
            for of in shown {
                ids.push(of.get_name().to_owned());
                let own = of
                    .get_arguments()
                    .filter(|arg| !arg.is_global_set() && arg.get_id() != "help");
                ids.extend(own.map(|arg| frame::id(&format!("{}-{}", of.get_name(), arg.get_id()))));
            }
            assert!(ids.len() > 80, "{}", ids.len());
            assert_eq!(missing(&html, &ids), Vec::<&String>::new(), "{language:?}");
        }
    }

    #[test]
    fn every_setting_of_every_scheduler_is_there_in_every_language() {
        for language in Language::ALL {
            let html = page(language, "settings.html");
            let mut ids = Vec::new();
            for kind in SchedulerKind::ALL {
                let all = schema::schema(kind, Profile::default_of(kind));
                ids.extend(all.iter().map(|of| settings::id(of, kind)));
            }
            assert!(ids.len() > 300, "{}", ids.len());
            assert_eq!(missing(&html, &ids), Vec::<&String>::new(), "{language:?}");
        }
    }

    #[test]
    fn what_the_readme_calls_are_commands() {
        let readme = include_str!("../../../../README.md");
        let called = readme.lines().filter_map(|line| line.strip_prefix("    heddle "));
        let called: Vec<&str> = called.flat_map(|line| line.split("; heddle ")).collect();
        assert!(called.len() > 4, "{called:?}");
        for line in called {
            let words = line.split_whitespace().map(|word| word.trim_end_matches(';'));
            let read = Cli::command().try_get_matches_from(std::iter::once("heddle").chain(words));
            assert!(read.is_ok(), "{line}: {:?}", read.err());
        }
    }

    #[test]
    fn pages_link_to_what_is_there() {
        let www = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../www");
        for language in Language::ALL {
            let pages = in_language(language, pages);
            let names: Vec<&str> = pages.iter().map(|(name, _)| *name).collect();
            for (name, html) in &pages {
                for link in html
                    .split("href=\"")
                    .skip(1)
                    .filter_map(|rest| rest.split('"').next())
                {
                    let (file, _) = link.split_once('#').unwrap_or((link, ""));
                    let is_made = names.contains(&file)
                        || file.starts_with("../../schema/")
                        || file.contains("/book/")
                        // `cargo xtask packages` writes them.
                        || ["../../licences.txt", "../../sbom.cdx.json"].contains(&file);
                    let other = file.strip_prefix("../").and_then(|file| file.split_once('/'));
                    let is_other = other.is_some_and(|(code, file)| code.len() == 2 && names.contains(&file));
                    let there = file.is_empty()
                        || is_made
                        || is_other
                        || www.join("reference/en").join(file).exists();
                    let there = there
                        || file
                            .strip_prefix("../../")
                            .is_some_and(|file| www.join(file).exists());
                    assert!(there, "{name}: {link}");
                }
            }
        }
    }
}
