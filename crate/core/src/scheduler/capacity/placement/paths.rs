//! Which paths a rule may name, and which queues it gets by them (Hadoop's `CSMappingPlacementRule`,
//! `MappingRuleValidationHelper`, `MappingRuleValidationContextImpl`).

use super::variables::KNOWN;
use crate::config::{Arg, Said};
use crate::ids::QueueId;
use crate::jvm;
use crate::said;
use crate::scheduler::capacity::CapacityScheduler;
use crate::scheduler::capacity::model::path::Path;
use crate::scheduler::capacity::model::queue::Kind;

/// Whether there is a queue at the end of a path (`ValidationResult`).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Existence {
    Exists,
    Creatable,
}

impl CapacityScheduler {
    /// The full name of the queue that `path` means; a rule may only make it where `create` says so
    /// (`validateAndNormalizeQueue`).
    pub(super) fn normalized(&self, path: &str, create: bool) -> Result<String, Said> {
        let of = Path::of(path);
        if of.has_empty_part() {
            return Err(said!("placement.empty-part", path));
        }
        let name = match of.parent {
            None => self.tree[self.known(of.leaf)?].path.to_string(),
            Some(_) => {
                let name = self.with_root(&of.full())?;
                if self.existence(&name)? == Existence::Creatable && !create {
                    return Err(said!("placement.not-to-be-made", queue = Arg::queue(&name)));
                }
                name
            }
        };
        match self.tree.by_path(&name) {
            Some(queue) if !self.tree[queue].is_leaf() => {
                Err(said!("placement.not-a-leaf", queue = Arg::queue(&name)))
            }
            _ => Ok(name),
        }
    }

    /// The queue of that name.
    fn known(&self, name: &str) -> Result<QueueId, Said> {
        self.tree.find(name).ok_or_else(|| {
            if self.tree.is_ambiguous(name) {
                said!("placement.ambiguous", name)
            } else {
                said!("placement.no-queue", name)
            }
        })
    }

    /// The path with the full name of its first queue (`normalizeQueuePathRoot`).
    fn with_root(&self, path: &str) -> Result<String, Said> {
        let parts = jvm::split(path, '.');
        let (first, rest) = parts
            .split_first()
            .ok_or_else(|| said!("placement.empty-part", path))?;
        let root: &str = &self.tree[self.known(first)?].path;
        let parts = std::iter::once(root).chain(rest.iter().copied());
        Ok(parts.collect::<Vec<_>>().join("."))
    }

    /// Whether the queue is there, or may be made (`validateQueuePathAutoCreation`).
    fn existence(&self, name: &str) -> Result<Existence, Said> {
        if self.tree.find(name).is_some() {
            return Ok(Existence::Exists);
        }
        if self.tree.is_ambiguous(name) {
            return Err(said!("placement.ambiguous", name));
        }
        let fixed = |parent: &str| {
            said!(
                "placement.fixed-parent",
                queue = Arg::queue(name),
                parent = Arg::queue(parent)
            )
        };
        let Some((parent, _)) = name.rsplit_once('.') else {
            return Err(said!("placement.no-queue", name));
        };
        let makes = match self.tree.find(parent) {
            Some(parent) => self.makes_children(parent),
            None => {
                let above = parent
                    .rsplit_once('.')
                    .and_then(|(above, _)| self.tree.find(above));
                above.is_some_and(|above| !self.tree[above].is_leaf() && self.makes_by_weight(above))
            }
        };
        if makes {
            Ok(Existence::Creatable)
        } else {
            Err(fixed(parent))
        }
    }

    /// Whether queues may be made below this one, in either way.
    fn makes_children(&self, queue: QueueId) -> bool {
        let is_plan = matches!(&self.tree[queue].kind, Kind::Parent(parent) if parent.is_plan);
        self.is_managed(queue) || !self.tree[queue].is_leaf() && !is_plan && self.makes_by_weight(queue)
    }

    /// Version 2 of automatic creation (`isEligibleForAutoQueueCreation`).
    pub(crate) fn makes_by_weight(&self, queue: QueueId) -> bool {
        self.tree[queue].dynamic || self.grows(queue)
    }

    /// Whether Hadoop starts with a rule for this path (`validateQueuePath`).
    pub(super) fn check_path(&self, path: &str) -> Result<(), Said> {
        if path.is_empty() {
            return Err(said!("placement.empty-part", path));
        }
        let of = Path::of(path);
        if !is_static(path)? {
            return self.check_variable_path(&of.full());
        }
        let name = self.with_root(&of.full())?;
        self.existence(&name)?;
        match self.tree.find(&name) {
            Some(queue) if !self.tree[queue].is_leaf() => {
                Err(said!("placement.not-a-leaf", queue = Arg::queue(&name)))
            }
            _ => Ok(()),
        }
    }

    /// What stands before the first variable has to be a parent, or may become one.
    fn check_variable_path(&self, path: &str) -> Result<(), Said> {
        let parts = jvm::split(path, '.');
        let mut fixed = 0;
        while fixed < parts.len() && is_static(parts[fixed])? {
            fixed += 1;
        }
        if fixed == 0 {
            return Ok(());
        }
        let name = self.with_root(&parts[..fixed].join("."))?;
        match self.tree.find(&name) {
            Some(queue) if self.tree[queue].is_leaf() => {
                return Err(said!("placement.below-a-leaf", path, leaf = Arg::queue(&name)));
            }
            Some(_) => return Ok(()),
            None => {}
        }
        let above = if fixed > 1 {
            let above = self.with_root(&parts[..fixed - 1].join("."))?;
            self.tree.find(&above)
        } else {
            None
        };
        if above.is_some_and(|above| self.makes_children(above)) {
            Ok(())
        } else {
            Err(said!("placement.no-parent", path))
        }
    }
}

/// Whether no part is a variable (`isPathStatic`). What stands behind the first is not looked at.
fn is_static(path: &str) -> Result<bool, Said> {
    for part in jvm::split(path, '.') {
        if part.is_empty() {
            return Err(said!("placement.empty-part", path));
        }
        if KNOWN.contains(&part) {
            return Ok(false);
        }
    }
    Ok(true)
}
