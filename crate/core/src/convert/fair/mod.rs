//! From and to an allocation file and the Fair Scheduler's properties.

mod elements;
mod properties;
mod read;

pub(super) use read::read;

use std::fmt::Write as _;

use super::model::{Amount, Entry, Order, Outcome, Setting, Tree, Value, name, number, parent};
use super::{Write, Written};
use crate::config::{escaped, quoted};
use crate::resource::Resource;
use crate::said;

const FAIR: &str = "yarn.scheduler.fair.";

/// Writes an allocation file and properties.
pub(super) struct Writer<'a> {
    tree: &'a Tree,
    elements: Vec<(&'a str, String)>,
    tops: String,
    minimum: Vec<(String, Resource)>,
    properties: Vec<(String, String)>,
}

impl<'a> Writer<'a> {
    pub(super) fn new(tree: &'a Tree) -> Self {
        Self {
            tree,
            elements: tree
                .queues
                .iter()
                .map(|queue| (&*queue.path, String::new()))
                .collect(),
            tops: String::new(),
            minimum: Vec::new(),
            properties: Vec::new(),
        }
    }

    fn element(&mut self, path: &str, element: &str, value: &str) -> Entry {
        let found = self.elements.iter_mut().find(|(other, _)| *other == path);
        found
            .expect("a queue of the tree")
            .1
            .push_str(&tag(element, value));
        Entry::new(element, &value)
    }

    fn top(&mut self, element: &str, value: &str) -> Entry {
        self.tops.push_str(&tag(element, value));
        Entry::new(element, &value)
    }

    fn property(&mut self, name: &str, value: &str) -> Entry {
        self.properties.push((format!("{FAIR}{name}"), value.to_owned()));
        Entry::new(format!("{FAIR}{name}"), &value)
    }

    fn text(&self, resource: &Resource) -> String {
        let parts: Vec<String> = self
            .tree
            .amounts(resource)
            .map(|(name, amount)| format!("{name}={amount}"))
            .collect();
        parts.join(", ")
    }

    /// A queue's minResources are the larger of its min and its reserve.
    fn min(&mut self, path: &str, amount: Amount) -> Entry {
        let resource = self.tree.resolve(path, amount);
        let known = self.minimum.iter_mut().find(|(other, _)| other == path);
        let sum = match known {
            Some((_, known)) => {
                *known = known.max(&resource);
                *known
            }
            None => {
                self.minimum.push((path.to_owned(), resource));
                resource
            }
        };
        Entry::new("minResources", &self.text(&sum))
    }

    fn below(&self, path: &str, depth: usize, into: &mut String) {
        let pad = "  ".repeat(depth);
        let (_, own) = self
            .elements
            .iter()
            .find(|(other, _)| *other == path)
            .expect("a queue of the tree");
        let _ = writeln!(into, "{pad}<queue name=\"{}\">", quoted(name(path)));
        for line in own.lines() {
            let _ = writeln!(into, "{pad}  {line}");
        }
        for (_, min) in self.minimum.iter().filter(|(other, _)| other == path) {
            let _ = write!(into, "{pad}  {}", tag("minResources", &self.text(min)));
        }
        for child in self.tree.children(path) {
            self.below(&format!("{path}.{child}"), depth + 1, into);
        }
        let _ = writeln!(into, "{pad}</queue>");
    }
}

/// An element of its own line.
fn tag(element: &str, value: &str) -> String {
    format!("<{element}>{}</{element}>\n", escaped(value))
}

