// What is looked at: one state, changed in one place, heard by whoever draws.

/**
 * @typedef {object} View
 * @property {number} t the playhead, ms
 * @property {boolean} playing
 * @property {number} speed
 * @property {number} queue the selected queue's id; -1: none
 * @property {number} life the selected container's index; -1: none
 * @property {number} event the selected row of the event log; -1: none
 * @property {"auto" | "containers" | "nodes" | "heat"} level
 * @property {"queue" | "use" | "lost"} heat what the heat map's colours mean
 * @property {"stacked" | "lanes" | "work" | "table"} mode the form of the chart
 * @property {[number, number] | null} zoom the stretch that the timeline shows, ms; null: the whole run
 * @property {"usage" | "work" | "log" | "metrics"} tab
 * @property {"why" | "state" | "events"} itab
 * @property {"stage" | "queues" | "insp" | "time"} pane what a phone shows
 * @property {"memory" | "vcores"} type the resource type that is drawn
 */

/**
 * @template {object} T
 * @param {T} initial
 */
export function createStore(initial) {
  let state = initial;
  /** @type {Set<(state: T, before: T) => void>} */
  const listeners = new Set();
  return {
    get: () => state,
    /** @param {Partial<T>} patch */
    set(patch) {
      const keys = /** @type {(keyof T)[]} */ (Object.keys(patch));
      if (keys.every((key) => state[key] === patch[key])) return;
      const before = state;
      state = { ...state, ...patch };
      for (const listener of listeners) listener(state, before);
    },
    /** @param {(state: T, before: T) => void} listener */
    listen(listener) {
      listeners.add(listener);
    },
  };
}

/** @returns {View} */
export function initialView() {
  return {
    t: 0,
    playing: false,
    speed: 4,
    queue: -1,
    life: -1,
    event: -1,
    level: "auto",
    heat: "queue",
    mode: "stacked",
    zoom: null,
    tab: "usage",
    itab: "why",
    pane: "stage",
    type: "memory",
  };
}
