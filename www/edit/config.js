// The door to the configuration: the dialog and everything for files is loaded when it is first asked for.

import { phrase } from "../texts/catalogue.js";
import { notice } from "../widgets/notice.js";

/** The shortest text that counts as a file when it is pasted. */
const SHORTEST = 12;

export class ConfigDialog {
  /** @param {import("./desk.js").Desk} desk */
  constructor(desk) {
    this.desk = desk;
    /** @type {Promise<import("./dialog.js").Dialog> | null} */
    this.dialog = null;
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
  async open(path) {
    try {
      this.dialog ??= import("./dialog.js").then((module) => new module.Dialog(this.desk));
      await (await this.dialog).open(path);
    } catch (error) {
      this.dialog = null;
      notice(
        phrase("edit-the-editor-could-not-be", { error: error instanceof Error ? error.message : String(error) }),
        "error",
        [phrase("edit-try-again"), () => this.open(path)],
      );
    }
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
