//! Places in a text: editors count lines and units of UTF-16 from 0, findings lines and characters from 1.

use lsp_types::{Position, Range};

/// Where a position is, in bytes; behind its line the line's end.
pub(super) fn offset(text: &str, at: Position) -> usize {
    let lines = text.split_inclusive('\n').take(at.line as usize);
    let start: usize = lines.map(str::len).sum();
    let line = line_of(&text[start..]);
    let mut units = 0;
    for (index, letter) in line.char_indices() {
        if units >= at.character {
            return start + index;
        }
        units += letter.len_utf16() as u32;
    }
    start + line.len()
}

/// The position of a place in bytes.
pub(super) fn position(text: &str, offset: usize) -> Position {
    let before = &text[..offset];
    let start = before.rfind('\n').map_or(0, |at| at + 1);
    Position {
        line: before.matches('\n').count() as u32,
        character: units(&before[start..]),
    }
}

/// From a line and column of a finding to where that line's text ends.
pub(super) fn rest_of_line(text: &str, line: u32, column: u32) -> Range {
    let at = line.saturating_sub(1);
    let line = text.split('\n').nth(at as usize).unwrap_or_default();
    let before: String = line.chars().take(column.saturating_sub(1) as usize).collect();
    let start = units(&before);
    let end = units(line.trim_end()).max(start);
    Range {
        start: Position::new(at, start),
        end: Position::new(at, end),
    }
}

fn line_of(rest: &str) -> &str {
    let line = rest.split('\n').next().unwrap_or_default();
    line.strip_suffix('\r').unwrap_or(line)
}

fn units(text: &str) -> u32 {
    text.encode_utf16().count() as u32
}
