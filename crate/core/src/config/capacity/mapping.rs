//! The mapping rules of the Capacity Scheduler, in both of their formats (Hadoop's
//! `CapacitySchedulerConfiguration.getMappingRules`, `MappingRuleCreator`, `MappingRule.createLegacyRule`).

use super::properties::may_be_class;
use super::{PREFIX, Properties};
use crate::config::{Arg, Configuration, Finding, Origin, Place, Said, json_fault};
use crate::jvm;
use crate::said;
use serde_json::{Map, Value};

/// Which submissions a rule is about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Matcher {
    /// All.
    All,
    /// Those of a user; variables are replaced in it.
    User(String),
    /// Those of the members of a group; variables are replaced in it.
    Group(String),
    /// Those of applications of that name; variables are replaced in it.
    Application(String),
}

/// What a rule does with a submission that it is about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Action {
    /// Places it.
    Place {
        /// The queue; variables are replaced in it, part by part.
        queue: String,
        /// Whether the queue may be made for it.
        create: bool,
    },
    /// Says what `%default` is from here on.
    SetDefault(String),
    /// Rejects it.
    Reject,
}

/// What happens where the queue of a rule cannot be had.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fallback {
    /// The next rule is asked.
    Skip,
    /// The submission is rejected.
    Reject,
    /// It goes to `%default`.
    PlaceDefault,
}

/// A mapping rule.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MappingRule {
    /// Which submissions it is about.
    pub matcher: Matcher,
    /// What it does with them.
    pub action: Action,
    /// What it does if that is not possible.
    pub fallback: Fallback,
    /// As it is written.
    pub text: String,
    /// Where the property that holds it is written; `None`: it stands in a file of its own.
    pub origin: Option<Origin>,
}

impl MappingRule {
    /// Where the property that holds it stands in its source.
    #[must_use]
    pub fn place(&self) -> Place {
        self.origin
            .as_ref()
            .map_or(Place::Whole {}, |origin| origin.place.clone())
    }
}

impl MappingRule {
    /// Whether it may look at an application's name.
    #[must_use]
    pub fn asks_for_name(&self) -> bool {
        const NAME: &str = "%application";
        let asks = match &self.matcher {
            Matcher::Application(_) => true,
            Matcher::User(text) | Matcher::Group(text) => text.contains(NAME),
            Matcher::All => false,
        };
        asks || match &self.action {
            Action::Place { queue, .. } => queue.contains(NAME),
            Action::SetDefault(value) => value.contains(NAME),
            Action::Reject => false,
        }
    }
}

/// The mapping rules in force.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct MappingRules {
    /// In their order.
    pub rules: Vec<MappingRule>,
    /// `queue-mappings-override.enable`: they decide on submissions that name a queue, too.
    pub overrides: bool,
    /// The property that holds them.
    pub property: &'static str,
}

const MAPPINGS: &str = "yarn.scheduler.capacity.queue-mappings";
const OF_APPLICATIONS: &str = "yarn.scheduler.queue-placement-rules.app-name";
const FORMAT: &str = "yarn.scheduler.capacity.mapping-rule-format";
const JSON: &str = "yarn.scheduler.capacity.mapping-rule-json";
const JSON_FILE: &str = "yarn.scheduler.capacity.mapping-rule-json-file";
/// The kinds of rules that the scheduler asks; none: the mapping rules.
pub(crate) const RULE_KINDS: &str = "yarn.scheduler.queue-placement-rules";

/// The kind of the rules of users and groups.
const OF_USERS: &str = "user-group";
/// The kind of the rules of applications.
const OF_APPLICATION_NAMES: &str = "app-name";

impl MappingRules {
    /// Why the scheduler does not read the file of rules that a configuration comes with; none: it does, or there is no file.
    #[must_use]
    pub fn unread(configuration: &Configuration) -> Option<Said> {
        configuration.mapping_rules()?;
        if configuration.profile().switches().places_by_older_rules() {
            return Some(said!("placement.file-not-known"));
        }
        let properties = configuration.properties();
        let own = |name: &str| properties.get(name).filter(|value| !value.is_empty());
        let is_read =
            own(FORMAT).as_deref() == Some("json") && own(JSON).is_none() && own(JSON_FILE).is_some();
        (!is_read).then(|| said!("placement.file-unread"))
    }

