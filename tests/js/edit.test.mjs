// The document model: queues of each scheduler's text, differences, places of findings.

import assert from "node:assert/strict";
import fs from "node:fs";
import { test } from "node:test";
import * as allocation from "../../www/edit/allocation.js";
import * as capacity from "../../www/edit/capacity-queues.js";
import { diffLines, unifiedDiff } from "../../www/edit/diff.js";
import { fixFor } from "../../www/edit/fixes.js";
import { formatOf, jobsIn, textAt, withQueueOfJobs, withStartProperty, withText } from "../../www/edit/formats.js";
import { withXmlProperty } from "../../www/edit/hadoop-xml.js";
import { jsonPlace } from "../../www/edit/json-place.js";
import { spread, withMoreSeries, withoutSeries, withSeries } from "../../www/edit/series.js";
import { inherited, SETTINGS } from "../../www/edit/settings.js";
import * as superior from "../../www/edit/superior-queues.js";
import { speak } from "../../www/texts/catalogue.js";

speak(fs.readFileSync(new URL("../../www/texts/en.ftl", import.meta.url), "utf8"));

const FAIR = `<?xml version="1.0"?>
<allocations>
  <!-- production -->
  <queue name="a">
    <!-- of the a team -->
    <weight>1.0</weight>
    <unknown>kept</unknown>
    <queue name="b">
      <weight>2.0</weight>
    </queue>
  </queue>
  <queue name="c"/>
  <defaultFairSharePreemptionThreshold>0.7</defaultFairSharePreemptionThreshold>
</allocations>
`;

const CAPACITY = `<configuration>
  <!-- two queues -->
  <property>
    <name>yarn.scheduler.capacity.root.queues</name>
    <value>a,b</value>
  </property>
  <property>
    <name>yarn.scheduler.capacity.root.a.capacity</name>
    <value>25</value>
  </property>
  <property>
    <name>yarn.scheduler.capacity.root.b.capacity</name>
    <value>75</value>
    <description>the rest</description>
  </property>
</configuration>
`;

const SUPERIOR = superior.write({
  queues: [
    { name: "a", min: 25, queues: [{ name: "x" }] },
    { name: "b", note: "kept" },
  ],
  cycleMs: 50,
});

/** @param {string | null} text */
const some = (text) => /** @type {string} */ (text);

test("queues are listed, parents first", () => {
  assert.deepEqual(allocation.queuesOf(FAIR), ["root", "root.a", "root.a.b", "root.c"]);
  assert.deepEqual(capacity.queuesOf(CAPACITY), ["root", "root.a", "root.b"]);
  assert.deepEqual(superior.queuesOf(SUPERIOR), ["root", "root.a", "root.a.x", "root.b"]);
});

test("a queue that is renamed there and back leaves the text as it was", () => {
  for (const [format, text] of /** @type {const} */ ([
    [allocation, FAIR],
    [capacity, CAPACITY],
    [superior, SUPERIOR],
  ])) {
    const there = some(format.renamedQueue(text, "root.a", 'x & "y" <z>'));
    assert.ok(format.queuesOf(there).includes('root.x & "y" <z>'), there);
    assert.equal(format.renamedQueue(there, 'root.x & "y" <z>', "a"), text);
  }
});

test("a queue that is added and deleted again leaves no trace of its own", () => {
  assert.equal(allocation.withoutQueue(some(allocation.withQueue(FAIR, "root.a.new")), "root.a.new"), FAIR);
  assert.equal(capacity.withoutQueue(some(capacity.withQueue(CAPACITY, "root.new")), "root.new"), CAPACITY);
  assert.equal(superior.withoutQueue(some(superior.withQueue(SUPERIOR, "root.new")), "root.new"), SUPERIOR);
});

test("a queue moves with comments, unknown elements and what lies in it", () => {
  const moved = some(allocation.movedQueue(FAIR, "root.a", "root.c"));
  assert.deepEqual(allocation.queuesOf(moved), ["root", "root.c", "root.c.a", "root.c.a.b"]);
  for (const kept of ["<!-- production -->", "<!-- of the a team -->", "<unknown>kept</unknown>"])
    assert.ok(moved.includes(kept), kept);
  assert.equal(allocation.ownSetting(moved, "root.c.a.b", "weight"), "2.0");
  const back = some(allocation.movedQueue(some(allocation.movedQueue(FAIR, "root.a.b", "root")), "root.b", "root.a"));
  assert.equal(allocation.ownSetting(back, "root.a.b", "weight"), "2.0");
  assert.deepEqual(superior.queuesOf(some(superior.movedQueue(SUPERIOR, "root.a.x", "root.b"))), [
    "root",
    "root.a",
    "root.b",
    "root.b.x",
  ]);
});

