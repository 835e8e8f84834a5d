// Stands for `engine/parts.js` in a file with everything inside, where there is but one module: the one with every part.

import { once } from "../base/once.js";
import { load } from "../engine/every.js";

export const everyPart = once(load);
export const partFor = everyPart;
