# What the page about the proof says.

cannot-open = The figures cannot be read: { $why }
sum-traces = traces recorded from Hadoop’s own classes
sum-different = { $n ->
    [one] is decided differently
   *[other] are decided differently
    }
sum-combinations = combinations of scheduler and release
rows = By scheduler and release
rows-how = one mark is { $traces } traces; a different one is red and stands first
column-subject = Decides
column-judge = Judge
column-traces = Traces
column-different = Different
column-all = All of them
column-fresh = Fresh decisions
column-again = To repeat it
subject = { $subject ->
    [fair] Fair Scheduler
    [capacity] Capacity Scheduler
    [mapreduce] MapReduce’s master
    [promises] Converted files, both
    [superior] Superior Scheduler
   *[other] { $subject }
    }
judge = Hadoop { $release }
no-judge = no judge: closed source
examples-only = documented examples only; what is our own reading says so where it decides
refused = { $refused ->
    [one] 1 more configuration is refused by Hadoop
   *[other] { $refused } more are configurations that Hadoop refuses
    }, and Heddle has to refuse it, too.
placement = Where a job lands was asked as well: { $submissions } submissions under placement rules of both schedulers, { $different } of which land elsewhere here.
confirm = Confirm a run with real Hadoop
confirm-how = Save the scenario in the Lab (Share, Scenario). This command lets Hadoop’s classes do what the run does, and prints the first difference, or that there is none. It needs a copy of the project, Rust, Java 17 and Maven, and takes a while the first time.
copy = Copy
copied = Copied
fresh = Fresh random replays
fresh-how = A seed alone decides a replay, so anyone can repeat it, or take seeds that nobody has tried.
fresh-told = So far { $decisions } decisions of { $replays } such replays were compared, by these programs in turn (a dash in the table: its turn has not come yet), in { $minutes } minutes of a processor. { $differences ->
    [0] All were the same.
    [one] One replay was decided differently.
   *[other] { $differences } replays were decided differently.
    }{ $chance ->
        [0] {""}
        [one] {" "}One more replay parts by chance: asked again, Hadoop parts from itself.
       *[other] {" "}{ $chance } more part by chance: asked again, Hadoop parts from itself.
    } To go on with the seeds that come next, and add to this:
measured = How much of Hadoop’s own code the traces run through
lines = Branches and lines of Hadoop { $release }’s own classes that at least one of the recorded files runs, as JaCoCo counts them. A branch that is not run is out of scope where a simulator has not what it is for, or where nothing can lead to it; each has its reason (tests/oracle/unreached-*.json), and a reason for more than is missed fails. What is left is within reach, and missing. To count again:
package = Package
branches = Branches
out-of-scope = Out of scope
missing = Missing
in-scope = In scope reached
lines-run = Lines
all-packages = all of them
part = { $run } of { $all }
unreached-how = Why branches are out of scope, and how many for each reason:
unreached-why = { $reason ->
    [recovery] recovery after a restart, attempts after the first one, and containers kept for them
    [security] security: access lists as clients are told of them, tokens
    [web] what is only told to web pages, REST and clients
    [metrics] metrics that nothing decides by
    [reservation] the reservation system
    [threads] a thread’s own loop, its start and its end: a replay says when each takes its turn
    [logging] log lines
    [objects] equality, hash codes and texts of objects that nothing asks for
    [arguments] arguments of the command line
    [protocol] the connection to the ResourceManager, its faults and new tries
    [defensive] guards against what cannot be: whoever calls has already made sure
    [uncalled] code that no other code of this release calls
    [events] events that do not occur in what is simulated
    [races] what another thread would have to do in between
    [asserts] assertions, which Java leaves out unless it is told otherwise
    [files] where a file lies and how it is read: a simulator is given its text
    [plugins] policies of one’s own, in classes that are not Hadoop’s
    [access] access lists of queues, and priorities by access lists
    [constraints] placement constraints, and attributes of nodes
    [envs] what an application sets in its own scheduling environment
    [expiry] containers that are never launched
    [lifetime] how long an application may run, which another service ends
    [start] what is read at the start alone, which then fails
    [store] a configuration that is kept in a store and changed there
    [updates] containers that are updated or opportunistic
    [validation] a configuration that is checked beside the running one
    [watch] a file that is watched: a replay says when it is read again
    [workflow] priorities by the tag of a workflow
    [writer] writing a configuration
   *[other] { $reason }
    }