test("percentages of Capacity still sum to 100 after a queue goes or moves", () => {
  const gone = some(capacity.withoutQueue(CAPACITY, "root.a"));
  assert.equal(capacity.ownSetting(gone, "root.b", "capacity"), "100");
  assert.ok(gone.includes("<!-- two queues -->") && gone.includes("<description>the rest</description>"));
  const moved = some(capacity.movedQueue(CAPACITY, "root.a", "root.b"));
  assert.deepEqual(capacity.queuesOf(moved), ["root", "root.b", "root.b.a"]);
  assert.deepEqual(
    [capacity.ownSetting(moved, "root.b", "capacity"), capacity.ownSetting(moved, "root.b.a", "capacity")],
    ["100", "100"],
  );
});

test("a property is written as the file writes its own", () => {
  assert.match(
    some(withXmlProperty(CAPACITY, "yarn.x", "<1>")),
    /<\/property>\n {2}<property>\n {4}<name>yarn\.x<\/name>\n {4}<value>&lt;1&gt;<\/value>\n {2}<\/property>\n<\/configuration>/,
  );
  assert.equal(withXmlProperty(some(withXmlProperty(CAPACITY, "yarn.x", "1")), "yarn.x", null), CAPACITY);
});

test("jobs follow a queue that is renamed", () => {
  const scenario = {
    scheduler: { kind: "fair" },
    jobs: [
      { id: "1", queue: "root.a.b" },
      { id: "2", queue: "a" },
      { id: "3", queue: "root.ab" },
    ],
    arrivals: [{ name: "s", job: { queue: "root.a" } }],
  };
  const renamed = withQueueOfJobs(scenario, "root.a", "root.z");
  assert.deepEqual(
    renamed.jobs.map((/** @type {any} */ job) => job.queue),
    ["root.z.b", "root.z", "root.ab"],
  );
  assert.equal(renamed.arrivals[0].job.queue, "root.z");
  assert.deepEqual(
    jobsIn(scenario, "root.a").map((job) => job.id),
    ["1", "2"],
  );
});

test("what a queue has not itself comes from above, from the file, or from Hadoop", () => {
  const format = formatOf({ scheduler: { kind: "fair" } });
  const setting = (/** @type {string} */ name) =>
    /** @type {any} */ (SETTINGS.fair.queue.find((one) => one.name === name));
  assert.deepEqual(inherited(format, FAIR, "root.a.b", setting("fairSharePreemptionThreshold")), {
    value: "0.7",
    from: "defaultFairSharePreemptionThreshold",
  });
  const own = some(format.withSetting(FAIR, "root.a", "fairSharePreemptionThreshold", "0.9"));
  assert.deepEqual(inherited(format, own, "root.a.b", setting("fairSharePreemptionThreshold")), {
    value: "0.9",
    from: "root.a",
  });
  assert.deepEqual(inherited(format, FAIR, "root.a.b", setting("weight")), { value: "1", from: "" });
});

test("a start property is changed where it is written", () => {
  const scenario = {
    scheduler: {
      kind: "fair",
      yarnSite: ["<configuration><property><name>x</name><value>1</value></property></configuration>"],
      properties: { y: "1" },
    },
  };
  assert.match(withStartProperty(scenario, "x", "2").scheduler.yarnSite.join(), /<value>2<\/value>/);
  assert.deepEqual(withStartProperty(scenario, "y", null).scheduler.properties, {});
});

test("Superior has its tenants in the scenario", () => {
  const scenario = { scheduler: { kind: "superior", superior: { queues: [{ name: "a" }] } } };
  const edited = withText(
    scenario,
    some(formatOf(scenario).withSetting(textAt(scenario, 0), "root.a", "min", "30")),
    5000,
  );
  assert.deepEqual(edited.scheduler.superior, { queues: [{ name: "a", min: 30 }] });
});

test("a difference is the shortest, and applies", () => {
  const [before, after] = ["a\nb\nc\nd\ne\nf\ng\nh\ni\nj", "a\nB\nc\nd\ne\nf\ng\nh\nx\ni\nj"];
  const lines = diffLines(before, after);
  assert.deepEqual(
    lines.filter((line) => line.kind !== " ").map((line) => line.kind + line.text),
    ["-b", "+B", "+x"],
  );
  assert.equal(
    lines
      .filter((line) => line.kind !== "+")
      .map((line) => line.text)
      .join("\n"),
    before,
  );
  assert.equal(
    lines
      .filter((line) => line.kind !== "-")
      .map((line) => line.text)
      .join("\n"),
    after,
  );
  assert.equal(unifiedDiff("a\n", "a\n", "f"), "");
  assert.equal(unifiedDiff("a\nb\n", "a\nc\n", "f"), "--- a/f\n+++ b/f\n@@ -1,3 +1,3 @@\n a\n-b\n+c\n \n");
});

