# The German of find.en.ftl, which says what the messages are for.

title = Eine Einstellung finden
lead = Die kleinste Änderung der Konfiguration, mit der dieser Lauf seine Ziele erreicht.
opening = Lässt das Szenario einmal laufen, um zu sehen, was es jetzt tut …
goals = Ziele
goals-all = alle müssen gelten
goal = Ziel { $number }
mark-met = erreicht
mark-broken = verfehlt
mark-open = noch nicht bekannt
lacks = es fehlen { $lacks }
over = { $lacks } zu viel
whom = Um wen es geht
whom-queue = Queues
whom-job = Jobs
cluster = der Cluster
what = Welcher Wert
value = { $name ->
    [used] { $type ->
        [memory-mb] genutzter Speicher
        [vcores] genutzte vcores
       *[other] Nutzung von { $type }
        }
    [deprivedMs] Zeit ohne das, was zusteht
    [waitMs] längstes Warten auf eine erste Task
    [amWaitMs] längstes Warten auf einen Master
    [totalMs] Zeit vom Einreichen bis zum Ende
    [state] Zustand
    [preempted] verdrängte Container
    [preemptedMasters] verdrängte Master
    [preemptedInVain] verdrängte Container, die niemandem halfen
   *[other] { $name }
    }
whose = { $name }: { $value }
how = Wie er sein muss
min = ist mindestens
max = ist höchstens
is = ist
number = { $unit ->
    [memory] Wie viel, in GB
    [ms] Wie lange, in Sekunden
    [share] Wie viel, in Prozent
   *[other] Wie viele
    }
unit = { $unit ->
    [memory] GB
    [ms] s
    [share] Prozent
    [vcores] vcores
   *[other] { "" }
    }
text = Welcher
when = Wann
when-always = in jedem Moment
when-end = am Ende
when-once = mindestens einmal
when-by = bis
when-at = um
when-from = ab
when-until = bis zum Ende
moment = Moment
remove = Ziel { $number } wegnehmen
add-goal = Weiteres Ziel
open-goals = Ziele öffnen …
save-goals = Ziele speichern
expected = Nehmen, was das Szenario erwartet ({ $goals })
no-number = Ziel { $number }: eine Zahl angeben.
no-moment = Ziel { $number }: einen Moment des Laufs angeben, wie { $example }.
no-goals = Ein Ziel hinzufügen: Ohne eines gibt es nichts zu suchen.
no-settings = Eine Einstellung freigeben: Ohne eine lässt sich nichts ändern.
may = Darf geändert werden
may-count = { $settings ->
    [one] eine Einstellung, { $values } Werte
   *[other] { $settings } Einstellungen, { $values } Werte
    }
of-all = Der Scheduler als Ganzes
values-of = Werte von { $key }
all-of = Alles von { $queue }
now = jetzt { $now }
find = Finden
again = Noch einmal finden
stop = Anhalten
go-on = Weiter
running = { $known } von { $all } Läufen, { $time }, noch etwa { $left }
running-first = { $known } von { $all } Läufen
stopped = Angehalten nach { $known } Läufen
stage-as-it-is = Der Lauf, wie er ist
stage-single = Eine Einstellung auf einmal
stage-pairs = Keine einzelne Änderung wirkt. Zwei Einstellungen auf einmal
stage-more = Kein Paar wirkt. Beliebig viele Einstellungen auf einmal
stage-seeds = Was gefunden wurde, mit anderen Seeds
best = Bisher am besten
best-none = Noch erreicht nichts die Ziele.
ways = { $ways ->
    [one] Ein Weg
   *[other] { $ways } Wege, der kleinste zuerst
    }
way-goals = Ziele
certificate = Was dafür gerechnet wurde
price = Was es ändert
price-all = der Lauf
price-same = Keine Zahl ändert sich.
beside = Daneben öffnen
take = Übernehmen
replay = Replay für echtes Hadoop speichern
taken = wie gefunden: { $what }
