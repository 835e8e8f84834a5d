# The German of rules.en.ftl, which says what the names and operands are.

# The Fair Scheduler
rule-fair-shares-endless = Kein Verhältnis vergibt den ganzen Anteil der Queue, und die Suche danach hat kein Ende
rule-fair-preemption-off = { $outcome ->
    [holds] Preemption ist eingeschaltet
   *[fails] Preemption ist ausgeschaltet
    }
rule-fair-preemption-off-note = yarn.scheduler.fair.preemption, Vorgabe false
rule-fair-preemption-utilization = { $outcome ->
    [holds] Vom Cluster ist mehr genutzt als die Schwelle
   *[fails] Vom Cluster ist nicht mehr genutzt als die Schwelle
    }
rule-fair-starved-threshold = { $outcome ->
    [holds] { $subject } nutzt weniger, als durch Preemption beansprucht werden darf
   *[fails] { $subject } nutzt alles, was durch Preemption beansprucht werden darf
    }
rule-fair-starved-threshold-note = Schwelle { $share } × augenblicklicher Fair Share { $fairShare }, höchstens der Bedarf
rule-fair-starved-fair-share-timeout = { $outcome ->
    [holds] { $subject } liegt seit dem ganzen fairSharePreemptionTimeout unter dem, was beansprucht werden darf
    [waits] { $subject } liegt unter dem, was beansprucht werden darf, aber noch nicht den ganzen fairSharePreemptionTimeout lang
   *[fails] Für { $subject } ist kein fairSharePreemptionTimeout gesetzt
    }
rule-fair-starved-fair-share-timeout-note = Nutzung { $usage }, darf { $threshold } beanspruchen
rule-fair-starved-min-share = { $outcome ->
    [holds] { $subject } nutzt weniger als den Min Share oder als den Bedarf, wenn der kleiner ist
   *[fails] { $subject } nutzt den Min Share oder den Bedarf, wenn der kleiner ist
    }
rule-fair-starved-min-share-timeout = { $outcome ->
    [holds] { $subject } liegt seit dem ganzen minSharePreemptionTimeout unter dem Min Share
    [waits] { $subject } liegt unter dem Min Share, aber noch nicht den ganzen minSharePreemptionTimeout lang
   *[fails] Für { $subject } ist kein minSharePreemptionTimeout gesetzt
    }
rule-fair-starved-min-share-timeout-note = Nutzung { $usage }; Min Share oder, wenn er kleiner ist, Bedarf { $minShare }
rule-fair-starved-min-share-handed-out = Was der Queue zum Min Share fehlt, wird unter ihren Anwendungen in deren Reihenfolge aufgeteilt
rule-fair-starved-not-reached = { $outcome ->
    [holds] { $subject } wird geprüft
   *[fails] { $subject } wird nicht geprüft
    }
rule-fair-starved-not-reached-note = Die Suche endet bei { $first }, in der Reihenfolge der Queue davor und nicht ausgehungert.
rule-fair-app-no-pending-demand = { $outcome ->
    [holds] { $subject } fordert mehr an, als schon da ist
   *[fails] { $subject } fordert nicht mehr an, als schon da ist
    }
rule-fair-starved-check-delay = { $outcome ->
    [holds] { $subject } darf wieder geprüft werden
   *[fails] { $subject } darf noch nicht wieder geprüft werden
    }
rule-fair-starved-check-delay-note = Preemption wurde dafür vor Kurzem versucht; die nächste Prüfung ist in { $left }.
rule-fair-starved = { $queue } hat eine ausgehungerte Anwendung
rule-fair-node-reserved = { $outcome ->
    [holds] Niemand sonst hat den Knoten reserviert
   *[fails] Jemand anders hat den Knoten reserviert
    }
rule-fair-node-reserved-note = Er ist für { $container } reserviert, also wird er keiner anderen Anwendung angeboten.
rule-fair-queue-max-share = { $outcome ->
    [holds] { $subject } liegt innerhalb des Max Share
   *[fails] { $subject } liegt über dem Max Share
    }
rule-fair-queue-max-share-note = Fair Share { $fairShare }, Gewicht { $weight }
rule-fair-node-blacklisted = { $outcome ->
    [holds] { $subject } akzeptiert den Knoten
   *[fails] { $subject } akzeptiert den Knoten nicht
    }
rule-fair-node-blacklisted-note = { $node } oder sein Rack steht auf der Sperrliste.
rule-fair-app-strict-locality = { $outcome ->
    [holds] { $subject } hat Anforderungen, die hier laufen dürfen
   *[fails] { $subject } hat keine Anforderung, die hier laufen darf
    }
rule-fair-app-strict-locality-note = Die Anforderungen der Priorität { $priority } nennen andere Orte und lockern die Lokalität nicht bis { $node }.
rule-fair-node-too-small = { $outcome ->
    [holds] Die Anforderung ist nicht größer als der ganze Knoten
   *[fails] Die Anforderung ist größer als der ganze Knoten
    }
rule-fair-app-max-share = { $outcome ->
    [holds] Mit der Anforderung bleiben die Queue und die über ihr innerhalb ihres Max Share
   *[fails] Mit der Anforderung würde die Queue oder eine über ihr den Max Share überschreiten
    }
rule-fair-app-max-share-note = { $queue } nutzt { $usage }, die Anforderung ist { $ask }
rule-fair-app-locality-delay = { $outcome ->
    [holds] { $subject } akzeptiert schon einen Knoten, der so weit von den Daten entfernt ist wie dieser
   *[fails] { $subject } akzeptiert noch keinen Knoten, der so weit von den Daten entfernt ist wie dieser
    }
rule-fair-app-locality-delay-note = Gewartet wird noch auf einen näheren Ort als { $node }; bei Priorität { $priority } wird jetzt akzeptiert: { $allowed }.
rule-fair-node-does-not-fit = { $outcome ->
    [holds] Die Anforderung passt in das, was auf dem Knoten frei ist
   *[fails] Die Anforderung ist größer als das, was auf dem Knoten frei ist
    }
rule-fair-assign-order = { $subject } ist Nummer { $position } in der Reihe
rule-fair-assign-order-note = { $standing ->
    [needy] unter dem Min Share von { $minShare }: solche kommen zuerst, der kleinste Teil davon vor den anderen
    [usage] Nutzung ÷ Gewicht = { $usage } ÷ { $weight }; das Kleinste kommt zuerst
    [start] wer zuerst kommt, ist zuerst an der Reihe
   *[idle] fordert nichts an, kommt also zuletzt
    }
rule-fair-assign-behind = { $outcome ->
    [holds] Der Knoten wurde { $subject } angeboten
   *[fails] Der Knoten wurde { $subject } dieses Mal nicht angeboten
    }
rule-fair-assign-behind-note = Jemand davor bekam einen Container; für den nächsten werden alle neu geordnet.
rule-fair-assign = { $outcome ->
    [waits] Die Zuteilung kommt mit den nächsten Heartbeats
   *[holds] Zugeteilt
    }
rule-fair-begun = War da, als das Szenario begann
rule-fair-reserve-fulfilled = Die Reservierung ist erfüllt
rule-fair-assign-preempted-for = { $outcome ->
    [holds] Auf { $node } wurden Container für { $subject } verdrängt, also wird der Platz zuerst dorthin angeboten
    [waits] Platz verdrängter Container auf { $node } wird für { $subject } freigehalten
   *[fails] Auf { $node } wurden Container für { $subject } verdrängt, aber der Platz geht nicht dorthin
    }
rule-fair-assign-entitlement-over = { $outcome ->
    [holds] { $subject } braucht noch, was auf { $node } dafür verdrängt wurde
   *[fails] { $subject } braucht nicht mehr, was auf { $node } dafür verdrängt wurde
    }
