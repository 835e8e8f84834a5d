// The cluster as tables: groups of equal nodes, and what happens to nodes at times.

import { h, icon } from "../base/dom.js";
import { clock, count, nodeName } from "../base/format.js";
import { phrase } from "../texts/catalogue.js";
import { choiceCell, fromSeconds, seconds, textCell, tool } from "./cells.js";

/** @typedef {import("./document.js").Scenario} Scenario */

/** How many groups and events are shown. */
const MOST = 200;
/** What can happen to nodes, as scenarios name it; the catalogue says `event-kind-NAME`. */
const EVENTS = ["removeNode", "addNode", "resizeNode"];
const saidOf = (/** @type {string} */ kind) => (EVENTS.includes(kind) ? phrase(`event-kind-${kind}`) : kind);

export class ClusterTable {
  /** @param {import("./workload-panel.js").WorkloadPanel} panel */
  constructor(panel) {
    this.panel = panel;
  }

  draw() {
    const { scenario } = this.panel.desk.session;
    const nodes = scenario.cluster?.nodes ?? [];
    const events = (scenario.events ?? [])
      .map((/** @type {any} */ event, /** @type {number} */ index) => ({ event, index }))
      .filter((/** @type {any} */ { event }) => EVENTS.includes(event.do));
    const total = nodes.reduce((/** @type {number} */ sum, /** @type {any} */ node) => sum + (node.count ?? 1), 0);
    const head = (/** @type {string[]} */ names) =>
      h(
        "thead",
        null,
        h(
          "tr",
          null,
          names.map((text) => h("th", { scope: "col" }, text || h("span", { class: "vh" }, phrase("edit-actions")))),
        ),
      );
    return [
      h(
        "div",
        { class: "wpart" },
        h("h2", null, phrase("edit-nodes-at-the-start", { nodes: total, count: count(total) })),
        h(
          "table",
          { class: "edit-table" },
          head([phrase("edit-name"), phrase("edit-count"), phrase("edit-rack"), "MB", phrase("edit-vcores"), ""]),
          h(
            "tbody",
            null,
            nodes.slice(0, MOST).map((/** @type {any} */ node, /** @type {number} */ index) => this.group(node, index)),
          ),
        ),
        nodes.length > MOST &&
          h("p", { class: "muted" }, phrase("edit-more-groups-they-are-in", { count: count(nodes.length - MOST) })),
        h("button", { class: "btn sm", onclick: () => this.addNodes() }, icon("plus"), phrase("edit-add-nodes")),
      ),
      h(
        "div",
        { class: "wpart" },
        h("h2", null, phrase("edit-what-happens-to-them")),
        events.length > 0 &&
          h(
            "table",
            { class: "edit-table" },
            head([phrase("edit-at-s"), phrase("edit-what"), phrase("word-node"), "MB", phrase("edit-vcores"), ""]),
            h(
              "tbody",
              null,
              events.slice(0, MOST).map((/** @type {any} */ { event, index }) => this.event(event, index)),
            ),
          ),
        events.length === 0 && h("p", { class: "muted" }, phrase("edit-nothing-all-nodes-stay-as")),
        h("button", { class: "btn sm", onclick: () => this.addEvent() }, icon("plus"), phrase("edit-add-failure")),
      ),
    ];
  }

  /**
   * @param {any} node
   * @param {number} index
   */
  group(node, index) {
    const change = (/** @type {string} */ note, /** @type {Record<string, any>} */ patch) =>
      this.nodes(
        (nodes) => nodes.map((other, i) => (i === index ? { ...other, ...patch } : other)),
        `${node.name}: ${note}`,
      );
    const size = (/** @type {Record<string, number>} */ part) => ({ resource: { ...node.resource, ...part } });
    const { name } = node;
    return h(
      "tr",
      null,
      h(
        "td",
        null,
        textCell(phrase("edit-name-of-nodes", { name }), name, (value) =>
          change(phrase("edit-now", { value }), { name: value }),
        ),
      ),
      h(
        "td",
        null,
        textCell(
          phrase("edit-number-of-nodes", { name }),
          String(node.count ?? 1),
          (value) => change(phrase("edit-nodes", { nodes: Number(value) }), { count: Number(value) }),
          { number: "whole", least: 1 },
        ),
      ),
      h(
        "td",
        null,
        textCell(phrase("edit-rack-of", { name }), node.rack ?? "/default-rack", (value) =>
          change(phrase("edit-in", { value }), { rack: value }),
        ),
      ),
      h(
        "td",
        null,
        textCell(
          phrase("edit-memory-of-mb", { name }),
          String(node.resource["memory-mb"]),
          (value) => change(`${value} MB`, size({ "memory-mb": Number(value) })),
          { number: "whole" },
        ),
      ),
      h(
        "td",
        null,
        textCell(
          phrase("edit-vcores-of", { name }),
          String(node.resource.vcores),
          (value) => change(phrase("edit-vcores-2", { value, count: Number(value) }), size({ vcores: Number(value) })),
          { number: "whole" },
        ),
      ),
      h(
        "td",
        { class: "rowtools" },
        tool(phrase("edit-delete-nodes", { name }), "close", () =>
          this.nodes((nodes) => nodes.filter((_, i) => i !== index), phrase("edit-nodes-deleted", { name })),
        ),
      ),
    );
  }

