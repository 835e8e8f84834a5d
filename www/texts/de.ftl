# The German of en.ftl, which says what the messages are for.

profile = { $kind ->
    [fair] Fair Scheduler
    [capacity] Capacity Scheduler
   *[other] Scheduler nach Art von Superior
    } · { $profile ->
    [hadoop-3-5] Hadoop 3.5
    [hadoop-3-4] Hadoop 3.4
    [hadoop-3-3] Hadoop 3.3
    [hadoop-3-1] Hadoop 3.1
    [hadoop-2-10] Hadoop 2.10
    [huawei-mrs] Huawei MRS
    [hadoop-2-8] Hadoop 2.8
    [hadoop-2-7] Hadoop 2.7
   *[other] { $profile }
    }

release = { $profile ->
    [hadoop-3-5] Hadoop 3.5
    [hadoop-3-4] Hadoop 3.4
    [hadoop-3-3] Hadoop 3.3
    [hadoop-3-1] Hadoop 3.1
    [hadoop-2-10] Hadoop 2.10
    [hadoop-2-8] Hadoop 2.8
    [hadoop-2-7] Hadoop 2.7
    [huawei-mrs] Huawei MRS
    [ours] unsere Lesart
   *[other] { $profile }
    }
page-scheduler-and-release = Scheduler und Version
release-list = Was dieses Szenario unter jeder Version tut
release-apache = Apache
release-products = Distributionen
release-base = { $how ->
    [unknown] welches Hadoop darin steckt, ist nicht bekannt; entscheidet hier wie { $release }
    [same] aus Hadoop { $base } gemacht; das Produkt selbst wurde nicht aufgezeichnet
   *[near] aus Hadoop { $base } gemacht; entscheidet hier wie { $release }, die nächste aufgezeichnete Version
    }
release-unmatched = nicht nachgebildet: { $what }
release-only = nur { $first }{ $second ->
    [none] {""}
   *[other] {" "}und { $second }
    }
scheduler-short = { $kind ->
    [fair] Fair
    [capacity] Capacity
    [superior] Superior
   *[other] { $kind }
    }
release-note = Eine Wahl rechnet den Lauf neu; Moment und Auswahl bleiben.
release-upgrade = Was ändert ein Upgrade?
release-running = rechnet …
release-refused = nicht für dieses Szenario
release-chosen = { $release }
release-does = { $refused ->
    [0] {""}
    [one] ein Job abgelehnt,{" "}
   *[other] { $refused } Jobs abgelehnt,{" "}
    }{ $starved ->
    [-1] {""}
    [0] niemand ausgehungert,{" "}
   *[other] { $starved } ausgehungert,{" "}
    }{ $killed } beendet{ $short ->
    [none] {""}
   *[other] {", "}{ $short } unter dem Anspruch
    }
scheduler-name = { $kind ->
    [fair] Fair Scheduler
    [capacity] Capacity Scheduler
    [superior] Superior Scheduler
   *[other] { $kind }
    }

# What happened, one sentence for rows of one moment
story-runnable = { $app } in { $queue } eingereicht
story-waiting = { $app } wartet: { $queue } darf keine weiteren Anwendungen laufen lassen
story-activated = { $app } in { $queue } aktiviert
story-allocated = { $count ->
    [one] Container { $container } zugeteilt
   *[other] { $count } Container ({ $memory }) zugeteilt
    } an { $queue }
story-reserved = Ein Knoten wird für { $app } in { $queue } reserviert ({ $memory })
story-starved = { $queue } ist ausgehungert
story-warned = { $count ->
    [one] 1 Container ({ $memory })
   *[other] { $count } Container ({ $memory })
    } gewarnt{ $for ->
    [yes] {" "}für { $queue }
   *[no] {""}
    }{ $kept ->
    [yes] , wird in { $due } beendet
   *[no] {""}
    }
story-killed = { $count ->
    [one] 1 verdrängter Container
   *[other] { $count } verdrängte Container
    } von { $queue } beendet (Exit-Status −102)
story-ended = { $count ->
    [one] Container { $container }
   *[other] { $count } Container ({ $memory })
    } von { $queue } zu Ende: { $how }
story-unreserved = Die Reservierung für { $app } in { $queue } wird aufgegeben ({ $memory })
story-amStarted = { $count ->
    [one] Der ApplicationMaster von { $app } ist gestartet
   *[other] { $count } ApplicationMaster sind in { $queue } gestartet
    }
story-spared = { $count ->
    [one] Die Markierung von 1 Container
   *[other] Die Markierungen von { $count } Containern
    } von { $queue } { $count ->
    [one] wird
   *[other] werden
    } zurückgenommen
story-forgotten = { $count ->
    [one] Die Markierung von 1 Container
   *[other] Die Markierungen von { $count } Containern
    } von { $queue } { $count ->
    [one] wird
   *[other] werden
    } vergessen
story-gateOpens = Vom Cluster ist genug genutzt: Preemption darf Container nehmen
story-gateCloses = Vom Cluster ist zu wenig genutzt: Preemption nimmt keine Container
story-hangs = Der Fair Scheduler hängt: Die Anteile unter { $queue } kommen zu keinem Ende
story-handedOver = { $count ->
    [one] Freigewordener Platz
   *[other] Der Platz von { $count } Containern
    } an { $queue } übergeben
story-appFailed = { $app } endet: Der ApplicationMaster ist weg
story-rejected = { $told ->
    [app] { $app } wird
    [apps] { $count } Anwendungen werden
   *[other] Ein Befehl wird
    } abgelehnt
story-command = Eine Änderung, die das Szenario vorsieht
story-fault = Ein Ausfall, den das Szenario vorsieht
story-other = { $kind }
outcome = {". "}{ $came }
outcome-again = {". "}{ $count ->
    [one] Noch einmal um { $until }
   *[other] Noch { $count } Mal bis { $until }
    }

# Names of kinds, for links
kind-allocated = zugeteilt
kind-reserved = reserviert
kind-unreserved = Reservierung aufgegeben
kind-warned = gewarnt
kind-marked = markiert
kind-killable = soll beendet werden
kind-killReserved = Reservierung soll aufgegeben werden
kind-activated = aktiviert
kind-spared = Markierung zurückgenommen
kind-forgotten = Markierung vergessen
kind-gateOpens = Das Auslastungstor der Preemption öffnet sich
kind-gateCloses = Das Auslastungstor der Preemption schließt sich
kind-hangs = der Scheduler hängt
kind-completed = zu Ende
kind-handedOver = Platz übergeben
kind-starved = ausgehungert
kind-preempting = Preemption beginnt
kind-runnable = eingereicht
kind-waiting = muss warten
kind-amMessage = mehr angefordert
kind-kill = Frist bis zum Beenden
kind-amStarted = ApplicationMaster gestartet
kind-command = Befehl
kind-below = unter dem eigenen Anteil
kind-jobState = Änderung des Jobs
kind-taskEnded = Task zu Ende
kind-taskStarted = Task gestartet
kind-response = Antwort an den ApplicationMaster
kind-rejected = abgelehnt
kind-rampUp = Reducer angefordert
kind-rampDown = Reducer nicht mehr angefordert
kind-killAttempt = Task soll enden
kind-preempt = eigene Reducer verdrängt
kind-waitReason = worauf er wartet
kind-jobDiagnostics = Nachricht an den Job

# How a container ended
end-open = noch da
end-finished = fertig
end-failed = fehlgeschlagen
end-stopped = vom eigenen ApplicationMaster gestoppt
end-released = zurückgegeben
end-preempted = verdrängt, Exit-Status −102
end-lost = mit dem Knoten verloren
end-appEnded = mit der Anwendung beendet
end-unreserved = Reservierung vorbei

# Why: events
event-allocated = { $am ->
    [yes] Warum läuft der ApplicationMaster auf { $node }?
   *[no] Warum kam dieser Container auf { $node }?
    }
event-allocated-verdict = Um { $time } hatte { $node } Platz für { $size }, und { $queue } war als Nächstes an der Reihe.
event-reserved = Warum ist { $node } reserviert?
event-reserved-verdict = { $queue } fordert { $size } an, was noch nicht auf { $node } passt; niemand sonst bekommt diesen Platz.
event-unreserved = Warum wurde die Reservierung aufgegeben?
event-unreserved-verdict = Die Anwendung bekam das Angeforderte anderswo oder fordert es nicht mehr an.
event-warned = Warum wurde dieser Container gewählt?
event-warned-verdict = { $container } ({ $size }, { $queue }) auf { $node } macht Platz{ $known ->
    [yes] {" "}für { $for }
   *[no] {""}
    }. Die Anwendung hat es um { $time } erfahren.
