//! The master's own arithmetic on resources (Hadoop's `ResourceCalculatorUtils`, spec §1 and §7).

use crate::resource::Resource;

/// Which kinds of resource the scheduler counts, as registration says; others never enter the master's arithmetic.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Counted {
    /// Memory alone.
    Memory,
    /// Memory and vcores.
    MemoryAndVcores,
}

impl Counted {
    /// How many whole containers of `size` are in `available`, truncated toward zero; may be negative.
    pub(crate) fn containers_in(self, available: &Resource, size: &Resource) -> i32 {
        let memory = ratio(available.memory(), size.memory());
        match self {
            Self::Memory => memory,
            Self::MemoryAndVcores => {
                memory.min(ratio(i64::from(available.vcores()), i64::from(size.vcores())))
            }
        }
    }

    /// How many containers of `size` it takes to have `amount`, rounded up.
    pub(crate) fn containers_for(self, amount: &Resource, size: &Resource) -> i32 {
        let memory = ceiling(amount.memory(), size.memory());
        match self {
            Self::Memory => memory,
            Self::MemoryAndVcores => {
                memory.max(ceiling(i64::from(amount.vcores()), i64::from(size.vcores())))
            }
        }
    }
}

/// A size without this kind of resource fits without end.
fn ratio(amount: i64, size: i64) -> i32 {
    if size == 0 {
        i32::MAX
    } else {
        amount.wrapping_div(size) as i32
    }
}

fn ceiling(amount: i64, size: i64) -> i32 {
    if size == 0 {
        0
    } else {
        amount.wrapping_add(size - 1).wrapping_div(size) as i32
    }
}
