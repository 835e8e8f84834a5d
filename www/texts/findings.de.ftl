# The German of findings.en.ftl, which says what the messages are for. What a value must be (`want-`) stands in the nominative.

## Files that are read

goals-answer = kein Urteil hat die Antwort „{ $answer }“
goals-unknown-queue = im Lauf gibt es keine Queue { $queue }
input-file-too-large = Die Datei ist größer als { $most } MiB, mehr wird nicht gelesen; eine kleinere angeben.
input-not-utf8 = Die Datei ist ab Byte { $at } kein UTF-8-Text; als UTF-8 speichern.
input-too-large = Der Text hat { $found } Bytes; Konfigurationsdateien werden bis { $most } MiB gelesen. Die Datei selbst angeben, kein Archiv und kein Log.
input-unknown-kind = Das ist keine der Dateien, die gelesen werden: fair-scheduler.xml, capacity-scheduler.xml, yarn-site.xml, mapred-site.xml, EMR-Klassifikationen, Dataproc-Eigenschaften, Knoten-Labels oder das JSON eines Szenarios.
input-unreadable = Die Datei ist nicht lesbar: { $error }.

## What this build leaves out

engine-no-mapreduce = dieser Build der Engine hat keinen MapReduce-Master; den mit allen Teilen laden
engine-release-not-built = dieser Build der Engine kennt keine andere Version als 3.4.1; den mit allen Teilen laden
engine-no-scheduler = dieser Build der Engine hat diesen Scheduler nicht; den mit allen Teilen laden

## XML

xml-doctype = Die Datei hat einen Dokumenttyp (<!DOCTYPE …>), den Hadoop ablehnt; ihn entfernen und Entities als Text schreiben.
xml-malformed = Das XML ist nicht wohlgeformt: { $what }.
xml-prefix = Das Präfix { $prefix }: ist nicht deklariert; Hadoop überliest das, diese Engine nicht. Das Präfix entfernen.
xml-too-deep = Elemente sind tiefer als { $max_depth } Ebenen verschachtelt; das liest diese Engine nicht.

## Was kein XML ist, und was kein JSON

xml-close = </{ $closed }> steht da, wo <{ $opened }> noch offen ist; </{ $opened }> schließt es
xml-end = es endet, ehe jedes seiner Elemente geschlossen ist
xml-root = es hat kein ganzes Element
xml-entity = &{ $name }; kennt XML nicht; ein & allein wird &amp; geschrieben
xml-ampersand = ein & allein wird &amp; geschrieben
xml-twice = { $name } steht zweimal in einem Element
xml-quotes = der Wert eines Attributs steht in Anführungszeichen, und ein < darin wird &lt; geschrieben
xml-comment = in einem Kommentar darf kein -- stehen
xml-section = ]]> in einem Text wird ]]&gt; geschrieben
xml-declaration = <?xml …?> darf nur ganz am Anfang stehen
xml-name = ein < beginnt ein Element; allein wird es &lt; geschrieben
xml-outside = was hier steht, gehört zu keinem Element
json-comma = nach dem letzten Eintrag steht kein Komma; es entfernen
json-end = es endet zu früh; was offen ist, schließt ein Anführungszeichen, ] oder {"}"}
json-name = hier kommt ein Name in doppelten Anführungszeichen
json-value = hier kommt ein Wert: eine Zahl, ein Text in doppelten Anführungszeichen, true, false, null, [ oder {"{"}
json-colon = zwischen einem Namen und seinem Wert steht ein :
json-separator = zwischen zwei Einträgen steht ein Komma, oder was geöffnet wurde, schließt ] oder {"}"}
json-control = ein Text darf nicht über das Ende einer Zeile gehen und keinen Tabulator haben; sie werden \n und \t geschrieben
json-escape = nach einem \ in einem Text steht eines von " \ / b f n r t u; ein \ selbst wird \\ geschrieben
json-number = Zahlen werden nicht so geschrieben: keine 0 voran, und Ziffern auf beiden Seiten eines Punkts
json-after = es endet vorher; was hier steht, ist zu viel
syntax-other = { $what }

## Files of properties

properties-duplicate = { $name } steht zweimal in dieser Datei{ $earlier ->
        [0] {""}
       *[other] {" "}(zuerst in Zeile { $earlier })
    }; der letzte Wert gilt, also nur einen behalten.
properties-final = { $name } wurde vorher als final gesetzt; Hadoop behält jenen Wert und übergeht diesen.
properties-json = Das ist kein JSON: { $what }.
properties-no-name = Diese <property> hat keinen <name>, also überliest Hadoop sie; einen Namen geben oder sie entfernen.
properties-no-value = { $name } hat keinen Wert, also überliest Hadoop es; ein <value> schreiben oder es entfernen.
properties-not-a-boolean = { $name } ist „{ $value }“, weder true noch false; Hadoop nimmt die Vorgabe, { $default }.
properties-not-a-number = { $name } muss { $wanted } sein; hier steht „{ $value }“.
properties-root = Das oberste Element ist <{ $name }>; Hadoops Dateien mit Eigenschaften haben <configuration>.

## Resource types

resource-types-allocation = Ungültige Einstellung des Schedulers für { $what }: { $name }={ $low }, yarn.scheduler.maximum-allocation-{ $unit }={ $high }; beide müssen 0 oder mehr sein, und das Maximum mindestens das Minimum.
resource-types-duplicate = { $property } nennt { $name } zweimal; einmal genügt.
resource-types-increment = { $property }: { $why }
resource-types-increment-not-positive = Ungültige Einstellung des Schedulers für { $what }: { $name }={ $step }; eine Zahl über 0 schreiben.
resource-types-name = { $property }: „{ $name }“ ist kein Name eines Ressourcentyps; erlaubt sind Buchstaben, Ziffern, „.“, „_“ und „-“, mit einem Buchstaben am Anfang, davor vielleicht eine Domain und „/“.
resource-types-overridden = { $property } geht { $old } vor; nur das Erste behalten.
resource-types-too-many = { $property } nennt { $count } Typen; diese Engine nimmt neben Speicher und vcores höchstens { $most }.
resource-types-unit = { $unit_name }: unbekannte Einheit „{ $unit }“; die Einheiten sind { $known }.

## Resources as text

resource-bad-percentage = Ungültiger Prozentsatz: { $text }; zum Beispiel „50%“ schreiben
resource-bad-percentage-of = Ungültiger Prozentsatz für { $name }: { $text }; zum Beispiel „50% { $name }“ schreiben
resource-empty = der Ressourcentext ist leer; zum Beispiel „memory-mb=4096, vcores=4“ schreiben
resource-missing = Fehlende Ressource: { $name }
resource-negative = Ungültiger Wert für { $name }: { $amount }; er darf nicht negativ sein!
resource-negative-percentage = Ungültiger Prozentsatz: { $text }; er darf nicht negativ sein!
resource-not-32-bits = Ungültiger Wert für { $name }: { $value } passt nicht in 32 Bit
resource-not-64-bits = { $value } passt nicht in 64 Bit; eine kleinere Zahl schreiben.
resource-not-a-pair = ungültige Ressource: { $text }. Jede muss die Form Name=Wert haben.
resource-not-a-percentage = ungültige Ressource: { $text }. Alle Werte müssen Prozentsätze sein. „{ $value }“ ist keine Zahl ab 0 oder hat kein Zeichen „%“.
resource-not-an-amount = Ungültiger Wert für { $name }: { $part }; zum Beispiel „4 { $unit }“ schreiben
resource-not-an-integer = ungültige Ressource: { $text }. Alle Werte müssen ganze Zahlen sein. „{ $value }“ ist keine.
resource-not-value-and-unit = nicht in der Form „Wert [Einheit]“: „{ $text }“; zum Beispiel 256 oder 1 Gi schreiben.
resource-other-unit = „{ $text }“ lässt sich nicht in Einheiten von „{ $unit }“ lesen; die Einheiten sind { $known }.
resource-unknown-type = ungültige Ressource: { $text }. Der Name „{ $name }“ ist nicht bekannt; die Typen sind { $known } (weitere: yarn.resource-types).
resource-unreadable = Ressourcen nicht lesbar: { $text }; zum Beispiel „4096 mb, 4 vcores“ schreiben

## The Fair Scheduler

fair-allocation-file = { $name } hat das Dateisystem { $scheme }, das nicht unterstützt wird; einen einfachen Pfad schreiben oder einen mit hdfs, file, s3a, viewfs.
fair-default-policy-fifo = Hadoop lehnt die Datei ab: { $name } darf nicht fifo sein; fair oder drf schreiben.
fair-duplicate-element = <{ $name }> steht zweimal da; das letzte gilt, also nur eines behalten.
fair-duplicate-queue = Die Queue { $queue } steht zweimal da; Hadoop vereint beide, spätere Einstellungen gelten. Nur eine schreiben.
fair-empty-element = <{ $name }> muss mit seinem Text beginnen, und an einem leeren scheitert Hadoop; einen Wert schreiben oder es entfernen.
fair-endless-weight = Mit einem Gewicht { $weight } für die Queue { $queue } nimmt Hadoop die Datei, und seine Berechnung der Anteile endet nie: Der Scheduler hängt. Eine Zahl über 0 schreiben, etwa 1.
fair-min-above-max = Für die Queue { $queue } ist das Maximum ({ $max }) kleiner als das Minimum ({ $min }); Hadoop hebt das Maximum an, also ein größeres schreiben.
fair-missing-vcores = { $name } der Queue { $queue } nennt keine vcores; Hadoop macht daraus ein Maximum von -1 vcores, und nichts kann laufen. Auch sie nennen.
fair-negative-weight = Ein Gewicht unter 0 zählt als 0, also bekommt die Queue { $queue } keinen Anteil; eine Zahl über 0 schreiben.
fair-not-a-boolean = allowPreemptionFrom ist „{ $text }“, was Hadoop als false liest; true oder false schreiben.
fair-not-a-number = { $name } muss { $wanted } sein; hier steht „{ $text }“.
fair-not-modelled = { $name } ist für Hadoops Umwandlung zum Capacity Scheduler da und hat hier keine Wirkung; es entfernen.
fair-parent-setting = Die Einstellungen für { $queue } sind ungültig. Eine Queue, die andere enthält oder type='parent' hat, kann kein Element { $what } haben.
fair-percentage-ignored = Hadoop liest einen Prozentsatz in { $name } als „nicht gesetzt“; Mengen wie „memory-mb=4096, vcores=4“ schreiben.
fair-placement-create = create="{ $create }" zählt als false; true oder false schreiben.
fair-placement-default-queue = queue="{ $queue }" ist kein Name einer Queue, also nimmt Hadoop root.default; einen vollen Namen schreiben.
fair-placement-empty = Eine leere queuePlacementPolicy ist nicht erlaubt; <rule>-Elemente schreiben oder sie entfernen.
fair-placement-needless-parent = Die Regel „{ $name }“ darf keine Elternregel haben; die Regel darin entfernen.
fair-placement-no-name = Eine Regel hat keinen Namen; name="…" schreiben, mit einem von { $known }.
fair-placement-no-parent = Die Regel „nestedUserQueue“ braucht eine Elternregel; eine <rule> hineinschreiben oder stattdessen user nehmen.
fair-placement-no-rule = queuePlacementPolicy enthält keine <rule>, also übergeht Hadoop sie; mindestens eine Regel schreiben.
fair-placement-open-end = Hinter der letzten Platzierungsregel könnte etwas ohne Queue bleiben; mit <rule name="default"/> oder <rule name="reject"/> enden.
fair-placement-same-parent = Die Elternregel darf nicht von derselben Art sein wie die Regel: { $class }; eine andere hineinschreiben.
fair-placement-several-parents = Die Regel „{ $name }“ hat mehrere Elternregeln; nur die letzte gilt, also die anderen entfernen.
fair-placement-unfit-parent = Die Regel „{ $parent_name }“ kann keine Elternregel sein; user, primaryGroup, secondaryGroupExistingQueue, specified oder default schreiben.
fair-placement-unknown-element = <{ $name }> in queuePlacementPolicy hat keine Wirkung; Regeln sind Elemente <rule name="…">.
fair-placement-unknown-rule = Keine Regel heißt { $name }; die Regeln sind { $known }{ $end }
fair-placement-unreachable = Die Regeln nach Regel { $index } kommen nie an die Reihe; sie entfernen oder hier create="false" schreiben.
fair-queue-name-empty = Hadoop lehnt die Datei ab: Der Name einer Queue darf nicht leer sein und nicht nur aus Leerraum bestehen; name="…" schreiben.
fair-queue-name-period = Hadoop lehnt die Datei ab: Der Name einer Queue ({ $own }) darf keinen Punkt enthalten; stattdessen <queue>-Elemente verschachteln.
fair-queue-suffix = Hadoop liest <{ $name }> als Queue; <queue> schreiben, wenn es eine ist, sonst entfernen.
fair-reservation-parent = { $queue } wird zur übergeordneten Queue für Pläne; das Reservierungssystem wird nicht simuliert, also kann hier keine Anwendung darin laufen.
fair-reservation-system = { $name }: Das Reservierungssystem wird nicht simuliert, also hat das hier keine Wirkung.
fair-resource = { $name }: { $why }
fair-root-not-alone = Wo die Queue root steht, darf keine andere neben ihr stehen; sie hineinschreiben.
fair-top-element = Hadoop lehnt die Datei ab: Das oberste Element ist nicht <allocations>, sondern <{ $name }>{ $hint }
fair-unknown-element = Unbekanntes Element: <{ $name }> hat keine Wirkung{ $end }
fair-unknown-policy = Keine Scheduling-Policy heißt { $text }; fair, fifo oder drf schreiben.
fair-unknown-property = { $name } ist keine Eigenschaft des Fair Schedulers{ $end }
fair-unknown-queue-element = <{ $name }> der Queue { $queue } hat keine Wirkung{ $end }
fair-unknown-user-element = <{ $name }> des Benutzers „{ $user }“ hat keine Wirkung{ $end }
fair-update-interval = { $name } ist ungültig, also nimmt Hadoop 500 ms; 0 oder mehr schreiben.

