//! The rules, by code. The mark in each rule's place in the specification says where it comes from: `[DOC]` public
//! documentation, `[ARTICLE]` the article "Preempting a Task", `[OURS]` our interpretation, which the product need not share.

use crate::scheduler::reason::rules;

rules! {
    "superior.", "superior.md ";

    /// OURS: a container was placed; tier, order inside the tier and node say how it came about.
    PLACED: "placed", "§4 [OURS]";
    /// DOC for the levels, OURS for the order: reserve before min before share before max.
    TIER: "tier", "§4.3 [OURS]";
    /// OURS: inside a tier the queue that has the smallest part of the level goes first.
    SMALLEST_PART: "smallest-part", "§4.4 [OURS]";
    /// DOC: no container beyond a queue's max.
    MAX: "max", "§1.3 [DOC]";
    /// DOC: what is reserved for another queue is not lent, even when that queue has no work.
    IDLE_RESERVE: "idle-reserve", "§1.3 [DOC]";
    /// DOC: a user's Max vCores and Max Memory in a queue.
    USER_MAX: "user-max", "§1.4 [DOC]";
    /// DOC: Max Running Apps of a queue.
    RUNNING_APPS: "running-apps", "§1.4 [DOC]";
    /// DOC: Max Running Apps per User of a queue.
    RUNNING_APPS_PER_USER: "running-apps-per-user", "§1.4 [DOC]";
    /// DOC: Max Running Apps of a user in all queues.
    RUNNING_APPS_OF_USER: "running-apps-of-user", "§1.4 [DOC]";
    /// DOC for the parameter, OURS for the arithmetic: Max Master Shares.
    MASTER_SHARES: "master-shares", "§4.5 [OURS]";
    /// DOC: an INACTIVE queue accepts but does not schedule.
    INACTIVE: "inactive", "§1.4 [DOC]";
    /// OURS: an application starts when every running limit and Max Master Shares allow it.
    STARTS: "starts", "§4.5 [OURS]";
    /// OURS: a wider level of locality opens after `localityWaitMs`.
    LOCALITY_WAIT: "locality-wait", "§4.6 [OURS]";
    /// DOC for balanced placement, OURS for the measure: the node that stays least loaded.
    LEAST_LOADED: "least-loaded", "§4.6 [OURS]";
    /// OURS: no node has room for the request.
    NO_NODE: "no-node", "§4.6 [OURS]";
    /// DOC for reservations, OURS for the node: the one with the largest part of the request free.
    RESERVED: "reserved", "§4.7 [OURS]";
    /// DOC: reservations that the policy no longer supports are released each cycle.
    RESERVATION_OVER: "reservation-over", "§4.7 [DOC]";
    /// DOC: preemption is off unless switched on.
    PREEMPTION_OFF: "preemption-off", "§1.5 [DOC]";
    /// DOC: at most one trigger per `preemption-interval-ms`.
    INTERVAL: "interval", "§1.5 [DOC]";
    /// DOC: at most `preemption-max-per-interval` containers per trigger.
    MAX_PER_INTERVAL: "max-per-interval", "§1.5 [DOC]";
    /// DOC for the minimum, ARTICLE for its meaning, OURS for the formula: below min in every resource, with work waiting.
    STARVED: "starved", "§5 [OURS]";
    /// ARTICLE: one resource at the minimum is enough not to be starved.
    SATISFIED: "satisfied", "§2 [ARTICLE]";
    /// OURS: what can be placed now needs no preemption.
    PLACEABLE: "placeable", "§5.2 [OURS]";
    /// DOC, ARTICLE: a queue with CPU or memory at its minimum is not preempted.
    PROTECTED: "protected", "§1.5 [DOC]";
    /// OURS: a victim must not bring its queue below the minimum.
    NOT_BELOW_MIN: "not-below-min", "§5 [OURS]";
    /// OURS: nothing is taken across tenants for a tenant that has its minimum.
    BRANCH_SATISFIED: "branch-satisfied", "§5 [OURS]";
    /// OURS: AM containers go last, and never the only running application's.
    AM_LAST: "am-last", "§5.3 [OURS]";
    /// OURS: no node can be made free for the request.
    NO_VICTIMS: "no-victims", "§5.3 [OURS]";
    /// OURS: fewest victims, then the smallest, then the first node.
    VICTIM: "victim", "§5.3 [OURS]";
    /// OURS: the beneficiary no longer needs this mark.
    SPARED: "spared", "§5.6 [OURS]";
    /// DOC: the warning period is over.
    KILLED: "killed", "§1.5 [DOC]";
    /// OURS: its node was made smaller, and the newest containers went until the others fitted.
    OVERCOMMITTED: "ended.overcommit", "§4 [OURS]";
}
