//! What an application asks for and does not have yet (spec `verdicts.md` §10), as its scheduler keeps it (spec `fair.md` §1.1
//! "Requests", `capacity.md` §2.1, `superior.md` §2).

use serde::Serialize;

use super::Units;
use crate::explain::told::Amounts;
use crate::ids::AppId;
use crate::scheduler::Scheduler;
use crate::scheduler::request::{PlacedAsk, Places, Requests};
use crate::sim::World;

/// Containers of one priority that are asked for at one place. Those at `*` are all of the priority.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct OpenAsk {
    /// The priority; smaller is more urgent.
    pub priority: i32,
    /// A host, a rack, or `*`: anywhere.
    pub place: String,
    /// The size of a container.
    pub size: Amounts,
    /// How many.
    pub count: i32,
}

impl OpenAsk {
    /// What an application asks for at the present of `world`, the most urgent first, and of a priority what may be anywhere.
    /// With r asks it costs O(r log r).
    #[must_use]
    pub fn all_of(world: &World, app: AppId) -> Vec<Self> {
        let units = Units::of(world);
        let mut asks = match world.scheduler() {
            Scheduler::Fair(fair) => fair.app(app).map(|app| kept(units, &app.requests, fair.places())),
            Scheduler::Capacity(capacity) => capacity
                .requests_of(app)
                .map(|(requests, places)| kept(units, requests, places)),
            Scheduler::Superior(superior) => superior.app(app).map(|app| {
                app.requests()
                    .flat_map(|request| {
                        let places = request.places.iter().map(|(place, line)| (&**place, line.count));
                        [("*", request.any.count)]
                            .into_iter()
                            .chain(places)
                            .map(|(place, count)| Self {
                                priority: request.key.priority,
                                place: place.to_owned(),
                                size: units.amounts(&request.resource),
                                count,
                            })
                    })
                    .collect()
            }),
        }
        .unwrap_or_default();
        asks.retain(|ask| ask.count > 0);
        asks.sort_by(|a, b| {
            (a.priority, a.place != "*", &a.place).cmp(&(b.priority, b.place != "*", &b.place))
        });
        asks
    }
}

fn kept(units: Units<'_>, requests: &Requests, places: &Places) -> Vec<OpenAsk> {
    let told = |priority: i32| {
        move |ask: &PlacedAsk| OpenAsk {
            priority,
            place: places.name(ask.place).to_string(),
            size: units.amounts(&ask.resource),
            count: ask.count,
        }
    };
    requests
        .iter()
        .flat_map(|asks| asks.iter().map(told(asks.key().priority)))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sim::{History, Scenario};

    /// What the applications ask for at that time: number, priority, place, MB, count.
    fn asked(scenario: &str, at: u64) -> Vec<(u32, i32, String, f64, i32)> {
        let (scenario, _) = Scenario::parse(scenario).expect("a scenario");
        let mut history = History::new(scenario).expect("it starts");
        history.seek(at);
        let world = history.world();
        let told = |app: AppId| {
            OpenAsk::all_of(world, app)
                .into_iter()
                .map(move |ask| (app.0, ask.priority, ask.place, ask.size.memory, ask.count))
        };
        (1..=3).map(AppId).flat_map(told).collect()
    }

    #[test]
    fn asks_are_told_by_priority_and_place() {
        let tenants = include_str!("../../../../../../www/scenarios/fair-tenants.json");
        let any = |app, priority, count| (app, priority, "*".to_owned(), 2048.0, count);
        let fair = [any(1, 20, 37), any(2, 20, 33), any(3, 0, 1)];
        assert_eq!(asked(tenants, 62_000), fair);
        let place = include_str!("../../../../../../www/scenarios/hadoop-sls-sample.json");
        let moments = (1..20).map(|s| asked(place, s * 3000));
        let told: Vec<_> = moments.flatten().collect();
        assert!(told.iter().any(|(_, _, place, ..)| place != "*"), "{told:?}");
    }

    #[test]
    fn every_scheduler_tells_them() {
        for text in [
            include_str!("../../../../../../www/scenarios/capacity-25-75.json"),
            include_str!("../../../../../../www/scenarios/superior-shares.json"),
        ] {
            assert!((1..120).any(|s| !asked(text, s * 1000).is_empty()));
        }
    }
}
