//! Each check with a file that it is about, and the same file in order.

use super::{Cluster, Found, Subject, Texts, check, check_allocations, with_remedies};
use std::fs;
use std::path::Path;

use crate::config::{Configuration, Findings, Place, Severity, Source, TextEdit};
use crate::profile::{Profile, SchedulerKind};
use crate::resource::Resource;

/// What is configured, in few words: properties as `name=value` by lines, and an allocation file.
#[derive(Clone, Copy)]
struct Files<'a> {
    kind: SchedulerKind,
    properties: &'a str,
    allocations: &'a str,
}

const SITE: &str = "yarn-site.xml";
const ALLOCATIONS: &str = "fair-scheduler.xml";

/// The texts of [`Files`].
#[derive(Clone)]
struct Written {
    kind: SchedulerKind,
    site: String,
    allocations: Option<String>,
}

impl Written {
    fn of(files: Files<'_>) -> Self {
        let properties: String = files
            .properties
            .lines()
            .filter_map(|line| line.trim().split_once('='))
            .map(|(name, value)| format!("<property><name>{name}</name><value>{value}</value></property>\n"))
            .collect();
        Self {
            kind: files.kind,
            site: format!("<configuration>{properties}</configuration>"),
            allocations: (!files.allocations.is_empty())
                .then(|| format!("<allocations>{}</allocations>", files.allocations)),
        }
    }

    /// Under 4 nodes of 16 GB and 8 vcores, an application of root.a asking for an ApplicationMaster of 2 GB.
    fn found(&self) -> Vec<Found> {
        let mut configuration = Configuration::new(self.kind, Profile::default_of(self.kind));
        configuration.read_properties(&Source::File(SITE.into()), &self.site, &mut Findings::new());
        let configuration = configuration.with_allocation_file(self.allocations.as_deref().map(Into::into));
        let mut cluster = Cluster::of([Resource::new(16_384, 8); 4]);
        cluster.add_master("root.a", Resource::new(2048, 1));
        check(&Subject {
            configuration: &configuration,
            has_site: true,
            allocations: &Source::File(ALLOCATIONS.into()),
            cluster: Some(&cluster),
        })
    }

    fn remedies(&self, found: &Found) -> Vec<TextEdit> {
        let is_site = found.source == Source::File(SITE.into());
        let own = if is_site {
            Some(&self.site)
        } else {
            self.allocations.as_ref()
        };
        let texts = Texts {
            own: own.expect("the text of a finding"),
            site: (!is_site).then_some((SITE, &self.site)),
            vcores: Some(32),
        };
        with_remedies(vec![found.finding.clone()], &texts).remove(0).fixes
    }

    /// After a remedy of something in a file.
    fn mended(&self, source: &Source, edit: &TextEdit) -> Self {
        let mut mended = self.clone();
        if edit.file.is_some() || *source == Source::File(SITE.into()) {
            mended.site = edit.apply(&self.site);
        } else {
            mended.allocations = self.allocations.as_deref().map(|text| edit.apply(text));
        }
        mended
    }
}

fn codes_in(found: &[Found]) -> Vec<&'static str> {
    found.iter().map(|found| found.finding.code).collect()
}

fn codes(files: Files<'_>) -> Vec<&'static str> {
    codes_in(&Written::of(files).found())
}

fn fair<'a>(properties: &'a str, allocations: &'a str) -> Files<'a> {
    Files {
        kind: SchedulerKind::Fair,
        properties,
        allocations,
    }
}

fn of(kind: SchedulerKind, properties: &str) -> Files<'_> {
    Files {
        kind,
        properties,
        allocations: "",
    }
}

const ON: &str = "yarn.scheduler.fair.preemption=true";
const TWO: &str = "yarn.scheduler.capacity.root.queues=a,b
    yarn.scheduler.capacity.root.a.capacity=40
    yarn.scheduler.capacity.root.b.capacity=60\n";

/// The code, then files that it is said of, then the same in order.
#[test]
fn each_check_is_said_of_the_fault_and_of_nothing_else() {
    let capacity = |rest: &str| format!("{TWO}{rest}");
    for (code, wrong, right) in FAIR {
        expect(code, fair(wrong.0, wrong.1), fair(right.0, right.1));
    }
    for (code, wrong, right) in CAPACITY {
        let (wrong, right) = (capacity(wrong), capacity(right));
        let kind = SchedulerKind::Capacity;
        expect(code, of(kind, &wrong), of(kind, &right));
    }
    for (code, wrong, right) in SUPERIOR {
        let kind = SchedulerKind::Superior;
        expect(code, of(kind, wrong), of(kind, right));
    }
}

