//! What a log of a few containers and a run of their scenario have in common; real logs are held to theirs in `tests/import`.

use super::compared::longest_rise;

#[test]
fn the_longest_rise_leaves_out_as_few_as_possible() {
    assert_eq!(longest_rise(&[]), 0);
    assert_eq!(longest_rise(&[0, 1, 2, 3]), 4);
    assert_eq!(longest_rise(&[3, 0, 1, 2]), 3, "one that came first comes last");
    assert_eq!(longest_rise(&[3, 2, 1, 0]), 1);
    assert_eq!(
        longest_rise(&[0, 8, 4, 12, 2, 10, 6, 14, 1, 9, 5, 13, 3, 11, 7, 15]),
        6
    );
}
