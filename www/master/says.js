// The texts of a master's view: `master.en.ftl`, loaded with it.

import { memory } from "../base/format.js";
import { textOf } from "../base/source.js";
import { Catalogue } from "../texts/catalogue.js";

/** @typedef {import("../engine/types.js").MasterMessage} MasterMessage */
/** @typedef {import("../engine/types.js").Amounts} Amounts */

/** Its catalogue. */
export async function masterTexts() {
  return new Catalogue(await textOf(new URL("../texts/master.en.ftl", import.meta.url)));
}

/** The kinds of messages, in the order of their filters. */
export const KINDS = /** @type {const} */ ([
  "ask",
  "allocated",
  "completed",
  "released",
  "headroom",
  "strict",
  "negotiable",
  "nodes",
  "blacklist",
]);

/** Those that go to the resource manager. @type {readonly string[]} */
const SENT = ["ask", "released", "blacklist"];

/** @param {MasterMessage} message */
export const isSent = (message) => SENT.includes(message.kind);

/** @param {Amounts | null | undefined} of */
export const said = (of) => (of ? memory(of.memory) : "–");

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
      return [message.lost.map((node) => (run.nodes[node]?.name ?? `${node}`).replace(/:\d+$/, "")).join(", ")];
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
