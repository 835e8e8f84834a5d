# What the page says that checks completion codes.

own-known = { $count ->
    [one] One exercise of your own is known.
   *[other] { $count } exercises of your own are known.
    }
own-bad = { $file } is no exercise: { $why }
own-how = Of an exercise of your own, put its link on a line of its own above, or choose its file.
progress = { $done } of { $all } checked
count = { $real } of { $all } codes are real, { $solved } solve their exercise.
stopped = Stopped after { $done } of { $all }.
failed = It cannot be checked: { $why }
who = Who
exercise = Exercise
goals = Goals
settings = Settings
predicted = Predicted
hints = Hints
run = Look
refused = refused
met = met
missed = missed
unchanged = nothing changed
right-of = { $right } of { $asked }
same = same code as { $who }
use = Use { $code }
look = Look
look-at = Look at what { $who } handed in
as-handed-in = as it was handed in
open-run = Open this run in the Lab
open-exercise = Open the exercise with it
question = Question
expected = Expected
the-run = The run
answer = Answer
how-many = How many
no-answer = no answer
none = none
at = at { $at }
seeds = numbers of seeds { $seeds }
seed = seed { $seed }
column-solved = Solved
column-code = Code
yes = yes
no = no
