// The queue tree: one row for each queue, built when the queues change, patched as time goes on.

import { inkOn, theme, token } from "../base/colour.js";
import { byId, fill, h, icon, s, say } from "../base/dom.js";
import { keepFocus } from "../base/focus.js";
import { duration, gb, memory, percent } from "../base/format.js";
import { svgFilling } from "../base/hatch.js";
import { sizeOf } from "../base/size.js";
import { effect, untracked } from "../pkg/signals/signals.js";
import { bandAt } from "../run/bands.js";
import { NONE, underWarning } from "../run/lives.js";
import { phrase } from "../texts/catalogue.js";
import { Fold, MANY } from "./fold.js";
import { configuredCapacity, drawRuler, figuresOf, rulerOf } from "./ruler.js";
import { wireDrag } from "./tree-drag.js";

/** @typedef {import("../run/queues.js").Queue} Queue */
/** @typedef {import("../run/run.js").Run} Run */
/**
 * What the tree offers beyond looking at queues.
 * @typedef {object} Editing
 * @property {(queue: Queue) => HTMLElement | null} editorOf the fields in the selected row
 * @property {(event: KeyboardEvent, queue: Queue | undefined) => boolean} key whether the key did something
 * @property {(queue: Queue, parent: Queue) => void} move
 */
/** @typedef {{ of: Queue, state: string, selected: boolean, row: HTMLElement, tag: HTMLElement, number: HTMLElement, ruler: HTMLElement, key: string }} Row `state`: what it was built of beside the queue */

/** Above so many rows a tree is long. */
const LONG = 60;
/** How long after the last change the rows out of sight follow, ms of wall time. */
const REST_MS = 300;

/**
 * The letter of a queue on its hue.
 * @param {Queue | undefined} queue
 */
export function chip(queue) {
  if (!queue?.hue) return null;
  return h(
    "span",
    {
      class: "chip",
      "aria-hidden": "true",
      style: { background: `var(--${queue.hue})`, color: inkOn(token(queue.hue)) },
    },
    queue.letter,
  );
}

/**
 * What is remarkable about a queue at a moment: the class of its tag and the words in it.
 * @param {{ run: Run, bands: import("../run/bands.js").Band[] }} shown
 * @param {Queue} queue
 * @param {number} t
 * @returns {[string, string]}
 */
export function statusOf({ run, bands }, queue, t) {
  if (queue.depth === 0) return ["", ""];
  const band = bandAt(bands, queue.id, t);
  if (band && band.starved !== NONE && band.starved <= t) return ["stop", phrase("queue-starved")];
  if (band)
    return [
      "wait",
      phrase("queue-below", { since: Math.floor((t - band.since) / 1000), length: duration(band.timeoutMs) }),
    ];
  let warned = 0;
  for (const life of run.lives.everWarned)
    if (underWarning(life, t) && run.within(life.queue, queue.id)) warned += life.memory;
  if (warned > 0) return ["stop", phrase("queue-warned", { memory: memory(warned) })];
  // Of the Superior Scheduler this is the minimum, which an active queue need not have.
  if (run.cluster.kind !== "superior" && run.at(queue.id, "shareMemory", t) === 0)
    return ["", phrase("queue-inactive")];
  return ["", ""];
}

/**
 * What is remarkable in a folded queue: how many leaves in it are starved, or below what they may demand.
 * @param {{ run: Run, bands: import("../run/bands.js").Band[], words: import("../why/words.js").Words }} shown
 * @param {Queue} queue
 * @param {number} t
 * @returns {[string, string] | null}
 */
function foldedStatus({ run, bands, words }, queue, t) {
  const inside = run.leaves
    .filter((leaf) => run.within(leaf.id, queue.id))
    .flatMap((leaf) => bandAt(bands, leaf.id, t) ?? []);
  const starved = inside.filter((band) => band.starved <= t).length;
  if (starved > 0) return ["stop", words.catalogue.text("fold-starved", { count: starved })];
  return inside.length > 0 ? ["wait", words.catalogue.text("fold-below", { count: inside.length })] : null;
}

/**
 * The part of its parent that a queue of the Capacity Scheduler is configured to have; weights and amounts come out as parts, too.
 * @param {Run} run
 * @param {Queue} queue
 */
function partOf(run, queue) {
  const parent = run.queueById.get(queue.parent);
  const around = parent ? configuredCapacity(run, parent) : 0;
  return around > 0 ? configuredCapacity(run, queue) / around : queue.weight;
}

