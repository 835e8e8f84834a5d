// In which ways something can be handed out.

import { singleOf } from "./single.js";

/** @typedef {import("./dialog.js").Way} Way */

/**
 * @param {string} id
 * @param {string} text the exercise's file
 * @returns {Way[]}
 */
export function exerciseWays(id, text) {
  return [{ key: "single", choices: [{ key: "single", make: async () => page(id, await singleOf(text)) }] }];
}

/** @param {string} id @param {string} content */
const page = (id, content) => ({ name: `${id}.html`, type: "text/html", content });
