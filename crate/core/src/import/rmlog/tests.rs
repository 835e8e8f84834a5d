//! Logs of a few lines, whole and broken; files of real clusters are read in `tests/import`.

use super::{RmLog, RmLogReader};
use crate::import::{Import, Options, Source, import};
use proptest::prelude::*;

/// A line of `class` below the ResourceManager's package, so many ms after noon.
fn line(ms: u32, class: &str, text: &str) -> String {
    let package = "org.apache.hadoop.yarn.server.resourcemanager";
    format!(
        "2026-11-22 12:00:{:02},{:03} INFO {package}.{class}: {text}\n",
        ms / 1000,
        ms % 1000
    )
}

fn moves(ms: u32, container: &str, from: &str, to: &str) -> String {
    let text = format!("container_9_{container} Container Transitioned from {from} to {to}");
    line(ms, "rmcontainer.RMContainerImpl", &text)
}

fn given(ms: u32, container: &str, size: &str) -> String {
    let text = format!(
        "USER=ann\tOPERATION=AM Allocated Container\tTARGET=SchedulerApp\tRESULT=SUCCESS\tAPPID=application_9_0001\t\
         CONTAINERID=container_9_{container}\tRESOURCE=<memory:{size}>\tQUEUENAME=root.q"
    );
    moves(ms, container, "NEW", "ALLOCATED") + &line(ms, "RMAuditLogger", &text)
}

/// One node, one application with an AM and a task.
fn story() -> String {
    let attempt = |ms, from: &str, to: &str| {
        let text = format!("appattempt_9_0001_000001 State change from {from} to {to} on event = X");
        line(ms, "rmapp.attempt.RMAppAttemptImpl", &text)
    };
    [
        line(
            0,
            "ResourceTrackerService",
            "NodeManager from node n1(cmPort: 45 httpPort: 8042) registered with capability: <memory:4096, vCores:4>, \
             assigned nodeId n1:45",
        ),
        line(
            1000,
            "RMAuditLogger",
            "USER=ann\tIP=1.2.3.4\tOPERATION=Submit Application Request\tTARGET=ClientRMService\tRESULT=SUCCESS\t\
             APPID=application_9_0001\tQUEUENAME=q",
        ),
        line(
            1001,
            "scheduler.fair.FairScheduler",
            "Accepted application application_9_0001 from user: ann, in queue: root.q, currently num of applications: 1",
        ),
        attempt(1002, "SUBMITTED", "SCHEDULED"),
        given(1500, "0001_01_000001", "1024, vCores:1"),
        moves(1510, "0001_01_000001", "ALLOCATED", "ACQUIRED"),
        attempt(3510, "LAUNCHED", "RUNNING"),
        given(5000, "0001_01_000002", "2048, vCores:2, yarn.io/gpu: 1"),
        moves(5500, "0001_01_000002", "ALLOCATED", "ACQUIRED"),
        moves(9500, "0001_01_000002", "RUNNING", "COMPLETED"),
        attempt(9600, "RUNNING", "FINAL_SAVING"),
        moves(9700, "0001_01_000001", "RUNNING", "COMPLETED"),
    ]
    .concat()
}

fn read(text: &str) -> RmLog {
    let mut reader = RmLogReader::new();
    reader.text("rm.log", text);
    reader.finish()
}

fn imported(text: &str) -> Import {
    import(&[Source { name: "rm.log", text }], &Options::default())
}

fn codes(text: &str) -> Vec<&'static str> {
    read(text)
        .findings
        .iter()
        .map(|(_, finding)| finding.code)
        .collect()
}

#[test]
fn an_application_of_a_log_is_a_job_with_its_times() {
    let text = story().replace(", yarn.io/gpu: 1", "");
    let made = imported(&text).scenario.expect("a scenario");
    let job = &made["jobs"][0];
    assert_eq!(
        (&job["queue"], &job["user"], &job["atMs"]),
        (&"root.q".into(), &"ann".into(), &2.into())
    );
    assert_eq!(job["am"]["startMs"], 2000);
    assert_eq!(job["stages"][0]["resource"]["memory-mb"], 2048);
    assert_eq!(
        job["stages"][0]["duration"], 3500,
        "half a heartbeat less than until its node told of it"
    );
    assert_eq!(made["cluster"]["nodes"][0]["resource"]["memory-mb"], 4096);
    assert_eq!(made["cluster"]["nodePort"], 45);
    assert_eq!(read(&story()).sizes[1].others, [("yarn.io/gpu".to_owned(), 1)]);
}