mutants = { $of ->
    [hadoop] How sharp the traces themselves are: of { $among } changes that can be made on purpose to the bytecode of the same classes of Hadoop where the traces run through, { $judged } were drawn at random:
    [said] How sharp the tests of what is said are: of changes made on purpose to Heddle’s explanations, { $judged } were drawn at random that those tests run through:
   *[core] Of changes made to Heddle’s own rules on purpose, { $judged } were drawn at random that the traces run through:
    } { $noticed } are noticed ({ $share }; of all such changes { $low } to { $high }, with 95 % certainty). { $equivalent ->
    [0] None of the others is argued to change nothing;
    [one] One of the others is argued to change nothing that { $of ->
        [said] is said
       *[core] decides
    };
   *[other] { $equivalent } of the others are argued to change nothing that { $of ->
        [said] is said
       *[core] decides
    };
    } { $missing ->
    [0] none lacked a { $of ->
        [said] test
       *[core] trace
    }.
    [one] one lacked a { $of ->
        [said] test
       *[core] trace
    } that shows it when it was judged{ $of ->
        [hadoop] , or has not been looked into
       *[core] { "" }
    }.
   *[other] { $missing } lacked a { $of ->
        [said] test
       *[core] trace
    } that shows them when they were judged{ $of ->
        [hadoop] , or have not been looked into
       *[core] { "" }
    }.
    } Each is in tests/mutants/{ $of }.json. To judge more of them:
hostile = Hostile inputs
hostile-how = { $inputs } files changed at random were given to everything that reads, in { $minutes } minutes of a processor: each must be answered, within ten seconds and a gigabyte. { $none ->
    [0] All were.
    [one] One cause of an input that was not has been found and mended.
   *[other] { $none } causes of inputs that were not have been found and mended.
    } To repeat it, or to go on:
unmatched = Known differences
unmatched-how = what Heddle does not claim
unmatched-of = { $subject ->
    [fair] Fair, Hadoop { $release }
    [capacity] Capacity, Hadoop { $release }
   *[other] Hadoop { $release }
    }
unmatched-superior = Superior Scheduler
unmatched-superior-how = Closed source. Heddle follows what is documented; whatever is our own reading is marked so where it decides. Nobody can say whether the product does the same.
unmatched-time = Time
unmatched-time-how = A simulated heartbeat comes when it is due. A real one may be late; two nodes that report in another order may get another container each. Of the Capacity Scheduler’s own threads one is simulated.
unmatched-chance = Chance
unmatched-chance-how = Hadoop’s Capacity Scheduler keeps applications in skip lists, which have random levels; where such a list is not in order, it is chance what is found in it. Two ways lead there: an application that was moved with its containers waits to be started, and gets another priority meanwhile; and under 3.1, with weights by size, one that uses and wants nothing counts as equal to every other. Heddle’s lists have no levels: asked again, it gives the same.
unmatched-again = Second attempts
unmatched-again-how = Where a master fails, Hadoop begins a second attempt of the same application, which keeps its number, and with it, under the Capacity Scheduler, its place in the order of a queue. Replays do the same, as recorded from Hadoop; in a run the job is submitted again as a new application, behind those that came meanwhile.
unmatched-odd = Odd numbers, and ends
unmatched-odd-how = Priorities that are 2^31 or more apart turn Hadoop's order round; Heddle follows that in preemption inside a queue alone. A weight like 0x1p1, a default label like x&&, and a policy of the monitor that nobody knows are taken otherwise. And where Hadoop's ResourceManager ends over a node that joins or leaves, a reservation that its node has forgotten, or a sort that it refuses, a run goes on here.
unmatched-between = Releases between
unmatched-between-how = Only the releases above were asked. What was changed in one between them, and whatever a vendor changed, is not known here.
