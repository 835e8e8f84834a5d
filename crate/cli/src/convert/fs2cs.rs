//! `heddle convert --as fs2cs`: what Hadoop's own converter makes of files, or of recorded cases.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use heddle_core::config::MAX_BYTES;
use heddle_core::convert::fs2cs::{Case, Destination, Files, Made, Outcome, rules_text, run};
use heddle_words::say;

use crate::ended::{Ended, Failure};
use crate::{input, output, print};

/// What only `--as fs2cs` knows: the converter's options by their long names, and where the result goes.
#[derive(clap::Args)]
#[command(next_help_heading = "With --as fs2cs, as Hadoop's converter has them")]
pub(crate) struct Fs2cs {
    /// The folder for capacity-scheduler.xml, yarn-site.xml, mapping-rules.json and warnings.json, which must not be there.
    #[arg(
        long,
        alias = "output-directory",
        value_name = "DIR",
        requires = "like",
        conflicts_with = "to"
    )]
    out: Option<PathBuf>,
    /// The files are recorded cases (NAME.case.json), or folders of them: write NAME.expected.json of each.
    #[arg(long, requires_all = ["like", "out"], conflicts_with = "to")]
    cases: bool,
    /// yarn-site.xml, if it is not the second file.
    #[arg(long, value_name = "FILE", requires = "like", conflicts_with = "to")]
    yarnsiteconfig: Option<PathBuf>,
    /// fair-scheduler.xml, if it is not the first file; without any, yarn-site.xml names it.
    #[arg(long, value_name = "FILE", requires = "like", conflicts_with = "to")]
    fsconfig: Option<PathBuf>,
    /// A rule file: which losses end the conversion.
    #[arg(long, value_name = "FILE", requires = "like", conflicts_with = "to")]
    rulesconfig: Option<PathBuf>,
    /// The size of the cluster.
    #[arg(long, value_name = "RESOURCES", requires = "like", conflicts_with = "to")]
    cluster_resource: Option<String>,
    /// nopolicy or observeonly.
    #[arg(long, value_name = "MODE", requires = "like", conflicts_with = "to")]
    disable_preemption: Option<String>,
    /// To the output instead of files.
    #[arg(long, requires = "like", conflicts_with = "to")]
    print: bool,
    /// List what would be warned of, and what would stop it.
    #[arg(long, requires = "like", conflicts_with = "to")]
    dry_run: bool,
    /// Rules behind one that none can get past are no fault.
    #[arg(long, requires = "like", conflicts_with = "to")]
    no_terminal_rule_check: bool,
    /// Do not start a Capacity Scheduler on the result.
    #[arg(long, requires = "like", conflicts_with = "to")]
    skip_verification: bool,
    /// Leave the placement rules out.
    #[arg(long, requires = "like", conflicts_with = "to")]
    skip_convert_placement_rules: bool,
    /// Asynchronous scheduling.
    #[arg(long, requires = "like", conflicts_with = "to")]
    enable_async_scheduler: bool,
    /// The mapping rules in a file of their own.
    #[arg(long, requires = "like", conflicts_with = "to")]
    rules_to_file: bool,
    /// Weights become percentages.
    #[arg(long, requires = "like", conflicts_with = "to")]
    percentage: bool,
    /// yarn.resource-types of the configuration on the class path.
    #[arg(long, value_name = "TYPES", requires = "like", conflicts_with = "to")]
    resource_types: Option<String>,
}

pub(crate) fn main(files: &[PathBuf], args: &Fs2cs) -> Ended {
    let done = match &args.out {
        Some(out) if args.cases => cases(files, out).map(|count| {
            eprintln!("{count} cases");
            0
        }),
        _ => convert(files, args),
    };
    done.map(ExitCode::from)
        .map_err(|message| Failure::from(message).with_status(255))
}

/// Converts files; the exit status of Hadoop's command.
fn convert(files: &[PathBuf], args: &Fs2cs) -> Result<u8, String> {
    if let Some(third) = files.get(2) {
        return Err(format!("{}: a third file", third.display()));
    }
    if let Some(out) = &args.out {
        output::folder(out)?;
    }
    let arguments = arguments(files, args)?;
    let outcome = run(&arguments, &Disk, args.resource_types.as_deref());
    tell(&outcome);
    if let Some(made) = &outcome.made {
        match made.destination {
            Destination::Files => write(made, args.out.as_deref().unwrap_or(Path::new(".")))?,
            Destination::Console => show(made),
        }
    }
    if let Some(out) = &args.out {
        let json = serde_json::to_string_pretty(&outcome.told()).expect("JSON values can be written");
        output::write(&out.join("warnings.json"), json + "\n")?;
    }
    Ok(outcome.exit)
}

