//! Many runs of one scenario on all cores.

use heddle_core::goals::Goals;
use heddle_core::search::{Ran, Trial};
use heddle_core::sim::Scenario;
use rayon::ThreadPool;
use rayon::prelude::*;

/// As many threads as wanted, or as there are cores.
///
/// # Errors
/// Why the system gives none.
pub fn threads(cores: Option<u16>) -> Result<ThreadPool, String> {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(cores.map_or(0, usize::from));
    pool.build().map_err(|error| error.to_string())
}

/// Plays trials on all threads of a pool, and says so after each; the results are in their order.
pub fn all(
    pool: &ThreadPool,
    trials: &[Trial],
    scenario: &Scenario,
    goals: &Goals,
    after: impl Fn() + Sync,
) -> Vec<Ran> {
    pool.install(|| {
        let ran = trials.par_iter().map(|trial| {
            let ran = trial.run(scenario, goals);
            after();
            ran
        });
        ran.collect()
    })
}