    /// Reads the rules; `json_file` is the text of the file that `mapping-rule-json-file` names.
    ///
    /// # Errors
    /// What Hadoop refuses to start with.
    pub fn read(properties: &Properties, json_file: Option<&str>) -> Result<Self, Finding> {
        let overrides = properties.bool(&format!("{PREFIX}queue-mappings-override.enable"), false);
        let written = properties.get(RULE_KINDS).unwrap_or_default();
        if let Some(kind) = written_twice(&written) {
            return Err(properties.refuse(RULE_KINDS, said!("capacity.rule-kind-twice", kind)));
        }
        let (property, rules) = if properties.switches().places_by_older_rules() {
            (MAPPINGS, by_kinds(properties, &trimmed_set(&written))?)
        } else if asks_mappings(properties, &written)? {
            rules(properties, json_file)?
        } else {
            (RULE_KINDS, Vec::new())
        };
        Ok(Self {
            rules,
            overrides,
            property,
        })
    }
}

/// Whether the mapping rules are asked, from 3.4 on. QUIRK: nothing is trimmed, and what is no kind is looked for as a class.
fn asks_mappings(properties: &Properties, written: &str) -> Result<bool, Finding> {
    const CLASS: &str = "org.apache.hadoop.yarn.server.resourcemanager.placement.CSMappingPlacementRule";
    let kinds: Vec<&str> = written.split(',').filter(|kind| !kind.is_empty()).collect();
    let are_mappings = |kind: &str| is_of_mappings(kind) || kind == CLASS;
    match kinds
        .iter()
        .find(|kind| !are_mappings(kind) && !may_be_class(kind))
    {
        Some(kind) => Err(properties.refuse(RULE_KINDS, said!("capacity.rule-kind-unknown", kind = *kind))),
        None => Ok(kinds.is_empty() || kinds.iter().any(|kind| are_mappings(kind))),
    }
}

/// Whether the mapping rules are of this kind.
fn is_of_mappings(kind: &str) -> bool {
    kind == OF_USERS || kind == OF_APPLICATION_NAMES
}

/// The first kind in the list that is another: the class of a rule of one's own.
#[cfg(feature = "schema")]
pub(crate) fn other_rule_kind(list: &str) -> Option<String> {
    trimmed_set(list).into_iter().find(|kind| !is_of_mappings(kind))
}

/// What stands in a list more than once, blanks included (`validatePlacementRules`).
fn written_twice(list: &str) -> Option<&str> {
    let names: Vec<&str> = list.split(',').filter(|name| !name.is_empty()).collect();
    let known = |at: usize| names[..at].contains(&names[at]);
    (1..names.len()).find(|at| known(*at)).map(|at| names[at])
}

fn rules(
    properties: &Properties,
    json_file: Option<&str>,
) -> Result<(&'static str, Vec<MappingRule>), Finding> {
    let format = properties.get(FORMAT).unwrap_or("legacy".into());
    match &*format {
        "legacy" => Ok((MAPPINGS, legacy(properties)?)),
        "json" => {
            let text = |name| properties.get(name).filter(|text| !text.is_empty());
            if let Some(inline) = text(JSON) {
                let mut rules = of_json(&inline).map_err(|said| properties.refuse(JSON, said))?;
                for rule in &mut rules {
                    rule.origin = properties.origin(JSON).cloned();
                }
                return Ok((JSON, rules));
            }
            let Some(path) = text(JSON_FILE) else {
                return Ok((JSON, Vec::new()));
            };
            let missing = || said!("capacity.mapping-no-file", path = jvm::trim(&path));
            // A mark of the order of bytes is read over in a file.
            let text = json_file.map(|text| text.strip_prefix('\u{feff}').unwrap_or(text));
            let rules = text.ok_or_else(missing).and_then(of_json);
            Ok((
                JSON_FILE,
                rules.map_err(|said| properties.refuse(JSON_FILE, said))?,
            ))
        }
        _ => Err(properties.refuse(FORMAT, said!("capacity.mapping-format", format))),
    }
}

/// The rules of each kind that is asked, up to 3.3.6; without any those of users and groups (`updatePlacementRules`).
fn by_kinds(properties: &Properties, kinds: &[String]) -> Result<Vec<MappingRule>, Finding> {
    let switches = properties.switches();
    let mut order: Vec<&str> = kinds.iter().map(String::as_str).collect();
    if order.is_empty() {
        order.push(OF_USERS);
    }
    if switches.knows_no_automatic_queues() {
        order.retain(|kind| *kind == OF_USERS);
    } else if switches.names_queues_by_last_name() {
        // They lie in a hash set, and those of users and groups are always asked.
        order.retain(|kind| *kind != OF_USERS);
        order.insert(0, OF_USERS);
    }
    let mut rules = Vec::new();
    for kind in order {
        match kind {
            OF_USERS => rules.extend(of_users(properties)?),
            OF_APPLICATION_NAMES => rules.extend(of_applications(properties)?),
            _ => {}
        }
    }
    Ok(rules)
}

