# The sweep: one scenario with every combination of some settings. Loaded when it is opened.

title = Try many settings
lead = Every combination of these values is run, each with as many seeds as you say. Values are written a,b,c or 1..10 or 0.1..1/0.1.
setting = Setting
values = Values
values-hint = 1..10
add = Another setting
remove = Take { $key } away
seeds = Seeds for each
run = Run
again = Run again
stop = Stop
go-on = Go on
running = { $known } of { $runs } runs
stopped = Stopped after { $known } of { $runs } runs
done = { $of ->
    [one] One run.
   *[other] All { $runs } runs.
    }
refused = { $of ->
    [one] One of them cannot be run: { $why }
   *[other] { $refused } of them cannot be run, the first because of this: { $why }
    }
too-many-cells = { $cells } combinations are too many to be shown as cells; at most { $most } can be. Give fewer values, or save the results.
nothing-differs = No number differs between the runs.
show = Show
heat = { $figure } by setting
moves = What moves it most
cell = This cell
cell-met = meets all goals
cell-mean = mean of { $known } runs
open = Open this run
beside = Open beside
opened = as in the sweep: { $what }
lines = All runs, a line each: settings first, then numbers
save = Save the results (JSON lines, as heddle sweep writes them)
figure = { $name ->
    [preempted] containers preempted
    [preemptedMasters] masters preempted
    [marked] containers marked or warned
    [wasteSeconds] work lost, container seconds
    [makespanMs] time until all jobs were done
    [unfinished] jobs not done at the end
    [waitMs] mean wait for a first task
    [waitMsMax] longest wait for a first task
    [amWaitMs] mean wait for a master
    [slowdown] slowdown of jobs
    [utilisation] use of the cluster, { $type }
    [jain] fairness (Jain's index)
    [gap] gap between weighted shares
    [deprivedMs] time below what is due
   *[other] { $name }
    }
figure-of = { $name ->
    [share] mean dominant share of { $queue }
    [deprivedMs] time that { $queue } was below what it is due
    [preempted] containers preempted of { $queue }
    [wasteSeconds] work that { $queue } lost, container seconds
   *[other] { $queue }: { $name }
    }
