# The German of migrate.en.ftl, which says what the messages are for.

title = Von Fair zu Capacity
lead = Was Hadoops eigenes Werkzeug aus den Dateien des Fair Schedulers macht, was Heddle daraus macht, und was aus jeder Zusage wird.

## Which files

source = Die Dateien
source-open = { $name }: das offene Szenario, mit seinem Cluster und seinen Jobs
source-files = { $files }, mit dem Cluster und den Jobs von { $name }
source-none = { $name } läuft unter dem { $scheduler }. Die Dateien des Fair Schedulers wählen, die umgestellt werden sollen: Geprüft werden sie mit dem Cluster und den Jobs dieses Szenarios.
source-choose = fair-scheduler.xml und yarn-site.xml wählen
source-choose-short = Dateien wählen
source-other = Offen ist jetzt ein anderes Szenario.
source-take = Dessen Dateien nehmen
source-cannot = Diese Dateien gehen nicht
reading = Wandelt um

## What the converters make

results = Was die Umwandlungen ergeben
fs2cs = Hadoops fs2cs
fs2cs-what = das Werkzeug, das Hadoop mitbringt, wie in 3.4.1
heddle = Heddles Umwandlung
heddle-what = Einstellung für Einstellung, mit einem Grund für alles, was abweicht
exit-good = Es endet gut (Exit-Status { $exit })
exit-bad = Es endet mit Exit-Status { $exit }
writes-nothing = Es schreibt nichts.
ends-with = Javas { $class }
check-passed = Die eigene Prüfung lässt das Ergebnis durch.
check-failed = Die eigene Prüfung lehnt das Ergebnis ab.
no-start = Mit dem Ergebnis startet kein ResourceManager: { $why }
dry-run = Ein Probelauf: Was gesagt würde
dry-errors = Hier würde es enden
warns = { $count ->
        [0] Es warnt vor nichts.
        [one] Es warnt einmal:
       *[other] Es warnt { $count } Mal:
    }
loses = { $count ->
        [0] Heddle findet nichts verloren.
        [one] Heddle findet einen Verlust oder eine Änderung:
       *[other] Heddle findet { $count } Verluste und Änderungen:
    }
more = und { $count } weitere
mode = Kapazitäten in
mode-weight = Gewichten
mode-percent = Prozent
mode-absolute = Mengen
mode-best = { $mode } (bewahrt am meisten)
recast-title = Kapazitäten in anderer Form
recast-go = So schreiben
recast-stay = So lassen, wie sie sind
recast-note = Kapazitäten in { $mode }
counts = { $exactly } erhalten, { $approximately } geändert, { $lost } verloren
files-of = Dateien: { $who }
copy = Kopieren
copied = { $name } ist in der Zwischenablage
copy-selected = Mit Strg+C kopieren.
save = Speichern
open-in-lab = Im Lab öffnen
opened = { $who } anstelle des Fair Schedulers
text-of = { $name }: { $who }

## Its options

options = Optionen von fs2cs
options-note = Wie sein Befehl sie hat; mit jeder läuft es neu.
options-set = { $count ->
        [one] 1 Option
       *[other] { $count } Optionen
    }
option-percentage = Prozente statt Gewichten
option-rules-to-file = Die Mapping-Regeln in einer eigenen Datei
option-skip-convert-placement-rules = Platzierungsregeln weglassen
option-skip-verification = Mit dem Ergebnis keinen Capacity Scheduler starten
option-no-terminal-rule-check = Regeln hinter einer, an der keine vorbeikommt, sind kein Fehler
option-enable-async-scheduler = Asynchrones Scheduling
option-dry-run = Nur auflisten, wovor gewarnt würde und woran es enden würde
option-cluster-resource = Die Größe des Clusters, wie memory-mb=65536,vcores=64
option-disable-preemption = Was aus Preemption wird, wo die Quelle keine hat
option-rulesconfig = Eine Regeldatei: welche Verluste die Umwandlung beenden
mode-none = nicht gesetzt
choose-rules = Regeldatei wählen
no-rules = Ohne sie

## Setting by setting

settings = Einstellung für Einstellung
settings-count = { $count ->
        [one] Eine Einstellung der Dateien
       *[other] { $count } Einstellungen der Dateien
    }
show = Zeigen
show-all = Alle
show-changed = Geänderte
show-lost = Verlorene
setting = In den Dateien
scheduler = der Scheduler
kept = erhalten
changed = geändert
lost = verloren
place = { $file }, Zeile { $line }
defaults = { $count ->
        [one] Etwas, das niemand geschrieben hat und das Capacity gesagt werden muss
       *[other] { $count } Dinge, die niemand geschrieben hat und die Capacity gesagt werden müssen
    }
nothing-of-the-kind = Eine solche Einstellung gibt es nicht.

## Promises

promises = Zusagen
promises-about = Jede wird mit dem gegebenen Workload geprüft und mit einem, der sie brechen soll.
test = Zusagen prüfen
test-again = Noch einmal prüfen
testing = { $done } von { $steps } Prüfungen
stop = Anhalten
stopped = Angehalten nach { $done } von { $steps } Prüfungen.
tested = Alle Zusagen sind geprüft.
ready = Das Zusagenblatt ist fertig.
ready-show = Zeigen
to-test = zu prüfen
testing-this = wird geprüft
failed = Die Prüfung endete: { $error }
open-runs = Beide Läufe bei { $time } öffnen
open-run = Beide Läufe öffnen
run-name = { $promise }, { $who }
save-html = Blatt als HTML
save-markdown = Blatt als Markdown
save-scenario = Szenario dazu speichern
save-case = Einreichungen speichern
save-case-fair = und wie der Fair Scheduler sie hat
