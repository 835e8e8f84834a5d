# What the page says that checks completion codes.

own-known = { $count ->
    [one] One exercise of your own is known.
   *[other] { $count } exercises of your own are known.
    }
own-bad = { $file } is no exercise: { $why }
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
open = Open the exercise
seed = seed { $seed }
column-solved = Solved
column-code = Code
yes = yes
no = no
