//! JSON to replays of the master.

use std::sync::Arc;

use serde_json::Value;

use super::super::at::{At, Read};
use super::super::clock::Clock;
use super::super::read::{container, containers, parse_format, properties, texts};
use super::Replay;
use crate::am::mapreduce::{
    Answer, AttemptId, Completed, Counted, Granted, Job, JobChange, NodeState, NodeUpdate, Op, Phase,
    PreemptionLine, PreemptionMessage, Registration, Reply, Request, Settings, Setup, Status,
};
use crate::config::Properties;
use crate::ids::AppId;
use crate::resource::Resource;

/// The most tasks of a kind that a real job in a replay may have: they live in a vector.
const MAX_TASKS: u64 = 1_000_000;

/// What an answer leaves out stays as it was.
struct Reader {
    clock: Clock,
    registration: Registration,
    headroom: Option<Resource>,
    nodes: i32,
}

impl Replay {
    /// Reads a replay of MapReduce's ApplicationMaster.
    ///
    /// # Errors
    /// The first thing that is wrong, with its JSON path.
    pub fn parse(text: &str) -> Read<Self> {
        Self::from_json(&parse_format(text)?)
    }

    /// As [`parse`](Self::parse), from JSON of the right format.
    pub(in super::super) fn from_json(json: &Value) -> Read<Self> {
        let root = At::root(json);
        if root.str("scheduler")? != "mapreduce-am" {
            return Err(root.key("scheduler").error("must be mapreduce-am"));
        }
        let properties = properties(&root)?;
        let mut findings = Vec::new();
        let settings = Settings::read(&Properties::from_pairs(properties), &mut findings);
        let registration = registration(&root.key("register"))?;
        let (clock, start_ms) = Clock::read(&root)?;
        let setup = Setup {
            settings: settings.into(),
            racks: racks(&root)?
                .into_iter()
                .collect::<std::collections::BTreeMap<_, _>>()
                .into(),
            registration: registration.clone(),
            cluster_timestamp: root.i64("clusterTimestamp", 1)?,
            app: AppId(1),
            start_ms,
            job: job(&root.key("job"))?,
        };
        let mut reader = Reader {
            clock,
            registration,
            headroom: None,
            nodes: 0,
        };
        let ops = root.list("ops")?;
        let ops = ops.iter().map(|op| reader.op(op)).collect::<Read<_>>()?;
        Ok(Self {
            setup,
            findings,
            source: root.opt_str("source")?.unwrap_or_default().to_owned(),
            ops,
        })
    }
}

fn racks(root: &At<'_>) -> Read<Vec<(Arc<str>, Arc<str>)>> {
    let at = root.key("racks");
    let Some(map) = at.value.as_object() else {
        return if at.value.is_null() {
            Ok(Vec::new())
        } else {
            Err(at.error("must be an object of texts"))
        };
    };
    let one = |(host, rack): (&String, &Value)| match rack {
        Value::String(rack) => Ok((host.as_str().into(), rack.as_str().into())),
        _ => Err(at.key(host).error("must be a text")),
    };
    map.iter().map(one).collect()
}

fn registration(at: &At<'_>) -> Read<Registration> {
    let maximum = opt_resource(at, "maximum")?.unwrap_or(Resource::new(8192, 4));
    let mut counted = Counted::Memory;
    for kind in at.opt_list("types")? {
        match kind.value.as_str() {
            Some("MEMORY") => {}
            Some("CPU") => counted = Counted::MemoryAndVcores,
            _ => return Err(kind.error("must be MEMORY or CPU")),
        }
    }
    Ok(Registration {
        maximum,
        counted,
        queue: at.opt_str("queue")?.unwrap_or("default").into(),
    })
}

fn job(at: &At<'_>) -> Read<Job> {
    if !at.bool("machine", false)? {
        return Ok(Job::Scripted {
            maps: at.i32("maps", 0)?,
            reduces: at.i32("reduces", 0)?,
        });
    }
    let count = |key: &str| match at.opt_u64(key)?.unwrap_or(0) {
        count if count <= MAX_TASKS => Ok(count as usize),
        _ => Err(at.key(key).error(format!("must be at most {MAX_TASKS}"))),
    };
    let given = at.opt_list("hosts")?;
    let one = |list: &At<'_>| {
        let hosts = list
            .value
            .as_array()
            .ok_or_else(|| list.error("must be a list of hosts"))?;
        let host = |host: &Value| {
            host.as_str()
                .map(Into::into)
                .ok_or_else(|| list.error("must be texts"))
        };
        hosts.iter().map(host).collect()
    };
    let mut hosts: Vec<Vec<Arc<str>>> = given.iter().map(one).collect::<Read<_>>()?;
    hosts.resize(count("maps")?, Vec::new());
    Ok(Job::Machine {
        hosts,
        reduces: count("reduces")? as u32,
    })
}

