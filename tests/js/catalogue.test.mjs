// The message catalogue: arguments, selectors, and that every message of the page's language can be read.

import assert from "node:assert/strict";
import fs from "node:fs";
import { test } from "node:test";
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { speakIn } from "../../www/base/language.js";
import { Catalogue } from "../../www/texts/catalogue.js";

const of = (/** @type {string} */ text) => new Catalogue(text);
const TEXTS = new URL("../../www/texts/", import.meta.url);
const FILES = fs
  .readdirSync(TEXTS)
  .filter((name) => name.endsWith(".ftl"))
  .map((name) => fs.readFileSync(new URL(name, TEXTS), "utf8"));

test("arguments are put in", () => {
  assert.equal(of("a = Hello { $name }!").text("a", { name: "root.<b>" }), "Hello root.<b>!");
  assert.equal(of("a = Hello { $name }").text("a"), "Hello {$name}");
  assert.equal(of("a = { $n } of { $m }").text("a", { n: 1234567.125, m: -0.1 }), "1234567.125 of -0.1");
});

test("nothing is put around an argument, and what looks like a place for another is only text", () => {
  const node = /** @type {Node} */ (/** @type {unknown} */ ({ textContent: "q" }));
  for (const name of ["\u202eevil", "\uE0000\uE001", "\uE0007\uE001 \uE000", "{ $queue }"]) {
    assert.deepEqual(
      of("a = { $name } in { $queue }, { $name }")
        .pieces("a", { name, queue: node })
        .filter((piece) => piece === node),
      [node],
    );
    assert.equal(
      of("a = { $name } in { $queue }, { $name }").text("a", { name, queue: node }),
      `${name} in q, ${name}`,
    );
  }
});

test("a selector chooses by plural and by text, else the default", () => {
  const catalogue = of(
    'a = { $n ->\n    [0] none\n    [one] one container\n   *[other] { $n } containers\n    }{ $for ->\n    [yes] {" "}for you\n   *[no] {""}\n    }',
  );
  assert.equal(catalogue.text("a", { n: 0, for: "no" }), "none");
  assert.equal(catalogue.text("a", { n: 1, for: "yes" }), "one container for you");
  assert.equal(catalogue.text("a", { n: 5, for: "" }), "5 containers");
  assert.deepEqual(catalogue.wants("a"), ["n", "for"]);
});

test("dots in a code are hyphens in its name", () => {
  assert.equal(of("rule-fair-fit = fits").text("rule-fair.fit"), "fits");
  assert.ok(!of("rule-fair-fit = fits").has("rule-fair"));
});

test("the texts can be read whole as Fluent, and each key is there once", () => {
  assert.ok(FILES.length > 40);
  for (const text of FILES) {
    const keys = [...text.matchAll(/^([a-zA-Z][\w-]*)\s*=/gm)].map((match) => match[1]);
    assert.equal(new Set(keys).size, keys.length);
    assert.deepEqual(text.match(/^[^\s#}].*(?<!^[a-zA-Z][\w-]* =.*)$/gm) ?? [], []);
    const whole = new FluentBundle("en");
    assert.deepEqual(whole.addResource(new FluentResource(text)), []);
    const catalogue = of(text);
    for (const key of keys) {
      assert.ok(whole.hasMessage(key), key);
      // What chooses may say nothing.
      assert.ok(catalogue.text(key, {}).length > 0 || /->|\{""\}/.test(catalogue.sources.get(key) ?? ""), key);
      assert.deepEqual(catalogue.pattern(key), whole.getMessage(key)?.value, key);
    }
  }
});

test("what another language says takes the place of the English; what it lacks is said in English", () => {
  speakIn("de-AT");
  const catalogue = new Catalogue(
    "a = one\nb = { $n ->\n    [one] one queue\n   *[other] { $n } queues\n    }\na = eins\n",
  );
  speakIn("en");
  assert.deepEqual(
    [catalogue.text("a"), catalogue.text("b", { n: 1 }), catalogue.text("b", { n: 2.5 })],
    ["eins", "one queue", "2,5 queues"],
  );
  assert.equal(of("a = { $n }").text("a", { n: 2.5 }), "2.5");
});

test("a language that there are no texts of is English", () => {
  for (const [wanted, spoken] of [
    ["de", "de"],
    ["de-CH", "de"],
    ["fr", "en"],
    ["", "en"],
    [null, "en"],
  ]) {
    speakIn(wanted);
    assert.equal(new Catalogue("").language, spoken);
  }
});
