// The module with every scheduler and master.

import init, { Heddle } from "../pkg/every/heddle_wasm.js";

export async function load() {
  await init({ module_or_path: new URL("../pkg/every/heddle_wasm_bg.wasm", import.meta.url) });
  // Both modules have the same interface; this one only knows more.
  return /** @type {typeof import("../pkg/fair/heddle_wasm.js").Heddle} */ (/** @type {unknown} */ (Heddle));
}
