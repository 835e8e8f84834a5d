// Finding by words: every word that is typed has to be in a text, the letters in order; what begins a word counts most.

/** How much it counts that a typed word begins a word of the text, is in it, has its letters there in order, or is said behind it. */
const [BEGINS, WITHIN, SCATTERED, BEHIND] = [8, 4, 1, 2];

/**
 * How well a text answers what was typed; 0: not at all.
 * @param {string} typed
 * @param {string} text
 * @param {string} [more] what is said behind it
 */
export function fits(typed, text, more = "") {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const [lower, behind, starts] = [text.toLowerCase(), more.toLowerCase(), startsOf(text)];
  let sum = 0;
  for (const word of words) {
    const score = scoreOf(word, lower, starts) || (behind.includes(word) ? BEHIND : 0);
    if (score === 0) return 0;
    sum += score;
  }
  // Of two that are equally good the shorter is meant.
  return sum + 1 / (1 + text.length);
}

/**
 * Where the words of a text begin: behind what is no letter, at capitals, at digits.
 * @param {string} text
 */
function startsOf(text) {
  return new Set(
    [...text.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}]|(?<=\p{Ll})\p{Lu}|(?<=\p{L})\p{N}/gu)].map(({ index }) => index),
  );
}

/**
 * @param {string} word
 * @param {string} text
 * @param {Set<number>} starts
 */
function scoreOf(word, text, starts) {
  let at = text.indexOf(word);
  if (at < 0) return inOrder(word, text, starts) ? SCATTERED : 0;
  for (; at >= 0; at = text.indexOf(word, at + 1)) if (starts.has(at)) return BEGINS;
  return WITHIN;
}

/**
 * Whether the letters of a word stand in a text in their order, the first at the beginning of a word.
 * @param {string} word
 * @param {string} text
 * @param {Set<number>} starts
 */
function inOrder(word, text, starts) {
  return [...starts].some((start) => {
    let at = start;
    return [...word].every((letter, i) => {
      const found = i === 0 ? (text[at] === letter ? at : -1) : text.indexOf(letter, at);
      at = found + 1;
      return found >= 0;
    });
  });
}

/**
 * What answers best comes first; nothing typed: all, as they are.
 * @template {{ text: string, more?: string }} T
 * @param {string} typed
 * @param {T[]} entries
 * @returns {T[]}
 */
export function best(typed, entries) {
  if (typed.trim() === "") return entries;
  return entries
    .map((entry) => ({ entry, score: fits(typed, entry.text, entry.more) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ entry }) => entry);
}
