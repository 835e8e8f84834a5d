//! The table of applications.

use std::sync::Arc;

use super::app::App;
use crate::ids::{AppId, ContainerId};
use crate::scheduler::container::AppSlot;

/// Every attempt of an application that there ever was, by slot and by the application's number.
#[derive(Clone, Debug, Default)]
pub struct Apps {
    slots: Vec<Kept>,
    /// One more than the slot of each number's last attempt; 0 where there is none.
    by_number: Vec<u32>,
}

/// An application. What it had stays known when it has ended, and copies of the table have that in common: a day has thousands.
#[derive(Clone, Debug)]
enum Kept {
    Running(Box<App>),
    Ended(Arc<App>),
}

impl Kept {
    fn get(&self) -> &App {
        match self {
            Self::Running(app) => app,
            Self::Ended(app) => app,
        }
    }

    fn get_mut(&mut self) -> &mut App {
        match self {
            Self::Running(app) => app,
            Self::Ended(app) => Arc::make_mut(app),
        }
    }
}

impl Apps {
    /// The slot of the application with that number: of its last attempt.
    #[must_use]
    pub fn find(&self, id: AppId) -> Option<AppSlot> {
        let slot = *self.by_number.get(id.index())?;
        slot.checked_sub(1).map(AppSlot)
    }

    /// The slot of the attempt that a container is, or was, one of.
    #[must_use]
    pub fn of_container(&self, id: ContainerId) -> Option<AppSlot> {
        let last = self.find(id.app)?;
        if self[last].attempt() == id.attempt() {
            return Some(last);
        }
        let is_it = |app: &&App| app.id == id.app && app.attempt() == id.attempt();
        self.iter().find(is_it).map(|app| app.slot)
    }

    /// The last attempt of the same application (`AbstractYarnScheduler.getApplicationAttempt`, which looks at nothing else).
    pub(crate) fn current(&self, slot: AppSlot) -> AppSlot {
        if cfg!(feature = "attempts") {
            self.find(self[slot].id).unwrap_or(slot)
        } else {
            slot
        }
    }

    /// All applications in order of arrival.
    pub fn iter(&self) -> impl Iterator<Item = &App> {
        self.slots.iter().map(Kept::get)
    }

    pub(crate) fn iter_mut(&mut self) -> impl Iterator<Item = &mut App> {
        self.slots.iter_mut().map(Kept::get_mut)
    }

    pub(crate) fn add(&mut self, id: AppId, app: impl FnOnce(AppSlot) -> App) -> AppSlot {
        let slot = AppSlot(u32::try_from(self.slots.len()).expect("fewer than 2^32 applications"));
        if self.by_number.len() <= id.index() {
            self.by_number.resize(id.index() + 1, 0);
        }
        self.by_number[id.index()] = slot.0 + 1;
        self.slots.push(Kept::Running(Box::new(app(slot))));
        slot
    }

    /// The application in `slot` has ended, and changes no more, or hardly.
    pub(crate) fn settle(&mut self, slot: AppSlot) {
        let kept = &mut self.slots[slot.index()];
        if let Kept::Running(app) = kept {
            *kept = Kept::Ended(Arc::new(App::clone(app)));
        }
    }
}

impl std::ops::Index<AppSlot> for Apps {
    type Output = App;
    fn index(&self, slot: AppSlot) -> &App {
        self.slots[slot.index()].get()
    }
}

impl std::ops::IndexMut<AppSlot> for Apps {
    fn index_mut(&mut self, slot: AppSlot) -> &mut App {
        self.slots[slot.index()].get_mut()
    }
}
