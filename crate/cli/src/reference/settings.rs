//! The settings of the three schedulers and of the MapReduce master, file by file.

use heddle_core::config::schema::{Described, File, schema};
use heddle_core::profile::{Profile, SchedulerKind};
use heddle_words::{command, setting};
use maud::{Markup, html};

use super::frame::{Page, term};
use super::word;
use crate::settings::{facts, instead};

/// A setting with the scheduler whose it is.
type Of = (SchedulerKind, Described);

pub(super) fn page() -> Page {
    let parts = parts();
    let sections = parts
        .iter()
        .map(|(kind, file, _)| (part(*kind, *file), name(*kind, *file)))
        .collect();
    Page {
        file: "settings.html",
        title: word("settings"),
        lead: word("settings-lead"),
        sections,
        body: html! {
            @for (kind, file, all) in &parts {
                h2 id=(part(*kind, *file)) { (name(*kind, *file)) }
                dl.ref { @for (kind, of) in all { (row(of, *kind)) } }
            }
        },
    }
}

/// The settings by scheduler and file, each property once: what all schedulers read stands with the first.
fn parts() -> Vec<(SchedulerKind, File, Vec<Of>)> {
    let mut parts: Vec<(SchedulerKind, File, Vec<Of>)> = Vec::new();
    let mut known: Vec<String> = Vec::new();
    for kind in SchedulerKind::ALL {
        for of in schema(kind, Profile::default_of(kind)) {
            let id = id(&of, kind);
            if known.contains(&id) {
                continue;
            }
            known.push(id);
            match parts
                .iter_mut()
                .find(|(of_kind, file, _)| *of_kind == kind && *file == of.file)
            {
                Some((_, _, all)) => all.push((kind, of)),
                None => parts.push((kind, of.file, vec![(kind, of)])),
            }
        }
    }
    parts
}

fn part(kind: SchedulerKind, file: File) -> String {
    format!("{}-in-{}", kind.name(), file.name())
}

fn name(kind: SchedulerKind, file: File) -> String {
    match file {
        File::MapredSite | File::FairScheduler | File::CapacityScheduler | File::Superior => {
            file.name().to_owned()
        }
        _ => command(
            "reference-of-scheduler",
            &[("file", file.name()), ("scheduler", kind.name())],
        ),
    }
}

/// A property is the same for every scheduler; what has a name in a file or of a tenant belongs to that.
pub(super) fn id(of: &Described, kind: SchedulerKind) -> String {
    match of.file {
        File::FairScheduler => format!("{:?}-{}", of.scope, of.name).to_lowercase(),
        File::Superior => format!("{}-{:?}-{}", kind.name(), of.scope, of.name).to_lowercase(),
        _ => of.property.clone(),
    }
}

fn row(of: &Described, kind: SchedulerKind) -> Markup {
    html! {
        dt id=(id(of, kind)) {
            (term(&id(of, kind), &of.property))
            span { (facts(of)) }
        }
        dd { (setting(of, kind).unwrap_or_default()) @if let Some(instead) = instead(of) { " " (instead) } }
    }
}
