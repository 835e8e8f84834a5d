//! What tasks ask for (spec §2, §14; `TaskAttemptImpl.populateResourceCapability`, `JobConf.getMemoryRequired`).

use super::settings::Reader;
use crate::config::{Arg, Properties, Severity};
use crate::jvm;
use crate::resource::Resource;
use crate::said;

/// Units of amounts: so many of one, or one of so many (`UnitsConversionUtil`).
const UNITS: [(&str, i64, i64); 15] = [
    ("p", 1, 1_000_000_000_000),
    ("n", 1, 1_000_000_000),
    ("u", 1, 1_000_000),
    ("m", 1, 1000),
    ("", 1, 1),
    ("k", 1000, 1),
    ("M", 1_000_000, 1),
    ("G", 1_000_000_000, 1),
    ("T", 1_000_000_000_000, 1),
    ("P", 1_000_000_000_000_000, 1),
    ("Ki", 1 << 10, 1),
    ("Mi", 1 << 20, 1),
    ("Gi", 1 << 30, 1),
    ("Ti", 1 << 40, 1),
    ("Pi", 1 << 50, 1),
];
/// The two names of memory, of which one may be set, and that of vcores.
const MEMORY: [&str; 2] = ["memory-mb", "memory"];
const VCORES: &str = "vcores";
const FOR_ALL: &str = "mapred.child.java.opts";

impl Reader<'_, '_> {
    /// The container size of all tasks of a kind: what is set by the name of the type of resource, or else by the older names.
    pub(super) fn size(&mut self, kind: &str) -> Resource {
        self.unknown_types(kind);
        let memory = self.memory_by_type(kind);
        let vcores = self.amount(kind, VCORES, "");
        let memory = memory.unwrap_or_else(|| self.memory(kind).into());
        let vcores = match vcores {
            Some(vcores) => vcores as i32,
            None => self.int(&format!("mapreduce.{kind}.cpu.vcores"), 1),
        };
        Resource::new(memory, vcores.into())
    }

    /// The memory set, or what the heap in the Java options needs, or 1024 MB.
    fn memory(&mut self, kind: &str) -> i32 {
        let set = self.int(&format!("mapreduce.{kind}.memory.mb"), -1);
        let ratio = self.float("mapreduce.job.heap.memory-mb.ratio", 0.8);
        match self.heap(kind) {
            _ if set > 0 => set,
            Some(heap) => libm::ceil(f64::from(heap as f32 / ratio)) as i32,
            None => 1024,
        }
    }

    /// The heap that the Java options ask for, MB.
    fn heap(&mut self, kind: &str) -> Option<i32> {
        let Heap { name, mb } = heap_of(self.properties, kind)?;
        if mb.is_none() {
            let text = self.properties.get_trimmed(&name).unwrap_or_default();
            self.refuse_value(&name, &text, said!("want.heap"));
        }
        mb.filter(|mb| *mb > 0)
    }

    fn memory_by_type(&mut self, kind: &str) -> Option<i64> {
        let [first, second] = MEMORY.map(|name| self.amount(kind, name, "Mi"));
        if first.is_some() && second.is_some() {
            let [name, other] = MEMORY.map(|name| name_of(kind, name));
            let said = said!(
                "mapreduce.memory-twice",
                name = Arg::name(&name),
                other = Arg::name(&other)
            );
            self.refuse(&name, said);
        }
        first.or(second)
    }

    /// What is set for a type of resource, in `unit`, which is also that of an amount of memory without one.
    fn amount(&mut self, kind: &str, of: &str, unit: &str) -> Option<i64> {
        let name = name_of(kind, of);
        let text = self.properties.get(&name)?.into_owned();
        let read = amount_in(&text, unit);
        if read.is_none() {
            self.refuse_value(&name, &text, said!("want.amount"));
        }
        read
    }

    /// Other types of resource: none is asked for here, and of one that the cluster does not know Hadoop's master ends.
    fn unknown_types(&mut self, kind: &str) {
        let prefix = name_of(kind, "");
        let known = self.properties.strings("yarn.resource-types");
        let others = self.properties.below(&prefix).filter(|(of, _)| {
            let is_type = !of.is_empty() && !of.strip_prefix("yarn.io/").unwrap_or(of).contains('.');
            is_type && *of != VCORES && !MEMORY.contains(of)
        });
        let others: Vec<String> = others.map(|(of, _)| of.to_owned()).collect();
        for of in others {
            let name = name_of(kind, &of);
            if known.contains(&of) {
                let said = said!("mapreduce.type-not-played", name = Arg::name(&name));
                self.wrong(&name, Severity::Warning, said);
            } else {
                self.refuse(&name, said!("mapreduce.unknown-type", name = Arg::name(&name)));
            }
        }
    }
}

