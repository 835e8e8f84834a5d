//! How late a real cluster is: each parameter with its measured default.

use crate::sim::scenario::json::Item;
use crate::sim::scenario::lags::{Client, Lags};

/// The longest lag, ms.
const LONGEST: u64 = 60_000;

pub(super) fn lags(item: &Item<'_>) -> Option<Lags> {
    let mut object = item.object()?;
    let measured = Lags::MEASURED;
    let mut ms = |key, default| object.ms(key, default, 0, LONGEST);
    let lags = Lags {
        submit_ms: ms("submitMs", measured.submit_ms),
        launch_ms: ms("launchMs", measured.launch_ms),
        task_ms: ms("taskMs", measured.task_ms),
        end_ms: ms("endMs", measured.end_ms),
        monitor_first_ms: ms("monitorFirstMs", measured.monitor_first_ms),
        monitor_late_ms: ms("monitorLateMs", measured.monitor_late_ms),
        monitor_jitter_ms: ms("monitorJitterMs", measured.monitor_jitter_ms),
        unregister_ms: ms("unregisterMs", measured.unregister_ms),
        linger_ms: ms("lingerMs", measured.linger_ms),
        client: [Client::Stock, Client::Exact][object.choice("client", &Client::NAMES)],
    };
    object.done();
    Some(lags)
}
