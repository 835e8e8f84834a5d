// The text of a file in CodeMirror, or in a plain field where that cannot be loaded.

import { fill, h } from "../base/dom.js";
import { completions } from "./complete.js";

/**
 * @typedef {object} Mark
 * @property {number} from
 * @property {number} to
 * @property {"error" | "warning" | "note"} severity
 * @property {string} message
 * @property {{ label: string, apply: () => void } | null} fix
 */
/**
 * @typedef {object} Code
 * @property {() => string} text
 * @property {(text: string) => void} replace one step of undo
 * @property {(marks: Mark[]) => void} mark
 * @property {(from: number, to: number) => void} go
 * @property {() => void} undo
 * @property {() => void} redo
 */

/**
 * @param {HTMLElement} host
 * @param {string} text
 * @param {"xml" | "json"} language
 * @param {string} label
 * @param {() => void} changed
 * @param {() => Promise<import("./sources.js").Setting[]>} schema of what may be written
 * @returns {Promise<Code>}
 */
export async function codeIn(host, text, language, label, changed, schema) {
  try {
    const cm = await import("../pkg/codemirror/codemirror.js");
    return rich(cm, host, text, language, label, changed, schema);
  } catch {
    return plain(host, text, label, changed);
  }
}

/**
 * @param {typeof import("../pkg/codemirror/codemirror.js")} cm
 * @param {HTMLElement} host
 * @param {string} text
 * @param {"xml" | "json"} language
 * @param {string} label
 * @param {() => void} changed
 * @param {() => Promise<import("./sources.js").Setting[]>} schema
 * @returns {Code}
 */
function rich(cm, host, text, language, label, changed, schema) {
  // Its styles go into a shadow root, where the page's policy lets them be adopted.
  const frame = h("div", { class: "code" });
  fill(host, frame);
  const root = frame.attachShadow({ mode: "open" });
  const { tags } = cm;
  const colours = cm.HighlightStyle.define([
    { tag: [tags.tagName, tags.propertyName], color: "var(--link)" },
    { tag: [tags.attributeName], color: "var(--q4)" },
    { tag: [tags.string, tags.attributeValue], color: "var(--good)" },
    { tag: [tags.number, tags.bool, tags.null], color: "var(--wait)" },
    { tag: [tags.comment, tags.processingInstruction, tags.angleBracket], color: "var(--ink-3)" },
  ]);
  const view = new cm.EditorView({
    root,
    parent: root,
    doc: text,
    extensions: [
      cm.lineNumbers(),
      cm.history(),
      cm.drawSelection(),
      cm.bracketMatching(),
      cm.highlightActiveLine(),
      cm.lintGutter(),
      cm.search({ top: true }),
      language === "xml" ? cm.xml() : cm.json(),
      cm.syntaxHighlighting(colours),
      theme(cm),
      cm.autocompletion({ override: [(context) => offered(context, schema)], icons: false }),
      cm.keymap.of([...cm.completionKeymap, ...cm.defaultKeymap, ...cm.historyKeymap, ...cm.searchKeymap]),
      cm.EditorView.contentAttributes.of({ "aria-label": label, spellcheck: "false", tabindex: "0" }),
      // Dropped files are the page's: they take the place of the whole text.
      cm.EditorView.domEventHandlers({ drop: (event) => Boolean(event.dataTransfer?.files.length) }),
      cm.EditorView.updateListener.of((update) => update.docChanged && changed()),
    ],
  });
  const clamp = (/** @type {number} */ at) => Math.max(0, Math.min(view.state.doc.length, at));
  return {
    text: () => view.state.doc.toString(),
    replace(next) {
      const now = view.state.doc.toString();
      let from = 0;
      while (from < now.length && from < next.length && now[from] === next[from]) from++;
      let tail = 0;
      while (
        tail < now.length - from &&
        tail < next.length - from &&
        now[now.length - 1 - tail] === next[next.length - 1 - tail]
      )
        tail++;
      if (from < Math.max(now.length, next.length))
        view.dispatch({
          changes: { from, to: now.length - tail, insert: next.slice(from, next.length - tail) },
          annotations: cm.isolateHistory.of("full"),
        });
    },
    mark(marks) {
      const diagnostics = marks.map(({ from, to, severity, message, fix }) => ({
        from: clamp(from),
        to: clamp(to),
        severity: severity === "note" ? /** @type {const} */ ("info") : severity,
        message,
        actions: fix ? [{ name: fix.label, apply: fix.apply }] : [],
      }));
      view.dispatch(
        cm.setDiagnostics(
          view.state,
          diagnostics.sort((a, b) => a.from - b.from),
        ),
      );
    },
    go(from, to) {
      view.dispatch({
        selection: { anchor: clamp(from), head: clamp(to) },
        effects: cm.EditorView.scrollIntoView(clamp(from), { y: "center" }),
      });
      view.focus();
    },
    undo: () => void cm.undo(view),
    redo: () => void cm.redo(view),
  };
}

