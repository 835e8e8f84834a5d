# What is said of goals, and of tests, sweeps and searches that are made of them; loaded when asked for.

goal-is = is { $value }
goal-min = is at least { $value }
goal-max = is at most { $value }
goal-not = is none of { $value }
goal-at = at { $at }
goal-by = by { $at }
goal-during = from { $from } to { $until }
goal-always = at every moment
goal-end = the end
goal-said = { $what } { $bound } { $when }
goal-met = met at { $at }: { $got }
goal-broken = broken at { $at }: { $got }
goal-open = open at { $at }: { $got }
goal-nothing = there is no such value

test-summary = { $met } of { $all } goals met
test-no-goals = no goals: none in { $file }, and the scenario expects nothing
test-goal = Goal
test-outcome = Outcome
test-before = Before
test-what = Scenario
test-configuration = Configuration
test-same-decisions = The change decides nothing otherwise in this run.
test-first = The first decision that differs is at { $at }.
test-first-before = Before: { $decision }
test-first-after = Now: { $decision }
test-nothing = nothing
test-figures = What else differs
test-figure = Figure
test-now = Now
test-lab = See it in the Lab
test-broken-before = It was broken before, too.

sweep-runs = { $runs } runs, { $seeds ->
    [one] one seed
   *[other] { $seeds } seeds
    } for each combination
sweep-nothing-differs = No number differs between the runs.
sweep-ranking = What moves it most
sweep-parallel = Every run as a line over its settings and numbers
