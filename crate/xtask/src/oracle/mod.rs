//! `cargo xtask oracle`: the same random replays on real Hadoop and on Heddle, and where they part.

mod bench;
mod confirm;
mod coverage;
// The harness of the recorded vectors says in the same words where two traces part.
#[path = "../../../../tests/conformance/difference.rs"]
mod difference;
pub(crate) mod hadoop;
mod hunt;
mod parting;
mod placement;
mod shrink;
mod total;

use anyhow::{Result, bail};
use bench::{BY_CHANCE, Bench, Found, Offers};
use clap::Parser;
use hadoop::{Hadoop, Judged, Release};
use hunt::hunt;
use parting::{Parting, from_root};
use std::collections::BTreeMap;
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::time::Instant;

/// Ask real Hadoop (Java 17 and Maven) whether it decides the same.
#[derive(Parser)]
pub(crate) struct Args {
    #[command(flatten)]
    subject: Subject,
    /// Fair and Capacity: the release that is asked; without it 3.4.1.
    #[arg(long, value_enum, value_name = "VERSION")]
    release: Option<Release>,
    /// The seeds, both ends included.
    #[arg(long, value_name = "A..B", default_value = "1..100", value_parser = seeds)]
    seeds: RangeInclusive<u64>,
    /// Compare on fresh seeds for so long, batch by batch, and add what was compared to the total that the repository keeps
    /// (`tests/conformance/total.json`), which also says which seed is next; without a scheduler all of them in turn.
    #[arg(long, value_name = "N", conflicts_with_all = ["seeds", "replays", "placement"])]
    minutes: Option<u64>,
    /// Record with Hadoop what it makes of these replays, each NAME.trace.jsonl beside its replay; compare nothing.
    #[arg(long, value_name = "FILE", num_args = 1.., conflicts_with_all = ["seeds", "Subject"])]
    record: Vec<PathBuf>,
    /// Ask whether Hadoop does what Heddle does with these scenarios, replays and cases of submissions (NAME.json as the Lab saves
    /// it, NAME.replay.json, NAME.case.json), or with all replays and cases in these folders; each is played by the Hadoop that it
    /// names.
    #[arg(long, value_name = "FILE|FOLDER", num_args = 1.., conflicts_with_all = ["seeds", "Subject", "record", "release"])]
    confirm: Vec<PathBuf>,
    /// Count which branches of Hadoop 3.4.1's own classes the recorded replays run through (JaCoCo); compare nothing.
    #[arg(long, conflicts_with_all = ["seeds", "Subject", "record", "release", "confirm"])]
    coverage: bool,
    /// With --confirm: leave what Hadoop makes of them beside them, NAME.trace.jsonl and NAME.places.json.
    #[arg(long, requires = "confirm")]
    keep: bool,
    /// Compare on these replays instead of random ones.
    #[arg(long, value_name = "FILE", num_args = 1.., conflicts_with = "seeds")]
    replays: Vec<PathBuf>,
    /// Capacity: compare the activities as well, the reasons that Hadoop records; with --record, record them.
    #[arg(long, conflicts_with = "reasons")]
    activities: bool,
    /// Capacity: threads assign, heartbeats do not; the replays are rewritten for it.
    #[arg(long, requires = "capacity")]
    asynchronous: bool,
    /// Capacity: the nodes of a partition are offered together; the replays are rewritten for it.
    #[arg(long, requires = "capacity", conflicts_with = "asynchronous")]
    multi_node: bool,
    /// Fair: compare the reasons as well, what Hadoop logs of them, stamps and starvation; with --record, record them.
    #[arg(long)]
    reasons: bool,
    /// How many of the differences are shrunk, one of each kind.
    #[arg(long, default_value_t = 3)]
    shrink: usize,
}

/// What is asked about.
#[derive(clap::Args)]
#[group(required = false, multiple = false)]
struct Subject {
    /// The Fair Scheduler.
    #[arg(long)]
    fair: bool,
    /// The Capacity Scheduler.
    #[arg(long)]
    capacity: bool,
    /// The allocator of the MapReduce ApplicationMaster of Hadoop 3.4.1.
    #[arg(long)]
    mapreduce: bool,
    /// The Fair Scheduler of Hadoop 2.8.5.
    #[arg(long)]
    fair_old: bool,
    /// The Fair Scheduler of Hadoop 2.7.7.
    #[arg(long = "fair-2.7")]
    fair_27: bool,
    /// Where submissions land by the rules of the Fair and the Capacity Scheduler of Hadoop 3.4.1.
    #[arg(long)]
    placement: bool,
}

fn seeds(text: &str) -> Result<RangeInclusive<u64>, String> {
    let (first, last) = text.split_once("..").unwrap_or((text, text));
    match (first.parse(), last.parse()) {
        (Ok(first), Ok(last)) if first <= last => Ok(first..=last),
        _ => Err("write two numbers, the smaller one first: 1..100".to_owned()),
    }
}

