# What the page of the course says.

cannot-open = The course cannot be read: { $why }
scheduler = { $kind ->
    [fair] Fair
    [capacity] Capacity
    [superior] Superior
   *[other] { $kind }
    }
minutes = { $minutes } min
state-solved = solved
state-predict = begun
state-compare = predicted
state-solve = begun
solved-of = { $solved } of { $all } solved
kept = Kept in this browser only.
right = { $right } of your { $asked } predictions were right.
begin = Begin with { $title }
go-on = Go on with { $title }
all-done = All of them are solved.
codes = Your codes
codes-none = There is one for each exercise that is solved.
copy-all = Copy all
copied = Copied
forget = Forget what was done
forget-sure = Forget all of it? Press once more
you-teach = You teach?
teach-how = Hand out the link of an exercise; your students hand in their codes, and this page runs each of them again.
check-codes = Check codes
lectures = Show one in lecture mode
hand-out = Hand out
make-own = Make an exercise
