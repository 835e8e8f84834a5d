// Where in a run the answer to a question is to be seen.

import { END } from "../run/lives.js";
import { ENTITY } from "../run/log.js";

/** @typedef {import("../run/run.js").Run} Run */
/** @typedef {import("../engine/types.js").ExerciseAsk} Ask */
/** @typedef {import("../engine/types.js").Guess} Guess */

/**
 * @param {Run} run
 * @param {Ask} ask
 * @param {Guess | null} answer
 * @returns {{ t: number, queue: number, life: number }} as they are looked at; -1: none
 */
export function momentOf(run, ask, answer) {
  const name = ask.names === "queue" && Array.isArray(answer) ? answer[0] : ask.queue;
  const queue = run.queueByPath.get(name)?.id ?? -1;
  if (ask.next) {
    const life = next(run, ask);
    const t = life ? (ask.next === "preempted" ? life.end : life.start) : ask.stopMs;
    return { t, queue: life?.queue ?? queue, life: life?.index ?? -1 };
  }
  if (ask.atMs !== null) return { t: ask.atMs, queue, life: -1 };
  return { t: typeof answer === "number" ? answer : ask.stopMs, queue, life: -1 };
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