## The Capacity Scheduler

capacity-allocation-above-cluster = { $property } darf nicht über dem größten Container des Clusters ({ $maximum }) liegen; hier steht { $value }
capacity-amounts-below-percentages = { $property } und die Kapazitäten der Queues darunter müssen alle Mengen sein wie [memory=1024,vcores=1], oder keine davon
capacity-bad-allocation = { $name } muss die Form memory-mb=1024,vcores=2 haben; hier steht „{ $text }“
capacity-bad-allocation-range = { $name }={ $low } muss mehr als 0 und darf nicht mehr als { $maximum }-{ $unit }={ $high } sein
capacity-bad-state = { $name } muss RUNNING oder STOPPED sein; hier steht { $text }
capacity-bad-sum = { $property } und die der Geschwister ergeben zusammen { $percent } ({ $queues }); Prozente schreiben, die 100 ergeben
capacity-calculator-needs-dominant = mit mehr als Speicher und vcores muss der Resource-Calculator DominantResourceCalculator sein
capacity-children-above-parent = { $property } darf nicht kleiner sein als die Summe der Kinder ({ $sum }); hier steht { $minimum }
capacity-children-of-nothing = { $property } und die der Geschwister ergeben zusammen 100 % ({ $queues }); 0 für alle schreiben, oder mehr als 0 für { $parent }
capacity-default-label-not-accessible = { $property } muss eines der accessible-node-labels der Queue sein
capacity-default-lifetime-above-maximum = { $property } darf nicht länger sein als maximum-application-lifetime der Queue ({ $maximum }); hier steht { $default }
capacity-deleted-while-running = { $queue } kann erst gelöscht werden, wenn sie angehalten ist
capacity-equal-last-names = mit { $property } haben zwei Blätter denselben letzten Namen, { $queue } und { $other }; diese Version findet Queues nach ihrem letzten Namen, also eine umbenennen
capacity-label-not-of-parent = { $property } nennt { $label }, das die Queue darüber nicht nutzen darf; es hier entfernen oder dort hinzufügen
capacity-label-without-property = { $property } nennt ein Label, aber keine Eigenschaft davon; zum Beispiel { $property }.capacity schreiben
capacity-leaf-to-parent-while-running = das Blatt { $queue } kann erst zur übergeordneten Queue werden, wenn es angehalten ist
capacity-leaves-exceed = { $queue } legt kein Blatt ohne Garantie an und hat jetzt weniger als ihre Blätter zusammen
capacity-mapping-dead-end = eine Mapping-Regel führt zu { $path }, das kein Blatt ist und nicht angelegt werden kann
capacity-mapping-all-groups = „*“ ist keine Gruppe; als Art user schreiben, wenn alle gemeint sind.
capacity-mapping-app-parts = { $mapping } ist kein Mapping einer Anwendung; name:queue schreiben.
capacity-mapping-format = mapping-rule-format ist legacy oder json; hier steht „{ $format }“.
capacity-mapping-json = Die Mapping-Regeln sind kein JSON: { $what }, in ihrer Zeile { $line }, Spalte { $column }.
capacity-mapping-missing = { $field } fehlt oder ist leer.
capacity-mapping-no-file = Die Regeln stehen in { $path }, und das ist nicht unter den Dateien.
capacity-mapping-no-rules = Die Mapping-Regeln sind kein Objekt mit einer Liste von Regeln.
capacity-mapping-parts = { $mapping } ist kein Mapping; u:user:queue oder g:group:queue schreiben.
capacity-mapping-rule = Mapping-Regel { $number }: { $what }
capacity-mapping-value = { $field } kann nicht { $value } sein.
capacity-maximum-above-parent = { $property } darf nicht größer sein als das der Queue darüber ({ $above }); hier steht { $maximum }
capacity-maximum-allocation-decreased = der größte Container von { $queue } kann durch einen Refresh nicht kleiner werden
capacity-maximum-below-capacity = { $property } darf nicht kleiner sein als die Kapazität der Queue; vom Cluster hat die Queue { $capacity } garantiert und höchstens { $maximum }
capacity-minimum-above-maximum = { $property } darf nicht größer sein als maximum-capacity der Queue ({ $maximum }); hier steht { $minimum }
capacity-missing = { $name } fehlt; in dieser Version braucht jede Queue einen Prozentsatz, der 0 sein darf
capacity-mixed-forms = { $property } und die der Geschwister mischen Gewichte, Prozente und Mengen ({ $queues }); alle in einer dieser Formen schreiben
capacity-mixed-forms-in-queue = { $property } muss die Form der anderen Kapazitäten der Queue haben: Prozente für alle Knoten-Labels oder Mengen wie [memory=1024,vcores=1] für alle
capacity-mixed-template = { $property } und die Kapazitäten der Vorlage für Knoten-Labels haben verschiedene Formen; alle als Gewichte wie 2w, Prozente oder Mengen wie [memory=1024,vcores=1] schreiben
capacity-moved-by-refresh = { $queue } kann nicht durch einen Refresh zu { $to } werden; diese Version findet Queues nach ihrem letzten Namen
capacity-negative-sorting-interval = { $name } darf nicht negativ sein; hier steht { $interval }. 0 sortiert die Knoten, sooft eine Anwendung einen sucht
capacity-node-policy-without-class = { $property } fehlt; die Klasse der Policy { $policy } nennen, die Knoten sortiert
capacity-no-queues = { $property } fehlt oder ist leer; die Namen der Queues unter root schreiben
capacity-percent-out-of-range = { $name } muss von 0 bis 100 sein; hier steht { $value }
capacity-reservable-parent = { $property } darf für eine Queue mit Queues darunter nicht true sein
capacity-rule-kind-twice = yarn.scheduler.queue-placement-rules nennt { $kind } mehrmals; nur einmal schreiben.
capacity-rule-kind-unknown = „{ $kind }“ ist keine Art von Regel und keine Klasse; user-group oder app-name schreiben, ohne Leerzeichen dazwischen
capacity-root-managed = Blätter aus einer Vorlage direkt unter root lassen jedes Neuladen scheitern, obwohl es wirkt; eine Queue unter root soll sie anlegen
capacity-written-below-template = { $queue } legt Blätter aus einer Vorlage an, und darunter steht eine Queue in der Datei: Jedes Neuladen scheitert auf halbem Weg; jene Queue anderswo schreiben
capacity-no-class = { $name } ist „{ $class }“, was keine Klasse nennt; weglassen, oder den ganzen Namen einer Klasse schreiben
capacity-running-below-stopped = { $property } darf nicht RUNNING sein, solange die Queue darüber angehalten ist
capacity-still-draining = { $property } kann erst wieder RUNNING sein, wenn die letzte Anwendung der Queue zu Ende ist
capacity-template-by-refresh = { $queue } hat schon Queues unter sich; ob deren Blätter nach einer Vorlage entstehen, lässt sich nicht durch Neuladen ändern
capacity-template-form = { $property } muss ein Prozentsatz sein, wie die Kapazität der Queue darüber
capacity-template-label = { $property } nennt { $label }, das die Queue selbst nicht nutzen darf
capacity-type-off-class-path = der Ressourcentyp { $name } steht, wo nur der Scheduler nachsieht; Queues können ihn nicht haben
capacity-unknown-app-order = { $property } eines Blatts muss fifo oder fair sein; hier steht { $other }
capacity-unknown-calculator = kein Resource-Calculator { $other }; den vollen Namen von DefaultResourceCalculator oder DominantResourceCalculator schreiben
capacity-unknown-intra-queue-order = { $name } muss userlimit_first oder priority_first sein; hier steht { $other }
capacity-unknown-node-policy = keine Policy { $class }, die Knoten sortiert; den vollen Namen von ResourceUsageMultiNodeLookupPolicy schreiben
capacity-unknown-queue-order = { $property } einer Queue mit Queues darunter muss utilization oder priority-utilization sein; hier steht { $other }
capacity-user-weight-out-of-range = { $property } muss von 0 bis { $limit } sein (100 / minimum-user-limit-percent); hier steht { $weight }
capacity-weight-out-of-range = { $name } muss ein Gewicht von 0w bis 10000w sein, oder -1w für keines; hier steht { $weight }w
capacity-zero-sum = { $property } und die der Geschwister ergeben zusammen 0 % ({ $queues }); Prozente schreiben, die 100 ergeben, oder true für { $switch }

## The Superior Scheduler

