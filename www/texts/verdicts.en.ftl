# Verdicts (crate/core/spec/verdicts.md): `question-QUESTION`, `QUESTION-ANSWER` the answer, `-help` what is said below it, `-line` the
# answer in one line where it differs; `gate-ANSWER` what would have been tested. Arguments: the facts of the core by name, with `$has-NAME`
# "yes" where there is one and it is not nothing; $subject (asked about), $told (the application that a queue's verdict is told of),
# $kind (queue, app, container, node, cluster), $scheduler (fair, capacity, superior), $rule (the one that decided, with hyphens for dots).

and-also = And also
other-rules = { $count ->
    [one] 1 other rule
   *[other] { $count } other rules
    }{ $holds ->
    [0] : none holds
    [one] : 1 holds
   *[other] : { $holds } hold
    }{ $fails ->
    [0] {""}
    [one] , 1 does not
   *[other] , { $fails } do not
    }{ $waits ->
    [0] {""}
    [one] , 1 waits
   *[other] , { $waits } wait
    }{ $info ->
    [0] {""}
    [one] , 1 says how
   *[other] , { $info } say how
    }{ $untested ->
    [0] {""}
   *[other] , { $untested } not tested
    }

# What the help of a queue begins with that gives nothing
protected = Nobody may take from it: { $protectedBy } forbids that.

# Why a queue or an application is given no more
question-why-not-more = Why is { $subject } given no more?
why-not-more-unknown = Every rule that was tested lets { $told } have more.
why-not-more-no-application = { $kind ->
    [app] { $subject } has ended.
   *[queue] Nothing runs or waits in { $subject }.
    }
why-not-more-not-runnable = { $rule ->
    [fair-limit-user-apps] { $told } waits to run: its user runs as many applications as userMaxApps allows.
    [fair-limit-queue-apps] { $told } waits to run: its queue, or one above it, runs as many applications as maxRunningApps allows.
    [fair-limit-am-share] { $told } waits for its ApplicationMaster: with it, those of its queue would exceed maxAMShare.
    [fair-limit-waiting] { $told } waits to run: there is room by now, but it is looked at again only when another application ends.
    [capacity-limit-am] { $told } waits for its ApplicationMaster: with it, those of { $queue } would exceed their limit.
    [capacity-limit-user-am] { $told } waits for its ApplicationMaster: with it, those of its user would exceed the limit of one user.
    [capacity-limit-parallel-apps] { $told } waits to run: its queue, or one above it, runs as many applications as max-parallel-apps allows.
    [capacity-limit-user-parallel-apps] { $told } waits to run: its user runs as many applications as max-parallel-apps allows.
    [superior-running-apps] { $told } waits to run: its queue, or one above it, runs as many applications as Max Running Apps.
    [superior-running-apps-per-user] { $told } waits to run: its user runs as many applications in the queue as Max Running Apps per User.
    [superior-running-apps-of-user] { $told } waits to run: its user runs as many applications in all queues as Max Running Apps.
    [superior-master-shares] { $told } waits for its ApplicationMaster: with it, those of its queue would exceed Max Master Shares.
    [superior-inactive] { $told } waits to run: its queue, or one above it, is INACTIVE.
   *[other] { $told } waits to be allowed to run.
    }
why-not-more-not-runnable-help = { $has-waiting ->
    [yes] { $waiting ->
        [one] No other application of its queue waits for that.
       *[other] { $waiting } applications of its queue wait for that.
        }
   *[no] { $why ->
        [not-tested-again] Its limits hold by now; the queue looks again when an application ends or a node comes.
       *[other] It holds nothing until then.
        }
    }
why-not-more-nothing-asked = { $has-usage ->
    [yes] { $told } asks for no more than it has: { $usage }.
   *[no] { $told } asks for nothing.
    }
why-not-more-share-zero = { $why ->
    [weight] The fair share of { $told } is 0, because { $at } has the weight 0.
    [maximum] The fair share of { $told } is 0, because { $at } may use nothing.
    [fifo] The fair share of { $told } is 0: { $at } serves its applications one after the other.
    [too-many] The fair share of { $told } is 0: what { $at } has is too little for all of its applications.
    [no-node] The fair share of { $told } is 0, because the cluster has no node.
   *[minima] The fair share of { $told } is 0: the minimum shares of others left nothing for { $at }.
    }
why-not-more-at-maximum = { $has-queueUsage ->
    [yes] No request of { $told } fits below the maximum share of { $limit }: it uses { $queueUsage } of { $maxShare }.
   *[no] { $has-limit ->
        [yes] No request of { $told } fits below the maximum of { $limit }.
       *[no] No request of { $told } fits below a maximum.
        }
    }
why-not-more-at-maximum-help = Preemption does not lift a maximum.
why-not-more-under-warning = { $has-wanted ->
    [yes] { $count ->
        [one] 1 container with { $amount } is under warning
       *[other] { $count } containers with { $amount } are under warning
        } already, and rounds count that for { $queue }, which wants { $wanted } in all.
   *[no] { $count ->
        [one] A container with { $amount } is under warning for { $told }; it ends at { $due } at the latest.
       *[other] { $count } containers with { $amount } are under warning for { $told }; { $has-last ->
            [yes] the first ends
           *[no] they end
            } at { $due } at the latest.
        }
    }
