// The glossary stands beside the words of every language.

import "./dom.mjs";
import assert from "node:assert/strict";
import fs from "node:fs";
import { test } from "node:test";
import { fileIn, LANGUAGES } from "../../www/base/language.js";
import { Catalogue } from "../../www/texts/catalogue.js";
import { writtenIn } from "../../www/why/terms.js";

/** A file of texts in a language. @param {string} name @param {string} language */
const textsIn = (name, language) =>
  new Catalogue(
    fs.readFileSync(new URL(`../../www/texts/${fileIn(`${name}.en.ftl`, language)}`, import.meta.url), "utf8"),
  );

/** A message without the names of itself, its arguments and choices. @param {string} message @param {string} text */
const saidIn = (message, text) => text.slice(message.length).replace(/\$[\w-]+|\[[\w-]+\]/g, "");

/** How often each term is found in what is said of decisions and verdicts. @param {string} language */
function marksIn(language) {
  const { find, keys } = writtenIn(textsIn("glossary", language));
  const every = new RegExp(find, "giu");
  /** @type {Map<string, number>} */
  const marks = new Map();
  for (const name of ["rules", "verdicts"])
    for (const [message, text] of textsIn(name, language).sources)
      for (const [form] of saidIn(message, text).matchAll(every)) {
        const key = /** @type {string} */ (keys.get(form.toLowerCase()));
        marks.set(key, (marks.get(key) ?? 0) + 1);
      }
  return marks;
}

const english = marksIn("en");

test("what is said of decisions and verdicts names terms of the glossary", () => {
  assert.ok(english.size >= 18, [...english.keys()].join(" "));
});

for (const language of Object.keys(LANGUAGES).filter((name) => name !== "en"))
  test(`in ${language} as many terms are found as in English, by half or more`, () => {
    const found = marksIn(language);
    const few = [...english].filter(([key, marks]) => (found.get(key) ?? 0) < marks / 2);
    assert.deepEqual(
      few.map(([key, marks]) => `${key}: ${found.get(key) ?? 0} of ${marks}`),
      [],
    );
  });

test("a term is found in each of its forms, at the beginning of a sentence, too, and not in another word", () => {
  const { find, keys } = writtenIn(
    new Catalogue("term-starved-written = ausgehungert|ausgehungerte\nterm-zone-written = tote Zone\nterm-zone = …"),
  );
  const found = (/** @type {string} */ text) => {
    const form = find.exec(text)?.[1];
    return form && [form, keys.get(form.toLowerCase())];
  };
  assert.deepEqual(found("Die ausgehungerte Queue"), ["ausgehungerte", "starved"]);
  assert.deepEqual(found("Ausgehungert ist sie nicht."), ["Ausgehungert", "starved"]);
  assert.deepEqual(found("root.ausgehungert: die tote Zone"), ["tote Zone", "zone"]);
  for (const text of ["überausgehungert", "ausgehungertes", "ausgehungert.a", "nicht-ausgehungert"])
    assert.equal(found(text), undefined, text);
});
