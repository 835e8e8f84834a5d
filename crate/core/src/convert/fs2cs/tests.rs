//! What is lost is named, and nothing else.

use std::collections::BTreeMap;

use super::{Files, Lost, Outcome, run};

/// Files in the root folder, and an empty folder for the result.
struct Texts(BTreeMap<&'static str, String>);

impl Files for Texts {
    fn is_folder(&self, path: &str) -> bool {
        path == "/out"
    }

    fn exists(&self, path: &str) -> bool {
        self.is_folder(path) || self.0.contains_key(path)
    }

    fn read(&self, path: &str) -> Option<String> {
        self.0.get(path).cloned()
    }
}

fn convert(queues: &str, site: &[(&str, &str)], options: &[&str]) -> Outcome {
    let properties = site
        .iter()
        .map(|(name, value)| format!("<property><name>{name}</name><value>{value}</value></property>"));
    let texts = BTreeMap::from([
        ("/fair.xml", format!("<allocations>{queues}</allocations>")),
        (
            "/site.xml",
            format!(
                "<configuration>{}</configuration>",
                properties.collect::<String>()
            ),
        ),
    ]);
    let given = ["-y", "/site.xml", "-f", "/fair.xml", "-o", "/out"].iter();
    let arguments: Vec<String> = given
        .chain(options)
        .map(|argument| (*argument).to_owned())
        .collect();
    run(&arguments, &Texts(texts), None)
}

/// The codes of what is lost, as their catalogue has them.
fn lost(queues: &str, site: &[(&str, &str)], options: &[&str]) -> Vec<&'static str> {
    let outcome = convert(queues, site, options);
    outcome.lost.iter().map(|lost| lost.said().code).collect()
}

#[test]
fn what_the_file_does_not_set_is_not_lost() {
    let queues = "<queue name=\"a\"><weight>3</weight></queue><queue name=\"b\"/>";
    assert_eq!(lost(queues, &[], &[]), [""; 0]);
    assert_eq!(lost("<queue name=\"default\"/>", &[], &[]), [""; 0]);
    let preempting = [
        ("yarn.scheduler.fair.preemption", "true"),
        ("yarn.scheduler.fair.waitTimeBeforeKill", "1000"),
    ];
    assert_eq!(lost(queues, &preempting, &[]), [""; 0]);
}

#[test]
fn each_loss_is_named() {
    for (queues, options, expected) in [
        (
            "<queue name=\"a\"><minResources>1 mb,1 vcores</minResources><maxResources>50%</maxResources></queue>",
            &[][..],
            &["fs2cs.minimum", "fs2cs.maximum-part"][..],
        ),
        (
            "<queue name=\"a\"><minSharePreemptionTimeout>5</minSharePreemptionTimeout>\
             <fairSharePreemptionThreshold>0.5</fairSharePreemptionThreshold></queue>",
            &[],
            &["fs2cs.minimum-timeout", "fs2cs.fair-share-threshold"],
        ),
        (
            "<queue name=\"a\"><weight>1.5</weight></queue><queue name=\"b\"><weight>1.25</weight></queue>",
            &["-pc", "-sp"],
            &["fs2cs.share", "fs2cs.share"],
        ),
        (
            "<queue name=\"a\"><weight>1</weight></queue><queue name=\"b\"><weight>2</weight></queue>",
            &["-pc", "-sp"],
            &[],
        ),
        (
            "<queue name=\"root\"><aclSubmitApps> </aclSubmitApps><queue name=\"a\"/></queue>",
            &[],
            &["fs2cs.root-opened-submit"],
        ),
        (
            "<queue name=\"a\"><queue name=\"b\"><schedulingPolicy>drf</schedulingPolicy></queue></queue>",
            &[],
            &["fs2cs.queue"],
        ),
        ("<queue name=\"a\"/>", &["-e"], &["fs2cs.rules-unnamed"]),
    ] {
        assert_eq!(lost(queues, &[], options), expected, "{queues}");
    }
}

#[test]
fn a_threshold_of_locality_stops_the_resource_manager_and_passes_the_check() {
    let site = [("yarn.scheduler.fair.locality.threshold.node", "0.5")];
    let outcome = convert("<queue name=\"a\"/>", &site, &[]);
    assert_eq!(outcome.exit, 0);
    let is_in_vain = |lost: &Lost| matches!(lost, Lost::VerifiedInVain {});
    assert!(outcome.lost.iter().any(is_in_vain));
    let stops = |lost: &Lost| matches!(lost, Lost::StopsResourceManager { value, .. } if value == "0.5");
    assert!(outcome.lost.iter().any(stops));
}
