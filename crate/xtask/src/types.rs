//! `cargo xtask types`: what the page knows of the core's types.

use crate::shell::{cargo, run};
use anyhow::Result;

/// Writes the files that tests of the core hold to its types (`crate/core/src/types.rs`).
pub(crate) fn main() -> Result<()> {
    run(cargo(&["test", "--quiet", "-p", "heddle-core", "--lib", "types::"]).env("UPDATE_EXPECT", "1"))
}
