//! The hunt: inputs are drawn, given and judged until the time is over.

use crate::Args;
use crate::chance::Chance;
use crate::files::{self, Text};
use crate::mutate::changed;
use crate::total;
use crate::watched::{Answer, Watched};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::time::{Duration, Instant};

/// How often it is said how far it is.
const TELL: Duration = Duration::from_secs(10);

/// What all threads share.
struct Shared {
    /// What is changed: the files, then inputs that brought out something new.
    kept: Vec<Text>,
    /// What was brought out.
    seen: BTreeSet<String>,
    inputs: u64,
    /// What was not answered, once for each cause: how, and how often.
    found: BTreeMap<String, (PathBuf, u64)>,
}

/// Hunts for some minutes; whether everything was answered.
pub(crate) fn main(args: &Args) -> Result<bool, String> {
    let Args {
        minutes, seed, cores, ..
    } = *args;
    let out = &*args.out;
    let kept = files::all();
    if kept.is_empty() {
        return Err("no files to begin with: run it in the folder of the repository".to_owned());
    }
    fs::create_dir_all(out).map_err(|why| format!("{}: {why}", out.display()))?;
    println!("{} files to begin with, {cores} at once", kept.len());
    let shared = Mutex::new(Shared {
        kept,
        seen: BTreeSet::new(),
        inputs: 0,
        found: BTreeMap::new(),
    });
    let begun = Instant::now();
    let end = begun + Duration::from_secs_f64(minutes * 60.0);
    let ended: Vec<Result<(), String>> = std::thread::scope(|scope| {
        let hunters: Vec<_> = (0..cores as u64)
            .map(|number| {
                scope.spawn({
                    let shared = &shared;
                    move || hunt(shared, seed, number, end, out)
                })
            })
            .collect();
        while Instant::now() < end {
            std::thread::sleep(TELL.min(end.saturating_duration_since(Instant::now())));
            tell(&locked(&shared), begun);
        }
        hunters
            .into_iter()
            .map(|hunter| hunter.join().unwrap_or_else(|_| Err("a hunter fell".to_owned())))
            .collect()
    });
    ended.into_iter().collect::<Result<(), String>>()?;
    let shared = locked(&shared);
    for (why, (file, times)) in &shared.found {
        println!("{why}\n  {times} times, first in {}", file.display());
    }
    let total = total::Run {
        inputs: shared.inputs,
        machine_minutes: minutes * cores as f64,
        not_answered: shared.found.len() as u64,
    };
    if args.keep {
        total.add()?;
    }
    Ok(shared.found.is_empty())
}

/// Reads files as they are, and says what becomes of each; whether all were answered.
pub(crate) fn only(files: &[PathBuf]) -> Result<bool, String> {
    let mut reader = Watched::begin()?;
    let mut are_answered = true;
    for file in files {
        let text = fs::read(file).map_err(|why| format!("{}: {why}", file.display()))?;
        let told = match reader.ask(&text)? {
            Answer::Read(features) => format!("read: {}", features.join(" ")),
            other => {
                are_answered = false;
                cause(&other).unwrap_or_default()
            }
        };
        println!("{}: {told}", file.display());
    }
    Ok(are_answered)
}

fn locked(shared: &Mutex<Shared>) -> std::sync::MutexGuard<'_, Shared> {
    shared.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
}

fn tell(shared: &Shared, begun: Instant) {
    println!(
        "{:.0} s: {} inputs, {} kept, {} features, {} not answered",
        begun.elapsed().as_secs_f64(),
        shared.inputs,
        shared.kept.len(),
        shared.seen.len(),
        shared.found.len()
    );
}

fn hunt(shared: &Mutex<Shared>, seed: u64, number: u64, end: Instant, out: &Path) -> Result<(), String> {
    let mut chance = Chance::of(seed, number);
    let mut reader = Watched::begin()?;
    while Instant::now() < end {
        let text = {
            let shared = locked(shared);
            let [one, other] = [0, 1].map(|_| chance.below(shared.kept.len()));
            changed(&shared.kept[one], &shared.kept[other], &mut chance)
        };
        let answer = reader.ask(&text)?;
        let mut shared = locked(shared);
        shared.inputs += 1;
        if let Answer::Read(features) = &answer {
            let is_new = features.iter().any(|feature| !shared.seen.contains(feature));
            if is_new {
                shared.seen.extend(features.iter().cloned());
                shared.kept.push(text);
            }
        } else if let Some(why) = cause(&answer) {
            keep(&mut shared, &why, &text, out)?;
        }
    }
    Ok(())
}

/// Why an input counts as not answered.
fn cause(answer: &Answer) -> Option<String> {
    match answer {
        Answer::Read(_) => None,
        Answer::Panic(why) => Some(format!("panic: {why}")),
        Answer::Hang => Some("no answer in ten seconds".to_owned()),
        Answer::Fell => Some("the process fell: memory or stack".to_owned()),
    }
}

/// Writes down an input that was not answered, the first of each cause (panics of one place are one) and every hang, and beside it
/// (`.why`) what is known of it.
fn keep(shared: &mut Shared, why: &str, text: &[u8], out: &Path) -> Result<(), String> {
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    let kind = why.split([':', ' ']).next().unwrap_or("found");
    let path = out.join(format!("{kind}-{:016x}", hasher.finish()));
    let cause = why.split(" panicked at").next().unwrap_or(why);
    let known = shared.found.get_mut(cause);
    let is_first = known.is_none();
    match known {
        Some((_, times)) => *times += 1,
        None => {
            shared.found.insert(cause.to_owned(), (path.clone(), 1));
        }
    }
    if is_first || !why.starts_with("panic") {
        let told = path.with_extension("why");
        fs::write(&path, text)
            .and_then(|()| fs::write(told, why))
            .map_err(|why| format!("{}: {why}", path.display()))?;
    }
    Ok(())
}
