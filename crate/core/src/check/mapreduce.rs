//! Settings of the MapReduce master against each other and against the largest container (spec `mapreduce-am.md` §14).

use super::Report;
use crate::am::mapreduce::{Settings, heap_in, heap_of};
use crate::config::{Arg, Severity};
use crate::said;

const MASTER: &str = "yarn.app.mapreduce.am.resource.mb";
const OF_MASTER: &str = "yarn.app.mapreduce.am.command-opts";
const MAXIMUM: &str = "yarn.scheduler.maximum-allocation-mb";

pub(super) fn check(report: &mut Report<'_>) {
    let properties = report.configuration().properties();
    let settings = Settings::read(properties, &mut Vec::new());
    for (kind, size) in [("map", settings.map_size), ("reduce", settings.reduce_size)] {
        let names = ["resource.memory-mb", "resource.memory", "memory.mb"];
        let mut names = names.iter().map(|name| format!("mapreduce.{kind}.{name}"));
        let Some(name) = names.find(|name| properties.raw(name).is_some()) else {
            continue;
        };
        let heap = heap_of(properties, kind).and_then(|heap| Some((heap.name, heap.mb?)));
        container(report, &name, size.memory() as f64, heap);
    }
    if let Some(size) = report.number(MASTER).filter(|size| *size > 0.0) {
        let heap = properties.get(OF_MASTER).and_then(|options| heap_in(&options));
        container(report, MASTER, size, heap.map(|mb| (OF_MASTER.to_owned(), mb)));
    }
}

/// A container of that many MB, which the property `name` gives it, and the heap of what runs in it.
fn container(report: &mut Report<'_>, name: &str, size: f64, heap: Option<(String, i32)>) {
    if let Some(maximum) = report.number(MAXIMUM).filter(|maximum| size > *maximum) {
        let said = said!(
            "check.task-above-maximum",
            name = Arg::name(name),
            size = Arg::Memory(size),
            maximum_name = Arg::name(MAXIMUM),
            maximum = Arg::Memory(maximum)
        );
        report.property(Severity::Warning, name, said);
    }
    let Some((options, heap)) = heap.map(|(options, mb)| (options, f64::from(mb))) else {
        return;
    };
    if heap > size {
        let said = said!(
            "check.heap-above-container",
            name = Arg::name(&options),
            heap = Arg::Memory(heap),
            size_name = Arg::name(name),
            size = Arg::Memory(size)
        );
        report.property(Severity::Warning, &options, said);
    }
}
