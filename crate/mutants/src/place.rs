//! What is said of a mutant, and its turn.

use std::fmt;

use serde::{Deserialize, Serialize};

/// Where something is changed, and what.
#[derive(Serialize, Deserialize, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Place {
    /// From the root of the project; Hadoop's: the class, below the resource manager's package.
    pub(crate) file: String,
    pub(crate) line: usize,
    /// Hadoop's: the number of the instruction in its method.
    pub(crate) column: usize,
    /// The function that it is in.
    pub(crate) function: String,
    /// What is changed, in a few words.
    pub(crate) what: String,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            file,
            line,
            column,
            function,
            what,
        } = self;
        write!(f, "{file}:{line}:{column}: {function}: {what}")
    }
}

impl Place {
    /// Its place in the order of a seed: FNV-1a of what it is, so that the others keep their order when the code changes.
    pub(crate) fn draw(&self, seed: u64) -> u64 {
        let hash = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        let start = 0xcbf2_9ce4_8422_2325 ^ seed.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let sum = self.to_string().bytes().fold(start, hash);
        (sum ^ sum >> 29).wrapping_mul(0xbf58_476d_1ce4_e5b9)
    }
}
