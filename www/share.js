// Sharing the moment: a link whose state lies behind the # sign, or the scenario as a file.

import { byId, fill, h, say } from "./base/dom.js";
import { count } from "./base/format.js";
import { formatOf, textAt } from "./edit/formats.js";
import { LONG, TOO_LONG, writeLink } from "./link.js";

export class ShareDialog {
  /** @param {import("./app.js").App} app */
  constructor(app) {
    this.app = app;
    byId("share-button").addEventListener("click", () => this.open());
    byId("share-copy").addEventListener("click", () => this.copy());
    byId("share-json").addEventListener("click", () => save("scenario.json", "application/json", `${JSON.stringify(app.session.scenario, null, 2)}\n`));
    byId("share-xml").addEventListener("click", () => save(formatOf(app.session.scenario).file, "text/plain", textAt(app.session.scenario, app.view.get().t)));
    this.link = "";
  }

  async open() {
    const { app } = this;
    const { t, queue } = app.view.get();
    const changed = app.session.document.at > 0 || app.session.preset === "";
    const shared = { ...(changed ? { scenario: app.session.scenario } : { preset: app.session.preset }), t: Math.round(t), queue: app.run.queueById.get(queue)?.path, engine: app.run.cluster.engine };
    const hash = await writeLink(shared);
    this.link = `${location.href.split("#")[0]}${hash}`;
    const long = this.link.length > TOO_LONG;
    fill(byId("share-link"), long ? "too long for a link: save the scenario as a file" : this.link);
    /** @type {HTMLButtonElement} */ (byId("share-copy")).disabled = long;
    say(byId("share-length"), `${count(this.link.length)} characters${this.link.length > LONG ? ", too many for some programs: a file is safer" : ""}`);
    if (!long) history.replaceState(null, "", hash);
    /** @type {HTMLDialogElement} */ (byId("share")).showModal();
  }

  async copy() {
    try {
      await navigator.clipboard.writeText(this.link);
      say(byId("share-length"), "Copied.");
    } catch {
      getSelection()?.selectAllChildren(byId("share-link"));
      say(byId("share-length"), "Press Ctrl+C to copy.");
    }
  }
}

/**
 * @param {string} name
 * @param {string} type
 * @param {string} text
 */
function save(name, type, text) {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = h("a", { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
