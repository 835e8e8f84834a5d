// The texts of a master's view: `master.en.ftl`, loaded with it.

import { textOf } from "../base/source.js";
import { Catalogue } from "../texts/catalogue.js";

/** Its catalogue. */
export async function masterTexts() {
  return new Catalogue(await textOf(new URL("../texts/master.en.ftl", import.meta.url)));
}
