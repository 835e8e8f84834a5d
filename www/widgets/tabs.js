// Tabs: arrows go to the one beside, and around.

/** @param {HTMLElement} list of tabs */
export function wireTabs(list) {
  list.addEventListener("keydown", (event) => {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    const tabs = [...list.querySelectorAll("button")];
    const at = tabs.findIndex((tab) => tab.getAttribute("aria-selected") === "true");
    const next = tabs[(at + (event.key === "ArrowRight" ? 1 : tabs.length - 1)) % tabs.length];
    event.stopPropagation();
    event.preventDefault();
    next.click();
    next.focus();
  });
}
