//! The known name that an unknown one was probably meant to be.

use super::{Arg, Said};
use crate::said;

/// The name of `known` with the fewest edits from `name`, if at most a third of `name`'s characters differ.
pub(crate) fn nearest<'a>(name: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let most = (name.chars().take(LONGEST).count() / 3).max(1);
    nearest_by(name, known, most)
}

/// How many characters of a name are compared.
const LONGEST: usize = 200;

/// The name of `known` with the fewest edits from `name`, if there are at most so many.
pub(crate) fn nearest_by<'a>(
    name: &str,
    known: impl IntoIterator<Item = &'a str>,
    most: usize,
) -> Option<&'a str> {
    let name: Vec<char> = name.chars().take(LONGEST).collect();
    known
        .into_iter()
        .map(|other| (edits(&name, other), other))
        .filter(|(distance, _)| *distance <= most)
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, other)| other)
}

/// The end of a sentence about an unknown name: which one was probably meant, or that it is to be taken out.
pub(crate) fn did_you_mean<'a>(name: &str, known: impl IntoIterator<Item = &'a str>) -> Said {
    match nearest(name, known) {
        Some(meant) => said!("hint.meant", meant = Arg::name(meant)),
        None => said!("hint.take-out"),
    }
}

/// Levenshtein's distance, upper and lower case being one.
fn edits(a: &[char], b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.iter().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, y) in b.iter().enumerate() {
            let replaced = diagonal + usize::from(!x.eq_ignore_ascii_case(y));
            diagonal = row[j + 1];
            row[j + 1] = replaced.min(diagonal + 1).min(row[j] + 1);
        }
    }
    row[b.len()]
}

#[cfg(test)]
mod tests {
    use super::nearest;

    #[test]
    fn a_near_name_is_found_and_a_far_one_is_not() {
        let known = ["maxRunningApps", "maxResources"];
        assert_eq!(nearest("maxRunningJobs", known), Some("maxRunningApps"));
        assert_eq!(nearest("maxresource", known), Some("maxResources"));
        assert_eq!(nearest("foo", known), None);
    }
}