#[test]
fn lines_that_are_broken_are_told_and_left_out() {
    let broken = story().replace("CONTAINERID=container_9_0001_01_000002", "CONTAINERIDs=");
    assert_eq!(codes(&broken), ["import.log-broken"]);
    assert_eq!(
        read(&broken).containers.len(),
        2,
        "other lines name the container, too"
    );
    let twice = story() + &story();
    assert_eq!(
        codes(&twice),
        [
            "import.log-backwards",
            "import.log-submitted-twice",
            "import.log-backwards-lines"
        ]
    );
    assert_eq!(read(&twice).apps.len(), 1);
    let cut: String = story().chars().take(story().len() * 2 / 3).collect();
    assert!(
        imported(&cut).scenario.is_some(),
        "a log may end in the middle of a line"
    );
    let without_begin: String = story().lines().skip(7).flat_map(|line| [line, "\n"]).collect();
    assert!(
        imported(&without_begin).scenario.is_some(),
        "or begin while applications run"
    );
    assert_eq!(
        codes(&moves(0, "0001_01_000002", "RUNNING", "FLYING")),
        ["import.log-strange"]
    );
    let mixed: String = story()
        .lines()
        .flat_map(|line| ["java.io.IOException", "\tat a.b.C = 3", line, "\n"])
        .collect();
    assert!(imported(&mixed).scenario.is_none() || codes(&mixed).is_empty());
}

#[test]
fn pieces_of_any_size_are_the_lines_that_they_make() {
    let text = story()
        .replace('\n', "\r\n")
        .replacen("node n1", "node \u{fc}n1", 1)
        + "\r\n\r\nCONTAINERIDs=";
    let whole = format!("{:?}", read(&text));
    for size in [1, 2, 3, 64, 1000, usize::MAX] {
        let mut reader = RmLogReader::new();
        reader.file("rm.log");
        text.as_bytes().chunks(size).for_each(|piece| reader.piece(piece));
        assert_eq!(format!("{:?}", reader.finish()), whole, "{size}");
    }
}

#[test]
fn many_broken_lines_are_counted() {
    let broken = line(
        0,
        "rmcontainer.RMContainerImpl",
        "container_x Container Transitioned from NEW to ALLOCATED",
    );
    let codes = codes(&broken.repeat(100));
    assert_eq!((codes.len(), codes[20]), (21, "import.log-broken-more"));
}

#[test]
fn a_reservation_that_is_given_up_is_no_container() {
    let text =
        moves(0, "0001_01_000002", "NEW", "RESERVED") + &moves(9, "0001_01_000002", "RESERVED", "KILLED");
    assert!(read(&text).containers.is_empty());
}

#[test]
fn room_is_known_by_nodes_and_containers() {
    let log = read(&story().replace(", yarn.io/gpu: 1", ""));
    let at = |ms: i64| log.span.map(|(begin, _)| begin + ms);
    assert_eq!(log.roomy_since(), [at(0), at(0)]);
    let small = read(&story().replace("<memory:4096", "<memory:2500"));
    assert_eq!(small.roomy_since()[1], None);
}

#[test]
fn an_offer_that_nobody_takes_says_that_nobody_asked() {
    let placed = |ms, number: u32, memory: u32| {
        let text = format!(
            "Assigned container container_9_0001_01_{number:06} of capacity <memory:{memory}, vCores:1> on host n1:45, which has 1 \
             containers, <memory:1024, vCores:1> used and <memory:3072, vCores:3> available after allocation"
        );
        line(ms, "scheduler.common.fica.FiCaSchedulerNode", &text)
    };
    let ends = |ms, number: u32| moves(ms, &format!("0001_01_{number:06}"), "RUNNING", "COMPLETED");
    let log = read(
        &[
            placed(1000, 2, 1024),
            placed(1000, 3, 1024),
            ends(5000, 2),
            placed(5050, 4, 1024),
            ends(7000, 4),
            placed(9000, 5, 1024),
            placed(9000, 6, 2048),
        ]
        .concat(),
    );
    let noon = log.span.map_or(0, |(begin, _)| begin - 1000);
    let offered = Some(noon + 7000);
    assert_eq!(log.refused_until(), [None, None, None, offered, None]);
}

/// The story's log and a history of its application: what was made, and what is said of the history's file.
fn beside(history: &str) -> (serde_json::Value, Vec<&'static str>) {
    let log = story().replace(", yarn.io/gpu: 1", "");
    let sources = [("rm.log", log.as_str()), ("history", history)];
    let made = import(
        &sources.map(|(name, text)| Source { name, text }),
        &Options::default(),
    );
    let of_history = made
        .findings
        .iter()
        .filter(|of| of.file.as_deref() == Some("history"));
    let codes = of_history.map(|of| of.code).collect();
    let scenario = made.scenario.expect("a scenario");
    assert_eq!(scenario["jobs"].as_array().map(Vec::len), Some(1));
    (scenario["jobs"][0].clone(), codes)
}

