//! A `<queue>` of an allocation file with the queues in it (spec `fair.md` §1.4, `AllocationFileQueueParser.loadQueue`).

use super::{AllocationFile, QueueSettings, seconds, sentence_end, threshold};
use crate::config::element::Texts;
use crate::config::queue_name;
use crate::config::resource_text::Missing;
use crate::config::{Acl, ConfigurableResource, Findings};
use crate::jvm;
use crate::resource::Resource;
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
        let message =
            format!("Queue {name} is there twice; Hadoop merges both, later settings winning, so write one.");
        findings.warning(place.clone(), "fair.duplicate-queue", message);
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
    let own = queue_name::trim(element.attribute("name").unwrap_or_default());
    if own.contains('.') {
        let message = format!(
            "Bad fair scheduler config file: queue name ({own}) shouldn't contain period; nest <queue> elements instead."
        );
        findings.error(from.xml.place(element), "fair.queue-name", message);
        return None;
    }
    if own.is_empty() {
        findings.error(
            from.xml.place(element),
            "fair.queue-name",
            "Bad fair scheduler config file: queue name shouldn't be empty or consist only of whitespace; write name=\"…\".",
        );
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
            "maxChildResources" => {
                settings.max_child_resources = from.resource(field, Missing::Unbounded, findings);
                self.warn_lost_vcores(field, self.settings.max_child_resources, findings);
            }
            "maxContainerAllocation" => {
                if let Some(value) = from.resource(field, Missing::Unbounded, findings) {
                    self.warn_lost_vcores(field, Some(value), findings);
                    self.settings.max_container_allocation = self.absolute(field, value, findings);
                }
            }
            "maxRunningApps" => settings.max_running_apps = from.int(field, findings),
            "maxAMShare" => {
                self.has_am_share = true;
                settings.max_am_share = from
                    .float(field, findings)
                    .map(|share| jvm::min_float(share, 1.0));
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
                    let message = format!(
                        "{name}: the reservation system is not modelled, so this has no effect here."
                    );
                    findings.note(from.xml.place(field), "fair.reservation-system", message);
                }
            }
            "reservation" => {
                self.reservation = true;
                settings.reservation = true;
                self.configure_parent(file);
                let message = format!(
                    "{} becomes a parent for plans; the reservation system is not modelled, so no application can run in it here.",
                    self.name
                );
                findings.note(from.xml.place(field), "fair.reservation-system", message);
            }
            "allowPreemptionFrom" => self.allow_preemption_from(field, findings),
            // QUIRK: Hadoop asks whether "queue" ends with the element's name (spec fair.md §1.4).
            name if name == "pool" || "queue".ends_with(name) => {
                self.has_child = true;
                if !matches!(name, "queue" | "pool") {
                    let message = format!(
                        "Hadoop reads <{name}> as a queue; write <queue> if it is one, else take it out."
                    );
                    findings.warning(from.xml.place(field), "fair.queue-suffix", message);
                }
                read(from, field, Some(self.name), file, findings);
            }
            name => {
                let message = format!(
                    "<{name}> of queue {} has no effect{}",
                    self.name,
                    sentence_end(name, FIELDS)
                );
                findings.note(from.xml.place(field), "fair.unknown-queue-element", message);
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
            let message = format!(
                "Hadoop reads a percentage in {name} as \"not set\"; write amounts such as \"memory-mb=4096, vcores=4\"."
            );
            findings.warning(self.from.xml.place(field), "fair.percentage-ignored", message);
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
            let message = format!(
                "{} of queue {} names no vcores, which Hadoop turns into a maximum of -1 vcores, so nothing can run; name them too.",
                self.from.xml.name(field),
                self.name
            );
            findings.warning(self.from.xml.place(field), "fair.missing-vcores", message);
        }
    }

    fn warn_weight(&self, field: Node<'_, 'a>, findings: &mut Findings) {
        if self
            .settings
            .weight
            .is_some_and(|weight| weight < 0.0 || weight.is_nan())
        {
            let message = format!(
                "A weight below 0 counts as 0, so queue {} gets no share; write a number above 0.",
                self.name
            );
            findings.warning(self.from.xml.place(field), "fair.negative-weight", message);
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
            let message =
                format!("allowPreemptionFrom is {text:?}, which Hadoop reads as false; write true or false.");
            findings.warning(self.from.xml.place(field), "fair.not-a-boolean", message);
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
        if self.has_child || element.attribute("type") == Some("parent") {
            for (present, what) in [
                (self.reservation, "reservation"),
                (self.has_am_share, "maxAMShare"),
            ] {
                if present {
                    let message = format!(
                        "The configuration settings for {} are invalid. A queue element that contains child queue elements or \
                         that has the type='parent' attribute cannot also include a {what} element.",
                        self.name
                    );
                    findings.error(place.clone(), "fair.parent-setting", message);
                }
            }
            self.configure_parent(file);
        } else if !self.reservation && !self.settings.configured_leaf {
            self.settings.configured_leaf = true;
            file.leaves.push(self.name.to_owned());
        }
        let default = || {
            if self.name == "root" {
                Acl::everybody()
            } else {
                Acl::nobody()
            }
        };
        self.settings.acl_submit_apps.get_or_insert_with(default);
        self.settings.acl_administer_apps.get_or_insert_with(default);
        if let (Some(min), Some(max)) = (
            self.settings.min_resources,
            self.settings.max_resources.and_then(|max| max.absolute()),
        ) && !min.fits_in(&max)
        {
            let message = format!(
                "Queue {} has max resources {max:?} less than min resources {min:?}; Hadoop raises the maximum, so write one that is larger.",
                self.name
            );
            findings.warning(place, "fair.min-above-max", message);
        }
        file.queues.insert(self.name.to_owned(), self.settings);
    }
}
