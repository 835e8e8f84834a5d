//! The releases and products that decide, as the page offers them.

use serde::Serialize;

use crate::profile::{Profile, Release};

/// A release of Hadoop, or a product made from one.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct ProfileInfo {
    /// Its name in scenarios.
    pub id: &'static str,
    /// Its name for people.
    pub name: &'static str,
    /// Of a vendor's product: the version of Hadoop that it is made from, as the vendor says, or `unknown`.
    pub base: Option<&'static str>,
    /// The release that decides in it, e.g. `3.4.1`.
    pub release: String,
    /// The name of the profile that decides the same, where it has no defaults of its own.
    pub same_as: Option<&'static str>,
    /// Where all this is known from.
    pub source: &'static str,
    /// What the release does otherwise and is not followed here, each beginning with its scheduler.
    pub unmatched: &'static [&'static str],
    /// The schedulers that may run under it.
    pub kinds: Vec<&'static str>,
}

/// All that there are; of those of a scheduler its default comes first.
#[must_use]
pub fn profiles() -> Vec<ProfileInfo> {
    let info = |profile: Profile| ProfileInfo {
        id: profile.id(),
        name: profile.name(),
        base: profile.base(),
        release: profile.release().version().to_string(),
        same_as: (profile.base().is_some()
            && profile
                .kinds()
                .iter()
                .all(|kind| profile.product_defaults(*kind).next().is_none()))
        .then(|| Profile::from(profile.release()).id()),
        source: profile.source(),
        unmatched: profile.unmatched(),
        kinds: profile.kinds().iter().map(|kind| kind.name()).collect(),
    };
    // A stable sort: the specified release first, the others as they are.
    let mut all: Vec<Profile> = Profile::all().collect();
    all.sort_by_key(|profile| profile.release() != Release::SPECIFIED);
    all.into_iter().map(info).collect()
}