fn name_of(kind: &str, of: &str) -> String {
    format!("mapreduce.{kind}.resource.{of}")
}

/// Digits, at most one space, and a unit (`ResourceUtils.getRequestedResourcesFromConfig`), cut to whole ones of `unit`.
fn amount_in(text: &str, unit: &str) -> Option<i64> {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let (value, own) = text.split_at(digits);
    let own = own.strip_prefix(' ').unwrap_or(own);
    let own = if own.is_empty() { unit } else { own };
    let value = jvm::parse_long(value)?;
    let (_, many, of) = UNITS.iter().find(|(name, ..)| *name == own)?;
    let (_, whole, _) = UNITS.iter().find(|(name, ..)| *name == unit)?;
    Some(value.checked_mul(*many)? / of / whole)
}

/// The heap that Java options ask for.
pub(crate) struct Heap {
    /// The property whose text it is in.
    pub(crate) name: String,
    /// MB; 0 where it comes to nothing, `None` where its digits are more than a number holds.
    pub(crate) mb: Option<i32>,
}

/// The heap of the tasks of a kind (`JobConf.parseMaximumHeapSizeMB`): the last `-Xmx` of the administrator's options, which stand
/// before, and those of the job.
pub(crate) fn heap_of(properties: &Properties, kind: &str) -> Option<Heap> {
    let own = format!("mapreduce.{kind}.java.opts");
    let (name, options) = match properties.get(&own) {
        Some(options) => (own, options),
        None => (FOR_ALL.to_owned(), properties.get(FOR_ALL).unwrap_or_default()),
    };
    let before = format!("mapreduce.admin.{kind}.child.java.opts");
    let options_before = properties.get(&before).unwrap_or_default();
    let all = format!("{options_before} {options}");
    let (at, digits, unit) = maximum_heap(&all)?;
    let name = if at < options_before.len() { before } else { name };
    let mb = heap_mb(digits, unit);
    Some(Heap { name, mb })
}

/// The heap that one text of Java options asks for, MB.
#[cfg(feature = "schema")]
pub(crate) fn heap_in(options: &str) -> Option<i32> {
    let (_, digits, unit) = maximum_heap(options)?;
    heap_mb(digits, unit)
}

fn heap_mb(digits: &str, unit: &str) -> Option<i32> {
    let size = jvm::parse_long(digits)?;
    let mb = match unit {
        "g" | "G" => size.wrapping_mul(1024),
        "m" | "M" => size,
        "k" | "K" => size / 1024,
        _ => size / (1024 * 1024),
    };
    Some(if size > 0 { (mb as i32).max(0) } else { 0 })
}

/// Where the last `-Xmx` stands that is between spaces, with no line's end on either side of them, its digits and its unit.
fn maximum_heap(options: &str) -> Option<(usize, &str, &str)> {
    options.rmatch_indices("-Xmx").find_map(|(at, flag)| {
        let (before, after) = (&options[..at], &options[at + flag.len()..]);
        let before = if at == 0 {
            before
        } else {
            before.strip_suffix(is_space)?
        };
        let digits = after.bytes().take_while(u8::is_ascii_digit).count();
        let (digits, rest) = after.split_at(digits);
        let unit = usize::from(rest.starts_with(['g', 'G', 'm', 'M', 'k', 'K']));
        let (unit, rest) = rest.split_at(unit);
        let rest = if rest.is_empty() {
            rest
        } else {
            rest.strip_prefix(is_space)?
        };
        (!digits.is_empty() && !before.contains(is_line_end) && !rest.contains(is_line_end))
            .then_some((at, digits, unit))
    })
}

/// `\s` of Java's patterns.
fn is_space(c: char) -> bool {
    matches!(c, ' ' | '\t' | '\n' | '\u{b}' | '\u{c}' | '\r')
}

