//! When files have changed.

use anyhow::Result;
use std::fs;
use std::path::Path;
use std::time::SystemTime;

/// When a file, or a folder's list of files, was changed; long ago: it is not there.
pub(crate) fn changed(file: &Path) -> SystemTime {
    let data = fs::metadata(file).and_then(|data| data.modified());
    data.unwrap_or(SystemTime::UNIX_EPOCH)
}

/// When the last of the files in a folder, or below it, was changed.
pub(crate) fn newest(folder: &Path) -> Result<SystemTime> {
    let mut newest = SystemTime::UNIX_EPOCH;
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        newest = newest.max(if path.is_dir() {
            self::newest(&path)?
        } else {
            changed(&path)
        });
    }
    Ok(newest)
}
