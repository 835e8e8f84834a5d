// Which release decides.

import { DEFAULT_PROFILE } from "./layout.js";

/**
 * The release or product that a scenario names, or the one that decides where it names none.
 * @param {{ scheduler?: { profile?: string } }} scenario
 */
export function profileOf(scenario) {
  return scenario.scheduler?.profile ?? DEFAULT_PROFILE;
}

/**
 * Whether a scenario is decided as by the release that decides where none is named.
 * @param {{ scheduler?: { profile?: string } }} scenario
 */
export function isDefault(scenario) {
  return profileOf(scenario) === DEFAULT_PROFILE;
}
