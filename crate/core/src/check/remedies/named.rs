//! A finding about a property, and what is commonly done about one.

use super::{Case, Remedy, element_at, set_to, taken_out, written};
use crate::config::{Arg, current_name};
use crate::edit::markup::spliced;
use crate::edit::properties::{self, PropertyFile};
use crate::said;

pub(super) fn one(remedy: Option<Remedy>) -> Vec<Remedy> {
    remedy.into_iter().collect()
}

/// A finding about a property.
pub(super) struct Named<'n, 'c, 'a> {
    pub(super) case: &'n Case<'c, 'a>,
    /// The property's name as it is written.
    pub(super) name: &'n str,
}

impl Named<'_, '_, '_> {
    pub(super) fn out(&self) -> Option<Remedy> {
        let element = self.case.markup.without(self.case.element);
        let after = spliced(self.case.texts.own, vec![element]);
        Some(Remedy::new(taken_out(self.name), after))
    }

    /// Without the properties of this name before it: the last one holds.
    pub(super) fn earlier_out(&self) -> Option<Remedy> {
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

    pub(super) fn renamed(&self, name: &str) -> Option<Remedy> {
        let rename = |other: &str| (other == self.name).then(|| name.to_owned());
        let after = properties::renamed(self.case.texts.own, rename).ok()?;
        Some(Remedy::new(said!("fix.rename", name = Arg::name(name)), after))
    }

    /// Under the name that today's releases read; a queue's setting is told without the queue.
    pub(super) fn instead(&self, instead: &str) -> Option<Remedy> {
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
    pub(super) fn number(&self, arg: &str) -> Option<Remedy> {
        self.set(&self.case.number(arg)?)
    }

    pub(super) fn meant_or_out(&self, meant: Option<&str>) -> Vec<Remedy> {
        one(meant.map_or_else(|| self.out(), |value| self.set(value)))
    }

    /// With another property: beside this one if it is of the same kind, else in yarn-site.xml.
    pub(super) fn set_other(&self, name: &str, value: &str) -> Option<Remedy> {
        let of_queues = |name: &str| name.starts_with(crate::config::capacity::PREFIX);
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
