//! `heddle-book WWW`: makes the book's pages of its chapters, for `cargo xtask serve` and `dist`.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::SystemTime;
use std::{env, fs, io};

/// What the pages are made of, below WWW, besides this program with its templates.
const MADE_OF: [&str; 4] = ["book", "scenarios", "texts", "course"];

fn main() -> ExitCode {
    let www = env::args_os()
        .nth(1)
        .map_or_else(|| PathBuf::from("www"), PathBuf::from);
    // The figures of all chapters are played for some seconds, and every browser test begins with a server.
    let made = env::current_exe().map(|program| program.with_extension("made"));
    if made.as_ref().is_ok_and(|made| is_since_all(made, &www)) {
        println!("the book's pages are as they were");
        return ExitCode::SUCCESS;
    }
    match heddle_book::write(&www) {
        Ok(pages) => {
            println!("{} pages of the book", pages.len());
            // Without it they are made again the next time.
            let _ = made.and_then(|made| fs::write(made, lines(&pages)));
            ExitCode::SUCCESS
        }
        Err(say) => {
            eprintln!("{say}");
            ExitCode::FAILURE
        }
    }
}

fn lines(pages: &[PathBuf]) -> String {
    pages.iter().map(|page| format!("{}\n", page.display())).collect()
}

/// Whether the list of pages is younger than all that they are made of, and each of them is there.
fn is_since_all(made: &Path, www: &Path) -> bool {
    let Ok(pages) = fs::read_to_string(made) else {
        return false;
    };
    let since = || -> io::Result<bool> {
        let mut newest = changed(&env::current_exe()?)?;
        for folder in MADE_OF {
            newest = newest.max(newest_in(&www.join(folder))?);
        }
        Ok(changed(made)? > newest)
    };
    pages.lines().all(|page| Path::new(page).is_file()) && since().unwrap_or(false)
}

fn changed(file: &Path) -> io::Result<SystemTime> {
    fs::metadata(file)?.modified()
}

/// When anything in a folder was changed last, but for pages. A file that has gone is not seen: chapters name what they need.
fn newest_in(folder: &Path) -> io::Result<SystemTime> {
    let mut newest = SystemTime::UNIX_EPOCH;
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            newest = newest.max(newest_in(&path)?);
        } else if path.extension().is_none_or(|end| end != "html") {
            newest = newest.max(changed(&path)?);
        }
    }
    Ok(newest)
}
