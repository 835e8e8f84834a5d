// What is shipped of others: its licences go with ours, the list is CycloneDX, and every version is pinned.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { Spec, Validation } from "@cyclonedx/cyclonedx-library";
import satisfies from "spdx-satisfies";
import { licences, sbom, shipped } from "../../crate/xtask/shipped.mjs";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const read = (/** @type {string} */ name) => fs.readFileSync(path.join(ROOT, name), "utf8");
/** What may be in a work under Apache-2.0: licences that ask for no more than their text beside it. */
const ALLOWED = [
  "Apache-2.0",
  "MIT",
  "ISC",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "Zlib",
  "Unicode-3.0",
  "Unlicense",
  "0BSD",
];
const parts = shipped();
const tracked = execFileSync("git", ["ls-files"], { cwd: ROOT, encoding: "utf8" }).trim().split("\n");

test("every part has a licence that may be in a work under ours, and its text", () => {
  for (const { name, licence, text } of parts) {
    assert.ok(satisfies(licence, ALLOWED), `${name}: ${licence}`);
    assert.ok(text.length > 300, `${name} has no text of its licence`);
  }
  assert.ok(!satisfies("GPL-3.0-only", ALLOWED) && !satisfies("MIT AND LGPL-2.1-only", ALLOWED));
  for (const of of ["serde", "wasm-bindgen", "std", "@fluent/bundle", "@codemirror/view"])
    assert.ok(licences(parts).includes(`\n${of} `), of);
  // What runs while something is compiled or tested is in no module.
  for (const of of ["serde_derive", "proptest", "ts-rs", "typescript"])
    assert.ok(!parts.some(({ name }) => name === of), of);
});

test("the list is CycloneDX", async () => {
  const list = sbom(parts, { type: "application", name: "heddle" });
  const validator = new Validation.JsonStrictValidator(Spec.Version.v1dot6);
  assert.equal(await validator.validate(JSON.stringify(list)), null);
  assert.notEqual(await validator.validate(JSON.stringify({ ...list, components: [{ name: "x" }] })), null);
  assert.equal(new Set(list.components.map((part) => part.purl)).size, list.components.length);
  for (const { name, hashes } of list.components) assert.ok(hashes || name === "std", `${name} has no hash`);
});

test("everything that is installed is of one version", () => {
  const manifests = tracked.filter((name) => path.basename(name) === "package.json" && name !== "npm/package.json");
  for (const manifest of manifests) {
    const { dependencies, devDependencies } = JSON.parse(read(manifest));
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
      assert.match(String(version), /^\d+\.\d+\.\d+$/, `${manifest}: ${name}`);
    const lock = manifest.replace(/package\.json$/, "package-lock.json");
    assert.ok(tracked.includes(lock), `${lock} is not there`);
    for (const [name, { resolved, integrity }] of Object.entries(
      /** @type {Record<string, any>} */ (JSON.parse(read(lock)).packages),
    )) {
      assert.equal(resolved, undefined, `${lock}: ${name}`);
      if (name !== "") assert.match(integrity, /^sha512-/, `${lock}: ${name}`);
    }
  }
  for (const name of tracked.filter((file) => /requirements[^/]*\.txt$/.test(file)))
    for (const line of read(name).trim().split("\n"))
      if (!line.startsWith("#")) assert.match(line, /^[\w.-]+==[\w.]+$/, name);
  for (const name of tracked.filter((file) => path.basename(file) === "Cargo.toml"))
    if (/^\[workspace/m.test(read(name))) assert.ok(tracked.includes(name.replace(/toml$/, "lock")), name);
});
