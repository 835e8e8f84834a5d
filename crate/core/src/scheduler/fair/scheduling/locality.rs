//! Delay scheduling: how far from where it is asked for a container may be (spec `fair.md` §4.6).

use crate::scheduler::Locality;
use crate::scheduler::container::AppSlot;
use crate::scheduler::fair::FairScheduler;
use crate::scheduler::fair::model::delay::Delay;
use crate::scheduler::request::RequestKey;

impl FairScheduler {
    /// One more offer of a node to this key (`addSchedulingOpportunity`).
    pub(crate) fn add_opportunity(&mut self, app: AppSlot, key: RequestKey) {
        self.delay(app, key).opportunities += 1;
    }

    /// The level that is allowed now, relaxed by at most one step (`getAllowedLocalityLevel…`).
    pub(crate) fn allowed_locality(&mut self, app: AppSlot, key: RequestKey) -> Locality {
        if self.settings.continuous_scheduling {
            self.allowed_by_time(app, key)
        } else {
            self.allowed_by_count(app, key)
        }
    }

    fn allowed_by_count(&mut self, app: AppSlot, key: RequestKey) -> Locality {
        let (node, rack) = (
            self.settings.locality_threshold_node,
            self.settings.locality_threshold_rack,
        );
        if node < 0.0 || rack < 0.0 {
            return Locality::Any;
        }
        let nodes = self.nodes.len() as f64;
        let delay = self.delay(app, key);
        let level = match delay.level {
            None => Locality::Node,
            Some(Locality::Any) => return Locality::Any,
            Some(level) => {
                let threshold = if level == Locality::Node { node } else { rack };
                let threshold = f64::from(threshold.min(1.0));
                if f64::from(delay.opportunities) > nodes * threshold {
                    delay.opportunities = 0;
                    wider(level)
                } else {
                    level
                }
            }
        };
        delay.level = Some(level);
        level
    }

    fn allowed_by_time(&mut self, app: AppSlot, key: RequestKey) -> Locality {
        let (node, rack) = (
            self.settings.locality_delay_node_ms,
            self.settings.locality_delay_rack_ms,
        );
        if node < 0 || rack < 0 {
            return Locality::Any;
        }
        let now = self.now;
        let counts_from_start = self.switches.delays_from_start_of_app();
        let start = if counts_from_start {
            self.apps[app].start_time
        } else {
            now
        };
        let delay = self.delay(app, key);
        let level = match delay.level {
            None => {
                if !counts_from_start {
                    delay.since = Some(now);
                }
                Locality::Node
            }
            Some(Locality::Any) => return Locality::Any,
            Some(level) => {
                let since = delay.since.unwrap_or(start);
                let allowed = if level == Locality::Node { node } else { rack };
                if (now - since) as i64 > allowed {
                    delay.since = Some(now);
                    delay.opportunities = 0;
                    wider(level)
                } else {
                    level
                }
            }
        };
        delay.level = Some(level);
        level
    }

    /// A container closer than the level reached raises the level again (`resetAllowedLocalityLevel`).
    pub(crate) fn raise_locality(&mut self, app: AppSlot, key: RequestKey, reached: Locality) {
        let delay = self.delay(app, key);
        if delay.level.is_some_and(|level| reached < level) {
            delay.level = Some(reached);
        }
    }

    fn delay(&mut self, app: AppSlot, key: RequestKey) -> &mut Delay {
        let delays = &mut self.apps[app].delays;
        let at = delays.iter().position(|delay| delay.key == key);
        let at = at.unwrap_or_else(|| {
            delays.push(Delay {
                key,
                level: None,
                opportunities: 0,
                since: None,
            });
            delays.len() - 1
        });
        &mut delays[at]
    }
}

const fn wider(level: Locality) -> Locality {
    match level {
        Locality::Node => Locality::Rack,
        Locality::Rack | Locality::Any => Locality::Any,
    }
}
