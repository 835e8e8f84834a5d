// Writes the static site: `node crate/xtask/dist.mjs` after `www/pkg/` has been built.
//
// Scripts and styles are bundled and minified, and everything that they name by `new URL("…", import.meta.url)` (workers, the
// wasm module) comes along; all of it gets a content hash in its name and lies in `dist/assets/`. Every other file of `www/`
// is copied as it is. `dist/embed.js` is one file under a name that never changes, since other sites name it. `dist/files.json`
// lists what a service worker has to keep for use offline. Of the same files the npm package is made (`npm.mjs`).

import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import * as esbuild from "esbuild";
import { PACKAGE, writePackage } from "./npm.mjs";
import { optimised } from "./optimised.mjs";
import { single } from "./single.mjs";

const WWW = path.resolve("www");
const DIST = path.resolve("dist");
const ASSETS = path.join(DIST, "assets");
const TARGET = ["es2022", "chrome112", "firefox114", "safari16.4"];
/** How everything is built. */
const BUILD = {
  bundle: true,
  minify: true,
  target: TARGET,
  entryNames: "[name]-[hash]",
  chunkNames: "[name]-[hash]",
  assetNames: "[name]-[hash]",
  loader: { ".svg": "file", ".png": "file", ".woff2": "file" },
  legalComments: "none",
  metafile: true,
  logLevel: "warning",
  // That of the type check would have "use strict" put into every module, which modules are anyway.
  tsconfigRaw: "{}",
};

/** Budgets in bytes after gzip, for what a first visit of a page loads before anything is clicked. */
const BUDGETS = {
  "lab.html": { JavaScript: 60_000, CSS: 15_000, WebAssembly: 300_000 },
  "index.html": { JavaScript: 52_000, CSS: 8_000, WebAssembly: 300_000 },
};
/** The same for the one file that other sites load, beside the WebAssembly. */
const EMBED_BUDGET = 50_000;
/** The same for what is loaded on demand: the configuration dialog's package, and the charts'; the module in which large clusters and
 * other schedulers run, that judges, and that tells of masters; the one that looks at files (`www/engine/files.js`). */
const LATER_BUDGETS = { codemirror: 140_000, uplot: 30_000, heddle_wasm_bg: 1_795_000, heddle_files_bg: 2_310_000 };
/** The pages. */
const PAGES = [
  "index.html",
  "lab.html",
  "embed.html",
  "embedding.html",
  "course.html",
  "exercise.html",
  "teacher.html",
  "author.html",
  "lecture.html",
  "print.html",
  "proof.html",
  ...pagesBelow("book"),
  ...pagesBelow("reference"),
];
/** Made for other sites: one file with everything that an embed shows. */
const EMBED = "embed.js";
/** An exercise's page with everything in it, to be handed out. */
const SINGLE = "pkg/single/single.html";
/** Beside it lies what few embeds ask for: parts that keep nothing and share nothing that changes with what asks for them. */
const BESIDE = [
  "embed/change.js",
  "embed/fence.js",
  "embed/linked.js",
  "embed/state.js",
  "embed/step.js",
  "embed/subject.js",
  "embed/wanted.js",
  "engine/every.js",
  "edit/formats.js",
  "edit/sources.js",
  "export/files.js",
  "texts/findings.js",
];
/** The only foreign names that may stand in the site: namespaces of XML (those of `handout/manifest.js`, too) and of schemas, which nothing
 * ever fetches. */
const NAMESPACES =
  /^(http:\/\/www\.(w3|imsproject|imsglobal|adlnet)\.org|http:\/\/relaxng\.org\/ns|https:\/\/json-schema\.org\/draft)\//;

/** Source file to the name of what was made from it in `dist/assets/`. */
const made = new Map();
/** The names in `dist/assets/` that pages with a budget load before anything is clicked. */
const first = new Map(Object.keys(BUDGETS).map((page) => [page, new Set()]));
/** Name of a script to the sources in it, and to the names of those that it imports at once. */
const scripts = new Map();
/** Source to the names of the workers and wasm modules that it starts. */
const starts = new Map();

