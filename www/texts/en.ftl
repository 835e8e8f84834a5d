# Heddle's texts that the first picture needs, or may need at once; those of rules are in `rules.en.ftl`, of verdicts in `verdicts.en.ftl`.

profile = { $kind ->
    [fair] Fair Scheduler
    [capacity] Capacity Scheduler
   *[other] Superior-style scheduler
    } · { $profile ->
    [hadoop-3-5] Hadoop 3.5
    [hadoop-3-4] Hadoop 3.4
    [hadoop-3-3] Hadoop 3.3
    [hadoop-3-1] Hadoop 3.1
    [hadoop-2-10] Hadoop 2.10
    [huawei-mrs] Huawei MRS
    [hadoop-2-8] Hadoop 2.8
    [hadoop-2-7] Hadoop 2.7
   *[other] { $profile }
    }

release = { $profile ->
    [hadoop-3-5] Hadoop 3.5
    [hadoop-3-4] Hadoop 3.4
    [hadoop-3-3] Hadoop 3.3
    [hadoop-3-1] Hadoop 3.1
    [hadoop-2-10] Hadoop 2.10
    [hadoop-2-8] Hadoop 2.8
    [hadoop-2-7] Hadoop 2.7
    [huawei-mrs] Huawei MRS
    [ours] our reading
   *[other] { $profile }
    }
page-scheduler-and-release = Scheduler and release
release-list = What this scenario does under each release
release-apache = Apache
release-products = Distributions
release-base = { $how ->
    [unknown] which Hadoop is in it is not known; decides here as { $release }
    [same] made from Hadoop { $base }; the product itself was not recorded
   *[near] made from Hadoop { $base }; decides here as { $release }, the nearest that was recorded
    }
release-unmatched = not followed: { $what }
release-only = { $first }{ $second ->
    [none] {""}
   *[other] {" "}and { $second }
    } only
scheduler-short = { $kind ->
    [fair] Fair
    [capacity] Capacity
    [superior] Superior
   *[other] { $kind }
    }
release-note = Choosing runs it again; the moment and the selection stay.
release-upgrade = What changes if I upgrade?
release-running = running…
release-refused = not for this scenario
release-chosen = { $release }
release-does = { $refused ->
    [0] {""}
    [one] one job refused,{" "}
   *[other] { $refused } jobs refused,{" "}
    }{ $starved ->
    [-1] {""}
    [0] nobody starved,{" "}
   *[other] { $starved } starved,{" "}
    }{ $killed } killed{ $short ->
    [none] {""}
   *[other] {", "}{ $short } short of its due
    }
scheduler-name = { $kind ->
    [fair] Fair Scheduler
    [capacity] Capacity Scheduler
    [superior] Superior Scheduler
   *[other] { $kind }
    }

# What happened, one sentence for rows of one moment
story-runnable = { $app } submitted to { $queue }
story-waiting = { $app } waits: { $queue } may run no more applications
story-activated = { $app } activated in { $queue }
story-allocated = { $count ->
    [one] Container { $container } allocated
   *[other] { $count } containers ({ $memory }) allocated
    } to { $queue }
story-reserved = A node is reserved for { $app } in { $queue } ({ $memory })
story-starved = { $queue } is starved
story-warned = { $count ->
    [one] 1 container ({ $memory })
   *[other] { $count } containers ({ $memory })
    } warned{ $for ->
    [yes] {" "}for { $queue }
   *[no] {""}
    }{ $kept ->
    [yes] , killed in { $due }
   *[no] {""}
    }
story-killed = { $count ->
    [one] 1 preempted container
   *[other] { $count } preempted containers
    } of { $queue } killed (exit status −102)
story-ended = { $count ->
    [one] Container { $container }
   *[other] { $count } containers ({ $memory })
    } of { $queue } ended: { $how }
story-unreserved = The reservation for { $app } in { $queue } is given up ({ $memory })
story-amStarted = { $count ->
    [one] The ApplicationMaster of { $app } has started
   *[other] { $count } ApplicationMasters have started in { $queue }
    }
story-spared = { $count ->
    [one] The mark of 1 container
   *[other] The marks of { $count } containers
    } of { $queue } { $count ->
    [one] is
   *[other] are
    } taken back
story-forgotten = { $count ->
    [one] The mark of 1 container
   *[other] The marks of { $count } containers
    } of { $queue } { $count ->
    [one] is
   *[other] are
    } forgotten
story-gateOpens = Enough of the cluster is in use: preemption may take containers
story-gateCloses = Too little of the cluster is in use: preemption takes no containers
story-hangs = The Fair Scheduler hangs: the shares below { $queue } come to no end
story-handedOver = { $count ->
    [one] Freed room
   *[other] The room of { $count } containers
    } handed over to { $queue }
story-appFailed = { $app } ends: its ApplicationMaster is gone
story-rejected = { $told ->
    [app] { $app } is
    [apps] { $count } applications are
   *[other] A command is
    } refused
story-command = A change that the scenario sets
story-fault = A failure that the scenario sets
story-other = { $kind }
outcome = {". "}{ $came }
outcome-again = {". "}{ $count ->
    [one] Again at { $until }
   *[other] Again { $count } times until { $until }
    }

# Names of kinds, for links
kind-allocated = allocated
kind-reserved = reserved
kind-unreserved = reservation given up
kind-warned = warned
kind-marked = marked
kind-killable = to be killed
kind-killReserved = reservation to be given up
kind-activated = activated
kind-spared = mark taken back
kind-forgotten = mark forgotten
kind-gateOpens = preemption's utilisation gate opens
kind-gateCloses = preemption's utilisation gate closes
kind-hangs = the scheduler hangs
kind-completed = ended
kind-handedOver = room handed over
kind-starved = starved
kind-preempting = preemption begins
kind-runnable = submitted
kind-waiting = made to wait
kind-amMessage = asked for more
kind-kill = kill timer
kind-amStarted = ApplicationMaster started
kind-command = command
kind-below = below its share
kind-jobState = change of the job
kind-taskEnded = task ended
kind-taskStarted = task started
kind-response = answer to the ApplicationMaster
kind-rejected = refused
kind-rampUp = reducers asked for
kind-rampDown = reducers no longer asked for
kind-killAttempt = task told to end
kind-preempt = own reducers preempted
kind-waitReason = what it waits for
kind-jobDiagnostics = message to the job

# How a container ended
end-open = still there
end-finished = finished
end-failed = failed
end-stopped = stopped by its ApplicationMaster
end-released = released
end-preempted = preempted, exit status −102
end-lost = lost with its node
end-appEnded = ended with its application
end-unreserved = reservation over

# Why: events
event-allocated = { $am ->
    [yes] Why does the ApplicationMaster run on { $node }?
   *[no] Why was this container put on { $node }?
    }
