// The menu of how the page looks: light, dark, larger for a projector; the whole screen for it; its language.

import { forgetTokens } from "../base/colour.js";
import { h } from "../base/dom.js";
import { language } from "../base/language.js";
import { wear } from "../base/wear.js";
import { phrase } from "../texts/catalogue.js";
import { choose, languages } from "./language.js";

const THEMES = /** @type {const} */ (["light", "dark", "projector"]);

/** Closes the menu that is open. @type {(() => void) | null} */
let closeOpen = null;

/**
 * Opens the menu below its button, or closes it.
 * @param {HTMLElement} button
 * @param {() => void} changed
 */
export function turnMenu(button, changed) {
  if (closeOpen) return closeOpen();
  const menu = menuOf(changed);
  const close = () => {
    closeOpen = null;
    menu.remove();
    removeEventListener("pointerdown", beside, true);
    button.setAttribute("aria-expanded", "false");
  };
  const beside = (/** @type {Event} */ { target }) => {
    if (target instanceof Node && !menu.contains(target) && !button.contains(target)) close();
  };
  closeOpen = close;
  addEventListener("pointerdown", beside, true);
  menu.addEventListener("click", () => {
    close();
    button.focus();
  });
  menu.addEventListener("keydown", (event) => {
    if (event.key === "Tab") close();
    else if (event.key === "Escape") {
      close();
      button.focus();
    } else if (!move(menu, event.key)) return;
    // Elsewhere these keys move the playhead.
    event.stopPropagation();
    if (event.key !== "Tab") event.preventDefault();
  });
  const { bottom, right } = button.getBoundingClientRect();
  Object.assign(/** @type {HTMLElement} */ (menu.firstElementChild).style, {
    top: `${bottom + 4}px`,
    right: `${Math.max(8, innerWidth - right)}px`,
  });
  button.after(menu);
  button.setAttribute("aria-expanded", "true");
  /** @type {HTMLElement | null} */ (menu.querySelector("[aria-checked=true]"))?.focus();
}

/** @param {() => void} changed */
function menuOf(changed) {
  const now = document.documentElement.dataset.theme ?? "light";
  const items = THEMES.map((theme) =>
    item("menuitemradio", phrase(`theme-${theme}`), theme === now, () => {
      wear(theme);
      forgetTokens();
      changed();
    }),
  );
  const whole = document.fullscreenElement !== null;
  const screen = () => (whole ? document.exitFullscreen() : document.documentElement.requestFullscreen());
  // Where a frame may not have the screen there is nothing to choose.
  if (document.fullscreenEnabled)
    items.push(item("menuitemcheckbox", phrase("theme-screen"), whole, () => screen().catch(() => {})));
  const tongues = languages().map(([name, own]) => {
    const tongue = item("menuitemradio", own, name === language, () => choose(name));
    tongue.lang = name;
    return tongue;
  });
  const list = h(
    "div",
    { class: "items", role: "menu", "aria-label": phrase("page-theme") },
    items,
    h("div", { role: "separator" }),
    h("div", { role: "group", "aria-label": phrase("theme-language") }, tongues),
  );
  return h("div", { class: "menu", id: "theme-menu", style: { position: "absolute" } }, list);
}

/**
 * @param {"menuitemradio" | "menuitemcheckbox"} role
 * @param {string} text
 * @param {boolean} checked
 * @param {() => unknown} onclick
 */
function item(role, text, checked, onclick) {
  return h("button", { role, tabindex: -1, "aria-checked": String(checked), onclick }, text);
}

/**
 * Arrows, Home and End go round.
 * @param {HTMLElement} menu
 * @param {string} key
 * @returns {boolean} whether the key did something
 */
function move(menu, key) {
  const items = [...menu.querySelectorAll("button")];
  const at = items.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[key];
  if (to === undefined) return false;
  items.at(to % items.length)?.focus();
  return true;
}
