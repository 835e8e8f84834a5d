// The verb `explain`: what is asked about, and the answer as plain data.

import { plain } from "../base/plain.js";
import { ENTITY } from "../run/log.js";

/**
 * @param {import("./verbs.js").Host} host
 * @param {any} about `{container | app | queue, t}`; without a subject what is selected
 * @returns {{ asked: import("./answer.js").Asked, refused?: undefined } | { asked?: undefined, refused: string }}
 */
export function subjectOf({ model: { run, view } }, about) {
  const t = Number.isFinite(about.t) ? Number(about.t) : view.get().t;
  const selected = run.lives.all[view.get().life];
  const container =
    about.container ??
    (about.app === undefined && about.queue === undefined && selected ? run.containerName(selected) : undefined);
  if (container !== undefined) {
    const [app, seq] = String(container).split("_").map(Number);
    const row = run.log.rows.findLast((r) => r.t <= t && r.subject === ENTITY.container && r.a === app && r.b === seq);
    return row ? { asked: { row, t } } : { refused: `No container "${container}" up to ${t} ms.` };
  }
  if (about.app !== undefined) {
    const app = [...run.apps.values()].find((one) => one.id === about.app || one.job === about.app);
    const row = app && run.log.rows.findLast((r) => r.t <= t && r.subject === ENTITY.app && r.a === app.id);
    return row ? { asked: { row, t } } : { refused: `No application "${about.app}" up to ${t} ms.` };
  }
  const queue =
    about.queue === undefined ? run.queueById.get(view.get().queue) : run.queueByPath.get(String(about.queue));
  return queue ? { asked: { queue, t } } : { refused: `No queue "${about.queue ?? ""}".` };
}

/**
 * An answer, as programs read it.
 * @param {import("./answer.js").Asked} asked
 * @param {import("./answer.js").Worded} answer
 */
export function plainly(asked, { question, verdict, lines, explained }) {
  return {
    t: explained?.t ?? asked.t,
    question: plain(question),
    verdict: plain(verdict),
    rules: lines.map((line) => ({
      verdict: line.verdict,
      text: plain(line.title),
      calculation: plain(line.calculation ?? []),
      note: plain(line.note ?? []),
      reference: line.reference ?? "",
    })),
    explained,
  };
}
