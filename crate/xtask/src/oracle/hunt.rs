//! `cargo xtask oracle --minutes N`: fresh random replays, batch by batch, for as long as there is time; what was compared is added to
//! the total of the repository.

use super::bench::{Bench, Found, Offers, build_heddle};
use super::hadoop::{Hadoop, Release};
use super::total::Total;
use super::{report, shrink_some};
use crate::shell::root;
use crate::worked::worked;
use anyhow::{Result, bail};
use clap::ValueEnum as _;
use std::fs;
use std::time::{Duration, Instant};

/// How many seeds are played at once: enough that Java's start does not count. Sizes go by the last three digits of a seed: two
/// batches have all of them.
const BATCH: u64 = 500;

/// Where differences go, from the root of the repository.
const FOUND: &str = "tests/conformance/found";

/// Compares for so many minutes on those that are wanted, always the one next on which the least time has been spent. Differences
/// are shrunk, one of each kind up to `limit` in each batch, and become vectors.
pub(super) fn hunt(minutes: u64, limit: usize, wanted: impl Fn(&Bench) -> bool) -> Result<()> {
    let mut benches = all();
    benches.retain(wanted);
    if benches.is_empty() {
        bail!("there is no such combination; nodes are offered together by 3.3.6 and later");
    }
    for bench in &benches {
        bench.hadoop.build()?;
    }
    build_heddle()?;
    let (start, time) = (Instant::now(), Duration::from_secs(60 * minutes));
    let mut total = Total::read()?;
    let mut differing = 0;
    while start.elapsed() < time {
        let least = benches
            .iter()
            .min_by(|a, b| total.minutes(a).total_cmp(&total.minutes(b)));
        let bench = least.expect("some are wanted");
        let found = batch(bench, &mut total)?;
        shrink_some(bench, &found, limit)?;
        keep(bench)?;
        differing += found.partings.len();
    }
    if differing > 0 {
        bail!("{differing} replays differ; what was shrunk lies in {FOUND}");
    }
    Ok(())
}

fn batch(bench: &Bench, total: &mut Total) -> Result<Found> {
    let (start, before) = (Instant::now(), worked("self"));
    let seeds = total.next(bench, BATCH);
    bench.draw(&seeds)?;
    let found = bench.judge()?;
    report(bench, &found, start);
    let worked = worked("self").zip(before).map(|(now, before)| now - before);
    let took = worked.unwrap_or_else(|| start.elapsed());
    total.add(bench, &seeds, &found, took.as_secs_f64() / 60.0)?;
    Ok(found)
}

/// Puts what was shrunk among the vectors: the conformance test fails until Heddle gives Hadoop's traces of them.
fn keep(bench: &Bench) -> Result<()> {
    let folder = root().join(FOUND);
    let shrunk = fs::read_dir(bench.folder.join("shrunk")).into_iter().flatten();
    for file in shrunk.flatten() {
        fs::create_dir_all(&folder)?;
        let name = file.file_name();
        fs::rename(
            file.path(),
            folder.join(format!("{}-{}", bench.name(), name.to_string_lossy())),
        )?;
    }
    Ok(())
}

/// Whatever there is to ask.
fn all() -> Vec<Bench> {
    let heartbeat = |hadoop| Bench::checked(hadoop, Offers::ByHeartbeat);
    let mut all = vec![
        heartbeat(Hadoop::FairOld),
        heartbeat(Hadoop::Fair27),
        heartbeat(Hadoop::MapReduce),
    ];
    for release in Release::value_variants() {
        all.push(heartbeat(Hadoop::Fair(*release)));
        let capacity = Hadoop::Capacity(*release);
        all.push(heartbeat(capacity));
        all.push(Bench::checked(capacity, Offers::ByThreads));
        if !matches!(release, Release::Hadoop31 | Release::Hadoop210) {
            all.push(Bench::checked(capacity, Offers::Together));
        }
    }
    all
}
