# The German of settings.en.ftl: what each setting means, by scheduler and name.

# A queue of the Fair Scheduler
fair-queue-weight = Ihr Teil an dem, was die übergeordnete Queue hat, im Verhältnis zu den Gewichten der aktiven Geschwister.
fair-queue-schedulingPolicy = Wie ihre Kinder oder Anwendungen teilen: fair nach Speicher, drf nach der dominanten Ressource, fifo eine nach der anderen (nur Blätter).
fair-queue-minResources = Was sie haben soll, bevor andere mehr als ihr eigenes Minimum bekommen, zum Beispiel „2048 mb, 2 vcores“. Vor Preemption schützt es nicht.
fair-queue-maxResources = Was sie und alle Queues darin nie überschreiten, als Mengen oder in Prozent des Clusters.
fair-queue-fairSharePreemptionThreshold = Unter diesem Teil ihres augenblicklichen Fair Share ist sie ausgehungert, und nur bis dorthin gibt Preemption zurück.
fair-queue-fairSharePreemptionTimeout = Wie lange sie unter diesem Teil liegen muss, bevor für sie Container verdrängt werden. Ohne Timeout geschieht das nie.
fair-queue-minSharePreemptionTimeout = Wie lange sie unter minResources liegen muss, bevor für sie Container verdrängt werden.
fair-queue-allowPreemptionFrom = Ob ihr für andere Container genommen werden dürfen. Verbietet es eine Queue darüber, gilt das auch hier.
fair-queue-maxRunningApps = Wie viele Anwendungen gleichzeitig laufen dürfen; die anderen warten.
fair-queue-maxAMShare = Der Teil ihres Anteils, den ApplicationMaster nehmen dürfen; -1 hebt das Limit auf.
fair-queue-maxContainerAllocation = Der größte Container, der hier angefordert werden darf.
fair-queue-maxChildResources = Was jede Queue, die unterwegs in dieser angelegt wird, höchstens nehmen darf.
fair-queue-aclSubmitApps = Wer einreichen darf: Benutzer, ein Leerzeichen, Gruppen; * für alle. In der Simulation nicht geprüft.
fair-queue-aclAdministerApps = Wer Anwendungen beenden und verschieben darf: Benutzer, ein Leerzeichen, Gruppen. In der Simulation nicht geprüft.

# The allocation file as a whole
fair-defaultQueueSchedulingPolicy = Die Policy von Queues ohne eigene; fifo wird hier abgelehnt.
fair-queueMaxResourcesDefault = maxResources jeder Queue ohne eigene, auch der übergeordneten und von root.
fair-queueMaxAppsDefault = maxRunningApps jeder Queue ohne eigene, auch der übergeordneten und von root.
fair-queueMaxAMShareDefault = maxAMShare von Blättern ohne eigenes.
fair-userMaxAppsDefault = Wie viele Anwendungen eines Benutzers gleichzeitig laufen dürfen.
fair-defaultFairSharePreemptionThreshold = fairSharePreemptionThreshold von root, die Queues erben.
fair-defaultFairSharePreemptionTimeout = fairSharePreemptionTimeout von root, den Queues erben.
fair-defaultMinSharePreemptionTimeout = minSharePreemptionTimeout von root, den Queues erben.

