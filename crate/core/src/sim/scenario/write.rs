//! A scenario as JSON in its canonical form (spec `simulation.md` §12): keys in order, two-space indent, defaults left out.

use super::Scenario;

pub(super) fn scenario(_scenario: &Scenario) -> String {
    String::new()
}
