# The German of lesson.en.ftl: what the page of an exercise says.

page-title = { $title } · Heddle-Kurs
cannot-open = Die Übung lässt sich nicht öffnen: { $why }
step-predict = Vorhersagen
step-compare = Vergleichen
step-solve = Lösen
step-done = Erledigt:
as-given = Zuerst ohne Änderung: Was wird der Lauf tun, so wie er gegeben ist?
numbers-of = Mit den Zahlen von Seed { $seed }.
handed-in = Das wurde mit einem Code abgegeben. Was hier geändert wird, bleibt nicht.
other-code = Der Code gehört nicht zu dieser Übung.
not-kept = Dieser Browser behält nichts: Was hier getan wird, ist weg, wenn die Seite geschlossen wird.

your-prediction = Eigene Vorhersage
run-it = Laufen lassen
run-on = Weiter bis { $until }
stop-of = Halt { $stop } von { $all }
so-far = Was bis { $at } geschah
no-wrong-guess = Niemand sieht eine falsche Vermutung.
less = Weniger
more = Mehr
no-guess = noch keine Vermutung
pick-one = { $of ->
    [queue] Eine wählen, oder rechts eine Queue anklicken.
    [job] Einen wählen, oder rechts einen Container davon anklicken.
   *[other] Einen wählen, oder rechts einen Container anklicken.
    }
pick-any = Beliebig viele wählen, oder nichts.
line-how = Die Punkte in der Abbildung ziehen oder eine Linie durch sie zeichnen; jeder gilt bis zum nächsten.
line-at = um { $at }
line-list = { $unit ->
    [memory] Als Liste von Zahlen, in GB
   *[other] Als Liste von Zahlen
    }
line-bad = { $count } Zahlen, mit Kommas dazwischen
hidden = bis zur Vorhersage verdeckt
drag = ziehen
drag-line = die Punkte ziehen
your-line = eigene Vorhersage
your-guess = eigene Vorhersage: { $guess }
head-all = Speicher nach Queue
head-used = { $type ->
    [vcores] Vcores
   *[other] Speicher
    } von { $queue }
head-share = { $type ->
    [vcores] Vcores
   *[other] Speicher
    } von { $queue }; die Linie ist ihr fairer Anteil
chart-all = Speicher jeder Queue über die Zeit
chart-one = { $type ->
    [vcores] Vcores
   *[other] Speicher
    } von { $queue } über die Zeit. Eigene Vorhersage: { $guess }
chart-most = { $most } GB

you-and-the-run = Vorhersage und Scheduler
question = Frage
you = vorhergesagt
run = Lauf
look = Wo es zu sehen ist
show = Zeigen
show-answer = Zeigen: { $question }
is-right = (richtig)
none = nichts
ask-why = Die Abbildung zeigt den Moment. Dort eine Queue oder einen Container wählen, und sie sagt, warum.
reason-at = Warum, um { $at }:
now-change-it = Jetzt ändern
back-to-goals = Zurück zu den Zielen
predict-again = Noch einmal vorhersagen

goals = Ziele
is-met = Erreicht:
is-broken = Verfehlt:
is-open = Nicht entschieden:
got-at = { $got } um { $at }
heard-goals = { $met } von { $all } Zielen erreicht
heard-solved = Alle Ziele sind erreicht: gelöst.
reset = Zurücksetzen
open-lab = Im Lab öffnen
unset = nicht gesetzt
hints = Hinweise
hints-opened = { $opened } von { $all } geöffnet
next-hint = Einen Hinweis, bitte
last-hint = Die Antwort, bitte
review = Vorhersage, Lauf und Grund
look-back = In der Abbildung ansehen

solved = Gelöst
solved-how = { $changes ->
    [one] Eine Änderung
   *[other] { $changes } Änderungen
    }, { $hints ->
    [0] kein Hinweis
    [one] ein Hinweis
   *[other] { $hints } Hinweise
    }.
your-code = Abschlusscode
copy-code = Code kopieren
copied = Kopiert
code-holds = Der Code enthält Einstellungen, Hinweise und Vorhersagen, aber keinen Namen. Die Seite für Lehrende rechnet ihn nach.
what-else = Was löst sie noch? Alle { $combinations } Einstellungen probieren
trying = { $tried } von { $combinations } probiert
how-many-solve = { $found } der { $combinations } Einstellungen lösen sie:
next = Weiter: { $title }
other-numbers = Noch einmal mit anderen Zahlen
lecture = Vortrag
hand-out = Austeilen
make-like-it = Eine ähnliche machen
