# The German of author.en.ftl: what the page says on which an exercise is made.

page-title = Eine Übung machen · Heddle-Kurs
as-learner = Wie Lernende sie sehen
see = Was gezeigt wird
see-predict = Vorhersagen
see-solve = Lösen
untitled = ohne Titel

open-file = Datei öffnen …
example = Mit einem Beispiel beginnen
choose-example = Mit einem Beispiel beginnen …
earlier = Mit einer früheren Übung weitermachen …
earlier-of = { $title }, { $when }
before = Zuletzt war „{ $title }“ in Arbeit.
before-back = Dorthin zurück
before-into = Diesen Lauf dort einsetzen
not-kept = Dieser Browser behält nichts: Die Übung als Datei speichern, bevor die Seite geschlossen wird.
cannot-open = Sie lässt sich nicht öffnen:

task-title = Aufgabe
task-how = worum es geht und was zu tun ist
title = Titel
title-such = Ein dritter Mandant kommt
question = Die eine Frage, um die es geht
question-such = Wie viel von seinem Anteil bekommt der Neue, und wann?
text = Aufgabe, in zwei oder drei Sätzen; eine leere Zeile beginnt einen neuen Absatz
text-such = Was da ist, was geschieht, und was zu erreichen ist.
names = Name, Version und Länge
names-how = Links und Codes nennen eine Übung danach. Die Version erhöhen, wenn eine Änderung früheren Codes einen anderen Sinn gäbe.
id = Name in Links und Codes (Buchstaben, Ziffern und Bindestriche)
version = Version
minutes = Wie viele Minuten sie etwa dauert

asks-title = Vorhersagen
asks-how = gefragt, bevor der Lauf es zeigt; die Antwort ist die des Laufs
ask-n = Frage { $number }
add-ask = Weitere Frage
remove-ask = Frage { $number } wegnehmen
ask-kind = Was gefragt wird
kind-value = wie viel
kind-when = wann zum ersten Mal
kind-preempted = wer zuerst einen Container verliert
kind-served = wer als Nächstes einen Container bekommt
kind-starved = welche Queues ausgehungert sind
hidden-from = verdeckt ab
stop = Die Zukunft ist verdeckt ab
at = um
moment = Moment
in-steps = in Schritten von
step = Schritt einer Antwort
ask-by = Benannt nach
by-queue = Queue
by-job = Job
by-container = Container
ask-say = Die Frage, in eigenen Worten
as-file = Das bleibt, wie die Datei es hat.
answer = Der Lauf antwortet:
answer-open = Die Antwort kommt mit dem nächsten Lauf.
answer-none = Der Lauf antwortet nicht darauf: Es geschieht nie, oder diesen Wert gibt es nicht.
answer-as-set = (beliebig viele davon)
say-value = { $name ->
    [used] { $type ->
        [memory-mb] Wie viel Speicher nutzt { $who } um { $at }?
        [vcores] Wie viele vcores nutzt { $who } um { $at }?
       *[other] Wie viel { $type } nutzt { $who } um { $at }?
        }
    [deprivedMs] Wie lange fehlt { $who } bis { $at } etwas von dem, was zusteht?
    [waitMs] Wie lange hat bis { $at } ein Job von { $who } auf die erste Task gewartet?
    [amWaitMs] Wie lange hat bis { $at } ein Job von { $who } auf den Master gewartet?
    [totalMs] Wie lange braucht { $who } vom Einreichen bis zum Ende?
    [preempted] Wie viele Container von { $who } sind bis { $at } beendet?
    [preemptedMasters] Wie viele Master sind bis { $at } beendet?
    [preemptedInVain] Wie viele Container sind bis { $at } beendet, ohne dass es jemandem half?
   *[other] Was ist { $name } von { $who } um { $at }?
    }
say-when = Wann ist es zum ersten Mal so: { $what }?
say-preempted = { $by ->
    [queue] Welche Queue verliert nach { $stop } zuerst einen Container?
    [job] Welcher Job verliert nach { $stop } zuerst einen Container?
   *[other] Welcher Container wird nach { $stop } zuerst beendet?
    }
say-served = { $by ->
    [queue] Welche Queue bekommt nach { $stop } den nächsten Container?
    [job] Welcher Job bekommt nach { $stop } den nächsten Container?
   *[other] Welcher Container kommt nach { $stop } als Nächster?
    }
say-starved = Welche Queues sind um { $at } ausgehungert?

goals-title = Ziele
goals-how = jedes wird in jedem Lauf geprüft, alle müssen gelten
add-goal = Weiteres Ziel
seen = Aus dem, was um { $at } zu sehen ist
seen-how = Die Abspielposition verschieben oder in der Abbildung eine Queue wählen; die Zahlen sind die des Laufs.
seen-due = { $queue } hat bis { $at } den Anteil von { $amount }
seen-keeps = { $queue } behält die { $amount }, die sie ab { $at } hat
seen-preempted = { $count ->
    [0] kein Container wird beendet
    [one] höchstens ein Container wird beendet
   *[other] höchstens { $count } Container werden beendet
    }