fn expect(code: &str, wrong: Files<'_>, right: Files<'_>) {
    let said = codes(wrong);
    assert!(
        said.contains(&code),
        "{code} is not said of {:?}, {:?}: {said:?}",
        wrong.properties,
        wrong.allocations
    );
    expect_remedies(code, &Written::of(wrong));
    let said = codes(right);
    assert!(
        said.is_empty(),
        "{said:?} of {:?}, {:?}",
        right.properties,
        right.allocations
    );
}

/// Findings that leave it to their author what is to be done.
const WITHOUT_REMEDY: [&str; 9] = [
    "check.accepts-nothing",
    "check.auto-created-nothing",
    "check.label-without-capacity",
    "check.maximum-below-container",
    "check.minima-above-cluster",
    "check.nothing-preemptable",
    "check.other-scheduler",
    "check.preemption-without-timeout",
    "check.template-forms",
];

/// Each remedy makes its finding go away, and no error comes; what is switched on may have its own warnings.
fn expect_remedies(code: &str, wrong: &Written) {
    let found = wrong.found();
    let faulty = found.iter().find(|found| found.finding.code == code);
    let faulty = faulty.expect("the finding is said");
    let remedies = wrong.remedies(faulty);
    assert_eq!(
        remedies.is_empty(),
        WITHOUT_REMEDY.contains(&code),
        "{code}: {remedies:?}"
    );
    let is_said = |found: &[Found]| {
        let mut all = found.iter().map(|found| found.finding.said());
        all.any(|said| said == faulty.finding.said())
    };
    let errors = |found: &[Found]| {
        let all = found.iter();
        all.filter(|found| found.finding.severity == Severity::Error)
            .count()
    };
    for remedy in remedies {
        let left = wrong.mended(&faulty.source, &remedy).found();
        assert!(!is_said(&left), "{code} by {remedy:?}: {:?}", codes_in(&left));
        assert!(
            errors(&left) <= errors(&found),
            "{code} by {remedy:?}: {:?}",
            codes_in(&left)
        );
    }
}

/// Properties and queues.
type Fair = (&'static str, &'static str);

