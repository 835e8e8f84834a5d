//! Numbers of releases.

use std::fmt;

/// The number of a release of Hadoop, e.g. 3.4.1; older ones are less.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Version(pub u8, pub u8, pub u8);

impl Version {
    /// Whether `text` is a version of the same line: `2.8`, `2.8.3` and `2.8.5` are those of 2.8.5.
    #[must_use]
    pub fn is_line_of(self, text: &str) -> bool {
        let line = format!("{}.{}", self.0, self.1);
        let rest = text.strip_prefix(&line);
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
    }
}

impl fmt::Display for Version {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}.{}", self.0, self.1, self.2)
    }
}
