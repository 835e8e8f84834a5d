//! Results as JUnit XML: a suite for each scenario, a case for each goal.

use super::cases::{Case, Outcome};
use crate::print;
use heddle_core::goals;
use heddle_words::{goal, judged};
use quick_junit::{NonSuccessKind, Report, TestCase, TestCaseStatus, TestSuite};

pub(super) fn report(outcomes: &[(Case, Outcome)]) -> String {
    let mut report = Report::new("heddle test");
    for (case, outcome) in outcomes {
        report.add_test_suite(suite(case, outcome));
    }
    report.to_string().expect("texts can be written")
}

fn suite(case: &Case, outcome: &Outcome) -> TestSuite {
    let mut suite = TestSuite::new(case.text.file.display().to_string());
    for finding in &outcome.refused {
        let mut status = TestCaseStatus::non_success(NonSuccessKind::Error);
        status.set_message(print::finding(&case.text.file, finding));
        suite.add_test_case(TestCase::new(finding.code, status));
    }
    for of in &outcome.judged {
        let asked = &case.goals.goals[of.goal];
        let mut status = if of.outcome == goals::Outcome::Met {
            TestCaseStatus::success()
        } else {
            TestCaseStatus::non_success(NonSuccessKind::Failure)
        };
        if of.outcome != goals::Outcome::Met {
            status.set_type("goal");
            status.set_message(judged(of, &asked.what));
            status.set_description(goal(asked));
        }
        let mut of_goal = TestCase::new(of.name.clone(), status);
        of_goal.set_classname(case.scenario.name.clone());
        of_goal.add_property(("atMs", of.at_ms.to_string().as_str()));
        suite.add_test_case(of_goal);
    }
    suite
}
