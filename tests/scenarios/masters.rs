//! MapReduce's master between its allocator and the cluster (spec `simulation.md` §6.3): what becomes of its job where the allocator
//! itself decides as recorded.

use heddle_core::explain::verdict::master::standing::master_standings;
use heddle_core::sim::{History, Row, Scenario};
use serde_json::{Value, json};

use super::start;

/// A queue whose containers have at most 2 GB if it says so, two nodes of 16 GB, and one job of four maps and a reduce.
fn play(mapred: &Value, queue: &str, change: impl FnOnce(&mut Value)) -> History {
    let property = |name: &str, value: &str| {
        format!("<property><name>yarn.scheduler.capacity.{name}</name><value>{value}</value></property>")
    };
    let node = |name: &str| json!({"name": name, "resource": {"memory-mb": 16_384, "vcores": 16}});
    let mut scenario = json!({
        "heddle": 1, "name": "master", "durationMs": 120_000,
        "scheduler": {"kind": "capacity", "capacityScheduler": [
            "<configuration>",
            property("root.queues", "default"),
            property("root.default.capacity", "100"),
            property("maximum-am-resource-percent", "0.5"),
            queue,
            "</configuration>",
        ]},
        "cluster": {"nodes": [node("n1"), node("n2")]},
        "jobs": [{
            "id": "j", "queue": "root.default", "user": "ann", "kind": "mapreduce", "mapred": mapred,
            "stages": [{"name": "map", "count": 4, "duration": 5000}, {"name": "reduce", "count": 1, "duration": 30_000}],
        }],
    });
    change(&mut scenario);
    let (scenario, _) = Scenario::parse(&scenario.to_string()).expect("a scenario");
    let mut history = start(&scenario);
    history.run_to(120_000);
    history
}

/// How the job ended, and when.
fn end(history: &History) -> (&'static str, Option<u64>) {
    let job = &history.world().jobs()[0];
    (job.state.name(), job.ended)
}

const SMALL: &str = "<property><name>yarn.scheduler.capacity.root.default.maximum-allocation-mb</name><value>2048</value></property>";

/// What a master hears at its registration is what its queue may ask for; one whose tasks are larger kills its job, as in
/// `found/mapreduce-queue-maximum`.
#[test]
fn a_job_whose_tasks_are_larger_than_its_queue_allows_is_killed_by_its_master() {
    let mapred = json!({"mapreduce.map.memory.mb": "4096"});
    let killed = play(&mapred, SMALL, |_| {});
    assert_eq!(end(&killed), ("killed", Some(3000)));
    assert_eq!(end(&play(&mapred, "", |_| {})).0, "done");
    let rows: Vec<_> = killed.rows().iter().collect();
    let why: Vec<_> = rows.iter().filter(|row| row.kind() == "jobDiagnostics").collect();
    let rule = |row: &Row| row.reason.as_ref().map(|reason| reason.rule.code);
    assert_eq!(
        why.iter().map(|row| rule(row)).collect::<Vec<_>>(),
        [Some("mapreduce.too-large")]
    );
    let mut states = rows.iter().filter(|row| row.kind() == "jobState");
    assert_eq!(
        states.next_back().and_then(|row| row.cause),
        Some(why[0].seq),
        "the end has its reason"
    );
}

/// As in `found/mapreduce-refused-label`.
#[test]
fn a_job_that_asks_for_a_label_it_may_not_have_is_killed_by_its_master() {
    let mapred = json!({"mapreduce.map.node-label-expression": "nosuch"});
    assert_eq!(end(&play(&mapred, "", |_| {})), ("killed", Some(4000)));
}

