# The German of goals.en.ftl: what is said of goals, and of tests, sweeps and searches that are made of them.

goal-is = ist { $value }
goal-min = ist mindestens { $value }
goal-max = ist höchstens { $value }
goal-not = ist keines von { $value }
goal-at = { $at ->
    [Ende] am Ende
   *[other] um { $at }
    }
goal-by = bis { $at }
goal-during = von { $from } bis { $until }
goal-always = in jedem Moment
goal-end = Ende
goal-said = { $what } { $bound } { $when }
goal-met = erreicht um { $at }: { $got }
goal-broken = verfehlt um { $at }: { $got }
goal-open = offen um { $at }: { $got }
goal-nothing = diesen Wert gibt es nicht

test-summary = { $met } von { $all } Zielen erreicht
test-no-goals = keine Ziele: keines in { $file }, und das Szenario erwartet nichts
test-goal = Ziel
test-outcome = Ergebnis
test-before = Vorher
test-what = Szenario
test-configuration = Konfiguration
test-same-decisions = Durch die Änderung wird in diesem Lauf nichts anders entschieden.
test-first = Die erste Entscheidung, die abweicht, ist um { $at }.
test-first-before = Vorher: { $decision }
test-first-after = Jetzt: { $decision }
test-nothing = nichts
test-figures = Was sich sonst unterscheidet
test-figure = Zahl
test-now = Jetzt
test-lab = Im Lab ansehen
test-broken-before = Auch vorher war es verfehlt.

sweep-runs = { $runs } Läufe, { $seeds ->
    [one] ein Seed
   *[other] { $seeds } Seeds
    } für jede Kombination
sweep-nothing-differs = Keine Zahl unterscheidet sich zwischen den Läufen.
sweep-ranking = Was am meisten bewirkt
sweep-parallel = Jeder Lauf als Linie über seine Einstellungen und Zahlen
