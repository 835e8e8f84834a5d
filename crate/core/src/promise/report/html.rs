//! The sheet as one page of HTML, with its style in it: to be sent, opened without a network, and printed.

use std::fmt::Write as _;

use super::chart::chart;
use super::{Report, ReportCell, ReportEntry, ReportLost, ReportRow, ReportSetting};
use crate::config::quoted;
use crate::convert::TextFile;

/// The text of a file that is to be part of the page.
type Held<'a> = &'a dyn Fn(&str) -> Option<String>;

/// Colours are those of the site (`www/styles/tokens.css`).
const STYLE: &str = include_str!("style.css");

pub(super) fn page(sheet: &Report<String>, language: &str, held: Held<'_>) -> String {
    let title = quoted(&sheet.title);
    let mut page = format!(
        "<!doctype html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" \
         content=\"width=device-width\">\n<title>{title}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n<h1>{title}</h1>\n\
         <p class=\"lead\">{}</p>\n",
        quoted(language),
        quoted(&sheet.about),
    );
    charts(&mut page, sheet);
    promises(&mut page, sheet, held);
    settings(&mut page, sheet);
    lost(&mut page, sheet);
    files(&mut page, sheet);
    repeat(&mut page, sheet, held);
    page.push_str("</body>\n</html>\n");
    page
}

/// The worst-off queue under each column, on one scale.
fn charts(page: &mut String, sheet: &Report<String>) {
    if sheet.pictures.is_empty() {
        return;
    }
    page.push_str("<div class=\"charts\">\n");
    for picture in &sheet.pictures {
        let _ = writeln!(
            page,
            "<figure><figcaption><b>{}</b> {}</figcaption>{}<p{}>{}</p></figure>",
            quoted(&picture.column),
            quoted(&picture.what),
            chart(picture),
            if picture.broken { " class=\"broken\"" } else { "" },
            quoted(&picture.said),
        );
    }
    page.push_str("</div>\n");
}

fn promises(page: &mut String, sheet: &Report<String>, held: Held<'_>) {
    let headings = &sheet.headings;
    let _ = write!(
        page,
        "<h2>{} <small>{}</small></h2>\n<div class=\"wide\" tabindex=\"0\" role=\"region\" aria-label=\"{}\"><table>\n<thead><tr>\
         <th scope=\"col\">{}</th>",
        quoted(&headings.promises),
        quoted(&headings.how_tested),
        quoted(&headings.promises),
        quoted(&sheet.promise),
    );
    for column in &sheet.columns {
        let _ = write!(
            page,
            "<th scope=\"col\">{}<small>{}</small></th>",
            quoted(&column.name),
            quoted(&column.counts)
        );
    }
    page.push_str("</tr></thead>\n<tbody>\n");
    for of in &sheet.rows {
        row(page, of, held);
    }
    page.push_str("</tbody>\n</table></div>\n");
}

fn row(page: &mut String, row: &ReportRow<String>, held: Held<'_>) {
    let settings = match &*row.settings {
        "" => String::new(),
        names => format!("<small><code>{}</code></small>", quoted(names)),
    };
    let title = quoted(&row.title);
    let _ = write!(page, "<tr><th scope=\"row\">{title}{settings}</th>");
    for of in &row.cells {
        cell(page, of, held);
    }
    page.push_str("</tr>\n");
}

fn cell(page: &mut String, cell: &ReportCell<String>, held: Held<'_>) {
    let (class, sign) = match &*cell.code {
        "kept" => ("kept", "✓"),
        "broken" => ("broken", "✗"),
        _ => ("other", "–"),
    };
    let outcome = quoted(&cell.outcome);
    let _ = write!(
        page,
        "<td class=\"{class}\"><b><i aria-hidden=\"true\">{sign}</i>{outcome}</b>"
    );
    for said in &cell.said {
        let _ = write!(page, "<p>{}</p>", quoted(said));
    }
    if let Some(shown) = &cell.shown {
        let to = |file: &str| match held(file) {
            Some(_) => format!("#{}", quoted(file)),
            None => quoted(file),
        };
        let _ = write!(
            page,
            "<p><a href=\"{}\">{}</a> · <a href=\"{}\">{}</a></p>",
            to(&shown.file),
            quoted(&shown.link),
            to(&shown.beside),
            quoted(&shown.link_beside),
        );
    }
    page.push_str("</td>");
}