/// Rules of users and groups, then those of applications (`parseLegacyMappingRules`).
fn legacy(properties: &Properties) -> Result<Vec<MappingRule>, Finding> {
    let mut rules = of_users(properties)?;
    rules.extend(of_applications(properties)?);
    Ok(rules)
}

/// Rules of users and groups.
fn of_users(properties: &Properties) -> Result<Vec<MappingRule>, Finding> {
    let mut rules = Vec::new();
    for text in trimmed_set(&properties.get(MAPPINGS).unwrap_or_default()) {
        let refuse = || Err(properties.refuse(MAPPINGS, said!("capacity.mapping-parts", mapping = &text)));
        let parts = tokens(&text);
        let [kind, source, queue] = parts[..] else {
            return refuse();
        };
        let matcher = match kind {
            "u" if source == "%user" => Matcher::All,
            "u" => Matcher::User(source.to_owned()),
            "g" => Matcher::Group(source.to_owned()),
            _ => return refuse(),
        };
        rules.push(legacy_rule(matcher, queue, &text, properties.origin(MAPPINGS)));
    }
    Ok(rules)
}

/// Rules of applications.
fn of_applications(properties: &Properties) -> Result<Vec<MappingRule>, Finding> {
    let mut rules = Vec::new();
    for text in trimmed_set(&properties.get(OF_APPLICATIONS).unwrap_or_default()) {
        let parts = tokens(&text);
        let [name, queue] = parts[..] else {
            let said = said!("capacity.mapping-app-parts", mapping = &text);
            return Err(properties.refuse(OF_APPLICATIONS, said));
        };
        let matcher = Matcher::Application(name.to_owned());
        rules.push(legacy_rule(
            matcher,
            queue,
            &text,
            properties.origin(OF_APPLICATIONS),
        ));
    }
    Ok(rules)
}

fn legacy_rule(matcher: Matcher, queue: &str, text: &str, origin: Option<&Origin>) -> MappingRule {
    MappingRule {
        matcher,
        action: Action::Place {
            queue: queue.to_owned(),
            create: true,
        },
        fallback: Fallback::PlaceDefault,
        text: text.to_owned(),
        origin: origin.cloned(),
    }
}

/// The parts between commas or line ends, each once (`StringUtils.getTrimmedStringCollection`).
fn trimmed_set(text: &str) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    for part in jvm::trim(text).split([',', '\n']) {
        let part = part.trim_matches([' ', '\t', '\n', '\x0b', '\x0c', '\r']);
        if !part.is_empty() && found.iter().all(|known| known != part) {
            found.push(part.to_owned());
        }
    }
    found
}

/// What stands between colons and is not blank.
fn tokens(text: &str) -> Vec<&str> {
    let parts = text.split(':').map(jvm::trim);
    parts.filter(|part| !part.is_empty()).collect()
}

/// The rules of a JSON text (`MappingRuleCreator.getMappingRules`).
fn of_json(text: &str) -> Result<Vec<MappingRule>, Said> {
    // What follows the first value is not looked at.
    let mut values = serde_json::Deserializer::from_str(text).into_iter::<Value>();
    let whole = match values.next() {
        Some(Ok(whole)) => whole,
        Some(Err(error)) => {
            let (line, column, what) = (error.line(), error.column(), json_fault(&error).1);
            return Err(said!("capacity.mapping-json", line, column, what));
        }
        None => return Err(said!("capacity.mapping-no-rules")),
    };
    // What says nothing of rules has none; what says something else of them is refused.
    let none = Vec::new();
    let rules = match whole.as_object().map(|whole| whole.get("rules")) {
        Some(None) => &none,
        Some(Some(Value::Array(rules))) => rules,
        _ => return Err(said!("capacity.mapping-no-rules")),
    };
    let numbered = rules.iter().enumerate();
    numbered
        .map(|(index, rule)| {
            let refuse = |what| said!("capacity.mapping-rule", number = index + 1, what);
            of_rule(rule).map_err(refuse)
        })
        .collect()
}

