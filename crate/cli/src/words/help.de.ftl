# What `heddle --help` says in German: a command's sentence (`run`), what more there is to say of it (`run-more`), and its arguments (`run-until`); those that
# several commands have stand under their own name alone (`lang`). In English it stands beside the arguments themselves.

usage = Aufruf
commands = Befehle
arguments = Argumente
options = Optionen
preset = Vorgabe
possible = möglich

about = Ein genauer Simulator der Scheduler von Hadoop YARN
help = Diese Hilfe zeigen; mit -h kürzer
help-command = Diese Hilfe oder die eines Befehls zeigen
version = Die Version zeigen

lang = Die Sprache, in der alles gesagt wird: en oder de. Sonst die der Umgebung (LC_ALL, LC_MESSAGES, LANG), oder Englisch
files = Die Dateien
scenario = Das Szenario (JSON)
cores = Wie viele Läufe zugleich; ohne Angabe so viele, wie Kerne da sind
profile = Wessen Vorgaben, etwa huawei-mrs; ohne Angabe Apaches neueste Version
mode = Wie dem Capacity Scheduler Kapazitäten gesagt werden, auch einem, dem sie anders gesagt sind; ohne Angabe so, dass am meisten bleibt. percent: 25, in Prozent der Queue darüber; weight: 2w, unter den Geschwistern; absolute: [memory=1024,vcores=1], eine Menge

break = Eine Last suchen, so klein wie möglich, unter der eine Konfiguration ein Versprechen bricht: Eine Anwendung allein wird gestartet; wer nichts hat und einen Container zu bekommen hat, bekommt einen; was verdrängt wird, hilft jemandem; das Verdrängen kommt zu einem Ende
break-more = FILE sind Konfiguration und Knoten, wie `heddle import` sie nimmt, oder ein Szenario, dessen Jobs wegbleiben. Scheitert, wenn etwas gefunden wird.
break-files = Konfiguration, Knoten oder ein Szenario
break-release = Die Version, etwa hadoop-3.3
break-promise = Nur dieses Versprechen: starts, serves, helps oder settles
break-attempts = Mit höchstens so vielen Lasten
break-out = Jede gefundene Last in diesen Ordner schreiben: ein Szenario und die Ziele, die es bricht
break-json = Was gefunden wurde, als JSON (spec search.md, Abschnitt 4)

check = Zeigen, was in Konfigurationsdateien falsch, seltsam oder ohne Wirkung ist
check-more = Namen und Zahlen werden am Schema gemessen (`heddle settings`) und Einstellungen aneinander, über alle Dateien hinweg. Liest fair-scheduler.xml, capacity-scheduler.xml, yarn-site.xml, mapred-site.xml, Amazon EMRs Liste von Classifications, Dataprocs Cluster-Properties (prefix:name=value), Knoten-Labels und Szenarien in beliebiger Mischung; was eine Datei ist, sagt ihr Inhalt. Die Dateien werden zusammen genommen, wie ein ResourceManager sie läse, in welcher Reihenfolge auch immer; Szenarien jedes für sich. Unter einem Befund steht, was dagegen zu tun ist. Endet mit 1, wenn Hadoop oder Heddle eine Datei ablehnen würde.
check-fix = Die Abhilfe jedes Befundes anwenden, der genau eine hat, und die Dateien zurückschreiben; was sich damit ändert, geht in die Fehlerausgabe, was übrig ist, wird gezeigt
check-json = Die Befunde als JSON: Code, Schwere, Datei, Stelle, Argumente, und was zu tun ist, als Änderungen des Textes

completions = Zeigen, was diese Befehlszeile in einer Shell vervollständigt
completions-more = In bash: `heddle completions bash > ~/.local/share/bash-completion/completions/heddle`.
completions-shell = Die Shell

lsp = Einem Editor sagen, was `heddle check` findet, was eine Einstellung bedeutet und was geschrieben werden kann (Language Server Protocol)
lsp-more = Für fair-scheduler.xml, capacity-scheduler.xml, yarn-site.xml, mapred-site.xml und Szenarien, über Standardein- und -ausgabe. Dateien eines Ordners, die zugleich offen sind, werden zusammen betrachtet, wie von `heddle check`; was eine Datei ist, sagt ihr Inhalt.
man = Die Seiten des Handbuchs schreiben: heddle.1 und eine für jeden Befehl
man-folder = Der Ordner, etwa ~/.local/share/man/man1

