//! Ids of tasks and their attempts.

use std::fmt;
use std::str::FromStr;

/// Which half of the job a task belongs to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum TaskType {
    /// A map.
    Map,
    /// A reduce.
    Reduce,
}

/// A task, by its number among those of its kind, from 0. Maps come before reduces.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct TaskId {
    /// Map or reduce.
    pub kind: TaskType,
    /// Its number, from 0.
    pub number: u32,
}

/// An attempt at a task, by its number, from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct AttemptId {
    /// The task.
    pub task: TaskId,
    /// Its number, from 0.
    pub number: u32,
}

impl TaskId {
    /// Map number `number`.
    #[must_use]
    pub const fn map(number: u32) -> Self {
        Self {
            kind: TaskType::Map,
            number,
        }
    }

    /// Reduce number `number`.
    #[must_use]
    pub const fn reduce(number: u32) -> Self {
        Self {
            kind: TaskType::Reduce,
            number,
        }
    }

    /// This task's attempt number `number`.
    #[must_use]
    pub const fn attempt(self, number: u32) -> AttemptId {
        AttemptId { task: self, number }
    }
}

impl AttemptId {
    /// Whether it is an attempt at a map.
    #[must_use]
    pub fn is_map(self) -> bool {
        self.task.kind == TaskType::Map
    }
}

impl fmt::Display for TaskId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = match self.kind {
            TaskType::Map => 'm',
            TaskType::Reduce => 'r',
        };
        write!(f, "{kind}_{}", self.number)
    }
}

impl fmt::Display for AttemptId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}_{}", self.task, self.number)
    }
}

impl FromStr for TaskId {
    type Err = ();

    /// Reads `m_3` or `r_0`.
    fn from_str(text: &str) -> Result<Self, ()> {
        let (kind, number) = text.split_once('_').ok_or(())?;
        let number = number.parse().map_err(drop)?;
        match kind {
            "m" => Ok(Self::map(number)),
            "r" => Ok(Self::reduce(number)),
            _ => Err(()),
        }
    }
}

impl FromStr for AttemptId {
    type Err = ();

    /// Reads `m_3_1`: task 3, attempt 1.
    fn from_str(text: &str) -> Result<Self, ()> {
        let (task, number) = text.rsplit_once('_').ok_or(())?;
        let task: TaskId = task.parse()?;
        Ok(task.attempt(number.parse().map_err(drop)?))
    }
}