const FAIR: [(&str, Fair, Fair); 27] = [
    (
        "check.preemption-off",
        (
            "",
            "<queue name='a'><fairSharePreemptionTimeout>9</fairSharePreemptionTimeout></queue>",
        ),
        (
            ON,
            "<queue name='a'><fairSharePreemptionTimeout>9</fairSharePreemptionTimeout></queue>",
        ),
    ),
    (
        "check.preemption-off",
        ("yarn.scheduler.fair.waitTimeBeforeKill=5000", "<queue name='a'/>"),
        ("", "<queue name='a'/>"),
    ),
    (
        "check.preemption-without-timeout",
        (ON, "<queue name='a'/>"),
        (
            ON,
            "<defaultFairSharePreemptionTimeout>9</defaultFairSharePreemptionTimeout><queue name='a'/>",
        ),
    ),
    (
        "check.threshold-without-timeout",
        (
            ON,
            "<queue name='a'><fairSharePreemptionThreshold>0.8</fairSharePreemptionThreshold></queue>
            <queue name='b'><fairSharePreemptionTimeout>9</fairSharePreemptionTimeout></queue>",
        ),
        (
            ON,
            "<queue name='a'><fairSharePreemptionThreshold>0.8</fairSharePreemptionThreshold>
            <queue name='b'><fairSharePreemptionTimeout>9</fairSharePreemptionTimeout></queue></queue>",
        ),
    ),
    (
        "check.timeout-without-minimum",
        (
            ON,
            "<queue name='a'><minSharePreemptionTimeout>9</minSharePreemptionTimeout></queue>",
        ),
        (
            ON,
            "<queue name='a'><minResources>4096 mb, 2 vcores</minResources>
            <minSharePreemptionTimeout>9</minSharePreemptionTimeout></queue>",
        ),
    ),
    (
        "check.utilisation-never",
        (
            "yarn.scheduler.fair.preemption=true
          yarn.scheduler.fair.preemption.cluster-utilization-threshold=1",
            "<defaultFairSharePreemptionTimeout>9</defaultFairSharePreemptionTimeout><queue name='a'/>",
        ),
        (
            "yarn.scheduler.fair.preemption=true
          yarn.scheduler.fair.preemption.cluster-utilization-threshold=0.9",
            "<defaultFairSharePreemptionTimeout>9</defaultFairSharePreemptionTimeout><queue name='a'/>",
        ),
    ),
    (
        "check.nothing-preemptable",
        (
            ON,
            "<queue name='a'><allowPreemptionFrom>false</allowPreemptionFrom>
            <fairSharePreemptionTimeout>9</fairSharePreemptionTimeout></queue>",
        ),
        (
            ON,
            "<queue name='a'><allowPreemptionFrom>false</allowPreemptionFrom>
            <fairSharePreemptionTimeout>9</fairSharePreemptionTimeout></queue><queue name='b'/>",
        ),
    ),
    (
        "check.policy-of-leaves",
        (
            "",
            "<queue name='a'><schedulingPolicy>fifo</schedulingPolicy><queue name='b'/></queue>",
        ),
        (
            "",
            "<queue name='a'><queue name='b'><schedulingPolicy>fifo</schedulingPolicy></queue></queue>",
        ),
    ),
    (
        "check.policy-under-another",
        (
            "",
            "<queue name='a'><schedulingPolicy>drf</schedulingPolicy></queue>",
        ),
        (
            "",
            "<defaultQueueSchedulingPolicy>drf</defaultQueueSchedulingPolicy>
            <queue name='a'><schedulingPolicy>drf</schedulingPolicy></queue>",
        ),
    ),
    (
        "check.never-runs",
        (
            "",
            "<queue name='a'><maxRunningApps>0</maxRunningApps><queue name='b'/></queue>",
        ),
        (
            "",
            "<queue name='a'><maxRunningApps>1</maxRunningApps><queue name='b'/></queue>",
        ),
    ),
    (
        "check.maximum-below-container",
        (
            "",
            "<queue name='b'><maxResources>512 mb, 2 vcores</maxResources></queue>",
        ),
        (
            "",
            "<queue name='b'><maxResources>1024 mb, 2 vcores</maxResources></queue>",
        ),
    ),
    (
        "check.maximum-below-container",
        (
            "",
            "<queue name='a'><maxResources>1024 mb, 2 vcores</maxResources></queue>",
        ),
        (
            "",
            "<queue name='a'><maxResources>2048 mb, 2 vcores</maxResources></queue>",
        ),
    ),
    (
        "check.no-master",
        ("", "<queue name='b'><maxAMShare>0</maxAMShare></queue>"),
        ("", "<queue name='b'><maxAMShare>-1.0</maxAMShare></queue>"),
    ),
    (
        "check.master-above-share",
        (
            "",
            "<queue name='a'><maxResources>4096 mb, 4 vcores</maxResources><maxAMShare>0.3</maxAMShare></queue>",
        ),
        (
            "",
            "<queue name='a'><maxResources>8192 mb, 4 vcores</maxResources><maxAMShare>0.3</maxAMShare></queue>",
        ),
    ),
    (
        "check.no-apps-of-users",
        ("", "<userMaxAppsDefault>0</userMaxAppsDefault><queue name='a'/>"),
        ("", "<userMaxAppsDefault>1</userMaxAppsDefault><queue name='a'/>"),
    ),
    (
        "check.minima-above-cluster",
        (
            "",
            "<queue name='a'><minResources>40000 mb, 2 vcores</minResources></queue>
            <queue name='b'><minResources>40000 mb, 2 vcores</minResources></queue>",
        ),
        (
            "",
            "<queue name='a'><minResources>30000 mb, 2 vcores</minResources></queue>
            <queue name='b'><minResources>30000 mb, 2 vcores</minResources></queue>",
        ),
    ),
    (
        "check.overruled",
        (
            "yarn.scheduler.fair.user-as-default-queue=false",
            "<queue name='a'/><queuePlacementPolicy><rule name='reject'/></queuePlacementPolicy>",
        ),
        (
            "yarn.scheduler.fair.user-as-default-queue=false",
            "<queue name='a'/>",
        ),
    ),
    (
        "check.needs",
        ("yarn.scheduler.fair.max.assign=3", "<queue name='a'/>"),
        (
            "yarn.scheduler.fair.max.assign=3
          yarn.scheduler.fair.assignmultiple=true
          yarn.scheduler.fair.dynamic.max.assign=false",
            "<queue name='a'/>",
        ),
    ),
    (
        "check.other-scheduler",
        (
            "yarn.resourcemanager.scheduler.class=org.apache.hadoop.yarn.server.resourcemanager.scheduler.capacity.CapacityScheduler",
            "",
        ),
        (
            "yarn.resourcemanager.scheduler.class=org.apache.hadoop.yarn.server.resourcemanager.scheduler.fair.FairScheduler",
            "",
        ),
    ),
    (
        "check.minimum-above-node",
        ("yarn.scheduler.minimum-allocation-mb=20000", ""),
        ("yarn.scheduler.minimum-allocation-mb=2000", ""),
    ),
    (
        "check.obsolete",
        (
            "",
            "<queue name='a'><minShare>1024 mb, 1 vcores</minShare></queue>",
        ),
        (
            "",
            "<queue name='a'><minResources>1024 mb, 1 vcores</minResources></queue>",
        ),
    ),
    (
        "check.gone",
        ("yarn.scheduler.fair.preemptionInterval=5000", ""),
        ("", ""),
    ),
    (
        "check.unknown-name",
        ("", "<queue name='a'><wieght>3</wieght></queue>"),
        ("", "<queue name='a'><weight>3</weight></queue>"),
    ),
    (
        "check.task-above-maximum",
        (
            "mapreduce.map.memory.mb=9000\nyarn.scheduler.maximum-allocation-mb=8192",
            "",
        ),
        (
            "mapreduce.map.memory.mb=8000\nyarn.scheduler.maximum-allocation-mb=8192",
            "",
        ),
    ),
    (
        "check.heap-above-container",
        ("mapreduce.map.memory.mb=1024\nmapreduce.map.java.opts=-Xmx2g", ""),
        ("mapreduce.map.memory.mb=4096\nmapreduce.map.java.opts=-Xmx2g", ""),
    ),
    (
        "check.task-above-maximum",
        (
            "mapreduce.map.resource.memory=9Gi\nyarn.scheduler.maximum-allocation-mb=8192",
            "",
        ),
        (
            "mapreduce.map.memory.mb=9000\nmapreduce.map.resource.memory=1Gi\nyarn.scheduler.maximum-allocation-mb=8192",
            "",
        ),
    ),
    (
        "check.heap-above-container",
        (
            "mapreduce.map.memory.mb=1024\nmapreduce.admin.map.child.java.opts=-Xmx4g",
            "",
        ),
        (
            "mapreduce.map.memory.mb=1024\nmapreduce.map.resource.memory=8Gi\nmapreduce.map.java.opts=-Xmx4g",
            "",
        ),
    ),
];

