//! `cargo xtask hosts`: figures in sites that real generators of documentation, and bundlers, build (`tests/hosts`).

use crate::shell::{command, run};
use crate::{browser, dist};
use anyhow::Result;
use clap::Parser;

/// Build a site of each generator with the npm package, open it, and see its figure run.
///
/// The generators come from their registries: Python 3 for MkDocs and Sphinx, some minutes of compiling for mdBook.
#[derive(Parser)]
pub(crate) struct Args {
    /// docusaurus, mkdocs, sphinx, mdbook, vitepress, vite, rollup or webpack; if none is named, all.
    #[arg(value_name = "NAME")]
    hosts: Vec<String>,
}

pub(crate) fn main(args: &Args) -> Result<()> {
    let browser = browser::find()?;
    dist::main()?;
    let mut hosts = command("node", &["tests/hosts/run.mjs"]);
    run(hosts.args(&args.hosts).env("CHROMIUM", browser.chromium))
}
