// The door to the configuration: the dialog and everything for files is loaded when it is first asked for.

import { once } from "../base/once.js";
import { phrase } from "../texts/catalogue.js";
import { asked } from "../widgets/asked.js";

/** The shortest text that counts as a file when it is pasted. */
const SHORTEST = 12;

/** Whether something happens in a field or an editor. @param {Event} event */
function isInField(event) {
  const target = /** @type {HTMLElement} */ (event.composedPath()[0]);
  return Boolean(target.closest?.("input, textarea, select, [contenteditable]"));
}

/** Whether what is dragged is a text that a field or an editor takes; files are the page's wherever they are dropped. @param {DragEvent} event */
const isForField = (event) => isInField(event) && !event.dataTransfer?.types.includes("Files");

export class ConfigDialog {
  /** @param {import("./desk.js").Desk} desk */
  constructor(desk) {
    this.desk = desk;
    this.dialog = once(async () => new (await import("./dialog.js")).Dialog(desk));
    document.addEventListener("dragover", (event) => {
      if (!isForField(event)) event.preventDefault();
    });
    document.addEventListener("drop", (event) => {
      if (isForField(event)) return;
      event.preventDefault();
      const files = [...(event.dataTransfer?.files ?? [])];
      const text = event.dataTransfer?.getData("text/plain") ?? "";
      // Folders can be asked for now alone; their files come later.
      const entries = Array.from(event.dataTransfer?.items ?? [], (item) => item.webkitGetAsEntry());
      if (entries.some((entry) => entry?.isDirectory)) this.walk(entries);
      else if (files.length > 0) this.read(files);
      else if (text.length >= SHORTEST) this.receive({ name: phrase("edit-dropped-text"), text });
    });
    document.addEventListener("paste", (event) => {
      if (isInField(event)) return;
      const files = [...(event.clipboardData?.files ?? [])];
      const text = event.clipboardData?.getData("text/plain") ?? "";
      if (files.length > 0) this.read(files);
      else if (text.trim().length >= SHORTEST) this.receive({ name: phrase("edit-pasted-text"), text });
    });
  }

  /** @param {string} [path] the queue whose settings are asked for; the empty text: those of the whole scheduler */
  open(path) {
    return asked(async () => (await this.dialog()).open(path));
  }

  /**
   * Shows a text in the editor of a file; it is run when somebody says so.
   * @param {"site" | "scheduler" | "scenario"} file
   * @param {import("./receive.js").TextFile} opened
   */
  offer(file, opened) {
    return asked(async () => (await this.dialog()).offer(file, opened));
  }

  /** @param {File[]} files */
  read(files) {
    return asked(async () => (await import("./receive.js")).readFiles(this.desk, files));
  }

  /** @param {(FileSystemEntry | null)[]} entries files, and folders with them */
  walk(entries) {
    return asked(async () => {
      const { filesIn } = await import("../cluster/folders.js");
      await this.read(await filesIn(entries));
    });
  }

  /** @param {import("./receive.js").TextFile} file */
  receive(file) {
    return asked(async () => (await import("./receive.js")).receive(this.desk, file));
  }
}
