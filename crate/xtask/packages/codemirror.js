// What the page uses of CodeMirror, as one module: `packages.mjs` bundles it into `www/pkg/codemirror/`.
export { defaultKeymap, history, historyKeymap, isolateHistory, redo, undo } from "@codemirror/commands";
export { json } from "@codemirror/lang-json";
export { xml } from "@codemirror/lang-xml";
export { bracketMatching, HighlightStyle, indentOnInput, indentUnit, syntaxHighlighting } from "@codemirror/language";
export { linter, lintGutter, setDiagnostics } from "@codemirror/lint";
export { search, searchKeymap } from "@codemirror/search";
export { EditorState } from "@codemirror/state";
export { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from "@codemirror/view";
export { tags } from "@lezer/highlight";
