// How times and amounts are written, by the table that the command line is held to, too.

import assert from "node:assert/strict";
import fs from "node:fs";
import { test } from "node:test";
import { clock, duration, ratio, resource, share } from "../../www/base/format.js";
import { LANGUAGES, speakIn } from "../../www/base/language.js";
import { Catalogue, speak } from "../../www/texts/catalogue.js";
import { plain } from "../../www/texts/findings.js";
import { Amounts, apart, decidesBeside } from "../../www/why/amounts.js";

const read = (/** @type {string} */ path) => fs.readFileSync(new URL(path, import.meta.url), "utf8");
const tables = JSON.parse(read("../texts/formats.json"));
speak(read("../../www/texts/en.ftl"));

for (const [language, table] of Object.entries(tables)) {
  const begin = () => speakIn(language);

  for (const [name, format] of Object.entries({ clock, duration, share, number: ratio })) {
    test(`${name} is written as the table says in ${language}`, () => {
      begin();
      for (const [value, text] of table[name]) assert.equal(format(value), text);
    });
  }

  test(`resources are written as the table says in ${language}`, () => {
    begin();
    for (const [[memory, vcores], text] of table.resource) assert.equal(resource(memory, vcores), text);
  });

  test(`arguments of findings are written as the table says in ${language}`, () => {
    begin();
    const words = new Catalogue("");
    for (const [arg, text] of table.args) assert.equal(plain(words, arg), text);
  });

  test(`amounts of a sentence are in one unit, as the table says in ${language}`, () => {
    begin();
    for (const { counts, of, said } of table.inOneUnit) {
      const values = of.map((/** @type {number[]} */ [memory, vcores]) => ({
        type: "resource",
        memory,
        vcores,
        further: [],
      }));
      const amounts = new Amounts(values, counts);
      assert.deepEqual(
        values.map((/** @type {import("../../www/engine/types.js").Value} */ value) => amounts.say(value)),
        said,
      );
    }
  });

  test(`times that differ are not written alike beside each other, as the table says in ${language}`, () => {
    begin();
    for (const [of, said] of table.timesApart) {
      const [[type, values]] = Object.entries(of);
      const times = values.map((/** @type {number} */ value) => ({ type, value }));
      const say = (/** @type {{ value: number }} */ { value }) => (type === "at" ? clock : duration)(value);
      assert.deepEqual(apart(times, say), said);
    }
  });
}

test("the table has every language", () => assert.deepEqual(Object.keys(tables), Object.keys(LANGUAGES)));

test("a rule shows the resource of its sentence, unless another decided it", () => {
  /** @returns {import("../../www/engine/types.js").Value} */
  const amount = (/** @type {number} */ memory, /** @type {number} */ vcores) => ({
    type: "resource",
    memory,
    vcores,
    further: [],
  });
  const above = (/** @type {import("../../www/engine/types.js").Value} */ left) =>
    /** @type {const} */ ({ verdict: "fails", compared: { op: "above", left, right: amount(20, 20) } });
  assert.equal(decidesBeside(above(amount(34, 17)), 0), 1);
  assert.equal(decidesBeside(above(amount(17, 34)), 0), 0);
  assert.equal(decidesBeside(above(amount(17, 17)), 1), 1);
});

test("percentages that sentences write themselves have the narrow space, too", () => {
  const files = fs.readdirSync(new URL("../../www/texts", import.meta.url)).filter((name) => name.endsWith(".ftl"));
  const lines = files.flatMap((name) => read(`../../www/texts/${name}`).split("\n"));
  assert.ok(lines.some((line) => line.includes("100\u202f%")));
  // `%user` is a placeholder of mapping rules.
  assert.deepEqual(
    lines.filter((line) => /[^\S\u202f]%(?!(user|primary_group|secondary_group)\b)/.test(line)),
    [],
  );
});
