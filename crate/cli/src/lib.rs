//! What the command line is made of, for whoever offers the same elsewhere: its words ([`mod@print`] words findings), and what its
//! commands find, as values and texts ([`values`]). It reads no arguments and prints nothing but warnings.

pub mod print;
pub mod values;
mod words;

pub use words::*;
