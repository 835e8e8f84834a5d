//! Full names of queues, such as `root.a.b`.

/// The queue around `path`; empty for root.
pub(crate) fn above(path: &str) -> &str {
    path.rsplit_once('.').map_or("", |(above, _)| above)
}

/// A queue's own name.
pub(super) fn last(path: &str) -> &str {
    path.rsplit_once('.').map_or(path, |(_, last)| last)
}

/// Whether `path` is `queue` or lies in it.
pub(crate) fn within(path: &str, queue: &str) -> bool {
    path.strip_prefix(queue)
        .is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
}