rule-fair-assign-entitlement-over-note = Genutzt sind { $usage } von { $fairShare }, und das Aushungern ist vorbei; der Platz ist für alle frei.
rule-fair-reserve-waits = { $outcome ->
    [holds] Für die Reservierung ist Platz
   *[fails] Für die Reservierung ist noch kein Platz
    }
rule-fair-reserve-preempted-for = { $outcome ->
    [holds] { $subject } braucht eine Reservierung
   *[fails] { $subject } braucht keine Reservierung
    }
rule-fair-reserve-preempted-for-note = Auf { $node } wird durch Preemption schon Platz dafür freigehalten.
rule-fair-reserve-taken = { $outcome ->
    [holds] Der Knoten ist nicht für jemand anderen reserviert
   *[fails] Der Knoten ist für jemand anderen reserviert
    }
rule-fair-reserve-taken-note = { $node } ist für { $holder } reserviert.
rule-fair-reserve-starved = { $outcome ->
    [holds] { $subject } nutzt weniger als den Fair Share (nur solche Anwendungen reservieren)
   *[fails] { $subject } nutzt den Fair Share oder mehr (nur Anwendungen darunter reservieren)
    }
rule-fair-reserve-threshold = { $outcome ->
    [holds] Die Anforderung ist groß genug, um einen Knoten dafür zu reservieren
   *[fails] Die Anforderung ist zu klein, um einen Knoten dafür zu reservieren
    }
rule-fair-reserve-nodes = { $outcome ->
    [holds] { $subject } hat weniger Reservierungen als erlaubt
   *[fails] { $subject } hat so viele Reservierungen wie erlaubt
    }
rule-fair-reserve = Reserviert
rule-fair-reserve-note = Nutzung { $usage }, augenblicklicher Fair Share { $fairShare }
rule-fair-reserve-released = Die Reservierung wird aufgegeben
rule-fair-preempt = Der Preemption-Thread sucht Container für { $queue }
rule-fair-preempt-nothing = { $outcome ->
    [holds] Container wurden gefunden, die für { $subject } genommen werden dürfen
   *[fails] Keine Container wurden gefunden, die für { $subject } genommen werden dürfen
    }
rule-fair-preempt-nothing-note = Es fehlen { $starvation }; die nächste Suche ist um { $nextCheck }.
rule-fair-preempt-visited = { $outcome ->
    [holds] Eine Anforderung dieser Größe wird hier zum ersten Mal geprüft
   *[fails] Eine Anforderung dieser Größe wurde hier schon geprüft
    }
rule-fair-preempt-visited-note = { $ask } bei { $place }: Anforderungen für einen Knoten, sein Rack und * stehen für dieselben Container.
rule-fair-preempt-ask-too-large = { $outcome ->
    [holds] { $subject } fehlt mindestens ein ganzer Container
   *[fails] { $subject } fehlt weniger als ein ganzer Container
    }
rule-fair-preempt-ask-too-large-note = Eine Anforderung von { $ask } ist mehr, als fehlt, also wird nichts dafür genommen; nur der Speicher wird verglichen.
rule-fair-preempt-warned = { $outcome ->
    [waits] Ist für { $for } gewarnt, und die Frist läuft noch
   *[holds] Gewählt für eine Anforderung von { $ask } durch { $for }
    }
rule-fair-preempt-fewer-am-containers = { $outcome ->
    [holds] { $subject } kostet weniger ApplicationMaster als der bisher beste Knoten
   *[fails] { $subject } kostet nicht weniger ApplicationMaster als der bisher beste Knoten
    }
rule-fair-preempt-fewer-am-containers-note = Ein Knoten mit { $fewest } ist schon bekannt.
rule-fair-preempt-node-has-enough = { $outcome ->
    [holds] { $subject } hat genug, was für die Anforderung von { $for } genommen werden darf
   *[fails] { $subject } hat zu wenig, was für die Anforderung von { $for } genommen werden darf
    }
rule-fair-preempt-node-has-too-little = { $outcome ->
    [holds] { $subject } hat genug, was für die Anforderung von { $for } genommen werden darf
   *[fails] { $subject } hat zu wenig, was für die Anforderung von { $for } genommen werden darf
    }
rule-fair-spared-queue = { $outcome ->
    [holds] Die Queue erlaubt Preemption (allowPreemptionFrom)
   *[fails] Die Queue verbietet Preemption (allowPreemptionFrom)
    }
rule-fair-spared-queue-note = { $outcome ->
    [holds] In { $queue } darf verdrängt werden
   *[fails] In { $queue } darf nicht verdrängt werden
    }
rule-fair-spared-am = { $outcome ->
    [holds] { $subject } ist kein geschützter ApplicationMaster
   *[fails] { $subject } ist ein geschützter ApplicationMaster
    }
rule-fair-spared-going-already = { $outcome ->
    [holds] { $subject } läuft und wurde noch nicht gewarnt
   *[fails] { $subject } wurde schon gewarnt oder läuft nicht
    }
rule-fair-spared-fair-share = { $outcome ->
    [holds] Ohne ihn hat seine Anwendung noch ihren Fair Share
   *[fails] Ohne ihn läge seine Anwendung unter ihrem Fair Share
    }
rule-fair-spared-fair-share-note = Nutzung { $usage } − vorher gewählt { $marked } − dieser Container
rule-fair-ended = Der Knoten hat das Ende gemeldet
rule-fair-ended-released = Von der Anwendung zurückgegeben
rule-fair-ended-node-lost = Der Knoten ist verloren
rule-fair-ended-expired = Wurde nie gestartet
rule-fair-ended-app-completed = Die Anwendung ist zu Ende
rule-fair-old-min-share = { $outcome ->
    [holds] { $subject } nutzt weniger als den Min Share oder als den Bedarf, wenn der kleiner ist
   *[fails] { $subject } nutzt den Min Share oder den Bedarf, wenn der kleiner ist
    }
rule-fair-old-fair-share-threshold = { $outcome ->
    [holds] { $subject } nutzt weniger als die Schwelle des Fair Share oder als den Bedarf, wenn der kleiner ist
   *[fails] { $subject } nutzt die Schwelle des Fair Share oder den Bedarf, wenn der kleiner ist
    }
rule-fair-old-min-share-timeout = { $outcome ->
    [holds] { $subject } liegt länger als minSharePreemptionTimeout unter dem Min Share
    [waits] { $subject } liegt unter dem Min Share, aber noch nicht länger als minSharePreemptionTimeout
   *[fails] { $set ->
        [yes] { $subject } liegt noch keine Zeit lang unter dem Min Share
       *[no] { $subject } hat keinen minSharePreemptionTimeout
        }
    }
rule-fair-old-fair-share-timeout = { $outcome ->
    [holds] { $subject } liegt länger als fairSharePreemptionTimeout unter der Schwelle
    [waits] { $subject } liegt unter der Schwelle, aber noch nicht länger als fairSharePreemptionTimeout
   *[fails] { $set ->
        [yes] { $subject } liegt noch keine Zeit lang unter der Schwelle
       *[no] { $subject } hat keinen fairSharePreemptionTimeout
        }
    }
rule-fair-old-interval = { $outcome ->
    [holds] preemptionInterval ist seit der letzten Prüfung vergangen
   *[fails] preemptionInterval ist seit der letzten Prüfung noch nicht vergangen
    }
rule-fair-old-deficit = { $outcome ->
    [holds] { $subject } fehlt länger als der Timeout etwas zum Anteil
   *[waits] { $subject } fehlt etwas zum Anteil, bis Platz dafür gefunden ist
    }
rule-fair-old-round = Was allen Queues zusammen fehlt, löst eine Runde aus
rule-fair-old-round-end = Die Runde ist vorbei
rule-fair-old-round-end-note = nicht gefunden: { $left }
rule-fair-old-most-over = { $outcome ->
    [holds] { $subject } steht in der Scheduling-Reihenfolge zuletzt; von den Geschwistern wird niemand sonst gefragt
   *[fails] { $subject } steht unter den Geschwistern in der Scheduling-Reihenfolge nicht zuletzt, wird also nicht gefragt
    }
