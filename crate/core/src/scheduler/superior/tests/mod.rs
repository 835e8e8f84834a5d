//! Cases of the specification, each parameter's effect, and invariants over random clusters.

mod bench;
mod invariants;
mod parameters;
mod reasons;
mod settings;
mod worked;