const CAPACITY: [(&str, &str, &str); 30] = [
    (
        "check.threads",
        "yarn.scheduler.capacity.schedule-asynchronously.enable=true
         yarn.scheduler.capacity.schedule-asynchronously.maximum-threads=4",
        "yarn.scheduler.capacity.schedule-asynchronously.enable=true
         yarn.scheduler.capacity.schedule-asynchronously.maximum-threads=1",
    ),
    (
        "check.preemption-off",
        "yarn.resourcemanager.monitor.capacity.preemption.max_wait_before_kill=1000",
        "yarn.resourcemanager.monitor.capacity.preemption.max_wait_before_kill=1000
         yarn.resourcemanager.scheduler.monitor.enable=true",
    ),
    (
        "check.needs",
        "yarn.resourcemanager.monitor.capacity.preemption.intra-queue-preemption.minimum-threshold=0.3
         yarn.resourcemanager.scheduler.monitor.enable=true",
        "yarn.resourcemanager.monitor.capacity.preemption.intra-queue-preemption.minimum-threshold=0.3
         yarn.resourcemanager.monitor.capacity.preemption.intra-queue-preemption.enabled=true
         yarn.resourcemanager.scheduler.monitor.enable=true",
    ),
    (
        "check.own-class",
        "yarn.scheduler.queue-placement-rules=user-group,com.example.Rule",
        "yarn.scheduler.queue-placement-rules=user-group,app-name",
    ),
    (
        "check.own-class",
        "yarn.scheduler.capacity.root.a.auto-create-child-queue.management-policy=com.example.Policy",
        "yarn.scheduler.capacity.root.a.auto-create-child-queue.management-policy=org.apache.hadoop.yarn.server.resourcemanager.scheduler.capacity.queuemanagement.GuaranteedOrZeroCapacityOverTimePolicy",
    ),
    (
        "check.priorities-of-users",
        "yarn.scheduler.capacity.root.a.acl_application_max_priority=[user=ann max_priority=3 default_priority=1]
         yarn.acl.enable=true",
        "yarn.scheduler.capacity.root.a.acl_application_max_priority=[user=ann max_priority=3 default_priority=1]",
    ),
    (
        "check.template-forms",
        "yarn.scheduler.capacity.root.a.auto-create-child-queue.enabled=true
         yarn.scheduler.capacity.root.a.leaf-queue-template.capacity=2w
         yarn.scheduler.capacity.root.a.leaf-queue-template.accessible-node-labels.x.capacity=50
         yarn.node-labels.enabled=true",
        "yarn.scheduler.capacity.root.a.auto-create-child-queue.enabled=true
         yarn.scheduler.capacity.root.a.leaf-queue-template.capacity=2w
         yarn.scheduler.capacity.root.a.leaf-queue-template.accessible-node-labels.x.capacity=50w
         yarn.node-labels.enabled=true",
    ),
    (
        "check.template-without-weight",
        "yarn.scheduler.capacity.root.a.auto-queue-creation-v2.enabled=true
         yarn.scheduler.capacity.root.a.auto-queue-creation-v2.template.capacity=50",
        "yarn.scheduler.capacity.root.a.auto-queue-creation-v2.enabled=true
         yarn.scheduler.capacity.root.a.auto-queue-creation-v2.template.capacity=2w",
    ),
    (
        "check.template-without-weight",
        "yarn.scheduler.capacity.root.a.auto-queue-creation-v2.enabled=true
         yarn.scheduler.capacity.root.a.q.capacity=[memory=1024,vcores=1]",
        "yarn.scheduler.capacity.root.a.auto-queue-creation-v2.enabled=true
         yarn.scheduler.capacity.root.a.q.capacity=2w",
    ),
    (
        "check.template-without-weight",
        "yarn.scheduler.capacity.root.a.auto-queue-creation-v2.enabled=true
         yarn.scheduler.capacity.root.*.auto-queue-creation-v2.leaf-template.accessible-node-labels.x.capacity=50
         yarn.node-labels.enabled=true",
        "yarn.scheduler.capacity.root.a.auto-create-child-queue.enabled=true
         yarn.scheduler.capacity.root.a.leaf-queue-template.capacity=50",
    ),
    (
        "check.observe-only",
        "yarn.resourcemanager.monitor.capacity.preemption.observe_only=true
         yarn.resourcemanager.scheduler.monitor.enable=true",
        "yarn.resourcemanager.monitor.capacity.preemption.observe_only=false
         yarn.resourcemanager.scheduler.monitor.enable=true",
    ),
    (
        "check.needs",
        "yarn.scheduler.capacity.root.a.accessible-node-labels=x
         yarn.scheduler.capacity.root.a.accessible-node-labels.x.capacity=100",
        "yarn.scheduler.capacity.root.a.accessible-node-labels=x
         yarn.scheduler.capacity.root.a.accessible-node-labels.x.capacity=100
         yarn.node-labels.enabled=true",
    ),
    (
        "check.label-not-accessible",
        "yarn.scheduler.capacity.root.a.accessible-node-labels=y
         yarn.scheduler.capacity.root.a.accessible-node-labels.y.capacity=100
         yarn.scheduler.capacity.root.a.accessible-node-labels.x.capacity=100
         yarn.node-labels.enabled=true",
        "yarn.scheduler.capacity.root.a.accessible-node-labels=x,y
         yarn.scheduler.capacity.root.a.accessible-node-labels.y.capacity=100
         yarn.scheduler.capacity.root.a.accessible-node-labels.x.capacity=100
         yarn.node-labels.enabled=true",
    ),
    (
        "check.label-without-capacity",
        "yarn.scheduler.capacity.root.a.accessible-node-labels=x",
        "yarn.scheduler.capacity.root.a.accessible-node-labels=*",
    ),
    (
        "check.maximum-below-capacity",
        "yarn.scheduler.capacity.root.a.maximum-capacity=30",
        "yarn.scheduler.capacity.root.a.maximum-capacity=50",
    ),
    (
        "check.auto-created-nothing",
        "yarn.scheduler.capacity.root.a.auto-create-child-queue.enabled=true",
        "yarn.scheduler.capacity.root.a.auto-create-child-queue.enabled=true
         yarn.scheduler.capacity.root.a.leaf-queue-template.capacity=20",
    ),
    (
        "check.auto-created-nothing",
        "yarn.scheduler.capacity.root.a.auto-queue-creation-v2.enabled=true
         yarn.scheduler.capacity.root.a.auto-queue-creation-v2.template.capacity=0w",
        "yarn.scheduler.capacity.root.a.auto-queue-creation-v2.enabled=true",
    ),
    (
        "check.priority-without-policy",
        "yarn.scheduler.capacity.root.a.priority=3",
        "yarn.scheduler.capacity.root.a.priority=3
         yarn.scheduler.capacity.root.ordering-policy=priority-utilization",
    ),
    (
        "check.never-runs",
        "yarn.scheduler.capacity.root.a.max-parallel-apps=0",
        "yarn.scheduler.capacity.root.a.max-parallel-apps=1",
    ),
    (
        "check.maximum-below-container",
        "yarn.scheduler.capacity.root.a.maximum-allocation-mb=512",
        "yarn.scheduler.capacity.root.a.maximum-allocation-mb=2048",
    ),
    (
        "check.accepts-nothing",
        "yarn.scheduler.capacity.root.queues=a,b,c",
        "yarn.scheduler.capacity.root.queues=a,b,c
         yarn.scheduler.capacity.root.c.maximum-applications=5",
    ),
    (
        "check.unknown-queue",
        "yarn.scheduler.capacity.root.aa.user-limit-factor=2",
        "yarn.scheduler.capacity.root.a.user-limit-factor=2",
    ),
    (
        "check.unknown-name",
        "yarn.scheduler.capacity.root.a.user-limit-facter=2",
        "yarn.scheduler.capacity.root.a.user-settings.ann.weight=2",
    ),
    (
        "check.unknown-name",
        "yarn.scheduler.capacity.maximum-am-resource-percentage=0.2",
        "yarn.scheduler.capacity.maximum-am-resource-percent=0.2",
    ),
    (
        "check.obsolete",
        "yarn.scheduler.capacity.root.a.acl_submit_jobs=*",
        "yarn.scheduler.capacity.root.a.acl_submit_applications=*",
    ),
    (
        "check.obsolete",
        "yarn.scheduler.capacity.root.a.max-resource=[memory=1024,vcores=1]",
        "yarn.scheduler.capacity.root.a.maximum-capacity=[memory=1024,vcores=1]",
    ),
    (
        "check.out-of-range",
        "yarn.scheduler.capacity.maximum-am-resource-percent=20",
        "yarn.scheduler.capacity.maximum-am-resource-percent=0.2",
    ),
    (
        "check.out-of-range",
        "yarn.resourcemanager.monitor.capacity.preemption.natural_termination_factor=1.5
         yarn.resourcemanager.scheduler.monitor.enable=true",
        "yarn.resourcemanager.monitor.capacity.preemption.natural_termination_factor=1
         yarn.resourcemanager.scheduler.monitor.enable=true",
    ),
    (
        "check.too-small",
        "yarn.resourcemanager.monitor.capacity.preemption.max_wait_before_kill=-5
         yarn.resourcemanager.scheduler.monitor.enable=true",
        "yarn.resourcemanager.monitor.capacity.preemption.max_wait_before_kill=0
         yarn.resourcemanager.scheduler.monitor.enable=true",
    ),
    (
        "check.too-new",
        "yarn.resourcemanager.scheduler.autocorrect.container.allocation=true",
        "",
    ),
];

