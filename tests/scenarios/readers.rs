//! A file of properties means the same in whatever form it is written, to all who read it: `heddle check`, a run, a
//! conversion, and the page.

use std::fs;
use std::path::Path;
use std::process::Command;

use heddle_core::config::{Findings, Properties};
use heddle_core::convert::convert;
use heddle_core::profile::SchedulerKind;
use heddle_core::scheduler::Scheduler;
use heddle_core::sim::Scenario;
use heddle_core::sim::scenario::{JobKind, JobSpec};

use super::forms::{FORMS, Form, USUAL, VARIABLE, element, file};
use super::{example, start, text};

/// Other values.
const OTHER: [(&str, &str); 6] = [
    ("yarn.scheduler.fair.preemption", "true"),
    (
        "yarn.scheduler.fair.preemption.cluster-utilization-threshold",
        "0.3",
    ),
    ("yarn.scheduler.fair.waitTimeBeforeKill", "4000"),
    ("yarn.scheduler.fair.update-interval-ms", "2000"),
    ("yarn.scheduler.maximum-allocation-mb", "6144"),
    ("yarn.scheduler.maximum-allocation-vcores", "3"),
];

fn tenants(form: Form, site: &[(&str, &str)]) -> Scenario {
    let mut scenario = example("fair-tenants");
    scenario.scheduler.yarn_site = file(form, site).into();
    reread(&scenario)
}

/// What a scenario is when it is read from its text: not a field is kept by accident.
fn reread(scenario: &Scenario) -> Scenario {
    Scenario::parse(&scenario.to_json())
        .expect("a scenario that can be run")
        .0
}

fn digest(scenario: &Scenario) -> String {
    let mut history = start(scenario);
    history.run_to(scenario.duration_ms);
    format!("{:016x}", history.digest())
}

/// The scheduler of the converted scenario and what became of each setting; the variables themselves left out.
fn converted(scenario: &Scenario, to: SchedulerKind) -> (Scenario, Vec<String>) {
    let mut made = convert(scenario, to).expect("a scenario that can be converted");
    made.scenario
        .scheduler
        .properties
        .retain(|(name, _)| !name.starts_with(VARIABLE));
    let items = made.items.iter().map(|item| format!("{item:?}"));
    (
        made.scenario,
        items.filter(|item| !item.contains(VARIABLE)).collect(),
    )
}

/// What the page shows of a Fair Scheduler's settings.
fn shown(scenario: &Scenario) -> String {
    match start(scenario).world().scheduler() {
        Scheduler::Fair(scheduler) => format!("{:?}", scheduler.settings()),
        _ => panic!("the tenants run under Fair"),
    }
}

#[test]
fn a_run_reads_every_form_alike() {
    let recorded = text(Path::new("../../tests/scenarios/fair-tenants.digest"));
    let other = digest(&tenants(element, &OTHER));
    assert_ne!(other, recorded.trim(), "other settings make another run");
    for (name, form) in FORMS {
        assert_eq!(digest(&tenants(form, &USUAL)), recorded.trim(), "{name}");
        assert_eq!(digest(&tenants(form, &OTHER)), other, "{name}");
    }
}

#[test]
fn the_page_reads_every_form_alike() {
    let plain = shown(&tenants(element, &OTHER));
    assert_ne!(plain, shown(&tenants(element, &USUAL)));
    for (name, form) in FORMS {
        assert_eq!(shown(&tenants(form, &OTHER)), plain, "{name}");
    }
}

#[test]
fn a_conversion_reads_every_form_alike() {
    for to in [SchedulerKind::Capacity, SchedulerKind::Superior] {
        let plain = converted(&tenants(element, &OTHER), to);
        assert_ne!(plain, converted(&tenants(element, &USUAL), to));
        for (name, form) in FORMS {
            assert_eq!(converted(&tenants(form, &OTHER), to), plain, "{name}");
        }
    }
}

/// The Capacity Scheduler's file, to a run and to a conversion.
#[test]
fn a_capacity_file_is_read_alike_in_every_form() {
    let plain = example("capacity-25-75");
    let mut properties = Properties::new();
    let capacity = plain.scheduler.capacity_scheduler.as_deref().expect("a file");
    properties.read_xml(capacity, &mut Findings::new());
    let properties: Vec<_> = properties.iter().collect();
    let wanted = (digest(&plain), converted(&plain, SchedulerKind::Fair));
    for (name, form) in FORMS {
        let mut scenario = plain.clone();
        scenario.scheduler.capacity_scheduler = Some(file(form, &properties).into());
        let scenario = reread(&scenario);
        let got = (digest(&scenario), converted(&scenario, SchedulerKind::Fair));
        assert_eq!(got, wanted, "{name}");
    }
}

