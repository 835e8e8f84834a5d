//! Which vectors there are, and in which archives they lie.

use crate::archive::{self, Released, Vector};

/// The archives, by the folder that they were made from, and the release that was asked.
const ARCHIVES: [(&str, &str); 12] = [
    ("fair", "3.4.1"),
    ("fair-sharp", "3.4.1"),
    ("fair-2.8", "2.8.5"),
    ("fair-2.7", "2.7.7"),
    ("capacity", "3.4.1"),
    ("capacity-sharp", "3.4.1"),
    ("capacity-async", "3.4.1"),
    ("capacity-created", "3.4.1"),
    ("capacity-multi-node", "3.4.1"),
    ("capacity-reach", "3.4.1"),
    ("mapreduce-am", "3.4.1"),
    ("promises", "3.4.1"),
];

/// Traces of other releases: archive, folder, release, and where the replays lie (archive and folder).
const RELEASES: [(&str, &str, &str, (&str, &str)); 14] = [
    ("fair-releases", "fair-3.5.0", "3.5.0", ("fair", "fair")),
    ("fair-releases", "fair-3.3.6", "3.3.6", ("fair", "fair")),
    ("fair-releases", "fair-3.1.4", "3.1.4", ("fair", "fair")),
    ("fair-releases", "fair-2.10.2", "2.10.2", ("fair", "fair")),
    (
        "capacity-releases",
        "capacity-3.5.0",
        "3.5.0",
        ("capacity", "capacity"),
    ),
    ("capacity-releases", "capacity-3.3.6", "3.3.6", OLDER),
    ("capacity-releases", "capacity-3.1.4", "3.1.4", OLDER),
    ("capacity-releases", "capacity-2.10.2", "2.10.2", OLDER),
    (
        "capacity-releases",
        "capacity-async-3.5.0",
        "3.5.0",
        ("capacity-async", "capacity-async"),
    ),
    (
        "capacity-releases",
        "capacity-async-3.3.6",
        "3.3.6",
        OLDER_THREADS,
    ),
    (
        "capacity-releases",
        "capacity-async-3.1.4",
        "3.1.4",
        OLDER_THREADS,
    ),
    (
        "capacity-releases",
        "capacity-async-2.10.2",
        "2.10.2",
        OLDER_THREADS,
    ),
    (
        "capacity-releases",
        "capacity-multi-node-3.5.0",
        "3.5.0",
        ("capacity-multi-node", "capacity-multi-node"),
    ),
    (
        "capacity-releases",
        "capacity-multi-node-3.3.6",
        "3.3.6",
        ("capacity-releases", "capacity-multi-node-older"),
    ),
];
/// Replays of the Capacity Scheduler as releases before 3.4 understand them.
const OLDER: (&str, &str) = ("capacity-releases", "capacity-older");
/// Such replays in which threads assign.
const OLDER_THREADS: (&str, &str) = ("capacity-releases", "capacity-async-older");

/// A folder of vectors.
pub(crate) struct Folder {
    pub(crate) name: &'static str,
    /// Whose traces lie in it.
    pub(crate) release: &'static str,
    /// Of another release: the archive, and where the replays lie.
    released: Option<(&'static str, (&'static str, &'static str))>,
}

/// All of them.
pub(crate) fn folders() -> Vec<Folder> {
    let own = ARCHIVES.map(|(name, release)| Folder {
        name,
        release,
        released: None,
    });
    let others = RELEASES.map(|(packed, name, release, replays)| Folder {
        name,
        release,
        released: Some((packed, replays)),
    });
    own.into_iter().chain(others).collect()
}

impl Folder {
    /// Its vectors, out of their archive.
    pub(crate) fn vectors(&self) -> Vec<Vector> {
        let Some((packed, (replays, of))) = self.released else {
            return archive::read(self.name);
        };
        let released = Released {
            folder: self.name,
            release: self.release,
        };
        archive::read_released(packed, &released, &archive::replays(replays, of))
    }
}