event-allocated-verdict = At { $time }{" "}{ $node } had room for { $size }, and { $queue } was next in line.
event-reserved = Why is { $node } reserved?
event-reserved-verdict = { $queue } asks for { $size }, which does not fit on { $node } yet; nobody else gets that room.
event-unreserved = Why was the reservation given up?
event-unreserved-verdict = The application got what it asked for elsewhere, or does not ask for it any more.
event-warned = Why was this container chosen?
event-warned-verdict = { $container } ({ $size }, { $queue }) on { $node } makes room{ $known ->
    [yes] {" "}for { $for }
   *[no] {""}
    }. Its application has been told at { $time }.
event-marked = Why was this container marked?
event-marked-verdict = { $container } ({ $size }, { $queue }) is over what its queue is guaranteed.
event-killable = Why is this container to be killed?
event-killable-verdict = { $container } was marked long enough and is chosen again.
event-spared = Why was its mark taken back?
event-spared-verdict = { $container } ({ $size }, { $queue }) goes on.
event-forgotten = Why was its mark forgotten?
event-forgotten-verdict = { $container } ({ $size }, { $queue }) goes on: it was not chosen again in time.
event-gateOpens = Why may preemption take containers from now on?
event-gateOpens-verdict = More of the cluster is in use than cluster-utilization-threshold says.
event-gateCloses = Why does preemption take no containers from now on?
event-gateCloses-verdict = No more of the cluster is in use than cluster-utilization-threshold says, so nobody is looked at as starved.
event-hangs = Why does nothing happen any more?
event-hangs-verdict = Hadoop looks for a ratio of weights to resources at which all that { $queue } has is given away. There is none, and it never ends: its thread holds the scheduler's lock, so the ResourceManager decides nothing more.
event-activated = Why may { $subject } start?
event-activated-verdict = The ApplicationMasters of { $queue } leave room for one more.
event-response = What was { $subject } told?
event-response-verdict = Containers that were allocated, containers that are marked, and its headroom.
event-reservedAgain = Why is { $node } still reserved?
event-reservedAgain-verdict = What is asked for does not fit yet.
event-refused = Why was the choice for { $subject } not carried out?
event-refused-verdict = Between choice and commit something had changed.
event-killed = Why was this container killed?
event-killed-verdict = It was warned and did not end by itself in time. Exit status −102: preempted{ $known ->
    [yes] {" "}for { $for }
   *[no] {""}
    }.
event-completed = Why did this container end?
event-completed-verdict = { $container } ended at { $time }.
event-handedOver = Who got the freed room?
event-handedOver-verdict = { $container } of { $queue } uses the room of a preempted container on { $node }.
event-starved = Why is { $subject } starved?
event-starved-verdict = { $queue } has been below what it may claim for the whole timeout, so it may take containers from others.
event-preempting = What does preemption look for?
event-preempting-verdict = The preemption thread looks for containers that make room for { $subject }.
event-deficit = Why does { $queue } lack something?
event-deficit-verdict = It has been short of its share for longer than its timeout.
event-round = What does this round look for?
event-round-verdict = As much as all queues lack together.
event-roundEnd = How did the round end?
event-roundEnd-verdict = What is left could not be found.
event-kill = Why is this container killed now?
event-kill-verdict = It was warned in an earlier round, and its time is over.
event-runnable = Why may { $subject } run?
event-runnable-verdict = { $queue } and the queues above it have room for another application.
event-waiting = Why must { $subject } wait?
event-waiting-verdict = { $queue } or a queue above it runs as many applications as it may.
event-rejected = Why was { $subject } refused?
event-rejected-verdict = { $rejection ->
    [acl] The user { $user } is named neither by the queue nor by one above it as somebody who may submit (aclSubmitApps, acl_submit_applications).
    [placement-rejected] A rule of the placement policy rejects it.
    [mapping-rule] A mapping rule rejects it.
    [queue-creation] A rule leads to a queue that is not there, and it cannot be made.
    [rules-only] Only mapping rules send applications into leaves that are made of a template.
    [placement-failed] No rule of the placement policy leads to a queue.
    [unknown-queue] There is no such queue, and none is made for it.
    [ambiguous-queue] Several queues have this name; only the whole path says which.
    [not-a-leaf-queue] The queue has others below it; applications run in leaf queues only.
    [no-room] The node has no room for it.
    [queue-not-running] The queue, or one above it, is stopped.
    [invalid-queue-name] A queue cannot have this name.
    [queue-application-limit] The queue holds as many applications as it may.
    [user-application-limit] The user has as many applications in the queue as one may have.
    [system-application-limit] The cluster holds as many applications as it may.
    [invalid-request] It asks for more than a container may have at most, or for less than nothing.
    [zero-resource] It asks for nothing.
    [max-share] It asks for more than the queue may ever have.
    [label-not-allowed] The queue may not use the node label that it asks for.
    [unknown-label] There is no such node label.
    [unknown-node] There is no such node, or it is down.
    [unknown-app] There is no such application, or it has ended.
   *[other] The scheduler says: { $rejection }.
    }
refused-then = Refused { $time }: why?
event-appFailed = Why did { $subject } end?
event-appFailed-verdict = Its ApplicationMaster's container ended; with it ends the attempt.
event-command = What was changed?
event-command-verdict = A command from outside at { $time }.
no-reason = Nothing was decided here: it follows from the step before.
chain = What led to it, one step back at a time.
inspector-empty = Select a queue, a container or a decision.
inspector-nothing = Nothing has happened to it yet.

# The state of a queue
state-usage = Usage
state-demand = Demand
state-guaranteed = Guaranteed capacity
state-configured = Configured capacity
state-maximum = Maximum capacity
state-ideal = Ideal allocation
state-next-cycle = Next scheduling cycle
state-next-round = Next round of preemption
state-lacks = Below its ideal allocation by
state-marked = Marked for preemption
state-counted = Demand that the last round counted, for no queue in particular
state-user-limit = User limit, { $user }{ $where ->
    [yes] {" "}in { $partition }
   *[no] {""}
    }
state-of-limit = uses { $usage }, limit { $limit }
state-more-users = and { $count } more
state-containers = Containers
state-active = Applications active
state-waiting = Applications waiting
state-no-limit = no limit
state-no-preemption = preemption is off

# Edits
edit-reload = { $note }: read again at { $time }, as Hadoop does while it runs. What came before stays.
edit-start = { $note }: computed anew from 00:00.
edit-ahead = { $note }: what comes after the playhead is computed anew.
queue-fold = Fold { $queue }
queue-unfold = Unfold { $queue }
queue-none = No queue has this in its path. A part of a name is enough; Esc shows all queues.
fold-below = { $count } below
other-scheduler = This is a file of the { $to }. Running it puts the { $to } in the place of the { $from }.
strangers = { $file }: computed anew from { $time }. { $count ->
    [one] No job of this scenario asks for its queue.
   *[other] No job of this scenario asks for any of its { $shown } leaf queues.
    }
