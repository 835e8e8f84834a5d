// The page of one exercise: `exercise.html?id=ID`, or with its file in the fragment (`given.js`); with `seed=N` for the numbers of somebody
// else, `code=CODE` for what that one has done, and `try` to begin anew. In a pack it has a page of its own.

import { begin } from "./begin.js";
import { fetchCourse, fetchExercise } from "./files.js";
import { readGiven } from "./given.js";
import { keepProgress } from "./progress.js";

const asked = new URLSearchParams(location.search);

void begin(async () => {
  const number = Number(asked.get("seed") ?? Number.NaN);
  const seed = Number.isSafeInteger(number) && number >= 0 ? number : null;
  const code = asked.get("code") ?? "";
  const given = await readGiven(location.hash);
  if (given !== null) {
    const { id } = JSON.parse(given);
    if (asked.has("try")) startAnew(id);
    return { id, text: given, seed, code, course: null };
  }
  const { exercise, alone } = document.documentElement.dataset;
  const id = exercise ?? asked.get("id") ?? "";
  const hasCourse = alone !== "exercise";
  const [text, course] = await Promise.all([fetchExercise(id), hasCourse ? fetchCourse().catch(() => null) : null]);
  return { id, text, seed, code, course };
});

/** Whoever tries what he has just changed is not where he was before it; a reload changes nothing. @param {string} id */
function startAnew(id) {
  keepProgress(id, null);
  asked.delete("try");
  history.replaceState(null, "", `?${asked}${location.hash}`);
}
