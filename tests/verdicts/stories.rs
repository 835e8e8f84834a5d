//! What masters did over a run (spec `verdicts.md` §11): held against the log, and against how they stand at moments.

use std::collections::BTreeMap;

use heddle_core::am::AttemptState;
use heddle_core::explain::verdict::Moment;
use heddle_core::explain::verdict::master::standing::{MasterStanding, master_standings};
use heddle_core::explain::verdict::master::story::{
    AttemptEnd, AttemptKind, AttemptLife, DecisionKind, MasterMessage, MasterStory, MessageKind,
};
use heddle_core::ids::AppId;
use heddle_core::scheduler::EventKind;
use heddle_core::sim::{History, What};
use serde_json::json;

fn story(file: &str, replace: &[(&str, &str)], at: u64) -> (History, MasterStory) {
    let replace: Vec<_> = replace
        .iter()
        .map(|(from, to)| ((*from).into(), (*to).into()))
        .collect();
    let mut history = History::new(super::scenario(&json!(file), &replace)).expect("a scenario that starts");
    history.run_to(at);
    let story = MasterStory::of(&history, AppId(1)).expect("an application");
    (history, story)
}

const STALE: &str = "www/scenarios/headroom-stale.json";

#[test]
fn a_deadlock_is_told_wrong_for_as_long_as_it_lasts() {
    let (_, story) = story(STALE, &[], 120_000);
    assert!(story.is_map_reduce && !story.cut_short);
    assert_eq!(
        (story.registered, story.ended, story.until),
        (Some(3000), None, 120_000)
    );
    let wrong: Vec<_> = story
        .told_wrong
        .iter()
        .map(|of| (of.from, of.until, of.maps))
        .collect();
    // Nobody refreshed it when the service's master came, nor when its workers filled the node.
    assert_eq!(wrong, [(4000, 8000, 1), (63_000, 120_000, 2)]);
    let last = story.headroom.last().expect("a step");
    let memory = |of: &Option<heddle_core::explain::told::Amounts>| of.as_ref().map(|of| of.memory);
    assert_eq!(
        (memory(&last.told), memory(&last.free)),
        (Some(2048.0), Some(0.0))
    );
    let refuses = story.decisions.iter().find(|of| of.kind == DecisionKind::Refuses);
    let refuses = refuses.expect("it stops no reduce");
    assert_eq!(
        (refuses.t, refuses.rule),
        (90_000, Some("mapreduce.preempt.article-room"))
    );
    let lost = story
        .attempts
        .iter()
        .find(|of| of.output_lost.is_some())
        .expect("an output is lost");
    assert_eq!(
        (lost.id.as_str(), lost.output_lost, lost.how),
        ("m_0_0", Some(90_000), Some(AttemptEnd::Done))
    );
    let again = story
        .attempts
        .iter()
        .find(|of| of.id == "m_0_1")
        .expect("it runs again");
    assert_eq!((again.ended, again.container), (None, None));
    assert_eq!(
        again.stretches.last().map(|of| (of.state, of.until)),
        Some((AttemptState::Scheduled, 120_000))
    );
}

#[test]
fn its_cure_stops_one_reduce_and_the_map_runs() {
    let cure = [("\"headroom\": { \"when\": \"stale\" }", "\"headroom\": {}")];
    let (_, story) = story(STALE, &cure, 900_000);
    assert_eq!(story.told_wrong, []);
    assert!(story.ended.is_some());
    let stopped: Vec<&AttemptLife> = story
        .attempts
        .iter()
        .filter(|of| of.how == Some(AttemptEnd::Stopped))
        .collect();
    assert_eq!(stopped.len(), 1, "{stopped:#?}");
    assert_eq!(stopped[0].kind, AttemptKind::Reduce);
    let kinds: Vec<DecisionKind> = story.decisions.iter().map(|of| of.kind).collect();
    assert!(kinds.contains(&DecisionKind::Preempt) && !kinds.contains(&DecisionKind::Refuses));
    let killed = story
        .decisions
        .iter()
        .find(|of| of.kind == DecisionKind::Kill)
        .expect("a kill");
    assert_eq!(killed.attempt.as_deref(), Some(stopped[0].id.as_str()));
}

