//! The sheet as Markdown.

use std::fmt::Write as _;

use super::{Report, ReportCell, ReportEntry};

pub(super) fn page(sheet: &Report<String>) -> String {
    let mut page = format!("# {}\n\n{}\n\n", sheet.title, sheet.about);
    let columns = sheet.columns.iter().map(|column| cell_text(&column.name));
    let heads: Vec<String> = std::iter::once(cell_text(&sheet.promise))
        .chain(columns)
        .collect();
    line(&mut page, &heads);
    line(&mut page, &vec!["---".to_owned(); heads.len()]);
    for row in &sheet.rows {
        let cells = row.cells.iter().map(cell);
        let cells: Vec<String> = std::iter::once(cell_text(&row.title)).chain(cells).collect();
        line(&mut page, &cells);
    }
    settings(&mut page, sheet);
    let _ = write!(page, "\n## {}\n", sheet.headings.lost);
    for lost in &sheet.lost {
        let _ = write!(page, "\n### {}\n\n", lost.column);
        if lost.lines.is_empty() {
            let _ = writeln!(page, "{}", sheet.headings.nothing_lost);
        }
        for text in &lost.lines {
            let _ = writeln!(page, "- {}", plain(text));
        }
    }
    if !sheet.repeat.is_empty() {
        let headings = &sheet.headings;
        let _ = write!(page, "\n## {}\n\n{}\n\n", headings.repeat, headings.how_to_repeat);
        for repeat in &sheet.repeat {
            let _ = writeln!(page, "    {}", repeat.command);
        }
    }
    page
}

/// What became of each setting in Heddle's conversion.
fn settings(page: &mut String, sheet: &Report<String>) {
    if sheet.settings.is_empty() {
        return;
    }
    let headings = &sheet.headings;
    let _ = write!(
        page,
        "\n## {}\n\n{}\n\n",
        headings.settings, headings.settings_counts
    );
    for of in &sheet.settings {
        let whose = match &*of.queue {
            "" => &headings.of_all,
            queue => queue,
        };
        let mut text = format!("- {} {}: {}", of.sign(), plain(whose), entries(&of.from));
        if !of.to.is_empty() {
            let _ = write!(text, " → {}", entries(&of.to));
        }
        if let Some(why) = &of.why {
            let _ = write!(text, " ({})", plain(why));
        }
        let _ = writeln!(page, "{}", text.replace('\n', " "));
    }
}

fn entries(all: &[ReportEntry<String>]) -> String {
    let entry = |of: &ReportEntry<String>| match (&*of.text, &of.note) {
        ("", note) => plain(note.as_deref().unwrap_or_default()),
        (text, None) => format!("`{text}`"),
        (text, Some(note)) => format!("`{text}` ({})", plain(note)),
    };
    all.iter().map(entry).collect::<Vec<_>>().join(", ")
}

fn line(page: &mut String, cells: &[String]) {
    let _ = writeln!(page, "| {} |", cells.join(" | "));
}

fn cell(cell: &ReportCell<String>) -> String {
    let mut parts = vec![format!("**{}**", cell.outcome)];
    parts.extend(cell.said.iter().map(|text| cell_text(text)));
    if let Some(shown) = &cell.shown {
        let (file, beside) = (&shown.file, &shown.beside);
        let (link, fair) = (&shown.link, &shown.link_beside);
        parts.push(format!("[{link}]({file}), [{fair}]({beside})"));
    }
    parts.join("<br>")
}

fn cell_text(text: &str) -> String {
    plain(text).replace('|', "\\|")
}

/// What Markdown would take for its own.
fn plain(text: &str) -> String {
    text.replace('<', "&lt;").replace('*', "\\*").replace('\n', " ")
}