why-not-more-under-warning-help = { $has-wanted ->
    [yes] What is under warning counts whomever it was warned for, and whether it helps or not. { $count ->
        [one] It
       *[other] The first
        } is killed at { $due }.
   *[no] { $count ->
        [one] Its room is then held for { $told }.
       *[other] { $has-last ->
            [yes] The last ends at { $last } at the latest.{" "}
           *[no] {""}
            }Their room is then held for { $told }.
        }
    }
why-not-more-being-handed-over = { $told } gets { $size } on { $node } at { $due }, in the room of containers that were killed for it.
why-not-more-coming = { $has-node ->
    [yes] { $has-for ->
        [yes] { $for } gets { $amount } on { $node } with its next heartbeat, at { $due }.
       *[no] { $told } gets { $amount } on { $node } { $scheduler ->
            [superior] with the next cycles
           *[other] with its next heartbeat
            }, at { $due }.
        }
   *[no] { $told } gets a container at { $due }.
    }
why-not-more-no-node-fits = No node can take the { $ask } that { $told } asks for, though the nodes have { $free } free in sum.
why-not-more-no-node-fits-help = { $has-most ->
    [yes] The node with most room has { $most } free.
   *[no] { $scheduler ->
        [superior] A container comes from one node as a whole.
       *[other] The rules below say what each lacks.
        }
    }
why-not-more-has-threshold = { $told } has what preemption promises: { $usage } of a fair share of { $fairShare }.
why-not-more-has-threshold-help = { $has-cutFor ->
    [yes] Its share is small because the minimum share of { $cutFor } comes first.{" "}
   *[no] {""}
    }{ $has-missing ->
    [yes] Preemption reaches up to { $threshold } of the share; the rest comes when containers end by themselves.
   *[no] More than its share comes only when others leave it.
    }
why-not-more-preemption-off = Preemption is switched off, so nobody ever has to give room back.
why-not-more-preemption-off-help = { $told } waits until containers of others end by themselves.
why-not-more-gate-closed = The cluster is not full enough: { $used } of its { $resource ->
    [vcores] vcores
   *[memory] memory
    } is used, and preemption starts above { $utilizationThreshold }.
why-not-more-gate-closed-line = Gate closed: { $used } used, preemption starts above { $utilizationThreshold }
why-not-more-no-timeout = { $has-minimumOf ->
    [yes] No timeout is set for the fair share of { $told }, and others in { $minimumOf } come first for what its min share lacks.
   *[no] No timeout is set, so { $has-leaf ->
        [yes] { $leaf }
       *[no] { $told }
        } never counts as starved, however little it has.
    }
why-not-more-no-timeout-help = Hadoop's default for both timeouts is none.
why-not-more-clock-runs = { $has-leaf ->
    [yes] { $leaf }
   *[no] { $told }
    } has less than its { $clock ->
    [min-share] min share
   *[fair-share] due
    }; it counts as starved from { $has-due ->
    [yes] { $due } on, in { $left }.
   *[no] { $notBefore } on at the earliest.
    }
why-not-more-clock-runs-help = { $has-round ->
    [yes] The first round after that comes at { $round }.
   *[no] { $has-fairShare ->
        [yes] Its instantaneous fair share is { $fairShare }; nothing is taken for it before that.
       *[no] Nothing is taken for it before that.
        }
    }
why-not-more-not-reached = { $told } is not looked at: the search ended at { $first }, which comes before it and is not starved.
why-not-more-request-too-large = What { $told } lacks is less than one container: { $missing } against { $ask }.
why-not-more-request-too-large-help = Starvation is measured up to { $threshold } of the share, and taken back in whole containers.
why-not-more-request-too-large-line = It lacks { $missing }, one container needs { $ask }
why-not-more-nothing-takeable = { $has-protected ->
    [yes] No node has enough that may be taken for { $told }: { $protected } forbids it.
   *[no] No node has enough that may be taken for { $told }.
    }
why-not-more-nothing-takeable-help = Looked for in all: { $missing }.{ $has-spared-queue ->
    [yes] {" "}In queues that forbid it: { $spared-queue }.
   *[no] {""}
    }{ $has-spared-share ->
    [yes] {" "}Spared for the fair share of their applications: { $spared-share }.
   *[no] {""}
    }{ $has-spared-am ->
    [yes] {" "}In ApplicationMasters: { $spared-am }.
   *[no] {""}
    }{ $has-spared-going ->
    [yes] {" "}Going already: { $spared-going }.
   *[no] {""}
    }
why-not-more-looked-at-later = { $has-due ->
    [yes] { $told } may claim { $missing } from others; containers are looked for at { $due }.
   *[no] { $told } may claim { $missing } from others; containers are looked for from { $notBefore } on.
    }
why-not-more-looked-at-later-help = After each look there is a pause, 25 s by default.

# Before the overhaul of preemption
why-not-more-old-has-minimum = { $queue } has its min share of { $minShare }, and there is no timeout for its fair share.
why-not-more-old-has-share = Up to Hadoop 2.8 a queue is measured as a whole: { $queue } uses { $usage }, no less than it is promised.
why-not-more-old-has-share-help = How its applications divide it among themselves is not looked at; the threshold is { $threshold } of { $fairShare }, or the demand as last counted, if that is less.
why-not-more-next-round = The next round of preemption comes at { $due }; it looks for { $wanted } for { $queue }.
why-not-more-round-wants = { $has-asked ->
    [yes] Rounds look for { $wanted } for { $queue }, and end at { $asked }, which gives nothing.
   *[no] Rounds look for { $wanted } for { $queue }, and nobody gives anything.
    }
