# From your cluster (www/cluster), loaded when files are opened. What is said of each file is in findings.en.ftl, where the command line
# has it from, too. $known, $all, $nodes, $jobs, $part, $count, $number, $line are numbers; $read and $all of `read` are texts.

title = From your cluster
lead = The page reads what you drop here and sends nothing. The more you give, the less has to be guessed.

## What is given

drop = Drop files here
more = Drop more
drop-what = the ResourceManager's log, answers of its REST interface, fair-scheduler.xml, capacity-scheduler.xml, yarn-site.xml, mapred-site.xml, job history, traces
choose = Choose files
over = Start over
too-many = Only the first { $most } files are read; start over and give fewer folders at once.
get-queues = Queues and nodes
get-queues-how = curl rm:8088/ws/v1/cluster/scheduler
get-ran = What ran
get-ran-how = curl rm:8088/ws/v1/cluster/apps
get-decided = What was decided
get-decided-how = the ResourceManager’s log of an hour

## While it is read

reading = Reading
read = { $read } of { $all }, { $percent } %
making = Making the scenario, and running it against the log
stop = Stop
stopped = Reading was stopped; the files are still there. Drop one more, or start over.

## What came of it

recognised = Recognised
known = { $known } of { $all } { $all ->
    [one] file
   *[other] files
}
taken = taken
not-taken = left out
leave-out = Leave it out
leave-out-of = Leave it out: { $file }
line = Line { $line }:
more-said = { $count } more
kind-emr-classifications = classifications of Amazon EMR
kind-dataproc-properties = properties of Dataproc
kind-node-labels = node labels
kind-sls-nodes = nodes of Hadoop's load simulator
kind-sls-jobs = jobs of Hadoop's load simulator
kind-rumen = job history, by Rumen
kind-synth = synthetic load of Hadoop's load simulator
kind-swim = a SWIM workload
kind-swf = a log in the Standard Workload Format
kind-rm-log = log of the ResourceManager
kind-rest-scheduler = queues, as the ResourceManager answers
kind-rest-scheduler-conf = the scheduler's configuration, as the ResourceManager answers
kind-rest-nodes = nodes, as the ResourceManager answers
kind-rest-metrics = metrics, as the ResourceManager answers
kind-rest-info = the ResourceManager's answer about itself
kind-rest-apps = applications, as the ResourceManager answers
kind-rest-else = an answer of the ResourceManager

inferred = Inferred
inferred-what = what the files do not say
nothing-inferred = Nothing.
altogether = All files
assumed = assumed
nodes-count = Nodes
nodes-memory = GB each
nodes-vcores = vcores each
nodes-set = Set them
work = Give each leaf queue a job, since no file says what ran

matches = How well it matches
matches-what = the run against your log
replayed = Containers given again
same-order = In the same queue and order
explained = Preempted ones whose why is known
of = { $part } of { $all }
good-for = Good enough to ask who waits, for whom and why. Single nodes are another matter: the order of their heartbeats is not in the log.
poor = The run and the log part early: what it says of single containers is not what happened. Give the configuration files, too, if they are missing.
difference = First difference
differs = { $at }: container { $number } goes to { $logged } in your log, to { $replayed } in the run.
no-more-replayed = { $at }: the log gives a container { $number }, the run no more.
no-more-logged = { $at }: the run gives a container { $number }, the log no more.

to-run = What there is to run
no-log = no log is among the files that it could be held against
made = { $nodes } { $nodes ->
    [one] node
   *[other] nodes
}, { $jobs } { $jobs ->
    [one] job
   *[other] jobs
}.
made-nothing = No scenario can be made of this.
run = Run
will = Will they start, and when?
will-run = Run { $run } of { $runs }
will-of = What the jobs may expect
names = Replace all names
names-what = of nodes, racks, users and applications, before anything is run, saved or shared. Queues keep theirs; comments, access lists and settings that no scheduler reads go.
go-difference = Go to the difference
jobs = Take its jobs into the open scenario
into = Change it in the open scenario