event-marked = Warum wurde dieser Container markiert?
event-marked-verdict = { $container } ({ $size }, { $queue }) geht über das hinaus, was der Queue garantiert ist.
event-killable = Warum soll dieser Container beendet werden?
event-killable-verdict = { $container } war lange genug markiert und wird wieder gewählt.
event-spared = Warum wurde die Markierung zurückgenommen?
event-spared-verdict = { $container } ({ $size }, { $queue }) läuft weiter.
event-forgotten = Warum wurde die Markierung vergessen?
event-forgotten-verdict = { $container } ({ $size }, { $queue }) läuft weiter: Er wurde nicht rechtzeitig wieder gewählt.
event-gateOpens = Warum darf Preemption von jetzt an Container nehmen?
event-gateOpens-verdict = Vom Cluster ist mehr genutzt, als cluster-utilization-threshold sagt.
event-gateCloses = Warum nimmt Preemption von jetzt an keine Container?
event-gateCloses-verdict = Vom Cluster ist nicht mehr genutzt, als cluster-utilization-threshold sagt, also wird niemand auf Aushungern geprüft.
event-hangs = Warum geschieht nichts mehr?
event-hangs-verdict = Hadoop sucht ein Verhältnis von Gewicht zu Ressourcen, bei dem alles vergeben ist, was { $queue } hat. Es gibt keines, und die Suche endet nie: Ihr Thread hält die Sperre des Schedulers, also entscheidet der ResourceManager nichts mehr.
event-activated = Warum darf { $subject } starten?
event-activated-verdict = Die ApplicationMaster von { $queue } lassen Platz für einen weiteren.
event-response = Was wurde { $subject } gemeldet?
event-response-verdict = Zugeteilte Container, markierte Container und der Headroom.
event-reservedAgain = Warum ist { $node } noch reserviert?
event-reservedAgain-verdict = Das Angeforderte passt noch nicht.
event-refused = Warum wurde die Wahl für { $subject } nicht ausgeführt?
event-refused-verdict = Zwischen Wahl und Ausführung hatte sich etwas geändert.
event-killed = Warum wurde dieser Container beendet?
event-killed-verdict = Er war gewarnt und endete nicht rechtzeitig von selbst. Exit-Status −102: verdrängt{ $known ->
    [yes] {" "}für { $for }
   *[no] {""}
    }.
event-completed = Warum endete dieser Container?
event-completed-verdict = { $container } endete um { $time }.
event-handedOver = Wer bekam den freigewordenen Platz?
event-handedOver-verdict = { $container } von { $queue } nutzt den Platz eines verdrängten Containers auf { $node }.
event-starved = Warum ist { $subject } ausgehungert?
event-starved-verdict = { $queue } liegt seit dem ganzen Timeout unter dem, was beansprucht werden darf; also dürfen für sie anderen Container genommen werden.
event-preempting = Was sucht Preemption?
event-preempting-verdict = Der Preemption-Thread sucht Container, die Platz für { $subject } machen.
event-deficit = Warum fehlt { $queue } etwas?
event-deficit-verdict = Sie liegt länger unter ihrem Anteil, als ihr Timeout dauert.
event-round = Was sucht diese Runde?
event-round-verdict = So viel, wie allen Queues zusammen fehlt.
event-roundEnd = Wie endete die Runde?
event-roundEnd-verdict = Was übrig bleibt, war nicht zu finden.
event-kill = Warum wird dieser Container jetzt beendet?
event-kill-verdict = Er wurde in einer früheren Runde gewarnt, und seine Frist ist um.
event-runnable = Warum darf { $subject } laufen?
event-runnable-verdict = { $queue } und die Queues darüber haben Platz für eine weitere Anwendung.
event-waiting = Warum muss { $subject } warten?
event-waiting-verdict = In { $queue } oder einer Queue darüber laufen so viele Anwendungen, wie erlaubt sind.
event-rejected = Warum wurde { $subject } abgelehnt?
event-rejected-verdict = { $rejection ->
    [acl] Weder die Queue noch eine darüber nennt { $user } unter denen, die einreichen dürfen (aclSubmitApps, acl_submit_applications).
    [placement-rejected] Eine Regel der Platzierung lehnt sie ab.
    [mapping-rule] Eine Mapping-Regel lehnt sie ab.
    [queue-creation] Eine Regel führt zu einer Queue, die es nicht gibt und die nicht angelegt werden kann.
    [rules-only] In Blätter aus einer Vorlage schicken nur Mapping-Regeln Anwendungen.
    [placement-failed] Keine Regel der Platzierung führt zu einer Queue.
    [unknown-queue] Diese Queue gibt es nicht, und sie wird auch nicht dafür angelegt.
    [ambiguous-queue] Mehrere Queues heißen so; nur der ganze Pfad sagt, welche gemeint ist.
    [not-a-leaf-queue] Die Queue hat andere unter sich; Anwendungen laufen nur in Blättern.
    [no-room] Der Knoten hat keinen Platz dafür.
    [queue-not-running] Die Queue oder eine darüber ist angehalten.
    [invalid-queue-name] So kann keine Queue heißen.
    [queue-application-limit] Die Queue hat so viele Anwendungen, wie sie haben darf.
    [user-application-limit] Der Benutzer hat in der Queue so viele Anwendungen, wie einer haben darf.
    [system-application-limit] Der Cluster hat so viele Anwendungen, wie er haben darf.
    [invalid-request] Angefordert ist mehr, als ein Container höchstens haben darf, oder weniger als nichts.
    [zero-resource] Angefordert ist nichts.
    [max-share] Angefordert ist mehr, als die Queue je haben darf.
    [label-not-allowed] Die Queue darf das angeforderte Knoten-Label nicht nutzen.
    [unknown-label] Dieses Knoten-Label gibt es nicht.
    [unknown-node] Diesen Knoten gibt es nicht, oder er ist ausgefallen.
    [unknown-app] Diese Anwendung gibt es nicht, oder sie ist zu Ende.
   *[other] Der Scheduler sagt: { $rejection }.
    }
refused-then = Abgelehnt um { $time }: warum?
event-appFailed = Warum endete { $subject }?
event-appFailed-verdict = Der Container des ApplicationMasters endete; mit ihm endet der Versuch.
event-command = Was wurde geändert?
event-command-verdict = Ein Befehl von außen um { $time }.
no-reason = Hier wurde nichts entschieden: Es folgt aus dem Schritt davor.
chain = Was dazu führte, Schritt für Schritt zurück.
inspector-empty = Eine Queue, einen Container oder eine Entscheidung auswählen.
inspector-nothing = Noch ist hier nichts geschehen.

# The state of a queue
state-usage = Nutzung
state-demand = Bedarf
state-guaranteed = Garantierte Kapazität
state-configured = Konfigurierte Kapazität
state-maximum = Maximale Kapazität
state-ideal = Ideale Zuteilung
state-next-cycle = Nächster Scheduling-Zyklus
state-next-round = Nächste Preemption-Runde
state-lacks = Zur idealen Zuteilung fehlen
state-marked = Für Preemption markiert
state-counted = Bedarf, den die letzte Runde zählte, für keine bestimmte Queue
state-user-limit = Benutzerlimit, { $user }{ $where ->
    [yes] {" "}in { $partition }
   *[no] {""}
    }
state-of-limit = nutzt { $usage }, Limit { $limit }
state-more-users = und { $count } weitere
state-containers = Container
state-active = Aktive Anwendungen
state-waiting = Wartende Anwendungen
state-no-limit = kein Limit
state-no-preemption = Preemption ist ausgeschaltet

# Edits
edit-reload = { $note }: um { $time } neu gelesen, wie Hadoop es im Betrieb tut. Was vorher war, bleibt.
edit-start = { $note }: von 00:00 an neu gerechnet.
edit-ahead = { $note }: Was nach der Abspielposition kommt, wird neu gerechnet.
queue-fold = { $queue } einklappen
queue-unfold = { $queue } ausklappen
queue-none = Keine Queue hat das in ihrem Pfad. Ein Teil des Namens genügt; Esc zeigt alle Queues.
fold-below = { $count } darunter
other-scheduler = Diese Datei gehört zum { $to }. Wer sie laufen lässt, ersetzt damit den { $from } durch den { $to }.
strangers = { $file }: von { $time } an neu gerechnet. { $count ->
    [one] Kein Job dieses Szenarios verlangt die Queue darin.
   *[other] Kein Job dieses Szenarios verlangt eines der { $shown } Blätter darin.
    }
