//! From lines to what they tell together.

use super::fact::{self, Broken, Fact, Size};
use super::line::Line;
use super::story::{App, Attempt, Container, End, Kind, Leaf, Node, RmLog};
use crate::config::{Finding, Place, Said, Severity};
use crate::import::workload::row;
use crate::lookup::Lookup;
use crate::said;

/// The most containers that are put together, the most that a scenario holds.
const MOST_CONTAINERS: usize = 1_000_000;
/// The most applications, jobs of a scenario.
const MOST_APPS: usize = 20_000;
/// The longest line that is read as a whole, bytes.
const LONGEST_LINE: usize = 1 << 20;
/// The most lines that are told of one fault, each.
const MOST_LINES: u64 = 20;
/// A log that goes back by more than this was put together in another order, ms.
const BACKWARDS: i64 = 1000;

/// Reads the log of a ResourceManager, whole or rotated, line by line. What is kept grows with applications and containers,
/// not with lines.
#[derive(Debug, Default)]
pub struct RmLogReader {
    log: RmLog,
    line: u32,
    /// The beginning of a line whose end has not come yet.
    begun: Vec<u8>,
    last: i64,
    /// What `name = value` lines belong to.
    inside: Inside,
    apps: Lookup<Box<str>, u32>,
    containers: Lookup<(u32, u32, u32), u32>,
    sizes: Lookup<Size, u32>,
    node_ids: Lookup<Box<str>, u32>,
    /// Nodes that are there, by id.
    living: Lookup<u32, u32>,
    told: Told,
}

/// How often each fault was met.
#[derive(Debug, Default)]
struct Told {
    broken: u64,
    backwards: u64,
    twice: u64,
    strange: u64,
    too_many: u64,
}

#[derive(Debug, Default)]
enum Inside {
    #[default]
    Nothing,
    Policy,
    Leaf(String),
}

impl RmLogReader {
    /// A reader that has read nothing.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Whether `text`, the beginning of a file, is a ResourceManager's log.
    #[must_use]
    pub fn is(text: &str) -> bool {
        let of_manager = |line: &str| {
            Line::parse(line).is_some_and(|head| {
                line.contains("server.resourcemanager.")
                    || line.contains(" resourcemanager.")
                    || Fact::of(&head).is_ok_and(|fact| fact.is_some())
            })
        };
        text.lines().take(200).any(of_manager)
    }

    /// When the first line of `text` with a date was written, ms since 1970: rotated files are read in this order.
    #[must_use]
    pub fn begins(text: &str) -> Option<i64> {
        text.lines()
            .take(1000)
            .find_map(|line| Some(Line::parse(line)?.at))
    }

    /// Goes on with another file of the same log.
    pub fn file(&mut self, name: &str) {
        self.end_line();
        self.log.files.push(name.to_owned());
        self.line = 0;
        self.inside = Inside::Nothing;
    }

    /// Takes the next line in, without its end.
    pub fn line(&mut self, text: &str) {
        self.line = self.line.saturating_add(1);
        let Some(line) = Line::parse(text) else {
            self.goes_on(text);
            return;
        };
        self.inside = Inside::Nothing;
        self.clock(line.at);
        match Fact::of(&line) {
            Ok(Some(fact)) => self.fact(line.at, fact),
            Ok(None) => {}
            Err(Broken { what }) => {
                self.told.broken += 1;
                if self.told.broken <= MOST_LINES {
                    self.tell(said!("import.log-broken", what));
                }
            }
        }
    }

    /// Takes the next bytes in, wherever they begin and end; of a line longer than any of Hadoop's the beginning is kept.
    pub fn piece(&mut self, bytes: &[u8]) {
        for part in bytes.split_inclusive(|byte| *byte == b'\n') {
            let room = LONGEST_LINE.saturating_sub(self.begun.len());
            self.begun.extend_from_slice(&part[..part.len().min(room)]);
            if part.ends_with(b"\n") {
                self.end_line();
            }
        }
    }

    /// The line that was begun is over.
    fn end_line(&mut self) {
        if self.begun.is_empty() {
            return;
        }
        let begun = std::mem::take(&mut self.begun);
        let text = String::from_utf8_lossy(&begun);
        self.line(text.trim_end_matches(['\r', '\n']));
        self.begun = begun;
        self.begun.clear();
    }

