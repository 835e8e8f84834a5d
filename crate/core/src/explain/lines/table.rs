//! Which checks and events are lines of Hadoop's log.

use serde_json::Value as Json;

use super::{Line, Teller};
use crate::ids::{AppId, ContainerId, NodeId, QueueId};
use crate::profile::SchedulerKind;
use crate::replay::resource_json;
use crate::resource::Resource;
use crate::scheduler::fair::rules::*;
use crate::scheduler::request::UNNAMED;
use crate::scheduler::request::{Place, RequestKey};
use crate::scheduler::{Check, Event, EventKind, Outcome, Rule, Subject, Value};

/// Where a rule comes out like this, Hadoop logs a line; `None`: not of this one.
struct Entry {
    rule: &'static Rule,
    outcome: Outcome,
    line: fn(&Teller<'_>, &Check) -> Option<Line>,
}

macro_rules! table {
    ($($rule:ident $outcome:ident => $line:ident;)*) => {
        &[$(Entry {
            rule: &$rule,
            outcome: Outcome::$outcome,
            line: |teller, check| teller.$line(check),
        }),*]
    };
}

/// Which checks are lines. Of several entries for a check, each is one, in this order.
static TABLE: &[Entry] = table! {
    NODE_RESERVED Fails => node_reserved;
    QUEUE_MAX_SHARE Fails => queue_over_max_share;
    ASK_MAX_SHARE Fails => ask_over_max_share;
    BLACKLISTED Fails => blacklisted;
    MAX_AM_SHARE Fails => over_am_share;
    LOCALITY_DELAY Waits => waits_for_locality;
    DOES_NOT_FIT Fails => does_not_fit;
    RESERVES_IF_STARVED Fails => not_reserved;
    RESERVES_LARGE Fails => not_reserved;
    RESERVES_NOT_PREEMPTED_FOR Fails => not_reserved;
    RESERVED_BY_OTHER Fails => not_reserved;
    RESERVABLE_NODES Fails => too_many_reservations;
    RESERVABLE_NODES Fails => not_reserved;
    RESERVED Holds => reserved;
    ASK_VISITED Fails => no_such_place;
    GOING_ALREADY Fails => app_is_gone;
    GOING_ALREADY Fails => ended_already;
};

impl Line {
    /// Whether a look at one application says it again for each container that it wants: told once in an operation.
    pub(super) const fn is_repeated(&self) -> bool {
        matches!(self, Self::EndedAlready { .. } | Self::AppIsGone { .. })
    }
}

/// Whether the event is that the reservation of the check's application is given up.
pub(super) fn gives_up(event: &Event, check: &Check) -> bool {
    matches!(event.kind, EventKind::Unreserved { container, .. } if Some(container.app) == app_in(check))
}

impl Teller<'_> {
    /// The lines of a check. Where the reservation is given up next, Hadoop does not say that the limit of masters was the reason.
    pub(super) fn of_check(&self, check: &Check, gives_up: bool) -> Vec<Line> {
        if gives_up && check.rule == &MAX_AM_SHARE {
            return Vec::new();
        }
        let entries = TABLE.iter();
        entries
            .filter(|entry| entry.rule == check.rule && entry.outcome == check.verdict)
            .filter_map(|entry| (entry.line)(self, check))
            .collect()
    }

    /// The line of an event.
    pub(super) fn of_event(&self, event: &Event) -> Option<Line> {
        Some(match &event.kind {
            EventKind::Allocated {
                container, resource, ..
            } => Line::Allocated {
                container: container.to_string(),
                resource: self.amount(resource),
            },
            EventKind::Reserved { container, .. } => Line::Reserved { app: container.app.0 },
            EventKind::Unreserved { container, node } => Line::Unreserved {
                app: container.app.0,
                node: self.nodes.name(*node).to_string(),
            },
            EventKind::Completed { container, .. } => Line::Completed {
                container: container.to_string(),
                event: ended_by(event.reason.as_ref()?.rule),
            },
            EventKind::Warned { container, .. } => Line::Preempting {
                container: container.to_string(),
                queue: self.queue_of(container.app)?,
            },
            _ => return None,
        })
    }

    fn node_reserved(&self, check: &Check) -> Option<Line> {
        let node = self.name_of(node_in(check)?);
        Some(Line::NodeReserved { node })
    }

    fn queue_over_max_share(&self, check: &Check) -> Option<Line> {
        let queue = self.queue(queue_in(check)?);
        Some(Line::QueueOverMaxShare { queue })
    }

    fn ask_over_max_share(&self, check: &Check) -> Option<Line> {
        let (Value::Resource(sum), _, Value::Resource(max_share)) = check.compared.as_ref()? else {
            return None;
        };
        Some(Line::AskOverMaxShare {
            sum: self.amount(sum),
            max_share: self.amount(max_share),
            queue: self.queue(queue_in(check)?),
        })
    }

    fn blacklisted(&self, check: &Check) -> Option<Line> {
        let node = self.scheduler.nodes().get(node_in(check)?)?;
        let app = app_in(check)?;
        let avoided = &self.scheduler.app(app)?.blacklist.places;
        let (host, rack) = (node.base.place, node.base.rack);
        let place = if avoided.contains(&host) { host } else { rack };
        Some(Line::Blacklisted {
            app: app.0,
            place: self.scheduler.places().name(place).to_string(),
        })
    }

