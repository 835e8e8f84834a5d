// The door to the configuration: the dialog and everything for files is loaded when it is first asked for.

import { once } from "../base/once.js";
import { asked } from "../widgets/asked.js";

/** The shortest text that counts as a file when it is pasted. */
const SHORTEST = 12;

export class ConfigDialog {
  /** @param {import("./desk.js").Desk} desk */
  constructor(desk) {
    this.desk = desk;
    this.dialog = once(async () => new (await import("./dialog.js")).Dialog(desk));
    document.addEventListener("dragover", (event) => event.preventDefault());
    document.addEventListener("drop", (event) => {
      event.preventDefault();
      const files = [...(event.dataTransfer?.files ?? [])];
      const text = event.dataTransfer?.getData("text/plain") ?? "";
      if (files.length > 0) this.read(files);
      else if (text.length >= SHORTEST) this.receive([{ name: "dropped text", text }]);
    });
    document.addEventListener("paste", (event) => {
      const target = /** @type {HTMLElement} */ (event.composedPath()[0]);
      if (target.closest?.("input, textarea, select, [contenteditable]")) return;
      const files = [...(event.clipboardData?.files ?? [])];
      const text = event.clipboardData?.getData("text/plain") ?? "";
      if (files.length > 0) this.read(files);
      else if (text.trim().length >= SHORTEST) this.receive([{ name: "pasted text", text }]);
    });
  }

  /** @param {string} [path] the queue whose settings are asked for; the empty text: those of the whole scheduler */
  open(path) {
    return asked(async () => (await this.dialog()).open(path));
  }

  /** @param {File[]} files */
  async read(files) {
    const { readFiles } = await import("./receive.js");
    await readFiles(this.desk, files);
  }

  /** @param {{ name: string, text: string }[]} files */
  async receive(files) {
    const { receive } = await import("./receive.js");
    await receive(this.desk, files);
  }
}
