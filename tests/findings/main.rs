//! Codes and texts of findings belong together: the core makes codes with arguments, `findings.en.ftl` words them. What it
//! offers to do about a finding mends it.

mod remedies;
mod texts;
