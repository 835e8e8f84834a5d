//! Which maximum allocation holds: Hadoop notices that its start is long enough ago only when it is asked, and answers with
//! the configured one once more (`getMaximumResourceCapability`).

use crate::resource::Resource;

/// Whether the largest nodes limit the maximum allocation yet.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Maximum {
    /// The start is long enough ago.
    is_old: bool,
    by_nodes: bool,
    read_at_end: bool,
}

impl Maximum {
    /// An operation begins.
    pub(crate) const fn begin(&mut self, is_old: bool) {
        if self.read_at_end {
            self.read_at_end = false;
            self.read();
        }
        self.is_old = is_old;
    }

    /// Somebody has asked for it.
    pub(crate) const fn read(&mut self) {
        self.by_nodes |= self.is_old;
    }

    /// Somebody asks for it when the operation is over.
    pub(crate) const fn read_at_end(&mut self) {
        self.read_at_end = true;
    }

    /// The maximum as it is answered now.
    pub(crate) fn of(self, configured: &Resource, largest: Option<&Resource>) -> Resource {
        match largest {
            Some(largest) if self.by_nodes => configured.min(largest),
            _ => *configured,
        }
    }
}
