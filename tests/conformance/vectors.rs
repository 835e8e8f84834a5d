//! Which vectors there are, and in which archives they lie.

use crate::archive::{self, Released, Vector};
use crate::archives::archives;

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
    lies: Lies,
}

/// Where the vectors of a folder lie.
enum Lies {
    /// In an archive of their own; whose answers they are.
    Packed(&'static str),
    /// Another release's: the release, the archive, and where the replays lie.
    Released(&'static str, &'static str, (&'static str, &'static str)),
    /// Loose, of any scheduler and release: what `cargo xtask oracle --minutes` has found, shrunk.
    Loose,
}

/// All of them.
pub(crate) fn folders() -> Vec<Folder> {
    let own = archives().map(|(name, release)| (name, Lies::Packed(release)));
    let others =
        RELEASES.map(|(packed, name, release, replays)| (name, Lies::Released(release, packed, replays)));
    let all = own.chain(others).chain([("found", Lies::Loose)]);
    all.map(|(name, lies)| Folder { name, lies }).collect()
}

impl Folder {
    /// Its vectors.
    pub(crate) fn vectors(&self) -> Vec<Vector> {
        match self.lies {
            Lies::Packed(_) => archive::read(self.name),
            Lies::Released(release, packed, (replays, of)) => {
                let folder = self.name;
                archive::read_released(
                    packed,
                    &Released { folder, release },
                    &archive::replays(replays, of),
                )
            }
            Lies::Loose => archive::loose(self.name),
        }
    }

    /// Whose answers they are, where all are of one.
    pub(crate) const fn release(&self) -> Option<&'static str> {
        match self.lies {
            Lies::Packed(release) | Lies::Released(release, ..) => Some(release),
            Lies::Loose => None,
        }
    }
}
