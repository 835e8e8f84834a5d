// The worker of what looks at files rather than plays: conversions, the promise sheet, imports. It has a module of its own.

import { failure, reasonOf } from "./failure.js";
import { Files, Pile, ready } from "./files-module.js";

/** @typedef {import("../pkg/files/heddle_files.js").Promises} Promises */

/** So much of a file says what it is, bytes. */
const HEAD = 65_536;
/** What is read of a file that is no log, bytes: the core says how much of it is too much. */
const MOST = 17 * 1024 * 1024;
/** How long reading goes on before the page is told how far it is, ms of wall time. */
const READ_MS = 100;

/** The promise sheet that is being made. @type {Promises | null} */
let promises = null;

/** The files that are being read. @type {{ pile: Pile, pieces: AsyncGenerator<void>, read: number, all: number } | null} */
let reading = null;

self.onmessage = async (message) => {
  const { id, method, args } = message.data;
  try {
    await ready;
    const asked = /** @type {any} */ (method in METHODS ? METHODS : Files);
    self.postMessage({ id, answer: await asked[method](...args) });
  } catch (error) {
    self.postMessage(failure(error, id));
  }
};

/**
 * All that is asked of files, by name; `ask` of `files.js` has its types from here. What keeps nothing is a function of the class.
 * @typedef {typeof METHODS & Omit<typeof Files, "prototype">} FilesMethods
 */
const METHODS = {
  /**
   * Begins the promise sheet of a scenario, with nothing tested yet.
   * @param {string} scenario
   * @param {string} [mode] of Heddle's conversion; without one, the mode that keeps most
   */
  promiseSheet(scenario, mode) {
    promises = Files.promises(scenario, mode);
    return promised();
  },
  /** Makes one more step of it. */
  promiseStep() {
    promises?.step();
    return promised();
  },
  /**
   * What a file holds that shows a broken promise.
   * @param {string} file
   */
  promiseProof: (file) => promises?.proof(file),
  /**
   * Begins to read files; a log is read piece by piece, its parts in the order of their times.
   * @param {File[]} files
   * @param {string[]} names of the same length
   */
  async pileBegin(files, names) {
    const pile = new Pile();
    const known = await Promise.all(
      files.map(async (file, i) => {
        // What cannot be read is said where it would be read as a whole.
        const head = await bytesOf(file, HEAD).catch(() => new Uint8Array());
        return { file, name: names[i], begins: Pile.logBegins(head) };
      }),
    );
    const all = files.reduce((sum, { size }) => sum + size, 0);
    const logs = known.filter(({ begins }) => begins !== undefined);
    logs.sort((a, b) => /** @type {number} */ (a.begins) - /** @type {number} */ (b.begins));
    const others = known.filter(({ begins }) => begins === undefined);
    reading = { pile, pieces: pieces([...others, ...logs]), read: 0, all };
    return farOf(reading, false);
  },
  /** Reads on for a moment. */
  async pileOn() {
    const now = /** @type {NonNullable<typeof reading>} */ (reading);
    const until = performance.now() + READ_MS;
    let done = false;
    while (!done && performance.now() < until) done = (await now.pieces.next()).done ?? false;
    return farOf(now, done);
  },
  /**
   * Makes a scenario of what was read, and holds it against the log.
   * @param {string} name
   */
  pileMake(name) {
    const { pile } = /** @type {NonNullable<typeof reading>} */ (reading);
    pile.make(name);
    const imported = pile.imported();
    const idle = imported.scenario !== null && (imported.scenario.jobs ?? []).length === 0;
    return { imported, withWork: idle ? pile.withWork() : null, retraced: pile.retraced() };
  },
  /**
   * The scenario with other names.
   * @param {boolean} works whether each leaf queue gets a job where no file says what ran
   */
  pilePseudonyms: (works) => /** @type {NonNullable<typeof reading>} */ (reading).pile.pseudonyms(works),
  /** Runs the scenario once more, with another seed; what its jobs may expect by all runs so far. */
  pilePlay() {
    const { pile } = /** @type {NonNullable<typeof reading>} */ (reading);
    pile.play();
    return pile.forecast();
  },
};

/**
 * @param {NonNullable<typeof reading>} of
 * @param {boolean} done
 */
const farOf = ({ read, all }, done) => ({ read, all, done });

/**
 * Reads one file after the other, a piece at each step.
 * @param {{ file: File, name: string, begins: number | undefined }[]} files
 */
async function* pieces(files) {
  const now = /** @type {NonNullable<typeof reading>} */ (reading);
  for (const { file, name, begins } of files) {
    if (begins === undefined) {
      try {
        now.pile.file(name, await bytesOf(file, MOST));
      } catch (error) {
        now.pile.truncated(name, reasonOf(error));
      }
      now.read += file.size;
      yield;
      continue;
    }
    now.pile.beginLog(name);
    const before = now.read;
    try {
      for await (const piece of unpacked(file, (count) => (now.read += count))) {
        now.pile.piece(piece);
        yield;
      }
    } catch (error) {
      now.pile.truncated(name, reasonOf(error));
    }
    now.read = before + file.size;
  }
}

/**
 * The first bytes of a file, unpacked if it is packed.
 * @param {File} file
 * @param {number} most
 */
async function bytesOf(file, most) {
  /** @type {Uint8Array[]} */
  const parts = [];
  let length = 0;
  try {
    for await (const piece of unpacked(file, () => {})) {
      parts.push(piece.subarray(0, most - length));
      length += parts[parts.length - 1].length;
      if (length >= most) break;
    }
  } catch (error) {
    if (length === 0) throw error; // Of a file that breaks off what comes before counts.
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/**
 * The bytes of a file, unpacked if it is packed with gzip.
 * @param {File} file
 * @param {(count: number) => void} read told of each piece of the file itself
 * @returns {AsyncGenerator<Uint8Array>}
 */
async function* unpacked(file, read) {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  /** @type {ReadableStream<Uint8Array>} */
  let stream = file.stream().pipeThrough(
    new TransformStream({
      transform(piece, to) {
        read(piece.length);
        to.enqueue(piece);
      },
    }),
  );
  if (first === 0x1f && second === 0x8b)
    stream = stream.pipeThrough(/** @type {any} */ (new DecompressionStream("gzip")));
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    reader.cancel().catch(() => {});
  }
}

/** The promise sheet as far as it is made. */
function promised() {
  const { steps, done } = /** @type {Promises} */ (promises);
  return { steps, done, sheet: promises?.sheet() };
}
