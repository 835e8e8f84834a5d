// The open scenario under another scheduler or release: the core translates its queue file, and says what that changes.

import { askFiles } from "../engine/files.js";
import { profileOf, underProfile } from "../engine/profile.js";

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
    profiles
      .filter(({ kinds, sameAs }) => kinds.includes(kind) && sameAs === null)
      .map(({ id }) => ({ kind, profile: id })),
  ).filter(({ kind, profile }) => kind !== now.kind || profile !== now.profile);
}

/**
 * What is worth a look at first: every other scheduler in the release that is usual, and of the scheduler itself the release that is
 * farthest away: its neighbours mostly decide the same.
 * @param {Scheduler[]} others
 * @param {import("../engine/types.js").ProfileInfo[]} profiles in the order in which they are offered: the usual one first, the oldest last
 * @param {Scheduler} now
 * @returns {Scheduler[]}
 */
export function telling(others, profiles, now) {
  const releases = profiles.filter(({ base }) => base === null).map(({ id }) => id);
  const own = others.filter(({ kind, profile }) => kind === now.kind && releases.includes(profile));
  const far = now.profile === releases[0] ? own.at(-1) : own[0];
  const rest = KINDS.filter((of) => of !== now.kind).map((of) => others.find(({ kind }) => kind === of));
  return [far, ...rest].filter((of) => of !== undefined);
}

/**
 * The scheduler of a scenario.
 * @param {Scenario} scenario
 * @returns {Scheduler}
 */
export const schedulerOf = (scenario) => ({
  kind: String(scenario.scheduler?.kind ?? KINDS[0]),
  profile: profileOf(scenario),
});

/**
 * @param {Scenario} scenario
 * @param {Scheduler} under
 * @returns {Promise<Pick<Made, "scenario" | "under" | "items">>} a release of the same scheduler takes the queue file as it is
 */
export async function translated(scenario, under) {
  const { kind, profile } = under;
  if (scenario.scheduler?.kind === kind) return { scenario: underProfile(scenario, profile), under };
  const converted = await askFiles("convert", JSON.stringify(scenario), kind);
  return { scenario: underProfile(JSON.parse(converted.scenario), profile), under, items: converted.items };
}
