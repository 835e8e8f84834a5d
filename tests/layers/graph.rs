//! Which file of a crate takes a name from which: read from the modules' declarations, `use` lines and paths.
//!
//! A name is followed through re-exports to the file that defines it. A `pub use` of something below the module only hands it
//! on and is no import. What only tests compile is left out. Methods are not seen: calling one imports nothing.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens;
use syn::{Attribute, Item, UseTree, Visibility};

/// A crate's files and what they import of each other.
#[derive(Debug, Default)]
pub(crate) struct Graph {
    /// Paths below the crate's `src`.
    pub(crate) files: Vec<String>,
    /// Without those of a file from itself.
    pub(crate) imports: Vec<Import>,
    modules: Vec<Module>,
}

/// One place where a file names something of another one.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Import {
    pub(crate) from: usize,
    pub(crate) to: usize,
    pub(crate) line: usize,
    /// As it is written there.
    pub(crate) path: String,
}

#[derive(Debug)]
struct Module {
    file: usize,
    parent: Option<usize>,
    modules: BTreeMap<String, usize>,
    names: BTreeMap<String, Name>,
    /// What `use …::*` stands for.
    globs: Vec<Vec<String>>,
    /// Paths to be followed when every module is known.
    paths: Vec<Mention>,
}

#[derive(Debug)]
enum Name {
    Defined,
    Imported { path: Vec<String>, handed_on: bool },
}

#[derive(Debug)]
struct Mention {
    path: Vec<String>,
    line: usize,
    handed_on: bool,
}

enum Target {
    Module(usize),
    Item(usize),
}

impl Graph {
    /// Reads the crate whose sources are in `src`, beginning with `lib.rs`.
    pub(crate) fn read(src: &Path) -> Self {
        let mut graph = Self::default();
        graph.read_file(src, &src.join("lib.rs"), src, None);
        let mut imports = Vec::new();
        for (id, module) in graph.modules.iter().enumerate() {
            for mention in &module.paths {
                imports.extend(graph.import(id, mention));
            }
        }
        imports.sort();
        imports.dedup();
        graph.imports = imports;
        graph
    }

