//! Imports of small texts, and that no text makes an importer panic.

use super::{Import, Options, Source, import};
use crate::config::{Finding, Place};
use crate::sim::Scenario;
use proptest::prelude::*;
use serde_json::Value;

fn of(texts: &[&str]) -> Import {
    let sources: Vec<_> = texts.iter().map(|text| Source { name: "test", text }).collect();
    import(&sources, &Options::default())
}

fn scenario(texts: &[&str]) -> Value {
    let imported = of(texts);
    imported
        .scenario
        .unwrap_or_else(|| panic!("{:?}", imported.findings))
}

fn codes(texts: &[&str]) -> Vec<&'static str> {
    of(texts).findings.iter().map(|about| about.code).collect()
}

#[test]
fn sls_jobs_keep_recorded_lengths_hosts_and_sizes() {
    let read = scenario(&[
        r#"{"job.id": "j", "job.start.ms": 500, "job.queue.name": "q", "am.memory-mb": 2048, "job.tasks": [
            {"container.host": "/r1/a", "container.start.ms": 100, "container.end.ms": 1100, "count": 2},
            {"duration.ms": "300", "container.type": "reduce", "container.vcores": 3}]}"#,
        r#"<configuration><property><name>yarn.sls.nm.vcores</name><value>7</value></property>
           <property><name>yarn.sls.container.memory.mb</name><value>512</value></property></configuration>"#,
    ]);
    let job = &read["jobs"][0];
    assert_eq!(
        (&job["id"], &job["atMs"], &job["queue"]),
        (&"j".into(), &500.into(), &"q".into())
    );
    assert_eq!(job["am"]["resource"]["memory-mb"], 2048);
    let (map, reduce) = (&job["stages"][0], &job["stages"][1]);
    assert_eq!(
        (&map["count"], &map["duration"], &map["place"][0]),
        (&2.into(), &1000.into(), &"a".into())
    );
    assert_eq!(
        (&reduce["duration"], &reduce["resource"]["vcores"]),
        (&300.into(), &3.into())
    );
    assert_eq!(reduce["after"][0], "map");
    assert_eq!(map["resource"]["memory-mb"], 512);
    assert_eq!(read["cluster"]["nodes"][0]["rack"], "/r1");
    assert_eq!(read["cluster"]["nodes"][0]["resource"]["vcores"], 7);
}

const SWF: &str = "; MaxNodes: 2\n1 0 0 10 1 10 0 1 10 0 1 1 1 1 1 1 -1 -1";

fn site(properties: &[&str]) -> String {
    let properties = properties
        .iter()
        .map(|text| format!("<property>{text}</property>"));
    format!(
        "<configuration>{}</configuration>",
        properties.collect::<String>()
    )
}

/// A property's value in a scenario, as a run has it, and whether a job has it so.
fn value(scenario: &Value, name: &str) -> Option<String> {
    let read = Scenario::parse(&scenario.to_string()).expect("a scenario").0;
    read.configuration()
        .for_jobs()
        .properties()
        .raw(name)
        .map(str::to_owned)
}

#[test]
fn files_of_one_site_are_merged_as_hadoop_merges_them() {
    let first = site(&[
        "<name>yarn.scheduler.fair.preemption</name><value>true</value>",
        "<name>yarn.scheduler.fair.waitTimeBeforeKill</name><value>1</value><final>true</final>",
        "<name>yarn.a</name><value>&lt;&amp;&gt;</value>",
    ]);
    let second = site(&[
        "<name>yarn.scheduler.fair.preemption</name><value>false</value>",
        "<name>yarn.scheduler.fair.waitTimeBeforeKill</name><value>2</value>",
    ]);
    let prefixed = "yarn:yarn.scheduler.fair.max.assign=7,mapred:mapreduce.map.memory.mb=2048";
    let of = |texts: &[&str], name| value(&scenario(&[texts, &[SWF]].concat()), name);
    for (texts, preemption) in [
        (&[&*first, &*second, prefixed], "false"),
        (&[prefixed, &*second, &*first], "true"),
    ] {
        let name = "yarn.scheduler.fair.preemption";
        assert_eq!(of(texts, name).as_deref(), Some(preemption));
        let name = "yarn.scheduler.fair.waitTimeBeforeKill";
        assert_eq!(of(texts, name).as_deref(), Some("1"));
        assert_eq!(of(texts, "yarn.scheduler.fair.max.assign").as_deref(), Some("7"));
        assert_eq!(of(texts, "yarn.a").as_deref(), Some("<&>"));
        assert_eq!(of(texts, "mapreduce.map.memory.mb").as_deref(), Some("2048"));
    }
    assert!(codes(&[&first, &second, SWF]).contains(&"properties.final"));
    let alone = scenario(&[&first, SWF]);
    assert_eq!(
        alone["scheduler"]["yarnSite"][0], first,
        "a single file stays as it is"
    );
}

