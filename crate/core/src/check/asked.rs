//! Whatever the core asks a configuration for is in the schema. (That what the schema calls modelled is read, and has the
//! default that it says, is tested in `tests/schema`.)

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use super::{Cluster, Subject, check};
use crate::am::mapreduce;
use crate::config::schema::{Scope, find};
use crate::config::{AllocationFile, Configuration, FairSettings, Findings, NativeFile, Source, asked};
use crate::convert::convert;
use crate::profile::{Profile, SchedulerKind};
use crate::resource::{Resource, ResourceTypes};
use crate::sim::{History, Scenario};

const SCENARIOS: [&str; 2] = ["../../tests/examples", "../../www/scenarios"];
const CONFIGS: [&str; 5] = [
    "../../tests/data/configs/capacity",
    "../../tests/data/configs/fair",
    "../../tests/data/configs/mapred-site",
    "../../tests/data/configs/rest",
    "../../tests/data/configs/yarn-site",
];
/// How much of each scenario is run, ms: what is asked for later is asked for again and again.
const RUN_MS: u64 = 10_000;

#[test]
fn whatever_a_run_asks_for_is_in_the_schema() {
    let mut missing = BTreeSet::new();
    for file in SCENARIOS.into_iter().flat_map(files) {
        let text = fs::read_to_string(&file).expect("a text");
        let Ok((scenario, _)) = Scenario::parse(&text) else {
            continue;
        };
        let (kind, profile) = (scenario.scheduler.kind, scenario.scheduler.profile);
        let names = asked::during(|| {
            let (scenario, _) = Scenario::parse(&text).expect("a scenario");
            let duration = scenario.duration_ms;
            let mut history = History::new(scenario).expect("a world");
            history.run_to(duration.min(RUN_MS));
        });
        assert!(
            names.iter().next().is_some(),
            "{} asks for nothing",
            file.display()
        );
        missing.extend(unknown(kind, profile, names.iter()));
        for to in SchedulerKind::ALL {
            let names = asked::during(|| drop(convert(&scenario, to)));
            missing.extend(unknown(kind, profile, names.iter()));
        }
    }
    assert!(missing.is_empty(), "{missing:#?}");
}

#[test]
fn whatever_is_read_of_files_is_in_the_schema() {
    let mut missing = BTreeSet::new();
    let texts: Vec<_> = CONFIGS
        .into_iter()
        .flat_map(files)
        .filter_map(|file| fs::read_to_string(file).ok())
        .collect();
    assert!(texts.len() > 10, "files to read");
    for kind in SchedulerKind::ALL {
        for profile in Profile::of(kind) {
            for text in &texts {
                let names = asked::during(|| read(kind, profile, text));
                missing.extend(unknown(kind, profile, names.iter()));
            }
        }
    }
    assert!(missing.is_empty(), "{missing:#?}");
}

/// Everything that a scheduler and the checks read of a file.
fn read(kind: SchedulerKind, profile: Profile, text: &str) {
    let file = NativeFile { name: "file", text };
    let (configuration, _) = Configuration::of_files(kind, profile, &[file]);
    let mut cluster = Cluster::of([Resource::new(16_384, 8); 4]);
    cluster.add_master("root.a", Resource::new(2048, 1));
    drop(check(&Subject {
        configuration: &configuration.for_jobs(),
        has_site: true,
        allocations: &Source::only_file(),
        cluster: Some(&cluster),
    }));
    drop(mapreduce::Settings::read(
        configuration.for_jobs().properties(),
        &mut Vec::new(),
    ));
    let properties = configuration.properties();
    if kind == SchedulerKind::Fair {
        drop(FairSettings::read(properties, &mut Findings::new()));
        drop(AllocationFile::parse(
            text,
            &ResourceTypes::default(),
            &mut Findings::new(),
        ));
    }
    if kind == SchedulerKind::Capacity {
        let types = properties.resource_types().unwrap_or_default();
        drop(crate::scheduler::CapacityScheduler::check(
            configuration.profile(),
            properties.clone(),
            types,
            None,
        ));
    }
}

/// The names that the schema does not know. A reader may ask for what only a later release has: an earlier one does not heed it.
fn unknown<'a>(
    kind: SchedulerKind,
    profile: Profile,
    names: impl Iterator<Item = &'a String>,
) -> Vec<String> {
    names
        .filter(|name| find(kind, name).is_none() && !is_of_sizes(kind, name))
        .map(|name| format!("{}, {}: {name}", kind.name(), profile.id()))
        .collect()
}

/// Whether it is what the reader of containers' sizes, which all schedulers share, asks for in vain: increments are the Fair
/// Scheduler's, and amounts by type Apache's.
fn is_of_sizes(kind: SchedulerKind, name: &str) -> bool {
    let of_types = kind == SchedulerKind::Superior
        && find(SchedulerKind::Capacity, name)
            .is_some_and(|named| named.setting.scope == Scope::ResourceType);
    kind != SchedulerKind::Fair && name.contains("increment-allocation") || of_types
}

fn files(folder: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let entries = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut found: Vec<_> = entries.map(|entry| entry.expect("an entry").path()).collect();
    found.sort();
    found.retain(|file| file.is_file());
    found
}
