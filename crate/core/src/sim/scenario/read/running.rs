//! What of a job is at work when the scenario begins (spec `simulation.md` §12.2).

use super::WEEK;
use super::jobs::Jobs;
use crate::lookup::Lookup;
use crate::resource::Resource;
use crate::said;
use crate::sim::scenario::json::{Item, Object};
use crate::sim::scenario::{ClusterSpec, JobKind, JobSpec, Running, RunningTasks, SchedulerKind};

/// The largest number of a container.
const MOST_NUMBER: i64 = 100_000;

/// What is still free of each node when the scenario begins; nothing where the scheduler cannot begin with containers.
pub(super) struct Rooms(Option<Lookup<String, Resource>>);

impl Rooms {
    pub(super) fn of(cluster: Option<&ClusterSpec>, kind: Option<SchedulerKind>) -> Self {
        if kind == Some(SchedulerKind::Superior) {
            return Self(None);
        }
        let nodes = cluster.iter().flat_map(|cluster| &cluster.nodes);
        let named = nodes.flat_map(|node| node.names().map(|name| (name, node.resource)));
        Self(Some(named.collect()))
    }

    /// A node that has room for `count` containers of a size, which is taken.
    fn take(&mut self, item: &Item<'_>, size: &Resource, count: u32) -> Option<String> {
        let name = item.text()?;
        let Some(free) = self.0.as_mut()?.get_mut(name) else {
            item.findings
                .error(&item.path, said!("scenario.running-node", name));
            return None;
        };
        let all = Resource::from_fn(|of| size.get(of).saturating_mul(i64::from(count)));
        if !all.fits_in(free) {
            item.findings
                .error(&item.path, said!("scenario.running-room", name));
            return None;
        }
        *free -= all;
        Some(name.to_owned())
    }
}

impl Jobs<'_> {
    /// The member `running` of a job that comes at `at_ms`.
    pub(super) fn running(&mut self, object: &mut Object<'_>, job: &JobSpec, at_ms: u64) -> Option<Running> {
        let item = object.get("running")?;
        if job.kind == JobKind::MapReduce {
            item.findings
                .error(&item.path, said!("scenario.running-mapreduce"));
            return None;
        }
        if self.rooms.0.is_none() {
            item.findings
                .error(&item.path, said!("scenario.running-superior"));
            return None;
        }
        if at_ms > 0 {
            item.findings.error(&item.path, said!("scenario.running-later"));
            return None;
        }
        let mut object = item.object()?;
        let am = if job.am.unmanaged {
            None
        } else {
            let node = object.need("am", said!("want.node-name"))?;
            Some(self.rooms.take(&node, &job.am.resource, 1)?)
        };
        let start_ms = object.ms("startMs", 0, 0, 3_600_000);
        let calls_in_ms = object.maybe_ms("callsInMs", 1, 600_000);
        let items = object.list("containers", 100_000);
        // The AM's container has the first number.
        let mut last = u32::from(am.is_some());
        let containers: Option<Vec<_>> = items
            .iter()
            .map(|item| self.tasks(item, job, &mut last))
            .collect();
        object.done();
        let containers = containers?;
        for (index, stage) in job.stages.iter().enumerate() {
            let of = containers.iter().filter(|tasks| tasks.stage == index);
            let most = stage.count;
            if of.map(|tasks| u64::from(tasks.count)).sum::<u64>() > u64::from(most) {
                let stage = &stage.name;
                item.findings
                    .error(&item.path, said!("scenario.running-tasks", stage, most));
                return None;
            }
        }
        Some(Running {
            am,
            start_ms,
            calls_in_ms,
            containers,
        })
    }

    fn tasks(&mut self, item: &Item<'_>, job: &JobSpec, last: &mut u32) -> Option<RunningTasks> {
        let mut object = item.object()?;
        let stage = object.need("stage", said!("want.stage-name"));
        let node = object.need("node", said!("want.node-name"));
        let count = object.int("count", 1, 1, 100_000) as u32;
        let done_ms = object.ms("doneMs", 0, 0, WEEK);
        let number = object.int("number", 0, 0, MOST_NUMBER) as u32;
        if number != 0 && number <= *last {
            let least = *last + 1;
            let path = object.path_of("number");
            object
                .findings
                .error(&path, said!("scenario.running-number", least));
            return None;
        }
        *last = number.max(*last + 1) + (count - 1);
        object.done();
        let item = stage?;
        let name = item.text()?;
        let Some(stage) = job.stages.iter().position(|stage| stage.name == name) else {
            item.must_be(said!("want.stage-name"));
            return None;
        };
        if !job.stages[stage].after.is_empty() || job.stages[stage].delay_ms > 0 {
            item.findings
                .error(&item.path, said!("scenario.running-after", name));
            return None;
        }
        let node = self.rooms.take(&node?, &job.stages[stage].resource, count)?;
        Some(RunningTasks {
            stage,
            node,
            count,
            done_ms,
            number,
        })
    }
}

