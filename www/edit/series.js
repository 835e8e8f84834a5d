// Changes of series of jobs (`arrivals` of a scenario): jobs that are alike and arrive one after the other, named NAME-1, NAME-2…

import { freeName, stretched } from "./jobs.js";

/** @typedef {import("./document.js").Scenario} Scenario */
/** @typedef {{ name: string, count: number, firstMs?: number, gapMs: any, job: Record<string, any> }} Series */

/** What stands before the name of a series where jobs stand by their ids, which have no spaces. */
export const SERIES = "series ";

/** @param {Scenario} scenario @returns {Series[]} */
export const seriesOf = (scenario) => scenario.arrivals ?? [];

/**
 * @param {Scenario} scenario
 * @param {string} name
 * @param {(series: Series) => Series} change
 * @returns {Scenario}
 */
export function withSeries(scenario, name, change) {
  const arrivals = seriesOf(scenario).map((series) => (series.name === name ? change(series) : series));
  const to = arrivals.find((series, i) => series !== seriesOf(scenario)[i])?.name ?? name;
  // Events name the jobs of a series by its name.
  const events = scenario.events?.map((/** @type {any} */ event) =>
    isOf(event.job, name) ? { ...event, job: to + event.job.slice(name.length) } : event,
  );
  return { ...scenario, arrivals, ...(events && { events }) };
}

/**
 * @param {Scenario} scenario
 * @param {string} name
 * @returns {Scenario}
 */
export function withoutSeries(scenario, name) {
  const events = scenario.events?.filter((/** @type {any} */ event) => !isOf(event.job, name));
  return {
    ...scenario,
    arrivals: seriesOf(scenario).filter((series) => series.name !== name),
    ...(events && { events }),
  };
}

/**
 * The scenario with another series, under a name that is free.
 * @param {Scenario} scenario
 * @param {Series} series
 * @returns {Scenario}
 */
export function withMoreSeries(scenario, series) {
  const known = new Set(seriesOf(scenario).map(({ name }) => name));
  return {
    ...scenario,
    arrivals: [...seriesOf(scenario), { ...structuredClone(series), name: freeName(known, series.name) }],
  };
}

/**
 * The series with its jobs closer to each other or farther apart, so that the last arrives so much later.
 * @param {Series} series
 * @param {number} lengthMs from the first to the last, as it is, where chance spreads them
 * @param {number} byMs
 * @returns {Series}
 */
export function spread(series, lengthMs, byMs) {
  if (series.count < 2) return series;
  if (typeof series.gapMs === "number")
    return { ...series, gapMs: Math.max(0, Math.round(series.gapMs + byMs / (series.count - 1))) };
  return { ...series, gapMs: stretched(series.gapMs, Math.max(0.001, (lengthMs + byMs) / Math.max(1, lengthMs))) };
}

/**
 * Whether a job is one of a series.
 * @param {string | undefined} job
 * @param {string} name
 */
function isOf(job, name) {
  return job?.startsWith(`${name}-`) === true && /^\d+$/.test(job.slice(name.length + 1));
}