strangers-give = Give each queue a job
empty-jobs = No jobs yet
empty-jobs-do = Nothing asks for containers, so the cluster stays empty. Jobs can be given to all queues at once, added one by one, or dropped on this page as a trace.
empty-add-job = Add jobs
empty-nodes = No node is in the cluster at this moment
empty-nodes-do = Nodes join and leave by the scenario’s events; without one, no container can run.
empty-before = Nothing runs yet
empty-before-do = No container has been given out up to this moment. Play, or go to the first one.
empty-between = Nothing runs at this moment
empty-between-do = What ran has ended, and what comes has not begun.
empty-after = Everything has ended
empty-after-do = No container comes after this moment.
empty-never = Nothing runs in all of this run
empty-never-do = Jobs are there, and none of them is given a container. The decisions say what became of them.
empty-next = Go to { $time }
empty-start = Go to the start
empty-log = See the decisions
empty-queues = There is no queue below root yet. Add one, or open your own configuration: a file can be dropped anywhere on this page.
empty-events = Nothing has happened here in all of the run.
empty-filtered = Nothing of the run passes the filter above. Another kind, queue, job or node shows more.
empty-decisions = No decision has been made: nothing was submitted, or nothing could be given out.
strangers-note = { $count ->
    [one] A job for the queue
   *[other] A job for each of { $shown } queues, one after the other
    }
undone = Undone: { $note }
redone = Done again: { $note }
refused = Refused: { $message }{ $more ->
    [0] {""}
   *[other] {" "}(and { $more } more)
    } The running simulation stays as it is.
panic = The engine stopped ({ $sentence }). A new one has replayed the scenario; nothing is lost.
panic-tired = The engine stopped ({ $sentence }). What it has computed stays, and every edit begins with a new one.
panic-again = Run again
silent = The engine has not answered for { $seconds } s.
silent-stop = Stop it
silent-stopped = no answer for { $seconds } s

# Why not
whynot-queue = Every rule for { $queue } at this moment
whynot-app = Why does { $app } not get more?
whynot-spared = Why was it not chosen at { $time }?
whynot-others = Who else was looked at?
whynot-asked = Asking the scheduler…
whynot-playing = The answer comes when it stands still.
whynot-nothing = No rule was tested for it.
whynot-enough = The search had found enough before it came to this container.
whynot-nobody = Nobody else: the search took what it found first.
whynot-times = ({ $count } times)

# Comparing two runs
compare-title = Compare with other runs
compare-begin = Compare
compare-fork = This run, forked at { $time }
compare-fork-note = It stays beside you, dashed, as it is now. What you edit at the playhead takes effect from here on.
compare-fork-here = with your edits
compare-fork-name = forked at { $time }
compare-fork-title = the run as it was, forked at { $time }
compare-before = The run before the last edit
compare-before-note = { $note }
compare-before-here = with { $note }
compare-before-name = without { $note }
compare-setting = This run with one setting changed
compare-setting-note = Names and values as in Hadoop's files.
compare-setting-name = { $name ->
    [fairSharePreemptionThreshold] threshold
    [fairSharePreemptionTimeout] timeout
    [minSharePreemptionTimeout] minimum's timeout
    [schedulingPolicy] policy
   *[other] { $name }
    } { $value }
compare-setting-from = { $name } from { $time }
compare-setting-title = { $queue }: { $name } = { $value } from { $time } on
compare-schedulers = Other schedulers and releases
compare-schedulers-note = The same workload on the same cluster. The queue file is translated, and what that loses stands beside the figures; or a run has a queue file of its own.
compare-scheduler-name = { $kind ->
    [superior] Superior
   *[other] { $kind ->
        [fair] Fair
       *[other] Capacity
        } { $profile ->
        [hadoop-3-5] 3.5
        [hadoop-3-4] 3.4
        [hadoop-3-3] 3.3
        [hadoop-3-1] 3.1
        [hadoop-2-10] 2.10
        [hadoop-2-8] 2.8
        [hadoop-2-7] 2.7
        [huawei-mrs] MRS
       *[other] { $profile }
        }
    }
compare-scheduler-label = { $kind ->
    [superior] Superior-style scheduler, our reading
   *[other] { $kind ->
        [fair] Fair Scheduler
       *[other] Capacity Scheduler
        } · { $profile ->
        [hadoop-3-5] Hadoop 3.5
        [hadoop-3-4] Hadoop 3.4
        [hadoop-3-3] Hadoop 3.3
        [hadoop-3-1] Hadoop 3.1
        [hadoop-2-10] Hadoop 2.10
        [hadoop-2-8] Hadoop 2.8
        [hadoop-2-7] Hadoop 2.7
        [huawei-mrs] Huawei MRS
       *[other] { $profile }
        }
    }
compare-scheduler-title = { $label }, translated from { $from }
compare-scheduler-release = { $label }, the same queue file
compare-scheduler-own = { $label }, its own { $file }
compare-own-file = Its own queue file
compare-own-file-of = Its own queue file for { $name }
compare-no-scheduler = Choose one scheduler at least.
compare-too-many = At most { $most } runs can stand beside this one.
compare-gallery = Another scenario
compare-gallery-note = Queues of the same path are put beside each other.
compare-file = A file
compare-file-note = A queue file of the open scheduler for this cluster and workload, or a scenario of Heddle.
compare-file-here = the open file
compare-missing = That run is not there any more.
compare-no-file = Open a file first.
compare-no-value = Write the value that { $name } has in the other run.
compare-not-editable = This file cannot be edited by setting.
compare-panic = The engine of { $name } stopped ({ $sentence }). A new one has replayed it; nothing is lost.
compare-panic-tired = The engine of { $name } stopped ({ $sentence }). What it has computed stays.
compare-edited = { $name }, edited
compare-runs = { $count } runs
compare-draw = Draw { $name } beside
compare-every-queue = Every queue
compare-translation = What the translation changed
compare-lost = { $count } lost
compare-approximately = { $count } nearly the same
compare-unset = not set
compare-same = Both runs decide the same, from beginning to end.
compare-none-yet = No difference so far.
compare-first = First difference at { $time }.
compare-go = Go there
compare-nothing = nothing at this moment

