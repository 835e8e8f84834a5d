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

    /// Everybody (`*`), root's default.
    #[must_use]
    pub fn everybody() -> Self {
        Self::parse("*")
    }

    /// Nobody (a blank), the default of every other queue.
    #[must_use]
    pub fn nobody() -> Self {
        Self::parse(" ")
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

    /// The text as configured.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The list as Hadoop writes it back (`getAclString`): each name once; `None`: it lets nobody in.
    #[must_use]
    pub fn written(&self) -> Option<String> {
        if self.everybody {
            return Some("*".to_owned());
        }
        let joined = |names: &[String]| {
            let mut once: Vec<&str> = Vec::new();
            // A line's end parts names, too.
            for name in names.iter().flat_map(|name| name.split('\n')).map(jvm::trim) {
                if !name.is_empty() && !once.contains(&name) {
                    once.push(name);
                }
            }
            once.join(",")
        };
        let is_empty = self.users.is_empty() && self.groups.is_empty();
        (!is_empty).then(|| format!("{} {}", joined(&self.users), joined(&self.groups)))
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
