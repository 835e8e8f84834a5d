//! What a sentence's link names: `run:FIGURE/VALUE@MS`, `knob:FIGURE/SETTING=VALUES` and the like (`crate/book/FORMAT.md`).

use heddle_core::goals::{Moment, What};
use heddle_core::search::Axis;

/// What a link names.
#[derive(Clone, PartialEq, Debug)]
pub enum Link {
    /// `knob:`
    Knob(Knob),
    /// `run:`
    Run {
        /// Of which figure.
        figure: String,
        /// Which number.
        number: Number,
    },
    /// `claim:`
    Claim {
        /// Of which figure.
        figure: String,
        /// Its name.
        claim: String,
    },
    /// `at:`
    At {
        /// Of which figure.
        figure: String,
        /// ms since the start.
        at_ms: u64,
    },
    /// `term:`, an entry of the glossary.
    Term(String),
    /// `class:`, a class of Hadoop's.
    Class(String),
    /// `jira:`
    Jira(String),
    /// `exercise:`, by its id.
    Exercise(String),
    /// `chapter:`, by its slug.
    Chapter(String),
}

/// A setting that the reader turns.
#[derive(Clone, PartialEq, Debug)]
pub struct Knob {
    /// Of which figure.
    pub figure: String,
    /// The setting and its values.
    pub axis: Axis,
}

/// A number of a run.
#[derive(Clone, PartialEq, Debug)]
pub enum Number {
    /// A value at a moment.
    Value {
        /// Which.
        what: What,
        /// When.
        at: Moment,
    },
    /// When a claim became plain.
    When(String),
}

impl Link {
    /// Reads a link's address; `None`: it is none of Heddle's.
    ///
    /// # Errors
    /// What must be written instead.
    pub(crate) fn parse(address: &str) -> Option<Result<Self, String>> {
        let (scheme, rest) = address.split_once(':')?;
        let rest = rest.to_owned();
        Some(match scheme {
            "knob" => knob(&rest).map(Self::Knob),
            "run" => run(&rest),
            "claim" => {
                of_figure(&rest, "claim:FIGURE/NAME").map(|(figure, claim)| Self::Claim { figure, claim })
            }
            "at" => at(&rest),
            "term" => Ok(Self::Term(rest)),
            "class" => Ok(Self::Class(rest)),
            "jira" => jira(rest),
            "exercise" => Ok(Self::Exercise(rest)),
            "chapter" => Ok(Self::Chapter(rest)),
            _ => return None,
        })
    }

    /// The figure that it is about.
    #[must_use]
    pub fn figure(&self) -> Option<&str> {
        match self {
            Self::Knob(Knob { figure, .. })
            | Self::Run { figure, .. }
            | Self::Claim { figure, .. }
            | Self::At { figure, .. } => Some(figure),
            _ => None,
        }
    }
}

fn of_figure(text: &str, wanted: &str) -> Result<(String, String), String> {
    text.split_once('/')
        .filter(|(figure, rest)| !figure.is_empty() && !rest.is_empty())
        .map(|(figure, rest)| (figure.to_owned(), rest.to_owned()))
        .ok_or_else(|| format!("write {wanted}, not `{text}`"))
}

fn knob(text: &str) -> Result<Knob, String> {
    let (figure, axis) = of_figure(text, "knob:FIGURE/SETTING=FROM..TO/STEP")?;
    let axis = Axis::parse(&axis).map_err(|want| format!("`{axis}`: {}", heddle_words::say(&want)))?;
    Ok(Knob { figure, axis })
}

fn run(text: &str) -> Result<Link, String> {
    let wanted = "run:FIGURE/VALUE@MS or run:FIGURE/when:CLAIM";
    let (figure, rest) = of_figure(text, wanted)?;
    if let Some(claim) = rest.strip_prefix("when:") {
        let number = Number::When(claim.to_owned());
        return Ok(Link::Run { figure, number });
    }
    let (what, at) = rest
        .rsplit_once('@')
        .ok_or_else(|| format!("write {wanted}, not `{text}`"))?;
    let what = What::parse(what).map_err(|want| format!("`{what}`: {}", heddle_words::say(&want)))?;
    let at = match at {
        "end" => Moment::End,
        at => Moment::Ms(ms(at)?),
    };
    let number = Number::Value { what, at };
    Ok(Link::Run { figure, number })
}

fn at(text: &str) -> Result<Link, String> {
    let (figure, at) = of_figure(text, "at:FIGURE/MS")?;
    let at_ms = ms(&at)?;
    Ok(Link::At { figure, at_ms })
}

fn ms(text: &str) -> Result<u64, String> {
    text.parse()
        .map_err(|_| format!("`{text}` is no moment: write whole milliseconds since the start"))
}

fn jira(text: String) -> Result<Link, String> {
    let is_id = text.split_once('-').is_some_and(|(project, number)| {
        !project.is_empty()
            && project.bytes().all(|byte| byte.is_ascii_uppercase())
            && number.parse::<u32>().is_ok()
    });
    if is_id {
        Ok(Link::Jira(text))
    } else {
        Err(format!("`{text}` is no issue: write PROJECT-NUMBER"))
    }
}
