// The message catalogue: arguments, selectors, and that every message of the page's language can be read.

import assert from "node:assert/strict";
import fs from "node:fs";
import { test } from "node:test";
import { Catalogue, parseCatalogue } from "../../www/texts/catalogue.js";

const of = (/** @type {string} */ text) => new Catalogue(parseCatalogue(text));

test("arguments are put in", () => {
  assert.equal(of("a = Hello { $name }!").text("a", { name: "root.<b>" }), "Hello root.<b>!");
  assert.equal(of("a = Hello { $name }").text("a"), "Hello {name}");
});

test("a selector chooses by plural and by text, else the default", () => {
  const catalogue = of('a = { $n -> [0] none [one] one container *[other] { $n } containers }{ $for -> [yes] {" "}for you *[no] {""} }');
  assert.equal(catalogue.text("a", { n: 0, for: "no" }), "none");
  assert.equal(catalogue.text("a", { n: 1, for: "yes" }), "one container for you");
  assert.equal(catalogue.text("a", { n: 5, for: "" }), "5 containers");
});

test("a line that is indented continues the message", () => {
  assert.equal(of("a = one\n  two\nb = three").text("a"), "one two");
});

test("the English texts can be read, and each key is there once", () => {
  const text = fs.readFileSync(new URL("../../www/texts/en.ftl", import.meta.url), "utf8");
  const keys = [...text.matchAll(/^([a-zA-Z][\w.-]*)\s*=/gm)].map((match) => match[1]);
  assert.equal(new Set(keys).size, keys.length);
  const catalogue = of(text);
  for (const key of keys) assert.ok(catalogue.text(key, {}).length > 0, key);
});

test("what a translation between schedulers says has words", () => {
  const source = (/** @type {string} */ path) => fs.readFileSync(new URL(`../../crate/core/src/${path}`, import.meta.url), "utf8");
  const catalogue = of(fs.readFileSync(new URL("../../www/texts/en.ftl", import.meta.url), "utf8"));
  const written = ["fair", "capacity", "superior", "model"].map((name) => source(`convert/${name}.rs`)).join("");
  const whys = [...written.matchAll(/"convert\.([a-z-]+)"/g)].map((match) => `convert-why-${match[1]}`);
  assert.ok(whys.length > 10);
  for (const key of whys) assert.ok(catalogue.has(key), key);
});
