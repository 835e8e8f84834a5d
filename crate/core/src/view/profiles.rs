//! The releases and products that decide, as the page offers them.

use serde::Serialize;

use crate::profile::Profile;

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
    Profile::all().map(info).collect()
}
