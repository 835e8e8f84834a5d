//! The book's chapters (`www/book/LANGUAGE/NN-slug.md`, format `FORMAT.md`): read, and every number, claim and knob in them held
//! against the runs of their figures; and their pages, made of `templates/`.

mod body;
mod book;
mod chapter;
mod check;
mod dressed;
mod fault;
mod link;
mod parse;
mod picture;
mod ruled;
mod runs;
mod site;
mod texts;
mod written;

pub use book::Book;
pub use chapter::{Chapter, Claim, Figure, Head, Part, Used};
pub use check::check;
pub use fault::Fault;
pub use link::{Knob, Link, Number};
pub use site::{languages, pages, write};
