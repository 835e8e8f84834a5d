//! `heddle import --pseudonyms`: no name of a node, a user or an application stays, and the run is the same.

use super::{CASES, tests};
use serde_json::Value;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// Words of the configuration, and what assumed nodes and users are called anyway.
const NO_NAMES: [&str; 5] = ["root", "default", "user", "nobody", "/default-rack"];

/// A file with names wherever there may be some.
const FAIR: &str = r#"<?xml version="1.0"?>
<!-- ask ann.smith or the people of dn-17.corp.example before this is changed -->
<allocations>
  <user name="ann.smith"><maxRunningApps>3</maxRunningApps></user>
  <queue name="ann_dot_smith"><weight>2</weight><aclSubmitApps>ann.smith,carl finance</aclSubmitApps></queue>
  <queue name="etl"><weight>1</weight><!-- carl's --></queue>
</allocations>
"#;
const SITE: &str = "<configuration>
  <property><name>yarn.scheduler.fair.preemption</name><value>true</value></property>
  <property><name>yarn.resourcemanager.hostname</name><value>rm-1.corp.example</value><description>carl knows</description></property>
</configuration>";
const APPS: &str = r#"{"apps":{"app":[{"id":"application_17_0001","user":"ann.smith","name":"payroll","queue":"root.ann_dot_smith","state":"RUNNING",
"startedTime":5,"elapsedTime":60000,"masterNodeId":"dn-17.corp.example:8041","allocatedMB":2048,"allocatedVCores":2,"runningContainers":2,
"amHostHttpAddress":"dn-17.corp.example:8042"},{"id":"application_17_0002","user":"carl","name":"merger","queue":"root.etl","state":"ACCEPTED","startedTime":9,
"elapsedTime":1000}]}}"#;
const NODES: &str = r#"{"nodes":{"node":[{"id":"dn-17.corp.example:8041","rack":"/hall-b","state":"RUNNING","availMemoryMB":6144,"usedMemoryMB":2048,
"usedVirtualCores":2,"availableVirtualCores":6},{"id":"dn-18.corp.example:8041","rack":"/hall-b","state":"RUNNING","availMemoryMB":8192,"usedMemoryMB":0,
"usedVirtualCores":0,"availableVirtualCores":8}]}}"#;

fn heddle(arguments: &[&str], files: &[PathBuf]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_heddle"));
    command.args(arguments).args(files).output().expect("heddle runs")
}

/// The scenario of files, as it is and with other names; `None`: none is made of them.
fn both(files: &[PathBuf], name: &str) -> Option<[(PathBuf, String); 2]> {
    let out = |which: &str| {
        let out = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("import-names-{name}-{which}.json"));
        let _ = std::fs::remove_file(&out);
        out
    };
    let [plain, hidden] = [out("plain"), out("hidden")];
    let made = heddle(&["import", "--out", &plain.display().to_string()], files);
    let again = heddle(
        &["import", "--pseudonyms", "--out", &hidden.display().to_string()],
        files,
    );
    assert_eq!(made.status.code(), again.status.code(), "{name}");
    let text = |file: &PathBuf| std::fs::read_to_string(file).ok();
    let texts = text(&plain).zip(text(&hidden))?;
    Some([(plain, texts.0), (hidden, texts.1)])
}

/// The names of nodes, racks, users and jobs.
fn names(scenario: &Value) -> BTreeSet<String> {
    let all = |of: &Value, member: &str| -> Vec<String> {
        let list = of.as_array().into_iter().flatten();
        list.filter_map(|of| of[member].as_str().map(str::to_owned))
            .collect()
    };
    let (nodes, jobs) = (&scenario["cluster"]["nodes"], &scenario["jobs"]);
    [(nodes, "name"), (nodes, "rack"), (jobs, "user"), (jobs, "id")]
        .into_iter()
        .flat_map(|(of, member)| all(of, member))
        .filter(|name| !NO_NAMES.contains(&&**name))
        .collect()
}