    /// Takes in a whole text.
    pub fn text(&mut self, name: &str, text: &str) {
        self.file(name);
        text.lines().for_each(|line| self.line(line));
    }

    /// What was read.
    #[must_use]
    pub fn finish(mut self) -> RmLog {
        self.end_line();
        let told = std::mem::take(&mut self.told);
        let (begin, end) = self.log.span.unwrap_or_default();
        // A submission whose own line is lost stands in the summary, too.
        for app in self.log.apps.iter_mut().filter(|app| app.submitted.is_none()) {
            app.submitted = app.started.filter(|at| (begin..=end).contains(at));
        }
        let more = |count: u64| count.saturating_sub(MOST_LINES) as f64;
        for (count, said) in [
            (
                told.broken,
                said!("import.log-broken-more", count = more(told.broken)),
            ),
            (
                told.strange,
                said!("import.log-strange-more", count = more(told.strange)),
            ),
        ] {
            if count > MOST_LINES {
                self.tell_at(Place::Whole {}, said);
            }
        }
        for (count, said) in [
            (
                told.backwards,
                said!("import.log-backwards-lines", count = told.backwards as f64),
            ),
            (
                told.too_many,
                said!("import.log-too-many", count = told.too_many as f64),
            ),
        ] {
            if count > 0 {
                self.tell_at(Place::Whole {}, said);
            }
        }
        self.log
    }

    /// Says something of the present line.
    fn tell(&mut self, said: Said) {
        self.tell_at(row(self.line.max(1) as usize), said);
    }

    fn tell_at(&mut self, place: Place, said: Said) {
        let file = self.log.files.len().saturating_sub(1) as u16;
        let finding = Finding::new(Severity::Warning, place, said);
        self.log.findings.push((file, finding));
    }

    fn clock(&mut self, at: i64) {
        let (first, last) = self.log.span.unwrap_or((at, at));
        self.log.span = Some((first.min(at), last.max(at)));
        if at + BACKWARDS < self.last {
            if self.told.backwards == 0 {
                self.tell(said!("import.log-backwards"));
            }
            self.told.backwards += 1;
        }
        self.last = at;
    }

    /// A line without a head goes on with what the one before began.
    fn goes_on(&mut self, text: &str) {
        let Some((name, value)) = text.split_once(" = ") else {
            return;
        };
        let value = value.split(" [= ").next().unwrap_or_default().trim();
        let settings = match &self.inside {
            Inside::Nothing => return,
            Inside::Policy => &mut self.log.policy,
            Inside::Leaf(queue) => &mut self.log.leaves.entry(queue.clone()).or_default().settings,
        };
        if settings.len() < 200 {
            settings.insert(name.trim().to_owned(), value.to_owned());
        }
    }

    fn fact(&mut self, at: i64, fact: Fact<'_>) {
        match fact {
            Fact::Scheduler(class) => {
                self.log.scheduler = match class.rsplit('.').next() {
                    Some("FairScheduler") => Some(Kind::Fair),
                    Some("CapacityScheduler") => Some(Kind::Capacity),
                    _ => None,
                }
            }
            Fact::Calculator(class) => self.log.calculator = Some(class.to_owned()),
            Fact::MonitorBegins => self.log.monitor_begins = Some(at),
            Fact::PolicySettings => self.inside = Inside::Policy,
            Fact::Minimum(size) => self.log.minimum = Some(size),
            Fact::Maximum(size) => self.log.maximum = Some(size),
            Fact::LeafSettings(queue) => self.inside = Inside::Leaf(queue.to_owned()),
            Fact::Leaf {
                queue,
                absolute,
                maximum,
            } => {
                self.log.scheduler.get_or_insert(Kind::Capacity);
                let leaf: &mut Leaf = self.log.leaves.entry(queue.to_owned()).or_default();
                (leaf.absolute, leaf.maximum) = (Some(absolute), Some(maximum));
            }
            Fact::NodeRegistered { node, size } => self.joins(at, node, size),
            Fact::NodeState { node, to } => {
                if matches!(
                    to,
                    "LOST" | "SHUTDOWN" | "DECOMMISSIONED" | "UNHEALTHY" | "REBOOTED"
                ) {
                    self.leaves(at, node);
                }
            }
            other => self.of_app(at, other),
        }
    }

