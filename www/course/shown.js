// Where in a run the answer to a question is to be seen.

import { END } from "../run/lives.js";
import { ENTITY } from "../run/log.js";

/** @typedef {import("../run/run.js").Run} Run */
/** @typedef {import("../engine/types.js").ExerciseAsk} Ask */
/** @typedef {import("../engine/types.js").ExerciseCompared} Compared */

/**
 * @param {Run} run
 * @param {Ask} ask
 * @param {Compared} compared
 * @returns {{ t: number, queue: number, life: number }} as they are looked at; -1: none
 */
export function momentOf(run, ask, { answer, atMs, points }) {
  const name = ask.names === "queue" && Array.isArray(answer) ? String(answer[0]) : ask.queue;
  const queue = run.queueByPath.get(name)?.id ?? -1;
  if (ask.next) {
    const life = next(run, ask);
    return { t: atMs, queue: life?.queue ?? queue, life: life?.index ?? -1 };
  }
  // Of a line the first point that is another than was expected.
  const t = ask.points[points.indexOf(false)] ?? atMs;
  return { t, queue, life: ask.atMs === null ? gone(run, t, queue) : -1 };
}

/** The container that was preempted at the moment that was asked for, where there is one; -1: none. @param {Run} run @param {number} t @param {number} queue */
function gone(run, t, queue) {
  const life = run.lives.all.find(
    ({ how, end, queue: of }) => how === END.preempted && end === t && (queue < 0 || of === queue),
  );
  return life?.index ?? -1;
}

/** The container to which it happens first. @param {Run} run @param {Ask} ask */
function next(run, { next, stopMs }) {
  if (next === "preempted") {
    const gone = run.lives.all.filter(({ how, end }) => how === END.preempted && end > stopMs);
    return gone.sort((a, b) => a.end - b.end)[0];
  }
  const row = run.log.rows.find(
    ({ t, kind, subject }) => t > stopMs && kind === "allocated" && subject === ENTITY.container,
  );
  return row && run.lives.all.find(({ app, seq }) => app === row.a && seq === row.b);
}
