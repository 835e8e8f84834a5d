//! The job's blacklist of hosts (spec §8).

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::settings::Settings;

/// Hosts that failed too many attempts, and what the next call says of them.
#[derive(Clone, Debug, Default)]
pub(crate) struct Blacklist {
    pub(crate) hosts: BTreeSet<Arc<str>>,
    /// Too much of the cluster is on the list: it counts for nothing.
    pub(crate) ignored: bool,
    pub(crate) additions: BTreeSet<Arc<str>>,
    pub(crate) removals: BTreeSet<Arc<str>>,
    /// Failures by host, those not on the list.
    pub(crate) failures: BTreeMap<Arc<str>, i32>,
    /// Node managers of the cluster, as the last answer says.
    pub(crate) nodes: i32,
    last_nodes: i32,
    /// The length of the list when the rule was last looked at.
    seen_hosts: i32,
}

impl Blacklist {
    /// Whether `host` is not to be used.
    pub(crate) fn refuses(&self, host: &str, settings: &Settings) -> bool {
        settings.blacklisting && !self.ignored && self.hosts.contains(host)
    }

    /// Counts a failure; true if the host is on the list from now on.
    pub(crate) fn failed(&mut self, host: &Arc<str>, settings: &Settings) -> bool {
        if !settings.blacklisting || self.hosts.contains(host) {
            return false;
        }
        let failures = self.failures.remove(host).unwrap_or(0) + 1;
        if failures < settings.failures_per_host {
            self.failures.insert(host.clone(), failures);
            return false;
        }
        self.hosts.insert(host.clone());
        if !self.ignored {
            self.additions.insert(host.clone());
        }
        true
    }

    /// An answer says how many node managers there are; the changes of the list have been sent.
    pub(crate) fn sent(&mut self, nodes: i32) {
        self.last_nodes = self.nodes;
        self.nodes = nodes;
        self.additions.clear();
        self.removals.clear();
    }

    /// After a new registration the whole list is sent again, unless it counts for nothing.
    pub(crate) fn resend(&mut self) {
        if !self.ignored {
            self.additions.extend(self.hosts.iter().cloned());
        }
    }

    /// Looks at the rule that a long list counts for nothing, if one of its two numbers has changed.
    pub(crate) fn reconsider(&mut self, settings: &Settings) {
        let count = self.hosts.len() as i32;
        let changed = self.seen_hosts != count || self.nodes != self.last_nodes;
        if !settings.blacklisting || settings.blacklist_ignore_percent == -1 || !changed {
            return;
        }
        self.seen_hosts = count;
        if self.nodes == 0 {
            return;
        }
        let percent = (count as f32 / self.nodes as f32 * 100.0) as i32;
        let ignore = percent >= settings.blacklist_ignore_percent;
        if ignore == self.ignored {
            return;
        }
        self.ignored = ignore;
        let (gone, sent) = if ignore {
            (&mut self.additions, &mut self.removals)
        } else {
            (&mut self.removals, &mut self.additions)
        };
        gone.clear();
        sent.extend(self.hosts.iter().cloned());
    }
}