await main();

async function main() {
  for (const folder of [DIST, PACKAGE]) fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(ASSETS, { recursive: true });
  const pages = [];
  for (const name of PAGES) pages.push([name, await page(name, first.get(name))]);
  await embed(path.join(WWW, EMBED), path.join(DIST, EMBED));
  const packed = await embed(path.resolve("npm/heddle-sim.js"), path.join(PACKAGE, "heddle-sim.js"));
  const engine = await asset(path.join(WWW, "engine/every.js"));
  copyTheRest();
  await single(path.join(DIST, SINGLE));
  for (const [name, html] of pages) {
    fs.mkdirSync(path.dirname(path.join(DIST, name)), { recursive: true });
    fs.writeFileSync(path.join(DIST, name), html);
  }
  writeFileList();
  const faults = [...foreignHosts(), ...report(), ...writePackage({ site: DIST, inside: packed, engine, scripts })];
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}

/** The pages in a folder, of all languages, which a program has made: `crate/book`, `heddle reference`. @param {string} folder */
function pagesBelow(folder) {
  const names = filesBelow(path.join(WWW, folder)).map((file) => path.relative(WWW, file).replaceAll(path.sep, "/"));
  return names.filter((name) => name.endsWith(".html"));
}

/** A page with the names of what is made from its scripts and styles; `loaded`: where those go that count, if any do. */
async function page(own, loaded) {
  const folder = path.dirname(path.join(WWW, own));
  const assets = `${path.relative(folder, WWW).replaceAll(path.sep, "/") || "."}/assets/`;
  const html = withOneSheet(fs.readFileSync(path.join(WWW, own), "utf8"), folder, assets, loaded);
  const local = /(<(?:script|link)\b[^>]*?\b(?:src|href)=")(?!https?:|\/\/|data:)([^"]+)("[^>]*>)/g;
  let result = "";
  let end = 0;
  for (const match of html.matchAll(local)) {
    const [whole, before, name, after] = match;
    result += html.slice(end, match.index);
    end = match.index + whole.length;
    const file = path.join(folder, name);
    if (before.includes("modulepreload") || after.includes("modulepreload")) continue; // the parts of the bundle are named below
    if (!/\.(js|mjs|css|wasm)$/.test(name) || name === `./${EMBED}` || name.startsWith(assets)) result += whole;
    else {
      const entry = await asset(file);
      // What it imports is asked for along with it, instead of when it has been read.
      if (before.includes('type="module"'))
        for (const part of importedBy(entry)) result += `<link rel="modulepreload" href="${assets}${part}">\n`;
      result += `${before}${assets}${entry}${after}`;
      if (loaded) addFirst(entry, loaded);
    }
  }
  return (result + html.slice(end)).replace(/<!--[\s\S]*?-->/g, "").replace(/\n\s*\n/g, "\n");
}

/** A page of a folder whose style sheets are one; `loaded` as above. */
function withOneSheet(html, folder, assets, loaded) {
  const links = /(?:[ \t]*<link rel="stylesheet" href="[^"]+">\n)+/;
  return html.replace(links, (all) => {
    const contents = [...all.matchAll(/href="([^"]+)"/g)]
      .map(([, name]) => `@import ${JSON.stringify(name)};`)
      .join("\n");
    const { metafile } = esbuild.buildSync({
      ...BUILD,
      outdir: ASSETS,
      stdin: { contents, resolveDir: folder, loader: "css" },
      entryNames: "styles-[hash]",
    });
    const [name] = Object.keys(metafile.outputs).map((output) => path.basename(output));
    loaded?.add(name);
    return `<link rel="stylesheet" href="${assets}${name}">\n`;
  });
}

