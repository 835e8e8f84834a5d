//! Fewer operations, the same difference.

use super::bench::{Bench, files_in};
use super::parting::Parting;
use anyhow::{Context, Result, bail};
use serde_json::Value;
use std::fs;
use std::path::PathBuf;

/// What is left of a replay.
pub(crate) struct Shrunk {
    /// The shrunk replay; Hadoop's trace of it lies beside it.
    pub(crate) file: PathBuf,
    /// How many operations it has.
    pub(crate) operations: usize,
    /// The difference that it shows.
    pub(crate) place: String,
}

/// A replay that is being shrunk: its head, and the entries that may go.
#[derive(Clone)]
struct Candidate {
    head: Value,
    ops: Vec<Value>,
}

/// Drops operations and properties as long as a difference of the same kind stays. Each round plays all its candidates
/// in one Java process.
pub(crate) fn shrink(bench: &Bench, parting: &Parting) -> Result<Shrunk> {
    let folder = &bench.folder;
    let mut head: Value = serde_json::from_str(&fs::read_to_string(&parting.replay)?)?;
    let ops = head.as_object_mut().and_then(|head| head.shift_remove("ops"));
    let Some(Value::Array(mut ops)) = ops else {
        bail!("a replay has operations");
    };
    ops.truncate(parting.line.map_or(ops.len(), |line| line + 1));
    if let Some(release) = bench.hadoop.release() {
        // Whoever plays what is left plays it as the release that was asked.
        head["hadoop"] = release.version().into();
    }
    let shrinker = Shrinker {
        bench: Bench {
            folder: folder.join("shrinking"),
            ..*bench
        },
        kind: parting.kind(),
    };
    let best = shrinker.properties(shrinker.operations(Candidate { head, ops })?)?;

    let name = parting.replay.file_name().context("a replay is a file")?;
    let file = folder.join("shrunk").join(name);
    fs::create_dir_all(folder.join("shrunk"))?;
    fs::write(&file, best.text())?;
    bench
        .hadoop
        .record(std::slice::from_ref(&file), None, bench.judged)?;
    let left = shrinker.play(std::slice::from_ref(&best))?;
    let place = left[0]
        .as_ref()
        .map_or_else(|| "the difference has gone".to_owned(), Parting::place);
    fs::remove_dir_all(shrinker.bench.folder)?;
    Ok(Shrunk {
        file,
        operations: best.ops.len(),
        place,
    })
}

/// Puts a replay that cannot be shrunk where those are that were, with Hadoop's trace of it.
pub(crate) fn whole(bench: &Bench, parting: &Parting) -> Result<PathBuf> {
    let folder = bench.folder.join("shrunk");
    fs::create_dir_all(&folder)?;
    let file = folder.join(parting.replay.file_name().context("a replay is a file")?);
    fs::copy(&parting.replay, &file)?;
    bench
        .hadoop
        .record(std::slice::from_ref(&file), None, bench.judged)?;
    Ok(file)
}

struct Shrinker {
    bench: Bench,
    kind: String,
}

impl Shrinker {
    /// Drops runs of operations, long ones first.
    fn operations(&self, mut best: Candidate) -> Result<Candidate> {
        let mut run = best.ops.len().div_ceil(2);
        while run > 0 {
            let starts: Vec<usize> = (0..best.ops.len()).step_by(run).collect();
            let single: Vec<_> = starts.iter().map(|start| best.without(&[*start], run)).collect();
            let left = self.play(&single)?;
            let droppable: Vec<usize> = starts
                .into_iter()
                .zip(&left)
                .filter(|(_, left)| left.is_some())
                .map(|(s, _)| s)
                .collect();
            if droppable.is_empty() {
                run /= 2;
                continue;
            }
            // What may go one by one may often go together: the most at once that still differs is taken.
            let halves =
                std::iter::successors(Some(droppable.len()), |count| (*count > 1).then_some(count / 2));
            let together: Vec<_> = halves
                .map(|count| best.without(&droppable[..count], run))
                .collect();
            let left = self.play(&together)?;
            let (taken, parting) = together
                .into_iter()
                .zip(left)
                .find_map(|(candidate, left)| Some((candidate, left?)))
                .context("a difference that comes and goes: Hadoop or Heddle does not repeat itself")?;
            best = taken;
            best.ops
                .truncate(parting.line.map_or(best.ops.len(), |line| line + 1));
            run = run.min(best.ops.len().div_ceil(2));
        }
        Ok(best)
    }

    /// Drops properties, one by one.
    fn properties(&self, mut best: Candidate) -> Result<Candidate> {
        let names: Vec<String> = best.head["properties"]
            .as_object()
            .into_iter()
            .flatten()
            .map(|(name, _)| name.clone())
            .collect();
        let fewer: Vec<_> = names.iter().map(|name| best.without_property(name)).collect();
        let left = self.play(&fewer)?;
        for (name, _) in names.iter().zip(left).filter(|(_, left)| left.is_some()) {
            let fewer = best.without_property(name);
            if self.play(std::slice::from_ref(&fewer))?[0].is_some() {
                best = fewer;
            }
        }
        Ok(best)
    }

    /// What each candidate shows of the difference that is looked for.
    fn play(&self, candidates: &[Candidate]) -> Result<Vec<Option<Parting>>> {
        let folder = &self.bench.folder;
        if folder.exists() {
            fs::remove_dir_all(folder)?;
        }
        fs::create_dir_all(self.bench.replays())?;
        for (index, candidate) in candidates.iter().enumerate() {
            fs::write(
                self.bench.replays().join(format!("{index:06}.replay.json")),
                candidate.text(),
            )?;
        }
        let names = files_in(&self.bench.replays())?;
        let mut found = self.bench.compare()?.partings;
        found.retain(|parting| parting.kind() == self.kind);
        let mut found = found.into_iter().peekable();
        Ok(names
            .iter()
            .map(|name| found.next_if(|parting| parting.replay == *name))
            .collect())
    }
}

impl Candidate {
    /// Without the runs of operations that begin at these places.
    fn without(&self, starts: &[usize], run: usize) -> Self {
        let gone = |index: usize| starts.binary_search(&(index / run * run)).is_ok();
        let ops = self
            .ops
            .iter()
            .enumerate()
            .filter(|(index, _)| !gone(*index))
            .map(|(_, op)| op.clone())
            .collect();
        Self {
            head: self.head.clone(),
            ops,
        }
    }

    fn without_property(&self, name: &str) -> Self {
        let mut fewer = self.clone();
        if let Some(properties) = fewer.head["properties"].as_object_mut() {
            properties.shift_remove(name);
        }
        fewer
    }

    /// The replay, an operation a line.
    fn text(&self) -> String {
        let mut head = self.head.clone();
        head["ops"] = Value::Array(Vec::new());
        let head = head.to_string();
        let head = head.strip_suffix("[]}").expect("the operations come last");
        let ops: Vec<String> = self.ops.iter().map(Value::to_string).collect();
        format!("{head}[\n{}\n]}}\n", ops.join(",\n"))
    }
}