#[test]
fn a_file_is_kept_byte_for_byte() {
    for text in [
        "<allocations>\r\n  <queue name=\"a\"/>\r\n</allocations>\r\n\r\n",
        "\u{feff}<allocations><queue name=\"a\"/></allocations>",
    ] {
        let imported = scenario(&[text]);
        let kept = imported["scheduler"]["allocationFile"].as_array().expect("lines");
        let kept: Vec<&str> = kept.iter().map(|line| line.as_str().expect("a text")).collect();
        assert_eq!(kept.join("\n"), text);
    }
}

#[test]
fn a_cluster_without_work_is_given_a_job_for_each_leaf_one_after_the_other() {
    let file = "<allocations><queue name=\"a\"/><queue name=\"b\"><queue name=\"c\"/></queue></allocations>";
    let imported = of(&[file]);
    let said = |import: &Import| -> Vec<&'static str> { import.findings.iter().map(|of| of.code).collect() };
    assert!(said(&imported).contains(&"import.cluster-alone"));
    let worked = imported.with_assumed_work();
    let codes = said(&worked);
    assert!(codes.contains(&"import.assumed-work") && !codes.contains(&"import.cluster-alone"));
    let scenario = worked.scenario.clone().expect("a scenario");
    let jobs = scenario["jobs"].as_array().expect("jobs");
    let told: Vec<_> = jobs
        .iter()
        .map(|job| (job["queue"].as_str(), job["atMs"].as_u64()))
        .collect();
    let wanted = [(Some("root.a"), Some(0)), (Some("root.b.c"), Some(30_000))];
    assert!(wanted.iter().all(|of| told.contains(of)), "{told:?}");
    // Four nodes of ten gigabytes and ten vcores.
    assert_eq!(jobs[0]["stages"][0]["count"], 20);
    assert!(Scenario::parse(&scenario.to_string()).is_ok());
    // What has work keeps it.
    assert_eq!(worked.clone().with_assumed_work(), worked);
}

#[test]
fn mapred_site_is_kept() {
    let mapred = site(&["<name>mapreduce.map.memory.mb</name><value>2048</value>"]);
    let made = scenario(&[&mapred, SWF]);
    assert_eq!(made["scheduler"]["mapredSite"][0], mapred);
    assert!(codes(&[&mapred, SWF]).contains(&"import.mapred-site"));
}

#[test]
fn a_node_file_wins_over_hosts_of_the_trace() {
    let jobs = r#"{"job.tasks": [{"duration.ms": 5, "container.host": "/r/other"}]}"#;
    let nodes = r#"{"rack": "r1", "nodes": [{"node": "n1", "memory-mb": 2048}, {}, {"node": "n1"}]}"#;
    let read = scenario(&[jobs, nodes]);
    let names: Vec<_> = read["cluster"]["nodes"]
        .as_array()
        .expect("nodes")
        .iter()
        .map(|node| &node["name"])
        .collect();
    assert_eq!(names, ["n1", "null"]);
    assert!(read["jobs"][0]["stages"][0].get("place").is_none());
    assert!(codes(&[jobs, nodes]).contains(&"import.duplicate-node"));
}

