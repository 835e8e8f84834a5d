//! The sheet as one page of HTML, with its style in it: to be sent, opened without a network, and printed.

use std::fmt::Write as _;

use super::worded::{Worded, WordedCell, WordedRow};

const STYLE: &str = "
:root{color-scheme:light dark;--ink:#1c2126;--ink-2:#5b6670;--line:#d8dde2;--panel:#fff;--good:#12704a;--stop:#b3261e;--na:#7a848d}
@media(prefers-color-scheme:dark){:root{--ink:#e8ecef;--ink-2:#a3adb6;--line:#3a424a;--panel:#161a1e;--good:#5ac79a;--stop:#ff8a80;--na:#8d98a1}}
body{font:15px/1.45 system-ui,sans-serif;color:var(--ink);background:var(--panel);max-width:1360px;margin:0 auto;padding:24px 32px 48px}
h1{font-size:26px;margin:0}h2{font-size:19px;margin:32px 0 8px}h3{font-size:15px;margin:16px 0 4px}p{margin:4px 0;color:var(--ink-2)}
.wide{overflow-x:auto;margin-top:20px}table{border-collapse:collapse;width:100%;min-width:760px}
th,td{text-align:left;vertical-align:top;padding:10px 14px;border-bottom:1px solid var(--line)}thead th{border-bottom-width:2px}
th[scope=row]{font-weight:500;width:26%}td{border-left:1px solid var(--line)}td p{font-size:13px}b::before{content:attr(data-sign);display:inline-block;width:1.4em;font-weight:700}
.kept{color:var(--good)}.broken{color:var(--stop)}.other{color:var(--na)}code,pre{font:13px/1.5 ui-monospace,monospace}pre{overflow-x:auto}
a{color:inherit}li{color:var(--ink-2)}
@media print{body{max-width:none;padding:0;font-size:10pt}.wide{overflow:visible}table{min-width:0}tr{break-inside:avoid}thead{display:table-header-group}pre{white-space:pre-wrap}}
";

pub(super) fn page(sheet: &Worded) -> String {
    let title = escaped(&sheet.title);
    let mut page = format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" \
         content=\"width=device-width\">\n<title>{title}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<h1>{title}</h1>\n\
         <p>{}</p>\n<div class=\"wide\"><table>\n<thead><tr><th scope=\"col\">{}</th>",
        escaped(&sheet.about),
        escaped(&sheet.promise),
    );
    for column in &sheet.columns {
        let _ = write!(page, "<th scope=\"col\">{}</th>", escaped(column));
    }
    page.push_str("</tr></thead>\n<tbody>\n");
    sheet.rows.iter().for_each(|of| row(&mut page, of));
    page.push_str("</tbody>\n</table></div>\n");
    lost(&mut page, sheet);
    repeat(&mut page, sheet);
    page.push_str("</body>\n</html>\n");
    page
}

fn row(page: &mut String, row: &WordedRow) {
    let _ = write!(page, "<tr><th scope=\"row\">{}</th>", escaped(&row.title));
    row.cells.iter().for_each(|of| cell(page, of));
    page.push_str("</tr>\n");
}

fn cell(page: &mut String, cell: &WordedCell) {
    let (class, sign) = match cell.code {
        "kept" => ("kept", "✓"),
        "broken" => ("broken", "✗"),
        _ => ("other", "–"),
    };
    let outcome = escaped(&cell.outcome);
    let _ = write!(
        page,
        "<td><b class=\"{class}\" data-sign=\"{sign}\">{outcome}</b>"
    );
    for said in &cell.said {
        let _ = write!(page, "<p>{}</p>", escaped(said));
    }
    if let Some(file) = &cell.scenario {
        let file = escaped(file);
        let _ = write!(page, "<p><a href=\"{file}\">{file}</a></p>");
    }
    page.push_str("</td>");
}

fn lost(page: &mut String, sheet: &Worded) {
    let _ = writeln!(page, "<h2>{}</h2>", escaped(&sheet.headings.lost));
    for lost in &sheet.lost {
        let _ = writeln!(page, "<h3>{}</h3>", escaped(&lost.column));
        if lost.lines.is_empty() {
            let _ = writeln!(page, "<p>{}</p>", escaped(&sheet.headings.nothing_lost));
            continue;
        }
        let lines: String = lost
            .lines
            .iter()
            .map(|line| format!("<li>{}</li>\n", escaped(line)))
            .collect();
        let _ = writeln!(page, "<ul>\n{lines}</ul>");
    }
}

fn repeat(page: &mut String, sheet: &Worded) {
    if sheet.repeat.is_empty() {
        return;
    }
    let headings = &sheet.headings;
    let commands: Vec<&str> = sheet.repeat.iter().map(|of| &*of.replay).collect();
    let _ = writeln!(
        page,
        "<h2>{}</h2>\n<p>{}</p>\n<pre>{}</pre>",
        escaped(&headings.repeat),
        escaped(&headings.how_to_repeat),
        escaped(&commands.join("\n"))
    );
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}
