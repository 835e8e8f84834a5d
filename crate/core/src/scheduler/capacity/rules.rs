//! The rules of the Capacity Scheduler and its preemption policy, by stable codes.

use crate::scheduler::reason::rules;

rules! {
    "capacity.", "capacity.md ";

    CHILD_ORDER: "assign.order", "§5.1", "PriorityUtilizationQueueOrderingPolicy", "YARN-5864";
    APP_ORDER: "assign.app-order", "§5.2", "AbstractComparatorOrderingPolicy", "YARN-3463";
    NODE_FULL: "node.full", "§5.8", "CapacityScheduler", "";
    NODE_RESERVED: "node.reserved", "§5.9", "CapacityScheduler", "";
    PARTITION_NOT_ACCESSIBLE: "queue.partition", "§5.10", "AbstractCSQueue", "YARN-2496";
    NOTHING_PENDING: "queue.nothing-pending", "§5.10", "AbstractCSQueue", "";
    QUEUE_LIMIT: "queue.limit", "§5.10", "AbstractCSQueue", "";
    USER_LIMIT: "user.limit", "§5.5", "UsersManager", "YARN-5889";
    APP_NOTHING_PENDING: "app.nothing-pending", "§5.11", "RegularContainerAllocator", "";
    MASTER_IN_OTHER_PARTITION: "app.master-respects-partition", "§5.11", "RegularContainerAllocator", "YARN-3361";
    ASK_PARTITION: "app.partition", "§5.11", "RegularContainerAllocator", "YARN-2496";
    OTHER_PARTITION_DELAY: "app.other-partition-delay", "§5.11", "RegularContainerAllocator", "YARN-3361";
    ASK_HEADROOM: "app.queue-headroom", "§5.11", "RegularContainerAllocator", "";
    BLACKLISTED: "node.blacklisted", "§5.11", "AppPlacementAllocator", "";
    STRICT_LOCALITY: "app.strict-locality", "§5.11", "RegularContainerAllocator", "YARN-392";
    RACK_DELAY: "app.rack-delay", "§5.11", "RegularContainerAllocator", "";
    ANYWHERE_DELAY: "app.anywhere-delay", "§5.11", "RegularContainerAllocator", "";
    LARGER_THAN_NODE: "node.too-small", "§5.11", "RegularContainerAllocator", "";
    DOES_NOT_FIT: "node.does-not-fit", "§5.11", "RegularContainerAllocator", "";
    MUST_GIVE_UP: "reserve.must-give-up", "§5.11", "RegularContainerAllocator", "YARN-1769";
    RESERVED_ENOUGH: "reserve.enough", "§5.11", "RegularContainerAllocator", "YARN-1769";
    ALLOCATED: "assign", "§5.12", "FiCaSchedulerApp", "";
    FULFILLED: "reserve.fulfilled", "§5.9", "CapacityScheduler", "";
    RESERVED: "reserve", "§5.11", "RegularContainerAllocator", "";
    RESERVED_AGAIN: "reserve.again", "§5.9", "RegularContainerAllocator", "";
    RESERVATION_MOVED: "reserve.moved", "§6.6", "QueuePriorityContainerCandidateSelector", "YARN-5864";
    UNRESERVED: "reserve.released", "§5.11", "FiCaSchedulerApp", "YARN-1769";
    REFUSED: "commit.refused", "§5.12", "CapacityScheduler", "YARN-5716";

    MASTER_LIMIT: "limit.am", "§5.3", "AbstractLeafQueue", "YARN-2637";
    USER_MASTER_LIMIT: "limit.user-am", "§5.3", "AbstractLeafQueue", "YARN-2637";
    FIRST_MASTER: "limit.first-am", "§5.3", "AbstractLeafQueue", "";
    ACTIVATED: "limit.activated", "§5.3", "AbstractLeafQueue", "";
    MASTER_STARTED: "am.started", "§5.3", "RMAppAttemptImpl", "";
    MASTER_ENDED: "am.ended", "§6.9", "RMAppAttemptImpl", "";
    HEADROOM: "headroom", "§5.6", "CapacityHeadroomProvider", "YARN-1198";
    HEADROOM_USER: "headroom.user", "§5.6", "AbstractLeafQueue", "";
    HEADROOM_QUEUE: "headroom.queue", "§5.6", "AbstractLeafQueue", "YARN-2008";
    HEADROOM_CLUSTER: "headroom.cluster", "§5.6", "FiCaSchedulerApp", "YARN-3215";
    FORMULA_TODAY: "headroom.today", "§5.6", "CapacityHeadroomProvider", "YARN-2644";
    FORMULA_STALE: "headroom.stale", "§5.6", "LeafQueue", "YARN-2644";
    FORMULA_PER_USER: "headroom.per-user", "§5.6", "LeafQueue", "YARN-1857";
    FORMULA_CONFIGURED: "headroom.configured", "§5.6", "LeafQueue", "YARN-2008";
    FORMULA_BLACKLIST: "headroom.blacklist", "§5.6", "SchedulerApplicationAttempt", "YARN-1680";

    IDEAL: "ideal", "§6.4", "AbstractPreemptableResourceCalculator", "";
    UNDERSERVED: "ideal.underserved", "§6.4", "AbstractPreemptableResourceCalculator", "";
    ROUND_LIMIT: "preempt.round-limit", "§6.4", "PreemptableResourceCalculator", "";
    DEAD_ZONE: "preempt.dead-zone", "§6.5", "PreemptableResourceCalculator", "";
    NATURAL_TERMINATION: "preempt.natural-termination", "§6.5", "PreemptableResourceCalculator", "YARN-8179";
    QUEUE_DISABLED: "spared.queue", "§6.3", "AbstractCSQueue", "YARN-2056";
    ACROSS_QUEUES: "preempt.across-queues", "§6.8", "FifoCandidatesSelector", "YARN-569";
    BALANCE: "preempt.balance", "§6.8", "FifoCandidatesSelector", "YARN-8379";
    FOR_RESERVATION: "preempt.for-reservation", "§6.7", "ReservedContainerCandidatesSelector", "YARN-4390";
    QUEUE_PRIORITY: "preempt.queue-priority", "§6.6", "QueuePriorityContainerCandidateSelector", "YARN-5864";
    INSIDE_QUEUE: "preempt.inside-queue", "§6.11", "IntraQueueCandidatesSelector", "";
    STILL_WANTED: "preempt.still-wanted", "§6.8", "CapacitySchedulerPreemptionUtils", "";
    ROUND_BUDGET: "preempt.round-budget", "§6.8", "CapacitySchedulerPreemptionUtils", "";
    NOTHING_WANTED: "spared.nothing-wanted", "§6.8", "CapacitySchedulerPreemptionUtils", "";
    NO_HELP: "spared.no-help", "§6.8", "CapacitySchedulerPreemptionUtils", "YARN-8292";
    MASTER_LAST: "spared.am", "§6.8", "FifoCandidatesSelector", "YARN-2022";
    MASTER_SHARE: "spared.am-share", "§6.8", "FifoCandidatesSelector", "YARN-2022";
    KILLABLE_ALREADY: "spared.killable", "§6.8", "FifoCandidatesSelector", "YARN-4108";
    RESERVATION_FITS: "spared.reservation-fits", "§6.7", "ReservedContainerCandidatesSelector", "YARN-4390";
    RESERVATION_LACKS: "spared.reservation-lacks", "§6.7", "ReservedContainerCandidatesSelector", "YARN-4390";
    RESERVATION_AGE: "spared.reservation-age", "§6.6", "QueuePriorityContainerCandidateSelector", "YARN-5864";
    SATISFIED: "spared.satisfied", "§6.6", "QueuePriorityContainerCandidateSelector", "YARN-5864";
    INSIDE_THRESHOLD: "inside.threshold", "§6.11", "IntraQueueCandidatesSelector", "";
    INSIDE_IDEAL: "inside.ideal", "§6.11", "FifoIntraQueuePreemptionPlugin", "";
    INSIDE_LIMIT: "inside.limit", "§6.11", "FifoIntraQueuePreemptionPlugin", "";
    INSIDE_DISABLED: "inside.disabled", "§6.11", "IntraQueueCandidatesSelector", "YARN-7813";
    INSIDE_USER_LIMIT: "inside.user-limit", "§6.11", "FifoIntraQueuePreemptionPlugin", "YARN-2113";
    MARK_WAITS: "preempt.wait", "§6.9", "ProportionalCapacityPreemptionPolicy", "";
    KILLED: "preempt.kill", "§6.9", "ProportionalCapacityPreemptionPolicy", "";
    GIVES_UP_RESERVATION: "preempt.gives-up-reservation", "§6.8", "FifoCandidatesSelector", "";
    NOT_CHOSEN_AGAIN: "preempt.not-chosen-again", "§6.10", "ProportionalCapacityPreemptionPolicy", "";
    MARK_FORGOTTEN: "preempt.mark-forgotten", "§6.10", "ProportionalCapacityPreemptionPolicy", "";
    OBSERVE_ONLY: "preempt.observe-only", "§6.1", "ProportionalCapacityPreemptionPolicy", "";
    ROUND_LOST: "preempt.round-lost", "§6.1", "ProportionalCapacityPreemptionPolicy", "";
    OVERCOMMITTED: "preempt.overcommit", "§6.9", "AbstractYarnScheduler", "";

    ENDED_BY_ITSELF: "ended", "§6.9", "RMContainerImpl", "";
    RELEASED_BY_APP: "ended.released", "§6.9", "AbstractYarnScheduler", "";
    NODE_LOST: "ended.node-lost", "§6.9", "CapacityScheduler", "";
    EXPIRED: "ended.expired", "§6.9", "CapacityScheduler", "";
    APP_COMPLETED: "ended.app-completed", "§6.9", "CapacityScheduler", "";
    KILLED_FOR_PREEMPTION: "ended.preempted", "§6.9", "CapacityScheduler", "";
    RESERVATION_OVER: "ended.reservation", "§5.9", "CapacityScheduler", "";
    CLEANED: "ended.cleaned", "§6.9", "RMNodeImpl", "";
}
