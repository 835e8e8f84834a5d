//! A `<queue>` of an allocation file with the queues in it (spec `fair.md` §1.4, `AllocationFileQueueParser.loadQueue`).

use super::{AllocationFile, QueueSettings, seconds, threshold};
use crate::config::element::Texts;
use crate::config::nearest::did_you_mean;
use crate::config::queue_name;
use crate::config::resource_text::Missing;
use crate::config::xml::attribute;
use crate::config::{Acl, Arg, ConfigurableResource, Findings};
use crate::jvm;
use crate::resource::Resource;
use crate::said;
use roxmltree::Node;

/// The elements of a queue, for finding the one that was meant.
const FIELDS: [&str; 16] = [
    "minResources",
    "maxResources",
    "maxChildResources",
    "maxContainerAllocation",
    "maxRunningApps",
    "maxAMShare",
    "weight",
    "minSharePreemptionTimeout",
    "fairSharePreemptionTimeout",
    "fairSharePreemptionThreshold",
    "schedulingPolicy",
    "aclSubmitApps",
    "aclAdministerApps",
    "allowPreemptionFrom",
    "reservation",
    "queue",
];

/// Reads a queue and those in it into `file`. `parent` is the full name of the queue around it.
pub(super) fn read(
    from: &Texts<'_, '_>,
    element: Node<'_, '_>,
    parent: Option<&str>,
    file: &mut AllocationFile,
    findings: &mut Findings,
) {
    let Some(name) = full_name(from, element, parent, findings) else {
        return;
    };
    let place = from.xml.place(element);
    // Taken out while it is read: queues in it are added to the same map. Two elements of one name cannot nest.
    let earlier = file.queues.remove(&name);
    if earlier.is_some() {
        findings.warning(
            place.clone(),
            said!("fair.duplicate-queue", queue = Arg::queue(&name)),
        );
    }
    let mut settings = earlier.unwrap_or_else(|| QueueSettings::unset(place.clone()));
    settings.place = place;
    let mut reader = Reader {
        from,
        name: &name,
        settings,
        has_child: false,
        has_am_share: false,
        reservation: false,
    };
    for field in element.children().filter(Node::is_element) {
        reader.field(field, file, findings);
    }
    reader.finish(element, file, findings);
}

fn full_name(
    from: &Texts<'_, '_>,
    element: Node<'_, '_>,
    parent: Option<&str>,
    findings: &mut Findings,
) -> Option<String> {
    let own = queue_name::trim(attribute(element, "name").unwrap_or_default());
    if own.contains('.') {
        findings.error(from.xml.place(element), said!("fair.queue-name-period", own));
        return None;
    }
    if own.is_empty() {
        findings.error(from.xml.place(element), said!("fair.queue-name-empty"));
        return None;
    }
    Some(parent.map_or_else(|| own.to_owned(), |parent| format!("{parent}.{own}")))
}

struct Reader<'r, 'n, 'a> {
    from: &'r Texts<'n, 'a>,
    name: &'r str,
    settings: QueueSettings,
    has_child: bool,
    has_am_share: bool,
    reservation: bool,
}

impl<'a> Reader<'_, '_, 'a> {
    fn field(&mut self, field: Node<'_, 'a>, file: &mut AllocationFile, findings: &mut Findings) {
        let (from, settings) = (self.from, &mut self.settings);
        match from.xml.name(field) {
            "minResources" => {
                if let Some(value) = from.resource(field, Missing::Nothing, findings) {
                    self.settings.min_resources = self.absolute(field, value, findings);
                }
            }
            "maxResources" => {
                settings.max_resources = from.resource(field, Missing::Unbounded, findings);
                self.warn_lost_vcores(field, self.settings.max_resources, findings);
            }
            "maxChildResources" if from.switches.is_before_overhaul() => {}
            "maxChildResources" => {
                settings.max_child_resources = from.resource(field, Missing::Unbounded, findings);
                self.warn_lost_vcores(field, self.settings.max_child_resources, findings);
            }
            "maxContainerAllocation"
                if from.switches.knows_no_largest_container() || from.switches.is_before_overhaul() => {}
            "maxContainerAllocation" => {
                if let Some(value) = from.resource(field, Missing::Unbounded, findings) {
                    self.warn_lost_vcores(field, Some(value), findings);
                    self.settings.max_container_allocation = self.absolute(field, value, findings);
                }
            }
            "maxRunningApps" => settings.max_running_apps = from.int(field, findings),
            "maxAMShare" => {
                self.has_am_share = !from.switches.knows_no_largest_container();
                settings.max_am_share = from.float(field, findings).map(|share| jvm::math_min(share, 1.0));
            }
            "weight" => {
                settings.weight = from.double(field, findings).map(|weight| weight as f32);
                self.warn_weight(field, findings);
            }
            "minSharePreemptionTimeout" => {
                settings.min_share_preemption_timeout = from.long(field, findings).map(seconds);
            }
            "fairSharePreemptionTimeout" => {
                settings.fair_share_preemption_timeout = from.long(field, findings).map(seconds);
            }
            "fairSharePreemptionThreshold" => {
                settings.fair_share_preemption_threshold = from.float(field, findings).map(threshold);
            }
            "schedulingPolicy" | "schedulingMode" => settings.policy = from.policy(field, findings),
            "aclSubmitApps" => {
                settings.acl_submit_apps = from.raw(field, findings).map(|text| Acl::parse(&text));
            }
            "aclAdministerApps" => {
                settings.acl_administer_apps = from.raw(field, findings).map(|text| Acl::parse(&text));
            }
            name @ ("aclAdministerReservations" | "aclListReservations" | "aclSubmitReservations") => {
                if from.raw(field, findings).is_some() {
                    findings.note(
                        from.xml.place(field),
                        said!("fair.reservation-system", name = Arg::name(name)),
                    );
                }
            }
            "reservation" => {
                self.reservation = true;
                settings.reservation = true;
                self.configure_parent(file);

                findings.note(
                    from.xml.place(field),
                    said!("fair.reservation-parent", queue = Arg::queue(self.name)),
                );
            }
            "allowPreemptionFrom" => self.allow_preemption_from(field, findings),
            // QUIRK: Hadoop asks whether "queue" ends with the element's name (spec fair.md §1.4).
            name if name == "pool" || "queue".ends_with(name) => {
                self.has_child = true;
                if !matches!(name, "queue" | "pool") {
                    findings.warning(
                        from.xml.place(field),
                        said!("fair.queue-suffix", name = Arg::name(name)),
                    );
                }
                read(from, field, Some(self.name), file, findings);
            }
            name => {
                findings.note(
                    from.xml.place(field),
                    said!(
                        "fair.unknown-queue-element",
                        name = Arg::name(name),
                        queue = Arg::queue(self.name),
                        end = did_you_mean(name, FIELDS)
                    ),
                );
            }
        }
    }