strangers-give = Jeder Queue einen Job geben
empty-jobs = Noch keine Jobs
empty-jobs-do = Niemand fordert Container an, also bleibt der Cluster leer. Jobs lassen sich allen Queues auf einmal geben, einzeln hinzufügen oder als Trace auf diese Seite ziehen.
empty-add-job = Jobs hinzufügen
empty-nodes = In diesem Moment hat der Cluster keinen Knoten
empty-nodes-do = Knoten kommen und gehen mit den Ereignissen des Szenarios; ohne einen kann kein Container laufen.
empty-before = Noch läuft nichts
empty-before-do = Bis zu diesem Moment wurde kein Container vergeben. Abspielen, oder zum ersten springen.
empty-between = In diesem Moment läuft nichts
empty-between-do = Was lief, ist zu Ende, und was kommt, hat noch nicht begonnen.
empty-after = Alles ist zu Ende
empty-after-do = Nach diesem Moment kommt kein Container mehr.
empty-never = In diesem ganzen Lauf läuft nichts
empty-never-do = Jobs sind da, aber keiner bekommt einen Container. Die Entscheidungen sagen, was aus ihnen wurde.
empty-next = Zu { $time }
empty-start = Zum Anfang
empty-log = Entscheidungen ansehen
empty-queues = Unter root gibt es noch keine Queue. Eine hinzufügen oder die eigene Konfiguration öffnen: Dateien lassen sich überall auf diese Seite ziehen.
empty-events = Hier ist im ganzen Lauf nichts geschehen.
empty-filtered = Nichts in diesem Lauf passt zum Filter oben. Eine andere Art, Queue, ein anderer Job oder Knoten zeigt mehr.
empty-decisions = Nichts wurde entschieden: Es wurde nichts eingereicht, oder es war nichts zu vergeben.
strangers-note = { $count ->
    [one] Ein Job für die Queue
   *[other] Ein Job für jede von { $shown } Queues, einer nach dem anderen
    }
undone = Rückgängig: { $note }
redone = Wiederhergestellt: { $note }
refused = Abgelehnt: { $message }{ $more ->
    [0] {""}
   *[other] {" "}(und { $more } weitere)
    } Die laufende Simulation bleibt, wie sie ist.
panic = Die Engine ist stehen geblieben ({ $sentence }). Eine neue hat das Szenario noch einmal gespielt; nichts ist verloren.
panic-tired = Die Engine ist stehen geblieben ({ $sentence }). Was sie gerechnet hat, bleibt, und jede Änderung beginnt mit einer neuen.
panic-again = Noch einmal spielen
silent = Die Engine antwortet seit { $seconds } s nicht.
silent-stop = Beenden
silent-stopped = seit { $seconds } s keine Antwort

# Why not
whynot-queue = Jede Regel für { $queue } in diesem Moment
whynot-app = Warum bekommt { $app } nicht mehr?
whynot-spared = Warum wurde er um { $time } nicht gewählt?
whynot-others = Wer wurde noch geprüft?
whynot-asked = Der Scheduler wird gefragt …
whynot-playing = Die Antwort kommt, sobald der Lauf stillsteht.
whynot-nothing = Dafür wurde keine Regel geprüft.
whynot-enough = Die Suche hatte genug gefunden, bevor sie zu diesem Container kam.
whynot-nobody = Niemand sonst: Die Suche nahm, was sie zuerst fand.
whynot-times = ({ $count } Mal)

# Comparing two runs
compare-title = Mit anderen Läufen vergleichen
compare-begin = Vergleichen
compare-fork = Dieser Lauf, bei { $time } abgezweigt
compare-fork-note = Er bleibt daneben stehen, gestrichelt, so wie er jetzt ist. Was an der Abspielposition geändert wird, gilt von hier an.
compare-fork-here = mit den eigenen Änderungen
compare-fork-name = bei { $time } abgezweigt
compare-fork-title = der Lauf, wie er war, bei { $time } abgezweigt
compare-before = Der Lauf vor der letzten Änderung
compare-before-note = { $note }
compare-before-here = mit { $note }
compare-before-name = ohne { $note }
compare-setting = Dieser Lauf mit einer anderen Einstellung
compare-setting-note = Namen und Werte wie in Hadoops Dateien.
compare-setting-name = { $name ->
    [fairSharePreemptionThreshold] Schwelle
    [fairSharePreemptionTimeout] Timeout
    [minSharePreemptionTimeout] Timeout des Minimums
    [schedulingPolicy] Policy
   *[other] { $name }
    } { $value }
compare-setting-from = { $name } ab { $time }
compare-setting-title = { $queue }: { $name } = { $value } ab { $time }
compare-schedulers = Andere Scheduler und Versionen
compare-schedulers-note = Dieselben Jobs auf demselben Cluster. Die Queue-Datei wird übersetzt, und was dabei verloren geht, steht neben den Zahlen; oder ein Lauf hat eine eigene Queue-Datei.
compare-scheduler-name = { $kind ->
    [superior] Superior
   *[other] { $kind ->
        [fair] Fair
       *[other] Capacity
        } { $profile ->
        [hadoop-3-5] 3.5
        [hadoop-3-4] 3.4
        [hadoop-3-3] 3.3
        [hadoop-3-1] 3.1
        [hadoop-2-10] 2.10
        [hadoop-2-8] 2.8
        [hadoop-2-7] 2.7
        [huawei-mrs] MRS
       *[other] { $profile }
        }
    }
compare-scheduler-label = { $kind ->
    [superior] Scheduler nach Art von Superior, unsere Lesart
   *[other] { $kind ->
        [fair] Fair Scheduler
       *[other] Capacity Scheduler
        } · { $profile ->
        [hadoop-3-5] Hadoop 3.5
        [hadoop-3-4] Hadoop 3.4
        [hadoop-3-3] Hadoop 3.3
        [hadoop-3-1] Hadoop 3.1
        [hadoop-2-10] Hadoop 2.10
        [hadoop-2-8] Hadoop 2.8
        [hadoop-2-7] Hadoop 2.7
        [huawei-mrs] Huawei MRS
       *[other] { $profile }
        }
    }
compare-scheduler-title = { $label }, übersetzt aus { $from }
compare-scheduler-release = { $label }, dieselbe Queue-Datei
compare-scheduler-own = { $label }, eigene { $file }
compare-own-file = Eigene Queue-Datei
compare-own-file-of = Eigene Queue-Datei für { $name }
compare-no-scheduler = Mindestens einen Scheduler wählen.
compare-too-many = Neben diesem haben höchstens { $most } Läufe Platz.
compare-gallery = Ein anderes Szenario
compare-gallery-note = Queues mit demselben Pfad werden nebeneinander gestellt.
compare-file = Eine Datei
compare-file-note = Eine Queue-Datei des offenen Schedulers für diesen Cluster und diese Jobs, oder ein Szenario von Heddle.
compare-file-here = die offene Datei
compare-missing = Diesen Lauf gibt es nicht mehr.
compare-no-file = Zuerst eine Datei öffnen.
compare-no-value = Den Wert angeben, den { $name } im anderen Lauf hat.
compare-not-editable = In dieser Datei lassen sich keine einzelnen Einstellungen ändern.
compare-panic = Die Engine von { $name } ist stehen geblieben ({ $sentence }). Eine neue hat ihn noch einmal gespielt; nichts ist verloren.
compare-panic-tired = Die Engine von { $name } ist stehen geblieben ({ $sentence }). Was sie gerechnet hat, bleibt.
compare-edited = { $name }, geändert
compare-runs = { $count } Läufe
compare-draw = { $name } daneben zeichnen
compare-every-queue = Alle Queues
compare-translation = Was die Übersetzung geändert hat
compare-lost = { $count } verloren
compare-approximately = { $count } annähernd gleich
compare-unset = nicht gesetzt
compare-same = Beide Läufe entscheiden von Anfang bis Ende dasselbe.
compare-none-yet = Bisher kein Unterschied.
compare-first = Erster Unterschied um { $time }.
compare-go = Dorthin
compare-nothing = nichts in diesem Moment

