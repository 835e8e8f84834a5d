// What is loaded only when it is asked for: the comparison, and the tables of metrics.

import { byId } from "../base/dom.js";
import { sheet } from "../base/sheet.js";
import { measure } from "../run/metrics.js";
import { phrase } from "../texts/catalogue.js";
import { asked } from "../widgets/asked.js";
import { notice } from "../widgets/notice.js";

export class Later {
  /**
   * @param {import("../run/model.js").RunModel} model
   * @param {import("../base/frames.js").Frames} frames
   * @param {import("../edit/session.js").Session} session
   * @param {import("../why/verdicts.js").Verdicts} verdicts
   */
  constructor(model, frames, session, verdicts) {
    this.model = model;
    this.verdicts = verdicts;
    this.frames = frames;
    this.session = session;
    /** @type {import("./dialog.js").CompareDialog | null} */
    this.dialog = null;
    this.loaded = false;
    byId("compare-button").addEventListener("click", () => this.ask());
    frames.text(() => void (this.wanted() && measure(model)));
    frames.text(() => void (model.view.tab === "metrics" && this.load()));
  }

  /** Whether somebody looks at metrics. */
  wanted() {
    return this.model.view.tab === "metrics" || this.model.beside.value !== null;
  }

  async load() {
    if (this.loaded) return;
    this.loaded = true;
    const { MetricsPanel } = await import("./panel.js");
    new MetricsPanel(this.model, this.frames, this.verdicts);
  }

  /** Asks what to compare with; ends the comparison that is there. */
  ask() {
    if (this.model.beside.value) return this.model.beside.value.close();
    return asked(async () => {
      const [{ CompareDialog }] = await Promise.all([import("./dialog.js"), dressed()]);
      this.dialog ??= new CompareDialog(this.model, this.session, this);
      await this.dialog.open();
    });
  }

  /**
   * Compares with other runs.
   * @param {string} here what the open run is called
   * @param {import("./beside.js").Made[]} made
   * @returns {Promise<string>} why one was refused; empty: none was
   */
  async compareWith(here, made) {
    const { beside, view, words } = this.model;
    const [{ Compare }] = await Promise.all([import("./compare.js"), dressed()]);
    const compare = new Compare(this, here, made);
    const refused = await compare.begin();
    if (refused) {
      notice(words.catalogue.text("refused", { message: refused, more: 0 }), "error");
      return refused;
    }
    beside.value?.close();
    compare.open();
    if (view.mode === "stacked") view.set({ mode: "lanes" });
    return "";
  }

  /**
   * Opens the runs that a link has beside.
   * @param {import("../link.js").Compared} compared
   * @param {Record<string, any>} first the scenario of the link
   */
  async reopen(compared, first) {
    const { madeOf } = await import("./linked.js");
    const here = compared.here ?? String(first.name ?? phrase("word-scenario"));
    await this.compareWith(here, await madeOf(compared, first));
  }
}

const dressed = () => sheet(new URL("./compare.css", import.meta.url));
