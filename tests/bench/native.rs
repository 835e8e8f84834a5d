//! `cargo bench -p heddle --bench replay -- FILE SECONDS OPS`: Heddle's speed natively, as JSON.

mod measure;

use std::time::Instant;

fn main() -> Result<(), String> {
    // `cargo bench` adds an option of its own.
    let args: Vec<String> = std::env::args().skip(1).filter(|arg| arg != "--bench").collect();
    let [file, seconds, ops] = &args[..] else {
        return Err(
            "give a replay, for how many seconds to play it, and how many of its operations".to_owned(),
        );
    };
    let text = std::fs::read_to_string(file).map_err(|error| format!("{file}: {error}"))?;
    let length = measure::Length {
        seconds: seconds.parse().map_err(|error| format!("{seconds}: {error}"))?,
        ops: ops.parse().map_err(|error| format!("{ops}: {error}"))?,
    };
    let start = Instant::now();
    println!(
        "{}",
        measure::measure(&text, &length, || start.elapsed().as_nanos() as f64)?
    );
    Ok(())
}
