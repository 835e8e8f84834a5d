# The German of exercise.en.ftl: what is said of exercises and of completion codes.

exercise-as-said = { $file }: wie beschrieben, mit { $seeds ->
    [one] einem Seed
   *[other] { $seeds } Seeds
    } ({ $runs } Läufe).
exercise-fault = { $file }, Seed { $seed }: { $fault }
exercise-fault-solved-at-the-start = alle Ziele sind erreicht, bevor etwas geändert ist.
exercise-fault-not-allowed = { $path } ändert, was nicht geändert werden darf, oder in einen Wert, der nicht angeboten wird.
exercise-fault-refused = { $path } kann nicht laufen: { $why }
exercise-fault-cannot-run = sie kann so, wie sie gegeben ist, nicht laufen: { $why }
exercise-fault-missed = { $path } verfehlt { $goals }.
exercise-fault-otherwise = { $path } verfehlt { $goals }, nicht das, was da steht.
exercise-fault-no-answer = { $path } wird vom Lauf nicht beantwortet.
exercise-goals = { $count ->
    [0] kein Ziel
    [one] Ziel { $goals }
   *[other] die Ziele { $goals }
    }

code-line = { $line }: { $said }
code-solved = { $title }, Seed { $seed }: gelöst, { $set }; { $hints ->
    [0] kein Hinweis
    [one] ein Hinweis
   *[other] { $hints } Hinweise
    } geöffnet, { $right } von { $asked } Vorhersagen richtig.
code-unsolved = { $title }, Seed { $seed }: ein echter Lauf, der { $goals } verfehlt; { $set }.
code-unchanged = nichts geändert
code-no-code = darin ist kein Code.
code-misread = ein Zeichen passt nicht zu den anderen.
code-meant = ein Zeichen passt nicht zu den anderen. Ist { $meant } gemeint?
code-other-form = ein späteres Heddle hat ihn gemacht, und dieses kann ihn nicht lesen.
code-other-exercise = er gehört zu einer Übung, die nicht gegeben ist, oder zu einer anderen Version davon.
code-other-shape = er passt nicht zu seiner Übung: Er ist zu lang oder zu kurz oder nennt einen Wert, der nicht angeboten wird.
code-not-run = was nach ihm gelaufen sein soll, kann nicht laufen: { $why }
code-other-run = was nach ihm gelaufen sein soll, geht anders aus: Er wurde geändert oder mit einer anderen Datei gemacht.
code-other-goals = der Lauf ist echt, erreicht aber andere Ziele, als er sagt: Er wurde geändert.
code-count = { $real } von { $all } Codes sind echt, { $solved } lösen ihre Übung.
