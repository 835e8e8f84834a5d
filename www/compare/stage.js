// The stage of the other run, beside that of the open one: the same moment, the same level of detail, the same scales, a name over each.

import { dressOf } from "../apps/colour.js";
import { lay } from "../apps/texture.js";
import { still } from "../base/colour.js";
import { byId, h } from "../base/dom.js";
import { render } from "../base/render.js";
import { sizeOf } from "../base/size.js";
import { effect, untracked } from "../pkg/signals/signals.js";
import { drawContainers } from "../stage/containers.js";
import { drawHeat } from "../stage/heat.js";
import { levelFor } from "../stage/level.js";
import { NodeGrid } from "../stage/nodegrid.js";
import { fit } from "../stage/paint.js";
import { drawRooms, roomsInWords } from "../stage/rooms.js";
import * as takes from "../stage/takes.js";
import { drawTiles } from "../stage/tiles.js";
import { named } from "./names.js";

/** @typedef {import("./compare.js").Compare} Compare */

/** The canvas is larger than what is drawn by this on every side, as that of the open run, px. */
const MARGIN = 4;
/** Beside the open run nothing flies. */
const STANDING = { rooms: drawRooms, awaits: () => false };
const PAINTS = { containers: drawContainers, nodes: drawTiles, heat: drawHeat };

export class OtherStage {
  /**
   * @param {Compare} compare
   * @param {import("../base/frames.js").Frames} frames
   */
  constructor(compare, frames) {
    this.compare = compare;
    /** @type {import("../stage/paint.js").Hit[]} */
    this.hits = [];
    this.canvas = /** @type {HTMLCanvasElement} */ (
      h("canvas", { "aria-hidden": "true", onclick: (/** @type {MouseEvent} */ event) => this.clicked(event) })
    );
    this.names = [h("p", { class: "cvname here" }), h("p", { class: "cvname there" })];
    this.box = h("div", { class: "cvbox there", role: "region" }, this.canvas);
    const stage = byId("stage");
    const first = byId("cv").parentElement;
    first?.before(this.names[0]);
    first?.after(this.names[1], this.box);
    stage.dataset.beside = "";
    this.grids = compare.runs.map(({ model }) => {
      const element = h("div", { class: "pdom" });
      this.box.append(element);
      const grid = new NodeGrid(model, element);
      grid.inWords = takes.inWords;
      grid.rooms = roomsInWords;
      return grid;
    });
    this.ends = [
      ...compare.runs.map(({ model }) => effect(() => this.select(model))),
      frames.picture(() => this.draw()),
      frames.text(() => this.patch()),
    ];
  }

  get grid() {
    return this.grids[this.compare.chosen.value];
  }

  /** @param {MouseEvent} event */
  clicked(event) {
    const box = this.canvas.getBoundingClientRect();
    const [x, y] = [event.clientX - box.left - MARGIN, event.clientY - box.top - MARGIN];
    const hit = this.hits.findLast((hit) => x >= hit.x && x <= hit.x + hit.w && y >= hit.y && y <= hit.y + hit.h);
    this.compare.model.selectLife(hit?.life);
  }

  /**
   * What is chosen on this stage belongs to another run; its queue is chosen in the open one.
   * @param {import("../run/model.js").RunModel} model
   */
  select({ view, held }) {
    const life = held.lives.all[view.life];
    if (!life) return;
    untracked(() => {
      const { model } = this.compare.later;
      const queue = model.run.queueByPath.get(held.queueById.get(life.queue)?.path ?? "");
      if (queue) model.view.set({ queue: queue.id, life: -1, event: -1 });
    });
  }

  draw() {
    const { compare, canvas } = this;
    const { run, view: own, scenario } = compare.model;
    const { model } = compare.later;
    const { t, heat, level: wanted, queue, type } = model.view;
    run.lives.by(type);
    const { width, height } = sizeOf(canvas);
    const [w, h] = [width - 2 * MARGIN, height - 2 * MARGIN];
    if (run.nodes.length === 0 || w < 40 || h < 40) return;
    const { g } = fit(canvas, { width, height });
    g.translate(MARGIN, MARGIN);
    const selected = run.queueByPath.get(model.run.queueById.get(queue)?.path ?? "");
    this.hits = PAINTS[levelFor(wanted, run.nodes, w, h)](g, w, h, {
      run,
      t,
      life: own.life,
      queue: selected?.id ?? -1,
      app: -1,
      node: this.grid.node,
      still: still() || !model.view.playing,
      heat,
      lay,
      dress: dressOf({ run, view: model.view, scenario }),
      takes,
      motion: STANDING,
      hover: -1,
    });
  }

  /** What stands around the canvas. */
  patch() {
    const { compare, grid } = this;
    const { later, hereNow, name } = compare;
    render(this.names[0], named(hereNow, "solid"));
    render(this.names[1], named(name, "dashed"));
    this.box.setAttribute("aria-label", name);
    for (const other of this.grids) other.element.hidden = other !== grid;
    if (!later.model.view.playing && compare.model.queues.length > 0) grid.patch();
  }

  close() {
    for (const end of this.ends) end();
    for (const element of [...this.names, this.box]) element.remove();
    delete byId("stage").dataset.beside;
  }
}