superior-default-pool = die Queue ist nicht an den Pool { $pool } gebunden
superior-duplicate-queue = die Queue { $name } kommt unter ihren Geschwistern zweimal vor
superior-duplicate-user = der Benutzer { $user } kommt zweimal vor
superior-incomplete-resource = eine absolute Menge braucht memory-mb und vcores
superior-invalid-value = muss { $what } sein; hier steht { $got }
superior-no-name = das Feld name fehlt
superior-no-queues = das Feld queues fehlt; die Liste der Mandanten der ersten Ebene schreiben
superior-one-container-limit = maxAllocatedVcores und maxAllocatedMemory müssen zusammen gesetzt sein
superior-pool-name = Pool { $pool }: Ein Name besteht aus 1 bis 50 Ziffern, Buchstaben und Unterstrichen und beginnt nicht mit einem Unterstrich
superior-pool-not-of-parent = die übergeordnete Queue ist nicht an den Pool { $pool } gebunden
superior-queue-name = der Name einer Queue hat keinen Punkt und ist nicht root
superior-reserve-above-max = reserve darf nicht größer sein als max
superior-reserve-above-parent = die Reserven im Pool { $pool } ergeben zusammen mehr als das Maximum der übergeordneten Queue
superior-second-pool = eine Queue kann neben default an einen Pool gebunden sein; einen davon behalten
superior-sum-above-100 = die Prozente von { $name } im Pool { $pool } ergeben zusammen { $sum }; höchstens 100 % sind erlaubt
superior-too-deep = der Baum der Mandanten hat höchstens { $max_depth } Ebenen
superior-too-many-pools = höchstens { $max_pools } Pools, mit default; hier sind es { $count }
superior-unknown-field = unbekanntes Feld; die Felder hier sind { $known }
superior-unknown-pool = { $pool } ist keines von cluster.labels
superior-unknown-property = { $other } ist keine dokumentierte Eigenschaft des Superior Schedulers und hat hier keine Wirkung
superior-unknown-type = der Ressourcentyp { $name } steht nicht in yarn.resource-types

## The MapReduce master

mapreduce-bad-value = { $name } ist „{ $text }“; erwartet: { $what }
mapreduce-memory-twice = { $name } und { $other } sind zwei Namen derselben Menge, und Hadoop nimmt nur einen davon; einen weglassen
mapreduce-ignore-percent = Ungültiger blacklistDisablePercent: { $percent }. Erlaubt ist eine ganze Zahl von 0 bis 100, oder -1 für ausgeschaltet
mapreduce-not-a-boolean = { $name } ist „{ $text }“, was als { $default } zählt; true oder false schreiben
mapreduce-type-not-played = { $name } wird nicht mitgespielt: Tasks fordern hier Speicher und Vcores an
mapreduce-unknown-type = { $name } nennt eine Ressource, die der Cluster nicht kennt; memory, memory-mb oder vcores schreiben, sie in yarn.resource-types angeben oder weglassen
mapreduce-unknown-policy = { $policy } ist „{ $class }“, was hier nicht bekannt ist; { $policy_package }Noop-, Kill- oder CheckpointAMPreemptionPolicy schreiben

## Scenarios

exercise-number-twice = „{ $name }“ wird in mehr als einer Tabelle gezogen: einen anderen Namen geben.
exercise-twice = die Übung { $id } steht zweimal im Kurs: eine davon entfernen.
exercise-unknown-number = Keine Tabelle von „numbers“ zieht „{ $name }“.
scenario-duplicate-job = der Job { $twice } kommt zweimal vor
scenario-duplicate-label = das Label { $name } kommt zweimal vor
scenario-duplicate-node = der Knoten { $name } kommt zweimal vor
scenario-duplicate-stage = die Stufe { $name } kommt zweimal vor
scenario-jobs = dürfen zusammen höchstens { $max_jobs } Jobs sein
scenario-json = Das ist kein JSON: { $what }.
scenario-label = muss eines von cluster.labels sein; hier steht „{ $label }“
scenario-labels-disabled = Knoten-Labels brauchen die Eigenschaft yarn.node-labels.enabled = true
scenario-labels-of-others = Knoten-Labels gibt es bei Capacity und Superior; sie entfernen
scenario-list-too-long = muss eine Liste von höchstens { $max } sein; hier sind es { $count }
scenario-missing = muss { $what } sein und fehlt
scenario-no-amount = muss eine ganze Zahl sein und fehlt
scenario-nodes = müssen zusammen 1 bis { $max_nodes } Knoten sein; hier sind es { $total }
scenario-other-kind = gibt es nur für Jobs der Art „{ $kind }“
scenario-other-scheduler = gehört zu Schedulern der Art „{ $kind }“; es entfernen
scenario-priority = wird auf { $max_priority } gekürzt; yarn.cluster.max-application-priority anheben, wenn { $priority } gelten soll
scenario-reload-fair-properties = der Fair Scheduler liest seine Eigenschaften nur am Anfang; sie entfernen
scenario-reload-no-file = muss „allocationFile“ haben
scenario-reload-no-settings = muss entweder „capacityScheduler“ oder „properties“ haben
scenario-reload-superior = neu zu lesen wird für Superior nicht simuliert
scenario-resource-type = der Ressourcentyp { $name } steht nicht in yarn.resource-types
scenario-resource-types = yarn.resource-types darf höchstens 4 weitere Typen nennen, jeden einmal; hier steht „{ $names }“
scenario-running-after = Tasks der Stufe { $name } können noch nicht laufen: Sie wartet auf andere oder auf eine Zeit
scenario-running-later = gibt es nur für Jobs, die da sind, wenn das Szenario beginnt; atMs entfernen
scenario-running-mapreduce = gibt es nicht für Jobs der Art „mapreduce“: Was ihr Master weiß, ist nicht angegeben
scenario-running-node = kein Knoten { $name } in cluster.nodes
scenario-running-number = muss { $least } oder mehr sein: Die Nummern steigen, und der Container des Masters hat die erste
scenario-running-room = auf dem Knoten { $name } läuft mehr, als er Platz hat
scenario-running-superior = der Superior Scheduler kann nicht mit Containern beginnen; es entfernen
scenario-running-tasks = die Stufe { $stage } hat { $most } Tasks; mehr davon laufen
scenario-same-priority = muss anders sein als die der Stufe { $name }, deren Container eine andere Größe haben; hier steht { $priority }
scenario-service-duration = Tasks eines Dienstes haben keine Dauer; sie entfernen oder durationMs des Jobs setzen
scenario-set-label-elsewhere = setNodeLabel gibt es nur für Scheduler der Art „capacity“
scenario-size = darf höchstens { $max_bytes } Bytes haben; hier sind es { $size }: Jobs oder Knoten entfernen, oder das Log nach Zeiten in Teile zerlegen
scenario-tasks = dürfen zusammen höchstens { $max_tasks } Tasks sein
scenario-unknown-field = unbekanntes Feld{ $hint }
scenario-unknown-job = kein Job { $id }
scenario-unknown-node = kein Knoten { $name } zu dieser Zeit
scenario-unknown-stage = after: keine frühere Stufe { $text }
scenario-value = muss { $what } sein; hier steht { $value }
scenario-version = das ist Szenarioformat { $other }; diese Engine liest 1
search-axis = „{ $set }“ ist nicht lesbar; erwartet: { $want }.
search-too-many-runs = dürfen zusammen höchstens { $most } Läufe sein
search-too-many-values = dürfen höchstens { $most } Werte einer Einstellung sein
search-unknown-member = das Szenario hat nichts, was { $key } heißt
search-unknown-queue = keine Queue heißt { $queue }{ $end }
search-unknown-setting = keine Einstellung heißt { $key }
search-value = { $key } muss ein Text, eine Zahl, true, false oder null sein
search-values = die Werte von { $key } sind zu nennen: { $key }=WERT,WERT

## Traces and files of other tools

import-am-type = Bekannt ist nur der MapReduce-Master von SLS; er spielt auch Jobs anderer Arten, ohne ihre Verzögerungen beim Anfordern.
import-assumed-work = { $jobs ->
    [one] Keine Datei sagt, was lief, also hat das einzige Blatt einen Job. Er
   *[other] Keine Datei sagt, was lief, also hat jedes von { $jobs } Blättern einen Job, jeder { $apart } s nach dem davor. Jeder
} fordert { $tasks } Container von { $memory } MB und einem vcore an, so viel, wie der Cluster hat, für { $minutes } Minuten.
import-dropped = Jobs ohne Tasks, nach mehr als einer Woche oder über { $most_jobs } Jobs und { $most_tasks } Tasks hinaus werden weggelassen.
import-duplicate-job = Jobs mit demselben Namen bekommen Nummern dazu.
import-duplicate-node = Der Knoten { $name } ist zweimal da; nur der erste wird genommen.
import-gang = Aus einem Job mit P Prozessoren werden P Container von einem vcore, die zusammen beginnen; YARN selbst kennt solche Gangs nicht, ihr AM (der hier keinen Container braucht) muss behalten, was er bekommt, bis alle da sind.
import-job-labels = Knoten-Labels werden nicht importiert; sie in die Jobs des Szenarios schreiben.
import-json = Das ist kein JSON: { $what }.
import-labels = Knoten-Labels werden nicht importiert; sie in den Cluster des Szenarios schreiben.
import-no-duration = Diese Task hat keinen Versuch, der vor seinem Ende beginnt, also wird sie weggelassen.
import-cluster-alone = Die Dateien beschreiben einen Cluster und keine Arbeit; das Szenario hat keine Jobs, bis welche hinzugefügt werden.
import-no-jobs = Keine Datei enthält einen Job; neben der Konfiguration einen Trace angeben (SLS, Rumen, SYNTH, SWIM oder SWF).
import-no-nodes = Keine Datei nennt Knoten, also hat der Cluster vier in der vorgegebenen Größe; sie lassen sich ändern.
import-log-asks = Das Log sagt nicht, was wann angefordert wurde. Wo es kein Verlauf der Anwendung sagt, wird jeder Container zur frühesten passenden Zeit angefordert: bei der Anmeldung seines Masters, oder später, wo ihn der simulierte Scheduler früher gegeben hätte als das Log. Ein Container, der nach einem verdrängten kommt, übernimmt dessen Task.
import-log-backwards = Von hier an laufen die Zeiten zurück; das Log wurde aus mehreren oder in anderer Reihenfolge zusammengesetzt.
import-log-backwards-lines = { $count ->
    [one] Eine Zeile ist älter als die davor.
   *[other] { $count } Zeilen sind älter als die davor.
}
import-log-broken = Diese Zeile sollte { $what ->
    [application] die Anwendung
    [attempt] den Versuch der Anwendung
    [container] den Container
    [node] den Knoten
    [queue] die Queue
    [resource] die Größe
    [state] den Zustand
   *[user] den Benutzer
} nennen und tut es nicht; sie wird weggelassen.
import-log-broken-more = { $count ->
    [one] In einer weiteren Zeile fehlt, was sie sagen sollte.
   *[other] In { $count } weiteren Zeilen fehlt, was sie sagen sollten.
}
import-log-empty = Im Log steht nichts von dem, was der ResourceManager über Knoten, Anwendungen oder Container schreibt.
import-log-nodes = { $count ->
    [one] Ein Knoten wird genannt, aber das Log sagt nicht, wann er kam und wie groß er ist; er hat die vorgegebene Größe.
   *[other] { $count } Knoten werden genannt, aber das Log sagt nicht, wann sie kamen und wie groß sie sind; sie haben die vorgegebene Größe.
}
import-log-queues = Keine Datei konfiguriert den Scheduler; Queues, Anteile und Limits sind die, von denen das Log spricht.
import-log-sizes = { $count ->
    [one] Das Log sagt nicht, wie groß ein Container ist; er hat die kleinste Größe.
   *[other] Das Log sagt nicht, wie groß { $count } Container sind; sie haben die kleinste Größe.
}
import-log-strange = Ein Container kann nicht von { $from } zu { $to } übergehen; die Zeile wird weggelassen.
import-log-strange-more = { $count ->
    [one] Eine weitere Zeile nennt einen Zustand, den Container nicht haben.
   *[other] { $count } weitere Zeilen nennen Zustände, die Container nicht haben.
}
import-log-submitted-twice = Diese Anwendung wurde schon eingereicht; das erste Mal zählt.
import-log-too-many = { $count ->
    [one] Eine Zeile handelt von einer Anwendung oder einem Container, für die ein Szenario keinen Platz hat.
   *[other] { $count } Zeilen handeln von Anwendungen oder Containern, für die ein Szenario keinen Platz hat.
}
import-log-unreadable = Die Datei ist nur bis hierher lesbar: { $error }. Was davor steht, zählt.
import-mapred-site = mapred-site.xml bleibt im Szenario, für seine MapReduce-Jobs. Die Jobs eines Traces lesen sie nicht: Sie sagen selbst, was ihre Tasks anfordern.
import-no-scheduler = Keine Datei konfiguriert einen Scheduler, also legt der Fair Scheduler die Queues der Jobs an, wenn sie kommen.
import-opportunistic = Opportunistische Container werden als garantierte importiert.
import-report = Importiert: { $jobs ->
        [one] 1 Job
       *[other] { $jobs } Jobs
    } mit { $tasks ->
        [one] 1 Task
       *[other] { $tasks } Tasks
    }, { $dropped } weggelassen; nach Queues: { $queues }{ $others ->
        [0] {""}
        [one] {" "}und 1 andere
       *[other] {" "}und { $others } andere
    }.
