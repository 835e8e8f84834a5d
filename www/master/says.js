// The texts of a master's view: `master.en.ftl`, loaded with it.

import { catalogueAt } from "../texts/catalogue.js";

/** Its catalogue. */
export const masterTexts = () => catalogueAt(new URL("../texts/master.en.ftl", import.meta.url));