why-not-more-round-wants-help = At each level only the one that stands last in the scheduling order is asked; who is not over its fair share gives nothing.
why-not-more-killed-for-somebody-else = Room was made for { $queue } and went to { $by }: { $count ->
    [one] 1 container was killed
   *[other] { $count } containers were killed
    }.
why-not-more-killed-for-somebody-else-help = Up to Hadoop 2.8 the room of killed containers is held for nobody (YARN-4752). Still wanted: { $wanted }.

# Capacity
why-not-more-partition-closed = { $limit } may not use the partition { $has-partition ->
    [yes] { $partition }
   *[no] without a label
    }.
why-not-more-at-queue-maximum = { $queue } has reached its maximum capacity.
why-not-more-at-queue-maximum-help = { $has-left ->
    [yes] It leaves { $left }, too little for a request.
   *[no] It uses { $used } of { $maximum }; nothing above that is ever given.
    }
why-not-more-at-parent-limit = { $limit } has handed out all that it may use.
why-not-more-at-parent-limit-help = { $has-left ->
    [yes] It leaves { $left }, too little for a request of { $told }.
   *[no] { $queue } itself uses { $used } and is guaranteed { $guaranteed }.
    }
why-not-more-at-user-limit = { $has-userLimit ->
    [yes] The user of { $told } has reached the limit of one user: { $userLimit }.
   *[no] The user of { $told } has reached the limit of one user.
    }
why-not-more-no-headroom = A request of { $ask } is more than { $queue } may still take.
why-not-more-held-by-reservation = { $node } is reserved for { $for } until enough is free on it.
why-not-more-held-by-reservation-help = Free in sum: { $free }; asked for: { $ask }; free on { $node }: { $unallocated }.
why-not-more-behind-others = { $has-for ->
    [yes] { $has-free ->
        [yes] { $rule ->
            [capacity-queue-limit] What { $limit } may still use goes to { $for }, which comes before { $told }.
           *[other] What is free goes to { $for }, which comes before { $told }.
            }
       *[no] What becomes free next goes to { $for }, which comes before { $told }.
        }
   *[no] What is free is kept for others, who come before { $told }.
    }
why-not-more-behind-others-help = { $has-free ->
    [yes] Free in sum: { $free }; asked for: { $ask }.
   *[no] It waits for containers that end.
    }
why-not-more-marked = { $scheduler ->
    [superior] { $has-gone ->
        [yes] Room of { $amount } was made for { $queue } on { $node }; it is free once the node reports that.
       *[no] { $count ->
            [one] A container with { $amount } on { $node } is under warning for { $queue }; it is killed at { $due }, if it is still needed.
           *[other] { $count } containers with { $amount } are under warning for { $queue }; the first is killed at { $due }, if it is still needed.
            }
        }
   *[capacity] { $count ->
        [0] The next round chooses { $next ->
            [one] 1 container
           *[other] { $next } containers
            } with { $nextAmount } to make room.
        [one] A container with { $amount } is marked; it is killed { $has-due ->
            [yes] at { $due }
           *[no] at { $notBefore } at the earliest
            }, if it is still chosen then.
       *[other] { $count } containers with { $amount } are marked; the first is killed { $has-due ->
            [yes] at { $due }
           *[no] at { $notBefore } at the earliest
            }, if it is still chosen then.
        }
    }
why-not-more-marked-help = { $scheduler ->
    [superior] { $has-gone ->
        [yes] The next cycle after that places { $told } there.
       *[no] A mark is taken back when { $queue } needs it no more, or the queue that gives needs it itself.
        }
   *[capacity] A mark ends in the first round after max_wait_before_kill that chooses the container again.{ $has-done ->
        [yes] {" "}{ $rounds ->
            [0] No further round marks containers
            [one] 1 more round marks containers
           *[other] { $rounds } more rounds mark containers
            }; the last is killed at { $done }.
       *[no] {""}
        }
    }
why-not-more-monitor-off = Preemption is switched off for the cluster, so no queue ever has to give room back.
why-not-more-monitor-off-help = { $queue } uses { $used }, and { $ideal } would be its ideal allocation.
why-not-more-lenders-closed = { $has-by ->
    [yes] { $by } forbids preemption, and nobody else holds enough beyond its guarantee.
   *[no] { $has-lender ->
        [yes] { $count ->
            [one] { $lender } is above its guarantee by no more than the dead zone allows.
           *[other] { $count } queues are above their guarantees, each by no more than the dead zone allows.
            }
       *[no] Those who are above their guarantees have only masters left to give, and the AM share protects these.
        }
    }
why-not-more-lenders-closed-help = What is within a guarantee is never taken.{ $has-spared ->
    [yes] {" "}In queues that forbid it: { $spared }.
   *[no] {""}
    }{ $has-tolerated ->
    [yes] {" "}Tolerated beyond guarantees: { $tolerated }, up to guarantee × (1 + max_ignored_over_capacity). Huawei's documentation says guarantee + cluster × max_ignored_over_capacity; Hadoop's code, which decides here, does not.
   *[no] {""}
    }
why-not-more-larger-than-round = Every container that could be taken is larger than a round may take: { $budget }.
why-not-more-larger-than-round-help = total_preemption_per_round bounds it; such a container is never taken.
why-not-more-would-not-help = { $scheduler ->
    [capacity] Nothing that may be taken would bring { $queue } nearer to its ideal allocation.
   *[other] Nothing that may be taken would help { $told }.
    }