# Metrics
column-time = Zeit
charts = Diagramme
charts-table = Als Tabellen
chart-used-fair = genutzt
chart-used-capacity = genutzt
chart-used-superior = genutzt
chart-demand-fair = Bedarf
chart-demand-capacity = Bedarf
chart-demand-superior = Bedarf
chart-share-fair = augenblicklich
chart-share-capacity = garantiert
chart-share-superior = Minimum
chart-steady-fair = ständig
chart-steady-capacity = konfiguriert
chart-steady-superior = Anteil
chart-other-memory = { $name }, Speicher
chart-other-jain = { $name }, Jains Index
chart-pending = Ausstehend, nach Blättern
chart-killed = Bisher verdrängte Container, nach Blättern
chart-waste = Bisher durch Preemption verlorene Containerzeit
chart-waste-line = verloren
chart-utilisation = Auslastung des Clusters
chart-memory = Speicher
chart-vcores = vcores
chart-fairness = Fairness unter den Blättern, die warten
chart-jain = Jains Index
chart-gap = Abstand der gewichteten dominanten Anteile
metrics-later = Die Kennzahlen sind da, wenn der ganze Lauf gerechnet ist.
metrics-compared = Jede Queue, und der Cluster
metrics-run = Der Lauf
metrics-queues = Blätter
metrics-jobs = Jobs
waits = Wer wartet
waits-note = Gezählt wird nur die Zeit, in der mehr angefordert wird, als der Cluster hat; Mengen sind Mittelwerte darüber. Sie dauert:
waits-nobody = Niemand muss warten: In keinem Moment wird mehr angefordert, als der Cluster hat.
waits-waited = Wartete
waits-had = Hatte
waits-due = Stand zu
waits-short = Fehlte
waits-killed = Davon beendet
waits-why = Warum
waits-over = hatte { $amount } mehr, als zustand
metric-killed = Verdrängte Container
metric-killed-short = verdrängt
metric-masters = Davon ApplicationMaster
metric-spared = Markiert und verschont
metric-lost = Verlorene Arbeit
metric-lost-short = verlorene Arbeit
metric-lost-note = Laufzeit × Speicher verdrängter Container und derer, die um einer Preemption willen endeten.
metric-deprived = Zeit unter dem Anspruch
metric-deprived-short = Zeit darunter
metric-deprived-note = Summe über die Blätter: Anforderungen stehen aus, und die Nutzung liegt unter dem Anspruch oder dem Bedarf, je nachdem, was kleiner ist.
metric-contention = Zeit der Konkurrenz
metric-memory = Genutzter Speicher
metric-useful = Genutzter Speicher, ohne verlorene Arbeit
metric-vcores = Genutzte vcores
metric-jain = Jains Fairness-Index, Mittel
metric-jain-note = 1: Alle Blätter haben denselben Teil dessen, was ihnen zusteht; 1/n: Eines von n hat alles.
metric-jain-min = Jains Fairness-Index, kleinster Wert
metric-gap = Abstand der gewichteten dominanten Anteile, Mittel
metric-wait = Warten auf die erste Task, Mittel
metric-am-wait = Warten auf den ApplicationMaster, Mittel
metric-slowdown = Verlangsamung, Mittel
metric-ended = Beendete Jobs
metric-unfinished = Unfertige Jobs
metric-makespan = Gesamtdauer
metric-each-killed = Verdrängte Container
metric-each-lost = Verlorene Arbeit
metric-each-deprived = Zeit unter dem Anspruch
metric-each-memory = Mittlerer Teil des Speichers
metric-each-vcores = Mittlerer Teil der vcores
metric-q-killed = Verdrängt
metric-q-lost = Verlorene Arbeit
metric-q-caused = Dafür von anderen verloren
metric-q-deprived = Zeit darunter
metric-q-reclaim = Zeit bis zum Zurückholen, Median
metric-q-reclaim-max = längste
metric-q-share = Mittlerer Anteil

# Embeds
embed-open = Im Lab öffnen
embed-play = Abspielen
embed-pause = Anhalten
embed-previous = Vorige Entscheidung
embed-next = Nächste Entscheidung
embed-time = Simulierte Zeit
embed-why = Warum
embed-close = Zurück zu den Queues
embed-hint = Abspielen, oder von Entscheidung zu Entscheidung gehen.
embed-computing = Rechnet, { $percent } %
embed-weight = Gewicht { $weight }
embed-more = und { $count } weitere
embed-instantaneous = augenblicklicher Fair Share
embed-steady = ständiger Fair Share

# Links, files, work of the last visit
link-engine = Dieser Link wurde mit Heddle { $theirs } gemacht; was hier zu sehen ist, rechnet { $ours }, also können Zahlen abweichen.
work-kept = Hier geht es weiter, wo es beim letzten Mal aufhörte.
work-over = Von vorn beginnen
work-not-kept = Dieser Browser bewahrt nichts von dieser Arbeit auf: Sein Speicher ist voll oder verboten. Sichere sie als Datei.
work-save = Sichern…
work-earlier = In diesem Browser aufbewahrt
work-forget = Vergessen
share-title = Diesen Moment teilen
share-text = Der Link enthält Szenario, Zeit, Auswahl und Ansicht. Das steht hinter dem Zeichen #, also sieht kein Server die Namen der Queues.
share-length = { $count } Zeichen
share-long = { $count } Zeichen, zu viele für manche Programme: Die Datei unten ist sicherer.
share-too-long = { $count } Zeichen sind zu viele für einen Link. Das Szenario als Datei speichern: Wer sie auf diese Seite zieht, sieht dasselbe.
share-copy = Link kopieren
share-markdown = Als Markdown kopieren
share-frame = Frame kopieren
share-element = Element kopieren
share-copied = Kopiert.
share-select = Mit Strg+C kopieren.
share-take = Mitnehmen
share-json = Szenario
share-xml = { $file }
share-csv = Reihen
share-events = Ereignisse
share-containers = Container
share-jsonl = Alles
share-report = Bericht
share-png = PNG
share-svg = SVG
share-exercise = Aus diesem Lauf eine Übung machen
share-exercise-note = Ziele, Einstellungen und Fragen werden aus dem gewählt, was zu sehen ist; die Studierenden bekommen einen Link oder eine Datei.
share-open = Eine Datei öffnen
export-scenario = Das Szenario
export-run = Der ganze Lauf, für Programme
export-picture = Ein Bild
export-picture-of = Was das Bild zeigt
export-panel-moment = Den Moment
export-panel-stage = Cluster
export-panel-time = Zeitleiste
export-panel-queues = Queues
export-panel-insp = Inspektor
export-not-shown = {" "}(zuerst öffnen)
export-file-stage = cluster
export-file-time = zeitleiste
export-file-queues = queues
export-file-insp = inspektor
export-part = Der Lauf ist bis { $time } gerechnet; was mitgenommen wird, endet dort.
export-film = Ein Film
film-from = Von
film-until = Bis
film-make = Film machen
film-length = Der Film wird { $length } lang, und so lange dauert es auch, ihn zu machen. Er bleibt in dieser Seite.
film-order = Von und Bis sind Momente wie 01:30, und Bis kommt nach Von.
film-horizon = Der Lauf ist bis { $time } gerechnet.
film-long = Das wäre ein Film von mehr als zehn Minuten: eine kürzere Strecke oder eine höhere Geschwindigkeit wählen.
film-going = Der Film wird gemacht
film-stopped = Angehalten; kein Film wurde gespeichert.
film-saved = { $file } hat { $size } kB.
film-failed = Die Aufnahme des Browsers ist fehlgeschlagen; kein Film wurde gespeichert.
film-none = Dieser Browser kann kein WebM aufnehmen. Bilder und den Bericht gibt es trotzdem, und ein anderer Browser macht vielleicht den Film.
report-when = Um { $time } von { $end } · { $profile }
report-verdicts = Was entscheidet
report-no-verdicts = In diesem Moment gibt es nichts zu erklären.
report-application = Anwendung
report-below = Unter dem Anteil seit
report-found = Ausgehungert seit
report-until = Bis
report-charts = Der ganze Lauf, Queue für Queue
report-charts-note = Fläche: Nutzung. Blasse Fläche: Bedarf. Durchgezogene Linie: der Anteil im Moment. Gestrichelte Linie: der konfigurierte Anteil. Roter Grund: Eine Uhr des Aushungerns läuft.
report-memory = Speicher
report-vcores = vcores
report-figures = Zahlen des Laufs
report-figure = Zahl
report-value = Wert
report-configuration = Konfiguration
report-unchanged = Nichts weicht von dem ab, was geöffnet wurde.
report-changed = Was von dem abweicht, was geöffnet wurde:
report-foot = Im Browser gemacht von Heddle { $version }, das entscheidet wie der Scheduler; keine Daten haben die Seite verlassen.
share-open-note = Ein Szenario oder eine Konfigurationsdatei lässt sich auch überall auf die Seite ziehen.

