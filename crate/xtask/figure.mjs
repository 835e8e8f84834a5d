// Writes the figure of the Python package: `node crate/xtask/figure.mjs FILE`, after `www/pkg/` has been built. It is one module, as
// anywidget loads it, with a page in it that has everything inside: scripts, texts, workers and the WebAssembly, packed.

import fs from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import * as esbuild from "esbuild";
import { optimised } from "./optimised.mjs";
import { everything, policyOf, scriptsOf } from "./single.mjs";

const STYLE = "html,body{margin:0;background:transparent}";
/** The module with every part: which of the page's it takes is not known before the scenario is. */
const WASM = "www/pkg/every/heddle_wasm_bg.wasm";

/** @param {string} file */
async function figure(file) {
  const { outputFiles } = await esbuild.build({
    stdin: {
      contents: `import { widgetOf } from "./single/widget.js"; export default widgetOf(${JSON.stringify(await page())});`,
      resolveDir: path.resolve("www"),
    },
    bundle: true,
    minify: true,
    write: false,
    format: "esm",
    target: "es2022",
    legalComments: "none",
    logLevel: "warning",
    tsconfigRaw: "{}",
  });
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, outputFiles[0].text);
}

async function page() {
  // An embed's worker is its own script (`www/embed/element.js`).
  const { script, data } = await everything("single/figure.js", { "embed.js": "engine/worker.js" });
  const wasm = gzipSync(fs.readFileSync(optimised(WASM)), { level: 9 }).toString("base64");
  return [
    `<!doctype html><html lang="en" data-alone="figure"><head><meta charset="utf-8">`,
    `<meta http-equiv="Content-Security-Policy" content="${policyOf([script], STYLE)}">`,
    `<title>Heddle</title><style>${STYLE}</style></head><body>`,
    scriptsOf(script, data, wasm),
    "</body></html>",
  ].join("\n");
}

await figure(process.argv[2]);
