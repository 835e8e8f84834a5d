//! Settings of the Fair Scheduler that make no sense together (spec `fair.md` §1.2, §1.4, §3).

use super::Report;
use super::elements::Element;
use crate::config::Arg;
use crate::config::schema::Scope;
use crate::config::{AllocationFile, Findings, QueueSettings, ResourceSettings, Severity};
use crate::profile::SchedulerKind;
use crate::resource::Resource;
use crate::said;
use crate::scheduler::fair::endless_weight;

const PREEMPTION: &str = "yarn.scheduler.fair.preemption";
const UTILISATION: &str = "yarn.scheduler.fair.preemption.cluster-utilization-threshold";
const WAITS: [&str; 2] = [
    "yarn.scheduler.fair.waitTimeBeforeKill",
    "yarn.scheduler.fair.waitTimeBeforeNextStarvationCheck",
];
const ELEMENTS: [&str; 6] = [
    "fairSharePreemptionTimeout",
    "minSharePreemptionTimeout",
    "fairSharePreemptionThreshold",
    "defaultFairSharePreemptionTimeout",
    "defaultMinSharePreemptionTimeout",
    "defaultFairSharePreemptionThreshold",
];

pub(super) fn check(report: &mut Report<'_>, elements: &[Element]) {
    if report.configuration().kind() != SchedulerKind::Fair {
        return;
    }
    assignment(report);
    let properties = report.configuration().properties();
    let resources = ResourceSettings::read(properties, &mut Findings::new());
    let text = report.configuration().allocation_file();
    let file = text.and_then(|text| AllocationFile::parse(text, &resources.types, &mut Findings::new()));
    let Some(file) = file else { return };
    let tree = Tree {
        file: &file,
        elements,
        resources: &resources,
    };
    if report.subject.has_site {
        if report.is_on(PREEMPTION, false) {
            tree.can_preempt(report);
        } else {
            preemption_is_off(report, elements);
        }
        tree.placement(report);
    }
    tree.weights(report);
    tree.thresholds(report);
    tree.policies(report);
    tree.never_starts(report);
    tree.minima(report);
}

/// Waits, timeouts and thresholds that nobody looks at: one finding for each file that has some.
fn preemption_is_off(report: &mut Report<'_>, elements: &[Element]) {
    let switch = || Arg::name(PREEMPTION);
    if let Some(element) = elements.iter().find(|element| ELEMENTS.contains(&&*element.name)) {
        let name = Arg::name(&element.name);
        let said = said!("check.preemption-off", name, switch = switch());
        report.element(Severity::Warning, element, said);
    }
    let waits = WAITS.into_iter().chain([UTILISATION]);
    if let Some(name) = waits.into_iter().find(|name| report.is_written(name)) {
        let said = said!("check.preemption-off", name = Arg::name(name), switch = switch());
        report.property(Severity::Warning, name, said);
    }
}

/// Settings of assignment that another one makes idle.
fn assignment(report: &mut Report<'_>) {
    for (name, needs, value, default) in [
        (
            "yarn.scheduler.fair.max.assign",
            "yarn.scheduler.fair.assignmultiple",
            true,
            false,
        ),
        (
            "yarn.scheduler.fair.max.assign",
            "yarn.scheduler.fair.dynamic.max.assign",
            false,
            true,
        ),
        (
            "yarn.scheduler.fair.locality-delay-node-ms",
            "yarn.scheduler.fair.continuous-scheduling-enabled",
            true,
            false,
        ),
        (
            "yarn.scheduler.fair.locality-delay-rack-ms",
            "yarn.scheduler.fair.continuous-scheduling-enabled",
            true,
            false,
        ),
    ] {
        if report.is_written(name) && report.is_on(needs, default) != value {
            let said = said!(
                "check.needs",
                name = Arg::name(name),
                needs = Arg::name(needs),
                value
            );
            report.property(Severity::Note, name, said);
            return;
        }
    }
}

struct Tree<'t> {
    file: &'t AllocationFile,
    elements: &'t [Element],
    resources: &'t ResourceSettings,
}

impl<'t> Tree<'t> {
    fn amounts(&self, of: &Resource) -> Arg {
        Arg::resource(of, &self.resources.types)
    }

