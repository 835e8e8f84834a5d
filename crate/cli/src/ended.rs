//! How a command ends.

use std::process::ExitCode;

/// The exit status of a command that did what it was told, or why it could not.
pub(crate) type Ended = Result<ExitCode, Failure>;

/// Why a command could not do what it was told.
#[derive(Debug)]
pub(crate) struct Failure {
    /// What is said of it on the error output.
    pub(crate) message: String,
    /// The exit status.
    pub(crate) status: u8,
}

impl From<String> for Failure {
    fn from(message: String) -> Self {
        Self { message, status: 1 }
    }
}

impl From<&str> for Failure {
    fn from(message: &str) -> Self {
        message.to_owned().into()
    }
}

impl Failure {
    /// The same with another exit status.
    pub(crate) fn with_status(self, status: u8) -> Self {
        Self { status, ..self }
    }
}

/// The exit status of a command that looks whether something holds: 1 if it does not.
pub(crate) fn well_if(holds: bool) -> ExitCode {
    if holds {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}
