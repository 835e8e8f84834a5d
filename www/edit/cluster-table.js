// The cluster as tables: groups of equal nodes, and what happens to nodes at times.

import { h, icon } from "../base/dom.js";
import { clock, count } from "../base/format.js";
import { choiceCell, fromSeconds, seconds, textCell, tool } from "./cells.js";

/** @typedef {import("./document.js").Scenario} Scenario */

/** How many groups and events are shown. */
const MOST = 200;
/** What can happen to nodes, as it is said and as scenarios name it. */
const EVENTS = { "node fails": "removeNode", "node joins": "addNode", "node changes size": "resizeNode" };

export class ClusterTable {
  /** @param {import("./workload-panel.js").WorkloadPanel} panel */
  constructor(panel) {
    this.panel = panel;
  }

  draw() {
    const { scenario } = this.panel.app.session;
    const nodes = scenario.cluster?.nodes ?? [];
    const events = (scenario.events ?? []).map((/** @type {any} */ event, /** @type {number} */ index) => ({ event, index })).filter((/** @type {any} */ { event }) => Object.values(EVENTS).includes(event.do));
    const total = nodes.reduce((/** @type {number} */ sum, /** @type {any} */ node) => sum + (node.count ?? 1), 0);
    const head = (/** @type {string[]} */ names) => h("thead", null, h("tr", null, names.map((text) => h("th", { scope: "col" }, text || h("span", { class: "vh" }, "Actions")))));
    return [
      h("div", { class: "wpart" },
        h("h2", null, `${count(total)} nodes at the start`),
        h("table", { class: "edit-table" }, head(["Name", "Count", "Rack", "MB", "Vcores", ""]), h("tbody", null, nodes.slice(0, MOST).map((/** @type {any} */ node, /** @type {number} */ index) => this.group(node, index)))),
        nodes.length > MOST && h("p", { class: "muted" }, `${count(nodes.length - MOST)} more groups; they are in scenario.json.`),
        h("button", { class: "btn sm", onclick: () => this.addNodes() }, icon("plus"), "Add nodes")),
      h("div", { class: "wpart" },
        h("h2", null, "What happens to them"),
        events.length > 0 && h("table", { class: "edit-table" }, head(["At, s", "What", "Node", "MB", "Vcores", ""]), h("tbody", null, events.slice(0, MOST).map((/** @type {any} */ { event, index }) => this.event(event, index)))),
        events.length === 0 && h("p", { class: "muted" }, "Nothing: all nodes stay as they are."),
        h("button", { class: "btn sm", onclick: () => this.addEvent() }, icon("plus"), "Add a failure")),
    ];
  }

  /**
   * @param {any} node
   * @param {number} index
   */
  group(node, index) {
    const change = (/** @type {string} */ note, /** @type {Record<string, any>} */ patch) => this.nodes((nodes) => nodes.map((other, i) => (i === index ? { ...other, ...patch } : other)), `${node.name}: ${note}`);
    const size = (/** @type {Record<string, number>} */ part) => ({ resource: { ...node.resource, ...part } });
    const { name } = node;
    return h("tr", null,
      h("td", null, textCell(`Name of nodes ${name}`, name, (value) => change(`now ${value}`, { name: value }))),
      h("td", null, textCell(`Number of nodes ${name}`, String(node.count ?? 1), (value) => change(`${value} nodes`, { count: Number(value) }), { number: "whole" })),
      h("td", null, textCell(`Rack of ${name}`, node.rack ?? "/default-rack", (value) => change(`in ${value}`, { rack: value }))),
      h("td", null, textCell(`Memory of ${name}, MB`, String(node.resource["memory-mb"]), (value) => change(`${value} MB`, size({ "memory-mb": Number(value) })), { number: "whole" })),
      h("td", null, textCell(`Vcores of ${name}`, String(node.resource.vcores), (value) => change(`${value} vcores`, size({ vcores: Number(value) })), { number: "whole" })),
      h("td", { class: "tools" }, tool(`Delete nodes ${name}`, "close", () => this.nodes((nodes) => nodes.filter((_, i) => i !== index), `nodes ${name} deleted`))));
  }

