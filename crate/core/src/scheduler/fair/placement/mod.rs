//! Placement of applications: which queue a submission goes to (spec `fair.md` §6).

pub(crate) mod reload;
#[cfg(feature = "placement")]
mod told;

use super::FairScheduler;
use super::model::tree::with_root;
use crate::config::{Acl, Arg, FairSettings, PlacementPolicy, PlacementRule, RuleKind, WHO, queue_name};
use crate::said;
use crate::scheduler::placed::Witness;

/// A rule threw: the name is illegal, or the user has no groups.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct PlacementFailed;

/// Puts the rules of a file into force. Before the first file those of the properties are.
pub(crate) fn update_rules(
    rules: &mut Vec<PlacementRule>,
    policy: &PlacementPolicy,
    settings: &FairSettings,
) {
    match policy {
        PlacementPolicy::Rules(new) => rules.clone_from(new),
        PlacementPolicy::Unchanged if !rules.is_empty() => {}
        PlacementPolicy::Unchanged | PlacementPolicy::FromProperties => {
            *rules = PlacementRule::of_properties(settings);
        }
    }
}

/// A user's or group's name as part of a queue's (`cleanName`).
fn clean(name: &str) -> String {
    queue_name::trim(name).replace('.', "_dot_")
}

impl FairScheduler {
    /// The full name of the queue for a submission; `None`: all rules passed.
    pub(crate) fn place(&self, submitted: &str, user: &str) -> Result<Option<String>, PlacementFailed> {
        for rule in &self.placement {
            let placed = self.place_by(rule, submitted, user, &mut ())?;
            if placed.is_some() {
                return Ok(placed);
            }
        }
        Ok(None)
    }

    fn place_by<W: Witness>(
        &self,
        rule: &PlacementRule,
        submitted: &str,
        user: &str,
        witness: &mut W,
    ) -> Result<Option<String>, PlacementFailed> {
        let groups = match &rule.kind {
            RuleKind::PrimaryGroup | RuleKind::SecondaryGroupExistingQueue => {
                let groups = self.groups_of(user);
                // QUIRK: of one user it is known to be none, which is no failure where the first is not asked for.
                let is_known = rule.kind == RuleKind::SecondaryGroupExistingQueue && user == WHO;
                if groups.is_empty() && !is_known {
                    witness.says(|| said!("placement.no-groups", name = user));
                    return Err(PlacementFailed);
                }
                groups
            }
            _ => Vec::new(),
        };
        let parent = match &rule.parent {
            None => None,
            Some(parent) => match self.place_by(parent, submitted, user, witness)? {
                Some(parent) if !self.is_leaf(&parent) => Some(parent),
                Some(parent) => {
                    witness.says(|| said!("placement.parent-is-leaf", queue = Arg::queue(&parent)));
                    return Ok(None);
                }
                None => {
                    witness.says(|| said!("placement.parent-passes"));
                    return Ok(None);
                }
            },
        };
        let below = |name: &str| match &parent {
            Some(parent) => format!("{parent}.{}", clean(name)),
            None if self.switches.places_inside_scheduler() => format!("root.{}", clean(name)),
            // QUIRK: who is called root gets the root queue, which is no leaf.
            None => with_root(&clean(name)),
        };
        let name = match &rule.kind {
            RuleKind::Reject => {
                witness.says(|| said!("placement.rule-rejects"));
                return Ok(None);
            }
            RuleKind::Specified if submitted == "default" => {
                witness.says(|| said!("placement.names-no-queue"));
                return Ok(None);
            }
            RuleKind::Specified => {
                let is_valid = queue_name::trim(submitted) == submitted
                    && !submitted.starts_with('.')
                    && !submitted.ends_with('.');
                if !is_valid && !self.switches.places_inside_scheduler() {
                    witness.says(|| said!("placement.illegal-name", name = submitted));
                    return Err(PlacementFailed);
                }
                if self.switches.places_inside_scheduler() && submitted == "root" {
                    // QUIRK: a prefix is looked for, and root itself has none.
                    return Ok(self.admits(rule, "root.root".to_owned(), witness));
                }
                with_root(submitted)
            }
            RuleKind::User => below(user),
            RuleKind::PrimaryGroup => below(&groups[0]),
            RuleKind::SecondaryGroupExistingQueue => {
                let first = usize::from(self.switches.skips_primary_group());
                let names = groups.iter().skip(first).map(|group| below(group));
                let names: Vec<_> = names.collect();
                let found = names.iter().find(|name| self.is_configured(name));
                match found {
                    Some(name) => witness.says(|| said!("placement.queue-there", queue = Arg::queue(name))),
                    None => witness.says(|| said!("placement.no-group-queue", queues = Arg::list(&names))),
                }
                return Ok(found.cloned());
            }
            RuleKind::Default { queue } => queue.clone(),
        };
        Ok(self.admits(rule, name, witness))
    }

