// The amounts of a sentence, all in one unit and of the one resource that decides (`crate/core/spec/verdicts.md` §1, rule 5).

import { count, number, vcores } from "../base/format.js";
import { phrase } from "../texts/catalogue.js";

/** @typedef {import("../engine/types.js").Value} Value */
/** @typedef {import("../engine/types.js").Check} Check */

/** From here on an amount of memory is written in GB. */
const GB = 1024;

export class Amounts {
  /**
   * @param {Value[]} values all that the sentence names
   * @param {number} counts the index of the resource that decides
   */
  constructor(values, counts) {
    this.counts = counts;
    const memory = new Set(values.map((value) => this.of(value) ?? 0).filter((amount) => Number.isFinite(amount)));
    const inGb = new Set([...memory].map((amount) => number(amount / GB)));
    // Two amounts that differ are not written alike.
    const most = Math.max(0, ...memory);
    this.inGb = counts === 0 && (most === 0 || most >= GB) && inGb.size === memory.size;
  }

  /**
   * How much of the resource that decides; of what is no amount, nothing.
   * @param {Value} value
   * @returns {number | undefined}
   */
  of(value) {
    if (value.type !== "resource") return undefined;
    if (this.counts === 0) return value.memory;
    return this.counts === 1 ? value.vcores : value.further[this.counts - 2]?.amount;
  }

  /**
   * An amount with its unit.
   * @param {Value} value
   * @returns {string | undefined}
   */
  say(value) {
    const amount = this.of(value);
    if (amount === undefined || value.type !== "resource") return undefined;
    if (amount >= 2 ** 31 - 1 || (this.counts === 0 && amount >= 2 ** 52)) return phrase("page-no-limit");
    if (this.counts > 1) return `${number(amount)}\u202f${value.further[this.counts - 2].name}`;
    if (this.counts === 1) return vcores(amount);
    return this.inGb ? `${minus(amount / GB)}\u202fGB` : `${minus(amount)}\u202fMB`;
  }
}

/**
 * A number with the sign that stands between numbers, not the hyphen.
 * @param {number} amount
 */
const minus = (amount) => number(amount).replace("-", "\u2212");

/** @type {Record<string, (left: number, right: number) => boolean>} */
const TESTS = {
  below: (left, right) => left < right,
  atMost: (left, right) => left <= right,
  above: (left, right) => left > right,
  atLeast: (left, right) => left >= right,
  equal: (left, right) => left === right,
  fitsIn: (left, right) => left <= right,
};

/** @param {Extract<Value, { type: "resource" }>} of */
const amounts = ({ memory, vcores, further }) => [memory, vcores, ...further.map(({ amount }) => amount)];

/**
 * The resource that a sentence counts, if a rule came out in it as it did, else the one that shows it: 34 GB of 20 GB are no reason for
 * what 17 of 20 vcores decided.
 * @param {Pick<Check, "compared" | "verdict">} check
 * @param {number} counts
 */
export function decidesBeside(check, counts) {
  const { compared } = check;
  if (compared?.left.type !== "resource" || compared.right.type !== "resource") return counts;
  return cameOut(check, counts) ? counts : decides(check);
}

/**
 * Which resource shows how a comparison came out, by the index of its type: the first in which it came out as the whole did.
 * Where times are compared that somebody has been below his min share, the first in which he is.
 * @param {Pick<Check, "compared" | "verdict"> & { facts?: Check["facts"] }} check
 */
export function decides({ compared, verdict, facts = [] }) {
  if (compared?.left.type !== "resource" || compared.right.type !== "resource") {
    const fact = (/** @type {string} */ name) => facts.find((fact) => fact.name === name)?.value;
    const [used, due] = [fact("usage"), fact("minShare")];
    if (compared === undefined || compared === null || used?.type !== "resource" || due?.type !== "resource") return 0;
    const promised = amounts(due);
    return Math.max(
      0,
      amounts(used).findIndex((amount, i) => amount < promised[i]),
    );
  }
  return Math.max(
    0,
    amounts(compared.left).findIndex((_, i) => cameOut({ compared, verdict }, i)),
  );
}

/**
 * Whether a comparison came out in one resource as the whole did.
 * @param {Pick<Check, "compared" | "verdict">} check
 * @param {number} of the index of the resource's type
 */
function cameOut({ compared, verdict }, of) {
  if (compared?.left.type !== "resource" || compared.right.type !== "resource") return false;
  const came = verdict !== "fails" && verdict !== "waits";
  return TESTS[compared.op](amounts(compared.left)[of], amounts(compared.right)[of]) === came;
}

/**
 * The values of a rule's line as they are written: amounts of the resource that decides in one unit, all else as everywhere.
 * @param {import("./words.js").Words} words
 * @param {Value[]} values
 * @param {number} counts
 */
export function inOneUnit(words, values, counts) {
  const amounts = new Amounts(values, counts);
  return (/** @type {Value} */ value) => amounts.say(value) ?? words.value(value);
}

/**
 * Two sides as they are written, but times that differ in milliseconds where they would read alike; all else that differs is
 * written otherwise.
 * @param {any[]} sides
 * @param {(value: any) => string | Node} say
 */
export function apart(sides, say) {
  const [left, right] = sides.map(say);
  return sides.map(
    left === right && sides[0].value !== sides[1].value ? ({ value }) => `${count(value)}\u202fms` : say,
  );
}
