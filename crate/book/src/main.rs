//! `heddle-book WWW`: makes the book's pages of its chapters, for `cargo xtask serve` and `dist`.

use std::path::PathBuf;
use std::process::ExitCode;

fn main() -> ExitCode {
    let www = std::env::args_os()
        .nth(1)
        .map_or_else(|| PathBuf::from("www"), PathBuf::from);
    match heddle_book::write(&www) {
        Ok(pages) => {
            println!("{} pages of the book", pages.len());
            ExitCode::SUCCESS
        }
        Err(say) => {
            eprintln!("{say}");
            ExitCode::FAILURE
        }
    }
}
