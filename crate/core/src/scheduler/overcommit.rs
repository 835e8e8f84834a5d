//! For how long a node may have given away more than it has (spec `fair.md` §4.3; `SchedulerNode.overcommitTimeout`, YARN-999).

/// The moment from which on a node that is made smaller loses containers, where it has one.
#[derive(Clone, Copy, Debug)]
pub struct OvercommitTimeout(Option<u64>);

/// What becomes of containers of such a node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Shedding {
    /// Their masters are told.
    Told,
    /// They end.
    Killed,
}

impl OvercommitTimeout {
    /// That of a node that has just come.
    pub(crate) const fn none() -> Self {
        Self(None)
    }

    /// The node gets another size at `now`, with a timeout of `timeout_ms`, below zero without one. QUIRK: that of an earlier time
    /// stays then. Says what is to be done at once (`updateNodeResource`).
    pub(crate) fn resized(&mut self, now: u64, timeout_ms: i64) -> Option<Shedding> {
        if let Ok(timeout) = u64::try_from(timeout_ms) {
            self.0 = Some(now.saturating_add(timeout));
        }
        let shedding = if timeout_ms == 0 {
            Shedding::Killed
        } else {
            Shedding::Told
        };
        self.0.map(|_| shedding)
    }

    /// Whether the node has one, over or not.
    pub(crate) const fn is_set(self) -> bool {
        self.0.is_some()
    }

    /// What is to be done when the node reports (`nodeUpdate`).
    pub(crate) fn reported(self, now: u64) -> Option<Shedding> {
        self.0.filter(|until| *until <= now).map(|_| Shedding::Killed)
    }
}

#[cfg(test)]
#[test]
fn a_timeout_stays_until_another_is_given() {
    let mut timeout = OvercommitTimeout::none();
    assert_eq!((timeout.resized(1, -1), timeout.is_set()), (None, false));
    assert_eq!(timeout.resized(10, 5), Some(Shedding::Told));
    assert_eq!(
        (timeout.reported(14), timeout.reported(15)),
        (None, Some(Shedding::Killed))
    );
    assert_eq!(timeout.resized(20, 0), Some(Shedding::Killed));
    assert_eq!(timeout.resized(30, -1), Some(Shedding::Told));
    assert_eq!(timeout.reported(30), Some(Shedding::Killed));
}
