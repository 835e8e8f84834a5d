# What is said of searches for a setting (`heddle tune`) and for a workload (`heddle break`); loaded when asked for.

tune-met = The goals are met as it is; nothing has to be changed.
tune-found = { $settings ->
    [one] One setting is enough.
   *[other] { $settings } settings are needed.
    }
tune-not-found = No change was found that meets the goals.
tune-runs = { $runs ->
    [one] One run.
   *[other] { $runs } runs.
    }
tune-single-every = No single change works: all { $runs } were run.
tune-single-some = No single change was found that works, in { $runs } runs.
tune-single-works = { $key } alone: { $to } is the nearest to { $now } that works; { $tried } of { $values } values were run{ $shape }.
tune-single-fails = { $tried ->
    [one] { $key } alone: its one value does not work{ $shape }.
   *[other] { $key } alone: none of { $tried } values works{ $shape }.
    }
tune-mixed = ; what comes of it goes back and forth between them
tune-monotone = ; it works on one side of that value in all that were run
tune-pairs-every = Of { $runs } pairs of values, which are all, { $met } meet the goals.
tune-pairs-some = Of { $runs } pairs of values on a grid { $met } meet the goals.
tune-more-every = Of { $runs } combinations of all settings, which are all, { $met } meet the goals.
tune-more-some = Of { $runs } combinations of any number of settings that were tried { $met } meet the goals.
tune-refused = { $runs ->
    [one] The scheduler refused one of them.
   *[other] The scheduler refused { $runs } of them.
    }
tune-way = { $number }. { $changes }
tune-change = { $key }: { $from } → { $to }
tune-unset = not set
tune-seeds = The goals are met with { $met } of { $seeds } seeds.
tune-price = What it changes:
tune-price-row = { $name }: { $from } → { $to }
tune-nearest = What came nearest:
tune-nothing = nothing
tune-goal-met = ✓ { $goal }
tune-goal-broken = ✗ { $goal }
tune-written = The scenario with the first way is in { $file }.
tune-replay = Its replay for real Hadoop is in { $file }.

break-nothing = Nothing was found that breaks this configuration, with { $runs } workloads.
break-found = It breaks. { $runs ->
    [one] One workload was played.
   *[other] { $runs } workloads were played.
    }
break-starts = An application alone in the cluster is not started.
break-serves = Somebody who is due a container gets none.
break-helps = Containers are killed, and it helps nobody.
break-settles = Containers are killed without end, though nobody comes or goes.
break-goal = { $goal }: broken at { $at } with { $got }
break-app = { $at } { $queue } asks for { $containers } containers of { $memory } and { $vcores }, for long
break-app-short = { $at } { $queue } asks for { $containers } containers of { $memory } and { $vcores }, 30 s each
break-written = The scenario is in { $file }, and what it breaks beside it.
break-no-ground = none of the files describes a cluster or its queues
