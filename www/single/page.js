// An exercise in a file of its own, opened from a disk: everything that it needs stands in the file (`crate/xtask/single.mjs`).

import "./inside.js";
import "../base/site.js";
import { byId } from "../base/dom.js";
import { begin } from "../course/begin.js";
import { beginSite } from "../texts/site.js";

const text = byId("given").textContent ?? "";
void beginSite();
void begin(async () => ({ id: JSON.parse(text).id, text, seed: null, course: null }));