seen-masters = kein Master wird beendet

knobs-title = Einstellungen
knobs-how = was Lernende ändern dürfen, und worauf; alles andere ist gesperrt
combinations = { $knobs ->
    [0] Noch darf nichts geändert werden. Eine Gruppe öffnen und eine Einstellung freigeben.
    [one] Eine Einstellung; mit dem, was gilt, sind { $combinations } zu probieren.
   *[other] { $knobs } Einstellungen; mit dem, was gilt, sind { $combinations } Kombinationen zu probieren.
    }

knob-choice = { $name }: eine Auswahl unter { $choices } Änderungen, die bleibt, wie die Datei sie hat.

hints-title = Hinweise
hints-how = der kleinste zuerst, der letzte darf die Antwort sein
hint-n = Hinweis { $number }
add-hint = Weiterer Hinweis
remove-hint = Hinweis { $number } wegnehmen

learnt-title = Was gelernt ist
learnt-how = gesagt, wenn sie gelöst ist
learnt = Die Regel, in einem Satz oder zweien
learnt-such = Der Timeout sagt, wann, die Schwelle, wie viel.

mistakes-title = Typische Irrtümer
mistakes-how = was viele versuchen, und was dazu zu sagen ist
mistakes-n = Irrtum { $number }
mistakes-say = Was dazu zu sagen ist
add-mistakes = Weiterer Irrtum
remove-mistakes = Irrtum { $number } wegnehmen
misses = Der Lauf verfehlt:
misses-none = Das löst sie: Es ist kein Irrtum.
list-and = { "; " }
not-offered = Es ändert, was nicht geändert werden darf, oder in einen Wert, der nicht angeboten wird.

solutions-title = Musterlösungen
solutions-how = durch Läufe gefunden; gesagt, wenn jemand dieselbe findet
solutions-n = Lösung { $number }
solutions-say = Warum es eine ist
add-solutions = Weitere Lösung
remove-solutions = Lösung { $number } wegnehmen
solution-say = Sie erreicht jedes Ziel, mit der kleinsten Änderung.
knobs-first = Zuerst wählen, was geändert werden darf.
gone = { $key } darf nicht mehr geändert werden.
as-is = wie es ist ({ $now })
unset = nicht gesetzt

numbers-title = Zahlen, die sich unterscheiden
numbers-how = von einem zur anderen, nach dem Seed
choose-number = Eine Zahl sich unterscheiden lassen …
add-number = Eine Zahl, die sich unterscheidet
values-of-number = Werte von { $what }
number-name = Wo ein Text sie nennen soll, { $name } schreiben. Zu sehen ist hier der erste Wert.
number-nodes = Wie viele Knoten ({ $number })
number-job = { $what ->
    [atMs] Wann der Job { $job } kommt, ms ({ $number })
    [count] Wie viele Tasks der Job { $job } in { $stage } hat ({ $number })
   *[other] Wie lange eine Task des Jobs { $job } in { $stage } dauert, ms ({ $number })
    }
remove-number = Für alle gleich lassen: { $what }
numbers-file = { $names }: { $rows } Zeilen, die bleiben, wie die Datei sie hat.

check-title = Durch Läufe geprüft
check-how = mit jeder Einstellung, die gewählt werden kann
check = Durch Läufe prüfen
check-again = Noch einmal prüfen
check-stop = Anhalten
checking = Sie wird geprüft.
check-far = { $tried } von { $combinations } Einstellungen gelaufen
check-stale = seit der Prüfung geändert
check-good = Geprüft: Nichts ist falsch daran.
check-bad = Geprüft: Etwas ist zu berichtigen.
mark-ok = Richtig:
mark-no = Zu berichtigen:
mark-wait = Anzusehen:
go-there = Dorthin
check-no-goals = Es gibt kein Ziel: Nichts lässt sich lösen.
check-solved = Sie ist gelöst, so wie sie steht: Zu tun bleibt nichts. In einem Ziel mehr verlangen.
check-open = So, wie sie steht, nicht gelöst: Es bleibt etwas zu tun.
check-no-knobs = Nichts darf geändert werden: Niemand kann sie lösen. Eine Einstellung freigeben.
check-too-many = { $combinations } Einstellungen sind zu viele, um alle laufen zu lassen (höchstens { $most }): Gelaufen sind nur Musterlösungen und Irrtümer. Weniger Werte anbieten.
check-some = { $found } von { $combinations } Einstellungen lösen sie; die kleinste Änderung ist { $changes ->
    [one] eine Einstellung
   *[other] { $changes } Einstellungen
    }: { $set }.
