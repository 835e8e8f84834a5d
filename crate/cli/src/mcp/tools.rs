//! The tools: which command each is, what it takes, and what it gives.

use std::path::PathBuf;

use heddle_core::profile::SchedulerKind;
use serde_json::{Map, Value, json};

use super::line::{Folder, Line, Told};

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
