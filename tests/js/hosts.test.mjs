// Fenced blocks as elements: what they may say, what generators make of them, and that the recipes shown are those that are tried.

import assert from "node:assert/strict";
import fs from "node:fs";
import { test } from "node:test";
import { docusaurus, html, vitePress } from "../../npm/hosts.js";
import { readFence } from "../../www/embed/fence.js";
import { NAMES, readParameters } from "../../www/embed/parameters.js";
import { EVENTS, VERBS } from "../../www/embed/protocol.js";
import { fileOf, linesOf, RECIPES } from "../hosts/recipes.mjs";

const read = (/** @type {string} */ name) => fs.readFileSync(new URL(`../../${name}`, import.meta.url), "utf8");

test("lines are parameters, and from the first brace on stands a scenario", () => {
  assert.deepEqual(readFence('preset: drf\n\n t = 20000 \r\ntheme: "dark"\n'), {
    parameters: [
      ["preset", "drf"],
      ["t", "20000"],
      ["theme", "dark"],
    ],
    scenario: "",
  });
  assert.deepEqual(readFence('view: queues\n{\n  "heddle": 1\n}\n'), {
    parameters: [["view", "queues"]],
    scenario: '{"heddle":1}',
  });
  assert.deepEqual(readFence(""), { parameters: [], scenario: "" });
});

test("what is wrong is said with its line and what may stand there", () => {
  assert.throws(
    () => readFence("preset: drf\nonclick: alert(1)"),
    /line 2: there is no parameter "onclick"; there are preset, /,
  );
  assert.throws(() => readFence("drf"), /line 1: "drf" is no "name: value" and no scenario/);
  assert.throws(() => readFence("t: 1\n{ heddle"), /from line 2: the scenario is no JSON/);
});

test("nothing in a block ends the element or its script", () => {
  const made = html('queue: 1"><img onerror=x>\n{"name": "</script><b>"}');
  assert.doesNotMatch(made, /<(img|b)\b/);
  assert.equal(made.match(/<\/script>/g)?.length, 1);
});

test("Docusaurus and VitePress get the element as HTML; other blocks stay", () => {
  const tree = {
    type: "root",
    children: [
      { type: "code", lang: "heddle", value: "preset: drf" },
      { type: "list", children: [{ type: "code", lang: "js", value: "1" }] },
    ],
  };
  docusaurus()(tree);
  const [made, list] = /** @type {any[]} */ (tree.children);
  const [{ value }] = made.attributes;
  assert.equal(value.data.estree.body[0].expression.properties[0].value.value, html("preset: drf"));
  assert.equal(list.children[0].lang, "js");
  const escapeHtml = (/** @type {string} */ text) =>
    text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
  const md = {
    utils: { escapeHtml },
    renderer: { rules: { fence: (/** @type {any[]} */ tokens, /** @type {number} */ at) => tokens[at].info } },
  };
  vitePress(md);
  const fence = (/** @type {string} */ info) => md.renderer.rules.fence([{ info, content: "preset: drf\n" }], 0);
  assert.equal(fence("heddlex"), "heddlex");
  const [, inside = ""] = /^<div v-html="([^"]*)"><\/div>\n$/.exec(fence("heddle")) ?? [];
  const text = inside.replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&amp;", "&");
  assert.equal(JSON.parse(text), html("preset: drf\n"));
});

test("every line that a recipe shows stands in the site that is built with it", () => {
  for (const [name, { file, into }] of Object.entries(RECIPES)) {
    const lines = linesOf(name);
    assert.ok(lines.length > 0 && lines.length <= 5, `${name}: ${lines.length} lines`);
    for (const line of lines) assert.ok(fileOf(name).includes(line.trim()), `${name}: ${line}`);
    const page = read("www/embedding.html").replace(/\s+/g, " ");
    const [, before = ""] = new RegExp(`<h3>([^<]*</h3>(?:(?!<h3>).)*)data-host="${name}"`).exec(page) ?? [];
    for (const said of [`${into}/`, file]) assert.ok(before.includes(`<code>${said}</code>`), `${name}: ${said}`);
  }
});

test("parameters, verbs and events are those that the page and the types document", () => {
  const page = read("www/embedding.html");
  const [parameters, verbs] = [...page.matchAll(/<tbody>([\s\S]*?)<\/tbody>/g)].map(([, rows]) =>
    [...rows.matchAll(/<tr>\s*<td\b[^>]*>([\s\S]*?)<\/td>/g)].flatMap(([, cell]) =>
      [...cell.matchAll(/<code>(\w+)<\/code>/g)].map(([, name]) => name),
    ),
  );
  const named = (/** @type {string} */ type) => {
    const [, body = ""] =
      new RegExp(`export interface ${type} \\{([\\s\\S]*?)\\n\\}`).exec(read("www/embed/api.d.ts")) ?? [];
    return [...body.matchAll(/^ {2}"?([\w-]+)"?\??[:(]/gm)].map(([, name]) => name).sort();
  };
  assert.deepEqual(parameters.filter((name) => name !== "title").sort(), [...NAMES].sort());
  assert.deepEqual(named("Parameters"), [...NAMES].sort());
  assert.deepEqual(verbs.sort(), [...VERBS].sort());
  assert.deepEqual(named("Verbs"), [...VERBS].sort());
  assert.deepEqual(named("Told"), [...EVENTS].sort());
  const readme = [...read("npm/README.md").matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name);
  assert.deepEqual(readme.sort(), [...NAMES].sort());
  const asked = new Set();
  readParameters((name) => {
    asked.add(name);
    return null;
  });
  for (const name of asked) assert.ok(name === "q" || NAMES.includes(String(name)), String(name));
});