/// What `.` of Java's patterns does not match.
fn is_line_end(c: char) -> bool {
    matches!(c, '\n' | '\r' | '\u{85}' | '\u{2028}' | '\u{2029}')
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::am::mapreduce::Settings;

    /// What Hadoop 3.4.1 said to each, memory in MB and vcores of a map; `None`: it refused.
    #[test]
    fn amounts_by_type_are_read_as_recorded() {
        let cases = [
            ("memory", "2048Mi", Some((2048, 1))),
            ("memory", "2G", Some((1907, 1))),
            ("memory", "2 G", Some((1907, 1))),
            ("memory", "3000M", Some((2861, 1))),
            ("memory", "1T", Some((953_674, 1))),
            ("memory", "1000m", Some((0, 1))),
            ("memory", "512", Some((512, 1))),
            ("memory", "0", Some((0, 1))),
            ("memory", "99999999999", Some((99_999_999_999, 1))),
            ("memory-mb", "2048", Some((2048, 1))),
            ("memory-mb.x", "9", Some((1000, 1))),
            ("memory", "1500000K", None),
            ("memory", "1.5G", None),
            ("memory", "-1", None),
            ("memory", "2 gi", None),
            ("memory", "2048Mb", None),
            ("memory", "2  Gi", None),
            ("memory", " 2Gi ", None),
            ("memory", "", None),
            ("memory", "5.", None),
            ("mb", "3", None),
            ("cpu-vcores", "3", None),
            ("yarn.io/gpu", "1", None),
            ("vcores", "3", Some((1000, 3))),
            ("vcores", "2000m", Some((1000, 2))),
            ("vcores", "0", Some((1000, 0))),
            ("vcores", "1k", Some((1000, 1000))),
            ("vcores", "1 ", Some((1000, 1))),
            ("vcores", "3000000000", Some((1000, -1_294_967_296))),
            ("vcores", "-1", None),
            ("vcores", "1.0", None),
            ("vcores", "", None),
        ];
        for (of, value, expected) in cases {
            let name = name_of("map", of);
            let set = [("mapreduce.map.memory.mb", "1000"), (&name, value)];
            let mut findings = Vec::new();
            let size = Settings::read(&Properties::from_pairs(set), &mut findings).map_size;
            let refused = findings.iter().any(|found| found.severity == Severity::Error);
            let read = (!refused).then(|| (size.memory(), size.get(1)));
            assert_eq!(read, expected, "{of} {value:?}");
        }
    }

    #[test]
    fn memory_has_one_of_its_names() {
        let set = [
            ("mapreduce.map.resource.memory", "1"),
            ("mapreduce.map.resource.memory-mb", "1"),
        ];
        let mut findings = Vec::new();
        Settings::read(&Properties::from_pairs(set), &mut findings);
        assert_eq!(findings.len(), 1);
    }

    /// As Hadoop 3.4.1 reads them; `Some(None)`: it refuses them.
    #[test]
    fn the_last_heap_between_spaces_counts() {
        let cases = [
            ("", None),
            ("-Xmx2g", Some(Some(2048))),
            ("-Xmx1g -Dx=-Xmx5 -Xmx2000m", Some(Some(2000))),
            ("-Xmx512m -XX:+UseG1GC", Some(Some(512))),
            ("-Xmx1048576k", Some(Some(1024))),
            ("-Xmx1073741824", Some(Some(1024))),
            ("-Xmx512mb", None),
            ("-Xmx512m\u{a0}", None),
            ("-Xmx0g", Some(Some(0))),
            ("-Xmx512m\n", Some(Some(512))),
            ("-server\n-Xmx512m", Some(Some(512))),
            ("-server\n-Xmx512m -Dx=1\n-Dy", None),
            ("-server \n -Xmx512m", None),
            ("-Xmx99999999999999999999m", Some(None)),
        ];
        for (options, expected) in cases {
            let heap = maximum_heap(options).map(|(_, digits, unit)| heap_mb(digits, unit));
            assert_eq!(heap, expected, "{options:?}");
        }
    }

    #[test]
    fn a_heap_is_that_of_the_property_that_it_stands_in() {
        let of = |set: &[(&str, &str)]| {
            let heap = heap_of(&Properties::from_pairs(set.iter().copied()), "map")?;
            Some((heap.name, heap.mb))
        };
        const ADMIN: (&str, &str) = ("mapreduce.admin.map.child.java.opts", "-Xmx4g -server");
        const OWN: (&str, &str) = ("mapreduce.map.java.opts", "-Xmx1g");
        let found = |name: &str, mb| Some((name.to_owned(), Some(mb)));
        assert_eq!(of(&[ADMIN]), found(ADMIN.0, 4096));
        assert_eq!(of(&[ADMIN, OWN]), found(OWN.0, 1024));
        assert_eq!(of(&[(FOR_ALL, "-Xmx2g")]), found(FOR_ALL, 2048));
        assert_eq!(of(&[(FOR_ALL, "-Xmx2g"), (OWN.0, "")]), None);
    }

    /// A type that the cluster knows is no fault of the job; nothing asks for it here.
    #[test]
    fn a_type_that_is_declared_is_told_and_not_refused() {
        let set = [
            ("yarn.resource-types", "yarn.io/gpu"),
            ("mapreduce.map.resource.yarn.io/gpu", "1"),
        ];
        let mut findings = Vec::new();
        Settings::read(&Properties::from_pairs(set), &mut findings);
        let severities: Vec<_> = findings.iter().map(|found| found.severity).collect();
        assert_eq!(severities, [Severity::Warning]);
    }
}
