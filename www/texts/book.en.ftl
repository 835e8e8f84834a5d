# What stands around the book's chapters (crate/book/templates), and what their pages say (www/book).

# Around every page.
skip = Skip to the text

# Contents.
the-book = The book of Heddle
about = How a YARN cluster is shared, told with figures that run. Every number in a sentence comes from the run beside it; drag the blue ones and see what becomes of the rest.
contents = Contents
minutes = { $minutes } min

# A chapter.
kick = { $part }, chapter { $number } · { $minutes } minutes
no-scripts = The figures run in the page, which needs scripts. Without them each shows a picture of its run, and the numbers are those of that run.
exercises = Exercises
exercise-number = Exercise { $number }
exercise-minutes = { $minutes } minutes.
exercise-do = { $asks ->
    [yes] Predict
   *[no] Solve
    }
exercise-open = { $asks ->
    [yes] Predict
   *[no] Solve
    }: { $title }
table = Table
words = Words of this chapter
turn = Previous and next

# A figure, and its picture where no script runs.
figure-number = Figure { $number }
figure-moment = At { $at }:
figure-amounts = { $used } of a share of { $share }
figure-row = { $queue } { $used } of a share of { $share }
picture = Memory in use over the run. At { $at }: { $rows }
open-lab = Open in the Lab

# What a turned number leads to.
never = never
none = nothing
broken = With these values the run says otherwise.
broken-with = Does not hold with { $values }.
back = Drag it, or press the arrow keys. Double-click, or Escape, sets it back to { $value }.
heard = { $value }. { $numbers ->
    [0] No number changes.
    [one] One number changes.
   *[other] { $numbers } numbers change.
    } { $broken ->
    [0] Every statement holds.
    [one] One statement does not hold.
   *[other] { $broken } statements do not hold.
    }
failed = The figure cannot be run so: { $why }
