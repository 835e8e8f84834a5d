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
/** @typedef {{ branches: Part, lines: Part }} Counts */
/**
 * How much of Hadoop's own code the recorded replays run through.
 * @typedef {object} Coverage
 * @property {string} release
 * @property {{ package: string, counts: Counts }[]} packages
 * @property {Counts} all
 */
/** @typedef {{ rows: Row[], placement: { submissions: number, different: number }, hostile: Hostile, coverage: Coverage }} Figures */

/** @returns {Promise<Figures>} */
export const figures = async () => JSON.parse(await textOf(new URL("./proof.json", import.meta.url)));

/** @param {Row[]} rows @param {"traces" | "refused" | "different"} what */
export const sumOf = (rows, what) => rows.reduce((sum, row) => sum + row[what], 0);
