// An exercise in an address, for what is in no course: a mark with the version of its form, then the file as links have what they hold
// (`packed.js`). What was ever written can be read for ever (`tests/js/links/`).

import { pack, unpack } from "../packed.js";
import { phrase } from "../texts/catalogue.js";

const FORM = "#e1";

/** @param {string} text the exercise's file @returns {Promise<string>} with the # sign */
export const writeGiven = async (text) => `${FORM}${await pack(JSON.stringify(JSON.parse(text)))}`;

/**
 * @param {string} hash
 * @returns {Promise<string | null>} the exercise's file; `null`: there is none in it
 * @throws a sentence where it cannot be read
 */
export async function readGiven(hash) {
  const [form] = /^#e\d/.exec(hash) ?? [];
  if (!form) return null;
  if (form !== FORM) throw new Error(phrase("link-given-format", { version: form.slice(1) }));
  try {
    const text = await unpack(hash.slice(FORM.length));
    JSON.parse(text);
    return text;
  } catch {
    throw new Error(phrase("link-damaged"));
  }
}

/** What names an exercise behind the name of a page: its file where it came in the address, else its id. @param {string} id */
export const addressOf = (id) => (/^#e\d/.test(location.hash) ? location.hash : `?id=${id}`);

/** The same with the seed whose numbers it has. @param {string} id @param {number} seed */
export function addressWith(id, seed) {
  const address = addressOf(id);
  return address.startsWith("#") ? `?seed=${seed}${address}` : `${address}&seed=${seed}`;
}
