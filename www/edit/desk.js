// What the editors share: the run that they change, the scenario that is open, and where they stand in the page.

/**
 * @typedef {object} Desk
 * @property {import("../run/run.js").Run} run
 * @property {import("../base/store.js").Looking} view
 * @property {import("../engine/client.js").Engine} engine
 * @property {import("../why/words.js").Words} words
 * @property {import("../playback.js").Playback} playback
 * @property {import("./session.js").Session} session
 * @property {import("../queues/tree.js").Tree} tree
 * @property {import("./config.js").ConfigDialog} config
 * @property {string} wanted the path of a queue that an edit makes, to be selected in the next run
 */

/**
 * @param {import("../run/model.js").RunModel} model
 * @param {import("./session.js").Session} session
 * @returns {Desk} that lacks the tree and the configuration as yet
 */
export function deskOf(model, session) {
  const { view, engine, words, playback } = model;
  return /** @type {Desk} */ ({
    view,
    engine,
    words,
    playback,
    session,
    get run() {
      return model.run;
    },
    get wanted() {
      return model.wanted;
    },
    set wanted(path) {
      model.wanted = path;
    },
  });
}