why-not-more-observe-only = The monitor only observes: it would mark { $count ->
    [one] 1 container
   *[other] { $count } containers
    } with { $amount } now, and marks nothing.
why-not-more-bounded = Others hold what { $queue } lacks, but this round's bounds leave nothing to take.
why-not-more-bounded-help = A round may take { $budget } of the whole cluster; natural_termination_factor takes a part of what is wanted.
why-not-more-nobody-over = No queue holds more than its ideal allocation, so there is nothing to take for { $queue }.
why-not-more-nobody-over-help = Free: { $free }.
why-not-more-not-underserved = { $has-ideal ->
    [yes] { $queue } has its ideal allocation of { $ideal }: it uses { $used }.
   *[no] { $queue } has its ideal allocation: it uses { $used }.
    }
why-not-more-not-underserved-help = Preemption gives nobody more than that; the rest comes when containers end by themselves.
why-not-more-inside-off = { $has-by ->
    [yes] { $by } forbids preemption inside the queue, and { $queue } as a whole has its ideal allocation.
   *[no] Preemption inside queues is switched off, and { $queue } as a whole has its ideal allocation.
    }
why-not-more-inside-threshold = { $queue } uses too little of its guarantee for preemption inside it.
why-not-more-inside-limit = A round may take nothing more inside { $queue }.
why-not-more-inside-equal-priority = Those who hold more in { $queue } are of the same user and no less important than { $told }.
why-not-more-inside-user-limit = Those who hold more in { $queue } stay within their user limits.

# Superior
why-not-more-one-resource-at-minimum = { $has-foreseen ->
    [yes] With what is planned for { $queue }, its { $resource ->
        [0] memory
        [1] CPU
       *[other] allocation of one resource
        } is at the minimum, and one resource is enough not to be starved.
   *[no] { $resource ->
        [0] Memory
        [1] CPU
       *[other] One resource
        } of { $queue } is at its minimum, and one resource is enough not to be starved.
    }
why-not-more-one-resource-at-minimum-help = It has { $expected }{ $has-foreseen ->
    [yes] , of which { $foreseen } only planned,
   *[no] {""}
    } of a minimum of { $min }. Public documentation says so; the arithmetic is our reading.
why-not-more-no-minimum = { $queue } has no minimum, and preemption helps only queues that are below theirs.
why-not-more-no-minimum-help = That is our reading of public documentation; the product may differ.
why-not-more-interval-full = { $has-limit ->
    [yes] No more than { $limit ->
        [one] 1 container
       *[other] { $limit } containers
        } may be marked at a time; with those for { $queue } there would be more.
   *[no] No more containers may be marked in this interval.
    }
why-not-more-interval-full-help = preemption-max-per-interval is the limit of one trigger.
why-not-more-between-intervals = { $has-due ->
    [yes] The next containers may be marked at { $due }.
   *[no] The next containers may be marked when preemption-interval-ms is over.
    }
why-not-more-lenders-protected = { $lenders ->
    [one] { $lender } may not be asked: { $type ->
        [vcores] its CPU
        [memory-mb] its memory
       *[other] one resource
        } is at the minimum, and that is enough to protect it.
   *[other] None of { $lenders } queues may be asked: each has a resource at its minimum, which protects it.
    }
why-not-more-lenders-protected-help = CPU or memory at the minimum is enough. Public documentation says so; the arithmetic is our reading.
why-not-more-would-fall-below-minimum = { $has-lender ->
    [yes] Nothing fits: without a container that would help, { $lender } would be below its minimum.
   *[no] Nothing fits: each container that would help keeps its own queue at its minimum.
    }
why-not-more-branch-satisfied = { $has-branch ->
    [yes] { $branch } has its minimum, or none, and nothing is taken across tenants for it.
   *[no] The tenant of { $queue } has its minimum, or none, and nothing is taken across tenants for it.
    }
why-not-more-branch-satisfied-help = That is our reading; the product may differ.
why-not-more-no-victims = No node can be made free for a request of { $told }.
why-not-more-reserved-for-others = { $has-keeper ->
    [yes] What is free is reserved for { $keeper }, whether it has work or not.
   *[no] What is free is reserved for other queues, whether they have work or not.
    }

# What a job waits for
question-why-waiting = What does { $subject } wait for?
why-waiting-unknown = Nothing holds { $subject } back.
why-waiting-calls-refused = The ResourceManager refuses the calls of { $subject }{ $rejection ->
    [invalid-request] : it asks for more in one container than it may now.
   *[other] : { $rejection }.
    }
why-waiting-calls-refused-help = It has had no answer since { $since }, and gets nothing. If that lasts, its process ends at { $due }, and another attempt may come.
why-waiting-maps-waiting-reducers-hold = { $ends ->
    [patience] The reducers of { $subject } hold the room that { $maps ->
        [one] a map needs
       *[other] { $maps } maps need
        }, and make way only when a map has waited { $delay }.
   *[other] { $subject } is told { $headroom } and stops none of its reducers, but no map fits: { $free } is free for it.
    }
