//! The scheduler of a scenario, and the resource types of its configuration.

use crate::config::{self, Arg, Configuration};
use crate::resource::ResourceTypes;
use crate::said;
use crate::sim::scenario::json::{Findings, Item, Object, tell};
use crate::sim::scenario::{
    Headroom, HeadroomBlacklist, HeadroomMax, HeadroomUsage, HeadroomWhen, Profile, SchedulerKind,
    SchedulerSpec,
};

pub(super) fn scheduler(item: &Item<'_>) -> Option<SchedulerSpec> {
    let mut object = item.object()?;
    let kind = object
        .need(
            "kind",
            said!(
                "want.one-of",
                known = Arg::list(SchedulerKind::ALL.map(SchedulerKind::name))
            ),
        )
        .and_then(|item| item.one_of(&SchedulerKind::ALL.map(SchedulerKind::name)))
        .map(|index| SchedulerKind::ALL[index]);
    let profile = object.get("profile");
    tell!(object.findings, object.path_of("profile"), Kind("profile"));
    let allocation_file = xml(&mut object, "allocationFile", kind, SchedulerKind::Fair);
    let capacity_scheduler = xml(&mut object, "capacityScheduler", kind, SchedulerKind::Capacity);
    let mapping_rules = xml(&mut object, "mappingRules", kind, SchedulerKind::Capacity);
    let yarn_site = object
        .get("yarnSite")
        .and_then(|item| item.lines())
        .unwrap_or_default();
    let mapred_site = object
        .get("mapredSite")
        .and_then(|item| item.lines())
        .unwrap_or_default();
    let properties = object
        .get("properties")
        .and_then(|item| item.texts())
        .unwrap_or_default();
    let groups = object.get("groups").and_then(|item| item.texts());
    let superior = object.get("superior").and_then(|item| {
        only_for(&item, kind, SchedulerKind::Superior)?;
        item.object().map(|_| item.value.clone())
    });
    let headroom = object.get("headroom").and_then(|item| {
        only_for(&item, kind, SchedulerKind::Capacity)?;
        headroom(&item)
    });
    object.done();
    let kind = kind?;
    let profile = match profile {
        None => Profile::default_of(kind),
        Some(item) => match Profile::parse(kind, item.value.as_str().unwrap_or_default()) {
            Ok(profile) => profile,
            Err(known) => {
                item.must_be(said!("want.profile", known));
                return None;
            }
        },
    };
    Some(SchedulerSpec {
        kind,
        profile,
        allocation_file: allocation_file.map(Into::into),
        capacity_scheduler: capacity_scheduler.map(Into::into),
        mapping_rules: mapping_rules.map(Into::into),
        yarn_site: yarn_site.into(),
        mapred_site: mapred_site.into(),
        properties,
        groups,
        superior,
        headroom: headroom.unwrap_or_default(),
    })
}

fn only_for(item: &Item<'_>, kind: Option<SchedulerKind>, of: SchedulerKind) -> Option<()> {
    if kind.is_some_and(|kind| kind != of) {
        item.findings
            .error(&item.path, said!("scenario.other-scheduler", kind = of.name()));
        return None;
    }
    Some(())
}

fn xml(
    object: &mut Object<'_>,
    key: &'static str,
    kind: Option<SchedulerKind>,
    of: SchedulerKind,
) -> Option<String> {
    let item = object.get(key)?;
    only_for(&item, kind, of)?;
    item.lines()
}

fn headroom(item: &Item<'_>) -> Option<Headroom> {
    let mut object = item.object()?;
    let headroom = Headroom {
        when: [HeadroomWhen::OnDemand, HeadroomWhen::Stale][object.choice("when", &["onDemand", "stale"])],
        usage: [HeadroomUsage::Queue, HeadroomUsage::User][object.choice("usage", &["queue", "user"])],
        max: [HeadroomMax::Available, HeadroomMax::Configured]
            [object.choice("max", &["available", "configured"])],
        blacklist: [HeadroomBlacklist::Ignore, HeadroomBlacklist::Subtract]
            [object.choice("blacklist", &["ignore", "subtract"])],
    };
    object.done();
    Some(headroom)
}

/// What the scheduler's native files say. What is wrong with them is found here.
pub(super) fn configuration(scheduler: &SchedulerSpec, findings: &Findings) -> Configuration {
    let mut found = config::Findings::new();
    let configuration = scheduler.configuration(&mut found);
    findings.extend(found.into_vec());
    configuration
}

/// The resource types of the native configuration.
pub(super) fn types(configuration: &Configuration, findings: &Findings) -> Option<ResourceTypes> {
    let types = configuration.properties().resource_types();
    if types.is_none() {
        let names = configuration.properties().get("yarn.resource-types");
        let names = names.unwrap_or_default();
        findings.error("scheduler", said!("scenario.resource-types", names));
    }
    types
}
