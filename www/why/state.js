// What is measured of a queue, for the tab "State": the core's series at the moment, and what the configuration says.

import { duration, exactClock, memory, others, ratio } from "../base/format.js";
import { demandCounted, userLimits } from "../queues/capacity.js";
import { alive, FLAG } from "../run/lives.js";
import { phrase } from "../texts/catalogue.js";
import { nextOf } from "../timeline/next.js";

/** @typedef {import("../run/model.js").RunModel} RunModel */
/** @typedef {import("../run/queues.js").Queue} Queue */
/** A name and a value. @typedef {[string, import("../base/dom.js").Child]} Measured */

/**
 * @param {RunModel} model
 * @param {Queue} queue
 * @param {number} t
 * @returns {Measured[]}
 */
export function measured(model, queue, t) {
  const own = model.run.cluster.kind === "capacity" ? ofCapacity(model, queue, t) : ofShares(model, queue, t);
  const next = nextOf(model.standings.now().whole);
  return next ? [...own, [phrase(`state-next-${next.what}`), exactClock(next.at)]] : own;
}

/**
 * Memory and vcores.
 * @param {{ memory: number, vcores: number }} amount
 */
const pair = ({ memory: mb, vcores }) =>
  phrase("why-vcores", { memory: memory(mb), value: ratio(vcores), count: vcores });

/**
 * Reads series of a queue at a moment.
 * @param {RunModel} model
 * @param {Queue} queue
 * @param {number} t
 */
function reader({ run }, queue, t) {
  const at = (/** @type {import("../run/series.js").Measure} */ measure) => run.at(queue.id, measure, t);
  /**
   * @param {import("../run/series.js").Measure} ofMemory
   * @param {import("../run/series.js").Measure} ofVcores
   */
  const both = (ofMemory, ofVcores) => {
    const [mb, vcores] = [at(ofMemory), at(ofVcores)];
    const counted = Number.isFinite(vcores) && vcores < 2 ** 31 - 1;
    return [counted ? pair({ memory: mb, vcores }) : memory(mb), ...others(run.furtherAt(queue.id, ofMemory, t))].join(
      " · ",
    );
  };
  return { at, both };
}

/**
 * How many containers it has, and what of its own is under warning.
 * @param {RunModel} model
 * @param {Queue} queue
 * @param {number} t
 */
function containers({ run, standings }, queue, t) {
  const isOf = (/** @type {import("../run/lives.js").Life} */ life) =>
    alive(life, t) && !(life.flags & FLAG.reservation) && run.within(life.queue, queue.id);
  const taken = standings.of(queue)?.takenFrom;
  return { live: String(run.lives.all.filter(isOf).length), warned: taken ? pair(taken) : "" };
}

/**
 * @param {RunModel} model
 * @param {Queue} queue
 * @param {number} t
 * @returns {Measured[]}
 */
function ofShares(model, queue, t) {
  const { at, both } = reader(model, queue, t);
  const { live, warned } = containers(model, queue, t);
  const isFair = model.run.cluster.kind === "fair";
  return [
    [phrase("why-usage"), both("usedMemory", "usedVcores")],
    [phrase("why-demand"), both("demandMemory", "demandVcores")],
    [phrase("why-instantaneous-fair-share"), both("shareMemory", "shareVcores")],
    [phrase("why-steady-fair-share"), both("steadyMemory", "steadyVcores")],
    [phrase("why-min-share"), both("minMemory", "minVcores")],
    [phrase("why-max-share"), at("maxMemory") > 0 ? both("maxMemory", "maxVcores") : phrase("page-no-limit")],
    [phrase("why-warned-for-preemption"), warned],
    [phrase("why-containers"), live],
    [phrase("why-applications-running"), ratio(at("runningApps"))],
    [phrase("why-applications-waiting"), ratio(at("pendingApps"))],
    [phrase("why-weight"), ratio(queue.weight)],
    [phrase("why-scheduling-policy"), queue.policy],
    [phrase("why-preemption-timeout"), queue.timeoutMs === null ? phrase("word-not-set") : duration(queue.timeoutMs)],
    ...(isFair ? [] : properties(model, queue)),
  ];
}

/**
 * @param {RunModel} model
 * @param {Queue} queue
 * @param {number} t
 * @returns {Measured[]}
 */
function ofCapacity(model, queue, t) {
  const { at, both } = reader(model, queue, t);
  const { live, warned } = containers(model, queue, t);
  const text = model.words.catalogue;
  const max = at("maxMemory");
  const stands = model.standings.of(queue);
  const partition = stands && "partitions" in stands ? stands.partitions[0] : undefined;
  return [
    [text.text("state-usage"), both("usedMemory", "usedVcores")],
    [text.text("state-demand"), both("demandMemory", "demandVcores")],
    [text.text("state-guaranteed"), both("shareMemory", "shareVcores")],
    [text.text("state-configured"), partition ? pair(partition.configured) : ""],
    [
      text.text("state-maximum"),
      max > 0 && Number.isFinite(max) ? both("maxMemory", "maxVcores") : text.text("state-no-limit"),
    ],
    [
      text.text("state-ideal"),
      model.run.cluster.preemption ? both("idealMemory", "idealVcores") : text.text("state-no-preemption"),
    ],
    [text.text("state-marked"), warned],
    ...demandCounted(model.run, model.standings.now(), queue.id),
    [text.text("state-containers"), live],
    [text.text("state-active"), ratio(at("runningApps"))],
    [text.text("state-waiting"), ratio(at("pendingApps"))],
    ...userLimits(stands),
    ...properties(model, queue),
  ];
}

/**
 * What the configuration says of it under this scheduler.
 * @param {RunModel} model
 * @param {Queue} queue
 * @returns {Measured[]}
 */
function properties({ words }, queue) {
  return queue.properties.map((fact) => [fact.name, words.value(fact.value)]);
}
