# A workload that breaks the configuration. Loaded when the sheet is opened; what was found is said in tune.en.ftl.

title = Break my configuration
lead = Searches for a workload, of { $most } applications at most, under which this configuration breaks a promise. Queues, settings, release and nodes are those that are open; the scenario's own applications are left out.
held = It is held to this
promise = { $name ->
    [starts] An application that is alone in the cluster runs within { $start }.
    [serves] { $takes ->
        [yes] Whoever has nothing and is due a container gets one within { $back }; where all tasks take { $short }, within { $turn }.
       *[no] Whoever has nothing and is due a container gets one within { $turn } where all tasks take { $short }. Where they take longer nothing is promised: this configuration takes no container back.
        }
    [helps] Containers that are killed make room for somebody: no more of them go in vain than there are applications.
    [settles] Killing comes to an end where nobody comes or goes: no more containers than fill the cluster.
   *[other] { $name }
    }
run = Search
again = Search again
stop = Stop
go-on = Go on
running = { $of ->
    [one] One workload played; { $drawn } of at most { $attempts } drawn
   *[other] { $played } workloads played; { $drawn } of at most { $attempts } drawn
    }
smaller = One is being made smaller. { $what }
stopped = { $of ->
    [one] Stopped after one workload
   *[other] Stopped after { $played } workloads
    }
found = { $broken ->
    [one] It breaks one promise.
   *[other] It breaks { $broken } promises.
    } { $of ->
    [one] One workload was played.
   *[other] { $played } workloads were played.
    }
nothing = Nothing was found with { $played } workloads. That proves nothing: another workload may break it.
workload = { $apps ->
    [one] The workload, one application
   *[other] The workload, { $apps } applications
    }
plain = { $name ->
    [starts] At { $at } the application in { $queue } still does not run.
    [serves] The application in { $queue } waits for { $got } in the end, where { $most } is the most: plain at { $at }.
    [helps] { $got } containers are killed in vain in the end, where { $most } is the most: plain at { $at }.
    [settles] { $got } containers are killed in the end, where { $most } fill the cluster: plain at { $at }.
   *[other] Plain at { $at }.
    }
column = { $name ->
    [when] Comes at
    [queue] Queue
    [asks] Asks for
    [each] Each of
   *[work] Work of each
    }
containers = { $of ->
    [one] One container
   *[other] { $count } containers
    }
size = { $memory }, { $vcores }
long = Longer than the run
waits = waits
open = Open this run
opened = { $name ->
    [starts] A workload under which an application does not start, plain at { $at }
    [serves] A workload under which somebody who is due a container gets none, plain at { $at }
    [helps] A workload under which containers are killed in vain, plain at { $at }
   *[settles] A workload under which containers are killed without end, plain at { $at }
    }
save = Save the scenario
save-goal = Save the goal it breaks
