//! The command line of a tool: the files that it is given lie in a folder of its own, in which the command runs.

use std::fs;
use std::io::{ErrorKind, Write as _};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicU32, Ordering};

use serde_json::{Map, Value};

/// What a tool says.
pub(super) struct Told {
    /// The answer, alone in its text so that it can be handed to another tool as it is; and what was said besides, if anything was.
    pub(super) texts: Vec<String>,
    /// Its command could not do what it was told, or found that something does not hold.
    pub(super) is_error: bool,
}

/// A folder that goes when it is done with.
pub(super) struct Folder(PathBuf);

impl Folder {
    pub(super) fn new() -> Result<Self, String> {
        static MADE: AtomicU32 = AtomicU32::new(0);
        let number = MADE.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("heddle-mcp-{}-{number}", std::process::id()));
        let folder = Self(path);
        fs::create_dir_all(folder.files()).map_err(|error| error.to_string())?;
        Ok(folder)
    }

    /// Where a command runs, and the files that it is given lie.
    fn files(&self) -> PathBuf {
        self.0.join("files")
    }

    /// Beside them: no file that is given is taken for it.
    pub(super) fn result(&self) -> PathBuf {
        self.0.join("result.json")
    }

    /// Writes a text under the last part of its name, so that nothing is written elsewhere, and nothing over another.
    fn write(&self, name: &str, text: &str) -> Result<PathBuf, String> {
        let last = Path::new(name)
            .file_name()
            .ok_or_else(|| format!("\"{name}\" is no name of a file"))?;
        let path = self.files().join(last);
        let told = |error: std::io::Error| match error.kind() {
            ErrorKind::AlreadyExists => {
                format!(
                    "two files are called {}: give them different names",
                    last.display()
                )
            }
            _ => error.to_string(),
        };
        let mut file = fs::File::create_new(&path).map_err(told)?;
        file.write_all(text.as_bytes()).map_err(told)?;
        Ok(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// A command line in the making.
pub(super) struct Line<'a> {
    given: &'a Map<String, Value>,
    folder: &'a Folder,
    command: Command,
}

impl<'a> Line<'a> {
    pub(super) fn of(given: &'a Map<String, Value>, folder: &'a Folder, name: &str) -> Result<Self, String> {
        let own = std::env::current_exe().map_err(|error| error.to_string())?;
        let mut command = Command::new(own);
        command.arg(name).current_dir(folder.files());
        Ok(Self {
            given,
            folder,
            command,
        })
    }

    pub(super) fn flag(&mut self, name: &str) {
        self.command.arg(name);
    }

    pub(super) fn out(&mut self, name: &str) {
        self.command.arg(name).arg(self.folder.result());
    }

    /// An option of the argument's own name.
    pub(super) fn option(&mut self, name: &str) {
        self.value_of(name, &format!("--{name}"));
    }

    pub(super) fn value_of(&mut self, name: &str, option: &str) {
        let Some(value) = self.given.get(name) else { return };
        let value = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        self.command.arg(format!("{option}={value}"));
    }

    /// The same option for each of a list.
    pub(super) fn each(&mut self, name: &str) {
        for value in self.given[name].as_array().into_iter().flatten() {
            let value = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
            self.command.arg(format!("--{name}={value}"));
        }
    }

    /// A flag of the argument's own name, where it is true.
    pub(super) fn switch(&mut self, name: &str) {
        if self.given.get(name) == Some(&Value::Bool(true)) {
            self.flag(&format!("--{name}"));
        }
    }

    /// Each of a list by itself; none of them can be taken for an option.
    pub(super) fn values(&mut self, name: &str) {
        self.flag("--");
        let all = self.given.get(name).and_then(Value::as_array);
        self.command
            .args(all.into_iter().flatten().filter_map(Value::as_str));
    }

    /// A text as a file.
    pub(super) fn file(&mut self, name: &str) -> Result<(), String> {
        let file = format!("{name}.json");
        self.beside(name, &file)?;
        self.command.arg(file);
        Ok(())
    }

    /// A text as a file that the command finds by itself.
    pub(super) fn beside(&self, name: &str, file: &str) -> Result<(), String> {
        let text = self.given[name]
            .as_str()
            .ok_or_else(|| format!("\"{name}\" is a text"))?;
        self.folder.write(file, text).map(drop)
    }

    /// Texts by their names as files, if there are any.
    pub(super) fn files(&mut self, name: &str) -> Result<(), String> {
        let Some(all) = self.given.get(name) else {
            return Ok(());
        };
        let all = all
            .as_object()
            .ok_or_else(|| format!("\"{name}\" has texts by their names"))?;
        for (file, text) in all {
            let text = text.as_str().ok_or_else(|| format!("\"{file}\" is a text"))?;
            let path = self.folder.write(file, text)?;
            // A name that begins with a dash is none of the options.
            self.command
                .arg(Path::new(".").join(path.file_name().unwrap_or_default()));
        }
        Ok(())
    }

    /// Runs it: the answer is what it writes into a file, or else what it prints; then comes what it says besides.
    pub(super) fn run(mut self, result: Option<PathBuf>) -> Result<Told, String> {
        let output = self.command.output().map_err(|error| error.to_string())?;
        let printed = String::from_utf8_lossy(&output.stdout).into_owned();
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        let written = result.and_then(|file| fs::read_to_string(file).ok());
        let parts = [written.unwrap_or_default(), printed, said];
        let texts = parts.iter().map(|part| part.trim_end().to_owned());
        Ok(Told {
            texts: texts.filter(|text| !text.is_empty()).collect(),
            is_error: !output.status.success(),
        })
    }
}
