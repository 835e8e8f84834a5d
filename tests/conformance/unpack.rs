//! The files of an archive.

use std::io::Read;
use std::path::Path;

/// Paths and texts of the files in `tests/conformance/FOLDER.tar.zst`, in its order.
pub(crate) fn files(folder: &str) -> Vec<(String, String)> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../tests/conformance")
        .join(format!("{folder}.tar.zst"));
    let file = std::fs::File::open(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    let unpacked = ruzstd::decoding::StreamingDecoder::new(file).expect("a zstd archive");
    let mut archive = tar::Archive::new(unpacked);
    let mut files = Vec::new();
    for entry in archive.entries().expect("a tar archive") {
        let mut entry = entry.expect("a whole tar archive");
        let path = entry.path().expect("a path").to_string_lossy().into_owned();
        if entry.header().entry_type().is_file() {
            let mut text = String::new();
            entry.read_to_string(&mut text).expect("UTF-8");
            files.push((path, text));
        }
    }
    files
}
