//! Resources: vectors of whole numbers, one component for each resource type (spec `fair.md` §0, `capacity.md` §1.1).

#![warn(
    clippy::cast_lossless,
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss
)]

use std::fmt;
use std::sync::Arc;

use serde::Serialize;

use crate::jvm::{double_of_long, int_of_long, long_of_double};

/// The largest number of resource types that a cluster may have, memory and vcores included.
///
/// A fixed width keeps [`Resource`] a plain `Copy` value; configurations with more types are refused with a finding.
pub const MAX_TYPES: usize = 6;

/// Hadoop's name of the first resource type, in MB.
pub const MEMORY: &str = "memory-mb";
/// Hadoop's name of the second resource type, in virtual cores.
pub const VCORES: &str = "vcores";

/// An amount of every resource type: memory in MB, vcores, then the further types in the order of their configuration.
///
/// Components of types that the cluster does not have are 0, or `i64::MAX` in [`Resource::UNBOUNDED`]. Values may be
/// negative (what is left of a node whose total was cut, for example).
#[derive(Clone, Copy, Eq, Default)]
pub struct Resource([i64; MAX_TYPES]);

impl PartialEq for Resource {
    /// Not derived: that would call `memcmp`, which costs more than the six differences.
    fn eq(&self, other: &Self) -> bool {
        let pairs = self.0.iter().zip(&other.0);
        pairs.fold(0, |difference, (a, b)| difference | (a ^ b)) == 0
    }
}

impl Resource {
    /// Nothing of any type (`Resources.none()`).
    pub const NONE: Self = Self([0; MAX_TYPES]);
    /// No limit in any type (`Resources.unbounded()`).
    pub const UNBOUNDED: Self = Self([i64::MAX; MAX_TYPES]);

    /// `memory` MB and `vcores` virtual cores, nothing of any other type.
    #[must_use]
    pub const fn new(memory: i64, vcores: i64) -> Self {
        let mut values = [0; MAX_TYPES];
        values[0] = memory;
        values[1] = vcores;
        Self(values)
    }

    /// The value that `f` gives for each type.
    #[must_use]
    pub fn from_fn(f: impl FnMut(usize) -> i64) -> Self {
        Self(std::array::from_fn(f))
    }

    /// Memory in MB.
    #[must_use]
    pub const fn memory(&self) -> i64 {
        self.0[0]
    }

    /// Virtual cores as Hadoop's 32-bit getter reads them: capped at 2^31-1, wrapped below -2^31.
    #[must_use]
    pub const fn vcores(&self) -> i32 {
        if self.0[1] > i32::MAX as i64 {
            i32::MAX
        } else {
            int_of_long(self.0[1])
        }
    }

    /// As a copy of Hadoop's holds it: the vcores are those of [`Self::vcores`] (`Resource.newInstance`). `add` works on
    /// a copy of its left side.
    #[must_use]
    pub const fn copied(&self) -> Self {
        let mut copy = *self;
        copy.0[1] = self.vcores() as i64;
        copy
    }

    /// The component of type `index`.
    #[must_use]
    pub const fn get(&self, index: usize) -> i64 {
        self.0[index]
    }

    /// Sets the component of type `index`.
    pub const fn set(&mut self, index: usize, value: i64) {
        self.0[index] = value;
    }

    /// All components.
    #[must_use]
    pub const fn values(&self) -> &[i64; MAX_TYPES] {
        &self.0
    }

    /// Every component is 0. A vector with a negative component is not none.
    #[must_use]
    pub fn is_none(&self) -> bool {
        *self == Self::NONE
    }

    /// Some component is below 0.
    #[must_use]
    pub fn is_negative(&self) -> bool {
        self.0.iter().fold(0, |signs, value| signs | value) < 0
    }