# Gallery
gallery-title = Szenarien
gallery-lead = Jedes zeigt eine Sache. Öffnen, eine Zahl ändern und sehen, was daraus wird.
gallery-tour = Zwei-Minuten-Tour
gallery-course = Kurs
gallery-embed = Eine Abbildung einbetten
gallery-filter = Scheduler
gallery-all = Alle
gallery-search = Suchen
gallery-topic = Alle Themen
gallery-article = Alle Artikel
gallery-none = Dazu findet sich kein Szenario. Weniger Wörter oder ein anderer Filter finden mehr.
gallery-clear = Alle Szenarien zeigen
gallery-offline = Die Liste der Szenarien war nicht zu laden. Noch einmal versuchen, wenn es ein Netz gibt.

# The story of a scenario
story-label = Verlauf
story-moments = Was zu sehen ist
story-read = Lesen
story-changed = geändert
story-changed-why = Das Szenario wurde geändert; die Sätze handeln von ihm, wie es war.
story-article = Nach „{ $title }“: { $section }

# The guided tour
tour-of = { $at } von { $all }
tour-next = Weiter
tour-back = Zurück
tour-done = Fertig
tour-end = Tour beenden
tour-goal = Noch nicht: tenant3 hat am Ende 4 GB.
tour-met = Geschafft: Mit dieser Einstellung hat tenant3 am Ende { $share3 } GB, den ganzen Anteil.
tour-tenants-full = Zwei Mandanten füllen den Cluster
tour-tenants-full-text = Jede Spalte ist ein Knoten, jedes Kästchen ein Container, und seine Farbe sagt, zu welcher Queue er gehört. tenant1 nutzt { $use1 } GB und tenant2 { $use2 } GB. Für andere ist nichts übrig.
tour-tenants-shares = Ein Anteil ist eine Linie, Nutzung ein Balken
tour-tenants-shares-text = Das volle Dreieck ist der augenblickliche Fair Share, verteilt auf die, bei denen etwas läuft: { $share1 } und { $share2 } GB. Das hohle ist der ständige Fair Share, { $steady1 } und { $steady2 } GB; er zählt auch tenant3 mit, obwohl die Queue untätig ist. Nur das volle entscheidet.
tour-tenants-arrives = Ein dritter Mandant kommt
tour-tenants-arrives-text = Mit tenant3 sind die Gewichte 1, 2 und 1, also springen die Linien auf { $share1 }, { $share2 } und { $share3 } GB. Noch nutzt tenant3 nichts: Die rote Schraffur reicht bis zur Schwelle von 0,8, und ein Timeout von 5 Sekunden hat begonnen.
tour-tenants-warned = Ausgehungert, also wird ein Container gewarnt
tour-tenants-warned-text = Nach 5 Sekunden unter der Schwelle dürfen für tenant3 anderen Container genommen werden. Einer ist gewählt: Er ist schraffiert und zeigt die Sekunden, die ihm bleiben. Seine Anwendung weiß es, und er darf noch von selbst fertig werden.
tour-tenants-why = Jede Entscheidung lässt sich nach dem Warum fragen
tour-tenants-why-text = Das sind die Regeln in der Reihenfolge, in der der Scheduler sie prüft, mit eingesetzten Zahlen. Ein Klick auf einen Container, eine Queue oder eine Zeit fragt dort dasselbe.
tour-tenants-killed = Beendet und übergeben
tour-tenants-killed-text = 15 Sekunden später wird der Container beendet, mit Exit-Status −102, und sein Platz geht an tenant3, jetzt mit { $use3 } GB.
tour-tenants-enough = Nur bis zur Schwelle
tour-tenants-enough-text = Bei { $use3 } von { $share3 } GB bleibt tenant3 stehen. Das ist noch unter 0,8 × { $share3 } GB, aber was fehlt, ist weniger als ein Container, also wird nichts mehr genommen. Die Linien zeigen die Anteile, die Flächen die Nutzung.
tour-tenants-try = Jetzt selbst: den ganzen Anteil zurückholen
tour-tenants-try-text = fairSharePreemptionThreshold von tenant3 auf 1.0 setzen und Enter drücken. Der Lauf wird sofort neu gerechnet; zu bestätigen ist nichts, und rückgängig machen geht immer.
tour-tenants-end = Das war es
tour-tenants-end-text = Leertaste spielt ab, [ und ] gehen von Entscheidung zu Entscheidung, S teilt den Moment, O öffnet andere Szenarien, und ? zeigt alle Tasten. Die eigene fair-scheduler.xml lässt sich unter Konfiguration einfügen: Nichts verlässt diese Seite.

# The scheduler switch
convert-title = Vom { $from } zum { $to }
convert-summary = Cluster und Jobs bleiben, wie sie sind. { $count ->
    [0] Zu übersetzen gibt es nichts.
    [one] Die eine Einstellung für den { $from } wird übersetzt:
   *[other] Die { $count } Einstellungen für den { $from } werden übersetzt:
    }{" "}{ $exactly } mit derselben Bedeutung, { $approximately } annähernd, { $lost } ohne Gegenstück.
migrate-open = Fairs Dateien auf Capacity umstellen: fs2cs neben Heddle, Zusagen geprüft
convert-ours = Der Quelltext des Superior Schedulers ist nicht offen. Heddle spielt, was die öffentliche Dokumentation sagt, und füllt die Lücken mit einer eigenen Lesart [OURS]; so auch diese Übersetzung.
convert-go = Zum { $to } wechseln
convert-stay = Beim { $from } bleiben
convert-note = { $to } statt { $from }
convert-lost = Ohne Gegenstück
convert-approximately = Annähernd gleich
convert-exactly = Mit derselben Bedeutung
convert-scheduler = Scheduler

# While a run is computed
progress-computing = rechnet, { $percent } %
progress-stopped = angehalten bei { $percent } %
progress-stop = Anhalten
progress-go-on = Weiter

# Heat map
colour-by = Farbe nach
colour-queue = Queue
colour-app = Anwendung
colour-user = Benutzer
colour-priority = Priorität
colour-priority-note = die Priorität, mit der jede eingereicht wurde
colour-more = und { $count } weitere
heat = Farben der Heatmap
heat-queue = Queue
heat-use = Nutzung
heat-lost = Verlorene Arbeit
heat-strength = Stärke = { $type ->
    [memory] genutzter Speicher
   *[vcores] genutzte vcores
    }
heat-use-key = { $type ->
    [memory] genutzter Speicher
   *[vcores] genutzte vcores
    }
heat-lost-key = Arbeit, die Preemption genommen hat, bis 10 min eines ganzen Knotens
loupe = { $nodes ->
    [one] 1 Knoten
   *[other] { $count } Knoten
    } · { $used } genutzt
loupe-warned = { $count } darauf gewarnt

# Buttons, labels and notices.
compare-am-wait = Warten auf AM
compare-change = Ändern
compare-comparison = Vergleich
compare-end-the-comparison = Vergleich beenden
compare-everywhere = der Cluster
compare-from-on = ab { $t }
compare-from-the-start = vom Anfang an
compare-from-when-on = Ab wann
compare-metric = Kennzahl
compare-open-file = Eine Datei öffnen
compare-preempted = Verdrängt
compare-setting-2 = Einstellung
compare-slowdown = Verlangsamung
compare-state = Zustand
compare-swap = Tauschen
compare-value = Wert
compare-other-value = Wert im anderen Lauf
compare-wait = Warten
edit-actions = Aktionen
edit-add = Hinzufügen
edit-add-a-queue-in-this = Eine Queue in dieser hinzufügen  Einfg
edit-add-failure = Ausfall hinzufügen
edit-add-job = Job hinzufügen
edit-add-nodes = Knoten hinzufügen
edit-added = { $path } hinzugefügt
edit-all-settings = Alle Einstellungen
edit-arrival-of-s = Ankunft von { $id }, s
edit-arrives-at = kommt um { $time }
edit-arrives-at-2 = { $id } kommt um { $time }
edit-arrives-ends-arrow-keys-move = { $id }, kommt { $time }, endet { $time2 }. Die Pfeiltasten verschieben die Ankunft um 1 s, mit Umschalt um 10 s; mit Alt ändern sie die Länge. Strg D verdoppelt, Entf löscht.
edit-arrives-s = Kommt, s
edit-at = { $said } um { $time }
edit-at-2 = { $title } in { $queue }
edit-at-deleted = { $said } um { $time } gelöscht
edit-at-s = Um, s
edit-cancel = Abbrechen
edit-change = { $path } ändern
edit-changes-of = Änderungen von { $name }
edit-cluster = Cluster
edit-all-members = Alle Eigenschaften
edit-all-members-of = Alle Eigenschaften von { $id }
edit-events = Ereignisse
edit-count = Anzahl
edit-default = , Vorgabe { $inherited }
edit-default-differs = Vorgabe: { $fallback } unter { $profile }, { $apache } bei Apache.
edit-default-of = Vorgabe von { $profile }: { $fallback }.
edit-default-3 = Vorgabe
edit-delete = { $of } löschen
edit-delete-2 = { $id } löschen
edit-delete-3 = Löschen
edit-delete-del = Löschen  Entf
edit-delete-jobs-too = { $jobs ->
    [one] Den Job
   *[other] Die Jobs
    } auch löschen
