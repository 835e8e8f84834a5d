//! Who may submit to or administer a queue (`AccessControlList`, `StringUtils.getTrimmedStringCollection`).

use crate::jvm;

/// Users and groups, from a text `user,user group,group`; `*` is everybody and a blank nobody.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Acl {
    text: String,
    everybody: bool,
    users: Vec<String>,
    groups: Vec<String>,
}

impl Acl {
    /// Reads Hadoop's text; every text is valid.
    #[must_use]
    pub fn parse(text: &str) -> Self {
        let (users, groups) = text.split_once(' ').unwrap_or((text, ""));
        // QUIRK: a `*` for the groups lets everybody in, too.
        let everybody = [users, groups].iter().any(|part| jvm::trim(part) == "*");
        let names = |list: &str| -> Vec<String> {
            let names = list
                .split([',', '\n'])
                .map(jvm::trim)
                .filter(|name| !name.is_empty());
            if everybody {
                Vec::new()
            } else {
                names.map(str::to_owned).collect()
            }
        };
        Self {
            text: text.to_owned(),
            everybody,
            users: names(users),
            groups: names(groups),
        }
    }

    /// That of a queue that has none: everybody (`*`) for root, nobody (a blank) for any other.
    #[must_use]
    pub fn default_of(path: &str) -> Self {
        Self::parse(if path == "root" { "*" } else { " " })
    }

    /// Whether `user`, a member of `groups`, is let in by this list alone.
    #[must_use]
    pub fn allows(&self, user: &str, groups: &[String]) -> bool {
        self.everybody
            || self.users.iter().any(|known| known == user)
            || self.groups.iter().any(|known| groups.contains(known))
    }

    /// The users who are named; none, where everybody is let in.
    #[must_use]
    pub fn users(&self) -> &[String] {
        &self.users
    }

    /// The groups that are named.
    #[must_use]
    pub fn groups(&self) -> &[String] {
        &self.groups
    }

    /// The text as Hadoop writes it (`getAclString`): users, a blank, groups; each name once.
    #[must_use]
    pub fn normalized(&self) -> String {
        let once = |names: &[String]| {
            let first = |(at, name): &(usize, &String)| !names[..*at].contains(name);
            let names = names.iter().enumerate().filter(first);
            names.map(|(_, name)| name.as_str()).collect::<Vec<_>>().join(",")
        };
        if self.everybody {
            return "*".to_owned();
        }
        format!("{} {}", once(&self.users), once(&self.groups))
    }

    /// The same; `None`: it lets nobody in.
    #[must_use]
    pub fn written(&self) -> Option<String> {
        Some(self.normalized()).filter(|text| text != " ")
    }

    /// The text as configured.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }
}

#[cfg(test)]
mod tests {
    use super::Acl;

    #[test]
    fn lists_are_written_as_hadoop_keeps_them() {
        for (text, expected) in [
            (" ", None),
            ("", None),
            ("*", Some("*")),
            (" *", Some("*")),
            ("* staff", Some("*")),
            ("ann *", Some("*")),
            ("ann", Some("ann ")),
            (" dev", Some(" dev")),
            ("ann,bob,ann dev , ops", Some("ann,bob dev,ops")),
            ("ann\n,bob\ncleo", Some("ann,bob,cleo ")),
        ] {
            assert_eq!(Acl::parse(text).written().as_deref(), expected, "{text:?}");
        }
    }
}
