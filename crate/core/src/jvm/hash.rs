//! Hash codes of the objects that Hadoop keeps in hash maps.

use super::cast::int_of_long;
use crate::ids::{AppId, ContainerId};

/// `String.hashCode` of a UTF-8 text, over its UTF-16 code units.
#[must_use]
pub fn string_hash(text: &str) -> i32 {
    text.encode_utf16().fold(0i32, |hash, unit| {
        hash.wrapping_mul(31).wrapping_add(i32::from(unit))
    })
}

/// `Long.hashCode`: both halves exclusive-or'ed.
#[must_use]
pub const fn fold(value: i64) -> i32 {
    int_of_long(value ^ (value.cast_unsigned() >> 32).cast_signed())
}

/// `ApplicationId.hashCode`.
#[must_use]
pub const fn app_hash(cluster_timestamp: i64, app: AppId) -> i32 {
    const PRIME: i32 = 371_237;
    let hash = PRIME.wrapping_mul(6521).wrapping_add(fold(cluster_timestamp));
    PRIME.wrapping_mul(hash).wrapping_add(app.0.cast_signed())
}

/// `ApplicationAttemptId.hashCode`; the first attempt is number 1.
#[must_use]
pub const fn attempt_hash(cluster_timestamp: i64, app: AppId, attempt: u32) -> i32 {
    const PRIME: i32 = 347_671;
    let hash = PRIME
        .wrapping_mul(5501)
        .wrapping_add(app_hash(cluster_timestamp, app));
    PRIME.wrapping_mul(hash).wrapping_add(attempt.cast_signed())
}

/// `ContainerId.hashCode`.
#[must_use]
pub const fn container_hash(cluster_timestamp: i64, container: ContainerId) -> i32 {
    31i32
        .wrapping_mul(fold(container.number() as i64))
        .wrapping_add(attempt_hash(
            cluster_timestamp,
            container.app,
            container.attempt(),
        ))
}

/// `NodeId.hashCode`.
#[must_use]
pub fn node_hash(host: &str, port: i32) -> i32 {
    const PRIME: i32 = 493_217;
    let hash = PRIME.wrapping_mul(8501).wrapping_add(string_hash(host));
    PRIME.wrapping_mul(hash).wrapping_add(port)
}

/// `Priority.hashCode`.
#[must_use]
pub const fn priority_hash(priority: i32) -> i32 {
    517_861i32.wrapping_mul(9511).wrapping_add(priority)
}

/// `SchedulerRequestKey.hashCode` of a key without a container to update.
#[must_use]
pub const fn request_key_hash(priority: i32, allocation_request_id: i64) -> i32 {
    31i32.wrapping_mul(
        31i32
            .wrapping_mul(priority_hash(priority))
            .wrapping_add(fold(allocation_request_id)),
    )
}

/// How `HashMap` spreads a hash code before it takes the low bits.
#[must_use]
pub const fn spread(hash: i32) -> u32 {
    let hash = hash.cast_unsigned();
    hash ^ (hash >> 16)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Buckets of common names in a table of 16 (spec `fair.md` §5.2).
    #[test]
    fn names_fall_into_the_recorded_buckets() {
        let bucket = |name| spread(string_hash(name)) & 15;
        let buckets = [
            "node2",
            "host1",
            "host2",
            "/default-rack",
            "*",
            "/rack2",
            "/rack1",
            "node1",
            "127.0.0.1",
        ]
        .map(bucket);
        assert_eq!(buckets, [2, 4, 7, 8, 10, 11, 12, 13, 14]);
    }
}
