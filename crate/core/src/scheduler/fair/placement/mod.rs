//! Placement of applications: which queue a submission goes to (spec `fair.md` §6).

pub(crate) mod reload;

use super::FairScheduler;
use super::model::tree::with_root;
use crate::config::{Acl, FairSettings, PlacementPolicy, PlacementRule, RuleKind, queue_name};

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
        PlacementPolicy::Unchanged | PlacementPolicy::FromProperties => *rules = from_properties(settings),
    }
}

/// The rules without any in the file (spec `fair.md` §6.1).
fn from_properties(settings: &FairSettings) -> Vec<PlacementRule> {
    let rule = |kind, create| PlacementRule {
        kind,
        create,
        parent: None,
    };
    let create = settings.allow_undeclared_pools;
    let mut rules = vec![rule(RuleKind::Specified, create)];
    if settings.user_as_default_queue {
        rules.push(rule(RuleKind::User, create));
    }
    if !settings.user_as_default_queue || !create {
        let queue = "root.default".to_owned();
        rules.push(rule(RuleKind::Default { queue }, true));
    }
    rules
}

/// The groups of a user, the primary one first (spec `replay-format.md`).
fn groups_of(user: &str) -> Vec<String> {
    if user.starts_with("nogroup") {
        Vec::new()
    } else {
        ["group", "subgroup1", "subgroup2"]
            .map(|group| format!("{user}{group}"))
            .into()
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
            let placed = self.place_by(rule, submitted, user)?;
            if placed.is_some() {
                return Ok(placed);
            }
        }
        Ok(None)
    }

    fn place_by(
        &self,
        rule: &PlacementRule,
        submitted: &str,
        user: &str,
    ) -> Result<Option<String>, PlacementFailed> {
        let parent = match &rule.parent {
            None => "root".to_owned(),
            Some(parent) => match self.place_by(parent, submitted, user)? {
                Some(parent) if !self.is_leaf(&parent) => parent,
                _ => return Ok(None),
            },
        };
        let below = |name: &str| format!("{parent}.{}", clean(name));
        let name = match &rule.kind {
            RuleKind::Reject => return Ok(None),
            RuleKind::Specified if submitted == "default" => return Ok(None),
            RuleKind::Specified => {
                let is_valid = queue_name::trim(submitted) == submitted
                    && !submitted.starts_with('.')
                    && !submitted.ends_with('.');
                if !is_valid && !self.switches.places_inside_scheduler() {
                    return Err(PlacementFailed);
                }
                if self.switches.places_inside_scheduler() && submitted == "root" {
                    // QUIRK: a prefix is looked for, and root itself has none.
                    return Ok(self.admits(rule, "root.root".to_owned()));
                }
                with_root(submitted)
            }
            RuleKind::User => below(user),
            RuleKind::PrimaryGroup => below(groups_of(user).first().ok_or(PlacementFailed)?),
            RuleKind::SecondaryGroupExistingQueue => {
                let groups = groups_of(user);
                let first = usize::from(self.switches.skips_primary_group());
                let names = groups.iter().skip(first).map(|group| below(group));
                return Ok(names.into_iter().find(|name| self.is_configured(name)));
            }
            RuleKind::Default { queue } => queue.clone(),
        };
        Ok(self.admits(rule, name))
    }

    /// The queue, if the rule may name it.
    fn admits(&self, rule: &PlacementRule, name: String) -> Option<String> {
        (rule.create || self.is_configured(&name)).then_some(name)
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
        let groups = groups_of(user);
        let allows = |acl: Option<&Acl>| acl.is_some_and(|acl| acl.allows(user, &groups));
        let name = with_root(queue);
        let mut rest = Some(&*name);
        while let Some(name) = rest {
            if let Some(own) = self.allocation.queues.get(name) {
                let both = [&own.acl_submit_apps, &own.acl_administer_apps];
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
