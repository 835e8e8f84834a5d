//! The releases and products that decide, as the page offers them.

use serde::Serialize;

use crate::profile::{Profile, Release};

/// A release of Hadoop, or a product made from one.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ProfileInfo {
    /// Its name in scenarios.
    pub id: &'static str,
    /// Its name for people.
    pub name: &'static str,
    /// The schedulers that may run under it.
    pub kinds: Vec<&'static str>,
}

/// All that there are; of those of a scheduler its default comes first.
#[must_use]
pub fn profiles() -> Vec<ProfileInfo> {
    let info = |profile: Profile| ProfileInfo {
        id: profile.id(),
        name: profile.name(),
        kinds: profile.kinds().iter().map(|kind| kind.name()).collect(),
    };
    // A stable sort: the specified release first, the others as they are.
    let mut all: Vec<Profile> = Profile::all().collect();
    all.sort_by_key(|profile| profile.release() != Release::SPECIFIED);
    all.into_iter().map(info).collect()
}
