//! A master that nobody answers, because what it asks for is refused (spec `mapreduce-am.md` §2).

use std::sync::Arc;

use super::super::Gate;
use super::super::container::clock;
use super::of::Of;
use crate::am::mapreduce::rules::CALL_REFUSED;
use crate::scheduler::{Check, Outcome, Value};

impl Of<'_> {
    /// Its calls are refused: whatever its rules say, it gets nothing until what refuses them has changed, and goes if that lasts.
    pub(super) fn calls_refused(&self) -> Gate {
        let Some(rejection) = self.master.refusal() else {
            return Gate::open("calls-refused");
        };
        let since = self.master.last_contact();
        let patience = self.master.allocator().settings().connection_wait_ms.max(0);
        let check = Check::new(self.subject(), &CALL_REFUSED, Outcome::Fails)
            .with("rejection", Arc::<str>::from(rejection.code()))
            .with("waited", Value::Ms((self.moment.at() - since) as i64))
            .with("patience", Value::Ms(patience));
        let due = since + patience.cast_unsigned().next_multiple_of(self.heartbeat_ms());
        self.naming(Gate::closed("calls-refused").because([check]))
            .naming("rejection", Arc::<str>::from(rejection.code()))
            .naming("since", clock(self.moment, since))
            .naming("due", clock(self.moment, due))
    }
}
