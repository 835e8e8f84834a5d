//! How long the processors have worked for a process, as Linux tells it (`/proc/PID/stat`). `heddle-fuzz` has this file, too.

use std::time::Duration;

/// The clock of `/proc`, ms in a tick (`USER_HZ`).
const TICK_MS: u64 = 10;

/// For a process, and for those that it has begun and seen end; `None`: the system does not say.
pub(crate) fn worked(process: &str) -> Option<Duration> {
    let told = std::fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    // Behind the program's name the fields begin with the third; 14 to 17 are the times, those of others last.
    let (_, fields) = told.rsplit_once(')')?;
    let times = fields.split_whitespace().skip(11).take(4);
    let ticks = times.map(str::parse::<u64>).sum::<Result<u64, _>>().ok()?;
    Some(Duration::from_millis(ticks * TICK_MS))
}

#[cfg(all(test, target_os = "linux"))]
#[test]
fn a_process_that_works_is_told() {
    let before = worked("self").expect("Linux says");
    while worked("self").expect("it still says") < before + Duration::from_millis(2 * TICK_MS) {}
    assert_eq!(worked("none"), None);
}