/**
 * @param {import("../pkg/codemirror/codemirror.js").CompletionContext} context
 * @param {() => Promise<import("./sources.js").Setting[]>} schema
 */
async function offered(context, schema) {
  const before = context.state.sliceDoc(0, context.pos);
  const found = completions(before, await schema());
  if (!found) return null;
  return { from: context.pos - found.typed.length, options: found.options, validFor: /^[\w.-]*$/ };
}

/** @param {typeof import("../pkg/codemirror/codemirror.js")} cm */
function theme(cm) {
  return cm.EditorView.theme({
    "&": { height: "100%", color: "var(--ink)", backgroundColor: "var(--sunk)", fontSize: "var(--t-s)" },
    "&.cm-focused": { outline: "none" },
    ".cm-scroller": { fontFamily: "var(--mono)", lineHeight: "1.5" },
    ".cm-content": { caretColor: "var(--ink)" },
    ".cm-cursor": { borderLeftColor: "var(--ink)" },
    ".cm-gutters": { backgroundColor: "var(--sunk)", color: "var(--ink-3)", borderRight: "1px solid var(--line)" },
    ".cm-activeLine": { backgroundColor: "color-mix(in srgb, var(--sel) 60%, transparent)" },
    "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": {
      backgroundColor: "color-mix(in srgb, var(--focus) 25%, transparent)",
    },
    ".cm-matchingBracket, &.cm-focused .cm-matchingBracket": {
      backgroundColor: "var(--sel)",
      outline: "1px solid var(--sel-line)",
    },
    ".cm-tooltip, .cm-panels": {
      backgroundColor: "var(--raise)",
      color: "var(--ink)",
      border: "1px solid var(--line-2)",
      maxWidth: "min(420px, 80vw)",
      overflowWrap: "anywhere",
    },
    ".cm-panels": { maxWidth: "none" },
    ".cm-tooltip.cm-tooltip-autocomplete > ul": { fontFamily: "var(--mono)" },
    ".cm-tooltip-autocomplete ul li[aria-selected]": { backgroundColor: "var(--sel)", color: "var(--ink)" },
    ".cm-completionDetail": { color: "var(--ink-3)" },
    ".cm-button, .cm-textfield, .cm-diagnosticAction": {
      backgroundImage: "none",
      backgroundColor: "var(--panel)",
      color: "var(--ink)",
      border: "1px solid var(--line-2)",
      borderRadius: "6px",
    },
    ".cm-panel.cm-search label": { color: "var(--ink)" },
    ".cm-diagnostic-error": { borderLeftColor: "var(--stop)" },
    ".cm-diagnostic-warning": { borderLeftColor: "var(--wait)" },
    ".cm-diagnostic-info": { borderLeftColor: "var(--rule)" },
  });
}

/**
 * @param {HTMLElement} host
 * @param {string} text
 * @param {string} label
 * @param {() => void} changed
 * @returns {Code}
 */
function plain(host, text, label, changed) {
  const area = /** @type {HTMLTextAreaElement} */ (
    h("textarea", {
      class: "cm-content",
      "aria-label": label,
      spellcheck: "false",
      autocomplete: "off",
      wrap: "off",
      oninput: changed,
    })
  );
  area.value = text;
  fill(host, area);
  return {
    text: () => area.value,
    replace(next) {
      area.value = next;
      changed();
    },
    mark: () => {},
    go(from, to) {
      area.focus();
      area.setSelectionRange(from, to);
    },
    undo: () => document.execCommand("undo"),
    redo: () => document.execCommand("redo"),
  };
}