edit-delete-nodes = Knoten { $name } löschen
edit-deleted = { $path } gelöscht
edit-deleted-2 = { $id } gelöscht
edit-drag-a-job-to-move = Einen Job ziehen verschiebt ihn, seinen rechten Rand ziehen ändert die Länge. ← → 1 s, mit Umschalt 10 s; mit Alt die Länge.
edit-dropped-text = abgelegter Text
edit-duplicate = { $id } verdoppeln
edit-duplicate-2 = Verdoppeln
edit-duplicate-ctrl-d = Verdoppeln  Strg D
edit-duplicated = { $id } verdoppelt
edit-duration-of-s = Dauer von { $of }, s
edit-editor = Editor
edit-event = Ereignis { $number }
edit-every-setting-with-its-default = Jede Einstellung mit Vorgabe und Bedeutung
edit-fails-at = { $name } fällt um { $time } aus
edit-for-ever = für immer
edit-for-s = für { $value } s
edit-file-line = { $file }, Zeile { $line }
edit-from = aus { $from }
edit-from-the-start = Von Anfang an
edit-in = in { $value }
edit-inherited = geerbt
edit-inherited-from = , geerbt von { $from }: { $inherited }
edit-jobs-ask = { $jobs ->
    [one] Ein Job verlangt
   *[other] { $jobs } Jobs verlangen
    } { $path }. Rückgängig bringt alles zurück.
edit-kind-of = Art von { $of }
edit-lanes = Bahnen
edit-line-column = Zeile { $line }, Spalte { $column }
edit-master = Master
edit-master-of = Master von { $id }
edit-memory-of-mb = Speicher von { $name }, MB
edit-memory-of-mb-2 = Speicher von { $of }, MB
edit-more = { $count } weitere
edit-more-groups-they-are-in = { $count } weitere Gruppen; sie stehen in scenario.json.
edit-more-jobs-are-in-the = { $count } weitere Jobs stehen in der Tabelle.
edit-must-be-any = muss eine Zahl sein, { $least } oder mehr
edit-must-be-whole = muss eine ganze Zahl sein, { $least } oder mehr
edit-name = Name
edit-name-2 = Name
edit-name-of = Name von { $id }
edit-name-of-nodes = Name der Knoten { $name }
edit-name-of-the-new-queue = Name der neuen Queue in { $path }
edit-new-name-of = Neuer Name von { $path }
edit-no-jobs-yet-add-one = Noch keine Jobs, also fordert niemand Container an. Einen hinzufügen oder einen Trace auf die Seite ziehen.
edit-node-of = Knoten von { $of }
edit-nodes = { $nodes ->
    [one] 1 Knoten
   *[other] { $nodes } Knoten
    }
edit-nodes-added = Knoten hinzugefügt
edit-nodes-at-the-start = { $nodes ->
    [one] 1 Knoten
   *[other] { $count } Knoten
    } am Anfang
edit-nodes-deleted = Knoten { $name } gelöscht
edit-none = keine
edit-not-set = , nicht gesetzt
edit-nothing-all-nodes-stay-as = Nichts: Alle Knoten bleiben, wie sie sind.
edit-nothing-differs-from-the-file = Nichts weicht von der geöffneten Datei ab.
edit-now = jetzt { $value }
edit-number-of-nodes = Anzahl der Knoten { $name }
edit-of = von { $value }
edit-opened = { $name } geöffnet
edit-parent = Übergeordnete Queue
edit-pasted-text = eingefügter Text
edit-properties = { $properties ->
    [one] 1 Einstellung
   *[other] { $count } Einstellungen
    }
edit-queue-around = Queue um { $path } herum
edit-queue-for-its-jobs = Queue für ihre Jobs
edit-queue-of = Queue von { $id }
edit-rack = Rack
edit-rack-of = Rack von { $name }
edit-range = Von { $least } bis { $most }.
edit-range-least = Mindestens { $least }.
edit-range-special = { $special } hat eine eigene Bedeutung.
edit-read-when-hadoop-starts = { $name }, gelesen, wenn Hadoop startet
edit-read-when-hadoop-starts-2 = Gelesen, wenn Hadoop startet
edit-readable = Lesbar, mit { $remarks }{" "}{ $remarks ->
    [one] Anmerkung
   *[other] Anmerkungen
    }.
edit-readable-nothing-to-remark = Lesbar, nichts anzumerken.
edit-refused = Abgelehnt: { $errors }{" "}{ $errors ->
    [one] Fehler
   *[other] Fehler
    }. Die laufende Simulation bleibt, wie sie ist.
edit-refused-see-the-message = abgelehnt; siehe Meldung
edit-rename = Umbenennen
edit-rename-key = Umbenennen  F2
edit-rules-of-capacity = Mapping-Regeln gehören zum Capacity Scheduler: zuerst dessen Datei öffnen.
edit-save-the-diff = Diff speichern
edit-set-here = hier gesetzt
edit-setting-of = { $name } von { $path }
edit-settings-of = Einstellungen von
edit-stage = Stufe
edit-submit-to = Einreichen in
edit-table = Tabelle
edit-taken-away = { $name } weggenommen
edit-takes-about = { $id } dauert etwa { $time }
edit-takes-s = Dauert, s
edit-tasks = Tasks
edit-tasks-2 = { $value } { $count ->
    [one] Task
   *[other] Tasks
    }
edit-tasks-of = Tasks von { $of }
edit-templates = Vorlagen
edit-text-of = Text von { $name }
edit-the-text-cannot-be-read = Der Text ist so nicht lesbar; zuerst in der Ansicht Text berichtigen.
edit-the-text-has-bytes = Der Text hat { $bytes } Bytes; gelesen werden höchstens { $most }.
edit-the-whole-scheduler = der ganze Scheduler
edit-time-of-s = Zeit von { $of }, s
edit-to-of = { $count } bis { $count2 } von { $count3 }
edit-use-the-default = Vorgabe nehmen
edit-user = Benutzer
edit-user-of = Benutzer von { $id }
edit-vcores = vcores
edit-vcores-2 = { $value } { $count ->
    [one] vcore
   *[other] vcores
    }
