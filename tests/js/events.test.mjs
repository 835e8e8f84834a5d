// Lists of decisions and messages: the filter as text, whom it lets through, runs of equal rows as one.

import assert from "node:assert/strict";
import fs from "node:fs";
import { test } from "node:test";
import { ENTITY, KINDS, NONE } from "../../www/engine/layout.js";
import { ALL, isEmpty, meant, readFilter, writeFilter } from "../../www/events/filter.js";
import { counts, decisions, folded, inOrder, messages } from "../../www/events/rows.js";
import { askedFor, queryOf, viewOf } from "../../www/link.js";
import { Run } from "../../www/run/run.js";
import { Catalogue } from "../../www/texts/catalogue.js";

const PRESET = { preset: "fair-tenants", t: 0 };

for (const [text, written] of [
  ["", ""],
  ["am-ask killed", "killed am-ask"],
  ["nonsense killed", "killed"],
  ["node:n1 job:a%20b queue:root.a", "queue:root.a job:a%20b node:n1"],
  ["job:%E0%A4%A", ""],
])
  test(`a filter written as "${text}"`, () => {
    const filter = readFilter(text);
    assert.equal(writeFilter(filter), written);
    assert.deepEqual(readFilter(written), filter);
    assert.equal(isEmpty(filter), written === "");
    // As it goes through an address.
    const query = queryOf({ ...PRESET, ...(written && { only: written }) });
    const shared = askedFor(new URLSearchParams(String(query)));
    assert.equal(viewOf(shared ?? {}).only, written);
  });

test("every kind has its name", () => {
  const texts = new Catalogue(fs.readFileSync(new URL("../../www/texts/events.en.ftl", import.meta.url), "utf8"));
  for (const kind of ALL)
    assert.ok(texts.has(kind.startsWith("am-") ? `message-${kind.slice(3)}` : `kind-${kind}`), kind);
});

/** Of two queues and jobs, two nodes; containers 1_1 to 1_4 and 2_1 start a second apart, 1_2 ends by itself. */
function run() {
  const made = new Run(60_000);
  const queue = (/** @type {string} */ path, /** @type {number} */ id) =>
    /** @type {any} */ ({ id, path, name: path, parent: id === 0 ? -1 : 0, leaf: id > 0 });
  const life = (/** @type {number[]} */ [index, app, seq, node, start], end = NONE) => [
    index,
    app,
    seq,
    node,
    app,
    1024,
    1,
    0,
    start,
    end,
    end === NONE ? 0 : 1,
    NONE,
    NONE,
    NONE,
    NONE,
    NONE,
  ];
  const row = (/** @type {[number, number, string, number, number, number]} */ [seq, t, kind, app, of, node]) => [
    seq,
    t,
    KINDS.indexOf(kind),
    ENTITY.container,
    app,
    of,
    ENTITY.node,
    node,
    0,
    1,
    NONE,
  ];
  made.take(
    /** @type {any} */ ({
      over: true,
      horizon: 60_000,
      endMs: 60_000,
      names: {
        queues: ["root", "root.a", "root.b"].map(queue),
        nodes: [{ name: "n1:1" }, { name: "n2:1" }],
        apps: [
          { id: 1, job: "one", queue: 1 },
          { id: 2, job: "two", queue: 2 },
        ],
        cluster: { memory: 8192, vcores: 8, further: [], kind: "fair" },
      },
      lives: new Uint32Array([
        ...life([0, 1, 1, 0, 1000]),
        ...life([1, 1, 2, 1, 2000], 9000),
        ...life([2, 1, 3, 0, 3000]),
        ...life([3, 2, 1, 0, 4000]),
        ...life([4, 1, 4, 0, 5000]),
      ]),
      series: new Float64Array(),
      log: new Uint32Array([
        ...row([0, 1000, "allocated", 1, 1, 0]),
        ...row([1, 2000, "allocated", 1, 2, 1]),
        ...row([2, 3000, "allocated", 1, 3, 0]),
        ...row([3, 4000, "allocated", 2, 1, 0]),
        ...row([4, 5000, "allocated", 1, 4, 0]),
        ...row([5, 9000, "completed", 1, 2, 1]),
      ]),
    }),
  );
  return made;
}

/** @param {string} text @param {import("../../www/events/filter.js").Scope} scope */
const rowsOf = (text, scope) => decisions(run(), meant(run(), readFilter(text), scope));
const ALL_OF_IT = /** @type {const} */ ({ of: "all" });

for (const [text, scope, seqs] of /** @type {[string, import("../../www/events/filter.js").Scope, number[]][]} */ ([
  ["", ALL_OF_IT, [0, 1, 2, 3, 4, 5]],
  ["queue:root", ALL_OF_IT, [0, 1, 2, 3, 4, 5]],
  ["queue:root.b", ALL_OF_IT, [3]],
  ["queue:gone", ALL_OF_IT, []],
  ["job:one node:n2", ALL_OF_IT, [1, 5]],
  ["node:n1", { of: "queue", id: 1 }, [0, 2, 4]],
  ["", { of: "app", id: 2 }, [3]],
]))
  test(`"${text}" of ${JSON.stringify(scope)} lets through what is of it`, () => {
    assert.deepEqual(
      rowsOf(text, scope).map(({ seq }) => seq),
      seqs,
    );
  });

test("a run of equal rows is one, until it is unfolded", () => {
  const rows = rowsOf("", ALL_OF_IT);
  assert.deepEqual(
    [...counts(rows)],
    [
      ["allocated", 5],
      ["ended", 1],
    ],
  );
  const told = (/** @type {typeof rows} */ list) =>
    list.map(({ seq, times, until, entry }) => [seq, times, until, entry?.lives.length]);
  assert.deepEqual(told(folded(rows)), [
    [0, 3, 3000, 3],
    [3, 1, 4000, 1],
    [4, 1, 5000, 1],
    [5, 1, 9000, 1],
  ]);
  assert.equal(folded(rows, new Set([0])).length, 6);
});

test("messages stand among decisions, those of a moment behind them", () => {
  const story = /** @type {any} */ ({
    app: 1,
    messages: [
      { t: 1000, until: 1000, times: 1, kind: "ask", lines: [] },
      { t: 2000, until: 4000, times: 3, kind: "allocated", containers: [{ container: 2 }] },
    ],
    decisions: [{ t: 2000, kind: "stage", facts: [] }],
  });
  const said = messages(run(), story, meant(run(), readFilter(""), { of: "master", id: 1 }));
  assert.deepEqual(
    said.map(({ kind, times }) => [kind, times]),
    [
      ["am-ask", 1],
      ["am-allocated", 3],
      ["am-decides", 1],
    ],
  );
  assert.deepEqual(
    inOrder([rowsOf("job:one", ALL_OF_IT), said])
      .slice(0, 4)
      .map(({ kind }) => kind),
    ["allocated", "am-ask", "allocated", "am-allocated"],
  );
  const onNode = messages(run(), story, meant(run(), readFilter("node:n2"), { of: "master", id: 1 }));
  assert.deepEqual(
    onNode.map(({ kind }) => kind),
    ["am-allocated"],
  );
});