/// Names that are misspelt, and what was meant, of files whose names are not all known.
const MISSPELT: [(&str, Option<&str>); 6] = [
    ("mapreduce.map.memory.mbs", Some("mapreduce.map.memory.mb")),
    (
        "yarn.app.mapreduce.am.resource.md",
        Some("yarn.app.mapreduce.am.resource.mb"),
    ),
    (
        "yarn.resourcemanager.scheduler.clas",
        Some("yarn.resourcemanager.scheduler.class"),
    ),
    (
        "yarn.scheduler.fair.asignmultiple",
        Some("yarn.scheduler.fair.assignmultiple"),
    ),
    ("mapreduce.output.fileoutputformat.compress", None),
    ("yarn.resourcemanager.hostname", None),
];

#[test]
fn a_misspelt_property_has_the_name_that_was_meant_as_its_remedy() {
    for (name, meant) in MISSPELT {
        let wrong = Written::of(fair(&format!("{name}=7"), ""));
        let found = wrong.found();
        let unknown = found
            .iter()
            .find(|found| found.finding.code == "check.unknown-name");
        let Some(meant) = meant else {
            assert!(unknown.is_none(), "{name}: {unknown:?}");
            continue;
        };
        let unknown = unknown.expect(name);
        let remedies = wrong.remedies(unknown);
        assert_eq!(remedies.len(), 1, "{name}");
        let mended = wrong.mended(&unknown.source, &remedies[0]);
        assert_eq!(mended.site, wrong.site.replace(name, meant));
    }
}

