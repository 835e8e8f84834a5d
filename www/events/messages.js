// The messages between a master and the resource manager in words, and what the master decided beside them.

import { memory, nodeName } from "../base/format.js";

/** @typedef {import("../engine/types.js").MasterMessage} MasterMessage */
/** @typedef {import("../engine/types.js").MasterDecision} MasterDecision */
/** @typedef {import("../engine/types.js").Amounts} Amounts */
/** @typedef {import("../texts/catalogue.js").Catalogue} Catalogue */

/** Those that go to the resource manager. @type {readonly string[]} */
const SENT = ["ask", "released", "blacklist"];

/** @param {MasterMessage} message */
export const isSent = (message) => SENT.includes(message.kind);

/** @param {Amounts | null | undefined} of */
export const said = (of) => (of ? memory(of.memory) : "–");

/**
 * The nodes that a message is about.
 * @param {import("../run/run.js").Run} run
 * @param {number} app
 * @param {MasterMessage} message
 * @returns {number[]}
 */
export function nodesOf({ lives }, app, message) {
  if (message.kind === "nodes") return message.lost;
  if (!("containers" in message)) return [];
  return message.containers.map((of) => lives.container(app, typeof of === "number" ? of : of.container)?.node ?? -1);
}

/**
 * What a message says, without its kind.
 * @param {Catalogue} says
 * @param {import("../run/model.js").RunModel} model
 * @param {number} app
 * @param {MasterMessage} message
 * @returns {(string | Node)[]}
 */
export function wording(says, { run, words }, app, message) {
  const containers = (/** @type {{ container: number }[]} */ list) =>
    list.flatMap(({ container }, i) => [i > 0 ? ", " : "", words.container(app, container)]);
  const numbers = (/** @type {number[]} */ list) => containers(list.map((container) => ({ container })));
  switch (message.kind) {
    case "ask": {
      const lines = message.lines.filter((line) => line.count > 0);
      if (lines.length === 0) return says.pieces("said-ask-nothing");
      return lines.flatMap((line, i) => [
        i > 0 ? "; " : "",
        ...says.pieces("said-ask", { count: line.count, size: said(line.size), priority: line.priority }),
      ]);
    }
    case "headroom":
      return says.pieces("said-headroom", { amount: said(message.amount), times: message.times });
    case "nodes":
      return [message.lost.map((node) => nodeName(run.nodes[node]) || `${node}`).join(", ")];
    case "blacklist":
      return says.pieces("said-blacklist", {
        added: message.added.join(", ") || "no",
        removed: message.removed.join(", ") || "no",
      });
    case "completed":
      return message.containers.flatMap(({ container, exit }, i) => [
        i > 0 ? ", " : "",
        words.container(app, container),
        " ",
        says.text("said-exit", { exit: String(exit) }),
      ]);
    case "allocated":
      return containers(message.containers);
    case "released":
      return numbers(message.containers);
    default:
      return [...numbers(message.containers), ". ", says.text(`does-${message.does}`)];
  }
}

/**
 * What a master decided.
 * @param {Catalogue} says
 * @param {MasterDecision} decision
 */
export function decided(says, { kind, facts, attempt }) {
  const fact = facts.find(({ name }) => name === "count")?.value;
  const headroom = facts.find(({ name }) => name === "headroom")?.value;
  return says.text("decision", {
    kind,
    count: fact?.type === "int" ? fact.value : 0,
    headroom: headroom?.type === "resource" ? memory(headroom.memory) : "",
    attempt: attempt ?? "",
  });
}
