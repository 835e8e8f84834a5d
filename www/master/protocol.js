// The messages between a master and the resource manager, newest first, by kind and node; what was said again without anything
// between is one row (the core folds them).

import { h } from "../base/dom.js";
import { clock } from "../base/format.js";
import { signal } from "../pkg/signals/signals.js";
import { isSent, KINDS, wording } from "./says.js";

/** @typedef {import("../engine/types.js").MasterMessage} MasterMessage */
/** @typedef {import("../engine/types.js").MasterStory} MasterStory */

/** How many messages are listed: as many after the playhead as before it. */
const SHOWN = 160;

export class Protocol {
  /** @param {import("./master.js").Parts} parts */
  constructor(parts) {
    this.parts = parts;
    /** The kinds that are listed; empty: all. */
    this.kinds = signal(/** @type {ReadonlySet<string>} */ (new Set()));
    /** The node whose messages are listed; -1: every node. */
    this.node = signal(-1);
  }

  /** @param {string} kind */
  turn(kind) {
    const kinds = new Set(this.kinds.value);
    if (!kinds.delete(kind)) kinds.add(kind);
    this.kinds.value = kinds;
  }

  /**
   * The times at which something was said that is listed; `null`: everything is.
   * @param {MasterStory} story
   */
  stops(story) {
    if (this.kinds.value.size === 0 && this.node.value < 0) return null;
    return [...new Set(this.listed(story).map(({ t }) => t))];
  }

  /** @param {MasterStory} story */
  listed(story) {
    const [kinds, node] = [this.kinds.value, this.node.value];
    return story.messages.filter(
      (message) =>
        (kinds.size === 0 || kinds.has(message.kind)) && (node < 0 || this.nodes(story.app, message).includes(node)),
    );
  }

  /**
   * The nodes that a message is about.
   * @param {number} app
   * @param {MasterMessage} message
   * @returns {number[]}
   */
  nodes(app, message) {
    if (message.kind === "nodes") return message.lost;
    if (!("containers" in message)) return [];
    const { lives } = this.parts.model.run;
    return message.containers.map((of) => lives.container(app, typeof of === "number" ? of : of.container)?.node ?? -1);
  }

  /**
   * @param {MasterStory} story
   * @param {number} t the playhead
   */
  section(story, t) {
    const { says } = this.parts;
    const listed = this.listed(story);
    const past = listed.filter((message) => message.t <= t).length;
    const from = Math.max(0, Math.min(listed.length - SHOWN, past - SHOWN / 2));
    const shown = listed.slice(from, from + SHOWN);
    return h(
      "section",
      { class: "m-protocol", dataset: { at: "protocol" } },
      h("h3", null, says.text("protocol")),
      this.filters(story),
      h(
        "p",
        { class: "muted", role: "status" },
        says.text("rows", { shown: listed.length, all: story.messages.length }),
      ),
      h(
        "ol",
        { class: "evl m-list", reversed: true },
        shown.map((message, i) => this.row(story, message, from + i, past)).reverse(),
      ),
    );
  }

  /** @param {MasterStory} story */
  filters(story) {
    const { says } = this.parts;
    const counts = new Map(KINDS.map((kind) => [kind, 0]));
    for (const { kind } of story.messages) counts.set(kind, (counts.get(kind) ?? 0) + 1);
    return h(
      "div",
      { class: "m-filters", role: "group", "aria-label": says.text("filters") },
      KINDS.map((kind) =>
        h(
          "button",
          {
            class: "m-filter",
            "aria-pressed": String(this.kinds.value.has(kind)),
            dataset: { message: kind, at: `filter-${kind}` },
          },
          says.text(`message-${kind}`),
          " ",
          h("b", null, counts.get(kind) ?? 0),
        ),
      ),
      this.choice(),
    );
  }

  /** The nodes to choose from, where there are several. */
  choice() {
    const { says, model } = this.parts;
    const nodes = model.run.nodes.map((node, id) => ({ id, name: node.name.replace(/:\d+$/, "") }));
    if (nodes.length < 2) return null;
    const option = (/** @type {number} */ id, /** @type {string} */ name) =>
      h("option", { value: String(id), selected: this.node.value === id }, name);
    return h(
      "label",
      { class: "m-node-choice", dataset: { at: "nodes" } },
      h("span", { class: "vh" }, says.text("node")),
      h(
        "select",
        { dataset: { at: "node", message: "node" } },
        option(-1, says.text("every-node")),
        nodes.map(({ id, name }) => option(id, name)),
      ),
    );
  }

  /**
   * @param {MasterStory} story
   * @param {MasterMessage} message
   * @param {number} index among those listed
   * @param {number} past how many of them have been sent
   */
  row(story, message, index, past) {
    const { model, says } = this.parts;
    const isNow = index === past - 1;
    const wrong =
      message.kind === "headroom" && story.toldWrong.some((of) => of.from <= message.until && of.until > message.t);
    return h(
      "li",
      {
        class: index >= past ? "fut" : isNow ? "cur" : "",
        "aria-current": isNow && "true",
        dataset: { at: `${message.t} ${message.kind}` },
      },
      h("button", { class: "tt", dataset: { t: String(message.t) } }, clock(message.t)),
      h(
        "span",
        null,
        h("span", { class: "m-way" }, says.text(isSent(message) ? "way-out" : "way-in")),
        " ",
        h("b", null, says.text(`message-${message.kind}`)),
        " ",
        wording(says, model, story.app, message),
        message.times > 1 && [
          " ",
          h("span", { class: "tag" }, says.text("times", { times: message.times, until: clock(message.until) })),
        ],
        wrong && [" ", h("span", { class: "tag wait" }, says.text("told-wrong"))],
      ),
    );
  }
}
