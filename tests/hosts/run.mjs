// Builds the site of each host with its real generator and the package, opens it, and sees the figure run: `node tests/hosts/run.mjs
// [NAME…]`, after `cargo xtask dist`. What a user would write is what lies in a host's folder; the rest is the same for all.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { launch, open } from "../browser/harness.mjs";
import { archive, play, staticSite } from "../browser/package.mjs";
import { linesOf, RECIPES } from "./recipes.mjs";

/** @typedef {{ install: (folder: string) => void, build: string[] }} Generator `build`: a command, from the host's folder */

const HERE = fileURLToPath(new URL("./", import.meta.url));
const ROOT = fileURLToPath(new URL("../../", import.meta.url));
/** Where sites are built; what was installed there before stays. */
const WORK = path.join(ROOT, "target/hosts");

/** @param {string} program @param {string[]} args @param {string} cwd */
const run = (program, args, cwd) => execFileSync(program, args, { cwd, stdio: ["ignore", "ignore", "inherit"] });

/** @param {string} folder */
function python(folder) {
  if (!fs.existsSync(path.join(folder, "venv"))) run("python3", ["-m", "venv", "venv"], folder);
  run("venv/bin/python", ["-m", "pip", "install", "--quiet", "--requirement", "requirements.txt"], folder);
}

/** @param {string} folder */
const npm = (folder) => run("npm", ["ci", "--loglevel=error", "--no-fund", "--no-audit"], folder);

/** mdBook's own version is pinned here, those of its crates by its lock file. */
const MDBOOK = "0.5.4";
const cargo = () =>
  run(process.env.CARGO ?? "cargo", ["install", "--quiet", "--locked", "--root", WORK, `mdbook@${MDBOOK}`], ROOT);

/** @type {Record<string, Generator>} */
const GENERATORS = {
  docusaurus: { install: npm, build: ["node_modules/.bin/docusaurus", "build"] },
  mkdocs: { install: python, build: ["venv/bin/mkdocs", "build", "--strict", "--quiet"] },
  sphinx: { install: python, build: ["venv/bin/sphinx-build", "-W", "-q", ".", "_build"] },
  mdbook: { install: cargo, build: [path.join(WORK, "bin/mdbook"), "build"] },
  vitepress: { install: npm, build: ["node_modules/.bin/vitepress", "build"] },
};

/** Builds a host's site; gives its folder and how long installing and building took, s. @param {string} name */
function build(name) {
  const { install, build } = GENERATORS[name];
  const { into, site } = RECIPES[name];
  const folder = path.join(WORK, name);
  fs.cpSync(path.join(HERE, name), folder, { recursive: true });
  const seconds = stopwatch();
  install(folder);
  const installed = seconds();
  // A package that is not in the lock file is taken from the archive; an older one of the same version goes first.
  fs.rmSync(path.join(folder, "node_modules/heddle-sim"), { recursive: true, force: true });
  const alone = ["--offline", "--no-save", "--no-package-lock", "--loglevel=error", "--prefix", folder];
  run("npm", ["install", ...alone, archive()], folder);
  fs.rmSync(path.join(folder, into, "heddle-sim"), { recursive: true, force: true });
  fs.cpSync(path.join(folder, "node_modules/heddle-sim"), path.join(folder, into, "heddle-sim"), { recursive: true });
  seconds();
  run(build[0], build.slice(1), folder);
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
    const lines = linesOf(name).length;
    const times = `installed in ${installed.toFixed(1)} s, built in ${built.toFixed(1)} s`;
    console.log(`${name}: ${lines} lines, ${times}, first picture after ${pictureMs} ms`);
  } catch (error) {
    failed += 1;
    console.error(`${name}: ${error instanceof Error ? error.message : error}`);
  }
}
await browser.close();
console.log(`${names.length - failed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
