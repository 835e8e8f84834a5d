//! The allocation file of the Fair Scheduler, fair-scheduler.xml (spec `fair.md` §1.4; `AllocationFileParser`,
//! `AllocationFileQueueParser`).
//!
//! What Hadoop refuses is an error here, and nothing else is; what it reads over without a word is a note.

mod queue;

use crate::config::element::Texts;
use crate::config::nearest::did_you_mean;
use crate::config::old_placement;
use crate::config::placement::{self, PlacementPolicy};
use crate::config::resource_text::Missing;
use crate::config::xml::{Xml, attribute};
use crate::config::{Acl, Arg, ConfigurableResource, Findings, Place, PolicyName, Said};
use crate::jvm;
use crate::profile::{Profile, SchedulerKind, Switches};
use crate::resource::{Resource, ResourceTypes};
use crate::said;
use crate::sorted::SortedMap;
use roxmltree::Node;

/// A read allocation file. Queues are named in full (`root.a.b`).
#[derive(Clone, PartialEq, Debug)]
pub struct AllocationFile {
    /// The settings of every queue named in the file, and of root, whose preemption settings are filled in from the
    /// file's defaults. A queue given twice has the settings of both, the later ones winning.
    pub queues: SortedMap<String, QueueSettings>,
    /// The configured leaves in the order in which Hadoop's loader adds them to its hash set.
    pub leaves: Vec<String>,
    /// The configured parents, likewise. A name may be in both lists if the file names it twice.
    pub parents: Vec<String>,
    /// `maxRunningApps` of single users.
    pub user_max_apps: SortedMap<String, i32>,
    /// `userMaxAppsDefault`.
    pub user_max_apps_default: i32,
    /// `queueMaxAppsDefault`, for every queue with root and parents.
    pub queue_max_apps_default: i32,
    /// `queueMaxResourcesDefault`, likewise.
    pub queue_max_resources_default: ConfigurableResource,
    /// `queueMaxAMShareDefault`.
    pub queue_max_am_share_default: f32,
    /// `defaultQueueSchedulingPolicy`.
    pub default_policy: PolicyName,
    /// `queuePlacementPolicy`.
    pub placement: PlacementPolicy,
    /// Nothing up to `placement` was refused: it holds even if a number at the top of the file is.
    pub(crate) placement_holds: bool,
    /// `reservation-planner`, `reservation-agent` and `reservation-policy`, as written; nothing here heeds them.
    pub reservation_system: Vec<(String, String)>,
}

/// What the file says of one queue; `None` is "not set", with the meaning of spec `fair.md` §1.4.
#[derive(Clone, PartialEq, Debug)]
#[expect(
    missing_docs,
    reason = "the fields are the elements of the file under their own names"
)]
pub struct QueueSettings {
    /// Where the queue's element begins; the later one of two.
    pub place: Place,
    /// The file names it as a leaf.
    pub configured_leaf: bool,
    /// The file names it as a parent.
    pub configured_parent: bool,
    pub weight: Option<f32>,
    pub min_resources: Option<Resource>,
    pub max_resources: Option<ConfigurableResource>,
    pub max_child_resources: Option<ConfigurableResource>,
    pub max_container_allocation: Option<Resource>,
    pub max_running_apps: Option<i32>,
    pub max_am_share: Option<f32>,
    pub policy: Option<PolicyName>,
    /// Milliseconds.
    pub min_share_preemption_timeout: Option<i64>,
    /// Milliseconds.
    pub fair_share_preemption_timeout: Option<i64>,
    pub fair_share_preemption_threshold: Option<f32>,
    /// False if `allowPreemptionFrom` is there and anything but true.
    pub allow_preemption_from: bool,
    pub reservation: bool,
    /// Set for every queue of the file: everybody for root, else nobody, if the file says nothing.
    pub acl_submit_apps: Option<Acl>,
    /// Likewise.
    pub acl_administer_apps: Option<Acl>,
}

