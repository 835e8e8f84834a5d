// State in the address: a format version, then deflated JSON of scenario, moment and selection, behind the # sign.

const VERSION = "1";
/** What a link may inflate to, bytes. */
const MOST = 2 * 1024 * 1024;
/** Characters above which a file is the better way. */
export const LONG = 8000;
export const TOO_LONG = 32000;

/**
 * @typedef {object} Shared
 * @property {string} [preset] a scenario of the gallery, if it is unchanged
 * @property {Record<string, any>} [scenario] else the whole scenario
 * @property {number} [t]
 * @property {string} [queue]
 * @property {string} [engine]
 */

/**
 * @param {Shared} shared
 * @returns {Promise<string>} with the # sign
 */
export async function writeLink(shared) {
  const bytes = new TextEncoder().encode(JSON.stringify(shared));
  const packed = await through(bytes, new CompressionStream("deflate-raw"));
  return `#${VERSION}${base64url(packed)}`;
}

/**
 * @param {string} hash
 * @returns {Promise<Shared | null>} null: there is no link
 * @throws a sentence where a link cannot be read
 */
export async function readLink(hash) {
  if (hash.length < 2) return null;
  if (hash[1] !== VERSION) throw new Error(`The link has format ${hash[1]}; this page reads format ${VERSION}.`);
  let text;
  try {
    const packed = fromBase64url(hash.slice(2));
    text = new TextDecoder("utf-8", { fatal: true }).decode(await through(packed, new DecompressionStream("deflate-raw")));
  } catch {
    throw new Error("The link is damaged: it cannot be unpacked. Copy it again in full.");
  }
  const shared = JSON.parse(text);
  if (typeof shared !== "object" || shared === null) throw new Error("The link holds no scenario.");
  return shared;
}

/**
 * @param {Uint8Array} bytes
 * @param {CompressionStream | DecompressionStream} stream
 * @returns {Promise<Uint8Array>}
 */
async function through(bytes, stream) {
  const reader = new Blob([new Uint8Array(bytes)]).stream().pipeThrough(/** @type {any} */ (stream)).getReader();
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