import-dyno-drawn = Von manchen Containern ist nur die mittlere Laufzeit angegeben; jede wird aus einer Exponentialverteilung mit diesem Mittelwert gezogen.
import-dyno-label = Die Knoten-Labels der Anwendungen von DynoYARN werden weggelassen.
import-in-log = Ein Job-Verlauf oder Event-Log einer Anwendung, die auch im Log des ResourceManagers steht, wird weggelassen: Das Log sagt, wann jeder Container gegeben wurde und endete, und hier steht nicht, welcher Container wofür war.
import-jhist-line = Diese Zeile ist kein Ereignis; was folgt, wird weggelassen.
import-jhist-no-submission = Der Job-Verlauf sagt nicht, wann sein Job eingereicht wurde; er wird weggelassen.
import-jhist-sizes = Ein Job-Verlauf nennt von Containern höchstens den Speicher, keine vcores, und vom Master nichts; dafür gelten die Vorgaben. Von jeder Task zählt der letzte Versuch; alle Mapper werden auf einmal angefordert, Reducer, wenn sie fertig sind.
import-report-names = es enthält die Namen aus den Dateien: nur das Szenario weitergeben.
import-rest-away = { $count ->
    [one] Ein Knoten, der nicht läuft, wird weggelassen.
   *[other] { $count } Knoten, die nicht laufen, werden weggelassen.
}
import-rest-capacity = Die Antwort nennt Queues, Anteile, Limits und Reihenfolgen, aber nicht die Preemption-Policy, Mapping-Regeln, Zugriffslisten und Anteile an Labels; ohne Konfigurationsdateien gelten dafür die Vorgaben.
import-rest-container = Ein Container hat keine Id oder keinen Knoten; er wird weggelassen.
import-rest-else = Für ein Szenario wird aus dieser Antwort nichts gebraucht.
import-rest-ended = { $count ->
    [one] Eine Anwendung, die zu Ende ist, wird weggelassen.
   *[other] { $count } Anwendungen, die zu Ende sind, werden weggelassen.
}
import-rest-fair = Die Antwort nennt Queues, Minima, Maxima und Policies. Gewichte sind aus den ständigen Fair Shares der Geschwister erschlossen; Timeouts, Schwellen, der Anteil der Master und Platzierungsregeln sind nicht genannt und haben ohne Allocation-Datei ihre Vorgaben.
import-rest-files = Konfigurationsdateien sagen mehr über die Queues als diese Antwort; sie werden genommen.
import-rest-history = Alle Anwendungen sind zu Ende. Aus jeder wird eine, die gleich lang läuft, mit dem Speicher, den sie im Mittel nutzte, in Containern der vorgegebenen Größe.
import-rest-labels = Knoten haben Labels; wie Queues sie teilen, steht nur in capacity-scheduler.xml.
import-rest-last = Es gibt { $count } Antworten; die letzte wird genommen.
import-rest-homeless = { $count ->
    [one] Für einen genannten Container ist kein Knoten mit Platz bekannt; er wird neu angefordert.
   *[other] Für { $count } genannte Container ist kein Knoten mit Platz bekannt; sie werden neu angefordert.
}
import-rest-lengths = Wie lange Container noch laufen, ist nicht genannt: Jede Dauer wird gezogen, im Mittel so lang, wie ihrer Anwendung nach ihrem Fortschritt bleibt, oder noch einmal so lang, wie sie gelaufen ist, mindestens eine Minute. Andere Seeds ziehen andere: heddle why --seeds.
import-rest-metrics = { $count ->
    [one] Ein Knoten von der Größe des Clusters, wenn keine andere Datei die Knoten nennt.
   *[other] { $count } gleich große Knoten, wenn keine andere Datei sie nennt.
}
import-rest-delays = Wer auf bestimmte Knoten wartet, wurde schon einige Male übergangen, was nicht genannt ist; die Zählung beginnt neu, also kommt ein Container anderswo um bis zu eine ganze Lokalitätsverzögerung später.
import-rest-fetched = Was Master bekommen und noch nicht abgeholt haben, und welches Ende kein Knoten gemeldet hat, ist nicht genannt; solche Container gelten als arbeitend, bis zu einem Heartbeat lang oder so lang wie eine Task.
import-rest-mapreduce = Was ein MapReduce-Master getan hat und noch zu tun hat, weiß nur er. Für ihn steht einer, der anfordert, was jetzt angefordert ist: kein Slow start, kein Mapper, der noch einmal läuft, kein Reducer, der Platz macht.
import-rest-moment = Das Szenario beginnt in diesem Moment. Keine Antwort sagt, wann sich Knoten und Master das nächste Mal melden: Jeder kommt um bis zu einen Heartbeat früher oder später als im Cluster. Auch nicht, was noch eingereicht wird: Es kommt nichts.
import-rest-named = Eine andere Antwort nennt die Knoten; diese wird nicht gebraucht.
import-rest-places = { $count ->
    [one] Auf welchem Knoten ein Container ist, ist nicht genannt (/apps/ID/appattempts/ID/containers sagt es); er kommt dorthin, wo die Knoten eine Nutzung melden.
   *[other] Auf welchen Knoten { $count } Container sind, ist nicht genannt (/apps/ID/appattempts/ID/containers sagt es); sie kommen dorthin, wo die Knoten eine Nutzung melden.
}
import-rest-requests = Die Antwort sagt nicht, was Anwendungen anfordern (resourceRequests); bekannt ist nur, was sie haben.
import-rest-reserved = Für Anwendungen sind Knoten reserviert; welche, ist nicht genannt. Sie werden neu reserviert: Andere bekommen vielleicht zuerst, was freigehalten war, und vielleicht wird ein anderer Knoten freigehalten.
import-rest-scheduler = Die Antwort ist nicht die eines Fair oder Capacity Schedulers.
import-rest-size = Die Größe dieses Knotens ist nicht genannt; er wird weggelassen.
import-rest-unknown-asks = Was eine Anwendung anfordern wird, weiß nur ihr Master; ein Container steht dafür.
import-rest-starvation = Seit wann Queues und Anwendungen aushungern, ist nicht genannt; ihre Uhren beginnen neu, also beginnt Preemption für sie um bis zu einen ganzen Timeout später als im Cluster.
import-rest-version = Der ResourceManager hat die Version { $version }.
import-rest-warnings = Welche Container für Preemption gewarnt oder markiert sind, und seit wann, ist nicht genannt; sie werden neu gewählt, vielleicht andere, und enden um bis zu eine ganze Wartezeit später als im Cluster.
import-rumen-sizes = Ein Rumen-Trace nennt keine Containergrößen, also hat jede Task die vorgegebene; Versuche vor dem letzten werden weggelassen.
import-sls-am = Jeder Job läuft unter einem allgemeinen AM, wie in SLS: zuerst Mapper, dann Reducer, wenn alle Mapper fertig sind.
import-sls-no-duration = Eine Task braucht duration.ms, oder container.start.ms vor container.end.ms; ihr Job wird weggelassen.
import-swf-follows = { $follows ->
    [one] 1 Job wartet auf einen anderen; hier wird er zu der aufgezeichneten Zeit eingereicht.
   *[other] { $follows } Jobs warten auf einen anderen; hier werden sie zu den aufgezeichneten Zeiten eingereicht.
    }
import-swf-nodes = Der Cluster hat { $count } Knoten mit { $vcores } für die { $processors } Prozessoren des Logs, jeder mit Speicher für dessen größten Prozess.
import-swf-row = Eine Zeile muss 18 Zahlen haben, und Einreichen, Laufzeit und Prozessoren müssen bekannt sein; sie wird weggelassen.
import-swf-week = Das Log ist länger als eine Woche; importiert wird die Woche ab Sekunde { $first }, die die meisten Jobs hat, und { $outside ->
    [one] 1 Job außerhalb wird weggelassen
   *[other] { $outside } Jobs außerhalb werden weggelassen
    }.
