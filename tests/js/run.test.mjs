// What the page keeps of a run: step functions, places on nodes, the log, names, formats.

import assert from "node:assert/strict";
import fs from "node:fs";
import { test } from "node:test";
import { clock, duration, memory, resource } from "../../www/base/format.js";
import { FURTHER, MEASURE } from "../../www/engine/layout.js";
import { alive, Lives, NONE, offset, underWarning } from "../../www/run/lives.js";
import { Log } from "../../www/run/log.js";
import { Run } from "../../www/run/run.js";
import { Series } from "../../www/run/series.js";
import { arrange } from "../../www/stage/grid.js";
import { speak } from "../../www/texts/catalogue.js";

speak(fs.readFileSync(new URL("../../www/texts/en.ftl", import.meta.url), "utf8"));

/** @param {Partial<Record<"index" | "seq" | "memory" | "flags" | "start" | "end" | "warned", number>>} of */
function row({ index = 0, seq = 1, memory = 1024, flags = 0, start = 0, end = NONE, warned = NONE }) {
  return [index, 1, seq, 0, 0, memory, 1, flags, start, end, 0, warned, NONE, NONE, NONE, NONE];
}

test("a step function keeps its value until the next step", () => {
  const series = new Series();
  series.take(new Float64Array([3, 0, 1000, 5, 3, 0, 2000, 7, 3, 1, 0, 1]));
  assert.equal(series.at(3, "usedMemory", 999), 0);
  assert.equal(series.at(3, "usedMemory", 1000), 5);
  assert.equal(series.at(3, "usedMemory", 1999), 5);
  assert.equal(series.at(3, "usedMemory", 1e9), 7);
});

test("further resource types have measures and sizes of their own", () => {
  const of = (/** @type {number} */ gpu, /** @type {number} */ fpga) => [
    { name: "gpu", amount: gpu },
    { name: "fpga", amount: fpga },
  ];
  const run = new Run(1000);
  run.cluster = { ...run.cluster, further: of(8, 2) };
  const { usedMemory } = MEASURE;
  run.series.take(
    new Float64Array([3, usedMemory, 0, 5, 3, usedMemory + FURTHER, 0, 6, 3, usedMemory + 2 * FURTHER, 0, 1]),
  );
  assert.equal(run.at(3, "usedMemory", 0), 5);
  assert.deepEqual(run.furtherAt(3, "usedMemory", 0), of(6, 1));
  // Neither of another queue nor of another measure.
  assert.deepEqual(run.furtherAt(4, "usedMemory", 0), of(0, 0));
  assert.deepEqual(run.furtherAt(3, "maxMemory", 0), of(0, 0));
  const rows = [...row({ index: 0 }), 4, 0, 1, 2, ...row({ index: 1, seq: 2 }), 0, 0, 0, 0];
  run.lives.take(new Uint32Array(rows), run.cluster.further);
  const sizes = run.lives.all.map(({ memory, vcores, further }) => resource(memory, vcores, further));
  assert.deepEqual(sizes, ["1\u202fGB, 1\u202fvcore, 4\u202fgpu, 8,589,934,593\u202ffpga", "1\u202fGB, 1\u202fvcore"]);
});

test("a container lives from its start up to its end", () => {
  const lives = new Lives();
  lives.take(new Uint32Array(row({ start: 10, end: 20, warned: 15 })), []);
  const [life] = lives.all;
  assert.deepEqual(
    [9, 10, 19, 20].map((t) => alive(life, t)),
    [false, true, true, false],
  );
  assert.deepEqual(
    [14, 15, 20].map((t) => underWarning(life, t)),
    [false, true, false],
  );
});

test("containers keep their place; room is closed up only when it must be", () => {
  const lives = new Lives();
  lives.take(
    new Uint32Array([
      ...row({ index: 0, seq: 1, memory: 1, start: 0, end: 10 }),
      ...row({ index: 1, seq: 2, memory: 1, start: 1 }),
      ...row({ index: 2, seq: 3, memory: 1, start: 2, end: 10 }),
      ...row({ index: 3, seq: 4, memory: 1, start: 3 }),
      ...row({ index: 4, seq: 5, memory: 2, start: 20 }),
    ]),
    [],
  );
  const placed = lives.on(0, 4);
  assert.deepEqual(placed.map((life) => offset(life, 5, 0)).slice(0, 4), [0, 1, 2, 3]);
  assert.deepEqual(placed.map((life) => offset(life, 30, 0)).slice(1), [0, 2, 1, 2]);
  assert.equal(offset(placed[3], 20 + 400, 800), 2);
});

test("a row that has changed replaces what was known", () => {
  const lives = new Lives();
  lives.take(new Uint32Array(row({ start: 10 })), []);
  lives.take(new Uint32Array(row({ start: 10, end: 30 })), []);
  assert.equal(lives.all.length, 1);
  assert.equal(lives.all[0].end, 30);
});

test("steps go from one moment of decisions to the next", () => {
  const log = new Log();
  const at = (/** @type {number} */ seq, /** @type {number} */ t, flags = 1) => [
    seq,
    t,
    0,
    5,
    1,
    1,
    4,
    0,
    0,
    flags,
    NONE,
  ];
  log.take(new Uint32Array([...at(0, 100), ...at(1, 100), ...at(2, 150, 0), ...at(3, 200)]));
  assert.equal(log.stop(0, 1), 100);
  assert.equal(log.stop(100, 1), 200);
  assert.equal(log.stop(200, 1), undefined);
  assert.equal(log.stop(200, -1), 100);
  assert.equal(log.stop(150, -1), 100);
  assert.equal(log.stop(100, -1), undefined);
});

test("six nodes fill their rows", () => {
  const grid = arrange(
    Array.from({ length: 6 }, () => ({ rack: "/r" })),
    690,
    470,
    { gapX: 12, gapY: 14, ratio: 0.6, least: 72, racks: true },
  );
  assert.equal(6 % grid.columns, 0);
});

test("times and amounts", () => {
  assert.equal(clock(86_000), "01:26");
  assert.equal(clock(3_850_000), "1:04:10");
  assert.equal(duration(15_000), "15\u202fs");
  assert.equal(memory(38.4 * 1024), "38.4\u202fGB");
  assert.equal(memory(4915), "4,915\u202fMB");
  assert.equal(memory(Infinity), "no limit");
});
