# Decisions and messages in lists (www/events), loaded with the first one. Amounts and times are written out by the page; $count, $times,
# $shown, $all, $apps are numbers.

filter = Filter
kinds-of-decisions = Decisions
kinds-of-messages = Messages of masters
every-queue = every queue
every-job = every job
every-node = every node
queue = Queue
job = Job
node = Node
clear = Clear
rows = { $shown ->
    [one] 1 row
   *[other] { $shown } rows
    }{ $all ->
    [none] {""}
   *[other] {" "}of { $all }
    }
too-many = There are { $apps } applications here: choose a job to see the messages of its master.
asking = Asking what its master said…
ask-for-messages = Messages of masters: choose a kind or a job.
fold = fold

# The kinds of decisions
kind-starved = starved
kind-warned = warned
kind-spared = marks taken back
kind-forgotten = marks forgotten
kind-gateOpens = gate opens
kind-gateCloses = gate closes
kind-hangs = hangs
kind-killed = killed
kind-handedOver = handed over
kind-allocated = allocated
kind-reserved = reserved
kind-unreserved = reservation over
kind-ended = ended
kind-runnable = submitted
kind-waiting = made to wait
kind-activated = activated
kind-amStarted = masters started
kind-rejected = refused
kind-appFailed = without a master
kind-command = changes
kind-fault = failures

# The messages
way-out = AM → RM
way-in = AM ← RM
message-ask = ask
message-allocated = allocated
message-completed = completed
message-released = released
message-headroom = headroom
message-strict = preemption: strict
message-negotiable = preemption: negotiable
message-nodes = nodes lost
message-blacklist = blacklist
message-decides = decides
said-ask = { $count } × { $size }, priority { $priority }
said-ask-nothing = nothing more
said-headroom = { $times ->
    [one] { $amount }
   *[other] stays { $amount }
    }
said-exit = (exit { $exit })
said-blacklist = { $added ->
    [no] {""}
   *[other] without { $added }
    }{ $removed ->
    [no] {""}
   *[other] {" "}again with { $removed }
    }
does-ignore = Its master does nothing about it.
does-release = Its master gives them back.
does-checkpoint = Its master saves their state first.
times = { $times } times, up to { $until }
told-wrong = told wrong

# What a master decides
decision = { $kind ->
    [stage] tasks are asked for
    [rampUp] ramp-up: { $count ->
        [one] 1 reduce
       *[other] { $count } reduces
        }
    [rampDown] ramp-down: { $count ->
        [one] 1 reduce
       *[other] { $count } reduces
        }
    [preempt] stops reduces for maps
    [refuses] stops no reduce, told { $headroom }
    [waits] waits
    [resumes] waits no more
    [kill] { $attempt } is told to end
    [outputLost] output of { $attempt } lost
   *[diagnostics] tells the job
    }