    /// What is said of applications, attempts and containers.
    fn of_app(&mut self, at: i64, fact: Fact<'_>) {
        match fact {
            Fact::Submitted { app, user, queue } => {
                let Some(app) = self.app(app) else { return };
                if app.told_submitted {
                    self.told.twice += 1;
                    if self.told.twice <= MOST_LINES {
                        self.tell(said!("import.log-submitted-twice"));
                    }
                    return;
                }
                app.told_submitted = true;
                app.submitted.get_or_insert(at);
                app.user = user.map(str::to_owned).or(app.user.take());
                app.submitted_to = queue.map(str::to_owned);
            }
            Fact::Accepted { app, user, queue } => {
                if let Some(app) = self.app(app) {
                    app.user.get_or_insert_with(|| user.to_owned());
                    app.queue = Some(queue.to_owned());
                }
            }
            Fact::AppState { app, to } => {
                let Some(app) = self.app(app) else { return };
                if to == "SUBMITTED" {
                    app.submitted.get_or_insert(at);
                }
                if matches!(to, "FINISHED" | "FAILED" | "KILLED") {
                    app.ended.get_or_insert(at);
                }
            }
            Fact::Summary {
                app,
                name,
                user,
                queue,
                started,
            } => {
                if let Some(app) = self.app(app) {
                    app.name = name.map(str::to_owned);
                    app.user = user.map(str::to_owned).or(app.user.take());
                    app.started = started;
                    app.ended.get_or_insert(at);
                    if app.queue.is_none() {
                        app.queue = queue.map(str::to_owned);
                    }
                }
            }
            Fact::AttemptState {
                attempt: (app, number),
                to,
            } => {
                let Some(app) = self.app(app) else { return };
                let attempt: &mut Attempt = app.attempts.entry(number).or_default();
                match to {
                    "SCHEDULED" => attempt.scheduled = Some(at),
                    "RUNNING" => attempt.registered = Some(at),
                    "FINAL_SAVING" | "FINISHING" | "FINISHED" | "FAILED" | "KILLED" => {
                        attempt.ended.get_or_insert(at);
                    }
                    _ => {}
                }
            }
            other => self.of_container(at, other),
        }
    }

    fn of_container(&mut self, at: i64, fact: Fact<'_>) {
        match fact {
            Fact::Master {
                container,
                node,
                size,
            } => {
                let (number, attempt) = (container.number, container.attempt);
                if let Some(app) = self.app(container.app) {
                    app.attempts.entry(attempt).or_default().master = Some(number);
                }
                self.placed(at, container, node, Some(size));
            }
            Fact::Assigned {
                container,
                node,
                size,
                total,
            } => {
                if let Some(total) = total {
                    self.seen(at, node, total);
                }
                self.placed(at, container, node, size);
            }
            Fact::Allocated {
                container,
                size,
                queue,
                user,
            } => {
                let size = size.map(|size| self.size(size));
                if let Some(app) = self.app(container.app) {
                    if app.queue.is_none() {
                        app.queue = queue.map(str::to_owned);
                    }
                    if app.user.is_none() {
                        app.user = user.map(str::to_owned);
                    }
                }
                if let Some(container) = self.container(container) {
                    container.allocated.get_or_insert(at);
                    container.size = size.or(container.size);
                }
            }
            Fact::Released { container } => {
                if let Some(container) = self.container(container) {
                    container.ended.get_or_insert((at, End::Completed));
                }
            }
            Fact::ContainerState { container, from, to } => self.moves(at, container, from, to),
            Fact::Preempted { container, am: _ } => {
                if let Some(container) = self.container(container)
                    && !container.preempted
                {
                    container.preempted = true;
                    // The state of one that was told before is that of a preempted one all the same.
                    if let Some((_, end)) = &mut container.ended {
                        *end = End::Preempted;
                    }
                    self.log.preempted += 1;
                }
            }
            _ => {}
        }
    }