rule-fair-old-not-over-fair-share = { $outcome ->
    [holds] { $subject } liegt über dem Fair Share
   *[fails] { $subject } liegt nicht über dem Fair Share
    }
rule-fair-old-warned = In einer Runde gewählt, für keine bestimmte Anwendung
rule-fair-old-counted = { $outcome ->
    [waits] Schon gewarnt: waitTimeBeforeKill ist nicht vorbei, also zählen Runden ihn nur mit
   *[holds] Schon gewarnt: waitTimeBeforeKill ist nicht vorbei, also wird er nur noch einmal gezählt
    }
rule-fair-old-kill = { $outcome ->
    [holds] Schon gewarnt und noch da: beendet, weil waitTimeBeforeKill vorbei ist
   *[fails] Schon gewarnt und noch da: waitTimeBeforeKill ist nicht vorbei
    }
rule-fair-old-ended = Eine Runde hat ihn beendet: Er war schon gewarnt, und waitTimeBeforeKill war vorbei
rule-fair-old-dropped = Aus der Liste gewarnter Container gestrichen; die Warnung bleibt
rule-fair-ended-preempted = Der gewarnte Container war noch da, als waitTimeBeforeKill vorbei war
rule-fair-ended-overcommit = Der Knoten wurde verkleinert
rule-fair-limit-user-apps = { $outcome ->
    [holds] Der Benutzer hat weniger laufende Anwendungen, als userMaxApps erlaubt
   *[fails] Der Benutzer hat so viele laufende Anwendungen, wie userMaxApps erlaubt
    }
rule-fair-limit-queue-apps = { $outcome ->
    [holds] { $subject } hat weniger laufende Anwendungen, als maxRunningApps erlaubt
   *[fails] { $subject } hat so viele laufende Anwendungen, wie maxRunningApps erlaubt
    }
rule-fair-limit-runnable = Die Anwendung darf laufen
rule-fair-limit-waiting = Die Anwendung muss warten
rule-fair-limit-am-share = { $outcome ->
    [holds] ApplicationMaster bleiben innerhalb von maxAMShare
   *[fails] Mit diesem würden ApplicationMaster maxAMShare überschreiten
    }
rule-fair-limit-am-share-note = maxAMShare { $maxAMShare } von { $queue }
verdict-fair-preempt-warned = { $container } ({ $size }, { $queue }) auf { $node } ist die erste Wahl, die Platz für eine Anforderung von { $ask } durch { $for } macht.
verdict-fair-assign = { $node } hatte beim Heartbeat Platz für { $size }, und { $queue } war als Nächstes an der Reihe.
verdict-fair-begun = { $container } war da, als das Szenario begann.
verdict-fair-reserve-fulfilled = { $node } war dafür reserviert; jetzt ist Platz für { $size }.
verdict-fair-starved = { $queue } nutzt { $usage } und liegt seit dem ganzen Timeout unter dem, was beansprucht werden darf, also dürfen dafür Container von anderen genommen werden.
verdict-fair-preempt = { $queue } nutzt { $usage } vom augenblicklichen Fair Share von { $fairShare }; der Scheduler sucht Container, die Platz für die Anforderungen machen.
verdict-fair-reserve = { $node } hat jetzt keinen Platz für { $size }, also wird er für { $queue } freigehalten; genutzt sind dort { $usage } von { $fairShare }.
verdict-fair-ended-preempted = { $container } war gewarnt und noch da, als waitTimeBeforeKill vorbei war. Beim Beenden wird nichts noch einmal geprüft.
verdict-fair-old-deficit = { $queue } nutzt { $usage } und hat einen Bedarf von { $demand }: Zum Min Share ({ $minShare }) oder zum Fair Share ({ $fairShare }) fehlt schon zu lange etwas.
verdict-fair-old-round = Jemandem fehlt zu lange etwas zum Anteil: Gesucht werden Container von zusammen { $toPreempt }, irgendwo im Cluster.
verdict-fair-old-round-end = Nach der Runde fehlen noch: { $left }.
verdict-fair-old-warned = { $container } ({ $size }, { $queue }): Auf jeder Ebene gibt die Queue, die am weitesten über ihrem Anteil liegt, dann ihre Anwendung, die am weitesten über ihrem Anteil liegt, dann der Container mit der größten Prioritätszahl. Ob er dort Platz macht, wo ihn jemand braucht, wird nicht gefragt.
verdict-fair-old-counted = { $container } wurde in einer früheren Runde gewarnt; er wird noch einmal auf die Menge angerechnet, für wen sie auch war.
verdict-fair-old-kill = { $container } wurde in einer früheren Runde gewarnt, und eine Runde sucht wieder Platz: Er wird beendet.
verdict-fair-old-ended = { $container } wurde in einer früheren Runde gewarnt, und waitTimeBeforeKill war vorbei, als eine Runde wieder Platz suchte.
verdict-fair-old-dropped = { $container } ist von den Runden vergessen, bleibt aber markiert und wird daher nie wieder gewählt.

# The Capacity Scheduler
rule-capacity-assign-order = Der Knoten wurde { $subject } als Nummer { $position } angeboten
rule-capacity-assign-order-note = nutzt { $usedCapacity } × die garantierten { $guaranteed }, Priorität { $priority }: die Queue, die am wenigsten von ihrer Garantie nutzt, kommt zuerst
rule-capacity-assign-app-order = { $subject } war Nummer { $position } von { $of } in der Queue
rule-capacity-assign-app-order-note = ordering-policy { $policy }, Priorität { $priority }
rule-capacity-node-full = { $outcome ->
    [holds] Der kleinste Container passt in das, was auf dem Knoten frei ist
   *[fails] Nicht einmal der kleinste Container passt in das, was auf dem Knoten frei ist
    }
rule-capacity-node-silent = { $outcome ->
    [holds] Der Knoten hat vor Kurzem einen Heartbeat gesendet
   *[fails] Der Knoten hat zu lange keinen Heartbeat gesendet, also übergeht ihn der Thread
    }
rule-capacity-node-reserved = Der Knoten ist reserviert, also wird nur diese Reservierung geprüft
rule-capacity-queue-partition = { $outcome ->
    [holds] { $subject } darf die Partition des Knotens nutzen
   *[fails] { $subject } darf die Partition des Knotens nicht nutzen
    }
rule-capacity-queue-nothing-pending = { $outcome ->
    [holds] { $subject } fordert in dieser Partition etwas an
   *[fails] { $subject } fordert in dieser Partition nichts an
    }
rule-capacity-queue-limit = { $outcome ->
    [holds] { $subject } liegt unter dem Limit
   *[fails] { $subject } liegt am Limit
    }
rule-capacity-queue-limit-note = garantiert { $guaranteed }
rule-capacity-queue-takes = { $outcome ->
    [holds] { $subject } nimmt den Knoten
   *[info] Niemand in { $subject } nimmt den Knoten
    }
rule-capacity-user-limit = { $outcome ->
    [holds] Der Benutzer von { $subject } liegt nicht über seinem Limit
   *[fails] Der Benutzer von { $subject } liegt über seinem Limit
    }
rule-capacity-user-limit-note = Benutzer { $user }, { $activeUsers } aktiv, minimum-user-limit-percent { $minimumUserLimitPercent }, user-limit-factor { $userLimitFactor }; wer genau am Limit liegt, bekommt noch einen Container
rule-capacity-app-nothing-pending = { $outcome ->
    [holds] { $subject } fordert in dieser Partition etwas an
   *[fails] { $subject } fordert in dieser Partition nichts an
    }
