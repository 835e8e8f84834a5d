// Why a queue is as it is under the Superior-style scheduler: what it uses and asks for beside its min level.
// The rules themselves are listed by the answer of the core below.

import { clock, memory } from "../base/format.js";
import { underWarning } from "../run/lives.js";

/** @typedef {import("./queue.js").Answer} Answer */

/**
 * @param {import("../run/model.js").RunModel} model
 * @param {import("../run/queues.js").Queue} queue
 * @param {number} t
 * @returns {Answer}
 */
export function whyOther(model, queue, t) {
  const text = model.words.catalogue;
  const { run } = model;
  const at = (/** @type {import("../run/series.js").Measure} */ measure) => run.at(queue.id, measure, t);
  const [use, demand, entitled, most] = [at("usedMemory"), at("demandMemory"), at("shareMemory"), at("maxMemory")];
  const victims = run.lives.all.filter((life) => underWarning(life, t) && run.within(life.queue, queue.id));
  const kind =
    queue.depth === 0
      ? "root"
      : victims.length > 0
        ? "victim"
        : demand === 0
          ? "quiet"
          : demand <= use
            ? use > entitled
              ? "over"
              : "content"
            : use < entitled
              ? "short"
              : use >= most && most > 0
                ? "full"
                : use > entitled
                  ? "over"
                  : "even";
  const args = {
    queue: queue.path,
    use: memory(use),
    entitled: memory(entitled),
    pending: memory(Math.max(0, demand - use)),
    over: memory(Math.max(0, use - entitled)),
    most: memory(most),
    count: victims.length,
    memory: memory(victims.reduce((sum, life) => sum + life.memory, 0)),
  };
  /** @type {import("./reason.js").Line[]} */
  const lines = [
    {
      verdict: demand > use ? "holds" : "info",
      title: text.pieces("line-demand"),
      calculation: [`${memory(demand)} − ${memory(use)} = ${args.pending}`],
      note: [],
    },
  ];
  if (queue.depth > 0)
    lines.unshift({
      verdict: use > entitled ? "over" : "holds",
      title: text.pieces("line-entitled"),
      calculation: [`${memory(use)} ${use > entitled ? ">" : "≤"} ${memory(entitled)}`],
      note: [],
    });
  if (most > 0 && Number.isFinite(most))
    lines.push({
      verdict: use < most ? "holds" : "fails",
      title: text.pieces("line-most"),
      calculation: [`${memory(use)} ${use < most ? "<" : "≥"} ${memory(most)}`],
      note: [],
    });
  const next =
    demand === 0
      ? [...run.apps.values()]
          .filter((of) => run.within(of.queue, queue.id) && of.atMs > t)
          .sort((a, b) => a.atMs - b.atMs)[0]
      : undefined;
  const jumps = victims
    .slice(0, 3)
    .map((life) => ({ text: text.text("jump-why", { container: run.containerName(life) }), life: life.index }));
  return {
    question: text.pieces(`why-other-${kind}`, args),
    verdict: text.pieces(`why-other-${kind}-verdict`, args),
    lines,
    jumps: next ? [{ text: text.text("jump-asks", { time: clock(next.atMs) }), t: next.atMs }] : jumps,
  };
}
