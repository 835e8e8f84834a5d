// A sentence whose names are links, as plain text.

/** @param {(string | Node)[]} pieces */
export function plain(pieces) {
  return pieces.map((piece) => (typeof piece === "string" ? piece : (piece.textContent ?? ""))).join("");
}