const SUPERIOR: [(&str, &str, &str); 2] = [
    (
        "check.preemption-off",
        "ss.engine.scheduler.preemption-interval-ms=1000",
        "ss.engine.scheduler.preemption-interval-ms=1000
         ss.engine.scheduler.preemption-enable=true",
    ),
    (
        "check.unknown-name",
        "ss.engine.scheduler.preemption-enabled=true",
        "ss.engine.scheduler.preemption-enable=true",
    ),
];

/// All that is said of the files of real clusters (`tests/data/configs`), each line looked at: file, scheduler, line, code.
const REAL: [(&str, SchedulerKind, u32, &str); 22] = [
    (
        "capacity/apache-bigtop-14.xml",
        SchedulerKind::Capacity,
        118,
        "check.obsolete",
    ),
    (
        "capacity/apache-bigtop-14.xml",
        SchedulerKind::Capacity,
        160,
        "check.unknown-queue",
    ),
    (
        "capacity/matyix-yarn-queue-tests-38.xml",
        SchedulerKind::Capacity,
        2,
        "check.obsolete",
    ),
    (
        "capacity/matyix-yarn-queue-tests-38.xml",
        SchedulerKind::Capacity,
        14,
        "check.unknown-queue",
    ),
    (
        "capacity/matyix-yarn-queue-tests-38.xml",
        SchedulerKind::Capacity,
        26,
        "check.obsolete",
    ),
    (
        "capacity/matyix-yarn-queue-tests-38.xml",
        SchedulerKind::Capacity,
        30,
        "check.obsolete",
    ),
    (
        "fair/codingcat-longtermfairscheduler-42.xml",
        SchedulerKind::Fair,
        12,
        "check.obsolete",
    ),
    (
        "fair/codingcat-longtermfairscheduler-42.xml",
        SchedulerKind::Fair,
        13,
        "check.obsolete",
    ),
    (
        "fair/codingcat-longtermfairscheduler-42.xml",
        SchedulerKind::Fair,
        14,
        "check.obsolete",
    ),
    (
        "fair/codingcat-longtermfairscheduler-42.xml",
        SchedulerKind::Fair,
        15,
        "check.obsolete",
    ),
    (
        "fair/codingcat-longtermfairscheduler-42.xml",
        SchedulerKind::Fair,
        16,
        "check.timeout-without-minimum",
    ),
    (
        "fair/codingcat-longtermfairscheduler-42.xml",
        SchedulerKind::Fair,
        20,
        "check.obsolete",
    ),
    (
        "fair/codingcat-longtermfairscheduler-42.xml",
        SchedulerKind::Fair,
        21,
        "check.obsolete",
    ),
    (
        "fair/codingcat-longtermfairscheduler-42.xml",
        SchedulerKind::Fair,
        22,
        "check.obsolete",
    ),
    (
        "fair/codingcat-longtermfairscheduler-42.xml",
        SchedulerKind::Fair,
        23,
        "check.obsolete",
    ),
    (
        "fair/codingcat-longtermfairscheduler-42.xml",
        SchedulerKind::Fair,
        24,
        "check.timeout-without-minimum",
    ),
    (
        "fair/codingcat-longtermfairscheduler-42.xml",
        SchedulerKind::Fair,
        28,
        "check.timeout-without-minimum",
    ),
    (
        "fair/qubitpi-hadoop-5.xml",
        SchedulerKind::Fair,
        30,
        "check.obsolete",
    ),
    (
        "yarn-site/jiaorenyu-learning-14.xml",
        SchedulerKind::Capacity,
        49,
        "check.other-scheduler",
    ),
    (
        "yarn-site/apache-submarine-17.xml",
        SchedulerKind::Fair,
        199,
        "check.other-scheduler",
    ),
    (
        "yarn-site/whjshj-nutch-1.xml",
        SchedulerKind::Fair,
        196,
        "check.other-scheduler",
    ),
    (
        "yarn-site/whjshj-nutch-1.xml",
        SchedulerKind::Fair,
        440,
        "check.needs",
    ),
];

