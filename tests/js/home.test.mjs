// The landing page: what it says, and which addresses go on to the Lab.

import assert from "node:assert/strict";
import fs from "node:fs";
import { test } from "node:test";
import vm from "node:vm";
import { fileIn, LANGUAGES } from "../../www/base/language.js";
import { Catalogue } from "../../www/texts/catalogue.js";

const WWW = new URL("../../www/", import.meta.url);
const read = (/** @type {string} */ name) => fs.readFileSync(new URL(name, WWW), "utf8");

/**
 * Where an address of the landing page leads, in place of it; null: it stays.
 * @param {string} search
 * @param {string} [hash]
 */
function onward(search, hash = "") {
  /** @type {string | null} */
  let to = null;
  const location = { search, hash, replace: (/** @type {string} */ address) => (to = address) };
  vm.runInNewContext(read("home/onward.js"), { location, URLSearchParams });
  return to;
}

test("an address that names anything of the Lab goes on there, with all that it says", () => {
  const quoted = (/** @type {string} */ text) => [...text.matchAll(/"(\w+)"/g)].map(([, name]) => name);
  const list = (/** @type {string} */ text, /** @type {RegExp} */ of) => quoted(of.exec(text)?.[1] ?? "");
  const link = read("link.js").replace(/\/\*\*.*?\*\//g, "");
  const views = [...(/const VIEWS = [^{]*\{([^}]*)\}/.exec(link)?.[1] ?? "").matchAll(/^\s*(\w+):/gm)];
  const asked = [...(read("app.js") + read("address.js")).matchAll(/\bquery\.(?:has|get)\("(\w+)"\)/g)];
  const names = [
    ...list(link, /const WORDS = [^[]*(\[[^\]]*\])/),
    ...list(link, /const NUMBERS = [^[]*(\[[^\]]*\])/),
    ...list(read("address.js"), /const DIALOGS = [^[]*(\[[^\]]*\])/),
    ...[...views, ...asked].map(([, name]) => name),
    "zoom",
  ];
  assert.ok(new Set(names).size > 20, String(names));
  for (const name of names) assert.equal(onward(`?theme=dark&${name}=1`), `./lab.html?theme=dark&${name}=1`, name);
  assert.equal(onward("?gallery"), "./lab.html?gallery");
  assert.equal(onward("", "#2abc"), "./lab.html#2abc");
  assert.equal(onward("?config", "#2abc"), "./lab.html?config#2abc");
});

test("any other address is the landing page's own", () => {
  for (const search of ["", "?theme=dark", "?lang=de", "?from=elsewhere"]) assert.equal(onward(search), null, search);
  assert.equal(onward("", "#home"), null);
});

test("the texts of the page about the proof are those that its module names", () => {
  const texts = new Catalogue(read("texts/proof.en.ftl"));
  const script = read("proof/proof.js");
  const named = [...script.matchAll(/says\.text\(\s*["`]([\w-]+)(\$?)/g)];
  const made = named.filter(([, , made]) => made).map(([, beginning]) => beginning);
  // What is named by a part of its own: columns, sums, what is not measured, what is not matched.
  const parts = new Set([...script.matchAll(/"([\w-]+)"/g)].map(([, part]) => part));
  const written = named.filter(([, , made]) => !made).map(([, key]) => key);
  assert.deepEqual(
    written.filter((key) => !texts.has(key)),
    [],
  );
  const unused = [...texts.sources.keys()].filter(
    (key) =>
      !written.includes(key) &&
      !parts.has(key) &&
      !made.some(
        (beginning) => key.startsWith(beginning) && parts.has(key.slice(beginning.length).replace(/-how$/, "")),
      ),
  );
  assert.deepEqual(unused, []);
});

test("every reason for which branches are not run has its words in every language", () => {
  const { reasons } = JSON.parse(read("proof/proof.json")).coverage;
  for (const language of Object.keys(LANGUAGES)) {
    const texts = new Catalogue(read(fileIn("texts/proof.en.ftl", language)));
    const wordless = reasons.filter(
      (/** @type {{ reason: string }} */ { reason }) => texts.text("unreached-why", { reason }) === reason,
    );
    assert.deepEqual(wordless, [], language);
  }
});

test("its texts are those that its modules name", () => {
  const texts = new Catalogue(read("texts/home.en.ftl"));
  const script = read("home/home.js");
  const said = [...script.matchAll(/says\.(?:text|pieces)\(([^(){}]*)/g)].flatMap(
    ([, keys]) => keys.match(/(?<=")[\w-]+(?=")/g) ?? [],
  );
  assert.deepEqual([...texts.sources.keys()].sort(), said.sort());
});
