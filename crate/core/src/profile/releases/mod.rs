//! Apache's releases: one file and one line each, the newest first.

use super::{Default, SchedulerKind, Switches, Version};

/// Makes a module, an arm of [`Release`] and a row of the table of each line.
macro_rules! releases {
    ($($name:ident = $module:ident;)*) => {
        $(mod $module;)*

        /// A release of Hadoop whose behaviour is known, that is: with vectors recorded from it.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Release {
            $(#[doc = concat!("See `", stringify!($module), ".rs`.")] $name,)*
        }

        impl Release {
            /// All that there are, the newest first.
            pub const ALL: &'static [Self] = &[$(Self::$name,)*];

            pub(super) const fn facts(self) -> &'static Facts {
                match self {
                    $(Self::$name => &$module::FACTS,)*
                }
            }
        }
    };
}

releases! {
    Hadoop35 = hadoop_3_5;
    Hadoop34 = hadoop_3_4;
    Hadoop33 = hadoop_3_3;
    Hadoop31 = hadoop_3_1;
    Hadoop210 = hadoop_2_10;
    Hadoop28 = hadoop_2_8;
    Hadoop27 = hadoop_2_7;
}

/// What the table says of a release.
pub(super) struct Facts {
    /// The name of the profile that is the release as Apache made it.
    pub(super) id: &'static str,
    /// Its name for people.
    pub(super) name: &'static str,
    /// The one of its line that was recorded.
    pub(super) version: Version,
    /// The schedulers that have vectors of it.
    pub(super) kinds: &'static [SchedulerKind],
    pub(super) switches: Switches,
    /// What is the case where no file sets a property.
    pub(super) defaults: &'static [Default],
    /// What it does otherwise and is not followed here (spec `releases.md`, NOT MATCHED), each beginning with its scheduler.
    pub(super) unmatched: &'static [&'static str],
    /// Whether this build has its code.
    pub(super) is_built: bool,
    /// Where all this is known from.
    pub(super) source: &'static str,
}

impl Release {
    /// The one that the specifications describe, and that is meant where none is named.
    pub const SPECIFIED: Self = Self::Hadoop34;

    /// The version that was recorded.
    #[must_use]
    pub const fn version(self) -> Version {
        self.facts().version
    }
}
