//! A table of submissions as text: its first line names the columns.

use super::Submission;
use crate::config::{Arg, Finding, Findings, Place, Said, Severity};
use crate::said;
use serde::Serialize;

/// The columns that are read, the one that has to be there first.
const COLUMNS: [&str; 4] = ["user", "groups", "queue", "application"];
/// What may stand between two cells, or two groups; the first that is there does.
const BETWEEN_CELLS: [char; 3] = ['\t', ',', ';'];
const BETWEEN_GROUPS: [char; 3] = [';', ',', ' '];

/// What a table says.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "SubmissionTable"))]
pub struct Table {
    /// Its submissions, in order.
    pub submissions: Vec<Submission>,
    /// What was not read: lines without a user (errors), columns of other names (a warning).
    pub findings: Vec<Finding>,
}

impl Table {
    /// Reads a table with commas, semicolons or, as a spreadsheet hands it out, tabs between its cells. Groups are parted by
    /// semicolons, commas or spaces; an empty queue or application is that of who names none.
    ///
    /// # Errors
    /// No first line that names a column `user`.
    pub fn read(text: &str) -> Result<Self, Finding> {
        let lines = text.trim_start_matches('\u{feff}').lines().zip(1u32..);
        let mut lines = lines.filter(|(line, _)| !line.trim().is_empty());
        let (head, first) = lines.next().unwrap_or(("", 1));
        let separator = first_in(&BETWEEN_CELLS, head);
        let names = cells(head, separator);
        let at = COLUMNS.map(|wanted| names.iter().position(|name| name.eq_ignore_ascii_case(wanted)));
        let [Some(user), groups, queue, application] = at else {
            let said = said!("placement.table-columns", known = Arg::list(COLUMNS));
            return Err(Finding::new(Severity::Error, start_of(first), said));
        };
        let mut findings = Findings::new();
        if let Some(unread) = unread(&names) {
            findings.warning(start_of(first), unread);
        }
        let mut submissions = Vec::new();
        for (line, number) in lines {
            let cells = cells(line, separator);
            let cell = |at: usize| cells.get(at).map_or("", String::as_str);
            let or =
                |at: Option<usize>, default| at.map(cell).filter(|text| !text.is_empty()).unwrap_or(default);
            if cell(user).is_empty() {
                findings.error(start_of(number), said!("placement.table-no-user"));
                continue;
            }
            let mut row = Submission::new(cell(user), groups_of(or(groups, "")), or(queue, "default"));
            or(application, "N/A").clone_into(&mut row.application);
            submissions.push(row);
        }
        Ok(Self {
            submissions,
            findings: findings.into_vec(),
        })
    }
}

/// The names of columns that are not read.
fn unread(names: &[String]) -> Option<Said> {
    let known = |name: &&String| COLUMNS.iter().any(|known| name.eq_ignore_ascii_case(known));
    let other: Vec<&str> = names
        .iter()
        .filter(|name| !name.is_empty() && !known(name))
        .map(String::as_str)
        .collect();
    (!other.is_empty()).then(|| {
        let (names, known) = (Arg::list(other), Arg::list(COLUMNS));
        said!("placement.table-unread", names, known)
    })
}

/// The first of `all` that a text has; the last if it has none.
fn first_in(all: &[char; 3], text: &str) -> char {
    let found = all.iter().find(|c| text.contains(**c));
    *found.unwrap_or(&all[2])
}

/// Names of groups; there may be in a name what does not part them.
fn groups_of(text: &str) -> impl Iterator<Item = String> {
    let between = first_in(&BETWEEN_GROUPS, text);
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

fn start_of(line: u32) -> Place {
    Place::Text { line, column: 1 }
}

#[cfg(test)]
mod tests {
    use super::{Table, start_of};
    use crate::config::{Finding, Severity};

    fn told(table: &str) -> Vec<[String; 3]> {
        let rows = Table::read(table).expect("a table").submissions;
        let told = |row: super::Submission| [row.user, row.groups.join("+"), row.queue];
        rows.into_iter().map(told).collect()
    }

    #[test]
    fn a_table_names_its_columns() {
        let table = "Queue, user,groups\n,alice,\"eng,x ops\"\nroot.a,bob,domain users; ops;ops\n\n";
        assert_eq!(
            told(table),
            [
                ["alice", "eng+x ops", "default"],
                ["bob", "domain users+ops", "root.a"]
            ]
        );
        assert_eq!(told("user\tqueue\r\nbob\troot.b\r\n"), [["bob", "", "root.b"]]);
        assert_eq!(
            told("user;groups\nbob;eng,ops\neve;a b"),
            [["bob", "eng+ops", "default"], ["eve", "a+b", "default"]]
        );
        assert_eq!(told("user\nx"), [["x", "", "default"]]);
    }

    #[test]
    fn what_is_no_table_is_refused() {
        let refused = |table: &str| {
            let finding = Table::read(table).expect_err("it is refused");
            (finding.code, finding.place)
        };
        let code = "placement.table-columns";
        assert_eq!(refused("\nname,groups\nx,y"), (code, start_of(2)));
        assert_eq!(refused(""), (code, start_of(1)));
    }

    #[test]
    fn what_is_not_read_is_said_with_its_line() {
        let table = Table::read("user,group,mail\na,b,c\n,b\nc").expect("a table");
        let users: Vec<_> = table.submissions.iter().map(|row| row.user.as_str()).collect();
        assert_eq!(users, ["a", "c"]);
        let told = |found: &Finding| (found.code, found.severity, found.place.clone());
        let found: Vec<_> = table.findings.iter().map(told).collect();
        assert_eq!(
            found,
            [
                ("placement.table-unread", Severity::Warning, start_of(1)),
                ("placement.table-no-user", Severity::Error, start_of(3))
            ]
        );
    }
}
