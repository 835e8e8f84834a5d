//! The reasons for which there are words: those of the page about the proof, which says them in every language.

use crate::shell::root;
use anyhow::{Context as _, Result, bail};
use fluent_syntax::ast::{Entry, Expression, PatternElement, VariantKey};
use fluent_syntax::parser;
use std::collections::BTreeSet;
use std::fs;

const FILE: &str = "www/texts/proof.en.ftl";
/// The message that has a variant for each reason.
const MESSAGE: &str = "unreached-why";

/// Their keys.
pub(super) fn known() -> Result<BTreeSet<String>> {
    let text = fs::read_to_string(root().join(FILE)).context(FILE)?;
    let Ok(read) = parser::parse(text) else {
        bail!("{FILE} cannot be read");
    };
    let mut messages = read.body.into_iter().filter_map(|entry| match entry {
        Entry::Message(message) if message.id.name == MESSAGE => message.value,
        _ => None,
    });
    let value = messages
        .next()
        .with_context(|| format!("{FILE} has no {MESSAGE}"))?;
    let variants = value.elements.into_iter().filter_map(|element| match element {
        PatternElement::Placeable {
            expression: Expression::Select { variants, .. },
        } => Some(variants),
        _ => None,
    });
    let keys = variants.flatten().filter(|variant| !variant.default);
    let named = keys.filter_map(|variant| match variant.key {
        VariantKey::Identifier { name } => Some(name),
        VariantKey::NumberLiteral { .. } => None,
    });
    Ok(named.collect())
}