impl QueueSettings {
    /// Nothing is set.
    #[must_use]
    pub const fn unset(place: Place) -> Self {
        Self {
            place,
            configured_leaf: false,
            configured_parent: false,
            weight: None,
            min_resources: None,
            max_resources: None,
            max_child_resources: None,
            max_container_allocation: None,
            max_running_apps: None,
            max_am_share: None,
            policy: None,
            min_share_preemption_timeout: None,
            fair_share_preemption_timeout: None,
            fair_share_preemption_threshold: None,
            allow_preemption_from: true,
            reservation: false,
            acl_submit_apps: None,
            acl_administer_apps: None,
        }
    }
}

impl AllocationFile {
    /// Reads `text` for a cluster with the resource types `types`. `None`: Hadoop refuses it (or this engine does, which the
    /// finding says), and `findings` has at least one error more than before.
    #[must_use]
    pub fn parse(text: &str, types: &ResourceTypes, findings: &mut Findings) -> Option<Self> {
        Self::parse_under(
            Profile::default_of(SchedulerKind::Fair).switches(),
            text,
            types,
            findings,
        )
    }

    /// As [`parse`](Self::parse), by a release that does this otherwise.
    #[must_use]
    pub fn parse_under(
        switches: &'static Switches,
        text: &str,
        types: &ResourceTypes,
        findings: &mut Findings,
    ) -> Option<Self> {
        let errors = findings.errors();
        Self::parse_with_faults(switches, text, types, findings).filter(|_| findings.errors() == errors)
    }

    /// The same, but what can be read is there in spite of errors.
    pub(crate) fn parse_with_faults(
        switches: &'static Switches,
        text: &str,
        types: &ResourceTypes,
        findings: &mut Findings,
    ) -> Option<Self> {
        let xml = match Xml::parse(text) {
            Ok(xml) => xml,
            Err(finding) => {
                findings.push(finding);
                return None;
            }
        };
        let texts = Texts {
            xml: &xml,
            types,
            switches,
        };
        read(&texts, findings)
    }

    /// The queues whose weight lets the computation of shares come to no end (spec `fair.md` §2.1): the file is taken, and
    /// the first time that such a queue is to share something, the scheduler hangs.
    pub(crate) fn endless_weights(
        &self,
        switches: &'static Switches,
    ) -> impl Iterator<Item = (&str, f32, &Place)> {
        let is_endless =
            move |weight: f32| weight.is_nan() || (weight.is_infinite() && switches.is_before_overhaul());
        let all = self.queues.iter();
        all.filter_map(move |(name, queue)| {
            let weight = queue.weight.filter(|weight| is_endless(*weight))?;
            Some((name.as_str(), weight, &queue.place))
        })
    }
}

/// The text elements at the top of the file.
const TEXTS: [&str; 11] = [
    "queueMaxResourcesDefault",
    "userMaxAppsDefault",
    "defaultFairSharePreemptionTimeout",
    "fairSharePreemptionTimeout",
    "defaultMinSharePreemptionTimeout",
    "queueMaxAppsDefault",
    "defaultFairSharePreemptionThreshold",
    "queueMaxAMShareDefault",
    "reservation-planner",
    "reservation-agent",
    "reservation-policy",
];
/// Beginning of the names of the reservation system's elements.
const RESERVATION: &str = "reservation-";
const OTHERS: [&str; 5] = [
    "queue",
    "user",
    "queuePlacementPolicy",
    "defaultQueueSchedulingPolicy",
    "defaultQueueSchedulingMode",
];

/// What the first walk over the top level collects, as Hadoop's parser does.
#[derive(Default)]
struct Top<'n, 'a> {
    texts: SortedMap<&'a str, (String, Place)>,
    queues: Vec<Node<'n, 'a>>,
    users: SortedMap<String, i32>,
    policy: Option<PolicyName>,
    placement: Option<Node<'n, 'a>>,
}

