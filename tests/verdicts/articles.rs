//! The articles, statement by statement: `tests/articles/statements.json` says where each is to be seen, and what must be said
//! there. Every row is asked as it says; a browser walks the same table.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use heddle_core::config::schema;
use heddle_core::explain::verdict::master::story::MasterStory;
use heddle_core::explain::verdict::standing::Standing;
use heddle_core::explain::verdict::{self, Moment, Reporter};
use heddle_core::profile::{Profile, SchedulerKind};
use heddle_core::sim::History;
use heddle_words::{Part, Words};
use serde::Deserialize;
use serde_json::{Value, json};

use super::ROOT;
use super::asked::{asked, holds};

/// How many statements each article makes.
const ARTICLES: [(&str, u32); 4] = [("DD", 17), ("IM", 8), ("PT", 9), ("HR", 7)];

/// Where a statement, or a part of one, is to be seen.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
struct Row {
    /// The article, the statement's number in it, and a letter.
    id: String,
    /// The article that says it.
    article: String,
    /// What it says, in our words.
    statement: String,
    /// Why nothing shows it at present.
    missing: Option<String>,
    /// The scenario of the gallery.
    scenario: Option<String>,
    /// The moment.
    at_ms: Option<u64>,
    /// What is selected, as the page's address names it: `queue`, `job` or `container`.
    #[serde(default)]
    select: BTreeMap<String, String>,
    /// What of the view differs from the first one, as the page's address names it.
    #[serde(default)]
    view: BTreeMap<String, String>,
    /// What must be said or stand there.
    #[serde(default)]
    shows: Vec<Value>,
    /// The way there.
    #[serde(default)]
    click: String,
}

fn rows() -> Vec<Row> {
    let path = format!("{ROOT}/tests/articles/statements.json");
    let text = fs::read_to_string(&path).expect("the table");
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{path}: {error}"))
}

