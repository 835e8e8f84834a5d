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
ask-one = jeweils nur nach einem von queue, app, node und container fragen
ask-row-alone = nach einer Zeile wird allein gefragt: queue, app, node und container weglassen
want-container = zwei Zahlen schreiben: APP_NUMMER, etwa 3_17
no-language = es gibt keine Sprache „{ $name }“: eine von { $known } schreiben
no-question = es gibt keine Frage „{ $name }“: eine von { $known } schreiben
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

# whatever makes many runs
sweep-bar = { $pos } von { $len } Läufen, noch { $eta }

# heddle convert
scheduler = Scheduler

# heddle import
import-bar = { $bytes } von { $all }, { $speed }, noch { $eta }
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

# heddle reference: pages of the site
reference-title = Referenz
reference-lead = Was ein Szenario sagen kann, was die Befehlszeile nimmt, und was jede Einstellung bedeutet: vom Programm selbst geschrieben.
reference-skip = Zum Text
reference-sections = Auf dieser Seite
reference-pages = Seiten
reference-scenario = Szenarien
reference-scenario-lead = Jedes Feld im JSON eines Szenarios, wie der Leser es kennt. Ein Feld, das niemand kennt, ist ein Befund, kein Fehler.
reference-scenario-all = Das Szenario
reference-commands = Befehlszeile
reference-commands-lead = Jeder Befehl mit seinen Argumenten, wie heddle --help es sagt.
reference-everywhere = Mit jedem Befehl
reference-usage-of = Wie heddle { $command } aufgerufen wird
reference-settings = Einstellungen
reference-settings-lead = Jede Einstellung der drei Scheduler und des MapReduce-Masters: wo sie geschrieben wird, was sie sein darf, und was ohne sie in Apache Hadoop 3.4 gilt.
reference-of-scheduler = { $file }, { $scheduler }
reference-element = Das Element und der Rahmen
reference-element-lead = Sie sind dort beschrieben, wo sie laufen.
reference-element-parameters = Parameter
reference-element-verbs = Verben
reference-element-messages = Nachrichten
reference-schemas = Schemata
reference-schemas-lead = Was JSON ist, hat ein JSON Schema; Hadoops Dateien haben RelaxNG, mit jeder Einstellung und dem, was sie bedeutet. Jedes hat eine Adresse, die bleibt, und die Befehlszeile zeigt es.
reference-editors = In einem Editor
reference-editors-lead = VS Code ergänzt und prüft diese Dateien mit Einstellungen wie den folgenden, die Schemata daneben gespeichert; für die XML-Dateien nimmt es die XML-Erweiterung von Red Hat. Statt des Namens einer Datei geht auch die Adresse eines Schemas auf der Site.
reference-editors-example = Einstellungen von VS Code
reference-editors-check = Was ein Wert sein darf, und was Einstellungen zusammen bedeuten, sagt
reference-server = Als Language Server
reference-server-lead = Der Language Server heddle lsp zeigt beim Schreiben, was heddle check findet, sagt zu einem Element, einer Property oder einem Member, was es bedeutet, was es sein darf und was ohne es gilt, und vervollständigt Namen. Er nimmt fair-scheduler.xml, capacity-scheduler.xml, yarn-site.xml, mapred-site.xml und Szenarien, nach ihrem Inhalt, und die eines Ordners zusammen; andere Dateien mit XML und JSON sind nichts für ihn.
reference-server-of = Was { $editor } gesagt wird
reference-range = von { $least } bis { $most }
reference-required = muss da sein
reference-default = Standard { $value }
reference-of = nur { $kinds }
reference-possible = Eines von { $value }.
reference-preset = Von selbst { $value }.
reference-instead = Stattdessen { $name } schreiben.
reference-kind-whole = ganze Zahl
reference-kind-number = Zahl
reference-kind-bool = true oder false
reference-kind-text = Text
reference-kind-name = Name: Buchstaben, Ziffern, . _ -
reference-kind-lines = Text, oder eine Liste seiner Zeilen
reference-kind-texts = Texte nach ihren Namen
reference-kind-object = Objekt
reference-kind-list = Liste
reference-kind-resource = Mengen: memory-mb, vcores, weitere Arten
reference-kind-profile = eine Version oder eine Distribution
reference-kind-duration = ms, oder wie sie zufällig verteilt sind
reference-kind-place = any, random, oder eine Liste von Knoten
reference-kind-time-or-end = ms, oder end
reference-kind-text-or-number = Text oder Zahl
