//! The event log as a run keeps it: what most rows are is kept in a fifth of their room and made again when it is read.
//!
//! Of the million rows of a day's work nine in ten say that a container was given out or came back, that a task began or ended,
//! or what an application master was answered; a row that can say anything is four times as large as these.

use std::borrow::Cow;

use super::clock::Phase;
use super::job::TaskId;
use super::row::{Outcome, Row, What};
use crate::ids::{ContainerId, NodeId};
use crate::resource::Resource;
use crate::scheduler::{EventKind, Locality, Response, Text};

/// How many rows lie in one piece: pieces are never moved, so that a log which grows needs no room for a copy of itself.
const PIECE: usize = 4096;
/// Among how many of the last ones a likeness is looked for.
const LATELY: usize = 16;
/// No row led to it, no time is said.
const NONE: u32 = u32::MAX;

/// The event log of a run; row n is at index n.
#[derive(Clone, Debug, Default)]
pub struct Rows {
    pieces: Vec<Vec<Kept>>,
    len: usize,
    /// Rows that are kept as they are.
    whole: Vec<Row>,
    given: Likenesses<Given>,
    ends: Likenesses<End>,
}

/// A row. What it was made from is made again exactly, or it is kept whole.
#[derive(Clone, Debug)]
struct Kept {
    t: u32,
    cause: u32,
    phase: Phase,
    what: Short,
}

#[derive(Clone, Debug)]
enum Short {
    Allocated {
        container: ContainerId,
        node: NodeId,
        like: u32,
    },
    Completed {
        container: ContainerId,
        like: u32,
    },
    Response(Box<Response>),
    TaskStarted {
        task: TaskId,
        container: ContainerId,
        node: NodeId,
        work_ms: u32,
    },
    TaskEnded {
        task: TaskId,
        container: ContainerId,
        outcome: Outcome,
    },
    /// The row of this index among those that are kept as they are.
    Whole(u32),
}

/// What containers have in common that are given out.
#[derive(Clone, PartialEq, Debug)]
struct Given {
    resource: Resource,
    priority: i32,
    allocation_request_id: Option<i64>,
    locality: Locality,
    am: bool,
    from_reservation: bool,
}

/// What ends of containers have in common.
#[derive(Clone, PartialEq, Debug)]
struct End {
    exit: i32,
    diagnostics: Text,
    am: bool,
}

/// Values that come again and again, each kept once as long as it comes often.
#[derive(Clone, Debug)]
struct Likenesses<T>(Vec<T>);

impl<T> Default for Likenesses<T> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<T: PartialEq> Likenesses<T> {
    /// The number of a value.
    fn number(&mut self, value: T) -> u32 {
        let first = self.0.len().saturating_sub(LATELY);
        let known = self.0[first..].iter().position(|of| *of == value);
        let at = known.map_or(self.0.len(), |at| first + at);
        if known.is_none() {
            self.0.push(value);
        }
        at as u32
    }
}