export class Tree {
  /**
   * @param {import("../run/model.js").RunModel} model
   * @param {import("../base/frames.js").Frames} frames
   * @param {Editing} editing
   */
  constructor(model, frames, editing) {
    this.model = model;
    this.editing = editing;
    this.element = byId("tree");
    /** @type {Map<number, Row>} */
    this.rows = new Map();
    /** The queues whose rows are in sight, where the tree is long. @type {Set<number>} */
    this.sight = new Set();
    this.watcher = new IntersectionObserver((entries) => this.seen(entries), {
      root: this.element,
      rootMargin: "200px 0px",
    });
    /** The timer of the rows out of sight. */
    this.rest = 0;
    /** A drag has just ended: the click that comes with it selects nothing. */
    this.dragged = false;
    this.fold = new Fold();
    this.find = /** @type {HTMLInputElement} */ (byId("find-queue"));
    this.find.addEventListener("input", () => this.search());
    this.find.addEventListener("keydown", (event) => this.searching(event));
    this.element.addEventListener("click", (event) => this.clicked(event));
    this.element.addEventListener("keydown", (event) => this.key(event));
    wireDrag(this, (queue, parent) => this.dropped(queue, parent));
    effect(() => {
      model.queues;
      model.view.queue;
      theme();
      untracked(() => this.build());
    });
    frames.text(() => this.patch());
  }

  /** The queues are others, or another is selected. */
  build() {
    const { run } = this.model;
    const { queue: selected } = this.model.view.get();
    this.find.parentElement?.toggleAttribute("hidden", run.queues.length <= MANY);
    if (run.queues.length <= MANY) this.fold.wanted = "";
    this.fold.reveal(run, selected);
    const restore = keepFocus(this.element, "[role=row][tabindex='0']");
    const scrollTop = this.rows.size > 0 ? this.element.scrollTop : 0;
    this.show(this.fold.shown(run), selected);
    // Some row can be reached by Tab, whichever are left.
    if (!this.element.querySelector("[role=row][tabindex='0']"))
      this.element.querySelector("[role=row][tabindex]")?.setAttribute("tabindex", "0");
    restore();
    this.patch();
    if (scrollTop > 0) this.element.scrollTop = scrollTop;
  }

  /**
   * Puts the rows of queues in; those that say the same as before stay.
   * @param {Queue[]} queues
   * @param {number} selected
   */
  show(queues, selected) {
    const before = this.rows;
    this.rows = new Map();
    for (const queue of queues) {
      const state = `${this.fold.isClosed(queue)} ${selected < 0} ${theme()}`;
      const known = before.get(queue.id);
      // What is edited in the selected row may have changed.
      const stays = known && known.of === queue && known.state === state && !known.selected && queue.id !== selected;
      this.rows.set(queue.id, stays ? known : this.row(queue, queue.id === selected, state));
      if (stays && known.row.tabIndex === 0 && selected >= 0) known.row.tabIndex = -1;
    }
    const order = [...before.keys()];
    const same =
      order.length > 0 && order.length === queues.length && queues.every((queue, i) => queue.id === order[i]);
    if (same) {
      for (const [id, { row }] of this.rows) {
        const old = before.get(id)?.row;
        if (old !== row) old?.replaceWith(row);
      }
    } else
      fill(
        this.element,
        [...this.rows.values()].map(({ row }) => row),
        queues.length === 0 &&
          this.model.run.queues.length > 0 &&
          h(
            "div",
            { role: "row" },
            h("p", { role: "gridcell", class: "muted pad" }, this.model.words.catalogue.text("queue-none")),
          ),
      );
    this.element.classList.toggle("long", queues.length > LONG);
    this.watcher.disconnect();
    if (queues.length > LONG) for (const { row } of this.rows.values()) this.watcher.observe(row);
  }

  /** @param {IntersectionObserverEntry[]} entries rows that come into sight or leave it */
  seen(entries) {
    for (const { target, isIntersecting } of entries) {
      const queue = Number(/** @type {HTMLElement} */ (target).dataset.queue);
      if (isIntersecting) this.sight.add(queue);
      else this.sight.delete(queue);
    }
    this.patch();
  }

  search() {
    this.fold.wanted = this.find.value.trim();
    this.build();
  }