impl Write for Writer<'_> {
    fn write(&mut self, path: &str, setting: &Setting) -> Outcome {
        match &setting.value {
            Value::Weight(_) | Value::Guaranteed(_) | Value::Min(_) | Value::Reserve(_) if path == "root" => {
                Outcome::lost(said!("convert.root-has-no-levels"))
            }
            Value::Weight(weight) => {
                let to = self.element(path, "weight", &number(*weight));
                match self.tree.restored(path).share {
                    Some(_) => Outcome::approximately(to, said!("convert.guarantee-as-weight")),
                    None => Outcome::exactly(to),
                }
            }
            Value::Guaranteed(percent) => {
                let to = self.element(path, "weight", &number(*percent));
                Outcome::approximately(to, said!("convert.guarantee-as-weight"))
            }
            Value::Min(amount @ Amount::OfParent(_)) => {
                Outcome::approximately(self.min(path, *amount), said!("convert.fixed-at-present-size"))
            }
            Value::Min(amount) => Outcome::exactly(self.min(path, *amount)),
            Value::Reserve(amount) => {
                Outcome::approximately(self.min(path, *amount), said!("convert.reserve-as-min"))
            }
            Value::Max(Amount::OfParent(percent)) if matches!(parent(path), None | Some("root")) => {
                Outcome::exactly(self.element(path, "maxResources", &format!("{}%", number(*percent))))
            }
            Value::Max(amount) => {
                let text = self.text(&self.tree.resolve(path, *amount));
                let to = self.element(path, "maxResources", &text);
                match amount {
                    Amount::Absolute(_) => Outcome::exactly(to),
                    _ => Outcome::approximately(to, said!("convert.fixed-at-present-size")),
                }
            }
            Value::MaxRunning(max) => {
                Outcome::exactly(self.element(path, "maxRunningApps", &max.to_string()))
            }
            Value::MasterShare(_) if !self.tree.is_leaf(path) => Outcome::lost(said!("convert.leaves-only")),
            Value::MasterShare(None) => Outcome::exactly(self.element(path, "maxAMShare", "-1.0")),
            Value::MasterShare(Some(part)) => {
                let to = self.element(path, "maxAMShare", &number(*part));
                Outcome::approximately(to, said!("convert.master-share-basis"))
            }
            Value::Order(_) if !self.tree.is_leaf(path) => Outcome::lost(said!("convert.leaves-only")),
            Value::Order(Order::Fifo) => Outcome::exactly(self.element(path, "schedulingPolicy", "fifo")),
            Value::Order(Order::Fair) => Outcome::exactly(self.element(path, "schedulingPolicy", "fair")),
            Value::Order(Order::DominantFair) => {
                Outcome::exactly(self.element(path, "schedulingPolicy", "drf"))
            }
            Value::NotPreemptable => Outcome::exactly(self.element(path, "allowPreemptionFrom", "false")),
            Value::MaxContainer(max) => {
                let text = self.text(&max.min(&self.tree.cluster));
                Outcome::exactly(self.element(path, "maxContainerAllocation", &text))
            }
            Value::SubmitAcl(acl) => Outcome::exactly(self.element(path, "aclSubmitApps", acl)),
            Value::UserMaxRunning(user, max) => {
                let limit = tag("maxRunningApps", &max.to_string());
                let _ = writeln!(
                    self.tops,
                    "<user name=\"{}\">{}</user>",
                    quoted(user),
                    limit.trim()
                );
                Outcome::exactly(Entry::new(format!("user.{user}.maxRunningApps"), &max))
            }
            Value::OtherUsersMaxRunning(max) => {
                Outcome::exactly(self.top("userMaxAppsDefault", &max.to_string()))
            }
            Value::Dominant => Outcome::exactly(self.top("defaultQueueSchedulingPolicy", "drf")),
            Value::Preemption | Value::WarnMs(_) | Value::IntervalMs(_) if !self.tree.restores_anything() => {
                Outcome::lost(said!("convert.nothing-to-restore"))
            }
            Value::Preemption => {
                let to = self.property("preemption", "true");
                self.property("preemption.cluster-utilization-threshold", "0.0");
                Outcome::approximately(to, said!("convert.preempts-after-timeout"))
            }
            Value::WarnMs(ms) => Outcome::exactly(self.property("waitTimeBeforeKill", &ms.to_string())),
            Value::IntervalMs(ms) => {
                let seconds = ms.div_ceil(1000).max(1).to_string();
                let mut to = vec![self.top("defaultMinSharePreemptionTimeout", &seconds)];
                if self.tree.restores_shares() {
                    to.push(self.top("defaultFairSharePreemptionTimeout", &seconds));
                    to.push(self.top("defaultFairSharePreemptionThreshold", "1.0"));
                }
                Outcome::approximately(to, said!("convert.interval"))
            }
            Value::AssignMultiple(flag) => Outcome::exactly(self.property("assignmultiple", flag)),
            Value::MaxAssign(max) => Outcome::exactly(self.property("max.assign", max)),
            Value::Share(percent) => {
                let to = self.element(path, "weight", &number(*percent));
                Outcome::approximately(to, said!("convert.share-as-weight"))
            }
            Value::MaxRunningPerUser(_) | Value::MaxPending(_) | Value::Closed => {
                Outcome::without_counterpart()
            }
            // Of Fair itself alone.
            Value::MinTimeout(_) | Value::ShareTimeout(_) | Value::ShareThreshold(_) => Outcome::own(),
            Value::Rule(_) | Value::Parent | Value::Fair(_) => Outcome::own(),
            Value::Idle(_) | Value::Shared | Value::Other => Outcome::own(),
        }
    }

    fn finish(self) -> Written {
        let mut text = String::from("<?xml version=\"1.0\"?>\n<allocations>\n");
        for line in self.tops.lines() {
            let _ = writeln!(text, "  {line}");
        }
        self.below("root", 1, &mut text);
        text.push_str("</allocations>\n");
        Written {
            allocation_file: Some(text),
            properties: self.properties,
            ..Written::default()
        }
    }
}
