//! Properties of yarn-site.xml, capacity-scheduler.xml and mapred-site.xml.

use super::named::{Named, one};
use super::{Case, Remedy, sums, values};
use crate::config::capacity::{DEFAULT_CALCULATOR, DOMINANT_CALCULATOR, RESOURCE_USAGE};
use crate::edit::properties::PropertyFile;

const STATES: [&str; 2] = ["RUNNING", "STOPPED"];
const ORDERS: [&str; 2] = ["fifo", "fair"];
const QUEUE_ORDERS: [&str; 2] = ["utilization", "priority-utilization"];
const INTRA_QUEUE_ORDERS: [&str; 2] = ["userlimit_first", "priority_first"];
const CALCULATORS: [&str; 2] = [DEFAULT_CALCULATOR, DOMINANT_CALCULATOR];

pub(super) fn remedies(case: &Case<'_, '_>) -> Vec<Remedy> {
    let Some(file) = PropertyFile::read(case.texts.own).ok() else {
        return Vec::new();
    };
    let name = file.name_at(case.element.range().start);
    let Some(name) = name.as_deref() else {
        return one(case.out());
    };
    let case = Named { case, name };
    let value = || file.value(name).unwrap_or_default();
    match case.case.finding.code {
        "check.obsolete" => one(case
            .case
            .text("instead")
            .and_then(|instead| case.instead(instead))),
        "check.unknown-name" => one(case
            .case
            .meant()
            .map_or_else(|| case.out(), |meant| case.renamed(meant))),
        "check.unknown-queue" => one(match (case.case.text("queue"), case.case.meant()) {
            (Some(queue), Some(meant)) => case.renamed(&name.replacen(queue, meant, 1)),
            _ => case.out(),
        }),
        "properties.duplicate" => one(case.earlier_out()),
        "check.gone"
        | "check.own-class"
        | "check.priorities-of-users"
        | "check.too-new"
        | "check.overruled"
        | "check.label-not-accessible"
        | "check.utilisation-never"
        | "properties.no-value"
        | "properties.final"
        | "properties.not-a-number"
        | "fair.update-interval"
        | "capacity.bad-allocation"
        | "capacity.label-without-property"
        | "mapreduce.bad-value"
        | "mapreduce.ignore-percent" => one(case.out()),
        "check.out-of-range" | "check.too-small" | "check.too-large" => {
            one(case.case.within_range().and_then(|value| case.set(&value)))
        }
        "properties.not-a-boolean" | "mapreduce.not-a-boolean" => case.meant_or_out(values::truth(value())),
        "check.needs" => one(case
            .case
            .text("needs")
            .zip(case.case.text("value"))
            .and_then(|(needs, value)| case.set_other(needs, value))),
        "check.preemption-off" => {
            let switch = case.case.text("switch");
            let on = switch.and_then(|switch| case.set_other(switch, "true"));
            [on, case.out()].into_iter().flatten().collect()
        }
        "check.priority-without-policy" => {
            let needs = case.case.text("needs");
            let order = needs.and_then(|needs| case.set_other(needs, "priority-utilization"));
            [order, case.out()].into_iter().flatten().collect()
        }
        "check.observe-only" => one(case.set("false")),
        "check.template-without-weight" => [case.set("1w"), case.out()].into_iter().flatten().collect(),
        "check.never-runs" | "check.threads" => [case.set("1"), case.out()].into_iter().flatten().collect(),
        "check.maximum-below-capacity" => one(case.number("capacity")),
        "check.minimum-above-node" => one(case.number("largest")),
        "check.task-above-maximum" => one(case.number("maximum")),
        "check.heap-above-container" => {
            let size = case.case.number("size").and_then(|size| size.parse().ok());
            one(size.and_then(|size| case.set(&values::heap(value(), size))))
        }
        "capacity.bad-sum" => sums::rest(&case, &file),
        "capacity.zero-sum" => sums::even(&case, &file),
        "capacity.bad-state" => case.meant_or_out(values::one_of(value(), &STATES)),
        "capacity.running-below-stopped" => one(case.set("STOPPED")),
        "capacity.unknown-app-order" => case.meant_or_out(values::one_of(value(), &ORDERS)),
        "capacity.unknown-queue-order" => case.meant_or_out(values::one_of(value(), &QUEUE_ORDERS)),
        "capacity.unknown-intra-queue-order" => {
            case.meant_or_out(values::one_of(value(), &INTRA_QUEUE_ORDERS))
        }
        "capacity.unknown-calculator" => case.meant_or_out(class(value())),
        "capacity.unknown-node-policy" => one(case.set(RESOURCE_USAGE)),
        "capacity.node-policy-without-class" => {
            let property = case.case.text("property");
            one(property.and_then(|property| case.set_other(property, RESOURCE_USAGE)))
        }
        "capacity.negative-sorting-interval" => [case.set("0"), case.out()].into_iter().flatten().collect(),
        "capacity.reservable-parent" => one(case.set("false")),
        "capacity.default-lifetime-above-maximum" => {
            one(case.case.seconds("maximum").and_then(|value| case.set(&value)))
        }
        _ => Vec::new(),
    }
}

/// The full name of a calculator by the end of a class's.
fn class(text: &str) -> Option<&'static str> {
    let last = text.rsplit('.').next()?;
    let ends = CALCULATORS.map(|class| class.rsplit('.').next().unwrap_or(class));
    let meant = values::one_of(last, &ends)?;
    CALCULATORS.into_iter().find(|class| class.ends_with(meant))
}
