//! The tools: which command each is, what it takes, and what it gives.

use std::fs;
use std::io::{ErrorKind, Write as _};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicU32, Ordering};

use heddle_core::profile::SchedulerKind;
use serde_json::{Map, Value, json};

/// A tool.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Tool {
    Check,
    Import,
    Run,
    Why,
    Convert,
    Migrate,
    Tune,
    Place,
    Settings,
    Sweep,
    Test,
    Upgrade,
}

/// What a tool says.
pub(super) struct Told {
    /// The answer, alone in its text so that it can be handed to another tool as it is; and what was said besides, if anything was.
    pub(super) texts: Vec<String>,
    /// Its command could not do what it was told, or found that something does not hold.
    pub(super) is_error: bool,
}

/// An argument of a tool.
struct Argument {
    name: &'static str,
    /// What it is, as JSON Schema.
    schema: fn() -> Value,
    is_needed: bool,
}

impl Argument {
    const fn needed(name: &'static str, schema: fn() -> Value) -> Self {
        Self {
            name,
            schema,
            is_needed: true,
        }
    }

    const fn may(name: &'static str, schema: fn() -> Value) -> Self {
        Self {
            name,
            schema,
            is_needed: false,
        }
    }
}

fn scenario() -> Value {
    json!({ "type": "string", "description": "A scenario: the JSON that import gives" })
}

fn files() -> Value {
    json!({
        "type": "object",
        "additionalProperties": { "type": "string" },
        "description": "Texts by their names: {\"fair-scheduler.xml\": \"<allocations>…\"}; what each is says its content",
    })
}

fn text(description: &'static str) -> Value {
    json!({ "type": "string", "description": description })
}

fn texts(description: &'static str) -> Value {
    json!({ "type": "array", "items": { "type": "string" }, "description": description })
}

fn truth(description: &'static str) -> Value {
    json!({ "type": "boolean", "description": description })
}

fn goals() -> Value {
    text("The goals, as NAME.goals.json has them (schema: heddle://schemas/goals)")
}

fn profile() -> Value {
    text("A release or a distribution: hadoop-2.7, hadoop-3.4, huawei-mrs…")
}

fn kinds() -> Value {
    json!({ "enum": SchedulerKind::ALL.map(SchedulerKind::name) })
}

impl Tool {
    /// All of them, in the order in which one needs them.
    pub(super) const ALL: [Self; 12] = [
        Self::Check,
        Self::Import,
        Self::Run,
        Self::Why,
        Self::Convert,
        Self::Migrate,
        Self::Tune,
        Self::Place,
        Self::Settings,
        Self::Sweep,
        Self::Test,
        Self::Upgrade,
    ];

