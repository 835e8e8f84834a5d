# The German of command.en.ftl.

# Findings
severity-note = Hinweis
severity-warning = Warnung
severity-error = Fehler
fix = Abhilfe: { $fix }
fixed = behoben: { $fix }

# What it cannot do
profiles = { $scheduler } hat die Profile { $known }
one-of = { $option }: muss eines von { $known } sein, nicht { $got }
option = { $option }: { $fault }
two-schedulers = die Dateien konfigurieren zwei Scheduler, und { $name } sagt nicht, welcher läuft
no-app = zu dieser Zeit gibt es keine Anwendung { $name }
no-queue = zu dieser Zeit gibt es keine Queue { $name }
no-node = es gibt keinen Knoten { $name }
no-job = im Szenario gibt es keinen Job { $name }
no-row = es gibt keine Zeile { $row }; der Lauf hat { $rows }
no-setting = { $name } ist keine Einstellung des Schedulers { $scheduler }; ohne einen Namen werden alle ausgegeben
no-measure = --measure: { $name } gibt es nicht
no-scenario = unter den Dateien ist kein Szenario
no-replay = { $folder }: in diesem Ordner ist keine Datei namens NAME{ $end }
same-trace = { $replay }: die Spur { $trace } ist auch die von { $other }; sie müssen in verschiedene Ordner
check-failed = { $replay }: eine innere Prüfung ist fehlgeschlagen (siehe oben)
only-capacity = nur die Antwort des Capacity Schedulers ist bekannt, und dieses Szenario hat einen anderen
only-fs2cs = mehr als eine Datei gibt es nur mit --as fs2cs; sonst ist es ein Szenario
only-to-capacity = --mode gibt es nur mit --to capacity
report-ends = ein Bericht endet auf .html, .md oder .json
workload = der Workload
other-sweep = { $file }:{ $line }: ein Ergebnis eines anderen Sweeps; die Datei muss weg
test-files = muss ein Szenario sein, Ziele, oder eine von { $held }

# heddle run
run-ended = { $name }: zu Ende bei { $at } ms
run-stopped = { $name }: angehalten bei { $at } ms
run-job-ended = bei { $at } ms
run-job-preempted = { $count ->
    [one] 1 Container verdrängt
   *[other] { $count } Container verdrängt
    }
run-digest = Prüfsumme { $digest }, { $rows } Zeilen
run-not-held = gilt nicht: { $what } { $bound }; erhalten: { $got }
run-bar = der simulierten Zeit, noch { $eta }
replay-bar = Replays, noch { $eta }

# heddle convert
scheduler = Scheduler

# heddle import
import-summary = { $logged } Container im Log, { $rebuilt } wiederhergestellt, { $replayed } nachgespielt, { $same } davon in derselben Queue und Reihenfolge; { $preempted } verdrängt, { $explained } erklärt

# heddle settings
settings-head = | Einstellung | Datei | Wert | Standard | Versionen | Spezifikation | |
settings-not-modelled = nicht nachgebildet
settings-file = Datei
settings-value = Wert
settings-default = Standard
settings-otherwise = sonst von
settings-queues = Queues
settings-releases = Versionen
settings-aliases = heißt auch
settings-instead = stattdessen
settings-spec = Spezifikation
settings-simulation = Simulation
settings-leaf = die ohne Kinder
settings-parent = die mit Kindern
settings-lacks = { $profile } hat sie nicht
settings-heeded = beachtet sie
settings-unheeded = beachtet sie nicht
settings-above = der übergeordneten Queue
settings-then = , dann{" "}
settings-apache = { $default } ({ $apache } bei Apache)
settings-since = seit { $since }
settings-until = bis { $until }
settings-between = { $since } bis { $until }
kind-bool = true oder false
kind-int = ganze Zahl
kind-float = Zahl
kind-percent = Prozent
kind-ms = ms
kind-seconds = Sekunden
kind-resource = Ressourcen, oder Prozent des Clusters
kind-amounts = Mengen von Ressourcen
kind-capacity = Prozent, Gewicht, oder Mengen in Klammern
kind-level = Prozent, oder Mengen
kind-policy = { $choices }, oder eine Klasse
kind-class = Klasse
kind-acl = Benutzer und Gruppen
kind-names = Namen
kind-text = Text
kind-flag = leer
kind-nested = weitere Einstellungen
range-least = ab { $least }
range-most = bis { $most }
range-special = oder { $special }