#[test]
fn headrooms_that_say_the_same_are_one_message() {
    let (_, story) = story(STALE, &[], 120_000);
    let last = story.messages.last().expect("messages");
    assert!(matches!(last.what, MessageKind::Headroom { .. }), "{last:#?}");
    assert_eq!((last.t, last.until, last.times), (90_000, 120_000, 31));
    let kinds: Vec<&str> = story.messages.iter().map(kind).collect();
    assert_eq!(kinds[..4], ["ask", "headroom", "allocated", "headroom"]);
    assert_eq!(kinds.iter().filter(|of| **of == "released").count(), 2);
}

#[test]
fn another_master_has_messages_and_lives() {
    let mut history = History::new(super::scenario(&json!(STALE), &[])).expect("a scenario that starts");
    history.run_to(120_000);
    let story = MasterStory::of(&history, AppId(2)).expect("the service");
    assert!(!story.is_map_reduce);
    let ids: Vec<&str> = story.attempts.iter().map(|of| of.id.as_str()).collect();
    assert_eq!(ids, ["t_0_0_0", "t_0_1_0", "t_0_2_0"]);
    assert!(
        story
            .headroom
            .iter()
            .all(|step| step.free.is_none() && step.told.is_some())
    );
    assert!(story.messages.iter().any(|of| kind(of) == "ask"));
}

#[test]
fn a_preemption_message_says_what_the_master_does_with_it() {
    let mut seen = BTreeMap::new();
    for file in [
        "www/scenarios/fair-tenants.json",
        "www/scenarios/capacity-25-75.json",
    ] {
        let mut history = History::new(super::scenario(&json!(file), &[])).expect("a scenario that starts");
        history.run_to(u64::MAX);
        for app in history.world().apps() {
            let story = MasterStory::of(&history, app.id).expect("an application");
            for message in &story.messages {
                *seen.entry(kind(message)).or_insert(0) += 1;
            }
        }
    }
    assert!(
        seen.contains_key("strict") || seen.contains_key("negotiable"),
        "{seen:?}"
    );
}

fn kind(of: &MasterMessage) -> &'static str {
    match of.what {
        MessageKind::Ask { .. } => "ask",
        MessageKind::Released { .. } => "released",
        MessageKind::Blacklist { .. } => "blacklist",
        MessageKind::Allocated { .. } => "allocated",
        MessageKind::Completed { .. } => "completed",
        MessageKind::Nodes { .. } => "nodes",
        MessageKind::Headroom { .. } => "headroom",
        MessageKind::Strict { .. } => "strict",
        MessageKind::Negotiable { .. } => "negotiable",
    }
}

/// How all masters stood at some moments of one run.
pub(crate) type Moments = Vec<(u64, Vec<MasterStanding>)>;

/// How they stand now.
pub(crate) fn now(moment: &Moment<'_>) -> (u64, Vec<MasterStanding>) {
    (moment.at(), master_standings(moment.world()))
}

/// What does not agree between the stories of a run's masters, its log, and how they stood at moments.
pub(crate) fn wrong(history: &History, moments: &Moments) -> Vec<String> {
    let mut wrong = Vec::new();
    let mut apps: Vec<AppId> = history.world().apps().iter().map(|app| app.id).collect();
    apps.sort();
    for app in apps {
        let Some(story) = MasterStory::of(history, app) else {
            wrong.push(format!("{app:?} has no story"));
            continue;
        };
        wrong.extend(log(history, app, &story));
        for (at, standings) in moments {
            let standing = standings.iter().find(|of| of.app == app.0);
            let standing = standing.filter(|_| *at < story.until && story.until <= history.computed_ms());
            wrong.extend(
                standing
                    .into_iter()
                    .flat_map(|standing| stands(*at, standing, &story)),
            );
        }
    }
    wrong
}