import-swim-model = SWIM hat nur Bytes. Angenommen: ein Mapper für { $split } MiB, ein Reducer für { $reduce } MiB Shuffle und Ausgabe (höchstens { $most_reduces }), { $start } zum Starten und { $speed } MiB/s in jeder Task; eine Queue, default, und ein Benutzer, swim.
import-swim-row = Eine Zeile muss einen Namen haben, Sekunden des Einreichens und des Abstands, und Bytes von Eingabe, Shuffle und Ausgabe.
import-spark-executors = Jeder Executor ist ein Container mit spark.executor.memory und dem Overhead, von der Anmeldung bis zum Entfernen; die mehr als 10 s nach dem ersten kommen, werden erst dann angefordert. Der Driver ist der Master.
import-spark-line = Diese Zeile ist kein Ereignis; sie wird weggelassen.
import-spark-no-executors = Kein Executor hat sich angemeldet; einer steht für das, was die Anwendung angefordert hat.
import-spark-no-start = Das Event-Log sagt nicht, wann seine Anwendung begann; es wird weggelassen.
import-synth-am-type = Bekannt ist nur der MapReduce-Master von SLS; er spielt auch Job-Klassen anderer Arten.
import-synth-drawn = Die Jobs werden neu gezogen, nach den Verteilungen und dem Seed der Datei, aber nicht mit Hadoops Generatoren; Zeiten von Tasks sind ms, wie SLS sie nimmt, was Kommentare auch sagen. Reservierungen und Deadlines werden weggelassen.
import-synth-jobs = num_jobs darf höchstens { $most } sein.
import-synth-empty = Kein Workload hat eine Job-Klasse mit Tasks und einer time_distribution; mindestens eine schreiben.
import-synth-normal = Normalverteilungen werden als Lognormalverteilungen mit demselben Mittelwert und derselben Abweichung importiert.
import-times-drawn = Jobs mit mehr als 100 verschiedenen Tasks haben zufällig gezogene von ihren aufgezeichneten Zeiten und keine Hosts.
import-too-large = Der Text hat { $found } Bytes; Traces werden bis { $most } MiB gelesen, also einen Teil herausschneiden.
import-too-many-files = Gelesen werden nur die ersten { $most } Dateien des Ordners; seine Ordner einzeln importieren.
import-two-schedulers = Es gibt Dateien beider Scheduler; die des Fair Schedulers wird genommen, also eine weglassen.
import-used-asks = { $containers ->
    [one] Wofür ein Container aus dem Log des ResourceManagers war und wann er frühestens angefordert wurde: ein Mapper, als sein Job begonnen hatte, ein Reducer, als genug Mapper zu Ende waren, ein weiterer Versuch, als es der davor war, ein Executor, wenn Spark sagt, dass er verlangt wurde.
   *[other] Wofür { $containers } Container aus dem Log des ResourceManagers waren und wann jeder frühestens angefordert wurde: ein Mapper, als sein Job begonnen hatte, ein Reducer, als genug Mapper zu Ende waren, ein weiterer Versuch, als es der davor war, ein Executor, wenn Spark sagt, dass er verlangt wurde.
}
import-used-containers = { $count ->
    [one] Ein Container mit seinem Knoten.
   *[other] { $count } Container mit ihren Knoten.
}
import-used-jobs = { $jobs ->
    [one] Eine Anwendung mit { $tasks } Containern.
   *[other] { $jobs } Anwendungen mit { $tasks } Containern.
}
import-used-nodes = { $nodes ->
    [one] Ein Knoten.
   *[other] { $nodes } Knoten.
}
import-used-settings = { $settings ->
    [one] Eine Einstellung.
   *[other] { $settings } Einstellungen.
}
import-unknown-kind = Das ist keine der Dateien, die sich importieren lassen: ein Log des ResourceManagers, Antworten seiner Webdienste, Job-Verläufe (.jhist), Event-Logs von Spark, DynoYARN-Workloads, SLS-Jobs oder -Knoten, sls-runner.xml, SYNTH, Rumen, SWIM, SWF, fair-scheduler.xml, capacity-scheduler.xml, yarn-site.xml, EMR-Klassifikationen, Dataproc-Eigenschaften, Knoten-Labels.

## What Hadoop's own converter loses

fs2cs-am-share = { $queue }: Kein ApplicationMaster durfte dort laufen; jetzt darf es der vorgegebene Anteil.
fs2cs-fair-as-drf = { $queue } teilte nur nach Speicher; jetzt entscheidet die dominante Ressource.
fs2cs-fair-share-threshold = { $queue }: Die Schwelle { $threshold } des Fair Share, unter der die Queue ausgehungert ist, ist weg.
fs2cs-fair-share-timeout = { $queue } bekommt den Fair Share nicht mehr nach { $after } durch Preemption.
fs2cs-largest-container = { $queue }: Der größte Container, { $most }, passt nicht in 32 Bit und wurde zu einer anderen Zahl.
fs2cs-maximum = { $queue } darf jetzt den ganzen Cluster nehmen; bisher waren es höchstens { $amount }.
fs2cs-maximum-default = Queues ohne eigenes Maximum dürfen jetzt den ganzen Cluster nehmen.
fs2cs-maximum-of-children = { $queue }: Die Queues, die darunter angelegt werden, haben kein Maximum mehr.
fs2cs-maximum-part = { $queue } darf jetzt den ganzen Cluster nehmen; bisher waren es höchstens { $percent } davon.
fs2cs-minimum = { $queue }: Das Minimum { $amount } ist weg.
fs2cs-minimum-timeout = { $queue } bekommt das Minimum nicht mehr nach { $after } durch Preemption.
fs2cs-property = { $name } ({ $value }) wird nicht beachtet.
fs2cs-queue = { $queue } steht in der Datei, aber nicht im Ergebnis: Der Fair Scheduler selbst lässt die Queue weg, weil die Policy der übergeordneten ihre eigene nicht erlaubt.
fs2cs-refused-in-vain = Die eigene Prüfung von fs2cs lehnt ein Ergebnis ab, mit dem ein ResourceManager startet: Sie liest yarn-site.xml nicht.
fs2cs-reservation = { $queue } war für Reservierungen da und ist es nicht mehr.
fs2cs-root-opened-administer = Niemand sollte root verwalten; jetzt dürfen es alle.
fs2cs-root-opened-submit = Niemand sollte in root einreichen; jetzt dürfen es alle, in jede Queue.
fs2cs-rule-creates = Die Platzierungsregel { $rule } darf Queues anlegen, und keine Queue des Ergebnisses lässt es zu.
fs2cs-rule-parent = Die Platzierungsregel { $rule } suchte unter der Queue einer anderen Regel; jetzt sucht sie unter root.
fs2cs-rules = Die Platzierungsregeln sind weggelassen: Ein Job geht in die Queue, die er nennt.
fs2cs-rules-unnamed = Keine Eigenschaft nennt mapping-rules.json, also werden die Regeln darin nicht gelesen.
fs2cs-share = { $queue } hatte durch das Gewicht { $share } der übergeordneten Queue; geschrieben sind { $written } %.
fs2cs-stops-resource-manager = { $name } ({ $value }) wurde zu einer Zahl, die nicht lesbar ist: Damit startet kein ResourceManager.
fs2cs-verified-in-vain = Die eigene Prüfung von fs2cs lässt ein Ergebnis durch, mit dem kein ResourceManager startet: Sie liest yarn-site.xml nicht.

## What becomes of settings under another scheduler

convert-amounts-need-nodes = Mengen sind Teile eines Clusters oder werden dazu; dieses Szenario hat am Anfang keine Knoten.
convert-as-by-default = wie ohne sie
convert-asynchronous = Dort prüfen Threads einen Knoten nach dem anderen, von einem zufällig gezogenen an.
convert-at-once = sofort
convert-below-a-leaf = platziert nie etwas: Die Queue darüber ist ein Blatt
convert-both-resources = beide Ressourcen zählen
convert-by-default = nach Vorgabe
convert-by-demand = Dort zählt der angeforderte Speicher, wie groß der Container hier auch ist.
convert-by-guarantee = Dort kommt die Queue zuerst, die den kleinsten Teil ihrer Garantie nutzt, nicht ihres Fair Share.
convert-changed-for-minima = Gewichte neben Minima: worauf sie auf dem jetzigen Cluster hinauslaufen, die Minima zuerst gezählt.
convert-comes-to = Auf dem jetzigen Cluster ergibt es { $after } statt { $before }.
convert-container-of-nothing = Weniger als ein Container von 1 lässt sich dort nicht erlauben.
convert-counted-for-nothing = zählt nicht: Eine Menge begrenzt nur neben einer Menge
convert-create-differs = Dort sagt ein Schalter, ob die Queue und die darüber angelegt werden dürfen.
convert-creation-begins = Bisher konnten hier keine Queues angelegt werden, denn die vorhandenen hatten keine Gewichte.
convert-dominant-order = Dort entscheidet die dominante Ressource, nicht nur der Speicher.
convert-dynamic-limit-counts = nicht beachtet: Das dynamische Limit gilt
convert-fair-as-drf = Dort gilt ein Rechner für alle Queues: Die dominante Ressource entscheidet.
convert-fixed-at-present-size = Ein Teil des Clusters wurde zu einer Menge; sie wächst nicht mit dem Cluster.
convert-follows-guarantee = Das folgt daraus, was der Queue garantiert ist und wie das geschrieben ist.
convert-for-first-job = angelegt für ihren ersten Job
convert-for-queues-made = für Queues, die beim Einreichen angelegt werden
convert-for-rule = angelegt für eine Platzierungsregel
convert-for-several-queues = von mehreren Queues
convert-further-types = es gibt Ressourcentypen neben Speicher und vcores
convert-guarantee-as-weight = Untätige Geschwister zählen dort nicht: Der Anteil wächst, wenn sie untätig sind.
convert-in-the-rules = in den Regeln, die ohne ein Wort gelten
convert-interval = Dort wird in anderen Abständen nach Aushungern gesucht.
convert-labels = Dort haben Knoten keine Labels: Diese Knoten stehen allen offen, und Jobs verlangen kein Label.
convert-leads-to-a-parent = Es führt zu einer Queue, die keine Anwendungen annimmt; dort lehnt sie sie sofort ab.
convert-least-used-first = am wenigsten genutzte zuerst
convert-leaves-only = Dort haben es nur Blätter.
convert-master-share-basis = Dort ist das Limit ein Teil einer anderen Größe.
convert-masters-last = auch dort nach allen anderen Containern
convert-max-as-part = Ein Teil des Clusters steht für die Menge, jetzt gleich groß; er wächst mit dem Cluster.
convert-max-by-smallest-part = Dort gilt ein Prozentsatz für alle Ressourcen: der derjenigen, die am stärksten begrenzt ist, damit kein Limit überschritten wird.
convert-memory-alone = Hier zählt nur der Speicher; dort steht eine Menge davon, damit vcores eine Queue weder zufriedenstellen noch schützen.
convert-min-as-part = Ihre Garantie wird angehoben, um es abzudecken, als Teil des Clusters; sie wächst mit ihm.
convert-min-resources = Garantierte Mengen können dort nicht neben Gewichten stehen.
convert-min-within-guarantee = Der Anteil, den ihr Gewicht dort garantiert, deckt es ab.
convert-minima-beyond-parent = Ihr Minimum und die der Geschwister sind zusammen mehr, als die Queue darüber hat.
convert-mode = In der Form { $mode } bedeuten { $exactly } dasselbe, { $approximately } annähernd dasselbe, und { $lost } haben kein Gegenstück.
convert-mode-of-later-releases = Hadoop { $version } liest Kapazitäten nicht, die so geschrieben sind.
convert-names-the-file = nennt die Datei selbst
convert-never = nie
convert-no-counterpart = Der andere Scheduler hat nichts dergleichen.
convert-no-creation = Dort werden Queues nur unter Queues mit Gewichten angelegt; also muss es die Queue geben.
convert-no-nodes-of-label = Kein Knoten hat das Label, also gibt es nichts, wovon ein Teil zu nehmen wäre.
convert-no-queue-is-full = Fair begrenzt nirgends, wie viele Anwendungen warten dürfen
convert-no-such-queue = platziert nie etwas: Diese Queue gibt es nicht
convert-no-timeout = Was fehlt, wird dort ohne Timeout zurückgenommen.
convert-not-by-heartbeat = Dort wird nichts bei Heartbeats zugeteilt.
convert-not-continuous = nicht beachtet: Kein Continuous Scheduling
convert-not-read = vom Fair Scheduler selbst nicht gelesen
convert-not-set = nicht gesetzt
convert-nothing-is-made-here = keine Regel legt hier eine Queue an
convert-nothing-left-to-default = keine Queue der Datei braucht es
convert-nothing-to-restore = Hier wird nichts mit Zwang zurückgenommen, denn keine Queue hat ein Minimum oder einen Timeout, der es verlangt; also bleibt Preemption dort ausgeschaltet.
convert-nothing-written = hier steht nichts, und das ist dort keine Menge
convert-of-some-queue = von irgendeiner Queue
convert-older-releases = nur von älteren Versionen gelesen
convert-one-at-a-time = nicht beachtet: ein Container auf einmal
convert-other-mode = In der Form { $mode } wären es { $exactly }, { $approximately } und { $lost }.
convert-overridden = nicht beachtet: Eine spätere gilt
convert-parent-without-children = Dort nimmt eine Queue ohne Kinder selbst Anwendungen an, wenn sie nicht durch Gewichte Queues anlegen darf.
convert-part-of-share = { $part } des Anteils
convert-pending-with-running = Laufende Anwendungen zählen dort mit.
convert-pending-without-running = Laufende Anwendungen zählen dort nicht mit.
convert-percent-of-parents-max = Dort bezieht sich ein Prozentsatz auf das Maximum der übergeordneten Queue, nicht auf ihre Garantie.
convert-percentage-not-read = nicht beachtet: Ein Prozentsatz wird hier überlesen
convert-placement-by-default = die Regeln, die ohne ein Wort gelten
convert-placement-rules = Platzierungsregeln werden nicht übersetzt: Jobs gehen in die Queues, die sie nennen.
convert-preemption-is-off = nicht beachtet: Preemption ist ausgeschaltet
convert-preempts-after-timeout = Dort beginnt Preemption nach einem Timeout des Aushungerns.
convert-preempts-for-guarantee = Dort wird für garantierte Kapazität verdrängt, in Runden, die anteilig nehmen.
convert-preempts-for-min-only = Dort wird nur für Minima verdrängt, nie für Anteile.
convert-queue-name = Keine Queue eines Capacity Schedulers kann { $queue } heißen.
convert-queues-are-made = Regeln legen hier Queues an
convert-reservations = Das Reservierungssystem wird nicht übersetzt.
convert-reserve-as-min = Dort wird es verliehen, solange die Queue untätig ist.
convert-restored-there-too = Dort wird es mit Zwang zurückgenommen; hier verlangt das nichts.
convert-root-has-all = root hat den ganzen Cluster
convert-root-has-no-levels = Root hat dort keine solche Einstellung.
convert-rules-decide = nicht beachtet: Die eigenen Regeln der Datei entscheiden
convert-scheduler-specific = Es bedeutet nur dem Scheduler etwas, für den es geschrieben wurde.
convert-share-as-weight = Ein Anteil an der eigenen Ebene wurde zu einem Gewicht unter den Geschwistern.
convert-short-names = Dort kann ein Name, der nicht mit root beginnt, der kurze Name jeder Queue sein.
convert-some-queue = root muss dort eine Queue haben
convert-sums-of-nothing = Prozente von nichts, oder keine unter etwas, müssen erlaubt sein
convert-vcores-are-limited = Maxima begrenzen vcores, welche Policy auch gilt
convert-weight-as-guarantee = Dort ist der Anteil unter allen Geschwistern garantiert, auch untätigen.
convert-weight-scaled = Dort enden Gewichte bei 100, und das größte unter den Geschwistern ist { $largest }: mit ihnen umgerechnet.
convert-weights-beside-amounts = Was mit Zwang zurückgenommen wird, wurde zu garantierten Mengen, und Gewichte können dort nicht daneben stehen.
convert-whole-share-restored = Dort wird die ganze Garantie wiederhergestellt, nicht ein Teil davon.
convert-within-parents-maximum = Dort kann es weder über dem Maximum der Queue darüber liegen noch unter dem eigenen Minimum.