import = Ein Szenario aus allem machen, was ein Cluster hinterlassen hat: Konfiguration, Logs, Traces
import-more = Liest fair-scheduler.xml, capacity-scheduler.xml, yarn-site.xml und mapred-site.xml, Logs des ResourceManagers (auch rotierte und mit gzip gepackte), Antworten seiner Webdienste (/ws/v1/cluster: scheduler, scheduler-conf, nodes, metrics, apps und ihre Container), Job History (.jhist), Event Logs von Spark, Jobs und Knoten von Hadoops Scheduler Load Simulator, sls-runner.xml, SYNTH, DynoYARN, Rumens Job History, SWIM und SWF; der Anfang einer Datei sagt, was sie ist. Was angenommen, angenähert oder weggelassen wird, geht in die Fehlerausgabe. Das Szenario eines Logs wird ausgeführt, und der Bericht sagt, wie weit dessen Container vergeben wurden, wie das Log es sagt.
import-files = Die Dateien, oder Ordner mit ihnen, in beliebiger Reihenfolge
import-out = Wohin das Szenario geht, statt in die Ausgabe
import-report = Was aus jeder Datei wurde, und wie weit die Container eines Logs wiedergegeben sind, als JSON schreiben. Darin stehen die echten Namen der Dateien, was auch immer im Szenario ersetzt ist
import-work = Jeder Blatt-Queue einen Job geben, wo keine Datei sagt, was lief
import-pseudonyms = Die Namen von Knoten, Racks, Benutzern und Anwendungen ersetzen und weglassen, was ein Scheduler nicht liest
import-name = Der Name des Szenarios
import-description = Was es zeigt

convert = Ein Szenario unter einen anderen Scheduler bringen
convert-more = Cluster und Last bleiben; die Queues werden übersetzt. Was aus jeder Einstellung wurde, geht in die Fehlerausgabe: `=` sie bedeutet dasselbe, `~` fast dasselbe, `-` sie hat kein Gegenstück, `+` niemand hat sie geschrieben, und dem Ziel muss sie gesagt werden.
convert-files = Das Szenario (JSON); mit `--as fs2cs` fair-scheduler.xml und yarn-site.xml
convert-to = Der Scheduler
convert-like = Wie ein anderer Konverter: von Fair zu Capacity wie `yarn fs2cs` von Hadoop 3.4.1, mit seinem Exit-Status, seinen Warnungen und Fehlern
convert-output = Das neue Szenario in diese Datei schreiben statt in die Ausgabe
convert-report = Was aus jeder Einstellung wurde, als JSON in diese Datei schreiben
convert-out = Der Ordner für capacity-scheduler.xml, yarn-site.xml, mapping-rules.json und warnings.json, die es noch nicht geben darf
convert-cases = Die Dateien sind aufgezeichnete Fälle (NAME.case.json) oder Ordner mit ihnen: zu jedem NAME.expected.json schreiben
convert-yarnsiteconfig = yarn-site.xml, wenn es nicht die zweite Datei ist
convert-fsconfig = fair-scheduler.xml, wenn es nicht die erste Datei ist; ohne eine nennt yarn-site.xml sie
convert-rulesconfig = Eine Datei mit Regeln: welche Verluste die Umwandlung beenden
convert-cluster_resource = Die Größe des Clusters
convert-disable_preemption = nopolicy oder observeonly
convert-print = In die Ausgabe statt in Dateien
convert-dry_run = Aufzählen, wovor gewarnt würde und was sie aufhielte
convert-no_terminal_rule_check = Regeln hinter einer, an der keiner vorbeikommt, sind kein Fehler
convert-skip_verification = Keinen Capacity Scheduler mit dem Ergebnis starten
convert-skip_convert_placement_rules = Die Platzierungsregeln weglassen
convert-enable_async_scheduler = Asynchrones Zuteilen
convert-rules_to_file = Die Mapping-Regeln in eine eigene Datei
convert-percentage = Aus Gewichten werden Prozente
convert-resource_types = yarn.resource-types der Konfiguration im Klassenpfad
convert-heading = Mit --as fs2cs, wie Hadoops Konverter sie hat

