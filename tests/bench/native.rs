//! `cargo bench -p heddle --bench replay -- FILE RUNS`: Heddle's speed natively, as JSON.

mod measure;

use std::time::Instant;

fn main() -> Result<(), String> {
    // `cargo bench` adds an option of its own.
    let args: Vec<String> = std::env::args().skip(1).filter(|arg| arg != "--bench").collect();
    let [file, runs] = &args[..] else {
        return Err("give a replay and how often to play it".to_owned());
    };
    let text = std::fs::read_to_string(file).map_err(|error| format!("{file}: {error}"))?;
    let runs = runs.parse().map_err(|error| format!("{runs}: {error}"))?;
    let start = Instant::now();
    println!(
        "{}",
        measure::measure(&text, runs, || start.elapsed().as_nanos() as f64)?
    );
    Ok(())
}
