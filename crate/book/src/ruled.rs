//! How queues are told apart without colours: the hatches of the page (`www/base/hatch.js`).

use serde::Serialize;

/// A tile that is ruled.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(crate) struct Ruled {
    hue: String,
    size: f64,
    path: String,
    width: f64,
    cap: &'static str,
}

impl Ruled {
    /// The hatch in the place of a hue: `q2b`.
    pub(crate) fn of(hue: &str) -> Self {
        let n = match hue.get(2..) {
            Some("b") => 11.0,
            Some("c") => 5.0,
            _ => 7.0,
        };
        let dots = hue.get(1..2) == Some("3");
        Self {
            hue: hue.to_owned(),
            size: n,
            path: strokes(hue.get(1..2).unwrap_or_default(), n),
            width: if dots { n * 0.45 } else { 1.2 },
            cap: if dots { "round" } else { "butt" },
        }
    }
}

/// What is ruled on a tile of `n` by `n`: strokes that go on in the next tile.
fn strokes(hue: &str, n: f64) -> String {
    let half = n / 2.0;
    let (out, inside) = (n + 1.0, n - 1.0);
    match hue {
        "1" => format!("M-1 {out}L{out} -1M-1 1L1 -1M{inside} {out}L{out} {inside}"),
        "2" => format!("M0 {half}H{n}M0 0H{n}M0 {n}H{n}"),
        "3" => format!("M{half} {half}h.01"),
        "4" => format!("M{half} 0V{n}"),
        "5" => format!("M-1 -1L{out} {out}M-1 {inside}L1 {out}M{inside} -1L{out} 1"),
        "6" => format!("M0 {half}H{n}M{half} 0V{n}"),
        "7" => format!("M0 0L{n} {n}M0 {n}L{n} 0"),
        _ => format!("M0 {half}H{half}"),
    }
}
