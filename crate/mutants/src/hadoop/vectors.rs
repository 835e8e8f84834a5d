//! The vectors that Hadoop 3.4.1's schedulers have given, as files.

#[path = "../../../../tests/conformance/archives.rs"]
mod archives;
#[path = "../../../../tests/conformance/unpack.rs"]
mod unpack;

use std::fs;
use std::path::Path;
use std::time::SystemTime;

use anyhow::Result;

use super::programs::changed;

/// Whose classes are changed.
const RELEASE: &str = "3.4.1";
/// What the archives of its schedulers begin with.
const SCHEDULERS: [&str; 2] = ["fair", "capacity"];

/// The archives of its schedulers.
fn archives() -> impl Iterator<Item = &'static str> {
    let is_asked = |name: &str| SCHEDULERS.iter().any(|scheduler| name.starts_with(scheduler));
    archives::archives()
        .filter(move |(name, release)| *release == RELEASE && is_asked(name))
        .map(|(name, _)| name)
}

/// When the last of them was made.
pub(crate) fn newest() -> SystemTime {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/conformance");
    let times = archives().map(|archive| changed(&folder.join(format!("{archive}.tar.zst"))));
    times.max().unwrap_or(SystemTime::UNIX_EPOCH)
}

/// Puts them into a folder, each archive into one of its own.
pub(crate) fn lay_out(folder: &Path) -> Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder)?;
    }
    for archive in archives() {
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