    pub(super) fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|tool| tool.name() == name)
    }

    /// That of its command.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Check => "check",
            Self::Import => "import",
            Self::Run => "run",
            Self::Why => "why",
            Self::Convert => "convert",
            Self::Migrate => "migrate",
            Self::Tune => "tune",
            Self::Place => "place",
            Self::Settings => "settings",
            Self::Sweep => "sweep",
            Self::Test => "test",
            Self::Upgrade => "upgrade",
        }
    }

    const fn says(self) -> &'static str {
        match self {
            Self::Check => {
                "What is wrong, odd or without effect in YARN configuration files or scenarios, each with its place and remedy; JSON"
            }
            Self::Import => {
                "A scenario of configuration files, ResourceManager logs, web service answers and job traces; JSON"
            }
            Self::Run => {
                "Runs a scenario as Hadoop decides: what became of each job, and the metrics of every queue; JSON"
            }
            Self::Why => {
                "Why something happened or did not at a moment of a scenario's run, with the rules and their numbers, and what would change it"
            }
            Self::Convert => {
                "The same workload and queues under another scheduler, and what became of each setting"
            }
            Self::Migrate => {
                "Which promises of Fair Scheduler files hold under the Capacity Scheduler, tested by runs; JSON"
            }
            Self::Tune => "The smallest change of settings with which a scenario meets its goals; JSON",
            Self::Place => "In which queue a submission lands, or why in none, rule by rule; JSON",
            Self::Settings => {
                "Settings of a scheduler: file, kind, range, default, whether queues below inherit it, releases; JSON"
            }
            Self::Sweep => {
                "A scenario with every combination of some settings' values: settings and figures of each run, a JSON object a line"
            }
            Self::Test => {
                "Whether a scenario meets goals, or would with other configuration files, with its numbers"
            }
            Self::Upgrade => {
                "What changes for a scenario from one release to another: the first decision that differs, and every rule; JSON"
            }
        }
    }

    fn arguments(self) -> Vec<Argument> {
        match self {
            Self::Check => vec![Argument::needed("files", files)],
            Self::Import => vec![
                Argument::needed("files", files),
                Argument::may("work", || {
                    truth("A job for each leaf queue where no file says what ran")
                }),
            ],
            Self::Run => vec![Argument::needed("scenario", scenario)],
            Self::Why => vec![
                Argument::needed("scenario", scenario),
                Argument::needed(
                    "at",
                    || json!({ "type": "integer", "description": "The simulated time, ms" }),
                ),
                Argument::may("queue", || text("The full name of a queue: root.a")),
                Argument::may("app", || text("An application, by its job's id or its number")),
                Argument::may("container", || {
                    text("A container by application and number: 3_17")
                }),
                Argument::may("node", || text("The name of a node: n1")),
                Argument::may("json", || {
                    truth("The verdict as JSON (schema: heddle://schemas/verdict), not in words")
                }),
            ],
            Self::Convert => vec![
                Argument::needed("scenario", scenario),
                Argument::needed("to", kinds),
            ],
            Self::Migrate => vec![
                Argument::needed("files", files),
                Argument::needed("workload", scenario),
            ],
            Self::Tune => vec![
                Argument::needed("scenario", scenario),
                Argument::needed("goals", goals),
                Argument::needed("may", || texts("What may be changed: root.a.weight=1..5")),
            ],
            Self::Place => vec![
                Argument::needed("files", files),
                Argument::needed("user", || text("Who submits")),
                Argument::may("groups", || {
                    text("The user's groups, the primary one first, with commas")
                }),
                Argument::may("queue", || text("The queue that the submission names")),
            ],
            Self::Settings => vec![
                Argument::needed("scheduler", kinds),
                Argument::may("names", || {
                    texts("Names or whole properties; all of them where none is given")
                }),
                Argument::may("profile", profile),
            ],
            Self::Sweep => vec![
                Argument::needed("scenario", scenario),
                Argument::needed("set", || {
                    texts("A setting and its values: root.a.weight=1,2,5 or KEY=1..10")
                }),
                Argument::may(
                    "seeds",
                    || json!({ "type": "integer", "minimum": 1, "description": "How many seeds each combination runs with" }),
                ),
            ],
            Self::Test => vec![
                Argument::needed("scenario", scenario),
                Argument::needed("goals", goals),
                Argument::may("files", files),
            ],
            Self::Upgrade => vec![
                Argument::needed("scenario", scenario),
                Argument::needed("from", profile),
                Argument::may("to", profile),
            ],
        }
    }

    /// As a client lists it.
    pub(super) fn described(self) -> Value {
        let arguments = self.arguments();
        let properties: Map<String, Value> = arguments
            .iter()
            .map(|of| (of.name.to_owned(), (of.schema)()))
            .collect();
        let needed: Vec<&str> = arguments
            .iter()
            .filter(|of| of.is_needed)
            .map(|of| of.name)
            .collect();
        json!({
            "name": self.name(),
            "description": self.says(),
            "inputSchema": { "type": "object", "properties": properties, "required": needed, "additionalProperties": false },
        })
    }

    /// Does it.
    ///
    /// # Errors
    /// Which argument is missing, unknown or of another kind.
    pub(super) fn call(self, given: &Value) -> Result<Told, String> {
        let arguments = self.arguments();
        let given = given.as_object().cloned().unwrap_or_default();
        if let Some(unknown) = given
            .keys()
            .find(|name| arguments.iter().all(|of| of.name != *name))
        {
            let names: Vec<&str> = arguments.iter().map(|of| of.name).collect();
            return Err(format!(
                "{} has no argument \"{unknown}\"; it has {}",
                self.name(),
                names.join(", ")
            ));
        }
        if let Some(missing) = arguments
            .iter()
            .find(|of| of.is_needed && !given.contains_key(of.name))
        {
            return Err(format!("{} needs the argument \"{}\"", self.name(), missing.name));
        }
        let folder = Folder::new()?;
        let mut command = Line::of(&given, &folder, self.name())?;
        self.add(&mut command)?;
        command.run(self.result(&folder))
    }

    fn add(self, line: &mut Line<'_>) -> Result<(), String> {
        match self {
            Self::Check => {
                line.flag("--json");
                line.files("files")
            }
            Self::Import => {
                line.switch("work");
                line.files("files")
            }
            Self::Run => {
                line.out("--metrics");
                line.file("scenario")
            }
            Self::Why => {
                line.file("scenario")?;
                for name in ["at", "queue", "app", "container", "node"] {
                    line.option(name);
                }
                line.switch("json");
                Ok(())
            }
            Self::Convert => {
                line.option("to");
                line.file("scenario")
            }
            Self::Migrate => {
                line.files("files")?;
                line.flag("--workload");
                line.file("workload")?;
                line.out("--report");
                Ok(())
            }
            Self::Tune => {
                line.flag("--json");
                line.flag("--goals");
                line.file("goals")?;
                line.each("may");
                line.file("scenario")
            }
            Self::Place => {
                line.flag("--json");
                line.option("user");
                line.option("queue");
                line.value_of("groups", "--group");
                line.files("files")
            }
            Self::Settings => {
                line.flag("--json");
                line.option("scheduler");
                line.option("profile");
                line.values("names");
                Ok(())
            }
            Self::Sweep => {
                line.file("scenario")?;
                line.each("set");
                line.option("seeds");
                line.out("--out");
                Ok(())
            }
            Self::Test => {
                line.file("scenario")?;
                // Where the command looks for them.
                line.beside("goals", "scenario.goals.json")?;
                line.files("files")
            }
            Self::Upgrade => {
                line.flag("--json");
                line.option("from");
                line.option("to");
                line.file("scenario")
            }
        }
    }

    /// The file that is the answer, where it is not what the command prints.
    fn result(self, folder: &Folder) -> Option<PathBuf> {
        matches!(self, Self::Run | Self::Migrate | Self::Sweep).then(|| folder.result())
    }
}