# yarn-site.xml, Fair Scheduler
yarn-scheduler-fair-preemption = Ob überhaupt etwas verdrängt wird.
yarn-scheduler-fair-preemption-cluster-utilization-threshold = Verdrängt wird nur, wenn mehr als dieser Teil des Clusters in Nutzung ist.
yarn-scheduler-fair-waitTimeBeforeKill = Die Zeit von der Warnung eines Containers bis zu seinem Ende.
yarn-scheduler-fair-waitTimeBeforeNextStarvationCheck = Wie lange eine Anwendung, für die Container gewarnt wurden, mindestens nicht wieder geprüft wird.
yarn-scheduler-fair-am-preemption = Ob ApplicationMaster verdrängt werden dürfen; sie kommen zuletzt.
yarn-scheduler-fair-update-interval-ms = Wie oft Bedarf und Anteile berechnet werden und nach Aushungern gesucht wird.
yarn-scheduler-fair-assignmultiple = Ob bei einem Heartbeat eines Knotens mehrere Container vergeben werden.
yarn-scheduler-fair-dynamic-max-assign = Bei mehreren Containern je Heartbeat: Aufgehört wird, sobald die Hälfte des freien Platzes des Knotens vergeben ist.
yarn-scheduler-fair-max-assign = Bei mehreren Containern je Heartbeat und ohne dynamisches Limit: wie viele höchstens; -1 für unbegrenzt.
yarn-scheduler-fair-sizebasedweight = Ob größere Anwendungen mehr Gewicht haben.
yarn-scheduler-fair-locality-threshold-node = Der Teil der Knoten, der vorbeigehen darf, bevor eine Task den Wunsch nach einem Knoten aufgibt; -1: sofort.
yarn-scheduler-fair-locality-threshold-rack = Dasselbe für den Wunsch nach einem Rack.
yarn-scheduler-fair-reservable-nodes = Der Teil der Knoten, den eine Anwendung reservieren darf.
yarn-scheduler-fair-allow-undeclared-pools = Ob eine Queue, die keine Datei nennt, angelegt wird, wenn sie verlangt wird.
yarn-scheduler-fair-user-as-default-queue = Ob eine Anwendung ohne Queue in eine geht, die nach ihrem Benutzer heißt.

# Sizes of containers
yarn-scheduler-minimum-allocation-mb = Der kleinste Container, in MB.
yarn-scheduler-minimum-allocation-vcores = Der kleinste Container, in vcores.
yarn-scheduler-maximum-allocation-mb = Der größte Container, in MB.
yarn-scheduler-maximum-allocation-vcores = Der größte Container, in vcores.
yarn-scheduler-increment-allocation-mb = Speicher wird auf ein Vielfaches davon aufgerundet, in MB.
yarn-scheduler-increment-allocation-vcores = vcores werden auf ein Vielfaches davon aufgerundet.

# A queue of the Capacity Scheduler
capacity-queue-capacity = Ihre Garantie: Prozent der übergeordneten Queue (Geschwister ergeben 100), ein Gewicht wie 3w oder Mengen wie [memory=1024,vcores=2].
capacity-queue-maximum-capacity = Bis wohin sie leihen darf, in Prozent der übergeordneten Queue oder als Mengen.
capacity-queue-ordering-policy = Ein Blatt: fifo oder fair unter seinen Anwendungen. Eine übergeordnete Queue: utilization oder priority-utilization unter ihren Kindern.
capacity-queue-user-limit-factor = Bis zum Wievielfachen der Garantie der Queue ein Benutzer nehmen darf; -1 hebt das Limit auf.
capacity-queue-minimum-user-limit-percent = Was jeder Benutzer mindestens bekommt, wenn mehrere anfordern, in Prozent der Queue.
capacity-queue-maximum-am-resource-percent = Der Teil der Queue, den ApplicationMaster nehmen dürfen.
capacity-queue-disable_preemption = Ob dieser Queue nichts für andere genommen wird.
capacity-queue-priority = Wer unter Geschwistern zuerst kommt; gilt nur, wenn die Ordering-Policy der übergeordneten Queue priority-utilization ist.
capacity-queue-state = STOPPED nimmt keine weiteren Anwendungen an.
capacity-queue-maximum-applications = Wie viele Anwendungen hier sein dürfen, laufende und wartende; nicht gesetzt: nach ihrem Teil am Limit des Schedulers.
capacity-queue-max-parallel-apps = Wie viele Anwendungen gleichzeitig laufen dürfen.
capacity-queue-intra-queue-preemption-disable_preemption = Ob einer Anwendung dieser Queue nichts für eine andere genommen wird.
capacity-queue-ordering-policy-fair-enable-size-based-weight = Mit der Ordering-Policy fair: Größere Anwendungen haben mehr Gewicht.
capacity-queue-maximum-allocation-mb = Der größte Container hier, in MB; nie über dem des Clusters.
capacity-queue-maximum-allocation-vcores = Der größte Container hier, in vcores; nie über dem des Clusters.
capacity-queue-accessible-node-labels = Die Knoten-Labels, die sie nutzen darf; * für alle.
capacity-queue-default-node-label-expression = Das Label von Anwendungen, die keines nennen.
capacity-queue-maximum-application-lifetime = Nach welcher Zeit eine Anwendung beendet wird; -1: nie.
capacity-queue-default-application-lifetime = Dasselbe für Anwendungen, die nichts dazu sagen.
capacity-queue-allow-zero-capacity-sum = Ob alle Kinder ohne Kapazität sein dürfen.
capacity-queue-acl_submit_applications = Wer einreichen darf. In der Simulation nicht geprüft.
capacity-queue-acl_administer_queue = Wer verwalten darf. In der Simulation nicht geprüft.

