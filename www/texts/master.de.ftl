# The German of master.en.ftl, which says what the messages are for.

application = Anwendung
no-application = Noch ist keine Anwendung eingereicht.
none = Diese Anwendung gibt es in diesem Lauf noch nicht.
asking = Der Master wird gefragt, was er getan hat …
not-mapreduce = Nur ein MapReduce-Master wird mit seinen Entscheidungen simuliert; von diesem gibt es die Nachrichten.
to-side = Seite des Masters
cut-short = Der Lauf ist zu lang, um ihn ganz durchzusehen; erzählt wird er bis { $until }.
free-apart = Auf einem Cluster dieser Größe werden Gemeldetes und Freies alle { $apart } geprüft.

# Heartbeats
last-ask = Zuletzt angefordert
last-got = Zuletzt bekommen
told = Als Headroom gemeldet
free = Dafür frei
next-heartbeat = Nächster Heartbeat

# The messages
protocol = Nachrichten

# The big view
chart = Die Seite des Masters im Lauf der Zeit
cure = Mit der Abhilfe daneben laufen lassen
cure-current = Headroom, wie Hadoop 3.4 ihn berechnet
cure-blacklist = Headroom ohne die Knoten auf der Sperrliste (YARN-1680)
cured-current = wie Hadoop 3.4
cured-blacklist = ohne sie
fault-when = nicht erneuert
fault-usage = eigene Nutzung des Benutzers
fault-max = konfiguriertes Maximum
fault-blacklist = Knoten auf der Sperrliste zählen
legend = Legende
decisions = Entscheidungen
headroom = Headroom
one-map = ein Mapper
attempts = Versuche
lane = { $tasks ->
    [one] { $kind ->
        [map] Mapper { $task }
        [reduce] Reducer { $task }
       *[task] Task { $task }
        }
   *[other] { $kind ->
        [map] { $tasks } Mapper
        [reduce] { $tasks } Reducer
       *[task] { $tasks } Tasks
        }, { $node }
    }
tasks = { $kind ->
    [map] { $total ->
        [one] 1 Mapper
       *[other] { $total } Mapper
        }
    [reduce] { $total ->
        [one] 1 Reducer
       *[other] { $total } Reducer
        }
   *[task] { $total ->
        [one] 1 Task
       *[other] { $total } Tasks
        }
    }: { $done } fertig{ $running ->
    [0] {""}
    [one] , 1 läuft
   *[other] , { $running } laufen
    }{ $waiting ->
    [0] {""}
    [one] , 1 wartet
   *[other] , { $waiting } warten
    }
attempt-name = { $kind ->
    [map] Mapper
    [reduce] Reducer
   *[task] Task
    } { $task }{ $again ->
    [0] {""}
   *[other] , Versuch { $again }
    }
attempt = { $name } { $where }: { $state ->
    [pending] seit { $from } nicht angefordert
    [scheduled] angefordert seit { $since }
    [running] läuft seit { $since }
    [done] lief von { $since } bis { $until }
    [failed] fehlgeschlagen um { $until }
    [preempted] vom Scheduler verdrängt um { $until }
    [stopped] vom eigenen Master gestoppt um { $until }
    [nodeLost] mit dem Knoten verloren um { $until }
    [appEnded] mit der Anwendung beendet um { $until }
   *[withdrawn] seit { $until } nicht mehr angefordert
    }
end = { $how ->
    [pending] noch nicht angefordert
    [scheduled] angefordert
    [running] läuft
    [done] fertig
    [failed] fehlgeschlagen
    [preempted] vom Scheduler verdrängt
    [stopped] vom eigenen Master gestoppt
    [nodeLost] mit dem Knoten verloren
    [appEnded] mit der Anwendung beendet
   *[withdrawn] nicht mehr angefordert
    }
column-attempt = Versuch
column-asked = Angefordert
column-began = Begonnen
column-ended = Zu Ende
column-how = Wie
column-where = Wo
spoken = { $time }, { $decision ->
    [none] noch nichts entschieden
   *[other] { $decision }
    }; gemeldet { $told }, frei { $free }

# Its colours
key-asked = angefordert
key-map = Mapper läuft
key-reduce = Reducer läuft
key-done = fertig
key-failed = fehlgeschlagen, verloren
key-taken = vom Scheduler verdrängt
key-own = vom eigenen Master gestoppt
key-told = gemeldet, ein Punkt je Heartbeat
key-free = frei
key-wrong = gemeldet, aber nicht da

# The circle of waiting
circle-label = Die Mapper warten auf Platz, die Reducer, die ihn belegen, warten auf die Ausgabe der Mapper, und der Master stoppt keinen davon.
circle-map = { $maps ->
    [one] 1 Mapper
   *[other] { $maps } Mapper
    }
circle-map-has = wartet auf { $map }
circle-reducers = { $reducers ->
    [one] 1 Reducer
   *[other] { $reducers } Reducer
    }
circle-reducers-has = belegen { $held }
circle-master = der Master
circle-master-has = gemeldet: { $headroom } frei
circle-room = auf Platz
circle-output = auf die Ausgabe
circle-asks = fordert an
circle-stops = stoppt keinen

# Its settings: a control for each, with its property beside it
settings = Einstellungen des Masters
not-set = nicht gesetzt
default = { $value } nach Vorgabe
set = { $name } { $value ->
    [none] ist nicht gesetzt
   *[other] ist { $value }
    }
setting-when = Headroom wird berechnet
value-when-onDemand = mit jeder Antwort
value-when-stale = wenn sich die Queue ändert (YARN-1198)
setting-usage = Abgezogen wird, was nutzt
value-usage-queue = die ganze Queue
value-usage-user = nur der Benutzer (YARN-1857)
setting-max = Die Queue darf nutzen
value-max-available = was für sie da ist
value-max-configured = ihr konfiguriertes Maximum (YARN-2008)
setting-blacklist = Knoten auf der Sperrliste
value-blacklist-ignore = zählen als frei (YARN-1680)
value-blacklist-subtract = werden abgezogen
setting-amVersion = Preemption von Reducern
value-amVersion-current = wie in Hadoop heute
value-amVersion-article = wie im Artikel
setting-do = Eine Preemption-Nachricht
value-do-ignore = bleibt unbeachtet
value-do-release = gibt zurück, was sie nennt
value-do-checkpoint = sichert zuerst den Zustand
setting-mapreduce-job-reduce-slowstart-completedmaps = Fertige Mapper vor Reducern, Teil
setting-yarn-app-mapreduce-am-job-reduce-rampup-limit = Reducer, solange Mapper warten, Teil
setting-yarn-app-mapreduce-am-job-reduce-preemption-limit = Reducer, die gestoppt werden dürfen, Teil
setting-mapreduce-job-reducer-preempt-delay-sec = So lange wartet ein Mapper, bevor Reducer gestoppt werden, s
setting-mapreduce-job-reducer-unconditional-preempt-delay-sec = … was der Headroom auch sagt, s