#[test]
fn many_different_tasks_are_drawn_from_their_recorded_times() {
    let tasks: Vec<String> = (1..=101)
        .map(|ms| format!(r#"{{"duration.ms": {ms}}}"#))
        .collect();
    let jobs = format!(r#"{{"job.tasks": [{}]}}"#, tasks.join(","));
    let read = scenario(&[&jobs]);
    let stages = read["jobs"][0]["stages"].as_array().expect("stages");
    assert_eq!((stages.len(), &stages[0]["count"]), (1, &101.into()));
    assert!(codes(&[&jobs]).contains(&"import.times-drawn"));
}

#[test]
fn synthetic_jobs_are_the_same_every_time_and_earlier_ones_do_not_depend_on_their_number() {
    let file = |jobs: u32| {
        format!(
            r#"{{"num_nodes": 4, "nodes_per_rack": 2, "num_jobs": {jobs}, "rand_seed": 2, "workloads": [{{
              "queue_name": "q", "workload_weight": 1, "time_distribution": [{{"time": 7, "weight": 1}}],
              "job_classes": [{{"class_weight": 1, "user_name": "u", "tasks": [
                {{"type": "map", "priority": 20, "count": {{"val": 5, "std": 1}}, "time": {{"val": 10, "std": 2}},
                  "max_memory": {{"discrete": [1024, 2048], "weights": [0, 1]}}, "max_vcores": {{"val": 1}}}}]}}]}}]}}"#
        )
    };
    let (few, many) = (scenario(&[&file(3)]), scenario(&[&file(9)]));
    assert_eq!(few, scenario(&[&file(3)]));
    assert_eq!(
        few["jobs"].as_array().expect("jobs")[..],
        many["jobs"].as_array().expect("jobs")[..3]
    );
    assert_eq!(few["jobs"][0]["atMs"], 7000);
    assert_eq!(few["jobs"][0]["stages"][0]["resource"]["memory-mb"], 2048);
}

#[test]
fn swim_rows_become_maps_and_reduces() {
    let mib = 1_048_576_u64;
    let read = scenario(&[&format!(
        "job0\t49\t49\t{}\t{}\t0\njob1\t50\t1\t0\t0\t0\n",
        256 * mib,
        512 * mib
    )]);
    let stages = read["jobs"][0]["stages"].as_array().expect("stages");
    assert_eq!((&stages[0]["count"], &stages[1]["count"]), (&2.into(), &2.into()));
    assert_eq!(stages[0]["duration"], 2000 + 6400);
    assert_eq!(read["jobs"][1]["stages"].as_array().map(Vec::len), Some(1));
}

#[test]
fn swf_rows_become_gangs_of_the_busiest_week() {
    let text = "; MaxNodes: 2\n; MaxProcs: 8\n 1 0 0 10 4 -1 -1 4 9 -1 1 1 1 1 3 1 -1 -1\n\
                2 9000000 -0.0 1.5 8 -1 2048 8 9 -1 1 -1 1 1 -1 1 -1 -1\n3 9000010 0 0 1 -1 -1 1 9 -1 0 1 1 1 1 1 2 5\n\
                4 1 0 -1 4 0 0 0 0 0 0 0 0 0 0 0 0 0";
    let read = scenario(&[text]);
    assert_eq!(read["jobs"].as_array().map(Vec::len), Some(2));
    let job = &read["jobs"][0];
    assert_eq!(
        (&job["kind"], &job["stages"][0]["count"]),
        (&"gang".into(), &8.into())
    );
    assert_eq!(
        (
            &job["stages"][0]["duration"],
            &job["stages"][0]["resource"]["memory-mb"]
        ),
        (&1500.into(), &2.into())
    );
    assert_eq!(read["cluster"]["nodes"][1]["resource"]["vcores"], 4);
    let codes = codes(&[text]);
    for code in [
        "import.gang",
        "import.swf-follows",
        "import.swf-week",
        "import.swf-row",
    ] {
        assert!(codes.contains(&code), "{code}: {codes:?}");
    }
}

