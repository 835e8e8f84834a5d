//! What a line of a ResourceManager's log says, as a type. Hadoop's classes that write it stand beside each arm.

use super::line::Line;

/// An amount as Hadoop's `Resource.toString` writes it.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub(crate) struct Size {
    pub(crate) memory: i64,
    pub(crate) vcores: i64,
    /// Further types: (name, amount).
    pub(crate) others: Vec<(String, i64)>,
}

impl Size {
    /// Reads `<memory:1024, vCores:2, yarn.io/gpu: 1>`.
    pub(super) fn parse(text: &str) -> Option<Self> {
        let inside = text.trim_start().strip_prefix('<')?.split_once('>')?.0;
        let mut size = Self::default();
        let mut known = 0;
        for part in inside.split(',') {
            let (name, amount) = part.split_once(':')?;
            let name = name.trim();
            // A comma in the application summary has a backslash before it.
            let digits = amount.trim().trim_end_matches(|c: char| !c.is_ascii_digit());
            let amount: i64 = digits.parse().ok()?;
            match name {
                "memory" | "memory-mb" => (known, size.memory) = (known + 1, amount),
                "vCores" | "vcores" => (known, size.vcores) = (known + 1, amount),
                _ => size.others.push((name.to_owned(), amount)),
            }
        }
        (known == 2).then_some(size)
    }

    fn plus(mut self, other: &Self) -> Self {
        self.memory += other.memory;
        self.vcores += other.vcores;
        for (name, amount) in &other.others {
            match self.others.iter_mut().find(|(own, _)| own == name) {
                Some((_, own)) => *own += amount,
                None => self.others.push((name.clone(), *amount)),
            }
        }
        self
    }
}

/// A container's id: its application, its attempt, its number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::import) struct Container<'a> {
    /// As application ids have it: `CLUSTER_NUMBER`.
    pub(in crate::import) app: &'a str,
    pub(in crate::import) attempt: u32,
    pub(in crate::import) number: u32,
}

impl<'a> Container<'a> {
    /// Reads `container_[eEPOCH_]CLUSTER_APP_ATTEMPT_NUMBER` at the beginning of `text`.
    pub(in crate::import) fn parse(text: &'a str) -> Option<Self> {
        let mut id = id(text.strip_prefix("container_")?);
        if id.starts_with('e') {
            id = id.split_once('_')?.1;
        }
        let (rest, number) = id.rsplit_once('_')?;
        let (app, attempt) = rest.rsplit_once('_')?;
        if !is_numbers(app) || !app.contains('_') {
            return None;
        }
        Some(Self {
            app,
            attempt: attempt.parse().ok()?,
            number: number.parse().ok()?,
        })
    }
}

/// An attempt of an application.
pub(super) type Attempt<'a> = (&'a str, u32);

fn app(text: &str) -> Option<&str> {
    let id = id(text.strip_prefix("application_")?);
    is_numbers(id).then_some(id)
}

fn attempt(text: &str) -> Option<Attempt<'_>> {
    let id = id(text.strip_prefix("appattempt_")?);
    let (app, attempt) = id.rsplit_once('_')?;
    is_numbers(app).then_some((app, attempt.parse().ok()?))
}

/// The letters, digits and underscores at the beginning of `text`.
fn id(text: &str) -> &str {
    let end = text.find(|c: char| !c.is_ascii_alphanumeric() && c != '_');
    &text[..end.unwrap_or(text.len())]
}

fn is_numbers(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'_')
}

/// The word behind `key` in `text`, up to a white space.
fn after<'a>(text: &'a str, key: &str) -> Option<&'a str> {
    let behind = &text[text.find(key)? + key.len()..];
    behind
        .split([' ', '\t', ',', '\r', '\n'])
        .next()
        .filter(|word| !word.is_empty())
}

/// A field of the audit log: `KEY=value`, behind a white space.
fn field<'a>(text: &'a str, key: &str) -> Option<&'a str> {
    let mut from = 0;
    loop {
        let at = from + text[from..].find(key)?;
        let before = at.checked_sub(1).map(|before| text.as_bytes()[before]);
        if before.is_none_or(|byte| byte.is_ascii_whitespace()) && text[at + key.len()..].starts_with('=') {
            let value = &text[at + key.len() + 1..];
            return value.split([' ', '\t']).next().filter(|word| !word.is_empty());
        }
        from = at + key.len();
    }
}

