//! Heddle's own chores.
fn main() {}