pub(crate) fn main(args: &Args) -> Result<()> {
    if args.subject.placement {
        return placement::main(&args.seeds);
    }
    if args.coverage {
        return coverage::main();
    }
    if !args.confirm.is_empty() {
        return confirm::main(&args.confirm, args.keep);
    }
    let judged = match (args.activities, args.reasons) {
        (true, _) => Judged::Activities,
        (_, true) => Judged::Reasons,
        _ => Judged::Decisions,
    };
    if !args.record.is_empty() {
        return record(&args.record, judged);
    }
    let offers = args.offers();
    let hadoop = args.subject.hadoop(args.release);
    if let Some(minutes) = args.minutes {
        if judged != Judged::Decisions {
            bail!("the total is one of decisions: leave out --activities and --reasons");
        }
        let wanted = |bench: &Bench| match hadoop {
            Some(only) => (only, offers) == (bench.hadoop, bench.offers),
            None => args.release.is_none() || args.release == bench.hadoop.release(),
        };
        return hunt(minutes, args.shrink, wanted);
    }
    let Some(hadoop) = hadoop else {
        bail!(
            "say what to ask about: --fair, --capacity, --mapreduce, --fair-old, --fair-2.7 or --placement"
        );
    };
    match (judged, hadoop) {
        (Judged::Decisions, _)
        | (Judged::Activities, Hadoop::Capacity(Release::Hadoop34))
        | (Judged::Reasons, Hadoop::Fair(Release::Hadoop34)) => {}
        (Judged::Activities, _) => bail!("the Capacity Scheduler of 3.4.1 alone records activities"),
        (Judged::Reasons, _) => bail!("the Fair Scheduler of 3.4.1 alone logs its reasons"),
    }
    if args.release.is_some() && hadoop.release().is_none() {
        bail!("releases differ for --fair and --capacity; the others have one each");
    }
    hadoop.build()?;
    bench::build_heddle()?;
    let bench = Bench {
        judged,
        ..Bench::checked(hadoop, offers)
    };
    let start = Instant::now();
    if args.replays.is_empty() {
        bench.draw(&args.seeds)?;
    } else {
        bench.take(&args.replays)?;
    }
    let found = bench.judge()?;
    report(&bench, &found, start);
    shrink_some(&bench, &found, args.shrink)?;
    if found.partings.is_empty() {
        return Ok(());
    }
    bail!("{} of {} replays differ", found.partings.len(), found.count);
}

impl Args {
    const fn offers(&self) -> Offers {
        match (self.asynchronous, self.multi_node) {
            (true, _) => Offers::ByThreads,
            (_, true) => Offers::Together,
            _ => Offers::ByHeartbeat,
        }
    }
}

impl Subject {
    /// The part of Hadoop that is asked, if one is named.
    fn hadoop(&self, release: Option<Release>) -> Option<Hadoop> {
        let release = release.unwrap_or_default();
        match self {
            Self { fair: true, .. } => Some(Hadoop::Fair(release)),
            Self { capacity: true, .. } => Some(Hadoop::Capacity(release)),
            Self { mapreduce: true, .. } => Some(Hadoop::MapReduce),
            Self { fair_old: true, .. } => Some(Hadoop::FairOld),
            Self { fair_27: true, .. } => Some(Hadoop::Fair27),
            _ => None,
        }
    }
}

/// Prints the counts and the first differences.
fn report(bench: &Bench, found: &Found, start: Instant) {
    for parting in found.partings.iter().take(10) {
        println!("{}", parting.sentence());
    }
    if found.partings.len() > 10 {
        println!("… and {} more", found.partings.len() - 10);
    }
    let mut kinds: BTreeMap<String, usize> = BTreeMap::new();
    for parting in &found.partings {
        *kinds.entry(parting.kind()).or_default() += 1;
    }
    for (kind, count) in kinds {
        println!("{count:6} {kind}");
    }
    for parting in &found.failed {
        println!("{}", parting.sentence());
    }
    for parting in &found.by_chance {
        println!("{}{BY_CHANCE}", parting.sentence());
    }
    println!(
        "{}: {} replays, {} operations, {} decisions{}: {} the same, {} differ, {} by chance, {} without a judge ({:.0} s)",
        bench.name(),
        found.count,
        found.operations,
        found.decisions,
        bench
            .judged
            .reasons()
            .map_or_else(String::new, |(_, what)| format!(", {} {what}", found.reasons)),
        found.judged() - found.partings.len() - found.by_chance.len(),
        found.partings.len(),
        found.by_chance.len(),
        found.failed.len(),
        start.elapsed().as_secs_f64()
    );
}

/// Shrinks the first difference of each kind, up to `limit` kinds.
fn shrink_some(bench: &Bench, found: &Found, limit: usize) -> Result<()> {
    let mut first: BTreeMap<String, &Parting> = BTreeMap::new();
    for parting in &found.partings {
        first.entry(parting.kind()).or_insert(parting);
    }
    let mut chosen: Vec<_> = first.into_values().collect();
    chosen.sort_by_key(|parting| parting.line);
    for parting in chosen.into_iter().take(limit) {
        match shrink::shrink(bench, parting) {
            Ok(shrunk) => println!(
                "\nshrunk to {} operations: {}\n  {}",
                shrunk.operations,
                from_root(&shrunk.file).display(),
                shrunk.place
            ),
            Err(why) => {
                let file = shrink::whole(bench, parting)?;
                println!("\nnot shrunk, {why}: {}", from_root(&file).display());
            }
        }
    }
    Ok(())
}

/// Records traces beside the given replays.
fn record(files: &[PathBuf], judged: Judged) -> Result<()> {
    let mut by_hadoop: BTreeMap<Hadoop, Vec<PathBuf>> = BTreeMap::new();
    for file in files {
        by_hadoop
            .entry(Hadoop::of(file)?)
            .or_default()
            .push(std::path::absolute(file)?);
    }
    for (hadoop, files) in by_hadoop {
        hadoop.build()?;
        let failures = hadoop.record(&files, None, judged)?;
        if !failures.is_empty() {
            let each = failures
                .iter()
                .map(|failure| format!("{}: {}", failure.replay, failure.why));
            bail!("Hadoop could not play\n{}", each.collect::<Vec<_>>().join("\n"));
        }
    }
    Ok(())
}
