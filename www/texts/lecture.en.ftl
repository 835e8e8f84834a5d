# What lecture mode says: an exercise or a scenario's story before an audience.

page-title = { $title } · lecture
cannot-open = This cannot be shown: { $why }
no-story = the scenario has no story
previous = Back
next = Next
slide-of = { $at } / { $all }
slide-said = { $at } of { $all }: { $heading }
full-screen = Full screen
dark = Dark
leave = Leave
shown-until = The run is shown up to { $at }. Hands up: who says what?
hands = { $count ->
    [0] no hands counted
    [one] one hand
   *[other] { $count } hands
    }
hands-for = Hands for { $answer }
one-more = One more for { $answer }
one-less = One less for { $answer }
another-answer = Another answer
add-answer = Add
answer = Answer
how-many = How many
the-run = The run:
setting = One setting
learnt = What was learnt
