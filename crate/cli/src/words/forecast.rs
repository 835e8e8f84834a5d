//! How the command line words what jobs may expect, with `www/texts/forecast.*.ftl`.

use std::fmt::Write as _;

use fluent_bundle::{FluentArgs, FluentValue};
use heddle_core::search::forecast::{Expected, Forecast};
use heddle_core::sim::metrics::told::Spread;

use super::amounts;
use super::language::{Catalogue, Texts, catalogue};

/// The catalogue as it is written.
pub const FORECAST: Catalogue = catalogue!("forecast.");

static TEXTS: Texts = Texts::of(&[FORECAST]);

/// A text of the catalogue.
fn text<'v, const N: usize>(key: &str, args: [(&'static str, FluentValue<'v>); N]) -> String {
    let args: FluentArgs<'v> = args.into_iter().collect();
    TEXTS.text(key, &args)
}

/// What jobs may expect, a line for each sentence.
#[must_use]
pub fn forecast(of: &Forecast) -> String {
    if of.jobs.is_empty() {
        return text("forecast-nobody", []) + "\n";
    }
    let key = if of.alike && of.runs > 1 {
        "forecast-alike"
    } else {
        "forecast-runs"
    };
    let mut said = text(key, [("runs", of.runs.into())]) + "\n";
    for job in &of.jobs {
        let names = [("job", (&*job.job).into()), ("queue", (&*job.queue).into())];
        let _ = writeln!(said, "\n{}", text("forecast-job", names));
        for line in sentences(job, of.runs) {
            let _ = writeln!(said, "  {line}");
        }
    }
    said
}

fn sentences(job: &Expected, runs: usize) -> Vec<String> {
    let timed = |key: &str, of: &Spread| text(key, [("when", when(of, runs).into())]);
    let mut said = Vec::new();
    if !job.runs {
        said.push(timed("forecast-master", &job.master_ms));
    }
    let first = if job.runs {
        "forecast-next"
    } else {
        "forecast-first"
    };
    said.push(timed(first, &job.first_ms));
    said.push(timed("forecast-end", &job.end_ms));
    for from in &job.takes {
        let key = if from.runs == runs {
            "forecast-takes"
        } else {
            "forecast-takes-of"
        };
        let args = [
            ("containers", containers(&from.containers).into()),
            ("job", (&*from.job).into()),
            ("queue", (&*from.queue).into()),
            ("runs", from.runs.into()),
            ("of", runs.into()),
        ];
        said.push(text(key, args));
    }
    if job.takes.is_empty() {
        said.push(text("forecast-takes-nothing", []));
    }
    if job.lost.max.is_some_and(|most| most > 0.0) {
        said.push(text(
            "forecast-lost",
            [("containers", containers(&job.lost).into())],
        ));
    }
    said
}

/// When something comes, over so many runs.
fn when(of: &Spread, runs: usize) -> String {
    let (Some(min), Some(median), Some(max)) = (of.min, of.median, of.max) else {
        return text("forecast-never", []);
    };
    let [least, half, most] = [min, median, max].map(amounts::duration);
    let when = if least == most {
        text("forecast-when-once", [("min", least.into())])
    } else {
        text(
            "forecast-when",
            [
                ("min", least.into()),
                ("median", half.into()),
                ("max", most.into()),
            ],
        )
    };
    if of.count == runs {
        return when;
    }
    text(
        "forecast-of",
        [
            ("when", when.into()),
            ("runs", of.count.into()),
            ("of", runs.into()),
        ],
    )
}

fn containers(of: &Spread) -> String {
    let [min, max] = [of.min, of.max].map(Option::unwrap_or_default);
    if min == max {
        return text("forecast-containers", [("min", max.into())]);
    }
    let key = if min == 0.0 {
        "forecast-containers-most"
    } else {
        "forecast-containers-between"
    };
    text(key, [("min", min.into()), ("max", max.into())])
}
