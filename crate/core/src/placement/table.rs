//! A table of submissions as text: its first line names the columns.

use super::Submission;
use crate::config::{Arg, Finding, Place, Severity};
use crate::said;

/// The columns that are read, the one that has to be there first.
const COLUMNS: [&str; 4] = ["user", "groups", "queue", "application"];

/// The submissions of a table: comma-separated, or with tabs as a spreadsheet hands it out. Groups are parted by semicolons
/// or spaces; an empty queue or application is that of who names none.
///
/// # Errors
/// No first line that names a column `user`, or a line without a user.
pub fn submissions(text: &str) -> Result<Vec<Submission>, Finding> {
    let lines = text.trim_start_matches('\u{feff}').lines().zip(1u32..);
    let mut lines = lines.filter(|(line, _)| !line.trim().is_empty());
    let (head, first) = lines.next().unwrap_or(("", 1));
    let separator = if head.contains('\t') { '\t' } else { ',' };
    let names = cells(head, separator);
    let [user, groups, queue, application] =
        COLUMNS.map(|wanted| names.iter().position(|name| name.eq_ignore_ascii_case(wanted)));
    if user.is_none() {
        let known = Arg::list(COLUMNS);
        return Err(wrong(first, said!("placement.table-columns", known)));
    }
    lines
        .map(|(line, number)| {
            let cells = cells(line, separator);
            let cell = |at: Option<usize>| at.and_then(|at| cells.get(at)).map_or("", String::as_str);
            let or = |at, default| Some(cell(at)).filter(|text| !text.is_empty()).unwrap_or(default);
            if cell(user).is_empty() {
                return Err(wrong(number, said!("placement.table-no-user")));
            }
            let mut row = Submission::new(cell(user), groups_of(cell(groups)), or(queue, "default"));
            or(application, "N/A").clone_into(&mut row.application);
            Ok(row)
        })
        .collect()
}

/// Names of groups with semicolons between them, or spaces: with semicolons there may be spaces in a name.
fn groups_of(text: &str) -> impl Iterator<Item = String> {
    let between = if text.contains(';') { ';' } else { ' ' };
    let names = text.split(between).map(str::trim).filter(|name| !name.is_empty());
    names.map(str::to_owned)
}

/// The cells of a line; one in quotes may have separators in it.
fn cells(line: &str, separator: char) -> Vec<String> {
    let mut cells = vec![String::new()];
    let mut quoted = false;
    for c in line.chars() {
        match c {
            '"' => quoted = !quoted,
            c if c == separator && !quoted => cells.push(String::new()),
            _ => cells.last_mut().expect("there is always one").push(c),
        }
    }
    cells.iter().map(|cell| cell.trim().to_owned()).collect()
}

fn wrong(line: u32, said: crate::config::Said) -> Finding {
    Finding::new(Severity::Error, Place::Text { line, column: 1 }, said)
}

#[cfg(test)]
mod tests {
    use super::submissions;

    fn told(table: &str) -> Vec<[String; 3]> {
        let rows = submissions(table).expect("a table");
        let told = |row: super::Submission| [row.user, row.groups.join("+"), row.queue];
        rows.into_iter().map(told).collect()
    }

    #[test]
    fn a_table_names_its_columns() {
        let table = "Queue, user,groups\n,alice,\"eng,x ops\"\nroot.a,bob,domain users; ops;ops\n\n";
        assert_eq!(
            told(table),
            [
                ["alice", "eng,x+ops", "default"],
                ["bob", "domain users+ops", "root.a"]
            ]
        );
        assert_eq!(told("user\tqueue\r\nbob\troot.b\r\n"), [["bob", "", "root.b"]]);
    }

    #[test]
    fn what_is_no_table_is_refused_with_its_line() {
        let refused = |table: &str| {
            let finding = submissions(table).expect_err("it is refused");
            (finding.code, finding.place)
        };
        let line = |line| crate::config::Place::Text { line, column: 1 };
        assert_eq!(
            refused("\nname,groups\nx,y"),
            ("placement.table-columns", line(2))
        );
        assert_eq!(refused(""), ("placement.table-columns", line(1)));
        assert_eq!(
            refused("user,queue\na,b\n,b"),
            ("placement.table-no-user", line(3))
        );
    }
}
