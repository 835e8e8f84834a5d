//! Which groups users are in: what placement rules and lists of access ask Hadoop's group mapping for.

use std::sync::Arc;

use crate::sorted::SortedMap;

/// Who is called so is in no group, whatever is said (the default of `hadoop.user.group.static.mapping.overrides`).
pub(crate) const WHO: &str = "dr.who";

/// Which groups users are in, the primary one first.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Groups(Option<Arc<SortedMap<String, Vec<String>>>>);

impl Groups {
    /// The groups of those users that are named; everybody else is in none. Of groups that are named twice the first counts.
    pub fn of_users(users: impl IntoIterator<Item = (String, Vec<String>)>) -> Self {
        let distinct = |(user, groups): (String, Vec<String>)| {
            let mut known: Vec<String> = Vec::new();
            for group in groups {
                if !known.contains(&group) {
                    known.push(group);
                }
            }
            (user, known)
        };
        Self(Some(Arc::new(users.into_iter().map(distinct).collect())))
    }

    /// What stands between commas, as in Hadoop's `hadoop.user.group.static.mapping.overrides`.
    #[must_use]
    pub fn list(text: &str) -> Vec<String> {
        let groups = text.split(',').map(str::trim);
        groups
            .filter(|group| !group.is_empty())
            .map(str::to_owned)
            .collect()
    }

    /// Those of a user; `None`: nobody's are said.
    #[must_use]
    pub fn of(&self, user: &str) -> Option<&[String]> {
        if user == WHO {
            return Some(&[]);
        }
        let users = self.0.as_ref()?;
        Some(users.get(user).map_or(&[], Vec::as_slice))
    }

    /// Every user that is named, with the groups; `None`: nobody's are said.
    #[must_use]
    pub fn users(&self) -> Option<impl Iterator<Item = (&str, &[String])>> {
        let users = self.0.as_ref()?;
        Some(
            users
                .iter()
                .map(|(user, groups)| (user.as_str(), groups.as_slice())),
        )
    }
}