impl Rows {
    /// How many there are.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.len
    }

    /// Whether there are none.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The row of that number.
    #[must_use]
    pub fn get(&self, index: usize) -> Option<Cow<'_, Row>> {
        (index < self.len).then(|| self.read(index))
    }

    /// All, in order.
    pub fn iter(&self) -> Iter<'_> {
        self.between(0, self.len)
    }

    /// Those from a number on, and up to but without another.
    pub fn between(&self, from: usize, until: usize) -> Iter<'_> {
        let until = until.min(self.len);
        Iter {
            rows: self,
            left: from.min(until)..until,
        }
    }

    /// One more; its number is that of how many there were.
    pub(super) fn push(&mut self, row: Row) {
        debug_assert_eq!(row.seq, self.len as u64, "rows have no gaps");
        let kept = self.short(row);
        if self.len.is_multiple_of(PIECE) {
            // The first one grows: most runs are short.
            let room = if self.len == 0 { 0 } else { PIECE };
            self.pieces.push(Vec::with_capacity(room));
        }
        if let Some(piece) = self.pieces.last_mut() {
            piece.push(kept);
        }
        self.len += 1;
    }

    /// Only the first ones stay.
    #[cfg(feature = "past")]
    pub(super) fn truncate(&mut self, len: usize) {
        if len >= self.len {
            return;
        }
        self.pieces.truncate(len.div_ceil(PIECE));
        if let Some(piece) = self.pieces.last_mut() {
            piece.truncate(len - (len - 1) / PIECE * PIECE);
        }
        self.len = len;
        let whole = self.whole.partition_point(|row| row.seq < len as u64);
        self.whole.truncate(whole);
    }

    /// The same in little room, or the row as it is: with a reason, or with a number that does not fit.
    fn short(&mut self, row: Row) -> Kept {
        let fits = |number: u64| u32::try_from(number).ok().filter(|short| *short != NONE);
        let or_none = |number: Option<u64>| number.map_or(Some(NONE), fits);
        let (t, cause) = (fits(row.t), or_none(row.cause));
        let (Some(t), Some(cause), None) = (t, cause, &row.reason) else {
            return self.whole(row);
        };
        // The first module of the page runs small clusters alone, and has no room for this.
        if cfg!(not(feature = "past")) {
            return self.whole(row);
        }
        let what = match row.what {
            What::Event(EventKind::Allocated {
                container,
                node,
                resource,
                priority,
                allocation_request_id,
                locality,
                am,
                from_reservation,
            }) => Short::Allocated {
                container,
                node,
                like: self.given.number(Given {
                    resource,
                    priority,
                    allocation_request_id,
                    locality,
                    am,
                    from_reservation,
                }),
            },
            What::Event(EventKind::Completed {
                container,
                exit,
                diagnostics,
                am,
            }) => Short::Completed {
                container,
                like: self.ends.number(End {
                    exit,
                    diagnostics,
                    am,
                }),
            },
            What::Event(EventKind::Response(response)) => Short::Response(response),
            What::TaskStarted {
                task,
                container,
                node,
                work_ms,
            } if or_none(work_ms).is_some() => Short::TaskStarted {
                task,
                container,
                node,
                work_ms: or_none(work_ms).unwrap_or(NONE),
            },
            What::TaskEnded {
                task,
                container,
                outcome,
            } => Short::TaskEnded {
                task,
                container,
                outcome,
            },
            what => return self.whole(Row { what, ..row }),
        };
        Kept {
            t,
            cause,
            phase: row.phase,
            what,
        }
    }

    fn whole(&mut self, row: Row) -> Kept {
        let (phase, at) = (row.phase, self.whole.len() as u32);
        self.whole.push(row);
        Kept {
            t: 0,
            cause: NONE,
            phase,
            what: Short::Whole(at),
        }
    }

    /// The row of a number that is there.
    fn read(&self, index: usize) -> Cow<'_, Row> {
        let kept = &self.pieces[index / PIECE][index % PIECE];
        let what = match &kept.what {
            Short::Whole(at) => return Cow::Borrowed(&self.whole[*at as usize]),
            Short::Allocated {
                container,
                node,
                like,
            } => {
                let given = &self.given.0[*like as usize];
                What::Event(EventKind::Allocated {
                    container: *container,
                    node: *node,
                    resource: given.resource,
                    priority: given.priority,
                    allocation_request_id: given.allocation_request_id,
                    locality: given.locality,
                    am: given.am,
                    from_reservation: given.from_reservation,
                })
            }
            Short::Completed { container, like } => {
                let end = &self.ends.0[*like as usize];
                What::Event(EventKind::Completed {
                    container: *container,
                    exit: end.exit,
                    diagnostics: end.diagnostics.clone(),
                    am: end.am,
                })
            }
            Short::Response(response) => What::Event(EventKind::Response(response.clone())),
            Short::TaskStarted {
                task,
                container,
                node,
                work_ms,
            } => What::TaskStarted {
                task: *task,
                container: *container,
                node: *node,
                work_ms: (*work_ms != NONE).then_some(u64::from(*work_ms)),
            },
            Short::TaskEnded {
                task,
                container,
                outcome,
            } => What::TaskEnded {
                task: *task,
                container: *container,
                outcome: *outcome,
            },
        };
        Cow::Owned(Row {
            seq: index as u64,
            t: u64::from(kept.t),
            phase: kept.phase,
            what,
            cause: (kept.cause != NONE).then_some(u64::from(kept.cause)),
            reason: None,
        })
    }
}

impl PartialEq for Rows {
    fn eq(&self, other: &Self) -> bool {
        self.len == other.len && self.iter().eq(other)
    }
}

impl<'a> IntoIterator for &'a Rows {
    type Item = Cow<'a, Row>;
    type IntoIter = Iter<'a>;

    fn into_iter(self) -> Iter<'a> {
        self.iter()
    }
}

/// Rows, one after the other.
#[derive(Clone, Debug)]
pub struct Iter<'a> {
    rows: &'a Rows,
    left: std::ops::Range<usize>,
}

impl<'a> Iterator for Iter<'a> {
    type Item = Cow<'a, Row>;

