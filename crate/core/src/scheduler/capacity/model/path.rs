//! Paths of queues (Hadoop's `QueuePath`).

use crate::jvm;

/// A path as Hadoop takes it apart (`QueuePath`).
#[derive(Clone, Copy, Debug)]
pub(crate) struct Path<'a> {
    pub(crate) parent: Option<&'a str>,
    pub(crate) leaf: &'a str,
}

impl<'a> Path<'a> {
    pub(crate) fn of(text: &'a str) -> Self {
        match text.rsplit_once('.') {
            Some((parent, leaf)) => Self {
                parent: Some(jvm::trim(parent)),
                leaf: jvm::trim(leaf),
            },
            None => Self {
                parent: None,
                leaf: text,
            },
        }
    }

    pub(crate) fn full(&self) -> String {
        self.parent.map_or_else(
            || self.leaf.to_owned(),
            |parent| format!("{parent}.{}", self.leaf),
        )
    }

    pub(crate) fn has_empty_part(&self) -> bool {
        self.leaf.is_empty() || jvm::split(&self.full(), '.').iter().any(|part| part.is_empty())
    }
}