/** Makes what stands for a source file, once, and gives its name in `dist/assets/`. */
async function asset(file) {
  if (!made.has(file)) {
    const name = /\.(js|mjs|css)$/.test(file) ? await bundle(file) : copied(file);
    made.set(file, name);
  }
  return made.get(file);
}

async function bundle(file) {
  const css = file.endsWith(".css");
  const page = path.dirname(file) === WWW;
  const result = await esbuild.build({
    ...BUILD,
    entryPoints: [file],
    splitting: !css,
    format: css ? undefined : "esm",
    outdir: ASSETS,
    plugins: [
      {
        name: "urls",
        setup: (build) => {
          if (page) inOnePart(build, file);
          build.onLoad({ filter: /\.m?js$/ }, withAssets);
        },
      },
    ],
  });
  const outputs = result.metafile.outputs;
  // Parts that are imported later have an entry point, too.
  let entry = Object.keys(outputs).find(
    (output) => outputs[output].entryPoint && path.resolve(outputs[output].entryPoint) === file,
  );
  if (
    page &&
    outputs[entry].imports.length === 1 &&
    Object.values(outputs[entry].inputs).every(({ bytesInOutput }) => bytesInOutput === 0)
  ) {
    // It only names the part that it became.
    fs.rmSync(entry);
    [{ path: entry }] = outputs[entry].imports;
  }
  for (const [output, { inputs, imports }] of Object.entries(outputs)) {
    const atOnce = imports.filter(({ kind }) => kind === "import-statement");
    const names = atOnce.map(({ path: imported }) => path.basename(imported));
    scripts.set(path.basename(output), { sources: Object.keys(inputs), imports: names });
  }
  return path.basename(entry);
}

/**
 * Whatever an entry loads at once becomes one part, instead of one for each set of later parts that share it: every later part is
 * said to need the entry, which is there by then.
 */
function inOnePart(build, entry) {
  build.onResolve({ filter: /\.js$/ }, ({ kind, namespace, resolveDir, path: name }) => {
    if (kind === "dynamic-import" && namespace === "file")
      return { path: path.resolve(resolveDir, name), namespace: "later" };
  });
  build.onLoad({ filter: /./, namespace: "later" }, ({ path: file }) => {
    const contents = `import ${JSON.stringify(entry)}; export * from ${JSON.stringify(file)};`;
    return { contents, resolveDir: path.dirname(file) };
  });
}

/**
 * The file for other sites: scripts and styles in one; the wasm modules, the scenarios, the catalogue and `BESIDE` lie beside it.
 * @returns the sources in it
 */
async function embed(entry, outfile) {
  const { metafile } = await esbuild.build({
    ...BUILD,
    entryPoints: [entry],
    entryNames: "[name]",
    format: "esm",
    outfile,
    plugins: [
      {
        name: "urls",
        setup: (build) => {
          build.onResolve({ filter: /\.js$/ }, async ({ kind, resolveDir, path: name }) => {
            const file = path.resolve(resolveDir, name);
            if (kind === "dynamic-import" && BESIDE.includes(path.relative(WWW, file)))
              return { path: `./assets/${await asset(file)}`, external: true };
          });
          build.onLoad({ filter: /\.m?js$/ }, (args) => withAssets({ ...args, alone: true }));
        },
      },
    ],
  });
  return Object.keys(metafile.inputs);
}

/** `textOf(new URL("./x.css", import.meta.url))` with the text itself in its place. */
function withTexts(source, file) {
  const texts = /\btextOf\(\s*new URL\(\s*"([^"]+\.css)"\s*,\s*import\.meta\.url\s*\)\s*\)/g;
  return source.replace(texts, (_, name) => {
    const text = fs.readFileSync(path.resolve(path.dirname(file), name), "utf8");
    return `Promise.resolve(${JSON.stringify(esbuild.transformSync(text, { loader: "css", minify: true }).code)})`;
  });
}

