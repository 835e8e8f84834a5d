//! What yarn-site.xml says of the scheduler as a whole.

use super::Report;
use crate::config::Arg;
use crate::config::Severity;
use crate::jvm;
use crate::profile::SchedulerKind;
use crate::said;

const CLASS: &str = "yarn.resourcemanager.scheduler.class";

/// The schedulers by what the names of their classes end with.
const CLASSES: [(&str, SchedulerKind); 3] = [
    (".FairScheduler", SchedulerKind::Fair),
    (".CapacityScheduler", SchedulerKind::Capacity),
    (".SuperiorYarnScheduler", SchedulerKind::Superior),
];

pub(super) fn check(report: &mut Report<'_>) {
    class(report);
    largest_container(report);
}

/// The class of another scheduler: what the other files say is not read at all.
fn class(report: &mut Report<'_>) {
    let Some(class) = report.configuration().properties().get_trimmed(CLASS) else {
        return;
    };
    let named = CLASSES.iter().find(|(end, _)| class.ends_with(end));
    let kind = report.configuration().kind();
    let Some((_, named)) = named.filter(|(_, named)| *named != kind) else {
        return;
    };
    let said = said!(
        "check.other-scheduler",
        name = Arg::name(CLASS),
        named = named.name(),
        kind = kind.name()
    );
    report.property(Severity::Warning, CLASS, said);
}

/// Containers that no node has room for.
fn largest_container(report: &mut Report<'_>) {
    let Some(cluster) = report.subject.cluster else {
        return;
    };
    for (index, unit) in ["mb", "vcores"].into_iter().enumerate() {
        let name = format!("yarn.scheduler.minimum-allocation-{unit}");
        let value = report.configuration().properties().get_trimmed(&name);
        let least = value.and_then(|value| jvm::parse_long(&value));
        let largest = cluster.largest.get(index);
        if let Some(least) = least.filter(|least| *least > largest) {
            let said = said!(
                "check.minimum-above-node",
                name = Arg::name(&name),
                least = Arg::of_type(index, least),
                largest = Arg::of_type(index, largest)
            );
            report.property(Severity::Warning, &name, said);
        }
    }
}
