//! Settings of the MapReduce master against each other and against the largest container (spec `mapreduce-am.md` §14).

use super::Report;
use crate::am::mapreduce::heap_mb;
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
        let text = report.configuration().properties().get(options);
        let heap = text.and_then(|text| heap_mb(&text).ok()?).map(f64::from);
        if let Some(heap) = heap.filter(|heap| *heap > size) {
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
