// What is known of how Heddle decides beside Hadoop: counts that the test of the recorded traces writes (`tests/conformance/proof.rs`).

import { textOf } from "../base/source.js";

/**
 * Of one scheduler, or master, under one release.
 * @typedef {object} Row
 * @property {string} subject `fair`, `capacity`, `mapreduce`, or `promises` (files that were converted, under both)
 * @property {string} release the version that was asked
 * @property {string[]} folders where the traces lie
 * @property {number} traces
 * @property {number} refused what Hadoop refuses to start with
 * @property {number} different of both
 * @property {string[]} unmatched what the release does otherwise and is not followed
 */
/** Hostile inputs in all. @typedef {{ inputs: number, machineMinutes: number, notAnswered: number }} Hostile */
/** How many were run, and how many there are. @typedef {{ run: number, all: number }} Part */
/**
 * Of the branches, too, how many are not run for a reason, and how many without one.
 * @typedef {{ branches: Part & { reasoned: number, missing: number }, lines: Part }} Counts
 */
/** Why so many branches are not run, as a key. @typedef {{ reason: string, branches: number }} Reason */
/**
 * How much of Hadoop's own code the recorded replays run through.
 * @typedef {object} Coverage
 * @property {string} release
 * @property {{ package: string, counts: Counts }[]} packages
 * @property {Counts} all
 * @property {Reason[]} reasons
 */
/**
 * Fresh random replays of a scheduler and a release.
 * @typedef {object} Fresh
 * @property {string} subject
 * @property {string} release
 * @property {string} offers how nodes are offered: `heartbeat`, `threads` or `together`
 * @property {number} replays
 * @property {number} operations
 * @property {number} decisions that were the same
 * @property {number} differences replays that were not
 * @property {number} byChance replays that were not, and that Hadoop does not repeat either
 * @property {number} machineMinutes
 * @property {number} nextSeed
 */
/**
 * Changes made on purpose to Heddle's own rules, or to Hadoop's, of those that the traces run through; or to what Heddle says, of
 * those that its tests run through.
 * @typedef {object} Mutants
 * @property {number} judged
 * @property {number} noticed
 * @property {number} equivalent not noticed, and argued to change nothing
 * @property {[number, number]} between the share of those noticed, with 95 %
 * @property {number} [points] how many there are in all, of Hadoop's
 * @property {number} unreached
 * @property {number} unbuildable
 * @property {number} machineMinutes
 */
/**
 * @typedef {object} Figures
 * @property {Row[]} rows
 * @property {{ submissions: number, different: number }} placement
 * @property {Record<string, Fresh>} fresh
 * @property {Hostile} hostile
 * @property {Coverage} coverage
 * @property {Mutants} mutants
 * @property {Mutants} hadoopMutants
 * @property {Mutants} saidMutants
 */

/** @returns {Promise<Figures>} */
export const figures = async () => JSON.parse(await textOf(new URL("./proof.json", import.meta.url)));

/** @param {Row[]} rows @param {"traces" | "refused" | "different"} what */
export const sumOf = (rows, what) => rows.reduce((sum, row) => sum + row[what], 0);

/** @param {Fresh[]} rows @param {"replays" | "decisions" | "differences" | "byChance" | "machineMinutes"} what */
export const sumOfFresh = (rows, what) => rows.reduce((sum, row) => sum + row[what], 0);
