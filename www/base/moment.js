// A moment of a run as somebody types it.

/**
 * A moment as it is written: `90`, `1:30`, `1:04:10`, `1:30.5` or `1:30,5`, ms; what is none is NaN.
 * @param {string} text
 */
export function momentIn(text) {
  const parts = /^\s*(?:(?:(\d+):)?(\d+):)?(\d+(?:[.,]\d+)?)\s*$/.exec(text);
  if (!parts) return NaN;
  const [hours = 0, minutes = 0, seconds = 0] = parts.slice(1).map((part) => Number((part ?? "0").replace(",", ".")));
  return Math.round(((hours * 60 + minutes) * 60 + seconds) * 1000);
}
