//! Random scenarios of the Fair Scheduler before the overhaul of preemption.

use proptest::prelude::*;
use serde_json::{Value, json};

prop_compose! {
    pub fn scenario()(
        scenario in super::fair::scenario(),
        profile in prop::sample::select(vec!["hadoop-2.7", "hadoop-2.8"]),
        interval in prop::sample::select(vec![1000, 5000, 5000, 20_000]),
    ) -> Value {
        let mut scenario = scenario;
        scenario["name"] = "random, old".into();
        scenario["scheduler"]["profile"] = json!(profile);
        scenario["scheduler"]["properties"]["yarn.scheduler.fair.preemptionInterval"] = interval.to_string().into();
        scenario
    }
}
