# Rules, loaded with the first reason that is drawn: `rule-CODE` what is said of it, chosen by $outcome (holds, fails, waits, info), so that no
# line says the opposite of its numbers; `-note` stands below it; `verdict-CODE` what a reason that ends in it says as a sentence;
# `fact-NAME` an operand's name. Keys are the core's codes, with hyphens for dots; `$…` are the operands that the core gives, and $subject.

# The Fair Scheduler
rule-fair-shares-endless = No ratio gives away all of the queue's share, and the search for one has no end
rule-fair-preemption-off = { $outcome ->
    [holds] Preemption is switched on
   *[fails] Preemption is switched off
    }
rule-fair-preemption-off-note = yarn.scheduler.fair.preemption, false by default
rule-fair-preemption-utilization = { $outcome ->
    [holds] More of the cluster is used than the threshold
   *[fails] No more of the cluster is used than the threshold
    }
rule-fair-starved-threshold = { $outcome ->
    [holds] { $subject } uses less than it may claim by preemption
   *[fails] { $subject } uses all that it may claim by preemption
    }
rule-fair-starved-threshold-note = threshold { $share } × instantaneous fair share { $fairShare }, at most the demand
rule-fair-starved-fair-share-timeout = { $outcome ->
    [holds] { $subject } has been below what it may claim for the whole fairSharePreemptionTimeout
    [waits] { $subject } is below what it may claim, but not yet for the whole fairSharePreemptionTimeout
   *[fails] No fairSharePreemptionTimeout is set for { $subject }
    }
rule-fair-starved-fair-share-timeout-note = usage { $usage }, may claim { $threshold }
rule-fair-starved-min-share = { $outcome ->
    [holds] { $subject } uses less than its min share, or than its demand if that is less
   *[fails] { $subject } uses its min share, or its demand if that is less
    }
rule-fair-starved-min-share-timeout = { $outcome ->
    [holds] { $subject } has been below its min share for the whole minSharePreemptionTimeout
    [waits] { $subject } has been below its min share, but not yet for the whole minSharePreemptionTimeout
   *[fails] No minSharePreemptionTimeout is set for { $subject }
    }
rule-fair-starved-min-share-timeout-note = usage { $usage }; min share, or demand if that is less, { $minShare }
rule-fair-starved-min-share-handed-out = What the queue lacks of its min share is divided among its applications, in their order
rule-fair-starved-not-reached = { $outcome ->
    [holds] { $subject } is examined
   *[fails] { $subject } is not examined
    }
rule-fair-starved-not-reached-note = The search ends at { $first }, which comes before it in the order of its queue and is not starved.
rule-fair-app-no-pending-demand = { $outcome ->
    [holds] { $subject } asks for more than it has
   *[fails] { $subject } asks for no more than it has
    }
rule-fair-starved-check-delay = { $outcome ->
    [holds] { $subject } may be examined again
   *[fails] { $subject } may not be examined again yet
    }
rule-fair-starved-check-delay-note = Preemption was tried for it lately; the next look is in { $left }.
rule-fair-starved = { $queue } has an application that is starved
rule-fair-node-reserved = { $outcome ->
    [holds] Nobody else has reserved the node
   *[fails] Somebody else has reserved the node
    }
rule-fair-node-reserved-note = It is reserved for { $container }, so no other application is offered it.
rule-fair-queue-max-share = { $outcome ->
    [holds] { $subject } is within its max share
   *[fails] { $subject } is above its max share
    }
rule-fair-queue-max-share-note = fair share { $fairShare }, weight { $weight }
rule-fair-node-blacklisted = { $outcome ->
    [holds] { $subject } accepts the node
   *[fails] { $subject } does not accept the node
    }
rule-fair-node-blacklisted-note = { $node } or its rack is on its blacklist.
rule-fair-app-strict-locality = { $outcome ->
    [holds] { $subject } has requests that may run here
   *[fails] { $subject } has no request that may run here
    }
rule-fair-app-strict-locality-note = Its requests of priority { $priority } name other places and do not relax locality to { $node }.
rule-fair-node-too-small = { $outcome ->
    [holds] The request is no larger than the whole node
   *[fails] The request is larger than the whole node
    }
rule-fair-app-max-share = { $outcome ->
    [holds] With the request, its queue and those above stay within their max share
   *[fails] With the request, its queue or one above would exceed its max share
    }
rule-fair-app-max-share-note = { $queue } uses { $usage }, the request is { $ask }
rule-fair-app-locality-delay = { $outcome ->
    [holds] { $subject } already accepts a node as far from its data as this one
   *[fails] { $subject } does not accept a node as far from its data as this one yet
    }
rule-fair-app-locality-delay-note = It still waits for a closer place than { $node }; at priority { $priority } it now accepts: { $allowed }.
rule-fair-node-does-not-fit = { $outcome ->
    [holds] The request fits into what is free on the node
   *[fails] The request is larger than what is free on the node
    }
rule-fair-assign-order = { $subject } is number { $position } in line
rule-fair-assign-order-note = { $standing ->
    [needy] below its min share of { $minShare }: such go first, the smallest part of it before the others
    [usage] usage ÷ weight = { $usage } ÷ { $weight }; the smallest goes first
    [start] first come, first served
   *[idle] asks for nothing, so it comes last
    }
rule-fair-assign-behind = { $outcome ->
    [holds] { $subject } was offered the node
   *[fails] { $subject } was not offered the node this time
    }
rule-fair-assign-behind-note = Somebody before it got a container; for the next one all are put in order again.
rule-fair-assign = { $outcome ->
    [waits] It is allocated with the next heartbeats
   *[holds] Allocated
    }
rule-fair-begun = It was there when the scenario began
rule-fair-reserve-fulfilled = The reservation is fulfilled
rule-fair-assign-preempted-for = { $outcome ->
    [holds] Containers were preempted on { $node } for { $subject }, so it is offered the room first
    [waits] Room of preempted containers on { $node } is kept for { $subject }
   *[fails] Containers were preempted on { $node } for { $subject }, but it does not get the room
    }
rule-fair-assign-entitlement-over = { $outcome ->
    [holds] { $subject } still needs what was preempted for it on { $node }
   *[fails] { $subject } no longer needs what was preempted for it on { $node }
    }
