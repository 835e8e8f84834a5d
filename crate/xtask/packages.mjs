// Bundles the packages that the page uses, which is served as it is read: `node crate/xtask/packages.mjs`. What stands in
// `crate/xtask/packages/NAME.js` becomes `www/pkg/NAME/NAME.js`.

import fs from "node:fs";
import path from "node:path";
import * as esbuild from "esbuild";

const FROM = "crate/xtask/packages";

for (const entry of fs.readdirSync(FROM)) {
  const name = path.basename(entry, ".js");
  const folder = `www/pkg/${name}`;
  fs.mkdirSync(folder, { recursive: true });
  esbuild.buildSync({
    entryPoints: [`${FROM}/${entry}`],
    outfile: `${folder}/${name}.js`,
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2022",
    legalComments: "none",
  });
  // The types are those of the packages.
  fs.copyFileSync(`${FROM}/${entry}`, `${folder}/${name}.d.ts`);
}
