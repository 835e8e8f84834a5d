//! Amounts of resources (Hadoop's `ResourceInfo`).

use serde::Serialize;

use crate::resource::{MEMORY, Resource, ResourceTypes};

/// An amount, twice: by its two well-known types, and type by type.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct ResourceInfo {
    memory: i64,
    v_cores: i32,
    resource_informations: ResourceInformationsInfo,
}

#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct ResourceInformationsInfo {
    resource_information: Vec<ResourceInformation>,
}

#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct ResourceInformation {
    attributes: Attributes,
    maximum_allocation: i64,
    minimum_allocation: i64,
    name: String,
    resource_type: &'static str,
    units: &'static str,
    value: i64,
}

/// A resource type has none unless somebody gives it some.
#[derive(Clone, Debug, Serialize)]
struct Attributes {}

/// What each type of an amount may be between.
pub(super) struct Bounds {
    pub(super) minimum: Resource,
    pub(super) maximum: Resource,
}

impl Bounds {
    /// An amount that was computed knows none.
    const NONE: Self = Self {
        minimum: Resource::NONE,
        maximum: Resource::UNBOUNDED,
    };
}

impl ResourceInfo {
    /// An amount that was computed.
    pub(super) fn new(amount: &Resource, types: &ResourceTypes) -> Self {
        Self::bounded(amount, types, &Bounds::NONE)
    }

    /// Hadoop's constant for nothing: it alone carries the bounds of a container.
    pub(super) fn nothing(types: &ResourceTypes, container: &Bounds) -> Self {
        Self::bounded(&Resource::NONE, types, container)
    }

    fn bounded(amount: &Resource, types: &ResourceTypes, bounds: &Bounds) -> Self {
        let each = types
            .names()
            .enumerate()
            .map(|(index, name)| ResourceInformation {
                attributes: Attributes {},
                maximum_allocation: bounds.maximum.get(index),
                minimum_allocation: bounds.minimum.get(index),
                name: name.to_owned(),
                resource_type: "COUNTABLE",
                units: if name == MEMORY { "Mi" } else { "" },
                value: amount.get(index),
            });
        Self {
            memory: amount.memory(),
            v_cores: amount.vcores(),
            resource_informations: ResourceInformationsInfo {
                resource_information: each.collect(),
            },
        }
    }
}
