//! Why the converter stops.

use crate::config::Finding;

/// What ends a conversion, as the converter's command tells it apart.
#[derive(Clone, PartialEq, Debug)]
pub enum Refusal {
    /// The command line cannot be read.
    CommandLine(String),
    /// An argument is missing, or names what is not there (`PreconditionException`).
    Precondition(String),
    /// The rule file says that a setting must not be lost (`UnsupportedPropertyException`).
    Unsupported(String),
    /// The conversion itself cannot go on (`ConversionException`).
    Conversion(String),
    /// Java's `IllegalArgumentException`, or one of its kind such as `NumberFormatException`.
    Illegal {
        /// Its class.
        class: &'static str,
        /// What it says.
        message: String,
    },
    /// The result is not what a Capacity Scheduler starts with.
    Verification(Vec<Finding>),
    /// What the command does not catch: a source that the Fair Scheduler does not start with, a weight that is no decimal.
    Uncaught {
        /// Its class.
        class: &'static str,
        /// What Heddle finds wrong.
        findings: Vec<Finding>,
    },
}

/// The package of the converter's own exceptions.
const OWN: &str = "org.apache.hadoop.yarn.server.resourcemanager.scheduler.fair.converter.";

impl Refusal {
    /// A number that Java cannot read.
    pub(super) fn not_a_number(text: &str) -> Self {
        Self::Illegal {
            class: "java.lang.NumberFormatException",
            message: format!("For input string: \"{text}\""),
        }
    }

    /// Java's `IllegalArgumentException`.
    pub(super) const fn illegal(message: String) -> Self {
        Self::Illegal {
            class: "java.lang.IllegalArgumentException",
            message,
        }
    }

    /// What the command does not catch.
    pub(super) const fn uncaught(class: &'static str, findings: Vec<Finding>) -> Self {
        Self::Uncaught { class, findings }
    }

    /// The class of the exception that Hadoop ends with.
    #[must_use]
    pub fn class(&self) -> String {
        match self {
            Self::CommandLine(_) => "org.apache.commons.cli.ParseException".to_owned(),
            Self::Precondition(_) => format!("{OWN}PreconditionException"),
            Self::Unsupported(_) => format!("{OWN}UnsupportedPropertyException"),
            Self::Conversion(_) => format!("{OWN}ConversionException"),
            Self::Verification(_) => "org.apache.hadoop.yarn.exceptions.YarnException".to_owned(),
            Self::Illegal { class, .. } | Self::Uncaught { class, .. } => (*class).to_owned(),
        }
    }

    /// What Hadoop's exception says, where that is the converter's own sentence.
    #[must_use]
    pub fn message(&self) -> Option<&str> {
        match self {
            Self::CommandLine(text)
            | Self::Precondition(text)
            | Self::Unsupported(text)
            | Self::Conversion(text)
            | Self::Illegal { message: text, .. } => Some(text),
            Self::Verification(_) | Self::Uncaught { .. } => None,
        }
    }

    /// What Heddle finds wrong with the files, where the converter leaves that to a scheduler.
    #[must_use]
    pub fn findings(&self) -> &[Finding] {
        match self {
            Self::Verification(findings) | Self::Uncaught { findings, .. } => findings,
            _ => &[],
        }
    }

    /// How the command tells it, and a dry run lists it; `None`: the command does not catch it.
    pub(super) fn announced(&self) -> Option<String> {
        let before = match self {
            Self::CommandLine(_) => "Options parsing failed: ",
            Self::Precondition(_) => {
                "Cannot start FS config conversion due to the following precondition error: "
            }
            Self::Unsupported(_) => "Unsupported property/setting encountered during FS config conversion: ",
            Self::Conversion(_) | Self::Illegal { .. } => "Fatal error during FS config conversion: ",
            Self::Verification(_) | Self::Uncaught { .. } => return None,
        };
        Some(format!("{before}{}", self.message().unwrap_or_default()))
    }
}