/// What a line says.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Fact<'a> {
    /// ResourceManager: the class of the scheduler.
    Scheduler(&'a str),
    /// SchedulingMonitor: the policy of preemption begins its rounds.
    MonitorBegins,
    /// ProportionalCapacityPreemptionPolicy: `name = value` lines follow.
    PolicySettings,
    /// AbstractYarnScheduler.
    Minimum(Size),
    /// AbstractYarnScheduler.
    Maximum(Size),
    /// AbstractLeafQueue, LeafQueue: `name = value` lines follow.
    LeafSettings(&'a str),
    /// AbstractLeafQueue, LeafQueue: a leaf's absolute, own and largest share.
    Leaf {
        queue: &'a str,
        absolute: f64,
        maximum: f64,
    },
    /// ResourceTrackerService.
    NodeRegistered { node: &'a str, size: Size },
    /// RMNodeImpl.
    NodeState { node: &'a str, to: &'a str },
    /// RMAuditLogger.
    Submitted {
        app: &'a str,
        user: Option<&'a str>,
        queue: Option<&'a str>,
    },
    /// FairScheduler, CapacityScheduler.
    Accepted {
        app: &'a str,
        user: &'a str,
        queue: &'a str,
    },
    /// RMAppImpl.
    AppState { app: &'a str, to: &'a str },
    /// RMAppAttemptImpl.
    AttemptState { attempt: Attempt<'a>, to: &'a str },
    /// RMAppAttemptImpl, `Storing attempt`: the AM's container, its node and size.
    Master {
        container: Container<'a>,
        node: &'a str,
        size: Size,
    },
    /// RMContainerImpl.
    ContainerState {
        container: Container<'a>,
        from: &'a str,
        to: &'a str,
    },
    /// RMAuditLogger: `AM Allocated Container`.
    Allocated {
        container: Container<'a>,
        size: Option<Size>,
        queue: Option<&'a str>,
        user: Option<&'a str>,
    },
    /// RMAuditLogger: `AM Released Container`, at every end.
    Released { container: Container<'a> },
    /// FiCaSchedulerNode, SchedulerNode.
    Assigned {
        container: Container<'a>,
        node: &'a str,
        size: Option<Size>,
        /// The node's own size: what is used and what is available together.
        total: Option<Size>,
    },
    /// FSPreemptionThread, before the kill.
    Warned { container: Container<'a> },
    /// CapacityScheduler: the class by which resources are compared.
    Calculator(&'a str),
    /// RMAppAttemptMetrics.
    Preempted { container: Container<'a>, am: bool },
    /// RMAppManager's ApplicationSummary.
    Summary {
        app: &'a str,
        name: Option<&'a str>,
        user: Option<&'a str>,
        queue: Option<&'a str>,
        /// When the ResourceManager took it in, ms since 1970.
        started: Option<i64>,
    },
}

/// A line of a kind that is known, in which what it should say is missing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Broken {
    /// What is missing.
    pub(super) what: &'static str,
}

type Found<'a> = Result<Option<Fact<'a>>, Broken>;

fn need<T>(found: Option<T>, what: &'static str) -> Result<T, Broken> {
    found.ok_or(Broken { what })
}

impl<'a> Fact<'a> {
    /// What `line` says; `Ok(None)`: nothing that is asked for.
    ///
    /// # Errors
    /// It is of a known kind, and broken.
    pub(super) fn of(line: &Line<'a>) -> Found<'a> {
        let text = line.text;
        match line.class {
            "RMContainerImpl" => container_state(text),
            "RMAuditLogger" => audit(text),
            "RMAppImpl" => app_state(text),
            "RMAppAttemptImpl" => attempt_line(text),
            "RMAppAttemptMetrics" => preempted(text),
            "FiCaSchedulerNode" | "SchedulerNode" | "FSSchedulerNode" => assigned(text),
            "FSPreemptionThread" => warned(text),
            "FairScheduler" | "CapacityScheduler" => scheduler(text),
            "ResourceTrackerService" => registered(text),
            "RMNodeImpl" => Ok(node_state(text)),
            "AbstractYarnScheduler" => Ok(limits(text)),
            "AbstractLeafQueue" | "LeafQueue" => Ok(leaf(text)),
            "SchedulingMonitor" => Ok(text
                .starts_with("Starting SchedulingMonitor")
                .then_some(Self::MonitorBegins)),
            "ProportionalCapacityPreemptionPolicy" => Ok(text
                .contains("updated preemption properties to")
                .then_some(Self::PolicySettings)),
            "ResourceManager" => Ok(text
                .strip_prefix("Using Scheduler: ")
                .map(|class| Self::Scheduler(class.trim()))),
            "ApplicationSummary" => summary(text),
            _ => Ok(None),
        }
    }
}

/// `container_… Container Transitioned from NEW to ALLOCATED`.
fn container_state(text: &str) -> Found<'_> {
    let Some((_, states)) = text.split_once(" Container Transitioned from ") else {
        return Ok(None);
    };
    let container = need(Container::parse(text), "container")?;
    let (from, to) = need(states.split_once(" to "), "state")?;
    let to = to.split([' ', '\r', '\n']).next().unwrap_or_default();
    Ok(Some(Fact::ContainerState { container, from, to }))
}

fn audit(text: &str) -> Found<'_> {
    let is = |operation: &str| text.contains(operation);
    let container = || need(field(text, "CONTAINERID").and_then(Container::parse), "container");
    let of_app = || need(field(text, "APPID").and_then(app), "application");
    if is("OPERATION=AM Allocated Container") {
        of_app()?;
        return Ok(Some(Fact::Allocated {
            container: container()?,
            size: text
                .split_once("RESOURCE=")
                .and_then(|(_, size)| Size::parse(size)),
            queue: field(text, "QUEUENAME"),
            user: field(text, "USER"),
        }));
    }
    if is("OPERATION=AM Released Container") {
        of_app()?;
        return Ok(Some(Fact::Released {
            container: container()?,
        }));
    }
    if is("OPERATION=Submit Application Request") && is("RESULT=SUCCESS") {
        let (user, queue) = (field(text, "USER"), field(text, "QUEUENAME"));
        return Ok(Some(Fact::Submitted {
            app: of_app()?,
            user,
            queue,
        }));
    }
    Ok(None)
}

/// `application_… State change from SUBMITTED to ACCEPTED on event = APP_ACCEPTED`; before 2.8 without the event.
fn app_state(text: &str) -> Found<'_> {
    let Some((_, states)) = text.split_once(" State change from ") else {
        return Ok(None);
    };
    let to = need(states.split_once(" to "), "state")?.1;
    let to = to.split_whitespace().next().unwrap_or_default();
    Ok(Some(Fact::AppState {
        app: need(app(text), "application")?,
        to,
    }))
}

fn attempt_line(text: &str) -> Found<'_> {
    if text.starts_with("Storing attempt: ") {
        let of = |key: &str| text.split_once(key).map(|(_, behind)| behind);
        need(of("AppId: ").and_then(app), "application")?;
        need(of("AttemptId: ").and_then(attempt), "attempt")?;
        let container = need(of("ContainerId: ").and_then(Container::parse), "container")?;
        let node = need(after(text, "NodeId: "), "node")?;
        let size = need(of("Resource: ").and_then(Size::parse), "resource")?;
        return Ok(Some(Fact::Master {
            container,
            node,
            size,
        }));
    }
    let Some((_, states)) = text.split_once(" State change from ") else {
        return Ok(None);
    };
    let to = need(states.split_once(" to "), "state")?.1;
    let to = to.split_whitespace().next().unwrap_or_default();
    Ok(Some(Fact::AttemptState {
        attempt: need(attempt(text), "attempt")?,
        to,
    }))
}

/// `Non-AM container preempted, current appAttemptId=…, containerId=…, resource=<…>`.
fn preempted(text: &str) -> Found<'_> {
    if !text.contains("container preempted") {
        return Ok(None);
    }
    let container = text
        .split_once("containerId=")
        .and_then(|(_, id)| Container::parse(id));
    let container = need(container, "container")?;
    Ok(Some(Fact::Preempted {
        container,
        am: !text.starts_with("Non-AM"),
    }))
}

/// `Assigned container container_… of capacity <…> on host n7:8041, which has …`.
fn assigned(text: &str) -> Found<'_> {
    let Some(rest) = text.strip_prefix("Assigned container ") else {
        return Ok(None);
    };
    let container = need(Container::parse(rest), "container")?;
    let node = need(after(rest, " on host "), "node")?;
    let size = rest
        .split_once("of capacity ")
        .and_then(|(_, size)| Size::parse(size));
    let of = |before: &str, behind: &str| Size::parse(&rest[rest[..rest.find(behind)?].rfind(before)?..]);
    let total = of("<", " used and")
        .zip(of("<", " available"))
        .map(|(used, available)| used.plus(&available));
    Ok(Some(Fact::Assigned {
        container,
        node,
        size,
        total,
    }))
}