/// A folder that goes when it is done with.
struct Folder(PathBuf);

impl Folder {
    fn new() -> Result<Self, String> {
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
    fn result(&self) -> PathBuf {
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
struct Line<'a> {
    given: &'a Map<String, Value>,
    folder: &'a Folder,
    command: Command,
}

impl<'a> Line<'a> {
    fn of(given: &'a Map<String, Value>, folder: &'a Folder, name: &str) -> Result<Self, String> {
        let own = std::env::current_exe().map_err(|error| error.to_string())?;
        let mut command = Command::new(own);
        command.arg(name).current_dir(folder.files());
        Ok(Self {
            given,
            folder,
            command,
        })
    }

    fn flag(&mut self, name: &str) {
        self.command.arg(name);
    }

    fn out(&mut self, name: &str) {
        self.command.arg(name).arg(self.folder.result());
    }

    /// An option of the argument's own name.
    fn option(&mut self, name: &str) {
        self.value_of(name, &format!("--{name}"));
    }

    fn value_of(&mut self, name: &str, option: &str) {
        let Some(value) = self.given.get(name) else { return };
        let value = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        self.command.arg(format!("{option}={value}"));
    }

    /// The same option for each of a list.
    fn each(&mut self, name: &str) {
        for value in self.given[name].as_array().into_iter().flatten() {
            let value = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
            self.command.arg(format!("--{name}={value}"));
        }
    }

    /// A flag of the argument's own name, where it is true.
    fn switch(&mut self, name: &str) {
        if self.given.get(name) == Some(&Value::Bool(true)) {
            self.flag(&format!("--{name}"));
        }
    }

    /// Each of a list by itself; none of them can be taken for an option.
    fn values(&mut self, name: &str) {
        self.flag("--");
        let all = self.given.get(name).and_then(Value::as_array);
        self.command
            .args(all.into_iter().flatten().filter_map(Value::as_str));
    }

    /// A text as a file.
    fn file(&mut self, name: &str) -> Result<(), String> {
        let file = format!("{name}.json");
        self.beside(name, &file)?;
        self.command.arg(file);
        Ok(())
    }

    /// A text as a file that the command finds by itself.
    fn beside(&self, name: &str, file: &str) -> Result<(), String> {
        let text = self.given[name]
            .as_str()
            .ok_or_else(|| format!("\"{name}\" is a text"))?;
        self.folder.write(file, text).map(drop)
    }

    /// Texts by their names as files, if there are any.
    fn files(&mut self, name: &str) -> Result<(), String> {
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
    fn run(mut self, result: Option<PathBuf>) -> Result<Told, String> {
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
