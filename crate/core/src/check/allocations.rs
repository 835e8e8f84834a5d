//! Names and numbers of the allocation file against the schema.

use super::Report;
use super::elements::Element;
use super::names::{end, missing, out_of_range};
use crate::config::Arg;
use crate::config::Severity;
use crate::config::schema::{File, Scope, Setting, exists, settings};
use crate::profile::SchedulerKind;
use crate::said;

pub(super) fn check(report: &mut Report<'_>, elements: &[Element]) {
    for element in elements {
        match setting(element) {
            Some(setting) => known(report, element, setting),
            None => unknown(report, element),
        }
    }
}

/// The settings that an element may be.
fn of_scope(scope: Scope) -> impl Iterator<Item = &'static Setting> {
    settings(SchedulerKind::Fair)
        .filter(move |setting| setting.file == File::FairScheduler && setting.scope == scope)
}

fn setting(element: &Element) -> Option<&'static Setting> {
    of_scope(element.scope)
        .find(|setting| setting.name == element.name || setting.aliases.contains(&&*element.name))
}

fn known(report: &mut Report<'_>, element: &Element, setting: &'static Setting) {
    let name = Arg::name(&element.name);
    if let Some(instead) = setting.instead {
        let until = setting.until.unwrap_or("never");
        let said = said!("check.obsolete", name, until, instead = Arg::name(instead));
        return report.element(Severity::Warning, element, said);
    }
    let profile = report.configuration().profile();
    if !exists(setting, profile) {
        let said = missing(&element.name, setting, profile.name());
        return report.element(Severity::Warning, element, said);
    }
    if let Some(said) = out_of_range(&element.name, setting, &element.value) {
        report.element(Severity::Warning, element, said);
    }
}

/// A name that no setting of its place has.
fn unknown(report: &mut Report<'_>, element: &Element) {
    // QUIRK: Hadoop takes every end of the word "queue" for a queue, which the reader says.
    if element.scope == Scope::Queue && "queue".ends_with(&*element.name) {
        return;
    }
    let known = of_scope(element.scope).filter(|setting| setting.instead.is_none());
    let known: Vec<_> = known.map(|setting| setting.name).collect();
    let nearest = crate::config::nearest(&element.name, known);
    let said = said!(
        "check.unknown-name",
        name = Arg::name(&element.name),
        file = File::FairScheduler.name(),
        end = end(nearest)
    );
    report.element(Severity::Note, element, said);
}