    /// Reads a module that is a file; those that it declares are in `below`.
    fn read_file(&mut self, src: &Path, path: &Path, below: &Path, parent: Option<usize>) -> usize {
        let text = std::fs::read_to_string(path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        let parsed = syn::parse_file(&text).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        let name = path.strip_prefix(src).expect("a file of the crate");
        self.files
            .push(name.to_str().expect("a UTF-8 path").replace('\\', "/"));
        let module = self.add_module(self.files.len() - 1, parent);
        self.read_items(src, &parsed.items, below, module);
        module
    }

    fn add_module(&mut self, file: usize, parent: Option<usize>) -> usize {
        self.modules.push(Module {
            file,
            parent,
            modules: BTreeMap::new(),
            names: BTreeMap::new(),
            globs: Vec::new(),
            paths: Vec::new(),
        });
        self.modules.len() - 1
    }

    fn read_items(&mut self, src: &Path, items: &[Item], below: &Path, module: usize) {
        for item in items {
            if is_of_tests(attributes(item)) {
                continue;
            }
            match item {
                Item::Mod(declared) => self.read_declared(src, declared, below, module),
                Item::Use(used) => {
                    let is_public = !matches!(used.vis, Visibility::Inherited);
                    self.read_use(&used.tree, &mut Vec::new(), is_public, module);
                }
                item => {
                    if let Some(name) = defined(item) {
                        self.modules[module].names.insert(name, Name::Defined);
                    }
                    mentions(item.to_token_stream(), &mut self.modules[module].paths);
                }
            }
        }
    }

    fn read_declared(&mut self, src: &Path, declared: &syn::ItemMod, below: &Path, module: usize) {
        let name = declared.ident.to_string();
        let folder = below.join(&name);
        let child = if let Some((_, items)) = &declared.content {
            let child = self.add_module(self.modules[module].file, Some(module));
            self.read_items(src, items, &folder, child);
            child
        } else {
            let given = path_attribute(&declared.attrs).map(|path| below.join(path));
            let path = given.unwrap_or_else(|| file_of(below, &name));
            self.read_file(src, &path, &folder, Some(module))
        };
        // Of two declarations under opposite conditions the first is followed.
        self.modules[module].modules.entry(name).or_insert(child);
    }

    fn read_use(&mut self, tree: &UseTree, path: &mut Vec<String>, is_public: bool, module: usize) {
        match tree {
            UseTree::Path(tree) => {
                path.push(tree.ident.to_string());
                self.read_use(&tree.tree, path, is_public, module);
                path.pop();
            }
            UseTree::Group(group) => {
                for tree in &group.items {
                    self.read_use(tree, path, is_public, module);
                }
            }
            UseTree::Glob(_) => {
                self.modules[module].globs.push(path.clone());
                let line = 0;
                self.modules[module].paths.push(Mention {
                    path: path.clone(),
                    line,
                    handed_on: is_public,
                });
            }
            UseTree::Name(name) => self.use_name(&name.ident, &name.ident, path, is_public, module),
            UseTree::Rename(name) => self.use_name(&name.ident, &name.rename, path, is_public, module),
        }
    }

    fn use_name(
        &mut self,
        name: &syn::Ident,
        known_as: &syn::Ident,
        path: &[String],
        is_public: bool,
        module: usize,
    ) {
        let mut path = path.to_vec();
        if name != "self" {
            path.push(name.to_string());
        }
        let line = name.span().start().line;
        let known_as = if known_as == "self" {
            path.last().cloned().unwrap_or_default()
        } else {
            known_as.to_string()
        };
        let module = &mut self.modules[module];
        module.paths.push(Mention {
            path: path.clone(),
            line,
            handed_on: is_public,
        });
        module.names.insert(
            known_as,
            Name::Imported {
                path,
                handed_on: is_public,
            },
        );
    }

    fn import(&self, module: usize, mention: &Mention) -> Option<Import> {
        let from = self.modules[module].file;
        let [first, rest @ ..] = &*mention.path else {
            return None;
        };
        // A single name was imported by a line of its own, unless that line only hands it on.
        if rest.is_empty() && !mention.handed_on {
            let Some(Name::Imported { handed_on: true, .. }) = self.modules[module].names.get(first) else {
                return None;
            };
        }
        let to = self.file_of(&self.follow(module, &mention.path, 0)?);
        let handed_on = mention.handed_on && self.is_below(from, to);
        (to != from && !handed_on).then(|| Import {
            from,
            to,
            line: mention.line,
            path: mention.path.join("::"),
        })
    }

    fn file_of(&self, target: &Target) -> usize {
        match target {
            Target::Module(module) => self.modules[*module].file,
            Target::Item(file) => *file,
        }
    }

    /// Whether `file` is in the folder of which `of` is the face.
    fn is_below(&self, of: usize, file: usize) -> bool {
        let folder = self.files[of]
            .strip_suffix("mod.rs")
            .or_else(|| self.files[of].strip_suffix("lib.rs"));
        folder.is_some_and(|folder| self.files[file].starts_with(folder))
    }

    /// What a path stands for; `None`: nothing of this crate.
    fn follow(&self, from: usize, path: &[String], depth: usize) -> Option<Target> {
        if depth > 16 {
            return None;
        }
        let mut at = Target::Module(match &*path.first()?.clone() {
            "crate" => 0,
            "self" => from,
            "super" => self.modules[from].parent?,
            name => {
                return self.follow_from(
                    self.look_up(from, name, path.len() == 1, depth)?,
                    &path[1..],
                    depth,
                );
            }
        });
        let mut rest = &path[1..];
        while let (Target::Module(module), Some("super")) = (&at, rest.first().map(String::as_str)) {
            at = Target::Module(self.modules[*module].parent?);
            rest = &rest[1..];
        }
        self.follow_from(at, rest, depth)
    }

    fn follow_from(&self, mut at: Target, path: &[String], depth: usize) -> Option<Target> {
        for (index, name) in path.iter().enumerate() {
            let Target::Module(module) = at else { break };
            let is_last = index + 1 == path.len();
            // What is not found was made by a macro of the module.
            at = self
                .look_up(module, name, is_last, depth)
                .unwrap_or(Target::Item(self.modules[module].file));
        }
        Some(at)
    }

    fn look_up(&self, module: usize, name: &str, is_last: bool, depth: usize) -> Option<Target> {
        let of = &self.modules[module];
        let as_module = of.modules.get(name).map(|module| Target::Module(*module));
        let as_name = || match of.names.get(name)? {
            Name::Defined => Some(Target::Item(of.file)),
            Name::Imported { path, .. } => self.follow(module, path, depth + 1),
        };
        let found = if is_last {
            as_name().or(as_module)
        } else {
            as_module.or_else(as_name)
        };
        found.or_else(|| {
            of.globs
                .iter()
                .find_map(|path| match self.follow(module, path, depth + 1)? {
                    Target::Module(of) if of != module => self.look_up(of, name, is_last, depth + 1),
                    _ => None,
                })
        })
    }
}

fn file_of(below: &Path, name: &str) -> PathBuf {
    let file = below.join(format!("{name}.rs"));
    if file.is_file() {
        file
    } else {
        below.join(name).join("mod.rs")
    }
}

fn attributes(item: &Item) -> &[Attribute] {
    match item {
        Item::Const(item) => &item.attrs,
        Item::Enum(item) => &item.attrs,
        Item::Fn(item) => &item.attrs,
        Item::Impl(item) => &item.attrs,
        Item::Macro(item) => &item.attrs,
        Item::Mod(item) => &item.attrs,
        Item::Static(item) => &item.attrs,
        Item::Struct(item) => &item.attrs,
        Item::Trait(item) => &item.attrs,
        Item::Type(item) => &item.attrs,
        Item::Use(item) => &item.attrs,
        _ => &[],
    }
}

fn is_of_tests(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        let text = attribute.meta.to_token_stream().to_string().replace(' ', "");
        text == "cfg(test)" || text.starts_with("cfg(all(test,")
    })
}

