//! Cases of the specification, each parameter's effect, and invariants over random clusters.

#[cfg(feature = "attempts")]
mod attempts;
mod bench;
mod breaks;
mod invariants;
mod parameters;
mod random_ops;
mod reasons;
mod settings;
mod worked;
