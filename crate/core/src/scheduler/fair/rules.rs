//! The rules of the Fair Scheduler, by stable codes.

use crate::scheduler::reason::rules;

rules! {
    "fair.", "fair.md ";

    ENDLESS_SHARES: "shares.endless", "§2.1", "ComputeFairShares", "";

    PREEMPTION_OFF: "preemption.off", "§3.5", "FairScheduler", "";
    UTILIZATION: "preemption.utilization", "§3.5", "FairScheduler", "";
    FAIR_SHARE_THRESHOLD: "starved.threshold", "§3.3", "FSAppAttempt", "YARN-4752";
    FAIR_SHARE_TIMEOUT: "starved.fair-share-timeout", "§3.3", "FSAppAttempt", "YARN-4752";
    MIN_SHARE: "starved.min-share", "§3.3", "FSLeafQueue", "YARN-4752";
    MIN_SHARE_TIMEOUT: "starved.min-share-timeout", "§3.3", "FSLeafQueue", "YARN-4752";
    MIN_SHARE_HANDED_OUT: "starved.min-share-handed-out", "§3.3", "FSLeafQueue", "YARN-6895";
    NOT_REACHED: "starved.not-reached", "§3.3", "FSLeafQueue", "YARN-4752";
    NO_PENDING_DEMAND: "app.no-pending-demand", "§4.4", "FSLeafQueue", "";
    STARVATION_CHECK_DELAY: "starved.check-delay", "§5.6", "FSAppAttempt", "YARN-6432";
    STARVED: "starved", "§3.3", "FSLeafQueue", "YARN-4752";

    NODE_RESERVED: "node.reserved", "§4.4", "FSQueue", "";
    QUEUE_MAX_SHARE: "queue.max-share", "§4.4", "FSQueue", "";
    BLACKLISTED: "node.blacklisted", "§4.4", "SchedulerAppUtils", "";
    STRICT_LOCALITY: "app.strict-locality", "§4.5", "FSAppAttempt", "YARN-392";
    LARGER_THAN_NODE: "node.too-small", "§4.5", "FSAppAttempt", "";
    ASK_MAX_SHARE: "app.max-share", "§4.5", "FSAppAttempt", "";
    LOCALITY_DELAY: "app.locality-delay", "§4.6", "FSAppAttempt", "";
    DOES_NOT_FIT: "node.does-not-fit", "§4.7", "FSAppAttempt", "";
    OFFERED_FIRST: "assign.order", "§4.4", "SchedulingPolicy", "";
    NOT_OFFERED: "assign.behind", "§4.4", "SchedulingPolicy", "";
    ALLOCATED: "assign", "§4.7", "FSAppAttempt", "";
    BEGUN: "begun", "§4.7", "AbstractYarnScheduler", "";
    RESERVATION_FULFILLED: "reserve.fulfilled", "§4.8", "FSAppAttempt", "";
    PREEMPTED_FOR: "assign.preempted-for", "§4.9", "FSSchedulerNode", "YARN-6432";
    ENTITLEMENT_OVER: "assign.entitlement-over", "§4.9", "FSSchedulerNode", "YARN-6432";

    RESERVATION_WAITS: "reserve.waits", "§4.8", "FSAppAttempt", "";
    RESERVES_NOT_PREEMPTED_FOR: "reserve.preempted-for", "§4.8", "FSAppAttempt", "YARN-6432";
    RESERVED_BY_OTHER: "reserve.taken", "§4.8", "FSAppAttempt", "";
    RESERVES_IF_STARVED: "reserve.starved", "§4.8", "FSAppAttempt", "YARN-4752";
    RESERVES_LARGE: "reserve.threshold", "§4.8", "FSAppAttempt", "YARN-4617";
    RESERVABLE_NODES: "reserve.nodes", "§4.8", "FSAppAttempt", "YARN-2885";
    RESERVED: "reserve", "§4.8", "FSAppAttempt", "";
    UNRESERVED: "reserve.released", "§4.8", "FSAppAttempt", "";

    PREEMPTING: "preempt", "§5.1", "FSPreemptionThread", "YARN-4752";
    NOTHING_TO_PREEMPT: "preempt.nothing", "§5.3", "FSPreemptionThread", "YARN-4752";
    ASK_VISITED: "preempt.visited", "§5.2", "VisitedResourceRequestTracker", "YARN-5830";
    ASK_TOO_LARGE: "preempt.ask-too-large", "§5.2", "FSAppAttempt", "";
    WARNED: "preempt.warned", "§5.4", "FSPreemptionThread", "YARN-4752";
    FEWER_AMS: "preempt.fewer-am-containers", "§5.4", "FSPreemptionThread", "YARN-5830";
    NODE_ENOUGH: "preempt.node-has-enough", "§5.4", "FSPreemptionThread", "YARN-4752";
    NODE_TOO_LITTLE: "preempt.node-has-too-little", "§5.4", "FSPreemptionThread", "YARN-4752";
    QUEUE_NOT_PREEMPTABLE: "spared.queue", "§5.5", "FSAppAttempt", "YARN-4462";
    AM_NOT_PREEMPTABLE: "spared.am", "§5.5", "FSAppAttempt", "YARN-9537";
    GOING_ALREADY: "spared.going-already", "§5.5", "FSAppAttempt", "";
    VICTIM_SHARE: "spared.fair-share", "§5.5", "FSAppAttempt", "YARN-4752";

    OLD_MIN_SHARE_STAMP: "old.min-share", "§8.2", "FSLeafQueue", "";
    OLD_FAIR_SHARE_STAMP: "old.fair-share-threshold", "§8.2", "FSLeafQueue", "YARN-1961";
    OLD_MIN_SHARE_TIMEOUT: "old.min-share-timeout", "§8.2", "FairScheduler", "";
    OLD_FAIR_SHARE_TIMEOUT: "old.fair-share-timeout", "§8.2", "FairScheduler", "YARN-1961";
    OLD_INTERVAL: "old.interval", "§8.2", "FairScheduler", "";
    OLD_DEFICIT: "old.deficit", "§8.2", "FairScheduler", "";
    OLD_ROUND: "old.round", "§8.3", "FairScheduler", "";
    OLD_ROUND_END: "old.round-end", "§8.3", "FairScheduler", "";
    OLD_MOST_OVER: "old.most-over", "§8.3", "FSParentQueue", "";
    OLD_NOT_OVER: "old.not-over-fair-share", "§8.3", "FSLeafQueue", "";
    OLD_WARNED: "old.warned", "§8.3", "FairScheduler", "";
    OLD_COUNTED: "old.counted", "§8.3", "FairScheduler", "";
    OLD_KILL: "old.kill", "§8.3", "FairScheduler", "";
    OLD_KILLED: "old.ended", "§8.3", "FairScheduler", "";
    OLD_DROPPED: "old.dropped", "§8.3", "FairScheduler", "";

    ENDED_BY_ITSELF: "ended", "§4.11", "FSAppAttempt", "";
    RELEASED_BY_APP: "ended.released", "§4.2", "AbstractYarnScheduler", "";
    NODE_LOST: "ended.node-lost", "§4.3", "FairScheduler", "";
    EXPIRED: "ended.expired", "§4.11", "FairScheduler", "";
    APP_COMPLETED: "ended.app-completed", "§4.1", "FairScheduler", "";
    KILLED_FOR_PREEMPTION: "ended.preempted", "§5.6", "FSPreemptionThread", "YARN-4752";
    KILLED_FOR_OVERCOMMIT: "ended.overcommit", "§4.3", "AbstractYarnScheduler", "";

    USER_MAX_APPS: "limit.user-apps", "§3.6", "MaxRunningAppsEnforcer", "";
    QUEUE_MAX_APPS: "limit.queue-apps", "§3.6", "MaxRunningAppsEnforcer", "";
    RUNNABLE: "limit.runnable", "§3.6", "MaxRunningAppsEnforcer", "";
    WAITING: "limit.waiting", "§3.6", "MaxRunningAppsEnforcer", "";
    MAX_AM_SHARE: "limit.am-share", "§3.7", "FSLeafQueue", "YARN-1913";
}
