//! The order in which a `HashMap` is walked that was filled once.

use super::arrange::arrange;
use super::growth::Growth;
use super::hash::spread;
use super::hash_map::HashOrder;
use super::hash_table::CROWD;
use crate::sorted::sort_by_number;

/// Puts `items`, given in order of insertion, into the order in which a `HashMap` that grew with them is walked.
///
/// `table` is the size that the table has reached already (removals never shrink one), 16 for a fresh map. As long as no bucket
/// is crowded, this is the order of the buckets, and in one bucket that of insertion ([`HashOrder`]).
pub fn iteration_order<T>(items: &mut [T], table: u32, hash: impl Fn(&T) -> i32) {
    let hashes: Vec<i32> = items.iter().map(hash).collect();
    arrange(items, &walk(&hashes, table.max(16)));
}

/// From where each place of the walk comes.
fn walk(hashes: &[i32], start: u32) -> Vec<usize> {
    let mut table = start;
    let mut crowded = is_crowded(hashes, table);
    while hashes.len() as u64 * 4 > u64::from(table) * 3 {
        table *= 2;
        crowded |= is_crowded(hashes, table);
    }
    if crowded {
        let mut map = HashOrder::with_table(Growth::Plain, start);
        for (at, hash) in hashes.iter().enumerate() {
            map.insert(*hash, at, ());
        }
        return map.keys().copied().collect();
    }
    let mut order: Vec<usize> = (0..hashes.len()).collect();
    sort_by_number(&mut order, |at| u64::from(spread(hashes[*at]) & (table - 1)));
    order
}

/// Whether a bucket gets a ninth entry while the table has this size. To look costs a twentieth of filling a map for 1,000 items.
fn is_crowded(hashes: &[i32], table: u32) -> bool {
    if hashes.len() <= CROWD {
        return false;
    }
    let mut counts = vec![0usize; table as usize];
    let mut while_it_has = hashes.iter().take(table as usize / 4 * 3 + 1);
    while_it_has.any(|hash| {
        let count = &mut counts[(spread(*hash) & (table - 1)) as usize];
        *count += 1;
        *count > CROWD
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::{AppId, ContainerId};
    use crate::jvm::{container_hash, request_key_hash};

    /// The orders of spec `fair.md` §5.2: priorities with allocation request id 0.
    #[test]
    fn request_keys_come_in_the_recorded_order() {
        let order = |mut priorities: Vec<i32>| {
            iteration_order(&mut priorities, 16, |p| request_key_hash(*p, 0));
            priorities
        };
        assert_eq!(order(vec![0, 5, 10, 20]), [5, 10, 0, 20]);
        assert_eq!(order(vec![1, 2, 3]), [2, 1, 3]);
        assert_eq!(order((0..12).collect()), [6, 5, 8, 7, 10, 9, 11, 0, 2, 1, 4, 3]);
    }

    /// The victim orders of spec `fair.md` §5.4 are the reverse of the walk over the node's containers.
    #[test]
    fn containers_come_in_the_recorded_order() {
        let victims = |timestamp, app, count: u32| {
            let mut seqs: Vec<u32> = (1..=count).collect();
            iteration_order(&mut seqs, 16, |seq| {
                container_hash(
                    timestamp,
                    ContainerId {
                        app: AppId(app),
                        seq: *seq,
                    },
                )
            });
            seqs.reverse();
            seqs
        };
        assert_eq!(victims(0, 1, 8), [8, 7, 6, 5, 4, 3, 2, 1]);
        assert_eq!(victims(0, 2, 8), [4, 5, 6, 7, 8, 1, 2, 3]);
        assert_eq!(victims(1_700_000_000_000, 1, 8), [5, 4, 3, 2, 1, 8, 7, 6]);
        assert_eq!(victims(1_700_000_000_000, 2, 8), [1, 2, 3, 4, 5, 6, 7, 8]);
        assert_eq!(
            victims(0, 1, 20),
            [
                8, 7, 6, 5, 12, 11, 10, 9, 4, 3, 2, 1, 16, 15, 14, 13, 20, 19, 18, 17
            ]
        );
    }
}
