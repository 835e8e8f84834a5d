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
confirm-how = The first line writes your run as operations. The second lets Hadoop’s classes do the same and prints the first difference, or that there is none. It needs a copy of the project, Rust, Java 17 and Maven, and takes a while the first time.
copy = Copy
copied = Copied
fresh = Fresh random replays
fresh-how = A seed alone decides a replay, so anyone can repeat it, or take seeds that nobody has tried.
fresh-last = Which seeds were run last night, and what they found:
measured = How much of Hadoop’s own code the traces run through
lines = Lines of Hadoop’s classes that at least one trace runs, class by class, with those that none does.
mutants = Changes made to Hadoop’s rules on purpose, and how many of them the traces notice.
not-measured = Not measured yet.
no-number = Until it is, no number stands here.
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
unmatched-between = Releases between
unmatched-between-how = Only the releases above were asked. What was changed in one between them, and whatever a vendor changed, is not known here.
