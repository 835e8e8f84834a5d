//! The file of mapping rules (`mapping-rule-json-file`), known by what stands in it.

use serde::Deserialize;
use serde::de::IgnoredAny;

/// What makes an object a file of mapping rules, whatever else is in it.
#[derive(Deserialize)]
struct Rules {
    #[expect(dead_code, reason = "that it is a list is enough")]
    rules: Vec<IgnoredAny>,
}

/// Whether a text is one.
pub(super) fn is(text: &str) -> bool {
    serde_json::from_str::<Rules>(text).is_ok()
}
