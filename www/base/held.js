// What a hand does before the page can answer is held, and done once it can: no press is lost on a slow machine. A plain script
// before the body, so that no control is there before it; `release` is called when the first run is there.
(() => {
  /** @type {[EventTarget, Event][]} */
  const held = [];
  const kinds = ["keydown", "input", "change", "click"];
  /** @param {Event} event */
  const hold = (event) => {
    const { target } = event;
    // Links go where they go, and what Escape closes closes itself.
    if (!(target instanceof Element) || (event.type === "click" && !target.closest("button"))) return;
    event.stopImmediatePropagation();
    held.push([target, event]);
  };
  for (const kind of kinds) document.addEventListener(kind, hold, true);
  /** @type {any} */ (window).heddleRelease = () => {
    for (const kind of kinds) document.removeEventListener(kind, hold, true);
    // Each as it was, in its order; one that is made anew does not do again what the browser itself has done.
    for (const [target, event] of held.splice(0))
      target.dispatchEvent(new /** @type {any} */ (event.constructor)(event.type, event));
  };
})();