/// What became of each setting in Heddle's conversion.
fn settings(page: &mut String, sheet: &Report<String>) {
    if sheet.settings.is_empty() {
        return;
    }
    let headings = &sheet.headings;
    let _ = writeln!(
        page,
        "<h2>{} <small>{}</small></h2>\n<div class=\"box\">",
        quoted(&headings.settings),
        quoted(&headings.settings_counts)
    );
    for of in &sheet.settings {
        setting(page, of, &headings.of_all);
    }
    page.push_str("</div>\n");
}

fn setting(page: &mut String, of: &ReportSetting<String>, of_all: &str) {
    let whose = match &*of.queue {
        "" => of_all,
        queue => queue,
    };
    let _ = writeln!(
        page,
        "<div class=\"setting\"><b class=\"{}\" role=\"img\" aria-label=\"{}\">{}</b><p><b>{}</b><br>{}</p><p>{}</p><p>{}</p></div>",
        of.code,
        quoted(&of.carried),
        of.sign(),
        quoted(whose),
        code(&of.from),
        code(&of.to),
        quoted(of.why.as_deref().unwrap_or_default()),
    );
}

fn code(entries: &[ReportEntry<String>]) -> String {
    let entry = |of: &ReportEntry<String>| match (&*of.text, &of.note) {
        ("", note) => quoted(note.as_deref().unwrap_or_default()),
        (text, None) => format!("<code>{}</code>", quoted(text)),
        (text, Some(note)) => format!("<code>{}</code> ({})", quoted(text), quoted(note)),
    };
    let all: Vec<String> = entries.iter().map(entry).collect();
    if all.is_empty() {
        "–".to_owned()
    } else {
        all.join(" ")
    }
}

fn lost(page: &mut String, sheet: &Report<String>) {
    let _ = writeln!(
        page,
        "<h2>{}</h2>\n<div class=\"columns\">",
        quoted(&sheet.headings.lost)
    );
    for ReportLost { column, lines } in &sheet.lost {
        let _ = writeln!(page, "<section><h3>{}</h3>", quoted(column));
        if lines.is_empty() {
            let _ = writeln!(page, "<p>{}</p>", quoted(&sheet.headings.nothing_lost));
        } else {
            let lines = lines.iter().map(|line| format!("<li>{}</li>\n", quoted(line)));
            let _ = writeln!(page, "<ul>\n{}</ul>", lines.collect::<String>());
        }
        page.push_str("</section>\n");
    }
    page.push_str("</div>\n");
}

/// What is signed off stands in the sheet, word for word.
fn files(page: &mut String, sheet: &Report<String>) {
    if sheet.files.is_empty() {
        return;
    }
    let _ = writeln!(page, "<h2>{}</h2>", quoted(&sheet.headings.files));
    for TextFile { name, text } in &sheet.files {
        let (name, text) = (quoted(name), quoted(text));
        let _ = writeln!(
            page,
            "<details><summary>{name}</summary><pre tabindex=\"0\">{text}</pre></details>"
        );
    }
}

fn repeat(page: &mut String, sheet: &Report<String>, held: Held<'_>) {
    if sheet.repeat.is_empty() {
        return;
    }
    let headings = &sheet.headings;
    let commands: Vec<&str> = sheet.repeat.iter().map(|of| &*of.command).collect();
    let _ = writeln!(
        page,
        "<h2>{}</h2>\n<p>{}</p>\n<pre tabindex=\"0\">{}</pre>",
        quoted(&headings.repeat),
        quoted(&headings.how_to_repeat),
        quoted(&commands.join("\n"))
    );
    let files = sheet.repeat.iter().filter_map(|of| {
        let (file, text) = (quoted(&of.file), in_link(&held(&of.file)?));
        Some(format!(
            "<li id=\"{file}\"><a download=\"{file}\" href=\"data:application/json,{text}\">{file}</a></li>\n"
        ))
    });
    let files: String = files.collect();
    if !files.is_empty() {
        let _ = writeln!(page, "<ul>\n{files}</ul>");
    }
}

/// A text in a link that holds it.
fn in_link(text: &str) -> String {
    let mut link = String::new();
    for byte in text.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' | b',' | b':' => {
                link.push(char::from(byte));
            }
            _ => {
                let _ = write!(link, "%{byte:02X}");
            }
        }
    }
    link
}
