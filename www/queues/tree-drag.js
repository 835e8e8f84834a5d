// Dragging a row of the queue tree onto another puts the queue into it.

/** How far the pointer must go before it drags, px. */
const SLACK = 6;

/**
 * @param {import("./tree.js").Tree} tree
 * @param {(queue: number, parent: number) => void} drop
 */
export function wireDrag(tree, drop) {
  tree.element.addEventListener("pointerdown", (down) => {
    tree.dragged = false;
    const target = /** @type {Element} */ (down.target);
    const row = /** @type {HTMLElement | null} */ (target.closest(".qr"));
    // A finger scrolls; it drags by the letter only.
    if (
      !row ||
      row.dataset.app !== undefined ||
      down.button !== 0 ||
      target.closest(".qed") ||
      (down.pointerType === "touch" && !target.closest(".chip"))
    )
      return;
    begin(tree, row, down, drop);
  });
}

/**
 * @param {import("./tree.js").Tree} tree
 * @param {HTMLElement} row
 * @param {PointerEvent} down
 * @param {(queue: number, parent: number) => void} drop
 */
function begin(tree, row, down, drop) {
  const id = Number(row.dataset.queue);
  /** @type {HTMLElement | null} */
  let over = null;
  let dragging = false;
  const leave = () => over?.classList.remove("into");
  const move = (/** @type {PointerEvent} */ event) => {
    if (!dragging && Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) < SLACK) return;
    if (!dragging) {
      dragging = true;
      tree.element.classList.add("dragging");
      row.classList.add("dragged");
    }
    leave();
    const under = /** @type {HTMLElement | null} */ (
      document.elementFromPoint(event.clientX, event.clientY)?.closest(".qr") ?? null
    );
    over = under && tree.mayHold(Number(under.dataset.queue), id) ? under : null;
    over?.classList.add("into");
  };
  const end = (/** @type {Event} */ event) => {
    for (const [name, listener] of listeners) removeEventListener(name, /** @type {any} */ (listener), true);
    leave();
    tree.element.classList.remove("dragging");
    row.classList.remove("dragged");
    tree.dragged = dragging;
    if (dragging && event.type === "pointerup" && over) drop(id, Number(over.dataset.queue));
  };
  const escape = (/** @type {KeyboardEvent} */ event) => event.key === "Escape" && end(event);
  const listeners = /** @type {[string, Function][]} */ ([
    ["pointermove", move],
    ["pointerup", end],
    ["pointercancel", end],
    ["keydown", escape],
  ]);
  for (const [name, listener] of listeners) addEventListener(name, /** @type {any} */ (listener), true);
}
