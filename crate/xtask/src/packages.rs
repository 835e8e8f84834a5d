//! The few libraries that the page uses, as modules in `www/pkg/`: it is served as it is read, and a browser finds no npm package.

use crate::npm;
use crate::shell::{command, root};
use crate::steps::Run;
use crate::wasm::is_newer;
use anyhow::Result;
use std::fs;

/// What they are made of.
const SOURCES: [&str; 2] = ["package-lock.json", "crate/xtask/packages.mjs"];
const ENTRIES: &str = "crate/xtask/packages";

/// Installs the packages and bundles them, unless nothing has changed since.
pub(crate) fn build(run: Run<'_>) -> Result<()> {
    npm::install(run)?;
    if is_fresh()? {
        return Ok(());
    }
    run(&mut command("node", &["crate/xtask/packages.mjs"]))
}

/// The exercise's page as one file, to be handed out (`www/pkg/single/`); what is bundled in it changes with any module of the page.
pub(crate) fn single(run: Run<'_>) -> Result<()> {
    run(&mut command("node", &["crate/xtask/single.mjs"]))
}

/// What of others is in the page, as a list and with the texts of the licences (`www/sbom.cdx.json`, `www/licences.txt`).
pub(crate) fn shipped(run: Run<'_>) -> Result<()> {
    run(&mut command("node", &["crate/xtask/shipped.mjs"]))
}

/// Whether every bundle is newer than all that it is made of.
fn is_fresh() -> Result<bool> {
    let mut fresh = true;
    for entry in fs::read_dir(root().join(ENTRIES))? {
        let entry = entry?.path();
        let name = entry
            .file_stem()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned();
        // Written last of what a bundle consists of.
        let made = root().join(format!("www/pkg/{name}/packages.json"));
        fresh &=
            is_newer(&made, &entry) && SOURCES.iter().all(|source| is_newer(&made, &root().join(source)));
    }
    Ok(fresh)
}
