# The German of palette.en.ftl: what the palette says, and what can be done.

title = Alles finden
placeholder = Eine Queue, eine Anwendung, eine Einstellung, ein Szenario oder ein Befehl
found = { $count ->
    [0] Nichts heißt so. Weniger Buchstaben finden mehr; die Reihenfolge der Wörter ist gleich.
    [one] 1 gefunden · ↑ ↓ wählen, Enter nimmt
   *[other] { $count } gefunden · ↑ ↓ wählen, Enter nimmt
    }
kind-verb = Befehl
kind-queue = Queue
kind-app = Anwendung
kind-setting = Einstellung
kind-scenario = Szenario
kind-help = Hilfe

play = Abspielen oder anhalten
next = Nächste Entscheidung
previous = Vorige Entscheidung
start = Zum Anfang des Laufs
end = Zum Ende des Laufs
open-files = Eigene Dateien öffnen
cluster = Aus dem eigenen Cluster: Dateien, Antworten und Logs in beliebiger Menge
new = Ein neues Szenario beginnen
scenario = Ein anderes Szenario öffnen
compare = Mit einem anderen Lauf vergleichen
configuration = Die Konfiguration bearbeiten
migrate = Zum Capacity Scheduler umstellen: fs2cs, Umwandlung, Zusagenblatt
modes = Kapazitäten in Prozent, Gewichten oder Mengen (Capacity Scheduler)
find = Eine Einstellung finden: die kleinste Änderung, die Ziele erreicht
sweep = Viele Einstellungen probieren: ein Sweep
break = Meine Konfiguration auf die Probe stellen: einen Workload finden, mit dem sie eine Zusage bricht
place = Wo landet ein Job? Platzierungs- und Mapping-Regeln
upgrade = Was ändert ein Upgrade auf eine andere Version oder Distribution?
share = Diesen Moment teilen oder Dateien mitnehmen
exercise = Aus diesem Lauf eine Übung machen
save = Das Szenario als Datei speichern
undo = Rückgängig
redo = Wiederherstellen
add-queue = Eine Queue in der ausgewählten hinzufügen
edit-queue = Einstellungen der ausgewählten Queue zeigen oder einklappen
containers = Container zeigen
nodes = Knoten zeigen
heat = Heatmap zeigen
stacked = Zeitleiste: Nutzung, gestapelt
lanes = Zeitleiste: eine Bahn je Queue
apps = Zeitleiste: eine Bahn je Anwendung
table = Zeitleiste: als Tabelle
memory = Speicher zeigen
vcores = vcores zeigen
work = Workload: Jobs und der Cluster
decisions = Entscheidungen: alles, was geschah
metrics = Kennzahlen
zoom-in = Zeitleiste vergrößern
zoom-out = Zeitleiste verkleinern
zoom-all = Den ganzen Lauf zeigen
fold-queues = Queues ein- oder ausklappen
fold-inspector = Inspektor ein- oder ausklappen
fold-timeline = Zeitleiste ein- oder ausklappen
theme = Farbschema, Vollbild oder Sprache wählen
english = English: die Seite auf Englisch
german = Deutsch: die Sprache der Seite
keys = Tastenkürzel
glossary = Glossar
legend = Wie das Anteilslineal zu lesen ist
tour = Die Tour machen
course = Den Kurs machen: Übungen, die sich selbst prüfen
embedding = Heddle in die eigene Seite einbauen
first-page = Zur Startseite
book = Das Buch lesen: Kapitel, deren Abbildungen laufen
proof = Sehen, woran Heddle mit Hadoop verglichen ist