fn path_attribute(attributes: &[Attribute]) -> Option<String> {
    attributes.iter().find_map(|attribute| match &attribute.meta {
        syn::Meta::NameValue(pair) if pair.path.is_ident("path") => match &pair.value {
            syn::Expr::Lit(syn::ExprLit {
                lit: syn::Lit::Str(path),
                ..
            }) => Some(path.value()),
            _ => None,
        },
        _ => None,
    })
}

fn defined(item: &Item) -> Option<String> {
    let ident = match item {
        Item::Const(item) => &item.ident,
        Item::Enum(item) => &item.ident,
        Item::Fn(item) => &item.sig.ident,
        Item::Macro(item) => item.ident.as_ref()?,
        Item::Static(item) => &item.ident,
        Item::Struct(item) => &item.ident,
        Item::Trait(item) => &item.ident,
        Item::Type(item) => &item.ident,
        _ => return None,
    };
    Some(ident.to_string())
}

/// The paths in a piece of code, those inside macros too.
fn mentions(tokens: TokenStream, into: &mut Vec<Mention>) {
    let mut path: Vec<String> = Vec::new();
    let mut line = 0;
    // 0: a new path may begin; 1 and 2: so many colons after a name; -1: a field or method follows.
    let mut colons = 0;
    let end = |path: &mut Vec<String>, line: usize, into: &mut Vec<Mention>| {
        if !path.is_empty() {
            into.push(Mention {
                path: std::mem::take(path),
                line,
                handed_on: false,
            });
        }
    };
    for token in tokens {
        match token {
            TokenTree::Ident(ident) => {
                if colons != 2 {
                    end(&mut path, line, into);
                    line = ident.span().start().line;
                }
                if colons >= 0 {
                    path.push(ident.to_string());
                }
                colons = 0;
            }
            TokenTree::Punct(mark) if mark.as_char() == ':' => colons = (colons.max(0) + 1).min(2),
            TokenTree::Punct(mark) => {
                end(&mut path, line, into);
                // Two dots begin a path again.
                colons = if mark.as_char() == '.' && colons != -1 {
                    -1
                } else {
                    0
                };
            }
            TokenTree::Group(group) => {
                end(&mut path, line, into);
                colons = 0;
                mentions(group.stream(), into);
            }
            TokenTree::Literal(_) => {
                end(&mut path, line, into);
                colons = 0;
            }
        }
    }
    end(&mut path, line, into);
}

impl Graph {
    /// The files that import each other in circles: each of a circle can be got to from each of it. What a file takes of the
    /// face of a folder in which it is (`mod.rs`) closes no circle: a folder is one idea.
    pub(crate) fn circles(&self) -> Vec<Vec<String>> {
        let mut next: Vec<Vec<usize>> = vec![Vec::new(); self.files.len()];
        for import in self
            .imports
            .iter()
            .filter(|import| !self.is_below(import.to, import.from))
        {
            next[import.from].push(import.to);
        }
        let reach: Vec<Vec<bool>> = (0..self.files.len()).map(|file| reachable(&next, file)).collect();
        let mut circles: Vec<Vec<String>> = Vec::new();
        for (file, reached) in reach.iter().enumerate() {
            let circle = (0..self.files.len()).filter(|other| reached[*other] && reach[*other][file]);
            let circle: Vec<usize> = circle.collect();
            if circle.first() == Some(&file) && circle.len() > 1 {
                let mut names: Vec<String> = circle.iter().map(|file| self.files[*file].clone()).collect();
                names.sort();
                circles.push(names);
            }
        }
        circles.sort();
        circles
    }

    /// Which files of a circle take which names from which.
    pub(crate) fn ties(&self, circle: &[String]) -> Vec<String> {
        let mut ties: BTreeMap<[&str; 2], BTreeSet<&str>> = BTreeMap::new();
        for import in &self.imports {
            let ends = [&*self.files[import.from], &*self.files[import.to]];
            if ends.iter().all(|end| circle.iter().any(|file| file == end)) {
                ties.entry(ends).or_default().insert(&import.path);
            }
        }
        let lines = ties.into_iter().map(|([from, to], paths)| {
            format!(
                "    {from} takes of {to}: {}",
                paths.into_iter().collect::<Vec<_>>().join(", ")
            )
        });
        lines.collect()
    }
}

/// The files that one can get to along imports, itself only around a circle.
fn reachable(next: &[Vec<usize>], from: usize) -> Vec<bool> {
    let mut seen = vec![false; next.len()];
    let mut open = next[from].clone();
    while let Some(file) = open.pop() {
        if !std::mem::replace(&mut seen[file], true) {
            open.extend(&next[file]);
        }
    }
    seen
}