why-waiting-maps-waiting-reducers-hold-help = { $ends ->
    [patience] { $has-due ->
        [yes] The first makes way at { $due }. mapreduce.job.reducer.preempt.delay.sec is the delay.
       *[no] The first makes way at { $notBefore } at the earliest. mapreduce.job.reducer.preempt.delay.sec is the delay.
        }
   *[other] { $fault ->
        [stale] What it is told was written down when the queue last looked at it (YARN-2644).
        [other-apps] What it is told leaves out the other applications of its queue (YARN-1857).
        [siblings] What it is told leaves out what sibling queues use (YARN-2008).
        [blacklist] What it is told counts nodes that it has blacklisted (YARN-1680).
       *[none] What it is told lies on nodes where no map fits, or is kept for others.
        }{ $ends ->
        [unconditional] {" "}A reducer makes way when a map has waited { $delay }, { $has-due ->
            [yes] at { $due }
           *[no] not before { $notBefore }
            }.
        [never] {" "}Nothing ends that in this run.
       *[other] {""}
        }
    }
why-waiting-preempting-reducers = { $has-going ->
    [yes] { $going ->
        [one] A reducer of { $subject } was told to end, to make room for a map.
       *[other] { $going } reducers of { $subject } were told to end, to make room for maps.
        }
   *[no] { $has-due ->
        [yes] { $subject } stops a reducer of its own at { $due }, to make room for a map.
       *[no] { $subject } is about to stop a reducer of its own, to make room for a map.
        }
    }
why-waiting-preempting-reducers-help = { $has-going ->
    [yes] Its own ApplicationMaster did that; the scheduler takes nothing.
   *[no] Reducers with the least progress go first. The scheduler takes nothing.
    }
why-waiting-output-lost-maps-again = { $lost ->
    [one] The output of a map of { $subject } is lost, and that map must run again.
   *[other] The outputs of { $lost } maps of { $subject } are lost, and these maps must run again.
    }
why-waiting-output-lost-maps-again-help = Its reducers cannot copy what they need before that.
why-waiting-waiting-for-unconditional-delay = { $subject } is told { $headroom } and stops none of its reducers, but no map gets a container.
why-waiting-waiting-for-unconditional-delay-help = A reducer makes way when a map has waited { $delay }, { $has-due ->
    [yes] at { $due }
   *[no] not before { $notBefore }
    }.
why-waiting-running-limit = { $tasks ->
    [map] { $subject } holds back { $waiting ->
        [one] a map
       *[other] { $waiting } maps
        } itself: it may run no more than { $limit } at a time.
   *[reduce] { $subject } holds back { $waiting ->
        [one] a reducer
       *[other] { $waiting } reducers
        } itself: it may run no more than { $limit } at a time.
    }
why-waiting-running-limit-help = { $tasks ->
    [map] mapreduce.job.running.map.limit is its own limit.
   *[reduce] mapreduce.job.running.reduce.limit is its own limit.
    } It asks for the next one when one of them ends.
why-waiting-slow-start = { $completedMaps } of { $totalMaps } maps of { $subject } are done; its reducers are asked for from { $neededMaps } on.
why-waiting-slow-start-help = { $maps ->
    [0] Every map has its container.
    [one] 1 map waits for a container.
   *[other] { $maps } maps wait for containers.
    }
why-waiting-ramping-down = { $pending ->
    [one] { $subject } puts off asking for a reducer, so that maps come first.
   *[other] { $subject } puts off asking for { $pending } reducers, so that maps come first.
    }
why-waiting-ramping-down-help = The part of its room for reducers is { $forReduces }; they hold or ask for { $usedByReduces }.{ $has-since ->
    [yes] {" "}It took requests back at { $since }.
   *[no] {""}
    }
why-waiting-ramping-up = { $rule ->
    [mapreduce-plan-all] { $subject } has a container for every map, and asks for its last { $pending ->
        [one] reducer
       *[other] { $pending } reducers
        } with the next heartbeat.
    [mapreduce-plan-ramp-up] { $subject } asks for more reducers with its next heartbeat.
   *[other] { $subject } asks for more reducers as maps end.
    }
why-waiting-ramping-up-help = { $rule ->
    [mapreduce-plan-all] Reducers are no longer held back once no map waits.
   *[other] The part of its room for reducers is { $forReduces }; they hold or ask for { $usedByReduces }.
    }

# Containers
question-why-here = Why is container { $subject } on this node?
why-here-placed = { $node } had room for { $amount } at { $since }, and { $app } was next in line.
why-here-placed-help = { $has-intended ->
    [yes] That room was made for { $intended }, by a container that was killed.
   *[no] { $has-victims ->
        [yes] That room was made by { $victim }, which was killed.
       *[no] No room was made for it.
        }
    }
why-here-handed-over = { $victims ->
    [one] { $victim } was killed to make this room for { $app }.
   *[other] { $victims } containers were killed to make this room for { $app }.
    }
why-here-reserved = { $node } has been reserved for { $amount } of { $app } since { $since }, until enough is free on it.
why-here-reservation-fulfilled = { $node } was reserved for { $app }; at { $since } there was room for { $amount }.
question-why-ended = Why did container { $subject } end?
why-ended-done = { $has-master ->
    [yes] The job of { $app } was done, and with it its ApplicationMaster.
   *[no] Its task was done.
    }
why-ended-failed = { $has-master ->
    [yes] The ApplicationMaster of { $app } failed.
   *[no] Its task failed.
    }
