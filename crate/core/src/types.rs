//! What the page knows of the core: TypeScript types derived from the Rust types, and the layout of typed arrays. `cargo
//! xtask types` writes both files; the tests fail when they are not what the core says. ts-rs is a dependency of tests
//! alone, so nothing of it is in the modules.

use std::any::TypeId;
use std::collections::BTreeMap;

use expect_test::expect_file;
use ts_rs::{Config, TS, TypeVisitor};

use crate::profile::{Profile, SchedulerKind};
use crate::sim::{self, Entity};
use crate::view::log::{self, LogFlag, LogRow};
use crate::view::{self, End, LifeFlag, LifeRow, Measure, SeriesRow};
use crate::{
    config, convert, edit, exercise, explain, goals, import, placement, promise, retrace, search, upgrade,
};

/// [`edit::Asked`]. Not derived: TypeScript tells its two forms apart only where each names the other's member.
const ASKED: &str = "
/** What was asked for, or why it cannot be had. */
export type Asked<T> = { got: T, refused?: undefined, } | { got?: undefined, refused: Finding, };
";

/// The types that are handed out; what they consist of comes along.
fn declarations() -> String {
    let mut file = File::new();
    file.visit::<config::Finding>();
    file.visit::<config::Arg>();
    file.visit::<view::names::Names>();
    file.visit::<view::profiles::ProfileInfo>();
    file.visit::<explain::told::Explained>();
    file.visit::<explain::told::Answer>();
    file.visit::<explain::verdict::Answered>();
    file.visit::<explain::verdict::remedies::Tried>();
    file.visit::<explain::verdict::standing::Standing>();
    file.visit::<explain::verdict::standing::OpenAsk>();
    file.visit::<explain::clocks::Clocks>();
    file.visit::<explain::verdict::master::standing::MasterStanding>();
    file.visit::<explain::verdict::master::story::MasterStory>();
    file.visit::<convert::Conversion>();
    file.visit::<convert::Moved>();
    file.visit::<convert::fs2cs::Shown>();
    file.visit::<promise::Report<config::Said>>();
    file.visit::<promise::FairSource>();
    file.visit::<edit::Sources>();
    file.visit::<edit::Change>();
    file.visit::<config::schema::Described>();
    file.visit::<edit::Held>();
    file.visit::<import::Import>();
    file.visit::<retrace::Retraced>();
    file.visit::<sim::metrics::told::Metrics>();
    file.visit::<placement::table::Table>();
    file.visit::<placement::Placements>();
    file.visit::<upgrade::Upgrade>();
    file.visit::<search::Picture>();
    file.visit::<search::forecast::Forecast>();
    file.visit::<search::breaking::BreakTold>();
    file.visit::<search::Movable>();
    file.visit::<search::tune::Tuned>();
    file.visit::<search::tune::Progress>();
    file.visit::<goals::Subject>();
    file.visit::<goals::Offer>();
    file.visit::<goals::Judged>();
    file.visit::<exercise::Told>();
    file.visit::<exercise::Attempt>();
    file.visit::<exercise::Compared>();
    file.visit::<exercise::Tried>();
    file.visit::<exercise::Proof>();
    file.visit::<exercise::code::Head>();
    file.visit::<exercise::code::Said>();
    file.visit::<exercise::code::Refusal>();
    file.visit::<goals::Amount>();
    file.visit::<upgrade::Progress>();
    let head =
        "// What the core hands out, derived from its types by `cargo xtask types`. Not edited by hand.\n";
    file.types.insert("Asked".into(), ASKED.into());
    let text: String = file.types.into_values().collect();
    let lines = text.lines().map(|line| line.trim_end().to_owned() + "\n");
    let text = head.to_owned() + &lines.collect::<String>();
    text.replace("/**\n * ", "/** ").replace("\n */\n", " */\n")
}

/// The declarations so far, each once, by name: ts-rs hands a type's dependencies out in an order that a build chooses.
struct File {
    config: Config,
    seen: Vec<TypeId>,
    types: BTreeMap<String, String>,
}

impl File {
    fn new() -> Self {
        Self {
            config: Config::new().with_large_int("number"),
            seen: Vec::new(),
            types: BTreeMap::new(),
        }
    }
}

impl TypeVisitor for File {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        if T::output_path().is_none() || self.seen.contains(&TypeId::of::<T>()) {
            return;
        }
        self.seen.push(TypeId::of::<T>());
        let docs = T::docs().unwrap_or_default();
        let declaration = format!("\n{docs}export {}\n", T::decl(&self.config));
        self.types.insert(T::name(&self.config), declaration);
        T::visit_dependencies(self);
    }
}

#[test]
fn the_types_of_the_page_are_those_of_the_core() {
    expect_file!["../../../www/engine/types.d.ts"].assert_eq(&declarations());
}

