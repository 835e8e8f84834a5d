//! Lists of users and groups, as Hadoop writes them back (`AccessControlList.getAclString`).

use crate::jvm;

/// The list as it is written; `None`: it lets nobody in, and is left out.
pub(super) fn written(text: &str) -> Option<String> {
    let mut parts = text.splitn(2, ' ');
    let (users, groups) = (parts.next().unwrap_or_default(), parts.next().unwrap_or_default());
    if [users, groups].iter().any(|part| jvm::trim(part) == "*") {
        return Some("*".to_owned());
    }
    let (users, groups) = (names(users), names(groups));
    (!users.is_empty() || !groups.is_empty()).then(|| format!("{} {}", users.join(","), groups.join(",")))
}

/// The names, each once, in their order.
fn names(list: &str) -> Vec<&str> {
    let mut found = Vec::new();
    for name in list.split([',', '\n']).map(jvm::trim) {
        if !name.is_empty() && !found.contains(&name) {
            found.push(name);
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::written;

    #[test]
    fn lists_are_written_as_hadoop_keeps_them() {
        for (text, expected) in [
            (" ", None),
            ("", None),
            ("*", Some("*")),
            ("* staff", Some("*")),
            ("ann *", Some("*")),
            ("ann", Some("ann ")),
            (" dev", Some(" dev")),
            ("ann,bob,ann dev , ops", Some("ann,bob dev,ops")),
        ] {
            assert_eq!(written(text).as_deref(), expected, "{text:?}");
        }
    }
}
