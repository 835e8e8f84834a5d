// Bundles CodeMirror for the page, which is served as it is read: `node crate/xtask/codemirror.mjs`.

import fs from "node:fs";
import * as esbuild from "esbuild";

const ENTRY = "crate/xtask/codemirror.js";
const FOLDER = "www/pkg/codemirror";

fs.mkdirSync(FOLDER, { recursive: true });
esbuild.buildSync({
  entryPoints: [ENTRY],
  outfile: `${FOLDER}/codemirror.js`,
  bundle: true,
  minify: true,
  format: "esm",
  target: "es2022",
  legalComments: "none",
});
// The types are those of the packages.
fs.copyFileSync(ENTRY, `${FOLDER}/codemirror.d.ts`);
