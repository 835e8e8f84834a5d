// How times and amounts are written (one place, so that all panels write them alike).

import { phrase } from "../texts/catalogue.js";

const THIN = "\u202f";
const number = new Intl.NumberFormat("en", { maximumFractionDigits: 1 });
const whole = new Intl.NumberFormat("en", { maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat("en", { maximumFractionDigits: 6 });

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
 * `01:26.500`.
 * @param {number} ms
 */
export function exactClock(ms) {
  return `${clock(ms)}.${String(Math.floor(ms) % 1000).padStart(3, "0")}`;
}

/**
 * A length of time: `800 ms`, `15 s`, `2 min 5 s`.
 * @param {number} ms
 */
export function duration(ms) {
  if (ms < 1000) return `${whole.format(ms)}${THIN}ms`;
  if (ms < 120_000) return `${number.format(ms / 1000)}${THIN}s`;
  const seconds = Math.round(ms / 1000);
  const rest = seconds % 60;
  return `${whole.format(Math.floor(seconds / 60))}${THIN}min${rest ? ` ${rest}${THIN}s` : ""}`;
}

/** @param {number} n */
export function count(n) {
  return whole.format(n);
}

/** @param {number} n */
export function ratio(n) {
  return exact.format(n);
}

/**
 * Megabytes as gigabytes without the unit; "∞" where there is no limit.
 * @param {number} mb
 */
export function gb(mb) {
  if (!Number.isFinite(mb) || mb >= 2 ** 52) return "∞";
  return number.format(mb / 1024);
}

/**
 * Megabytes with a unit: in MB where they are no tenth of a GB, because the scheduler's rules truncate there.
 * @param {number} mb
 */
export function memory(mb) {
  if (!Number.isFinite(mb) || mb >= 2 ** 52) return phrase("page-no-limit");
  const tenths = (mb / 1024) * 10;
  if (mb !== 0 && Math.abs(tenths - Math.round(tenths)) > 1e-9) return `${whole.format(mb)}${THIN}MB`;
  return `${number.format(mb / 1024)}${THIN}GB`;
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
  return `${whole.format(n)}${THIN}${n === 1 ? "vcore" : "vcores"}`;
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
  further.filter(({ amount }) => amount < Infinity).map(({ name, amount }) => `${whole.format(amount)}${THIN}${name}`);

/**
 * A part of a whole in a sentence.
 * @param {number} part 0 to 1
 */
export function share(part) {
  return `${number.format(part * 100)}${THIN}%`;
}

/** @param {number} part 0 to 1 */
export function percent(part) {
  return `${whole.format(part * 100)}${THIN}%`;
}

/** The name of a node as it is shown: its host; empty where there is none. @param {{ name: string } | undefined} node */
export const nodeName = (node) => (node?.name ?? "").replace(/:\d+$/, "");
