// The schemas of exercises, courses and scenarios as a JSON Schema validator reads them: all of the course and the gallery is so, and what
// the core's reader refuses is not. That they have every field which the reader knows is tested in the core.

import assert from "node:assert/strict";
import fs from "node:fs";
import { test } from "node:test";
import { Ajv2020 } from "ajv/dist/2020.js";

const at = (/** @type {string} */ path) => new URL(`../../${path}`, import.meta.url);
const json = (/** @type {string} */ path) => JSON.parse(fs.readFileSync(at(path), "utf8"));
const ajv = new Ajv2020({
  allErrors: true,
  allowUnionTypes: true,
  formats: { uint32: true, uint64: true, uint: true, double: true },
});
const isExercise = ajv.compile(json("crate/core/spec/exercise.schema.json"));
const isCourse = ajv.compile(json("crate/core/spec/course.schema.json"));
const names = fs.readdirSync(at("www/course/exercises"));

test("every exercise, and the course, is as its schema says", () => {
  assert.ok(names.length >= 23);
  for (const name of names) {
    assert.ok(isExercise(json(`www/course/exercises/${name}`)), `${name}: ${ajv.errorsText(isExercise.errors)}`);
  }
  assert.ok(isCourse(json("www/course/course.json")), ajv.errorsText(isCourse.errors));
});

/** @type {[string, (of: any) => void][]} */
const WRONG = [
  ["another format", (of) => Object.assign(of, { heddleExercise: 2 })],
  ["no title", (of) => delete of.title],
  ["a title without English", (of) => Object.assign(of, { title: { de: "Titel" } })],
  ["a field that nobody knows", (of) => Object.assign(of, { hint: "" })],
  ["a number that is no name of one", (of) => Object.assign(of.goals[0], { min: "{no name}" })],
  ["a goal without a bound", (of) => delete of.goals[0].min],
  ["a question about nothing", (of) => delete of.asks[0].what],
  ["a question with a field that nobody knows", (of) => Object.assign(of.asks[0], { at: 3 })],
  ["a value that cannot be drawn", (of) => Object.assign(of.numbers[0][0], { weight: [] })],
  ["one choice", (of) => of.may.push({ name: "release", choices: [{ name: "now" }] })],
  ["a mistake about which nothing is said", (of) => delete of.mistakes[0].say],
];

test("what is no exercise is none by its schema", () => {
  for (const [what, change] of WRONG) {
    const of = json("www/course/exercises/third-tenant.json");
    assert.ok(isExercise(of));
    change(of);
    assert.ok(!isExercise(of), what);
  }
  assert.ok(!isCourse({ ...json("www/course/course.json"), parts: [{ title: "A part" }] }));
});

const isScenario = ajv.compile(json("crate/core/spec/scenario.schema.json"));
const folders = ["www/scenarios/", "tests/examples/"];
const scenarios = folders.flatMap((folder) =>
  fs
    .readdirSync(at(folder))
    .filter((name) => name.endsWith(".json"))
    .map((name) => folder + name)
    .filter((name) => "heddle" in json(name)),
);

test("every scenario of the gallery and the specification is as its schema says", () => {
  assert.ok(scenarios.length > 40, `${scenarios.length}`);
  for (const name of scenarios) assert.ok(isScenario(json(name)), `${name}: ${ajv.errorsText(isScenario.errors)}`);
});

/** @type {[string, (of: any) => void][]} */
const NO_SCENARIO = [
  ["another format", (of) => Object.assign(of, { heddle: 2 })],
  ["no nodes", (of) => delete of.cluster.nodes],
  ["a member that nobody knows", (of) => Object.assign(of.cluster, { node: [] })],
  ["a scheduler that there is not", (of) => Object.assign(of.scheduler, { kind: "fifo" })],
  ["a member of another scheduler", (of) => Object.assign(of.scheduler, { capacityScheduler: "" })],
  ["an amount without vcores", (of) => delete of.cluster.nodes[0].resource.vcores],
  ["a time that is none", (of) => Object.assign(of.jobs[0], { atMs: -1 })],
  ["a job whose name has a blank", (of) => Object.assign(of.jobs[0], { id: "a b" })],
  ["an event without its node", (of) => Object.assign(of, { events: [{ atMs: 1, do: "addNode" }] })],
  [
    "an event with what another has",
    (of) => Object.assign(of, { events: [{ atMs: 1, do: "killJob", job: "t1", name: "n" }] }),
  ],
  [
    "a distribution without its mean",
    (of) => Object.assign(of.jobs[0].stages[0], { duration: { dist: "exponential" } }),
  ],
];

test("what is no scenario is none by its schema", () => {
  for (const [what, change] of NO_SCENARIO) {
    const of = json("www/scenarios/fair-tenants.json");
    assert.ok(isScenario(of));
    change(of);
    assert.ok(!isScenario(of), what);
  }
});
