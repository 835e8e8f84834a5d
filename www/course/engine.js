// Exercises are asked of a worker of their own: what is tried out does not stop the figure.

import { moduleWorker } from "../base/trusted.js";
import { Asker } from "../engine/client.js";

/** @typedef {import("./worker.js").ExerciseMethods} ExerciseMethods */
/** @typedef {Asker<ExerciseMethods>} ExerciseEngine */

/** @returns {ExerciseEngine} */
export const newExerciseEngine = () => new Asker(() => moduleWorker(new URL("./worker.js", import.meta.url)));
