// Rows of a list: decisions and messages in order of time; a run of equal ones is one row.

import { tell } from "../run/story.js";
import { listed } from "../why/outcomes.js";
import { DECISIONS, isOf, kindOf } from "./filter.js";
import { nodesOf } from "./messages.js";

/** @typedef {import("../run/run.js").Run} Run */
/** @typedef {import("../engine/types.js").MasterStory} MasterStory */
/** @typedef {import("./filter.js").Whom} Whom */

/**
 * A row: what was decided, what was said, or what a master decided.
 * @typedef {object} Happening
 * @property {number} t
 * @property {string} kind that of its filter
 * @property {number} seq the row of the log; -1: none that is handed out
 * @property {number} queue
 * @property {number} until when it happened for the last time without anything between
 * @property {number} times how often
 * @property {import("../why/outcomes.js").Listed} [entry]
 * @property {number} [app] whose master
 * @property {import("../engine/types.js").MasterMessage} [message]
 * @property {import("../engine/types.js").MasterDecision} [decision]
 */

/** Kinds whose sentence names no application. */
const OF_QUEUE = ["starved", "warned", "killed", "handedOver", "allocated", "ended"];

/**
 * What was decided of some.
 * @param {Run} run
 * @param {Whom} whom
 * @returns {Happening[]}
 */
export function decisions(run, whom) {
  const all = Object.values(whom).every((one) => one === null);
  const rows = all ? run.log.rows : run.log.rows.filter((row) => isOf(run, whom, row));
  return listed(tell(run, rows, DECISIONS)).map((entry) => {
    const { t, kind, seq, queue } = entry;
    return { t, kind, seq, queue, until: t, times: 1, entry };
  });
}

/**
 * What a master and the resource manager said to each other, and what the master decided.
 * @param {Run} run
 * @param {MasterStory} story
 * @param {Whom} whom
 * @returns {Happening[]}
 */
export function messages(run, story, { nodes }) {
  const { app } = story;
  const queue = run.apps.get(app)?.queue ?? -1;
  const said = story.messages
    .filter((message) => !nodes || nodesOf(run, app, message).some((node) => nodes.has(node)))
    .map((message) => {
      const { t, until, times } = message;
      return { t, kind: kindOf(message), seq: -1, queue, until, times, app, message };
    });
  if (nodes) return said;
  const made = story.decisions.map((decision) => {
    const { t } = decision;
    return { t, kind: kindOf({ kind: "decides" }), seq: -1, queue, until: t, times: 1, app, decision };
  });
  return inOrder([said, made]);
}

/**
 * In order of time; of one moment the first list's come first.
 * @param {Happening[][]} lists
 */
export const inOrder = (lists) => lists.flat().sort((a, b) => a.t - b.t);

/**
 * How many there are of each kind.
 * @param {Happening[]} rows
 */
export function counts(rows) {
  /** @type {Map<string, number>} */
  const count = new Map();
  for (const { kind } of rows) count.set(kind, (count.get(kind) ?? 0) + 1);
  return count;
}

/**
 * Runs of equal rows as one each.
 * @param {Happening[]} rows
 * @param {ReadonlySet<number>} [open] the first rows of those that are not folded
 * @returns {Happening[]}
 */
export function folded(rows, open = new Set()) {
  /** @type {Happening[]} */
  const shown = [];
  /** The rows of the run that is being read. @type {Happening[]} */
  let equal = [];
  const take = () => {
    if (equal.length === 1 || open.has(equal[0]?.seq)) shown.push(...equal);
    else if (equal.length > 1) shown.push(asOne(equal));
    equal = [];
  };
  let key = "";
  for (const row of rows) {
    const other = keyOf(row);
    if (other === "" || other !== key) take();
    key = other;
    equal.push(row);
  }
  take();
  return shown;
}

/**
 * What equal rows share; empty: it is equal to none.
 * @param {Happening} row
 */
function keyOf({ entry }) {
  // Messages are folded by the core, and who is starved is told once for all looks alike.
  if (!entry || entry.again.length > 0) return "";
  const { kind, queue, rows, lives, how = "" } = entry;
  const [first] = rows;
  const sum = lives.reduce((total, life) => total + life.memory, 0);
  const whom = OF_QUEUE.includes(kind) ? "" : `${first.subject} ${first.a}`;
  const soon = lives.length > 0 ? lives[0].due - entry.t : 0;
  return [kind, queue, rows.length, lives.length, sum, whom, kind === "warned" ? soon : "", how].join(" ");
}

/** @param {Happening[]} equal */
function asOne(equal) {
  const [first] = equal;
  const entries = equal.flatMap(({ entry }) => (entry ? [entry] : []));
  const entry = {
    ...entries[0],
    rows: entries.flatMap(({ rows }) => rows),
    lives: entries.flatMap(({ lives }) => lives),
  };
  return { ...first, entry, until: equal[equal.length - 1].t, times: equal.length };
}