check-none = Keine der { $combinations } Einstellungen löst sie. In einem Ziel weniger verlangen oder mehr ändern lassen.
check-decides = Ziel { $goal } entscheidet: { $count ->
    [one] eine Einstellung erreicht es
   *[other] { $count } Einstellungen erreichen es
    }; { $others }.
check-goal = Ziel { $goal } erreichen { $count }
check-never = Keine Einstellung erreicht Ziel { $goal }.
check-no-solution = Noch ist keine Musterlösung eingetragen: eine der unten stehenden nehmen.
check-seeds = Dasselbe gilt mit den Zahlen von { $seeds } anderen Lernenden.
with-seed = Mit den Zahlen von Seed { $seed }:
fault-solved-at-the-start = sie ist gelöst, so wie sie steht.
fault-not-allowed = { $place } Es ändert, was nicht geändert werden darf, oder in einen Wert, der nicht angeboten wird.
fault-refused = { $place } Der Scheduler lehnt es ab: { $why }
fault-missed = { $place } Es verfehlt { $count ->
    [one] Ziel { $goals }
   *[other] die Ziele { $goals }
    }.
fault-otherwise = { $place } { $count ->
    [0] Es löst die Übung.
    [one] Es verfehlt Ziel { $goals }, nicht das, was da steht.
   *[other] Es verfehlt die Ziele { $goals }, nicht das, was da steht.
    }
fault-no-answer = { $place } Der Lauf antwortet nicht darauf.
adopt = Nehmen, was der Lauf sagt
found-solutions = Was sie löst, die kleinste Änderung zuerst
take-solutions = Musterlösung
found-mistakes = Was nahe kommt und doch verfehlt
take-mistakes = Typischer Irrtum
place = { $part ->
    [title] Titel:
    [question] Die eine Frage:
    [text] Aufgabe:
    [minutes] Länge:
    [version] Version:
    [id] Name:
    [asks] Frage { $number }:
    [goals] Ziel { $number }:
    [may] Einstellung { $number }:
    [hints] Hinweis { $number }:
    [learnt] Was gelernt ist:
    [mistakes] Irrtum { $number }:
    [solutions] Lösung { $number }:
    [numbers] Zahlen, die sich unterscheiden, { $number }:
   *[other] { $path }:
    }

try = Selbst lösen, wie Lernende
copy-link = Link kopieren
link = Link zur Übung
link-copied = Der Link ist kopiert: { $count } Zeichen, mit der ganzen Übung darin.
link-copied-long = Der Link ist kopiert. Er hat { $count } Zeichen, die manche Programme abschneiden; eine Datei ist sicherer.
link-too-long = Ein Link hätte { $count } Zeichen, zu viele für die meisten Programme. Die Übung als Datei speichern oder als eine Seite austeilen.
link-select = Von hier kopieren:
save = Als Datei speichern
saved = { $name } ist gespeichert. Hier geöffnet, geht die Arbeit daran weiter; auch „Codes prüfen“ liest die Datei.
hand-out = Austeilen …
open-lab = Den Lauf im Lab ansehen
not-whole = Noch fehlt etwas:

course-title = Ein eigener Kurs
course-how = Übungen in einer Reihenfolge, in diesem Browser aufgehoben
course-new = Einen Kurs beginnen
course-site = Mit dem Kurs dieser Website beginnen
course-open = Einen Kurs öffnen …
course-earlier = Mit einem früheren Kurs weitermachen …
course-first = Ein eigener Kurs
course-first-say = Wovon er handelt.
part-first = Übungen
part-first-say = Was sie gemeinsam haben.
course-say = Wovon der Kurs handelt
part-n = Teil { $number }
course-called = Titel des Kurses
part-called = Titel des Teils
part-say = Wovon der Teil handelt
course-add = Diese Übung hinzufügen
course-put = Diese Übung an ihren Platz setzen
course-part = Weiterer Teil
course-out = Den Kurs austeilen oder speichern
course-leave = Den Kurs weglegen
exercise-up = { $title }: eins nach oben
exercise-down = { $title }: eins nach unten
exercise-out = { $title } aus dem Kurs nehmen
course-begun = Der Kurs ist da.
course-added = { $title } ist im Kurs.
course-replaced = { $title } ist im Kurs, so wie die Übung jetzt ist.
course-removed = Sie ist nicht mehr im Kurs.
course-left = Der Kurs ist weggelegt. Gespeicherte Dateien davon lassen sich wieder öffnen.
course-not-kept = Dieser Browser behält nichts mehr: den Kurs als Dateien speichern.
course-not-whole = Die Übung ist noch nicht vollständig: siehe oben, was fehlt.
course-words = Für den Kurs und jeden seiner Teile einen Titel schreiben, und wovon er handelt.
course-empty = Noch ist keine Übung darin.
course-bad = Er ist nicht zu gebrauchen: { $why }
course-none = unter den Dateien ist keine course.json
course-lacks = diese Übungen fehlen: { $ids }
