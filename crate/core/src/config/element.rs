//! Reading the text of single elements of an allocation file.

use super::resource_text::{self, Missing};
use super::xml::Xml;
use super::{ConfigurableResource, Findings, PolicyName, Said};
use crate::config::Arg;
use crate::jvm;
use crate::profile::Switches;
use crate::resource::ResourceTypes;
use crate::said;
use roxmltree::Node;
use std::borrow::Cow;

/// The texts of a file, for a cluster with certain resource types. Every method returns `None` after an error.
pub(super) struct Texts<'n, 'a> {
    pub(super) xml: &'n Xml<'a>,
    pub(super) types: &'n ResourceTypes,
    /// What the release that reads them does otherwise.
    pub(super) switches: &'static Switches,
}

impl<'a> Texts<'_, 'a> {
    /// The text as it is; Hadoop ends with a null or class-cast error where there is none.
    pub(super) fn raw<'e>(&self, element: Node<'e, 'a>, findings: &mut Findings) -> Option<Cow<'e, str>> {
        let text = self.xml.first_text(element);
        if text.is_none() {
            let name = self.xml.name(element);

            findings.error(
                self.xml.place(element),
                said!("fair.empty-element", name = Arg::name(name)),
            );
        }
        text
    }

    pub(super) fn trimmed(&self, element: Node<'_, 'a>, findings: &mut Findings) -> Option<String> {
        self.raw(element, findings)
            .map(|text| jvm::trim(&text).to_owned())
    }

    pub(super) fn int(&self, element: Node<'_, 'a>, findings: &mut Findings) -> Option<i32> {
        self.number(element, said!("want.whole"), jvm::parse_int, findings)
    }

    pub(super) fn long(&self, element: Node<'_, 'a>, findings: &mut Findings) -> Option<i64> {
        self.number(element, said!("want.seconds"), jvm::parse_long, findings)
    }

    pub(super) fn float(&self, element: Node<'_, 'a>, findings: &mut Findings) -> Option<f32> {
        self.number(element, said!("want.number"), jvm::parse_float, findings)
    }

    pub(super) fn double(&self, element: Node<'_, 'a>, findings: &mut Findings) -> Option<f64> {
        self.number(element, said!("want.number"), jvm::parse_double, findings)
    }

    fn number<T>(
        &self,
        element: Node<'_, 'a>,
        wanted: Said,
        parse: impl Fn(&str) -> Option<T>,
        findings: &mut Findings,
    ) -> Option<T> {
        let text = self.trimmed(element, findings)?;
        let value = parse(&text);
        if value.is_none() {
            findings.error(
                self.xml.place(element),
                said!(
                    "fair.not-a-number",
                    name = Arg::name(self.xml.name(element)),
                    wanted,
                    text
                ),
            );
        }
        value
    }

    pub(super) fn policy(&self, element: Node<'_, 'a>, findings: &mut Findings) -> Option<PolicyName> {
        let text = self.trimmed(element, findings)?;
        let policy = PolicyName::parse(&text);
        if policy.is_none() {
            findings.error(self.xml.place(element), said!("fair.unknown-policy", text));
        }
        policy
    }

    /// A resource string as the release reads it.
    pub(super) fn amount(&self, text: &str, missing: Missing) -> Result<ConfigurableResource, Said> {
        if self.switches.reads_memory_and_vcores_alone() {
            resource_text::parse_old(text, self.types)
        } else {
            resource_text::parse(text, missing, self.types)
        }
    }

    pub(super) fn resource(
        &self,
        element: Node<'_, 'a>,
        missing: Missing,
        findings: &mut Findings,
    ) -> Option<ConfigurableResource> {
        let text = self.trimmed(element, findings)?;
        match self.amount(&text, missing) {
            Ok(value) => Some(value),
            Err(why) => {
                let name = self.xml.name(element);
                findings.error(
                    self.xml.place(element),
                    said!("fair.resource", name = Arg::name(name), why),
                );
                None
            }
        }
    }
}
