// Badges and hues: unique in the whole document, kept through edits.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Badges, badgesOfApps } from "../../www/run/badges.js";
import { dressQueues } from "../../www/run/queues.js";

/**
 * The queues of a document, in the order of its file.
 * @param {string[]} paths without root
 * @param {Badges} [badges]
 */
function dressed(paths, badges) {
  const all = ["root", ...paths.map((path) => `root.${path}`)];
  const infos = all.map((path, id) => ({
    id,
    parent: all.indexOf(path.slice(0, path.lastIndexOf("."))),
    path,
    name: path.split(".").at(-1) ?? "",
    leaf: !all.some((other) => other.startsWith(`${path}.`)),
    weight: 1,
    policy: "fair",
    threshold: 0.5,
    timeoutMs: null,
    preemptable: true,
    from: 0,
    until: 2 ** 32 - 1,
    properties: [],
  }));
  return dressQueues(infos, badges).slice(1);
}

/** @param {ReturnType<typeof dressed>} queues */
const said = (queues) => Object.fromEntries(queues.map(({ path, letter, hue }) => [path.slice(5), `${letter} ${hue}`]));

/** @type {[string, Record<string, string>][]} */
const TABLE = [
  [
    "a branch has a hue, its leaves differ in shade, and no badge is given twice",
    {
      default: "D q1",
      engineering: "E q2",
      "engineering.adhoc": "E1 q2",
      "engineering.etl": "E2 q2b",
      m2: "M2 q3",
      marketing: "M q4",
      "marketing.m2": "M1 q4",
      mining: "MI q5",
    },
  ],
  ["numbers stay", { tenant1: "T1 q1", "tenant1.x": "T3 q1", "tenant1.y": "T4 q1b", tenant2: "T2 q2" }],
  ["a letter behind another script's, and no letter at all", { "4-2": "Q1 q1", "7x": "X q2", 数据: "数 q3" }],
  ["a name of two letters, and what comes after", { m: "M q1", ma: "MA q2", Ma: "M1 q3", mä: "MÄ q4" }],
  [
    "the ninth branch has the first hue again, the fourth leaf the first shade",
    Object.fromEntries([
      ...[..."abcdefghi"].map((name, i) => [name, `${name.toUpperCase()} q${(i % 8) + 1}`]),
      ...["a.p", "a.q", "a.r", "a.s"].map((name, i) => [name, `A${i + 1} q1${["", "b", "c", ""][i]}`]),
    ]),
  ],
];

for (const [what, queues] of TABLE) test(what, () => assert.deepEqual(said(dressed(Object.keys(queues))), queues));

test("a thousand queues have a thousand badges, none with a small letter", () => {
  const paths = Array.from({ length: 1000 }, (_, i) => (i < 40 ? `t${i}` : `t${i % 40}.q${i}`));
  const letters = dressed(paths).map((queue) => queue.letter);
  assert.equal(new Set(letters).size, 1000);
  for (const letter of letters) assert.match(letter, /^[A-Z][0-9A-Z]{0,2}$/);
});

test("what is renamed, removed or added leaves the others as they are", () => {
  const badges = new Badges();
  const steps = [
    [["etl", "adhoc", "etl2"], { adhoc: "A q1", etl: "E q2", etl2: "E2 q3" }],
    // Renamed: it has another place in the order of names, and the badge that it had.
    [["zeta", "adhoc", "etl2"], { zeta: "E q2", adhoc: "A q1", etl2: "E2 q3" }],
    [["adhoc", "etl2"], { adhoc: "A q1", etl2: "E2 q3" }],
    [["new", "adhoc", "etl2"], { new: "N q4", adhoc: "A q1", etl2: "E2 q3" }],
    // What was taken away comes back as it was.
    [["zeta", "adhoc", "etl2", "new"], { zeta: "E q2", adhoc: "A q1", etl2: "E2 q3", new: "N q4" }],
  ];
  for (const [paths, wanted] of /** @type {[string[], Record<string, string>][]} */ (steps))
    assert.deepEqual(said(dressed(paths, badges)), wanted);
  const before = said(dressed(["big", "big.x", "big.y"], badges));
  const after = said(dressed(["large", "large.x", "large.y"], badges));
  assert.deepEqual(Object.values(after), Object.values(before));
});

test("an application has the badge of its leaf and a letter in order of submission", () => {
  const queues = new Map(dressed(["etl", "etl.a"]).map((queue) => [queue.id, queue]));
  const app = (/** @type {number} */ id, /** @type {number} */ atMs, queue = 2) => ({
    id,
    atMs,
    queue,
    job: "",
    user: "",
  });
  const many = Array.from({ length: 28 }, (_, i) => app(i + 1, 1000));
  const given = badgesOfApps([app(90, 500), ...many, app(91, 0, -1)], queues);
  const badge = (/** @type {number} */ id) => given.get(id)?.badge;
  assert.deepEqual([90, 1, 25, 26, 27, 91].map(badge), ["E1a", "E1b", "E1z", "E1aa", "E1ab", undefined]);
});
