//! The table itself: names are unique, and what is not in it is refused with what is.

use std::collections::BTreeSet;

use super::{Profile, Release, SchedulerKind};

#[test]
fn every_name_stands_for_one_profile() {
    let ids: Vec<_> = Profile::all().map(Profile::id).collect();
    assert_eq!(ids.iter().collect::<BTreeSet<_>>().len(), ids.len(), "{ids:?}");
    for kind in SchedulerKind::ALL {
        for profile in Profile::of(kind) {
            assert_eq!(Profile::parse(kind, profile.id()), Ok(profile));
        }
    }
}

/// The names that there are, as a refusal lists them.
fn listed<T: ToString>(of: impl Iterator<Item = T>) -> String {
    of.map(|name| name.to_string()).collect::<Vec<_>>().join(", ")
}

#[test]
fn what_is_not_in_the_table_is_refused_with_what_is() {
    for (kind, id) in [
        (SchedulerKind::Fair, "hadoop-3.2"),
        (SchedulerKind::Fair, "huawei-mrs"),
        (SchedulerKind::Capacity, "hadoop-2.8"),
        (SchedulerKind::Superior, "hadoop-3.4"),
    ] {
        assert_eq!(
            Profile::parse(kind, id),
            Err(listed(Profile::of(kind).map(Profile::id)))
        );
    }
    assert_eq!(
        listed(Profile::of(SchedulerKind::Superior).map(Profile::id)),
        "huawei-mrs"
    );
}

#[test]
fn a_version_belongs_to_the_release_of_its_line() {
    for (text, version) in [
        ("2.8", "2.8.5"),
        ("2.7.3", "2.7.7"),
        ("3.4.1", "3.4.1"),
        ("2.10", "2.10.2"),
        ("3.1.1", "3.1.4"),
    ] {
        let profile = Profile::of_version(SchedulerKind::Fair, text).expect("a known line");
        assert_eq!(profile.release().version().to_string(), version);
    }
    for text in ["3", "3.2", "3.40", "2.80.1", "2.1", ""] {
        let known = Profile::of_version(SchedulerKind::Fair, text).expect_err("an unknown line");
        assert_eq!(known, "3.5.0, 3.4.1, 3.3.6, 3.1.4, 2.10.2, 2.8.5, 2.7.7");
    }
}

#[test]
fn a_release_has_what_the_newer_one_has_and_more() {
    let [new, middle, old] = [Release::Hadoop34, Release::Hadoop28, Release::Hadoop27]
        .map(|release| *Profile::from(release).switches());
    assert!(!new.is_before_overhaul() && !new.sleeps_between_updates());
    let [newest, three, one, ten] = [
        Release::Hadoop35,
        Release::Hadoop33,
        Release::Hadoop31,
        Release::Hadoop210,
    ]
    .map(|release| *Profile::from(release).switches());
    assert!(newest.corrects_repeated_asks() && !new.corrects_repeated_asks());
    assert!([three, one, ten].iter().all(|of| of.keeps_default_queue()));
    assert!(!three.keeps_all_queues() && one.keeps_all_queues() && ten.keeps_all_queues());
    assert!(!one.marks_victims_last() && ten.marks_victims_last());
    assert_eq!(Profile::default_of(SchedulerKind::Fair).id(), "hadoop-3.4");
    assert_eq!(Profile::default_of(SchedulerKind::Capacity).id(), "hadoop-3.4");
    assert_eq!(middle.is_before_overhaul(), cfg!(feature = "fair-old"));
    assert!(!middle.sleeps_between_updates());
    assert_eq!(
        old.is_before_overhaul() && old.sleeps_between_updates(),
        cfg!(feature = "fair-old")
    );
}

/// What is not matched is a row of the specification and a sentence of the page, as often here as there.
#[test]
fn what_is_not_matched_is_said() {
    let spec = include_str!("../../spec/releases.md");
    let words = include_str!("../../../../www/texts/en.ftl");
    let codes: BTreeSet<&str> = Profile::all()
        .flat_map(|of| of.unmatched().iter().copied())
        .collect();
    assert_eq!(codes.len(), spec.matches("NOT MATCHED").count());
    for code in codes {
        assert!(words.contains(&format!("[{code}] ")), "no sentence for {code}");
        let kind = code.split('-').next().unwrap_or_default();
        assert!(
            SchedulerKind::Capacity.name() == kind || SchedulerKind::Fair.name() == kind,
            "{code}"
        );
    }
}