  /**
   * @param {any} event
   * @param {number} index
   */
  event(event, index) {
    const of = `event ${index + 1}`;
    const said = Object.entries(EVENTS).find(([, name]) => name === event.do)?.[0] ?? event.do;
    const change = (/** @type {string} */ note, /** @type {any} */ next) => this.events((events) => events.map((other, i) => (i === index ? next : other)), note, Math.min(event.atMs, next.atMs));
    const name = event.node?.name ?? event.name;
    const named = (/** @type {string} */ value) => (event.node ? { ...event, node: { ...event.node, name: value } } : { ...event, name: value });
    const resource = event.node?.resource ?? event.resource;
    const sized = (/** @type {Record<string, number>} */ part) => (event.node ? { ...event, node: { ...event.node, resource: { ...resource, ...part } } } : { ...event, resource: { ...resource, ...part } });
    return h("tr", null,
      h("td", null, textCell(`Time of ${of}, s`, seconds(event.atMs), (value) => change(`${said} at ${clock(fromSeconds(value))}`, { ...event, atMs: fromSeconds(value) }), { number: "any" })),
      h("td", null, choiceCell(`Kind of ${of}`, Object.keys(EVENTS), said, (value) => change(value, this.as(event, value, name)))),
      h("td", null, textCell(`Node of ${of}`, name, (value) => change(`${said}: ${value}`, named(value)))),
      ["memory-mb", "vcores"].map((part) => h("td", null, resource && textCell(`${part === "vcores" ? "Vcores" : "Memory"} of ${of}`, String(resource[part]), (value) => change(`${name}: ${value} ${part}`, sized({ [part]: Number(value) })), { number: "whole" }))),
      h("td", { class: "tools" }, tool(`Delete ${of}`, "close", () => this.events((events) => events.filter((_, i) => i !== index), `${said} at ${clock(event.atMs)} deleted`, event.atMs))));
  }

  /**
   * The event as another kind of event.
   * @param {any} event
   * @param {string} said
   * @param {string} name
   */
  as(event, said, name) {
    const what = EVENTS[/** @type {keyof typeof EVENTS} */ (said)];
    const { resource } = this.panel.app.session.scenario.cluster.nodes[0];
    if (what === "addNode") return { atMs: event.atMs, do: what, node: { name: `${name}-new`.slice(0, 100), resource } };
    const known = name.replace(/-new$/, "");
    return what === "resizeNode" ? { atMs: event.atMs, do: what, name: known, resource } : { atMs: event.atMs, do: what, name: known };
  }

  /**
   * @param {(nodes: any[]) => any[]} change
   * @param {string} note
   */
  nodes(change, note) {
    return this.panel.edit((scenario) => ({ ...scenario, cluster: { ...scenario.cluster, nodes: change(scenario.cluster?.nodes ?? []) } }), note, 0);
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
      return [...nodes, { name: `node${number}-`, count: 4, ...(like?.rack ? { rack: like.rack } : {}), resource: like?.resource ?? { "memory-mb": 8192, vcores: 8 } }];
    }, "nodes added");
  }

  /** The last node that is still there fails at the playhead. */
  addEvent() {
    const { run, session, view } = this.panel.app;
    const gone = new Set((session.scenario.events ?? []).filter((/** @type {any} */ event) => event.do === "removeNode").map((/** @type {any} */ event) => event.name));
    const name = run.nodes.map((node) => node.name.replace(/:\d+$/, "")).findLast((one) => !gone.has(one)) ?? "node1";
    const atMs = Math.round(view.get().t / 1000) * 1000;
    return this.events((events) => [...events, { atMs, do: "removeNode", name }], `${name} fails at ${clock(atMs)}`, atMs);
  }
}
