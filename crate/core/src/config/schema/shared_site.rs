//! Properties of yarn-site.xml that every scheduler reads (spec `fair.md` §1.2, `capacity.md` §2.2; `ResourceUtils`).

use super::setting::{File, Scope, Setting, Type};

const fn site(name: &'static str, kind: Type) -> Setting {
    Setting::new(name, File::YarnSite, Scope::Whole, kind).spec("fair.md §1.2")
}

const fn of_type(name: &'static str, kind: Type) -> Setting {
    Setting::new(name, File::YarnSite, Scope::ResourceType, kind).spec("fair.md §1.2")
}

/// Sizes of containers, under any scheduler.
pub(super) const ALLOCATION: &[Setting] = &[
    site("yarn.scheduler.minimum-allocation-mb", Type::Int)
        .or("1024")
        .from(0.0),
    site("yarn.scheduler.minimum-allocation-vcores", Type::Int)
        .or("1")
        .from(0.0),
    site("yarn.scheduler.maximum-allocation-mb", Type::Int)
        .or("8192")
        .from(0.0),
    site("yarn.scheduler.maximum-allocation-vcores", Type::Int)
        .or("4")
        .from(0.0),
];

/// What else is not of one scheduler alone.
pub(super) const COMMON: &[Setting] = &[
    site("yarn.resourcemanager.scheduler.class", Type::Class),
    site("yarn.acl.enable", Type::Bool)
        .or("false")
        .spec("fair.md §6.1"),
    site("yarn.resource-types", Type::Names).since("2.10"),
    site("yarn.cluster.max-application-priority", Type::Int)
        .or("0")
        .from(0.0)
        .since("2.8")
        .spec("capacity.md §2.2"),
];

/// Properties of the resource types, which Superior does not read.
pub(super) const TYPES: &[Setting] = &[
    of_type("units", Type::Text).since("2.10"),
    of_type("minimum-allocation", Type::Long).from(0.0).since("2.10"),
    of_type("maximum-allocation", Type::Long).from(0.0).since("2.10"),
];

/// What Fair and Capacity share and Superior does not read.
pub(super) const APACHE: &[Setting] =
    &[site("yarn.scheduler.include-port-in-node-name", Type::Bool).or("false")];
