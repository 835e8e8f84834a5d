//! The allocation file: read at the start and again when it has changed (spec `fair.md` §1.4, §6.4;
//! `AllocationReloadListener`).

use crate::config::{AllocationFile, Findings, Place, QueueSettings};
use crate::jvm::{Growth, HashOrder, iteration_order, string_hash};
use crate::scheduler::fair::model::tree::{Ground, Make};
use crate::scheduler::fair::{FairScheduler, placement};
use crate::scheduler::{Log, Rejection, Sink};
use crate::sorted::SortedMap;

impl AllocationFile {
    /// The settings of a scheduler that runs without a file: root has no timeouts, so nobody ever starves.
    pub(crate) fn missing(types: &crate::resource::ResourceTypes) -> Self {
        let mut file = Self::parse("<allocations/>", types, &mut Findings::new())
            .expect("an empty file is a valid file");
        let mut root = QueueSettings::unset(Place::Whole {});
        root.min_share_preemption_timeout = Some(-1);
        root.fair_share_preemption_timeout = Some(-1);
        root.fair_share_preemption_threshold = Some(-1.0);
        file.queues.insert("root".to_owned(), root);
        file
    }

    /// How many apps of the user may run.
    pub(crate) fn user_max_apps(&self, user: &str) -> i32 {
        let own = self.user_max_apps.get(user).copied();
        own.unwrap_or(self.user_max_apps_default)
    }
}

impl FairScheduler {
    /// Reads a changed file. A text that Hadoop refuses changes nothing but rules of placement; a reload that fails half way keeps what it did.
    pub(crate) fn reload<L: Log>(&mut self, text: &str, sink: &mut Sink<'_, L>) -> Result<(), Rejection> {
        let types = &self.settings.resources.types;
        let mut findings = Findings::new();
        let file = AllocationFile::parse_with_faults(self.switches, text, types, &mut findings);
        let file = file.ok_or(Rejection::InvalidAllocationFile)?;
        if findings.errors() == 0 {
            return self.take_file(file, sink);
        }
        // QUIRK: the rules are in force before the numbers at the top are read.
        if file.placement_holds && !self.switches.places_inside_scheduler() {
            placement::update_rules(&mut self.placement, &file.placement, &self.settings);
        }
        Err(Rejection::InvalidAllocationFile)
    }

    /// Puts a read file into force.
    pub(crate) fn take_file<L: Log>(
        &mut self,
        file: AllocationFile,
        sink: &mut Sink<'_, L>,
    ) -> Result<(), Rejection> {
        placement::update_rules(&mut self.placement, &file.placement, &self.settings);
        let removed = removed_queues(&self.allocation, &file);
        self.set_queue_acls(&file);
        self.allocation = file;
        self.update_tree();
        if self.switches.keeps_all_queues() {
            self.apply_child_defaults();
        }
        if self.switches.is_before_overhaul() || self.switches.keeps_all_queues() {
            // Queues that are gone from the file stay as they are.
            self.enable_after_reload(sink);
            return Ok(());
        }
        for name in removed {
            // QUIRK: a configured name need not be a queue; Hadoop stops here then.
            let queue = self.queues.by_name(&name);
            self.queues[queue.ok_or(Rejection::InvalidAllocationFile)?].dynamic = true;
        }
        self.apply_child_defaults();
        self.enable_after_reload(sink);
        Ok(())
    }

    /// Who may use which queue. QUIRK: since the overhaul of preemption a queue that the file names no longer keeps its lists.
    fn set_queue_acls(&mut self, file: &AllocationFile) {
        if self.switches.is_before_overhaul() {
            self.queue_acls = SortedMap::new();
        }
        for (name, own) in file.queues.iter() {
            let both = [&own.acl_submit_apps, &own.acl_administer_apps].map(Clone::clone);
            self.queue_acls.insert(name.clone(), both);
        }
    }

    /// Policies, missing queues, settings, steady shares (`updateAllocationConfiguration`).
    fn update_tree(&mut self) {
        self.void_orders();
        let cluster = *self.nodes.total();
        let root = self.queues.root();
        let ground = Ground {
            switches: self.switches,
            file: &self.allocation,
            now: self.now,
            cluster: &cluster,
        };
        let made = self.queues.made();
        if self.switches.is_before_overhaul() {
            self.queues
                .get_or_create("root.default", Make::Leaf, &ground)
                .expect("a valid name");
        } else {
            self.queues.set_policies(root, ground.file);
        }
        let leaves = in_hash_order(&ground.file.leaves);
        self.queues.ensure_configured(leaves, Make::Leaf, &ground);
        let parents = in_hash_order(&ground.file.parents);
        self.queues.ensure_configured(parents, Make::Parent, &ground);
        self.queues.configure_all(root, &ground);
        if self.switches.is_before_overhaul() {
            // What the policies of now do not compute keeps what those of before make of it.
            if !self.switches.shares_anew_for_new_queues() || self.queues.made() > made {
                self.recompute_steady_shares(root);
            }
            self.queues.set_each_policy(root, &self.allocation);
        }
        self.forget_bounds();
        self.recompute_steady_shares(root);
    }

    fn apply_child_defaults(&mut self) {
        let cluster = *self.nodes.total();
        let ground = Ground {
            switches: self.switches,
            file: &self.allocation,
            now: self.now,
            cluster: &cluster,
        };
        let present: Vec<_> = self.queues.iter().map(|queue| queue.id).collect();
        for queue in present {
            if self.queues.contains(queue) {
                self.queues.apply_child_default(queue, &ground);
            }
        }
    }

    /// The loader's ten-second check of the tree.
    pub(crate) fn clean_queues(&mut self) {
        self.void_orders();
        self.queues.remove_empty_dynamic();
        let cluster = *self.nodes.total();
        let ground = Ground {
            switches: self.switches,
            file: &self.allocation,
            now: self.now,
            cluster: &cluster,
        };
        // QUIRK: the steady fair shares stay as they are, so a queue that is made here has none until another reason recomputes them.
        self.queues.retry_pending(&ground);
    }
}

/// Names in the order in which Java walks a `HashSet` of them.
fn in_hash_order(names: &[String]) -> Vec<&str> {
    let mut names: Vec<&str> = names.iter().map(String::as_str).collect();
    iteration_order(&mut names, 16, |name| string_hash(name));
    names
}

/// The configured queues of `old` that `new` does not name, in the order in which Java walks the set of them.
fn removed_queues(old: &AllocationFile, new: &AllocationFile) -> Vec<String> {
    let mut removed = HashOrder::new(Growth::Plain);
    for name in in_hash_order(&old.leaves)
        .into_iter()
        .chain(in_hash_order(&old.parents))
    {
        removed.insert(string_hash(name), name.to_owned(), ());
    }
    for name in new.leaves.iter().chain(&new.parents) {
        removed.remove(string_hash(name), name);
    }
    removed.keys().cloned().collect()
}
