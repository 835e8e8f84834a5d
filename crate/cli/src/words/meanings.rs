//! What the members of scenarios and the settings of schedulers mean: the texts of the page's forms
//! (`www/texts/members.*.ftl`, `settings.*.ftl`), which find theirs by the same names (`www/edit/members.js`, `form.js`); and what is
//! said on every page of the site.

use fluent_bundle::FluentArgs;
use heddle_core::config::schema::{Described, File, Scope};
use heddle_core::profile::SchedulerKind;

use super::language::{Texts, catalogue};

static MEMBERS: Texts = Texts::of(&[catalogue!("members.")]);
static SETTINGS: Texts = Texts::of(&[catalogue!("settings.")]);
static SITE: Texts = Texts::of(&[catalogue!("site.")]);

/// What every page of the site says, by its name.
///
/// # Panics
/// If there is no such text: a mistake of the program, which every use of it shows.
#[must_use]
pub fn site(key: &str) -> String {
    SITE.text(key, &FluentArgs::new())
}

/// What a member of scenarios means, by its path as `www/engine/members.json` has it: `jobs[].stages[].count`.
#[must_use]
pub fn member(path: &str) -> Option<String> {
    MEMBERS.message(&key(path), &FluentArgs::new())
}

/// What one of a member's choices means.
#[must_use]
pub fn choice(path: &str, choice: &str) -> Option<String> {
    MEMBERS.message(&format!("{}--{choice}", key(path)), &FluentArgs::new())
}

/// The message of a member. A template's members mean what those of a job do, and so on.
fn key(path: &str) -> String {
    let mut same = path.to_owned();
    for (from, to) in [
        ("arrivals[].job.", "jobs[]."),
        ("events[].node.", "cluster.nodes[]."),
        ("arrivals[].gapMs.", "jobs[].stages[].duration."),
    ] {
        if let Some(rest) = path.strip_prefix(from) {
            same = format!("{to}{rest}");
        }
    }
    if let Some(name) = path.strip_prefix("story.moments[].shows[].")
        && ["what", "is", "min", "max"].contains(&name)
    {
        same = format!("expect[].{name}");
    }
    format!("member-{}", same.replace("[]", "").replace('.', "-"))
}

/// What a setting of a scheduler means, where that is said: settings that no simulation heeds may have no text.
#[must_use]
pub fn setting(setting: &Described, kind: SchedulerKind) -> Option<String> {
    let name = setting.name.replace('.', "-");
    let of = match setting.file {
        File::FairScheduler => SchedulerKind::Fair.name(),
        File::CapacityScheduler => SchedulerKind::Capacity.name(),
        _ => kind.name(),
    };
    let keys = match setting.scope {
        Scope::Queue => [format!("{of}-queue-{name}"), name],
        Scope::User | Scope::QueueUser => [format!("{of}-user-{name}"), name],
        _ => [name.clone(), format!("{of}-{name}")],
    };
    keys.iter()
        .find_map(|key| SETTINGS.message(key, &FluentArgs::new()))
}
