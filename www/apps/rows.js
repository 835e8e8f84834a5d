// Applications in the queue tree, below their leaves. A leaf opens by itself where they stand differently, else on demand; of many
// those most in need are shown. Only leaves in sight have rows.

import { h } from "../base/dom.js";
import { render } from "../base/render.js";
import { INDENT } from "../queues/row.js";
import { phrase } from "../texts/catalogue.js";
import { nameOfApp, rowOfApp } from "./row.js";
import { byNeed, differ } from "./told.js";

/** @typedef {import("../run/queues.js").Queue} Queue */
/** @typedef {import("./told.js").Stands} Stands */

/** Above so many only a few are shown. */
const HANDFUL = 8;
const FEW = 5;
/** How many more at a time. */
const MORE = 40;

export class AppRows {
  /** @param {import("../queues/tree.js").Tree} tree */
  constructor(tree) {
    this.tree = tree;
    /** Leaves that somebody has opened or shut, by path. @type {Map<string, boolean>} */
    this.turned = new Map();
    /** How many are shown beyond the few, by path. @type {Map<string, number>} */
    this.beyond = new Map();
  }

  /** @param {Queue} leaf */
  of(leaf) {
    return this.tree.model.standings.now().apps.get(leaf.id) ?? [];
  }

  /** @param {Queue} leaf */
  isOpen(leaf) {
    const apps = this.of(leaf);
    if (apps.length === 0) return false;
    const { view } = this.tree.model;
    if (view.queue === leaf.id && apps.some(({ app }) => app === view.app)) return true;
    return this.turned.get(leaf.path) ?? differ(apps);
  }

  /**
   * @param {Queue} leaf
   * @param {boolean} open
   */
  turn(leaf, open) {
    this.turned.set(leaf.path, open);
    const { view } = this.tree.model;
    if (!open && view.get().queue === leaf.id) view.set({ app: -1 });
  }

  /** @param {Queue} leaf */
  more(leaf) {
    this.beyond.set(leaf.path, (this.beyond.get(leaf.path) ?? 0) + MORE);
  }

  /**
   * The rows below a leaf, and whether it is open.
   * @param {HTMLElement} row of the leaf
   * @param {Queue} leaf
   * @param {number} width px
   */
  write(row, leaf, width) {
    const slot = row.nextElementSibling;
    if (!slot?.classList.contains("qapps")) return;
    const apps = this.of(leaf);
    const open = this.isOpen(leaf);
    if (apps.length > 0) row.setAttribute("aria-expanded", String(open));
    else row.removeAttribute("aria-expanded");
    slot.toggleAttribute("hidden", !open);
    render(slot, open ? this.rows(leaf, apps, width) : []);
  }

  /**
   * @param {Queue} leaf
   * @param {Stands[]} apps
   * @param {number} width px
   */
  rows(leaf, apps, width) {
    const { model } = this.tree;
    const order = byNeed(apps);
    const { app: selected } = model.view;
    const many = order.length > HANDFUL;
    const shown = many ? order.slice(0, FEW + (this.beyond.get(leaf.path) ?? 0)) : order;
    const rest = order.slice(shown.length);
    const chosen = rest.find(({ app }) => app === selected);
    return [
      ...[...shown, ...(chosen ? [chosen] : [])].map((app) => this.row(leaf, app, width)),
      rest.length > 0 && this.restOf(leaf, rest),
    ];
  }

  /**
   * @param {Queue} leaf
   * @param {Stands} app
   * @param {number} width px
   */
  row(leaf, app, width) {
    const { model } = this.tree;
    const chosen = app.app === model.view.app;
    return h(
      "div",
      {
        class: "qr app",
        role: "row",
        tabindex: chosen ? 0 : -1,
        "aria-level": leaf.depth + 2,
        "aria-selected": String(chosen),
        "aria-label": nameOfApp(model, leaf, app),
        style: { paddingInlineStart: `${8 + (leaf.depth + 1) * INDENT}px` },
        dataset: { queue: String(leaf.id), app: String(app.app), at: `app ${app.app}` },
      },
      rowOfApp(model, leaf, app, width),
    );
  }

  /**
   * @param {Queue} leaf
   * @param {Stands[]} rest
   */
  restOf(leaf, rest) {
    const within = rest.every(({ need }) => need === "within") ? "yes" : "no";
    return h(
      "div",
      {
        class: "qr app",
        role: "row",
        "aria-level": leaf.depth + 2,
        style: { paddingInlineStart: `${8 + (leaf.depth + 1) * INDENT}px` },
        dataset: { queue: String(leaf.id), at: `rest ${leaf.id}` },
      },
      h(
        "div",
        { role: "gridcell" },
        h(
          "button",
          { class: "linklike", dataset: { more: String(leaf.id) } },
          phrase("apps-more", { count: rest.length, within }),
        ),
      ),
    );
  }
}
