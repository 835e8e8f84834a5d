// The page of one exercise: `exercise.html?id=ID`, with `seed=N` for the numbers of somebody else.

import { begin } from "./begin.js";
import { fetchCourse, fetchExercise } from "./files.js";

const asked = new URLSearchParams(location.search);

void begin(async () => {
  const id = asked.get("id") ?? "";
  const [text, course] = await Promise.all([fetchExercise(id), fetchCourse().catch(() => null)]);
  const seed = Number(asked.get("seed") ?? Number.NaN);
  return { id, text, seed: Number.isSafeInteger(seed) && seed >= 0 ? seed : null, course };
});
