# What the palette says: its own words, and what can be done. Loaded when it is opened.

title = Find anything
placeholder = A queue, an application, a setting, a scenario, or what to do
found = { $count ->
    [0] Nothing is called that. Fewer letters find more; words may come in any order.
    [one] 1 found · ↑ ↓ choose, Enter takes it
   *[other] { $count } found · ↑ ↓ choose, Enter takes it
    }
kind-verb = do
kind-queue = queue
kind-app = application
kind-setting = setting
kind-scenario = scenario
kind-help = help

play = Play or pause
next = Next decision
previous = Previous decision
start = Go to the start of the run
end = Go to the end of the run
open-files = Open your files
cluster = From your cluster: any pile of its files, answers and logs
new = Begin a new scenario
scenario = Open another scenario
compare = Compare with another run
configuration = Edit the configuration
migrate = Move to the Capacity Scheduler: fs2cs, conversion, promise sheet
modes = Capacities in percent, weights or amounts (Capacity Scheduler)
find = Find a setting: the smallest change that meets goals
sweep = Try many settings: a sweep
break = Break my configuration: find a workload under which it breaks a promise
place = Where does a job land? Placement and mapping rules
upgrade = What changes if I upgrade to another release or distribution?
share = Share this moment, or take files away
exercise = Make an exercise of this run
save = Save the scenario as a file
undo = Undo
redo = Redo
add-queue = Add a queue in the selected one
edit-queue = Show or fold the settings of the selected queue
containers = Show containers
nodes = Show nodes
heat = Show the heat map
stacked = Timeline: usage, stacked
lanes = Timeline: a lane for each queue
apps = Timeline: a lane for each application
table = Timeline: as a table
memory = Show memory
vcores = Show vcores
work = Workload: jobs and the cluster
decisions = Decisions: everything that happened
metrics = Metrics
zoom-in = Zoom the timeline in
zoom-out = Zoom the timeline out
zoom-all = Show the whole run
fold-queues = Fold or unfold the queues
fold-inspector = Fold or unfold the inspector
fold-timeline = Fold or unfold the timeline
theme = Choose the theme, full screen or the language
english = English: the page’s language
german = Deutsch: the page in German
keys = Keyboard shortcuts
glossary = Glossary
legend = How to read the share ruler
tour = Take the tour
first-page = Go to the first page
book = Read the book: chapters whose figures run
proof = See how Heddle is held against Hadoop
course = Do the course: exercises that check themselves
embedding = Put Heddle into your own page
