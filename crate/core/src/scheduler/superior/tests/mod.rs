//! Cases of the specification, each parameter's effect, and invariants over random clusters.

mod bench;
mod breaks;
mod invariants;
mod parameters;
mod random_ops;
mod reasons;
mod settings;
mod worked;
