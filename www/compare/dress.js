// The style sheet of comparisons, loaded with the first.

import { h } from "../base/dom.js";
import { once } from "../base/once.js";

export const dress = once(async () => {
  const style = h("link", { rel: "stylesheet", href: new URL("./compare.css", import.meta.url).href });
  document.head.append(style);
  await new Promise((resolve) => (style.onload = style.onerror = resolve));
});
