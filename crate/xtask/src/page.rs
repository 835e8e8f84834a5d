//! The page's parts, built for `cargo xtask serve`: first what the first visit needs, then, while the page is already
//! served, the modules that something else asks for.

use crate::steps::{Step, side_by_side};
use crate::wasm;
use crate::{book, packages, reference};
use anyhow::Result;
use std::path::Path;
use std::sync::{Arc, Condvar, Mutex};

/// Builds what the first visit needs.
pub(crate) fn build() -> Result<()> {
    let steps = [
        Step {
            name: "wasm-bindgen",
            work: |run| wasm::bindgen(run).map(drop),
        },
        Step {
            name: "first module",
            work: |run| wasm::compile_first(run).map(drop),
        },
        Step {
            name: "packages of the page",
            work: packages::build,
        },
    ];
    side_by_side(&steps)?;
    side_by_side(&[Step {
        name: "glue of the first module",
        work: wasm::first,
    }])
}

/// What comes on demand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Part {
    /// The further modules, and what has their glue in it.
    Modules,
    /// The book's pages.
    Book,
    /// The reference's pages, and the schemas.
    Reference,
    /// What of others is in it.
    Licences,
}

/// The parts that come on demand while they are being built: whoever asks for one waits.
#[derive(Clone)]
pub(crate) struct Behind(Arc<(Mutex<Vec<Part>>, Condvar)>);

impl Behind {
    /// Begins to build them.
    pub(crate) fn begin() -> Self {
        let behind = Self(Arc::new((
            Mutex::new(vec![Part::Modules, Part::Book, Part::Reference, Part::Licences]),
            Condvar::new(),
        )));
        let building = behind.clone();
        std::thread::spawn(move || {
            let modules = Step {
                name: "further modules",
                work: wasm::on_demand,
            };
            // It takes their glue in.
            let single = Step {
                name: "page in one file",
                work: packages::single,
            };
            let built = side_by_side(&[modules]).and_then(|()| side_by_side(&[single]));
            building.over(Part::Modules, built);
            let pages = Step {
                name: "pages of the book",
                work: book::build,
            };
            building.over(Part::Book, side_by_side(&[pages]));
            let pages = Step {
                name: "pages of the reference",
                work: reference::build,
            };
            building.over(Part::Reference, side_by_side(&[pages]));
            let licences = Step {
                name: "licences of what is shipped",
                work: packages::shipped,
            };
            building.over(Part::Licences, side_by_side(&[licences]));
        });
        behind
    }

    /// Nothing is being built.
    pub(crate) fn done() -> Self {
        Self(Arc::new((Mutex::new(Vec::new()), Condvar::new())))
    }

    fn over(&self, part: Part, built: Result<()>) {
        if let Err(fault) = built {
            eprintln!(
                "{fault:#}\nThe page goes on with what there was before; serve again once that is mended."
            );
        }
        let (open, told) = &*self.0;
        open.lock()
            .expect("nobody panics holding it")
            .retain(|other| *other != part);
        told.notify_all();
    }

    /// Waits until `file` can be read: at once unless it is one of theirs.
    pub(crate) fn wait_for(&self, file: &Path) {
        if let Some(part) = part_of(file) {
            let (open, told) = &*self.0;
            let open = open.lock().expect("nobody panics holding it");
            drop(told.wait_while(open, |open| open.contains(&part)));
        }
    }
}

/// Of what a file is that comes on demand.
fn part_of(file: &Path) -> Option<Part> {
    let mut folders = file.components().rev().skip(1).map(|folder| folder.as_os_str());
    let (own, around) = (folders.next()?, folders.next()?);
    if around == "pkg" && wasm::is_on_demand(own) {
        return Some(Part::Modules);
    }
    if around == "reference" || own == "schema" {
        return Some(Part::Reference);
    }
    if own == "www"
        && file
            .file_name()
            .is_some_and(|name| name == "licences.txt" || name == "sbom.cdx.json")
    {
        return Some(Part::Licences);
    }
    (around == "book" && file.extension().is_some_and(|end| end == "html")).then_some(Part::Book)
}
