//! Caps on the number of tasks that run at once (spec §9).

use super::allocator::Allocator;
use super::job::JobView;
use super::priority;

impl Allocator {
    /// Sets the caps on what the next call asks for.
    pub(crate) fn apply_task_limits(&mut self, job: &impl JobView) {
        let maps = self.scheduled.maps.len() as i32;
        let limit = self.settings.running_maps;
        if limit > 0 && maps > 0 && job.total_maps() > limit {
            let free = (limit - self.assigned.maps.len() as i32).max(0);
            let failed = self.scheduled.failed_maps.len() as i32;
            let failed_limit = free.min(failed);
            let ordinary_limit = (free - failed_limit).min(maps - failed);
            let size = self.map_size;
            self.set_limit(priority::FAILED_MAP, size, failed_limit);
            self.set_limit(priority::MAP, size, ordinary_limit);
            self.set_limit(priority::OPPORTUNISTIC_MAP, size, ordinary_limit);
        }
        let reduces = self.scheduled.reduces.len() as i32;
        let limit = self.settings.running_reduces;
        if limit > 0 && reduces > 0 && job.total_reduces() > limit {
            let free = (limit - self.assigned.reduces.len() as i32).max(0);
            self.set_limit(priority::REDUCE, self.reduce_size, free.min(reduces));
        }
    }

    /// A negative cap is none: served maps that linger among the failed ones can make it so.
    fn set_limit(&mut self, priority: i32, size: crate::resource::Resource, limit: i32) {
        let limit = if limit < 0 { i32::MAX } else { limit };
        self.table.set_limit(priority, &size, limit);
    }

    pub(crate) fn may_run_map(&self) -> bool {
        let limit = self.settings.running_maps;
        limit <= 0 || (self.assigned.maps.len() as i32) < limit
    }

    pub(crate) fn may_run_reduce(&self) -> bool {
        let limit = self.settings.running_reduces;
        limit <= 0 || (self.assigned.reduces.len() as i32) < limit
    }
}
