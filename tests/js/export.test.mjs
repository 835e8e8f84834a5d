// What is taken away for programs: records of the run, tables that no spreadsheet runs, drawings as SVG, the stretch of a film.

import assert from "node:assert/strict";
import { test } from "node:test";
import "./dom.mjs";
import { momentIn } from "../../www/base/moment.js";
import { END, FLAG, FURTHER, KINDS, NONE } from "../../www/engine/layout.js";
import { csvOf, tableOf } from "../../www/export/csv.js";
import { filmMs, refusalOf } from "../../www/export/film.js";
import { containersOf, eventsOf, linesOf } from "../../www/export/records.js";
import { SvgCanvas } from "../../www/export/svg.js";
import { Run } from "../../www/run/run.js";

/** A run of one queue with one container that is preempted, and one that lives on. */
function run() {
  const made = new Run(9000);
  const further = [{ name: "gpu", amount: 2 }];
  const cluster = { ...made.cluster, memory: 4096, vcores: Infinity, further, engine: "1.2.3", profile: "hadoop-3.4" };
  const queue = (/** @type {number} */ id, /** @type {string} */ path) => ({
    id,
    path,
    name: path,
    parent: id - 1,
    leaf: id === 1,
    weight: 1,
    policy: "fair",
    threshold: 0.5,
    timeoutMs: -1,
    minTimeoutMs: -1,
    preemptable: true,
    from: 0,
    until: 2 ** 32 - 1,
    deadZone: -1,
    properties: [],
  });
  made.take({
    epoch: 1,
    over: true,
    horizon: 9000,
    endMs: 9000,
    names: {
      queues: [queue(0, "root"), queue(1, '=cmd|" /c"')],
      nodes: [{ name: "n1:8041", rack: "/r", from: 0, until: NONE, memory: 4096, vcores: 2, further }],
      apps: [{ id: 7, job: "j", user: "u", queue: 1, atMs: 100 }],
      cluster,
    },
    lives: new Uint32Array([
      ...[0, 7, 1, 0, 1, 1024, 1, FLAG.am, 200, NONE, END.open, NONE, NONE, NONE, NONE, NONE, 0, 0],
      ...[1, 7, 2, 0, 1, 2048, 1, 0, 300, 5000, END.preempted, 4000, 5000, 7, NONE, NONE, 1, 0],
    ]),
    series: new Float64Array([1, 0, 200, 1024, 1, 0, 300, 3072, 1, FURTHER, 300, 1, 1, 10, 300, Infinity]),
    log: new Uint32Array([0, 200, KINDS.indexOf("allocated"), 5, 7, 1, 4, 0, 0, 1, NONE]),
  });
  return made;
}

test("containers and events are told by name, and what is not there is null", () => {
  const [master, killed] = containersOf(run());
  assert.deepEqual(
    [master.container, master.job, master.node, master.applicationMaster, master.endMs, master.ended, master.warnedMs],
    ["7_1", "j", "n1:8041", true, null, null, null],
  );
  assert.deepEqual(
    [killed.endMs, killed.ended, killed.warnedMs, killed.forApplication],
    [5000, "preempted", 4000, "j"],
  );
  assert.deepEqual([master.gpu, killed.gpu], [0, 1]);
  assert.deepEqual(eventsOf(run()), [
    {
      tMs: 200,
      row: 0,
      kind: "allocated",
      subject: "container",
      subjectName: "7_1",
      object: "node",
      objectName: "n1:8041",
      cause: null,
    },
  ]);
});

test("every line is an object of its own that says what it is, the run first", () => {
  const lines = linesOf(run(), 'A "name"\nwith a break').trimEnd().split("\n");
  const records = lines.map((line) => JSON.parse(line));
  assert.deepEqual(
    records.map(({ what }) => what),
    ["run", "queue", "queue", "node", "application", "container", "container", "event", ...Array(4).fill("series")],
  );
  assert.equal(records[0].name, 'A "name"\nwith a break');
  assert.deepEqual([records[0].vcores, records[0].gpu, records[3].gpu], [null, 2, 2]);
  const last = { what: "series", tMs: 300, queue: '=cmd|" /c"' };
  assert.deepEqual(records.slice(-2), [
    { ...last, measure: "maxMemory", value: null },
    { ...last, measure: "used gpu", value: 1 },
  ]);
});

test("tables have as many cells in each row, and no cell is a formula", () => {
  for (const table of [tableOf(containersOf(run())), csvOf(run())]) {
    assert.ok(table.endsWith("\r\n"));
    assert.match(table, /"'=cmd\|"" \/c""?/);
    assert.doesNotMatch(table, /(^|,|\n)"?=/);
    const widths = table
      .trimEnd()
      .split("\r\n")
      .map((row) => row.replace(/"(?:[^"]|"")*"/g, "x").split(",").length);
    assert.equal(new Set(widths).size, 1);
  }
});

test("a flat line is one piece, and a corner or another line is none", () => {
  /** @type {[string, [string, ...number[]][], string][]} */
  const cases = [
    [
      "flat",
      [
        ["moveTo", 0, 5],
        ["lineTo", 1, 5],
        ["lineTo", 2, 5],
        ["lineTo", 3, 5],
      ],
      "M0 5L1 5L3 5",
    ],
    [
      "a step",
      [
        ["moveTo", 0, 5],
        ["lineTo", 2, 5],
        ["lineTo", 2, 9],
        ["lineTo", 4, 9],
      ],
      "M0 5L2 5L2 9L4 9",
    ],
    [
      "two lines",
      [
        ["moveTo", 0, 5],
        ["lineTo", 2, 5],
        ["moveTo", 4, 1],
        ["lineTo", 6, 5],
        ["lineTo", 8, 5],
      ],
      "M0 5L2 5M4 1L6 5L8 5",
    ],
    [
      "after a box",
      [
        ["lineTo", 0, 5],
        ["lineTo", 2, 5],
        ["rect", 0, 0, 1, 1],
        ["lineTo", 4, 5],
      ],
      "M0 5L2 5M0 0h1v1h-1ZL4 5",
    ],
  ];
  for (const [name, calls, path] of cases) {
    const canvas = /** @type {any} */ (
      Object.assign(Object.create(SvgCanvas.prototype), { state: { matrix: [0, 0] } })
    );
    canvas.beginPath();
    for (const [call, ...at] of calls) canvas[call](...at);
    assert.equal(canvas.path, path, name);
  }
});

test("moments are read as they are written, and a film has an end and a length", () => {
  for (const [text, ms] of /** @type {[string, number][]} */ ([
    ["90", 90_000],
    [" 01:30 ", 90_000],
    ["1:04:10", 3_850_000],
    ["0:00.5", 500],
    ["-1", NaN],
    ["soon", NaN],
    ["", NaN],
  ]))
    assert.equal(momentIn(text), ms, text);
  assert.equal(filmMs({ from: 60_000, until: 90_000, speed: 10 }), 3000);
  for (const [from, until, speed, refused] of /** @type {[number, number, number, string | null][]} */ ([
    [0, 9000, 1, null],
    [9000, 0, 1, "film-order"],
    [NaN, 9000, 1, "film-order"],
    [0, 9001, 1, "film-horizon"],
  ]))
    assert.equal(refusalOf({ from, until, speed }, 9000), refused);
  assert.equal(refusalOf({ from: 0, until: 700_000, speed: 1 }, 1e9), "film-long");
});
