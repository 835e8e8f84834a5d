// The door to the workload and cluster editors, which are loaded when their panel is first looked at.

import { byId, fill, h } from "../base/dom.js";
import { phrase } from "../texts/catalogue.js";

export class Workload {
  /**
   * @param {import("./desk.js").Desk} desk
   * @param {import("../base/frames.js").Frames} frames
   */
  constructor(desk, frames) {
    this.desk = desk;
    this.element = byId("p-work");
    /** @type {import("./workload-panel.js").WorkloadPanel | null} */
    this.panel = null;
    this.loading = false;
    frames.text(() => void (desk.view.tab === "work" && desk.run.queues.length > 0 && this.patch()));
  }

  patch() {
    if (this.panel) return this.panel.patch();
    if (!this.loading) this.load();
  }

  async load() {
    this.loading = true;
    try {
      const { WorkloadPanel } = await import("./workload-panel.js");
      this.panel = new WorkloadPanel(this.desk, this.element);
      this.patch();
    } catch (error) {
      fill(
        this.element,
        h(
          "p",
          { class: "muted" },
          phrase("page-not-loaded", { error: error instanceof Error ? error.message : String(error) }),
        ),
      );
    }
    this.loading = false;
  }
}