rule-capacity-app-master-respects-partition = { $outcome ->
    [holds] Der ApplicationMaster ist in seiner eigenen Partition
   *[fails] Ein ApplicationMaster darf nicht von einer anderen Partition leihen
    }
rule-capacity-app-partition = { $outcome ->
    [holds] Die Anforderung gilt der angebotenen Partition
   *[fails] Die Anforderung gilt einer anderen Partition als der angebotenen
    }
rule-capacity-app-other-partition-delay = { $outcome ->
    [holds] Die Anforderung hat so viele Knoten vorbeigelassen, wie der Cluster hat
   *[fails] Die Anforderung hat nicht so viele Knoten vorbeigelassen, wie der Cluster hat
    }
rule-capacity-app-queue-headroom = { $outcome ->
    [holds] Die Anforderung passt in das, was die Queue noch nehmen darf
   *[fails] Die Anforderung ist größer als das, was die Queue noch nehmen darf
    }
rule-capacity-node-blacklisted = { $outcome ->
    [holds] Der Knoten steht nicht auf der Sperrliste der Anwendung
   *[fails] Der Knoten steht auf der Sperrliste der Anwendung
    }
rule-capacity-app-strict-locality = { $outcome ->
    [holds] Die Anforderung lockert die Lokalität oder nennt diesen Ort
   *[fails] Die Anforderung nennt andere Orte und lockert die Lokalität nicht
    }
rule-capacity-app-rack-delay = { $outcome ->
    [holds] Die Anforderung hat genug Knoten verpasst, um einen anderen im Rack zu akzeptieren
   *[fails] Die Anforderung hat noch nicht genug Knoten verpasst, um einen anderen im Rack zu akzeptieren
    }
rule-capacity-app-anywhere-delay = { $outcome ->
    [holds] Die Anforderung hat genug Knoten verpasst, um jeden Knoten zu akzeptieren
   *[fails] Die Anforderung hat noch nicht genug Knoten verpasst, um jeden Knoten zu akzeptieren
    }
rule-capacity-node-too-small = { $outcome ->
    [holds] Die Anforderung ist nicht größer als der ganze Knoten
   *[fails] Die Anforderung ist größer als der ganze Knoten
    }
rule-capacity-node-does-not-fit = { $outcome ->
    [holds] Die Anforderung passt in das, was auf dem Knoten frei ist
   *[fails] Die Anforderung ist größer als das, was auf dem Knoten frei ist
    }
rule-capacity-reserve-must-give-up = { $outcome ->
    [holds] Die Anwendung hat anderswo eine Reservierung, die sie dafür aufgeben kann
   *[fails] Die Anwendung hat anderswo keine Reservierung, die sie dafür aufgeben kann
    }
rule-capacity-reserve-enough = { $outcome ->
    [holds] Die Anwendung will mehr, als sie reserviert hat
   *[fails] Die Anwendung hat alles reserviert, was sie will
    }
rule-capacity-reserve-not-made = { $outcome ->
    [holds] Der Knoten wird dafür reserviert
   *[fails] Der Knoten wird nicht dafür reserviert: Die Anwendung hat alles reserviert, was sie will, oder müsste erst eine andere Reservierung aufgeben
    }
rule-capacity-assign = { $outcome ->
    [waits] Die Zuteilung kommt mit den nächsten Heartbeats
   *[holds] Zugeteilt
    }
rule-capacity-begun = War da, als das Szenario begann
rule-capacity-reserve-fulfilled = Die Reservierung ist erfüllt
rule-capacity-reserve = Reserviert
rule-capacity-reserve-again = Die Reservierung wartet noch auf Platz
rule-capacity-reserve-moved = Die Reservierung wurde auf einen Knoten verlegt, auf dem genug genommen werden kann
rule-capacity-reserve-released = Die Reservierung wird aufgegeben
rule-capacity-commit-refused = { $outcome ->
    [holds] Die Wahl galt noch, als sie ausgeführt wurde
   *[fails] Die Wahl galt nicht mehr, als sie ausgeführt werden sollte
    }
rule-capacity-limit-am = { $outcome ->
    [holds] ApplicationMaster von { $queue } bleiben innerhalb ihres Limits
   *[fails] Mit diesem würden ApplicationMaster von { $queue } ihr Limit überschreiten
    }
rule-capacity-limit-am-note = maximum-am-resource-percent { $maximumAmResourcePercent }
rule-capacity-limit-user-am = { $outcome ->
    [holds] ApplicationMaster des Benutzers bleiben innerhalb des Limits eines Benutzers
   *[fails] Mit diesem würden ApplicationMaster des Benutzers das Limit eines Benutzers überschreiten
    }
rule-capacity-limit-user-am-note = Benutzer { $user }
rule-capacity-limit-parallel-apps = { $outcome ->
    [holds] { $queue } hat weniger laufende Anwendungen als erlaubt
   *[fails] { $queue } hat so viele laufende Anwendungen wie erlaubt
    }
rule-capacity-limit-parallel-apps-note = max-parallel-apps
rule-capacity-limit-user-parallel-apps = { $outcome ->
    [holds] Der Benutzer hat weniger laufende Anwendungen, als einem Benutzer erlaubt sind
   *[fails] Der Benutzer hat so viele laufende Anwendungen, wie einem Benutzer erlaubt sind
    }
rule-capacity-limit-user-parallel-apps-note = max-parallel-apps von { $user }
rule-capacity-limit-first-am = { $outcome ->
    [holds] Eine erste Anwendung darf immer laufen
   *[fails] Es ist nicht die erste Anwendung, die immer laufen darf
    }
rule-capacity-limit-activated = { $queue } hat Platz für einen weiteren ApplicationMaster
rule-capacity-am-started = Der erste Container des Versuchs ist der des ApplicationMasters
rule-capacity-am-ended = Der Container des ApplicationMasters ist zu Ende
rule-capacity-headroom = Was die Anwendung noch bekommen darf: das Kleinste von dreien
rule-capacity-headroom-user = Was das Limit des Benutzers übrig lässt
rule-capacity-headroom-user-note = Limit { $of } − genutzt { $used } = { $left }
rule-capacity-headroom-queue = Was das Limit der Queue übrig lässt
rule-capacity-headroom-queue-note = Limit { $of } − genutzt { $used } = { $left }
rule-capacity-headroom-today = Die heutige Formel: das Kleinste der drei, sooft die Anwendung fragt
rule-capacity-headroom-stale = { $outcome ->
    [fails] Was dem Job gemeldet wird, wurde notiert, als seine Queue zuletzt danach sah
   *[other] Notiert, als die Queue zuletzt nach der Anwendung sah
    }
rule-capacity-headroom-per-user = { $outcome ->
    [fails] Was dem Job gemeldet wird, lässt außer Acht, was andere Anwendungen seiner Queue belegen
   *[other] Was andere Benutzer der Queue belegen, bleibt außer Acht
    }
rule-capacity-headroom-configured = { $outcome ->
    [fails] Was dem Job gemeldet wird, zählt das konfigurierte Maximum seiner Queue, nicht was Geschwister davon übrig lassen
   *[other] Es zählt das konfigurierte Maximum der Queue, nicht was Geschwister davon übrig lassen
    }
rule-capacity-headroom-blacklist = { $outcome ->
    [fails] Was dem Job gemeldet wird, zählt mit, was auf Knoten seiner Sperrliste frei ist
   *[other] Was auf gesperrten Knoten frei ist, wird nicht gezählt
    }
rule-capacity-headroom-cluster = Was in der Partition frei ist
rule-capacity-headroom-cluster-note = gesamt { $of } − genutzt { $used } = { $left }
rule-capacity-ideal = { $outcome ->
    [holds] { $subject } hat mehr als die ideale Zuteilung
   *[fails] { $subject } hat nicht mehr als die ideale Zuteilung
    }
