// The element <heddle-sim>. Importing the package defines it.

import type { Told, Verbs } from "./types/embed/api.js";

export type * from "./types/embed/api.js";
export type * from "./types/engine/worded.js";

/** The events of the element by name. */
export type HeddleSimEvents = { [Name in keyof Told]: CustomEvent<Told[Name]> };

/** A figure with a simulation of its own. */
export interface HeddleSim extends HTMLElement, Verbs {
  addEventListener<Name extends keyof Told>(
    type: Name,
    listener: (this: HeddleSim, event: HeddleSimEvents[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

declare global {
  interface HTMLElementTagNameMap {
    "heddle-sim": HeddleSim;
  }
}
