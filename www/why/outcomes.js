// Decisions as they are listed, with what came of them: of whom is starved the verdict at that very moment.

import { clock } from "../base/format.js";
import { ENTITY } from "../run/log.js";

/** @typedef {import("../run/story.js").Entry} Entry */
/** A line of the list: a decision, and the later ones that say it once more. @typedef {Entry & { again: Entry[] }} Listed */

/**
 * Who is starved is found so at every look. As long as nothing else is told of the queue, that is one line.
 * @param {Entry[]} story
 * @returns {Listed[]}
 */
export function listed(story) {
  /** The line that says that a queue is starved, while it says all. @type {Map<number, Listed>} */
  const open = new Map();
  return story.flatMap((entry) => {
    const known = entry.kind === "starved" ? open.get(entry.queue) : undefined;
    if (known) {
      known.again.push(entry);
      return [];
    }
    const line = { ...entry, again: [] };
    if (entry.queue < 0) open.clear();
    for (const queue of [entry.queue, ...entry.lives.map((life) => life.queue)]) open.delete(queue);
    if (entry.kind === "starved") open.set(entry.queue, line);
    return [line];
  });
}

/**
 * @param {import("../run/model.js").RunModel} model
 * @param {import("./verdicts.js").Verdicts} verdicts
 * @param {Listed} line
 * @returns {(string | Node)[]}
 */
export function wordsOf({ words }, verdicts, line) {
  const { again } = line;
  const came = outcome(verdicts, line);
  const last = again.at(-1);
  const cameLast = last ? outcome(verdicts, last) : came;
  const { catalogue } = words;
  return [
    ...words.entry(line),
    ...(came ? catalogue.pieces("outcome", { came }) : []),
    ...(last ? catalogue.pieces("outcome-again", { count: again.length, until: clock(last.t) }) : []),
    ...(cameLast !== came ? catalogue.pieces("outcome", { came: cameLast }) : []),
  ];
}

/**
 * What came of it, in one line; empty: nothing is asked, or it has not been answered yet.
 * @param {import("./verdicts.js").Verdicts} verdicts
 * @param {Entry} entry
 */
function outcome(verdicts, { kind, t, queue, rows }) {
  if (kind !== "starved") return "";
  const [{ subject, a }] = rows;
  const about =
    rows.length === 1 && subject === ENTITY.app ? { entity: ENTITY.app, a } : { entity: ENTITY.queue, a: queue };
  const answered = verdicts.at(about, t);
  return answered ? verdicts.line(answered).replace(/\.$/, "") : "";
}
