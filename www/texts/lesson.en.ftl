# What the page of an exercise says.

page-title = { $title } · Heddle course
cannot-open = The exercise cannot be opened: { $why }
step-predict = Predict
step-compare = Compare
step-solve = Solve
step-done = Done:
as-given = First without a change: what will the run do as it is given?
numbers-of = With the numbers of seed { $seed }.
handed-in = This is what was handed in with a code. What you change here is not kept.
other-code = The code is not of this exercise.
not-kept = This browser keeps nothing: what is done here is gone when the page is closed.

your-prediction = Your prediction
run-it = Run it
run-on = Go on to { $until }
stop-of = stop { $stop } of { $all }
so-far = What happened up to { $at }
no-wrong-guess = Nobody sees a wrong guess.
less = Less
more = More
no-guess = no guess yet
pick-one = { $of ->
    [queue] Choose one, or click a queue at the right.
    [job] Choose one, or click a container of it at the right.
   *[other] Choose one, or click a container at the right.
    }
pick-any = Choose any number of them, also none.
line-how = Pull the points in the chart, or draw through them; each holds until the next.
line-at = at { $at }
line-list = { $unit ->
    [memory] As a list of numbers, in GB
   *[other] As a list of numbers
    }
line-bad = { $count } numbers, with commas between them
hidden = not shown before your prediction
drag = drag me
drag-line = pull the points
your-line = your prediction
your-guess = your prediction: { $guess }
head-all = Memory by queue
head-used = { $type ->
    [vcores] Vcores
   *[other] Memory
    } of { $queue }
head-share = { $type ->
    [vcores] Vcores
   *[other] Memory
    } of { $queue }; the line is its fair share
chart-all = Memory of each queue over time
chart-one = { $type ->
    [vcores] Vcores
   *[other] Memory
    } of { $queue } over time. Your prediction: { $guess }
chart-most = { $most } GB

you-and-the-run = You and the scheduler
question = Question
you = you
run = run
look = Where to see it
show = Show
show-answer = Show: { $question }
is-right = (right)
none = none
ask-why = The figure shows the moment. Choose a queue or a container there, and it says why.
reason-at = Why, at { $at }:
now-change-it = Now change it
back-to-goals = Back to the goals
predict-again = Predict again

goals = Goals
is-met = Met:
is-broken = Not met:
is-open = Not decided:
got-at = { $got } at { $at }
heard-goals = { $met } of { $all } goals met
heard-solved = All goals are met: solved.
reset = Reset
open-lab = Open in the Lab
unset = not set
hints = Hints
hints-opened = { $opened } of { $all } opened
next-hint = Give me a hint
last-hint = Give me the answer
review = You, the run and the reason
look-back = See it in the figure

solved = Solved
solved-how = { $changes ->
    [one] One change
   *[other] { $changes } changes
    }, { $hints ->
    [0] no hint
    [one] one hint
   *[other] { $hints } hints
    }.
your-code = Your completion code
copy-code = Copy code
copied = Copied
code-holds = The code holds your settings, hints and predictions, and no name. Your teacher’s page runs it again.
what-else = What else solves it? Try all { $combinations } settings
trying = { $tried } of { $combinations } tried
how-many-solve = { $found } of the { $combinations } settings solve it:
next = Next: { $title }
other-numbers = Once more with other numbers
lecture = Lecture mode
hand-out = Hand out
make-like-it = Make one like it
