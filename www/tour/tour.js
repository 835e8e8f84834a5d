// Tells a lesson step by step: moves the playhead, points at a part of the page, and says one thing about it. The page stays
// usable all the while; Escape ends the tour.

import { fill, h, icon } from "../base/dom.js";
import { scenario } from "../gallery/library.js";
import { numbers, PRESET, STEPS } from "./tenants.js";

/** @typedef {import("../gallery/gallery.js").Lab} Lab */

/** How often it is looked whether something has been done, ms of wall time. */
const LOOK_MS = 120;
/** Between the card and what it points at, and the edge of the window, px. */
const GAP = 12;

/** @type {Tour | null} */
let running = null;
/** Counts what was started and ended: of several that wait for the run, the last one begins. */
let turn = 0;

/**
 * @param {Lab} lab
 * @param {number} [at] the step that it begins with, from 1
 */
export async function startTour(lab, at = 1) {
  endTour();
  const own = turn;
  if (!(await lab.session.open(await scenario(PRESET), PRESET))) return;
  const came = await lab.model.until((run) => own !== turn || run.horizon >= run.endMs);
  if (!came || own !== turn) return;
  running = new Tour(lab);
  running.show(Math.max(1, Math.min(STEPS.length, at || 1)) - 1);
}

/** Ends the one that is told, or is about to be. */
export function endTour() {
  turn++;
  running?.end();
}

class Tour {
  /** @param {Lab} lab */
  constructor(lab) {
    this.lab = lab;
    this.at = 0;
    this.ring = h("div", { class: "tour-ring", popover: "manual", "aria-hidden": "true" });
    this.card = h("div", {
      class: "tour",
      popover: "manual",
      role: "dialog",
      "aria-labelledby": "tour-h",
      "aria-describedby": "tour-p",
      tabindex: -1,
    });
    document.body.append(this.ring, this.card);
    this.ring.showPopover();
    this.card.showPopover();
    this.card.addEventListener("keydown", (event) => this.key(event));
    this.placer = () => this.place();
    addEventListener("resize", this.placer);
    this.looking = window.setInterval(() => this.look(), LOOK_MS);
  }

  /** @param {string} key */
  text(key) {
    return this.lab.model.words.catalogue.text(key, numbers(this.lab));
  }

  /** @param {number} at */
  show(at) {
    const { lab } = this;
    const step = STEPS[at];
    if (!step) return this.end();
    this.at = at;
    this.card.dataset.step = String(at + 1);
    this.met = false;
    lab.model.playback.play(false);
    const queue = lab.model.run.queueByPath.get(step.queue ?? "")?.id;
    lab.model.view.set({
      t: step.t,
      pane: step.pane,
      tab: "usage",
      itab: "why",
      level: "auto",
      event: -1,
      life: step.life ? step.life(lab) : -1,
      // The fields are there for what the reader is asked to change.
      edits: step.done !== undefined,
      ...(queue !== undefined && { queue }),
    });
    fill(
      this.card,
      h(
        "div",
        { class: "tour-h" },
        h("h2", { id: "tour-h" }, this.text(`tour-tenants-${step.id}`)),
        h(
          "button",
          { class: "btn quiet icon", "aria-label": this.text("tour-end"), onclick: () => this.end() },
          icon("close"),
        ),
      ),
      h("p", { id: "tour-p" }, lab.model.words.catalogue.pieces(`tour-tenants-${step.id}-text`, numbers(lab))),
      step.done ? h("p", { class: "tour-goal", role: "status" }, this.text("tour-goal")) : null,
      h(
        "div",
        { class: "tour-f" },
        h("span", { class: "muted" }, lab.model.words.catalogue.text("tour-of", { at: at + 1, all: STEPS.length })),
        h("span", { class: "sp" }),
        at > 0 ? h("button", { class: "btn", onclick: () => this.show(at - 1) }, this.text("tour-back")) : null,
        h(
          "button",
          { class: "btn primary", onclick: () => this.show(at + 1) },
          this.text(at === STEPS.length - 1 ? "tour-done" : "tour-next"),
        ),
      ),
    );
    this.place();
    // The panels have drawn themselves by then.
    requestAnimationFrame(() => requestAnimationFrame(() => this.place()));
    /** @type {HTMLElement} */ (this.card.querySelector(".btn.primary")).focus({ preventScroll: true });
  }

  /** Beside what it points at if there is room, else at the foot of the window. */
  place() {
    const target = document.querySelector(STEPS[this.at].target)?.getBoundingClientRect();
    if (!target) return;
    Object.assign(this.ring.style, {
      left: `${target.left}px`,
      top: `${target.top}px`,
      width: `${target.width}px`,
      height: `${target.height}px`,
    });
    const [w, h] = [this.card.offsetWidth, this.card.offsetHeight];
    const fits = {
      right: target.right + GAP + w <= innerWidth,
      left: target.left - GAP - w >= 0,
      above: target.top - GAP - h >= 0,
    };
    const left = fits.right
      ? target.right + GAP
      : fits.left
        ? target.left - GAP - w
        : Math.max(GAP, Math.min(innerWidth - w - GAP, target.left + (target.width - w) / 2));
    const top = fits.right || fits.left ? target.top + GAP : fits.above ? target.top - GAP - h : innerHeight - h - GAP;
    Object.assign(this.card.style, {
      left: `${left}px`,
      top: `${Math.max(GAP, Math.min(innerHeight - h - GAP, top))}px`,
    });
  }

  /** Whether what was asked for is done. */
  look() {
    const step = STEPS[this.at];
    this.place();
    if (!step.done || this.met || !step.done(this.lab)) return;
    this.met = true;
    const goal = /** @type {HTMLElement} */ (this.card.querySelector(".tour-goal"));
    goal.classList.add("met");
    goal.textContent = this.text("tour-met");
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.key === "Escape") this.end();
    else if (event.key === "ArrowRight") this.show(this.at + 1);
    else if (event.key === "ArrowLeft" && this.at > 0) this.show(this.at - 1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  end() {
    clearInterval(this.looking);
    delete this.card.dataset.step;
    removeEventListener("resize", this.placer);
    this.ring.remove();
    this.card.remove();
    running = null;
    document.getElementById("play")?.focus();
  }
}
