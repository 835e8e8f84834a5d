//! The RelaxNG schemas of Hadoop's files (`crate/core/spec/*.rng`), for editors: made of the core's table of settings, with what each
//! means. Of a file of properties they hold the names; what their values may be says `heddle check`.

use expect_test::expect_file;
use heddle_core::config::schema::{Described, File, Scope, Type, schema};
use heddle_core::profile::{Profile, SchedulerKind};
use heddle_words::setting;
use maud::{Markup, PreEscaped, html};

/// The namespaces in which every name is known: what else begins so is a slip.
const KNOWN: [&str; 3] = [
    "yarn.scheduler.capacity.",
    "yarn.scheduler.fair.",
    "yarn.resourcemanager.monitor.capacity.",
];
/// What stands between a queue and the properties of those that are made in it.
const TEMPLATES: &str =
    r"(\.(auto-queue-creation-v2\.(template|leaf-template|parent-template)|leaf-queue-template))?";

/// A setting with the scheduler whose it is.
struct Of {
    kind: SchedulerKind,
    setting: Described,
}

/// The settings of all schedulers that are written in one of `files`, each name once.
fn settings(files: &[File], scope: Scope) -> Vec<Of> {
    let mut all: Vec<Of> = Vec::new();
    for kind in SchedulerKind::ALL {
        let of_kind = schema(kind, Profile::default_of(kind)).into_iter();
        let fits = |one: &Described| files.contains(&one.file) && one.scope == scope;
        for setting in of_kind.filter(fits) {
            if !all.iter().any(|other| other.setting.property == setting.property) {
                all.push(Of { kind, setting });
            }
        }
    }
    all
}

impl Of {
    fn names(&self) -> impl Iterator<Item = &str> {
        std::iter::once(&*self.setting.property).chain(self.setting.aliases.iter().copied())
    }

    /// What it means, and what holds without it.
    fn documentation(&self) -> Markup {
        let means = setting(&self.setting, self.kind).unwrap_or_default();
        let default = self.setting.default.map(|default| format!("Default: {default}."));
        let releases = match (self.setting.since, self.setting.until) {
            (Some(since), None) => Some(format!("Since Hadoop {since}.")),
            (_, Some(until)) => Some(format!("Until Hadoop {until}.")),
            (None, None) => None,
        };
        let instead = self
            .setting
            .instead
            .map(|instead| format!("Write {instead} instead."));
        let parts = [
            Some(means).filter(|means| !means.is_empty()),
            default,
            releases,
            instead,
        ];
        let text = parts.into_iter().flatten().collect::<Vec<_>>().join(" ");
        html! { @if !text.is_empty() { a:documentation { (text) } } }
    }
}

/// A text as a regular expression that holds for it alone.
fn literal(text: &str) -> String {
    text.replace('.', r"\.")
}

fn grammar(start: &Markup, rest: &Markup) -> String {
    let grammar = html! {
        (PreEscaped("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"))
        grammar xmlns="http://relaxng.org/ns/structure/1.0" xmlns:a="http://relaxng.org/ns/compatibility/annotations/1.0"
            datatypeLibrary="http://www.w3.org/2001/XMLSchema-datatypes" {
            start { (start) }
            (rest)
        }
    };
    // A line for each thing, so that a difference can be read.
    let lines = [
        "<start>",
        "<define",
        "<element",
        "</element>",
        "</define>",
        "<value",
        "<data",
        "<choice>",
        "</choice>",
        "<interleave>",
        "<a:documentation>",
        "<attribute",
        "<optional>",
        "<zeroOrMore>",
        "</grammar>",
    ];
    let text = grammar.into_string();
    let text = lines
        .iter()
        .fold(text, |text, tag| text.replace(tag, &format!("\n{tag}")));
    text.replace("?>\n\n", "?>\n") + "\n"
}

