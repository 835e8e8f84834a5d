//! The activities that the Capacity Scheduler of Hadoop 3.4.1 would record of a heartbeat, made of the checks (spec
//! `verdicts.md` §8; Hadoop's `ActivitiesLogger`, `ActivityDiagnosticConstant`). Hadoop's own are compared with them: they
//! judge the reasons, as traces judge the decisions.

use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::{Map, Value as Json, json};

use crate::config::Finding;
use crate::ids::{AppId, NodeNames, QueueId};
use crate::replay::Replay;
use crate::scheduler::capacity::CapacityScheduler;
use crate::scheduler::capacity::model::app::HeldUp;
use crate::scheduler::capacity::rules::*;
use crate::scheduler::request::UNNAMED;
use crate::scheduler::{Check, Op, Outcome, Rule, Scheduler, Sink, Subject, Value, Verbose};

/// What an activity is about (`ActivityLevel`). One of a node belongs to one of the request, and that to one of the
/// application, both in the same state and without a diagnostic.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Level {
    Queue,
    App,
    Request,
    Node,
}

/// How it came out (`ActivityState`, whose `DEFAULT` nothing is ever given).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum State {
    /// Somebody below the queue takes the node.
    Accepted,
    /// It was looked at, and nothing came of it.
    Skipped,
    /// A limit stopped it.
    Rejected,
    /// A container is allocated.
    Allocated,
    /// The node is reserved.
    Reserved,
    /// A reservation waits on.
    ReReserved,
}

/// What a check is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum About {
    Queue,
    App,
    Node,
}

/// Where a rule comes out like this, Hadoop records an activity.
struct Entry {
    rule: &'static Rule,
    about: About,
    outcome: Outcome,
    level: Level,
    state: State,
    /// The constant of `ActivityDiagnosticConstant`; empty: `EMPTY`.
    diagnostic: &'static str,
}

macro_rules! table {
    ($($rule:ident $about:ident $outcome:ident => $level:ident $state:ident $diagnostic:literal;)*) => {
        &[$(Entry {
            rule: &$rule,
            about: About::$about,
            outcome: Outcome::$outcome,
            level: Level::$level,
            state: State::$state,
            diagnostic: $diagnostic,
        }),*]
    };
}

/// Which checks are activities. Of several entries for a check, each is one, in this order.
#[rustfmt::skip]
static TABLE: &[Entry] = table! {
    NODE_FULL Node Fails => Queue Rejected "INIT_CHECK_SINGLE_NODE_RESOURCE_INSUFFICIENT";
    PARTITION_NOT_ACCESSIBLE Queue Fails => Queue Rejected "QUEUE_NOT_ABLE_TO_ACCESS_PARTITION";
    NOTHING_PENDING Queue Fails => Queue Skipped "QUEUE_DO_NOT_NEED_MORE_RESOURCE";
    NODE_RESERVED Queue Fails => Queue Rejected "QUEUE_SKIPPED_BECAUSE_SINGLE_NODE_RESERVED";
    NODE_FULL Queue Fails => Queue Rejected "QUEUE_SKIPPED_BECAUSE_SINGLE_NODE_RESOURCE_INSUFFICIENT";
    QUEUE_LIMIT Queue Fails => App Rejected "QUEUE_HIT_MAX_CAPACITY_LIMIT";
    QUEUE_LIMIT Queue Fails => Queue Rejected "QUEUE_HIT_MAX_CAPACITY_LIMIT";
    QUEUE_TAKES Queue Holds => Queue Accepted "";
    QUEUE_TAKES Queue Info => Queue Skipped "";

    USER_LIMIT App Fails => App Rejected "QUEUE_HIT_USER_MAX_CAPACITY_LIMIT";
    APP_NOTHING_PENDING App Fails => App Skipped "APPLICATION_DO_NOT_NEED_RESOURCE";

    MASTER_IN_OTHER_PARTITION App Fails => Request Skipped "REQUEST_SKIPPED_IN_IGNORE_EXCLUSIVITY_MODE";
    RESERVED_ENOUGH App Fails => Request Skipped "REQUEST_SKIPPED_BECAUSE_OF_RESERVATION";
    ASK_HEADROOM App Fails => Request Rejected "QUEUE_DO_NOT_HAVE_ENOUGH_HEADROOM";
    ASK_HEADROOM App Fails => Queue Rejected "QUEUE_DO_NOT_HAVE_ENOUGH_HEADROOM";
    OTHER_PARTITION_DELAY App Waits => Request Skipped "REQUEST_SKIPPED_BECAUSE_NON_PARTITIONED_PARTITION_FIRST";

    ASK_PARTITION App Fails => Node Skipped "NODE_DO_NOT_MATCH_PARTITION_OR_PLACEMENT_CONSTRAINTS";
    BLACKLISTED App Fails => Node Skipped "NODE_IS_BLACKLISTED";
    STRICT_LOCALITY App Fails => Node Skipped "NODE_SKIPPED_BECAUSE_OF_RELAX_LOCALITY";
    ANYWHERE_DELAY App Waits => Node Skipped "NODE_SKIPPED_BECAUSE_OF_OFF_SWITCH_DELAY";
    LARGER_THAN_NODE App Fails => Node Skipped "NODE_TOTAL_RESOURCE_INSUFFICIENT_FOR_REQUEST";
    MUST_GIVE_UP App Fails => Node Skipped "NODE_CAN_NOT_FIND_CONTAINER_TO_BE_UNRESERVED_WHEN_NEEDED";
    DOES_NOT_FIT App Fails => Node Skipped "NODE_DO_NOT_HAVE_SUFFICIENT_RESOURCE";
    RESERVED App Holds => Node Reserved "NODE_DO_NOT_HAVE_SUFFICIENT_RESOURCE";
    RESERVED_AGAIN App Holds => Node ReReserved "NODE_DO_NOT_HAVE_SUFFICIENT_RESOURCE";
    RESERVED_AGAIN App Holds => Queue ReReserved "";
    ALLOCATED App Holds => Node Allocated "";
    FULFILLED App Holds => Node Allocated "";
    FULFILLED App Holds => Queue Accepted "";
};