/// A MapReduce job reads its settings from mapred-site.xml, the cluster's or its own, as from those that it names.
#[test]
fn a_job_reads_every_form_alike() {
    let mut plain = example("masters-fair");
    let named = plain
        .jobs
        .iter()
        .map(|job| job.mapred.clone())
        .find(|named| !named.is_empty());
    let named = named.expect("a MapReduce job with settings");
    let is_mapreduce = |job: &&mut JobSpec| job.kind == JobKind::MapReduce;
    for job in plain.jobs.iter_mut().filter(is_mapreduce) {
        job.mapred.clone_from(&named);
    }
    let named: Vec<_> = named
        .iter()
        .map(|(name, value)| (name.as_str(), value.as_str()))
        .collect();
    let wanted = digest(&plain);
    let without = |change: &dyn Fn(&mut Scenario)| {
        let mut scenario = plain.clone();
        for job in &mut scenario.jobs {
            job.mapred.clear();
        }
        change(&mut scenario);
        digest(&reread(&scenario))
    };
    assert_ne!(without(&|_| {}), wanted, "the settings count");
    for (name, form) in FORMS {
        let site = file(form, &named);
        let of_cluster = without(&|scenario| scenario.scheduler.mapred_site = site.as_str().into());
        assert_eq!(of_cluster, wanted, "the cluster's, {name}");
        let of_job = without(&|scenario| {
            for job in scenario
                .jobs
                .iter_mut()
                .filter(|job| job.kind == JobKind::MapReduce)
            {
                job.mapred_site = site.as_str().into();
            }
        });
        assert_eq!(of_job, wanted, "the job's, {name}");
    }
}

/// `heddle check` finds the same faults in every form, in yarn-site.xml and in capacity-scheduler.xml.
#[test]
fn check_reads_every_form_alike() {
    const SITE: [(&str, &str); 2] = [
        ("yarn.scheduler.fair.update-interval-ms", "-5"),
        ("yarn.scheduler.minimum-allocation-mb", "-1024"),
    ];
    const CAPACITY: [(&str, &str); 4] = [
        ("yarn.scheduler.capacity.root.queues", "a"),
        ("yarn.scheduler.capacity.root.a.capacity", "100"),
        ("yarn.scheduler.capacity.root.a.maximum-am-resource-percent", "-7"),
        ("yarn.scheduler.capacity.root.a.maximum-applications", "-5"),
    ];
    /// Its name, its properties, what is found wrong in it.
    type Table = (
        &'static str,
        &'static [(&'static str, &'static str)],
        [&'static str; 2],
    );
    let tables: [Table; 2] = [
        ("site", &SITE, ["update-interval-ms", "-1024"]),
        ("capacity", &CAPACITY, ["-7", "maximum-applications"]),
    ];
    for (table, properties, faults) in tables {
        let plain = checked(table, element, properties);
        for fault in faults {
            assert!(
                plain.iter().any(|line| line.contains(fault)),
                "{fault}: {plain:#?}"
            );
        }
        for (name, form) in FORMS {
            let said = checked(&format!("{table}, {name}"), form, properties);
            assert!(
                plain.iter().all(|line| said.contains(line)),
                "{table}, {name}: {said:#?}, not {plain:#?}"
            );
        }
    }
}

/// What `heddle check` says of a file of properties, without places.
fn checked(name: &str, form: Form, properties: &[(&str, &str)]) -> Vec<String> {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}.xml"));
    fs::write(&path, file(form, properties)).expect("a file that can be written");
    let output = Command::new(env!("CARGO_BIN_EXE_heddle"))
        .arg("check")
        .arg(&path)
        .output()
        .expect("heddle runs");
    let said = String::from_utf8(output.stdout).expect("text");
    let severities = [" error: ", " warning: ", " note: "];
    let cut = |line: &str| {
        severities
            .iter()
            .find_map(|severity| Some(line[line.find(severity)?..].to_owned()))
    };
    said.lines().filter_map(cut).collect()
}