#[test]
fn what_was_asked_for_and_when_is_taken_from_a_history() {
    // Noon is when the log begins; its AM registers 3.51 s later.
    let noon = read(&story()).span.map_or(0, |(begin, _)| begin);
    let spark = [
        format!(
            r#"{{"Event":"SparkListenerApplicationStart","App ID":"application_9_0001","Timestamp":{noon},"User":"ann"}}"#
        ),
        format!(
            r#"{{"Event":"SparkListenerExecutorAdded","Timestamp":{},"Executor ID":"1","Executor Info":{{"Host":"n1","Total Cores":2,
            "Log Urls":{{"stdout":"http://n1:8042/node/containerlogs/container_e03_9_0001_01_000002/ann/stdout?start=-4096"}},
            "Request Time":{}}}}}"#,
            noon + 6000,
            noon + 4200
        )
        .replace('\n', ""),
    ]
    .join("\n");
    let (job, codes) = beside(&spark);
    let stage = &job["stages"][0];
    assert_eq!(
        (&stage["name"], &stage["priority"], &stage["delayMs"]),
        (&"executor".into(), &1.into(), &690.into())
    );
    assert_eq!(codes, ["import.used-asks"]);

    let silent = spark.replace("container_e03_", "");
    let (job, codes) = beside(&silent);
    assert_eq!(job["stages"][0]["name"], "work");
    assert!(job["stages"][0]["delayMs"].is_null());
    assert!(!codes.contains(&"import.used-asks"));
}

#[test]
fn attempts_of_a_job_are_asked_for_when_those_before_them_have_ended() {
    let noon = read(&story()).span.map_or(0, |(begin, _)| begin);
    let at = |ms: i64| noon + ms;
    let event = |kind: &str, fields: String| {
        format!(r#"{{"type":"{kind}","event":{{"org.apache.hadoop.mapreduce.jobhistory.X":{{{fields}}}}}}}"#)
    };
    let started = |number: u32, ms: i64, container: u32| {
        let fields = format!(
            r#""taskid":"task_9_0001_m_000000","attemptId":"attempt_9_0001_m_000000_{number}","startTime":{},
            "containerId":"container_9_0001_01_{container:06}""#,
            at(ms)
        );
        event("MAP_ATTEMPT_STARTED", fields.replace('\n', ""))
    };
    let ended = |kind: &str, ms: i64| {
        let fields = format!(
            r#""taskid":"task_9_0001_m_000000","attemptId":"attempt_9_0001_m_000000_0","finishTime":{}"#,
            at(ms)
        );
        event(kind, fields)
    };
    for (kind, priority) in [("MAP_ATTEMPT_FAILED", 5), ("MAP_ATTEMPT_KILLED", 20)] {
        let history = [
            "Avro-Json\n{}".to_owned(),
            event(
                "JOB_SUBMITTED",
                format!(r#""jobid":"job_9_0001","submitTime":{}"#, at(0)),
            ),
            event(
                "TASK_STARTED",
                format!(
                    r#""taskid":"task_9_0001_m_000000","taskType":"MAP","startTime":{}"#,
                    at(3600)
                ),
            ),
            // The log has not seen the container of the first attempt.
            started(0, 3700, 9),
            ended(kind, 4800),
            started(1, 5600, 2),
        ];
        let (job, _) = beside(&history.join("\n"));
        let stage = &job["stages"][0];
        assert_eq!(
            (&stage["name"], &stage["priority"], &stage["delayMs"]),
            (&"map".into(), &priority.into(), &1290.into()),
            "{kind}"
        );
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(200) })]

    #[test]
    fn no_line_makes_the_reader_panic(
        cuts in prop::collection::vec((0_usize..2000, 0_usize..2000, any::<char>()), 0..6)
    ) {
        let mut text: Vec<char> = story().chars().collect();
        for (from, count, put) in cuts {
            let from = from % text.len().max(1);
            let to = (from + count % 60).min(text.len());
            text.splice(from..to, [put]);
        }
        let text: String = text.into_iter().collect();
        let _ = imported(&text);
    }
}

#[test]
fn a_node_that_comes_back_is_one_node_and_not_there_when_it_is_too_late() {
    let registered = story().lines().next().expect("its first line").to_owned() + "\n";
    let lost = line(
        30_000,
        "rmnode.RMNodeImpl",
        "Deactivating Node n1:45 as it is now LOST",
    );
    let assigned = line(
        20_000,
        "scheduler.common.fica.FiCaSchedulerNode",
        "Assigned container container_9_0001_01_000003 of capacity <memory:1024, vCores:1> on host n1:45, which has 1 containers, \
         <memory:1024, vCores:1> used and <memory:3072, vCores:3> available after allocation",
    );
    let on = |day: &str, line: &str| line.replace("2026-11-22", day);
    let log = [
        story(),
        lost.clone(),
        on("2026-11-23", &registered),
        on("2026-11-23", &lost),
        // It is back without a word, or its words are lost.
        on("2026-11-24", &assigned),
        on("2026-11-24", &lost),
        on("2026-11-30", &registered),
    ];
    let Import {
        scenario, findings, ..
    } = imported(&log.concat());
    let scenario = scenario.unwrap_or_else(|| panic!("{findings:?}"));
    let named = |list: &serde_json::Value, key: &str| -> Vec<String> {
        let all = list.as_array().into_iter().flatten();
        all.filter_map(|one| Some(one[key].as_str()?.to_owned()))
            .collect()
    };
    assert_eq!(named(&scenario["cluster"]["nodes"], "name"), ["n1"]);
    assert_eq!(
        named(&scenario["events"], "do"),
        ["removeNode", "addNode", "removeNode", "addNode", "removeNode"]
    );
}
