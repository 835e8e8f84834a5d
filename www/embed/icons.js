// The icons of an embed: its shadow tree cannot see the page's sprite.

import { s } from "../base/dom.js";

const ICONS = {
  back: "m9.5 4-4 4 4 4",
  close: "m4 4 8 8M12 4l-8 8",
  forward: "m6.5 4 4 4-4 4",
  open: "M6 3.5h6.5V10M12.5 3.5 4 12",
  pause: "M5.2 3.5v9M10.8 3.5v9",
  play: "M5 3.5v9l7.5-4.5z",
};

export function sprite() {
  return s(
    "svg",
    { style: { display: "none" }, "aria-hidden": "true" },
    Object.entries(ICONS).map(([name, d]) => s("symbol", { id: `i-${name}`, viewBox: "0 0 16 16" }, s("path", { d }))),
  );
}
