//! The forms in which a property may be written. Read by the native tests (`readers.rs`) and by those in a browser
//! (`tests/wasm`).

use std::fmt::Write as _;

/// A way to write a property.
pub(crate) type Form = fn(&str, &str) -> String;

/// Each form with its name.
pub(crate) const FORMS: [(&str, Form); 7] = [
    ("elements", element),
    ("attributes", |name, value| {
        format!("<property name=\"{name}\" value=\"{value}\"/>")
    }),
    ("final", |name, value| {
        let first =
            format!("<property><name>{name}</name><value>{value}</value><final>true</final></property>");
        first + &element(name, "1")
    }),
    ("the last of two", |name, value| {
        element(name, "1") + &element(name, value)
    }),
    ("hexadecimal", |name, value| match value.parse::<i64>() {
        Ok(number) if is_whole(name) && number < 0 => element(name, &format!("-0x{:X}", -number)),
        Ok(number) if is_whole(name) => element(name, &format!("0x{number:x}")),
        _ => element(name, value),
    }),
    ("variables", |name, value| {
        element(&format!("{VARIABLE}{name}"), value) + &element(name, &format!("${{{VARIABLE}{name}}}"))
    }),
    ("spaces and capitals", |name, value| {
        let value = if matches!(value, "true" | "false") {
            value.to_uppercase()
        } else {
            value.to_owned()
        };
        element(&format!(" {name}\n"), &format!("\n\t{value} "))
    }),
];

/// The beginning of the names of variables that the forms make.
pub(crate) const VARIABLE: &str = "a.variable.";

pub(crate) fn element(name: &str, value: &str) -> String {
    format!("<property><name>{name}</name><value>{value}</value></property>")
}

/// Whether a property is read as a whole number.
fn is_whole(name: &str) -> bool {
    [
        "-mb",
        "-vcores",
        "-ms",
        "Kill",
        "Check",
        "_kill",
        "interval",
        "priority",
        "applications",
    ]
    .iter()
    .any(|end| name.ends_with(end))
}

/// A file of properties in one of the forms.
pub(crate) fn file(form: Form, properties: &[(&str, &str)]) -> String {
    let mut text = "<configuration>\n".to_owned();
    for (name, value) in properties {
        writeln!(text, "{}", form(name, value)).expect("a text takes it");
    }
    text + "</configuration>\n"
}

/// The tenants' yarn-site.xml with Hadoop's own values written out.
pub(crate) const USUAL: [(&str, &str); 6] = [
    ("yarn.scheduler.fair.preemption", "true"),
    (
        "yarn.scheduler.fair.preemption.cluster-utilization-threshold",
        "0.8",
    ),
    ("yarn.scheduler.fair.waitTimeBeforeKill", "15000"),
    ("yarn.scheduler.fair.update-interval-ms", "500"),
    ("yarn.scheduler.maximum-allocation-mb", "8192"),
    ("yarn.scheduler.maximum-allocation-vcores", "4"),
];