#[test]
fn settings_are_answered_as_json_and_as_xml_and_an_unknown_file_beside_them_refuses_nothing() {
    let json = r#"{"property": [{"name": "yarn.scheduler.capacity.root.queues", "value": "a"},
        {"name": "yarn.scheduler.capacity.root.a.capacity", "value": "100"}]}"#;
    let xml = "<conf><property><name>yarn.scheduler.capacity.root.queues</name><value>a</value></property>
        <property><name>yarn.scheduler.capacity.root.a.capacity</name><value>100</value></property></conf>";
    for text in [json, xml] {
        let read = scenario(&[text, "hello"]);
        assert_eq!(read["scheduler"]["kind"], "capacity");
        let lines = read["scheduler"]["capacityScheduler"].to_string();
        assert!(lines.contains("root.a.capacity"), "{lines}");
        assert!(codes(&[text, "hello"]).contains(&"import.unknown-kind"));
    }
}

#[test]
fn nodes_that_are_named_go_before_a_count_of_them() {
    let metrics = r#"{"clusterMetrics": {"activeNodes": 3, "totalMB": 3072, "totalVirtualCores": 3}}"#;
    let nodes = r#"{"nodes": {"node": [
        {"id": "a:45454", "state": "RUNNING", "rack": "/r", "usedMemoryMB": 1, "availMemoryMB": 2, "usedVirtualCores": 3,
         "availableVirtualCores": 4},
        {"id": "b:45454", "state": "LOST", "usedMemoryMB": 1, "availMemoryMB": 2},
        {"id": "c:45454", "state": "RUNNING"}]}}"#;
    let read = scenario(&[metrics, nodes]);
    let cluster = &read["cluster"];
    assert_eq!(cluster["nodes"].as_array().map(Vec::len), Some(1));
    assert_eq!(cluster["nodes"][0]["resource"]["memory-mb"], 3);
    assert_eq!(cluster["nodePort"], 45454);
    let findings = of(&[metrics, nodes]).findings;
    for (code, path) in [
        ("import.rest-away", "nodes.node[1]"),
        ("import.rest-size", "nodes.node[2]"),
    ] {
        let place = Place::Path { path: path.into() };
        let is_it = |about: &Finding| about.code == code && about.place == place;
        assert!(findings.iter().any(is_it), "{code}: {findings:?}");
    }
    let job = r#"{"job.id": "j", "job.tasks": [{"duration.ms": 5}]}"#;
    let alone = scenario(&[metrics, job]);
    assert_eq!(alone["cluster"]["nodes"].as_array().map(Vec::len), Some(3));
}

#[test]
fn containers_that_are_held_keep_their_own_numbers_and_nodes() {
    let nodes = r#"{"nodes": {"node": [
        {"id": "a:1", "usedMemoryMB": 1024, "availMemoryMB": 0, "usedVirtualCores": 1, "availableVirtualCores": 8},
        {"id": "b:1", "usedMemoryMB": 8192, "availMemoryMB": 0, "usedVirtualCores": 8, "availableVirtualCores": 0}]}}"#;
    let app =
        r#"{"apps": {"app": [{"id": "application_1_0001", "state": "RUNNING", "runningContainers": 6}]}}"#;
    let held = |attempt: u64, number: u64, node: &str| {
        format!(
            r#"{{"containerId": "container_1_0001_0{attempt}_{number:06}", "assignedNodeId": "{node}:1", "allocatedMB": 1024,
            "allocatedVCores": 1, "priority": 20}}"#
        )
    };
    // The second says that it is on a node that has no room for it; two attempts have a fifth.
    let all = [
        held(2, 1, "a"),
        held(2, 2, "a"),
        held(2, 3, "b"),
        held(1, 5, "b"),
        held(2, 5, "b"),
        held(2, 6, "b"),
    ];
    let containers = format!(r#"{{"containers": {{"container": [{}]}}}}"#, all.join(","));
    let read = scenario(&[nodes, app, &containers]);
    let running = &read["jobs"][0]["running"];
    assert_eq!(running["am"], "a");
    assert_eq!(
        running["containers"],
        serde_json::json!([
            {"stage": "work", "node": "b", "number": 3},
            {"stage": "work", "node": "b", "number": 5, "count": 3},
        ])
    );
}

