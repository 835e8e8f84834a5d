// Links to what is seen, and what they hold: loaded with the first one. What is wrong with one is said by the embed's catalogue, for
// beside an embed there is none.

import { readLink, sharedOf, writeLink } from "../link.js";
import { speakAs } from "../texts/catalogue.js";

/** @param {import("./verbs.js").Host} host */
export function linksOf(host) {
  speakAs(host.model.words.catalogue);
  return { read: readLink, write: () => writeLink(sharedOf(host)) };
}
