// A file from a disk may fetch nothing: what its modules ask for by address is handed out from the file itself. Has to be
// evaluated before them.

import { byId } from "../base/dom.js";

/** Texts and scripts of workers, by their place in the site. @type {{ texts: Record<string, string>, workers: Record<string, string> }} */
const inside = JSON.parse(byId("inside").textContent ?? "");

/** The place in the site that an address means: modules in the file think that they lie in the root of a disk. @param {string | URL} address */
const placeOf = (address) => new URL(address).pathname;

/** Stands for the page's own origin, which browsers write in different ways. */
/** @type {any} */ (globalThis).heddleDisk = new URL("file:///").origin;

globalThis.fetch = async (address) => {
  const text = inside.texts[placeOf(String(address))];
  return text === undefined ? new Response(null, { status: 404 }) : new Response(text);
};

/** A worker finds its WebAssembly before its script (`worker.js`), which is no module: those may not come from a file. */
globalThis.Worker = class extends Worker {
  /** @param {string | URL} address */
  constructor(address) {
    const wasm = `self.heddleWasm = ${JSON.stringify(byId("wasm").textContent)};\n`;
    const script = new Blob([wasm, inside.workers[placeOf(address)]], { type: "text/javascript" });
    super(URL.createObjectURL(script));
  }
};