why-ended-stopped-by-its-master = { $why ->
    [make-room] Its own ApplicationMaster stopped it, to make room for a map.
    [unusable-node] Its own ApplicationMaster stopped it, because its node had become unusable.
    [task-over] Its own ApplicationMaster stopped it, because its task was over.
    [other-attempt] Its own ApplicationMaster stopped it, because another attempt was faster.
   *[other] { $has-warned ->
        [yes] Its own ApplicationMaster stopped it, when its state was saved after the warning of { $warned }.
       *[no] Its own ApplicationMaster stopped it.
        }
    }
why-ended-stopped-by-its-master-help = { $has-warned ->
    [yes] Exit status −105: killed by its ApplicationMaster. The scheduler had warned it.
   *[no] Exit status −105: killed by its ApplicationMaster. The scheduler took nothing.
    }
why-ended-preempted = { $has-for ->
    [yes] The scheduler killed it to make room for { $for }.
   *[no] The scheduler killed it to make room for others.
    }
why-ended-preempted-help = { $has-warned ->
    [yes] It was warned at { $warned } and still there at { $ended }. Exit status −102: preempted.
   *[no] Exit status −102: preempted.
    }
why-ended-given-back-after-warning = { $has-warned ->
    [yes] { $app } gave it back at { $ended }, after the warning of { $warned }.
   *[no] { $app } gave it back at { $ended }, after a warning.
    }
why-ended-released = { $app } gave it back.
why-ended-node-lost = { $node } was lost, and with it its containers.
why-ended-expired = It was never launched.
why-ended-application-over = { $app } ended, and with it its containers.
why-ended-overcommitted = { $node } was made smaller, and its containers no longer fitted.
question-why-marked = Why was container { $subject } chosen to make room?
why-marked-for-starved-application = { $node } has enough that may be taken for { $for }, which asks for { $ask }.
why-marked-for-starved-application-help = Nothing is checked again: it is killed at { $due }, if it does not end before.{ $nodesWithTooLittle ->
    [0] {""}
    [one] {" "}1 other node had too little.
   *[other] {" "}{ $nodesWithTooLittle } other nodes had too little.
    }{ $nodesWithMoreMasters ->
    [0] {""}
    [one] {" "}1 other node would have cost as many ApplicationMasters, or more.
   *[other] {" "}{ $nodesWithMoreMasters } other nodes would have cost as many ApplicationMasters, or more.
    }
why-marked-old-round = { $has-for ->
    [yes] A round looked for room for { $for } and took it from the one that stands last in the scheduling order.
   *[no] A round looked for room, for no application in particular, and took it from the one that stands last in the scheduling order.
    }
why-marked-old-round-help = { $has-due ->
    [yes] It is killed at { $due }, by the first round after waitTimeBeforeKill that wants room.
   *[no] It is killed by the first round after { $notBefore } that wants room.
    }
why-marked-above-guarantee = { $queue } holds more than its ideal allocation, and { $has-for ->
    [yes] { $for } is owed it.
   *[no] another queue is owed it.
    }
why-marked-balance = Every guarantee is met, but { $queue } holds more than its part of the rest.
why-marked-for-reservation = It makes room for { $has-for ->
    [yes] the reservation { $for }
   *[no] a reservation
    } on its node.
why-marked-queue-priority = { $has-for ->
    [yes] It makes room for the reservation { $for }, whose queue has the higher priority.
   *[no] It makes room for a queue of higher priority.
    }
why-marked-overcommitted = Its node was made smaller, and its containers no longer fit.
why-marked-overcommitted-help = The newest go. It is killed { $has-due ->
    [yes] at { $due }
   *[no] after { $notBefore }
    }, if they still do not fit then.
why-marked-inside-queue = Inside { $queue } its application holds more than its part{ $has-for ->
    [yes] , and { $for } is owed it
   *[no] {""}
    }.
why-marked-above-guarantee-help = { $has-due ->
    [yes] It is killed at { $due }, if it is chosen again until then.
   *[no] It is killed by a later round that chooses it again, at { $notBefore } at the earliest.
    }
why-marked-balance-help = { $has-due ->
    [yes] It is killed at { $due }, if it is chosen again until then.
   *[no] It is killed by a later round that chooses it again, at { $notBefore } at the earliest.
    }
why-marked-for-reservation-help = { $has-due ->
    [yes] It is killed at { $due }, if it is chosen again until then.
   *[no] It is killed by a later round that chooses it again, at { $notBefore } at the earliest.
    }
why-marked-queue-priority-help = { $has-due ->
    [yes] It is killed at { $due }, if it is chosen again until then.
   *[no] It is killed by a later round that chooses it again, at { $notBefore } at the earliest.
    }
why-marked-inside-queue-help = { $has-due ->
    [yes] It is killed at { $due }, if it is chosen again until then.
   *[no] It is killed by a later round that chooses it again, at { $notBefore } at the earliest.
    }
why-marked-for-minimum = { $has-for ->
    [yes] It makes room for { $for }, which is below its minimum{ $has-request ->
        [yes] {" "}and asks for { $request }
       *[no] {""}
        }; { $queue } keeps its own of { $min }.
   *[no] It makes room for a queue that is below its minimum.
    }
why-marked-for-minimum-help = It is killed at { $due }, if it is still needed. Fewest victims, then the smallest: that order is our reading; the product may differ.
question-may-be-taken = May container { $subject } be taken?
may-be-taken-unknown = No rule that was tested keeps { $subject } from being taken.
may-be-taken-not-preemptable-queue = { $scheduler ->
    [capacity] No: { $has-by ->
        [yes] { $by }
       *[no] { $queue }
        } forbids preemption (disable_preemption).
   *[other] No: { $has-protectedBy ->
        [yes] { $protectedBy }
       *[no] { $queue }
        } forbids preemption (allowPreemptionFrom).
    }