    fn absolute(
        &self,
        field: Node<'_, 'a>,
        value: ConfigurableResource,
        findings: &mut Findings,
    ) -> Option<Resource> {
        let amount = value.absolute();
        if amount.is_none() {
            let name = self.from.xml.name(field);

            findings.warning(
                self.from.xml.place(field),
                said!("fair.percentage-ignored", name = Arg::name(name)),
            );
        }
        amount
    }

    /// A new-style string without vcores leaves a maximum of -1 of them (spec `fair.md` §1.3).
    fn warn_lost_vcores(
        &self,
        field: Node<'_, 'a>,
        value: Option<ConfigurableResource>,
        findings: &mut Findings,
    ) {
        if value
            .and_then(|value| value.absolute())
            .is_some_and(|amount| amount.get(1) < 0)
        {
            findings.warning(
                self.from.xml.place(field),
                said!(
                    "fair.missing-vcores",
                    name = Arg::name(self.from.xml.name(field)),
                    queue = Arg::queue(self.name)
                ),
            );
        }
    }

    fn warn_weight(&self, field: Node<'_, 'a>, findings: &mut Findings) {
        if self.settings.weight.is_some_and(|weight| weight < 0.0) {
            findings.warning(
                self.from.xml.place(field),
                said!("fair.negative-weight", queue = Arg::queue(self.name)),
            );
        }
    }

    fn allow_preemption_from(&mut self, field: Node<'_, 'a>, findings: &mut Findings) {
        let Some(text) = self.from.trimmed(field, findings) else {
            return;
        };
        if text.eq_ignore_ascii_case("true") {
            return;
        }
        if !text.eq_ignore_ascii_case("false") {
            findings.warning(self.from.xml.place(field), said!("fair.not-a-boolean", text));
        }
        // Once false it stays so: Hadoop only ever adds to its set of such queues.
        self.settings.allow_preemption_from = false;
    }

    fn configure_parent(&mut self, file: &mut AllocationFile) {
        if !self.settings.configured_parent {
            self.settings.configured_parent = true;
            file.parents.push(self.name.to_owned());
        }
    }

    fn finish(mut self, element: Node<'_, '_>, file: &mut AllocationFile, findings: &mut Findings) {
        let place = self.settings.place.clone();
        if self.has_child || attribute(element, "type") == Some("parent") {
            for (present, what) in [
                (self.reservation, "reservation"),
                (self.has_am_share, "maxAMShare"),
            ] {
                if present {
                    findings.error(
                        place.clone(),
                        said!("fair.parent-setting", queue = Arg::queue(self.name), what),
                    );
                }
            }
            self.configure_parent(file);
        } else if !self.reservation && !self.settings.configured_leaf {
            self.settings.configured_leaf = true;
            file.leaves.push(self.name.to_owned());
        }
        let default = || Acl::default_of(self.name);
        self.settings.acl_submit_apps.get_or_insert_with(default);
        self.settings.acl_administer_apps.get_or_insert_with(default);
        if let (Some(min), Some(max)) = (
            self.settings.min_resources,
            self.settings.max_resources.and_then(|max| max.absolute()),
        ) && !min.fits_in(&max)
        {
            let types = self.from.types;
            findings.warning(
                place,
                said!(
                    "fair.min-above-max",
                    queue = Arg::queue(self.name),
                    max = Arg::resource(&max, types),
                    min = Arg::resource(&min, types)
                ),
            );
        }
        file.queues.insert(self.name.to_owned(), self.settings);
    }
}
