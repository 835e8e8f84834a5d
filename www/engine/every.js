// The module with every scheduler and master.

import init, { Heddle } from "../pkg/every/heddle_wasm.js";

/**
 * The class, once the module is there.
 * @param {import("../pkg/every/heddle_wasm.js").InitInput} [module_or_path] the module itself, where it is not to be fetched from beside this
 */
export async function load(module_or_path = new URL("../pkg/every/heddle_wasm_bg.wasm", import.meta.url)) {
  await init({ module_or_path });
  return Heddle;
}
