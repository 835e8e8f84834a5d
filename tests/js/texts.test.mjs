// What users read stands in the catalogue: scripts hold no English sentences or labels, and name no message that is not there.

import assert from "node:assert/strict";
import fs from "node:fs";
import { test } from "node:test";
import { fileIn, LANGUAGES } from "../../www/base/language.js";
import { Catalogue } from "../../www/texts/catalogue.js";

const WWW = new URL("../../www/", import.meta.url);
const catalogue = new Catalogue(fs.readFileSync(new URL("texts/en.ftl", WWW), "utf8"));

/** Scripts whose English is no label: what programs read (messages of the protocol, columns of files, styles) or nobody does. */
const OTHERS = [
  /^pkg\//,
  /^embed\/(verbs|change|step|subject|wanted|frame|element|demo|parameters|protocol|fence)\.js$/,
  /^export\/(csv|svg|report-style)\.js$/,
  /^edit\/code\.js$/,
  /^base\/(colour|theme|source|dom|language)\.js$/,
  /^engine\//,
  /^sw\.js$/,
  /^handout\/lms\.js$/,
  /^home\/onward\.js$/,
  /^link-words\.js$/,
  /^texts\//,
];
/** Literals that are code, though they look like words. */
const CODE =
  /^(fld inh|src own|qed props|button, a, code, .*|input, textarea, .*|\(prefers-.*|Segoe UI|Helvetica Neue|Liberation Sans|Inter|Roboto|Arial|Home|End|Insert|Home End|Insert Del|Space|Enter|Esc|Shift ← →|Alt ← →|Ctrl [KSZ]|Ctrl Shift Z|Heddle.*|ApplicationMaster|Scenario|application\/.*|text\/.*|.*px .*|\d.*|<.*|\|.*|[#.&[].*|M\d.*|.*=> .*|heddle run .*|cargo (xtask|test) .*|the page has no .*|too large|vcore|vcores|… (fs2cs|heddle|why))$/;
/** What stands before a literal that nobody reads. */
const NOT_READ =
  /(class|className|dataset|\bd|font|style|viewBox|type|accept|rel|href|sandbox|querySelector(All)?|closest|text|pieces|phrase|has|byId|find|matches|Listener|Attribute|createElementNS|startsWith|endsWith|includes|split|join|replaceAll?|token|import|case|===|!==|refill\(this\.(body|box),|show|kind|key|id|test|user|code|field|fold|at|pathname|search)["']?\]?\s*[:(=]?\s*\(?\s*$/;

/** What a template puts in. */
const PUT_IN = /\$\{((?:[^{}`]|`[^`]*`|\{[^{}]*\})*)\}/g;

/** The literals of a line that look like English: two words, a capitalised word, a label. @param {string} line */
function english(line) {
  if (/^\s*(\/\*\*|\*|\/\/)/.test(line) || /^(import|export) .* from /.test(line)) return [];
  return englishIn(line.replace(/\/\*\*.*?\*\//g, "").replace(/\s\/\/ .*$/, ""));
}

/** A word beside what is put in counts as a second word. @param {string} code @returns {string[]} */
function englishIn(code) {
  return [...code.matchAll(/"((?:[^"\\]|\\.)*)"|`((?:[^`\\]|\\.|`[^`]*`)*)`/g)].flatMap((match) => {
    const text = match[1] ?? match[2].replace(PUT_IN, "…");
    const inside = match[1] === undefined ? insideOf(match[2], text) : [];
    const before = code.slice(0, match.index);
    const label = /(aria-label|title|placeholder|label)"?: $/.test(before);
    if (CODE.test(text) || (NOT_READ.test(before.slice(-60)) && !label)) return inside;
    const words = /([A-Za-z]{3,}|…)[,:]? [a-z]{2,}/.test(text);
    const isRead = words || /^[A-Z][a-z]+( [a-z]+)*$/.test(text) || (label && /[a-z]{3}/.test(text));
    return isRead ? [text, ...inside] : inside;
  });
}

/** What looks like English in what a template puts in: in a sentence also the forms of one word. @param {string} template @param {string} text */
function insideOf(template, text) {
  return [...template.matchAll(PUT_IN)].flatMap(([, put]) => {
    const forms = /\? "(([a-z]{3})[a-z]*)" : "(\2[a-z.]*)"/.exec(put);
    const words = forms && text.includes(" ") ? [forms[1], forms[3]].filter((word) => !CODE.test(word)) : [];
    return [...words, ...englishIn(put)];
  });
}

test("scripts hold no English that users read", () => {
  const files = fs
    .readdirSync(WWW, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith(".js") && !OTHERS.some((other) => other.test(name)));
  assert.ok(files.length > 80);
  const found = files.flatMap((name) =>
    fs
      .readFileSync(new URL(name, WWW), "utf8")
      .split("\n")
      .flatMap((line, i) => english(line).map((text) => `www/${name}:${i + 1}: ${text}`)),
  );
  assert.deepEqual(found, []);
});

test("the check finds English", () => {
  assert.deepEqual(english('h("p", null, "No jobs yet.", `${n} jobs`, phrase("word-job"));'), [
    "No jobs yet.",
    "… jobs",
  ]);
  assert.deepEqual(english('h("button", { class: "btn quiet", "aria-label": "close" }, "Close")'), ["close", "Close"]);
  assert.deepEqual(english("note(`${path} added`);"), ["… added"]);
  assert.deepEqual(english('note(`${path ? `${path}: ` : ""}${name} ${value ?? "taken away"}`);'), ["taken away"]);
  assert.deepEqual(english('note(`${n} ${n === 1 ? "property" : "properties"}`);'), ["property", "properties"]);
  assert.deepEqual(english('receive({ name: "dropped text", text });'), ["dropped text"]);
});

test("the command's bars take their words from the catalogue", () => {
  const folder = new URL("../../crate/cli/src/", import.meta.url);
  const bars = fs
    .readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".rs"))
    .flatMap((name) => fs.readFileSync(new URL(name, folder), "utf8").match(/"\{+bar[^"]*"/g) ?? []);
  assert.ok(bars.length > 3);
  assert.deepEqual(
    bars.filter((bar) => /\p{L}/u.test(bar.replace(/\{+[^{}]*\}+/g, ""))),
    [],
  );
});

test("every message that scripts name is there", () => {
  const files = fs
    .readdirSync(WWW, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith(".js") && !name.startsWith("pkg/"));
  const missing = files.flatMap((name) =>
    [...fs.readFileSync(new URL(name, WWW), "utf8").matchAll(/\bphrase\(([^(){}`]*)[,)]/g)]
      .flatMap((match) => match[1].match(/(?<=")[a-z]+-[\w-]+(?=")/g) ?? [])
      .filter((key) => !catalogue.has(key))
      .map((key) => `www/${name}: ${key}`),
  );
  assert.deepEqual(missing, []);
});

test("every message of the page's catalogue is named by somebody", () => {
  const sources = ["../../www/", "../../crate/cli/src/"].flatMap((folder) =>
    fs
      .readdirSync(new URL(folder, import.meta.url), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.(js|html|rs)$/.test(name) && !name.startsWith("pkg/"))
      .map((name) => fs.readFileSync(new URL(folder + name, import.meta.url), "utf8")),
  );
  const text = sources.join("\n");
  /** What names are made of that are not written out. */
  const beginnings = [...text.matchAll(/["`]([a-z]+(?:-\w+)*-)(?:\$?\{|["`])/g)].map(([, beginning]) => beginning);
  const unused = [...catalogue.sources.keys()].filter(
    (key) =>
      !beginnings.some((beginning) => key.startsWith(beginning)) &&
      !new RegExp(`(?<![\\w-])${key}(?![\\w-])`).test(text),
  );
  assert.ok(catalogue.sources.size > 700);
  assert.deepEqual(unused, []);
});

/** Parts of the page, and the catalogues that they alone have. @type {[string, string[]][]} */
const PARTS = [
  ["master", ["master"]],
  ["events", ["events"]],
  ["place", ["place"]],
  ["break", ["break"]],
  ["cluster", ["cluster", "forecast"]],
];

for (const [part, files] of PARTS)
  test(`the texts of ${part}/ are those that its modules name`, () => {
    const texts = new Catalogue("");
    for (const file of files) texts.add(fs.readFileSync(new URL(`texts/${file}.en.ftl`, WWW), "utf8"));
    const folder = new URL(`${part}/`, WWW);
    const modules = fs.readdirSync(folder).filter((name) => name.endsWith(".js"));
    const source = modules.map((name) => fs.readFileSync(new URL(name, folder), "utf8")).join("\n");
    const named = [...source.matchAll(/says\.(?:text|pieces)\(\s*["`]([\w-]+)["`]/g)].map(([, key]) => key);
    assert.ok(named.length > 12);
    assert.deepEqual(
      named.filter((key) => !texts.has(key)),
      [],
    );
    // Names that are made: of a kind, a column, an end.
    const made = /^(message|kind|every|does|column|key|circle|cured?|fault|setting|show|value|get|nodes)-/;
    assert.deepEqual(
      [...texts.sources.keys()].filter(
        (key) => !named.includes(key) && !made.test(key) && !source.includes(`"${key}"`),
      ),
      [],
    );
  });

test("the texts of the palette are those that its modules name", () => {
  const texts = new Catalogue(fs.readFileSync(new URL("texts/palette.en.ftl", WWW), "utf8"));
  const source = fs.readFileSync(new URL("palette/verbs.js", WWW), "utf8");
  const verbs = [...source.matchAll(/^ {2}\["([a-z-]+)", "/gm)].map(([, key]) => key);
  assert.ok(verbs.length > 30);
  const kinds = ["verb", "queue", "app", "setting", "scenario", "help"].map((kind) => `kind-${kind}`);
  assert.deepEqual([...texts.sources.keys()].sort(), [...verbs, ...kinds, "title", "placeholder", "found"].sort());
});

test("the texts of the book are those that its templates and modules name", () => {
  const texts = new Catalogue(fs.readFileSync(new URL("texts/book.en.ftl", WWW), "utf8"));
  const filesIn = (/** @type {URL} */ folder, /** @type {string} */ end) =>
    fs
      .readdirSync(folder)
      .filter((name) => name.endsWith(end))
      .map((name) => fs.readFileSync(new URL(name, folder), "utf8"));
  const book = new URL("../../crate/book/", import.meta.url);
  const source = [
    ...filesIn(new URL("templates/", book), ".html"),
    ...filesIn(new URL("src/", book), ".rs"),
    ...filesIn(new URL("book/", WWW), ".js"),
  ].join("\n");
  const named = [...source.matchAll(/\bsay\("([\w-]+)"|(?:says|texts)\.(?:text|say)\("([\w-]+)"/g)].map(
    (one) => one[1] ?? one[2],
  );
  assert.ok(named.length > 30);
  // What decides, and what is below every page, is said in other catalogues.
  assert.deepEqual(
    [...new Set(named)].filter((key) => key !== "profile" && !key.startsWith("foot-")).sort(),
    [...texts.sources.keys()].sort(),
  );
});

test("the page's HTML says what the catalogue says", () => {
  const html = fs.readFileSync(new URL("lab.html", WWW), "utf8");
  const texts = [
    ...html.matchAll(/<[^<>]*\sdata-l10n="([^"]+)"[^<>]*>(?:\s*<svg(?:(?!<\/svg>).)*<\/svg\s*>)?([^<]*)/gs),
  ];
  const attributes = [...html.matchAll(/<[^<>]*\sdata-l10n-at="([^"]+)"[^<>]*>/g)];
  assert.ok(texts.length > 40 && attributes.length > 20);
  for (const [, key, text] of texts) assert.equal(text.trim().replace(/\s+/g, " "), catalogue.text(key), key);
  for (const [tag, pairs] of attributes) {
    for (const pair of pairs.split(" ")) {
      const [name, key] = pair.split(":");
      assert.equal(new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1], catalogue.text(key), key);
    }
  }
  // Every text and label has a message.
  const body = html.slice(html.indexOf("<body>"), html.indexOf("<noscript>"));
  const left = [...body.matchAll(/<([^<>]*)>(?:\s*<svg(?:(?!<\/svg>).)*<\/svg\s*>)?([^<>]*[A-Za-z]{2}[^<>]*)</gs)]
    .filter(
      ([, tag, text]) =>
        !tag.includes("data-l10n=") && !/^\/?(option|h1|svg|span\s*$)/.test(tag) && !/\.(xml|json)\s*$/.test(text),
    )
    .map(([, , text]) => text);
  assert.deepEqual(left, []);
  for (const [tag] of body.matchAll(/<[^<>]*\s(?:aria-label|title)="[^"]*"[^<>]*>/g))
    assert.match(tag, /data-l10n-at=/);
});

/** The English catalogues, whose messages every other language has. */
const ENGLISH = fs.readdirSync(new URL("texts/", WWW)).filter((name) => /(^|\.)en\.ftl$/.test(name));

/** A text file beside the page. @param {string} name */
const messagesOf = (name) => new Catalogue(fs.readFileSync(new URL(`texts/${name}`, WWW), "utf8")).sources;
/** The arguments that a message names. @param {string} message */
const argumentsOf = (message) => [
  ...new Set([...message.replace(/^#.*$/gm, "").matchAll(/\$([\w-]+)/g)].map(([, name]) => name).sort()),
];

/** What is wrong with messages in another language. @param {Map<string, string>} english @param {Map<string, string>} other */
function differences(english, other) {
  return [
    ...[...english.keys()].filter((key) => !other.has(key)).map((key) => `${key} is missing`),
    ...[...other].flatMap(([key, message]) => {
      const wanted = english.get(key);
      if (wanted === undefined) return [`${key} is not in English`];
      const [given, names] = [argumentsOf(wanted), argumentsOf(message)].map((all) => all.join(", "));
      return given === names ? [] : [`${key} names ${names || "nothing"} instead of ${given || "nothing"}`];
    }),
  ];
}

for (const language of Object.keys(LANGUAGES).filter((name) => name !== "en"))
  for (const name of ENGLISH) {
    const file = fileIn(name, language);
    test(`${file} has the messages of ${name}, with the same arguments`, () => {
      assert.deepEqual(differences(messagesOf(name), messagesOf(file)), []);
    });
  }

test("no language has a file that is not there in English", () => {
  const files = Object.keys(LANGUAGES).flatMap((language) => ENGLISH.map((name) => fileIn(name, language)));
  const there = fs.readdirSync(new URL("texts/", WWW)).filter((name) => name.endsWith(".ftl"));
  assert.deepEqual(there.sort(), files.sort());
});

test("the check finds what is missing, not in English, or names something else", () => {
  const english = new Map([
    ["one", "one = { $n ->\n    [one] 1 queue\n   *[other] { $n } queues of { $all }\n    }\n"],
    ["two", "two = Two\n# about $nothing\n"],
  ]);
  assert.deepEqual(differences(english, new Map([...english, ["two", "two = Zwei\n"]])), []);
  assert.deepEqual(differences(english, new Map([["one", "one = { $n } Queues\n"]])), [
    "two is missing",
    "one names n instead of all, n",
  ]);
  assert.deepEqual(differences(english, new Map([...english, ["drei", "drei = 3"]])), ["drei is not in English"]);
});

test("the page knows its languages before anything is drawn, too", () => {
  const script = fs.readFileSync(new URL("base/theme.js", WWW), "utf8");
  assert.ok(script.includes(`(${Object.keys(LANGUAGES).join("|")})\\b/.exec`));
});
