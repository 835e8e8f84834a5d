// What a program is told of a simulation at its moment: time, selection, and what every queue has.

/** @param {import("./verbs.js").Host} host */
export function stateOf({ model, session }) {
  const { run, view } = model;
  const { t, playing, speed, queue, life } = view.get();
  const at = (/** @type {number} */ id, /** @type {import("../run/series.js").Measure} */ measure) =>
    run.at(id, measure, t);
  /**
   * @param {number} id
   * @param {import("../run/series.js").Measure} ofMemory
   * @param {import("../run/series.js").Measure} ofVcores
   */
  const amounts = (id, ofMemory, ofVcores) => ({
    "memory-mb": at(id, ofMemory),
    vcores: at(id, ofVcores),
    ...Object.fromEntries(run.furtherAt(id, ofMemory, t).map(({ name, amount }) => [name, amount])),
  });
  return {
    engine: run.cluster.engine,
    profile: run.cluster.profile,
    name: session.scenario.name ?? "",
    preset: session.preset,
    t,
    endMs: run.endMs,
    computedMs: run.horizon,
    playing,
    speed,
    queue: run.queueById.get(queue)?.path ?? null,
    container: run.lives.all[life] ? run.containerName(run.lives.all[life]) : null,
    queues: Object.fromEntries(
      run.queues.map(({ id, path }) => [
        path,
        {
          usage: amounts(id, "usedMemory", "usedVcores"),
          demand: amounts(id, "demandMemory", "demandVcores"),
          instantaneousFairShare: amounts(id, "shareMemory", "shareVcores"),
          steadyFairShare: amounts(id, "steadyMemory", "steadyVcores"),
          runningApps: at(id, "runningApps"),
          pendingApps: at(id, "pendingApps"),
        },
      ]),
    ),
  };
}
