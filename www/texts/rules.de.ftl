# The German of rules.en.ftl, which says what the names and operands are.

# The Fair Scheduler
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
    [holds] { $queue } darf verdrängt werden
   *[fails] { $queue } darf nicht verdrängt werden
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
    [holds] { $subject } darf verdrängt werden
   *[fails] { $subject } darf nicht verdrängt werden
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
verdict-capacity-assign = { $node } hatte beim Heartbeat Platz für { $size }, und { $queue }, mit { $used } von { $guaranteed } garantierten genutzt, war als Nächstes an der Reihe.
verdict-capacity-begun = { $container } war da, als das Szenario begann.
verdict-capacity-reserve-fulfilled = { $node } war dafür reserviert; jetzt ist Platz für { $size }.
verdict-capacity-limit-activated = Die ApplicationMaster von { $queue } lassen Platz für einen weiteren.
verdict-capacity-preempt-across-queues = { $container } ({ $size }) auf { $node }: { $queue } hat mehr als die ideale Zuteilung, und einer anderen Queue steht das zu. Die jüngste Anwendung gibt zuerst, ihr neuester Container zuerst. Beendet nach { $wait }, wenn er nicht vorher endet oder nicht mehr gewählt wird.
verdict-capacity-preempt-balance = { $container } ({ $size }) auf { $node }: Jede Garantie ist erfüllt, aber { $queue } hat mehr als ihren Teil vom Rest.
verdict-capacity-preempt-for-reservation = { $container } ({ $size }) auf { $node } macht Platz für die Reservierung dort.
verdict-capacity-preempt-queue-priority = { $container } ({ $size }) auf { $node } macht Platz für { $for } aus einer Queue mit höherer Priorität als { $queue }. Weder Garantien noch disable_preemption werden geprüft.
verdict-capacity-preempt-inside-queue = { $container } ({ $size }) auf { $node }: Innerhalb von { $queue } hat seine Anwendung mehr als ihren Teil, und einer anderen steht er zu. Beendet nach { $wait }.
verdict-capacity-preempt-kill = { $container } ({ $size }) wurde vor { $wait } oder mehr markiert, und diese Runde hat ihn wieder gewählt.
verdict-capacity-ended-preempted = { $container } wurde von der Preemption-Policy markiert, nach Ablauf der Zeit wieder gewählt und beendet. Exit-Status −102.
verdict-capacity-headroom = Das Kleinste von dem, was das Limit des Benutzers, das Limit der Queue und der Cluster übrig lassen.
