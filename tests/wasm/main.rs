//! The core and its bindings inside a browser's worker, where the page runs them.
#![cfg(target_arch = "wasm32")]

#[path = "../scenarios/forms.rs"]
mod forms;
mod layout;

use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};

wasm_bindgen_test_configure!(run_in_dedicated_worker);

/// The same scenario gives the same run here and natively (`tests/scenarios/digests.rs` holds the other half).
#[wasm_bindgen_test]
fn runs_are_the_native_ones() {
    let scenarios = [
        (
            include_str!("../examples/fair-tenants.json"),
            include_str!("../scenarios/fair-tenants.digest"),
        ),
        (
            include_str!("../examples/headroom-blacklist.json"),
            include_str!("../scenarios/headroom-blacklist.digest"),
        ),
        (
            include_str!("../examples/masters-capacity.json"),
            include_str!("../scenarios/masters-capacity.digest"),
        ),
        (
            include_str!("../examples/masters-fair.json"),
            include_str!("../scenarios/masters-fair.digest"),
        ),
        (
            include_str!("../../www/scenarios/superior-article.json"),
            include_str!("../scenarios/superior-article.digest"),
        ),
    ];
    for (scenario, digest) in scenarios {
        let mut stepwise = heddle_wasm::Heddle::new(scenario).expect("a scenario that can be run");
        while !stepwise.advance(777) {}
        let mut at_once = heddle_wasm::Heddle::new(scenario).expect("a scenario that can be run");
        at_once.advance(u32::MAX);
        assert_eq!(stepwise.digest(), digest.trim());
        assert_eq!(at_once.digest(), stepwise.digest());
    }
}

/// The page's run reads a file of properties alike in whatever form it is written (`tests/scenarios/readers.rs` has the
/// native readers).
#[wasm_bindgen_test]
fn a_run_reads_every_form_alike() {
    let text = include_str!("../examples/fair-tenants.json");
    let (mut scenario, _) = heddle_core::sim::Scenario::parse(text).expect("a scenario");
    for (name, form) in forms::FORMS {
        scenario.scheduler.yarn_site = forms::file(form, &forms::USUAL).into();
        let mut run = heddle_wasm::Heddle::new(&scenario.to_json()).expect("a scenario that can be run");
        run.advance(u32::MAX);
        let recorded = include_str!("../scenarios/fair-tenants.digest");
        assert_eq!(run.digest(), recorded.trim(), "{name}");
    }
}

#[wasm_bindgen_test]
fn a_later_event_costs_only_what_follows() {
    let text = include_str!("../examples/fair-tenants.json");
    let event = r#"{"atMs": 70000, "do": "killJob", "job": "t1"}"#;
    let edited = text.replacen('{', &format!(r#"{{ "events": [{event}], "#), 1);
    let whole = |text: &str| heddle_wasm::Heddle::new(text).expect("a scenario that can be run");
    let mut run = whole(text);
    run.advance(u32::MAX);
    let mut fresh = whole(&edited);
    fresh.advance(u32::MAX);
    run.fork(&edited, 70_000.0).expect("it can go on so");
    assert!((60_000.0..70_000.0).contains(&run.computed_ms()));
    assert!(
        run.names().is_ok_and(|names| names.is_object()),
        "all is handed out anew"
    );
    run.advance(u32::MAX);
    assert_eq!((run.digest(), run.lives()), (fresh.digest(), fresh.lives()));
}

#[wasm_bindgen_test]
fn what_is_wrong_with_a_replay_is_said_with_its_place() {
    let error = heddle_core::replay::Replay::parse(r#"{"replay": 2}"#).expect_err("format 2 does not exist");
    assert_eq!(error.path, "replay");
}
