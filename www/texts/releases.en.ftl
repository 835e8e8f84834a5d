# What is said of releases, loaded when asked for: what each does otherwise (`switch-NAME`, by the core's names of switches), and what
# changes between two of them.

upgrade-same = Both decide the same, row by row.
upgrade-first = The first decision that differs is at { $at }.
upgrade-before =   before: { $decision }
upgrade-after =   after: { $decision }
upgrade-because =   because: { $rule }
upgrade-several =   no rule alone makes it: a default does, or several rules together
upgrade-killed = Containers killed by preemption: { $from } before, { $to } after.
upgrade-queue = { $queue } is short of its due for { $to } instead of { $from }.
upgrade-begins = { $name } begins to mean something: the release before does not read it.
upgrade-ceases = { $name } is not read any more.
upgrade-default = { $name } is not written: { $to } instead of { $from }.
upgrade-rules = { $count ->
    [0] No rule differs between the two.
    [one] One rule differs between the two:
   *[other] { $count } rules differ between the two:
    }

switch-is-before-overhaul = Preemption is that of before YARN-4752: a deficit at each update, warnings, rounds (spec fair.md §8.2–§8.4), and the rest of §8.6 is in force. A preemption pass follows every update; there is no check of the tree by the loader.
switch-sleeps-between-updates = Nodes that join or leave do not cut the update thread's wait short (spec fair.md §8.2).
switch-is-unlimited-in-32-bits = Unlimited memory is 2^31-1, so the sum of the maxima never wraps (spec fair.md §8.7, as all that follow).
switch-knows-no-default-maximum = queueMaxResourcesDefault is read over, and minShare never stands in for a maximum.
switch-keeps-order-of-offers = The list of a leaf's runnable apps itself is sorted, content apps included, and stays so for the next pick of a victim.
switch-tests-maximum-only-to-reserve = The maximum share is looked at before a node is reserved and when a reserved one is visited, not before a container that fits is given.
switch-reserves-whatever-does-not-fit = There is no threshold of size and no limit to the number of nodes that an app reserves.
switch-tests-am-limit-by-ask = The AM limit is tested for each ask of an app without containers, with the size of its last single ask; the first container is the AM's.
switch-frees-killed-at-once = A killed container's room is free at once, without the node's report.
switch-ignores-blacklist-in-headroom = The headroom counts nodes of the app's blacklist.
switch-delays-from-start-of-app = The first delay by time counts from the start of the app, not from the first check.
switch-assigns-up-to-count-alone = Multiple assignment stops at max.assign alone; dynamic.max.assign does not exist.
switch-preempts-by-memory-alone = A round of preemption weighs memory alone, under every policy.
switch-preempts-from-any-queue = A round of preemption descends into any queue; whether it is over its share is not asked.
switch-corrects-repeated-asks = What was allocated and not yet fetched is taken off an ask that is repeated, and what is too much of it given up (YARN-11702), where yarn.resourcemanager.scheduler.autocorrect.container.allocation says so.
switch-orders-by-any-amount = An amount orders equal queues if either has one (C18).
switch-checks-request-before-node = Limits and headroom are tested before the node's partition (C19).
switch-keeps-default-queue = root.default is made at the start and stays; rules may name it (spec releases.md F1).
switch-keeps-room-of-lost-nodes = What ran on a node that is lost stays on it, for those whose blacklist names it (F20).
switch-skips-primary-group = The rule secondaryGroupExistingQueue passes over the primary group (F14).
switch-spares-masters-by-queue-alone = yarn.scheduler.fair.am.preemption without a queue is not read (F2).
switch-gives-masters-no-further-type = Of a further resource type masters get no part of their leaf's share unless the share says so (F9).
switch-knows-no-largest-container = maxContainerAllocation is not read, and maxAMShare may stand at a parent (F7).
switch-lets-wait-for-nothing = A type of which a queue may have nothing may be asked for, and is waited for (F8).
switch-keeps-all-queues = Queues are never removed, but for an empty one that a configured one replaces (F6).
switch-places-inside-scheduler = Placement is the scheduler's own, with rules read as they were then (F10).
switch-reads-memory-and-vcores-alone = A resource string names mb and vcores, or a percentage (F11).
switch-answers-priorities = A change of priority is answered, and changes nothing (F12).
switch-ignores-overcommit-time = A node that is over-committed keeps its containers, whatever the time limit (F5, C8).
switch-sorts-children-in-place = An offer sorts the list of children itself (F16).
switch-judges-second-by-first = Under DRF with two types the second candidate is needy by the usage of the first (F3).
switch-fits-nodes-by-memory = Whether a node is large enough for an ask is a matter of memory (F17).
switch-counts-minimum-by-policy = What a leaf lacks of its minimum is compared by its policy's calculator, and may be less than nothing (F15).
switch-searches-all-nodes-for-masters = Where a named place would cost a master, all nodes are searched, and the outcome taken even if it is worse (F4b).
switch-numbers-requests-from-zero = An ask without an allocation request id has 0, not -1.
switch-marks-victims-last = Victims are not counted against their application before the round is over, stand in the order in which they are found, and other nodes are not looked at for a master's sake (F4).
switch-shares-memory-and-vcores-alone = Shares are computed of memory and vcores alone (F13).
switch-orders-dominance-of-two-types = DRF compares by memory and vcores, in 32 bits (F18).
switch-visits-equal-nodes = Continuous scheduling visits every node, also those with equal room (F13).
switch-steps-by-old-increments-alone = yarn.resource-types.TYPE.increment-allocation is not read (F19).
switch-never-spares-masters = Nor is it read with a queue; masters are only chosen last (F2).
