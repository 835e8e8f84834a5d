//! Heddle's speed as a wasm module: `tests/bench/wasm.mjs` calls it.

mod measure;
mod simulate;

use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = performance)]
    fn now() -> f64;
    /// For how long the process has worked, s.
    #[wasm_bindgen(js_name = workedSeconds)]
    fn worked() -> f64;
    /// How large the module's memory is, bytes.
    #[wasm_bindgen(js_name = roomInBytes)]
    fn room() -> f64;
}

/// Plays the first `ops` operations of a replay for some seconds and gives the times as JSON; throws what is wrong with the replay.
#[wasm_bindgen]
pub fn bench(text: &str, seconds: f64, ops: usize) -> Result<String, String> {
    let length = measure::Length { seconds, ops };
    measure::measure(text, &length, || now() * 1e6).map(|times| times.to_string())
}

/// How fast a simulated cluster runs, and how much room its containers take, as JSON.
#[wasm_bindgen]
pub fn simulate(nodes: u32, containers: u32, backlog: u32) -> Result<String, String> {
    let [nodes, containers, backlog] = [nodes, containers, backlog].map(u64::from);
    let size = simulate::Size {
        nodes,
        containers,
        backlog,
    };
    simulate::measure(&size, worked, || room() as u64).map(|told| told.to_string())
}
