//! What ARCHITECTURE.md says of the core's folders: their order, and which circles of files are one idea.

/// The folders and files of the core in the order in which they may use each other.
#[derive(Debug, Default)]
pub(crate) struct Order {
    rooms: Vec<Room>,
}

#[derive(Debug)]
struct Room {
    /// As a path below `src`, without `.rs` and without the last slash.
    path: String,
    /// Rooms of one number do not know each other; a smaller number never uses a larger one.
    height: usize,
}

/// Why one file may not use another.
#[derive(Debug)]
pub(crate) enum Wrong {
    /// The other one stands further down in the list.
    Upward,
    /// They stand side by side.
    Beside,
}

/// The words before the list of folders, and before that of circles.
pub(crate) const FOLDERS: &str = "Inside the core, each folder may use those above it in this list";
const CIRCLES: &str = "Files import each other in a circle only where they are one idea";

impl Order {
    /// Reads the list: names separated by commas are in order, an indented line names folders inside the last one, which
    /// stand side by side.
    pub(crate) fn read(text: &str) -> Self {
        let mut order = Self::default();
        let mut last = String::new();
        let mut height = 0;
        for line in block(text, FOLDERS) {
            let names = line.trim_start().split("  ").next().expect("a first column");
            let is_inside = line.starts_with("      ");
            if is_inside {
                height += 1;
            }
            for name in names.split([',', ' ']).filter(|name| !name.is_empty()) {
                let name = name.trim_end_matches('/');
                if is_inside {
                    order.add(format!("{last}/{name}"), height);
                } else {
                    height += 1;
                    name.clone_into(&mut last);
                    order.add(name.to_owned(), height);
                }
            }
        }
        order
    }

    fn add(&mut self, path: String, height: usize) {
        self.rooms.push(Room { path, height });
    }

    /// The room of a file; `None`: it is not in the list.
    pub(crate) fn room(&self, file: &str) -> Option<&str> {
        self.find(file).map(|room| &*room.path)
    }

    /// The names in the list.
    pub(crate) fn rooms(&self) -> impl Iterator<Item = &str> {
        self.rooms.iter().map(|room| &*room.path)
    }

    fn find(&self, file: &str) -> Option<&Room> {
        let rooms = self.rooms.iter().filter(|room| {
            let rest = file.strip_prefix(&*room.path);
            rest.is_some_and(|rest| rest == ".rs" || rest.starts_with('/'))
        });
        rooms.max_by_key(|room| room.path.len())
    }

    /// Whether `from` may not use `to`. The face of a folder may hand on what its inner folders have.
    pub(crate) fn wrong(&self, from: &str, to: &str) -> Option<Wrong> {
        let (user, used) = (self.find(from)?, self.find(to)?);
        let is_face =
            from == format!("{}/mod.rs", user.path) && used.path.starts_with(&format!("{}/", user.path));
        if used.height > user.height && !is_face {
            return Some(Wrong::Upward);
        }
        (used.height == user.height && used.path != user.path).then_some(Wrong::Beside)
    }
}

/// The circles that ARCHITECTURE.md explains: each line names the files, `a/{b,c}` for several, and then says why; an indented
/// line goes on with the files.
pub(crate) fn explained(text: &str) -> Vec<Vec<String>> {
    let mut circles: Vec<Vec<String>> = Vec::new();
    for line in block(text, CIRCLES) {
        let names = line.trim().split("  ").next().expect("a first column");
        if !line.starts_with("      ") {
            circles.push(Vec::new());
        }
        let circle = circles
            .last_mut()
            .expect("a line that is not indented comes first");
        circle.extend(names.split_whitespace().flat_map(unfold));
        circle.sort();
    }
    circles
}

/// `a/{b,c}` as `a/b.rs` and `a/c.rs`.
fn unfold(name: &str) -> Vec<String> {
    let Some((folder, names)) = name.split_once('{') else {
        return vec![format!("{name}.rs")];
    };
    let names = names.trim_end_matches('}').split(',');
    names.map(|name| format!("{folder}{name}.rs")).collect()
}

/// The lines of the indented block after the paragraph that begins with `words`.
fn block<'a>(text: &'a str, words: &str) -> Vec<&'a str> {
    let (_, after) = text
        .split_once(words)
        .unwrap_or_else(|| panic!("ARCHITECTURE.md no longer says: {words}"));
    let lines = after.lines().skip_while(|line| !line.starts_with("    "));
    lines.take_while(|line| line.starts_with("    ")).collect()
}