/// The words of a text that may be names.
fn words(text: &str) -> BTreeSet<&str> {
    let is_between = |letter: char| !(letter.is_alphanumeric() || "._-/".contains(letter));
    text.split(is_between).collect()
}

#[test]
fn no_name_stays() {
    for (number, files) in CASES.iter().enumerate() {
        let paths: Vec<PathBuf> = files.iter().map(|file| tests().join("data").join(file)).collect();
        let Some([(_, plain), (_, hidden)]) = both(&paths, &number.to_string()) else {
            continue;
        };
        let read = |text: &str| serde_json::from_str::<Value>(text).expect("it is JSON");
        let (before, after) = (names(&read(&plain)), names(&read(&hidden)));
        let stay: Vec<_> = words(&hidden)
            .into_iter()
            .filter(|word| before.contains(*word) && !after.contains(*word))
            .map(str::to_owned)
            .collect();
        assert_eq!(stay, Vec::<String>::new(), "{files:?}");
        assert_eq!(before.len(), after.len(), "{files:?}");
        assert!(after.iter().all(|name| name.trim_start_matches(char::is_alphabetic) != name || name.starts_with("/rack")));
    }
}

#[test]
fn names_are_found_wherever_they_stand() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("names");
    std::fs::create_dir_all(&folder).expect("a folder");
    let file = |name: &str, text: &str| {
        std::fs::write(folder.join(name), text).expect("it is written");
        folder.join(name)
    };
    let files = [
        file("fair-scheduler.xml", FAIR),
        file("yarn-site.xml", SITE),
        file("apps.json", APPS),
        file("nodes.json", NODES),
    ];
    let [_, (_, text)] = both(&files, "made").expect("a scenario");
    for name in [
        "ann",
        "smith",
        "carl",
        "corp",
        "dn-1",
        "hall",
        "payroll",
        "merger",
        "finance",
        "application_17",
    ] {
        assert!(!text.contains(name), "{name} stays in {text}");
    }
    for kept in [
        "etl",
        "yarn.scheduler.fair.preemption",
        "<user name=\\\"user1\\\">",
        "<queue name=\\\"user1\\\">",
        "root.user1",
    ] {
        assert!(text.contains(kept), "{kept} is gone from {text}");
    }
}

/// Names are numbered in their order, so that what is decided by the order of names is decided alike.
#[test]
fn the_run_is_the_same() {
    for story in ["fair-tenants", "capacity-25-75-apache", "mapreduce-beside"] {
        let [(plain, _), (hidden, _)] =
            both(&[tests().join("data/rm-logs").join(story)], story).expect("a scenario");
        let lines = |file: &PathBuf| -> Vec<String> {
            let run = heddle(&["run"], std::slice::from_ref(file));
            let text = String::from_utf8(run.stdout).expect("it is text");
            // What became of each job, without its name, and the number of rows without the digest.
            let end = |line: &str| line.rsplit([':', ',']).next().unwrap_or_default().to_owned();
            text.lines().skip(1).map(end).collect()
        };
        assert_eq!(lines(&plain), lines(&hidden), "{story}");
    }
}

/// The report tells of the files by the names that they have; whoever asks for other ones is told so.
#[test]
fn a_report_with_names_is_said_to_have_them() {
    let log = [tests().join("data/rm-logs/fair-tenants")];
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let file = |name: &str| folder.join(name).display().to_string();
    let (out, report) = (file("named.json"), file("named.report.json"));
    let plain = ["import", "--out", &out, "--report", &report];
    let told = |ran: Output| String::from_utf8(ran.stderr).expect("it is text");
    let warning = "it has the files' own names";
    assert!(!told(heddle(&plain, &log)).contains(warning));
    let hidden = told(heddle(&[&plain[..], &["--pseudonyms"]].concat(), &log));
    assert!(hidden.contains(&format!("{report}: {warning}")), "{hidden}");
}
