// How a report looks, and what it may do.

/** What the file may load and run: nothing. */
export const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:";
/** How wide a phone takes it. */
export const VIEWPORT = "width=device-width, initial-scale=1";

/** The page's rules that the report has, too. */
const RULES = /^(:root$|\.(vd|blk|eq|fr|st|chip|diff)\b)/;

/** The page's own rules for what the report has of it, and what sets it. */
export function styles() {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  const own = rules.filter((rule) => rule instanceof CSSStyleRule && RULES.test(rule.selectorText));
  return `${own.map((rule) => rule.cssText).join("\n")}
*{box-sizing:border-box;margin:0}
body{font:15px/1.5 var(--sans,sans-serif);color:var(--ink);background:var(--panel);max-width:980px;margin:0 auto;padding:28px 20px}
h1{font-size:26px;line-height:1.25}h2{font-size:18px;margin:32px 0 10px}h3{font-size:15px}p{margin:6px 0}
svg{max-width:100%;height:auto}.st svg{width:12px;height:12px}
article{border:1px solid var(--line);border-radius:8px;padding:14px 16px;margin:12px 0}
table{border-collapse:collapse}th,td{text-align:left;font-weight:400;padding:4px 20px 4px 0;border-bottom:1px solid var(--line)}
thead th{font-weight:600}td.n{text-align:right;font-variant-numeric:tabular-nums}
pre{font:13px/1.45 monospace;overflow:auto;padding:10px;background:var(--sunk);border:1px solid var(--line);white-space:pre-wrap}
.diff span{display:inline}.muted,footer{color:var(--ink-2)}footer{margin-top:36px;border-top:1px solid var(--line);padding-top:10px}
@media print{article,figure,tr{break-inside:avoid}}`;
}
