//! Tenants and settings in the JSON of a Superior Scheduler (spec `superior.md` §1.3–1.4).

use super::json::{Json, Kind, Placed};
use super::markup::{Splice, spliced};
use super::names::{above, last};
use crate::config::Finding;
use crate::said;
use serde_json::Value;

const QUEUES: &str = "queues";

/// A tenant with the list that it stands in and its index there; root stands in none.
type Found<'a> = (&'a Placed, Option<(&'a Placed, usize)>);

/// The tenants of a text with their places.
pub(super) struct Tenants<'a> {
    json: Json<'a>,
}

impl<'a> Tenants<'a> {
    pub(super) fn read(text: &'a str) -> Result<Self, Finding> {
        let json = Json::read(text)?;
        if matches!(json.root.kind, Kind::Object(_)) {
            return Ok(Self { json });
        }
        Err(Finding::refused(said!("edit.no-tenants")))
    }

    /// The tenants, parents before children, root first.
    pub(super) fn queues(&self) -> Vec<String> {
        let mut found = Vec::new();
        self.walk(&self.json.root, "root", &mut found);
        found
    }

    /// A tenant's own value and where it stands (bytes). Texts come without their quotes.
    pub(super) fn own(&self, path: &str, name: &str) -> Option<(String, usize)> {
        let member = self.tenant(path)?.0.member(name)?;
        let written = &self.json.text[member.value.range.clone()];
        let value = self.string(&member.value).unwrap_or_else(|| written.to_owned());
        (written != "null").then_some((value, member.start))
    }

    fn string(&self, value: &Placed) -> Option<String> {
        serde_json::from_str(&self.json.text[value.range.clone()]).ok()
    }

    fn name_of(&self, tenant: &Placed) -> Option<String> {
        tenant
            .member("name")
            .and_then(|member| self.string(&member.value))
    }

    /// A tenant, the list that it is in, and its place there; root is in none.
    fn tenant(&self, path: &str) -> Option<Found<'_>> {
        let (mut at, mut list) = (&self.json.root, None);
        for name in path.split('.').skip(1) {
            let queues = &at.member(QUEUES)?.value;
            let own = |tenant: &Placed| self.name_of(tenant).as_deref() == Some(name);
            let index = queues.items().iter().position(own)?;
            (at, list) = (&queues.items()[index], Some((queues, index)));
        }
        Some((at, list))
    }

    fn found(&self, path: &str) -> Result<Found<'_>, Finding> {
        self.tenant(path)
            .ok_or_else(|| Finding::refused(said!("edit.no-queue", path)))
    }

    fn walk(&self, tenant: &Placed, path: &str, found: &mut Vec<String>) {
        found.push(path.to_owned());
        let queues = tenant
            .member(QUEUES)
            .map_or(&[][..], |member| member.value.items());
        for child in queues {
            if let Some(name) = self.name_of(child) {
                self.walk(child, &format!("{path}.{name}"), found);
            }
        }
    }

    fn with_tenant(&self, parent: &str, body: &str) -> Result<Splice, Finding> {
        let (into, _) = self.found(parent)?;
        Ok(match into.member(QUEUES).map(|member| &member.value) {
            Some(list) if matches!(list.kind, Kind::List(_)) => self.json.with_part(list, body),
            _ => {
                let list = format!("[\n  {}\n]", body.replace('\n', "\n  "));
                self.json.with_member(into, QUEUES, &list)
            }
        })
    }
}

/// The text with a setting changed; `None` takes it away. A value is a number, a truth value or an object as JSON, else a text.
pub(crate) fn set(text: &str, path: &str, name: &str, value: Option<&str>) -> Result<String, Finding> {
    let file = Tenants::read(text)?;
    let (tenant, _) = file.found(path)?;
    let splice = match value {
        Some(value) if serde_json::from_str::<Value>(value).is_ok() => {
            file.json.with_member(tenant, name, value.trim())
        }
        Some(value) => file
            .json
            .with_member(tenant, name, &Value::from(value).to_string()),
        None => match tenant.members().iter().rposition(|member| member.name == name) {
            Some(index) => file.json.without_part(tenant, index),
            None => return Ok(text.to_owned()),
        },
    };
    Ok(spliced(text, vec![splice]))
}

/// The text with a further tenant.
pub(super) fn add(text: &str, path: &str) -> Result<String, Finding> {
    let file = Tenants::read(text)?;
    if file.tenant(path).is_some() {
        return Ok(text.to_owned());
    }
    let body = format!("{{\n  \"name\": {}\n}}", Value::from(last(path)));
    Ok(spliced(text, vec![file.with_tenant(above(path), &body)?]))
}

/// The text without a tenant and those in it. A tenant that has none left has no list either.
pub(super) fn remove(text: &str, path: &str) -> Result<String, Finding> {
    let file = Tenants::read(text)?;
    let Some((list, index)) = file.found(path)?.1 else {
        return Err(Finding::refused(said!("edit.root")));
    };
    let parent = above(path);
    if list.items().len() == 1 && parent != "root" {
        return set(text, parent, QUEUES, None);
    }
    Ok(spliced(text, vec![file.json.without_part(list, index)]))
}

/// The text with a tenant under another name.
pub(super) fn rename(text: &str, path: &str, name: &str) -> Result<String, Finding> {
    set(text, path, "name", Some(&Value::from(name).to_string()))
}

/// The text with a tenant in another.
pub(super) fn relocate(text: &str, path: &str, parent: &str) -> Result<String, Finding> {
    let file = Tenants::read(text)?;
    let body = file.json.outdented(file.found(path)?.0);
    let without = remove(text, path)?;
    let file = Tenants::read(&without)?;
    Ok(spliced(&without, vec![file.with_tenant(parent, &body)?]))
}
