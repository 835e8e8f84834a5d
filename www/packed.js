// What links hold in an address: JSON whose usual words are abbreviated, deflated, in characters that addresses may have.

/** What it may inflate to, bytes. */
const MOST = 2 * 1024 * 1024;

/**
 * JSON as it stands in an address.
 * @param {string} json as `JSON.stringify` writes it
 */
export async function pack(json) {
  const bytes = new TextEncoder().encode(shorten(json, await words()));
  return base64url(await through(bytes, new CompressionStream("deflate-raw")));
}

/** What was packed. @param {string} packed */
export const unpack = async (packed) => lengthen(await inflated(packed), await words());

/** What was deflated alone, as the first links were. @param {string} packed */
export async function inflated(packed) {
  const bytes = await through(fromBase64url(packed), new DecompressionStream("deflate-raw"));
  return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
}

/** The words that are abbreviated. */
const words = async () => (await import("./link-words.js")).WORDS;

/**
 * @param {string} json
 * @param {string[]} words
 */
function shorten(json, words) {
  return words.reduce((text, word, i) => text.replaceAll(word, String.fromCharCode(i)), json);
}

/**
 * @param {string} text
 * @param {string[]} words
 */
function lengthen(text, words) {
  // Later words may hold earlier ones, as they did when they were put in.
  return words.reduceRight((json, word, i) => json.replaceAll(String.fromCharCode(i), () => word), text);
}

/**
 * @param {Uint8Array} bytes
 * @param {CompressionStream | DecompressionStream} stream
 * @returns {Promise<Uint8Array>}
 */
async function through(bytes, stream) {
  const reader = new Blob([new Uint8Array(bytes)])
    .stream()
    .pipeThrough(/** @type {any} */ (stream))
    .getReader();
  const chunks = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    chunks.push(value);
    length += value.length;
    if (length > MOST) throw new Error("too large");
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}

/** @param {Uint8Array} bytes */
function base64url(bytes) {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** @param {string} text */
function fromBase64url(text) {
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
}
