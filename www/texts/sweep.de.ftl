# The German of sweep.en.ftl: one scenario with every combination of some settings.

title = Viele Einstellungen probieren
lead = Jede Kombination dieser Werte läuft, jede mit so vielen Seeds wie angegeben. Werte stehen als a,b,c oder 1..10 oder 0.1..1/0.1.
setting = Einstellung
values = Werte
values-hint = 1..10
add = Weitere Einstellung
remove = { $key } wegnehmen
seeds = Seeds für jede
run = Laufen lassen
again = Noch einmal
stop = Anhalten
go-on = Weiter
running = { $known } von { $runs } Läufen
stopped = Angehalten nach { $known } von { $runs } Läufen
done = { $of ->
    [one] Ein Lauf.
   *[other] Alle { $runs } Läufe.
    }
refused = { $of ->
    [one] Einer davon kann nicht laufen: { $why }
   *[other] { $refused } davon können nicht laufen, der erste deshalb: { $why }
    }
too-many-cells = { $cells } Kombinationen sind zu viele, um sie als Felder zu zeigen; höchstens { $most } gehen. Weniger Werte angeben oder die Ergebnisse speichern.
nothing-differs = Keine Zahl unterscheidet sich zwischen den Läufen.
show = Zeigen
heat = { $figure } nach Einstellung
moves = Was am meisten bewirkt
cell = Dieses Feld
cell-met = erreicht alle Ziele
cell-mean = Mittel aus { $known } Läufen
open = Diesen Lauf öffnen
beside = Daneben öffnen
opened = wie im Sweep: { $what }
lines = Alle Läufe, je eine Linie: zuerst Einstellungen, dann Zahlen
save = Ergebnisse speichern (JSON-Zeilen, wie heddle sweep sie schreibt)
figure = { $name ->
    [preempted] verdrängte Container
    [preemptedMasters] verdrängte Master
    [marked] markierte oder gewarnte Container
    [wasteSeconds] verlorene Arbeit, Containersekunden
    [makespanMs] Zeit, bis alle Jobs fertig waren
    [unfinished] am Ende unfertige Jobs
    [waitMs] mittleres Warten auf eine erste Task
    [waitMsMax] längstes Warten auf eine erste Task
    [amWaitMs] mittleres Warten auf einen Master
    [slowdown] Verlangsamung der Jobs
    [utilisation] Auslastung des Clusters, { $type }
    [jain] Fairness (Jains Index)
    [gap] Abstand der gewichteten Anteile
    [deprivedMs] Zeit unter dem, was zusteht
   *[other] { $name }
    }
figure-of = { $name ->
    [share] mittlerer dominanter Anteil von { $queue }
    [deprivedMs] Zeit, in der { $queue } unter dem lag, was zusteht
    [preempted] verdrängte Container von { $queue }
    [wasteSeconds] verlorene Arbeit von { $queue }, Containersekunden
   *[other] { $queue }: { $name }
    }
