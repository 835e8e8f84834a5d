// Where a JSON path such as `jobs[2].stages[0].count` stands in a text.

/**
 * @param {string} text
 * @param {string} path
 * @returns {number} an offset; that of the innermost part of the path that is there
 */
export function jsonPlace(text, path) {
  const parts = [...path.matchAll(/\[(\d+)\]|([^.[\]]+)/g)].map((match) =>
    match[1] !== undefined ? Number(match[1]) : match[2],
  );
  let at = space(text, 0);
  for (let i = 0; i < parts.length; i++) {
    let found = -1;
    // A name may hold periods (properties do): the longest name that is there wins.
    for (let end = parts.length; end > i && found < 0; end--) {
      const key = typeof parts[i] === "number" ? parts[i] : parts.slice(i, end).join(".");
      found = child(text, at, key);
      if (found >= 0) i = typeof parts[i] === "number" ? i : end - 1;
    }
    if (found < 0) return at;
    at = found;
  }
  return at;
}

/**
 * The offset of a member's value, or -1.
 * @param {string} text
 * @param {number} at of an object or list
 * @param {string | number} key
 */
function child(text, at, key) {
  const list = text[at] === "[";
  if (!list && text[at] !== "{") return -1;
  let i = space(text, at + 1);
  for (let index = 0; i < text.length && text[i] !== "]" && text[i] !== "}"; index++) {
    let name = index;
    if (!list) {
      const end = past(text, i);
      try {
        name = JSON.parse(text.slice(i, end));
      } catch {
        return -1;
      }
      i = space(text, end);
      if (text[i] !== ":") return -1;
      i = space(text, i + 1);
    }
    if (name === key) return i;
    i = space(text, past(text, i));
    if (text[i] === ",") i = space(text, i + 1);
  }
  return -1;
}

/**
 * @param {string} text
 * @param {number} at
 */
function space(text, at) {
  while (at < text.length && /\s/.test(text[at])) at++;
  return at;
}

/**
 * Behind the value that begins at an offset.
 * @param {string} text
 * @param {number} at
 */
function past(text, at) {
  if (text[at] === '"') return pastText(text, at);
  let i = at;
  if (text[at] !== "{" && text[at] !== "[") {
    while (i < text.length && /[^\s,\]}]/.test(text[i])) i++;
    return i;
  }
  for (let depth = 0; i < text.length; i++) {
    if (text[i] === '"') i = pastText(text, i) - 1;
    else if (text[i] === "{" || text[i] === "[") depth++;
    else if ((text[i] === "}" || text[i] === "]") && --depth === 0) return i + 1;
  }
  return i;
}

/**
 * @param {string} text
 * @param {number} at of the opening quote
 */
function pastText(text, at) {
  let i = at + 1;
  while (i < text.length && text[i] !== '"') i += text[i] === "\\" ? 2 : 1;
  return i + 1;
}