/// Whose activity it is, with what Hadoop tells of it at that level.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "level", rename_all = "UPPERCASE", rename_all_fields = "camelCase")]
pub enum Whose {
    /// A queue's.
    Queue {
        /// Its full name.
        queue: String,
    },
    /// An application's.
    App {
        /// The full name of its queue.
        queue: String,
        /// Its number.
        app: u32,
        /// Its priority.
        priority: i32,
    },
    /// That of a request of an application.
    Request {
        /// The application's number.
        app: u32,
        /// The priority of the request.
        priority: i64,
        /// Its id; -1: it has none.
        allocation_request_id: i64,
    },
    /// That of a request on a node.
    Node {
        /// The priority and the id of the request.
        request: String,
        /// The name of the node.
        node: String,
    },
}

/// One activity (`AllocationActivity`), as Hadoop's recorder writes it (`tests/oracle/hadoop-3.4`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Activity {
    /// Whose it is.
    #[serde(flatten)]
    pub whose: Whose,
    /// How it came out.
    pub state: State,
    /// The name of the constant in `ActivityDiagnosticConstant`.
    #[serde(skip_serializing_if = "str::is_empty")]
    pub diagnostic: &'static str,
}

/// What the Capacity Scheduler tested in one heartbeat, or pass of a thread.
#[derive(Clone, PartialEq, Debug)]
pub struct Pass {
    /// The number of the operation in its replay.
    pub op: usize,
    /// The activities, in the order of the scheduler.
    pub activities: Vec<Activity>,
    /// The checks that Hadoop records nothing for.
    pub others: Vec<(&'static Rule, Outcome)>,
    /// Why masters wait, where that has changed: the names of the constants in `CSAMContainerLaunchDiagnosticsConstants`.
    pub inactive: BTreeMap<u32, &'static str>,
}

impl Pass {
    /// The line of a file of activities; `None`: there are none.
    #[must_use]
    pub fn line(&self) -> Option<Json> {
        let mut line = json!({ "i": self.op });
        if !self.activities.is_empty() {
            line["activities"] = json!(self.activities);
        }
        if !self.inactive.is_empty() {
            line["inactive"] = json!(self.inactive);
        }
        (line.as_object().map(Map::len) > Some(1)).then_some(line)
    }
}

/// Plays `replay`, of a Capacity Scheduler; `told` gets each heartbeat.
///
/// # Errors
/// The findings about a configuration that the scheduler refuses to start with.
pub fn play(replay: &Replay, mut told: impl FnMut(&Pass)) -> Result<(), Vec<Finding>> {
    let Scheduler::Capacity(mut scheduler) = Scheduler::new(&replay.setup)? else {
        return Ok(());
    };
    let mut inactive = BTreeMap::new();
    for (index, op) in replay.ops.iter().enumerate() {
        let (mut events, mut log) = (Vec::new(), Verbose::default());
        let mut sink = Sink {
            events: &mut events,
            log: &mut log,
        };
        let done = scheduler.apply(op, &mut sink);
        let tested = done.is_ok() && matches!(op, Op::Heartbeat(_) | Op::Schedule { .. });
        let teller = Teller {
            scheduler: &scheduler,
            nodes: &replay.nodes,
        };
        let mut pass = teller.pass(index, if tested { &log.0 } else { &[] });
        let before = std::mem::replace(&mut inactive, teller.inactive());
        let now = inactive
            .iter()
            .filter(|(app, why)| before.get(*app) != Some(*why));
        pass.inactive = now.map(|(app, why)| (*app, *why)).collect();
        told(&pass);
    }
    Ok(())
}

struct Teller<'a> {
    scheduler: &'a CapacityScheduler,
    nodes: &'a NodeNames,
}

