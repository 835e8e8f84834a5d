//! How sure a share is.

/// Of so many of so many: the share, and the ends of the interval in which it lies with 95 % (Wilson's score, so that none of few is not
/// taken for none at all).
pub(crate) fn wilson(some: usize, of: usize) -> [f64; 2] {
    const Z: f64 = 1.959_963_984_540_054;
    let (some, of) = (some as f64, of as f64);
    if of == 0.0 {
        return [0.0, 1.0];
    }
    let share = some / of;
    let middle = share + Z * Z / (2.0 * of);
    let half = Z * (share * (1.0 - share) / of + Z * Z / (4.0 * of * of)).sqrt();
    [middle - half, middle + half].map(|end| (end / (1.0 + Z * Z / of)).clamp(0.0, 1.0))
}

#[test]
fn the_interval_is_wilsons() {
    let rounded = |some, of| wilson(some, of).map(|end| (end * 1e4).round() / 1e4);
    // Newcombe 1998 (Statistics in Medicine 17:857), table I, method 3.
    assert_eq!(rounded(81, 263), [0.2553, 0.3662]);
    assert_eq!(rounded(15, 148), [0.0624, 0.1605]);
    assert_eq!(rounded(0, 20), [0.0, 0.1611]);
    assert_eq!(rounded(1, 29), [0.0061, 0.1718]);
}
