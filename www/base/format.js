// How times and amounts are written (one place, so that all panels write them alike).

import { phrase } from "../texts/catalogue.js";
import { decimals } from "./language.js";

const THIN = "\u202f";
/** With at most one decimal. */
export const number = decimals(1);
/** Without decimals. */
export const count = decimals(0);
/** With all that a setting may have. */
export const ratio = decimals(6);
const thousandths = decimals(3, 3);

/**
 * `01:26`, `1:04:10` above an hour.
 * @param {number} ms
 */
export function clock(ms) {
  const seconds = Math.floor(ms / 1000 + 1e-6);
  const two = (/** @type {number} */ n) => String(n).padStart(2, "0");
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${two(minutes)}:${two(seconds % 60)}`;
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`;
}

/**
 * `01:26.500`, `01:26,500`.
 * @param {number} ms
 */
export function exactClock(ms) {
  return clock(ms) + thousandths((Math.floor(ms) % 1000) / 1000).slice(1);
}

/**
 * A length of time: `800 ms`, `15 s`, `2 min 5 s`.
 * @param {number} ms
 */
export function duration(ms) {
  if (ms < 1000) return `${count(ms)}${THIN}ms`;
  if (ms < 120_000) return `${number(ms / 1000)}${THIN}s`;
  const seconds = Math.round(ms / 1000);
  const rest = seconds % 60;
  return `${count(Math.floor(seconds / 60))}${THIN}min${rest ? ` ${rest}${THIN}s` : ""}`;
}

/**
 * Megabytes as gigabytes without the unit; "∞" where there is no limit.
 * @param {number} mb
 */
export function gb(mb) {
  if (!Number.isFinite(mb) || mb >= 2 ** 52) return "∞";
  return number(mb / 1024);
}

/**
 * Megabytes with a unit: in MB where they are no tenth of a GB, because the scheduler's rules truncate there.
 * @param {number} mb
 */
export function memory(mb) {
  if (!Number.isFinite(mb) || mb >= 2 ** 52) return phrase("page-no-limit");
  const tenths = (mb / 1024) * 10;
  if (mb !== 0 && Math.abs(tenths - Math.round(tenths)) > 1e-9) return `${count(mb)}${THIN}MB`;
  return `${number(mb / 1024)}${THIN}GB`;
}

/**
 * Megabytes for a sentence: gigabytes with at most one decimal; what is less than a tenth of one in MB.
 * @param {number} mb
 */
export function about(mb) {
  return mb > 0 && mb < 102.4 ? memory(mb) : memory(Math.round((mb / 1024) * 10) * 102.4);
}

/** @param {number} n */
export function vcores(n) {
  return `${count(n)}${THIN}${n === 1 ? "vcore" : "vcores"}`;
}

/**
 * Of an amount what a resource type has of it, with its unit.
 * @param {{ memory: number, vcores: number }} amount
 * @param {"memory" | "vcores"} type
 */
export const inType = (amount, type) => (type === "vcores" ? vcores(amount.vcores) : memory(amount.memory));

/**
 * @param {number} memoryMb
 * @param {number} cores
 * @param {import("../engine/types.js").Amount[]} [further] other resource types
 */
export function resource(memoryMb, cores, further = []) {
  const parts = [memory(memoryMb)];
  if (cores < 2 ** 31 - 1) parts.push(vcores(cores));
  return [...parts, ...others(further)].join(", ");
}

/**
 * Amounts of other resource types.
 * @param {import("../engine/types.js").Amount[]} further those that have no limit are left out
 */
export const others = (further) =>
  further.filter(({ amount }) => amount < Infinity).map(({ name, amount }) => `${count(amount)}${THIN}${name}`);

/**
 * A part of a whole in a sentence.
 * @param {number} part 0 to 1
 */
export function share(part) {
  return `${number(part * 100)}${THIN}%`;
}

/** @param {number} part 0 to 1 */
export function percent(part) {
  return `${count(part * 100)}${THIN}%`;
}

/** The name of a node as it is shown: its host; empty where there is none. @param {{ name: string } | undefined} node */
export const nodeName = (node) => (node?.name ?? "").replace(/:\d+$/, "");
