// What style sheets may say.

import assert from "node:assert/strict";
import fs from "node:fs";
import { test } from "node:test";

const WWW = new URL("../../www/", import.meta.url);
const sheets = new Map(
  fs
    .readdirSync(WWW, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".css") && !name.startsWith("pkg"))
    .map((name) => [name, fs.readFileSync(new URL(name, WWW), "utf8").replace(/\/\*[\s\S]*?\*\//g, "")]),
);

/** The selectors of a sheet's rules, outside of conditions. @param {string} name */
const selectors = (name) =>
  [...(sheets.get(name) ?? "").matchAll(/^([^\s@}][^{}]*) \{/gm)].map(([, selector]) => selector);

test("texts begin at the start and end at the end: a language from right to left turns the page around", () => {
  for (const [name, text] of sheets)
    assert.deepEqual(
      text.match(/(?:text-align|float): (?:left|right)|\b(?:margin|padding|border)-(?:left|right)\b/g) ?? [],
      [],
      name,
    );
});

test("what the Lab and embeds both show has one sheet", () => {
  const shared = new Set(selectors("styles/answer.css"));
  assert.ok(shared.size > 20);
  for (const name of ["embed/style.css", "styles/inspector.css", "styles/panels.css"])
    assert.deepEqual(
      selectors(name).filter((one) => shared.has(one)),
      [],
      name,
    );
});
