# What jobs may expect (heddle why --seeds, and the sheet of a cluster's files), loaded when asked for. $runs, $of and the numbers of
# containers are numbers; times and names are texts.

forecast-runs = { $runs ->
    [one] In one run:
   *[other] In { $runs } runs, each with other run times where they are drawn:
}
forecast-alike = In { $runs } runs, which are all the same, since nothing is drawn in this scenario:
forecast-nobody = Nobody waits: everything that the scenario's jobs ask for is there when it begins.
forecast-more = { $count ->
    [one] One job more is not shown.
   *[other] { $count } more jobs are not shown.
} The command line tells of all: heddle why --seeds.
forecast-job = { $job } in { $queue }
forecast-master = Its ApplicationMaster is placed { $when }.
forecast-first = Its first container comes { $when }.
forecast-next = It runs; its next container comes { $when }.
forecast-end = It is done { $when }.
forecast-when = after { $min } to { $max }, in half of the runs within { $median }
forecast-when-once = after { $min }
forecast-of = { $when } ({ $runs } of { $of } runs; in the others not before the scenario’s end)
forecast-never = in no run before the scenario’s end
forecast-takes = It takes the room of { $containers } from { $job } in { $queue }.
forecast-takes-of = It takes the room of { $containers } from { $job } in { $queue }, in { $runs } of { $of } runs.
forecast-takes-nothing = It takes nobody’s containers.
forecast-lost = It loses { $containers } to preemption.
forecast-containers = { $min ->
    [one] one container
   *[other] { $min } containers
}
forecast-containers-most = { $max ->
    [one] at most one container
   *[other] at most { $max } containers
}
forecast-containers-between = { $min } to { $max } containers
