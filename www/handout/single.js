// An exercise as one file that opens by double click from a disk: the page that `crate/xtask/single.mjs` has made, with the exercise
// and the WebAssembly in their places.

import { textOf } from "../base/source.js";
import { bytesOf } from "./site.js";

const GIVEN = '<script type="application/json" id="given">null</script>';
const WASM = '<script type="text/plain" id="wasm"></script>';

/**
 * @param {string} exercise its file
 * @returns {Promise<string>} the page
 */
export async function singleOf(exercise) {
  const [page, wasm] = await Promise.all([
    textOf(new URL("../pkg/single/single.html", import.meta.url)),
    bytesOf(new URL("../pkg/every/heddle_wasm_bg.wasm", import.meta.url)),
  ]);
  // Within a string of JSON, the only place for it, this says the same and ends no script.
  const given = GIVEN.replace("null", () => exercise.replaceAll("<", "\\u003c"));
  const packed = await base64(await gzipped(wasm));
  return page.replace(GIVEN, () => given).replace(WASM, () => WASM.replace("><", `>${packed}<`));
}

/** @param {Uint8Array<ArrayBuffer>} bytes */
const gzipped = (bytes) => new Response(new Blob([bytes]).stream().pipeThrough(new CompressionStream("gzip"))).blob();

/** @param {Blob} blob @returns {Promise<string>} */
async function base64(blob) {
  const reader = new FileReader();
  const read = new Promise((resolve, reject) => {
    reader.onload = resolve;
    reader.onerror = () => reject(reader.error);
  });
  reader.readAsDataURL(blob);
  await read;
  return String(reader.result).replace(/^[^,]*,/, "");
}
