//! The vectors that Hadoop 3.4.1's schedulers have given, as files.

#[path = "../../../../tests/conformance/unpack.rs"]
mod unpack;

use std::fs;
use std::path::Path;
use std::time::SystemTime;

use anyhow::Result;

use super::programs::changed;

/// The archives.
const ARCHIVES: [&str; 7] = [
    "fair",
    "fair-sharp",
    "capacity",
    "capacity-sharp",
    "capacity-created",
    "capacity-async",
    "capacity-multi-node",
];

/// When the last of them was made.
pub(crate) fn newest() -> Result<SystemTime> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/conformance");
    let times = ARCHIVES.map(|archive| changed(&folder.join(format!("{archive}.tar.zst"))));
    Ok(times.into_iter().max().unwrap_or(SystemTime::UNIX_EPOCH))
}

/// Puts them into a folder, each archive into one of its own.
pub(crate) fn lay_out(folder: &Path) -> Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder)?;
    }
    for archive in ARCHIVES {
        fs::create_dir_all(folder.join(archive))?;
        for (path, text) in unpack::files(archive) {
            // What stands in a folder below is another release's.
            if Path::new(&path).parent() == Some(Path::new(archive)) {
                fs::write(folder.join(path), text)?;
            }
        }
    }
    Ok(())
}