rule-capacity-ideal-note = garantiert { $guaranteed }, ausstehend { $pending }, höchstens { $maximum }{ $outcome ->
    [holds] : diese Runde will davon { $toBePreempted }
   *[fails] {""}
    }
rule-capacity-ideal-underserved = { $outcome ->
    [holds] { $subject } hat weniger als die ideale Zuteilung
   *[fails] { $subject } hat die ideale Zuteilung
    }
rule-capacity-ideal-underserved-note = garantiert { $guaranteed }, ausstehend { $pending }
rule-capacity-preempt-round-limit = Eine Runde nimmt höchstens einen Teil des Clusters
rule-capacity-preempt-round-limit-note = total_preemption_per_round { $perRound }: von { $above } lässt es { $toBePreempted }
rule-capacity-preempt-dead-zone = { $outcome ->
    [holds] { $subject } liegt jenseits der toten Zone
   *[fails] { $subject } liegt nicht jenseits der toten Zone
    }
rule-capacity-preempt-dead-zone-note = garantiert { $guaranteed } × (1 + max_ignored_over_capacity { $deadZone })
rule-capacity-preempt-natural-termination = Manche enden von selbst: In jeder Runde wird nur ein Teil genommen
rule-capacity-preempt-natural-termination-note = { $toBePreempted } × natural_termination_factor { $factor } = { $wanted }
rule-capacity-spared-queue = { $outcome ->
    [holds] In { $subject } darf verdrängt werden
   *[fails] In { $subject } darf nicht verdrängt werden
    }
rule-capacity-spared-queue-note = disable_preemption von { $by }: { $untouchable } über der Garantie bleiben unberührt
rule-capacity-preempt-across-queues = Einer anderen Queue steht zu, was { $queue } über die ideale Zuteilung hinaus hat
rule-capacity-preempt-balance = { $queue } hat mehr als ihren Teil von dem, was über den Garantien liegt
rule-capacity-preempt-for-reservation = Macht Platz für eine Reservierung auf { $node }
rule-capacity-preempt-queue-priority = Eine Queue mit höherer Priorität als { $queue } hat eine Reservierung, die wartet
rule-capacity-preempt-inside-queue = Einer anderen Anwendung von { $queue } steht er zu
rule-capacity-preempt-still-wanted = { $outcome ->
    [holds] Von { $subject } wird noch etwas gebraucht
   *[fails] Von { $subject } wird nichts mehr gebraucht
    }
rule-capacity-preempt-round-budget = { $outcome ->
    [holds] Passt in das, was diese Runde noch nehmen darf
   *[fails] { $subject } ist größer als das, was diese Runde noch nehmen darf
    }
rule-capacity-preempt-round-budget-note = total_preemption_per_round { $perRound } vom Cluster
rule-capacity-spared-nothing-wanted = { $outcome ->
    [holds] Von der Queue wird noch etwas gebraucht
   *[fails] Von der Queue wird nichts mehr gebraucht
    }
rule-capacity-spared-no-help = { $outcome ->
    [holds] Ihn zu nehmen brächte die Queue näher an ihre ideale Zuteilung
   *[fails] { $subject } zu nehmen brächte die Queue nicht näher an ihre ideale Zuteilung
    }
rule-capacity-spared-no-help-note = gebraucht { $wanted }, seine Größe { $size }
rule-capacity-spared-am = { $outcome ->
    [holds] Ist kein ApplicationMaster; diese kommen zuletzt
    [waits] Ist ein ApplicationMaster; diese kommen zuletzt
   *[fails] Ist ein ApplicationMaster
    }
rule-capacity-spared-am-share = { $outcome ->
    [holds] Die zurückgestellten Master sind mehr als maximum-am-resource-percent der Garantie
   *[fails] Die zurückgestellten Master sind nicht mehr als maximum-am-resource-percent der Garantie
    }
rule-capacity-spared-killable = { $outcome ->
    [holds] Ist nicht schon zu beenden
   *[fails] Ist schon zu beenden
    }
rule-capacity-spared-reservation-fits = { $outcome ->
    [holds] Die Reservierung auf dem Knoten passt noch nicht
   *[fails] Die Reservierung auf dem Knoten passt schon
    }
rule-capacity-spared-reservation-lacks = { $outcome ->
    [holds] Auf dem Knoten kann genug für seine Reservierung genommen werden
   *[fails] Auf dem Knoten kann nicht genug für seine Reservierung genommen werden
    }
rule-capacity-spared-reservation-age = { $outcome ->
    [holds] Die Reservierung hat reserved-container-delay-ms lang gewartet
   *[fails] Die Reservierung hat noch nicht reserved-container-delay-ms lang gewartet
    }
rule-capacity-spared-satisfied = { $outcome ->
    [holds] { $subject } hat weniger als die Garantie
   *[fails] { $subject } hat die Garantie
    }
rule-capacity-inside-threshold = { $outcome ->
    [holds] { $subject } nutzt genug von der Garantie für Preemption innerhalb der Queue
   *[fails] { $subject } nutzt zu wenig von der Garantie für Preemption innerhalb der Queue
    }
rule-capacity-inside-threshold-note = intra-queue-preemption.minimum-threshold
rule-capacity-inside-ideal = { $outcome ->
    [holds] { $subject } hat mehr als ihren Teil der Queue
   *[fails] { $subject } hat nicht mehr als ihren Teil der Queue
    }
rule-capacity-inside-ideal-note = ihr ApplicationMaster { $master }, ausstehend { $pending }, Priorität { $priority }: darf { $toBePreempted } geben, soll { $wanted } geben
rule-capacity-inside-priority = { $outcome ->
    [holds] { $subject } ist weniger wichtig als { $for }, vom selben Benutzer
   *[fails] { $subject } ist nicht weniger wichtig als { $for }, vom selben Benutzer
    }
rule-capacity-inside-priority-note = Benutzer { $user }
rule-capacity-inside-limit = { $outcome ->
    [holds] Eine Runde nimmt höchstens einen Teil der Garantie
    [info] Eine Runde nimmt höchstens einen Teil der Garantie von { $subject }
   *[fails] Von dem, was eine Runde innerhalb von { $subject } nehmen darf, ist nichts übrig
    }
rule-capacity-inside-limit-note = { $guaranteed } × intra-queue-preemption.max-allowable-limit { $maxAllowableLimit } = { $limit }
rule-capacity-inside-disabled = { $outcome ->
    [holds] { $subject } erlaubt Preemption innerhalb der Queue
   *[fails] { $subject } verbietet Preemption innerhalb der Queue
    }
rule-capacity-inside-user-limit = { $outcome ->
    [holds] Der Benutzer von { $subject } bleibt über seinem Limit
    [info] Der Benutzer von { $subject } liegt über seinem Limit
   *[fails] Der Benutzer von { $subject } liegt innerhalb seines Limits oder käme dorthin
    }
rule-capacity-inside-user-limit-note = Benutzer { $user }
rule-capacity-preempt-wait = { $outcome ->
    [holds] { $subject } war max_wait_before_kill lang markiert
   *[fails] { $subject } war noch nicht max_wait_before_kill lang markiert
    }
rule-capacity-preempt-kill = Lange genug markiert und wieder gewählt
rule-capacity-preempt-kill-past = Als die Reservierung gewählt, die er war
rule-capacity-preempt-gives-up-reservation = { $queue } liegt über der idealen Zuteilung: Reservierungen gehen sofort
rule-capacity-preempt-not-chosen-again = In dieser Runde nicht gewählt; die Markierung behält ihr Alter
rule-capacity-preempt-not-chosen-again-note = vor { $age } markiert, nach { $forgottenAfter } vergessen
rule-capacity-preempt-mark-forgotten = { $outcome ->
    [holds] Die Markierung ist älter als zweimal max_wait_before_kill: Sie wird vergessen
   *[fails] Die Markierung ist nicht älter als zweimal max_wait_before_kill: Sie bleibt
    }
