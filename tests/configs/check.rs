//! `heddle check` reads any mix of files as a ResourceManager reads them, and says of which file each finding is.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

const EMR: (&str, &str) = (
    "emr.json",
    r#"[{"Classification":"capacity-scheduler","Properties":{
        "yarn.scheduler.capacity.root.queues":"a,b",
        "yarn.scheduler.capacity.root.a.capacity":"40",
        "yarn.scheduler.capacity.root.b.capacity":"50"}}]"#,
);
const BROKEN: (&str, &str) = ("broken.json", "[\n{\"Classification\":\"yarn-site\",");
const DATAPROC: (&str, &str) = (
    "dataproc.txt",
    "yarn:yarn.scheduler.fair.update-interval-ms=-5\nmapred:mapred.job.map.memory.mb=much\n",
);
const SITE: (&str, &str) = (
    "site.xml",
    "<configuration>\n<property name='yarn.scheduler.minimum-allocation-mb' value='-1024'/>\n</configuration>",
);
const LEAST: (&str, &str) = (
    "least.xml",
    "<configuration>\n<property name='yarn.scheduler.minimum-allocation-mb' value='9000'/>\n</configuration>",
);
const MOST: (&str, &str) = (
    "most.xml",
    "<configuration>\n\n<property name='yarn.scheduler.maximum-allocation-mb' value='10000'/>\n</configuration>",
);
const LABELS: (&str, &str) = (
    "labels.txt",
    "yarn rmadmin -addToClusterNodeLabels \"gpu(exclusive=true)\"",
);
const NOTHING: (&str, &str) = ("nothing.txt", "nothing of this kind");

type File = (&'static str, &'static str);

/// Files, arguments, and the beginnings of the lines that are printed.
const TABLE: &[(&[File], &[&str], &[&str])] = &[
    (
        &[EMR],
        &[],
        &["emr.json: [0].Properties.yarn.scheduler.capacity.root.a.capacity: error:"],
    ),
    (&[BROKEN], &[], &["broken.json:2:30: error:"]),
    (
        &[DATAPROC],
        &[],
        &["dataproc.txt:1:1: warning:", "dataproc.txt:2:1: error:"],
    ),
    (
        &[SITE, EMR],
        &[],
        &["site.xml:2:1: error:", "site.xml:2:1: error:"],
    ),
    (
        &[EMR, SITE],
        &[],
        &["site.xml:2:1: error:", "site.xml:2:1: error:"],
    ),
    (&[LEAST], &[], &["least.xml:2:1: error:"]),
    (&[LEAST, MOST], &[], &[]),
    (&[LEAST, MOST, LABELS], &["--profile", "hadoop-2.7"], &[]),
    (
        &[NOTHING, DATAPROC],
        &[],
        &[
            "nothing.txt: error:",
            "dataproc.txt:1:1: warning:",
            "dataproc.txt:2:1: error:",
        ],
    ),
];

#[test]
fn each_finding_is_said_of_its_file() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("check");
    fs::create_dir_all(&folder).expect("a folder");
    for (files, options, lines) in TABLE {
        for (name, text) in *files {
            fs::write(folder.join(name), text).expect("a file that can be written");
        }
        let output = heddle(&folder, files, options);
        let said = String::from_utf8(output.stdout).expect("text");
        let is_finding = |line: &&str| !line.starts_with("  fix: ");
        let said: Vec<_> = said.lines().filter(is_finding).collect();
        let names = files.iter().map(|(name, _)| *name).collect::<Vec<_>>();
        assert_eq!(said.len(), lines.len(), "{names:?}: {said:?}");
        for (found, begin) in said.into_iter().zip(*lines) {
            assert!(found.starts_with(begin), "{names:?}: {found}, not {begin}");
        }
        let refused = lines.iter().any(|line| line.contains("error"));
        assert_eq!(output.status.success(), !refused, "{names:?}");
    }
}

#[test]
fn a_profile_that_the_scheduler_does_not_have_is_refused() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    fs::write(folder.join(LEAST.0), LEAST.1).expect("a file that can be written");
    let output = heddle(&folder, &[LEAST], &["--profile", "huawei-mrs"]);
    assert!(!output.status.success());
    assert!(String::from_utf8_lossy(&output.stderr).contains("hadoop-3.4"));
}

fn heddle(folder: &PathBuf, files: &[File], options: &[&str]) -> std::process::Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_heddle"));
    command.current_dir(folder).arg("check").args(options);
    command.args(files.iter().map(|(name, _)| name));
    command.output().expect("heddle runs")
}