rule-fair-assign-entitlement-over-note = It uses { $usage } of { $fairShare } and is starved no more; the room is free for all.
rule-fair-reserve-waits = { $outcome ->
    [holds] There is room for the reservation
   *[fails] There is no room for the reservation yet
    }
rule-fair-reserve-preempted-for = { $outcome ->
    [holds] { $subject } needs a reservation
   *[fails] { $subject } needs no reservation
    }
rule-fair-reserve-preempted-for-note = Room is kept for it on { $node } already, by preemption.
rule-fair-reserve-taken = { $outcome ->
    [holds] The node is not reserved for somebody else
   *[fails] The node is reserved for somebody else
    }
rule-fair-reserve-taken-note = { $node } is reserved for { $holder }.
rule-fair-reserve-starved = { $outcome ->
    [holds] { $subject } uses less than its fair share (only such applications reserve)
   *[fails] { $subject } uses its fair share or more (only applications below it reserve)
    }
rule-fair-reserve-threshold = { $outcome ->
    [holds] The request is large enough to reserve a node for
   *[fails] The request is too small to reserve a node for
    }
rule-fair-reserve-nodes = { $outcome ->
    [holds] { $subject } holds fewer reservations than it may
   *[fails] { $subject } holds as many reservations as it may
    }
rule-fair-reserve = Reserved
rule-fair-reserve-note = usage { $usage }, instantaneous fair share { $fairShare }
rule-fair-reserve-released = The reservation is given up
rule-fair-preempt = The preemption thread looks for containers for { $queue }
rule-fair-preempt-nothing = { $outcome ->
    [holds] Containers were found that may be taken for { $subject }
   *[fails] No containers were found that may be taken for { $subject }
    }
rule-fair-preempt-nothing-note = Missing { $starvation }; the next look is at { $nextCheck }.
rule-fair-preempt-visited = { $outcome ->
    [holds] A request of this size is looked at for the first time here
   *[fails] A request of this size was looked at here before
    }
rule-fair-preempt-visited-note = { $ask } at { $place }: requests for a node, its rack and * stand for the same containers.
rule-fair-preempt-ask-too-large = { $outcome ->
    [holds] { $subject } lacks at least one whole container
   *[fails] { $subject } lacks less than one whole container
    }
rule-fair-preempt-ask-too-large-note = A request of { $ask } is more than what is missing, so nothing is taken for it; memory alone is compared.
rule-fair-preempt-warned = { $outcome ->
    [waits] It is under warning for { $for }, and not over yet
   *[holds] Chosen for a request of { $ask } by { $for }
    }
rule-fair-preempt-fewer-am-containers = { $outcome ->
    [holds] { $subject } costs fewer ApplicationMasters than the best node so far
   *[fails] { $subject } costs no fewer ApplicationMasters than the best node so far
    }
rule-fair-preempt-fewer-am-containers-note = A node with { $fewest } is known already.
rule-fair-preempt-node-has-enough = { $outcome ->
    [holds] { $subject } has enough that may be taken for the request of { $for }
   *[fails] { $subject } has too little that may be taken for the request of { $for }
    }
rule-fair-preempt-node-has-too-little = { $outcome ->
    [holds] { $subject } has enough that may be taken for the request of { $for }
   *[fails] { $subject } has too little that may be taken for the request of { $for }
    }
rule-fair-spared-queue = { $outcome ->
    [holds] Its queue allows preemption (allowPreemptionFrom)
   *[fails] Its queue forbids preemption (allowPreemptionFrom)
    }
rule-fair-spared-queue-note = { $outcome ->
    [holds] { $queue } may be preempted
   *[fails] { $queue } may not be preempted
    }
rule-fair-spared-am = { $outcome ->
    [holds] { $subject } is not a protected ApplicationMaster
   *[fails] { $subject } is a protected ApplicationMaster
    }
rule-fair-spared-going-already = { $outcome ->
    [holds] { $subject } is running and has not been warned yet
   *[fails] { $subject } has been warned already, or is not running
    }
rule-fair-spared-fair-share = { $outcome ->
    [holds] Without it, its application still has its fair share
   *[fails] Without it, its application would be below its fair share
    }
rule-fair-spared-fair-share-note = usage { $usage } − chosen before { $marked } − this container
rule-fair-ended = Its node reported that it had ended
rule-fair-ended-released = Given back by its application
rule-fair-ended-node-lost = Its node is lost
rule-fair-ended-expired = It was never launched
rule-fair-ended-app-completed = Its application has ended
rule-fair-old-min-share = { $outcome ->
    [holds] { $subject } uses less than its min share, or than its demand if that is less
   *[fails] { $subject } uses its min share, or its demand if that is less
    }
rule-fair-old-fair-share-threshold = { $outcome ->
    [holds] { $subject } uses less than the threshold of its fair share, or than its demand if that is less
   *[fails] { $subject } uses the threshold of its fair share, or its demand if that is less
    }
rule-fair-old-min-share-timeout = { $outcome ->
    [holds] { $subject } has been below its min share for longer than minSharePreemptionTimeout
    [waits] { $subject } has been below its min share, but not yet for longer than minSharePreemptionTimeout
   *[fails] { $set ->
        [yes] { $subject } has been below its min share for no time yet
       *[no] { $subject } has no minSharePreemptionTimeout
        }
    }
rule-fair-old-fair-share-timeout = { $outcome ->
    [holds] { $subject } has been below the threshold for longer than fairSharePreemptionTimeout
    [waits] { $subject } has been below the threshold, but not yet for longer than fairSharePreemptionTimeout
   *[fails] { $set ->
        [yes] { $subject } has been below the threshold for no time yet
       *[no] { $subject } has no fairSharePreemptionTimeout
        }
    }
rule-fair-old-interval = { $outcome ->
    [holds] preemptionInterval has passed since the last check
   *[fails] preemptionInterval has not passed since the last check
    }
rule-fair-old-deficit = { $outcome ->
    [holds] { $subject } has been short of its share for longer than its timeout
   *[waits] { $subject } is short of its share until room is found for it
    }
