//! The page's parts, built for `cargo xtask serve`: first what the first visit needs, then, while the page is already
//! served, the modules that something else asks for.

use crate::packages;
use crate::steps::{Step, side_by_side};
use crate::wasm;
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

/// The modules that come on demand while they are being built: whoever asks for it waits.
#[derive(Clone)]
pub(crate) struct Behind(Arc<(Mutex<bool>, Condvar)>);

impl Behind {
    /// Begins to build them.
    pub(crate) fn begin() -> Self {
        let behind = Self(Arc::new((Mutex::new(false), Condvar::new())));
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
            if let Err(fault) = side_by_side(&[modules]).and_then(|()| side_by_side(&[single])) {
                eprintln!(
                    "{fault:#}\nThe page goes on with what there was before; serve again once that is mended."
                );
            }
            building.over();
        });
        behind
    }

    /// Nothing is being built.
    pub(crate) fn done() -> Self {
        Self(Arc::new((Mutex::new(true), Condvar::new())))
    }

    fn over(&self) {
        let (over, told) = &*self.0;
        *over.lock().expect("nobody panics holding it") = true;
        told.notify_all();
    }

    /// Waits until `file` can be read: at once unless it is one of those modules'.
    pub(crate) fn wait_for(&self, file: &Path) {
        let mut folders = file.components().rev().skip(1);
        let is_of_it = folders
            .next()
            .is_some_and(|folder| wasm::is_on_demand(folder.as_os_str()))
            && folders.next().is_some_and(|folder| folder.as_os_str() == "pkg");
        if is_of_it {
            let (over, told) = &*self.0;
            let over = over.lock().expect("nobody panics holding it");
            drop(told.wait_while(over, |over| !*over));
        }
    }
}
