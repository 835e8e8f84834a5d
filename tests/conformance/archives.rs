//! Which archives of vectors there are: `archives.txt`.

/// Names of the archives and the releases whose answers they hold, in order.
pub(crate) fn archives() -> impl Iterator<Item = (&'static str, &'static str)> {
    let lines = include_str!("archives.txt").lines();
    let told = lines.filter(|line| !line.starts_with('#'));
    told.map(|line| line.split_once(' ').expect("a name and a release"))
}
