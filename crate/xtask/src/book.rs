//! The book's pages (`crate/book`): made beside its chapters in `www/book/`, where they are served and `dist.mjs` finds them.

use crate::shell::cargo;
use crate::steps::Run;
use anyhow::Result;

/// Makes them; the runs of their figures are short.
pub(crate) fn build(run: Run<'_>) -> Result<()> {
    run(&mut cargo(&[
        "run",
        "--quiet",
        "--package",
        "heddle-book",
        "--",
        "www",
    ]))
}
