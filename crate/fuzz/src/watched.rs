//! A process that reads inputs, watched: one that does not answer in time is ended, and another one begun.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::Duration;

/// How long an answer may take.
const PATIENCE: Duration = Duration::from_secs(10);
/// The most memory that the process may ask for, KB; its own code and stacks are in it.
const MEMORY_KB: u64 = 1_200_000;

/// What became of an input.
pub(crate) enum Answer {
    /// It was read; what came out.
    Read(Vec<String>),
    /// The reader panicked.
    Panic(String),
    /// There was no answer in time.
    Hang,
    /// The process ended: memory, or the stack.
    Fell,
}

/// A reader that is begun anew when it has fallen.
pub(crate) struct Watched {
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
}

impl Watched {
    /// Begins one.
    pub(crate) fn begin() -> Result<Self, String> {
        let own = std::env::current_exe().map_err(|why| why.to_string())?;
        let limited = format!("ulimit -v {MEMORY_KB}; exec \"$0\" --worker");
        let mut child = Command::new("sh")
            .args(["-c", &limited])
            .arg(own)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|why| format!("a reader cannot be begun: {why}"))?;
        let input = child.stdin.take().ok_or("no input")?;
        let output = child.stdout.take().ok_or("no output")?;
        let (send, lines) = channel();
        std::thread::spawn(move || {
            for line in BufReader::new(output).lines().map_while(Result::ok) {
                if send.send(line).is_err() {
                    return;
                }
            }
        });
        Ok(Self { child, input, lines })
    }

    /// Gives it an input, and waits for the answer.
    pub(crate) fn ask(&mut self, text: &[u8]) -> Result<Answer, String> {
        let head = format!("{}\n", text.len());
        let given = self
            .input
            .write_all(head.as_bytes())
            .and_then(|()| self.input.write_all(text));
        let _ = given.and_then(|()| self.input.flush());
        let answer = match self.lines.recv_timeout(PATIENCE) {
            Ok(line) => match line.split_once(' ').unwrap_or((&line, "")) {
                ("ok", features) => Answer::Read(features.split_whitespace().map(str::to_owned).collect()),
                (_, why) => Answer::Panic(why.to_owned()),
            },
            Err(RecvTimeoutError::Timeout) => Answer::Hang,
            Err(RecvTimeoutError::Disconnected) => Answer::Fell,
        };
        if matches!(answer, Answer::Hang | Answer::Fell) {
            self.end();
            *self = Self::begin()?;
        }
        Ok(answer)
    }

    fn end(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Drop for Watched {
    fn drop(&mut self) {
        self.end();
    }
}
