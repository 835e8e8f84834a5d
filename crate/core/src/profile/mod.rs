//! Whose behaviour and defaults: one table of releases and of what vendors make of them.
//!
//! A release is a file in [`releases`] and a line in its list; a vendor's product is an entry in [`vendors`]. What a
//! release does otherwise than the one after it is a named switch ([`Switches`]); nothing asks for a release by its name.

mod kind;
mod releases;
mod switches;
mod vendors;
mod version;

pub use kind::SchedulerKind;
pub use releases::Release;
pub use switches::Switches;
pub use version::Version;

use std::fmt;

use vendors::Product;

/// A property whose value under a profile is not that of Apache Hadoop 3.4.1 where no file sets it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Default {
    /// The schedulers that read it.
    pub kinds: &'static [SchedulerKind],
    /// Its full name.
    pub property: &'static str,
    /// Its value as a file would have it.
    pub value: &'static str,
}

/// A release of Hadoop as Apache made it, or as a vendor's product ships it.
#[derive(Clone, Copy)]
pub struct Profile {
    release: Release,
    product: Option<&'static Product>,
    /// Rules of no release, to find out which of them makes a difference.
    instead: Option<&'static Switches>,
}

impl Profile {
    /// All that there are: Apache's releases, the newest first, then products.
    pub fn all() -> impl Iterator<Item = Self> {
        let releases = Release::ALL.iter().copied().map(Self::from);
        let products = vendors::PRODUCTS.iter().map(|product| Self {
            release: product.release,
            product: Some(product),
            instead: None,
        });
        releases.chain(products)
    }

    /// Those under which a scheduler of this kind may run.
    pub fn of(kind: SchedulerKind) -> impl Iterator<Item = Self> {
        Self::all().filter(move |profile| profile.kinds().contains(&kind))
    }

    /// What a scenario means that names none.
    ///
    /// # Panics
    /// Never: every kind of scheduler has a profile.
    #[must_use]
    pub fn default_of(kind: SchedulerKind) -> Self {
        let apache = Self::of(kind).filter(|profile| profile.product.is_none());
        let mut of_specified = apache.filter(|profile| profile.release == Release::SPECIFIED);
        let product = || Self::of(kind).find(|profile| profile.release == Release::SPECIFIED);
        of_specified
            .next()
            .or_else(product)
            .expect("every scheduler has a profile")
    }

    /// The profile of that name under which a scheduler of this kind may run.
    ///
    /// # Errors
    /// The names that there are.
    pub fn parse(kind: SchedulerKind, id: &str) -> Result<Self, String> {
        let found = Self::of(kind).find(|profile| profile.id() == id);
        found.ok_or_else(|| Self::of(kind).map(Self::id).collect::<Vec<_>>().join(", "))
    }

    /// The first profile of a scheduler that is of the release with this version, e.g. `2.8.5`.
    ///
    /// # Errors
    /// The versions that there are, each once.
    pub fn of_version(kind: SchedulerKind, version: &str) -> Result<Self, String> {
        let found = Self::of(kind).find(|profile| profile.release.version().is_line_of(version));
        found.ok_or_else(|| {
            let mut versions: Vec<String> = Vec::new();
            for version in Self::of(kind).map(|of| of.release.version().to_string()) {
                if !versions.contains(&version) {
                    versions.push(version);
                }
            }
            versions.join(", ")
        })
    }

    /// Its name in scenarios, e.g. `hadoop-3.4`.
    #[must_use]
    pub fn id(self) -> &'static str {
        self.product.map_or(self.release.facts().id, |product| product.id)
    }

    /// Its name for people, e.g. `Apache Hadoop 3.4.1`.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.product
            .map_or(self.release.facts().name, |product| product.name)
    }

    /// Of a product: the version of Hadoop that its vendor names, or `unknown`. What decides is [`release`](Self::release), which
    /// is that one or the nearest that was recorded.
    #[must_use]
    pub fn base(self) -> Option<&'static str> {
        self.product.map(|product| product.base)
    }

    /// The release that it is, or that stands for it.
    #[must_use]
    pub const fn release(self) -> Release {
        self.release
    }

    /// The schedulers that may run under it.
    #[must_use]
    pub fn kinds(self) -> &'static [SchedulerKind] {
        self.product
            .map_or(self.release.facts().kinds, |product| product.kinds)
    }

    /// Where its behaviour and defaults are known from.
    #[must_use]
    pub fn source(self) -> &'static str {
        self.product
            .map_or(self.release.facts().source, |product| product.source)
    }

    /// What its release does otherwise and is not followed here, each beginning with its scheduler.
    #[must_use]
    pub fn unmatched(self) -> &'static [&'static str] {
        self.release.facts().unmatched
    }

    /// What it does otherwise than Apache Hadoop 3.4.1.
    #[must_use]
    pub const fn switches(self) -> &'static Switches {
        match self.instead {
            Some(switches) => switches,
            None => &self.release.facts().switches,
        }
    }

    /// The same by other rules, which stay in memory: for a few comparisons, not for many.
    #[must_use]
    pub fn by_rules(self, switches: Switches) -> Self {
        Self {
            instead: Some(Box::leak(Box::new(switches))),
            ..self
        }
    }

    /// Whether this build of the engine has the code that the release needs (crate features).
    #[must_use]
    pub const fn is_built(self) -> bool {
        self.release.facts().is_built
    }

    /// What a scheduler of this kind takes where no file sets a property, as far as it is not what Apache Hadoop 3.4.1
    /// takes: the release's defaults, then the product's, which win.
    pub fn defaults(self, kind: SchedulerKind) -> impl Iterator<Item = &'static Default> {
        let of_release = self.release.facts().defaults.iter();
        let of_release = of_release.filter(move |default| default.kinds.contains(&kind));
        of_release.chain(self.product_defaults(kind))
    }

    /// The product's defaults alone: what a replay, which names only a release, must say.
    pub fn product_defaults(self, kind: SchedulerKind) -> impl Iterator<Item = &'static Default> {
        let all = self.product.map_or(&[][..], |product| product.defaults);
        all.iter().filter(move |default| default.kinds.contains(&kind))
    }
}

impl From<Release> for Profile {
    /// The release as Apache made it.
    fn from(release: Release) -> Self {
        Self {
            release,
            product: None,
            instead: None,
        }
    }
}

impl PartialEq for Profile {
    fn eq(&self, other: &Self) -> bool {
        self.id() == other.id()
    }
}

impl Eq for Profile {}

impl fmt::Debug for Profile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

#[cfg(test)]
mod tests;