rule-fair-old-round = The deficits of all queues together start a round
rule-fair-old-round-end = The round is over
rule-fair-old-round-end-note = not found: { $left }
rule-fair-old-most-over = { $outcome ->
    [holds] { $subject } stands last in the scheduling order; no other among its siblings is asked
   *[fails] { $subject } does not stand last in the scheduling order among its siblings, so it is not asked
    }
rule-fair-old-not-over-fair-share = { $outcome ->
    [holds] { $subject } is over its fair share
   *[fails] { $subject } is not over its fair share
    }
rule-fair-old-warned = Chosen in a round, for no application in particular
rule-fair-old-counted = { $outcome ->
    [waits] Warned before: waitTimeBeforeKill is not over, so rounds only count it
   *[holds] Warned before: waitTimeBeforeKill is not over, so it is only counted again
    }
rule-fair-old-kill = { $outcome ->
    [holds] Warned before and still there: killed, as waitTimeBeforeKill is over
   *[fails] Warned before and still there: waitTimeBeforeKill is not over
    }
rule-fair-old-ended = A round killed it: it was warned before, and waitTimeBeforeKill was over
rule-fair-old-dropped = Dropped from the list of warned containers; its warning stays
rule-fair-ended-preempted = The warned container was still there when waitTimeBeforeKill was over
rule-fair-ended-overcommit = Its node was made smaller
rule-fair-limit-user-apps = { $outcome ->
    [holds] The user runs fewer applications than userMaxApps allows
   *[fails] The user runs as many applications as userMaxApps allows
    }
rule-fair-limit-queue-apps = { $outcome ->
    [holds] { $subject } runs fewer applications than maxRunningApps allows
   *[fails] { $subject } runs as many applications as maxRunningApps allows
    }
rule-fair-limit-runnable = The application may run
rule-fair-limit-waiting = The application must wait
rule-fair-limit-am-share = { $outcome ->
    [holds] ApplicationMasters stay within maxAMShare
   *[fails] With this one, ApplicationMasters would exceed maxAMShare
    }
rule-fair-limit-am-share-note = maxAMShare { $maxAMShare } of { $queue }
verdict-fair-preempt-warned = { $container } ({ $size }, { $queue }) on { $node } is the first choice that makes room for a request of { $ask } by { $for }.
verdict-fair-assign = { $node } had room for { $size } at its heartbeat, and { $queue } was next in line.
verdict-fair-begun = { $container } was there when the scenario began.
verdict-fair-reserve-fulfilled = { $node } was reserved for it; now there is room for { $size }.
verdict-fair-starved = { $queue } uses { $usage } and has been below what it may claim for the whole timeout, so it may take containers from others.
verdict-fair-preempt = { $queue } uses { $usage } of its instantaneous fair share of { $fairShare }; the scheduler looks for containers that make room for its requests.
verdict-fair-reserve = { $node } has no room for { $size } now, so it is kept for { $queue }, which uses { $usage } of { $fairShare }.
verdict-fair-ended-preempted = { $container } had been warned and was still there when waitTimeBeforeKill was over. Nothing is checked again at the kill.
verdict-fair-old-deficit = { $queue } uses { $usage } and asks for { $demand }: it has been short of its min share ({ $minShare }) or of its fair share ({ $fairShare }) for too long.
verdict-fair-old-round = Somebody is short of its share for too long: containers of { $toPreempt } in all are looked for, anywhere in the cluster.
verdict-fair-old-round-end = Still missing after the round: { $left }.
verdict-fair-old-warned = { $container } ({ $size }, { $queue }): at each level the queue most over its share gives, then its application most over its share, then the container of the largest priority number. Whether it makes room where somebody needs it is not asked.
verdict-fair-old-counted = { $container } was warned in an earlier round; it counts against the amount once more, whoever that was for.
verdict-fair-old-kill = { $container } was warned in an earlier round, and a round is looking for room again: it is killed.
verdict-fair-old-ended = { $container } was warned in an earlier round and waitTimeBeforeKill was over when a round looked for room again.
verdict-fair-old-dropped = { $container } is forgotten by the rounds but stays marked, so it is never chosen again.

# The Capacity Scheduler
rule-capacity-assign-order = { $subject } was offered the node as number { $position }
rule-capacity-assign-order-note = uses { $usedCapacity } × its guaranteed { $guaranteed }, priority { $priority }: the queue that uses least of its guarantee comes first
rule-capacity-assign-app-order = { $subject } was number { $position } of { $of } in its queue
rule-capacity-assign-app-order-note = ordering-policy { $policy }, priority { $priority }
rule-capacity-node-full = { $outcome ->
    [holds] The smallest container fits into what is free on the node
   *[fails] Not even the smallest container fits into what is free on the node
    }
rule-capacity-node-silent = { $outcome ->
    [holds] The node has sent a heartbeat lately
   *[fails] The node has sent no heartbeat for too long, so the thread passes it over
    }
rule-capacity-node-reserved = The node is reserved, so only that reservation is looked at
rule-capacity-queue-partition = { $outcome ->
    [holds] { $subject } may use the node's partition
   *[fails] { $subject } may not use the node's partition
    }
rule-capacity-queue-nothing-pending = { $outcome ->
    [holds] { $subject } asks for something in this partition
   *[fails] { $subject } asks for nothing in this partition
    }
rule-capacity-queue-limit = { $outcome ->
    [holds] { $subject } is below its limit
   *[fails] { $subject } is at its limit
    }
rule-capacity-queue-limit-note = guaranteed { $guaranteed }
rule-capacity-queue-takes = { $outcome ->
    [holds] { $subject } takes the node
   *[info] Nobody in { $subject } takes the node
    }
rule-capacity-user-limit = { $outcome ->
    [holds] The user of { $subject } is not above its limit
   *[fails] The user of { $subject } is above its limit
    }
rule-capacity-user-limit-note = user { $user }, { $activeUsers } active, minimum-user-limit-percent { $minimumUserLimitPercent }, user-limit-factor { $userLimitFactor }; one that is exactly at the limit still gets one container
rule-capacity-app-nothing-pending = { $outcome ->
    [holds] { $subject } asks for something in this partition
   *[fails] { $subject } asks for nothing in this partition
    }
