//! Java's two kinds of hash maps.

/// When the table of a map doubles.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Growth {
    /// `HashMap`: when the entries exceed three quarters of it; colliding entries keep their order.
    Plain,
    /// `ConcurrentHashMap`: when the entries reach three quarters of it; colliding entries are partly reversed.
    Concurrent,
}