## Names and numbers against the schema

check-gone = { $profile } hat { $name } nicht mehr: Hadoop { $until } war die letzte Version, die es liest, also hat es keine Wirkung; es entfernen.
check-obsolete = { $name } ist { $until ->
        [never] ein Name, den keine Version von Hadoop liest,
       *[other] ein alter Name (bis Hadoop { $until })
    } und hat keine Wirkung; stattdessen { $instead } schreiben.
check-out-of-range = { $name } ist { $value }; eine Zahl von { $least } bis { $most } schreiben.
check-too-large = { $name } ist { $value }; { $most } oder weniger schreiben.
check-too-new = { $profile } hat { $name } noch nicht, das mit Hadoop { $since } kam; es hat dort keine Wirkung.
check-too-small = { $name } ist { $value }; { $least } oder mehr schreiben.
check-unknown-name = Kein hier bekannter Teil von YARN liest { $name } in { $file }{ $end }

## Settings that make no sense together

check-accepts-nothing = Die Queue { $queue } hat keine Kapazität, also ist ihr Limit für Anwendungen 0, und sie lehnt jede ab; { $name } setzen, oder { $limit }.
check-auto-created-nothing = Queues, die in { $queue } angelegt werden, bekommen nichts; ihnen mit { $name } einen Anteil geben.
check-heap-above-container = { $name } verlangt einen Heap von { $heap } in einem Container von { $size } ({ $size_name }); er wird wegen seines Speichers beendet werden. Den Heap bei vier Fünfteln des Containers lassen.
check-label-not-accessible = { $name } hat keine Wirkung: Die Queue { $queue } darf das Label { $label } nicht nutzen. Es in ihre accessible-node-labels aufnehmen.
check-label-without-capacity = Die Queue { $queue } darf das Label { $label } nutzen und hat keine Kapazität davon, was als 0 zählt; { $name } setzen.
check-master-above-share = Eine Anwendung der Queue { $queue } fordert einen ApplicationMaster von { $asked } an; { $name } = { $share } lässt ApplicationMastern höchstens { $limit }, also wartet sie für immer. Den Wert erhöhen, oder -1 für kein Limit.
check-maximum-below-capacity = Die Queue { $queue } darf nur bis { $maximum } wachsen und hat { $capacity } garantiert; damit starten Versionen vor 3.4 nicht. maximum-capacity anheben.
check-maximum-below-container = Der kleinste Container ({ $smallest }) ist größer als das, was { $name } der Queue { $queue } erlaubt, also kann darin nichts laufen; den Wert erhöhen.
check-minima-above-cluster = Die Minima der Queues in { $queue } ergeben zusammen { $sum }, und der Cluster hat { $total }; nicht alle sind zu erfüllen. Einige senken.
check-minimum-above-node = { $name } ist { $least }, und der größte Knoten hat { $largest }, also passt kein Container auf einen Knoten; den Wert senken.
check-needs = { $name } zählt nur mit { $needs } = { $value }.
check-never-runs = { $name } = 0 lässt in der Queue { $queue } nichts laufen; den Wert erhöhen oder ihn entfernen.
check-no-apps-of-users = { $name } = 0 lässt niemanden eine Anwendung laufen lassen; den Wert erhöhen oder ihn entfernen.
check-no-master = { $name } lässt in der Queue { $queue } keinen Platz für einen ApplicationMaster, also kann keine Anwendung starten; einen Anteil über 0 schreiben, oder -1 für kein Limit.
check-nothing-preemptable = Preemption ist eingeschaltet, und { $name } ist für jede Queue false, also darf sie nichts nehmen; es bei einigen erlauben.
check-template-forms = { $name } und { $other } haben verschiedene Formen: Ein Blatt, das nach dieser Vorlage entsteht, beendet Hadoops ResourceManager bei seiner ersten Anwendung; hier wird diese Anwendung abgelehnt. Alle Kapazitäten der Vorlage als Gewichte wie 2w, als Prozente oder als Mengen wie [memory=1024,vcores=1] schreiben.
check-template-without-weight = { $name } muss ein Gewicht sein, etwa 1w: Eine Queue, die danach angelegt wird, bekommt trotzdem ein Gewicht, und Hadoops ResourceManager endet bei der ersten Anwendung mit „Fatal issue during scheduling“; hier wird diese Anwendung abgelehnt.
check-threads = { $name } liegt über 1: Mehrere Threads würden die Knoten gleichzeitig anbieten, in einer Reihenfolge, die nichts festlegt. Einer davon wird gespielt.
check-observe-only = { $name } ist true: Die Policy rechnet aus, was sie verdrängen würde, und nimmt nichts.
check-other-scheduler = { $name } nennt den Scheduler { $named }, also werden die Dateien des Schedulers { $kind } nicht gelesen; diesen nennen oder die Dateien des anderen angeben.
check-overruled = { $name } hat keine Wirkung neben { $by }; dessen Regeln sagen, wohin Anwendungen gehen.
check-own-class = { $name } nennt { $class }, eine Klasse, die nicht Hadoops eigene ist oder hier nicht nachgespielt wird: Was läuft, läuft ohne sie, und Hadoop startet nicht, wo es sie nicht findet; sie herausnehmen.
check-policy-of-leaves = Die Queue { $queue } enthält Queues, und { $policy } ist für Queues ohne: Hadoop lässt sie weg. fair oder drf schreiben.
check-policy-under-another = Die Queue { $queue } hat die Policy { $policy } und { $parent } darüber { $above }, was Hadoop nicht erlaubt: Es lässt die Queue weg, mit allem darin. Auch { $parent } die Policy { $policy } geben.
check-preemption-off = { $name } hat keine Wirkung, solange { $switch } nicht true ist.
check-preemption-without-timeout = { $name } ist true, und keine Queue hat einen Timeout, also gilt nie eine als ausgehungert, und nichts wird verdrängt; fairSharePreemptionTimeout oder minSharePreemptionTimeout setzen, oder deren Vorgaben.
check-priorities-of-users = { $name } sagt, wer welche Priorität haben darf. Das wird hier nicht nachgespielt: Jede Anwendung bekommt die Priorität, um die sie bittet, wo Hadoop sie ablehnt, und die der Queue, wo Hadoop die des Benutzers gibt; es herausnehmen, damit beide dasselbe tun.
check-priority-without-policy = { $name } hat keine Wirkung, solange { $needs } nicht priority-utilization ist.
check-task-above-maximum = { $name } ist { $size }, und { $maximum_name } erlaubt { $maximum }, also schlägt der Job fehl; den Wert senken oder das Maximum anheben.
check-threshold-without-timeout = { $name } der Queue { $queue } hat keine Wirkung: Für sie gilt kein fairSharePreemptionTimeout, also hungert sie nie unter ihrem Fair Share aus. Einen setzen.
check-timeout-without-minimum = { $name } der Queue { $queue } hat keine Wirkung, weil dort keine Queue minResources hat.
check-unknown-queue = { $name } hat keine Wirkung: Keine Eigenschaft queues nennt { $queue }{ $end }
check-utilisation-never = { $name } ist 1 oder mehr, und Preemption wartet, bis mehr als dieser Teil des Clusters genutzt ist, was nie geschieht; den Wert senken.

