//! `cargo xtask dist`: the static site, ready for any host, and the npm package (`crate/xtask/dist.mjs` and `npm.mjs` do the work).

use crate::shell::{command, run};
use crate::{book, packages, reference, wasm};
use anyhow::Result;

/// Writes `dist/` and `dist-npm/`, prints their sizes and fails if one exceeds its budget.
pub(crate) fn main() -> Result<()> {
    wasm::build()?;
    packages::build(&run)?;
    packages::shipped(&run)?;
    book::build(&run)?;
    reference::build(&run)?;
    run(&mut command("node", &["crate/xtask/dist.mjs"]))
}
