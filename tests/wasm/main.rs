//! The core and its bindings inside a browser's worker, where the page runs them.
#![cfg(target_arch = "wasm32")]

use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};

wasm_bindgen_test_configure!(run_in_dedicated_worker);

#[wasm_bindgen_test]
fn what_is_wrong_with_a_replay_is_said_with_its_place() {
    let error = heddle_core::replay::Replay::parse(r#"{"replay": 2}"#).expect_err("format 2 does not exist");
    assert_eq!(error.path, "replay");
}