## What a button does

fix-add = { $text } hinzufügen
fix-each = Jeder { $percent } geben
fix-later-out = Entfernen, was folgt
fix-open-as = Als { $name } öffnen
fix-rename = { $name } schreiben
fix-rest = { $queue } den Rest geben, { $percent }
fix-set = { $name } auf { $value } setzen
fix-set-of-queue = { $queue } die Policy { $value } geben
fix-take-out = { $name } entfernen
fix-write = { $text } schreiben

## Ends of sentences

hint-meant = ; ist { $meant } gemeint?
hint-nearest-field = ; am nächsten kommt ihm „{ $known }“
hint-none = {""}
hint-queues = ; die Queues sind { $known }
hint-queues-and-more = ; die Queues sind { $known } und { $more } weitere
hint-take-out = ; es entfernen.
hint-top-is-properties = ; das ist eine Datei mit Eigenschaften, die in yarn-site.xml gehören.
hint-top-unknown = .

## What a value must be

want-amount = Ziffern und eine der Einheiten m, k, M, G, T, P, Ki, Mi, Gi, Ti, Pi, oder keine
want-axis = SCHLÜSSEL=a,b,c oder SCHLÜSSEL=VON..BIS oder SCHLÜSSEL=VON..BIS/SCHRITT
want-bool = true oder false
want-cluster = ein Objekt mit den Knoten
want-course-version = 1, die einzige Version von Kursen
want-duration-or-distribution = eine ganze Zahl von ms oder ein Objekt mit „dist“
want-exercise-ask = eine Frage mit genau einem von „what“, „when“, „next“, „starved“ und „line“
want-exercise-at = eine Frage mit „atMs“, dem Moment, um den es geht
want-exercise-choices = ein Objekt mit „name“ und mindestens zwei „choices“ mit verschiedenen Namen, von denen die erste nichts ändert und jede andere etwas
want-exercise-line = was eine Queue nutzt oder was ihr zusteht, an Speicher oder vcores: „queue/PATH/used/memory-mb“, „queue/PATH/share/vcores“
want-exercise-points = eine Linie mit „points“, mindestens einem: Momente nach dem Halt, jeder später als der davor
want-exercise-number = ein Wert, der eine Zahl ist, kein Text
want-exercise-row = ein Objekt aus Namen (Buchstaben und Ziffern, zuerst ein Kleinbuchstabe) mit Zahlen oder Texten
want-exercise-table = eine Liste von Zeilen, die alle dieselben Namen haben
want-exercise-version = 1, die einzige Version von Übungen
want-expected = das Erwartete
want-fraction = eine Zahl von 0 bis 1
want-goal-of-cluster = cluster/ und eines von preempted, preemptedMasters, preemptedInVain, waitMs, amWaitMs
want-goal-of-job = job/ID/ und eines von state, preempted, waitMs, amWaitMs, totalMs, headroom/TYPE
want-goal-of-queue = queue/PATH/ und eines von used/TYPE, demand/TYPE, pending/TYPE, share/TYPE, part/TYPE, deprivedMs, preempted, waitMs, amWaitMs
want-goal-value = ein Wert des Laufs: queue/…, job/…, cluster/…, metric/… oder verdict/…
want-goal-verdict = verdict/cluster, verdict/queue/PATH oder verdict/job/ID, dahinter eine Frage oder nichts
want-goal-when = ein Ziel mit „atMs“, oder „byMs“, oder „fromMs“ und „untilMs“ in dieser Reihenfolge, oder nichts davon
want-goals-version = das Format der Ziele, 1
want-heap = -Xmx mit einer Zahl von höchstens 64 Bit
want-int32 = eine ganze Zahl von höchstens 32 Bit
want-job-id = die Id eines Jobs
want-job-template = ein Job ohne id und atMs
want-label-name = der Name eines Labels
want-label-or-none = ein Label oder ein leerer Text
want-limit = -1 (kein Limit) oder eine ganze Zahl ab 0
want-lines = ein Text oder eine Liste von Zeilen
want-list = eine Liste
want-list-of-ms = eine Liste von ms
want-map-and-reduce = eine Stufe „map“ und vielleicht eine Stufe „reduce“
want-metric-when = eine Kennzahl in einem Moment („atMs“) oder, ohne einen, am Ende
want-moments = eine Liste von 3 bis 6 Momenten
want-ms = eine Zahl von ms
want-ms-or-distribution = eine Zahl von ms oder eine Verteilung
want-name = 1 bis 100 Buchstaben, Ziffern, „.“, „_“ und „-“
want-new-resource = die neue Größe des Knotens
want-node = ein Knoten wie in cluster.nodes
want-node-name = der Name eines Knotens
want-node-resource = die Größe des Knotens
want-nodes = eine Liste von Knoten
want-number = eine Zahl
want-number-bound = ein Ziel mit „is“, „min“ oder „max“ und einer Zahl: Sein Wert ist eine
want-number-from-to = eine Zahl von { $least } bis { $most }
want-object = ein Objekt
want-one-bound = eine Erwartung mit genau einem von „is“, „min“ und „max“
want-one-goal-bound = ein Ziel mit genau einem von „is“, „min“, „max“ und „not“
want-one-of = eines von { $known }
want-one-selected = ein Objekt mit einem von queue, job, container und node
want-one-stage = eine Stufe
want-own-job-id = die Id des Jobs
want-own-node-name = der Name des Knotens
want-own-stage-name = der Name der Stufe
want-place = „any“, „random“ oder eine Liste mit Namen von Knoten
want-place-with-node = „any“, „random“ oder eine Liste mit mindestens einem Namen eines Knotens
want-profile = ein Profil dieses Schedulers: { $known }
want-queue = eine Queue
want-quoted = „{ $text }“
want-rack = ein Text, der mit „/“ beginnt
want-resource = ein Objekt mit „memory-mb“ und „vcores“
want-scheduler = ein Objekt mit der Art des Schedulers
want-seconds = eine ganze Zahl von Sekunden
want-series-name = der Name der Reihe
want-shown = eine Liste dessen, was der Moment zeigt
want-stage-name = der Name einer Stufe
want-stages = eine Liste von 1 bis 100 Stufen
want-stages-of = 1 bis 100 Stufen
want-task-index = die Nummer der Task, ab 0
want-task-resource = was eine Task anfordert
want-text = ein Text
want-text-bound = ein Ziel mit „is“ und einem Text oder „not“ und Texten: Sein Wert ist ein Text
want-text-of = ein Text von { $least } bis { $most } Zeichen
want-text-or-null = ein Text oder null
want-texts = ein Objekt aus Texten
want-texts-and-nulls = ein Objekt aus Texten und null
want-time = eine Zeit in ms
want-time-or-end = eine Zeit in ms oder „end“
want-version = 1, die Version des Szenarioformats
want-weighted-values = mindestens ein Wert, mit ebenso vielen Gewichten, eines davon über 0
want-whole = eine ganze Zahl
want-whole-from = eine ganze Zahl ab { $least }
want-whole-from-to = eine ganze Zahl von { $least } bis { $most }
want-whole-ms = eine ganze Zahl von ms
want-words = ein Text von { $least } bis { $most } Zeichen, oder ein Objekt aus solchen Texten nach Sprachen, „en“ darunter

## Where a submission lands: rules, and why each does what it does

placement-all-pass = Keine Regel platziert die Anwendung, also geht sie dorthin, wo sie eingereicht wurde.
placement-ambiguous = Mehrere Queues heißen { $name }; nur ein voller Name wäre eindeutig.
placement-application = Die Anwendung heißt { $name }.
placement-bad-template = Abgelehnt: { $queue } kann nicht angelegt werden, denn was die Vorlagen von { $parent } sagen, wird abgelehnt.
placement-below-a-leaf = { $path } liegt unter { $leaf }, und das ist ein Blatt.
placement-below-root = unter root
placement-below-rule = unter der Queue der Regel „{ $rule }“
placement-column-groups = Gruppen
placement-column-lands = landet in
placement-column-queue = Queue
placement-column-rule = Regel
placement-column-user = Benutzer
placement-empty-part = „{ $path }“ hat einen leeren Teil, also ist es kein Pfad einer Queue.
placement-exceeded = Abgelehnt: { $queue } kann nicht angelegt werden; { $parent } hat keine Garantie mehr zu vergeben und legt keine Queue ohne an.
placement-fallback-default = Wo die Regel nichts findet, schickt sie zur Standard-Queue, { $queue }.
placement-fallback-reject = Wo die Regel nichts findet, lehnt sie ab.
placement-fallback-skip = Wo die Regel nichts findet, geht es mit der nächsten weiter.
placement-file-not-known = Die Datei der Mapping-Regeln wird nicht gelesen: Diese Version hat keine Regeln in JSON.
placement-file-unread = Die Datei der Mapping-Regeln wird nicht gelesen: mapping-rule-format muss json sein, mapping-rule-json leer, und mapping-rule-json-file muss sie nennen.
placement-fixed-parent = Eine Queue { $queue } gibt es nicht, und unter { $parent } werden keine Queues angelegt.
placement-from-properties = Es gibt keine queuePlacementPolicy: yarn.scheduler.fair.user-as-default-queue und yarn.scheduler.fair.allow-undeclared-pools stehen für diese Regeln.
placement-group = Der Benutzer ist in der Gruppe { $name }.
placement-groups-unknown = Vom Benutzer sind keine Gruppen bekannt, also bleiben Variable für Gruppen, wie sie geschrieben sind.
placement-illegal-name = „{ $name }“ ist kein Name einer Queue: Leerzeichen außen herum oder ein Punkt am Anfang oder Ende.
placement-lands-in-new = { $queue } (dafür angelegt: { $made })
placement-mapping = { $text }
placement-matches-all = Die Regel gilt für alle.
placement-mixed-template = Abgelehnt: { $queue } kann nicht angelegt werden; { $property } und die Kapazitäten der Vorlage für Knoten-Labels haben verschiedene Formen, und daran endet der ResourceManager von Hadoop. Alle als Gewichte, Prozente oder Mengen schreiben.
placement-names-no-queue = Beim Einreichen wurde keine Queue genannt, nur default.
placement-no-group-queue = Keine von { $queues } ist eine konfigurierte Queue.
placement-no-groups = Von { $name } sind keine Gruppen bekannt, und die Regel braucht sie.
placement-no-mapping = Es gibt keine Mapping-Regeln, also geht die Anwendung dorthin, wo sie eingereicht wurde.
placement-no-parent = Nichts auf dem Pfad { $path } ist eine übergeordnete Queue, unter der das Übrige angelegt werden darf.
placement-no-weights = Abgelehnt: { $queue } kann nicht angelegt werden; nicht jedes Kind von { $parent } hat ein Gewicht.
placement-no-queue = Eine Queue { $name } gibt es nicht.
placement-no-rules = Dieser Scheduler hat keine Platzierungsregeln.
placement-not-a-leaf = { $queue } ist kein Blatt, also läuft darin keine Anwendung.
placement-not-to-be-made = Eine Queue { $queue } gibt es nicht, und die Regel sagt, dass keine angelegt wird.
placement-other-application = Die Anwendung heißt nicht { $name }.
placement-other-group = Der Benutzer ist nicht in der Gruppe { $name }.
placement-other-user = Der Benutzer ist nicht { $name }.
placement-own-queue = Beim Einreichen wurde eine Queue genannt, und queue-mappings-override.enable ist false: Die Regeln werden nicht gefragt.
placement-parent-is-leaf = Die übergeordnete Queue { $queue } ist ein Blatt, also kann nichts darunter sein.
placement-parent-passes = Die Elternregel ergibt keine Queue.
placement-path = { $pattern } ergibt { $path }.
placement-queue-may-be-made = { $queue } gibt es noch nicht, und sie darf angelegt werden.
placement-queue-not-configured = { $queue } ist nicht konfiguriert, und die Regel sagt create="false".
placement-queue-there = { $queue } gibt es.
placement-refused-acl = Abgelehnt: Der Benutzer darf nicht in { $queue } einreichen.
placement-refused-ambiguous = Abgelehnt: Mehrere Queues heißen { $queue }.
placement-refused-by-rule = Abgelehnt von Regel { $number }.
placement-refused-by-rules = Abgelehnt: Keine Regel platziert die Anwendung.
placement-refused-failed = Abgelehnt: Eine Regel ließ sich nicht befolgen.
placement-refused-fixed = Abgelehnt: Eine Queue { $queue } gibt es nicht, und unter { $parent } wird keine angelegt.
placement-refused-limit = Abgelehnt von { $queue }: { $code }.
placement-refused-name = Abgelehnt: { $queue } ist kein Name einer Queue.
placement-refused-no-leaf = Abgelehnt: { $queue } ist kein Blatt und kann keines werden.
placement-refused-stopped = Abgelehnt: { $queue } oder eine Queue darüber nimmt keine Anwendungen an.
placement-refused-unknown = Abgelehnt: Eine Queue { $queue } gibt es nicht, und sie kann nicht angelegt werden.
placement-rule-default = default, Queue { $queue }, create { $create }
placement-rule-nested-user = nestedUserQueue { $parent }, create { $create }
placement-rule-primary-group = primaryGroup { $parent }, create { $create }
placement-rule-reject = reject
placement-rule-rejects = Die Regel lehnt ab, was zu ihr kommt.
placement-rule-secondary-group = secondaryGroupExistingQueue { $parent }
placement-rule-specified = specified, create { $create }
placement-rule-user = user { $parent }, create { $create }
placement-rules-only = Abgelehnt: In die Queues, die { $parent } anlegt, schicken nur Mapping-Regeln Anwendungen.
placement-sets-default = Von hier an ist { $value } die Standard-Queue.
placement-too-deep = Abgelehnt: { $queue } läge { $levels } Ebenen unter { $parent }, und erlaubt sind { $limit }.
placement-too-many-children = Abgelehnt: { $queue } kann nicht angelegt werden; { $parent } hat schon alle { $limit } Queues.
placement-table-columns = Die erste Zeile muss die Spalten nennen, eine davon user; über die Zeilen { $known } schreiben, oder was es davon gibt.
placement-table-no-user = Diese Zeile hat keinen Benutzer, also wird sie weggelassen.
placement-table-unread = Spalten, die nicht gelesen werden: { $names }; gelesen werden { $known }.
placement-unknown-file = Das ist keine von fair-scheduler.xml, capacity-scheduler.xml, yarn-site.xml und mapping-rules.json.
placement-verdict-fails = scheitert
placement-verdict-passes = übergeht
placement-verdict-places = platziert
placement-verdict-rejects = lehnt ab
placement-verdict-sets = setzt die Standard-Queue
placement-user = Der Benutzer ist { $name }.

