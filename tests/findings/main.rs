//! Codes and texts of findings belong together: the core makes codes with arguments, `findings.en.ftl` words them.

mod texts;