exercise = Übungen prüfen, oder die Codes einer Klasse
exercise-more = Ein Kurs steht für seine Übungen, die neben ihm in `exercises/` liegen. Ohne --codes läuft jede Übung, wie sie gegeben ist, mit ihren Lösungen und mit ihren Fehlern, für viele Startwerte; scheitert, wenn eine nicht ist, wie sie sagt. Mit --codes wird jede Zeile einer Datei als Code gelesen (ihr letztes Wort) und noch einmal ausgeführt; scheitert, wenn einer nicht echt ist.
exercise-files = Übungen oder Kurse (JSON)
exercise-seeds = Mit den Zahlen von so vielen Startwerten, ab 0
exercise-codes = Eine Datei mit einem Code je Zeile, davor irgendetwas
exercise-json = Was gefunden wurde, als JSON (spec exercises.md)

mcp = Einem Agenten die Befehle als Werkzeuge anbieten, über Ein- und Ausgabe (Model Context Protocol)
mcp-more = Die Werkzeuge sind check, import, run, why, convert, migrate, tune, place, settings, sweep, test und upgrade; auch die Schemata dessen, was sie nehmen und geben, sind zu lesen. Dateien werden als Texte gegeben, und Antworten sind Texte oder JSON; sonst wird nichts gelesen, und nichts geht über ein Netz.

migrate = Sagen, was unter dem Capacity Scheduler aus den Versprechen der Dateien eines Fair Schedulers wird
migrate-more = Liest fair-scheduler.xml und yarn-site.xml in beliebiger Reihenfolge; was eine Datei ist, sagt ihr Inhalt. Jedes Versprechen (ein Minimum, ein Anteil, ein Maximum, …) wird mit der gegebenen Last geprüft und mit einer, die es brechen soll: unter den Dateien selbst, unter dem, was Hadoops eigener Konverter aus ihnen macht, und unter Heddles Umwandlung. Was ein gebrochenes Versprechen zeigt, wird neben den Bericht geschrieben: zwei Szenarien, oder die Einreichungen, die anders enden.
migrate-files = fair-scheduler.xml und yarn-site.xml
migrate-workload = Die Jobs und der Cluster: ein Szenario (JSON), oder ein Trace, den `heddle import` liest
migrate-report = Wohin der Bericht geht; .html, .md oder .json sagt, wie er geschrieben wird
migrate-out = Auch Heddles Umwandlung schreiben: capacity-scheduler.xml und yarn-site.xml
migrate-replays = Auch schreiben, was Versprechen bricht, so dass echtes Hadoop gefragt werden kann: Replays und Fälle von Einreichungen

place = Zeigen, in welcher Queue eine Einreichung landet, oder warum in keiner: Regel für Regel, mit dem Grund
place-more = Liest fair-scheduler.xml, capacity-scheduler.xml, yarn-site.xml und mapping-rules.json in beliebiger Mischung; was eine Datei ist, sagt ihr Inhalt. Die Queues sind die der Dateien: Für eine frühere Anwendung wurde keine angelegt. Endet mit 1, wenn eine Einreichung in keiner Queue landet oder eine Zeile einer Tabelle keinen Benutzer hat.
place-user = Wer einreicht
place-group = Eine Gruppe des Benutzers, die primäre zuerst; mehrere: mehrmals, oder mit Kommas
place-queue = Die Queue, die die Einreichung nennt
place-application = Der Name der Anwendung
place-table = Viele auf einmal: eine CSV-Datei, deren erste Zeile ihre Spalten nennt: user, groups (getrennt durch Semikolons, Kommas oder Leerzeichen), queue, application
place-profile = Wessen Vorgaben und Regeln, etwa hadoop-3.3; ohne Angabe Apaches neueste Version
place-json = JSON zeigen, von einer Tabelle eine Zeile je Einreichung
place-cases = Aufgezeichnete Fälle beantworten, einen je Zeile, wie das Programm sie beantwortet, das Hadoop fragt

reference = Die Referenz der Site schreiben, in jeder Sprache, und die Schemata
reference-folder = Der Ordner der Site: www

replay = Aus Replays Traces machen: aus NAME.replay.json wird NAME.trace.jsonl
replay-more = Ein Trace wird neben sein Replay geschrieben, oder mit --out in jenen Ordner. Eine Datei, die nicht wiederholt werden kann, wird mit der Stelle ihres Fehlers gemeldet; die anderen werden trotzdem gemacht.
replay-inputs = Replays, oder Ordner, deren Replays alle gewünscht sind (mit denen der Ordner darin)
replay-out = Der Ordner für die Traces; wird angelegt, wenn er fehlt. Unter einem gegebenen Ordner bleibt dessen eigener Baum
replay-release = Die Version, die entscheidet, etwa 3.3.6; ohne Angabe die, die ein Replay nennt
replay-activities = Auch NAME.activities.jsonl neben den Trace: was Hadoops Capacity Scheduler als seine Activities aufzeichnen würde
replay-reasons = Auch NAME.reasons.jsonl neben den Trace: was Hadoops Fair Scheduler von seinen Gründen ins Log schreiben würde

