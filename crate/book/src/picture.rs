//! A figure's picture: usage by leaf over the whole run, the shares as lines, and what stands beside it in words. It is what the page
//! shows where no script runs, and on paper.

use std::fmt::Write as _;

use heddle_core::ids::QueueId;
use heddle_core::resource::Resource;
use heddle_core::sim::{History, Steps};
use heddle_words::amounts;
use serde::Serialize;

use crate::dressed::{Dressed, dressed, names};
use crate::ruled::Ruled;

/// How large it is drawn; the page stretches it.
const WIDTH: usize = 600;
const HEIGHT: f64 = 160.0;
/// How many marks an axis has, its ends included.
const MARKS: u32 = 5;

/// A picture as the template draws it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(crate) struct Picture {
    width: usize,
    height: f64,
    /// Usage of each leaf that uses something, one on the other.
    areas: Vec<Area>,
    /// How its hatches are ruled.
    ruled: Vec<Ruled>,
    /// The shares of the queues below root, one on the other.
    lines: Vec<String>,
    /// Where the moment that is shown stands.
    play: String,
    /// Along its side, from above, and below it.
    scale: Vec<String>,
    axis: Vec<String>,
    /// The moment that is shown, as a clock, and what the queues have then.
    pub(crate) at: String,
    pub(crate) rows: Vec<Row>,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
struct Area {
    hue: String,
    path: String,
}

/// What a queue has at the moment that is shown.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(crate) struct Row {
    pub(crate) name: String,
    hue: String,
    pub(crate) used: String,
    pub(crate) share: String,
}

/// The picture of a run; `None`: it has no queues.
pub(crate) fn picture(run: &History, at_ms: u64) -> Option<Picture> {
    let names = names(run)?;
    let total = names.cluster.total.memory.max(1.0);
    let queues = dressed(names.queues);
    let chart = Chart { run, total };
    let areas = chart.areas(&queues);
    let mut hues: Vec<&str> = areas.iter().map(|area| area.hue.as_str()).collect();
    let rows: Vec<Row> = top(&queues).into_iter().map(|of| chart.row(of, at_ms)).collect();
    hues.extend(rows.iter().map(|row| row.hue.as_str()));
    hues.sort_unstable();
    hues.dedup();
    let marks = || (0..MARKS).map(|mark| f64::from(mark) / f64::from(MARKS - 1));
    let scale = marks().map(|part| match part {
        0.0 => amounts::memory(total),
        part => amounts::number((1.0 - part) * total / 1024.0, 1),
    });
    let ruled = hues.into_iter().map(Ruled::of).collect();
    Some(Picture {
        width: WIDTH,
        height: HEIGHT,
        ruled,
        lines: chart.lines(&queues),
        play: short(WIDTH as f64 * at_ms as f64 / chart.end()),
        scale: scale.collect(),
        axis: marks().map(|part| amounts::clock(part * chart.end())).collect(),
        at: amounts::clock(at_ms as f64),
        rows,
        areas,
    })
}

/// The queues that are told beside each other: those below root, or, if there is but one, its own.
fn top(queues: &[Dressed]) -> Vec<&Dressed> {
    let below =
        |id: u32| -> Vec<&Dressed> { queues.iter().filter(|of| of.of.parent == i64::from(id)).collect() };
    let Some(root) = queues.first() else {
        return Vec::new();
    };
    let mut top = below(root.of.id);
    while let [only] = top[..] {
        let next = below(only.of.id);
        if next.is_empty() {
            break;
        }
        top = next;
    }
    top
}

struct Chart<'a> {
    run: &'a History,
    total: f64,
}

impl Chart<'_> {
    fn end(&self) -> f64 {
        self.run.end_ms().max(1) as f64
    }

    fn areas(&self, queues: &[Dressed]) -> Vec<Area> {
        let mut base = vec![0.0; WIDTH];
        let mut areas = Vec::new();
        for leaf in queues.iter().filter(|of| of.of.leaf) {
            let used = self.columns(leaf, |series| &series.used);
            if used.iter().all(|mb| *mb <= 0.0) {
                continue;
            }
            let above: Vec<f64> = base.iter().zip(&used).map(|(base, mb)| base + mb).collect();
            let path = format!("{}{}Z", self.forth(&above, 'M'), self.back(&base));
            areas.push(Area {
                hue: leaf.hue.clone(),
                path,
            });
            base = above;
        }
        areas
    }

    fn lines(&self, queues: &[Dressed]) -> Vec<String> {
        let children: Vec<&Dressed> = queues.iter().filter(|of| of.depth == 1).collect();
        let shares: Vec<Vec<f64>> = children
            .iter()
            .map(|of| self.columns(of, |series| &series.entitlement))
            .collect();
        // Above the last there is nothing to be told from it.
        let Some((_, below)) = shares.split_last() else {
            return Vec::new();
        };
        let mut sum = vec![0.0; WIDTH];
        let mut lines = Vec::new();
        for share in below {
            for (sum, mb) in sum.iter_mut().zip(share) {
                *sum += mb;
            }
            lines.push(self.forth(&sum, 'M'));
        }
        lines
    }

    fn row(&self, of: &Dressed, at_ms: u64) -> Row {
        let series = self.run.series().queues.get(&QueueId(of.of.id));
        let amount = |steps: Option<&Steps<Resource>>| {
            let now = steps.and_then(|steps| steps.at(at_ms));
            amounts::memory(now.map_or(0.0, |of| of.memory() as f64))
        };
        Row {
            name: of.of.name.clone(),
            hue: of.hue.clone(),
            used: amount(series.map(|of| &of.used)),
            share: amount(series.map(|of| &of.entitlement)),
        }
    }

    /// The most memory in each column, so that what is short is seen, too.
    fn columns(
        &self,
        of: &Dressed,
        which: fn(&heddle_core::sim::QueueSeries) -> &Steps<Resource>,
    ) -> Vec<f64> {
        let Some(series) = self.run.series().queues.get(&QueueId(of.of.id)) else {
            return vec![0.0; WIDTH];
        };
        let mut changes = which(series).changes().iter().peekable();
        let mut now = 0.0;
        (0..WIDTH)
            .map(|column| {
                let until = (column + 1) as f64 * self.end() / WIDTH as f64;
                let mut most: f64 = now;
                while let Some((_, value)) = changes.next_if(|(at, _)| (*at as f64) < until) {
                    now = value.memory() as f64;
                    most = most.max(now);
                }
                most
            })
            .collect()
    }

    fn y(&self, mb: f64) -> String {
        short(HEIGHT * (1.0 - (mb / self.total).clamp(0.0, 1.0)))
    }

    /// A line in steps, from the left.
    fn forth(&self, values: &[f64], begin: char) -> String {
        let mut path = format!("{begin}0 {}", self.y(values[0]));
        for column in 1..values.len() {
            if values[column] != values[column - 1] {
                let _ = write!(path, "H{column}V{}", self.y(values[column]));
            }
        }
        let _ = write!(path, "H{WIDTH}");
        path
    }

    /// The same back from the right.
    fn back(&self, values: &[f64]) -> String {
        let mut path = format!("V{}", self.y(values[values.len() - 1]));
        for column in (1..values.len()).rev() {
            if values[column] != values[column - 1] {
                let _ = write!(path, "H{column}V{}", self.y(values[column - 1]));
            }
        }
        path.push_str("H0");
        path
    }
}

/// With a decimal at most.
fn short(number: f64) -> String {
    let tenths = (number * 10.0).round() / 10.0;
    tenths.to_string()
}