#[test]
fn what_cannot_be_imported_is_refused_with_a_sentence() {
    let large = " ".repeat(50 << 20);
    for (text, code) in [
        (large.as_str(), "import.too-large"),
        ("hello", "import.unknown-kind"),
        ("{\"job.tasks\": [}", "import.unknown-kind"),
        ("{\"job.id\": 1} {\"job.tasks\": [}", "import.json"),
        ("<configuration/>", "import.no-jobs"),
        ("{\"workloads\": []}", "import.synth-empty"),
    ] {
        let imported = of(&[text]);
        assert!(imported.scenario.is_none(), "{code}");
        assert!(
            imported.findings.iter().any(|about| about.code == code),
            "{:?}",
            imported.findings
        );
    }
    let deep = format!("{{\"job.tasks\": {}", "[".repeat(100_000));
    assert!(of(&[&deep]).scenario.is_none());
}

/// Pieces of all the formats, in any order.
fn pieces() -> impl Strategy<Value = String> {
    const PIECES: [&str; 38] = [
        "{",
        "}",
        "[",
        "]",
        ":",
        ",",
        "\n",
        "\t",
        " ",
        "\"job.tasks\"",
        "\"count\"",
        "\"duration.ms\"",
        "\"jobID\"",
        "\"mapTasks\"",
        "\"attempts\"",
        "\"startTime\"",
        "\"finishTime\"",
        "\"workloads\"",
        "\"job_classes\"",
        "\"time_distribution\"",
        "\"weight\"",
        "\"val\"",
        "\"std\"",
        "\"tasks\"",
        "\"nodes\"",
        "\"node\"",
        "\"container.host\"",
        "\"/r/a\"",
        "0",
        "-1",
        "1e300",
        "9223372036854775807",
        "0.5",
        "null",
        "; MaxNodes: 9",
        "job1\t1\t1\t1e30\t1\t1",
        "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18",
        "é",
    ];
    prop::collection::vec(prop::sample::select(&PIECES[..]), 0..40).prop_map(|pieces| pieces.concat())
}

/// Valid JSON of the formats with wild numbers.
fn wild() -> impl Strategy<Value = String> {
    let number = prop_oneof![
        any::<i64>().prop_map(|n| n.to_string()),
        (-10_i64..10).prop_map(|n| n.to_string()),
        (-1e20..1e20_f64).prop_map(|n| format!("{n:e}")),
    ];
    prop::collection::vec(number, 8).prop_map(|n| {
        format!(
            r#"{{"num_nodes": {0}, "nodes_per_rack": {1}, "num_jobs": {2}, "rand_seed": {3}, "workloads": [{{
              "workload_weight": {4}, "time_distribution": [{{"time": {5}, "weight": {6}}}, {{"time": {4}, "weight": 1}}],
              "job_classes": [{{"class_weight": {7}, "tasks": [{{"count": {{"val": 2, "std": {5}}}, "time": {{"val": {6},
              "std": {7}}}, "max_memory": {{"discrete": [{0}, {1}], "weights": [{2}, {3}]}}, "priority": {4}}}]}}]}}]}}"#,
            n[0], n[1], n[2].chars().take(3).collect::<String>(), n[3], n[4], n[5], n[6], n[7]
        )
    })
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(300) })]

    #[test]
    fn no_bytes_make_an_importer_panic(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        let _ = of(&[&String::from_utf8_lossy(&bytes)]);
    }

    #[test]
    fn no_pieces_make_an_importer_panic(text in pieces(), inside in pieces()) {
        let _ = of(&[&text]);
        let _ = of(&[&format!("{{\"jobID\": 1}} {{{inside}}}")]);
        let _ = of(&[&format!("{{\"job.tasks\": [{{{inside}}}]}}")]);
        let _ = of(&[&format!("job0\t1\t1\t1\t1\t1\n{inside}")]);
        let _ = of(&[&format!("; SWF\n{inside}")]);
    }

    #[test]
    fn no_numbers_make_an_importer_panic(text in wild()) {
        let _ = of(&[&text]);
    }
}