/// Files that are included, and what may stand in an element of which nothing is known.
fn included() -> Markup {
    html! {
        define name="included" {
            element { nsName ns="http://www.w3.org/2001/XInclude" {} ref name="anything" {} }
        }
        define name="anything" {
            zeroOrMore { choice {
                attribute { anyName {} }
                text {}
                element { anyName {} ref name="anything" {} }
            } }
        }
    }
}

/// Numbers of a setting: within its range, or the one that has a meaning of its own.
fn number(kind: &str, of: &Described) -> Markup {
    html! {
        choice {
            data type=(kind) {
                @if let Some(least) = of.range.least { param name="minInclusive" { (least) } }
                @if let Some(most) = of.range.most { param name="maxInclusive" { (most) } }
            }
            @if let Some(special) = of.range.special { data type="double" {
                param name="minInclusive" { (special) }
                param name="maxInclusive" { (special) }
            } }
        }
    }
}

/// What an element of the allocation file may say.
fn value(of: &Described) -> Markup {
    match of.kind {
        Type::Bool => {
            html! { data type="string" { param name="pattern" { r"\s*([Tt][Rr][Uu][Ee]|[Ff][Aa][Ll][Ss][Ee])\s*" } } }
        }
        Type::Int | Type::Long | Type::Duration { .. } => number("integer", of),
        Type::Float => html! {
            choice {
                (number("double", of))
                // As Java writes them.
                data type="token" { param name="pattern" { r"[0-9]*\.?[0-9]+[fFdD]" } }
            }
        },
        Type::Policy { choices } => html! {
            choice {
                @for choice in choices { value type="token" { (choice) } }
                // A class, in whatever package; names are taken in any case.
                data type="token" { param name="pattern" { r"\S+\.\S+|[Ff][Aa][Ii][Rr]|[Dd][Rr][Ff]|[Ff][Ii][Ff][Oo]" } }
            }
        },
        Type::Flag => html! { text {} },
        _ => html! { text {} },
    }
}

fn elements(settings: &[Of]) -> Markup {
    let plain = settings.iter().filter(|of| of.setting.kind != Type::Nested);
    html! {
        @for of in plain {
            @for name in of.names() {
                element name=(name) { (of.documentation()) (value(&of.setting)) }
            }
        }
    }
}

/// fair-scheduler.xml, in which elements stand in any order and the last of two holds.
fn fair() -> String {
    let of = |scope| settings(&[File::FairScheduler], scope);
    let start = html! {
        element name="allocations" {
            zeroOrMore { choice {
                ref name="queue" {}
                ref name="user" {}
                ref name="placement" {}
                (elements(&of(Scope::Whole)))
            } }
        }
    };
    let rest = html! {
        define name="queue" {
            element {
                choice { name { "queue" } name { "pool" } }
                a:documentation { "A queue; one inside it is its child. With type=\"parent\" it is a parent although nothing is inside." }
                attribute name="name" { data type="string" { param name="pattern" { r"\s*[^\s].*" } } }
                optional { attribute name="type" { value { "parent" } } }
                zeroOrMore { choice { ref name="queue" {} (elements(&of(Scope::Queue))) } }
            }
        }
        define name="user" {
            element name="user" {
                attribute name="name" {}
                zeroOrMore { choice { (elements(&of(Scope::User))) } }
            }
        }
        define name="placement" {
            element name="queuePlacementPolicy" {
                a:documentation { "In which queue an application lands: the rules in their order." }
                zeroOrMore { ref name="rule" {} }
            }
        }
        define name="rule" {
            element name="rule" {
                attribute name="name" {}
                optional { attribute name="create" { data type="boolean" {} } }
                optional { attribute name="queue" {} }
                zeroOrMore { ref name="rule" {} }
            }
        }
    };
    grammar(&start, &rest)
}