    fn over_am_share(&self, check: &Check) -> Option<Line> {
        let app = self.scheduler.app(app_in(check)?)?;
        let asks = app.requests.asks(*app.requests.active().first()?)?;
        Some(Line::OverAmShare {
            ask: self.amount(&asks.at(Place::ANY)?.resource),
            queue: self.queue(queue_in(check)?),
        })
    }

    /// Of an ask that takes nothing farther than a rack Hadoop says nothing.
    fn waits_for_locality(&self, check: &Check) -> Option<Line> {
        let priority = number_in(check, "priority")?;
        let app = self.scheduler.app(app_in(check)?)?;
        let key = RequestKey {
            priority: i32::try_from(priority).ok()?,
            id: number_in(check, "allocationRequestId").unwrap_or(UNNAMED),
        };
        let bound = app
            .requests
            .asks(key)
            .is_some_and(|asks| !asks.relaxes(Place::ANY));
        (!bound).then_some(Line::WaitsForLocality {
            app: app.id.0,
            node: self.name_of(node_in(check)?),
            priority,
            allowed: text_in(check, "allowed")?,
        })
    }

    fn does_not_fit(&self, check: &Check) -> Option<Line> {
        match check.compared.as_ref()? {
            (Value::Resource(ask), ..) => Some(Line::DoesNotFit {
                ask: self.amount(ask),
            }),
            _ => None,
        }
    }

    fn too_many_reservations(&self, check: &Check) -> Option<Line> {
        match check.compared.as_ref()? {
            (Value::Int(held), _, Value::Int(allowed)) => Some(Line::TooManyReservations {
                app: app_in(check)?.0,
                held: *held,
                allowed: *allowed,
            }),
            _ => None,
        }
    }

    fn not_reserved(&self, check: &Check) -> Option<Line> {
        let app = app_in(check)?.0;
        Some(Line::NotReserved { app })
    }

    fn reserved(&self, check: &Check) -> Option<Line> {
        let app = app_in(check)?.0;
        Some(Line::Reserved { app })
    }

    /// Of asks that were passed over because another stands for the same container Hadoop says nothing.
    fn no_such_place(&self, check: &Check) -> Option<Line> {
        let name = text_in(check, "place")?;
        let scheduler = self.scheduler;
        let place = scheduler.places().get(&name)?;
        let is_there = place == Place::ANY
            || scheduler.nodes().at(place).is_some()
            || !scheduler.nodes().rack(place).is_empty();
        (!is_there).then_some(Line::NoSuchPlace { place: name })
    }

    fn app_is_gone(&self, check: &Check) -> Option<Line> {
        let container = container_in(check)?;
        let app = self.scheduler.app(container.app)?;
        app.is_stopped().then(|| Line::AppIsGone {
            container: container.to_string(),
        })
    }

    /// Of a container that is under warning Hadoop says nothing.
    fn ended_already(&self, check: &Check) -> Option<Line> {
        let container = container_in(check)?;
        let app = self.scheduler.app(container.app)?;
        let has_ended =
            !app.is_stopped() && !app.is_live(container.seq) && !app.newly_allocated.contains(&container.seq);
        has_ended.then(|| Line::EndedAlready {
            container: container.to_string(),
        })
    }

    fn amount(&self, amount: &Resource) -> Json {
        resource_json(SchedulerKind::Fair, self.types, amount)
    }

    fn queue(&self, queue: QueueId) -> String {
        self.scheduler.queues().name(queue).to_owned()
    }

    fn queue_of(&self, app: AppId) -> Option<String> {
        self.scheduler.app(app).map(|app| self.queue(app.queue))
    }

    /// The name that the scheduler knows a node by.
    fn name_of(&self, node: NodeId) -> String {
        let name = self.nodes.name(node);
        match name.rsplit_once(':') {
            Some((host, _)) if !self.scheduler.settings().include_port_in_node_name => host.to_owned(),
            _ => name.to_string(),
        }
    }
}

/// The event of the container's state machine.
fn ended_by(rule: &Rule) -> &'static str {
    if rule == &ENDED_BY_ITSELF {
        "FINISHED"
    } else if rule == &RELEASED_BY_APP {
        "RELEASED"
    } else if rule == &EXPIRED {
        "EXPIRE"
    } else {
        "KILL"
    }
}

/// The check's subject, then whatever else it names.
fn subjects(check: &Check) -> impl Iterator<Item = Subject> {
    let named = check.facts.iter().filter_map(|fact| match fact.value {
        Value::Subject(subject) => Some(subject),
        _ => None,
    });
    std::iter::once(check.subject).chain(named)
}

macro_rules! first {
    ($($name:ident $kind:ident $id:ident;)*) => {$(
        fn $name(check: &Check) -> Option<$id> {
            subjects(check).find_map(|subject| match subject {
                Subject::$kind(id) => Some(id),
                _ => None,
            })
        }
    )*};
}

first! {
    node_in Node NodeId;
    queue_in Queue QueueId;
    app_in App AppId;
    container_in Container ContainerId;
}

fn number_in(check: &Check, name: &str) -> Option<i64> {
    match check.operand(name)? {
        Value::Int(number) => Some(*number),
        _ => None,
    }
}

fn text_in(check: &Check, name: &str) -> Option<String> {
    match check.operand(name)? {
        Value::Text(text) => Some(text.to_string()),
        _ => None,
    }
}
