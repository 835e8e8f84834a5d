//! Old names of properties, which Hadoop still takes (`Configuration.DeprecationContext`, MapReduce's `ConfigUtil`).
//!
//! A file that is read has the new name in the place of the old one, so of both in one file that holds which is set last.

/// Old names and today's, as far as something is read of them here.
const DEPRECATED: [(&str, &str); 12] = [
    (
        "mapred.reduce.slowstart.completed.maps",
        "mapreduce.job.reduce.slowstart.completedmaps",
    ),
    (
        "mapred.max.tracker.failures",
        "mapreduce.job.maxtaskfailures.per.tracker",
    ),
    ("mapred.map.max.attempts", "mapreduce.map.maxattempts"),
    ("mapred.reduce.max.attempts", "mapreduce.reduce.maxattempts"),
    ("mapred.job.map.memory.mb", "mapreduce.map.memory.mb"),
    ("mapred.job.reduce.memory.mb", "mapreduce.reduce.memory.mb"),
    (
        "mapred.map.tasks.speculative.execution",
        "mapreduce.map.speculative",
    ),
    (
        "mapred.reduce.tasks.speculative.execution",
        "mapreduce.reduce.speculative",
    ),
    ("mapred.map.child.java.opts", "mapreduce.map.java.opts"),
    ("mapred.reduce.child.java.opts", "mapreduce.reduce.java.opts"),
    (
        "mapred.max.map.failures.percent",
        "mapreduce.map.failures.maxpercent",
    ),
    (
        "mapred.max.reduce.failures.percent",
        "mapreduce.reduce.failures.maxpercent",
    ),
];

/// The name that a property has today.
#[must_use]
pub fn current_name(name: &str) -> &str {
    if !name.starts_with("mapred.") {
        return name;
    }
    let new = DEPRECATED.iter().find(|(old, _)| *old == name);
    new.map_or(name, |(_, new)| new)
}
