# Finding a setting: goals, what may be changed, the search and what it found. Loaded when it is opened; what is said of goals and of
# what was found is in goals.en.ftl and tune.en.ftl, which the command line reads, too.

title = Find a setting
lead = The smallest change of the configuration with which this run meets its goals.
opening = Running the scenario once, to see what it does now…
goals = Goals
goals-all = all must hold
goal = Goal { $number }
mark-met = met
mark-broken = not met
mark-open = not known yet
lacks = { $lacks } short of it
over = { $lacks } too much
whom = Whom it is about
whom-queue = Queues
whom-job = Jobs
cluster = the cluster
what = Which value
value = { $name ->
    [used] { $type ->
        [memory-mb] memory in use
        [vcores] vcores in use
       *[other] { $type } in use
        }
    [deprivedMs] time without what it is due
    [waitMs] longest wait for a first task
    [amWaitMs] longest wait for a master
    [totalMs] time from submission to end
    [state] state
    [preempted] containers preempted
    [preemptedMasters] masters preempted
    [preemptedInVain] containers preempted that helped nobody
   *[other] { $name }
    }
whose = { $name }: { $value }
how = How it has to be
min = is at least
max = is at most
is = is
number = { $unit ->
    [memory] How much, in GB
    [ms] How long, in seconds
    [share] How much, in per cent
   *[other] How many
    }
unit = { $unit ->
    [memory] GB
    [ms] s
    [share] per cent
    [vcores] vcores
   *[other] { "" }
    }
text = Which
when = When
when-always = at every moment
when-end = at the end
when-once = once at least
when-by = by
when-at = at
when-from = from
when-until = until the end
moment = Moment
remove = Take goal { $number } away
add-goal = Another goal
open-goals = Open goals…
save-goals = Save the goals
expected = Take what the scenario expects ({ $goals })
no-number = Goal { $number }: write a number.
no-moment = Goal { $number }: write a moment of the run, as { $example }.
no-goals = Add a goal: without one there is nothing to search for.
no-settings = Switch a setting on: without one nothing can be changed.
may = May be changed
may-count = { $settings ->
    [one] one setting, { $values } values
   *[other] { $settings } settings, { $values } values
    }
of-all = The scheduler as a whole
values-of = Values of { $key }
all-of = All of { $queue }
now = now { $now }
find = Find
again = Find again
stop = Stop
go-on = Go on
running = { $known } of { $all } runs, { $time }, about { $left } to go
running-first = { $known } of { $all } runs
stopped = Stopped after { $known } runs
stage-as-it-is = The run as it is
stage-single = One setting at a time
stage-pairs = No single change was found that works. Two settings at once
stage-more = No pair was found that works. Any number of settings at once
stage-seeds = What was found, with other seeds
best = Best so far
best-none = Nothing that meets the goals yet.
ways = { $ways ->
    [one] One way
   *[other] { $ways } ways, the smallest first
    }
way-goals = Goals
certificate = What was run to know it
price = What it changes
price-all = the run
price-same = No number differs.
beside = Open beside
take = Take it
replay = Save its replay for real Hadoop
taken = as found: { $what }
