//! The JavaScript tools, installed from the lock file.

use crate::changed::changed;
use crate::shell::{command, root, which};
use crate::steps::Run;
use anyhow::{Result, bail};

/// Makes `node_modules` agree with `package-lock.json`.
pub(crate) fn install(run: Run<'_>) -> Result<()> {
    for program in ["node", "npm"] {
        if which(program).is_none() {
            bail!("{program} is missing: install Node.js 20 or later");
        }
    }
    // npm writes this file at the end of each installation.
    let installed = changed(&root().join("node_modules/.package-lock.json"));
    if installed >= changed(&root().join("package-lock.json")) {
        return Ok(());
    }
    run(&mut command("npm", &["ci", "--loglevel=error"]))
}
