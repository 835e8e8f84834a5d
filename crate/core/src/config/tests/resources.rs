//! Resource strings and increments of spec `fair.md` §10.9.

use crate::config::resource_text::{Missing, parse};
use crate::config::{Arg, ConfigurableResource, Findings, Properties, ResourceSettings};
use crate::resource::{Resource, ResourceTypes};

fn amounts(values: &[i64]) -> Resource {
    Resource::from_fn(|index| values.get(index).copied().unwrap_or(0))
}

fn on(text: &str, missing: Missing, types: &ResourceTypes, cluster: &[i64]) -> Resource {
    parse(text, missing, types)
        .unwrap_or_else(|error| panic!("{text}: {error:?}"))
        .of(&amounts(cluster))
}

#[test]
fn old_style_amounts() {
    for text in [
        "5120 mb 2 vcores",
        "2 vcores, 5120 mb",
        "2vcores,5120mb",
        "5120mb   mb, 2    vcores",
        "5120 Mb, 2 vCores",
        "  5120.3 mb, 2.35 vcores  ",
        "  5120. mb, 2. vcores  ",
    ] {
        assert_eq!(
            on(text, Missing::Unbounded, &ResourceTypes::default(), &[]),
            Resource::new(5120, 2),
            "{text}"
        );
    }
}

#[test]
fn old_style_percentages() {
    for (text, memory, vcores) in [
        ("50% memory, 50% cpu", 5120, 2),
        ("50% Memory, 50% CpU", 5120, 2),
        ("50 % memory, 50 % cpu", 5120, 2),
        ("50%memory,50%cpu", 5120, 2),
        ("50.% memory, 50.% cpu", 5120, 2),
        ("50%", 5120, 2),
        ("50% memory, 100% cpu", 5120, 4),
        (" 100% cpu, 50% memory", 5120, 4),
        ("50% memory, 0% cpu", 5120, 0),
        ("10.9% memory, 50.6% cpu", 1116, 2),
    ] {
        let read = on(text, Missing::Unbounded, &ResourceTypes::default(), &[10_240, 4]);
        assert_eq!(read, Resource::new(memory, vcores), "{text}");
    }
}

#[test]
fn new_style() {
    let types = ResourceTypes::new(["test1"]).expect("three types");
    for (text, missing, wanted) in [
        (
            "vcores=2, memory-mb=5120",
            Missing::Unbounded,
            [5120, 2, i64::MAX],
        ),
        ("vcores=2, memory-mb=5120", Missing::Nothing, [5120, 2, 0]),
        (
            " memory-mb = 5120 ,vcores=2,test1= 4",
            Missing::Unbounded,
            [5120, 2, 4],
        ),
        ("vcores=75%, memory-mb=40%", Missing::Unbounded, [4096, 3, 8]),
        (
            "test1 = 50 % ,vcores=75%, memory-mb=40%",
            Missing::Unbounded,
            [4096, 3, 4],
        ),
        ("50%", Missing::Unbounded, [5120, 2, 4]),
        ("40% memory, 75% cpu", Missing::Unbounded, [4096, 3, 0]),
        // QUIRK: 2^63-1 vcores are narrowed to -1 (spec fair.md §1.3).
        ("memory-mb=5120", Missing::Unbounded, [5120, -1, i64::MAX]),
        // Java's split drops empty parts at the end.
        ("memory-mb=5120=,vcores=2,,", Missing::Nothing, [5120, 2, 0]),
    ] {
        let read = on(text, missing, &types, &[10_240, 4, 8]);
        assert_eq!(read.values()[..3], wanted, "{text}");
    }
}

#[test]
fn bad_strings_are_refused() {
    let types = ResourceTypes::new(["test1"]).expect("three types");
    for (text, wanted) in [
        ("1024", "resource.unreadable"),
        ("1024mb", "resource.unreadable"),
        ("1024vcores", "resource.unreadable"),
        ("1o24vc0res", "resource.unreadable"),
        ("2 vcores 5120 mb 555 mb", "resource.unreadable"),
        ("2 vcores 5120 MB 555 GB", "resource.unreadable"),
        ("95%, 50% memory", "resource.missing cpu"),
        ("50% memory, 2 vcores", "resource.missing cpu"),
        ("50% memory, -2 vcores", "resource.missing cpu"),
        ("50% cpu, 1024 mb", "resource.missing memory"),
        ("-50% cpu, 1024 mb", "resource.missing memory"),
        ("50% cpu, -1024 mb", "resource.missing memory"),
        ("95A% cpu, 50% memory", "resource.bad-percentage-of cpu"),
        ("50% memory, 50% 100%cpu", "resource.bad-percentage-of cpu"),
        ("50% 80% memory, 100%cpu", "resource.bad-percentage-of memory"),
        ("1024 mb, 2 4 vcores", " vcores"),
        ("-2 vcores,5120 mb", " vcores"),
        ("5120mb   mb, -2    vcores", " vcores"),
        ("2048 1024 mb, 2 vcores", " memory"),
        ("2 vcores,-5120 mb", " memory"),
        ("-5120mb   mb, 2    vcores", " memory"),
        ("-10% memory, 50% cpu", "resource.negative-percentage"),
        ("10% memory, -10% cpu", "resource.negative-percentage"),
        ("-50% memory, 2 vcores", "resource.negative-percentage"),
        ("vcores = 75%, memory-mb = 40% 80%", "resource.not-a-percentage"),
        ("vcores=-75%,memory-mb=40%", "resource.not-a-percentage"),
        ("memory-mb=-5120,vcores=2", " memory"),
        ("memory-mb=5120,vcores=-2", " vcores"),
        ("memory-mb=5120,test1=-4", " test1"),
        ("memory-mb=5120,vcores=2.5", "resource.not-an-integer"),
        ("memory-mb=5120,cores=2", "resource.unknown-type cores"),
        ("memory-mb=5120,vcores", "resource.not-a-pair"),
        ("  ", "resource.empty"),
        ("99999999999 mb, 1 vcores", " memory"),
    ] {
        let error = parse(text, Missing::Unbounded, &types).expect_err(text);
        let name = error.args.0.iter().find(|(name, _)| *name == "name");
        let told = match name {
            Some((_, Arg::Text(name))) => format!("{} {name}", error.code),
            _ => error.code.to_owned(),
        };
        assert!(told.contains(wanted), "{text}: {error:?}");
    }
}

