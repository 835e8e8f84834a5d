//! `heddle check` on faulty files: each remedy of each finding makes it go away and no error come, and `--fix` writes what
//! needs no choice.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use heddle_words::CATALOGUE;
use serde_json::Value;

/// The code, what stands in the file, and what the first remedy makes of that.
type Fault = (&'static str, &'static str, &'static str);

/// In a queue of an allocation file.
const ELEMENTS: &[Fault] = &[
    (
        "check.unknown-name",
        "<maxRunningApp>3</maxRunningApp>",
        "<maxRunningApps>3</maxRunningApps>",
    ),
    ("check.unknown-name", "<colour>red</colour>", ""),
    (
        "check.obsolete",
        "<minShare>1 mb, 1 vcores</minShare>",
        "<minResources>1 mb, 1 vcores</minResources>",
    ),
    (
        "check.too-small",
        "<maxRunningApps>-3</maxRunningApps>",
        "<maxRunningApps>0</maxRunningApps>",
    ),
    (
        "check.out-of-range",
        "<maxAMShare>3</maxAMShare>",
        "<maxAMShare>1</maxAMShare>",
    ),
    (
        "fair.resource",
        "<minResources>6 GB</minResources>",
        "<minResources>6144 mb, 1 vcores</minResources>",
    ),
    ("fair.resource", "<minResources>plenty</minResources>", ""),
    (
        "fair.unknown-policy",
        "<schedulingPolicy>drff</schedulingPolicy>",
        "<schedulingPolicy>drf</schedulingPolicy>",
    ),
    (
        "fair.unknown-policy",
        "<schedulingPolicy>lottery</schedulingPolicy>",
        "",
    ),
    (
        "fair.negative-weight",
        "<weight>-2</weight>",
        "<weight>1</weight>",
    ),
    (
        "fair.not-a-boolean",
        "<allowPreemptionFrom> yes </allowPreemptionFrom>",
        "<allowPreemptionFrom> true </allowPreemptionFrom>",
    ),
    ("fair.not-a-number", "<weight>much</weight>", ""),
    ("fair.empty-element", "<weight/>", ""),
    (
        "fair.queue-name-period",
        "<queue name=\"a.b\"/>",
        "<queue name=\"a_b\"/>",
    ),
    (
        "fair.parent-setting",
        "<queue name='b'/><maxAMShare>0.3</maxAMShare>",
        "<queue name='b'/>",
    ),
    ("fair.queue-suffix", "<eue name='b'/>", "<queue name='b'/>"),
    ("xml.malformed", "<weight>1</wieght>", "<wieght>1</wieght>"),
    (
        "check.never-runs",
        "<maxRunningApps>0</maxRunningApps>",
        "<maxRunningApps>1</maxRunningApps>",
    ),
];

/// At the top of an allocation file.
const TOPS: &[Fault] = &[
    (
        "fair.duplicate-element",
        "<userMaxAppsDefault>1</userMaxAppsDefault><userMaxAppsDefault>2</userMaxAppsDefault>",
        "<userMaxAppsDefault>2</userMaxAppsDefault>",
    ),
    (
        "fair.default-policy-fifo",
        "<defaultQueueSchedulingPolicy>fifo</defaultQueueSchedulingPolicy>",
        "<defaultQueueSchedulingPolicy>fair</defaultQueueSchedulingPolicy>",
    ),
    (
        "fair.placement-unknown-rule",
        "<queuePlacementPolicy><rule name='usr'/><rule name='default'/></queuePlacementPolicy>",
        "<queuePlacementPolicy><rule name='user'/><rule name='default'/></queuePlacementPolicy>",
    ),
    (
        "fair.placement-open-end",
        "<queuePlacementPolicy><rule name='user' create='false'/></queuePlacementPolicy>",
        "<queuePlacementPolicy><rule name='user' create='false'/><rule name=\"default\"/></queuePlacementPolicy>",
    ),
    (
        "fair.placement-unreachable",
        "<queuePlacementPolicy><rule name='default'/><rule name='user'/></queuePlacementPolicy>",
        "<queuePlacementPolicy><rule name='default'/></queuePlacementPolicy>",
    ),
    (
        "fair.placement-create",
        "<queuePlacementPolicy><rule name='user' create='no'/><rule name='default'/></queuePlacementPolicy>",
        "<queuePlacementPolicy><rule name='user' create='false'/><rule name='default'/></queuePlacementPolicy>",
    ),
    (
        "fair.placement-no-rule",
        "<queuePlacementPolicy><x/></queuePlacementPolicy>",
        "",
    ),
    (
        "check.unknown-name",
        "<userMaxAppDefault>3</userMaxAppDefault>",
        "<userMaxAppsDefault>3</userMaxAppsDefault>",
    ),
];

/// As `name=value`, in a file of properties; an empty second text: the property is taken out.
const PROPERTIES: &[Fault] = &[
    (
        "check.unknown-name",
        "yarn.scheduler.fair.asignmultiple=true",
        "yarn.scheduler.fair.assignmultiple=true",
    ),
    (
        "check.unknown-name",
        "mapreduce.map.memory.mbs=1024",
        "mapreduce.map.memory.mb=1024",
    ),
    (
        "check.out-of-range",
        "yarn.scheduler.fair.locality.threshold.node=7",
        "yarn.scheduler.fair.locality.threshold.node=1",
    ),
    (
        "properties.not-a-boolean",
        "yarn.scheduler.fair.preemption=on",
        "yarn.scheduler.fair.preemption=true",
    ),
    (
        "properties.not-a-number",
        "yarn.scheduler.minimum-allocation-mb=little",
        "",
    ),
    (
        "check.own-class",
        "yarn.scheduler.capacity.maximum-applications=10\nyarn.scheduler.queue-placement-rules=com.example.Rule",
        "yarn.scheduler.capacity.maximum-applications=10",
    ),
    (
        "check.priorities-of-users",
        "yarn.acl.enable=true\nyarn.scheduler.capacity.root.a.acl_application_max_priority=[user=ann max_priority=3]",
        "yarn.acl.enable=true",
    ),
    (
        "check.template-without-weight",
        "yarn.scheduler.capacity.root.queues=a\nyarn.scheduler.capacity.root.a.capacity=1w\n\
         yarn.scheduler.capacity.root.a.auto-queue-creation-v2.enabled=true\n\
         yarn.scheduler.capacity.root.a.auto-queue-creation-v2.template.capacity=50",
        "yarn.scheduler.capacity.root.queues=a\nyarn.scheduler.capacity.root.a.capacity=1w\n\
         yarn.scheduler.capacity.root.a.auto-queue-creation-v2.enabled=true\n\
         yarn.scheduler.capacity.root.a.auto-queue-creation-v2.template.capacity=1w",
    ),
    ("check.gone", "yarn.scheduler.fair.preemptionInterval=5000", ""),
    (
        "capacity.unknown-calculator",
        "yarn.scheduler.capacity.resource-calculator=DominantResourceCalculator",
        "yarn.scheduler.capacity.resource-calculator=org.apache.hadoop.yarn.util.resource.DominantResourceCalculator",
    ),
    (
        "capacity.unknown-node-policy",
        "yarn.scheduler.capacity.multi-node-sorting.policy.names=spread\n\
         yarn.scheduler.capacity.multi-node-sorting.policy.spread.class=ResourceUsageMultiNodeLookupPolicy",
        "yarn.scheduler.capacity.multi-node-sorting.policy.names=spread\n\
         yarn.scheduler.capacity.multi-node-sorting.policy.spread.class=org.apache.hadoop.yarn.server.resourcemanager.scheduler.placement.ResourceUsageMultiNodeLookupPolicy",
    ),
    (
        "capacity.node-policy-without-class",
        "yarn.scheduler.capacity.multi-node-sorting.policy=default",
        "yarn.scheduler.capacity.multi-node-sorting.policy=default\n\
         yarn.scheduler.capacity.multi-node-sorting.policy.default.class=org.apache.hadoop.yarn.server.resourcemanager.scheduler.placement.ResourceUsageMultiNodeLookupPolicy",
    ),
    (
        "capacity.negative-sorting-interval",
        "yarn.scheduler.capacity.multi-node-sorting.policy.names=default\n\
         yarn.scheduler.capacity.multi-node-sorting.policy.default.sorting-interval.ms=-5",
        "yarn.scheduler.capacity.multi-node-sorting.policy.names=default\n\
         yarn.scheduler.capacity.multi-node-sorting.policy.default.sorting-interval.ms=0",
    ),
    (
        "capacity.bad-state",
        "yarn.scheduler.capacity.root.a.state=stoped",
        "yarn.scheduler.capacity.root.a.state=STOPPED",
    ),
    (
        "check.unknown-queue",
        "yarn.scheduler.capacity.root.aa.user-limit-factor=2",
        "yarn.scheduler.capacity.root.a.user-limit-factor=2",
    ),
    (
        "check.obsolete",
        "yarn.scheduler.capacity.root.a.acl_submit_jobs=*",
        "yarn.scheduler.capacity.root.a.acl_submit_applications=*",
    ),
    (
        "capacity.bad-sum",
        "yarn.scheduler.capacity.root.b.capacity=50",
        "yarn.scheduler.capacity.root.b.capacity=60",
    ),
    (
        "capacity.unknown-queue-order",
        "yarn.scheduler.capacity.root.ordering-policy=utilisation",
        "yarn.scheduler.capacity.root.ordering-policy=utilization",
    ),
];

#[test]
fn each_remedy_mends_an_allocation_file() {
    for fault in ELEMENTS {
        each("fair-scheduler.xml", fault, |own| {
            format!(
                "<?xml version=\"1.0\"?>\r\n<allocations>\n  <!-- ü --><queue name=\"q\">{own}</queue>\n</allocations>\n"
            )
        });
    }
    for fault in TOPS {
        each("fair-scheduler.xml", fault, |own| {
            format!("<allocations><queue name='q'/>{own}</allocations>")
        });
    }
}

#[test]
fn each_remedy_mends_a_file_of_properties() {
    for (code, wrong, right) in PROPERTIES {
        let of_queues = wrong.starts_with("yarn.scheduler.capacity.");
        let file = |own: &str| {
            let base =
                "yarn.scheduler.capacity.root.queues=a,b\nyarn.scheduler.capacity.root.a.capacity=40\n";
            let rest = "yarn.scheduler.capacity.root.b.capacity=60\n";
            let name = own.split('=').next().unwrap_or_default();
            let rest = if wrong.starts_with(rest.split('=').next().unwrap_or_default())
                || name.is_empty() && !of_queues
            {
                ""
            } else {
                rest
            };
            let all = if of_queues {
                format!("{base}{rest}{own}")
            } else {
                own.to_owned()
            };
            properties(&all)
        };
        each("site.xml", &(code, wrong, right), file);
    }
}

fn properties(lines: &str) -> String {
    let all = lines.lines().filter_map(|line| line.split_once('='));
    let all =
        all.map(|(name, value)| format!("\n<property><name>{name}</name><value>{value}</value></property>"));
    format!("<configuration>{}\n</configuration>\n", all.collect::<String>())
}

/// Applies each remedy of a fault, the first one giving what is expected.
fn each(name: &str, (code, wrong, right): &Fault, file: impl Fn(&str) -> String) {
    let folder = folder(&format!("each-{}", name.split('.').next().unwrap_or_default()));
    let path = folder.join(name);
    let text = file(wrong);
    fs::write(&path, &text).expect("a file that can be written");
    let before = findings(&folder, name);
    let faulty = before.iter().find(|finding| finding["code"] == *code);
    let faulty = faulty.unwrap_or_else(|| panic!("{code} is not said of {wrong}: {before:#?}"));
    let fixes = faulty["fixes"].as_array().expect("remedies");
    assert!(!fixes.is_empty(), "{code} of {wrong} has no remedy");
    for (index, fix) in fixes.iter().enumerate() {
        let mended = apply(&text, fix);
        if index == 0 {
            assert_eq!(mended, file(right), "{code}");
        }
        assert!(is_worded(&fix["label"]), "{fix}");
        fs::write(&path, &mended).expect("a file that can be written");
        let after = findings(&folder, name);
        let same = |other: &&Value| other["code"] == faulty["code"] && other["args"] == faulty["args"];
        assert!(
            !after.iter().any(|other| same(&other)),
            "{code} by {fix}: {after:#?}"
        );
        assert!(errors(&after) <= errors(&before), "{code} by {fix}: {after:#?}");
    }
}

fn is_worded(label: &Value) -> bool {
    let code = label["code"].as_str().expect("a code").replace('.', "-");
    CATALOGUE.en.contains(&format!("\n{code} = "))
}

fn errors(findings: &[Value]) -> usize {
    let all = findings.iter();
    all.filter(|finding| finding["severity"] == "error").count()
}

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("remedies").join(name);
    fs::create_dir_all(&folder).expect("a folder");
    folder
}

