// What the page's modules may not do: compute what the scheduler computes, and lean on the whole page.

import assert from "node:assert/strict";
import fs from "node:fs";
import { test } from "node:test";

const WWW = new URL("../../www/", import.meta.url);
/** Name to text, without comments. */
const modules = new Map(
  fs
    .readdirSync(WWW, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".js") && !name.startsWith("pkg"))
    .map((name) => [name, fs.readFileSync(new URL(name, WWW), "utf8").replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "")]),
);

/** Words of the core: what is computed of them, or decided by them, is for the core to say. */
const WORDS =
  "(?:[tT]hreshold|utilisation|utilisationThreshold|starved|inst|entitled|guaranteed|ideal|tolerated|demand\\w*|deadZone|excess|" +
  "timeoutMs|minTimeoutMs|[fF]airShare\\w*|share(?:Memory|Vcores)|configuredCapacity)";
const CALLED = `${WORDS}(?:\\([^()]*\\)|\\.memory|\\.vcores)?`;
/** Whether there is one at all is asked, not computed. */
const OPERATOR = "(?:[-+*/<]|(?<!=)>|[<>]=|[=!]==(?! null))";
/** A word as an operand: of an operator, of a smaller or larger of two. */
const COMPUTES = new RegExp(
  `${OPERATOR} (?:\\w+\\.)*${CALLED}\\b|\\b${CALLED} ${OPERATOR} |Math\\.\\w+\\((?:\\w+\\.)*${CALLED}\\b`,
  "g",
);

test("the page computes no scheduling quantity", () => {
  for (const [name, text] of modules) assert.deepEqual(text.match(COMPUTES) ?? [], [], name);
});

test("the words are found as operands, and nowhere else", () => {
  const count = (/** @type {string} */ text) => text.match(COMPUTES)?.length ?? 0;
  for (const text of [
    "inst * queue.threshold",
    "band.starved <= t",
    "used > cluster.utilisationThreshold",
    "1 + deadZone",
  ])
    assert.ok(count(text) > 0, text);
  for (const text of ['text.pieces("line-threshold")', "threshold: null", 'reference: "cluster-utilization-threshold"'])
    assert.equal(count(text), 0, text);
});

test("no module but app.js makes the page", () => {
  for (const [name, text] of modules) assert.doesNotMatch(text, /["']\.{1,2}\/(?:\.\.\/)*app\.js["']/, name);
});

test("nothing is cast by way of unknown, but for a canvas that draws SVG", () => {
  const casts = [...modules.keys()].filter((name) =>
    /@type \{[^}]*\} \*\/ \(\/\*\* @type \{unknown\}/.test(fs.readFileSync(new URL(name, WWW), "utf8")),
  );
  assert.deepEqual(casts, ["export/picture.js"]);
});

test("every icon is in the sprite", () => {
  const symbols = (/** @type {string} */ text, /** @type {RegExp} */ names) =>
    new Set([...text.matchAll(names)].map(([, name]) => name));
  const html = fs.readFileSync(new URL("lab.html", WWW), "utf8");
  const sprite = symbols(html, /<symbol id="i-([\w-]+)"/g);
  const embed = symbols(modules.get("embed/icons.js") ?? "", /^ {2}(\w+): "/gm);
  for (const name of symbols(html, /href="#i-([\w-]+)"/g)) assert.ok(sprite.has(name), name);
  for (const [file, text] of modules)
    for (const name of symbols(text, /\bicon\((?:\w+ \? "\w+" : )?"(\w+)"\)/g))
      assert.ok((file.startsWith("embed/") ? embed : sprite).has(name), `${file}: ${name}`);
});

test("what a module exports is taken by another one, by the npm package, by what is bundled or by a test", () => {
  const others = ["./", "../../npm/", "../../crate/xtask/"].map((folder) => new URL(folder, import.meta.url));
  const takers = others.flatMap((folder) =>
    fs.readdirSync(folder).flatMap((name) => (/\.m?js$/.test(name) ? [new URL(name, folder)] : [])),
  );
  const texts = new Map(takers.map((file) => [file.href, fs.readFileSync(file, "utf8")]));
  for (const [name, text] of modules) {
    // Types are taken in comments.
    const types = fs.readFileSync(new URL(name, WWW), "utf8").match(/import\("[^"]*"\)\.\w+/g) ?? [];
    texts.set(name, `${text}\n${types.join("\n")}`);
  }
  const unused = [...modules].flatMap(([file, text]) =>
    [...text.matchAll(/^export (?:async )?(?:function|const|let|class) (\w+)/gm)]
      .filter(
        ([, name]) => ![...texts].some(([other, uses]) => other !== file && new RegExp(`\\b${name}\\b`).test(uses)),
      )
      .map(([, name]) => `${file}: ${name}`),
  );
  assert.deepEqual(unused, []);
});

test("what the style sheets may draw with is drawn with", () => {
  const sheets = fs
    .readdirSync(WWW, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".css"))
    .map((name) => fs.readFileSync(new URL(name, WWW), "utf8"));
  const text = [...sheets, ...modules.values()].join("\n");
  const tokens = new Set(
    [...fs.readFileSync(new URL("styles/tokens.css", WWW), "utf8").matchAll(/^ *--([\w-]+):/gm)].map(
      ([, name]) => name,
    ),
  );
  assert.ok(tokens.size > 60);
  // The names of hues and their shades are made (`run/badges.js`).
  const unused = [...tokens].filter(
    (name) => !/^q[1-8][bc]?$/.test(name) && !new RegExp(`var\\(--${name}[,)]|token\\("${name}"\\)`).test(text),
  );
  assert.deepEqual(unused, []);
});