# capacity-scheduler.xml as a whole
capacity-resource-calculator = Ob nur der Speicher zählt oder die dominante Ressource.
capacity-maximum-am-resource-percent = Der Teil einer Queue, den ApplicationMaster nehmen dürfen, wo sie es nicht selbst sagt.
capacity-maximum-applications = Wie viele Anwendungen im ganzen System sein dürfen.
capacity-global-queue-max-application = Wie viele Anwendungen jede Queue haben darf; -1: nach ihrem Teil am Limit darüber.
capacity-user-limit-factor = user-limit-factor von Queues ohne eigenen.
capacity-minimum-user-limit-percent = minimum-user-limit-percent von Queues ohne eigenes.
capacity-max-parallel-apps = max-parallel-apps von Queues ohne eigenes.
capacity-node-locality-delay = Wie viele Angebote eine Anwendung vorbeilässt, bevor ein anderer Knoten des Racks genügt.
capacity-rack-locality-additional-delay = Wie viele weitere Angebote, bevor jeder Knoten genügt; -1: nach der Zahl der angeforderten Orte.
capacity-reservations-continue-look-all-nodes = Ob eine Anwendung mit einer Reservierung anderswo Platz nehmen darf.
capacity-per-node-heartbeat-multiple-assignments-enabled = Ob bei einem Heartbeat eines Knotens mehrere Container vergeben werden.
capacity-per-node-heartbeat-maximum-container-assignments = Wie viele Container ein Heartbeat höchstens vergibt; -1 für unbegrenzt.
capacity-per-node-heartbeat-maximum-offswitch-assignments = Wie viele davon an Tasks gehen dürfen, die anderswo laufen wollten.
capacity-lazy-preemption-enabled = Ob gewarnte Container erst beendet werden, wenn jemand ihren Platz nimmt.
capacity-ordering-policy-priority-utilization-underutilized-preemption-enabled = Ob eine Reservierung einer Queue mit hoher Priorität durch Preemption bedient werden darf.
capacity-legacy-queue-mode-enabled = Prozente, Gewichte und Mengen werden getrennt gehalten; false erlaubt gemischte Kapazitätsvektoren.

# yarn-site.xml, Capacity Scheduler
yarn-resourcemanager-scheduler-monitor-enable = Ob die Preemption-Policy überhaupt läuft.
yarn-resourcemanager-monitor-capacity-preemption-max_wait_before_kill = Die Zeit von der Markierung eines Containers bis zu seinem Ende. Beendet wird er von einer Runde des Monitors: Mit 15 s und einer Runde alle 3 s geschieht es nach 15 s oder, je nach Millisekunden, nach 18 s.
yarn-resourcemanager-monitor-capacity-preemption-total_preemption_per_round = Der Teil des Clusters, den eine Runde nehmen darf.
yarn-resourcemanager-monitor-capacity-preemption-monitoring_interval = Die Zeit von einer Runde zur nächsten.
yarn-resourcemanager-monitor-capacity-preemption-max_ignored_over_capacity = Wie weit eine Queue über ihrer Garantie liegen darf, ohne etwas zu verlieren.
yarn-resourcemanager-monitor-capacity-preemption-natural_termination_factor = Welchen Teil des Fehlenden eine Runde sucht; für den Rest sollen Container von selbst enden.
yarn-resourcemanager-monitor-capacity-preemption-observe_only = Runden rechnen, verdrängen aber nichts.
yarn-resourcemanager-monitor-capacity-preemption-select_based_on_reserved_containers = Ob Container, die einer Reservierung im Weg sind, zuerst gewählt werden.
yarn-resourcemanager-monitor-capacity-preemption-additional_res_balance_based_on_reserved_containers = Ob Reserviertes schon als Bedarf zählt.
yarn-resourcemanager-monitor-capacity-preemption-conservative-drf = Ob ein Container verschont wird, sobald eine seiner Ressourcen nicht gebraucht wird.
yarn-resourcemanager-monitor-capacity-preemption-intra-queue-preemption-enabled = Ob Anwendungen einer Queue einander etwas nehmen dürfen.
yarn-resourcemanager-monitor-capacity-preemption-intra-queue-preemption-minimum-threshold = Wie voll die Queue dafür sein muss.
yarn-resourcemanager-monitor-capacity-preemption-intra-queue-preemption-max-allowable-limit = Der Teil der Garantie der Queue, den eine Runde in ihr nehmen darf.
yarn-resourcemanager-monitor-capacity-preemption-intra-queue-preemption-preemption-order-policy = Nach Benutzern unter ihrem Limit oder nach Priorität.
yarn-resourcemanager-monitor-capacity-preemption-preemption-to-balance-queue-after-satisfied-enabled = Ob auch Queues über ihren Garantien ausgeglichen werden.
yarn-resourcemanager-monitor-capacity-preemption-preemption-to-balance-queue-after-satisfied-max-wait-before-kill = Die Zeit von der Markierung bis zum Ende in diesem Fall.
yarn-cluster-max-application-priority = Die höchste Priorität; Anforderungen darüber werden darauf gekürzt.