#[test]
fn nothing_false_is_said_of_real_files() {
    let mut said = Vec::new();
    for (folder, kind) in [
        ("capacity", SchedulerKind::Capacity),
        ("fair", SchedulerKind::Fair),
        ("mapred-site", SchedulerKind::Fair),
        ("yarn-site", SchedulerKind::Capacity),
        ("yarn-site", SchedulerKind::Fair),
    ] {
        said.extend(of_folder(folder, kind));
    }
    said.sort();
    let mut expected = REAL.map(|(file, kind, line, code)| (file.to_owned(), kind, line, code));
    expected.sort();
    assert_eq!(said, expected);
}

fn of_folder(folder: &str, kind: SchedulerKind) -> Vec<(String, SchedulerKind, u32, &'static str)> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../tests/data/configs")
        .join(folder);
    let mut said = Vec::new();
    for entry in fs::read_dir(path).expect("the folder of sample files") {
        let path = entry.expect("an entry").path();
        if path.extension().is_none_or(|extension| extension != "xml") {
            continue;
        }
        let name = path.file_name().expect("a name").to_string_lossy().into_owned();
        let text = fs::read_to_string(&path).expect("a sample file");
        let source = Source::File(name.as_str().into());
        let mut configuration = Configuration::new(kind, Profile::default_of(kind));
        if folder == "fair" {
            configuration = configuration.with_allocation_file(Some(text.into()));
        } else {
            configuration.read_properties(&source, &text, &mut Findings::new());
        }
        let found = check(&Subject {
            configuration: &configuration,
            has_site: folder == "yarn-site",
            allocations: &source,
            cluster: None,
        });
        said.extend(found.into_iter().map(|found| {
            let Place::Text { line, .. } = found.finding.place else {
                panic!("{name}: {:?}", found.finding)
            };
            (format!("{folder}/{name}"), kind, line, found.finding.code)
        }));
    }
    said
}