/// The log says when attempts work and how they end, what is sent, and what containers are granted.
fn log(history: &History, app: AppId, story: &MasterStory) -> Vec<String> {
    let mut begun = Vec::new();
    let mut ended = Vec::new();
    let (mut asked, mut granted, mut decided) = (0, 0, 0);
    for row in history.rows().iter().filter(|row| row.t <= story.until) {
        match &row.what {
            What::TaskStarted { container, .. } if container.app == app => begun.push((container.seq, row.t)),
            What::TaskEnded {
                container, outcome, ..
            } if container.app == app => {
                ended.push((container.seq, row.t, AttemptEnd::from(*outcome)));
            }
            What::AmMessage { app: of, asks, .. } if *of == app && *asks > 0 => asked += 1,
            What::Event(EventKind::Response(response)) if response.app == app => {
                granted += response.containers.len();
            }
            What::MapReduce { app: of, .. } if *of == app => decided += 1,
            _ => {}
        }
    }
    let lives = story.attempts.iter().filter(|life| life.container.is_some());
    // Nothing of the log is about a task on a node that has gone without a word, though its master takes it for running until it
    // hears so.
    let has_begun = |life: &&AttemptLife| {
        begun
            .iter()
            .any(|(container, _)| Some(*container) == life.container)
    };
    let lives: Vec<&AttemptLife> = lives
        .filter(|life| life.how != Some(AttemptEnd::NodeLost) || has_begun(life))
        .collect();
    let works = |life: &&AttemptLife| {
        let from = life
            .stretches
            .iter()
            .find(|of| of.state == AttemptState::Running)?
            .from;
        Some((life.container?, from))
    };
    let mut told: Vec<(u32, u64)> = lives.iter().filter_map(works).collect();
    let ends = lives
        .iter()
        .filter_map(|life| Some((life.container?, life.ended?, life.how?)));
    let mut told_ends: Vec<(u32, u64, AttemptEnd)> = ends.collect();
    let by_container = |of: &(u32, u64, AttemptEnd)| (of.0, of.1);
    told.sort_unstable();
    begun.sort_unstable();
    told_ends.sort_unstable_by_key(by_container);
    ended.sort_unstable_by_key(by_container);
    let asks = story.messages.iter().filter(|of| kind(of) == "ask");
    let asks: u32 = asks.map(|of| of.times).sum();
    let grants = story.messages.iter().map(|of| match &of.what {
        MessageKind::Allocated { containers } => containers.len(),
        _ => 0,
    });
    let of_log = story.decisions.iter().filter(|of| {
        use DecisionKind::{Diagnostics, Kill, Preempt, RampDown, RampUp};
        [Diagnostics, Kill, Preempt, RampDown, RampUp].contains(&of.kind)
    });
    let pairs = [
        (format!("{begun:?}"), format!("{told:?}")),
        (format!("{ended:?}"), format!("{told_ends:?}")),
        (format!("{asked} asks"), format!("{asks} asks")),
        (
            format!("{granted} granted"),
            format!("{} granted", grants.sum::<usize>()),
        ),
        (
            format!("{decided} decisions"),
            format!("{} decisions", of_log.count()),
        ),
    ];
    let differ = pairs.into_iter().filter(|(log, told)| log != told);
    differ
        .map(|(log, told)| format!("{app:?}: the log says {log}, the story {told}"))
        .collect()
}

/// How a master stands at a moment is what its story says of that moment.
fn stands(at: u64, standing: &MasterStanding, story: &MasterStory) -> Vec<String> {
    let mut wrong = Vec::new();
    let step = story.headroom.iter().rev().find(|step| step.t <= at);
    let told = step.and_then(|step| step.told.clone());
    if told != standing.headroom {
        wrong.push(format!(
            "at {at} told {:?}, in the story {told:?}",
            standing.headroom
        ));
    }
    let free = step.and_then(|step| step.free.clone());
    if standing.free.is_some() && free != standing.free {
        wrong.push(format!("at {at} free {:?}, in the story {free:?}", standing.free));
    }
    for attempt in standing
        .attempts
        .iter()
        .filter(|of| of.state != AttemptState::Done)
    {
        let Some(life) = story.attempts.iter().find(|life| life.id == attempt.id) else {
            wrong.push(format!("{} of {at} is not in the story", attempt.id));
            continue;
        };
        // What the resource manager or a node has ended, the master hears of with its next heartbeat.
        if life.ended.is_some_and(|ended| ended <= at) {
            continue;
        }
        let stretch = life.stretches.iter().rev().find(|of| of.from <= at);
        let state = stretch.map(|of| of.state);
        if state != Some(attempt.state)
            || (attempt.container.is_some() && life.container != attempt.container)
        {
            wrong.push(format!(
                "{} stands at {at} as {:?}, in the story {life:?}",
                attempt.id, attempt.state
            ));
        }
    }
    wrong
}
