// What happens in a scenario, in words: its events, and all that fails in it.

import { clock, duration, vcores } from "../base/format.js";

/** @typedef {import("./members.js").Scenario} Scenario */
/** @typedef {import("../texts/catalogue.js").Catalogue} Catalogue */

/** What is a failure. */
const FAILURES = ["removeNode", "failTask", "loseOutput"];
/** Those that the log calls faults; all else is a command. */
const IN_TASKS = ["failTask", "loseOutput"];
const STOPPED = /^yarn\.scheduler\.capacity\.(.+)\.state$/;

/**
 * An event in words.
 * @param {Catalogue} texts
 * @param {any} event
 */
export function toldOf(texts, event) {
  const node = event.node?.name ?? event.name ?? "";
  const task = `${event.stage ?? ""} ${event.index ?? 0}`;
  switch (event.do) {
    case "addNode":
      return (event.node?.count ?? 1) > 1
        ? texts.text("told-addNodes", { node, count: event.node.count })
        : texts.text("told-addNode", { node });
    case "removeNode":
      return event.detectMs
        ? texts.text("told-removeNode-unnoticed", { node, later: duration(event.detectMs) })
        : texts.text("told-removeNode", { node });
    case "setNodeLabel":
      return texts.text(event.label ? "told-setNodeLabel" : "told-setNodeLabel-none", { node, label: event.label });
    case "reload":
      return reload(texts, event);
    default:
      return texts.text(`told-${event.do}`, {
        node,
        task,
        size: sizeOf(event.resource),
        job: event.job ?? "",
        queue: event.queue ?? "",
        priority: event.priority ?? 0,
      });
  }
}

/**
 * @param {Catalogue} texts
 * @param {any} event
 */
function reload(texts, { allocationFile, properties }) {
  const [only, ...more] = Object.entries(properties ?? {});
  const stopped = only && more.length === 0 && only[1] === "STOPPED" && STOPPED.exec(only[0]);
  if (stopped) return texts.text("told-stopQueue", { queue: stopped[1] });
  const names = Object.keys(properties ?? {}).map((name) => name.split(".").slice(-2).join("."));
  const file = allocationFile === undefined ? "capacity-scheduler.xml" : "fair-scheduler.xml";
  return texts.text("told-reload", { what: names.length > 0 ? names.join(", ") : file });
}

/** @param {any} resource */
function sizeOf(resource) {
  return Object.entries(resource ?? {})
    .map(([name, amount]) =>
      name === "memory-mb" ? `${amount} MB` : name === "vcores" ? vcores(amount) : `${amount} ${name}`,
    )
    .join(", ");
}

/**
 * What the scenario sets at a moment, for a row of the log that says only that it does.
 * @param {Catalogue} texts
 * @param {Scenario} scenario
 * @param {{ kind: string, t: number }} row
 * @returns {string} empty: nothing that is known
 */
export function happenedAt(texts, { events = [] }, { kind, t }) {
  if (kind !== "fault" && kind !== "command") return "";
  const now = events.filter(
    (/** @type {any} */ { atMs, do: what }) => atMs === t && IN_TASKS.includes(what) === (kind === "fault"),
  );
  return now.map((/** @type {any} */ event) => toldOf(texts, event)).join(" ");
}

/**
 * All that fails, each as a sentence: nodes that fail tasks, then events in their order.
 * @param {Catalogue} texts
 * @param {Scenario} scenario
 * @returns {string[]}
 */
export function failuresOf(texts, scenario) {
  const joined = (scenario.events ?? []).filter((/** @type {any} */ event) => event.node);
  const nodes = [...(scenario.cluster?.nodes ?? []), ...joined.map((/** @type {any} */ event) => event.node)];
  const failing = nodes.filter(({ failTasksAfterMs }) => failTasksAfterMs !== undefined);
  const events = (scenario.events ?? [])
    .filter((/** @type {any} */ event) => FAILURES.includes(event.do))
    .sort((/** @type {any} */ a, /** @type {any} */ b) => a.atMs - b.atMs);
  return [
    ...failing.map(({ name, failTasksAfterMs }) =>
      texts.text("told-failing", { node: name, after: duration(failTasksAfterMs) }),
    ),
    ...events.map((/** @type {any} */ event) =>
      texts.text("told-at", { time: clock(event.atMs), sentence: toldOf(texts, event) }),
    ),
  ];
}
