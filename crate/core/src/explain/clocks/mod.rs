//! What is drawn over a whole run, as far as it is computed: whose clocks of starvation ran, what was under warning until when,
//! and when more was asked for than the cluster has (spec `verdicts.md` §10). Made from the rows of its log, what is said of the
//! present from the scheduler's state ([`super::verdict::standing`]). Times are ms since the start.

mod bands;
mod queues;
mod warnings;

use serde::Serialize;

pub use self::bands::{Band, Promised};
pub use self::warnings::{Ending, Warned};
use crate::sim::History;
use crate::sim::metrics::contended;

/// The stretches of time of a run.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Clocks {
    /// When clocks of starvation ran, in order of `from`. Those of different subjects overlap.
    pub bands: Vec<Band>,
    /// When containers were under warning, in order of `from`.
    pub warnings: Vec<Warned>,
    /// When root's demand exceeded the cluster (spec `simulation.md` §11), in order.
    pub contention: Vec<Contention>,
}

/// A maximal stretch in which root's demand exceeds the cluster in some resource type.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Contention {
    /// Its begin.
    pub from: u64,
    /// Its end; that of what is computed, while it goes on.
    pub until: u64,
}

impl Clocks {
    /// Those of the run, as far as it is computed. It takes a walk over its rows: with r rows and n things that they name
    /// O(r log n), whatever the number of queues.
    #[must_use]
    pub fn of(history: &History) -> Self {
        let windows = contended(history.course()).into_iter();
        Self {
            bands: bands::bands(history),
            warnings: warnings::warnings(history),
            contention: windows.map(|(from, until)| Contention { from, until }).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sim::scenario::ReloadSpec;
    use crate::sim::{Command, Scenario};

    const TENANTS: &str = include_str!("../../../../../www/scenarios/fair-tenants.json");

    /// The clocks of the tenants' run up to a time, under a release.
    fn tenants(until: u64, profile: &str) -> Clocks {
        let text = TENANTS.replacen(
            "\"kind\": \"fair\"",
            &format!("\"kind\": \"fair\", \"profile\": \"{profile}\""),
            1,
        );
        assert_ne!(text, TENANTS);
        let (scenario, _) = Scenario::parse(&text).expect("a scenario");
        let mut history = History::new(scenario).expect("it starts");
        history.run_to(until);
        Clocks::of(&history)
    }

    #[test]
    fn a_clock_runs_from_the_last_update_that_found_the_share_there() {
        let clocks = tenants(62_000, "hadoop-3.4");
        let [.., band] = clocks.bands.as_slice() else {
            panic!("a clock runs: {clocks:#?}")
        };
        assert_eq!(
            (band.since, band.due, band.timeout),
            (60_000, Some(65_000), Some(5_000))
        );
        assert_eq!(
            (band.until, band.starved, band.of),
            (None, None, Promised::FairShare)
        );
        assert!(band.app.is_some() && clocks.warnings.is_empty());
        let known = band.clone();
        let clocks = tenants(66_000, "hadoop-3.4");
        assert_eq!(
            clocks.bands.iter().find(|band| band.seq == known.seq),
            Some(&Band {
                starved: Some(65_000),
                ..known
            })
        );
    }

    #[test]
    fn another_timeout_is_told_while_the_clock_runs() {
        let (scenario, _) = Scenario::parse(TENANTS).expect("a scenario");
        let file = scenario.scheduler.allocation_file.clone().expect("a file");
        let longer = file.replace("PreemptionTimeout>5<", "PreemptionTimeout>9<");
        assert_ne!(*longer, *file);
        let mut history = History::new(scenario).expect("it starts");
        let reload = Command::Reload(ReloadSpec::AllocationFile(longer.into()));
        history.command(62_300, reload);
        history.run_to(64_000);
        let clocks = Clocks::of(&history);
        let [.., before, after] = clocks.bands.as_slice() else {
            panic!("the clock is told twice: {clocks:#?}")
        };
        assert_eq!((before.since, before.due), (60_000, Some(65_000)));
        assert_eq!((after.since, after.due), (60_000, Some(69_000)));
        assert!(before.until == Some(after.from) && (62_300..63_000).contains(&after.from));
    }

    #[test]
    fn a_warning_ends_with_the_kill() {
        let clocks = tenants(70_000, "hadoop-3.4");
        let [warned] = clocks.warnings.as_slice() else {
            panic!("one container is warned: {clocks:#?}")
        };
        assert_eq!(
            (warned.from, warned.not_before, warned.until),
            (65_000, 80_000, None)
        );
        assert!(warned.for_queue.is_some() && warned.for_queue != warned.queue);
        let clocks = tenants(90_000, "hadoop-3.4");
        let warned = &clocks.warnings[0];
        assert_eq!(
            (warned.until, warned.how),
            (Some(80_000), Some(Ending::Preempted))
        );
    }

    #[test]
    fn the_old_clock_is_over_once_it_has_run_for_longer_than_the_timeout() {
        let clocks = tenants(200_000, "hadoop-2.8");
        let band = clocks.bands.iter().find(|band| band.starved.is_some());
        let band = band.expect("somebody was starved");
        assert_eq!((band.app, band.timeout), (None, Some(5_000)));
        assert_eq!(band.due, Some(band.since + 5_001));
        let killed = clocks
            .warnings
            .iter()
            .filter(|warned| warned.how == Some(Ending::Preempted));
        let late: Vec<bool> = killed
            .map(|warned| warned.until > Some(warned.not_before))
            .collect();
        assert!(!late.is_empty() && late.iter().all(|late| *late), "{clocks:#?}");
    }

    #[test]
    fn without_a_timeout_a_leaf_is_starved_from_the_look_that_finds_it_so() {
        let text = include_str!("../../../../../www/scenarios/superior-article.json");
        let (scenario, _) = Scenario::parse(text).expect("a scenario");
        let mut history = History::new(scenario).expect("it starts");
        history.run_to(300_000);
        let clocks = Clocks::of(&history);
        assert!(!clocks.bands.is_empty());
        for band in &clocks.bands {
            assert_eq!((band.app, band.of), (None, Promised::MinShare));
            assert_eq!((band.since, band.due), (band.from, Some(band.from)));
            assert_eq!((band.timeout, band.starved), (Some(0), Some(band.from)));
            assert!(band.until.is_some_and(|until| until > band.from), "{band:?}");
        }
        let is_for_band = |warned: &Warned| {
            let of = |band: &&Band| Some(band.queue) == warned.for_queue && band.from <= warned.from;
            clocks.bands.iter().any(|band| of(&band))
        };
        assert!(!clocks.warnings.is_empty() && clocks.warnings.iter().all(is_for_band));
    }

    #[test]
    fn contention_is_that_of_the_metrics() {
        let (scenario, _) = Scenario::parse(TENANTS).expect("a scenario");
        let mut history = History::new(scenario).expect("it starts");
        history.run_to(150_000);
        let clocks = Clocks::of(&history);
        let windows = history.metrics().contention;
        let windows = windows.iter().map(|window| (window.from, window.until));
        let told = clocks.contention.iter().map(|of| (of.from, of.until));
        assert!(!clocks.contention.is_empty());
        assert!(told.eq(windows));
    }
}