rest = Zeigen, was der ResourceManager in einem Moment eines Laufs unter /ws/v1/cluster/scheduler antworten würde
rest-more = Schlüssel für Schlüssel wie Hadoop, ohne health. Nur Capacity. Mit --out bekommt ein Ordner diese Antwort, unter jedem Scheduler die von /apps und /nodes, und die der Container jeder Anwendung: Was `heddle import` daraus macht, ist ein Szenario, das in diesem Moment beginnt.
rest-at = Die simulierte Zeit in ms; ohne Angabe das Ende des Laufs
rest-out = Die Antworten eines Moments in diesen Ordner schreiben

run = Ein Szenario ausführen: ein simulierter Cluster unter einem der Scheduler
run-more = Zeigt, wann der Lauf endete, was aus jedem Job wurde, und den Digest des Ereignisprotokolls; gleiche Digests heißen gleiche Läufe. Was `heddle check` darin findet, steht auf der Fehlerausgabe.
run-until = Nach dieser simulierten Zeit in ms aufhören; ohne Angabe am Ende des Szenarios
run-events = Das Ereignisprotokoll schreiben: ein JSON-Objekt je Zeile, jedes mit seinem Grund
run-metrics = Die Kennzahlen als JSON schreiben
run-replay = Den Lauf als Replay schreiben, für `heddle replay` und für echtes Hadoop
run-observe = Im Replay den ganzen Zustand alle so viele ms festhalten

schema = Das Schema einer Art von Dateien zeigen, für einen Editor oder ein Programm
schema-more = JSON Schema für alles, was JSON ist; RelaxNG für Hadoops Konfigurationsdateien, mit jeder Einstellung und dem, was sie bedeutet.
schema-name = Wovon

settings = Die Einstellungen eines Schedulers zeigen: wo jede steht, was sie sein darf, und was gilt, wo nichts geschrieben ist
settings-more = Eine Tabelle in Markdown, oder JSON, oder, mit Namen, alles, was von diesen Einstellungen bekannt ist.
settings-names = Die Einstellungen, jede mit ihrem Namen oder ihrer ganzen Property; alle, wo keine genannt ist
settings-scheduler = Der Scheduler: fair, capacity oder superior
settings-json = JSON zeigen

sweep = Ein Szenario mit jeder Kombination von Einstellungen ausführen, mit je mehreren Startwerten
sweep-more = KEY ist die Einstellung einer Queue hinter deren Namen (root.a.weight) oder eine Einstellung oder Property des Ganzen mit ihrem Namen. Ergebnisse werden als JSON-Zeilen geschrieben, eine je Lauf, in der Reihenfolge des Plans; was schon da ist, läuft nicht noch einmal. Auf einem Cluster nimmt `--worker` einen Patch je Zeile aus der Eingabe, {"{"}"id":1,"set":{"{"}"root.a.weight":"3"{"}"},"seed":5{"}"}, und schreibt ein Ergebnis je Zeile; --patches schreibt die eines ganzen Sweeps.
sweep-set = Eine Einstellung und ihre Werte: KEY=a,b,c, KEY=1..10 oder KEY=0..1/0.1. Mehrere ergeben jede Kombination
sweep-seeds = Mit wie vielen Startwerten jede Kombination läuft: dem des Szenarios und denen nach ihm
sweep-goals = Ziele, an denen jeder Lauf geprüft wird
sweep-out = Wohin die Ergebnisse gehen, JSON-Zeilen
sweep-patches = Nichts ausführen: die Patches aller Läufe schreiben, einen je Zeile, für Worker anderswo
sweep-csv = Die Ergebnisse auch als Tabelle
sweep-parquet = Dasselbe als Parquet
sweep-report = Ein Bericht mit Diagrammen, als HTML
sweep-measure = Die Zahl, die die Diagramme zeigen; ohne Angabe die, die sich am meisten unterscheiden
sweep-worker = Patches aus der Eingabe nehmen, einen je Zeile, und zu jedem ein Ergebnis schreiben

