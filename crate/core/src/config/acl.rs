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
        let everybody = jvm::trim(text) == "*";
        let (users, groups) = text.split_once(' ').unwrap_or((text, ""));
        let names = |list: &str| -> Vec<String> {
            let names = list.split(',').map(jvm::trim).filter(|name| !name.is_empty());
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

    /// The text as configured.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }
}
