//! Commands as a shell sees them: what goes to which output, and what happens when nobody reads it.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, Output, Stdio};

/// A line that `heddle mcp` answers.
const REQUEST: &str = r#"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#;
/// More of them than a pipe holds the answers to.
const MANY: usize = 500;

fn heddle(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_heddle"));
    command
        .current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("../.."))
        .env("LC_ALL", "C")
        .args(arguments);
    command
}

/// What a command says after its reader has read one line and gone, as `| head -1` does.
fn without_reader(arguments: &[&str], line: &str) -> Output {
    let mut child = heddle(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it starts");
    let mut input = child.stdin.take().expect("an input");
    let lines = format!("{line}\n").repeat(MANY);
    // Whoever ends does not read on.
    let asking = std::thread::spawn(move || drop(input.write_all(lines.as_bytes())));
    let mut reader = BufReader::new(child.stdout.take().expect("an output"));
    reader.read_line(&mut String::new()).expect("a line");
    drop(reader);
    let output = child.wait_with_output().expect("it ends");
    asking.join().expect("all is asked");
    output
}

#[test]
fn commands_end_quietly_when_nobody_reads_on() {
    let tenants = "www/scenarios/fair-tenants.json";
    for (arguments, line) in [
        (&["mcp"][..], REQUEST),
        (&["sweep", tenants, "--worker"], r#"{"id":1}"#),
        (&["settings"], ""),
        (&["schema", "scenario"], ""),
        (&["completions", "bash"], ""),
        (&["run", tenants, "--events", "/dev/stdout"], ""),
        (
            &[
                "sweep",
                tenants,
                "--set",
                "root.tenant1.weight=1..9000",
                "--patches",
                "/dev/stdout",
            ],
            "",
        ),
    ] {
        if cfg!(not(unix)) && arguments.contains(&"/dev/stdout") {
            continue;
        }
        let Output { status, stderr, .. } = without_reader(arguments, line);
        assert_eq!(String::from_utf8_lossy(&stderr), "", "{arguments:?}");
        assert!(status.success(), "{arguments:?}: {status}");
    }
}

/// `heddle check` would have said the same.
#[test]
fn a_run_says_what_is_odd_in_its_configuration() {
    let file = "www/scenarios/preemption-off.json";
    let [ran, checked] = ["run", "check"].map(|name| heddle(&[name, file]).output().expect("it runs"));
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).expect("text");
    let odd = text(&checked.stdout);
    let odd: Vec<&str> = odd.lines().filter(|line| !line.starts_with(' ')).collect();
    assert_eq!(odd.len(), 1, "{odd:?}");
    assert_eq!(text(&ran.stderr).lines().collect::<Vec<_>>(), odd);
    assert!(ran.status.success());
    assert!(
        !text(&ran.stdout).contains("warning"),
        "the answer is none the longer"
    );
}

/// A name that is no UTF-8, as an older system may have written it, is one of a file like others.
#[cfg(unix)]
#[test]
fn an_argument_need_not_be_utf_8() {
    use std::os::unix::ffi::OsStrExt as _;
    let name = std::ffi::OsStr::from_bytes(b"m\xfcll.xml");
    let ran = heddle(&["check"]).arg(name).output().expect("it runs");
    let said = String::from_utf8_lossy(&ran.stderr).into_owned() + &String::from_utf8_lossy(&ran.stdout);
    assert!(!said.contains("panicked"), "{said}");
    assert!(said.contains("No such file"), "{said}");
}

/// What `heddle run` takes `heddle check` takes, too: a scenario may be larger than files of Hadoop.
#[test]
fn a_large_scenario_is_checked() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let tenants = std::fs::read_to_string(root.join("www/scenarios/fair-tenants.json")).expect("a scenario");
    let folder = std::env::temp_dir().join(format!("heddle-large-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let spaces = " ".repeat(17 << 20);
    for (name, text, is_taken) in [
        ("large.json", tenants + &spaces, true),
        ("large.xml", format!("<allocations>{spaces}</allocations>"), false),
    ] {
        let file = folder.join(name);
        std::fs::write(&file, text).expect("it is written");
        let ran = heddle(&["check"]).arg(&file).output().expect("it runs");
        assert_eq!(ran.status.success(), is_taken, "{name}: {ran:?}");
    }
    std::fs::remove_dir_all(folder).expect("it is there");
}
