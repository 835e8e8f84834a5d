//! Elements of an allocation file.

use super::{Case, Remedy, set_to, taken_out, values, written};
use crate::config::{Arg, PolicyName};
use crate::edit::allocation::{self, Whose};
use crate::edit::markup::{Markup, Splice, spliced};
use crate::edit::properties;
use crate::said;

pub(super) fn remedies(case: &Case<'_, '_>) -> Vec<Remedy> {
    let one = |remedy: Option<Remedy>| remedy.into_iter().collect();
    match case.finding.code {
        "check.obsolete" => one(case.text("instead").and_then(|name| case.renamed(name))),
        "check.unknown-name" => one(case.meant().map_or_else(|| case.out(), |name| case.renamed(name))),
        "fair.queue-suffix" => [case.renamed("queue"), case.out()]
            .into_iter()
            .flatten()
            .collect(),
        "fair.duplicate-element" => one(case.earlier_out()),
        "fair.resource" | "fair.percentage-ignored" | "fair.missing-vcores" => one(case.amounts()),
        "fair.unknown-policy" => match case
            .text("text")
            .and_then(|text| values::one_of(text, PolicyName::CHOICES))
        {
            Some(meant) => vec![case.valued(meant)],
            None => one(case.out()),
        },
        "fair.default-policy-fifo" => one(Some(case.valued("fair"))),
        "fair.negative-weight" | "fair.endless-weight" => one(Some(case.valued("1"))),
        "fair.not-a-boolean" => {
            // Hadoop reads anything but true as false.
            let meant = case.text("text").and_then(values::truth).unwrap_or("false");
            one(Some(case.valued(meant)))
        }
        "fair.parent-setting" => one(case.text("what").and_then(|name| case.child_out(name))),
        "fair.queue-name-period" => one(case.text("own").and_then(|own| {
            let name = own.replace('.', "_");
            case.with_attribute("name", &name)
        })),
        "fair.placement-unknown-rule" => one(case
            .meant()
            .map_or_else(|| case.out(), |name| case.with_attribute("name", name))),
        "fair.placement-create" => {
            let meant = case.text("create").and_then(values::truth).unwrap_or("false");
            one(case.with_attribute("create", meant))
        }
        "fair.placement-open-end" => vec![case.closing_rule()],
        "fair.placement-unreachable" => one(case.later_out()),
        "fair.not-a-number"
        | "fair.empty-element"
        | "fair.reservation-system"
        | "fair.not-modelled"
        | "fair.placement-empty"
        | "fair.placement-no-rule"
        | "fair.placement-unknown-element"
        | "fair.placement-needless-parent"
        | "check.gone"
        | "check.too-new"
        | "check.threshold-without-timeout"
        | "check.timeout-without-minimum" => one(case.out()),
        "check.out-of-range" | "check.too-small" | "check.too-large" => {
            one(case.within_range().map(|value| case.valued(&value)))
        }
        "check.preemption-off" => one(case.switched_on()),
        "check.policy-of-leaves" => one(Some(case.valued("fair"))),
        "check.policy-under-another" => one(case.parent_alike()),
        "check.never-runs" | "check.no-apps-of-users" => [Some(case.valued("1")), case.out()]
            .into_iter()
            .flatten()
            .collect(),
        "check.no-master" => [Some(case.valued("0.5")), Some(case.valued("-1"))]
            .into_iter()
            .flatten()
            .collect(),
        "check.master-above-share" => one(Some(case.valued("-1"))),
        _ => Vec::new(),
    }
}

impl Case<'_, '_> {
    fn spliced(&self, splices: Vec<Splice>) -> String {
        spliced(self.texts.own, splices)
    }

    fn renamed(&self, name: &str) -> Option<Remedy> {
        let is_name = name.chars().all(|c| c.is_ascii_alphanumeric());
        let after = is_name.then(|| self.spliced(self.markup.with_name(self.element, name)))?;
        Some(Remedy::new(said!("fix.rename", name = Arg::name(name)), after))
    }