fn findings(folder: &Path, file: &str) -> Vec<Value> {
    let output = heddle(folder, &["--json", file]);
    serde_json::from_slice(&output.stdout).expect("a list of findings")
}

fn heddle(folder: &Path, args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_heddle"));
    command.current_dir(folder).arg("check").args(args);
    command.output().expect("heddle runs")
}

/// A text after an edit, read anew from its line and column so that the core is not its own judge.
fn apply(text: &str, fix: &Value) -> String {
    let offset = |at: &Value| {
        let number = |name: &str| usize::try_from(at[name].as_u64().expect("a number")).expect("a place");
        let (line, column) = (number("line"), number("column"));
        let before: usize = text.split_inclusive('\n').take(line - 1).map(str::len).sum();
        let rest = text[before..].chars().take(column - 1);
        before + rest.map(char::len_utf8).sum::<usize>()
    };
    let new = fix["text"].as_str().expect("a text");
    format!(
        "{}{new}{}",
        &text[..offset(&fix["from"])],
        &text[offset(&fix["to"])..]
    )
}

#[test]
fn fix_writes_what_needs_no_choice_and_leaves_the_rest() {
    let folder = folder("fix");
    let faulty = "<allocations>\r\n  <!-- ü -->\r\n  <queue name='a'>\r\n    <wieght>3</wieght>\r\n    <minShare>6 GB</minShare>\r\n    \
        <maxRunningApps>0</maxRunningApps>\r\n  </queue>\r\n</allocations>\r\n";
    fs::write(folder.join("fair.xml"), faulty).expect("a file that can be written");
    let site = properties("yarn.scheduler.fair.preemption=on");
    fs::write(folder.join("site.xml"), &site).expect("a file that can be written");
    let output = heddle(&folder, &["--fix", "fair.xml", "site.xml"]);
    let told = String::from_utf8(output.stderr).expect("text");
    for line in [
        "fair.xml:4:5: fixed: Write weight",
        "fair.xml:5:5: fixed: Write minResources",
        "fair.xml:5:5: fixed: Write 6144 mb, 1 vcores",
        "site.xml:2:1: fixed: Write true",
    ] {
        assert!(told.contains(line), "{line} is not among {told}");
    }
    let read = |name: &str| fs::read_to_string(folder.join(name)).expect("the file");
    let mended = faulty.replace("wieght", "weight").replace(
        "<minShare>6 GB</minShare>",
        "<minResources>6144 mb, 1 vcores</minResources>",
    );
    assert_eq!(read("fair.xml"), mended);
    assert_eq!(read("site.xml"), site.replace(">on<", ">true<"));
    let left = String::from_utf8(output.stdout).expect("text");
    assert!(left.contains("maxRunningApps = 0 lets nothing run"), "{left}");
    assert!(
        left.contains("  fix: Write 1\n  fix: Take maxRunningApps out"),
        "{left}"
    );
    assert!(output.status.success(), "{left}");
    // Nothing is left to be mended, so nothing is written again.
    let again = heddle(&folder, &["--fix", "fair.xml", "site.xml"]);
    assert!(again.stderr.is_empty());
}

/// It once began "error:  and those of its siblings add up to 0 % ()".
#[test]
fn a_sum_of_nothing_names_the_property_and_the_queues() {
    let folder = folder("sum");
    let text = properties("yarn.scheduler.capacity.root.queues=a,b");
    fs::write(folder.join("capacity.xml"), text).expect("a file that can be written");
    let output = heddle(&folder, &["capacity.xml"]);
    let said = String::from_utf8(output.stdout).expect("text");
    let sentence = "error: yarn.scheduler.capacity.root.a.capacity and those of its siblings add up to 0\u{202f}% (a 0, b 0)";
    assert!(said.contains(sentence), "{said}");
}