impl Teller<'_> {
    fn pass(&self, op: usize, checks: &[Check]) -> Pass {
        let mut pass = Pass {
            op,
            activities: Vec::new(),
            others: Vec::new(),
            inactive: BTreeMap::new(),
        };
        for check in checks {
            let before = pass.activities.len();
            for entry in TABLE.iter().filter(|entry| entry.is_for(check)) {
                pass.activities.extend(self.of(entry, check));
            }
            if pass.activities.len() == before {
                pass.others.push((check.rule, check.verdict));
            }
        }
        pass
    }

    /// What an entry makes of a check: the activity of its level, and those of the levels up to the application.
    fn of(&self, entry: &Entry, check: &Check) -> Vec<Activity> {
        let activity = |whose, level| Activity {
            whose,
            state: entry.state,
            diagnostic: if level == entry.level {
                entry.diagnostic
            } else {
                ""
            },
        };
        let app = app_of(check);
        let place = app.and_then(|app| self.scheduler.whose(app));
        if entry.level == Level::Queue {
            let of_app = place.map(|(queue, _)| queue);
            let queue = queue_of(check)
                .or(of_app)
                .unwrap_or_else(|| self.scheduler.root());
            let queue = self.scheduler.queue_name(queue).to_owned();
            return vec![activity(Whose::Queue { queue }, Level::Queue)];
        }
        // A parent's limit stops nobody in particular.
        let (Some(AppId(app)), Some((queue, of_app))) = (app, place) else {
            return Vec::new();
        };
        let priority = int(check, "priority").unwrap_or_default();
        let allocation_request_id = int(check, "allocationRequestId").unwrap_or(UNNAMED);
        let mut found = Vec::new();
        if entry.level == Level::Node {
            let request = format!("{priority}_{allocation_request_id}");
            let node = self.node_of(check);
            found.push(activity(Whose::Node { request, node }, Level::Node));
        }
        if entry.level != Level::App {
            let request = Whose::Request {
                app,
                priority,
                allocation_request_id,
            };
            found.push(activity(request, Level::Request));
        }
        let of_app = Whose::App {
            queue: self.scheduler.queue_name(queue).to_owned(),
            app,
            priority: of_app,
        };
        found.push(activity(of_app, Level::App));
        found
    }

    /// Why the masters of applications wait.
    fn inactive(&self) -> BTreeMap<u32, &'static str> {
        let held_up = self.scheduler.held_up();
        let why = held_up.map(|(AppId(app), why)| match why {
            HeldUp::NoCluster => (app, "CLUSTER_RESOURCE_EMPTY"),
            HeldUp::QueueLimit => (app, "QUEUE_AM_RESOURCE_LIMIT_EXCEED"),
            HeldUp::UserLimit => (app, "USER_AM_RESOURCE_LIMIT_EXCEED"),
        });
        why.collect()
    }

    fn node_of(&self, check: &Check) -> String {
        match check.operand("node") {
            Some(Value::Subject(Subject::Node(node))) => self.nodes.name(*node).to_string(),
            _ => String::new(),
        }
    }
}

impl Entry {
    fn is_for(&self, check: &Check) -> bool {
        let about = match check.subject {
            Subject::Queue(_) => About::Queue,
            Subject::App(_) => About::App,
            Subject::Node(_) => About::Node,
            Subject::Cluster | Subject::Container(_) => return false,
        };
        self.rule == check.rule && self.about == about && self.outcome == check.verdict
    }
}

fn int(check: &Check, name: &str) -> Option<i64> {
    match check.operand(name)? {
        Value::Int(number) => Some(*number),
        _ => None,
    }
}

fn app_of(check: &Check) -> Option<AppId> {
    if let Subject::App(app) = check.subject {
        return Some(app);
    }
    match check.operand("app")? {
        Value::Subject(Subject::App(app)) => Some(*app),
        _ => None,
    }
}

const fn queue_of(check: &Check) -> Option<QueueId> {
    match check.subject {
        Subject::Queue(queue) => Some(queue),
        _ => None,
    }
}