verdict-capacity-preempt-mark-forgotten = { $container } ({ $size }, { $queue }) war länger als zweimal max_wait_before_kill markiert, ohne beendet zu werden: Die Policy vergisst die Markierung.
rule-capacity-preempt-observe-only = { $outcome ->
    [holds] Die Policy darf handeln
   *[fails] Die Policy beobachtet { $subject } nur
    }
rule-capacity-preempt-observe-only-note = observe_only; Container, die sie jetzt nähme: { $containers }, zusammen { $amount }
rule-capacity-preempt-round-lost = Hadoops Policy beendet diese Runde mit einer Exception
rule-capacity-preempt-overcommit = Der Knoten hat mehr vergeben, als er hat
rule-capacity-ended = Der Knoten hat das Ende gemeldet
rule-capacity-ended-released = Von der Anwendung zurückgegeben
rule-capacity-ended-node-lost = Der Knoten ist verloren
rule-capacity-ended-expired = Wurde nie gestartet
rule-capacity-ended-app-completed = Die Anwendung ist zu Ende
rule-capacity-ended-preempted = Von der Preemption-Policy beendet
rule-capacity-ended-reservation = Die Reservierung ist vorbei
rule-capacity-ended-cleaned = Der Knoten meldet, dass er weg ist
verdict-capacity-assign = { $node } hatte beim Heartbeat Platz für { $size }, und { $queue } (genutzt { $used } von garantierten { $guaranteed }) war als Nächstes an der Reihe.
verdict-capacity-begun = { $container } war da, als das Szenario begann.
verdict-capacity-reserve-fulfilled = { $node } war dafür reserviert; jetzt ist Platz für { $size }.
verdict-capacity-limit-activated = Die ApplicationMaster von { $queue } lassen Platz für einen weiteren.
verdict-capacity-preempt-across-queues = { $container } ({ $size }) auf { $node }: { $queue } hat mehr als die ideale Zuteilung, und einer anderen Queue steht das zu. Die jüngste Anwendung gibt zuerst, ihr neuester Container zuerst. Beendet nach { $wait }, wenn er nicht vorher endet oder nicht mehr gewählt wird.
verdict-capacity-preempt-balance = { $container } ({ $size }) auf { $node }: Jede Garantie ist erfüllt, aber { $queue } hat mehr als ihren Teil vom Rest.
verdict-capacity-preempt-for-reservation = { $container } ({ $size }) auf { $node } macht Platz für die Reservierung dort.
verdict-capacity-preempt-queue-priority = { $container } ({ $size }) auf { $node } macht Platz für { $for } aus einer Queue mit höherer Priorität als { $queue }. Weder Garantien noch disable_preemption werden geprüft.
verdict-capacity-preempt-inside-queue = { $container } ({ $size }) auf { $node }: Innerhalb von { $queue } hat seine Anwendung mehr als ihren Teil, und einer anderen steht er zu. Beendet nach { $wait }.
verdict-capacity-preempt-kill-past = { $container } ({ $size }) wurde vor { $wait } oder mehr markiert, und diese Runde hat ihn wieder gewählt; doch die Queue führt noch die Reservierung, aus der er kam. Beendet wird sie, und kein Container.
verdict-capacity-preempt-kill = { $container } ({ $size }) wurde vor { $wait } oder mehr markiert, und diese Runde hat ihn wieder gewählt.
verdict-capacity-ended-preempted = { $container } wurde von der Preemption-Policy markiert, nach Ablauf der Zeit wieder gewählt und beendet. Exit-Status −102.
verdict-capacity-headroom = Das Kleinste von dem, was das Limit des Benutzers, das Limit der Queue und der Cluster übrig lassen.

# The Superior Scheduler, each rule with where it comes from
rule-superior-placed = { $outcome ->
    [waits] Platziert wird mit den nächsten Zyklen
   *[holds] Platziert
    }
rule-superior-tier = { $outcome ->
    [holds] { $subject } liegt unter dieser eigenen Stufe
   *[fails] { $subject } liegt nicht unter dieser eigenen Stufe
    }
rule-superior-tier-note = Durchgang { $tier } von 4 (reserve, min, share, max); hat { $part } der Stufe
rule-superior-smallest-part = { $outcome ->
    [holds] { $subject } hat unter den Geschwistern den kleinsten Teil der Stufe
   *[fails] { $subject } hat unter den Geschwistern nicht den kleinsten Teil der Stufe
    }
rule-superior-max = { $outcome ->
    [holds] { $subject } bleibt innerhalb von max
   *[fails] { $subject } würde max überschreiten
    }
rule-superior-idle-reserve = { $outcome ->
    [holds] Lässt unberührt, was für andere Queues freigehalten wird: ihre Reserven, ob untätig oder nicht, und was für sie geplant ist
   *[fails] Würde nehmen, was für andere Queues freigehalten wird: ihre Reserven, ob untätig oder nicht, und was für sie geplant ist
    }
rule-superior-user-max = { $outcome ->
    [holds] Der Benutzer bleibt in { $subject } innerhalb von Max vCores und Max Memory
   *[fails] Der Benutzer würde in { $subject } Max vCores oder Max Memory überschreiten
    }
rule-superior-running-apps = { $outcome ->
    [holds] { $subject } hat weniger laufende Anwendungen als Max Running Apps
   *[fails] { $subject } hat so viele laufende Anwendungen wie Max Running Apps
    }
rule-superior-running-apps-per-user = { $outcome ->
    [holds] Der Benutzer hat in { $subject } weniger laufende Anwendungen als Max Running Apps per User
   *[fails] Der Benutzer hat in { $subject } so viele laufende Anwendungen wie Max Running Apps per User
    }
rule-superior-running-apps-of-user = { $outcome ->
    [holds] Der Benutzer hat in allen Queues weniger laufende Anwendungen als Max Running Apps
   *[fails] Der Benutzer hat in allen Queues so viele laufende Anwendungen wie Max Running Apps
    }
rule-superior-master-shares = { $outcome ->
    [holds] ApplicationMaster von { $subject } bleiben innerhalb von Max Master Shares
   *[fails] Mit diesem würden ApplicationMaster von { $subject } Max Master Shares überschreiten
    }
rule-superior-inactive = { $outcome ->
    [holds] { $subject } ist Active
   *[fails] { $subject } ist INACTIVE
    }
rule-superior-inactive-note = Eine Queue, die INACTIVE ist, nimmt Anwendungen an und plant keine ein.
rule-superior-starts = Die Anwendung darf starten
rule-superior-locality-wait = { $outcome ->
    [holds] Hat lange genug auf einen näheren Knoten gewartet
   *[fails] Hat noch nicht lange genug auf einen näheren Knoten gewartet
    }
rule-superior-least-loaded = Der Knoten, der danach am wenigsten belastet ist, kommt zuerst
rule-superior-no-node = { $outcome ->
    [holds] Ein Knoten hat Platz für die Anforderung
   *[fails] Kein Knoten hat Platz für die Anforderung
    }
rule-superior-reserved = Ein Knoten wird für eine Anforderung reserviert, die nirgends passt
rule-superior-reserved-note = { $amount } von { $resource } sind dort frei: { $part }
rule-superior-reservation-over = Die Reservierung folgt nicht mehr aus den Stufen
rule-superior-reservation-over-note = Jeder Zyklus gibt Reservierungen zurück und entscheidet neu.
rule-superior-preemption-off = { $outcome ->
    [holds] Preemption ist eingeschaltet
   *[fails] Preemption ist ausgeschaltet
    }
