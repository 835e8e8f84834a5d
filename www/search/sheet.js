// The sheet of a search: a dialog that is made once, the worker that knows the search, and how far that is.

import { h } from "../base/dom.js";
import { reasonOf } from "../engine/failure.js";
import { closeButton } from "../widgets/dialog.js";
import { SearchEngine } from "./engine.js";

/** @typedef {import("../base/dom.js").Child} Child */
/** How far it is. @typedef {"idle" | "running" | "stopped" | "done"} State */

/**
 * @template {{ go: () => any, stop: () => any } & { [K in keyof M]: (...args: any[]) => any }} M what its worker can be asked
 * @template {string} [S=never] what else it may be at
 */
export class SearchSheet {
  /**
   * @param {string} id of the dialog
   * @param {import("../opening.js").Lab} lab
   * @param {import("../texts/catalogue.js").Catalogue} says
   * @param {string} title
   * @param {() => Worker} makeWorker
   */
  constructor(id, lab, says, title, makeWorker) {
    this.lab = lab;
    this.says = says;
    this.title = title;
    this.makeWorker = makeWorker;
    /** @type {SearchEngine<M> | null} */
    this.engine = null;
    /** @type {State | S} */
    this.state = "idle";
    this.error = "";
    this.body = h("div", { class: "db", tabindex: -1 });
    this.dialog = /** @type {HTMLDialogElement} */ (
      h("dialog", { id, class: "wide tall", "aria-labelledby": `${id}-h` })
    );
    const head = h("h2", { id: `${id}-h` }, title);
    this.dialog.append(h("div", { class: "dh" }, head, closeButton(this.dialog)), this.body);
    this.dialog.addEventListener("close", () => this.dialog.remove());
  }

  async open() {
    if (this.dialog.open) return;
    document.body.append(this.dialog);
    this.dialog.showModal();
    await this.opened();
  }

  /** It has been opened, for the first time or again. */
  async opened() {}

  /** Shows what is known. */
  draw() {}

  /**
   * Asks what is known by now.
   * @param {SearchEngine<M>} _engine
   * @param {boolean} _over nothing is left to be played
   * @returns {Promise<() => void>} takes it over, should it still be about that search
   */
  async learn(_engine, _over) {
    return () => {};
  }

  /** A worker that knows nothing yet. */
  newEngine() {
    /** @type {SearchEngine<M>} */
    const engine = new SearchEngine(
      this.makeWorker,
      (over) => this.heard(engine, over),
      (error) => this.failed(engine, error),
    );
    return engine;
  }

  /**
   * Begins a search with a worker of its own.
   * @param {(engine: SearchEngine<M>) => Promise<unknown>} plan
   */
  async begin(plan) {
    this.engine?.end();
    const engine = this.newEngine();
    [this.engine, this.state, this.error] = [engine, "running", ""];
    this.draw();
    try {
      await plan(engine);
      await this.heard(engine, false);
      // It may have been stopped before it began.
      if (this.engine === engine && this.state === "running") await this.steer("running", "go");
    } catch (error) {
      this.failed(engine, error);
    }
  }

  /**
   * More is known.
   * @param {SearchEngine<M>} engine
   * @param {boolean} over
   */
  async heard(engine, over) {
    try {
      const take = await this.learn(engine, over);
      if (this.engine !== engine) return;
      take();
      if (over) this.state = "done";
      this.draw();
    } catch (error) {
      this.failed(engine, error);
    }
  }

  /**
   * @param {SearchEngine<M>} engine
   * @param {unknown} error
   */
  failed(engine, error) {
    if (this.engine !== engine) return;
    [this.state, this.error] = ["idle", reasonOf(error)];
    this.draw();
  }

  async stop() {
    await this.steer("stopped", "stop");
  }

  async goOn() {
    await this.steer("running", "go");
  }

  /**
   * @param {State} state
   * @param {"go" | "stop"} method
   */
  async steer(state, method) {
    const { engine } = this;
    if (!engine) return;
    this.state = state;
    this.draw();
    try {
      await /** @type {SearchEngine<any>} */ (engine).ask(method);
    } catch (error) {
      this.failed(engine, error);
    }
  }

  /**
   * How many of how many are known.
   * @param {number} known
   * @param {number} all
   */
  bar(known, all) {
    const label = { "aria-label": this.title, dataset: { at: "bar" } };
    return h("progress", { value: known, max: Math.max(1, all), ...label });
  }

  /** Why it has come to nothing. @returns {Child} */
  wrong() {
    return this.error && h("p", { class: "stop-text", role: "alert", dataset: { at: "error" } }, this.error);
  }

  /**
   * @param {string} key of what it says
   * @param {() => unknown} does
   */
  button(key, does) {
    return h("button", { class: "btn", type: "button", onclick: does, dataset: { at: key } }, this.says.text(key));
  }
}
