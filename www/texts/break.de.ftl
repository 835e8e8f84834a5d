# The German of break.en.ftl: a workload that breaks the configuration.

title = Meine Konfiguration auf die Probe stellen
lead = Sucht einen Workload aus höchstens { $most } Anwendungen, mit dem diese Konfiguration eine Zusage bricht. Queues, Einstellungen, Version und Knoten sind die offenen; die eigenen Anwendungen des Szenarios bleiben weg.
held = Daran wird sie gemessen
promise = { $name ->
    [starts] Eine Anwendung, die allein im Cluster ist, läuft innerhalb von { $start }.
    [serves] { $takes ->
        [yes] Wer nichts hat und wem ein Container zusteht, bekommt einen innerhalb von { $back }; wo alle Tasks { $short } dauern, innerhalb von { $turn }.
       *[no] Wer nichts hat und wem ein Container zusteht, bekommt einen innerhalb von { $turn }, wo alle Tasks { $short } dauern. Wo sie länger dauern, ist nichts zugesagt: Diese Konfiguration nimmt keinen Container zurück.
        }
    [helps] Beendete Container machen jemandem Platz: Nicht mehr davon gehen umsonst, als es Anwendungen gibt.
    [settles] Das Beenden hört auf, wo niemand kommt oder geht: nicht mehr Container, als den Cluster füllen.
   *[other] { $name }
    }
run = Suchen
again = Noch einmal suchen
stop = Anhalten
go-on = Weiter
running = { $of ->
    [one] Ein Workload gespielt; { $drawn } von höchstens { $attempts } gezogen
   *[other] { $played } Workloads gespielt; { $drawn } von höchstens { $attempts } gezogen
    }
smaller = Einer wird verkleinert. { $what }
stopped = { $of ->
    [one] Angehalten nach einem Workload
   *[other] Angehalten nach { $played } Workloads
    }
found = { $broken ->
    [one] Sie bricht eine Zusage.
   *[other] Sie bricht { $broken } Zusagen.
    } { $of ->
    [one] Ein Workload wurde gespielt.
   *[other] { $played } Workloads wurden gespielt.
    }
nothing = Mit { $played } Workloads wurde nichts gefunden. Das beweist nichts: Ein anderer bricht sie vielleicht.
workload = { $apps ->
    [one] Der Workload, eine Anwendung
   *[other] Der Workload, { $apps } Anwendungen
    }
plain = { $name ->
    [starts] Um { $at } läuft die Anwendung in { $queue } noch immer nicht.
    [serves] Die Anwendung in { $queue } wartet am Ende { $got }, und { $most } ist das Äußerste: Klar ist es um { $at }.
    [helps] { $got } Container werden am Ende umsonst beendet, und { $most } sind das Äußerste: Klar ist es um { $at }.
    [settles] { $got } Container werden am Ende beendet, und { $most } füllen den Cluster: Klar ist es um { $at }.
   *[other] Klar ist es um { $at }.
    }
column = { $name ->
    [when] Kommt um
    [queue] Queue
    [asks] Fordert an
    [each] Jeder mit
   *[work] Arbeit von jedem
    }
containers = { $of ->
    [one] Ein Container
   *[other] { $count } Container
    }
size = { $memory }, { $vcores }
long = Länger als der Lauf
waits = wartet
open = Diesen Lauf öffnen
opened = { $name ->
    [starts] Ein Workload, mit dem eine Anwendung nicht startet, klar um { $at }
    [serves] Ein Workload, mit dem jemand, dem ein Container zusteht, keinen bekommt, klar um { $at }
    [helps] Ein Workload, mit dem Container umsonst beendet werden, klar um { $at }
   *[settles] Ein Workload, mit dem Container ohne Ende beendet werden, klar um { $at }
    }
save = Szenario speichern
save-goal = Das Ziel speichern, das es verfehlt
