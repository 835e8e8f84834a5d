// Where a mapping rule stands in the text that holds it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { ruleIn, showRule } from "../../www/place/rule.js";

const property = (/** @type {string} */ value) =>
  `<configuration>\n  <property><name>x</name><value>${value}</value></property>\n</configuration>\n`;
const FROM = property("").indexOf("<property>");

test("a legacy rule is found as a whole, not in another one", () => {
  const text = property("\n    u:bob:root.ab,\n    u:bob:root.a,g:x:y\n");
  const at = (/** @type {string} */ rule) => text.slice(ruleIn(text, FROM, rule, 0)).split("\n")[0];
  assert.equal(at("u:bob:root.a"), "u:bob:root.a,g:x:y");
  assert.equal(at("u:bob:root.ab"), "u:bob:root.ab,");
  assert.equal(at("g:x:y"), "g:x:y");
  // What is not there, such as a rule with variables, is at least in its property.
  assert.equal(ruleIn(text, FROM, "u:eve:root.a", 0), FROM);
});

test("a rule of JSON is found by its number", () => {
  const text = property('{"rules":[{"policy":"user"},\n{"policy":"reject"}]}');
  assert.match(text.slice(ruleIn(text, FROM, '{"policy":"reject"}', 1)), /^\{"policy":"reject"\}/);
});

test("a rule leads to the editor of its file", () => {
  const step = {
    rule: { code: "placement.rule-reject", args: {} },
    verdict: /** @type {const} */ ("rejects"),
    why: [],
  };
  const text = '<allocations>\n  <rule name="reject"/>\n</allocations>';
  const [own, find] = showRule({ ...step, line: 2, column: 3 }, 0);
  assert.deepEqual([own, text.slice(find(text)?.from, find(text)?.to)], ["scheduler", '<rule name="reject"/>']);
  assert.equal(showRule({ ...step, file: "yarn-site.xml", line: 1, column: 1 }, 0)[0], "site");
  const path = "scheduler.properties.yarn.scheduler.capacity.queue-mappings";
  const [scenario, inJson] = showRule({ ...step, file: "scheduler.properties", path }, 0);
  const json = '{"scheduler":{"properties":{"yarn.scheduler.capacity.queue-mappings":"u:a:b"}}}';
  assert.deepEqual([scenario, json[inJson(json)?.from ?? 0]], ["scenario", '"']);
  assert.equal(showRule(step, 0)[1](text), null);
});