rule-capacity-app-master-respects-partition = { $outcome ->
    [holds] The ApplicationMaster is in its own partition
   *[fails] An ApplicationMaster may not borrow from another partition
    }
rule-capacity-app-partition = { $outcome ->
    [holds] The request is for the partition that is offered
   *[fails] The request is for another partition than the one that is offered
    }
rule-capacity-app-other-partition-delay = { $outcome ->
    [holds] The request has let as many nodes pass as the cluster has
   *[fails] The request has not let as many nodes pass as the cluster has
    }
rule-capacity-app-queue-headroom = { $outcome ->
    [holds] The request fits into what the queue may still take
   *[fails] The request is larger than what the queue may still take
    }
rule-capacity-node-blacklisted = { $outcome ->
    [holds] The node is not on the blacklist of the application
   *[fails] The node is on the blacklist of the application
    }
rule-capacity-app-strict-locality = { $outcome ->
    [holds] The request relaxes locality, or names this place
   *[fails] The request names other places and does not relax locality
    }
rule-capacity-app-rack-delay = { $outcome ->
    [holds] The request has missed enough nodes to accept another in the rack
   *[fails] The request has not missed enough nodes yet to accept another in the rack
    }
rule-capacity-app-anywhere-delay = { $outcome ->
    [holds] The request has missed enough nodes to accept any node
   *[fails] The request has not missed enough nodes yet to accept any node
    }
rule-capacity-node-too-small = { $outcome ->
    [holds] The request is no larger than the whole node
   *[fails] The request is larger than the whole node
    }
rule-capacity-node-does-not-fit = { $outcome ->
    [holds] The request fits into what is free on the node
   *[fails] The request is larger than what is free on the node
    }
rule-capacity-reserve-must-give-up = { $outcome ->
    [holds] The application has a reservation elsewhere that it can give up for it
   *[fails] The application has no reservation elsewhere that it can give up for it
    }
rule-capacity-reserve-enough = { $outcome ->
    [holds] The application wants more than it has reserved
   *[fails] The application has reserved all that it wants
    }
rule-capacity-reserve-not-made = { $outcome ->
    [holds] The node is reserved for it
   *[fails] The node is not reserved for it: it has reserved all that it wants, or would have to give up another reservation first
    }
rule-capacity-assign = { $outcome ->
    [waits] It is allocated with the next heartbeats
   *[holds] Allocated
    }
rule-capacity-begun = It was there when the scenario began
rule-capacity-reserve-fulfilled = The reservation is fulfilled
rule-capacity-reserve = Reserved
rule-capacity-reserve-again = The reservation still waits for room
rule-capacity-reserve-moved = The reservation was moved to a node where enough can be taken
rule-capacity-reserve-released = The reservation is given up
rule-capacity-commit-refused = { $outcome ->
    [holds] The choice still held when it was carried out
   *[fails] The choice no longer held when it was to be carried out
    }
rule-capacity-limit-am = { $outcome ->
    [holds] ApplicationMasters of { $queue } stay within their limit
   *[fails] With this one, ApplicationMasters of { $queue } would exceed their limit
    }
rule-capacity-limit-am-note = maximum-am-resource-percent { $maximumAmResourcePercent }
rule-capacity-limit-user-am = { $outcome ->
    [holds] ApplicationMasters of the user stay within the limit of one user
   *[fails] With this one, ApplicationMasters of the user would exceed the limit of one user
    }
rule-capacity-limit-user-am-note = user { $user }
rule-capacity-limit-parallel-apps = { $outcome ->
    [holds] { $queue } runs fewer applications than it may
   *[fails] { $queue } runs as many applications as it may
    }
rule-capacity-limit-parallel-apps-note = max-parallel-apps
rule-capacity-limit-user-parallel-apps = { $outcome ->
    [holds] The user runs fewer applications than one user may
   *[fails] The user runs as many applications as one user may
    }
rule-capacity-limit-user-parallel-apps-note = max-parallel-apps of { $user }
rule-capacity-limit-first-am = { $outcome ->
    [holds] A first application may always run
   *[fails] It is not the first application, which may always run
    }
rule-capacity-limit-activated = { $queue } has room for another ApplicationMaster
rule-capacity-am-started = The first container of the attempt is its ApplicationMaster's
rule-capacity-am-ended = The ApplicationMaster's container has ended
rule-capacity-headroom = What the application may still get: the least of three
rule-capacity-headroom-user = What the limit of its user leaves
rule-capacity-headroom-user-note = limit { $of } − used { $used } = { $left }
rule-capacity-headroom-queue = What the limit of its queue leaves
rule-capacity-headroom-queue-note = limit { $of } − used { $used } = { $left }
rule-capacity-headroom-today = Today's formula: the least of the three, whenever the application asks
rule-capacity-headroom-stale = { $outcome ->
    [fails] What the job is told was written down when its queue last looked at it
   *[other] Written down when the queue last looked at the application
    }
rule-capacity-headroom-per-user = { $outcome ->
    [fails] What the job is told leaves out what other applications of its queue hold
   *[other] What other users of the queue hold is left out
    }
rule-capacity-headroom-configured = { $outcome ->
    [fails] What the job is told counts the configured maximum of its queue, not what siblings leave of it
   *[other] The configured maximum of the queue counts, not what siblings leave of it
    }
rule-capacity-headroom-blacklist = { $outcome ->
    [fails] What the job is told counts what is free on nodes that it has blacklisted
   *[other] What is free on blacklisted nodes is not counted
    }
rule-capacity-headroom-cluster = What is free in the partition
rule-capacity-headroom-cluster-note = total { $of } − used { $used } = { $left }
rule-capacity-ideal = { $outcome ->
    [holds] { $subject } holds more than its ideal allocation
   *[fails] { $subject } holds no more than its ideal allocation
    }
rule-capacity-ideal-note = guaranteed { $guaranteed }, pending { $pending }, at most { $maximum }{ $outcome ->
    [holds] : this round wants { $toBePreempted } of it
   *[fails] {""}
    }
rule-capacity-ideal-underserved = { $outcome ->
    [holds] { $subject } has less than its ideal allocation
   *[fails] { $subject } has its ideal allocation
    }
