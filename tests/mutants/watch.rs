//! A mutant may turn a loop into one without an end: such a one ends the judge.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use std::thread::{self, ThreadId};
use std::time::{Duration, Instant};

/// Longer than this, and than so many times of what it takes, nothing takes because other programs want the processors, too.
const LEAST: Duration = Duration::from_secs(5);
const TIMES: u32 = 30;

/// What the judge ends with when it has to be begun again.
const AGAIN: i32 = 3;

/// What has to have ended when, by thread, and what to say if it has not.
type Running = HashMap<ThreadId, (Instant, String)>;

/// Watches over what runs.
pub(crate) struct Watch {
    running: Arc<Mutex<Running>>,
}

impl Watch {
    /// From now on the judge ends at what runs too long.
    pub(crate) fn start() -> Self {
        let running = Arc::new(Mutex::new(Running::new()));
        let watched = Arc::clone(&running);
        thread::spawn(move || {
            loop {
                thread::sleep(Duration::from_millis(50));
                let now = Instant::now();
                let running = watched.lock().expect("nothing panics with it");
                if let Some((_, late)) = running.values().find(|(end, _)| *end < now) {
                    println!("{late}");
                    std::process::exit(AGAIN);
                }
            }
        });
        Self { running }
    }

    /// Does something that took so long without the mutant; `late` is said where it takes too long now.
    pub(crate) fn over<T>(&self, late: String, took: Duration, run: impl FnOnce() -> T) -> T {
        let end = Instant::now() + LEAST + took * TIMES;
        let thread = thread::current().id();
        self.set(|running| running.insert(thread, (end, late)));
        let done = run();
        self.set(|running| running.remove(&thread));
        done
    }

    fn set<T>(&self, change: impl FnOnce(&mut Running) -> T) -> T {
        change(&mut self.running.lock().expect("nothing panics with it"))
    }
}
