# The German of tune.en.ftl: what is said of searches for a setting (`heddle tune`) and for a workload (`heddle break`).

tune-met = Die Ziele sind schon erreicht; nichts muss geändert werden.
tune-found = { $settings ->
    [one] Eine Einstellung genügt.
   *[other] { $settings } Einstellungen sind nötig.
    }
tune-not-found = Keine Änderung wurde gefunden, die die Ziele erreicht.
tune-runs = { $runs ->
    [one] Ein Lauf.
   *[other] { $runs } Läufe.
    }
tune-single-every = Keine einzelne Änderung wirkt: Alle { $runs } sind gelaufen.
tune-single-some = In { $runs } Läufen wurde keine einzelne Änderung gefunden, die wirkt.
tune-single-works = { $key } allein: { $to } ist der Wert, der wirkt und { $now } am nächsten liegt; { $tried } von { $values } Werten sind gelaufen{ $shape }.
tune-single-fails = { $tried ->
    [one] { $key } allein: Der eine Wert wirkt nicht{ $shape }.
   *[other] { $key } allein: Keiner von { $tried } Werten wirkt{ $shape }.
    }
tune-mixed = ; was herauskommt, springt dazwischen hin und her
tune-monotone = ; bei allen gelaufenen wirkt es auf einer Seite dieses Werts
tune-pairs-every = Von { $runs } Paaren von Werten, das sind alle, erreichen { $met } die Ziele.
tune-pairs-some = Von { $runs } Paaren von Werten auf einem Raster erreichen { $met } die Ziele.
tune-more-every = Von { $runs } Kombinationen aller Einstellungen, das sind alle, erreichen { $met } die Ziele.
tune-more-some = Von { $runs } probierten Kombinationen beliebig vieler Einstellungen erreichen { $met } die Ziele.
tune-refused = { $runs ->
    [one] Eine davon hat der Scheduler abgelehnt.
   *[other] { $runs } davon hat der Scheduler abgelehnt.
    }
tune-way = { $number }. { $changes }
tune-change = { $key }: { $from } → { $to }
tune-unset = nicht gesetzt
tune-seeds = Die Ziele werden mit { $met } von { $seeds } Seeds erreicht.
tune-price = Was es ändert:
tune-price-row = { $name }: { $from } → { $to }
tune-nearest = Was am nächsten kam:
tune-nothing = nichts
tune-goal-met = ✓ { $goal }
tune-goal-broken = ✗ { $goal }
tune-written = Das Szenario mit dem ersten Weg steht in { $file }.
tune-replay = Das Replay dazu für echtes Hadoop steht in { $file }.

break-nothing = Die Konfiguration hielt { $runs } Workloads stand; gefunden wurde nichts.
break-found = Sie hält nicht stand. { $runs ->
    [one] Ein Workload wurde gespielt.
   *[other] { $runs } Workloads wurden gespielt.
    }
break-starts = Eine Anwendung, die allein im Cluster ist, startet nicht.
break-serves = Jemand, dem ein Container zusteht, bekommt keinen.
break-helps = Container werden beendet, und es hilft niemandem.
break-settles = Container werden ohne Ende beendet, obwohl niemand kommt oder geht.
break-goal = { $goal }: verfehlt um { $at } mit { $got }
break-app = { $at } { $queue } fordert { $containers } Container von { $memory } und { $vcores } an, für lange
break-app-short = { $at } { $queue } fordert { $containers } Container von { $memory } und { $vcores } an, je 30 s
break-written = Das Szenario steht in { $file }, und das Ziel, das es verfehlt, daneben.
break-no-ground = keine der Dateien beschreibt einen Cluster oder seine Queues