impl Reader {
    fn op(&mut self, op: &At<'_>) -> Read<Op> {
        let attempt = || attempt(&op.key("attempt"));
        Ok(match op.str("op")? {
            "request" => Op::Request(Box::new(Request {
                attempt: attempt()?,
                resource: resource(op, "resource")?,
                hosts: texts(op, "hosts")?,
                racks: texts(op, "racks")?,
                earlier_failed: op.bool("earlierFailed", false)?,
            })),
            "deallocate" => Op::Deallocate { attempt: attempt()? },
            "failed" => Op::Failed {
                attempt: attempt()?,
                node: op.str("node")?.into(),
            },
            "heartbeat" => Op::Heartbeat(Box::new(self.reply(op)?)),
            "advance" => Op::Advance {
                ms: self.clock.advance(op)?,
            },
            "job" => Op::Job(job_change(op)?),
            "progress" => Op::Progress {
                attempt: attempt()?,
                value: float(op, "value")?,
            },
            "isPreempted" => Op::IsPreempted { attempt: attempt()? },
            "checkpoint" => Op::Checkpoint {
                attempt: attempt()?,
                bytes: op.i64("bytes", 0)?,
                ms: op.i64("ms", 0)?,
            },
            "start" => Op::Start,
            "done" => Op::Done { attempt: attempt()? },
            "fail" => Op::Fail { attempt: attempt()? },
            "kill" => Op::Kill { attempt: attempt()? },
            "status" => Op::Status(Box::new(status(op)?)),
            "speculate" => Op::Speculate { attempt: attempt()? },
            "observe" => Op::Observe,
            other => return Err(op.key("op").error(format!("unknown operation {other}"))),
        })
    }

    fn reply(&mut self, op: &At<'_>) -> Read<Reply> {
        match op.opt_str("error")?.unwrap_or_default() {
            "" => Ok(Reply::Answer(self.answer(op)?)),
            "connection" => Ok(Reply::Connection),
            "attemptNotFound" => Ok(Reply::AttemptNotFound),
            "invalidLabel" => Ok(Reply::InvalidLabel),
            "notRegistered" => Ok(Reply::NotRegistered(match &op.key("register") {
                at if at.value.is_null() => self.registration.clone(),
                at => registration(at)?,
            })),
            _ => Err(op
                .key("error")
                .error("must be connection, notRegistered, attemptNotFound or invalidLabel")),
        }
    }

    fn answer(&mut self, op: &At<'_>) -> Read<Answer> {
        if op.value.get("headroom").is_some() {
            self.headroom = opt_resource(op, "headroom")?;
        }
        self.nodes = op.i32("nodes", self.nodes)?;
        let preempt = op.key("preempt");
        Ok(Answer {
            headroom: self.headroom,
            nodes: self.nodes,
            allocated: op
                .opt_list("allocated")?
                .iter()
                .map(granted)
                .collect::<Read<_>>()?,
            completed: op
                .opt_list("completed")?
                .iter()
                .map(completed)
                .collect::<Read<_>>()?,
            updated_nodes: op
                .opt_list("updatedNodes")?
                .iter()
                .map(update)
                .collect::<Read<_>>()?,
            preempt: if preempt.value.is_null() {
                None
            } else {
                Some(Box::new(message(&preempt)?))
            },
            priority: op.i32("priority", 0)?,
        })
    }
}

fn attempt(at: &At<'_>) -> Read<AttemptId> {
    let id = at.value.as_str().and_then(|text| text.parse().ok());
    id.ok_or_else(|| at.error("must be an attempt, e.g. \"m_3_1\""))
}

fn resource(at: &At<'_>, key: &str) -> Read<Resource> {
    opt_resource(at, key)?.ok_or_else(|| at.key(key).error("is missing"))
}

fn opt_resource(at: &At<'_>, key: &str) -> Read<Option<Resource>> {
    let at = at.key(key);
    if at.value.is_null() {
        return Ok(None);
    }
    let vcores = at.i32("vcores", 0)?;
    Ok(Some(Resource::new(at.i64("memory-mb", 0)?, vcores.into())))
}

