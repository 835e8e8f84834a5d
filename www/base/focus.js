// Keeping the focus over a rebuild, with the cursor and what is typed.

/**
 * @param {HTMLElement} element what is drawn anew
 * @param {string} otherwise a selector for what gets the focus if it was on nothing with `data-field`
 * @returns {() => void} gives it back
 */
export function keepFocus(element, otherwise) {
  const active = document.activeElement;
  if (!(active instanceof HTMLElement) || !element.contains(active)) return () => {};
  const { field } = active.dataset;
  const text = active instanceof HTMLInputElement && ["text", "search", ""].includes(active.type);
  const [value, from, to] = text ? [active.value, active.selectionStart, active.selectionEnd] : [null, null, null];
  return () => {
    const found = /** @type {HTMLElement | null} */ (
      element.querySelector(field === undefined ? otherwise : `[data-field="${CSS.escape(field)}"]`)
    );
    found?.focus({ preventScroll: true });
    if (!(found instanceof HTMLInputElement) || value === null) return;
    found.value = value;
    found.setSelectionRange(from, to);
  };
}
