// Copying ends alike everywhere: the text is in the clipboard, or it is selected and said how it gets there.

import "./dom.mjs";
import assert from "node:assert/strict";
import fs from "node:fs";
import { afterEach, test } from "node:test";
import { Files } from "../../www/migrate/files.js";
import { Catalogue } from "../../www/texts/catalogue.js";

const page = /** @type {any} */ (globalThis);
/** @type {any[]} */
let selected = [];
page.getSelection = () => ({ selectAllChildren: (/** @type {any} */ one) => selected.push(one) });
const says = new Catalogue(fs.readFileSync(new URL("../../www/texts/migrate.en.ftl", import.meta.url), "utf8"));

/** @param {any} clipboard what the browser gives the page; over plain HTTP nothing */
const give = (clipboard) =>
  Object.defineProperty(globalThis, "navigator", { value: { clipboard }, configurable: true });
afterEach(() => {
  selected = [];
  give(undefined);
});

/** A file that is shown and copied. */
async function copy() {
  const files = new Files(/** @type {any} */ ({ says }), "fs2cs");
  const file = { name: "capacity-scheduler.xml", text: "<configuration/>" };
  files.show([file], null);
  await files.copy(file);
  return /** @type {any} */ (files.told).text();
}

test("what is copied is in the clipboard", async () => {
  /** @type {string[]} */
  const written = [];
  give({ writeText: async (/** @type {string} */ text) => written.push(text) });
  assert.equal(await copy(), "capacity-scheduler.xml is in the clipboard");
  assert.deepEqual([written, selected], [["<configuration/>"], []]);
});

for (const [why, clipboard] of /** @type {[string, any][]} */ ([
  ["there is none", undefined],
  ["it is refused", { writeText: () => Promise.reject(new TypeError("Write permission denied.")) }],
]))
  test(`without a clipboard, as ${why}, what is shown is selected`, async () => {
    give(clipboard);
    assert.equal(await copy(), "Press Ctrl+C to copy.");
    assert.equal(selected[0].text(), "<configuration/>");
  });

test("one module alone names the clipboard", () => {
  const www = new URL("../../www/", import.meta.url);
  const names = fs
    .readdirSync(www, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".js") && !name.startsWith("pkg"))
    .filter((name) => fs.readFileSync(new URL(name, www), "utf8").includes("navigator.clipboard"));
  assert.deepEqual(names, ["base/clipboard.js"]);
});