fn warned(text: &str) -> Found<'_> {
    let Some(rest) = text.strip_prefix("Preempting container ") else {
        return Ok(None);
    };
    // Before 3.x the container is written as a whole: `container_…` comes all the same.
    let at = need(rest.find("container_"), "container")?;
    let container = need(Container::parse(&rest[at..]), "container")?;
    Ok(Some(Fact::Warned { container }))
}

fn scheduler(text: &str) -> Found<'_> {
    if let Some(rest) = text.strip_prefix("Accepted application ") {
        let of = need(app(rest), "application")?;
        let user = need(after(rest, "from user: "), "user")?;
        let queue = need(after(rest, "in queue: "), "queue")?;
        return Ok(Some(Fact::Accepted { app: of, user, queue }));
    }
    if let Some(rest) = text.strip_prefix("Application Attempt ")
        && rest.contains(" is done. finalState=")
    {
        let of = need(attempt(rest), "attempt")?;
        let to = rest
            .split_once("finalState=")
            .map_or("", |(_, state)| state.trim());
        return Ok(Some(Fact::AttemptState { attempt: of, to }));
    }
    let class = text
        .split_once("calculator=class ")
        .and_then(|(_, class)| class.split([',', ' ']).next());
    Ok(class.map(Fact::Calculator))
}

