// Makes the npm package `heddle-sim` of what `dist.mjs` has built: the folder `dist-npm/heddle-sim/`, and beside it the archive that
// `npm pack` makes of it. What is its own stands in `npm/`.

import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import * as esbuild from "esbuild";
import { fileIn, LANGUAGES } from "../../www/base/language.js";
import { asText, bundles, licences, sbom, shipped, version } from "./shipped.mjs";

const DIST = path.resolve("dist-npm");
export const PACKAGE = path.join(DIST, "heddle-sim");
/** Budgets in bytes: the archive, and what it is unpacked. */
const BUDGETS = { size: 2_500_000, unpackedSize: 6_700_000 };
/** What is taken as it is. */
const OWN = {
  LICENSE: "LICENSE",
  "npm/README.md": "README.md",
  "npm/heddle-sim.d.ts": "heddle-sim.d.ts",
  "npm/engine.d.ts": "engine.d.ts",
  "npm/bundlers.js": "bundlers.js",
};
/** Where types lie in `www/` and, under the same names, in `types/`. */
const TYPES = ["embed/api.d.ts", "engine/types.d.ts", "engine/worded.d.ts", "pkg/every/heddle_wasm.d.ts"];

/**
 * Writes the package beside its script, which is there.
 * @param {object} built
 * @param {string} built.site the folder of the built site
 * @param {string[]} built.inside the sources in the package's script
 * @param {string} built.engine the name in `assets/` of the script that loads the module with every part
 * @param {Map<string, { sources: string[] }>} built.scripts by their names in `assets/`
 * @returns {string[]} a sentence for each budget that is exceeded
 */
export function writePackage({ site, inside, engine, scripts }) {
  const names = needed(site, fs.readFileSync(path.join(PACKAGE, "heddle-sim.js"), "utf8"));
  for (const name of names) copy(path.join(site, name), name);
  for (const [from, name] of Object.entries(OWN)) copy(from, name);
  for (const name of TYPES) copy(path.join("www", name), `types/${name}`);
  writeEngine(engine);
  const hosts = writeHosts();
  const sources = [inside, hosts, ...names.map((name) => scripts.get(path.basename(name))?.sources ?? [])].flat();
  writeParts(sources);
  const loader = read(path.join(site, "assets", engine));
  const module = names.find((name) => name.endsWith(".wasm") && loader.includes(path.basename(name)));
  write("package.json", manifest({ "./engine.wasm": `./${module}` }));
  return packed();
}

/**
 * The files of the site that a script takes, and those that these take, all the way down.
 * @param {string} site
 * @param {string} script its text; it stands in the site's first folder
 */