  /** @param {KeyboardEvent} event in the field of the search */
  searching(event) {
    event.stopPropagation();
    const found = this.model.run.queues.find((queue) =>
      queue.path.toLowerCase().includes(this.fold.wanted.toLowerCase()),
    );
    if (event.key === "Enter" && found) this.select(found.id);
    if (event.key !== "Escape") return;
    this.find.value = "";
    this.search();
  }

  /** @param {Queue | undefined} queue */
  toggle(queue) {
    if (!queue || queue.depth === 0 || queue.children.length === 0) return;
    this.fold.toggle(queue);
    // What is selected stays in sight.
    const { run, view } = this.model;
    if (this.fold.isClosed(queue) && run.within(view.get().queue, queue.id))
      view.set({ queue: queue.id, life: -1, event: -1 });
    this.build();
  }

  /**
   * @param {Queue} queue
   * @param {boolean} selected
   * @param {string} state
   * @returns {Row}
   */
  row(queue, selected, state) {
    const part =
      this.model.run.cluster.kind === "capacity" ? percent(partOf(this.model.run, queue)) : `w\u202f${queue.weight}`;
    const own = [queue.path === "root" ? "" : part, queue.policy].filter(Boolean).join(" · ");
    const extra = queue.leaf && queue.timeoutMs >= 0 ? ` · ${queue.threshold} / ${duration(queue.timeoutMs)}` : "";
    const tag = h("span", { class: "tag", hidden: true });
    const number = h("span", { class: "num" });
    const ruler = h("div", { class: "rz" });
    const editor = selected ? this.editing.editorOf(queue) : null;
    const row = h(
      "div",
      {
        class: "qr",
        role: "row",
        tabindex: selected || (this.model.view.get().queue < 0 && queue.depth === 0) ? 0 : -1,
        "aria-level": queue.depth + 1,
        "aria-selected": String(selected),
        "aria-expanded": queue.children.length > 0 ? String(!this.fold.isClosed(queue)) : null,
        style: { paddingLeft: `${8 + queue.depth * 14}px` },
        dataset: { queue: String(queue.id) },
      },
      h(
        "div",
        { role: "gridcell" },
        h(
          "div",
          { class: "q1l" },
          queue.depth > 0 &&
            queue.children.length > 0 &&
            h(
              "button",
              {
                class: "fold-queue",
                tabindex: -1,
                "aria-label": this.model.words.catalogue.text(
                  this.fold.isClosed(queue) ? "queue-unfold" : "queue-fold",
                  {
                    queue: queue.name,
                  },
                ),
                style: { left: `${queue.depth * 14 - 10}px` },
                dataset: { fold: "" },
              },
              icon("down"),
            ),
          chip(queue),
          h("b", { title: queue.path }, queue.name),
          h("span", { class: "meta" }, own + extra),
          tag,
          number,
        ),
        ruler,
      ),
      editor && h("div", { role: "gridcell" }, editor),
    );
    return { of: queue, state, selected, row, tag, number, ruler, key: "" };
  }

  /** The playhead has moved. Of a long tree the rows in sight follow, and the others once it rests. */
  patch() {
    const { run } = this.model;
    clearTimeout(this.rest);
    if (this.rows.size <= LONG) return this.patchRows(run.queues);
    const waiting = run.queues.filter((queue) => this.rows.has(queue.id) && !this.sight.has(queue.id));
    this.patchRows(run.queues.filter((queue) => this.sight.has(queue.id)));
    this.rest = window.setTimeout(() => this.patchRest(waiting), REST_MS);
  }

  /** @param {Queue[]} waiting */
  patchRest(waiting) {
    if (this.model.view.get().playing) return;
    this.patchRows(waiting.slice(0, LONG));
    if (waiting.length > LONG) this.rest = window.setTimeout(() => this.patchRest(waiting.slice(LONG)));
  }

  /** @param {Queue[]} queues */
  patchRows(queues) {
    const { run, scale } = this.model;
    const { t } = this.model.view;
    const width = sizeOf(this.element).width - 34;
    if (width < 60) return;
    for (const queue of queues) {
      const row = this.rows.get(queue.id);
      if (!row) continue;
      this.patchTag(row, queue, t);
      const ruler = rulerOf(run, queue, t, scale);
      const inside = queue.depth === 0 ? queue.children.map((child) => run.at(child.id, "usedMemory", t)) : [];
      const key = `${theme()} ${width} ${Object.values(ruler).join(" ")} ${inside.join(" ")}`;
      if (key === row.key) continue;
      row.key = key;
      const own = width - queue.depth * 14;
      if (queue.depth === 0) {
        fill(row.number, h("b", null, gb(ruler.use)), phrase("queue-of", { memory: memory(run.cluster.memory) }));
        fill(row.ruler, rootBar(run, queue, t, own));
      } else {
        const [use, share] = figuresOf(ruler);
        fill(row.number, h("b", null, use), share);
        ruler.scale = (scale * own) / (width - 14);
        fill(row.ruler, drawRuler(ruler, own, "row"));
      }
    }
  }

