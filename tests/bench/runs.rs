//! `cargo bench -p heddle --bench runs -- NODES CONTAINERS BACKLOG`: how fast a simulated cluster runs natively, as JSON.

mod simulate;

use std::fs;

fn main() -> Result<(), String> {
    // `cargo bench` adds an option of its own.
    let args: Vec<u64> = std::env::args()
        .skip(1)
        .filter_map(|arg| arg.parse().ok())
        .collect();
    let [nodes, containers, backlog] = args[..] else {
        return Err("give the numbers of nodes, living containers and waiting applications".to_owned());
    };
    let size = simulate::Size {
        nodes,
        containers,
        backlog,
    };
    println!("{}", simulate::measure(&size, worked, room)?);
    Ok(())
}

/// For how long this thread has worked, s: others may use the machine as well.
fn worked() -> f64 {
    let told = fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let nanos = told.split(' ').next().and_then(|nanos| nanos.parse::<f64>().ok());
    nanos.map_or(f64::NAN, |nanos| nanos / 1e9)
}

/// How much memory is in use, bytes.
fn room() -> u64 {
    let told = fs::read_to_string("/proc/self/statm").unwrap_or_default();
    let pages = told.split(' ').nth(1).and_then(|pages| pages.parse::<u64>().ok());
    pages.unwrap_or(0) * 4096
}
