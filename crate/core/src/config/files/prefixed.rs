//! Dataproc's cluster properties: `prefix:name=value`, a line each or in a list with commas, as `gcloud --properties` takes it.

use super::{Entry, Site};
use crate::config::Lines;

/// Whether there is such a property that belongs to YARN or to MapReduce.
pub(super) fn is(text: &str) -> bool {
    !entries(text).is_empty()
}

/// The properties of the files that are read here, with their lines; those of other files are left out.
pub(super) fn entries(text: &str) -> Vec<Entry> {
    let lines = Lines::new(text);
    let offset = |part: &str| part.as_ptr() as usize - text.as_ptr() as usize;
    text.lines()
        .flat_map(|line| items(listed(line)))
        .filter_map(|item| {
            let (prefix, name, value) = parts(item)?;
            Some(Entry {
                site: Site::of(prefix)?,
                name: name.to_owned(),
                value: value.to_owned(),
                place: lines.place(offset(item)),
            })
        })
        .collect()
}

/// A line without the option, the quotes and the comment that a shell's line has around the list.
fn listed(line: &str) -> &str {
    let line = line.trim().trim_start_matches('\u{feff}');
    if line.starts_with('#') {
        return "";
    }
    let line = line.strip_suffix('\\').unwrap_or(line).trim_end();
    let line = line.strip_prefix("--properties").unwrap_or(line);
    line.trim_start_matches(['=', ' ', '"', '\''])
        .trim_end_matches(['"', '\''])
}

/// The items of a list, parted as `gcloud topic escaping` says: by commas, or by what stands between two `^`. A comma after which
/// no property begins belongs to the value, as in a list of queues.
fn items(list: &str) -> Vec<&str> {
    if let Some((delimiter, items)) = list.strip_prefix('^').and_then(|rest| rest.split_once('^'))
        && !delimiter.is_empty()
    {
        return items.split(delimiter).map(str::trim).collect();
    }
    let mut found = Vec::new();
    let mut start = 0;
    for (comma, _) in list.match_indices(',') {
        if parts(list[comma + 1..].trim_start()).is_some() {
            found.push(list[start..comma].trim());
            start = comma + 1;
        }
    }
    found.push(list[start..].trim());
    found
}

/// Prefix, name and value of an item; `None`: it is no property.
fn parts(item: &str) -> Option<(&str, &str, &str)> {
    let (prefix, rest) = item.split_once(':')?;
    let (name, value) = rest.split_once('=')?;
    let is_prefix = !prefix.is_empty()
        && prefix
            .bytes()
            .all(|byte| byte.is_ascii_lowercase() || byte == b'-');
    let is_name = !name.is_empty() && !name.contains([' ', ',', ':', '\t']);
    (is_prefix && is_name).then_some((prefix, name, value.trim()))
}
