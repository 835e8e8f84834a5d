//! The queue of starved apps (spec `fair.md` §5.1; Hadoop's `FSStarvedApps`).

use crate::jvm::ArrayHeap;
use crate::resource::Resource;
use crate::scheduler::container::AppSlot;

/// The starved apps, the one that needs least first, and the app that the preemption thread works for.
#[derive(Clone, Debug, Default)]
pub(crate) struct StarvedApps {
    heap: ArrayHeap<AppSlot>,
    /// Which apps the heap holds, by slot: looking through it for each app would cost the square of their number.
    waits: Vec<bool>,
    being_processed: Option<AppSlot>,
}

/// What the order looks at: the starvation of an app as it is at the moment of the comparison.
pub(crate) trait Starvation: Fn(AppSlot) -> Resource {}
impl<F: Fn(AppSlot) -> Resource> Starvation for F {}

/// The comparator never says "equal": what fits goes first.
fn is_before(starvation: impl Starvation, a: AppSlot, b: AppSlot) -> bool {
    starvation(a).fits_in(&starvation(b))
}

impl StarvedApps {
    /// The apps in the order of the heap's array.
    pub(crate) fn waiting(&self) -> &[AppSlot] {
        self.heap.as_slice()
    }

    /// Adds an app unless it waits already or is being processed; says whether it was added.
    pub(crate) fn add(&mut self, app: AppSlot, starvation: impl Starvation) -> bool {
        if self.waits.len() <= app.index() {
            self.waits.resize(app.index() + 1, false);
        }
        if self.being_processed == Some(app) || self.waits[app.index()] {
            return false;
        }
        self.waits[app.index()] = true;
        self.heap.push(app, |a, b| is_before(&starvation, a, b));
        true
    }

    /// Takes the next app; it is being processed until the next call.
    pub(crate) fn take(&mut self, starvation: impl Starvation) -> Option<AppSlot> {
        self.being_processed = self.heap.pop(|a, b| !is_before(&starvation, a, b));
        if let Some(app) = self.being_processed {
            self.waits[app.index()] = false;
        }
        self.being_processed
    }
}
