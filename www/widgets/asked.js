// What somebody has asked for and the page has to get first: it comes, or the page says that it could not.

import { phrase } from "../texts/catalogue.js";
import { notice } from "./notice.js";

/**
 * @param {() => unknown} task
 * @returns {Promise<void>}
 */
export async function asked(task) {
  try {
    await task();
  } catch (error) {
    notice(phrase("page-not-loaded", { error: error instanceof Error ? error.message : String(error) }), "error", [
      phrase("page-try-again"),
      () => asked(task),
    ]);
  }
}