  /**
   * @param {Row} row
   * @param {Queue} queue
   * @param {number} t
   */
  patchTag(row, queue, t) {
    const [kind, text] =
      (this.fold.isClosed(queue) && foldedStatus(this.model, queue, t)) || statusOf(this.model, queue, t);
    row.tag.hidden = text === "";
    row.tag.className = `tag ${kind}`;
    say(row.tag, text);
  }

  /** @param {Event} event */
  clicked(event) {
    const target = /** @type {Element} */ (event.target);
    const row = /** @type {HTMLElement | null} */ (target.closest(".qr"));
    if (row && target.closest("[data-fold]"))
      return this.toggle(this.model.run.queueById.get(Number(row.dataset.queue)));
    if (!row || target.closest(".qed") || this.dragged) return;
    this.select(Number(row.dataset.queue));
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (/** @type {Element} */ (event.target).closest(".qed")) return;
    const { run, view } = this.model;
    const by = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (by !== 0) this.move(by);
    else if (event.key === "x") this.toggle(run.queueById.get(view.get().queue));
    else if (event.key === "Enter")
      /** @type {HTMLElement | null} */ (this.element.querySelector(".qed input, .qed select"))?.focus();
    else if (!this.editing.key(event, run.queueById.get(view.get().queue))) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /**
   * Whether a queue may be put into another: not into itself, what lies in it, or where it is.
   * @param {number} parent
   * @param {number} queue
   */
  mayHold(parent, queue) {
    const { run } = this.model;
    return queue !== run.root.id && !run.within(parent, queue) && run.queueById.get(queue)?.parent !== parent;
  }

  /**
   * @param {number} queue
   * @param {number} parent
   */
  dropped(queue, parent) {
    const [from, to] = [this.model.run.queueById.get(queue), this.model.run.queueById.get(parent)];
    if (from && to) this.editing.move(from, to);
  }

  /** @param {number} by */
  move(by) {
    const { run, view } = this.model;
    const shown = this.fold.shown(run);
    const index = shown.findIndex((queue) => queue.id === view.get().queue);
    const next = shown[Math.max(0, index + by)];
    if (next) this.select(next.id);
  }

  /** @param {number} queue */
  select(queue) {
    this.model.view.set({ queue, life: -1, event: -1 });
    const row = this.rows.get(queue)?.row;
    row?.focus({ preventScroll: false });
    row?.scrollIntoView({ block: "nearest" });
  }
}

/**
 * The whole cluster by the children of root, with the gate of preemption.
 * @param {Run} run
 * @param {Queue} root
 * @param {number} t
 * @param {number} width
 */
function rootBar(run, root, t, width) {
  const w = width - 10;
  const total = run.cluster.memory || 1;
  const parts = [s("rect", { x: 5, y: 8, width: w, height: 7, rx: 2, fill: "var(--idle)" })];
  let x = 5;
  for (const child of root.children) {
    const part = (run.at(child.id, "usedMemory", t) / total) * w;
    parts.push(s("rect", { x, y: 8, width: Math.max(0, part - 0.8), height: 7, fill: svgFilling(child.hue) }));
    x += part;
  }
  if (run.cluster.preemption && run.cluster.kind === "fair") {
    const gate = 5 + w * run.cluster.utilisationThreshold;
    parts.push(s("path", { d: `M${gate} 4v15`, stroke: "var(--panel)", "stroke-width": 4 }));
    parts.push(s("path", { d: `M${gate} 4v15`, stroke: "var(--ink)", "stroke-width": 1.5, "stroke-dasharray": "3 2" }));
  }
  const gated =
    run.cluster.kind === "fair"
      ? phrase("queue-preemption-above", { part: percent(run.cluster.utilisationThreshold) })
      : "";
  const label = phrase("queue-cluster-utilisation", { part: percent(run.utilisation(t)), gated });
  return s(
    "svg",
    { class: "ruler", width, height: 23, viewBox: `0 0 ${width} 23`, role: "img", "aria-label": label },
    parts,
  );
}