fn float(at: &At<'_>, key: &str) -> Read<f32> {
    let at = at.key(key);
    let value = at.value.as_f64().ok_or_else(|| at.error("must be a number"))?;
    Ok(value as f32)
}

fn job_change(op: &At<'_>) -> Read<JobChange> {
    let count = |key: &str| match op.key(key).value {
        Value::Null => Ok(None),
        _ => op.i32(key, 0).map(Some),
    };
    Ok(JobChange {
        maps: count("maps")?,
        reduces: count("reduces")?,
        completed_maps: count("completedMaps")?,
        completed_reduces: count("completedReduces")?,
        progress: match op.key("progress").value {
            Value::Null => None,
            _ => Some(float(op, "progress")?),
        },
    })
}

fn status(op: &At<'_>) -> Read<Status> {
    Ok(Status {
        attempt: attempt(&op.key("attempt"))?,
        progress: float(op, "progress")?,
        phase: match op.opt_str("phase")?.unwrap_or("MAP") {
            "STARTING" => Phase::Starting,
            "MAP" => Phase::Map,
            "SHUFFLE" => Phase::Shuffle,
            "SORT" => Phase::Sort,
            "REDUCE" => Phase::Reduce,
            "CLEANUP" => Phase::Cleanup,
            _ => return Err(op.key("phase").error("must be MAP, SHUFFLE, SORT or REDUCE")),
        },
        failed_fetches: op
            .opt_list("failedFetches")?
            .iter()
            .map(attempt)
            .collect::<Read<_>>()?,
    })
}

fn granted(at: &At<'_>) -> Read<Granted> {
    Ok(Granted {
        container: container(&at.key("id"))?,
        node: at.str("node")?.into(),
        resource: resource(at, "resource")?,
        priority: at.i32("priority", 0)?,
    })
}

fn completed(at: &At<'_>) -> Read<Completed> {
    Ok(Completed {
        container: container(&at.key("id"))?,
        exit: at.i32("exit", 0)?,
        diagnostics: at.opt_str("diagnostics")?.unwrap_or_default().into(),
    })
}

fn update(at: &At<'_>) -> Read<NodeUpdate> {
    const STATES: [NodeState; 8] = [
        NodeState::New,
        NodeState::Running,
        NodeState::Unhealthy,
        NodeState::Decommissioned,
        NodeState::Lost,
        NodeState::Rebooted,
        NodeState::Decommissioning,
        NodeState::Shutdown,
    ];
    let name = at.str("state")?;
    let state = STATES.into_iter().find(|state| state.name() == name);
    Ok(NodeUpdate {
        node: at.str("node")?.into(),
        state: state.ok_or_else(|| {
            at.key("state")
                .error("must be one of YARN's node states, e.g. LOST")
        })?,
    })
}

fn message(at: &At<'_>) -> Read<PreemptionMessage> {
    let line = |line: &At<'_>| {
        Ok(PreemptionLine {
            host: line.opt_str("host")?.unwrap_or("*").into(),
            resource: resource(line, "resource")?,
            count: line.i32("count", 0)?,
        })
    };
    Ok(PreemptionMessage {
        strict: containers(at, "strict")?,
        containers: containers(at, "containers")?,
        requests: at.opt_list("requests")?.iter().map(line).collect::<Read<_>>()?,
    })
}

#[cfg(test)]
mod tests {
    use super::Replay;
    use crate::replay::Error;

    fn error(ops: &str) -> Error {
        let text = format!(
            r#"{{"replay":1,"scheduler":"mapreduce-am","job":{{"maps":1,"reduces":1}},"ops":[{ops}]}}"#
        );
        Replay::parse(&text).expect_err("a bad replay")
    }

    #[test]
    fn what_is_wrong_is_said_with_its_place() {
        let cases = [
            (r#"{"op":"dance"}"#, "ops[0].op"),
            (r#"{"op":"done","attempt":"x_1"}"#, "ops[0].attempt"),
            (r#"{"op":"heartbeat","error":"rain"}"#, "ops[0].error"),
            (
                r#"{"op":"heartbeat","updatedNodes":[{"node":"h1:1","state":"GONE"}]}"#,
                "ops[0].updatedNodes[0].state",
            ),
        ];
        for (ops, path) in cases {
            assert_eq!(error(ops).path, path);
        }
    }
}