    /// The element of a queue by one of these names, the last of several.
    fn element(&self, queue: &str, names: &[&str]) -> Option<&'t Element> {
        let own = |element: &&Element| element.scope == Scope::Queue && element.of == queue;
        let named = |element: &&Element| names.contains(&&*element.name);
        self.elements
            .iter()
            .rev()
            .find(|element| own(element) && named(element))
    }

    fn top(&self, name: &str) -> Option<&'t Element> {
        let mut all = self.elements.iter();
        all.find(|element| element.scope == Scope::Whole && element.name == name)
    }

    /// The queues from root to this one that the file names.
    fn path(&self, queue: &str) -> Vec<(&'t str, &'t QueueSettings)> {
        let above = |name: &str| queue == name || queue.starts_with(&format!("{name}."));
        let all = self.file.queues.iter().filter(|(name, _)| above(name));
        all.map(|(name, settings)| (name.as_str(), settings)).collect()
    }

    /// What the nearest queue that sets it says.
    fn nearest<T>(&self, queue: &str, of: impl Fn(&QueueSettings) -> Option<T>) -> Option<T> {
        self.path(queue)
            .into_iter()
            .rev()
            .find_map(|(_, settings)| of(settings))
    }

    /// Whether a queue, or one below it, is ever starved of its fair share, or of its minimum.
    fn has_timeout(&self, queue: &str, of: impl Fn(&QueueSettings) -> Option<i64> + Copy) -> bool {
        let below = |name: &str| name == queue || name.starts_with(&format!("{queue}."));
        let mut all = self
            .file
            .queues
            .iter()
            .map(|(name, _)| name)
            .filter(|name| below(name));
        all.any(|name| self.nearest(name, of).is_some_and(|timeout| timeout != i64::MAX))
    }

    /// Preemption is on: something must be able to ask for it, and something must be left to take.
    fn can_preempt(&self, report: &mut Report<'_>) {
        let fair = |settings: &QueueSettings| settings.fair_share_preemption_timeout;
        let min = |settings: &QueueSettings| settings.min_share_preemption_timeout;
        if !self.has_timeout("root", fair) && !self.has_timeout("root", min) {
            let said = said!("check.preemption-without-timeout", name = Arg::name(PREEMPTION));
            report.property(Severity::Warning, PREEMPTION, said);
        }
        if report
            .number(UTILISATION)
            .is_some_and(|threshold| threshold >= 1.0)
        {
            let said = said!("check.utilisation-never", name = Arg::name(UTILISATION));
            report.property(Severity::Warning, UTILISATION, said);
        }
        let spared = |leaf: &String| {
            self.path(leaf)
                .iter()
                .any(|(_, queue)| !queue.allow_preemption_from)
        };
        if !self.file.leaves.is_empty() && self.file.leaves.iter().all(spared) {
            let said = said!(
                "check.nothing-preemptable",
                name = Arg::name("allowPreemptionFrom")
            );
            report.property(Severity::Warning, PREEMPTION, said);
        }
    }

    /// Weights with which the scheduler hangs, which this engine refuses.
    fn weights(&self, report: &mut Report<'_>) {
        let switches = report.configuration().profile().switches();
        for (queue, weight, _) in self.file.endless_weights(switches) {
            if let Some(element) = self.element(queue, &["weight"]) {
                report.element(Severity::Error, element, endless_weight(queue, weight));
            }
        }
    }

    /// A threshold of a queue in which no timeout runs; a timeout for a minimum that nobody has.
    fn thresholds(&self, report: &mut Report<'_>) {
        let fair = |settings: &QueueSettings| settings.fair_share_preemption_timeout;
        let has_minimum = |queue: &str| {
            let below =
                |name: &str| queue == "root" || name == queue || name.starts_with(&format!("{queue}."));
            let mut all = self.file.queues.iter().filter(|(name, _)| below(name));
            all.any(|(_, settings)| settings.min_resources.is_some())
        };
        for element in self.elements {
            let queue = match element.scope {
                Scope::Queue => &*element.of,
                _ => "root",
            };
            match &*element.name {
                "fairSharePreemptionThreshold" | "defaultFairSharePreemptionThreshold"
                    if !self.has_timeout(queue, fair) =>
                {
                    let said = said!(
                        "check.threshold-without-timeout",
                        name = Arg::name(&element.name),
                        queue = Arg::queue(queue)
                    );
                    report.element(Severity::Warning, element, said);
                }
                "minSharePreemptionTimeout" | "defaultMinSharePreemptionTimeout" if !has_minimum(queue) => {
                    let said = said!(
                        "check.timeout-without-minimum",
                        name = Arg::name(&element.name),
                        queue = Arg::queue(queue)
                    );
                    report.element(Severity::Note, element, said);
                }
                _ => {}
            }
        }
    }

    /// A policy that may not stand where it does: Hadoop leaves the queue out, with all below it (spec `fair.md` §1.4).
    fn policies(&self, report: &mut Report<'_>) {
        for (name, settings) in self.file.queues.iter() {
            let policy = settings.policy.unwrap_or(self.file.default_policy);
            let element = || self.element(name, &["schedulingPolicy", "schedulingMode"]);
            let queue = || Arg::queue(name);
            if !policy.may_be_parent() && settings.configured_parent {
                if let Some(element) = element() {
                    let said = said!(
                        "check.policy-of-leaves",
                        queue = queue(),
                        policy = policy.written()
                    );
                    report.element(Severity::Warning, element, said);
                }
                continue;
            }
            let Some((parent, _)) = name.rsplit_once('.') else {
                continue;
            };
            let own = self.file.queues.get(parent).and_then(|parent| parent.policy);
            let above = own.unwrap_or(self.file.default_policy);
            if above.may_be_parent() && !above.allows_child(policy) {
                let Some(element) = element() else { continue };
                let said = said!(
                    "check.policy-under-another",
                    queue = queue(),
                    policy = policy.written(),
                    parent = Arg::queue(parent),
                    above = above.written()
                );
                report.element(Severity::Warning, element, said);
            }
        }
    }

    /// Leaves in which no application can ever start.
    fn never_starts(&self, report: &mut Report<'_>) {
        for leaf in &self.file.leaves {
            if let Some((element, said)) = self.obstacle(report, leaf) {
                report.element(Severity::Warning, element, said);
            }
        }
        if self.file.user_max_apps_default == 0
            && let Some(element) = self.top("userMaxAppsDefault")
        {
            let said = said!("check.no-apps-of-users", name = Arg::name(&element.name));
            report.element(Severity::Warning, element, said);
        }
    }

    fn obstacle(&self, report: &Report<'_>, leaf: &str) -> Option<(&'t Element, crate::config::Said)> {
        let cluster = report.subject.cluster;
        let total = cluster.map_or(Resource::UNBOUNDED, |cluster| cluster.total);
        let master = cluster.and_then(|cluster| cluster.master(leaf));
        let smallest = master
            .unwrap_or(self.resources.minimum)
            .max(&self.resources.minimum);
        let own = |name: &str| self.element(leaf, &[name]);
        let settings = self.file.queues.get(leaf)?;
        for (name, of) in self.path(leaf) {
            let named = || Arg::queue(leaf);
            if of.max_running_apps == Some(0)
                && let Some(element) = self.element(name, &["maxRunningApps"])
            {
                return Some((
                    element,
                    said!(
                        "check.never-runs",
                        queue = named(),
                        name = Arg::name("maxRunningApps")
                    ),
                ));
            }
            let Some(max) = of.max_resources else { continue };
            // A percentage is of the cluster, so without one it says nothing.
            let Some(max) = max.absolute().or(cluster.map(|_| max.of(&total))) else {
                continue;
            };
            let max = max.max(&of.min_resources.unwrap_or(Resource::NONE));
            if !smallest.fits_in(&max)
                && let Some(element) = self.element(name, &["maxResources"])
            {
                let said = said!(
                    "check.maximum-below-container",
                    queue = named(),
                    name = Arg::name("maxResources"),
                    smallest = self.amounts(&smallest)
                );
                return Some((element, said));
            }
        }
        let share = settings
            .max_am_share
            .unwrap_or(self.file.queue_max_am_share_default);
        if (share + 1.0).abs() < 0.0001 {
            return None;
        }
        let element = own("maxAMShare").or_else(|| self.top("queueMaxAMShareDefault"))?;
        let name = Arg::name(&element.name);
        if share <= 0.0 {
            return Some((element, said!("check.no-master", queue = Arg::queue(leaf), name)));
        }
        let cluster = cluster?;
        let max = settings
            .max_resources
            .map_or(total, |max| max.of(&total).min(&total));
        let limit = Resource::from_fn(|index| libm::ceil(max.get(index) as f64 * f64::from(share)) as i64);
        let asked = master.filter(|master| !master.fits_in(&limit) && cluster.total != Resource::NONE)?;
        let said = said!(
            "check.master-above-share",
            queue = Arg::queue(leaf),
            name,
            share,
            limit = self.amounts(&limit),
            asked = self.amounts(&asked)
        );
        Some((element, said))
    }

    /// Minima that the cluster cannot give all at once.
    fn minima(&self, report: &mut Report<'_>) {
        let Some(cluster) = report.subject.cluster else {
            return;
        };
        let parents = self.file.queues.iter().map(|(name, _)| name);
        for parent in parents {
            let own = |name: &str| name.rsplit_once('.').is_some_and(|(above, _)| above == parent);
            let children = self.file.queues.iter().filter(|(name, _)| own(name));
            let minima: Vec<_> = children
                .filter_map(|(name, settings)| Some((name, settings.min_resources?)))
                .collect();
            let sum = minima.iter().fold(Resource::NONE, |sum, (_, min)| sum + *min);
            if sum.fits_in(&cluster.total) {
                continue;
            }
            let Some(element) = minima
                .last()
                .and_then(|(name, _)| self.element(name, &["minResources"]))
            else {
                continue;
            };
            let said = said!(
                "check.minima-above-cluster",
                queue = Arg::queue(parent),
                sum = self.amounts(&sum),
                total = self.amounts(&cluster.total)
            );
            report.element(Severity::Warning, element, said);
        }
    }

    /// Two properties count only where the file has no rules (spec `fair.md` §6.1).
    fn placement(&self, report: &mut Report<'_>) {
        if self.top("queuePlacementPolicy").is_none() {
            return;
        }
        for name in [
            "yarn.scheduler.fair.allow-undeclared-pools",
            "yarn.scheduler.fair.user-as-default-queue",
        ] {
            if report.is_written(name) {
                let said = said!(
                    "check.overruled",
                    name = Arg::name(name),
                    by = Arg::name("queuePlacementPolicy")
                );
                report.property(Severity::Note, name, said);
            }
        }
    }
}
