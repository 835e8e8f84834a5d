// What of others is in the site: the crates in its modules of WebAssembly, and the npm packages bundled into `www/pkg/`.
// `node crate/xtask/shipped.mjs` writes `www/licences.txt`, the texts of their licences, and `www/sbom.cdx.json`, the list as CycloneDX.

import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

/**
 * @typedef {object} Part
 * @property {string} name
 * @property {string} version
 * @property {string} licence an SPDX expression
 * @property {string} purl
 * @property {{ alg: string, content: string }[]} hashes of the archive that the lock file names
 * @property {string} text of its licence
 */

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const PKG = "www/pkg";
const TARGET = "wasm32-unknown-unknown";
/** The packages of the workspace that become modules. */
export const MODULES = ["heddle-wasm", "heddle-files"];

const read = (/** @type {string} */ file) => fs.readFileSync(path.join(ROOT, file), "utf8");
const cargo = (/** @type {string[]} */ args) =>
  execFileSync(process.env.CARGO ?? "cargo", args, { cwd: ROOT, encoding: "utf8", maxBuffer: 1 << 28 });

/** The bundles of `www/pkg/`, by name. */
export const bundles = () =>
  fs.readdirSync(path.join(ROOT, PKG)).filter((name) => fs.existsSync(path.join(ROOT, PKG, name, "packages.json")));

/** The version of all that is ours. */
export const version = () => /\[workspace\.package\]\nversion = "([^"]+)"/.exec(read("Cargo.toml"))?.[1] ?? "";

/**
 * What of others is in modules and bundles.
 * @param {string[]} modules
 * @param {string[]} names of bundles
 * @returns {Part[]} crates first, each by name
 */
export function shipped(modules = MODULES, names = bundles()) {
  return [standardLibrary(), ...crates(modules), ...packages(names)];
}

/** The standard library is in every module. @returns {Part} */
function standardLibrary() {
  const version = /channel = "([^"]+)"/.exec(read("rust-toolchain.toml"))?.[1] ?? "";
  const licence = "MIT OR Apache-2.0";
  const text = apache("Copyright (c) The Rust Project Contributors");
  return { name: "std", version, licence, purl: `pkg:generic/rust-std@${version}`, hashes: [], text };
}

/** @param {string[]} modules @returns {Part[]} */
function crates(modules) {
  const chosen = modules.flatMap((name) => ["--package", name]);
  // What runs while something is compiled is in no module.
  const what = ["--edges", "normal,no-proc-macro", "--target", TARGET, "--prefix", "none", "--format", "{p}"];
  const lines = cargo(["tree", "--locked", ...chosen, ...what]).split("\n");
  const wanted = new Set(lines.flatMap((line) => /^(\S+) v(\S+)/.exec(line)?.slice(1, 3).join("@") ?? []));
  const told = JSON.parse(cargo(["metadata", "--locked", "--format-version", "1", "--filter-platform", TARGET]));
  const sums = new Map(
    [...read("Cargo.lock").matchAll(/name = "(.*)"\nversion = "(.*)"\nsource = .*\nchecksum = "(.*)"/g)].map(
      ([, name, version, sum]) => [`${name}@${version}`, sum],
    ),
  );
  return told.packages
    .filter((/** @type {any} */ of) => of.source && wanted.has(`${of.name}@${of.version}`))
    .map((/** @type {any} */ { name, version, license, authors, manifest_path }) => ({
      name,
      version,
      licence: license.replaceAll("/", " OR "),
      purl: `pkg:cargo/${name}@${version}`,
      hashes: [{ alg: "SHA-256", content: sums.get(`${name}@${version}`) }],
      text: licenceIn(path.dirname(manifest_path), license, authors.join(", ")),
    }));
}

/** @param {string[]} names @returns {Part[]} */
function packages(names) {
  const inside = new Set(names.flatMap((name) => JSON.parse(read(`${PKG}/${name}/packages.json`))));
  const locked = JSON.parse(read("package-lock.json")).packages;
  return [...inside].sort().map((name) => {
    const folder = `node_modules/${name}`;
    const { version, license, integrity } = locked[folder];
    const { author } = JSON.parse(read(`${folder}/package.json`));
    const content = Buffer.from(integrity.replace(/^sha512-/, ""), "base64").toString("hex");
    return {
      name,
      version,
      licence: license,
      purl: `pkg:npm/${name.replace("@", "%40")}@${version}`,
      hashes: [{ alg: "SHA-512", content }],
      text: licenceIn(path.join(ROOT, folder), license, author?.name ?? author ?? ""),
    };
  });
}

/**
 * The licence as a package has it: its own files, or the text that it only names.
 * @param {string} folder
 * @param {string} licence
 * @param {string} author
 */
function licenceIn(folder, licence, author) {
  const files = fs.readdirSync(folder).filter((name) => /^(licen[cs]e|copying|notice|unlicense)/i.test(name));
  // Whoever may choose takes the shorter one.
  const mit = files.some((name) => /mit/i.test(name));
  const texts = files
    .filter((name) => !(mit && /apache/i.test(name)) && fs.statSync(path.join(folder, name)).isFile())
    .map((name) => fs.readFileSync(path.join(folder, name), "utf8").trim());
  if (texts.length > 0) return texts.join("\n\n");
  if (!/Apache-2\.0/.test(licence)) throw new Error(`${folder} has no text of its licence (${licence})`);
  return apache(`Copyright ${author}`);
}

/** @param {string} whose */
const apache = (whose) => `${whose}\n\n${read("LICENSE").trim()}`;

/** The texts of their licences. @param {Part[]} parts */
export function licences(parts) {
  const rule = "-".repeat(80);
  const all = parts.map(({ name, version, licence, text }) => `${name} ${version} (${licence})\n\n${text}\n`);
  return [`What of others is in Heddle ${version()}, and its licences.\n`, ...all].join(`\n${rule}\n\n`);
}

/**
 * The list as CycloneDX.
 * @param {Part[]} parts
 * @param {{ type: "application" | "library", name: string, purl?: string }} what they are in
 */
export function sbom(parts, { type, name, purl }) {
  const own = { type, "bom-ref": name, name, version: version(), purl, licenses: [{ license: { id: "Apache-2.0" } }] };
  return {
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: { component: own },
    components: parts.map((part) => ({
      type: "library",
      "bom-ref": part.purl,
      name: part.name,
      version: part.version,
      purl: part.purl,
      licenses: [{ expression: part.licence }],
      hashes: part.hashes.length > 0 ? part.hashes : undefined,
    })),
  };
}

/** @param {object} list */
export const asText = (list) => `${JSON.stringify(list, null, 1)}\n`;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const parts = shipped();
  fs.writeFileSync(path.join(ROOT, "www/licences.txt"), licences(parts));
  fs.writeFileSync(path.join(ROOT, "www/sbom.cdx.json"), asText(sbom(parts, { type: "application", name: "heddle" })));
}