/**
 * Replaces `new URL("./x", import.meta.url)`, or `src` of a plain script, by the name of what is made from that file; `alone`: for the
 * one-file embed.
 */
async function withAssets({ path: file, alone }) {
  const read = fs.readFileSync(file, "utf8");
  const source = alone ? withTexts(read, file) : read;
  const [assets, root] = alone ? ["./assets/", "./"] : ["./", "../"];
  const urls = /\bnew URL\(\s*(["'])([^"'`]+)\1\s*,\s*(import\.meta\.url|src)\s*\)/g;
  let contents = "";
  let end = 0;
  for (const match of source.matchAll(urls)) {
    const target = path.resolve(path.dirname(file), match[2]);
    contents += source.slice(end, match.index);
    end = match.index + match[0].length;
    if (fs.existsSync(target) && fs.statSync(target).isFile() && bundled(target)) {
      const name = await asset(target);
      // A sheet comes with what is asked for; those of the first visit are one (`withOneSheet`).
      const by = path.relative(".", file);
      if (!name.endsWith(".css")) starts.set(by, [...(starts.get(by) ?? []), name]);
      contents += `new URL("${assets}${name}", ${match[3]})`;
    } else {
      // Copied as it is, to the same place below the page: one folder above the assets.
      contents += `new URL("${root}${path.relative(WWW, target).replaceAll(path.sep, "/")}", ${match[3]})`;
    }
  }
  return { contents: contents + source.slice(end), loader: "js" };
}

/** Whether a file becomes part of `dist/assets/`; the service worker must keep its place, since its place is its scope. */
function bundled(file) {
  return /\.(js|mjs|css|wasm)$/.test(file) && path.basename(file) !== "sw.js";
}

/** A script is loaded before anything is clicked, with what it imports and starts. */
function addFirst(name, loaded) {
  if (loaded.has(name)) return;
  loaded.add(name);
  const { sources = [], imports = [] } = scripts.get(name) ?? {};
  for (const next of [...imports, ...sources.flatMap((source) => starts.get(source) ?? [])]) addFirst(next, loaded);
}

/** The names of the scripts that a script imports at once, all the way down. */
function importedBy(name, found = new Set()) {
  for (const imported of scripts.get(name).imports) {
    if (found.has(imported)) continue;
    found.add(imported);
    importedBy(imported, found);
  }
  return found;
}

/** A wasm module, optimised, under a name with its hash. */
function copied(file) {
  const kept = optimised(file);
  const bytes = fs.readFileSync(kept);
  const name = `${path.basename(file, ".wasm")}-${hash(bytes)}.wasm`;
  fs.writeFileSync(path.join(ASSETS, name), bytes);
  return name;
}

/** What is neither script nor style: scenarios, icons, the manifest; and the service worker, minified in its place. */
function copyTheRest() {
  for (const file of filesBelow(WWW)) {
    const name = path.relative(WWW, file);
    if (name.startsWith("pkg") || PAGES.includes(name) || /\.(d\.ts|md)$/.test(name)) continue;
    const target = path.join(DIST, name);
    if (name === "sw.js") {
      esbuild.buildSync({ entryPoints: [file], outfile: target, minify: true, target: TARGET });
    } else if (!bundled(file)) {
      fs.mkdirSync(path.dirname(target), { recursive: true });
      fs.copyFileSync(file, target);
    }
  }
}

/** `files.json`: everything there is, and a version that changes with it; the service worker is told the version, too. */
function writeFileList() {
  const files = filesBelow(DIST)
    .map((file) => path.relative(DIST, file).replaceAll(path.sep, "/"))
    .sort();
  const version = hash(Buffer.concat(files.map((name) => fs.readFileSync(path.join(DIST, name)))));
  const kept = files.filter((name) => name !== "sw.js");
  fs.writeFileSync(path.join(DIST, "files.json"), JSON.stringify({ version, files: ["./", ...kept] }));
  if (!files.includes("sw.js")) return;
  const worker = path.join(DIST, "sw.js");
  fs.writeFileSync(worker, `self.heddleVersion = ${JSON.stringify(version)};\n${fs.readFileSync(worker, "utf8")}`);
}

/** Sentences about other hosts that the site names, and absolute paths in its page. */
function foreignHosts() {
  const faults = [];
  for (const file of filesBelow(DIST)) {
    const name = path.relative(DIST, file);
    // Scenarios quote configuration files as they were written, licence and all, and licences each other; nothing in them is fetched.
    if (name.startsWith("scenarios") || name === "licences.txt") continue;
    const text = fs.readFileSync(file, "latin1");
    for (const [address] of text.matchAll(/\b(?:https?|wss?):\/\/[\w.-]+\.[a-z]{2,}[^\s"'`)<>\\]*/gi)) {
      if (!NAMESPACES.test(address)) faults.push(`dist/${name}: names another host: ${address}`);
    }
    if (/\.html$/.test(name) && /\b(?:src|href)="\//.test(text)) faults.push(`dist/${name}: has an absolute path`);
  }
  return faults;
}

/** Prints the sizes; gives a sentence for each budget that is exceeded. */
function report() {
  const kinds = { ".js": "JavaScript", ".css": "CSS", ".wasm": "WebAssembly" };
  const sums = new Map(Object.keys(BUDGETS).map((page) => [page, { JavaScript: 0, CSS: 0, WebAssembly: 0 }]));
  const later = Object.fromEntries(Object.keys(LATER_BUDGETS).map((name) => [name, 0]));
  console.log(`${"bytes".padStart(10)} ${"gzip".padStart(9)}  file`);
  for (const file of filesBelow(DIST)) {
    const bytes = fs.readFileSync(file);
    const gzip = gzipSync(bytes, { level: 9 }).length;
    const kind = kinds[path.extname(file)];
    const by = [...first].filter(([, names]) => kind && names.has(path.basename(file))).map(([page]) => page);
    for (const page of by) sums.get(page)[kind] += gzip;
    for (const name of Object.keys(later))
      if (by.length === 0 && path.basename(file).startsWith(`${name}-`)) later[name] += gzip;
    const note = by.length > 0 ? `  (first load of ${by.join(" and ")})` : "";
    console.log(
      `${String(bytes.length).padStart(10)} ${String(gzip).padStart(9)}  ${path.relative(DIST, file)}${note}`,
    );
  }
  const faults = [];
  for (const [name, budget] of Object.entries(LATER_BUDGETS)) {
    console.log(`${name}: ${later[name]} of ${budget} bytes (gzip)`);
    if (later[name] === 0 || later[name] > budget)
      faults.push(`dist: ${name} takes ${later[name]} bytes after gzip; the budget is ${budget}`);
  }
  for (const [page, budgets] of Object.entries(BUDGETS)) {
    for (const [kind, budget] of Object.entries(budgets)) {
      const sum = sums.get(page)[kind];
      console.log(`${page}, ${kind}: ${sum} of ${budget} bytes (gzip)`);
      if (sum > budget) faults.push(`dist: ${page}: ${kind} takes ${sum} bytes after gzip; the budget is ${budget}`);
      if (sum === 0) faults.push(`dist: ${page}: no ${kind} is loaded at all`);
    }
  }
  const alone = gzipSync(fs.readFileSync(path.join(DIST, EMBED)), { level: 9 }).length;
  console.log(`Embed: ${alone} of ${EMBED_BUDGET} bytes (gzip)`);
  if (alone > EMBED_BUDGET)
    faults.push(`dist: ${EMBED} takes ${alone} bytes after gzip; the budget is ${EMBED_BUDGET}`);
  return faults;
}

function filesBelow(folder) {
  const entries = fs.readdirSync(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
    .sort();
}

function hash(bytes) {
  return createHash("sha256").update(bytes).digest("hex").slice(0, 8);
}