# A tenant of the Superior-style scheduler
superior-queue-min = Andere dürfen es nutzen, solange sie untätig ist; durch Preemption wird es zurückgenommen. Prozent der übergeordneten Queue oder Mengen als JSON.
superior-queue-share = Ihr Teil, wenn Ressourcen knapp sind; auf das, was über dem Minimum liegt, muss sie warten, denn dafür wird nie verdrängt.
superior-queue-max = Wird nie überschritten.
superior-queue-reserve = Bleibt für sie frei, auch wenn sie keine Arbeit hat.
superior-queue-allocationRule = FIFO bedient eine Anwendung nach der anderen, FAIR alle gleichmäßig.
superior-queue-active = false: Sie nimmt Anwendungen an, lässt aber keine laufen.
superior-queue-open = false: Sie lehnt Anwendungen ab.
superior-queue-maxMasterShares = Der Teil, den ApplicationMaster nehmen dürfen, in Prozent.
superior-queue-maxRunningApps = Wie viele Anwendungen laufen dürfen; -1 für unbegrenzt.
superior-queue-maxRunningAppsPerUser = Dasselbe für einen Benutzer.
superior-queue-maxPendingApps = Wie viele Anwendungen warten dürfen; -1 für unbegrenzt.
superior-queue-maxAllocatedVcores = Der größte Container in vcores; zusammen mit dem Nächsten zu setzen.
superior-queue-maxAllocatedMemory = Der größte Container in MB; zusammen mit dem Vorigen zu setzen.
superior-queue-defaultPool = Der Ressourcenpool von Anwendungen, die keinen nennen.
superior-cycleMs = Die Zeit von einem Scheduling-Zyklus zum nächsten.
superior-localityWaitMs = Wie lange eine Task auf den Ort wartet, den sie will.
ss-engine-scheduler-preemption-enable = Ob überhaupt etwas verdrängt wird.
ss-engine-scheduler-preemption-interval-ms = Die kürzeste Zeit zwischen zwei Preemptions.
ss-engine-scheduler-preemption-warn-period-ms = Die Zeit von der Warnung eines Containers bis zu seinem Ende.
ss-engine-scheduler-preemption-max-per-interval = Wie viele Container jede davon höchstens nimmt; -1 für unbegrenzt.