rule-capacity-ideal-underserved-note = guaranteed { $guaranteed }, pending { $pending }
rule-capacity-preempt-round-limit = A round takes at most a part of the cluster
rule-capacity-preempt-round-limit-note = total_preemption_per_round { $perRound }: of { $above } it leaves { $toBePreempted }
rule-capacity-preempt-dead-zone = { $outcome ->
    [holds] { $subject } is beyond its dead zone
   *[fails] { $subject } is not beyond its dead zone
    }
rule-capacity-preempt-dead-zone-note = guaranteed { $guaranteed } × (1 + max_ignored_over_capacity { $deadZone })
rule-capacity-preempt-natural-termination = Some will end by themselves: only a part is taken in each round
rule-capacity-preempt-natural-termination-note = { $toBePreempted } × natural_termination_factor { $factor } = { $wanted }
rule-capacity-spared-queue = { $outcome ->
    [holds] { $subject } may be preempted
   *[fails] { $subject } may not be preempted
    }
rule-capacity-spared-queue-note = disable_preemption of { $by }: { $untouchable } beyond its guarantee stay untouched
rule-capacity-preempt-across-queues = Another queue is owed what { $queue } holds beyond its ideal allocation
rule-capacity-preempt-balance = { $queue } holds more than its part of what is beyond the guarantees
rule-capacity-preempt-for-reservation = It makes room for a reservation on { $node }
rule-capacity-preempt-queue-priority = A queue of higher priority than { $queue } has a reservation that waits
rule-capacity-preempt-inside-queue = Another application of { $queue } is owed it
rule-capacity-preempt-still-wanted = { $outcome ->
    [holds] More is wanted from { $subject }
   *[fails] Nothing more is wanted from { $subject }
    }
rule-capacity-preempt-round-budget = { $outcome ->
    [holds] It fits into what this round may still take
   *[fails] { $subject } is larger than what this round may still take
    }
rule-capacity-preempt-round-budget-note = total_preemption_per_round { $perRound } of the cluster
rule-capacity-spared-nothing-wanted = { $outcome ->
    [holds] Something is still wanted from its queue
   *[fails] Nothing is wanted from its queue any more
    }
rule-capacity-spared-no-help = { $outcome ->
    [holds] Taking it would bring the queue closer to its ideal allocation
   *[fails] Taking { $subject } would not bring the queue closer to its ideal allocation
    }
rule-capacity-spared-no-help-note = wanted { $wanted }, its size { $size }
rule-capacity-spared-am = { $outcome ->
    [holds] It is no ApplicationMaster; those come last
    [waits] It is an ApplicationMaster; those come last
   *[fails] It is an ApplicationMaster
    }
rule-capacity-spared-am-share = { $outcome ->
    [holds] The masters put aside are more than maximum-am-resource-percent of the guarantee
   *[fails] The masters put aside are no more than maximum-am-resource-percent of the guarantee
    }
rule-capacity-spared-killable = { $outcome ->
    [holds] It is not killable already
   *[fails] It is killable already
    }
rule-capacity-spared-reservation-fits = { $outcome ->
    [holds] The reservation on the node does not fit yet
   *[fails] The reservation on the node fits already
    }
rule-capacity-spared-reservation-lacks = { $outcome ->
    [holds] Enough can be taken on the node for its reservation
   *[fails] Not enough can be taken on the node for its reservation
    }
rule-capacity-spared-reservation-age = { $outcome ->
    [holds] The reservation has waited for reserved-container-delay-ms
   *[fails] The reservation has not waited for reserved-container-delay-ms yet
    }
rule-capacity-spared-satisfied = { $outcome ->
    [holds] { $subject } has less than its guarantee
   *[fails] { $subject } has its guarantee
    }
rule-capacity-inside-threshold = { $outcome ->
    [holds] { $subject } uses enough of its guarantee for preemption inside it
   *[fails] { $subject } uses too little of its guarantee for preemption inside it
    }
rule-capacity-inside-threshold-note = intra-queue-preemption.minimum-threshold
rule-capacity-inside-ideal = { $outcome ->
    [holds] { $subject } holds more than its part of the queue
   *[fails] { $subject } holds no more than its part of the queue
    }
rule-capacity-inside-ideal-note = its ApplicationMaster { $master }, pending { $pending }, priority { $priority }: may give { $toBePreempted }, shall give { $wanted }
rule-capacity-inside-priority = { $outcome ->
    [holds] { $subject } is less important than { $for }, of the same user
   *[fails] { $subject } is no less important than { $for }, of the same user
    }
rule-capacity-inside-priority-note = user { $user }
rule-capacity-inside-limit = { $outcome ->
    [holds] A round takes at most a part of the guarantee
    [info] A round takes at most a part of the guarantee of { $subject }
   *[fails] Nothing is left of what a round may take inside { $subject }
    }
rule-capacity-inside-limit-note = { $guaranteed } × intra-queue-preemption.max-allowable-limit { $maxAllowableLimit } = { $limit }
rule-capacity-inside-disabled = { $outcome ->
    [holds] { $subject } allows preemption inside it
   *[fails] { $subject } forbids preemption inside it
    }
rule-capacity-inside-user-limit = { $outcome ->
    [holds] The user of { $subject } stays above its limit
    [info] The user of { $subject } is above its limit
   *[fails] The user of { $subject } is, or would come, within its limit
    }
rule-capacity-inside-user-limit-note = user { $user }
rule-capacity-preempt-wait = { $outcome ->
    [holds] { $subject } was marked for max_wait_before_kill
   *[fails] { $subject } has not been marked for max_wait_before_kill yet
    }
rule-capacity-preempt-kill = Marked long enough, and chosen again
rule-capacity-preempt-kill-past = Chosen as the reservation that it was
rule-capacity-preempt-gives-up-reservation = { $queue } is over its ideal allocation: its reservations go at once
rule-capacity-preempt-not-chosen-again = Not chosen in this round; the mark keeps its age
rule-capacity-preempt-not-chosen-again-note = marked { $age } ago, forgotten after { $forgottenAfter }
rule-capacity-preempt-mark-forgotten = { $outcome ->
    [holds] The mark is older than twice max_wait_before_kill: it is forgotten
   *[fails] The mark is no older than twice max_wait_before_kill: it is kept
    }
