//! The mutants that there are: an operator that is another one, a negation that is gone, a function that gives something without
//! doing anything (the kinds of cargo-mutants).

use std::fmt;
use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result};
use proc_macro2::Span;
use syn::spanned::Spanned as _;
use syn::visit::{self, Visit};
use syn::{BinOp, Expr, ReturnType, UnOp};

use crate::place::Place;

/// A part of the core that is changed.
pub(crate) struct Part {
    /// Files, and folders with all that is below.
    paths: &'static [&'static str],
    /// What names of files and folders begin with that are not.
    left_out: &'static [&'static str],
}

/// Where the decisions are made, but for what no vector asks for.
pub(crate) static DECISIONS: Part = Part {
    paths: &["crate/core/src/scheduler"],
    left_out: &["superior", "kernel", "invariant", "tests", "random_ops", "busy"],
};

/// Where it is said what was decided and why, but for what is compared with Hadoop's own words.
pub(crate) static SAID: Part = Part {
    paths: &[
        "crate/core/src/explain",
        "crate/core/src/scheduler/capacity/asked.rs",
        "crate/core/src/scheduler/capacity/preemption/why.rs",
        "crate/core/src/scheduler/capacity/why.rs",
        "crate/core/src/scheduler/fair/asked.rs",
        "crate/core/src/scheduler/fair/why",
    ],
    left_out: &["activities", "lines", "tests"],
};

/// One change.
#[derive(Clone, Debug)]
pub(crate) struct Mutant {
    /// From the root of the project.
    pub(crate) file: PathBuf,
    pub(crate) line: usize,
    pub(crate) column: usize,
    /// The function that it is in.
    pub(crate) function: String,
    /// What is changed, in a few words.
    pub(crate) what: String,
    /// The bytes of the file that are replaced; none: something is put there.
    pub(crate) range: Range<usize>,
    /// What stands there instead if the mutant is turned on.
    pub(crate) text: String,
}

impl fmt::Display for Mutant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.place().fmt(f)
    }
}

impl Mutant {
    /// What is said of it.
    pub(crate) fn place(&self) -> Place {
        Place {
            file: self.file.to_string_lossy().into_owned(),
            line: self.line,
            column: self.column,
            function: self.function.clone(),
            what: self.what.clone(),
        }
    }

    fn overlaps(&self, other: &Self) -> bool {
        let (a, b) = (&self.range, &other.range);
        self.file == other.file && (a.start < b.end && b.start < a.end || a == b)
    }
}

/// The first so many of which no two change the same code.
pub(crate) fn apart(mutants: Vec<Mutant>, count: usize) -> Vec<Mutant> {
    let mut taken: Vec<Mutant> = Vec::new();
    for mutant in mutants {
        if taken.len() == count {
            break;
        }
        if !taken.iter().any(|other| other.overlaps(&mutant)) {
            taken.push(mutant);
        }
    }
    taken
}

/// All mutants of a part.
pub(crate) fn all(root: &Path, part: &Part) -> Result<Vec<Mutant>> {
    let mut found = Vec::new();
    for path in part.paths {
        part.at(root, PathBuf::from(path), &mut found)?;
    }
    Ok(found)
}

impl Part {
    fn at(&self, root: &Path, path: PathBuf, found: &mut Vec<Mutant>) -> Result<()> {
        if !root.join(&path).is_dir() {
            return of_file(root, path, found);
        }
        let entries = fs::read_dir(root.join(&path))?;
        let mut names: Vec<_> = entries
            .map(|entry| Ok(entry?.file_name()))
            .collect::<Result<_>>()?;
        names.sort();
        for name in names {
            let stem = Path::new(&name).file_stem().unwrap_or(&name).to_string_lossy();
            if !self.left_out.iter().any(|out| stem.starts_with(out)) {
                self.at(root, path.join(&name), found)?;
            }
        }
        Ok(())
    }
}

fn of_file(root: &Path, file: PathBuf, found: &mut Vec<Mutant>) -> Result<()> {
    let text = fs::read_to_string(root.join(&file))?;
    let parsed = syn::parse_file(&text).with_context(|| file.display().to_string())?;
    let mut finder = Finder {
        file,
        text: &text,
        function: String::new(),
        found,
    };
    finder.visit_file(&parsed);
    Ok(())
}

struct Finder<'a> {
    file: PathBuf,
    text: &'a str,
    function: String,
    found: &'a mut Vec<Mutant>,
}

