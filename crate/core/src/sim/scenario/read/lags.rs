//! How late a real cluster is: each parameter, nothing or as measured where it is not there.

use crate::sim::scenario::json::Item;
use crate::sim::scenario::lags::{Client, Lags};

/// The longest lag, ms.
const LONGEST: u64 = 60_000;

pub(super) fn lags(item: &Item<'_>) -> Option<Lags> {
    let mut object = item.object()?;
    let usual = [Lags::NONE, Lags::MEASURED][object.choice("as", &["exact", "measured"])];
    let mut ms = |key, default| object.ms(key, default, 0, LONGEST);
    let lags = Lags {
        submit_ms: ms("submitMs", usual.submit_ms),
        launch_ms: ms("launchMs", usual.launch_ms),
        task_ms: ms("taskMs", usual.task_ms),
        end_ms: ms("endMs", usual.end_ms),
        monitor_first_ms: ms("monitorFirstMs", usual.monitor_first_ms),
        monitor_late_ms: ms("monitorLateMs", usual.monitor_late_ms),
        monitor_jitter_ms: ms("monitorJitterMs", usual.monitor_jitter_ms),
        unregister_ms: ms("unregisterMs", usual.unregister_ms),
        linger_ms: ms("lingerMs", usual.linger_ms),
        client: object.get("client").map_or(usual.client, |item| {
            item.one_of(&Client::NAMES)
                .map_or(usual.client, |at| Client::ALL[at])
        }),
    };
    object.done();
    Some(lags)
}
