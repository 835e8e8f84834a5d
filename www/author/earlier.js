// What was made in other tabs and before, to be gone on with.

import { language } from "../base/language.js";
import { pick } from "./fields.js";

/**
 * A list of what is kept elsewhere, if there is any.
 * @template T
 * @param {import("../texts/catalogue.js").Catalogue} says author.en.ftl
 * @param {"earlier" | "course-earlier"} at
 * @param {import("../base/keeping.js").Kept<T>[]} all
 * @param {(work: T) => string} titleOf
 * @param {(one: import("../base/keeping.js").Kept<T>) => unknown} goOn
 */
export function pickEarlier(says, at, all, titleOf, goOn) {
  if (all.length === 0) return null;
  const when = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" });
  const named = all.map(({ key, work, at: kept }) => {
    const title = titleOf(work) || says.text("untitled");
    return /** @type {[string, string]} */ ([key, says.text("earlier-of", { title, when: when.format(kept) })]);
  });
  const label = says.text(at);
  return pick(at, label, [["", label], ...named], "", (key) => {
    const one = all.find((one) => one.key === key);
    if (one) goOn(one);
  });
}