impl Finder<'_> {
    fn add(&mut self, at: Span, range: Range<usize>, what: String, text: String) {
        let start = at.start();
        self.found.push(Mutant {
            file: self.file.clone(),
            line: start.line,
            column: start.column + 1,
            function: self.function.clone(),
            what,
            range,
            text,
        });
    }

    fn source(&self, of: Span) -> &str {
        &self.text[of.byte_range()]
    }

    fn function(&mut self, signature: &syn::Signature, attributes: &[syn::Attribute], block: &syn::Block) {
        // What is computed when the core is built cannot be turned on.
        if signature.constness.is_some() || is_for_tests(attributes) {
            return;
        }
        let outer = std::mem::replace(&mut self.function, signature.ident.to_string());
        if !block.stmts.is_empty() {
            let open = block.brace_token.span.open();
            let after = open.byte_range().end;
            for value in self.values(&signature.output) {
                let what = format!(
                    "gives {} at once",
                    if value.is_empty() { "nothing" } else { &value }
                );
                self.add(open, after..after, what, format!("return {value};"));
            }
        }
        visit::visit_block(self, block);
        self.function = outer;
    }

    /// What a function may give without doing anything.
    fn values(&self, output: &ReturnType) -> Vec<String> {
        let ReturnType::Type(_, of) = output else {
            return vec![String::new()];
        };
        let name = self.source(of.span());
        let values: &[&str] = match name {
            "bool" => &["true", "false"],
            "i32" | "i64" | "u32" | "u64" | "usize" | "u8" => &["0", "1"],
            "f32" | "f64" => &["0.0", "1.0"],
            "Resource" => &["crate::resource::Resource::NONE"],
            "Ordering" => &["std::cmp::Ordering::Equal"],
            _ if name.starts_with("Option<") => &["None"],
            _ if name.starts_with("Vec<") => &["Vec::new()"],
            _ => &[],
        };
        values.iter().map(|value| (*value).to_owned()).collect()
    }
}

impl<'ast> Visit<'ast> for Finder<'_> {
    fn visit_item_mod(&mut self, of: &'ast syn::ItemMod) {
        if !is_for_tests(&of.attrs) {
            visit::visit_item_mod(self, of);
        }
    }

    fn visit_item_fn(&mut self, of: &'ast syn::ItemFn) {
        self.function(&of.sig, &of.attrs, &of.block);
    }

    fn visit_impl_item_fn(&mut self, of: &'ast syn::ImplItemFn) {
        self.function(&of.sig, &of.attrs, &of.block);
    }

    fn visit_item_const(&mut self, _: &'ast syn::ItemConst) {}
    fn visit_impl_item_const(&mut self, _: &'ast syn::ImplItemConst) {}
    fn visit_item_static(&mut self, _: &'ast syn::ItemStatic) {}
    fn visit_type(&mut self, _: &'ast syn::Type) {}
    fn visit_attribute(&mut self, _: &'ast syn::Attribute) {}

    fn visit_expr_binary(&mut self, of: &'ast syn::ExprBinary) {
        if !(has_let(&of.left) || has_let(&of.right)) {
            let sides = [of.left.span(), of.right.span()].map(|side| format!("({})", self.source(side)));
            let range = of.left.span().byte_range().start..of.right.span().byte_range().end;
            let operator = self.source(of.op.span()).to_owned();
            for other in others(&of.op) {
                let text = format!("{} {other} {}", sides[0], sides[1]);
                let what = format!("{other} for {operator}");
                self.add(of.op.span(), range.clone(), what, text);
            }
        }
        visit::visit_expr_binary(self, of);
    }

    fn visit_expr_unary(&mut self, of: &'ast syn::ExprUnary) {
        if let (UnOp::Not(_) | UnOp::Neg(_), false) = (&of.op, matches!(&*of.expr, Expr::Lit(_))) {
            let operator = self.source(of.op.span()).to_owned();
            let range = of.op.span().byte_range().start..of.expr.span().byte_range().end;
            let text = format!("({})", self.source(of.expr.span()));
            self.add(of.op.span(), range, format!("no {operator}"), text);
        }
        visit::visit_expr_unary(self, of);
    }
}

/// Attributes of what is no part of the core that runs.
fn is_for_tests(attributes: &[syn::Attribute]) -> bool {
    let said = |attribute: &syn::Attribute| match &attribute.meta {
        syn::Meta::List(list) => list.path.is_ident("cfg") && has_test(&list.tokens.to_string()),
        syn::Meta::Path(path) => path.is_ident("test"),
        syn::Meta::NameValue(_) => false,
    };
    attributes.iter().any(said)
}

fn has_test(condition: &str) -> bool {
    condition.contains("test") || condition.contains("invariants")
}

/// A `let` among conditions stands only where it stands.
fn has_let(of: &Expr) -> bool {
    match of {
        Expr::Let(_) => true,
        Expr::Binary(both) => has_let(&both.left) || has_let(&both.right),
        _ => false,
    }
}

/// What may stand for an operator.
const fn others(of: &BinOp) -> &'static [&'static str] {
    match of {
        BinOp::Eq(_) => &["!="],
        BinOp::Ne(_) => &["=="],
        BinOp::And(_) => &["||"],
        BinOp::Or(_) => &["&&"],
        BinOp::Lt(_) => &["<=", ">", "=="],
        BinOp::Gt(_) => &[">=", "<", "=="],
        BinOp::Le(_) => &["<", ">"],
        BinOp::Ge(_) => &[">", "<"],
        BinOp::Add(_) => &["-", "*"],
        BinOp::Sub(_) => &["+", "/"],
        BinOp::Mul(_) => &["+", "/"],
        BinOp::Div(_) => &["*", "%"],
        BinOp::Rem(_) => &["/", "+"],
        BinOp::AddAssign(_) => &["-="],
        BinOp::SubAssign(_) => &["+="],
        BinOp::MulAssign(_) => &["+="],
        _ => &[],
    }
}
