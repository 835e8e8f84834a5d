//! What tasks ask for (spec §2, §14; `TaskAttemptImpl.populateResourceCapability`, `JobConf.getMemoryRequired`).

use super::settings::Reader;
use crate::config::Arg;
use crate::jvm;
use crate::resource::Resource;
use crate::said;

/// Units of amounts and how many of the smallest one each is, in 10^-12 (`UnitsConversionUtil`).
const UNITS: [(&str, i128); 15] = [
    ("p", 1),
    ("n", 1_000),
    ("u", 1_000_000),
    ("m", 1_000_000_000),
    ("", PLAIN),
    ("k", PLAIN * 1_000),
    ("M", PLAIN * 1_000_000),
    ("G", PLAIN * 1_000_000_000),
    ("T", PLAIN * 1_000_000_000_000),
    ("P", PLAIN * 1_000_000_000_000_000),
    ("Ki", PLAIN << 10),
    ("Mi", PLAIN << 20),
    ("Gi", PLAIN << 30),
    ("Ti", PLAIN << 40),
    ("Pi", PLAIN << 50),
];
const PLAIN: i128 = 1_000_000_000_000;
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

    /// The heap that the Java options ask for, MB; those of the administrator stand before those of the job.
    fn heap(&mut self, kind: &str) -> Option<i32> {
        let of = |name: &str| self.properties.get(name).map(String::from);
        let own = format!("mapreduce.{kind}.java.opts");
        let (name, options) = match of(&own) {
            Some(options) => (own.as_str(), options),
            None => (FOR_ALL, of(FOR_ALL).unwrap_or_default()),
        };
        let before = of(&format!("mapreduce.admin.{kind}.child.java.opts")).unwrap_or_default();
        match heap_mb(&format!("{before} {options}")) {
            Ok(heap) => heap,
            Err(text) => {
                let (name, what) = (name.to_owned(), said!("want.whole"));
                self.refuse(
                    &name,
                    said!("mapreduce.bad-value", name = Arg::name(&name), text, what),
                );
                None
            }
        }
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
            let what = said!("want.amount");
            self.refuse(
                &name,
                said!("mapreduce.bad-value", name = Arg::name(&name), text, what),
            );
        }
        read
    }

    fn unknown_types(&mut self, kind: &str) {
        let prefix = name_of(kind, "");
        let others = self.properties.below(&prefix).filter_map(|(name, _)| {
            let of = name.strip_prefix(&prefix).unwrap_or(name);
            let is_type = !of.strip_prefix("yarn.io/").unwrap_or(of).contains('.');
            (is_type && of != VCORES && !MEMORY.contains(&of)).then(|| of.to_owned())
        });
        for of in others.collect::<Vec<_>>() {
            let name = name_of(kind, &of);
            self.refuse(&name, said!("mapreduce.unknown-type", name = Arg::name(&name)));
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
    let value: i64 = value.parse().ok()?;
    let size = |unit: &str| Some(UNITS.iter().find(|(name, _)| *name == unit)?.1);
    i64::try_from(i128::from(value).checked_mul(size(own)?)? / size(unit)?).ok()
}

/// The heap in MB that the last `-Xmx` of Java options asks for (`JobConf.parseMaximumHeapSizeMB`); with `Err` the digits that are
/// more than a number holds.
pub(crate) fn heap_mb(options: &str) -> Result<Option<i32>, String> {
    let Some((digits, unit)) = maximum_heap(options) else {
        return Ok(None);
    };
    let size = jvm::parse_long(digits).ok_or_else(|| digits.to_owned())?;
    let mb = match unit {
        "g" | "G" => size.wrapping_mul(1024),
        "m" | "M" => size,
        "k" | "K" => size / 1024,
        _ => size / (1024 * 1024),
    };
    Ok(Some(mb as i32).filter(|mb| size > 0 && *mb > 0))
}

/// The digits and the unit of the last `-Xmx` that stands between spaces, with no line's end on either side of them.
fn maximum_heap(options: &str) -> Option<(&str, &str)> {
    options.rmatch_indices("-Xmx").find_map(|(at, flag)| {
        let (before, after) = (&options[..at], &options[at + flag.len()..]);
        let before = if at == 0 {
            before
        } else {
            before.strip_suffix(is_space)?
        };
        let digits = after.bytes().take_while(u8::is_ascii_digit).count();
        let (digits, rest) = after.split_at(digits);
        let unit = rest
            .bytes()
            .take_while(|byte| b"gGmMkK".contains(byte))
            .count()
            .min(1);
        let (unit, rest) = rest.split_at(unit);
        let rest = if rest.is_empty() {
            rest
        } else {
            rest.strip_prefix(is_space)?
        };
        (!digits.is_empty() && !before.contains(is_line_end) && !rest.contains(is_line_end))
            .then_some((digits, unit))
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
    use crate::config::{Properties, Severity};

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

    /// As Hadoop 3.4.1 reads them; `Err`: it refuses them.
    #[test]
    fn the_last_heap_between_spaces_counts() {
        let cases: [(&str, Result<Option<i32>, ()>); 14] = [
            ("", Ok(None)),
            ("-Xmx2g", Ok(Some(2048))),
            ("-Xmx1g -Dx=-Xmx5 -Xmx2000m", Ok(Some(2000))),
            ("-Xmx512m -XX:+UseG1GC", Ok(Some(512))),
            ("-Xmx1048576k", Ok(Some(1024))),
            ("-Xmx1073741824", Ok(Some(1024))),
            ("-Xmx512mb", Ok(None)),
            ("-Xmx512m\u{a0}", Ok(None)),
            ("-Xmx0g", Ok(None)),
            ("-Xmx512m\n", Ok(Some(512))),
            ("-server\n-Xmx512m", Ok(Some(512))),
            ("-server\n-Xmx512m -Dx=1\n-Dy", Ok(None)),
            ("-server \n -Xmx512m", Ok(None)),
            ("-Xmx99999999999999999999m", Err(())),
        ];
        for (options, expected) in cases {
            assert_eq!(heap_mb(options).map_err(drop), expected, "{options:?}");
        }
    }
}