test("a JSON path is found in the text", () => {
  const text = '{ "a.b": 1, "jobs": [ {"id": "x,}"}, { "stages" : [ {"count": "no"} ] } ],\n "p": {"yarn.x.y": true} }';
  const at = (/** @type {string} */ path) => text.slice(jsonPlace(text, path)).slice(0, 4);
  assert.equal(at("jobs[1].stages[0].count"), '"no"');
  assert.equal(at("p.yarn.x.y"), "true");
  assert.equal(at("jobs[1].missing"), '{ "s');
  assert.equal(jsonPlace("{ broken", "a.b"), 0);
});

test("a fix is offered where it is known", () => {
  const fair = formatOf({ scheduler: { kind: "fair" } });
  const none = { path: "", name: "" };
  const at = (/** @type {string} */ text, /** @type {string} */ part) => ({
    line: text.slice(0, text.indexOf(part)).split("\n").length,
    column: 1 + text.slice(0, text.indexOf(part)).split("\n").slice(-1)[0].length,
  });
  const typo = FAIR.replace("<unknown>kept</unknown>", "<maxRunningApp>3</maxRunningApp>");
  const fixed = fixFor(
    fair,
    typo,
    {
      severity: "note",
      code: "fair.unknown-queue-element",
      message: "…; did you mean maxRunningApps?",
      ...at(typo, "<maxRunningApp>"),
    },
    none,
    { vcores: 8 },
  );
  assert.match(some(fixed?.text ?? null), /<maxRunningApps>3<\/maxRunningApps>/);
  const capacityFormat = formatOf({ scheduler: { kind: "capacity" } });
  const uneven = some(capacityFormat.withSetting(CAPACITY, "root.a", "capacity", "40"));
  const sum = fixFor(
    capacityFormat,
    uneven,
    { severity: "error", code: "capacity.sum", message: "illegal capacity sum" },
    { path: "root.a", name: "capacity" },
    { vcores: 8 },
  );
  assert.equal(sum?.label, "Give root.b the rest, 60 %");
});

test("every setting is explained", async () => {
  const { default: fs } = await import("node:fs");
  const { Catalogue } = await import("../../www/texts/catalogue.js");
  const help = new Catalogue(fs.readFileSync(new URL("../../www/texts/settings.en.ftl", import.meta.url), "utf8"));
  for (const [kind, { queue, file, start }] of Object.entries(SETTINGS)) {
    const keys = [
      ...queue.map(({ name }) => `${kind}-queue.${name}`),
      ...file.map(({ name }) => `${kind}.${name}`),
      ...start.map(({ name }) => name),
    ];
    for (const key of keys) assert.ok(help.has(key), key);
  }
});

test("a series is renamed with the events of its jobs, spread, copied and taken away", () => {
  const series = { name: "s", count: 3, firstMs: 1000, gapMs: 10_000, job: { stages: [] } };
  const scenario = {
    arrivals: [series],
    events: [
      { atMs: 0, job: "s-2" },
      { atMs: 0, job: "s-2-3" },
      { atMs: 0, job: "s" },
    ],
  };
  const renamed = withSeries(scenario, "s", (one) => ({ ...one, name: "t" }));
  assert.deepEqual(
    renamed.events.map((/** @type {any} */ event) => event.job),
    ["t-2", "s-2-3", "s"],
  );
  assert.deepEqual(withoutSeries(scenario, "s"), { arrivals: [], events: scenario.events.slice(1) });
  assert.deepEqual(
    withMoreSeries(scenario, series).arrivals.map((/** @type {any} */ one) => one.name),
    ["s", "s-2"],
  );
  assert.equal(spread(series, 20_000, 10_000).gapMs, 15_000);
  assert.equal(spread({ ...series, gapMs: 0 }, 0, 10_000).gapMs, 5000);
  assert.deepEqual(spread({ ...series, gapMs: { dist: "uniform", minMs: 0, maxMs: 4000 } }, 4000, 4000).gapMs, {
    dist: "uniform",
    minMs: 1,
    maxMs: 8000,
  });
});
