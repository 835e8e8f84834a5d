// Builds the site of each host with its real generator and the package, opens it, and sees the figure run: `node tests/hosts/run.mjs
// [NAME…]`, after `cargo xtask dist`. What a user would write is what lies in a host's folder; the rest is the same for all.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { launch, open } from "../browser/harness.mjs";
import { archive, play, staticSite } from "../browser/package.mjs";
import { BUNDLED, linesOf, RECIPES } from "./recipes.mjs";

/** @typedef {{ install: (folder: string) => void, build: (folder: string) => string[] }} Generator `build`: its command */

const HERE = fileURLToPath(new URL("./", import.meta.url));
const ROOT = fileURLToPath(new URL("../../", import.meta.url));
/** Where sites are built; what was installed there before stays. */
const WORK = path.join(ROOT, "target/hosts");
/** The package as npm installs it. */
const PACKAGE = path.join(WORK, "package/node_modules/heddle-sim");

/** @param {string} program @param {string[]} args @param {string} cwd */
const run = (program, args, cwd) => execFileSync(program, args, { cwd, stdio: ["ignore", "ignore", "inherit"] });

/** Beside the site, which would take it for a part of itself. @param {string} folder */
const venv = (folder) => `${folder}.venv/bin/`;

/** @param {string} folder */
function python(folder) {
  if (!fs.existsSync(venv(folder))) run("python3", ["-m", "venv", `${folder}.venv`], WORK);
  run(`${venv(folder)}python`, ["-m", "pip", "install", "--quiet", "--requirement", "requirements.txt"], folder);
}

/** @param {string} folder */
function npm(folder) {
  run("npm", ["ci", "--loglevel=error", "--no-fund", "--no-audit"], folder);
  fs.cpSync(PACKAGE, path.join(folder, "node_modules/heddle-sim"), { recursive: true });
}

/** mdBook's own version is pinned here, those of its crates by its lock file. */
const MDBOOK = "0.5.4";
const cargo = () =>
  run(process.env.CARGO ?? "cargo", ["install", "--quiet", "--locked", "--root", WORK, `mdbook@${MDBOOK}`], ROOT);

/** @type {Record<string, Generator>} */
const GENERATORS = {
  docusaurus: { install: npm, build: () => ["node_modules/.bin/docusaurus", "build"] },
  mkdocs: { install: python, build: (folder) => [`${venv(folder)}mkdocs`, "build", "--strict", "--quiet"] },
  sphinx: { install: python, build: (folder) => [`${venv(folder)}sphinx-build`, "-W", "-q", ".", "_build"] },
  mdbook: { install: cargo, build: () => [path.join(WORK, "bin/mdbook"), "build"] },
  vitepress: { install: npm, build: () => ["node_modules/.bin/vitepress", "build"] },
  vite: { install: npm, build: () => ["node_modules/.bin/vite", "build", "--logLevel", "warn"] },
  rollup: { install: npm, build: () => ["npm", "run", "--silent", "build"] },
  webpack: { install: npm, build: () => ["npm", "run", "--silent", "build"] },
};

/** Installs the package from its archive, into a folder of its own. */
function unpack() {
  const folder = path.join(WORK, "package");
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder, { recursive: true });
  run("npm", ["install", "--offline", "--loglevel=error", "--prefix", folder, archive()], folder);
}

/** Builds a host's site; gives its folder and how long installing and building took, s. @param {string} name */
function build(name) {
  const { install, build } = GENERATORS[name];
  const { into = null, site } = { ...RECIPES, ...BUNDLED }[name];
  const folder = path.join(WORK, name);
  fs.cpSync(path.join(HERE, name), folder, { recursive: true });
  // The page of all bundlers: its script is what each makes of `main.js`.
  if (name in BUNDLED) fs.cpSync(path.join(HERE, "bundled.html"), path.join(folder, "index.html"));
  const seconds = stopwatch();
  install(folder);
  const installed = seconds();
  fs.rmSync(path.join(folder, site), { recursive: true, force: true });
  if (into !== null) {
    const files = path.join(folder, into, "heddle-sim");
    fs.rmSync(files, { recursive: true, force: true });
    fs.cpSync(PACKAGE, files, { recursive: true });
  }
  seconds();
  const [program, ...args] = build(folder);
  run(program, args, folder);
  return { folder: path.join(folder, site), installed, built: seconds() };
}

/** Gives how much time has gone by since it was last asked, s. */
function stopwatch() {
  let last = performance.now();
  return () => {
    const before = last;
    last = performance.now();
    return (last - before) / 1000;
  };
}

const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(GENERATORS);
for (const name of names)
  if (!Object.hasOwn(GENERATORS, name))
    throw new Error(`There is no host "${name}"; there are ${Object.keys(GENERATORS).join(", ")}.`);
unpack();
const browser = await launch();
let failed = 0;
for (const name of names) {
  try {
    const { folder, installed, built } = build(name);
    const site = await staticSite(folder);
    const { page, faults, close } = await open(browser, site.url);
    const { pictureMs } = await play(page);
    assert.deepEqual(faults, []);
    await close();
    site.close();
    const lines = name in RECIPES ? `${linesOf(name).length} lines` : "as the README says";
    const times = `installed in ${installed.toFixed(1)} s, built in ${built.toFixed(1)} s`;
    console.log(`${name}: ${lines}, ${times}, first picture after ${pictureMs} ms`);
  } catch (error) {
    failed += 1;
    console.error(`${name}: ${error instanceof Error ? error.message : error}`);
  }
}
await browser.close();
console.log(`${names.length - failed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