# Metrics
column-time = Time
charts = Charts
charts-table = As tables
chart-used-fair = used
chart-used-capacity = used
chart-used-superior = used
chart-demand-fair = demand
chart-demand-capacity = demand
chart-demand-superior = demand
chart-share-fair = instantaneous
chart-share-capacity = guaranteed
chart-share-superior = min level
chart-steady-fair = steady
chart-steady-capacity = configured
chart-steady-superior = share
chart-other-memory = { $name }, memory
chart-other-jain = { $name }, Jain's index
chart-pending = Pending, by leaf queue
chart-killed = Containers preempted so far, by leaf queue
chart-waste = Container time lost to preemption so far
chart-waste-line = lost
chart-utilisation = Utilisation of the cluster
chart-memory = memory
chart-vcores = vcores
chart-fairness = Fairness between the leaf queues that wait
chart-jain = Jain's index
chart-gap = gap of weighted dominant shares
metrics-later = The metrics are there when the whole run has been computed.
metrics-compared = Every queue, and the cluster
metrics-run = The run
metrics-queues = Leaf queues
metrics-jobs = Jobs
waits = Who waits
waits-note = Only time in which more is asked for than the cluster has counts; amounts are averages over it. It lasts:
waits-nobody = Nobody has to wait: at no moment is more asked for than the cluster has.
waits-waited = Waited
waits-had = Had
waits-due = Was due
waits-short = Short of it
waits-killed = Killed of it
waits-why = Why
waits-over = had { $amount } beyond its due
metric-killed = Containers preempted
metric-killed-short = preempted
metric-masters = ApplicationMasters among them
metric-spared = Marked and spared
metric-lost = Work lost
metric-lost-short = work lost
metric-lost-note = Lifetime × memory of preempted containers, and of those that ended for a preemption's sake.
metric-deprived = Time below entitlement
metric-deprived-short = time below
metric-deprived-note = Sum over leaf queues: requests are pending, and usage is below the entitlement or the demand, whichever is less.
metric-contention = Time of contention
metric-memory = Memory used
metric-useful = Memory used, without lost work
metric-vcores = vcores used
metric-jain = Jain's fairness index, mean
metric-jain-note = 1: all leaves have the same part of what they are entitled to; 1/n: one of n has everything.
metric-jain-min = Jain's fairness index, least
metric-gap = Gap of weighted dominant shares, mean
metric-wait = Wait for the first task, mean
metric-am-wait = Wait for the ApplicationMaster, mean
metric-slowdown = Slowdown, mean
metric-ended = Jobs ended
metric-unfinished = Jobs unfinished
metric-makespan = Makespan
metric-each-killed = Containers preempted
metric-each-lost = Work lost
metric-each-deprived = Time below entitlement
metric-each-memory = Mean part of the memory
metric-each-vcores = Mean part of the vcores
metric-q-killed = Preempted
metric-q-lost = Work lost
metric-q-caused = Lost by others for it
metric-q-deprived = Time below
metric-q-reclaim = Time to reclaim, median
metric-q-reclaim-max = longest
metric-q-share = Mean share

# Embeds
embed-open = Open in Lab
embed-play = Play
embed-pause = Pause
embed-previous = Previous decision
embed-next = Next decision
embed-time = Simulated time
embed-why = Why
embed-close = Back to the queues
embed-hint = Press play, or step from decision to decision.
embed-computing = Computing, { $percent } %
embed-weight = weight { $weight }
embed-more = and { $count } more
embed-instantaneous = instantaneous fair share
embed-steady = steady fair share

# Links, files, work of the last visit
link-engine = This link was made with Heddle { $theirs }; what you see is computed by { $ours }, so numbers may differ.
work-kept = This is where you left off.
work-over = Start over
work-not-kept = This browser keeps nothing of this work: its storage is full or forbidden. Save it as a file.
work-save = Save…
work-earlier = Kept in this browser
work-forget = Forget
share-title = Share this moment
share-text = The link holds the scenario, the time, the selection and the view. It stays behind the # sign, so no server sees queue names.
share-length = { $count } characters
share-long = { $count } characters, too many for some programs: the file below is safer.
share-too-long = { $count } characters are too many for a link. Save the scenario as a file: whoever drops it on this page sees the same.
share-copy = Copy link
share-markdown = Copy as Markdown
share-frame = Copy frame
share-element = Copy element
share-copied = Copied.
share-select = Press Ctrl+C to copy.
share-take = Take away
share-json = Scenario
share-xml = { $file }
share-csv = Series
share-events = Events
share-containers = Containers
share-jsonl = Everything
share-report = Report
share-png = PNG
share-svg = SVG
share-exercise = Make an exercise of this run
share-exercise-note = Goals, settings and questions are picked from what is seen; your students get a link or a file.
share-open = Open a file
export-scenario = The scenario
export-run = The whole run, for programs
export-picture = A picture
export-picture-of = What the picture shows
export-panel-moment = The moment
export-panel-stage = Cluster
export-panel-time = Timeline
export-panel-queues = Queues
export-panel-insp = Inspector
export-not-shown = {" "}(open it first)
export-file-stage = cluster
export-file-time = timeline
export-file-queues = queues
export-file-insp = inspector
export-part = The run is computed up to { $time }; what is taken away ends there.
export-film = A film
film-from = From
film-until = To
film-make = Make the film
film-length = The film will be { $length } long, and takes as long to make. It stays in this page.
film-order = From and To are moments such as 01:30, and To comes after From.
film-horizon = The run is computed up to { $time }.
film-long = That would be a film of more than ten minutes: choose a shorter stretch or a higher speed.
film-going = The film is being made
film-stopped = Stopped; no film was saved.
film-saved = { $file } has { $size } kB.
film-failed = The browser’s recorder has failed; no film was saved.
film-none = This browser cannot record WebM. Pictures and the report can still be taken, or another browser may make the film.
report-when = At { $time } of { $end } · { $profile }
report-verdicts = What decides
report-no-verdicts = There is nothing to explain at this moment.
report-application = Application
report-below = Below its share since
report-found = Starved since
report-until = Until
report-charts = The whole run, queue by queue
report-charts-note = Area: usage. Pale area: demand. Solid line: the share at the moment. Dashed line: the configured share. Red ground: a clock of starvation runs.
report-memory = Memory
report-vcores = vcores
report-figures = Figures of the run
report-figure = Figure
report-value = Value
report-configuration = Configuration
report-unchanged = Nothing differs from what was opened.
report-changed = What differs from what was opened:
report-foot = Made in the browser by Heddle { $version }, which decides as the scheduler does; no data left the page.
share-open-note = A scenario or a configuration file can also be dropped anywhere on the page.

# Gallery
gallery-title = Scenarios
gallery-lead = Each teaches one thing. Open it, change a number, and see what becomes of it.
gallery-tour = Two-minute tour
gallery-course = Course
gallery-embed = Embed a figure
gallery-filter = Scheduler
gallery-all = All
gallery-search = Search
gallery-topic = All topics
gallery-article = All articles
gallery-none = No scenario is found by this. Fewer words or another filter find more.
gallery-clear = Show all scenarios
gallery-offline = The list of scenarios could not be loaded. Try again when there is a network.

