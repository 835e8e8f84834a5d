// The document model: queues of each scheduler's text, differences, places of findings.

import assert from "node:assert/strict";
import { test } from "node:test";
import { diffLines, unifiedDiff } from "../../www/edit/diff.js";
import { jobsIn, textAt, withQueueOfJobs, withText } from "../../www/edit/formats.js";
import { jsonPlace } from "../../www/edit/json-place.js";
import { kindOf } from "../../www/edit/kinds.js";
import { spread, withMoreSeries, withoutSeries, withSeries } from "../../www/edit/series.js";
import { applied } from "../../www/edit/text-edit.js";

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

test("Superior has its tenants in the scenario", () => {
  const scenario = { scheduler: { kind: "superior", superior: { queues: [{ name: "a" }] } } };
  const edited = withText(scenario, textAt(scenario, 0).replace('"a"', '"b"'), 5000);
  assert.deepEqual(edited.scheduler.superior, { queues: [{ name: "b" }] });
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

test("an edit of the core is applied by line and column, in characters", () => {
  const text = "<allocations>\r\n  <!-- 🧵 --> <wieght>2</wieght>\r\n</allocations>\n";
  const edit = { from: { line: 2, column: 15 }, to: { line: 2, column: 32 }, text: "weight>2</weight>" };
  assert.equal(applied(text, edit), text.replace("wieght>2</wieght>", "weight>2</weight>"));
  assert.equal(applied("a\n", { from: { line: 2, column: 1 }, to: { line: 2, column: 1 }, text: "b" }), "a\nb");
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

test("a file of mapping rules is neither a trace nor a scenario", () => {
  assert.equal(kindOf('{"rules": [{"type": "user", "matches": "*", "policy": "user"}]}'), "mapping-rules");
  assert.equal(kindOf('{"heddle": 1, "scheduler": {"mappingRules": {"rules": []}}}'), "scenario");
});
