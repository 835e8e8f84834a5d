// What is cut for want of room is whole where it is pointed at.

/** How far up from what is pointed at it is looked for what is cut. */
const UP = 3;

export function wireWhole() {
  document.addEventListener("pointerover", ({ target }) => {
    let element = target instanceof HTMLElement ? target : null;
    for (let i = 0; i < UP && element; i++, element = element.parentElement) tell(element);
  });
}

/** @param {HTMLElement} element */
function tell(element) {
  if (element.title && element.dataset.whole === undefined) return;
  if (isCut(element)) {
    element.title = element.innerText.replace(/\s+/g, " ").trim();
    element.dataset.whole = "";
  } else if (element.dataset.whole !== undefined) {
    element.removeAttribute("title");
    delete element.dataset.whole;
  }
}

/**
 * Whether it ends in dots.
 * @param {HTMLElement} element
 */
function isCut(element) {
  const { textOverflow, webkitLineClamp } = getComputedStyle(element);
  if (textOverflow === "ellipsis" && element.scrollWidth > element.clientWidth) return true;
  return webkitLineClamp !== "none" && element.scrollHeight > element.clientHeight + 1;
}
