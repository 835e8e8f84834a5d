// The module with every scheduler and master.

import init, { Heddle } from "../pkg/every/heddle_wasm.js";

export async function load() {
  await init({ module_or_path: new URL("../pkg/every/heddle_wasm_bg.wasm", import.meta.url) });
  return Heddle;
}
