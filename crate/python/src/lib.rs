//! The native module of the Python package: what the command line finds and says, by the same code, for Python to hand on.
//!
//! Scenarios come as a name and a text; without a text the name is a file's. Whatever takes long runs without the interpreter's
//! lock, and stops at Ctrl-C.

mod check;
mod convert;
mod fault;
mod given;
mod run;
mod sweep;

use pyo3::prelude::*;

/// What `heddle` on the command line does, as functions.
#[pymodule(gil_used = false)]
mod _heddle {
    #[pymodule_export]
    use crate::check::check;
    #[pymodule_export]
    use crate::convert::convert;
    #[pymodule_export]
    use crate::fault::Finding;
    #[pymodule_export]
    use crate::given::{read, speak};
    #[pymodule_export]
    use crate::run::{Run, run};
    #[pymodule_export]
    use crate::sweep::sweep;
}