# The story of a scenario
story-label = Story
story-moments = What to look at
story-read = Read
story-changed = changed
story-changed-why = The scenario was changed; the sentences are about it as it came.
story-article = After “{ $title }”: { $section }

# The guided tour
tour-of = { $at } of { $all }
tour-next = Next
tour-back = Back
tour-done = Done
tour-end = End the tour
tour-goal = Not yet: tenant3 ends with 4 GB.
tour-met = Met: with this setting tenant3 ends with { $share3 } GB, its whole share.
tour-tenants-full = Two tenants fill the cluster
tour-tenants-full-text = Each column is a node, each box a container, and its colour the queue that it belongs to. tenant1 uses { $use1 } GB and tenant2 { $use2 } GB. Nothing is left for anybody else.
tour-tenants-shares = A share is a line, usage is a bar
tour-tenants-shares-text = The solid triangle is the instantaneous fair share, divided among those who run something: { $share1 } and { $share2 } GB. The hollow one is the steady fair share, { $steady1 } and { $steady2 } GB, which counts tenant3 as well although it is idle. Only the solid one decides.
tour-tenants-arrives = A third tenant arrives
tour-tenants-arrives-text = With tenant3 the weights are 1, 2 and 1, so the lines step to { $share1 }, { $share2 } and { $share3 } GB. It uses nothing yet: the red hatch runs up to the threshold of 0.8, and a timeout of 5 seconds has begun.
tour-tenants-warned = Starved, so a container is warned
tour-tenants-warned-text = After 5 seconds below its threshold tenant3 may take containers from others. One is chosen: it is hatched, with the seconds that it has left. It is told, and may still finish by itself.
tour-tenants-why = Every decision can be asked why
tour-tenants-why-text = These are the rules in the order in which the scheduler tests them, with the numbers put in. Click any container, queue or time to ask it the same.
tour-tenants-killed = Killed, and handed over
tour-tenants-killed-text = 15 seconds later the container is killed, with exit status −102, and its room goes to tenant3, which now uses { $use3 } GB.
tour-tenants-enough = Only as far as the threshold
tour-tenants-enough-text = tenant3 stops at { $use3 } GB of { $share3 }. It is still below 0.8 × { $share3 } GB, but what is missing there is less than one of its containers, so nothing more is taken. The lines show the shares, the areas what is used.
tour-tenants-try = Now you: take the whole share back
tour-tenants-try-text = Set fairSharePreemptionThreshold of tenant3 to 1.0 and press Enter. The run is computed anew at once; there is no apply, and undo is always there.
tour-tenants-end = That was it
tour-tenants-end-text = Press Space to play, [ and ] to go from decision to decision, S to share the moment, O for other scenarios, and ? for all keys. Paste your own fair-scheduler.xml under Configuration: nothing leaves this page.

# The scheduler switch
convert-title = From the { $from } to the { $to }
convert-summary = Cluster and workload stay as they are. { $count ->
    [0] There is nothing to translate.
    [one] The one setting of the { $from } is translated:
   *[other] The { $count } settings of the { $from } are translated:
    }{" "}{ $exactly } with the same meaning, { $approximately } nearly, { $lost } without a counterpart.
migrate-open = Move Fair's files to Capacity: fs2cs beside Heddle, promises tested
convert-ours = The Superior Scheduler is closed source. Heddle plays what its public documentation says and fills the gaps with a reading of our own [OURS]; so does this translation.
convert-go = Switch to the { $to }
convert-stay = Keep the { $from }
convert-note = { $to } instead of { $from }
convert-lost = Without a counterpart
convert-approximately = Nearly the same
convert-exactly = With the same meaning
convert-scheduler = scheduler

# While a run is computed
progress-computing = computing { $percent } %
progress-stopped = stopped at { $percent } %
progress-stop = Stop
progress-go-on = Go on

# Heat map
colour-by = Colour by
colour-queue = queue
colour-app = application
colour-user = user
colour-priority = priority
colour-priority-note = the priority that each was submitted with
colour-more = and { $count } more
heat = Colours of the heat map
heat-queue = Queue
heat-use = Use
heat-lost = Work lost
heat-strength = strength = { $type ->
    [memory] memory
   *[vcores] vcores
    } in use
heat-use-key = { $type ->
    [memory] memory
   *[vcores] vcores
    } in use
heat-lost-key = work that preemption has taken, up to 10 min of a whole node
loupe = { $nodes ->
    [one] 1 node
   *[other] { $count } nodes
    } · { $used } used
loupe-warned = { $count } warned on it

# Buttons, labels and notices.
compare-am-wait = AM wait
compare-change = Change
compare-comparison = Comparison
compare-end-the-comparison = End the comparison
compare-everywhere = the cluster
compare-from-on = from { $t } on
compare-from-the-start = from the start
compare-from-when-on = From when on
compare-metric = Metric
compare-open-file = Open a file
compare-preempted = Preempted
compare-setting-2 = Setting
compare-slowdown = Slowdown
compare-state = State
compare-swap = Swap
compare-value = Value
compare-other-value = value in the other run
compare-wait = Wait
edit-actions = Actions
edit-add = Add
edit-add-a-queue-in-this = Add a queue in this one  Insert
edit-add-failure = Add a failure
edit-add-job = Add job
edit-add-nodes = Add nodes
edit-added = { $path } added
edit-all-settings = All settings
edit-arrival-of-s = Arrival of { $id }, s
edit-arrives-at = arrives at { $time }
edit-arrives-at-2 = { $id } arrives at { $time }
edit-arrives-ends-arrow-keys-move = { $id }, arrives { $time }, ends { $time2 }. Arrow keys move the arrival by 1 s, with Shift by 10 s; with Alt they change the length. Control D duplicates, Delete deletes.
edit-arrives-s = Arrives, s
edit-at = { $said } at { $time }
edit-at-2 = { $title } at { $queue }
edit-at-deleted = { $said } at { $time } deleted
edit-at-s = At, s
edit-cancel = Cancel
edit-change = Change { $path }
edit-changes-of = Changes of { $name }
edit-cluster = Cluster
edit-all-members = All properties
edit-all-members-of = All properties of { $id }
edit-events = Events
edit-count = Count
edit-default = , default { $inherited }
edit-default-differs = Default: { $fallback } under { $profile }, { $apache } in Apache’s.
edit-default-of = Default of { $profile }: { $fallback }.
edit-default-3 = default
edit-delete = Delete { $of }
edit-delete-2 = Delete { $id }
edit-delete-3 = Delete
edit-delete-del = Delete  Del
edit-delete-jobs-too = Delete the { $jobs ->
    [one] job
   *[other] jobs
    } too
