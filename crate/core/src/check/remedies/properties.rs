//! Properties of yarn-site.xml, capacity-scheduler.xml and mapred-site.xml.

use super::{Case, Remedy, element_at, set_to, sums, taken_out, values, written};
use crate::config::{Arg, current_name};
use crate::edit::markup::spliced;
use crate::edit::properties::{self, PropertyFile};
use crate::said;

const STATES: [&str; 2] = ["RUNNING", "STOPPED"];
const ORDERS: [&str; 2] = ["fifo", "fair"];
const QUEUE_ORDERS: [&str; 2] = ["utilization", "priority-utilization"];
const INTRA_QUEUE_ORDERS: [&str; 2] = ["userlimit_first", "priority_first"];
const CALCULATORS: [&str; 2] = [
    "org.apache.hadoop.yarn.util.resource.DefaultResourceCalculator",
    "org.apache.hadoop.yarn.util.resource.DominantResourceCalculator",
];

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
        "check.never-runs" => [case.set("1"), case.out()].into_iter().flatten().collect(),
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
        "capacity.reservable-parent" => one(case.set("false")),
        "capacity.default-lifetime-above-maximum" => one(case.number("maximum")),
        _ => Vec::new(),
    }
}

fn one(remedy: Option<Remedy>) -> Vec<Remedy> {
    remedy.into_iter().collect()
}

/// The full name of a calculator by the end of a class's.
fn class(text: &str) -> Option<&'static str> {
    let last = text.rsplit('.').next()?;
    let ends = CALCULATORS.map(|class| class.rsplit('.').next().unwrap_or(class));
    let meant = values::one_of(last, &ends)?;
    CALCULATORS.into_iter().find(|class| class.ends_with(meant))
}

/// A finding about a property.
pub(super) struct Named<'n, 'c, 'a> {
    pub(super) case: &'n Case<'c, 'a>,
    /// The property's name as it is written.
    pub(super) name: &'n str,
}

impl Named<'_, '_, '_> {
    fn out(&self) -> Option<Remedy> {
        let element = self.case.markup.without(self.case.element);
        let after = spliced(self.case.texts.own, vec![element]);
        Some(Remedy::new(taken_out(self.name), after))
    }

    /// Without the properties of this name before it: the last one holds.
    fn earlier_out(&self) -> Option<Remedy> {
        let at = self.case.element.range().start;
        let own = current_name(self.name);
        let file = PropertyFile::read(self.case.texts.own).ok()?;
        let earlier = file.places(|name| current_name(name) == own).into_iter();
        let elements = earlier
            .filter(|place| *place < at)
            .filter_map(|place| element_at(self.case.markup, place));
        let splices = elements
            .map(|element| self.case.markup.without(element))
            .collect();
        Some(Remedy::new(
            taken_out(self.name),
            spliced(self.case.texts.own, splices),
        ))
    }

    fn renamed(&self, name: &str) -> Option<Remedy> {
        let rename = |other: &str| (other == self.name).then(|| name.to_owned());
        let after = properties::renamed(self.case.texts.own, rename).ok()?;
        Some(Remedy::new(said!("fix.rename", name = Arg::name(name)), after))
    }

    /// Under the name that today's releases read; a queue's setting is told without the queue.
    fn instead(&self, instead: &str) -> Option<Remedy> {
        if instead.contains('.') {
            return self.renamed(instead);
        }
        let (queue, _) = self.name.rsplit_once('.')?;
        self.renamed(&format!("{queue}.{instead}"))
    }

    /// With another value.
    pub(super) fn set(&self, value: &str) -> Option<Remedy> {
        let after = properties::set(self.case.texts.own, self.name, Some(value)).ok()?;
        Some(Remedy::new(written(value), after))
    }

    /// With a number of the finding as its value.
    fn number(&self, arg: &str) -> Option<Remedy> {
        self.set(&self.case.number(arg)?)
    }

    fn meant_or_out(&self, meant: Option<&str>) -> Vec<Remedy> {
        one(meant.map_or_else(|| self.out(), |value| self.set(value)))
    }

    /// With another property: beside this one if it is of the same kind, else in yarn-site.xml.
    pub(super) fn set_other(&self, name: &str, value: &str) -> Option<Remedy> {
        let of_queues = |name: &str| name.starts_with(crate::edit::capacity::PREFIX);
        let label = set_to(name, value);
        let elsewhere = self.case.texts.site.filter(|_| !of_queues(name));
        let text = elsewhere.map_or(self.case.texts.own, |(_, site)| site);
        Some(Remedy {
            label,
            file: elsewhere.map(|(file, _)| file.to_owned()),
            after: properties::set(text, name, Some(value)).ok()?,
        })
    }
}
