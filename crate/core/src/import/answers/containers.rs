//! What `/apps/ID/appattempts/ID/containers` tells: which containers an application holds, and where.

use super::tree::{amounts, int, list as listed, text};
use crate::config::{Findings, Place};
use crate::import::workload::{Amounts, HeldContainer, Workload};
use crate::said;
use serde_json::Value;

/// The containers of an answer.
pub(super) fn list(answer: &Value) -> Vec<&Value> {
    let mut found = listed(answer, &["containers", "container"]);
    found.extend(listed(answer, &["container"]));
    found.retain(|of| text(of, "containerId").is_some());
    found
}

/// The containers, by their applications.
pub(super) fn read(answer: &Value, workload: &mut Workload, findings: &mut Findings) {
    let mut count = 0;
    for of in list(answer) {
        let id = text(of, "containerId").unwrap_or_default();
        let node = text(of, "assignedNodeId").or_else(|| text(of, "nodeId"));
        let (Some((app, number)), Some(node)) = (parts(id), node) else {
            let path = format!("container[{count}]");
            findings.warning(Place::Path { path }, said!("import.rest-container"));
            continue;
        };
        let size = of.get("allocatedResources").and_then(amounts).or_else(|| {
            let memory = int(of, "allocatedMB")?;
            Some(Amounts::new(memory, int(of, "allocatedVCores").unwrap_or(1)))
        });
        let container = HeldContainer {
            number,
            node: node.to_owned(),
            priority: int(of, "priority").unwrap_or(20).clamp(0, 1000),
            size: size.unwrap_or_else(|| workload.defaults.container.clone()),
        };
        let held = workload.held.entry(app).or_default();
        let place = held.partition_point(|other| other.number < number);
        held.insert(place, container);
        count += 1;
    }
    findings.note(
        Place::Whole {},
        said!("import.used-containers", count = f64::from(count)),
    );
}

/// The application's id and the container's number of `container_e17_TIMESTAMP_APP_ATTEMPT_NUMBER`, in which the epoch may be missing.
fn parts(id: &str) -> Option<(String, u64)> {
    let mut parts = id.rsplit('_');
    let number = parts.next()?.parse().ok()?;
    let _attempt = parts.next()?;
    let (app, timestamp) = (parts.next()?, parts.next()?);
    Some((format!("application_{timestamp}_{app}"), number))
}
