//! Settings of the Capacity Scheduler that make no sense together (spec `capacity.md` §2.2–2.5, §4.7).

#[cfg(test)]
mod forms;
mod queues;

use super::Report;
use crate::config::Arg;
use crate::config::capacity::{Properties, RULE_KINDS, Threads, other_rule_kind};
use crate::config::schema::find;
use crate::config::{Findings, ResourceSettings, Severity};
use crate::jvm;
use crate::profile::SchedulerKind;
use crate::said;
use queues::Tree;

const MONITOR: &str = "yarn.resourcemanager.scheduler.monitor.enable";
const POLICY: &str = "yarn.resourcemanager.monitor.capacity.preemption.";
const LABELS: &str = "yarn.node-labels.enabled";
const ACLS: &str = "yarn.acl.enable";
const PRIORITY_ACL: &str = "acl_application_max_priority";
const THREADS: &str = "yarn.scheduler.capacity.schedule-asynchronously.maximum-threads";
const MANAGEMENT: &str = "auto-create-child-queue.management-policy";
const PRIORITY: &str =
    "yarn.scheduler.capacity.ordering-policy.priority-utilization.underutilized-preemption.enabled";

pub(super) fn check(report: &mut Report<'_>) {
    if report.configuration().kind() != SchedulerKind::Capacity {
        return;
    }
    let properties = report.configuration().properties();
    let resources = ResourceSettings::read(properties, &mut Findings::new());
    let as_read = Properties::under(report.configuration().profile(), properties.clone());
    let tree = Tree::read(as_read, &resources.types);
    if report.subject.has_site {
        preemption(report);
        labels_off(report);
    }
    threads(report);
    own_classes(report);
    priorities_of_users(report);
    tree.strangers(report);
    tree.without_weight(report);
    tree.mixed_templates(report);
    tree.each(report, &resources);
}

/// Classes of a cluster's own, which Hadoop loads and nothing here plays.
fn own_classes(report: &mut Report<'_>) {
    let own = |name: &str, value: &str| match find(SchedulerKind::Capacity, name)?.setting {
        setting if setting.name == RULE_KINDS => other_rule_kind(value),
        setting if setting.name == MANAGEMENT => Some(jvm::trim(value))
            .filter(|class| setting.default != Some(class))
            .map(str::to_owned),
        _ => None,
    };
    for (name, value) in report.written() {
        if let Some(class) = own(name, value) {
            let said = said!("check.own-class", name = Arg::name(name), class);
            report.property(Severity::Warning, name, said);
        }
    }
}

/// Who may have which priority: Hadoop refuses others, nothing here does.
fn priorities_of_users(report: &mut Report<'_>) {
    if !report.is_on(ACLS, false) {
        return;
    }
    for (name, _) in report.written() {
        let named = find(SchedulerKind::Capacity, name);
        if named.is_some_and(|named| named.setting.name == PRIORITY_ACL) {
            let said = said!("check.priorities-of-users", name = Arg::name(name));
            report.property(Severity::Warning, name, said);
        }
    }
}

/// Settings of the policy while it does not run, or while a part of it does not.
fn preemption(report: &mut Report<'_>) {
    let of_policy: Vec<_> = report
        .written()
        .map(|(name, _)| name)
        .filter(|name| name.starts_with(POLICY) || name.ends_with(".disable_preemption") || *name == PRIORITY)
        .collect();
    if !report.is_on(MONITOR, false) {
        if let Some(name) = of_policy.first() {
            let said = said!(
                "check.preemption-off",
                name = Arg::name(name),
                switch = Arg::name(MONITOR)
            );
            report.property(Severity::Warning, name, said);
        }
        return;
    }
    for part in [
        "intra-queue-preemption.",
        "preemption-to-balance-queue-after-satisfied.",
    ] {
        let switch = format!("{POLICY}{part}enabled");
        let prefix = format!("{POLICY}{part}");
        let idle = of_policy
            .iter()
            .find(|name| name.starts_with(&prefix) && **name != switch);
        if let Some(name) = idle.filter(|_| !report.is_on(&switch, false)) {
            let said = said!(
                "check.needs",
                name = Arg::name(name),
                needs = Arg::name(&switch),
                value = true
            );
            report.property(Severity::Warning, name, said);
        }
    }
    let observe = format!("{POLICY}observe_only");
    if report.is_on(&observe, false) {
        let said = said!("check.observe-only", name = Arg::name(&observe));
        report.property(Severity::Note, &observe, said);
    }
}

/// Asynchronous scheduling by several threads, of which one is played.
fn threads(report: &mut Report<'_>) {
    let properties = report.configuration().properties().clone();
    let properties = Properties::under(report.configuration().profile(), properties);
    let Ok(Some(Threads { count: 2.., .. })) = Threads::read(&properties) else {
        return;
    };
    let said = said!("check.threads", name = Arg::name(THREADS));
    report.property(Severity::Warning, THREADS, said);
}

/// Labels are given to queues, and the cluster knows none.
fn labels_off(report: &mut Report<'_>) {
    if report.is_on(LABELS, false) {
        return;
    }
    let mut of_labels = report.written().map(|(name, _)| name);
    let first = of_labels.find(|name| name.contains(".accessible-node-labels."));
    if let Some(name) = first {
        let said = said!(
            "check.needs",
            name = Arg::name(name),
            needs = Arg::name(LABELS),
            value = true
        );
        report.property(Severity::Warning, name, said);
    }
}
