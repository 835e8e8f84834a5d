//! Heddle's speed as a wasm module: `tests/bench/wasm.mjs` calls it.

mod measure;

use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = performance)]
    fn now() -> f64;
}

/// Plays the first `ops` operations of a replay for some seconds and gives the times as JSON; throws what is wrong with the replay.
#[wasm_bindgen]
pub fn bench(text: &str, seconds: f64, ops: usize) -> Result<String, String> {
    let length = measure::Length { seconds, ops };
    measure::measure(text, &length, || now() * 1e6).map(|times| times.to_string())
}
