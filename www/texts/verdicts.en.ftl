# Verdicts (crate/core/spec/verdicts.md): `question-QUESTION`, `QUESTION-ANSWER` the answer, `-help` what is said below it, `-line` the
# answer in one line where it differs; `gate-ANSWER` what would have been tested. Arguments: the facts of the core, $subject (asked about), $told (the
# application that a queue's verdict is told of), $kind (queue, app, container, node, cluster), $scheduler.

and-also = And also
other-rules = { $count ->
    [one] 1 other rule
   *[other] { $count } other rules
}{ $holds ->
    [0] {""}
   *[other] , { $holds } hold
}{ $fails ->
    [0] {""}
   *[other] , { $fails } do not
}{ $waits ->
    [0] {""}
   *[other] , { $waits } wait
}{ $untested ->
    [0] {""}
   *[other] , { $untested } not tested
}

question-why-not-more = Why is { $subject } given no more?

why-not-more-unknown = Every rule that was tested lets { $told } have more.
why-not-more-no-application = Nothing runs or waits in { $subject }.
why-not-more-not-runnable = { $told } waits to be allowed to run.
why-not-more-nothing-asked = { $told } asks for no more than it has: { $usage }.
why-not-more-share-zero = { $why ->
    [weight] The fair share of { $told } is 0, because { $at } has the weight 0.
    [maximum] The fair share of { $told } is 0, because { $at } may use nothing.
    [fifo] The fair share of { $told } is 0: { $at } serves its applications one after the other.
    [no-node] The fair share of { $told } is 0, because the cluster has no node.
   *[other] The fair share of { $told } is 0: the minimum shares of others have taken all.
}
why-not-more-at-maximum = { $limit } has reached its maximum share.
why-not-more-under-warning = { $count ->
    [one] A container with { $amount } is under warning for { $told }; it goes at { $due } at the latest.
   *[other] { $count } containers with { $amount } are under warning for { $told }; the first goes at { $due } at the latest.
}
why-not-more-being-handed-over = { $node } holds { $amount } of killed containers for { $told }.
why-not-more-coming = It gets { $amount } on { $node } with the next heartbeats, at { $due }.
why-not-more-no-node-fits = No node has the { $ask } that { $told } asks for, though { $free } are free in sum.
why-not-more-has-threshold = { $told } has what preemption promises: { $usage } of a fair share of { $fairShare }.
why-not-more-has-threshold-help = Preemption reaches up to { $threshold } of the share; the rest comes when containers end by themselves.
why-not-more-preemption-off = Preemption is switched off, so nobody ever has to give room back.
why-not-more-preemption-off-help = { $told } waits until containers of others end by themselves.
why-not-more-gate-closed = The cluster is not full enough: { $used } of it is used, and preemption starts above { $threshold }.
why-not-more-no-timeout = No timeout is set, so { $told } is never starved, however little it has.
why-not-more-no-timeout-help = Hadoop's default for both timeouts is none.
why-not-more-clock-runs = { $told } is below its due; it counts as starved at { $due }, in { $left }.
why-not-more-not-reached = { $told } is not looked at: the search ended at { $first }, which comes before it and has its due.
why-not-more-request-too-large = What is missing is smaller than one container: { $missing } against { $ask }.
why-not-more-request-too-large-help = Starvation is measured up to { $threshold } of the share, and taken back in whole containers.
why-not-more-nothing-takeable = No node has a container that may be taken and is large enough.
why-not-more-looked-at-later = { $told } is starved; containers are looked for again at { $due }.

# Before the overhaul of preemption; $told is a queue.
why-not-more-old-has-minimum = { $told } has its minimum share of { $minShare }, and for the fair share no timeout is set.
why-not-more-old-has-share = { $told } has what preemption promises: { $usage } of a fair share of { $fairShare }.
why-not-more-old-has-share-help = This release measures hunger by the queue: an application in it that has nothing does not count.
why-not-more-round-wants = Each round looks for { $wanted } for { $told } and gets nothing.
why-not-more-round-wants-help = The queue that stands last in the scheduling order is asked, and no other.
why-not-more-killed-for-somebody-else = { $count ->
    [one] A container was killed for { $told }, and { $by } got the room.
   *[other] { $count } containers were killed for { $told }, and { $by } got room of them.
}
why-not-more-killed-for-somebody-else-help = In this release freed room belongs to nobody: it goes to whoever is next in line.
why-not-more-next-round = { $told } is starved; the next round of preemption comes at { $due } and looks for { $wanted }.

question-why-idle = Why does nobody get the room of { $subject }?

why-idle-unknown = Every rule that was tested gives the room of { $subject } away.
why-idle-coming = { $app } gets { $amount } on it at { $due }.
why-idle-full = { $subject } is full.
why-idle-reserved-for = { $subject } is kept for { $app }, which asks for { $ask }; { $free } are free.
why-idle-not-accessible = { $free } are free, but nobody who asks may use its partition.
why-idle-nobody-asks = { $free } are free, and nobody who may run asks for any.
why-idle-too-small = What is asked for is larger than the whole node of { $total }.
why-idle-refused = { $free } are free, but no rule lets anybody have them.
why-idle-refused-help = { $last } was offered them last.

question-will-preempt = Will containers be taken?

will-preempt-unknown = Nothing that was tested says whether containers will be taken.
will-preempt-off = No: preemption is switched off.
will-preempt-gate-closed = Not yet: { $used } of the cluster is used, and preemption starts above { $threshold }.
will-preempt-observe-only = No: the preemption policy only looks at what it would take.
will-preempt-will = { $event ->
    [killed] Yes: the first container is killed at { $due }, unless it ends by itself.
   *[other] Yes: the first container is chosen at { $due }, if nothing else happens before.
}
will-preempt-nothing-takeable = No: { $for } is starved, but nothing can be taken for it.
will-preempt-nobody-starved = No: nobody is starved.

# What would change a verdict (spec §7). Facts: $started, $starved, $killed (how many), $first, $last, $placed, $ended, $has, $had, $until;
# $property is the fault of the headroom that is cured.
remedies = What would change it
remedies-running = Trying changes…
remedies-none = Nothing in one setting helps.
remedy-run = run
remedy-no-effect = no effect
remedy-apply = Apply
remedy-unset = not set
remedy-release = release
remedy-headroom = headroom: { $property }
remedy-start = It is read at the start only, so it was run from there.
remedy-started = It may run at { $started }.
remedy-starved = It is starved at { $starved }.
remedy-killed = { $killed ->
    [one] A container of another is killed at { $first }.
   *[other] { $killed } containers of others are killed, the first at { $first }, the last at { $last }.
}
remedy-placed = It gets a container at { $placed }.
remedy-ended = It is done at { $ended }.
remedy-has = { $has } at { $until } instead of { $had }.
remedy-as-much = { $has } at { $until }, as much as without it, but sooner.
remedy-still = Still { $has } at { $until }.