# What is offered since the form is made of the schema
yarn-scheduler-fair-continuous-scheduling-enabled = Ob ein eigener Thread die Knoten den Anwendungen anbietet, neben ihren Heartbeats.
yarn-scheduler-fair-continuous-scheduling-sleep-ms = Wie lange dieser Thread zwischen zwei Runden ruht.
yarn-scheduler-fair-locality-delay-node-ms = Mit Continuous Scheduling: wie lange eine Anwendung auf einen angeforderten Knoten wartet; -1 wartet nicht.
yarn-scheduler-fair-locality-delay-rack-ms = Mit Continuous Scheduling: wie lange sie auf ein Rack wartet.
yarn-scheduler-reservation-threshold-increment-multiple = Für Anforderungen über so vielen Inkrementen wird ein Knoten reserviert.
yarn-resourcemanager-nodemanagers-heartbeat-interval-ms = In welchem Abstand Knoten einen Heartbeat senden.
yarn-scheduler-skip-node-multiplier = Mit asynchronem Scheduling oder Multi-Node-Platzierung: Ein Knoten wird übergangen, der so viele Heartbeat-Intervalle lang keinen gesendet hat.
yarn-resourcemanager-work-preserving-recovery-scheduling-wait-ms = Wie lange ein ResourceManager nach dem Start wartet, bevor er zuteilt.
yarn-acl-enable = Ob Hadoop prüft, wer einreichen darf. In der Simulation nicht geprüft.
yarn-scheduler-include-port-in-node-name = Ob der Name eines Knotens seinen Port hat, etwa wo mehrere NodeManager einen Host teilen.
yarn-resourcemanager-scheduler-class = Der Scheduler, den Hadoop startet. Welcher hier läuft, wird oben auf der Seite gewählt.
yarn-resource-types = Namen von Ressourcen neben Speicher und vcores, mit Kommas dazwischen.
fair-queue-yarn-scheduler-fair-am-preemption-QUEUE = In yarn-site.xml: ob ApplicationMaster dieser Queue verdrängt werden dürfen.
capacity-user-max-parallel-apps = Wie viele Anwendungen eines Benutzers gleichzeitig laufen dürfen.
capacity-rack-locality-full-reset = Ob eine Zuteilung in einem anderen Rack die ganze Zählung verpasster Gelegenheiten zurücksetzt.
capacity-ordering-policy-priority-utilization-underutilized-preemption-reserved-container-delay-ms = Wie lange eine Reservierung besteht, bevor unter priority-utilization Container dafür verdrängt werden.
capacity-ordering-policy-priority-utilization-underutilized-preemption-allow-move-reservation = Ob eine solche Reservierung auf einen anderen Knoten ziehen darf.
capacity-schedule-asynchronously-enable = Ob eigene Threads die Knoten anbieten statt deren Heartbeats. Simuliert wird ein solcher Thread.
capacity-schedule-asynchronously-scheduling-interval-ms = Wie lange ein Thread, der die Knoten anbietet, zwischen zwei Durchgängen schläft.
capacity-skip-allocate-on-nodes-with-reserved-containers = Mit Multi-Node-Platzierung: ob reservierte Knoten übergangen werden.
capacity-multi-node-placement-enabled = Ob die Knoten einer Partition zusammen angeboten werden, in der Reihenfolge einer Policy, statt nur der Knoten, der sich gerade meldet.
capacity-multi-node-sorting-policy = Die Policy, die die Knoten für Queues ohne eigene sortiert. Ohne eine wird nur der erste Knoten in der Reihenfolge einer Hash-Map geprüft.
capacity-multi-node-sorting-policy-names = Die vorhandenen Policies. Die Policy einer Queue sortiert nichts, wenn sie nicht dabei ist.
capacity-multi-node-sorting-policy-default-class = Die Klasse der Policy namens default und ebenso jedes anderen Namens. Hadoop liefert eine mit: ResourceUsageMultiNodeLookupPolicy, am wenigsten genutzter Speicher zuerst.
capacity-multi-node-sorting-policy-default-sorting-interval-ms = Wie oft die Policy namens default die Knoten sortiert und ebenso jede andere; 0: sooft eine Anwendung einen sucht.
capacity-queue-multi-node-sorting-policy = Die Policy, die die Knoten für ihre Anwendungen sortiert, wie sie gesetzt ist, wenn diese kommen.
yarn-resourcemanager-monitor-capacity-preemption-intra-queue-preemption-conservative-drf = Ob Preemption innerhalb einer Queue aufhört, sobald von irgendeiner Ressource genug frei ist.
yarn-node-labels-enabled = Ob Knoten Labels haben.
yarn-resourcemanager-node-labels-am-allow-non-exclusive-allocation = Ob eine Partition, die Freies teilt, es auch Mastern ohne Label leiht.
capacity-queue-ordering-policy-exclusive-enforced-partitions = Unter fifo-with-partitions: Partitionen, in denen nur Anforderungen für sie bedient werden.
capacity-queue-maximum-allocation = Der größte Container, der hier angefordert werden darf, zum Beispiel „memory-mb=8192,vcores=4“.
capacity-queue-default-application-priority = Die Priorität von Anwendungen, die keine verlangen.
capacity-queue-auto-create-child-queue-enabled = Ob darin durch Mapping-Regeln Blätter für Benutzer oder Gruppen angelegt werden.
capacity-queue-auto-queue-creation-v2-enabled = Ob darin Queues angelegt werden, wenn Anwendungen sie verlangen.
capacity-queue-auto-create-child-queue-max-queues = Wie viele Blätter ihre Vorlage höchstens anlegt.
capacity-queue-auto-create-child-queue-fail-on-exceeding-parent-capacity = Ob kein Blatt angelegt wird, das keine Garantie hätte. Wenn doch, teilen sich Blätter die Garantie abwechselnd.
capacity-queue-auto-queue-creation-v2-max-queues = Wie viele Queues darunter höchstens angelegt werden.
capacity-queue-auto-queue-creation-v2-maximum-queue-depth = Wie viele Ebenen darunter höchstens angelegt werden.
capacity-queue-auto-queue-creation-v2-queue-auto-removal-enable = Ob sie, falls eine Anwendung sie angelegt hat, verschwindet, wenn sie eine Weile niemand nutzt.
capacity-user-metrics-enable = Ob Queues jeden Benutzer messen. Ein Blatt zählt damit auch bei jedem Container seine Benutzer neu, was ändert, wer aktiviert wird.
capacity-queue-mappings = Wohin Anwendungen gehen: u:user:queue und g:group:queue, mit %user, %primary_group und %secondary_group. Das Erste, das passt, zählt.
capacity-queue-mappings-override-enable = Ob Mapping-Regeln auch über Anwendungen entscheiden, die eine Queue nennen.
capacity-mapping-rule-format = Ob Mapping-Regeln in queue-mappings oder in JSON stehen.
capacity-mapping-rule-json = Die Mapping-Regeln, als JSON.
capacity-mapping-rule-json-file = Die Datei der Mapping-Regeln.
capacity-auto-queue-creation-v2-maximum-queue-depth = Wie viele Ebenen unter einer Queue höchstens angelegt werden, wo sie selbst nichts sagt.
capacity-auto-queue-creation-v2-queue-expiration-time = Wie lange eine Queue, die eine Anwendung angelegt hat, untätig sein muss, bevor sie verschwindet.
yarn-resourcemanager-scheduler-monitor-policies = Welche Policies neben dem Scheduler laufen: Preemption, Garantien von Blättern aus einer Vorlage (QueueManagementDynamicEditPolicy), Entfernen untätiger Queues (AutoCreatedQueueDeletionPolicy).
yarn-resourcemanager-monitor-capacity-queue-management-monitoring-interval = Wie oft Blätter aus einer Vorlage ihre Garantien bekommen oder verlieren.
yarn-scheduler-queue-placement-rules = Welche Arten von Regeln Anwendungen platzieren: user-group und app-name sind Mapping-Regeln.
yarn-scheduler-queue-placement-rules-app-name = Wohin Anwendungen nach ihrem Namen gehen: name:queue.
capacity-queue-reservable = Ob Pläne darin reservieren dürfen.