    /// With another text in the element.
    fn valued(&self, value: &str) -> Remedy {
        let after = self.spliced(vec![self.markup.with_content(self.element, value)]);
        Remedy::new(written(value), after)
    }

    /// Without the element; the root stays.
    pub(super) fn out(&self) -> Option<Remedy> {
        self.element.parent_element()?;
        let after = self.spliced(vec![self.markup.without(self.element)]);
        Some(Remedy::new(taken_out(self.markup.name(self.element)), after))
    }

    /// Without the elements of this name before it: the last one holds.
    fn earlier_out(&self) -> Option<Remedy> {
        let name = self.markup.name(self.element);
        let parent = self.element.parent_element()?;
        let earlier = Markup::children(parent)
            .take_while(|child| child.range().start < self.element.range().start)
            .filter(|child| self.markup.name(*child) == name);
        let after = self.spliced(earlier.map(|child| self.markup.without(child)).collect());
        Some(Remedy::new(taken_out(name), after))
    }

    /// Without the elements behind it.
    fn later_out(&self) -> Option<Remedy> {
        let later = Markup::children(self.element.parent_element()?)
            .filter(|child| child.range().start > self.element.range().start);
        let after = self.spliced(later.map(|child| self.markup.without(child)).collect());
        Some(Remedy::new(said!("fix.later-out"), after))
    }

    fn child_out(&self, name: &str) -> Option<Remedy> {
        let child = Markup::children(self.element).find(|child| self.markup.name(*child) == name)?;
        let after = self.spliced(vec![self.markup.without(child)]);
        Some(Remedy::new(taken_out(name), after))
    }

    fn with_attribute(&self, name: &str, value: &str) -> Option<Remedy> {
        let splice = Markup::with_attribute(self.element, name, value)?;
        Some(Remedy::new(written(value), self.spliced(vec![splice])))
    }

    /// Memory alone gets its vcores: one for a minimum, all for a maximum.
    fn amounts(&self) -> Option<Remedy> {
        let Some(memory) = values::memory(&Markup::content(self.element)) else {
            return self.out();
        };
        let vcores = match self.markup.name(self.element) {
            "minResources" => 1,
            _ => self.texts.vcores?.max(1),
        };
        Some(self.valued(&format!("{memory} mb, {vcores} vcores")))
    }

    /// The end of a range that a number lies beyond.
    pub(super) fn within_range(&self) -> Option<String> {
        let (least, most) = (self.number("least"), self.number("most"));
        let value = self.text("value").and_then(crate::jvm::parse_double)?;
        let below = least
            .as_deref()
            .and_then(|text| text.parse().ok())
            .is_some_and(|least: f64| value < least);
        if below { least } else { most.or(least) }
    }

    /// A rule that takes whatever is left.
    fn closing_rule(&self) -> Remedy {
        let rule = "<rule name=\"default\"/>";
        let parent = self.element.parent_element().unwrap_or(self.element);
        let after = self.spliced(vec![self.markup.with_child(parent, Some(self.element), rule)]);
        Remedy::new(said!("fix.add", text = rule), after)
    }

    /// The switch that all of it waits for, in the yarn-site.xml beside it.
    fn switched_on(&self) -> Option<Remedy> {
        let (file, site) = self.texts.site?;
        let switch = self.text("switch")?;
        Some(Remedy {
            label: set_to(switch, "true"),
            file: Some(file.to_owned()),
            after: properties::set(site, switch, Some("true")).ok()?,
        })
    }

    /// The policy drf for the queue above; root's is that of the whole file.
    fn parent_alike(&self) -> Option<Remedy> {
        let policy = self.text("policy")?;
        let parent = self.text("parent")?;
        let (whose, name) = match parent {
            "root" => (Whose::File, "defaultQueueSchedulingPolicy"),
            queue => (Whose::Queue(queue), "schedulingPolicy"),
        };
        let after = allocation::set(self.texts.own, whose, name, Some(policy)).ok()?;
        Some(Remedy::new(
            said!("fix.set-of-queue", queue = Arg::queue(parent), value = policy),
            after,
        ))
    }
}
