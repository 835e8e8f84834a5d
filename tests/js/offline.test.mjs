// The service worker, in a world with as much of a browser as it asks for: which version's files it gives, and which it keeps.

import assert from "node:assert/strict";
import fs from "node:fs";
import { test } from "node:test";
import vm from "node:vm";

const SCRIPT = fs.readFileSync(new URL("../../www/sw.js", import.meta.url), "utf8");
const SCOPE = "https://host/heddle/";

/** What a browser keeps, the oldest first. @typedef {Map<string, Map<string, string>>} Kept */

/** @param {string | { url: string }} request */
const nameOf = (request) => (typeof request === "string" ? request : request.url.replace(SCOPE, "").split("?")[0]);

/** @param {Map<string, string>} files */
const cache = (files) => ({
  match: async (/** @type {any} */ request) => files.get(nameOf(request)),
  put: async (/** @type {any} */ request, /** @type {string} */ file) => void files.set(nameOf(request), file),
  add: async (/** @type {any} */ request) => void files.set(nameOf(request), `fetched ${nameOf(request)}`),
});

/**
 * The worker of a version, as the build writes it.
 * @param {string} version
 * @param {Kept} kept
 * @param {{ version: string, files: string[] } | null} site what the network gives; `null`: there is none
 */
function worker(version, kept, site) {
  /** @type {Map<string, (event: any) => void>} */
  const on = new Map();
  const self = {
    heddleVersion: version,
    addEventListener: (/** @type {string} */ name, /** @type {(event: any) => void} */ listener) =>
      on.set(name, listener),
    registration: { scope: SCOPE },
    clients: { claim: async () => {} },
  };
  const caches = {
    keys: async () => [...kept.keys()],
    delete: async (/** @type {string} */ name) => kept.delete(name),
    open: async (/** @type {string} */ name) => {
      if (!kept.has(name)) kept.set(name, new Map());
      return cache(/** @type {Map<string, string>} */ (kept.get(name)));
    },
    match: async (/** @type {any} */ request) => {
      for (const files of kept.values()) if (files.has(nameOf(request))) return files.get(nameOf(request));
    },
  };
  const fetch = async (/** @type {any} */ request) => {
    if (!site) throw new TypeError("no network");
    return request === "files.json" ? { ok: true, json: async () => site } : `fetched ${nameOf(request)}`;
  };
  const request = class {
    /** @param {string} url */
    constructor(url) {
      this.url = url;
    }
  };
  vm.runInNewContext(SCRIPT, { self, caches, fetch, Request: request });
  const told = async (/** @type {string} */ name, /** @type {Record<string, any>} */ event = {}) => {
    /** @type {Promise<any>} */
    let done = Promise.resolve();
    const held = (/** @type {Promise<any>} */ promise) => (done = promise);
    on.get(name)?.({ ...event, waitUntil: held, respondWith: held });
    return done;
  };
  const get = (/** @type {string} */ name) => told("fetch", { request: { method: "GET", url: SCOPE + name } });
  return { install: () => told("install"), activate: () => told("activate"), get };
}

test("a version that becomes active without a network gives its own files, and drops those of the version before", async () => {
  /** @type {Kept} */
  const kept = new Map([
    ["heddle-1", new Map([["lab.html", "lab of 1"]])],
    ["heddle-2", new Map([["lab.html", "lab of 2"]])],
    ["another", new Map([["lab.html", "not ours"]])],
  ]);
  const second = worker("2", kept, null);
  assert.equal(await second.get("lab.html?preset=drf"), "lab of 2");
  await second.activate();
  assert.deepEqual([...kept.keys()], ["heddle-2", "another"]);
});

test("what is not kept comes from the network", async () => {
  const second = worker("2", new Map([["heddle-1", new Map([["old.html", "old"]])]]), { version: "2", files: [] });
  assert.equal(await second.get("old.html"), "fetched old.html");
});

test("a version keeps its files, and takes over those whose name says that they are the same", async () => {
  const lab = "assets/lab-0a1B2c3D.js";
  /** @type {Kept} */
  const kept = new Map([["heddle-1", new Map([[lab, "kept"]])]]);
  await worker("2", kept, { version: "2", files: ["lab.html", lab] }).install();
  assert.deepEqual(
    [...(kept.get("heddle-2") ?? [])].sort(),
    [
      ["lab.html", "fetched lab.html"],
      [lab, "kept"],
    ].sort(),
  );
});

test("a version is not installed with the files of another", async () => {
  /** @type {Kept} */
  const kept = new Map();
  await assert.rejects(worker("2", kept, { version: "3", files: ["lab.html"] }).install());
  assert.deepEqual([...kept], []);
});
