//! CodeMirror, Fluent and uPlot as modules in `www/pkg/`: the page is served as it is read, and a browser finds no npm package.

use crate::npm;
use crate::shell::{command, run};
use anyhow::Result;

/// Installs the packages and bundles them.
pub(crate) fn build() -> Result<()> {
    npm::install()?;
    run(&mut command("node", &["crate/xtask/packages.mjs"]))
}
