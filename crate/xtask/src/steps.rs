//! Work that takes a while, told while it goes on: several steps side by side, each with what it is doing now.

use crate::shell::words;
use anyhow::{Context, Result, bail};
use indicatif::{MultiProgress, ProgressBar, ProgressStyle};
use std::fmt::Write as _;
use std::io::{BufRead, BufReader, IsTerminal};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// Runs a command to its end, in the way that the caller wants to tell of it.
pub(crate) type Run<'a> = &'a dyn Fn(&mut Command) -> Result<()>;

/// A step: what it is called, and what it does.
pub(crate) struct Step<'a> {
    /// In few words, for a person.
    pub(crate) name: &'a str,
    /// Runs its commands with what it is handed.
    pub(crate) work: fn(Run<'_>) -> Result<()>,
}

/// Does all steps at the same time; what fails is told at once, and the error names it.
pub(crate) fn side_by_side(steps: &[Step<'_>]) -> Result<()> {
    let bars = MultiProgress::new();
    let failed: Vec<_> = std::thread::scope(|scope| {
        let running: Vec<_> = steps
            .iter()
            .map(|step| {
                let bar = bars.add(spinner(step.name));
                scope.spawn(move || told(step, &bar))
            })
            .collect();
        let ended = steps.iter().zip(running);
        ended
            .map(|(step, running)| (step.name, running.join().expect("a step panicked")))
            .filter(|(_, result)| result.is_err())
            .map(|(name, _)| name)
            .collect()
    });
    if !failed.is_empty() {
        bail!("failed: {}", failed.join(", "));
    }
    Ok(())
}

/// Does one step, saying when it begins and how long it took.
fn told(step: &Step<'_>, bar: &ProgressBar) -> Result<()> {
    let begin = Instant::now();
    if !std::io::stderr().is_terminal() {
        eprintln!("{} …", step.name);
    }
    let result = (step.work)(&|command| quietly(command, bar));
    bar.finish_and_clear();
    let seconds = begin.elapsed().as_secs_f64();
    match &result {
        Ok(()) => eprintln!("{}: {seconds:.1} s", step.name),
        // At once: other steps may go on for a minute.
        Err(fault) => eprintln!("{} failed after {seconds:.1} s: {fault:#}", step.name),
    }
    result
}

/// Runs a command whose last line on standard error is shown, and all of them if it fails.
fn quietly(command: &mut Command, bar: &ProgressBar) -> Result<()> {
    let mut child = command
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .with_context(|| format!("cannot start {}", words(command)))?;
    let mut said = String::new();
    for line in BufReader::new(child.stderr.take().expect("it is piped")).lines() {
        let line = line?;
        bar.set_message(line.trim().to_owned());
        writeln!(said, "{line}")?;
    }
    let status = child.wait()?;
    if !status.success() {
        bail!("{} ended with {status}\n{said}", words(command));
    }
    Ok(())
}

fn spinner(name: &str) -> ProgressBar {
    let style = ProgressStyle::with_template("{spinner} {prefix} {elapsed} {wide_msg:.dim}")
        .expect("the template is well-formed");
    let bar = ProgressBar::new_spinner()
        .with_style(style)
        .with_prefix(name.to_owned());
    bar.enable_steady_tick(Duration::from_millis(120));
    bar
}