# mapred-site.xml: the MapReduce master
mapreduce-map-memory-mb = Was jeder Mapper anfordert, in MB; -1: was der Heap in seinen Java-Optionen braucht, oder 1024.
mapreduce-reduce-memory-mb = Was jeder Reducer anfordert, in MB; -1: was der Heap in seinen Java-Optionen braucht, oder 1024.
mapreduce-map-cpu-vcores = Was jeder Mapper anfordert, in vcores.
mapreduce-reduce-cpu-vcores = Was jeder Reducer anfordert, in vcores.
yarn-app-mapreduce-am-resource-mb = Was der Master selbst anfordert, in MB.
yarn-app-mapreduce-am-resource-cpu-vcores = Was der Master selbst anfordert, in vcores.
mapreduce-job-reduce-slowstart-completedmaps = Slow start: der Teil der Mapper, der fertig sein muss, bevor der erste Reducer angefordert wird.
yarn-app-mapreduce-am-job-reduce-rampup-limit = Ramp-up: der Teil des Platzes, den Reducer nehmen dürfen, solange Mapper nicht fertig sind.
yarn-app-mapreduce-am-job-reduce-preemption-limit = Wie viel des Platzes der Master auf einmal frei machen darf, indem er eigene Reducer stoppt, wenn ein Mapper keinen findet.
mapreduce-job-reducer-preempt-delay-sec = Wie lange ein Mapper auf Platz gewartet haben muss, bevor der Master einen Reducer dafür stoppt.
mapreduce-job-reducer-unconditional-preempt-delay-sec = Wie lange, bis er auf jeden Fall einen stoppt, was der Headroom auch sagt; -1: nie.
yarn-app-mapreduce-am-scheduler-heartbeat-interval-ms = Wie oft der Master einen Heartbeat sendet.
yarn-app-mapreduce-am-scheduler-connection-wait-interval-ms = Wie lange er ohne den ResourceManager weitermacht.
yarn-app-mapreduce-am-job-node-blacklisting-enable = Ob Knoten, auf denen Tasks fehlschlagen, nicht mehr angefordert werden.
yarn-app-mapreduce-am-job-node-blacklisting-ignore-threshold-node-percent = Über diesem Teil der Knoten gilt die Sperrliste nicht mehr; -1: nie.
mapreduce-job-maxtaskfailures-per-tracker = Nach so vielen Fehlschlägen von Tasks des Jobs wird ein Knoten gesperrt.
mapreduce-map-maxattempts = Wie oft ein Mapper fehlschlagen darf, bevor der ganze Job fehlschlägt.
mapreduce-reduce-maxattempts = Wie oft ein Reducer fehlschlagen darf, bevor der ganze Job fehlschlägt.
mapreduce-job-running-map-limit = Wie viele Mapper gleichzeitig laufen; 0: unbegrenzt.
mapreduce-job-running-reduce-limit = Wie viele Reducer gleichzeitig laufen; 0: unbegrenzt.
mapreduce-job-num-opportunistic-maps-percent = Wie viel Prozent der Mapper opportunistisch sind.
mapreduce-map-node-label-expression = Das Knoten-Label der Mapper.
mapreduce-reduce-node-label-expression = Das Knoten-Label der Reducer.
mapreduce-map-java-opts = Die Java-Optionen der Mapper; ihr Heap gibt die Größe vor, wo keine gesetzt ist.
mapreduce-reduce-java-opts = Die Java-Optionen der Reducer; ihr Heap gibt die Größe vor, wo keine gesetzt ist.
mapred-child-java-opts = Die Java-Optionen von Mappern und Reducern, die keine eigenen haben.
yarn-app-mapreduce-am-command-opts = Die Java-Optionen des Masters.
mapreduce-job-heap-memory-mb-ratio = Welchen Teil eines Containers der Heap ausmacht, wo die Größe aus ihm folgt.
mapreduce-reduce-shuffle-max-fetch-failures-notifications = Nach so vielen Meldungen, dass die Ausgabe eines Mappers nicht abzuholen ist, darf er noch einmal laufen.
mapreduce-reduce-shuffle-max-fetch-failures-fraction = Der Teil der abholenden Reducer, der das gemeldet haben muss.
mapreduce-job-finish-when-all-reducers-done = Ob Mapper, die noch einmal laufen, gestoppt werden, sobald alle Reducer fertig sind.
mapreduce-map-speculative = Ob ein langsamer Mapper ein zweites Mal gestartet wird.
mapreduce-reduce-speculative = Ob ein langsamer Reducer ein zweites Mal gestartet wird.
mapreduce-map-failures-maxpercent = Der Teil der Mapper, der endgültig fehlschlagen darf.
mapreduce-reduce-failures-maxpercent = Der Teil der Reducer, der endgültig fehlschlagen darf.
yarn-app-mapreduce-am-preemption-policy = Was der Master mit einer Preemption-Nachricht tut: nichts, die Container zurückgeben oder Reducer ihren Zustand sichern lassen.
mapreduce-reduce-shuffle-maxfetchfailures = Nach so vielen Fehlschlägen beim Abholen gibt ein Reducer auf.
mapreduce-reduce-shuffle-max-host-failures = Nach so vielen Fehlschlägen eines Hosts gibt ein Reducer auf.
mapreduce-reduce-shuffle-retry-delay-max-ms = Die längste Wartezeit, bevor wieder abgeholt wird.
mapreduce-job-preemption = Ob Reducer ihren Zustand sichern dürfen.
mapreduce-am-max-attempts = Wie viele Master fehlschlagen dürfen. In einem Szenario steht das in maxAttempts des Masters.
