# What the landing page says.

play = Play
pause = Pause
held = { $traces } recorded traces of real Hadoop, { $different } { $many ->
    [one] different decision
   *[other] different decisions
    }
