// The worker of a search as the page asks it: beside answers it tells by itself when more runs are known.

import { Asker } from "../engine/client.js";

/**
 * @template {{ [K in keyof M]: (...args: any[]) => any }} M what can be asked
 * @extends {Asker<M>}
 */
export class SearchEngine extends Asker {
  /**
   * @param {() => Worker} make
   * @param {(over: boolean) => void} onNews more runs are known
   * @param {(error: string) => void} onFailed a run could not be played to its end
   */
  constructor(make, onNews, onFailed) {
    super(make);
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