/// A file of properties: `known` with what they mean, names made of patterns, and whatever else is in none of the `spaces`.
fn properties(known: &[Of], patterns: &[(String, Markup)], spaces: &[&str]) -> String {
    let start = html! {
        element name="configuration" {
            // Other programs put more there than Hadoop reads.
            zeroOrMore { attribute { anyName {} } }
            zeroOrMore { choice { ref name="property" {} ref name="included" {} } }
        }
    };
    let rest = html! {
        define name="property" {
            element name="property" {
                choice {
                    interleave {
                        zeroOrMore { attribute { anyName { except { name { "name" } } } } }
                        element name="name" { ref name="names" {} }
                        optional { element name="value" { text {} } }
                        // final, description, source, and whatever other programs put there.
                        zeroOrMore { element {
                            anyName { except { name { "name" } name { "value" } } }
                            ref name="anything" {}
                        } }
                    }
                    group {
                        attribute name="name" { ref name="names" {} }
                        optional { attribute name="value" {} }
                        optional { attribute name="final" {} }
                    }
                }
            }
        }
        define name="names" {
            choice {
                @for of in known {
                    @for name in of.names() { value type="token" { (name) } (of.documentation()) }
                }
                @for (pattern, documentation) in patterns {
                    data type="token" { (documentation) param name="pattern" { (pattern) } }
                }
                data type="token" {
                    @if !spaces.is_empty() {
                        except {
                            data type="token" { param name="pattern" { "(" (spaces.iter().map(|space| literal(space)).collect::<Vec<_>>().join("|")) ").*" } }
                        }
                    }
                }
            }
        }
        (included())
    };
    grammar(&start, &rest)
}

/// The names of properties behind what stands before all of the Capacity Scheduler's.
fn behind(scope: Scope) -> String {
    let names = settings(&[File::CapacityScheduler], scope);
    let names = names
        .iter()
        .map(|of| literal(of.setting.name))
        .collect::<Vec<_>>();
    format!("({})", names.join("|"))
}

/// Properties that hold a queue, a user, a label or a policy in their names.
fn patterns() -> Vec<(String, Markup)> {
    let queues = settings(&[File::CapacityScheduler], Scope::Queue);
    let means = html! {
        a:documentation {
            @for of in &queues {
                @if let Some(means) = setting(&of.setting, of.kind) { (of.setting.name) ": " (means) "\n" }
            }
        }
    };
    let queue = r"yarn\.scheduler\.capacity\.root(\.[^.]+)*".to_owned() + TEMPLATES;
    let none = || html! {};
    vec![
        (format!(r"{queue}\.{}", behind(Scope::Queue)), means),
        (
            format!(
                r"{queue}\.accessible-node-labels\.[^.]+\.{}",
                behind(Scope::Label)
            ),
            none(),
        ),
        (
            format!(r"{queue}\.user-settings\.[^.]+\.{}", behind(Scope::QueueUser)),
            none(),
        ),
        (
            format!(r"yarn\.scheduler\.capacity\.user\.[^.]+\.{}", behind(Scope::User)),
            none(),
        ),
        (
            r"yarn\.scheduler\.capacity\.multi-node-sorting\.policy\.[^.]+\.(class|sorting-interval\.ms)"
                .to_owned(),
            none(),
        ),
        (r"yarn\.scheduler\.fair\.am\.preemption\..+".to_owned(), none()),
    ]
}

/// It is written from the table; `UPDATE_EXPECT=1` writes it anew.
#[test]
fn the_schemas_are_those_of_the_table() {
    let site = settings(&[File::CapacityScheduler, File::YarnSite], Scope::Whole);
    // Hadoop reads both files as one, so whatever stands in one may stand in the other.
    let yarn = properties(&site, &patterns(), &KNOWN);
    expect_file!["../../../core/spec/fair-scheduler.rng"].assert_eq(&fair());
    expect_file!["../../../core/spec/yarn-site.rng"].assert_eq(&yarn);
    let jobs = settings(&[File::MapredSite], Scope::Whole);
    expect_file!["../../../core/spec/mapred-site.rng"].assert_eq(&properties(&jobs, &[], &[]));
}