verdict-capacity-preempt-mark-forgotten = { $container } ({ $size }, { $queue }) was marked for more than twice max_wait_before_kill without being killed: the policy forgets the mark.
rule-capacity-preempt-observe-only = { $outcome ->
    [holds] The policy may act
   *[fails] The policy only observes { $subject }
    }
rule-capacity-preempt-observe-only-note = observe_only; containers that it would take now: { $containers }, { $amount } in all
rule-capacity-preempt-round-lost = Hadoop's policy ends this round with an exception
rule-capacity-preempt-overcommit = The node has given away more than it has
rule-capacity-ended = Its node reported that it had ended
rule-capacity-ended-released = Given back by its application
rule-capacity-ended-node-lost = Its node is lost
rule-capacity-ended-expired = It was never launched
rule-capacity-ended-app-completed = Its application has ended
rule-capacity-ended-preempted = Killed by the preemption policy
rule-capacity-ended-reservation = Its reservation is over
rule-capacity-ended-cleaned = Its node reports that it is gone
verdict-capacity-assign = { $node } had room for { $size } at its heartbeat, and { $queue }, which used { $used } of its guaranteed { $guaranteed }, was next in line.
verdict-capacity-begun = { $container } was there when the scenario began.
verdict-capacity-reserve-fulfilled = { $node } was reserved for it; now there is room for { $size }.
verdict-capacity-limit-activated = The ApplicationMasters of { $queue } leave room for one more.
verdict-capacity-preempt-across-queues = { $container } ({ $size }) on { $node }: { $queue } holds more than its ideal allocation, and another queue is owed it. The youngest application gives first, its newest container first. Killed after { $wait }, unless it ends before or is not chosen any more.
verdict-capacity-preempt-balance = { $container } ({ $size }) on { $node }: every guarantee is met, but { $queue } holds more than its part of the rest.
verdict-capacity-preempt-for-reservation = { $container } ({ $size }) on { $node } makes room for the reservation there.
verdict-capacity-preempt-queue-priority = { $container } ({ $size }) on { $node } makes room for { $for }, whose queue has a higher priority than { $queue }. Neither guarantees nor disable_preemption are looked at.
verdict-capacity-preempt-inside-queue = { $container } ({ $size }) on { $node }: inside { $queue } its application holds more than its part, and another one is owed it. Killed after { $wait }.
verdict-capacity-preempt-kill-past = { $container } ({ $size }) was marked { $wait } ago or longer, and this round chose it again; but what the queue lists is the reservation that it came from. That one is ended, and no container.
verdict-capacity-preempt-kill = { $container } ({ $size }) was marked { $wait } ago or longer, and this round chose it again.
verdict-capacity-ended-preempted = { $container } was marked by the preemption policy, chosen again when its time was over, and killed. Exit status −102.
verdict-capacity-headroom = The least of what the limit of its user, the limit of its queue and the cluster leave.

# The Superior Scheduler, each rule with where it comes from
rule-superior-placed = { $outcome ->
    [waits] It is placed with the next cycles
   *[holds] Placed
    }
rule-superior-tier = { $outcome ->
    [holds] { $subject } is below this level of its own
   *[fails] { $subject } is not below this level of its own
    }
rule-superior-tier-note = turn { $tier } of 4 (reserve, min, share, max); it has { $part } of the level
rule-superior-smallest-part = { $outcome ->
    [holds] { $subject } has the smallest part of the level among its siblings
   *[fails] { $subject } has not the smallest part of the level among its siblings
    }
rule-superior-max = { $outcome ->
    [holds] { $subject } stays within its max
   *[fails] { $subject } would exceed its max
    }
rule-superior-idle-reserve = { $outcome ->
    [holds] It leaves alone what is kept for other queues: their reserves, idle or not, and what is planned for them
   *[fails] It would take what is kept for other queues: their reserves, idle or not, and what is planned for them
    }
rule-superior-user-max = { $outcome ->
    [holds] The user stays within Max vCores and Max Memory in { $subject }
   *[fails] The user would exceed Max vCores or Max Memory in { $subject }
    }
rule-superior-running-apps = { $outcome ->
    [holds] { $subject } runs fewer applications than Max Running Apps
   *[fails] { $subject } runs as many applications as Max Running Apps
    }
rule-superior-running-apps-per-user = { $outcome ->
    [holds] The user runs fewer applications in { $subject } than Max Running Apps per User
   *[fails] The user runs as many applications in { $subject } as Max Running Apps per User
    }
rule-superior-running-apps-of-user = { $outcome ->
    [holds] The user runs fewer applications in all queues than Max Running Apps
   *[fails] The user runs as many applications in all queues as Max Running Apps
    }
rule-superior-master-shares = { $outcome ->
    [holds] ApplicationMasters of { $subject } stay within Max Master Shares
   *[fails] With this one, ApplicationMasters of { $subject } would exceed Max Master Shares
    }
rule-superior-inactive = { $outcome ->
    [holds] { $subject } is Active
   *[fails] { $subject } is INACTIVE
    }
rule-superior-inactive-note = An INACTIVE queue accepts applications and schedules none.
rule-superior-starts = The application may start
rule-superior-locality-wait = { $outcome ->
    [holds] It has waited long enough for a closer node
   *[fails] It has not waited long enough for a closer node yet
    }
rule-superior-least-loaded = The node that stays least loaded goes first
rule-superior-no-node = { $outcome ->
    [holds] A node has room for the request
   *[fails] No node has room for the request
    }
rule-superior-reserved = A node is reserved for a request that fits nowhere
rule-superior-reserved-note = { $amount } of { $resource } are free there: { $part }
rule-superior-reservation-over = The reservation no longer follows from the levels
rule-superior-reservation-over-note = Every cycle gives reservations back and decides anew.
rule-superior-preemption-off = { $outcome ->
    [holds] Preemption is switched on
   *[fails] Preemption is switched off
    }
rule-superior-preemption-off-note = ss.engine.scheduler.preemption-enable, default false
rule-superior-interval = { $outcome ->
    [holds] preemption-interval-ms has passed since the last marks
   *[fails] preemption-interval-ms has not passed since the last marks
    }
