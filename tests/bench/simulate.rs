//! How fast a simulated cluster runs, and how much room a container takes in it.

use std::convert::Infallible;

use heddle_core::scheduler::Detail;
use heddle_core::sim::{Keep, Passage, Scenario};
use serde_json::{Value, json};

/// What is simulated: so many nodes, so many containers that live at once, and so many applications that wait.
pub(crate) struct Size {
    pub(crate) nodes: u64,
    pub(crate) containers: u64,
    pub(crate) backlog: u64,
}

/// How many jobs the living containers belong to.
const JOBS: u64 = 100;
/// When all that can run does, ms.
const FULL_MS: u64 = 30_000;
/// How many stretches are measured, and how long each takes at least, s of the machine's time.
const STRETCHES: usize = 5;
const STRETCH_S: f64 = 0.3;
/// How far a stretch goes between two looks at the clock, ms.
const STEP_MS: u64 = 1_000;
/// How many tasks there are: nearly as many as a scenario may have. Each takes a minute in the mean, then the next one begins.
const TASKS: u64 = 980_000;
const TASK_MS: u64 = 60_000;

/// Fills the cluster, then goes on in stretches: simulated seconds for each second that the machine worked (the median of the
/// stretches), how many containers live, and the bytes that each takes. `worked` tells for how many seconds the machine has worked
/// on this, `room` how many bytes are taken, those of reading the scenario with them.
pub(crate) fn measure(
    size: &Size,
    worked: impl Fn() -> f64,
    room: impl Fn() -> u64,
) -> Result<Value, String> {
    let before = room();
    let text = scenario(size).to_string();
    let (scenario, _) = Scenario::parse(&text).map_err(|findings| format!("{findings:?}"))?;
    let mut passage =
        Passage::new(scenario, Keep::Nothing, Detail::Nothing).map_err(|findings| format!("{findings:?}"))?;
    let mut run_to = |t: u64| {
        let Ok(over) = passage.run_to(t, &mut |_, _| Ok::<(), Infallible>(()));
        (over, passage.world().containers().len())
    };
    let (_, live) = run_to(FULL_MS);
    let taken = room().saturating_sub(before);
    // Tasks must be left at the end.
    let all = TASKS / size.containers * TASK_MS;
    let longest = (all - FULL_MS) * 8 / 10 / STRETCHES as u64;
    let mut t = FULL_MS;
    let mut speeds: Vec<f64> = (0..STRETCHES)
        .map(|_| {
            let (from, begun) = (t, worked());
            while worked() - begun < STRETCH_S && t - from < longest {
                t += STEP_MS;
                run_to(t);
            }
            (t - from) as f64 / 1000.0 / (worked() - begun)
        })
        .collect();
    speeds.sort_by(f64::total_cmp);
    let (over, still) = run_to(t);
    if over || still * 10 < live * 9 {
        return Err(format!("{still} of {live} containers live at {t} ms"));
    }
    Ok(json!({
        "speed": speeds[STRETCHES / 2],
        "containers": live,
        "bytesPerContainer": taken / live.max(1) as u64,
    }))
}

/// A queue whose jobs have a task for every container and another as soon as one ends, and a queue at its limit with the backlog.
fn scenario(size: &Size) -> Value {
    let each = size.containers.div_ceil(size.nodes);
    let container = json!({"memory-mb": 1024, "vcores": 1});
    let job = |id: String, queue: &str, count: u64| {
        json!({
            "id": id, "atMs": 0, "queue": queue, "user": "bench", "am": {"resource": container},
            "stages": [{
                "name": "work", "count": count, "resource": container,
                "duration": {"dist": "uniform", "minMs": TASK_MS / 2, "maxMs": TASK_MS * 3 / 2},
            }],
        })
    };
    let running = (0..JOBS).map(|n| job(format!("run{n}"), "root.run", TASKS / JOBS));
    let waiting = (0..size.backlog).map(|n| job(format!("wait{n}"), "root.wait", 1));
    let limit = "<maxResources>1024 mb, 1 vcores</maxResources>";
    json!({
        "heddle": 1,
        "name": "bench",
        "durationMs": 7 * 24 * 3_600_000_u64,
        "cluster": {"nodes": [{
            "name": "n", "count": size.nodes, "resource": {"memory-mb": 1024 * each, "vcores": each},
        }]},
        "scheduler": {
            "kind": "fair",
            "allocationFile": format!(
                "<allocations><queue name=\"run\"/><queue name=\"wait\">{limit}</queue></allocations>"
            ),
            "properties": {
                "yarn.scheduler.fair.assignmultiple": "true",
                "yarn.scheduler.fair.dynamic.max.assign": "false",
            },
        },
        "jobs": running.chain(waiting).collect::<Vec<_>>(),
    })
}
