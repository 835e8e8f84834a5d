//! A run from its beginning to a moment, and how it went in words.

use crate::command;
use heddle_core::sim::{History, Passage, Row, World};

/// Computes the run up to `until`, ms; each row goes to `sink`, and `after` hears how far it has come, some hundred times.
///
/// # Errors
/// Those of `sink` and of `after`, which end it at once.
pub fn compute<E>(
    passage: &mut Passage,
    until: u64,
    sink: &mut impl FnMut(&World, &Row) -> Result<(), E>,
    after: &mut impl FnMut(u64) -> Result<(), E>,
) -> Result<(), E> {
    const SLICES: u64 = 500;
    for slice in 1..=SLICES {
        let t = until * slice / SLICES;
        if passage.run_to(t, sink)? {
            break;
        }
        after(t)?;
    }
    Ok(())
}

/// How the run went: when it ended, what became of each job, and the digest of its event log.
#[must_use]
pub fn summary(world: &World) -> String {
    let end = if world.is_over() {
        "run-ended"
    } else {
        "run-stopped"
    };
    let (name, at) = (&world.plan().scenario.name, world.now().to_string());
    let mut lines = vec![command(end, &[("name", name), ("at", &at)])];
    for job in world.jobs() {
        let ended = job.ended.map_or(String::new(), |t| {
            format!(" {}", command("run-job-ended", &[("at", &t.to_string())]))
        });
        let preempted = match job.preempted {
            0 => String::new(),
            n => format!(", {}", command("run-job-preempted", &[("count", &n.to_string())])),
        };
        lines.push(format!(
            "  {}: {}{ended}{preempted}",
            job.plan.name,
            job.state.name()
        ));
    }
    let (digest, rows) = (digest(world), world.rows().to_string());
    lines.push(command("run-digest", &[("digest", &digest), ("rows", &rows)]));
    lines.join("\n")
}

/// The digest of the event log so far; equal ones mean equal runs.
#[must_use]
pub fn digest(world: &World) -> String {
    format!("{:016x}", world.digest())
}

/// What is not as the scenario expects it, a line each.
#[must_use]
pub fn not_held(history: &mut History) -> Vec<String> {
    let checks = history.check_expectations();
    let broken = checks.iter().filter(|check| !check.holds);
    let told = broken.map(|check| {
        let [what, bound, got] = [
            check.what.to_string(),
            check.bound.to_string(),
            check.got.to_string(),
        ];
        command(
            "run-not-held",
            &[("what", &what), ("bound", &bound), ("got", &got)],
        )
    });
    told.collect()
}