rule-superior-max-per-interval = { $outcome ->
    [holds] With its victims, no more than preemption-max-per-interval containers at a time
   *[fails] With its victims, more than preemption-max-per-interval containers at a time
    }
rule-superior-starved = { $outcome ->
    [holds] { $subject } is below its minimum in every resource, and work waits
   *[fails] { $subject } is not below its minimum in every resource, or no work waits
    }
rule-superior-satisfied = { $outcome ->
    [holds] { $subject } is below its minimum in every resource
   *[fails] { $subject } has reached its minimum in one resource
    }
rule-superior-satisfied-note = { $type ->
    [memory-mb] Memory
    [vcores] CPU
   *[other] { $type }
    } has reached it: one resource is enough not to be starved.
rule-superior-placeable = { $outcome ->
    [holds] Nothing that is free would do without preemption
   *[fails] What is free will do without preemption
    }
rule-superior-protected = { $outcome ->
    [holds] { $subject } is above its minimum in CPU and in memory
   *[fails] { $subject } is not above its minimum in both CPU and memory
    }
rule-superior-protected-note = { $type ->
    [memory-mb] Memory
    [vcores] CPU
   *[other] { $type }
    } is at the minimum: one of the two is enough to be protected.
rule-superior-not-below-min = { $outcome ->
    [holds] Without it, { $queue } keeps its minimum
   *[fails] Without it, { $queue } would be below its minimum
    }
rule-superior-not-below-min-note = Tested for { $subject }.
rule-superior-branch-satisfied = { $outcome ->
    [holds] The tenant that would gain, { $subject }, lacks its own minimum
   *[fails] The tenant that would gain, { $subject }, has its own minimum, or has none
    }
rule-superior-am-last = { $outcome ->
    [holds] { $app } is not the last application that runs in its queue
   *[fails] { $app } is the last application that runs in its queue
    }
rule-superior-am-last-note = ApplicationMasters go last of all, and that of a queue's last application is never taken.
rule-superior-no-victims = { $outcome ->
    [holds] Some node can be made free for { $subject }
   *[fails] No node can be made free for { $subject }
    }
rule-superior-victim = Chosen: fewest victims, then the smallest, then the first node
rule-superior-victim-note = { $queue } uses { $used } and keeps its minimum of { $min }; { $for } asks for { $request } on { $node }, where { $need } are missing
rule-superior-spared = The beneficiary still needs it
rule-superior-killed = { $outcome ->
    [holds] The warning period is over
   *[waits] The warning period is not over
    }
rule-superior-killed-note = warned at { $warned }, due at { $due }, for { $for }
rule-superior-ended-overcommit = Its node was made smaller
verdict-superior-placed = { $node } had room for { $resource }, and { $left } of it stays free; { $queue } was next in line.
verdict-superior-reserved = { $resource } fits nowhere now. On { $node } most of it is free ({ $amount }), so { $queue } waits there.
verdict-superior-starved = { $queue } has { $expected }, what is planned for it included; its minimum is { $min }, and work waits.
verdict-superior-victim = It makes room for { $request } of { $for } on { $node }, where { $need } are missing. Its own queue { $queue } has { $used } and keeps its minimum of { $min }.
verdict-superior-spared = The mark is taken back: nobody needs it any more, or its own queue does.
verdict-superior-killed = It was warned at { $warned } for { $for } and did not end by itself until { $due }. Exit status −102.

# MapReduce's ApplicationMaster
rule-mapreduce-too-large = No container may be as large as the job's tasks
rule-mapreduce-assign-unwanted-priority = { $outcome ->
    [holds] The container's priority is one that MapReduce asks at
   *[fails] The container's priority is none that MapReduce asks at
    }
rule-mapreduce-assign-too-small = { $outcome ->
    [holds] The container is large enough for a task
   *[fails] The container is too small for a task
    }
rule-mapreduce-assign-nobody-waits = { $outcome ->
    [holds] A task of this kind waits for a container
   *[fails] No task of this kind waits for a container
    }
rule-mapreduce-assign-blacklisted = { $outcome ->
    [holds] The container is not on a blacklisted host
   *[fails] The container is on a blacklisted host
    }
rule-mapreduce-assign-failed-map = It goes to the map that failed or lost its output first
rule-mapreduce-assign-reduce = It goes to the reducer that was asked for first
rule-mapreduce-assign-node-local = It goes to a map whose input lies on this host
rule-mapreduce-assign-rack-local = It goes to a map whose input lies in this rack
rule-mapreduce-assign-any = It goes to the map that was asked for first
rule-mapreduce-exit-killed = The container's end counts as killed, not as failed
rule-mapreduce-exit-completed = The container has ended
rule-mapreduce-node-unusable = Its node has become unusable
rule-mapreduce-node-output-lost = The map's output lies on a node that has become unusable
rule-mapreduce-call-refused = { $outcome ->
    [holds] The calls of { $subject } are answered
   *[fails] What { $subject } asks for is refused, and it hears nothing
    }
rule-mapreduce-call-refused-note = { $rejection ->
    [invalid-request] it asks for more in one container than it may now
   *[other] { $rejection }
    }; it has waited { $waited } for an answer, and waits { $patience } (yarn.app.mapreduce.am.scheduler.connection.wait.interval-ms)
rule-mapreduce-limit-running = { $outcome ->
    [holds] { $subject } may run more { $tasks ->
        [map] maps
       *[reduce] reducers
        } at a time
   *[fails] { $subject } runs as many { $tasks ->
        [map] maps
       *[reduce] reducers
        } as it may run at a time
    }
rule-mapreduce-limit-running-note = { $tasks ->
    [map] mapreduce.job.running.map.limit
   *[reduce] mapreduce.job.running.reduce.limit
    }
rule-mapreduce-plan-nothing-pending = Every reducer has been asked for already
rule-mapreduce-plan-slow-start = { $outcome ->
    [waits] Too few maps are done yet for reducers to start
   *[other] Too few maps are done for reducers to start
    }