fn read(from: &Texts<'_, '_>, findings: &mut Findings) -> Option<AllocationFile> {
    let xml = from.xml;
    let root = xml.root();
    let name = xml.name(root);
    if name != "allocations" {
        findings.error(
            xml.place(root),
            said!(
                "fair.top-element",
                name = Arg::name(name),
                hint = if name == "configuration" {
                    said!("hint.top-is-properties")
                } else {
                    said!("hint.top-unknown")
                }
            ),
        );
        return None;
    }
    let errors = findings.errors();
    let mut top = Top::default();
    for element in root.children().filter(Node::is_element) {
        read_top(from, element, &mut top, findings);
    }
    let mut file = AllocationFile {
        queues: SortedMap::new(),
        leaves: Vec::new(),
        parents: Vec::new(),
        user_max_apps: top.users,
        user_max_apps_default: i32::MAX,
        queue_max_apps_default: i32::MAX,
        queue_max_resources_default: ConfigurableResource::Absolute(Resource::UNBOUNDED),
        queue_max_am_share_default: 0.5,
        default_policy: top.policy.unwrap_or(PolicyName::Fair),
        placement: PlacementPolicy::FromProperties,
        placement_holds: false,
        reservation_system: Vec::new(),
    };
    let of_reservations = top.texts.iter().filter(|(name, _)| name.starts_with(RESERVATION));
    file.reservation_system = of_reservations
        .map(|(name, (text, _))| ((*name).to_owned(), text.clone()))
        .collect();
    read_queues(from, &top.queues, &mut file, findings);
    if let Some(element) = top.placement {
        let rules = if from.switches.places_inside_scheduler() {
            old_placement::read(xml, element, findings)
        } else {
            placement::read(xml, element, findings)
        };
        file.placement = rules.unwrap_or(PlacementPolicy::Unchanged);
    }
    file.placement_holds = findings.errors() == errors;
    read_defaults(from, &top.texts, &mut file, findings);
    Some(file)
}

fn read_top<'n, 'a>(
    from: &Texts<'n, 'a>,
    element: Node<'n, 'a>,
    top: &mut Top<'n, 'a>,
    findings: &mut Findings,
) {
    let name = from.xml.name(element);
    let place = from.xml.place(element);
    match name {
        "queue" | "pool" => top.queues.push(element),
        "user" => read_user(from, element, &mut top.users, findings),
        "queuePlacementPolicy" => {
            if top.placement.replace(element).is_some() {
                note_duplicate(name, place, findings);
            }
        }
        "defaultQueueSchedulingPolicy" | "defaultQueueSchedulingMode" => {
            let Some(text) = from.trimmed(element, findings) else {
                return;
            };
            if text.eq_ignore_ascii_case("fifo") {
                findings.error(place, said!("fair.default-policy-fifo", name = Arg::name(name)));
                return;
            }
            if let Some(policy) = from.policy(element, findings)
                && top.policy.replace(policy).is_some()
            {
                note_duplicate(name, place, findings);
            }
        }
        _ if TEXTS.contains(&name) => {
            let Some(text) = from.trimmed(element, findings) else {
                return;
            };
            if name.starts_with(RESERVATION) {
                findings.note(
                    place.clone(),
                    said!("fair.reservation-system", name = Arg::name(name)),
                );
            }
            if top.texts.insert(name, (text, place.clone())).is_some() {
                note_duplicate(name, place, findings);
            }
        }
        _ => {
            let known = TEXTS.into_iter().chain(OTHERS);

            findings.warning(
                place,
                said!(
                    "fair.unknown-element",
                    name = Arg::name(name),
                    end = did_you_mean(name, known)
                ),
            );
        }
    }
}

fn note_duplicate(name: &str, place: Place, findings: &mut Findings) {
    findings.warning(place, said!("fair.duplicate-element", name = Arg::name(name)));
}

fn read_user(
    from: &Texts<'_, '_>,
    element: Node<'_, '_>,
    users: &mut SortedMap<String, i32>,
    findings: &mut Findings,
) {
    let user = attribute(element, "name").unwrap_or_default();
    for field in element.children().filter(Node::is_element) {
        match from.xml.name(field) {
            "maxRunningApps" => {
                if let Some(value) = from.int(field, findings) {
                    users.insert(user.to_owned(), value);
                }
            }
            name => {
                findings.note(
                    from.xml.place(field),
                    said!(
                        "fair.unknown-user-element",
                        name = Arg::name(name),
                        user,
                        end = did_you_mean(name, ["maxRunningApps"])
                    ),
                );
            }
        }
    }
}