edit-vcores-of = vcores von { $name }
edit-vcores-of-2 = vcores von { $of }
edit-was = hieß { $path }
edit-what = Was
edit-what-happens-to-them = Was mit ihnen geschieht
edit-whole-file = ganze Datei
event-kind-addNode = Knoten kommt dazu
event-kind-removeNode = Knoten fällt aus
event-kind-resizeNode = Knoten ändert seine Größe
form-apps = Apps
form-lanes = Bahnen
form-stacked = Gestapelt
form-table = Tabelle
form-work = Offen
gallery-unknown = Ein Szenario „{ $id }“ gibt es in der Galerie nicht.
jump-because = Grund: { $kind } { $time }
jump-starved = Ausgehungert { $time }: warum?
jump-why = Warum { $container }?
key-add = darin eine Queue hinzufügen, oder sie löschen
key-close = schließen, oder zurück zur Queue
key-compare = mit einem anderen Lauf vergleichen
key-configuration = die Konfigurationsdatei bearbeiten
key-decision = vorige oder nächste Entscheidung
key-edit = die ausgewählte Queue bearbeiten
key-fold = ein- oder ausklappen
key-find = eine Queue finden, wo es viele gibt
key-ends = Anfang oder Ende des Laufs
key-fifteen = fünfzehn Sekunden
key-levels = Container, Knoten, Heatmap
key-move = eine Ebene nach außen verschieben, oder in die Queue darüber
key-moment = der nächste Moment des Verlaufs
key-moments = ein Moment des Verlaufs
key-nodes = zu den Knoten und Containern als Liste
key-open = ein anderes Szenario öffnen
key-palette = alles finden: Queues, Anwendungen, Einstellungen, Szenarien, Befehle
key-place = wo ein Job eines Benutzers landet, Regel für Regel
key-play = abspielen oder anhalten
key-queue = vorige oder nächste Queue
key-rename = die Queue umbenennen, auf der der Fokus liegt
key-save = das Szenario als Datei speichern
key-second = eine Sekunde zurück oder vor
key-share = den Moment teilen, Dateien mitnehmen
key-this = diese Liste
key-timeline = zur Zeitleiste
key-undo = eine Änderung rückgängig machen; mit Umschalt: wiederherstellen
key-why = zur Erklärung
key-zoom = Zeitleiste vergrößern, verkleinern, den ganzen Lauf zeigen (oder mit Umschalt einen Bereich aufziehen)
legend-configured = Konfigurierte Kapazität
legend-configured-note = ihr Teil des Clusters, bevor gerundet oder gekürzt wird
legend-dead-zone = Tote Zone
legend-dead-zone-note = über der Garantie, aber keine Preemption wert
legend-demand = Bedarf
legend-demand-note = angefordert, noch nicht zugeteilt
legend-gap = Was fehlt
legend-gap-note = bis zur Preemption-Schwelle; nur, wo ein Timeout gesetzt ist
legend-guaranteed = Garantierte Kapazität
legend-guaranteed-note = was andere nicht nehmen dürfen
legend-ideal = Ideale Zuteilung
legend-ideal-note = was die letzte Preemption-Runde ihr geben würde
legend-instantaneous = Augenblicklicher Fair Share
legend-instantaneous-note = danach wird entschieden
legend-limits = Min und Max Share
legend-limits-note = aus den Eigenschaften der Queue
legend-maximum = Maximale Kapazität
legend-maximum-note = aus den Eigenschaften der Queue
legend-steady = Ständiger Fair Share
legend-steady-note = nur zur Orientierung
legend-usage = Nutzung
legend-usage-capacity = Nutzung
legend-usage-capacity-note = kräftig bis zur Garantie, blass darüber: geliehen
legend-usage-note = kräftig bis zum Anteil, blass darüber: geliehen
link-damaged = Der Link ist beschädigt und lässt sich nicht auspacken. Noch einmal ganz kopieren.
link-empty = Der Link enthält kein Szenario.
link-given-format = Die Übung in diesem Link hat die Form { $version }; diese Seite liest die Form e1. Ein neueres Heddle hat ihn geschrieben.
link-format = Der Link hat Format { $version }; diese Seite liest die Formate 1 und 2. Ein neueres Heddle hat ihn geschrieben.
pane-folded = eingeklappt
pane-insp = Breite des Inspektors
pane-queues = Breite der Queues
pane-size = { $size } Pixel
pane-time = Höhe der Zeitleiste
pane-title = Ziehen, oder die Pfeiltasten nehmen; Enter klappt ein, ein Doppelklick stellt die erste Größe wieder her
page-add-a-queue-in = Eine Queue in der ausgewählten hinzufügen  Einfg
page-add-queue = Neue Queue
page-find-anything = Alles finden
page-begin = Beginnen
page-edit = Bearbeiten
page-edit-the-selected = Einstellungen der ausgewählten Queue  Enter
page-new = Neu
page-open-files = Eigene Dateien öffnen
page-tour = Tour
new-scenario = Neues Szenario
page-find-a-queue = Eine Queue finden
page-bottom-panel = Unterer Bereich
page-changes = Änderungen
page-chart-form = Form des Diagramms
page-book = Buch
page-close = Schließen
page-compare = Vergleichen
page-configuration = Konfiguration
page-containers = Container
page-course = Kurs
page-decisions = Entscheidungen
page-delete-queue = Queue löschen
page-discard-changes = Änderungen verwerfen
page-file = Datei
page-files-can-also-be = Dateien lassen sich auch überall auf der Seite ablegen oder einfügen: Konfiguration, Szenarien, SLS-, Rumen- und SWIM-Traces. Sie bleiben in dieser Seite.
page-form = Formular
page-glossary = Glossar
page-heat-map = Heatmap
page-heddle-runs-in-this = Heddle läuft in dieser Seite; nichts wird gesendet.
page-heddle-runs-in-this-2 = Heddle läuft in dieser Seite; nichts wird gesendet. Weder mit der Apache Software Foundation verbunden noch von ihr empfohlen. Apache Hadoop und YARN sind Marken der ASF.
page-how-to-read-the = Wie das Anteilslineal zu lesen ist
page-keyboard-shortcuts = Tastenkürzel
page-legend = Legende
page-level-of-detail = Detailgrad
page-master = Master
page-masters-side = Seite des Masters
page-metrics = Kennzahlen
page-min = { $value } min
page-more = Mehr
page-next-decision = Nächste Entscheidung
page-next-decision-2 = Nächste Entscheidung  ]
page-no-limit = kein Limit
page-nodes = Knoten
page-not-loaded = Das war nicht zu laden: { $error }
page-not-affiliated-with-or = Weder mit der Apache Software Foundation verbunden noch von ihr empfohlen. Apache Hadoop und YARN sind Marken der ASF.
page-open-a-file = Eine Datei öffnen
page-open-another-scenario = Ein anderes Szenario öffnen
page-play = Abspielen
page-playback = Wiedergabe
page-previous-decision = Vorige Entscheidung
page-previous-decision-2 = Vorige Entscheidung  [
page-proof = Beleg
page-queues = Queues
page-queues-with-usage-and = Queues mit Nutzung und Anteilen
page-redo = Wiederherstellen
page-redo-in-this-text = In diesem Text wiederherstellen
page-reload-at-the-playhead = An der Abspielposition neu lesen
page-run-from-the-start = Von Anfang an laufen lassen
page-save-file = Datei speichern
page-scenario = Szenario
page-scenario-actions = Befehle für das Szenario
page-scheduler = Scheduler
page-share = Teilen
page-simulated-time = Simulierte Zeit
page-site = Website
page-skip-to-the-cluster = Zur Ansicht des Clusters springen
page-speed = Geschwindigkeit
page-start-page = Heddle, Startseite
page-state = Zustand
page-step-back = Schritt zurück  ←
page-step-back-one-second = Eine Sekunde zurück
page-step-forward = Schritt vor  →
page-step-forward-one-second = Eine Sekunde vor
page-text = Text
page-try-again = Noch einmal versuchen
page-theme = Farbschema, Vollbild, Sprache
page-timeline = Zeitleiste
page-undo = Rückgängig
page-undo-in-this-text = In diesem Text rückgängig machen
page-view = Ansicht
page-views = Ansichten
page-what-is-shown = Was gezeigt wird
page-where-does-a-job-land = Wo landet ein Job?
page-why = Warum
page-workload = Workload
queue-inactive = inaktiv
queue-protected = { $queue } verbietet, dass ihre Container verdrängt werden
queue-starved = { $count ->
    [0] ausgehungert
    [one] { $app } ausgehungert
   *[other] { $count } ausgehungert
    }
queue-below = darunter { $since } / { $length }
queue-cluster-utilisation = Auslastung des Clusters { $part }{ $gated }
queue-dead-zone-up-to = tote Zone bis
queue-ideal-allocation = ideale Zuteilung
queue-no-preemption-timeout = kein Preemption-Timeout
queue-of = {" "}von { $memory }
queue-preemption-above = , Preemption über { $part }
queue-preemption-threshold = Preemption-Schwelle
queue-warned = −{ $memory } gewarnt
app-starved = ausgehungert
app-coming = +{ $memory } kommen{ $of ->
    [none] {""}
   *[other] {" "}← { $of }
    }
app-starved-since = ausgehungert seit { $time }
app-below = darunter
app-deadlocked = verklemmt
app-waits = wartet auf den Start
app-in = Anwendung { $badge } in { $queue }
app-uses = nutzt { $used }
app-uses-of = nutzt { $used } von { $share }
app-wants = will { $memory }
app-wants-more = will noch { $memory }
app-where = Anwendung { $id } · { $queue }
app-not-there = In diesem Moment ist sie nicht im Cluster.
app-preempted = Bisher verdrängt
app-promised = Was Preemption ihr verspricht
app-asks-beyond = Fordert darüber hinaus an
app-headroom = Gemeldeter Headroom
app-waits-for = Wartet auf
app-below-since = Unter ihrer Schwelle seit
app-lacks = Ihr fehlt
app-clock-over = Ihr Timeout ist um
app-starved-of = Ausgehungert, es fehlen
app-warned-for = Dafür gewarnt
app-taken = −{ $memory } gewarnt{ $by ->
    [none] {""}
   *[other] {" "}→ { $by }
    }
app-taken-from = Von ihren eigenen gewarnt
app-next-look = Wieder geprüft nicht vor
app-user = Benutzer
app-submitted = Eingereicht
app-asks = Ausstehende Anforderungen
app-asks-nothing = keine
app-ask = Priorität { $priority }, { $place }
app-anywhere = irgendwo
app-neighbours = Ihre Nachbarn in der Queue
apps-count = { $count ->
    [one] { $count } Anwendung
   *[other] { $count } Anwendungen
  }
apps-more = { $within ->
    [yes] { $count } weitere, alle innerhalb ihres Anteils
   *[no] { $count } weitere
  }
queue-warned-for = +{ $memory } kommen
ruler-configured = konfiguriert
ruler-configured-capacity = konfigurierte Kapazität
ruler-demand = Bedarf
ruler-guaranteed = garantiert
ruler-guaranteed-capacity = garantierte Kapazität
ruler-ideal = ideal
ruler-instantaneous = augenblicklich
ruler-instantaneous-share = augenblicklicher Fair Share
ruler-max-level = Maximum
ruler-max-share = Max Share
ruler-maximum-capacity = maximale Kapazität
ruler-min = Min
ruler-min-level = Minimum
ruler-min-share = Min Share
ruler-share = Anteil
ruler-steady = ständig
ruler-steady-share = ständiger Fair Share
ruler-threshold = Schwelle
ruler-usage = Nutzung
ruler-used = genutzt
stage-container = Container { $life }
stage-fewer = weniger
stage-more = { $count } weitere
stage-each = {" "}· { $nodes ->
    [one] {""}
   *[other] je{" "}
    }{ $resource }
stage-in-room-handed-over-by = auf Platz, den Preemption übergeben hat
stage-for = für { $badge } { $name }
stage-in-room-of = auf dem Platz des verdrängten { $container } von { $badge }
stage-height = Höhe = { $type ->
    [memory] Speicher
   *[vcores] vcores
    }
stage-is-warned = gewarnt
stage-key-handed-over = Übergeben
stage-key-killed = Beendet
stage-key-map = Mapper, blasser als ein Reducer
stage-key-master = ApplicationMaster
stage-key-node = Knoten mit gewarnten Containern
stage-key-rack = Rack, Knoten mit Preemption
stage-key-reserved = Reserviert
stage-key-waits = Platz eines Beendeten, für den Nachfolger freigehalten
stage-key-warned = Gewarnt, Sekunden bis zum Ende
stage-killed-in-s = wird in { $t } s beendet
stage-nodes-and-their-containers = Knoten und ihre Container
stage-of-containers = { $memory } von { $memory2 } · { $containers ->
    [one] 1 Container
   *[other] { $count } Container
    }
stage-of-used-containers = { $name }, { $rack }: { $memory } von { $memory2 } genutzt, { $count ->
    [one] 1 Container
   *[other] { $count } Container
    }
stage-task = { $kind ->
    [map] Mapper
    [reduce] Reducer
   *[task] Task
    } { $task }
stage-reserved = reserviert
stage-reserved-short = res.
stage-room = Platz von { $size } { $waits }
stage-waits-for = wartet auf { $badge }
stage-warned = { $warned } gewarnt
stage-warned-killed-in-s = gewarnt, wird in { $t } s beendet
template-burst = Schub von Jobs
template-burst-note = Fünf Jobs, alle 2 s einer.
template-gang = Gang
template-gang-note = Beginnt erst, wenn alle vier Container da sind.
template-job = Ein Job
template-job-note = Acht Tasks von 30 s.
template-leaves = Ein Job für jede Queue
template-leaves-note = Um zu sehen, wie die Queues teilen.
template-mapreduce = MapReduce mit Slow start
template-mapreduce-note = Reducer werden angefordert, wenn die Hälfte der Mapper fertig ist.
template-service = Langer Dienst
template-service-note = Vier Container, die weiterlaufen.
theme-dark = Dunkel
theme-language = Sprache
theme-light = Hell
theme-projector = Beamer: größer, voller Kontrast
theme-screen = Vollbild
time-apps-at-start = { $count } Anwendungen am Anfang
time-arrives = { $time }{" "}{ $job } kommt in { $queue } an
time-app-in = { $app } in { $queue }
time-below = { $queue } ab { $time } unter { $limit }
time-contention = Konkurrenz
time-contention-more-is-asked-for = { $time }–{ $time2 } Konkurrenz: { $length } lang wird mehr angefordert, als der Cluster hat
time-decision = Entscheidung
time-events = Ereignisse
time-figures = { $used }{" "}{ $unit } genutzt, Anteil { $share }, Bedarf { $demand }
time-its-fair-shares-threshold = der Schwelle des Fair Share
time-its-min-share = dem Min Share
time-killed-at = beendet um { $times }
time-more-lanes = { $count ->
    [one] 1 weitere Queue hat
   *[other] { $count } weitere Queues haben
    } hier keinen Platz: die Zeitleiste höher machen oder die Queue auswählen
time-warned = { $count ->
    [one] 1 Container
   *[other] { $count } Container
    } · { $size }
time-hues = nach Queues gefärbt
time-other = andere ({ $count })
time-next-cycle = nächster Zyklus { $time }
time-next-round = nächste Runde { $time }
time-no-queue = keine Queue
time-not-before = beendet frühestens um { $times }
time-of = {" "}{ $page } von { $pages }{" "}
time-pause = Anhalten
time-play = Abspielen
time-preemption = Preemption
time-resource-type = Ressourcentyp
time-show-all = { $time }–{ $time2 }: alles zeigen
time-starvation = Aushungern
time-starved = { $queue } ab { $time } unter { $limit }, ausgehungert ab { $starved }
time-the-chart-as-a-table = Das Diagramm als Tabelle
time-time = Zeit
time-usage-instantaneous-fair-share-and = Nutzung, augenblicklicher Fair Share und Bedarf der Queues, in { $unit }
verdict-fails = trifft nicht zu
verdict-holds = trifft zu
verdict-info = Erläuterung
verdict-over = darüber
verdict-waits = wartet
verdict-untested = Nicht geprüft
why-application = Anwendung
why-applications-running = Laufende Anwendungen
why-applications-waiting = Wartende Anwendungen
why-back-to-the-queue = Zurück zur Queue
why-containers = Container
why-demand = Bedarf
why-ended = Zu Ende
why-inspector = Inspektor
why-asking = Der Scheduler wird gefragt …
why-here = Läuft dort, weil
why-instantaneous-fair-share = Augenblicklicher Fair Share
why-max-share = Max Share
why-min-share = Min Share
why-no = nein
why-preemption-timeout = Preemption-Timeout
why-reservation = Reservierung
why-role = Rolle
why-scheduling-policy = Scheduling-Policy
why-size = Größe
why-started = Gestartet
why-steady-fair-share = Ständiger Fair Share
why-task = Task
why-the-job = der Job
why-usage = Nutzung
why-vcores = { $memory } · { $value } { $count ->
    [one] vcore
   *[other] vcores
    }
why-warned = Gewarnt
why-warned-for-preemption = Zum Verdrängen gewarnt
why-weight = Gewicht
why-why-this = Warum das: { $kind }?
word-earlier = Früher
word-job = Job
word-later = Später
word-node = Knoten
word-not-set = nicht gesetzt
word-queue = Queue
word-scenario = Szenario
work-lost = Verlorene Arbeit
work-pending = Ausstehend
work-warned = Gewarnt
stage-gate = { $used }{ $of ->
    [vcores] {" "}der vcores
   *[memory] {""}
    } genutzt, { $side ->
    [above] über
   *[below] nicht über
    } { $threshold }
stage-nodes = { $count }{" "}{ $nodes ->
    [one] Knoten
   *[other] Knoten
    }
edit-stage-of = { $stage } von { $id }
series-title = Reihe von Jobs
series-name = Reihe
series-count = Jobs
series-count-of = Jobs von { $name }
series-first = Erster, s
series-first-of = Erste Ankunft von { $name }, s
series-from = ab { $time }
series-gap = Alle, s
series-gap-of = Zeit zwischen Jobs von { $name }, s
series-every = alle { $seconds } s
series-jobs = { $jobs }{" "}{ $jobs ->
    [one] Job
   *[other] Jobs
    }
series-said = { $name } ab { $time }, alle { $every }
series-bar = { $name }, { $jobs }{" "}{ $jobs ->
    [one] Job
   *[other] Jobs
    }, der erste kommt { $time }, der letzte { $time2 }. Die Pfeiltasten verschieben die erste Ankunft um 1 s, mit Umschalt um 10 s; mit Alt verschieben sie die letzte. Strg D verdoppelt, Entf löscht.
template-series = Reihe von Jobs
template-series-note = Sechs kleine Jobs, alle 20 s einer.
