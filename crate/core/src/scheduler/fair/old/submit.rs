//! Submission before placement moved out of the scheduler (spec `fair.md` §8.6).

use crate::resource::Resource;
use crate::scheduler::fair::FairScheduler;
use crate::scheduler::{AddApp, Log, Rejection, Sink};

impl FairScheduler {
    /// Submits an application: the AM request is checked first, then the scheduler places the application itself.
    pub(crate) fn add_app_of_old<L: Log>(
        &mut self,
        op: &AddApp,
        sink: &mut Sink<'_, L>,
    ) -> Result<(), Rejection> {
        let am = op.am.map(|am| self.old_am_request(&am)).transpose()?;
        let leaf = self.place_inside(&op.queue, &op.user)?;
        let app = self.add_first_attempt(op, leaf, sink);
        if let Some(am) = am {
            self.ask_for_am(app, &am, &[]);
        }
        Ok(())
    }

    /// QUIRK: the resource manager rounds memory to the minimum and forgets the vcores; the scheduler rounds once more.
    fn old_am_request(&mut self, am: &Resource) -> Result<Resource, Rejection> {
        let maximum = self.maximum_allocation();
        self.check_request(am, &maximum)?;
        self.old_maximum.read();
        let maximum = self.maximum_allocation();
        self.old_maximum.read();
        let step = self.settings.resources.minimum.memory();
        let memory = if step == 0 {
            0
        } else {
            let steps = (am.memory().max(step) - 1) / step + 1;
            (steps * step).min(maximum.memory())
        };
        let am = Resource::new(memory, i64::from(memory > 0));
        let maximum = self.maximum_allocation();
        self.old_maximum.read();
        Ok(self.normalize(&am, &maximum))
    }
}
