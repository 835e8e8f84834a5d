// Which release decides.

import { DEFAULT_PROFILE } from "./layout.js";

/** @typedef {{ scheduler?: { kind?: string, profile?: string } }} Decided */

/**
 * The release that decides where a scenario names none.
 * @param {string | undefined} kind its scheduler
 */
const defaultOf = (kind) => DEFAULT_PROFILE[/** @type {keyof typeof DEFAULT_PROFILE} */ (kind ?? "fair")] ?? "";

/**
 * The release or product that a scenario names, or the one that decides where it names none.
 * @param {Decided} scenario
 */
export function profileOf({ scheduler }) {
  return scheduler?.profile ?? defaultOf(scheduler?.kind);
}

/**
 * Whether a scenario is decided as by the release that decides where none is named.
 * @param {Decided} scenario
 */
export function isDefault(scenario) {
  return profileOf(scenario) === defaultOf(scenario.scheduler?.kind);
}

/**
 * A scenario under a release; what decides anyway is not written.
 * @param {Record<string, any>} scenario
 * @param {string} profile
 * @returns {Record<string, any>}
 */
export function underProfile(scenario, profile) {
  const { profile: _, ...scheduler } = scenario.scheduler;
  return { ...scenario, scheduler: profile === defaultOf(scheduler.kind) ? scheduler : { ...scheduler, profile } };
}
