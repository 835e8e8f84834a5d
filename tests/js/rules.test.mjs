// Every rule of the core has a text: the codes in the `rules!` tables against the catalogue.

import assert from "node:assert/strict";
import fs from "node:fs";
import { test } from "node:test";
import { Catalogue, parseCatalogue } from "../../www/texts/catalogue.js";

const ROOT = new URL("../../", import.meta.url);

/** The tables, and what the core puts before the codes in them. */
const TABLES = {
  "crate/core/src/scheduler/fair/rules.rs": "fair.",
  "crate/core/src/scheduler/capacity/rules.rs": "capacity.",
  "crate/core/src/scheduler/superior/rules.rs": "",
  "crate/core/src/am/mapreduce/rules.rs": "",
};

const texts = fs.readdirSync(new URL("www/texts/", ROOT)).filter((name) => name.endsWith(".ftl")).map((name) => fs.readFileSync(new URL(`www/texts/${name}`, ROOT), "utf8"));
const catalogue = new Catalogue(parseCatalogue(texts.join("\n")));

for (const [file, prefix] of Object.entries(TABLES)) {
  test(`every rule in ${file} has a text`, () => {
    const source = fs.readFileSync(new URL(file, ROOT), "utf8");
    const table = source.slice(source.lastIndexOf("rules! {"));
    const codes = [...table.matchAll(/[:=]\s*"([^"]+)",\s*"§/g)].map((match) => prefix + match[1]);
    assert.ok(codes.length > 10, `${codes.length} codes`);
    const missing = codes.filter((code) => !catalogue.has(`rule-${code}`));
    assert.deepEqual(missing, []);
  });
}
