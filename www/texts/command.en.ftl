# What the command line alone says. What it and the page say stands in the other files.

# Findings
severity-note = note
severity-warning = warning
severity-error = error
fix = fix: { $fix }
fixed = fixed: { $fix }

# What it cannot do
profiles = { $scheduler } has the profiles { $known }
one-of = { $option }: must be one of { $known }; got { $got }
option = { $option }: { $fault }
ask-one = ask about one of queue, app, node and container at a time
ask-row-alone = a row is asked about alone: leave out queue, app, node and container
want-container = write two numbers: APP_NUMBER, e.g. 3_17
no-language = there is no language "{ $name }": write one of { $known }
no-question = there is no question "{ $name }": write one of { $known }
two-schedulers = the files configure two schedulers, and { $name } does not say which one runs
no-app = no application { $name } at that time
no-queue = no queue { $name } at that time
no-node = no node { $name }
no-job = no job { $name } in the scenario
no-row = no row { $row }; the run has { $rows }
no-setting = { $name } is no setting of the { $scheduler } scheduler; without a name all are printed
no-measure = --measure: there is no { $name }
no-scenario = no scenario among the files
no-replay = { $folder }: no file named NAME{ $end } in this folder
same-trace = { $replay }: its trace { $trace } is that of { $other } too; replay them into different folders
check-failed = { $replay }: an inner check failed (see above)
only-capacity = only the Capacity Scheduler's answer is known, and this scenario has another one
only-fs2cs = more than one file is for --as fs2cs alone; write one scenario
only-to-capacity = --mode is for --to capacity
report-ends = a report is .html, .md or .json
workload = the workload
other-sweep = { $file }:{ $line }: a result of another sweep; take the file away
test-files = must be a scenario, goals, or one of { $held }

# heddle run
run-ended = { $name }: ended at { $at } ms
run-stopped = { $name }: stopped at { $at } ms
run-job-ended = at { $at } ms
run-job-preempted = { $count ->
    [one] 1 container preempted
   *[other] { $count } containers preempted
    }
run-digest = digest { $digest }, { $rows } rows
run-not-held = does not hold: { $what } { $bound }; got { $got }
run-bar = of the simulated time, { $eta } left
replay-bar = replays, { $eta } left

# whatever makes many runs
sweep-bar = { $pos } of { $len } runs, { $eta } left

# heddle convert
scheduler = scheduler

# heddle import
import-bar = { $bytes } of { $all }, { $speed }, { $eta } left
import-summary = { $logged } containers in the log, { $rebuilt } rebuilt, { $replayed } replayed, { $same } of them in the same queue and order; { $preempted } preempted, { $explained } explained

# heddle settings
settings-head = | setting | file | value | default | releases | specification | |
settings-not-modelled = not modelled
settings-file = file
settings-value = value
settings-default = default
settings-otherwise = otherwise from
settings-queues = queues
settings-releases = releases
settings-aliases = also called
settings-instead = write instead
settings-spec = specification
settings-simulation = simulation
settings-leaf = those without children
settings-parent = those with children
settings-lacks = { $profile } does not have it
settings-heeded = heeds it
settings-unheeded = does not heed it
settings-above = the queue above
settings-then = , then{" "}
settings-apache = { $default } ({ $apache } in Apache's)
settings-since = since { $since }
settings-until = until { $until }
settings-between = { $since } to { $until }
kind-bool = true or false
kind-int = whole number
kind-float = number
kind-percent = per cent
kind-ms = ms
kind-seconds = seconds
kind-resource = resources, or per cent of the cluster
kind-amounts = amounts of resources
kind-capacity = per cent, weight, or amounts in brackets
kind-level = per cent, or amounts
kind-policy = { $choices }, or a class
kind-class = class
kind-acl = users and groups
kind-names = names
kind-text = text
kind-flag = empty
kind-nested = further settings
range-least = from { $least }
range-most = to { $most }
range-special = or { $special }

# heddle reference: pages of the site
reference-title = Reference
reference-lead = What a scenario may say, what the command line takes, and what each setting means: made from the program itself.
reference-skip = Skip to the text
reference-sections = On this page
reference-pages = Pages
reference-scenario = Scenarios
reference-scenario-lead = Every member of a scenario’s JSON, as the reader knows it. A member that nobody knows is a finding, not an error.
reference-scenario-all = The scenario
reference-commands = Command line
reference-commands-lead = Every command with its arguments, as heddle --help says it.
reference-everywhere = With every command
reference-usage-of = How heddle { $command } is called
reference-settings = Settings
reference-settings-lead = Every setting of the three schedulers and of the MapReduce master: where it is written, what it may be, and what holds without it in Apache Hadoop 3.4.
reference-of-scheduler = { $file }, { $scheduler }
reference-element = The element and the frame
reference-element-lead = They are described where they run.
reference-element-parameters = Parameters
reference-element-verbs = Verbs
reference-element-messages = Messages
reference-schemas = Schemas
reference-schemas-lead = What is JSON has a JSON Schema; Hadoop’s files have RelaxNG, with every setting and what it means. Each is at an address that stays, and the command line prints it.
reference-editors = In an editor
reference-editors-lead = VS Code completes and checks these files by settings like the following, with the schemas saved beside them; the files of XML take Red Hat’s XML extension. Instead of a file’s name the address of a schema on the site does as well.
reference-editors-example = Settings of VS Code
reference-editors-check = What a value may be, and what settings mean together, says
reference-server = As a language server
reference-server-lead = The language server heddle lsp shows while one writes what heddle check finds, says of an element, a property or a member what it means, what it may be and what holds without it, and completes names. It takes fair-scheduler.xml, capacity-scheduler.xml, yarn-site.xml, mapred-site.xml and scenarios, by their content, and those of a folder together; other files of XML and JSON are not for it.
reference-server-of = What { $editor } is told
reference-range = from { $least } to { $most }
reference-required = must be there
reference-default = default { $value }
reference-of = { $kinds } only
reference-possible = One of { $value }.
reference-preset = By itself { $value }.
reference-instead = Write { $name } instead.
reference-kind-whole = whole number
reference-kind-number = number
reference-kind-bool = true or false
reference-kind-text = text
reference-kind-name = name: letters, digits, . _ -
reference-kind-lines = text, or a list of its lines
reference-kind-texts = texts by their names
reference-kind-object = object
reference-kind-list = list
reference-kind-resource = amounts: memory-mb, vcores, further types
reference-kind-profile = a release or a distribution
reference-kind-duration = ms, or how they are spread by chance
reference-kind-place = any, random, or a list of nodes
reference-kind-time-or-end = ms, or end
reference-kind-text-or-number = text or number
