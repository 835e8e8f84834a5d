# What is said of exercises and of completion codes (`heddle exercise`, the course); loaded when asked for.

exercise-as-said = { $file }: as it says, with { $seeds ->
    [one] one seed
   *[other] { $seeds } seeds
    } ({ $runs } runs).
exercise-fault = { $file }, seed { $seed }: { $fault }
exercise-fault-solved-at-the-start = all goals are met before anything is changed.
exercise-fault-not-allowed = { $path } changes what may not be changed, or to a value that is not offered.
exercise-fault-refused = { $path } cannot be run: { $why }
exercise-fault-cannot-run = it cannot be run as it is given: { $why }
exercise-fault-missed = { $path } misses { $goals }.
exercise-fault-otherwise = { $path } misses { $goals }, not what it says.
exercise-fault-no-answer = { $path } is not answered by the run.
exercise-goals = { $count ->
    [0] no goal
    [one] goal { $goals }
   *[other] goals { $goals }
    }

code-line = { $line }: { $said }
code-solved = { $title }, seed { $seed }: solved, { $set }; { $hints ->
    [0] no hint
    [one] one hint
   *[other] { $hints } hints
    } opened, { $right } of { $asked } predictions right.
code-unsolved = { $title }, seed { $seed }: a real run, which misses { $goals }; { $set }.
code-unchanged = nothing changed
code-no-code = there is no code in it.
code-misread = a character does not fit the others.
code-meant = a character does not fit the others. Is { $meant } meant?
code-other-form = it was made by a later Heddle, which this one cannot read.
code-other-exercise = it is of an exercise that was not given, or of another version of it.
code-other-shape = it does not fit its exercise: it is too long or too short, or names a value that is not offered.
code-not-run = what it says was run cannot be run: { $why }
code-other-run = what it says was run comes out otherwise: it was changed, or made with another file.
code-other-goals = the run is real, but meets other goals than it says: it was changed.
code-count = { $real } of { $all } codes are real, { $solved } solve their exercise.