/// Name of the element that is written, and of the one that was meant.
const RENAMED: [(&str, &str); 3] = [
    ("minShare", "minResources"),
    ("weigth", "weight"),
    ("maxRunningApp", "maxRunningApps"),
];

#[test]
fn a_name_is_said_once_and_its_fix_is_right() {
    for (wrong, right) in RENAMED {
        let file = |name: &str| {
            format!(
                "<allocations>\n<!-- ü --><queue name=\"a\"><{name} >1<!-- &amp; --></{name}></queue>\n</allocations>"
            )
        };
        let found = check_allocations(&file(wrong), "", None);
        let [finding] = &found[..] else {
            panic!("{wrong}: {found:?}")
        };
        assert_eq!(finding.fixes[0].apply(&file(wrong)), file(right));
        let said = check_allocations(&file(right), "", None);
        assert!(said.iter().all(|other| other.code != finding.code), "{said:?}");
    }
}

#[test]
fn a_number_that_the_reader_minds_is_said_once() {
    let codes = |text: &str| -> Vec<_> {
        let found = check_allocations(text, "", None);
        found.iter().map(|finding| finding.code).collect()
    };
    let queue = |own: &str| format!("<allocations><queue name='a'>{own}</queue></allocations>");
    assert_eq!(codes(&queue("<weight>-1</weight>")), ["fair.negative-weight"]);
    assert_eq!(codes(&queue("<weight>NaN</weight>")), ["fair.endless-weight"]);
    assert_eq!(
        codes(&queue("<maxAMShare>3</maxAMShare>")),
        ["check.out-of-range"]
    );
}
