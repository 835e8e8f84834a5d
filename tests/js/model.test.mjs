// The model of a run with an engine that says what the test wants, and what is drawn of it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Frames } from "../../www/base/frames.js";
import { RunModel } from "../../www/run/model.js";
import { Catalogue } from "../../www/texts/catalogue.js";

/** Frames that are asked for, until the test lets them come. @type {((time: number) => void)[]} */
let asked = [];
globalThis.requestAnimationFrame = (draw) => asked.push(draw);
globalThis.cancelAnimationFrame = () => {};

/** @param {number} time ms of wall time */
function frame(time) {
  const now = asked;
  asked = [];
  for (const draw of now) draw(time);
}

/** @param {string[]} paths of leaves */
const names = (paths) => ({
  queues: ["root", ...paths].map((path, id) => ({
    id,
    path,
    name: path.split(".").at(-1),
    parent: id === 0 ? -1 : 0,
    leaf: id > 0,
  })),
  nodes: [],
  apps: [],
  cluster: { memory: 1024, vcores: 1, further: [], kind: "fair" },
});

/** @param {number} horizon @param {string[]} paths */
const batch = (horizon, paths) =>
  /** @type {any} */ ({
    over: horizon === 1000,
    horizon,
    endMs: 1000,
    names: names(paths),
    lives: new Uint32Array(),
    series: new Float64Array(),
    log: new Uint32Array(),
  });

function made() {
  /** @type {any} */
  const engine = {
    /** @param {string} scenario @param {(begun: any) => void} onBegun */
    async begin(scenario, onBegun) {
      const { refused } = JSON.parse(scenario);
      if (refused) return { findings: [{ severity: "error", message: refused }] };
      onBegun({ endMs: 1000, kinds: [] });
      return { findings: [{ severity: "warning", message: "so be it" }] };
    },
  };
  return { engine, model: new RunModel(engine, new Catalogue("")) };
}

const FAIR = { scheduler: { kind: "fair" } };

test("what is refused leaves the run as it is", async () => {
  const { engine, model } = made();
  assert.deepEqual(await model.begin(FAIR), []);
  engine.onBatch(batch(1000, ["root.a"]));
  const { run } = model;
  assert.deepEqual(await model.begin({ ...FAIR, refused: "no" }), [{ severity: "error", message: "no" }]);
  assert.equal(model.run, run);
  assert.equal(model.scenario.refused, undefined);
});

test("the selection is found again by its path, or by that of the queue that an edit makes", async () => {
  const { engine, model } = made();
  model.first = (run) => run.leaves.at(-1);
  await model.begin(FAIR);
  engine.onBatch(batch(500, ["root.a", "root.b"]));
  assert.equal(model.view.queue, 2, "the last leaf where nothing is selected");
  model.view.set({ queue: 1 });
  await model.begin(FAIR);
  engine.onBatch(batch(500, ["root.b", "root.a"]));
  assert.equal(model.run.queueById.get(model.view.queue)?.path, "root.a");
  model.wanted = "root.c";
  await model.begin(FAIR);
  engine.onBatch(batch(500, ["root.c", "root.a"]));
  assert.equal(model.run.queueById.get(model.view.queue)?.path, "root.c");
});

test("the playhead waits where the run has not come, and a shorter run takes it back", async () => {
  const { engine, model } = made();
  await model.begin(FAIR);
  engine.onBatch(batch(300, ["root.a"]));
  model.playback.play(true);
  model.playback.frame(1);
  model.playback.frame(101);
  assert.equal(model.view.t, 300, "100 ms at four times the speed, but for the horizon");
  engine.onBatch(batch(1000, ["root.a"]));
  model.view.set({ t: 5000 });
  await model.begin(FAIR);
  engine.onBatch(batch(100, ["root.a"]));
  assert.equal(model.view.t, 1000);
});

test("what waits for the run goes on when it holds, also of a run that begins again, but not of another", async () => {
  const { engine, model } = made();
  await model.begin(FAIR);
  /** @type {string[]} */
  const said = [];
  const waits = (/** @type {string} */ name, /** @type {(run: any) => unknown} */ holds) =>
    void model.until(holds).then((came) => said.push(`${name} ${came}`));
  const heard = () => new Promise((resolve) => setImmediate(() => resolve(said.splice(0))));
  waits("there", () => true);
  waits("half", (run) => run.horizon >= 500);
  waits("looked", () => model.view.life === 7);
  assert.deepEqual(await heard(), ["there true"]);
  engine.onBatch(batch(300, ["root.a"]));
  assert.deepEqual(await heard(), []);
  model.view.set({ life: 7 });
  assert.deepEqual(await heard(), ["looked true"]);
  model.begun(/** @type {any} */ ({ endMs: 1000 }), model.scenario);
  engine.onBatch(batch(500, ["root.a"]));
  assert.deepEqual(await heard(), ["half true"]);
  waits("end", (run) => run.horizon >= 1000);
  await model.begin({ ...FAIR, name: "another" });
  assert.deepEqual(await heard(), ["end false"]);
  engine.onBatch(batch(1000, ["root.a"]));
  assert.deepEqual(await heard(), []);
});

test("a drawing follows what it has read and nothing else, once for a frame; texts follow the first picture", async () => {
  const { engine, model } = made();
  const frames = new Frames(model);
  /** @type {string[]} */
  const drawn = [];
  frames.picture(() => void drawn.push(`t ${model.view.t} of ${model.run.queues.length}`));
  const end = frames.text(() => void drawn.push(`queue ${model.view.queue}`));
  await model.begin(FAIR);
  engine.onBatch(batch(1000, ["root.a"]));
  frame(0);
  assert.deepEqual(drawn.splice(0), ["t 0 of 2"]);
  frame(16);
  assert.deepEqual(drawn.splice(0), ["queue -1"]);
  assert.equal(asked.length, 0, "nothing moves");
  model.view.set({ level: "heat" });
  assert.equal(asked.length, 0, "nobody has read it");
  model.view.set({ t: 1 });
  model.view.set({ t: 2, queue: 1 });
  frame(32);
  assert.deepEqual(drawn.splice(0), ["t 2 of 2", "queue 1"]);
  end();
  model.view.set({ queue: 0 });
  frame(48);
  assert.deepEqual(drawn, []);
});

test("while it plays texts follow every so often", async () => {
  const { engine, model } = made();
  const frames = new Frames(model);
  let [pictures, texts] = [0, 0];
  await model.begin(FAIR);
  engine.onBatch(batch(1000, ["root.a"]));
  frames.picture(() => void (model.view.t >= 0 && pictures++));
  frames.text(() => void (model.view.t >= 0 && texts++));
  frame(1);
  model.view.set({ speed: 1 });
  model.playback.play(true);
  for (let time = 17; time < 500; time += 16) frame(time);
  assert.ok(pictures > 25, `${pictures} pictures`);
  assert.ok(texts >= 3 && texts <= 5, `${texts} texts`);
  frames.stop();
});
