//! A process that reads inputs, watched: one that does not answer in time is ended, and another one begun.

#[path = "../../xtask/src/worked.rs"]
mod worked;

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};
use worked::worked;

/// How long a processor may work at an answer.
const PATIENCE: Duration = Duration::from_secs(10);
/// How long an answer may take on a machine that has much else to do, or that does not say how long its processors work.
const LONGEST: Duration = Duration::from_secs(100);
/// How often it is looked how long.
const LOOK: Duration = Duration::from_secs(1);
/// The most memory that the process may ask for, KB; its own code and stacks are in it.
const MEMORY_KB: u64 = 1_200_000;

/// What became of an input.
pub(crate) enum Answer {
    /// It was read; what came out.
    Read(Vec<String>),
    /// The reader panicked.
    Panic(String),
    /// There was no answer in time (`PATIENCE`).
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
        let answer = match self.answer() {
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

    /// The next line that it says, in time.
    fn answer(&self) -> Result<String, RecvTimeoutError> {
        let (begun, worked) = (Instant::now(), self.worked());
        loop {
            match self.lines.recv_timeout(LOOK) {
                Err(RecvTimeoutError::Timeout)
                    if self.worked() - worked < PATIENCE && begun.elapsed() < LONGEST => {}
                ended => return ended,
            }
        }
    }

    /// How long a processor has worked for the reader, where the system says so.
    fn worked(&self) -> Duration {
        worked(&self.child.id().to_string()).unwrap_or_default()
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
