//! What commands find, as values and texts: the command line prints them, the Python package hands them on.

pub mod check;
pub mod conversion;
pub mod run;
pub mod sweep;
pub mod table;
pub mod text;
pub mod why;
