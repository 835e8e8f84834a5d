// The document model: texts in force, undo, and what the core gives back of an edit.

import assert from "node:assert/strict";
import { test } from "node:test";
import { completions } from "../../www/edit/complete.js";
import { Document } from "../../www/edit/document.js";
import { textAt, withText } from "../../www/edit/formats.js";
import { sourcesAt, withSources } from "../../www/edit/sources.js";

test("an edit at a moment is a reload; later reloads go; from the start all of them", () => {
  const scenario = {
    scheduler: { allocationFile: ["one"] },
    events: [{ atMs: 5000, do: "reload", allocationFile: ["two"] }],
  };
  const edited = withText(scenario, "three", 3000);
  assert.deepEqual(edited.events, [{ atMs: 3000, do: "reload", allocationFile: ["three"] }]);
  assert.equal(textAt(edited, 2999), "one");
  assert.equal(textAt(edited, 3000), "three");
  assert.equal(textAt(withText(edited, "four", 0), 9000), "four");
});

test("undo goes back, an edit drops what was undone", () => {
  const document = new Document();
  document.open({ n: 1 });
  document.push({ n: 2 }, "two");
  document.push({ n: 3 }, "three");
  document.move(-1);
  assert.equal(document.scenario.n, 2);
  document.push({ n: 4 }, "four");
  assert.equal(document.peek(1), null);
  document.move(-1);
  assert.equal(document.scenario.n, 2);
});

test("texts that were changed go where the scenario has them", () => {
  const scenario = { scheduler: { kind: "fair", allocationFile: ["one"], yarnSite: "<configuration/>" } };
  const before = sourcesAt(scenario, 0);
  assert.deepEqual(before, {
    kind: "fair",
    profile: "",
    text: "one",
    yarnSite: "<configuration/>",
    properties: {},
  });
  assert.equal(withSources(scenario, before, { ...before }, 0), scenario);
  const site = withSources(scenario, before, { ...before, yarnSite: "a\nb" }, 5000);
  assert.deepEqual(site, { scheduler: { ...scenario.scheduler, yarnSite: ["a", "b"] } });
  const text = withSources(scenario, before, { ...before, text: "two" }, 5000);
  assert.deepEqual(text.events, [{ atMs: 5000, do: "reload", allocationFile: ["two"] }]);
  const over = { scheduler: { ...scenario.scheduler, properties: { x: "1" } } };
  const gone = withSources(over, sourcesAt(over, 0), { ...sourcesAt(over, 0), properties: {} }, 0);
  assert.deepEqual(gone.scheduler.properties, {});
});

test("what may be written at a place is offered", () => {
  const setting = (/** @type {any} */ said) => ({
    property: said.name,
    scope: "whole",
    type: "float",
    default: null,
    instead: null,
    ...said,
  });
  const schema = [
    setting({ name: "weight", file: "fair-scheduler.xml", scope: "queue" }),
    setting({
      name: "schedulingPolicy",
      file: "fair-scheduler.xml",
      scope: "queue",
      choices: ["fair", "drf"],
      default: "fair",
    }),
    setting({ name: "queueMaxAppsDefault", file: "fair-scheduler.xml" }),
    setting({ name: "yarn.scheduler.fair.preemption", file: "yarn-site.xml", type: "bool", default: "false" }),
    setting({
      name: "state",
      property: "yarn.scheduler.capacity.QUEUE.state",
      file: "capacity-scheduler.xml",
      scope: "queue",
      choices: ["RUNNING", "STOPPED"],
    }),
    setting({ name: "min", file: "superior", scope: "queue" }),
  ];
  for (const [before, typed, labels] of /** @type {const} */ ([
    ["<allocations>\n<que", "que", ["queueMaxAppsDefault", "queue", "user", "queuePlacementPolicy"]],
    ['<allocations><queue name="a"/><queue name="b"><', "", ["weight", "schedulingPolicy", "queue"]],
    ["<allocations><queue><schedulingPolicy>d", "d", ["fair", "drf"]],
    ["<property><name>yarn.sch", "yarn.sch", ["yarn.scheduler.fair.preemption"]],
    ["<name>yarn.scheduler.fair.preemption</name>\n  <value>", "", ["true", "false"]],
    [
      "<name>yarn.scheduler.capacity.root.a.s",
      "yarn.scheduler.capacity.root.a.s",
      ["yarn.scheduler.fair.preemption", "yarn.scheduler.capacity.root.a.state"],
    ],
    ["<name>yarn.scheduler.capacity.root.a.state</name><value>R", "R", ["RUNNING", "STOPPED"]],
    ['{ "queues": [ { "name": "a", "m', "m", ["min"]],
  ])) {
    const found = completions(before, /** @type {any} */ (schema));
    assert.deepEqual([found?.typed, found?.options.map(({ label }) => label)], [typed, labels], before);
  }
  assert.equal(completions("<allocations> ", /** @type {any} */ (schema)), null);
});
