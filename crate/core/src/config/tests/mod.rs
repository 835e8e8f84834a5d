//! Spec `fair.md` §10.9 and §10.10 as tables, and that no input makes a reader panic.

mod deprecated;
mod files;
mod hostile;
mod mix;
mod placement_rules;
mod resources;
