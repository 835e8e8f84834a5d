//! The sheet as Markdown.

use std::fmt::Write as _;

use super::worded::{Worded, WordedCell};

pub(super) fn page(sheet: &Worded) -> String {
    let mut page = format!("# {}\n\n{}\n\n", sheet.title, sheet.about);
    let columns = sheet.columns.iter().map(|column| cell_text(column));
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
            let _ = writeln!(page, "    {}", repeat.replay);
        }
    }
    page
}

fn line(page: &mut String, cells: &[String]) {
    let _ = writeln!(page, "| {} |", cells.join(" | "));
}

fn cell(cell: &WordedCell) -> String {
    let mut parts = vec![format!("**{}**", cell.outcome)];
    parts.extend(cell.said.iter().map(|text| cell_text(text)));
    parts.extend(cell.scenario.iter().map(|file| format!("[{file}]({file})")));
    parts.join("<br>")
}

fn cell_text(text: &str) -> String {
    plain(text).replace('|', "\\|")
}

/// What Markdown would take for its own.
fn plain(text: &str) -> String {
    text.replace('<', "&lt;").replace('*', "\\*").replace('\n', " ")
}