    /// Every component of `self` is at most that of `other` (`Resources.fitsIn`).
    #[must_use]
    pub fn fits_in(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).all(|(a, b)| a <= b)
    }

    /// `f` of each pair of components.
    #[must_use]
    pub fn zip(&self, other: &Self, mut f: impl FnMut(i64, i64) -> i64) -> Self {
        Self(std::array::from_fn(|i| f(self.0[i], other.0[i])))
    }

    /// `f` of each component.
    #[must_use]
    pub fn map(&self, f: impl FnMut(i64) -> i64) -> Self {
        Self(self.0.map(f))
    }

    /// Componentwise minimum.
    #[must_use]
    pub fn min(&self, other: &Self) -> Self {
        self.zip(other, Ord::min)
    }

    /// Componentwise maximum.
    #[must_use]
    pub fn max(&self, other: &Self) -> Self {
        self.zip(other, Ord::max)
    }

    /// `self - other` with memory and vcores cut off at 0; further types may become negative
    /// (`Resources.subtractNonNegative`, spec `fair.md` §0).
    #[must_use]
    pub fn subtract_non_negative(&self, other: &Self) -> Self {
        let mut left = *self - *other;
        left.0[0] = left.0[0].max(0);
        left.0[1] = left.0[1].max(0);
        left
    }

    /// Each component times `by`, truncated toward zero and saturating as Java's cast (`Resources.multiply`).
    #[must_use]
    pub fn multiply(&self, by: f64) -> Self {
        self.map(|value| long_of_double(double_of_long(value) * by))
    }

    /// Each component times `by`, rounded up (`Resources.multiplyAndRoundUp`).
    #[must_use]
    pub fn multiply_round_up(&self, by: f64) -> Self {
        self.map(|value| long_of_double(libm::ceil(double_of_long(value) * by)))
    }

    /// Each component times `by`.
    #[must_use]
    pub fn times(&self, by: i64) -> Self {
        self.map(|value| value.wrapping_mul(by))
    }
}

impl std::ops::Add for Resource {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        self.zip(&other, i64::wrapping_add)
    }
}

impl std::ops::Sub for Resource {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        self.zip(&other, i64::wrapping_sub)
    }
}

impl std::ops::Neg for Resource {
    type Output = Self;
    fn neg(self) -> Self {
        Self::NONE - self
    }
}

impl std::ops::AddAssign for Resource {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl std::ops::SubAssign for Resource {
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

impl fmt::Debug for Resource {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "⟨{}", self.0[0])?;
        let last = self.0.iter().rposition(|value| *value != 0).unwrap_or(1).max(1);
        for value in &self.0[1..=last] {
            write!(f, ", {value}")?;
        }
        write!(f, "⟩")
    }
}

/// The resource types of a cluster, memory and vcores first, then `yarn.resource-types` in the order of the property.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ResourceTypes(Arc<[Arc<str>]>);

impl Default for ResourceTypes {
    fn default() -> Self {
        Self(Arc::new([MEMORY.into(), VCORES.into()]))
    }
}

impl ResourceTypes {
    /// Memory, vcores and `further` types; `None` if there are more than [`MAX_TYPES`] or a name appears twice.
    #[must_use]
    pub fn new<'a>(further: impl IntoIterator<Item = &'a str>) -> Option<Self> {
        let mut names: Vec<Arc<str>> = vec![MEMORY.into(), VCORES.into()];
        for name in further {
            if names.iter().any(|known| &**known == name) {
                return None;
            }
            names.push(name.into());
        }
        (names.len() <= MAX_TYPES).then(|| Self(names.into()))
    }

    /// How many types there are; at least 2.
    #[must_use]
    pub fn count(&self) -> usize {
        self.0.len()
    }

    /// Their names in order.
    pub fn names(&self) -> impl ExactSizeIterator<Item = &str> {
        self.0.iter().map(|name| &**name)
    }

    /// Those beyond memory and vcores: index and name.
    pub fn further(&self) -> impl Iterator<Item = (usize, &str)> {
        self.names().enumerate().skip(2)
    }

    /// The index of the type `name`.
    #[must_use]
    pub fn index(&self, name: &str) -> Option<usize> {
        self.0.iter().position(|known| &**known == name)
    }
}

/// An amount of every resource type that the cluster has.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Amounts {
    /// Memory in MB; no limit is infinite, which JSON has no number for.
    #[cfg_attr(test, schemars(with = "Option<f64>"))]
    pub memory: f64,
    /// Virtual cores; no limit is infinite.
    #[cfg_attr(test, schemars(with = "Option<f64>"))]
    pub vcores: f64,
    /// Those of `yarn.resource-types`, in its order.
    pub further: Vec<Amount>,
}

/// An amount of a further resource type.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Amount {
    /// The type's name, e.g. `yarn.io/gpu`.
    pub name: String,
    /// How much, in units of the type; no limit is infinite.
    pub amount: f64,
}

impl Amounts {
    /// `of`, with the names of the cluster's `types`.
    #[must_use]
    pub fn of(of: &Resource, types: &ResourceTypes) -> Self {
        Self {
            memory: bounded(of.get(0)),
            vcores: bounded(of.get(1)),
            further: types
                .further()
                .map(|(index, name)| Amount {
                    name: name.to_owned(),
                    amount: bounded(of.get(index)),
                })
                .collect(),
        }
    }
}

/// An amount as it is told; no limit is infinite.
pub(crate) fn bounded(amount: i64) -> f64 {
    if amount == i64::MAX {
        f64::INFINITY
    } else {
        double_of_long(amount)
    }
}