    fn next(&mut self) -> Option<Self::Item> {
        self.left.next().map(|index| self.rows.read(index))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.left.size_hint()
    }

    fn nth(&mut self, n: usize) -> Option<Self::Item> {
        self.left.nth(n).map(|index| self.rows.read(index))
    }
}

impl DoubleEndedIterator for Iter<'_> {
    fn next_back(&mut self) -> Option<Self::Item> {
        self.left.next_back().map(|index| self.rows.read(index))
    }
}

impl ExactSizeIterator for Iter<'_> {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::AppId;
    use crate::sim::job::JobId;

    fn container(seq: u32) -> ContainerId {
        ContainerId { app: AppId(7), seq }
    }

    fn ended(seq: u64, t: u64, cause: Option<u64>, diagnostics: &str) -> Row {
        Row {
            seq,
            t,
            phase: Phase::Node,
            what: What::Event(EventKind::Completed {
                container: container(seq as u32),
                exit: -100,
                diagnostics: diagnostics.to_owned().into(),
                am: seq.is_multiple_of(2),
            }),
            cause,
            reason: None,
        }
    }

    /// Numbers at the edge of what fits, more kinds of ends than are looked for, and more rows than lie in a piece.
    #[test]
    fn what_is_kept_is_what_was_put_in() {
        let edge = u64::from(NONE);
        let all: Vec<Row> = (0..2 * PIECE as u64 + 3)
            .map(|seq| {
                let t = [seq, edge - 1, edge, edge + 1][(seq % 7).min(3) as usize];
                let cause = [None, Some(seq), Some(edge), Some(0)][(seq % 5).min(3) as usize];
                ended(seq, t, cause, &format!("kind {}", seq % (LATELY as u64 + 5)))
            })
            .collect();
        let mut rows = Rows::default();
        for row in &all {
            rows.push(row.clone());
        }
        assert!(rows.iter().eq(all.iter().map(Cow::Borrowed)));
        assert!(rows.iter().rev().eq(all.iter().rev().map(Cow::Borrowed)));
        assert!(rows.between(5, 9).eq(all[5..9].iter().map(Cow::Borrowed)));
        assert_eq!(rows.get(all.len()), None);
        for len in [PIECE + 1, PIECE, PIECE - 1, 0] {
            rows.truncate(len);
            assert!(rows.iter().eq(all[..len].iter().map(Cow::Borrowed)), "{len}");
            let mut again = rows.clone();
            let other = ended(len as u64, 1, Some(2), "another way");
            again.push(other.clone());
            let expected = all[..len].iter().chain([&other]);
            assert!(again.iter().eq(expected.map(Cow::Borrowed)), "{len} and one");
        }
    }

    /// Each kind that is kept short, with every part of it both ways; a log with reasons, as tests read them, keeps these whole.
    #[test]
    fn every_kind_is_made_again() {
        let (node, task) = (
            NodeId(3),
            TaskId {
                job: JobId(1),
                stage: 2,
                index: 4,
            },
        );
        let given = |am: bool, locality, id| {
            What::Event(EventKind::Allocated {
                container: container(5),
                node,
                resource: Resource::new(1024, if am { 1 } else { 2 }),
                priority: if am { 0 } else { 20 },
                allocation_request_id: id,
                locality,
                am,
                from_reservation: !am,
            })
        };
        let started = |work_ms| What::TaskStarted {
            task,
            container: container(6),
            node,
            work_ms,
        };
        let over = |outcome| What::TaskEnded {
            task,
            container: container(6),
            outcome,
        };
        let kinds = [
            given(true, Locality::Any, None),
            given(false, Locality::Node, Some(9)),
            started(None),
            started(Some(70)),
            started(Some(NONE.into())),
            over(Outcome::Finished),
            over(Outcome::Preempted),
        ];
        let all: Vec<Row> = kinds
            .into_iter()
            .enumerate()
            .map(|(seq, what)| Row {
                what,
                ..ended(seq as u64, 8, None, "")
            })
            .collect();
        let mut rows = Rows::default();
        for row in &all {
            rows.push(row.clone());
        }
        assert!(rows.iter().eq(all.iter().map(Cow::Borrowed)), "{rows:?}");
        let whole: Vec<u64> = rows.whole.iter().map(|row| row.seq).collect();
        assert_eq!(whole, [4], "a time that does not fit");
    }

    #[test]
    fn most_rows_take_little() {
        let (kept, whole) = (size_of::<Kept>(), size_of::<Row>());
        assert!(kept * 4 <= whole, "{kept} of {whole} bytes");
    }
}