fn of_rule(rule: &Value) -> Result<MappingRule, Said> {
    let fields = rule
        .as_object()
        .ok_or_else(|| said!("capacity.mapping-missing", field = Arg::name("policy")))?;
    let kind = word(fields, "type", &["user", "group", "application"])?;
    let policy = word(fields, "policy", &POLICIES)?;
    let fallback = match word(fields, "fallbackResult", &["skip", "reject", "placeDefault"])? {
        None | Some("skip") => Fallback::Skip,
        Some("reject") => Fallback::Reject,
        Some(_) => Fallback::PlaceDefault,
    };
    let create = flag(fields, "create")?;
    let own = |name| string(fields, name);
    let (matches, parent) = (own("matches")?, own("parentQueue")?);
    let (value, custom) = (own("value")?, own("customPlacement")?);
    let missing = |field: &str| said!("capacity.mapping-missing", field = Arg::name(field));
    let policy = policy.ok_or_else(|| missing("policy"))?;
    let kind = kind.ok_or_else(|| missing("type"))?;
    let matches = matches.filter(|text| !text.is_empty());
    let matches = matches.ok_or_else(|| missing("matches"))?;
    let matcher = match kind {
        "user" if matches == "*" => Matcher::All,
        "user" => Matcher::User(matches),
        "group" if matches == "*" => return Err(said!("capacity.mapping-all-groups")),
        "group" => Matcher::Group(matches),
        _ => Matcher::Application(matches),
    };
    let place = |queue: String| Action::Place { queue, create };
    let below = |name: &str| {
        place(match &parent {
            Some(parent) => format!("{parent}.{name}"),
            None => name.to_owned(),
        })
    };
    let action = match policy {
        "defaultQueue" => Action::Place {
            queue: "%default".to_owned(),
            create: false,
        },
        "reject" => Action::Reject,
        "specified" => place("%specified".to_owned()),
        "setDefaultQueue" => Action::SetDefault(value.ok_or_else(|| missing("value"))?),
        "custom" => place(custom.ok_or_else(|| missing("customPlacement"))?),
        "primaryGroup" => below("%primary_group"),
        "secondaryGroup" => below("%secondary_group"),
        "primaryGroupUser" => below("%primary_group.%user"),
        "secondaryGroupUser" => below("%secondary_group.%user"),
        "applicationName" => below("%application"),
        _ => below("%user"),
    };
    Ok(MappingRule {
        matcher,
        action,
        fallback,
        text: rule.to_string(),
        origin: None,
    })
}

const POLICIES: [&str; 11] = [
    "specified",
    "reject",
    "defaultQueue",
    "user",
    "primaryGroup",
    "secondaryGroup",
    "primaryGroupUser",
    "secondaryGroupUser",
    "applicationName",
    "setDefaultQueue",
    "custom",
];

/// A text; numbers and truth values are texts as well (Jackson's coercions).
fn string(fields: &Map<String, Value>, name: &str) -> Result<Option<String>, Said> {
    match fields.get(name) {
        None | Some(Value::Null) => Ok(None),
        Some(Value::String(text)) => Ok(Some(text.clone())),
        Some(value @ (Value::Number(_) | Value::Bool(_))) => Ok(Some(value.to_string())),
        Some(value) => Err(unknown(name, value)),
    }
}

/// One of the words that Hadoop knows.
fn word<'a>(fields: &Map<String, Value>, name: &str, known: &[&'a str]) -> Result<Option<&'a str>, Said> {
    let Some(value) = fields.get(name).filter(|value| !value.is_null()) else {
        return Ok(None);
    };
    let found = known.iter().find(|word| value.as_str() == Some(**word));
    found.copied().map(Some).ok_or_else(|| unknown(name, value))
}

/// A truth value, true where it is not said; whole numbers and words count as well (Jackson's coercions).
fn flag(fields: &Map<String, Value>, name: &str) -> Result<bool, Said> {
    let Some(value) = fields.get(name) else {
        return Ok(true);
    };
    match value {
        Value::Null => Ok(true),
        Value::Bool(flag) => Ok(*flag),
        Value::Number(number) if is_whole(number) => Ok(!matches!(&*number.to_string(), "0" | "-0.0")),
        Value::String(text) => match jvm::trim(text) {
            "" if !text.is_empty() => Err(unknown(name, value)),
            "" | "null" => Ok(true),
            "true" | "True" | "TRUE" => Ok(true),
            "false" | "False" | "FALSE" => Ok(false),
            _ => Err(unknown(name, value)),
        },
        _ => Err(unknown(name, value)),
    }
}

/// Whether a number was written as a whole one; a larger one than Rust's type holds is a float by now, like `1e20`, which Hadoop refuses.
fn is_whole(number: &serde_json::Number) -> bool {
    number.is_i64()
        || number.is_u64()
        || number
            .as_f64()
            .is_some_and(|of| of.is_sign_negative() && of == 0.0 || of.abs() >= 1e18)
}

fn unknown(field: &str, value: &Value) -> Said {
    said!(
        "capacity.mapping-value",
        field = Arg::name(field),
        value = value.to_string()
    )
}