rule-superior-preemption-off-note = ss.engine.scheduler.preemption-enable, Vorgabe false
rule-superior-interval = { $outcome ->
    [holds] preemption-interval-ms ist seit den letzten Markierungen vergangen
   *[fails] preemption-interval-ms ist seit den letzten Markierungen noch nicht vergangen
    }
rule-superior-max-per-interval = { $outcome ->
    [holds] Mit den Verdrängten dafür sind es nicht mehr als preemption-max-per-interval Container auf einmal
   *[fails] Mit den Verdrängten dafür sind es mehr als preemption-max-per-interval Container auf einmal
    }
rule-superior-starved = { $outcome ->
    [holds] { $subject } liegt in jeder Ressource unter dem Minimum, und Arbeit wartet
   *[fails] { $subject } liegt nicht in jeder Ressource unter dem Minimum, oder keine Arbeit wartet
    }
rule-superior-satisfied = { $outcome ->
    [holds] { $subject } liegt in jeder Ressource unter dem Minimum
   *[fails] { $subject } hat das Minimum in einer Ressource erreicht
    }
rule-superior-satisfied-note = { $type ->
    [memory-mb] Der Speicher
    [vcores] Die CPU
   *[other] { $type }
    } hat es erreicht: Eine Ressource genügt, um nicht ausgehungert zu sein.
rule-superior-placeable = { $outcome ->
    [holds] Nichts, was frei ist, genügt ohne Preemption
   *[fails] Was frei ist, genügt ohne Preemption
    }
rule-superior-protected = { $outcome ->
    [holds] { $subject } liegt bei CPU und Speicher über dem Minimum
   *[fails] { $subject } liegt nicht bei CPU und Speicher über dem Minimum
    }
rule-superior-protected-note = { $type ->
    [memory-mb] Der Speicher
    [vcores] Die CPU
   *[other] { $type }
    } liegt am Minimum: Eines von beiden genügt als Schutz.
rule-superior-not-below-min = { $outcome ->
    [holds] Ohne ihn behält { $queue } das Minimum
   *[fails] Ohne ihn läge { $queue } unter dem Minimum
    }
rule-superior-not-below-min-note = Geprüft für { $subject }.
rule-superior-branch-satisfied = { $outcome ->
    [holds] Dem Mandanten, der gewänne, { $subject }, fehlt etwas zum eigenen Minimum
   *[fails] Der Mandant, der gewänne, { $subject }, hat das eigene Minimum oder hat keines
    }
rule-superior-am-last = { $outcome ->
    [holds] { $app } ist nicht die letzte Anwendung, die in der Queue läuft
   *[fails] { $app } ist die letzte Anwendung, die in der Queue läuft
    }
rule-superior-am-last-note = ApplicationMaster gehen als allerletzte, und der von der letzten Anwendung einer Queue wird nie genommen.
rule-superior-no-victims = { $outcome ->
    [holds] Ein Knoten lässt sich für { $subject } frei machen
   *[fails] Kein Knoten lässt sich für { $subject } frei machen
    }
rule-superior-victim = Gewählt: die wenigsten Verdrängten, dann die kleinsten, dann der erste Knoten
rule-superior-victim-note = { $queue } nutzt { $used } und behält das Minimum von { $min }; { $for } fordert { $request } auf { $node } an, wo { $need } fehlen
rule-superior-spared = Die begünstigte Queue braucht ihn noch
rule-superior-killed = { $outcome ->
    [holds] Die Warnfrist ist vorbei
   *[waits] Die Warnfrist ist nicht vorbei
    }
rule-superior-killed-note = um { $warned } gewarnt, um { $due } fällig, für { $for }
rule-superior-ended-overcommit = Der Knoten wurde verkleinert
verdict-superior-placed = { $node } hatte Platz für { $resource }, und { $left } davon bleiben frei; { $queue } war als Nächstes an der Reihe.
verdict-superior-reserved = { $resource } passen jetzt nirgends. Auf { $node } ist am meisten davon frei ({ $amount }), also wartet { $queue } dort.
verdict-superior-starved = { $queue } hat { $expected }, das dafür Geplante eingerechnet; das Minimum ist { $min }, und Arbeit wartet.
verdict-superior-victim = Er macht Platz für { $request } von { $for } auf { $node }, wo { $need } fehlen. Seine eigene Queue { $queue } hat { $used } und behält das Minimum von { $min }.
verdict-superior-spared = Die Markierung wird zurückgenommen: Niemand braucht ihn mehr, oder die eigene Queue braucht ihn.
verdict-superior-killed = Er wurde um { $warned } für { $for } gewarnt und endete bis { $due } nicht von selbst. Exit-Status −102.

# MapReduce's ApplicationMaster
rule-mapreduce-too-large = Kein Container darf so groß sein wie die Tasks des Jobs
rule-mapreduce-assign-unwanted-priority = { $outcome ->
    [holds] Die Priorität des Containers ist eine, zu der MapReduce anfordert
   *[fails] Die Priorität des Containers ist keine, zu der MapReduce anfordert
    }
rule-mapreduce-assign-too-small = { $outcome ->
    [holds] Der Container ist groß genug für eine Task
   *[fails] Der Container ist zu klein für eine Task
    }
rule-mapreduce-assign-nobody-waits = { $outcome ->
    [holds] Eine Task dieser Art wartet auf einen Container
   *[fails] Keine Task dieser Art wartet auf einen Container
    }
rule-mapreduce-assign-blacklisted = { $outcome ->
    [holds] Der Container ist nicht auf einem gesperrten Host
   *[fails] Der Container ist auf einem gesperrten Host
    }
rule-mapreduce-assign-failed-map = Geht an den Mapper, der zuerst fehlschlug oder seine Ausgabe verlor
rule-mapreduce-assign-reduce = Geht an den zuerst angeforderten Reducer
rule-mapreduce-assign-node-local = Geht an einen Mapper, dessen Eingabe auf diesem Host liegt
rule-mapreduce-assign-rack-local = Geht an einen Mapper, dessen Eingabe in diesem Rack liegt
rule-mapreduce-assign-any = Geht an den zuerst angeforderten Mapper
rule-mapreduce-exit-killed = Das Ende des Containers zählt als beendet, nicht als fehlgeschlagen
rule-mapreduce-exit-completed = Der Container ist zu Ende
rule-mapreduce-node-unusable = Der Knoten ist unbrauchbar geworden
rule-mapreduce-node-output-lost = Die Ausgabe des Mappers liegt auf einem Knoten, der unbrauchbar geworden ist
rule-mapreduce-call-refused = { $outcome ->
    [holds] Die Aufrufe von { $subject } werden beantwortet
   *[fails] Was { $subject } anfordert, wird abgelehnt, und es kommt keine Antwort
    }
rule-mapreduce-call-refused-note = { $rejection ->
    [invalid-request] es wird mehr in einem Container angefordert als jetzt erlaubt
   *[other] { $rejection }
    }; seit { $waited } keine Antwort, gewartet wird { $patience } (yarn.app.mapreduce.am.scheduler.connection.wait.interval-ms)
rule-mapreduce-limit-running = { $outcome ->
    [holds] { $subject } darf gleichzeitig mehr { $tasks ->
        [map] Mapper
       *[reduce] Reducer
        } ausführen
   *[fails] { $subject } führt so viele { $tasks ->
        [map] Mapper
       *[reduce] Reducer
        } aus, wie gleichzeitig erlaubt sind
    }
rule-mapreduce-limit-running-note = { $tasks ->
    [map] mapreduce.job.running.map.limit
   *[reduce] mapreduce.job.running.reduce.limit
    }
rule-mapreduce-plan-nothing-pending = Jeder Reducer ist schon angefordert
rule-mapreduce-plan-slow-start = { $outcome ->
    [waits] Für den Start von Reducern sind noch zu wenige Mapper fertig
   *[other] Für den Start von Reducern sind zu wenige Mapper fertig
    }