/// The command line of Hadoop's converter. Paths become absolute: it looks for others on its class path.
fn arguments(files: &[PathBuf], args: &Fs2cs) -> Result<Vec<String>, String> {
    let mut all = Vec::new();
    for (letters, path) in [
        ("-y", args.yarnsiteconfig.as_ref().or(files.get(1))),
        ("-f", args.fsconfig.as_ref().or(files.first())),
        ("-r", args.rulesconfig.as_ref()),
        ("-o", args.out.as_ref()),
    ] {
        if let Some(path) = path {
            let path = std::path::absolute(path).map_err(|error| print::at(path, error))?;
            if letters != "-o" && path.is_file() {
                input::text(&path, MAX_BYTES)?;
            }
            all.extend([letters.to_owned(), path.to_string_lossy().into_owned()]);
        }
    }
    for (letters, text) in [("-c", &args.cluster_resource), ("-dp", &args.disable_preemption)] {
        if let Some(text) = text {
            all.extend([letters.to_owned(), text.clone()]);
        }
    }
    for (letters, given) in [
        ("-p", args.print),
        ("-d", args.dry_run),
        ("-t", args.no_terminal_rule_check),
        ("-s", args.skip_verification),
        ("-sp", args.skip_convert_placement_rules),
        ("-a", args.enable_async_scheduler),
        ("-e", args.rules_to_file),
        ("-pc", args.percentage),
    ] {
        if given {
            all.push(letters.to_owned());
        }
    }
    Ok(all)
}

/// Says on the error output what the converter says, then what it loses.
fn tell(outcome: &Outcome) {
    for warning in &outcome.warnings {
        eprintln!("WARN {}", warning.text());
    }
    if let Some(list) = &outcome.dry_run {
        let (errors, warnings) = (list.errors.iter(), list.warnings.iter());
        errors.for_each(|text| eprintln!("ERROR {text}"));
        warnings.for_each(|text| eprintln!("WARN {text}"));
        if let Some(verified) = list.verified {
            eprintln!(
                "Verification result: {}",
                if verified { "PASSED" } else { "FAILED" }
            );
        }
    }
    if let Some(text) = outcome.announced() {
        eprintln!("ERROR {text}");
    } else if let Some(error) = &outcome.error {
        eprintln!("ERROR {}", error.class());
    }
    let findings = outcome.error.iter().flat_map(|error| error.findings());
    for finding in findings {
        eprintln!("  {}", say(&finding.said()));
    }
    for lost in &outcome.lost {
        eprintln!("- {}", say(&lost.said()));
    }
}

fn write(made: &Made, out: &Path) -> Result<(), String> {
    output::write(&out.join("capacity-scheduler.xml"), made.capacity_scheduler.xml())?;
    output::write(&out.join("yarn-site.xml"), made.yarn_site.xml())?;
    match &made.mapping_rules {
        Some(rules) => output::write(&out.join("mapping-rules.json"), rules_text(rules) + "\n"),
        None => Ok(()),
    }
}

fn show(made: &Made) {
    if let Some(rules) = made.mapping_rules.as_ref().filter(|_| made.rules_apart) {
        println!("======= mapping-rules.json =======\n{}", rules_text(rules));
    }
    for (name, file) in [
        ("capacity-scheduler.xml", &made.capacity_scheduler),
        ("yarn-site.xml", &made.yarn_site),
    ] {
        println!("======= {name} =======\n{}", file.xml());
    }
}

/// Turns recorded cases into their answers; how many there are.
fn cases(paths: &[PathBuf], out: &Path) -> Result<usize, String> {
    output::folder(out)?;
    let files = case_files(paths)?;
    for file in &files {
        let text = fs::read_to_string(file).map_err(|error| print::at(file, error))?;
        let answer = Case::parse(&text)
            .map_err(|error| print::at(file, error))?
            .answer();
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        let name = name.strip_suffix(".json").unwrap_or(&name);
        let name = name.strip_suffix(".case").unwrap_or(name);
        let text = serde_json::to_string_pretty(&answer).expect("JSON values can be written");
        output::write(&out.join(format!("{name}.expected.json")), text + "\n")?;
    }
    Ok(files.len())
}

/// The files, and those of the folders that are cases.
fn case_files(paths: &[PathBuf]) -> Result<Vec<PathBuf>, String> {
    let mut found = Vec::new();
    for path in paths {
        if !path.is_dir() {
            found.push(path.clone());
            continue;
        }
        let entries = fs::read_dir(path).map_err(|error| print::at(path, error))?;
        let inside = entries.flatten().map(|entry| entry.path());
        let is_case = |file: &PathBuf| file.to_string_lossy().ends_with(".case.json");
        let mut inside: Vec<PathBuf> = inside.filter(is_case).collect();
        inside.sort();
        found.append(&mut inside);
    }
    Ok(found)
}

/// The files of this machine.
struct Disk;

impl Files for Disk {
    fn is_folder(&self, path: &str) -> bool {
        Path::new(path).is_dir()
    }

    fn exists(&self, path: &str) -> bool {
        Path::new(path).exists()
    }

    fn read(&self, path: &str) -> Option<String> {
        fs::read_to_string(path).ok()
    }
}
