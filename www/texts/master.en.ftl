# A master's view (www/master), loaded with it. Amounts and times are written out by the page; $tasks, $done, $total, $running, $waiting
# are numbers. The circle of waiting takes the facts of its verdict (crate/core/spec/verdicts.md §6).

application = Application
no-application = No application has been submitted yet.
none = This run has no such application yet.
asking = Asking what its master did…
not-mapreduce = Only a MapReduce master is modelled with its decisions; of this one there are its messages.
to-side = Master’s side
cut-short = The run is too long to be looked through; this is told up to { $until }.
free-apart = On a cluster of this size told and free are looked at every { $apart }.

# Heartbeats
last-ask = Asked last
last-got = Got last
told = Told as headroom
free = Free for it
next-heartbeat = Next heartbeat

# The messages
protocol = Messages

# The big view
chart = The master’s side in time
cure = Run the cure beside
cure-current = headroom as Hadoop 3.4 computes it
cure-blacklist = headroom without the nodes on a blacklist (YARN-1680)
cured-current = as Hadoop 3.4
cured-blacklist = without them
fault-when = not refreshed
fault-usage = the user’s own use
fault-max = configured maximum
fault-blacklist = blacklisted nodes count
legend = Legend
decisions = decisions
headroom = Headroom
one-map = one map
attempts = Attempts
lane = { $tasks ->
    [one] { $kind ->
        [map] map { $task }
        [reduce] reduce { $task }
       *[task] task { $task }
        }
   *[other] { $kind ->
        [map] { $tasks } maps
        [reduce] { $tasks } reduces
       *[task] { $tasks } tasks
        }, { $node }
    }
tasks = { $kind ->
    [map] { $total ->
        [one] 1 map
       *[other] { $total } maps
        }
    [reduce] { $total ->
        [one] 1 reduce
       *[other] { $total } reduces
        }
   *[task] { $total ->
        [one] 1 task
       *[other] { $total } tasks
        }
    }: { $done } done{ $running ->
    [0] {""}
    [one] , 1 runs
   *[other] , { $running } run
    }{ $waiting ->
    [0] {""}
    [one] , 1 waits
   *[other] , { $waiting } wait
    }
attempt-name = { $kind ->
    [map] map
    [reduce] reduce
   *[task] task
    } { $task }{ $again ->
    [0] {""}
   *[other] , attempt { $again }
    }
attempt = { $name } { $where }: { $state ->
    [pending] not asked for since { $from }
    [scheduled] asked for since { $since }
    [running] runs since { $since }
    [done] ran from { $since } to { $until }
    [failed] failed at { $until }
    [preempted] preempted by the scheduler at { $until }
    [stopped] stopped by its own master at { $until }
    [nodeLost] lost with its node at { $until }
    [appEnded] ended with its application at { $until }
   *[withdrawn] asked for no more since { $until }
    }
end = { $how ->
    [pending] not asked for yet
    [scheduled] asked for
    [running] runs
    [done] done
    [failed] failed
    [preempted] preempted by the scheduler
    [stopped] stopped by its own master
    [nodeLost] lost with its node
    [appEnded] ended with its application
   *[withdrawn] asked for no more
    }
column-attempt = Attempt
column-asked = Asked for
column-began = Began
column-ended = Ended
column-how = How
column-where = Where
spoken = { $time }, { $decision ->
    [none] nothing decided yet
   *[other] { $decision }
    }; told { $told }, free { $free }

# Its colours
key-asked = asked
key-map = map runs
key-reduce = reduce runs
key-done = done
key-failed = failed, lost
key-taken = preempted by the scheduler
key-own = stopped by its own master
key-told = told, a dot for each heartbeat
key-free = free
key-wrong = told, but not there

# The circle of waiting
circle-label = The maps wait for room, the reducers that hold it wait for the maps’ output, and the master stops none of them.
circle-map = { $maps ->
    [one] 1 map
   *[other] { $maps } maps
    }
circle-map-has = waits for { $map }
circle-reducers = { $reducers ->
    [one] 1 reducer
   *[other] { $reducers } reducers
    }
circle-reducers-has = hold { $held }
circle-master = its master
circle-master-has = told { $headroom } free
circle-room = for room
circle-output = for its output
circle-asks = asks
circle-stops = stops none

# Its settings: a control for each, with its property beside it
settings = Settings of its master
not-set = not set
default = { $value } by default
set = { $name } { $value ->
    [none] is not set
   *[other] is { $value }
    }
setting-when = Headroom is computed
value-when-onDemand = with every answer
value-when-stale = when the queue changes (YARN-1198)
setting-usage = It takes off what is used by
value-usage-queue = the whole queue
value-usage-user = the user alone (YARN-1857)
setting-max = The queue may use
value-max-available = what is there for it
value-max-configured = its configured maximum (YARN-2008)
setting-blacklist = Blacklisted nodes
value-blacklist-ignore = count as free (YARN-1680)
value-blacklist-subtract = are taken off
setting-amVersion = Preemption of reduces
value-amVersion-current = as in Hadoop today
value-amVersion-article = as in the article
setting-do = A preemption message
value-do-ignore = is ignored
value-do-release = gives back what it names
value-do-checkpoint = saves the state first
setting-mapreduce-job-reduce-slowstart-completedmaps = Maps done before reduces, part
setting-yarn-app-mapreduce-am-job-reduce-rampup-limit = Reduces while maps wait, part
setting-yarn-app-mapreduce-am-job-reduce-preemption-limit = Reduces that may be stopped, part
setting-mapreduce-job-reducer-preempt-delay-sec = A map waits before reduces are stopped, s
setting-mapreduce-job-reducer-unconditional-preempt-delay-sec = … whatever the headroom says, s
