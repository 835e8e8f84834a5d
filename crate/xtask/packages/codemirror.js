// What the page uses of CodeMirror, as one module: `packages.mjs` bundles it into `www/pkg/codemirror/`.
export { autocompletion, CompletionContext, completionKeymap } from "@codemirror/autocomplete";
export { defaultKeymap, history, historyKeymap, isolateHistory, redo, undo } from "@codemirror/commands";
export { json } from "@codemirror/lang-json";
export { xml } from "@codemirror/lang-xml";
export { bracketMatching, HighlightStyle, syntaxHighlighting } from "@codemirror/language";
export { lintGutter, setDiagnostics } from "@codemirror/lint";
export { search, searchKeymap } from "@codemirror/search";
export { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from "@codemirror/view";
export { tags } from "@lezer/highlight";
