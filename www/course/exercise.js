// The page of one exercise: `exercise.html?id=ID`, with `seed=N` for the numbers of somebody else. In a pack it has a page of its own.

import { begin } from "./begin.js";
import { fetchCourse, fetchExercise } from "./files.js";

const asked = new URLSearchParams(location.search);

void begin(async () => {
  const { exercise, alone } = document.documentElement.dataset;
  const id = exercise ?? asked.get("id") ?? "";
  const hasCourse = alone !== "exercise";
  const [text, course] = await Promise.all([fetchExercise(id), hasCourse ? fetchCourse().catch(() => null) : null]);
  const seed = Number(asked.get("seed") ?? Number.NaN);
  return { id, text, seed: Number.isSafeInteger(seed) && seed >= 0 ? seed : null, course };
});
