//! Settings of the Superior Scheduler that make no sense together (spec `superior.md` §1.5).

use super::Report;
use crate::config::Arg;
use crate::config::Severity;
use crate::profile::SchedulerKind;
use crate::said;

const SWITCH: &str = "ss.engine.scheduler.preemption-enable";

pub(super) fn check(report: &mut Report<'_>) {
    if report.configuration().kind() != SchedulerKind::Superior || report.is_on(SWITCH, false) {
        return;
    }
    let idle = report.written().map(|(name, _)| name);
    let idle: Vec<_> = idle
        .filter(|name| name.starts_with("ss.engine.scheduler.preemption-") && *name != SWITCH)
        .collect();
    for name in idle {
        let said = said!(
            "check.preemption-off",
            name = Arg::name(name),
            switch = Arg::name(SWITCH)
        );
        report.property(Severity::Warning, name, said);
    }
}