/// Constants and readers of the rows in typed arrays.
fn layout() -> String {
    let flags = |names| numbers(names, |index| 1 << index);
    let values = |names| numbers(names, |index| index);
    let decides =
        |kind: SchedulerKind| format!("  {}: \"{}\",\n", kind.name(), Profile::default_of(kind).id());
    let defaults = SchedulerKind::ALL.map(decides).concat();
    let kinds = log::KINDS.map(|kind| format!("  \"{kind}\",\n")).concat();
    let parts = [
        "// How the core lays out typed arrays, made of its tables by `cargo xtask types`. Not edited by hand.\n".into(),
        format!(
            "/** \"Not yet\", \"none\". */\nexport const NONE = 0x{:x};\n",
            view::NONE
        ),
        constant(
            "DEFAULT_PROFILE",
            "The release that decides where a scenario names none, by its scheduler.",
            &defaults,
        ),
        constant(
            "MOST_BYTES",
            "How long a text is at most that is read, in bytes.",
            &format!(
                "  configuration: {},\n  scenario: {},\n",
                config::MAX_BYTES,
                sim::scenario::MAX_BYTES
            ),
        ),
        constant("ENTITY", "What rows are about.", &values(&Entity::KINDS)),
        constant("END", End::WHAT, &values(End::NAMES)),
        constant("FLAG", LifeFlag::WHAT, &flags(LifeFlag::NAMES)),
        constant("ROW", LogFlag::WHAT, &flags(LogFlag::NAMES)),
        constant("MEASURE", Measure::WHAT, &values(Measure::NAMES)),
        format!(
            "/** Added to a measure of memory once for each further resource type up to its own. */\nexport const FURTHER = {};\n",
            Measure::NAMES.len()
        ),
        format!("/** The kinds of rows of the log, by their numbers. */\nexport const KINDS = [\n{kinds}];\n"),
        reader("LifeRow", "Uint32Array", LifeRow::WHAT, LifeRow::COLUMNS),
        reader("LogRow", "Uint32Array", LogRow::WHAT, LogRow::COLUMNS),
        reader("SeriesRow", "Float64Array", SeriesRow::WHAT, SeriesRow::COLUMNS),
    ];
    parts.join("\n")
}

/// The entries of an object from names to numbers.
fn numbers(names: &[&str], number: impl Fn(usize) -> usize) -> String {
    let entry = |(index, name): (usize, &&str)| format!("  {}: {},\n", lower(name), number(index));
    names.iter().enumerate().map(entry).collect()
}

fn constant(name: &str, what: &str, entries: &str) -> String {
    let what = what.trim();
    format!("/** {what} */\nexport const {name} = {{\n{entries}}};\n")
}

/// The type of a row, how many numbers it has, and what reads it.
fn reader(name: &str, array: &str, what: &str, columns: &[(&str, &str)]) -> String {
    let field = |(column, said): &(&str, &str)| {
        format!(" * @property {{number}} {} {}\n", lower(column), said.trim())
    };
    let fields: String = columns.iter().map(field).collect();
    let read = |(index, (column, _)): (usize, &(&str, &str))| {
        format!("    {}: rows[at + {index}],\n", lower(column))
    };
    let reads: String = columns.iter().enumerate().map(read).collect();
    let (what, constant, function) = (what.trim(), upper(name), lower(name));
    let stride = columns.len();
    format!(
        "/**\n * {what}\n * @typedef {{object}} {name}\n{fields} */\n\
        export const {constant} = {stride};\n\
        /**\n * @param {{{array}}} rows\n * @param {{number}} at where it begins\n * @returns {{{name}}}\n */\n\
        export function {function}(rows, at) {{\n  return {{\n{reads}  }};\n}}\n"
    )
}

/// `for_app`, `HandedOver` as JavaScript names fields.
fn lower(name: &str) -> String {
    let mut letters = name.chars();
    let first = letters.next().map_or(' ', |letter| letter.to_ascii_lowercase());
    let mut next_is_upper = false;
    let mut camel = String::from(first);
    for letter in letters {
        if letter == '_' {
            next_is_upper = true;
        } else if std::mem::take(&mut next_is_upper) {
            camel.push(letter.to_ascii_uppercase());
        } else {
            camel.push(letter);
        }
    }
    camel
}

/// `LIFE_STRIDE` of `LifeRow`.
fn upper(row: &str) -> String {
    row.trim_end_matches("Row").to_ascii_uppercase() + "_STRIDE"
}

#[test]
fn the_layout_of_the_page_is_that_of_the_core() {
    expect_file!["../../../www/engine/layout.js"].assert_eq(&layout());
}

#[test]
fn the_members_of_scenarios_are_those_of_the_reader() {
    expect_file!["../../../www/engine/members.json"].assert_eq(&sim::scenario::members::list());
}