edit-delete-nodes = Delete nodes { $name }
edit-deleted = { $path } deleted
edit-deleted-2 = { $id } deleted
edit-drag-a-job-to-move = Drag a job to move it, its right edge to change its length. ← → 1 s, with Shift 10 s; with Alt the length.
edit-dropped-text = dropped text
edit-duplicate = Duplicate { $id }
edit-duplicate-2 = Duplicate
edit-duplicate-ctrl-d = Duplicate  Ctrl D
edit-duplicated = { $id } duplicated
edit-duration-of-s = Duration of { $of }, s
edit-editor = Editor
edit-event = event { $number }
edit-every-setting-with-its-default = Every setting with its default and meaning
edit-fails-at = { $name } fails at { $time }
edit-for-ever = for ever
edit-for-s = for { $value } s
edit-file-line = { $file }, line { $line }
edit-from = from { $from }
edit-from-the-start = From the start
edit-in = in { $value }
edit-inherited = inherited
edit-inherited-from = , inherited from { $from }: { $inherited }
edit-jobs-ask = { $jobs ->
    [one] One job asks
   *[other] { $jobs } jobs ask
    } for { $path }. Undo brings everything back.
edit-kind-of = Kind of { $of }
edit-lanes = Lanes
edit-line-column = line { $line }, column { $column }
edit-master = Master
edit-master-of = Master of { $id }
edit-memory-of-mb = Memory of { $name }, MB
edit-memory-of-mb-2 = Memory of { $of }, MB
edit-more = { $count } more
edit-more-groups-they-are-in = { $count } more groups; they are in scenario.json.
edit-more-jobs-are-in-the = { $count } more jobs are in the table.
edit-must-be-any = must be a number, { $least } or more
edit-must-be-whole = must be a whole number, { $least } or more
edit-name = Name
edit-name-2 = name
edit-name-of = Name of { $id }
edit-name-of-nodes = Name of nodes { $name }
edit-name-of-the-new-queue = Name of the new queue in { $path }
edit-new-name-of = New name of { $path }
edit-no-jobs-yet-add-one = No jobs yet, so nothing asks for containers. Add one, or drop a trace on the page.
edit-node-of = Node of { $of }
edit-nodes = { $nodes ->
    [one] 1 node
   *[other] { $nodes } nodes
    }
edit-nodes-added = nodes added
edit-nodes-at-the-start = { $nodes ->
    [one] 1 node
   *[other] { $count } nodes
    } at the start
edit-nodes-deleted = nodes { $name } deleted
edit-none = none
edit-not-set = , not set
edit-nothing-all-nodes-stay-as = Nothing: all nodes stay as they are.
edit-nothing-differs-from-the-file = Nothing differs from the file as it was opened.
edit-now = now { $value }
edit-number-of-nodes = Number of nodes { $name }
edit-of = of { $value }
edit-opened = { $name } opened
edit-parent = Parent
edit-pasted-text = pasted text
edit-properties = { $properties ->
    [one] 1 property
   *[other] { $count } properties
    }
edit-queue-around = Queue around { $path }
edit-queue-for-its-jobs = Queue for its jobs
edit-queue-of = Queue of { $id }
edit-rack = Rack
edit-rack-of = Rack of { $name }
edit-range = From { $least } to { $most }.
edit-range-least = At least { $least }.
edit-range-special = { $special } has a meaning of its own.
edit-read-when-hadoop-starts = { $name }, read when Hadoop starts
edit-read-when-hadoop-starts-2 = Read when Hadoop starts
edit-readable = Readable, with { $remarks }{" "}{ $remarks ->
    [one] remark
   *[other] remarks
    }.
edit-readable-nothing-to-remark = Readable, nothing to remark.
edit-refused = Refused: { $errors }{" "}{ $errors ->
    [one] error
   *[other] errors
    }. The running simulation stays as it is.
edit-refused-see-the-message = refused; see the message
edit-rename = Rename
edit-rename-key = Rename  F2
edit-rules-of-capacity = Mapping rules are those of the Capacity Scheduler: open its file first.
edit-save-the-diff = Save the diff
edit-set-here = set here
edit-setting-of = { $name } of { $path }
edit-settings-of = Settings of
edit-stage = Stage
edit-submit-to = Submit to
edit-table = Table
edit-taken-away = { $name } taken away
edit-takes-about = { $id } takes about { $time }
edit-takes-s = Takes, s
edit-tasks = Tasks
edit-tasks-2 = { $value } { $count ->
    [one] task
   *[other] tasks
    }
edit-tasks-of = Tasks of { $of }
edit-templates = Templates
edit-text-of = Text of { $name }
edit-the-text-cannot-be-read = The text cannot be read as it stands; put it right in the view Text first.
edit-the-text-has-bytes = The text has { $bytes } bytes; at most { $most } are read.
edit-the-whole-scheduler = the whole scheduler
edit-time-of-s = Time of { $of }, s
edit-to-of = { $count } to { $count2 } of { $count3 }
edit-use-the-default = Use the default
edit-user = User
edit-user-of = User of { $id }
edit-vcores = Vcores
edit-vcores-2 = { $value } { $count ->
    [one] vcore
   *[other] vcores
    }
