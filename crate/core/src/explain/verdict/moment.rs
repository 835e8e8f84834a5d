//! A moment of a run and what the scheduler's passes say then, each made when it is first asked for.

use std::borrow::Cow;
use std::cell::OnceCell;
use std::collections::BTreeMap;

use super::classes::Classes;
use super::happening::Happening;
use crate::explain::{Explained, explain_in, threads};
use crate::ids::{AppId, ContainerId, NodeId};
use crate::scheduler::{Check, Detail, Notebook, Scheduler, Subject};
use crate::sim::{History, Row, World};

/// How many events of the simulation a look ahead may take, so that a verdict stays quick on a large cluster. Beyond it a
/// time is told as "not before", and claimed by nobody.
const MOST_STEPS: usize = 5_000;

/// A moment of a run.
#[derive(Debug)]
pub struct Moment<'a> {
    history: &'a History,
    world: World,
    threads: OnceCell<Explained>,
    ungated: OnceCell<(World, Explained)>,
    classes: OnceCell<Classes>,
    visits: OnceCell<Explained>,
    warned: OnceCell<BTreeMap<AppId, Vec<ContainerId>>>,
}

impl<'a> Moment<'a> {
    /// The last moment of `at` ms since the start, as far as the run is computed.
    #[must_use]
    pub fn of(history: &'a History, at: u64) -> Self {
        let computed = at.min(history.computed_ms());
        let mut world = history.moment_before(computed + 1);
        // Nothing happens between the last event that is computed and the moment, if the next one comes later.
        let at = at.min(history.end_ms());
        let until = if world.comes_by(at) { computed } else { at };
        world.wait_until(until.max(computed));
        Self {
            history,
            world,
            threads: OnceCell::new(),
            ungated: OnceCell::new(),
            classes: OnceCell::new(),
            visits: OnceCell::new(),
            warned: OnceCell::new(),
        }
    }

    /// The same, where the run is looked at there from now on: what is asked next of a moment not much later need not run
    /// what lies before again.
    pub fn looked_at(history: &'a mut History, at: u64) -> Self {
        if at < history.computed_ms() {
            history.seek(at);
        }
        Self::of(history, at)
    }

    /// The run.
    #[must_use]
    pub const fn history(&self) -> &'a History {
        self.history
    }

    /// The simulated cluster.
    #[must_use]
    pub const fn world(&self) -> &World {
        &self.world
    }

    /// The moment, ms since the start.
    #[must_use]
    pub fn at(&self) -> u64 {
        self.world.now()
    }

    /// A moment of the scheduler's clock as ms since the start.
    #[must_use]
    pub fn since_start(&self, clock: u64) -> u64 {
        clock.saturating_sub(self.world.plan().scenario.cluster_timestamp)
    }

    /// What the run has written up to now, the last first.
    pub fn rows(&self) -> impl Iterator<Item = Cow<'_, Row>> {
        let so_far = usize::try_from(self.world.rows()).unwrap_or(usize::MAX);
        self.history.rows().between(0, so_far).rev()
    }

    /// What the scheduler's own threads would find if they ran now.
    #[must_use]
    pub fn threads(&self) -> &Explained {
        self.threads.get_or_init(|| threads(&self.world))
    }

    /// The same by the same functions, with the gates before preemption open: who has its due is not helped by them. With
    /// the state afterwards.
    #[must_use]
    pub fn ungated(&self) -> &(World, Explained) {
        self.ungated
            .get_or_init(|| self.pass_after(Scheduler::open_preemption))
    }

    /// What a pass of the threads finds after `change` of the scheduler, and the state after the pass.
    #[must_use]
    pub fn pass_after(&self, change: impl FnOnce(&mut Scheduler)) -> (World, Explained) {
        let mut world = self.world.clone();
        change(world.scheduler_mut());
        explain_in(world, World::run_threads)
    }

    /// The same without the state.
    #[must_use]
    pub fn threads_after(&self, change: impl FnOnce(&mut Scheduler)) -> Explained {
        self.pass_after(change).1
    }

    /// What the next heartbeat of every node brings. In a large cluster the rules that are tested are written down for one node
    /// of each class.
    #[must_use]
    pub fn visits(&self) -> &Explained {
        self.visits.get_or_init(|| self.classes().visits(&self.world))
    }

    /// The node whose visit is written down for that of `node`.
    #[must_use]
    pub fn stands_for(&self, node: NodeId) -> NodeId {
        self.classes().first_of(node)
    }

    /// The live containers that are under warning for an application.
    #[must_use]
    pub fn warned_for(&self, app: AppId) -> &[ContainerId] {
        let of = self.warned.get_or_init(|| warned(&self.world)).get(&app);
        of.map_or(&[], Vec::as_slice)
    }

    fn classes(&self) -> &Classes {
        self.classes.get_or_init(|| Classes::of(&self.world))
    }

    /// The same as far as it was asked for.
    #[must_use]
    pub fn visits_made(&self) -> &[Check] {
        self.visits.get().map_or(&[], |visits| &visits.checks)
    }

    /// When it happens next, at the latest at `by`, if no further event of the scenario comes: found by letting a copy run
    /// on. `None`: not by then, or only after more than can be looked through.
    #[must_use]
    pub fn next(&self, event: Happening, of: Subject, by: u64) -> Option<u64> {
        self.ahead(event, of, by, MOST_STEPS).ok()
    }

    /// The same of something that cannot happen before `from`: nothing is looked through where more than can be lies before that.
    #[must_use]
    pub fn next_from(&self, event: Happening, of: Subject, from: u64, by: u64) -> Option<u64> {
        let is_too_far = self.world.quiet_steps_before(from) >= MOST_STEPS;
        if is_too_far {
            None
        } else {
            self.next(event, of, by)
        }
    }

    /// Whether a copy that runs on to its end shows that it does not happen any more, if no further event of the scenario
    /// comes.
    #[must_use]
    pub fn never(&self, event: Happening, of: Subject) -> bool {
        self.ahead(event, of, u64::MAX, 4 * MOST_STEPS) == Err(Silence::ToTheEnd)
    }

    fn ahead(&self, event: Happening, of: Subject, by: u64, steps: usize) -> Result<u64, Silence> {
        let mut world = self.world.quiet();
        for _ in 0..steps {
            if !world.comes_by(by) {
                return Err(Silence::ToTheEnd);
            }
            let rows = world.step_with(&mut Notebook::new(Detail::Nothing));
            if let Some(row) = rows.iter().find(|row| event.is(row, of)) {
                return Ok(row.t);
            }
        }
        Err(Silence::AsFarAsSeen)
    }
}

/// What is under warning, by whom it is for.
fn warned(world: &World) -> BTreeMap<AppId, Vec<ContainerId>> {
    let mut warned: BTreeMap<AppId, Vec<ContainerId>> = BTreeMap::new();
    for (id, container) in world.containers() {
        if let Some(app) = container.warning.and_then(|warning| warning.for_app) {
            warned.entry(app).or_default().push(*id);
        }
    }
    warned
}

/// Up to when a look ahead did not find what it looked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Silence {
    ToTheEnd,
    AsFarAsSeen,
}

/// The check of `rule` on `subject` among `checks`.
pub(super) fn found<'a>(checks: &'a [Check], rule: &str, subject: Subject) -> Option<&'a Check> {
    checks
        .iter()
        .find(|check| check.rule.code == rule && check.subject == subject)
}
