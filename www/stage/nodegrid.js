// The parallel DOM of the canvas: a treegrid rack → node → container with the same selection, one page of nodes at a time.

import { fill, h } from "../base/dom.js";
import { inType, resource } from "../base/format.js";
import { signal } from "../pkg/signals/signals.js";
import { alive, FLAG, NONE, underWarning } from "../run/lives.js";
import { phrase } from "../texts/catalogue.js";

/** How many nodes stand in the DOM at once. */
const PAGE = 40;

export class NodeGrid {
  /**
   * @param {import("../run/model.js").RunModel} model
   * @param {HTMLElement} element
   */
  constructor(model, element) {
    /** Says who gives room and who takes it, once it is loaded. @type {typeof import("./takes.js").inWords | null} */
    this.inWords = null;
    /** Says which rooms of a node wait for their heirs, once it is loaded. @type {typeof import("./rooms.js").roomsInWords | null} */
    this.rooms = null;
    this.model = model;
    this.element = element;
    this.cursor = signal(-1);
    this.element.addEventListener("keydown", (event) => this.pressed(event));
    this.element.addEventListener("focusin", (event) => this.entered(/** @type {HTMLElement} */ (event.target)));
    this.element.addEventListener("click", (event) => this.chosen(/** @type {HTMLElement} */ (event.target)));
  }

  /** The node of the keyboard's cursor; -1: none. */
  get node() {
    return this.cursor.value;
  }

  /** What has the focus, in the page or in the shadow tree that the grid lies in. */
  get active() {
    return /** @type {Document | ShadowRoot} */ (this.element.getRootNode()).activeElement;
  }

  patch() {
    if (!this.element.contains(this.active)) this.render();
  }

  render() {
    const { run, view } = this.model;
    const { t } = view.get();
    const from = Math.max(0, Math.min(run.nodes.length - PAGE, this.node - PAGE / 2));
    const racks = new Set(run.nodes.map((node) => node.rack)).size > 1;
    const rows = [];
    for (let index = from; index < Math.min(run.nodes.length, from + PAGE); index++) {
      if (racks && (index === from || run.nodes[index].rack !== run.nodes[index - 1].rack))
        rows.push(rowOf(1, run.nodes[index].rack, { rack: String(index) }, false));
      rows.push(...this.nodeRows(index, t, racks ? 2 : 1));
    }
    const first = rows[0];
    if (first && !rows.some((row) => row.tabIndex === 0)) first.tabIndex = 0;
    fill(
      this.element,
      h(
        "div",
        {
          role: "treegrid",
          "aria-label": phrase("stage-nodes-and-their-containers"),
          "aria-rowcount": run.nodes.length + run.lives.all.length,
          class: "pgrid",
        },
        rows,
      ),
    );
  }

  /**
   * @param {number} index
   * @param {number} t
   * @param {number} level of the node's row
   * @returns {HTMLElement[]}
   */
  nodeRows(index, t, level) {
    const { run, view } = this.model;
    const node = run.nodes[index];
    const lives = (run.lives.byNode[index] ?? []).filter((life) => alive(life, t));
    const used = lives.reduce((sum, life) => sum + (life.flags & FLAG.reservation ? 0 : life[view.type]), 0);
    return [
      rowOf(
        level,
        [
          phrase("stage-of-used-containers", {
            name: node.name,
            rack: node.rack,
            memory: inType({ memory: used, vcores: used }, view.type),
            memory2: inType(node, view.type),
            count: lives.length,
          }),
          ...(this.rooms?.(run, index, t) ?? []),
        ].join(", "),
        { node: String(index) },
        false,
      ),
      ...lives.map((life) =>
        rowOf(level + 1, this.sentence(life, t), { life: String(life.index) }, life.index === view.get().life),
      ),
    ];
  }

  /**
   * @param {import("../run/lives.js").Life} life
   * @param {number} t
   */
  sentence(life, t) {
    const { run } = this.model;
    const parts = [
      phrase("stage-container", { life: run.containerName(life) }),
      run.queueById.get(life.queue)?.path ?? "",
      resource(life.memory, life.vcores, life.further),
    ];
    if (life.flags & FLAG.am) parts.push("ApplicationMaster");
    if (life.flags & FLAG.reservation) parts.push("reserved");
    if (life.flags & FLAG.handedOver) parts.push(phrase("stage-in-room-handed-over-by"));
    if (underWarning(life, t))
      parts.push(
        life.due === NONE
          ? phrase("stage-is-warned")
          : phrase("stage-warned-killed-in-s", { t: Math.ceil((life.due - t) / 1000) }),
      );
    const task = this.model.tasks.value?.name(life);
    if (task) parts.push(task);
    parts.push(...(this.inWords?.(run, life, t) ?? []));
    return parts.join(", ");
  }

  /** @param {KeyboardEvent} event */
  pressed(event) {
    const rows = /** @type {HTMLElement[]} */ ([...this.element.querySelectorAll("[role=row]")]);
    const at = rows.indexOf(/** @type {HTMLElement} */ (this.active));
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key];
    if (event.key === "Enter" || event.key === " ") this.chosen(rows[at]);
    else if (next === rows.length || next === -1) this.turn(next < 0 ? -1 : 1);
    else if (next !== undefined) rows[next]?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /**
   * The page of nodes before or after.
   * @param {1 | -1} by
   */
  turn(by) {
    const nodes = /** @type {HTMLElement[]} */ ([...this.element.querySelectorAll("[data-node]")]).map((row) =>
      Number(row.dataset.node),
    );
    const node = by > 0 ? nodes[nodes.length - 1] + 1 : nodes[0] - 1;
    if (node >= 0 && node < this.model.run.nodes.length) this.focusNode(node);
  }

  /** @param {HTMLElement} target */
  entered(target) {
    const row = /** @type {HTMLElement | null} */ (target.closest("[role=row]"));
    for (const other of this.element.querySelectorAll("[role=row]"))
      other.setAttribute("tabindex", other === row ? "0" : "-1");
    if (row?.dataset.life) this.model.view.set({ life: Number(row.dataset.life), event: -1 });
    else if (row?.dataset.node ?? row?.dataset.rack) {
      this.cursor.value = Number(row?.dataset.node ?? row?.dataset.rack);
      this.model.view.set({ life: -1 });
    }
  }

  /** @param {HTMLElement | undefined} target */
  chosen(target) {
    const row = /** @type {HTMLElement | null | undefined} */ (target?.closest("[role=row]"));
    const life = row?.dataset.life ? this.model.run.lives.all[Number(row.dataset.life)] : undefined;
    if (life) this.model.selectLife(life);
  }

  /** @param {number} node */
  focusNode(node) {
    this.cursor.value = node;
    this.render();
    /** @type {HTMLElement | null} */ (this.element.querySelector(`[data-node="${node}"]`))?.focus();
  }
}

/**
 * @param {number} level
 * @param {string} text
 * @param {Record<string, string>} data
 * @param {boolean} selected
 */
function rowOf(level, text, data, selected) {
  return h(
    "div",
    { role: "row", "aria-level": level, "aria-selected": String(selected), tabindex: selected ? 0 : -1, dataset: data },
    h("span", { role: "gridcell" }, text),
  );
}
