//! Flat rows for drawing: what a run has computed since somebody last asked, as plain numbers.
//!
//! A picture is a function of (run, time, selection). So that any moment can be drawn without asking again, the rows hold
//! whole lives of containers ([`Lives`]), whole step functions ([`Steps`]) and the event log ([`log`]), not one moment.

mod layout;
mod lives;
pub mod log;
pub mod names;
pub mod profiles;
mod steps;

pub use lives::{End, LifeFlag, LifeRow, Lives};
pub use steps::{Measure, SeriesRow, Steps};

/// "Not yet", "none" in a row of 32-bit numbers.
pub const NONE: u32 = u32::MAX;

/// Milliseconds as rows hold them. A run is at most a week long, so nothing is cut.
fn ms(t: u64) -> u32 {
    u32::try_from(t).unwrap_or(NONE - 1)
}
