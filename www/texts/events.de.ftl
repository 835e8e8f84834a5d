# The German of events.en.ftl, which says what the messages are for.

filter = Filter
kinds-of-decisions = Entscheidungen
kinds-of-messages = Nachrichten der Master
every-queue = jede Queue
every-job = jeder Job
every-node = jeder Knoten
queue = Queue
job = Job
node = Knoten
clear = Zurücksetzen
rows = { $shown ->
    [one] 1 Zeile
   *[other] { $shown } Zeilen
    }{ $all ->
    [none] {""}
   *[other] {" "}von { $all }
    }
too-many = Hier gibt es { $apps } Anwendungen: einen Job wählen, um die Nachrichten seines Masters zu sehen.
asking = Der Master wird gefragt, was er gesagt hat …
ask-for-messages = Nachrichten der Master: eine Art oder einen Job wählen.
fold = einklappen

# The kinds of decisions
kind-starved = ausgehungert
kind-warned = gewarnt
kind-spared = Markierungen zurückgenommen
kind-forgotten = Markierungen vergessen
kind-gateOpens = Tor öffnet sich
kind-gateCloses = Tor schließt sich
kind-hangs = hängt
kind-killed = beendet
kind-handedOver = übergeben
kind-allocated = zugeteilt
kind-reserved = reserviert
kind-unreserved = Reservierung vorbei
kind-ended = zu Ende
kind-runnable = eingereicht
kind-waiting = muss warten
kind-activated = aktiviert
kind-amStarted = Master gestartet
kind-rejected = abgelehnt
kind-appFailed = ohne Master
kind-command = Änderungen
kind-fault = Ausfälle

# The messages
way-out = AM → RM
way-in = AM ← RM
message-ask = Anforderung
message-allocated = zugeteilt
message-completed = zu Ende
message-released = zurückgegeben
message-headroom = Headroom
message-strict = Preemption: strict
message-negotiable = Preemption: negotiable
message-nodes = Knoten verloren
message-blacklist = Sperrliste
message-decides = entscheidet
said-ask = { $count } × { $size }, Priorität { $priority }
said-ask-nothing = nichts mehr
said-headroom = { $times ->
    [one] { $amount }
   *[other] bleibt { $amount }
    }
said-exit = (Exit { $exit })
said-blacklist = { $added ->
    [no] {""}
   *[other] ohne { $added }
    }{ $removed ->
    [no] {""}
   *[other] {" "}wieder mit { $removed }
    }
does-ignore = Der Master unternimmt nichts.
does-release = Der Master gibt sie zurück.
does-checkpoint = Der Master sichert zuerst ihren Zustand.
times = { $times } Mal, bis { $until }
told-wrong = falsch gemeldet

# What a master decides
decision = { $kind ->
    [stage] Tasks werden angefordert
    [rampUp] Ramp-up: { $count ->
        [one] 1 Reducer
       *[other] { $count } Reducer
        }
    [rampDown] Ramp-down: { $count ->
        [one] 1 Reducer
       *[other] { $count } Reducer
        }
    [preempt] stoppt Reducer für Mapper
    [refuses] stoppt keinen Reducer, gemeldet sind { $headroom }
    [waits] wartet
    [resumes] wartet nicht mehr
    [kill] { $attempt } soll enden
    [outputLost] Ausgabe von { $attempt } verloren
   *[diagnostics] meldet es dem Job
    }