rule-mapreduce-plan-slow-start-note = { $completedMaps } of { $totalMaps } maps are done; { $neededMaps } must be (slow start { $slowStart })
rule-mapreduce-plan-all = Every map has its container, so every reducer is asked for
rule-mapreduce-plan-ramp-up = The reducers' part of the room holds { $wholeReduces } more
rule-mapreduce-plan-ramp-up-note = reducers may have { $forReduces } of { $limit }, and have or ask for { $usedByReduces }
rule-mapreduce-plan-ramp-down = { $outcome ->
    [fails] The reducers hold or ask for more than their part of the room
   *[other] The reducers ask for more than their part of the room
    }
rule-mapreduce-plan-ramp-down-note = reducers may have { $forReduces } of { $limit }, and have or ask for { $usedByReduces }
rule-mapreduce-plan-none = { $outcome ->
    [fails] The reducers' part of the room does not hold one more
   *[other] The reducers' part of the room holds neither one more nor one less
    }
rule-mapreduce-plan-none-note = reducers may have { $forReduces } of { $limit }, and have or ask for { $usedByReduces }
rule-mapreduce-preempt-no-reduces = The job has no reducers to stop
rule-mapreduce-preempt-maps-run = A map holds a container; its end will make room
rule-mapreduce-preempt-no-maps = No map is asked for
rule-mapreduce-preempt-unconditional = A map has waited { $longestWait }, longer than the unconditional delay
rule-mapreduce-preempt-room = The headroom leaves room for a map
rule-mapreduce-preempt-room-note = headroom { $headroom } − { $scheduledReduces ->
    [one] 1 reducer
   *[other] { $scheduledReduces } reducers
    } asked for = { $room }; a map takes { $map }
rule-mapreduce-preempt-patience = { $outcome ->
    [waits] There is no room for a map, but none has waited long enough yet
   *[other] There is no room for a map, but none has waited long enough
    }
rule-mapreduce-preempt-patience-note = waited { $longestWait } of { $delay }; room { $room }, a map takes { $map }
rule-mapreduce-preempt-no-room = There is no room for a map
rule-mapreduce-preempt-no-room-note = headroom { $headroom } − { $scheduledReduces ->
    [one] 1 reducer
   *[other] { $scheduledReduces } reducers
    } asked for = { $room }; a map takes { $map }
rule-mapreduce-preempt-article-no-room = Headroom, running maps and reducers that are ending leave no room for a map
rule-mapreduce-preempt-article-no-room-note = headroom { $headroom }; room { $room }, a map takes { $map }
rule-mapreduce-preempt-article-room = Headroom, running maps and reducers that are ending leave room for a map
rule-mapreduce-preempt-article-room-note = headroom { $headroom }; room { $room }, a map takes { $map }
rule-mapreduce-free = { $outcome ->
    [holds] A map fits into what is free for the job
   *[fails] No map fits into what is free for the job
    }
rule-mapreduce-runs-again = Maps that were done have lost their outputs
rule-mapreduce-runs-again-note = maps { $maps }
rule-mapreduce-ending = { $outcome ->
    [waits] { $subject } was told to make room, and its end has not been reported yet
   *[other] { $subject } was told to make room
    }
rule-mapreduce-policy-kill = The job gives back what a preemption message names
rule-mapreduce-given-up = The ResourceManager was out of reach for too long, or has lost the application
rule-mapreduce-invalid-label = The ResourceManager refused the label
rule-mapreduce-fetch-failures = Too many reducers could not copy the map's output
rule-mapreduce-task-ended = Its task or job has ended
rule-mapreduce-speculation = Another attempt of the task was faster
verdict-mapreduce-preempt-no-room = { $outstandingMaps ->
    [one] 1 map waits
   *[other] { $outstandingMaps } maps wait
    }, and the headroom of { $headroom } is too small for one of { $map }: reducers with the least progress make way, { $toKill } in all.
verdict-mapreduce-preempt-unconditional = A map has waited { $longestWait }. Whatever the headroom of { $headroom } says, reducers make way.
verdict-mapreduce-preempt-article-no-room = { $outstandingMaps ->
    [one] 1 map waits
   *[other] { $outstandingMaps } maps wait
    }, and the headroom of { $headroom } is too small for one: reducers with the least progress make way, { $toKill } in all.
verdict-mapreduce-preempt-article-room = Maps wait, but the answer of { $headroom } makes the job believe that one fits. No reducer makes way.
verdict-mapreduce-preempt-room = Maps wait, but the answer of { $headroom } makes the job believe that one fits. No reducer makes way.
verdict-mapreduce-plan-slow-start = { $completedMaps } of { $totalMaps } maps are done; reducers are asked for from { $neededMaps } on.
verdict-mapreduce-plan-ramp-down = Maps wait, and the reducers ask for { $usedByReduces } although their part is { $forReduces }: some of these requests are put off.
verdict-mapreduce-plan-ramp-up = The reducers' part of the room is { $forReduces }; they have or ask for { $usedByReduces }.

# Names of operands that no text has a place for
fact-op = operation
fact-rejection = code
fact-since = since
fact-left = to go
fact-demand = demand
fact-for = for
fact-marked = chosen before
fact-fairShareStarvation = starved for its fair share by
fact-minShareStarvation = starved for its min share by
fact-fairShare = instantaneous fair share
fact-count = requests
fact-guaranteed = guaranteed capacity
fact-maximum = maximum capacity
fact-ideal = ideal allocation
fact-toBePreempted = to be preempted
fact-wanted = wanted
fact-usedCapacity = used capacity
fact-untouchable = untouchable
fact-partition = partition
fact-without = told without that
fact-headroom = headroom
fact-limit = headroom and what its tasks hold
fact-longestWait = longest wait
fact-toKill = to kill
fact-reducesForOneMap = reducers for one map
fact-reducesForLimit = reducers up to the limit
fact-reducesForAllMaps = reducers for all maps
fact-progress = progress
fact-blacklisted = free on blacklisted nodes
origin = { $origin ->
    [DOC] DOC: in the public documentation
    [ARTICLE] ARTICLE: in “Preempting a Task”
   *[OURS] OURS: our reading, the product may differ
    }
fact-expected = used and planned
fact-type = decided by
fact-part = part
