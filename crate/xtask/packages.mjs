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
  const { metafile } = esbuild.buildSync({
    metafile: true,
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
  // Written last: `cargo xtask` tells by it whether all of this is there, `shipped.mjs` what is in it.
  fs.writeFileSync(`${folder}/packages.json`, JSON.stringify(packages(Object.keys(metafile.inputs))));
}

/** The names of the packages that files come from. @param {string[]} files */
function packages(files) {
  return [...new Set(files.flatMap((file) => /^node_modules\/((@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? []))].sort();
}