may-be-taken-master = { $rule ->
    [fair-spared-am] No: it is an ApplicationMaster, and those of { $queue } are protected.
    [fair-preempt-fewer-am-containers] No: taking it would cost an ApplicationMaster, and another node costs no more of them.
    [capacity-spared-am-share] No: it is an ApplicationMaster, and those of { $queue } stay within their share.
    [superior-am-last] No: it is the ApplicationMaster of the last application that runs in its queue.
   *[other] No: it is an ApplicationMaster; those come last.
    }
may-be-taken-going-already = It is going already{ $has-due ->
    [yes] {" "}and ends at { $due } at the latest
   *[no] {""}
    }.
may-be-taken-share-protects = { $has-fairShare ->
    [yes] No: without it { $app } would be below its fair share of { $fairShare }.
   *[no] { $scheduler ->
        [capacity] No: { $queue } holds nothing beyond what it keeps.
        [superior] No: without it { $queue } would be below its minimum.
       *[fair] No: { $queue } is not over its fair share.
        }
    }
may-be-taken-nobody-starved = { $has-for ->
    [yes] No: { $for } is not starved.
   *[no] { $scheduler ->
        [capacity] No: no queue lacks anything of its ideal allocation.
       *[other] No: nobody is starved.
        }
    }
may-be-taken-no-look-now = { $rule ->
    [fair-preemption-off] No: preemption is switched off.
    [superior-preemption-off] No: preemption is switched off.
    [fair-preemption-utilization] No: the cluster is not full enough for preemption.
   *[other] Not now: { $has-due ->
        [yes] containers are looked for again at { $due }.
       *[no] the next pass looks for no containers.
        }
    }
may-be-taken-neighbour-was-enough = { $has-chosen ->
    [yes] No: { $chosen } on the same node is taken, and that is enough.
   *[no] { $has-chosenNode ->
        [yes] No: other containers on { $chosenNode } are enough.
       *[no] No: other containers come before it and are enough.
        }
    }
may-be-taken-not-asked = { $has-asked ->
    [yes] No: rounds end at { $asked }, which gives nothing, and ask nobody else.
   *[no] No: rounds find nobody who gives anything.
    }
may-be-taken-another-node = No: containers on { $chosenNode } are taken instead.
may-be-taken-another-node-help = { $rule ->
    [fair-preempt-node-has-too-little] { $node } has too little that may be taken.
    [fair-preempt-fewer-am-containers] Taking it on { $node } would cost no fewer ApplicationMasters.
   *[other] { $scheduler ->
        [superior] The node where the fewest containers go is chosen, then where they are smallest: that order is our reading; the product may differ.
       *[other] The first node with enough is chosen.
        }
    }
may-be-taken-same-queue = No: it belongs to { $queue }, which is short itself.
may-be-taken-branch-satisfied = No: who is short belongs to a tenant that has its minimum, or none.
may-be-taken-larger-than-round = No: it is larger than the { $budget } that a round may take, so it is never taken.
may-be-taken-killable = It is to be killed already.
may-be-taken-monitor-off = No: preemption is switched off for the cluster.
may-be-taken-observe-only = No: the monitor only observes and marks nothing.
may-be-taken-would-not-help = { $rule ->
    [fair-preempt-ask-too-large] No: what is missing is less than one container.
    [fair-preempt-node-has-too-little] No: { $node } has too little that may be taken.
   *[other] No: taking it would not help anybody.
    }
may-be-taken-may-be-taken = { $has-claimant ->
    [yes] Yes: the next look takes it for { $claimant }.
   *[no] Yes: the next { $scheduler ->
        [superior] cycle
       *[other] round
        } chooses it.
    }

# Nodes
question-why-idle = Why does nobody use what is free on { $subject }?
why-idle-unknown = Every rule that was tested lets somebody use { $subject }.
why-idle-coming = { $app } gets { $amount } there with the next { $scheduler ->
    [superior] cycle
   *[other] heartbeat
    }, at { $due }.
why-idle-full = Nothing that requests need is free on { $node }: { $free } of { $total }.
why-idle-reserved-for = { $node } has been reserved for { $app } since { $since }, until there is room for { $ask }.
why-idle-others-first = What is asked for now is placed elsewhere: other nodes report before { $subject }, and { $app } gets containers there.
why-idle-not-accessible = Nobody who asks may use { $node }{ $has-partition ->
    [yes] {" "}(partition { $partition })
   *[no] {""}
    }.
why-idle-nobody-asks = Nobody asks for anything.
why-idle-too-small = All that is asked for is larger than the whole node of { $total }.
why-idle-refused = { $has-last ->
    [yes] { $rule ->
        [capacity-limit-am] Nobody who runs asks for it; { $last } wants to, and may not start yet.
        [capacity-limit-user-am] Nobody who runs asks for it; { $last } wants to, and may not start yet.
       *[other] All who asked were refused, { $last } last.
        }
   *[no] All who asked were refused.
    }
why-idle-refused-help = Free on it: { $free }. The rules below say what spoke against it.