## Edits that are refused

edit-character = Das Zeichen { $character } kann in keiner Datei stehen.
edit-json = Das ist kein JSON: { $what }.
edit-move-into-itself = { $queue } kann nicht in { $parent } gesetzt werden, die in ihr liegt.
edit-no-allocations = Eine Allocation-Datei beginnt mit <allocations>, dieser Text mit <{ $name }>.
edit-no-queue = Eine Queue { $path } gibt es nicht.
edit-no-tenants = Die Mandanten eines Superior Schedulers sind ein Objekt in JSON.
edit-queue-is-there = Eine Queue { $path } gibt es schon.
edit-queue-name = Der Name einer Queue hat keinen Punkt und ist eine Zeile; hier steht „{ $name }“.
edit-queue-without-name = Eine Queue braucht einen Namen.
edit-root = Root bleibt, wo es ist, und unter seinem Namen.

## The promise sheet

promise-about = Was die Dateien ihren Queues zusagen und was aus jeder Zusage wird. Geprüft auf { $nodes } { $nodes ->
    [one] Knoten
   *[other] Knoten
    }, mit dem Workload { $workload } und, für jede Zusage, mit einem, der sie brechen soll.
promise-broken = gebrochen
promise-cap = { $queue } hat nie mehr als { $amount }
promise-column-fs2cs = Hadoops fs2cs
promise-column-fs2cs-percentage = Hadoops fs2cs --percentage
promise-column-given = Die gegebene Konfiguration
promise-column-heddle = Heddles Umwandlung
promise-column-promise = Die Dateien des Fair Schedulers sagen zu
promise-column-source = unter dem Fair Scheduler
promise-converter-ends = Die Umwandlung endet mit { $class }.
promise-converter-ends-saying = Die Umwandlung endet mit { $class }: { $message }
promise-converter-writes-nothing = Die Umwandlung schreibt nichts.
promise-counts = { $kept } gehalten, { $broken } gebrochen
promise-each-user-running-apps = Von jedem Benutzer ohne eigenes Limit laufen höchstens { $most } Anwendungen gleichzeitig
promise-end-new-queue = { $queue }, dafür angelegt
promise-end-queue = { $queue }
promise-end-refused = abgelehnt ({ $why })
promise-ends-alike = { $asked } Einreichungen enden wie unter dem Fair Scheduler
promise-ends-otherwise = { $other } von { $asked } Einreichungen enden anders, zum Beispiel:
promise-ends-there = { $user } (Gruppen: { $groups }) nennt { $queue }: { $there }; unter dem Fair Scheduler { $here }
promise-ends-there-unnamed = { $user } (Gruppen: { $groups }) nennt keine Queue: { $there }; unter dem Fair Scheduler { $here }
promise-exceeds = höchstens { $most }; zu viel ab { $at }
promise-has-at = { $amount } um { $at }, angefordert um { $asked }
promise-has-at-most = höchstens { $most }
promise-heading-files = Die Dateien von Heddles Umwandlung
promise-heading-lost = Was die Umwandlungen verloren haben
promise-heading-promises = Zusagen
promise-heading-repeat = Um es noch einmal zu sehen
promise-heading-settings = Einstellung für Einstellung
promise-how-tested = in den Worten der Dateien des Fair Schedulers
promise-how-to-repeat = Jeder Befehl spielt, was eine Zusage bricht, oder dasselbe unter dem Fair Scheduler, und schreibt das Replay dazu, nach dem sich echtes Hadoop fragen lässt.
promise-immunity = { $queue } wird nie etwas genommen
promise-in-workload = Mit dem gegebenen Workload:
promise-kind-cap = Eine Queue hat nie mehr als ihr Maximum
promise-kind-immunity = Einer Queue wird nichts genommen
promise-kind-minimum = Eine Queue bekommt ihr Minimum
promise-kind-placement = In welche Queue ein Job geht und welche für Jobs angelegt werden
promise-kind-running-apps = In einer Queue laufen höchstens so viele Anwendungen gleichzeitig
promise-kind-share = Hungrige Queues teilen nach Gewicht
promise-kind-submission = Wer in welche Queue einreichen darf
promise-kind-user-running-apps = Von einem Benutzer laufen höchstens so viele Anwendungen gleichzeitig
promise-kept = gehalten
promise-lacks = { $has } um { $at }, angefordert um { $asked }; am Ende { $end }
promise-late = erreicht um { $at }
promise-link = was es zeigt
promise-link-at = der Lauf, um { $at }
promise-link-fair = dasselbe unter dem Fair Scheduler
promise-limit-not-reached = Der Fair Scheduler lässt in diesem Cluster { $peak } von { $most } laufen: Das Limit zeigt sich nicht.
promise-lost = { $queue }: { $from }
promise-lost-because = { $queue }: { $from } ({ $why })
promise-minimum = { $queue } bekommt das Minimum von { $amount }, wenn sie es will, nach { $timeout } durch Preemption
promise-minimum-untimed = { $queue } bekommt das Minimum von { $amount }, wenn sie es will
promise-more-than-cluster = So viel hat der Cluster nicht.
promise-no-allocation-file = Unter den Dateien ist keine fair-scheduler.xml.
promise-no-leaf = Der Fair Scheduler hat dort keine Queue, die Anwendungen annimmt.
promise-nobody-shut-out = Die Listen schließen niemanden aus: Sie lassen ein, wen eine Liste darüber einlässt, und die von root lässt alle ein.
promise-not-applicable = entfällt
promise-not-in-this-file = nicht in dieser Datei
promise-not-kept-by-source = Auch der Fair Scheduler hält sie hier nicht.
promise-not-tested = nicht geprüft
promise-nothing-lost = Nichts.
promise-nothing-taken = 0 von { $of } verdrängten Containern
promise-picture = Speicher von { $queue }
promise-picture-amount = { $amount }
promise-picture-time = { $at }
promise-placement = In welche Queue ein Job geht und welche für Jobs angelegt werden, nach den Platzierungsregeln
promise-running-apps = In { $queue } laufen höchstens { $most } Anwendungen gleichzeitig
promise-runs-at-most = höchstens { $peak }
promise-runs-more = { $peak }; zu viele ab { $at }
promise-setting-lost = ohne Gegenstück
promise-setting-nearly = annähernd gleich
promise-setting-of-all = der Scheduler
promise-setting-same = mit derselben Bedeutung
promise-settings-counts = in Heddles Umwandlung: { $same } mit derselben Bedeutung, { $nearly } annähernd, { $lost } ohne Gegenstück
promise-share = Die hungrigen Queues von { $queue } teilen nach Gewicht: { $weights }
promise-share-of = { $queue }: { $has } von { $promised }
promise-source-refuses = Der Fair Scheduler lehnt die Jobs der Prüfung ab: { $why }
promise-submission = Wer in { $queue } einreichen darf, nach aclSubmitApps
promise-submissions = { $asked } Einreichungen, { $away } davon abgelehnt
promise-taken = { $own } von { $of } verdrängten Containern; der erste um { $at }
promise-target-refused = Damit startet kein Scheduler: { $why }
promise-target-refuses = Die Jobs der Queue werden abgelehnt: { $why }
promise-timeout-too-long = Ihre Timeouts sind länger, als eine Prüfung wartet.
promise-title = Von Fair zu Capacity: das Zusagenblatt
promise-too-many-apps = Eine Prüfung hat weniger als { $most } Anwendungen.
promise-unknown-file = Das ist keine von Hadoops Konfigurationsdateien.
promise-untimed = Ohne Preemption oder ohne minSharePreemptionTimeout sagt niemand zu, wann.
promise-user-running-apps = Von { $user } laufen höchstens { $most } Anwendungen gleichzeitig
promise-workload-lacks = { $has } um { $at }, nach { $waited } darunter