    /// `from` to `to` of `RMContainerImpl`.
    fn moves(&mut self, at: i64, of: fact::Container<'_>, from: &str, to: &str) {
        const KNOWN: [&str; 8] = [
            "RESERVED",
            "ALLOCATED",
            "ACQUIRED",
            "RUNNING",
            "COMPLETED",
            "RELEASED",
            "EXPIRED",
            "KILLED",
        ];
        if !KNOWN.contains(&to) {
            self.told.strange += 1;
            if self.told.strange <= MOST_LINES {
                self.tell(said!("import.log-strange", from, to));
            }
            return;
        }
        // A reservation is no container yet; one that is given up never was.
        if to == "RESERVED" || from == "RESERVED" && to != "ALLOCATED" {
            return;
        }
        let Some(container) = self.container(of) else {
            return;
        };
        let ends = |end| {
            let end = if container.preempted { End::Preempted } else { end };
            Some((at, end))
        };
        match to {
            "ALLOCATED" => container.allocated = Some(at),
            "ACQUIRED" => container.acquired = Some(at),
            "RUNNING" => drop(container.acquired.get_or_insert(at)),
            "COMPLETED" => container.ended = ends(End::Completed),
            "RELEASED" | "EXPIRED" => container.ended = ends(End::Released),
            "KILLED" => container.ended = ends(End::Killed),
            _ => {}
        }
    }

    fn placed(&mut self, at: i64, of: fact::Container<'_>, node: &str, size: Option<Size>) {
        let node = self.node_id(node);
        let size = size.map(|size| self.size(size));
        if let Some(container) = self.container(of) {
            container.node = Some(node);
            container.size = container.size.or(size);
            container.allocated.get_or_insert(at);
        }
    }

    fn joins(&mut self, at: i64, id: &str, size: Size) {
        self.leaves(at, id);
        let number = self.node_id(id);
        self.living.insert(number, self.log.nodes.len() as u32);
        self.log.nodes.push(Node {
            id: id.to_owned(),
            size: Some(size),
            joined: Some(at),
            left: None,
        });
    }

    fn leaves(&mut self, at: i64, id: &str) {
        let number = self.node_id(id);
        if let Some(node) = self.living.remove(&number) {
            self.log.nodes[node as usize].left = Some(at);
        }
    }

    /// A node that containers are put on is there, registered or not: since before the log, or, where it has left, again.
    fn seen(&mut self, at: i64, id: &str, size: Size) {
        let number = self.node_id(id);
        if !self.living.contains_key(&number) {
            self.living.insert(number, self.log.nodes.len() as u32);
            let has_left = self.log.nodes.iter().any(|node| node.id == id);
            self.log.nodes.push(Node {
                id: id.to_owned(),
                size: Some(size),
                joined: has_left.then_some(at),
                left: None,
            });
        }
    }

    fn node_id(&mut self, id: &str) -> u32 {
        if let Some(number) = self.node_ids.get(id) {
            return *number;
        }
        let number = self.log.node_ids.len() as u32;
        self.log.node_ids.push(id.to_owned());
        self.node_ids.insert(id.into(), number);
        number
    }

    fn size(&mut self, size: Size) -> u32 {
        if let Some(number) = self.sizes.get(&size) {
            return *number;
        }
        let number = self.log.sizes.len() as u32;
        self.log.sizes.push(size.clone());
        self.sizes.insert(size, number);
        number
    }

    fn number_of(&mut self, id: &str) -> Option<u32> {
        if let Some(number) = self.apps.get(id) {
            return Some(*number);
        }
        if self.log.apps.len() >= MOST_APPS {
            self.told.too_many += 1;
            return None;
        }
        let number = self.log.apps.len() as u32;
        self.log.apps.push(App {
            id: id.to_owned(),
            ..App::default()
        });
        self.apps.insert(id.into(), number);
        Some(number)
    }

    fn app(&mut self, id: &str) -> Option<&mut App> {
        let number = self.number_of(id)?;
        self.log.apps.get_mut(number as usize)
    }

    fn container(&mut self, id: fact::Container<'_>) -> Option<&mut Container> {
        let app = self.number_of(id.app)?;
        let key = (app, id.attempt, id.number);
        if let Some(index) = self.containers.get(&key) {
            return self.log.containers.get_mut(*index as usize);
        }
        let index = self.log.containers.len();
        if index >= MOST_CONTAINERS {
            self.told.too_many += 1;
            return None;
        }
        self.containers.insert(key, index as u32);
        let file = self.log.files.len().saturating_sub(1) as u16;
        self.log.containers.push(Container {
            app,
            attempt: id.attempt,
            number: id.number,
            size: None,
            node: None,
            allocated: None,
            acquired: None,
            ended: None,
            preempted: false,
            asked: None,
            line: (file, self.line),
        });
        self.log.containers.last_mut()
    }
}