#[cfg(test)]
mod tests {
    use crate::config::Place;
    use crate::sim::Scenario;
    use serde_json::{Value, json};

    fn scenario(running: &Value, change: impl FnOnce(&mut Value)) -> Value {
        let size = json!({"memory-mb": 1024, "vcores": 1});
        let mut scenario = json!({
            "heddle": 1, "name": "n", "scheduler": {"kind": "fair"},
            "cluster": {"nodes": [{"name": "a", "resource": {"memory-mb": 4096, "vcores": 4}}]},
            "jobs": [{"id": "j", "running": running, "stages": [
                {"name": "s", "count": 9, "resource": size, "duration": 1000},
                {"name": "t", "count": 9, "resource": size, "duration": 1000}]}],
        });
        change(&mut scenario);
        scenario
    }

    #[test]
    fn what_cannot_be_at_work_is_found_with_its_place() {
        let with = |containers: Value| json!({"am": "a", "containers": containers});
        let same = |_: &mut Value| {};
        let later = |scenario: &mut Value| scenario["jobs"][0]["atMs"] = 5.into();
        let few = |scenario: &mut Value| scenario["jobs"][0]["stages"][0]["count"] = 1.into();
        type Change = Box<dyn Fn(&mut Value)>;
        let cases: [(Value, Change, &str, &str); 8] = [
            (json!({}), Box::new(same), "scenario.missing", "am"),
            (json!({"am": "b"}), Box::new(same), "scenario.running-node", "am"),
            (json!({"am": "a"}), Box::new(later), "scenario.running-later", ""),
            (
                with(json!([{"stage": "s", "node": "a", "count": 4}])),
                Box::new(same),
                "scenario.running-room",
                "containers[0].node",
            ),
            (
                with(json!([{"stage": "t", "node": "a"}])),
                Box::new(same),
                "scenario.running-after",
                "containers[0].stage",
            ),
            (
                with(json!([{"stage": "x", "node": "a"}])),
                Box::new(same),
                "scenario.value",
                "containers[0].stage",
            ),
            (
                with(json!([{"stage": "s", "node": "a", "number": 1}])),
                Box::new(same),
                "scenario.running-number",
                "containers[0].number",
            ),
            (
                with(json!([{"stage": "s", "node": "a", "count": 2}])),
                Box::new(few),
                "scenario.running-tasks",
                "",
            ),
        ];
        for (running, change, code, place) in cases {
            let text = scenario(&running, change).to_string();
            let faults = Scenario::parse(&text).expect_err(code);
            let path = format!("jobs[0].running.{place}");
            let path = path.trim_end_matches('.').to_owned();
            let is_it = |fault: &crate::config::Finding| {
                fault.code == code && fault.place == Place::Path { path: path.clone() }
            };
            assert!(faults.iter().any(is_it), "{code}: {faults:?}");
        }
    }

    #[test]
    fn what_is_written_is_read_again() {
        let running = json!({
            "am": "a", "callsInMs": 250,
            "containers": [{"stage": "s", "node": "a", "count": 2, "doneMs": 70, "number": 4}],
        });
        let (read, _) = Scenario::parse(&scenario(&running, |_| {}).to_string()).expect("it is right");
        let written: Value = serde_json::from_str(&read.to_json()).expect("it is JSON");
        assert_eq!(written["jobs"][0]["running"], running);
    }
}