fn read_queues(
    from: &Texts<'_, '_>,
    elements: &[Node<'_, '_>],
    file: &mut AllocationFile,
    findings: &mut Findings,
) {
    for element in elements {
        let is_root = attribute(*element, "name")
            .unwrap_or_default()
            .eq_ignore_ascii_case("root");
        if is_root && elements.len() > 1 {
            findings.error(from.xml.place(*element), said!("fair.root-not-alone"));
            continue;
        }
        let parent = if is_root { None } else { Some("root") };
        queue::read(from, *element, parent, file, findings);
    }
}

/// Numbers at the top level. Hadoop reads a default of root's preemption settings only if root has no value of its own, so a
/// bad number is refused only then.
fn read_defaults(
    from: &Texts<'_, '_>,
    texts: &SortedMap<&str, (String, Place)>,
    file: &mut AllocationFile,
    findings: &mut Findings,
) {
    let mut number = Defaults { texts, findings };
    if let Some(value) = number.read("userMaxAppsDefault", said!("want.whole"), jvm::parse_int) {
        file.user_max_apps_default = value;
    }
    if let Some(value) = number.read("queueMaxAppsDefault", said!("want.whole"), jvm::parse_int) {
        file.queue_max_apps_default = value;
    }
    if let Some(value) = number.read("queueMaxAMShareDefault", said!("want.number"), jvm::parse_float) {
        file.queue_max_am_share_default = jvm::math_min(value, 1.0);
    }
    let root = file
        .queues
        .get_or_insert_with("root".into(), || QueueSettings::unset(Place::Whole {}));
    if root.min_share_preemption_timeout.is_none() {
        let value = number.read(
            "defaultMinSharePreemptionTimeout",
            said!("want.seconds"),
            jvm::parse_long,
        );
        root.min_share_preemption_timeout = Some(value.map_or(i64::MAX, seconds));
    }
    if root.fair_share_preemption_timeout.is_none() {
        let name = "defaultFairSharePreemptionTimeout";
        let name = if texts.contains_key(name) {
            name
        } else {
            "fairSharePreemptionTimeout"
        };
        let value = number.read(name, said!("want.seconds"), jvm::parse_long);
        root.fair_share_preemption_timeout = Some(value.map_or(i64::MAX, seconds));
    }
    if root.fair_share_preemption_threshold.is_none() {
        let value = number.read(
            "defaultFairSharePreemptionThreshold",
            said!("want.fraction"),
            jvm::parse_float,
        );
        root.fair_share_preemption_threshold = Some(value.map_or(0.5, threshold));
    }
    if let Some((text, place)) = texts.get("queueMaxResourcesDefault") {
        match from.amount(text, Missing::Unbounded) {
            Ok(value) => file.queue_max_resources_default = value,
            Err(why) => {
                findings.error(
                    place.clone(),
                    said!("fair.resource", name = Arg::name("queueMaxResourcesDefault"), why),
                );
            }
        }
    }
}

/// Seconds as milliseconds, wrapping as Java does.
pub(super) const fn seconds(value: i64) -> i64 {
    value.wrapping_mul(1000)
}

/// A preemption threshold within [0, 1]; NaN stays.
pub(super) fn threshold(value: f32) -> f32 {
    jvm::math_max(jvm::math_min(value, 1.0), 0.0)
}

struct Defaults<'t, 'f> {
    texts: &'t SortedMap<&'t str, (String, Place)>,
    findings: &'f mut Findings,
}

impl Defaults<'_, '_> {
    fn read<T>(&mut self, name: &str, wanted: Said, parse: impl Fn(&str) -> Option<T>) -> Option<T> {
        let (text, place) = self.texts.get(name)?;
        let value = parse(text);
        if value.is_none() {
            self.findings.error(
                place.clone(),
                said!("fair.not-a-number", name = Arg::name(name), wanted, text),
            );
        }
        value
    }
}
