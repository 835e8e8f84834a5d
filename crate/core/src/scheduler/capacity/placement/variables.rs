//! What rules may say in place of names (Hadoop's `VariableContext`, `CSMappingPlacementRule.createVariableContext`).

use crate::jvm;
use crate::scheduler::capacity::model::tree::Tree;
use crate::scheduler::capacity::placement::Submission;

pub(crate) const DEFAULT: &str = "%default";
/// The variables that paths may have, as they are known when rules are looked at.
pub(crate) const KNOWN: [&str; 6] = [
    "%user",
    "%primary_group",
    "%secondary_group",
    "%application",
    "%specified",
    DEFAULT,
];

/// The variables of a submission.
#[derive(Clone, Debug)]
pub(crate) struct Variables<'a> {
    tree: &'a Tree,
    submission: &'a Submission<'a>,
    /// Names and values, the longest name first: values are put in in this order.
    values: Vec<(&'static str, String)>,
    /// The secondary groups as parts of a queue's path, where there are some: which one is meant depends on the path.
    secondary: Vec<String>,
}

impl<'a> Variables<'a> {
    pub(crate) fn of(submission: &'a Submission<'a>, tree: &'a Tree) -> Self {
        let specified = Some(submission.queue).filter(|queue| *queue != "default");
        let mut values = vec![
            ("%user", clean(submission.user)),
            ("%specified", specified.unwrap_or_default().to_owned()),
            ("%application", submission.application.to_owned()),
            (DEFAULT, "root.default".to_owned()),
        ];
        let mut secondary = Vec::new();
        // Without a group neither variable is there, and their names stay in a path as they are.
        if let [primary, rest @ ..] = submission.groups {
            values.push(("%primary_group", clean(primary)));
            secondary = rest.iter().map(|group| clean(group)).collect();
            if secondary.is_empty() {
                values.push(("%secondary_group", String::new()));
            }
        }
        values.sort_by_key(|(name, _)| std::cmp::Reverse(name.len()));
        Self {
            tree,
            submission,
            values,
            secondary,
        }
    }

    pub(crate) fn lacks_groups(&self) -> bool {
        self.submission.groups.is_empty()
    }

    fn get(&self, name: &str) -> Option<&str> {
        let found = self.values.iter().find(|(known, _)| *known == name);
        found.map(|(_, value)| value.as_str())
    }

    pub(crate) fn set_default(&mut self, value: String) {
        for (name, known) in &mut self.values {
            if *name == DEFAULT {
                value.clone_into(known);
            }
        }
    }

    /// The text with the values of all variables that it names (`replaceVariables`).
    pub(crate) fn replaced(&self, text: &str) -> String {
        let put = |text: String, (name, value): &(&str, String)| text.replace(name, value);
        self.values.iter().fold(text.to_owned(), put)
    }

    /// The path with the values of those parts that are variables (`replacePathVariables`).
    pub(crate) fn path(&self, path: &str) -> String {
        let mut parts: Vec<String> = Vec::new();
        for part in jvm::split(path, '.') {
            let value = match self.get(part) {
                Some(value) => value.to_owned(),
                None if part == "%secondary_group" && !self.secondary.is_empty() => {
                    self.secondary_group(&parts)
                }
                None => part.to_owned(),
            };
            parts.push(value);
        }
        parts.join(".")
    }

    /// The first secondary group that is a queue there; none: nothing.
    fn secondary_group(&self, above: &[String]) -> String {
        let prefix: String = above.iter().map(|part| format!("{part}.")).collect();
        let mut groups = self.secondary.iter();
        let found = groups.find(|group| self.tree.find(&format!("{prefix}{group}")).is_some());
        found.cloned().unwrap_or_default()
    }

    /// Whether the text, variables replaced, is the user's name.
    pub(crate) fn is_user(&self, text: &str) -> bool {
        // QUIRK: a name with a period is compared as it is, while `%user` has it replaced.
        self.replaced(text) == self.submission.user
    }

    pub(crate) fn is_application(&self, text: &str) -> bool {
        self.replaced(text) == self.submission.application
    }

    pub(crate) fn is_in_group(&self, text: &str) -> bool {
        let group = self.replaced(text);
        self.submission.groups.contains(&group)
    }
}

/// A name as part of a queue's path (`cleanName`).
fn clean(name: &str) -> String {
    name.replace('.', "_dot_")
}
