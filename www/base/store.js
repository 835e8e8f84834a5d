// What is looked at: a signal for each part, so that whoever draws is drawn anew only for what it has read.

import { batch, signal } from "../pkg/signals/signals.js";

/**
 * @typedef {object} View
 * @property {number} t the playhead, ms
 * @property {boolean} playing
 * @property {number} speed
 * @property {number} queue the selected queue's id; -1: none
 * @property {number} app the selected application's number, of the selected queue; -1: none. Another queue takes it away.
 * @property {number} life the selected container's index; -1: none
 * @property {number} event the selected row of the event log; -1: none
 * @property {number} moment the moment of the story that was chosen, from 1; 0: none
 * @property {"auto" | "containers" | "nodes" | "heat"} level
 * @property {"queue" | "app" | "user" | "priority"} colour what hues tell apart
 * @property {"queue" | "use" | "lost"} heat what the heat map's colours mean
 * @property {"stacked" | "lanes" | "work" | "table" | "apps"} mode the form of the chart
 * @property {[number, number] | null} zoom the stretch that the timeline shows, ms; null: the whole run
 * @property {"cluster" | "master"} side what the stage shows
 * @property {"usage" | "work" | "log" | "metrics"} tab
 * @property {"why" | "state" | "events" | "master"} itab
 * @property {"stage" | "queues" | "insp" | "time"} pane what a phone shows
 * @property {string} only what is listed of decisions and messages (`events/filter.js`); empty: everything
 * @property {"memory" | "vcores"} type the resource type that is drawn
 * @property {boolean} edits whether the selected queue shows its settings in the tree
 */

/** @typedef {View & { get: () => View, all: () => unknown[], set: (patch: Partial<View>) => void }} Looking `all` reads every part */

/**
 * The first view, to be changed by `set` alone.
 * @returns {Looking}
 */
export function createView() {
  const parts = Object.fromEntries(Object.entries(initialView()).map(([name, value]) => [name, signal(value)]));
  /** @type {any} */
  const view = {
    get: () => view,
    all: () => Object.values(parts).map((part) => part.value),
    /** @param {Partial<View>} patch */
    set: (patch) =>
      batch(() => {
        for (const [name, value] of Object.entries("queue" in patch ? { app: -1, ...patch } : patch))
          parts[name].value = value;
      }),
  };
  for (const name of Object.keys(parts)) Object.defineProperty(view, name, { get: () => parts[name].value });
  return view;
}

/** @returns {View} */
export function initialView() {
  return {
    t: 0,
    playing: false,
    speed: 4,
    queue: -1,
    app: -1,
    life: -1,
    event: -1,
    moment: 0,
    side: "cluster",
    level: "auto",
    colour: "queue",
    heat: "queue",
    mode: "stacked",
    zoom: null,
    tab: "usage",
    itab: "why",
    pane: "stage",
    only: "",
    type: "memory",
    edits: false,
  };
}
