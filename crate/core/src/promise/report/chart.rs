//! A queue's memory over a test, as an SVG of HTML.

use std::fmt::Write as _;

use super::Picture;
use crate::config::quoted;

const WIDTH: f64 = 400.0;
const HEIGHT: f64 = 190.0;
/// What is left for the numbers.
const LEFT: f64 = 64.0;
const RIGHT: f64 = 20.0;
const TOP: f64 = 8.0;
const BOTTOM: f64 = 22.0;

/// The memory as an area, the level that it is compared with as a line, both on the scale of all pictures.
pub(super) fn chart(picture: &Picture<String>) -> String {
    let x = |ms: u64| LEFT + (WIDTH - LEFT - RIGHT) * ms as f64 / picture.end_ms.max(1) as f64;
    let y = |mb: i64| HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * mb as f64 / picture.most_mb.max(1) as f64;
    let floor = y(0);
    let mut area = format!("M{:.1} {floor:.1}", x(0));
    for (ms, mb) in &picture.memory {
        let _ = write!(area, "H{:.1}V{:.1}", x(*ms), y(*mb));
    }
    let _ = write!(area, "H{:.1}V{floor:.1}z", x(picture.end_ms));
    let mut svg = format!(
        "<svg viewBox=\"0 0 {WIDTH} {HEIGHT}\" role=\"img\" aria-label=\"{}\">",
        quoted(&format!("{}: {}", picture.column, picture.said))
    );
    let mut label = |x: f64, y: f64, anchor: &str, text: &str| {
        let text = quoted(text);
        let _ = write!(
            svg,
            "<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\">{text}</text>"
        );
    };
    for (mb, text) in &picture.amounts {
        label(LEFT - 6.0, y(*mb) + 4.0, "end", text);
    }
    for (ms, text) in &picture.ticks {
        label(x(*ms), HEIGHT - 5.0, "middle", text);
    }
    let _ = write!(
        svg,
        "<path d=\"M{LEFT} {floor:.1}H{right:.1}\" stroke=\"var(--line-2)\"/><path d=\"{area}\" fill=\"var(--queue)\"/>\
         <path d=\"M{LEFT} {level:.1}H{right:.1}\" stroke=\"var(--ink)\" stroke-width=\"1.7\"/></svg>",
        right = WIDTH - RIGHT,
        level = y(picture.level_mb),
    );
    svg
}