/// `NodeManager from node n1(cmPort: 8041 httpPort: 8042) registered with capability: <…>, assigned nodeId n1:8041`.
fn registered(text: &str) -> Found<'_> {
    if !text.starts_with("NodeManager from node ") || !text.contains(" registered with capability: ") {
        return Ok(None);
    }
    let size = text
        .split_once("capability: ")
        .and_then(|(_, size)| Size::parse(size));
    let node = need(after(text, "assigned nodeId "), "node")?;
    Ok(Some(Fact::NodeRegistered {
        node,
        size: need(size, "resource")?,
    }))
}

fn node_state(text: &str) -> Option<Fact<'_>> {
    if let Some(rest) = text.strip_prefix("Deactivating Node ") {
        let (node, state) = rest.split_once(" as it is now ")?;
        return Some(Fact::NodeState {
            node,
            to: state.trim(),
        });
    }
    let (node, states) = text.split_once(" Node Transitioned from ")?;
    Some(Fact::NodeState {
        node,
        to: states.split_once(" to ")?.1.trim(),
    })
}

fn limits(text: &str) -> Option<Fact<'_>> {
    if let Some(size) = text.strip_prefix("Minimum allocation = ") {
        return Size::parse(size).map(Fact::Minimum);
    }
    Size::parse(text.strip_prefix("Maximum allocation = ")?).map(Fact::Maximum)
}

fn leaf(text: &str) -> Option<Fact<'_>> {
    if let Some(queue) = text.strip_prefix("Initializing ") {
        return Some(Fact::LeafSettings(queue.split_whitespace().next()?));
    }
    let rest = text.strip_prefix("LeafQueue: ")?;
    if !rest.contains(" update max app related") {
        return None;
    }
    let number = |key: &str| after(rest, key).and_then(|number| number.parse::<f64>().ok());
    Some(Fact::Leaf {
        queue: rest.split_whitespace().next()?,
        absolute: number("Abs Cap:")?,
        maximum: number("MaxCap : ").unwrap_or(1.0),
    })
}

/// `appId=…,name=…,user=…, queue=…,state=…`; commas in a name have a backslash before them.
fn summary(text: &str) -> Found<'_> {
    if !text.starts_with("appId") {
        return Ok(None);
    }
    let of = |key: &str| {
        let behind = &text[text.find(key)? + key.len()..];
        let end = behind
            .char_indices()
            .find(|(at, c)| *c == ',' && !behind[..*at].ends_with('\\'))
            .map_or(behind.len(), |(at, _)| at);
        Some(&behind[..end])
    };
    let id = need(of("appId=").and_then(app), "application")?;
    Ok(Some(Fact::Summary {
        app: id,
        name: of(",name="),
        user: of(",user="),
        queue: of("queue="),
        started: of("startTime=").and_then(|ms| ms.parse().ok()),
    }))
}
