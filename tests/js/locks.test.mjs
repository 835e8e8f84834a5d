// The lock files: nothing in them ties the project to one registry host, and what must be of one version is.

import assert from "node:assert/strict";
import fs from "node:fs";
import { test } from "node:test";

const read = (/** @type {string} */ name) => fs.readFileSync(new URL(`../../${name}`, import.meta.url), "utf8");

test("package-lock.json names no registry host and a hash for every package", () => {
  /** @type {Record<string, { resolved?: string, integrity?: string }>} */
  const packages = JSON.parse(read("package-lock.json")).packages;
  for (const [name, { resolved, integrity }] of Object.entries(packages)) {
    assert.equal(resolved, undefined, name);
    if (name !== "") assert.match(integrity ?? "", /^sha512-/, name);
  }
});

test("the page's bindings and the program that makes them are of one version", () => {
  const version = (/** @type {string} */ lock, /** @type {string} */ name) =>
    new RegExp(`name = "${name}"\nversion = "([^"]+)"`).exec(read(lock))?.[1];
  const bindings = version("Cargo.lock", "wasm-bindgen");
  assert.ok(bindings);
  assert.equal(version("crate/xtask/wasm-tools/Cargo.lock", "wasm-bindgen-cli"), bindings);
});
