// The sweep's worker as the page asks it: beside answers it tells by itself when more runs are known.

import { Asker } from "../engine/client.js";

/** @typedef {import("./worker.js").SweepMethods} SweepMethods */

/** @extends {Asker<SweepMethods>} */
export class SweepEngine extends Asker {
  /**
   * @param {(over: boolean) => void} onNews more runs are known
   * @param {(error: string) => void} onFailed a run could not be played to its end
   */
  constructor(onNews, onFailed) {
    super(() => new Worker(new URL("./worker.js", import.meta.url), { type: "module" }));
    this.onNews = onNews;
    this.onFailed = onFailed;
    this.onPanic = onFailed;
  }

  /** @param {any} message */
  heard(message) {
    if (message.over !== undefined) this.onNews(message.over);
    else if (message.failed !== undefined) this.onFailed(message.failed);
    else super.heard(message);
  }
}
