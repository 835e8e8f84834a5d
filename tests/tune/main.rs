//! `heddle tune` from outside: cases whose answer is known (`cases/*.json`), what is found of them (`found/*.txt`), and that no
//! smaller change works, held to runs of every one.

use expect_test::expect_file;
use heddle_core::goals::Goals;
use heddle_core::search::{May, Trial};
use heddle_core::sim::Scenario;
use serde::Deserialize;
use serde_json::{Map, Value};
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// A case.
#[derive(Deserialize)]
struct Case {
    /// Why the answer is what it is.
    #[expect(dead_code, reason = "for whoever reads the case")]
    why: String,
    /// A scenario of the gallery.
    scenario: String,
    /// How its settings are first.
    set: Map<String, Value>,
    /// What may be changed.
    may: Vec<String>,
    /// How many pairs and other combinations are run at most.
    pairs: Option<usize>,
    /// What has to be met.
    goals: Value,
}

fn at(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path)
}

fn names() -> Vec<String> {
    let files = std::fs::read_dir(at("tests/tune/cases")).expect("cases");
    let name = |file: std::fs::DirEntry| Some(file.path().file_stem()?.to_str()?.to_owned());
    let mut names: Vec<String> = files.filter_map(|file| name(file.expect("a file"))).collect();
    names.sort();
    names
}

/// The case, written as files: the scenario and its goals.
fn written(name: &str) -> (Case, PathBuf, PathBuf) {
    let text = std::fs::read_to_string(at(&format!("tests/tune/cases/{name}.json"))).expect("a case");
    let case: Case = serde_json::from_str(&text).expect("a case");
    let text = std::fs::read_to_string(at("www/scenarios").join(&case.scenario)).expect("a scenario");
    let (scenario, _) = Scenario::parse(&text).expect("a scenario");
    let trial = Trial {
        set: case.set.clone(),
        ..Trial::default()
    };
    let mut scenario = trial.scenario(&scenario).expect("its settings");
    scenario.expect.clear();
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("tune");
    std::fs::create_dir_all(&folder).expect("a folder");
    let file = folder.join(format!("{name}.json"));
    std::fs::write(&file, scenario.to_json()).expect("it is written");
    let goals = folder.join(format!("{name}.goals.json"));
    std::fs::write(&goals, case.goals.to_string()).expect("it is written");
    (case, file, goals)
}

fn tune(scenario: &Path, goals: &Path, case: &Case, more: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_heddle"));
    command.arg("tune").arg(scenario).arg("--goals").arg(goals);
    for may in &case.may {
        command.args(["--may", may]);
    }
    if let Some(pairs) = case.pairs {
        command.args(["--pairs", &pairs.to_string()]);
    }
    command.args(more).output().expect("heddle runs")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("UTF-8")
}

/// What is said is what was expected; `UPDATE_EXPECT=1` writes it anew.
#[test]
fn cases_have_their_known_answers() {
    for name in names() {
        let (case, scenario, goals) = written(&name);
        let ran = tune(&scenario, &goals, &case, &["--seeds", "2"]);
        let said = format!("{}status {:?}\n", text(&ran.stdout), ran.status.code());
        expect_file![at(&format!("tests/tune/found/{name}.txt"))].assert_eq(&said);
    }
}

/// Whoever says that no change of one setting works, or none that is smaller, is held to all of them.
#[test]
fn no_smaller_change_of_one_setting_works() {
    for name in names() {
        let (case, file, goals_file) = written(&name);
        let ran = tune(&file, &goals_file, &case, &["--seeds", "1", "--json"]);
        let tuned: Value = serde_json::from_slice(&ran.stdout).expect("JSON");
        let (scenario, _) = Scenario::parse(&read(&file)).expect("a scenario");
        let (goals, _) = Goals::parse(&read(&goals_file)).expect("goals");
        let met = tuned["outcome"] == "met";
        for (index, text) in case.may.iter().enumerate().filter(|_| !met) {
            let may = May::parse(text, &scenario).expect("a setting");
            let meets = |value: usize| {
                let value = Value::from(may.axis.values[value].as_str());
                let set = Map::from_iter([(may.axis.key.clone(), value)]);
                Trial {
                    set,
                    ..Trial::default()
                }
                .run(&scenario, &goals)
                .meets()
            };
            let there = (0..may.count()).filter(|value| meets(*value));
            let nearest = there.min_by(|one, other| may.distance(*one).total_cmp(&may.distance(*other)));
            let nearest = nearest.map_or(Value::Null, |value| may.axis.values[value].as_str().into());
            assert_eq!(
                tuned["certificate"]["single"][index]["nearest"], nearest,
                "{name}: {text}"
            );
        }
    }
}

fn read(file: &Path) -> String {
    std::fs::read_to_string(file).expect("a file")
}

/// The changed scenario is the file with the difference, and its replay is one that the engine plays as it was.
#[test]
fn what_is_written_is_what_was_found() {
    let (case, scenario, goals) = written("weight");
    let out = scenario.with_extension("out.json");
    let replay = scenario.with_extension("replay.json");
    let [out, replay] = [out, replay].map(|file| file.display().to_string());
    let ran = tune(
        &scenario,
        &goals,
        &case,
        &["--json", "--out", &out, "--replay", &replay],
    );
    let tuned: Value = serde_json::from_slice(&ran.stdout).expect("JSON");
    let (written, _) = Scenario::parse(&read(Path::new(&out))).expect("a scenario");
    let file = written.scheduler.allocation_file.expect("an allocation file");
    assert_eq!(tuned["ways"][0]["files"][0]["after"], *file);
    let played = Command::new(env!("CARGO_BIN_EXE_heddle"))
        .args(["replay", &replay])
        .output()
        .expect("heddle runs");
    assert!(played.status.success(), "{}", text(&played.stderr));
}

/// What cannot be searched for ends with 2 and says what to write.
#[test]
fn what_cannot_be_read() {
    let (mut case, scenario, goals) = written("weight");
    for (may, said) in [
        ("root.tenant3.wait", "no setting is called root.tenant3.wait"),
        (
            "root.tenant3.maxResources",
            "the values of root.tenant3.maxResources have to be named",
        ),
        ("root.tenant3.weight=5..1", "KEY=FROM..TO"),
    ] {
        case.may = vec![may.to_owned()];
        let ran = tune(&scenario, &goals, &case, &[]);
        assert_eq!(ran.status.code(), Some(2));
        assert!(text(&ran.stderr).contains(said), "{}", text(&ran.stderr));
    }
}