test = Szenarien ausführen und ihre Ziele prüfen: die Versprechen einer Konfiguration
test-more = Die Ziele von NAME.json stehen in NAME.goals.json, neben dem, was das Szenario selbst erwartet; auch eine Datei mit Zielen selbst darf genannt sein. Konfigurationsdateien (fair-scheduler.xml, capacity-scheduler.xml, yarn-site.xml, mapred-site.xml) unter FILE treten an die Stelle dessen, was die Szenarien haben. Scheitert, wenn ein Ziel verfehlt ist.
test-files = Szenarien, Dateien mit Zielen, und Konfiguration
test-against = Wovon die Änderung ausging: Konfigurationsdateien oder Szenarien, wie sie waren, oder ein Ordner mit ihnen. Sagt, was die Änderung an Wartezeiten, Verdrängungen und Entscheidungen ändert
test-junit = Die Ergebnisse als JUnit-XML schreiben
test-sarif = Was verfehlt ist, als SARIF schreiben, an den Zeilen, an denen die Einstellungen stehen, die ein Ziel nennt
test-summary = Eine Zusammenfassung als Markdown schreiben
test-lab = Die Adresse eines Labs, auf das die Zusammenfassung verweist, mit dem Szenario im Link

tune = Die kleinste Änderung von Einstellungen finden, mit der ein Szenario seine Ziele erreicht
tune-more = Einstellungen werden einzeln versucht, dann zu zweit, dann in beliebiger Zahl. Sagt, was als Unterschied der Dateien zu ändern ist, was ausgeführt wurde, um zu wissen, dass nichts Kleineres genügt, was die Änderung jede Queue kostet, und mit wie vielen Startwerten sie hält. Scheitert, wenn nichts gefunden wird.
tune-goals = Die Ziele, die zu erreichen sind
tune-may = Was geändert werden darf: KEY=a,b,c, KEY=1..10 oder KEY=0..1/0.1; KEY allein: Werte um den geltenden herum
tune-seeds = Mit wie vielen Startwerten ausgeführt wird, was gefunden wurde
tune-pairs = Wie viele Paare von Werten höchstens ausgeführt werden
tune-out = Das Szenario mit der kleinsten Änderung schreiben
tune-replay = Seinen Lauf als Replay schreiben, für `heddle replay` und für echtes Hadoop
tune-json = Was gefunden wurde, als JSON (spec search.md, Abschnitt 3)

upgrade = Ein Szenario unter zwei Versionen ausführen und sagen, was sich ändert
upgrade-more = Die erste Entscheidung, die sich unterscheidet, mit der Regel, die es ausmacht; Queues, die länger oder kürzer warten; Einstellungen, die etwas zu bedeuten beginnen oder aufhören; und jede Regel, die die zwei Versionen nicht gemeinsam haben.
upgrade-from = Die Version oder Distribution vorher, etwa hadoop-3.1
upgrade-to = Die nachher; ohne Angabe die, die die Spezifikationen beschreiben
upgrade-json = Als ein JSON-Objekt schreiben

why = Den Lauf eines Szenarios fragen, warum etwas geschah oder warum nicht
why-more = Mit --row: die Operation, die diese Zeile des Ereignisprotokolls schrieb, und jede Regel, die sie geprüft hat (Zeilen: heddle run --events). Mit --at: was die Threads des Schedulers und, innerhalb eines Heartbeats, alle Knoten von einer Queue, einer Anwendung, einem Knoten oder einem Container sagen würden: warum sie ausgehungert ist oder nicht und bis wann, warum sie nichts bekommt, warum er geschont wird. Mit --seeds: wann die wartenden Jobs beginnen und enden und wessen Container sie nehmen, über so viele Läufe mit anderen Laufzeiten; von einem Job mit --app.
why-row = Die Nummer einer Zeile des Ereignisprotokolls
why-at = Die simulierte Zeit in ms
why-seeds = Über wie viele Läufe gesagt wird, was Jobs zu erwarten haben
why-json = Als JSON: ein Urteil, oder was Jobs zu erwarten haben, als ein Objekt; Zeilen und Regeln ein Objekt je Zeile
why-question = Die Frage; ohne Angabe die, die am besten passt
why-partition = Capacity: die Partition, nach der gefragt wird, mit ihrem Label
why-claimant = Von einem Container: die Anwendung, für die er genommen würde, mit der Id ihres Jobs oder ihrer Nummer
why-app = Eine Anwendung, mit der Id ihres Jobs oder ihrer Nummer
why-queue = Der ganze Name einer Queue, etwa root.a
why-node = Der Name eines Knotens, etwa n1:8041
why-container = Ein Container mit Anwendung und Nummer, etwa 3_17