/// A node that shrinks makes what was asked for too large: the master takes that for silence and goes when it has lasted, as in
/// `found/mapreduce-refused-request`. The next one hears of the smaller nodes when it registers.
#[test]
fn a_master_that_is_refused_for_long_goes_and_the_next_one_learns_why() {
    let mapred = json!({
        "mapreduce.map.memory.mb": "6144",
        "yarn.app.mapreduce.am.scheduler.connection.wait.interval-ms": "20000",
    });
    let history = play(&mapred, "", |scenario| {
        let shrinks = |name: &str| {
            let resource = json!({"memory-mb": 4096, "vcores": 16});
            json!({"atMs": 3500, "do": "resizeNode", "name": name, "resource": resource})
        };
        scenario["events"] = json!([shrinks("n1"), shrinks("n2")]);
    });
    let (state, ended) = end(&history);
    assert_eq!(
        state, "killed",
        "the second master hears of the smaller nodes when it registers"
    );
    assert!(ended.is_some_and(|ended| ended > 23_500), "{ended:?}");
}

/// As in `found/mapreduce-failures-percent`.
#[test]
fn of_the_maps_so_many_may_fail_as_the_job_says() {
    let fails = |percent: &str| {
        let mapred = json!({"mapreduce.map.failures.maxpercent": percent, "mapreduce.map.maxattempts": "1"});
        play(&mapred, "", |scenario| {
            scenario["events"] =
                json!([{"atMs": 6500, "do": "failTask", "job": "j", "stage": "map", "index": 0}]);
        })
    };
    assert_eq!(end(&fails("50")).0, "done");
    assert_eq!(
        end(&fails("25")).0,
        "done",
        "one of four is not more than a quarter"
    );
    assert_eq!(end(&fails("24")), ("failed", Some(6500)));
    // QUIRK: what no number of failures exceeds is exceeded by none at all, as soon as a task is done.
    let mapred = json!({"mapreduce.map.failures.maxpercent": "-1"});
    assert_eq!(end(&play(&mapred, "", |_| {})).0, "failed");
}

/// An output that is lost for good is not made again, and nothing waits for it.
#[test]
fn a_map_that_has_failed_for_good_must_not_run_again() {
    let mapred = json!({"mapreduce.map.failures.maxpercent": "50", "mapreduce.map.maxattempts": "1"});
    let history = play(&mapred, "", |scenario| {
        scenario["events"] =
            json!([{"atMs": 12_000, "do": "loseOutput", "job": "j", "stage": "map", "index": 0}]);
    });
    assert_eq!(end(&history).0, "done");
    let mut then = history;
    then.seek(15_000);
    let standings = master_standings(then.world());
    assert_eq!(standings.iter().map(|of| of.maps.lost).collect::<Vec<_>>(), [0]);
}

/// Maps whose outputs go with a node run again in the order in which they were done, as in `found/mapreduce-rerun-order`.
#[test]
fn lost_outputs_are_made_again_in_the_order_in_which_they_were_made() {
    let mapred = json!({"mapreduce.job.reduce.slowstart.completedmaps": "1.0"});
    let history = play(&mapred, "", |scenario| {
        let maps = json!({
            "name": "map", "count": 2, "duration": {"dist": "recorded", "valuesMs": [9000, 3000]}, "place": ["n2"],
        });
        scenario["jobs"][0]["stages"] = json!([maps, {"name": "reduce", "count": 2, "duration": 60_000}]);
        scenario["events"] = json!([{"atMs": 25_000, "do": "removeNode", "name": "n2", "detectMs": 1000}]);
    });
    let started = history.rows().iter().filter_map(|row| match row.what {
        heddle_core::sim::What::TaskStarted { task, .. } if row.t > 25_000 && task.stage == 0 => {
            Some(task.index)
        }
        _ => None,
    });
    assert_eq!(started.collect::<Vec<_>>(), [1, 0]);
}

/// As in `found/mapreduce-java-opts`.
#[test]
fn tasks_have_the_size_that_their_heap_needs() {
    let size = |mapred: Value| {
        let history = play(&mapred, "", |_| {});
        let stages = &history.world().jobs()[0].plan.master.stages;
        [0, 1].map(|stage| stages[stage].resource.memory())
    };
    assert_eq!(size(json!({"mapreduce.map.java.opts": "-Xmx2g"})), [2560, 1024]);
    assert_eq!(size(json!({"mapred.child.java.opts": "-Xmx800m"})), [1000, 1000]);
    assert_eq!(
        size(json!({"mapreduce.reduce.resource.memory": "3Gi"})),
        [1024, 3072]
    );
}
