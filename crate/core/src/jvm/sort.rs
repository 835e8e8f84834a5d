//! Java's sort of short lists.

use std::cmp::Ordering;

/// Sorts in place as `Collections.sort` does below 32 items: the run at the beginning, then binary insertion. It is stable;
/// with a comparator that contradicts itself the order of the comparisons decides.
pub fn insertion_sort<T: Copy>(items: &mut [T], compare: impl Fn(&T, &T) -> Ordering) {
    for at in ascending_run(items, &compare)..items.len() {
        let pivot = items[at];
        let (mut left, mut right) = (0, at);
        while left < right {
            let middle = usize::midpoint(left, right);
            if compare(&pivot, &items[middle]).is_lt() {
                right = middle;
            } else {
                left = middle + 1;
            }
        }
        items[left..=at].rotate_right(1);
    }
}

/// The length of the run at the beginning; a strictly descending one is turned round.
fn ascending_run<T: Copy>(items: &mut [T], compare: impl Fn(&T, &T) -> Ordering) -> usize {
    let Some([first, second]) = items.first_chunk::<2>() else {
        return items.len();
    };
    let descends = compare(second, first).is_lt();
    let goes_on = |pair: &&[T]| compare(&pair[1], &pair[0]).is_lt() == descends;
    let length = items.windows(2).take_while(goes_on).count() + 1;
    if descends {
        items[..length].reverse();
    }
    length
}

#[cfg(test)]
mod tests {
    use super::insertion_sort;

    #[test]
    fn sorts_stably() {
        let mut items = [(3, 'a'), (2, 'b'), (1, 'c'), (3, 'd'), (1, 'e'), (2, 'f')];
        insertion_sort(&mut items, |a, b| a.0.cmp(&b.0));
        assert_eq!(
            items,
            [(1, 'c'), (1, 'e'), (2, 'b'), (2, 'f'), (3, 'a'), (3, 'd')]
        );
    }

    #[test]
    fn short_lists_stay() {
        insertion_sort(&mut [0u8; 0], Ord::cmp);
        let mut one = [1];
        insertion_sort(&mut one, Ord::cmp);
        assert_eq!(one, [1]);
    }
}
