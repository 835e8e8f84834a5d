// The queue tree: a row for each queue. Which rows there are follows the queues and what is folded, what they say the playhead.

import { byId, fill, h } from "../base/dom.js";
import { keepFocus } from "../base/focus.js";
import { render } from "../base/render.js";
import { sizeOf } from "../base/size.js";
import { effect, signal, untracked } from "../pkg/signals/signals.js";
import { phrase } from "../texts/catalogue.js";
import { Fold, isThere, MANY } from "./fold.js";
import { INDENT, rowOf } from "./row.js";
import { wireDrag } from "./tree-drag.js";

/** @typedef {import("../run/queues.js").Queue} Queue */
/**
 * What the tree offers beyond looking at queues.
 * @typedef {object} Editing
 * @property {(queue: Queue) => HTMLElement | null} editorOf the fields in the selected row
 * @property {import("../pkg/signals/signals.js").Signal<number>} fields grows when they are others
 * @property {(event: KeyboardEvent, queue: Queue | undefined) => boolean} key whether the key did something
 * @property {(queue: Queue, parent: Queue) => void} move
 */

/** Above so many rows a tree is long. */
const LONG = 60;
/** How long after the last change the rows out of sight follow, ms of wall time. */
const REST_MS = 300;

/** @param {Queue[]} queues */
const namesOf = (queues) => queues.map(({ id }) => id).join();

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
    /** @type {Map<number, HTMLElement>} */
    this.rows = new Map();
    /** The queues whose rows are in sight, where the tree is long. @type {Set<number>} */
    this.sight = new Set();
    /** Grows when they are others: with none in sight the rows would read no playhead, and follow none. */
    this.sighted = signal(0);
    this.watcher = new IntersectionObserver((entries) => this.seen(entries), {
      root: this.element,
      rootMargin: "200px 0px",
    });
    /** The fields in the selected row. @type {HTMLElement | null} */
    this.editor = null;
    /** The queues that are there at the moment shown, as text. */
    this.there = "";
    /** The timer of the rows out of sight. */
    this.rest = 0;
    /** A drag has just ended: the click that comes with it selects nothing. */
    this.dragged = false;
    this.fold = new Fold();
    /** The rows of applications, once they are loaded. */
    this.apps = signal(/** @type {import("../apps/rows.js").AppRows | null} */ (null));
    this.find = /** @type {HTMLInputElement} */ (byId("find-queue"));
    this.find.addEventListener("input", () => this.search());
    this.find.addEventListener("keydown", (event) => this.searching(event));
    this.element.addEventListener("click", (event) => this.clicked(event));
    this.element.addEventListener("keydown", (event) => this.key(event));
    wireDrag(this, (queue, parent) => this.dropped(queue, parent));
    effect(() => {
      model.queues;
      model.view.queue;
      model.view.app;
      model.view.edits;
      this.apps.value;
      editing.fields.value;
      untracked(() => this.build());
    });
    frames.text(() => this.patch());
  }

  /** What the first picture need not wait for. */
  async load() {
    const { AppRows } = await import("../apps/rows.js");
    this.apps.value = new AppRows(this);
  }

  /** The queues are others, or another is selected. */
  build() {
    const { run } = this.model;
    const { queue: selected } = this.model.view.get();
    this.find.parentElement?.toggleAttribute("hidden", run.queues.length <= MANY);
    if (run.queues.length <= MANY) this.fold.wanted = "";
    this.fold.meet(run);
    this.fold.reveal(run, selected);
    const restore = keepFocus(this.element, "[role=row][tabindex='0']");
    const { t } = this.model.view;
    this.there = namesOf(run.queues.filter(isThere(t)));
    this.show(this.fold.shown(run, t), selected);
    // Some row can be reached by Tab, whichever are left.
    if (!this.element.querySelector("[role=row][tabindex='0']"))
      this.element.querySelector("[role=row][tabindex]")?.setAttribute("tabindex", "0");
    restore();
    this.patch();
  }

  /**
   * Puts the rows of queues in.
   * @param {Queue[]} queues
   * @param {number} selected
   */
  show(queues, selected) {
    const { run } = this.model;
    const edited = run.queueById.get(selected);
    const { app, edits } = this.model.view.get();
    // Whoever looks at an application does not edit its queue.
    this.editor = edited && edits && app < 0 ? this.editing.editorOf(edited) : null;
    render(
      this.element,
      queues.map((queue) => [this.row(queue, selected), queue.leaf && this.apps.value && slotOf(queue)]),
      run.queues.length > 0 && queues.length === 0 && note("queue-none"),
      run.queues.length === 1 && queues.length === 1 && note("empty-queues"),
    );
    const rows = /** @type {NodeListOf<HTMLElement>} */ (this.element.querySelectorAll(":scope > .qr"));
    this.rows = new Map(queues.map((queue, i) => [queue.id, rows[i]]));
    for (const queue of queues) {
      const row = /** @type {HTMLElement} */ (this.rows.get(queue.id));
      if (!row.firstChild || queue.id === selected) this.write(row, queue, 0);
    }
    this.element.classList.toggle("long", queues.length > LONG);
    this.watcher.disconnect();
    if (queues.length > LONG) for (const row of this.rows.values()) this.watcher.observe(row);
  }

  /** @param {IntersectionObserverEntry[]} entries rows that come into sight or leave it */
  seen(entries) {
    for (const { target, isIntersecting } of entries) {
      const queue = Number(/** @type {HTMLElement} */ (target).dataset.queue);
      if (isIntersecting) this.sight.add(queue);
      else this.sight.delete(queue);
    }
    this.sighted.value++;
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
    if (!queue || queue.depth === 0) return;
    if (queue.leaf) return this.turn(queue);
    if (queue.children.length === 0) return;
    this.fold.toggle(queue);
    // What is selected stays in sight.
    const { run, view } = this.model;
    if (this.fold.isClosed(queue) && run.within(view.get().queue, queue.id))
      view.set({ queue: queue.id, life: -1, event: -1 });
    this.build();
  }

  /**
   * Opens or shuts the applications of a leaf.
   * @param {Queue} leaf
   */
  turn(leaf) {
    const apps = this.apps.value;
    apps?.turn(leaf, !apps.isOpen(leaf));
    this.build();
  }

  /**
   * A row without what it says, which `write` puts in.
   * @param {Queue} queue
   * @param {number} selected
   */
  row(queue, selected) {
    const chosen = queue.id === selected && this.model.view.get().app < 0;
    return h("div", {
      class: "qr",
      role: "row",
      tabindex: chosen || (selected < 0 && queue.depth === 0) ? 0 : -1,
      "aria-level": queue.depth + 1,
      "aria-selected": String(chosen),
      "aria-expanded": queue.children.length > 0 ? String(!this.fold.isClosed(queue)) : null,
      style: { paddingInlineStart: `${8 + queue.depth * INDENT}px` },
      dataset: { queue: String(queue.id), at: String(queue.id), own: "" },
    });
  }

  /** The playhead has moved. Of a long tree the rows in sight follow, and the others once it rests. */
  patch() {
    const { run } = this.model;
    this.sighted.value;
    clearTimeout(this.rest);
    if (this.there !== namesOf(run.queues.filter(isThere(this.model.view.t)))) return this.build();
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
    const width = sizeOf(this.element).width - 34;
    if (width < 60) return;
    for (const queue of queues) {
      const row = this.rows.get(queue.id);
      if (row) this.write(row, queue, width);
    }
  }

  /**
   * @param {HTMLElement} row
   * @param {Queue} queue
   * @param {number} width px; 0: without figures
   */
  write(row, queue, width) {
    const editor = queue.id === this.model.view.queue ? this.editor : null;
    const apps = this.apps.value;
    const closed = queue.leaf ? !apps?.isOpen(queue) : this.fold.isClosed(queue);
    const count = queue.leaf && apps ? apps.of(queue).length : 0;
    render(
      row,
      rowOf(this.model, queue, width, closed, count),
      editor && h("div", { role: "gridcell", dataset: { own: "" } }),
    );
    if (editor && editor.parentElement?.parentElement !== row) fill(/** @type {Element} */ (row.lastChild), editor);
    if (queue.leaf && width > 0) apps?.write(row, queue, width);
  }

  /** @param {Event} event */
  clicked(event) {
    const target = /** @type {Element} */ (event.target);
    const row = /** @type {HTMLElement | null} */ (target.closest(".qr"));
    if (row && target.closest("[data-fold]"))
      return this.toggle(this.model.run.queueById.get(Number(row.dataset.queue)));
    const more = /** @type {HTMLElement | null} */ (target.closest("[data-more]"));
    if (more) return this.showMore(Number(more.dataset.more));
    if (!row || target.closest(".qed") || this.dragged) return;
    this.selectRow(row);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (/** @type {Element} */ (event.target).closest(".qed")) return;
    const { run, view } = this.model;
    const by = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (by !== 0) this.move(by);
    else if (!event.altKey && (event.key === "ArrowRight" || event.key === "ArrowLeft")) this.across(event.key);
    else if (event.key === "x") this.toggle(run.queueById.get(view.get().queue));
    else if (event.key === "Enter") this.edit();
    else if (!this.editing.key(event, run.queueById.get(view.get().queue))) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Goes to the fields of the selected queue, which are shown from then on. */
  edit() {
    this.model.view.set({ edits: true });
    /** @type {HTMLElement | null} */ (this.element.querySelector(".qed input, .qed select"))?.focus();
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
    const rows = /** @type {HTMLElement[]} */ ([...this.element.querySelectorAll("[role=row][tabindex]")]);
    const index = rows.findIndex((row) => row.getAttribute("aria-selected") === "true");
    const next = rows[Math.max(0, index + by)];
    if (next) this.selectRow(next);
  }

  /**
   * To the right opens, and goes in; to the left shuts, and goes back.
   * @param {string} key
   */
  across(key) {
    const { run, view } = this.model;
    const { queue: id, app } = view.get();
    const queue = run.queueById.get(id);
    if (!queue) return;
    if (app >= 0) return void (key === "ArrowLeft" && this.select(id));
    const open = this.rows.get(id)?.getAttribute("aria-expanded");
    if (key === "ArrowRight") return open === "true" ? this.move(1) : open && this.toggle(queue);
    if (open === "true" && queue.depth > 0) this.toggle(queue);
    else if (queue.depth > 0) this.select(queue.parent);
  }

  /** @param {number} id of a leaf */
  showMore(id) {
    const leaf = this.model.run.queueById.get(id);
    if (leaf) this.apps.value?.more(leaf);
    this.build();
  }

  /** @param {HTMLElement} row */
  selectRow({ dataset: { queue, app } }) {
    if (app === undefined) this.select(Number(queue));
    else this.model.view.set({ queue: Number(queue), app: Number(app), life: -1, event: -1 });
    const row = app === undefined ? null : this.element.querySelector(`[data-app="${app}"]`);
    if (row instanceof HTMLElement) row.focus();
  }

  /** @param {number} queue */
  select(queue) {
    this.model.view.set({ queue, life: -1, event: -1 });
    const row = this.rows.get(queue);
    row?.focus({ preventScroll: false });
    row?.scrollIntoView({ block: "nearest" });
  }
}

/**
 * A row that says why there are no others.
 * @param {string} key of its text
 */
const note = (key) =>
  h("div", { role: "row", dataset: { at: key } }, h("p", { role: "gridcell", class: "muted pad" }, phrase(key)));

/**
 * Where the applications of a leaf come.
 * @param {Queue} leaf
 */
const slotOf = (leaf) =>
  h("div", { role: "rowgroup", class: "qapps", hidden: true, dataset: { own: "", at: `apps ${leaf.id}` } });
