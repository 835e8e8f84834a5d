# Moving to the Capacity Scheduler (www/migrate), loaded when it is opened. What the promises and the losses say is in findings.en.ftl,
# where the command line has it from, too. $count, $done, $steps are numbers.

title = From Fair to Capacity
lead = What Hadoop's own converter makes of the Fair Scheduler's files, what Heddle makes of them, and what becomes of each promise.

## Which files

source = The files
source-open = { $name }: the open scenario, with its cluster and its jobs
source-files = { $files }, with the cluster and the jobs of { $name }
source-none = { $name } is under the { $scheduler }. Choose the Fair Scheduler's files that are to be moved: they are tested with its cluster and its jobs.
source-choose = Choose fair-scheduler.xml and yarn-site.xml
source-choose-short = Choose files
source-other = The open scenario is another one now.
source-take = Take its files
source-cannot = These files cannot be taken
reading = Converting

## What the converters make

results = What the converters make
fs2cs = Hadoop's fs2cs
fs2cs-what = the converter that Hadoop brings along, as 3.4.1 has it
heddle = Heddle's conversion
heddle-what = setting by setting, with a reason for whatever differs
exit-good = It ends well (exit status { $exit })
exit-bad = It ends with exit status { $exit }
writes-nothing = It writes nothing.
ends-with = Java's { $class }
check-passed = Its own check passes the result.
check-failed = Its own check refuses the result.
no-start = No ResourceManager starts with the result: { $why }
dry-run = A dry run: what would be said
dry-errors = It would end here
warns = { $count ->
        [0] It warns of nothing.
        [one] It warns once:
       *[other] It warns { $count } times:
    }
loses = { $count ->
        [0] Heddle finds nothing lost.
        [one] Heddle finds one loss or change:
       *[other] Heddle finds { $count } losses and changes:
    }
more = and { $count } more
mode = Capacities in
mode-weight = weights
mode-percent = percent
mode-absolute = amounts
mode-best = { $mode } (keeps most)
recast-title = Capacities in another form
recast-go = Write them so
recast-stay = Leave them as they are
recast-note = Capacities in { $mode }
counts = { $exactly } kept, { $approximately } changed, { $lost } lost
files-of = Files of { $who }
copy = Copy
copied = { $name } is in the clipboard
copy-selected = Press Ctrl+C to copy.
save = Save
open-in-lab = Open in the Lab
opened = { $who } in the place of the Fair Scheduler
text-of = { $name } of { $who }

## Its options

options = Options of fs2cs
options-note = As its command has them; it runs anew with each.
options-set = { $count ->
        [one] 1 option
       *[other] { $count } options
    }
option-percentage = Percentages instead of weights
option-rules-to-file = The mapping rules in a file of their own
option-skip-convert-placement-rules = Leave the placement rules out
option-skip-verification = Do not start a Capacity Scheduler on the result
option-no-terminal-rule-check = Rules behind one that none can get past are no fault
option-enable-async-scheduler = Asynchronous scheduling
option-dry-run = Only list what would be warned of, and what would stop it
option-cluster-resource = The size of the cluster, as in memory-mb=65536,vcores=64
option-disable-preemption = What becomes of preemption where the source has none
option-rulesconfig = A rule file: which losses end the conversion
mode-none = not set
choose-rules = Choose the rule file
no-rules = Without it

## Setting by setting

settings = Setting by setting
settings-count = { $count ->
        [one] One setting of the files
       *[other] { $count } settings of the files
    }
show = Show
show-all = All
show-changed = Changed
show-lost = Lost
setting = In the files
scheduler = the scheduler
kept = kept
changed = changed
lost = lost
place = { $file }, line { $line }
defaults = { $count ->
        [one] One thing that nobody wrote and Capacity has to be told
       *[other] { $count } things that nobody wrote and Capacity has to be told
    }
nothing-of-the-kind = There is no such setting.

## Promises

promises = Promises
promises-about = Each is tested by the given workload, and by one that is made to break it.
test = Test the promises
test-again = Test again
testing = { $done } of { $steps } tests
stop = Stop
stopped = Stopped after { $done } of { $steps } tests.
tested = All promises are tested.
ready = The promise sheet is ready.
ready-show = Show it
to-test = to be tested
testing-this = being tested
failed = The test ended: { $error }
open-runs = Open both runs at { $time }
open-run = Open both runs
run-name = { $promise }, { $who }
save-html = Sheet as HTML
save-markdown = Sheet as Markdown
save-scenario = Save its scenario
save-case = Save the submissions
save-case-fair = and as the Fair Scheduler has them
