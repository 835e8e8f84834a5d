//! Why, and why not: the world before a moment, cloned, and the same code run again with every check written down.
//!
//! What happened carries its reason in its row. What did not happen is asked for here.

#[cfg(feature = "verdict")]
pub mod activities;
#[cfg(feature = "past")]
mod again;
#[cfg(feature = "past")]
mod answer;
#[cfg(feature = "verdict")]
pub mod clocks;
#[cfg(feature = "verdict")]
pub mod lines;
pub mod told;
#[cfg(feature = "verdict")]
pub mod verdict;

#[cfg(feature = "past")]
pub use self::again::{Explained, row, threads, visits};
#[cfg(feature = "verdict")]
use self::again::{explain, explain_in};
#[cfg(feature = "past")]
pub use self::answer::{Answer, MOST_SAID, Said, around, ask};