rule-mapreduce-plan-slow-start-note = { $completedMaps } von { $totalMaps } Mappern sind fertig; { $neededMaps } müssen es sein (slow start { $slowStart })
rule-mapreduce-plan-all = Jeder Mapper hat einen Container, also wird jeder Reducer angefordert
rule-mapreduce-plan-ramp-up = Im Teil des Platzes für Reducer ist Platz für { $wholeReduces } weitere
rule-mapreduce-plan-ramp-up-note = Reducer dürfen { $forReduces } von { $limit } haben; belegt oder angefordert sind { $usedByReduces }
rule-mapreduce-plan-ramp-down = { $outcome ->
    [fails] Die Reducer haben oder fordern mehr als ihren Teil des Platzes
   *[other] Die Reducer fordern mehr an als ihren Teil des Platzes
    }
rule-mapreduce-plan-ramp-down-note = Reducer dürfen { $forReduces } von { $limit } haben; belegt oder angefordert sind { $usedByReduces }
rule-mapreduce-plan-none = { $outcome ->
    [fails] Im Teil des Platzes für Reducer ist kein Platz für einen weiteren
   *[other] Im Teil des Platzes für Reducer geht weder einer mehr noch einer weniger
    }
rule-mapreduce-plan-none-note = Reducer dürfen { $forReduces } von { $limit } haben; belegt oder angefordert sind { $usedByReduces }
rule-mapreduce-preempt-no-reduces = Der Job hat keine Reducer zu stoppen
rule-mapreduce-preempt-maps-run = Ein Mapper hat einen Container; dessen Ende macht Platz
rule-mapreduce-preempt-no-maps = Kein Mapper ist angefordert
rule-mapreduce-preempt-unconditional = Ein Mapper hat { $longestWait } gewartet, länger als die unbedingte Wartezeit
rule-mapreduce-preempt-room = Der Headroom lässt Platz für einen Mapper
rule-mapreduce-preempt-room-note = Headroom { $headroom } − { $scheduledReduces ->
    [one] 1 angeforderter Reducer
   *[other] { $scheduledReduces } angeforderte Reducer
    } = { $room }; ein Mapper braucht { $map }
rule-mapreduce-preempt-patience = { $outcome ->
    [waits] Für einen Mapper ist kein Platz, aber keiner hat bisher lange genug gewartet
   *[other] Für einen Mapper ist kein Platz, aber keiner hat lange genug gewartet
    }
rule-mapreduce-preempt-patience-note = { $longestWait } von { $delay } gewartet; Platz { $room }, ein Mapper braucht { $map }
rule-mapreduce-preempt-no-room = Für einen Mapper ist kein Platz
rule-mapreduce-preempt-no-room-note = Headroom { $headroom } − { $scheduledReduces ->
    [one] 1 angeforderter Reducer
   *[other] { $scheduledReduces } angeforderte Reducer
    } = { $room }; ein Mapper braucht { $map }
rule-mapreduce-preempt-article-no-room = Headroom, laufende Mapper und endende Reducer lassen keinen Platz für einen Mapper
rule-mapreduce-preempt-article-no-room-note = Headroom { $headroom }; Platz { $room }, ein Mapper braucht { $map }
rule-mapreduce-preempt-article-room = Headroom, laufende Mapper und endende Reducer lassen Platz für einen Mapper
rule-mapreduce-preempt-article-room-note = Headroom { $headroom }; Platz { $room }, ein Mapper braucht { $map }
rule-mapreduce-free = { $outcome ->
    [holds] Ein Mapper passt in das, was für den Job frei ist
   *[fails] Kein Mapper passt in das, was für den Job frei ist
    }
rule-mapreduce-runs-again = Fertige Mapper haben ihre Ausgaben verloren
rule-mapreduce-runs-again-note = Mapper { $maps }
rule-mapreduce-ending = { $outcome ->
    [waits] { $subject } wurde angewiesen, Platz zu machen, und das Ende ist noch nicht gemeldet
   *[other] { $subject } wurde angewiesen, Platz zu machen
    }
rule-mapreduce-policy-kill = Der Job gibt zurück, was eine Preemption-Nachricht nennt
rule-mapreduce-given-up = Der ResourceManager war zu lange unerreichbar oder hat die Anwendung verloren
rule-mapreduce-invalid-label = Der ResourceManager hat das Label abgelehnt
rule-mapreduce-fetch-failures = Zu viele Reducer konnten die Ausgabe des Mappers nicht kopieren
rule-mapreduce-task-ended = Die Task oder der Job ist zu Ende
rule-mapreduce-speculation = Ein anderer Versuch der Task war schneller
verdict-mapreduce-preempt-no-room = { $outstandingMaps ->
    [one] 1 Mapper wartet
   *[other] { $outstandingMaps } Mapper warten
    }, und der Headroom von { $headroom } ist zu klein für einen mit { $map }: Reducer mit dem geringsten Fortschritt machen Platz, zusammen { $toKill }.
verdict-mapreduce-preempt-unconditional = Ein Mapper hat { $longestWait } gewartet. Was auch immer der Headroom von { $headroom } sagt, Reducer machen Platz.
verdict-mapreduce-preempt-article-no-room = { $outstandingMaps ->
    [one] 1 Mapper wartet
   *[other] { $outstandingMaps } Mapper warten
    }, und der Headroom von { $headroom } ist zu klein für einen: Reducer mit dem geringsten Fortschritt machen Platz, zusammen { $toKill }.
verdict-mapreduce-preempt-article-room = Mapper warten, aber die Antwort { $headroom } lässt den Job glauben, dass einer passt. Kein Reducer macht Platz.
verdict-mapreduce-preempt-room = Mapper warten, aber die Antwort { $headroom } lässt den Job glauben, dass einer passt. Kein Reducer macht Platz.
verdict-mapreduce-plan-slow-start = { $completedMaps } von { $totalMaps } Mappern sind fertig; Reducer werden ab { $neededMaps } angefordert.
verdict-mapreduce-plan-ramp-down = Mapper warten, und die Reducer fordern { $usedByReduces } an, obwohl ihr Teil { $forReduces } ist: Einige dieser Anforderungen werden aufgeschoben.
verdict-mapreduce-plan-ramp-up = Der Teil des Platzes für Reducer ist { $forReduces }; belegt oder angefordert haben sie { $usedByReduces }.

# Names of operands that no text has a place for
fact-op = Operation
fact-rejection = Code
fact-since = seit
fact-left = noch
fact-demand = Bedarf
fact-for = für
fact-marked = vorher gewählt
fact-fairShareStarvation = fehlt zum Fair Share
fact-minShareStarvation = fehlt zum Min Share
fact-fairShare = augenblicklicher Fair Share
fact-count = Anforderungen
fact-guaranteed = garantierte Kapazität
fact-maximum = maximale Kapazität
fact-ideal = ideale Zuteilung
fact-toBePreempted = zu verdrängen
fact-wanted = gesucht
fact-usedCapacity = genutzte Kapazität
fact-untouchable = unberührbar
fact-partition = Partition
fact-without = ohne das gemeldet
fact-headroom = Headroom
fact-limit = Headroom und was die eigenen Tasks belegen
fact-longestWait = längste Wartezeit
fact-toKill = zu beenden
fact-reducesForOneMap = Reducer für einen Mapper
fact-reducesForLimit = Reducer bis zum Limit
fact-reducesForAllMaps = Reducer für alle Mapper
fact-progress = Fortschritt
fact-blacklisted = frei auf gesperrten Knoten
origin = { $origin ->
    [DOC] DOC: in der öffentlichen Dokumentation
    [ARTICLE] ARTICLE: in „Preempting a Task“
   *[OURS] OURS: unsere Lesart, das Produkt kann abweichen
    }
fact-expected = genutzt und geplant
fact-type = entschieden durch
fact-part = Teil