#[test]
fn a_percentage_has_no_absolute_form() {
    let read = parse("50%", Missing::Nothing, &ResourceTypes::default()).expect("a percentage");
    assert_eq!(read.absolute(), None);
    assert_eq!(
        ConfigurableResource::Absolute(Resource::NONE).absolute(),
        Some(Resource::NONE)
    );
}

/// `amount` rounded up to a multiple of the increment of type `index`.
fn rounded(properties: &[(&str, &str)], index: usize, amount: i64) -> i64 {
    let mut findings = Findings::new();
    let settings = ResourceSettings::read(&Properties::from_pairs(properties.iter().copied()), &mut findings);
    assert_eq!(findings.errors(), 0, "{findings:?}");
    let step = settings.increment.get(index);
    (amount + step - 1) / step * step
}

#[test]
fn increments_have_units() {
    let memory = "yarn.resource-types.memory-mb.increment-allocation";
    let vcores = "yarn.resource-types.vcores.increment-allocation";
    for (name, value, index, amount, wanted) in [
        (memory, "256", 0, 769, 1024),
        (memory, "256", 0, 1023, 1024),
        (memory, "256", 0, 1024, 1024),
        (memory, "256", 0, 1025, 1280),
        (memory, "1 Gi", 0, 1023, 1024),
        (memory, "1 Gi", 0, 1024, 1024),
        (memory, "1 Gi", 0, 1025, 2048),
        (vcores, "10", 1, 9, 10),
        (vcores, "10", 1, 10, 10),
        (vcores, "10", 1, 11, 20),
        (vcores, "1k", 1, 999, 1000),
        (vcores, "1k", 1, 1001, 2000),
    ] {
        assert_eq!(
            rounded(&[(name, value)], index, amount),
            wanted,
            "{name} {value} {amount}"
        );
    }
    let custom = [
        ("yarn.resource-types", "a-custom-type"),
        ("yarn.resource-types.a-custom-type.units", "k"),
        ("yarn.resource-types.a-custom-type.increment-allocation", "10"),
    ];
    assert_eq!(rounded(&custom, 2, 9999), 10_000);
    assert_eq!(rounded(&custom, 2, 19_999), 20_000);
}

#[test]
fn what_stops_hadoop_at_its_start_is_an_error() {
    for (name, value, wanted) in [
        (
            "yarn.resource-types.memory-mb.increment-allocation",
            "1 Xi",
            "resource-types.increment",
        ),
        (
            "yarn.resource-types.memory-mb.increment-allocation",
            "1  Gi",
            "resource-types.increment",
        ),
        (
            "yarn.scheduler.increment-allocation-mb",
            "0",
            "resource-types.increment-not-positive",
        ),
        (
            "yarn.scheduler.increment-allocation-vcores",
            "-1",
            "resource-types.increment-not-positive",
        ),
        (
            "yarn.scheduler.minimum-allocation-mb",
            "9000",
            "resource-types.allocation",
        ),
        (
            "yarn.scheduler.minimum-allocation-vcores",
            "-1",
            "resource-types.allocation",
        ),
        (
            "yarn.scheduler.minimum-allocation-mb",
            "1g",
            "properties.not-a-number",
        ),
        ("yarn.resource-types", "gpu,gpu", "resource-types.duplicate"),
        ("yarn.resource-types", "1gpu", "resource-types.name"),
        ("yarn.resource-types", "a,b,c,d,e", "resource-types.too-many"),
    ] {
        let mut findings = Findings::new();
        let _ = ResourceSettings::read(&Properties::from_pairs([(name, value)]), &mut findings);
        let errors: Vec<_> = findings.into_vec();
        assert!(
            errors.iter().any(|finding| finding.code == wanted),
            "{name}={value}: {errors:?}"
        );
    }
}
