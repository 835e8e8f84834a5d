//! `cargo xtask dist`: the static site, ready for any host (`crate/xtask/dist.mjs` does the work).

use crate::shell::{command, run};
use crate::{book, packages, reference, wasm};
use anyhow::Result;

/// Writes `dist/`, prints its sizes and fails if one exceeds its budget.
pub(crate) fn main() -> Result<()> {
    wasm::build()?;
    packages::build(&run)?;
    book::build(&run)?;
    reference::build(&run)?;
    run(&mut command("node", &["crate/xtask/dist.mjs"]))
}
