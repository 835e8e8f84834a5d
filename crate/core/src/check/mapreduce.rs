//! Settings of the MapReduce master against each other and against the largest container (spec `mapreduce-am.md` §14).

use super::Report;
use crate::config::Arg;
use crate::config::Severity;
use crate::said;

/// Memory of containers, and the Java options of what runs in them.
const SIZES: [(&str, &str); 3] = [
    ("mapreduce.map.memory.mb", "mapreduce.map.java.opts"),
    ("mapreduce.reduce.memory.mb", "mapreduce.reduce.java.opts"),
    (
        "yarn.app.mapreduce.am.resource.mb",
        "yarn.app.mapreduce.am.command-opts",
    ),
];
const MAXIMUM: &str = "yarn.scheduler.maximum-allocation-mb";

pub(super) fn check(report: &mut Report<'_>) {
    for (memory, options) in SIZES {
        let Some(size) = report.number(memory).filter(|size| *size > 0.0) else {
            continue;
        };
        if let Some(maximum) = report.number(MAXIMUM).filter(|maximum| size > *maximum) {
            let said = said!(
                "check.task-above-maximum",
                name = Arg::name(memory),
                size = Arg::Memory(size),
                maximum_name = Arg::name(MAXIMUM),
                maximum = Arg::Memory(maximum)
            );
            report.property(Severity::Warning, memory, said);
        }
        let text = report.configuration().properties().get_trimmed(options);
        if let Some(heap) = text.and_then(|text| heap_mb(&text)).filter(|heap| *heap > size) {
            let said = said!(
                "check.heap-above-container",
                name = Arg::name(options),
                heap = Arg::Memory(heap),
                size_name = Arg::name(memory),
                size = Arg::Memory(size)
            );
            report.property(Severity::Warning, options, said);
        }
    }
}

/// What the last `-Xmx` of Java options asks for, in MB.
fn heap_mb(options: &str) -> Option<f64> {
    let amount = options
        .split_whitespace()
        .filter_map(|word| word.strip_prefix("-Xmx"))
        .next_back()?;
    let digits = amount.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let size: f64 = digits.parse().ok()?;
    Some(match amount.as_bytes().last()? {
        b'g' | b'G' => size * 1024.0,
        b'm' | b'M' => size,
        b'k' | b'K' => size / 1024.0,
        _ => size / 1_048_576.0,
    })
}