    /// The groups of a user. Where nobody's are said, as in replays: `user` is in `usergroup`, `usersubgroup1` and
    /// `usersubgroup2`, and who is called `nogroup…` in none.
    fn groups_of(&self, user: &str) -> Vec<String> {
        match self.groups.of(user) {
            Some(groups) => groups.to_vec(),
            None if user.starts_with("nogroup") => Vec::new(),
            None => ["group", "subgroup1", "subgroup2"]
                .map(|group| format!("{user}{group}"))
                .into(),
        }
    }

    /// The queue, if the rule may name it.
    fn admits<W: Witness>(&self, rule: &PlacementRule, name: String, witness: &mut W) -> Option<String> {
        if self.is_configured(&name) {
            witness.says(|| said!("placement.queue-there", queue = Arg::queue(&name)));
        } else if rule.create {
            witness.says(|| said!("placement.queue-may-be-made", queue = Arg::queue(&name)));
        } else {
            witness.says(|| said!("placement.queue-not-configured", queue = Arg::queue(&name)));
            return None;
        }
        Some(name)
    }

    /// The full name of the queue for an app that comes to `name`: below a queue of the reservation system, the one for
    /// apps without a reservation (`getDefaultQueueForPlanQueue`).
    pub(crate) fn unreserved_queue(&self, name: &str) -> String {
        let name = with_root(name);
        let settings = self.allocation.queues.get(&name);
        let is_plan = settings.is_some_and(|own| own.reservation) && self.queues.by_name(&name).is_some();
        if !is_plan {
            return name;
        }
        let own = name.rsplit_once('.').map_or(&*name, |(_, own)| own);
        format!("{name}.{own}-default")
    }

    fn is_leaf(&self, name: &str) -> bool {
        if self.switches.places_inside_scheduler() {
            return self.allocation.leaves.contains(&with_root(name));
        }
        let queue = self.queues.by_name(&with_root(name));
        queue.is_some_and(|queue| self.queues[queue].leaf().is_some())
    }

    /// A queue of the file; dynamic ones do not count.
    fn is_configured(&self, name: &str) -> bool {
        if self.switches.places_inside_scheduler() {
            let (file, name) = (&self.allocation, with_root(name));
            return file.leaves.contains(&name) || file.parents.contains(&name);
        }
        let queue = self.queues.by_name(&with_root(name));
        queue.is_some_and(|queue| !self.queues[queue].dynamic)
    }

    /// Whether the user may submit to or administer the queue, or its nearest ancestor that exists, by its own lists or
    /// those of any ancestor.
    pub(crate) fn may_submit(&self, user: &str, queue: &str) -> bool {
        let groups = self.groups_of(user);
        let allows = |acl: Option<&Acl>| acl.is_some_and(|acl| acl.allows(user, &groups));
        let name = with_root(queue);
        let mut rest = Some(&*name);
        while let Some(name) = rest {
            if let Some(both) = self.queue_acls.get(name) {
                let is_open_root = name == "root" && both.iter().any(|acl| acl.is_none());
                if is_open_root || both.iter().any(|acl| allows(acl.as_ref())) {
                    return true;
                }
            }
            rest = name.rsplit_once('.').map(|(above, _)| above);
        }
        false
    }
}
