//! Heddle on the command line.
fn main() {}
