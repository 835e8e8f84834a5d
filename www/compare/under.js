// The open scenario under another scheduler or release: the core translates its queue file, and says what that changes.

/** @typedef {Record<string, any>} Scenario */
/** @typedef {import("./beside.js").Scheduler} Scheduler */
/** @typedef {import("./beside.js").Made} Made */

/** The schedulers, each with a name that its scenarios have. */
const KINDS = ["fair", "capacity", "superior"];

/**
 * Every scheduler of every release, but for that of a scenario.
 * @param {import("../engine/types.js").ProfileInfo[]} profiles
 * @param {Scheduler} now
 * @returns {Scheduler[]}
 */
export function others(profiles, now) {
  return KINDS.flatMap((kind) =>
    profiles.filter(({ kinds }) => kinds.includes(kind)).map(({ id }) => ({ kind, profile: id })),
  ).filter(({ kind, profile }) => kind !== now.kind || profile !== now.profile);
}

/**
 * The scheduler of a scenario; one that names no release has the first of its kind.
 * @param {import("../engine/types.js").ProfileInfo[]} profiles
 * @param {Scenario} scenario
 * @returns {Scheduler}
 */
export function schedulerOf(profiles, { scheduler }) {
  const kind = String(scheduler?.kind ?? KINDS[0]);
  const first = profiles.find(({ kinds }) => kinds.includes(kind))?.id ?? "";
  return { kind, profile: scheduler?.profile ?? first };
}

/**
 * @param {import("../engine/client.js").Engine} engine
 * @param {Scenario} scenario
 * @param {Scheduler} under
 * @returns {Promise<Pick<Made, "scenario" | "under" | "items">>} a release of the same scheduler takes the queue file as it is
 */
export async function translated(engine, scenario, under) {
  const { kind, profile } = under;
  if (scenario.scheduler?.kind === kind)
    return { scenario: { ...scenario, scheduler: { ...scenario.scheduler, profile } }, under };
  const converted = await engine.ask("convert", JSON.stringify(scenario), kind);
  const made = JSON.parse(converted.scenario);
  return { scenario: { ...made, scheduler: { ...made.scheduler, profile } }, under, items: converted.items };
}
