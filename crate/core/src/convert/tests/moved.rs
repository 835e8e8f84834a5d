//! What is taken away of a move to the Capacity Scheduler, of Heddle's and of Hadoop's converter.

use serde_json::json;

use super::super::fs2cs::shown;
use super::super::{Carried, Moved};
use super::fair;
use crate::config::Place;

const QUEUE: &str = "
    <minResources>1024 mb,1 vcores</minResources>
    <maxAMShare>0.3</maxAMShare>";

/// Each setting is found where the file says it, and what Hadoop's converter loses has the name that it has there.
#[test]
fn settings_are_found_in_the_files() {
    let source = fair(QUEUE, json!({"yarn.scheduler.fair.max.assign": "3"}));
    let moved = Moved::of(&source, None).expect("a source");
    let items = moved.converted.items.iter().zip(&moved.places);
    let line = |name: &str| {
        let mut of = items
            .clone()
            .filter(|(item, _)| item.from.iter().any(|entry| entry.name == name));
        let (_, place) = of.next().expect("an item");
        place.as_ref().map(|told| match told.place {
            Place::Text { line, .. } => (told.file, line),
            _ => (told.file, 0),
        })
    };
    assert_eq!(line("minResources"), Some(("fair-scheduler.xml", 2)));
    assert_eq!(line("maxAMShare"), Some(("fair-scheduler.xml", 3)));
    assert_eq!(line("yarn.scheduler.fair.max.assign"), Some(("properties", 0)));
    let names: Vec<&str> = moved.files.iter().map(|file| &*file.name).collect();
    assert_eq!(names, ["capacity-scheduler.xml", "yarn-site.xml"]);
    let of_fs2cs = shown(&source, &[], None);
    let lost: Vec<_> = of_fs2cs
        .lost
        .iter()
        .map(|lost| (lost.settings[0].clone(), lost.carried))
        .collect();
    let minimum = ("root.a".to_owned(), "minResources".to_owned());
    assert_eq!(lost, [(minimum, Carried::Lost)]);
    assert!(
        items
            .clone()
            .any(|(item, _)| item.queue == "root.a" && item.from[0].name == "minResources")
    );
}

/// The converter's options by their long names: its exit status, its files, its warnings, and whether something starts.
#[test]
fn options_are_those_of_the_command() {
    let source = fair(QUEUE, json!({}));
    let rules = "minResources.action=abort";
    /// Options, a rule file; exit status, how many files and warnings, whether something starts.
    type Case<'a> = (&'a [&'a str], Option<&'a str>, u8, usize, usize, bool);
    let cases: [Case<'_>; 6] = [
        (&[], None, 0, 2, 1, true),
        (&["--percentage"], None, 0, 2, 1, true),
        (&["--rules-to-file"], None, 0, 3, 1, true),
        (&["--dry-run"], None, 0, 2, 0, true),
        (&["--cluster-resource", "memory-mb=much"], None, 255, 0, 0, false),
        (&[], Some(rules), 255, 0, 0, false),
    ];
    for (options, rules, exit, files, warnings, starts) in cases {
        let options: Vec<String> = options.iter().map(|of| (*of).to_owned()).collect();
        let made = shown(&source, &options, rules);
        let is = (
            made.exit,
            made.files.len(),
            made.warnings.len(),
            made.scenario.is_some(),
        );
        assert_eq!(
            is,
            (exit, files, warnings, starts),
            "{options:?} {rules:?} {made:?}"
        );
        assert_eq!(made.class.is_some(), exit != 0);
    }
}