# The cluster
question-will-preempt = Will containers be taken?
will-preempt-unknown = Every rule that was tested lets containers be taken.
will-preempt-off = No: preemption is switched off.
will-preempt-gate-closed = No: { $used } of the cluster is used, and preemption starts above { $threshold }.
will-preempt-observe-only = No: the monitor only observes and marks nothing.
will-preempt-will = { $event ->
    [killed] Yes: a container is killed at { $due }.
    [warned] Yes: a container is put under warning at { $due }.
   *[other] Yes: containers are chosen at { $due }.
    }
will-preempt-will-help = { $has-count ->
    [yes] { $count ->
        [one] 1 container is under warning.
       *[other] { $count } containers are under warning.
        }
   *[no] None is under warning now.
    }
will-preempt-nothing-takeable = { $has-for ->
    [yes] { $has-served ->
        [yes] No: { $for } has less than its due, and gets a container without that.
       *[no] No: { $for } has less than its due, but nothing may be taken for it.
        }
   *[no] No: somebody has less than its due, but nothing may be taken.
    }
will-preempt-nobody-starved = { $scheduler ->
    [capacity] No: every queue that asks has its ideal allocation.
    [superior] No: no queue that asks is below its minimum in every resource.
   *[fair] No: nobody counts as starved.
    }

# What would have been tested
gate-no-application = Something runs or waits
gate-not-runnable = Limits of running applications
gate-nothing-asked = Unmet demand
gate-share-zero = A fair share
gate-at-maximum = Room below the maximum
gate-under-warning = Containers under warning
gate-being-handed-over = Room held for it
gate-coming = A container with the next heartbeats
gate-no-node-fits = A node with room
gate-has-threshold = Usage below what preemption promises
gate-preemption-off = Preemption is switched on
gate-gate-closed = Utilisation above the threshold
gate-no-timeout = A timeout is set
gate-clock-runs = Below it for the whole timeout
gate-not-reached = The search comes to it
gate-request-too-large = A whole container is missing
gate-nothing-takeable = Containers that may be taken
gate-looked-at-later = The pause between two looks
gate-old-has-minimum = Usage below the min share
gate-old-has-share = Usage below the threshold of the share
gate-next-round = The next round
gate-round-wants = Somebody gives what a round wants
gate-killed-for-somebody-else = Freed room went to it
gate-partition-closed = Access to the partition
gate-at-queue-maximum = Room below the queue's maximum
gate-at-parent-limit = Room below the limits above it
gate-at-user-limit = Room below the user's limit
gate-no-headroom = The request fits into the headroom
gate-held-by-reservation = No reservation in the way
gate-behind-others = Nobody comes before it
gate-marked = Containers that are marked
gate-monitor-off = The monitor is on
gate-lenders-closed = Somebody who is over may be asked
gate-larger-than-round = A container within a round's bounds
gate-would-not-help = A container that helps
gate-observe-only = The monitor may act
gate-bounded = Something left of the round's bounds
gate-nobody-over = A queue above its ideal allocation
gate-not-underserved = Less than its ideal allocation
gate-inside-off = Preemption inside the queue is on
gate-inside-threshold = The queue uses enough of its guarantee
gate-inside-equal-priority = Somebody less important holds more
gate-inside-user-limit = A user above its limit holds more
gate-inside-limit = A round may take something inside
gate-one-resource-at-minimum = Below the minimum in every resource
gate-interval-full = Room in this interval
gate-between-intervals = The interval since the last marks
gate-no-minimum = A minimum
gate-same-queue = It belongs to another queue
gate-lenders-protected = A queue above its minimum
gate-would-fall-below-minimum = A container beyond its queue's minimum
gate-branch-satisfied = The tenant lacks its minimum
gate-no-victims = A node that can be made free
gate-reserved-for-others = Room that is not reserved for others
gate-not-preemptable-queue = Its queue allows preemption
gate-master = It is no ApplicationMaster
gate-share-protects = Its application or queue is above its due
gate-going-already = It is not going already
gate-nobody-starved = Somebody is short of its due
gate-no-look-now = A look for containers comes
gate-another-node = Its node is the one that is chosen
gate-neighbour-was-enough = It comes before its neighbours
gate-not-asked = Rounds come to its queue
gate-killable = It is not to be killed already
gate-may-be-taken = The next pass does not choose it
gate-off = Preemption is switched on
gate-will = Nothing is to be taken
gate-maps-waiting-reducers-hold = A map fits, or reducers make way for it
gate-preempting-reducers = No reducer is stopped for a map
gate-output-lost-maps-again = The outputs of the maps that are done
gate-waiting-for-unconditional-delay = A map gets the room that is told
gate-calls-refused = Its calls are answered
gate-running-limit = Fewer tasks at once than the job's own limit
gate-slow-start = Enough maps are done for reducers
gate-ramping-down = No request for a reducer is put off
gate-ramping-up = Every reducer is asked for
gate-full = Something is free
gate-reserved-for = Nobody has reserved it
gate-others-first = Something is left to ask when it reports
gate-not-accessible = Somebody who asks may use it
gate-nobody-asks = Somebody asks
gate-too-small = The node is large enough
gate-refused = Somebody who was offered it took it

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
remedy-stopped = It stops a reducer of its own at { $stopped }.
remedy-placed = It gets a container at { $placed }.
remedy-ended = It is done at { $ended }.
remedy-has = It has { $has } at { $until } instead of { $had }.
remedy-as-much = It has { $has } at { $until }, as much as without it, but sooner.
remedy-still = It still has { $has } at { $until }.
