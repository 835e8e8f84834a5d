//! The reference (`crate/cli/src/reference`): pages of the site and schemas, made in `www/reference/` and `www/schema/`, where they are
//! served and `dist.mjs` finds them.

use crate::shell::cargo;
use crate::steps::Run;
use anyhow::Result;

/// Has the command line write them.
pub(crate) fn build(run: Run<'_>) -> Result<()> {
    run(&mut cargo(&[
        "run",
        "--quiet",
        "--package",
        "heddle",
        "--",
        "reference",
        "www",
    ]))
}
