//! What a MapReduce job waits for (spec `verdicts.md` §6): its own master's rules first, then the scheduler's path for what
//! it asks.

mod fault;
mod limit;
mod maps;
mod of;
mod reduces;
mod refused;
mod room;
pub mod standing;
pub mod story;

use super::{Asked, Moment, Path, Question, Verdict};
use crate::ids::AppId;
use crate::scheduler::{Check, Subject};
use of::Of;

/// The verdict of the master's own rules, or `of_scheduler`'s where none of them holds anything up. `None`: it is no MapReduce
/// job whose master is at work, waits for nothing, or is asked something else.
pub(super) fn verdict(
    moment: &Moment<'_>,
    asked: &Asked,
    app: AppId,
    of_scheduler: impl FnOnce(&Asked) -> Option<Verdict>,
) -> Option<Verdict> {
    let of = Of::new(moment, asked, app)?;
    let path = of.path();
    let told = of_scheduler(&Asked {
        question: Some(Question::WhyNotMore),
        ..asked.clone()
    });
    let of_master = of.rest();
    if !path.answers() {
        let mut verdict = told?;
        verdict.rest.splice(0..0, of_master);
        return Some(verdict);
    }
    let of_scheduler = told
        .into_iter()
        .flat_map(|told| told.because.into_iter().chain(told.rest));
    let rest = of_master.into_iter().chain(of_scheduler).collect();
    Some(path.conclude(moment, asked, Question::WhyWaiting, rest))
}

/// Whether the verdict on an application is that maps wait for room which its own reduces hold.
pub(super) fn is_in_deadlock(moment: &Moment<'_>, app: AppId) -> bool {
    let asked = Asked::about(Subject::App(app));
    let of = || Of::new(moment, &asked, app)?.deadlock();
    Of::may_be_in_deadlock(moment, app) && of().is_some()
}

impl Of<'_> {
    /// The gates in their order.
    fn path(&self) -> Path {
        let mut path = Path::default();
        path.test(self.calls_refused());
        path.test(self.maps_waiting_reducers_hold());
        path.test(self.preempting_reducers());
        path.test(self.output_lost_maps_again());
        // The deadlock names the delay that ends it.
        if !path.answers_with("maps-waiting-reducers-hold") {
            path.test(self.waiting_for_unconditional_delay());
        }
        path.test(self.running_limit());
        path.test(self.slow_start());
        path.test(self.ramping_down());
        path.test(self.ramping_up());
        path
    }

    /// The two rules of a heartbeat.
    fn rest(&self) -> Vec<Check> {
        let rules = [&self.decision.preemption, &self.decision.plan];
        rules.map(|reason| self.check(reason)).into()
    }
}