edit-vcores-of = Vcores of { $name }
edit-vcores-of-2 = Vcores of { $of }
edit-was = was { $path }
edit-what = What
edit-what-happens-to-them = What happens to them
edit-whole-file = whole file
event-kind-addNode = node joins
event-kind-removeNode = node fails
event-kind-resizeNode = node changes size
form-apps = Applications
form-lanes = Lanes
form-stacked = Stacked
form-table = Table
form-work = Pending
gallery-unknown = There is no scenario "{ $id }" in the gallery.
jump-because = Because of: { $kind } { $time }
jump-starved = Starved { $time }: why?
jump-why = Why { $container }?
key-add = add a queue in it, or delete it
key-close = close, or back to the queue
key-compare = compare with another run
key-configuration = edit the configuration file
key-decision = previous or next decision
key-edit = edit the selected queue
key-fold = fold or unfold it
key-find = find a queue, where there are many
key-ends = start or end of the run
key-fifteen = fifteen seconds
key-levels = containers, nodes, heat map
key-move = move it one level out, or into the queue above
key-moment = the next moment of the story
key-moments = a moment of the story
key-nodes = go to the nodes and containers as a list
key-open = open another scenario
key-palette = find anything: queues, applications, settings, scenarios, what to do
key-place = where a job of a user lands, rule by rule
key-play = play or pause
key-queue = previous or next queue
key-rename = rename the queue that has the focus
key-save = save the scenario as a file
key-second = one second back or forward
key-share = share the moment, take files away
key-this = this list
key-timeline = go to the timeline
key-undo = undo an edit; with Shift: redo
key-why = go to the explanation
key-zoom = zoom the timeline in, out, to the whole run (or brush it with Shift)
legend-configured = Configured capacity
legend-configured-note = its part of the cluster, before it is rounded or cut
legend-dead-zone = Dead zone
legend-dead-zone-note = beyond the guarantee, not worth a preemption
legend-demand = Demand
legend-demand-note = asked for, not yet allocated
legend-gap = Starvation gap
legend-gap-note = up to the preemption threshold; only where a timeout is set
legend-guaranteed = Guaranteed capacity
legend-guaranteed-note = what others may not take
legend-ideal = Ideal allocation
legend-ideal-note = what the last round of preemption would give it
legend-instantaneous = Instantaneous fair share
legend-instantaneous-note = used in decisions
legend-limits = Min and max share
legend-limits-note = from the queue properties
legend-maximum = Maximum capacity
legend-maximum-note = from the queue properties
legend-steady = Steady fair share
legend-steady-note = for orientation only
legend-usage = Usage
legend-usage-capacity = Usage
legend-usage-capacity-note = solid to the guarantee, pale beyond it: borrowed
legend-usage-note = solid to the share, pale beyond it: borrowed
link-damaged = The link is damaged: it cannot be unpacked. Copy it again in full.
link-empty = The link holds no scenario.
link-given-format = The exercise in this link has form { $version }; this page reads form e1. A newer Heddle has written it.
link-format = The link has format { $version }; this page reads formats 1 and 2. A newer Heddle has written it.
pane-folded = folded
pane-insp = Width of the inspector
pane-queues = Width of the queues
pane-size = { $size } pixels
pane-time = Height of the timeline
pane-title = Drag, or use the arrow keys; Enter folds, a double click gives the first size back
page-add-a-queue-in = Add a queue in the selected one  Insert
page-add-queue = Add queue
page-find-anything = Find anything
page-begin = Begin
page-edit = Edit
page-edit-the-selected = Settings of the selected queue  Enter
page-new = New
page-open-files = Open your files
page-tour = Tour
new-scenario = New scenario
page-find-a-queue = Find a queue
page-bottom-panel = Bottom panel
page-changes = Changes
page-chart-form = Chart form
page-book = Book
page-close = Close
page-compare = Compare
page-configuration = Configuration
page-containers = Containers
page-course = Course
page-decisions = Decisions
page-delete-queue = Delete queue
page-discard-changes = Discard changes
page-file = File
page-files-can-also-be = Files can also be dropped or pasted anywhere on the page: configuration, scenarios, SLS, Rumen and SWIM traces. They stay in this page.
page-form = Form
page-glossary = Glossary
page-heat-map = Heat map
page-heddle-runs-in-this = Heddle runs in this page; nothing is sent anywhere.
page-heddle-runs-in-this-2 = Heddle runs in this page; nothing is sent anywhere. Not affiliated with or endorsed by the Apache Software Foundation. Apache Hadoop and YARN are trademarks of the ASF.
page-how-to-read-the = How to read the share ruler
page-keyboard-shortcuts = Keyboard shortcuts
page-legend = Legend
page-level-of-detail = Level of detail
page-master = Master
page-masters-side = Master’s side
page-metrics = Metrics
page-min = { $value } min
page-more = More
page-next-decision = Next decision
page-next-decision-2 = Next decision  ]
page-no-limit = no limit
page-nodes = Nodes
page-not-loaded = This could not be loaded: { $error }
page-not-affiliated-with-or = Not affiliated with or endorsed by the Apache Software Foundation. Apache Hadoop and YARN are trademarks of the ASF.
page-open-a-file = Open a file
page-open-another-scenario = Open another scenario
page-play = Play
page-playback = Playback
page-previous-decision = Previous decision
page-previous-decision-2 = Previous decision  [
page-proof = Proof
page-queues = Queues
page-queues-with-usage-and = Queues with usage and shares
page-redo = Redo
page-redo-in-this-text = Redo in this text
page-reload-at-the-playhead = Reload at the playhead
page-run-from-the-start = Run from the start
page-save-file = Save file
page-scenario = Scenario
page-scenario-actions = Scenario actions
page-scheduler = Scheduler
page-share = Share
page-simulated-time = Simulated time
page-site = Site
page-skip-to-the-cluster = Skip to the cluster stage
page-speed = Speed
page-start-page = Heddle, start page
page-state = State
page-step-back = Step back  ←
page-step-back-one-second = Step back one second
page-step-forward = Step forward  →
page-step-forward-one-second = Step forward one second
page-text = Text
page-try-again = Try again
page-theme = Theme, full screen, language
page-timeline = Timeline
page-undo = Undo
page-undo-in-this-text = Undo in this text
page-view = View
page-views = Views
page-what-is-shown = What is shown
page-where-does-a-job-land = Where does a job land?
page-why = Why
page-workload = Workload
queue-inactive = inactive
queue-protected = { $queue } forbids that its containers are preempted
queue-starved = { $count ->
    [0] starved
    [one] { $app } starved
   *[other] { $count } starved
    }
queue-below = below { $since } / { $length }
queue-cluster-utilisation = Cluster utilisation { $part }{ $gated }
queue-dead-zone-up-to = dead zone up to
queue-ideal-allocation = ideal allocation
queue-no-preemption-timeout = no preemption timeout
queue-of = {" "}of { $memory }
queue-preemption-above = , preemption above { $part }
queue-preemption-threshold = preemption threshold
queue-warned = −{ $memory } warned
app-starved = starved
app-coming = +{ $memory } coming{ $of ->
    [none] {""}
   *[other] {" "}← { $of }
    }
app-starved-since = starved since { $time }
app-below = below
app-deadlocked = deadlocked
app-waits = waits to run
app-in = application { $badge } in { $queue }
app-uses = uses { $used }
app-uses-of = uses { $used } of { $share }
app-wants = wants { $memory }
app-wants-more = wants { $memory } more
app-where = application { $id } · { $queue }
app-not-there = It is not in the cluster at this moment.
app-preempted = Preempted so far
app-promised = What preemption promises it
app-asks-beyond = Asks for beyond that
app-headroom = Headroom told
app-waits-for = Waits for
app-below-since = Below its threshold since
app-lacks = Lacks
app-clock-over = Its timeout is over
app-starved-of = Starved of
app-warned-for = Warned for it
app-taken = −{ $memory } warned{ $by ->
    [none] {""}
   *[other] {" "}→ { $by }
    }
app-taken-from = Of its own warned
app-next-look = Looked at again, not before
app-user = User
app-submitted = Submitted
app-asks = Asks outstanding
app-asks-nothing = none
app-ask = Priority { $priority }, { $place }
app-anywhere = anywhere
app-neighbours = Its neighbours in the queue
apps-count = { $count ->
    [one] { $count } app
   *[other] { $count } apps
  }
apps-more = { $within ->
    [yes] { $count } more, all within their share
   *[no] { $count } more
  }
queue-warned-for = +{ $memory } coming
ruler-configured = configured
ruler-configured-capacity = configured capacity
ruler-demand = demand
ruler-guaranteed = guaranteed
ruler-guaranteed-capacity = guaranteed capacity
ruler-ideal = ideal
ruler-instantaneous = instantaneous
ruler-instantaneous-share = instantaneous fair share
ruler-max-level = max level
ruler-max-share = max share
ruler-maximum-capacity = maximum capacity
ruler-min = min
ruler-min-level = min level
ruler-min-share = min share
ruler-share = share
ruler-steady = steady
ruler-steady-share = steady fair share
ruler-threshold = threshold
ruler-usage = usage
ruler-used = used
stage-container = Container { $life }
stage-fewer = fewer
stage-more = { $count } more
stage-each = {" "}· { $resource }{ $nodes ->
    [one] {""}
   *[other] {" "}each
    }
stage-in-room-handed-over-by = in room handed over by preemption
stage-for = for { $badge } { $name }
stage-in-room-of = in the room of the preempted { $container } of { $badge }
stage-height = height = { $type ->
    [memory] memory
   *[vcores] vcores
    }
stage-is-warned = warned
stage-key-handed-over = Handed over
stage-key-killed = Killed
stage-key-map = Map, paler than a reduce
stage-key-master = ApplicationMaster
stage-key-node = Node with warned containers
stage-key-rack = Rack, node under preemption
stage-key-reserved = Reserved
stage-key-waits = Room of a kill, kept for its heir
stage-key-warned = Warned, seconds to kill
stage-killed-in-s = killed in { $t } s
stage-nodes-and-their-containers = Nodes and their containers
stage-of-containers = { $memory } of { $memory2 } · { $containers ->
    [one] 1 container
   *[other] { $count } containers
    }
stage-of-used-containers = { $name }, { $rack }: { $memory } of { $memory2 } used, { $count ->
    [one] 1 container
   *[other] { $count } containers
    }
stage-task = { $kind ->
    [map] map
    [reduce] reduce
   *[task] task
    } { $task }
stage-reserved = reserved
stage-reserved-short = res.
stage-room = room of { $size } { $waits }
stage-waits-for = waits for { $badge }
stage-warned = { $warned } warned
stage-warned-killed-in-s = warned, killed in { $t } s
template-burst = Batch burst
template-burst-note = Five jobs, one every 2 s.
template-gang = Gang
template-gang-note = Starts only when all four containers are held.
template-job = One job
template-job-note = Eight tasks of 30 s.
template-leaves = A job for every queue
template-leaves-note = To see how the queues share.
template-mapreduce = MapReduce with slow start
template-mapreduce-note = Reducers are asked for when half of the maps are done.
template-service = Long service
template-service-note = Four containers that are kept running.
theme-dark = Dark
theme-language = Language
theme-light = Light
theme-projector = Projector: larger, full contrast
theme-screen = Full screen
time-apps-at-start = { $count } apps at start
time-arrives = { $time }{" "}{ $job } arrives in { $queue }
time-app-in = { $app } in { $queue }
time-below = { $queue } below { $limit } from { $time }
time-contention = Contention
time-contention-more-is-asked-for = { $time }–{ $time2 } contention: more is asked for than the cluster has, for { $length }
time-decision = Decision
time-events = Events
time-figures = { $used }{" "}{ $unit } used, share { $share }, demand { $demand }
time-its-fair-shares-threshold = its fair share's threshold
time-its-min-share = its min share
time-killed-at = killed at { $times }
time-more-lanes = { $count ->
    [one] 1 more queue has
   *[other] { $count } more queues have
    } no room here: make the timeline higher, or select the queue
time-warned = { $count ->
    [one] 1 container
   *[other] { $count } containers
    } · { $size }
time-hues = coloured by queue
time-other = other ({ $count })
time-next-cycle = next cycle { $time }
time-next-round = next round { $time }
time-no-queue = no queue
time-not-before = killed at { $times } at the earliest
time-of = {" "}{ $page } of { $pages }{" "}
time-pause = Pause
time-play = Play
time-preemption = Preemption
time-resource-type = Resource type
time-show-all = { $time }–{ $time2 }: show all
time-starvation = Starvation
time-starved = { $queue } below { $limit } from { $time }, starved from { $starved }
time-the-chart-as-a-table = The chart as a table
time-time = Time
time-usage-instantaneous-fair-share-and = Usage, instantaneous fair share and demand of the queues, in { $unit }
verdict-fails = does not hold
verdict-holds = holds
verdict-info = information
verdict-over = above
verdict-waits = waiting
verdict-untested = Not tested
why-application = Application
why-applications-running = Applications running
why-applications-waiting = Applications waiting
why-back-to-the-queue = Back to the queue
why-containers = Containers
why-demand = Demand
why-ended = Ended
why-inspector = Inspector
why-asking = Asking the scheduler …
why-here = Runs there because
why-instantaneous-fair-share = Instantaneous fair share
why-max-share = Max share
why-min-share = Min share
why-no = no
why-preemption-timeout = Preemption timeout
why-reservation = reservation
why-role = Role
why-scheduling-policy = Scheduling policy
why-size = Size
why-started = Started
why-steady-fair-share = Steady fair share
why-task = task
why-the-job = the job
why-usage = Usage
why-vcores = { $memory } · { $value } { $count ->
    [one] vcore
   *[other] vcores
    }
why-warned = Warned
why-warned-for-preemption = Warned for preemption
why-weight = Weight
why-why-this = Why this: { $kind }?
word-earlier = Earlier
word-job = Job
word-later = Later
word-node = Node
word-not-set = not set
word-queue = Queue
word-scenario = Scenario
work-lost = Work lost
work-pending = Pending
work-warned = Warned
stage-gate = { $used }{ $of ->
    [vcores] {" "}of vcores
   *[memory] {""}
    } used, { $side ->
    [above] above
   *[below] not above
    } { $threshold }
stage-nodes = { $count }{" "}{ $nodes ->
    [one] node
   *[other] nodes
    }
edit-stage-of = { $stage } of { $id }
series-title = Series of jobs
series-name = Series
series-count = Jobs
series-count-of = Jobs of { $name }
series-first = First, s
series-first-of = First arrival of { $name }, s
series-from = from { $time } on
series-gap = Every, s
series-gap-of = Time between jobs of { $name }, s
series-every = every { $seconds } s
series-jobs = { $jobs }{" "}{ $jobs ->
    [one] job
   *[other] jobs
    }
series-said = { $name } from { $time } on, every { $every }
series-bar = { $name }, { $jobs }{" "}{ $jobs ->
    [one] job
   *[other] jobs
    }, the first arrives { $time }, the last { $time2 }. Arrow keys move the first arrival by 1 s, with Shift by 10 s; with Alt they move the last. Control D duplicates, Delete deletes.
template-series = Series of jobs
template-series-note = Six small jobs, one every 20 s.
