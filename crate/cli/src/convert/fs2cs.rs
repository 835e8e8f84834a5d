//! `heddle convert --as fs2cs`: what Hadoop's own converter makes of files, or of recorded cases.

use heddle_core::convert::fs2cs::Case;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// What only `--as fs2cs` knows.
#[derive(clap::Args)]
#[command(next_help_heading = "With --as fs2cs")]
pub(crate) struct Fs2cs {
    /// The folder for what is written.
    #[arg(long, value_name = "DIR", requires = "like")]
    out: Option<PathBuf>,
    /// The files are recorded cases (NAME.case.json), or folders of them: write NAME.expected.json of each.
    #[arg(long, requires = "like")]
    cases: bool,
}

pub(crate) fn main(files: &[PathBuf], args: &Fs2cs) -> ExitCode {
    let out = args.out.clone().unwrap_or_default();
    match cases(files, &out) {
        Ok(count) => {
            eprintln!("{count} cases");
            ExitCode::SUCCESS
        }
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}

/// Turns recorded cases into their answers; how many there are.
pub(super) fn cases(paths: &[PathBuf], out: &Path) -> Result<usize, String> {
    fs::create_dir_all(out).map_err(|error| format!("{}: {error}", out.display()))?;
    let mut count = 0;
    for file in files(paths)? {
        let at = |error: String| format!("{}: {error}", file.display());
        let text = fs::read_to_string(&file).map_err(|error| at(error.to_string()))?;
        let answer = Case::parse(&text).map_err(at)?.answer();
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        let name = name.strip_suffix(".json").unwrap_or(&name);
        let name = name.strip_suffix(".case").unwrap_or(name);
        let text = serde_json::to_string_pretty(&answer).expect("JSON values can be written");
        let to = out.join(format!("{name}.expected.json"));
        fs::write(&to, text + "\n").map_err(|error| format!("{}: {error}", to.display()))?;
        count += 1;
    }
    Ok(count)
}

/// The files, and those of the folders that are cases.
fn files(paths: &[PathBuf]) -> Result<Vec<PathBuf>, String> {
    let mut found = Vec::new();
    for path in paths {
        if path.is_dir() {
            let entries = fs::read_dir(path).map_err(|error| format!("{}: {error}", path.display()))?;
            let inside = entries.flatten().map(|entry| entry.path());
            let mut inside: Vec<PathBuf> = inside
                .filter(|file| file.to_string_lossy().ends_with(".case.json"))
                .collect();
            inside.sort();
            found.append(&mut inside);
        } else {
            found.push(path.clone());
        }
    }
    Ok(found)
}
