# The German of cluster.en.ftl, which says what the messages are for.

title = Aus dem eigenen Cluster
lead = Die Seite liest, was hierher gezogen wird, und sendet nichts. Je mehr da ist, desto weniger ist zu raten.

## What is given

drop = Dateien hierher ziehen
more = Mehr hierher ziehen
drop-what = das Log des ResourceManagers, Antworten seiner REST-Schnittstelle, fair-scheduler.xml, capacity-scheduler.xml, yarn-site.xml, mapred-site.xml, Job-Verläufe, Traces
choose = Dateien wählen
over = Von vorn beginnen
too-many = Gelesen werden nur die ersten { $most } Dateien; von vorn beginnen und weniger Ordner auf einmal angeben.
get-queues = Queues und Knoten
get-queues-how = curl rm:8088/ws/v1/cluster/scheduler
get-ran = Was lief
get-ran-how = curl rm:8088/ws/v1/cluster/apps
get-decided = Was entschieden wurde
get-decided-how = das Log des ResourceManagers von einer Stunde

## While it is read

reading = Liest
read = { $read } von { $all }, { $percent } %
making = Macht das Szenario und lässt es gegen das Log laufen
stop = Anhalten
stopped = Das Lesen wurde angehalten; die Dateien sind noch da. Eine weitere hierher ziehen oder von vorn beginnen.

## What came of it

recognised = Erkannt
known = { $known } von { $all } { $all ->
    [one] Datei
   *[other] Dateien
}
taken = genommen
not-taken = weggelassen
leave-out = Weglassen
leave-out-of = Weglassen: { $file }
line = Zeile { $line }:
more-said = { $count } weitere
kind-emr-classifications = Klassifikationen von Amazon EMR
kind-dataproc-properties = Eigenschaften von Dataproc
kind-node-labels = Knoten-Labels
kind-sls-nodes = Knoten aus Hadoops Lastsimulator
kind-sls-jobs = Jobs aus Hadoops Lastsimulator
kind-rumen = Job-Verlauf, von Rumen
kind-synth = künstliche Last aus Hadoops Lastsimulator
kind-swim = ein SWIM-Workload
kind-swf = ein Log im Standard Workload Format
kind-rm-log = Log des ResourceManagers
kind-rest-scheduler = Queues, wie der ResourceManager antwortet
kind-rest-scheduler-conf = Konfiguration des Schedulers, wie der ResourceManager antwortet
kind-rest-nodes = Knoten, wie der ResourceManager antwortet
kind-rest-metrics = Kennzahlen, wie der ResourceManager antwortet
kind-rest-info = Antwort des ResourceManagers über sich selbst
kind-rest-apps = Anwendungen, wie der ResourceManager antwortet
kind-rest-else = eine Antwort des ResourceManagers

inferred = Erschlossen
inferred-what = was die Dateien nicht sagen
nothing-inferred = Nichts.
altogether = Alle Dateien
assumed = angenommen
nodes-count = Knoten
nodes-memory = GB je Knoten
nodes-vcores = vcores je Knoten
nodes-set = Setzen
work = Jedem Blatt einen Job geben, da keine Datei sagt, was lief

matches = Wie gut es passt
matches-what = der Lauf gegen das Log
replayed = Container wieder vergeben
same-order = In derselben Queue und Reihenfolge
explained = Verdrängte, deren Warum bekannt ist
of = { $part } von { $all }
good-for = Gut genug für die Fragen, wer wartet, auf wen und warum. Einzelne Knoten sind etwas anderes: Die Reihenfolge ihrer Heartbeats steht nicht im Log.
poor = Lauf und Log trennen sich früh: Was der Lauf über einzelne Container sagt, ist nicht geschehen. Auch die Konfigurationsdateien angeben, falls sie fehlen.
difference = Erster Unterschied
differs = { $at }: Container { $number } geht im Log an { $logged }, im Lauf an { $replayed }.
no-more-replayed = { $at }: Das Log vergibt einen Container { $number }, der Lauf keinen mehr.
no-more-logged = { $at }: Der Lauf vergibt einen Container { $number }, das Log keinen mehr.

to-run = Was laufen kann
no-log = unter den Dateien ist kein Log zum Vergleichen
made = { $nodes } { $nodes ->
    [one] Knoten
   *[other] Knoten
}, { $jobs } { $jobs ->
    [one] Job
   *[other] Jobs
}.
made-nothing = Daraus lässt sich kein Szenario machen.
run = Laufen lassen
will = Starten sie, und wann?
will-run = Lauf { $run } von { $runs }
will-of = Was die Jobs erwarten dürfen
names = Alle Namen ersetzen
names-what = von Knoten, Racks, Benutzern und Anwendungen, bevor etwas läuft, gespeichert oder geteilt wird. Queues behalten ihre; Kommentare, Zugriffslisten und Einstellungen, die kein Scheduler liest, fallen weg.
go-difference = Zum Unterschied
jobs = Die Jobs daraus in das offene Szenario übernehmen
into = Im offenen Szenario ändern
