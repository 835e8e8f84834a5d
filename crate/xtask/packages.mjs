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
  fs.writeFileSync(`${folder}/licences.txt`, licences(Object.keys(metafile.inputs)));
}

/** The licences of the packages that files come from. @param {string[]} files */
function licences(files) {
  const packages = new Set(files.flatMap((file) => /^node_modules\/(@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? []));
  return [...packages]
    .sort()
    .map((folder) => `${folder.slice("node_modules/".length)}\n\n${licence(folder)}\n`)
    .join("\n\n");
}

/** The licence of a package: its own file, or the text that the package only names. @param {string} folder */
function licence(folder) {
  if (fs.existsSync(`${folder}/LICENSE`)) return fs.readFileSync(`${folder}/LICENSE`, "utf8").trim();
  const { author, license } = JSON.parse(fs.readFileSync(`${folder}/package.json`, "utf8"));
  if (license !== "Apache-2.0") throw new Error(`${folder} has no LICENSE file`);
  return `Copyright ${author}\n\n${fs.readFileSync("LICENSE", "utf8").trim()}`;
}
