//! Makes the JavaScript glue and the bindings of a compiled module: `wasm-bindgen MODULE FOLDER`.

use anyhow::{Context, Result};
use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<()> {
    let mut arguments = std::env::args_os().skip(1);
    let module = arguments.next().context("which module?")?;
    let folder = arguments.next().context("into which folder?")?;
    Bindgen::new()
        .input_path(module)
        .web(true)?
        .typescript(true)
        .generate(folder)
}