#[test]
fn every_statement_has_a_row_and_every_row_says_where() {
    let mut wrong = Vec::new();
    let mut ids = BTreeSet::new();
    let rows = rows();
    for row in &rows {
        if !ids.insert(&row.id)
            || !row.id.starts_with(&format!("{}-", row.article))
            || row.statement.is_empty()
        {
            wrong.push(format!("{}: no id of its own, or says nothing", row.id));
        }
        let of_settings = row.shows.iter().all(|show| !show["setting"].is_null());
        let says_where = row.scenario.is_some() && row.at_ms.is_some() && row.select.len() == 1;
        let is_shown = !row.shows.is_empty() && (of_settings || says_where) && !row.click.is_empty();
        if is_shown == row.missing.is_some() {
            wrong.push(format!(
                "{}: either it is shown somewhere, or a reason says why not",
                row.id
            ));
        }
        let is_address = |key: &String| ["queue", "job", "container"].contains(&key.as_str());
        let is_view = |key: &String| ["itab", "tab", "mode", "side"].contains(&key.as_str());
        if !row.select.keys().all(is_address) || !row.view.keys().all(is_view) {
            wrong.push(format!("{}: the page's address says no such thing", row.id));
        }
    }
    for (article, statements) in ARTICLES {
        for number in 1..=statements {
            let of_it = |id: &str| {
                id.strip_prefix(&format!("{article}-{number}"))
                    .is_some_and(is_letter)
            };
            if !rows.iter().any(|row| of_it(&row.id)) {
                wrong.push(format!("{article}-{number}: no row"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

fn is_letter(rest: &str) -> bool {
    rest.len() == 1 && rest.chars().all(|letter| letter.is_ascii_lowercase())
}

#[test]
fn what_the_articles_state_is_shown_where_the_table_says() {
    let mut wrong = Vec::new();
    let mut runs: BTreeMap<String, Vec<Row>> = BTreeMap::new();
    for row in rows().into_iter().filter(|row| row.missing.is_none()) {
        runs.entry(row.scenario.clone().unwrap_or_default())
            .or_default()
            .push(row);
    }
    for (id, mut rows) in runs {
        rows.sort_by_key(|row| row.at_ms);
        let mut history = (!id.is_empty()).then(|| run(&id, &rows));
        for row in &rows {
            let unmet = match &mut history {
                Some(history) => unmet(history, row),
                None => row.shows.iter().filter_map(setting).collect(),
            };
            wrong.extend(unmet.into_iter().map(|what| format!("{}: {what}", row.id)));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// A run that expects what the rows name by value, as a scenario's own `expect` would.
fn run(id: &str, rows: &[Row]) -> History {
    let path = format!("{ROOT}/www/scenarios/{id}.json");
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let mut written: Value = serde_json::from_str(&text).expect("JSON");
    let values = rows.iter().flat_map(|row| {
        let values = row.shows.iter().filter(|show| !show["what"].is_null());
        values.map(|show| {
            let mut expected = show.clone();
            expected["atMs"] = json!(row.at_ms);
            expected
        })
    });
    written["expect"] = values.collect();
    History::new(super::scenario(&written, &[])).expect("a scenario that starts")
}

/// What a row says of its moment and is not so.
fn unmet(history: &mut History, row: &Row) -> Vec<String> {
    let at = row.at_ms.expect("a moment");
    let named: BTreeSet<&str> = row
        .shows
        .iter()
        .filter_map(|show| show["what"].as_str())
        .collect();
    let checked = history.check_expectations();
    let of_row = checked
        .iter()
        .filter(|check| check.at_ms == at && named.contains(check.what.as_str()) && !check.holds);
    let mut wrong: Vec<String> = of_row
        .map(|check| format!("{} {}; got {}", check.what, check.bound, check.got))
        .collect();
    history.seek(at);
    let told = row.shows.iter().filter(|show| show["what"].is_null());
    wrong.extend(told.filter_map(|show| {
        if show["setting"].is_string() {
            setting(show)
        } else if show["standing"].is_object() {
            standing(history, show)
        } else if show["messages"].is_array() {
            messages(history, at, show)
        } else {
            answer(history, at, show)
        }
    }));
    wrong
}

/// A verdict with its answer, its facts, what its sentences say, and a remedy that was run.
fn answer(history: &History, at: u64, show: &Value) -> Option<String> {
    let moment = Moment::of(history, at);
    let Some(verdict) = verdict::of_moment(&moment, &asked(&show["ask"], moment.world())) else {
        return Some(format!("{}: no verdict", show["ask"]));
    };
    let told = Reporter::new(&moment).verdict(&verdict);
    let mut wrong = Vec::new();
    for key in ["answer", "facts", "of", "also"] {
        if !show[key].is_null() && !holds(&told[key], &show[key]) {
            wrong.push(format!("{key} is {}, not {}", told[key], show[key]));
        }
    }
    if let Some(says) = show["says"].as_str() {
        let words = Words::new(&moment);
        let answered = verdict::told(&moment, &verdict);
        let parts = [Part::Answer, Part::Help].map(|part| words.sentence(&answered, part));
        let said = parts
            .into_iter()
            .flatten()
            .collect::<Vec<_>>()
            .join(" ")
            .replace('\u{202f}', " ");
        if !said.contains(says) {
            wrong.push(format!("says {said:?}, not {says:?}"));
        }
    }
    if !show["remedy"].is_null() {
        let remedies = verdict::remedies::remedies(&moment, &verdict);
        let reporter = Reporter::new(&moment);
        let run: Vec<Value> = remedies.iter().map(|remedy| reporter.remedy(remedy)).collect();
        if !run.iter().any(|remedy| holds(remedy, &show["remedy"])) {
            wrong.push(format!("no remedy is {}: {}", show["remedy"], json!(run)));
        }
    }
    (!wrong.is_empty()).then(|| format!("{}: {}", show["ask"], wrong.join("; ")))
}

/// How a queue, or the cluster, stands: what the state's tab and the drawings show.
fn standing(history: &History, show: &Value) -> Option<String> {
    let world = history.world();
    let all = serde_json::to_value(Standing::of(world)).expect("JSON");
    let stands = match show["queue"].as_str() {
        None => all,
        Some(name) => {
            let figures = world.figures();
            let mut found = figures
                .iter()
                .filter(|of| world.scheduler().queue_name(of.queue) == name);
            let number = found.next().expect("a queue of that name").queue.0;
            let queues = all["queues"].as_array().expect("queues");
            let its = queues.iter().find(|of| of["queue"] == number);
            its.cloned().unwrap_or_default()
        }
    };
    let wanted = &show["standing"];
    (!holds(&stands, wanted)).then(|| format!("{wanted}; stands {stands}"))
}

/// The kinds of messages between a master and the resource manager so far.
fn messages(history: &History, at: u64, show: &Value) -> Option<String> {
    let name = show["job"].as_str().expect("a job");
    let job = history.world().job_named(name).expect("a job of that name");
    let mut apps = history.world().apps().iter();
    let app = apps.find(|app| app.job == job).expect("its application").id;
    let story = MasterStory::of(history, app).expect("a master's story");
    let so_far = story.messages.iter().filter(|message| message.t <= at);
    let so_far: Vec<Value> = so_far
        .map(|message| serde_json::to_value(&message.what).expect("JSON"))
        .collect();
    let kinds: BTreeSet<&str> = so_far.iter().filter_map(|what| what["kind"].as_str()).collect();
    let wanted = show["messages"]
        .as_array()
        .expect("a list")
        .iter()
        .filter_map(Value::as_str);
    let missing: Vec<&str> = wanted.filter(|kind| !kinds.contains(kind)).collect();
    (!missing.is_empty()).then(|| format!("no message of {missing:?}; there are {kinds:?}"))
}

/// The default of a setting under a profile, or that the release has none of that name.
fn setting(show: &Value) -> Option<String> {
    let text = |key: &str| show[key].as_str().unwrap_or_else(|| panic!("{key} in {show}"));
    let kind = SchedulerKind::named(text("scheduler")).expect("a scheduler");
    let profile = Profile::parse(kind, text("profile")).unwrap_or_else(|known| panic!("{show}: {known}"));
    let name = text("setting");
    let found = schema::settings(kind).find(|setting| setting.name == name || setting.property() == name);
    let Some(setting) = found else {
        return Some(format!("no setting {name}"));
    };
    let exists = schema::exists(setting, profile);
    if exists != show["exists"].as_bool().unwrap_or(true) {
        return Some(format!("{name}: exists is {exists}"));
    }
    let default = schema::default(setting, kind, profile);
    (exists && json!(default) != show["default"]).then(|| format!("{name}: the default is {default:?}"))
}