  /**
   * @param {any} event
   * @param {number} index
   */
  event(event, index) {
    const of = phrase("edit-event", { number: index + 1 });
    const said = saidOf(event.do);
    const change = (/** @type {string} */ note, /** @type {any} */ next) =>
      this.events(
        (events) => events.map((other, i) => (i === index ? next : other)),
        note,
        Math.min(event.atMs, next.atMs),
      );
    const name = event.node?.name ?? event.name;
    const named = (/** @type {string} */ value) =>
      event.node ? { ...event, node: { ...event.node, name: value } } : { ...event, name: value };
    const resource = event.node?.resource ?? event.resource;
    const sized = (/** @type {Record<string, number>} */ part) =>
      event.node
        ? { ...event, node: { ...event.node, resource: { ...resource, ...part } } }
        : { ...event, resource: { ...resource, ...part } };
    return h(
      "tr",
      null,
      h(
        "td",
        null,
        textCell(
          phrase("edit-time-of-s", { of }),
          seconds(event.atMs),
          (value) =>
            change(phrase("edit-at", { said, time: clock(fromSeconds(value)) }), {
              ...event,
              atMs: fromSeconds(value),
            }),
          { number: "any" },
        ),
      ),
      h(
        "td",
        null,
        choiceCell(phrase("edit-kind-of", { of }), EVENTS.map(saidOf), said, (value) =>
          change(value, this.as(event, value, name)),
        ),
      ),
      h(
        "td",
        null,
        textCell(phrase("edit-node-of", { of }), name, (value) => change(`${said}: ${value}`, named(value))),
      ),
      ["memory-mb", "vcores"].map((part) =>
        h(
          "td",
          null,
          resource &&
            textCell(
              phrase(part === "vcores" ? "edit-vcores-of-2" : "edit-memory-of-mb-2", { of }),
              String(resource[part]),
              (value) => change(`${name}: ${value} ${part}`, sized({ [part]: Number(value) })),
              { number: "whole" },
            ),
        ),
      ),
      h(
        "td",
        { class: "rowtools" },
        tool(phrase("edit-delete", { of }), "close", () =>
          this.events(
            (events) => events.filter((_, i) => i !== index),
            phrase("edit-at-deleted", { said, time: clock(event.atMs) }),
            event.atMs,
          ),
        ),
      ),
    );
  }

  /**
   * The event as another kind of event.
   * @param {any} event
   * @param {string} said
   * @param {string} name
   */
  as(event, said, name) {
    const what = EVENTS.find((kind) => saidOf(kind) === said);
    const { resource } = this.panel.desk.session.scenario.cluster.nodes[0];
    if (what === "addNode")
      return { atMs: event.atMs, do: what, node: { name: `${name}-new`.slice(0, 100), resource } };
    const known = name.replace(/-new$/, "");
    return what === "resizeNode"
      ? { atMs: event.atMs, do: what, name: known, resource }
      : { atMs: event.atMs, do: what, name: known };
  }

  /**
   * @param {(nodes: any[]) => any[]} change
   * @param {string} note
   */
  nodes(change, note) {
    return this.panel.edit(
      (scenario) => ({ ...scenario, cluster: { ...scenario.cluster, nodes: change(scenario.cluster?.nodes ?? []) } }),
      note,
      0,
    );
  }

  /**
   * @param {(events: any[]) => any[]} change
   * @param {string} note
   * @param {number} fromMs
   */
  events(change, note, fromMs) {
    return this.panel.edit((scenario) => ({ ...scenario, events: change(scenario.events ?? []) }), note, fromMs);
  }

  addNodes() {
    return this.nodes((nodes) => {
      const like = nodes.at(-1);
      const names = new Set(nodes.map((node) => node.name));
      let number = nodes.length + 1;
      while (names.has(`node${number}-`)) number++;
      return [
        ...nodes,
        {
          name: `node${number}-`,
          count: 4,
          ...(like?.rack ? { rack: like.rack } : {}),
          resource: like?.resource ?? { "memory-mb": 8192, vcores: 8 },
        },
      ];
    }, phrase("edit-nodes-added"));
  }

  /** The last node that is still there fails at the playhead. */
  addEvent() {
    const { run, session, view } = this.panel.desk;
    const gone = new Set(
      (session.scenario.events ?? [])
        .filter((/** @type {any} */ event) => event.do === "removeNode")
        .map((/** @type {any} */ event) => event.name),
    );
    const name = run.nodes.map(nodeName).findLast((one) => !gone.has(one)) ?? "node1";
    const atMs = Math.round(view.get().t / 1000) * 1000;
    return this.events(
      (events) => [...events, { atMs, do: "removeNode", name }],
      phrase("edit-fails-at", { name, time: clock(atMs) }),
      atMs,
    );
  }
}