function needed(site, script) {
  /** @type {Set<string>} */
  const found = new Set();
  /** @param {string} text @param {string} folder */
  const look = (text, folder) => {
    for (const [, name] of text.matchAll(/["'`](\.{1,2}\/[\w./-]+\.(?:js|wasm|ftl|json))["'`]/g)) {
      for (const file of withOthers(site, path.posix.join(folder, name))) {
        if (found.has(file) || !fs.existsSync(path.join(site, file))) continue;
        found.add(file);
        if (file.endsWith(".js")) look(read(path.join(site, file)), path.posix.dirname(file));
      }
    }
  };
  look(script, ".");
  return [...found].sort();
}

/** A file with those that are asked for by what is in it, or in another language. @param {string} site @param {string} file */
function withOthers(site, file) {
  if (file === "scenarios/index.json") return filesBelow(site, "scenarios");
  return Object.keys(LANGUAGES).map((language) => fileIn(file, language));
}

/** What generators take, in one file. @returns {string[]} its sources */
function writeHosts() {
  const { metafile } = esbuild.buildSync({
    entryPoints: ["npm/hosts.js"],
    outfile: path.join(PACKAGE, "hosts.js"),
    bundle: true,
    format: "esm",
    target: "es2022",
    metafile: true,
    tsconfigRaw: "{}",
  });
  return Object.keys(metafile.inputs);
}

/** The engine, how its typed arrays are laid out, and the types of what is told by comments. @param {string} loader in `assets/` */
function writeEngine(loader) {
  write("engine.js", `export { load } from "./assets/${loader}";\nexport * from "./layout.js";\n`);
  copy("www/engine/layout.js", "layout.js");
  const types = path.resolve("target/npm-types");
  const how =
    "--allowJs --declaration --emitDeclarationOnly --skipLibCheck --ignoreConfig --target es2022 --module esnext";
  const where = ["--moduleResolution", "bundler", "--types", "node", "--rootDir", ".", "--outDir", types];
  const files = ["npm/hosts.js", "npm/bundlers.js", "www/engine/layout.js"];
  execFileSync("node_modules/.bin/tsc", [...files, ...how.split(" "), ...where], { stdio: "inherit" });
  for (const file of files) {
    const name = file.replace(/\.js$/, ".d.ts");
    copy(path.join(types, name), path.basename(name));
  }
}

/** Whose code is in it, as a list and with the licences. @param {string[]} sources */
function writeParts(sources) {
  const taken = bundles().filter((name) => sources.some((source) => source.startsWith(`www/pkg/${name}/`)));
  const modules = { heddle_wasm: "heddle-wasm", heddle_files: "heddle-files" };
  const inside = filesBelow(PACKAGE, "assets").filter((name) => name.endsWith(".wasm"));
  const crates = Object.entries(modules).filter(([name]) =>
    inside.some((file) => path.basename(file).startsWith(`${name}_bg`)),
  );
  const parts = shipped(
    crates.map(([, crate]) => crate),
    taken,
  );
  write("THIRD-PARTY.txt", licences(parts));
  const what = /** @type {const} */ ({ type: "library", name: "heddle-sim", purl: `pkg:npm/heddle-sim@${version()}` });
  write("sbom.cdx.json", asText(sbom(parts, what)));
}

/** `npm/package.json` with what only the build knows. @param {Record<string, string>} exports */
function manifest(exports) {
  const own = JSON.parse(read("npm/package.json"));
  const { name, private: _, ...rest } = own;
  return asText({ name, version: version(), ...rest, exports: { ...rest.exports, ...exports } });
}

/** Makes the archive and prints its sizes; gives a sentence for each budget that is exceeded. */
function packed() {
  for (const name of fs.readdirSync(DIST)) if (name.endsWith(".tgz")) fs.rmSync(path.join(DIST, name));
  const told = execFileSync("npm", ["pack", "--json", "--loglevel=error", "--pack-destination", DIST, PACKAGE], {
    encoding: "utf8",
  });
  const [archive] = JSON.parse(told);
  const faults = [];
  for (const [what, budget] of Object.entries(BUDGETS)) {
    console.log(`${archive.filename}, ${what}: ${archive[what]} of ${budget} bytes`);
    if (archive[what] > budget) faults.push(`dist-npm: ${what} is ${archive[what]} bytes; the budget is ${budget}`);
  }
  return faults;
}

const read = (/** @type {string} */ file) => fs.readFileSync(file, "utf8");

/** @param {string} name @param {string} text */
function write(name, text) {
  fs.mkdirSync(path.dirname(path.join(PACKAGE, name)), { recursive: true });
  fs.writeFileSync(path.join(PACKAGE, name), text);
}

/** @param {string} from @param {string} name */
function copy(from, name) {
  fs.mkdirSync(path.dirname(path.join(PACKAGE, name)), { recursive: true });
  fs.copyFileSync(from, path.join(PACKAGE, name));
}

/** The files below a folder, as seen from the root. @param {string} root @param {string} folder */
function filesBelow(root, folder) {
  const entries = fs.readdirSync(path.join(root, folder), { withFileTypes: true, recursive: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name));
  return files.map((file) => path.relative(root, file).replaceAll(path.sep, "/")).sort();
}
