# The German of place.en.ftl: what the tester of placements says around the rules.

title = Wo landet ein Job?
view = Ein Job oder viele
one = Ein Job
many = Eine Tabelle von Benutzern
by = Nach { $file }, wie es jetzt hier steht, unter { $release }. Queues sind die der Datei: Für frühere Jobs wurde keine angelegt.
edit = Datei zeigen
user = Benutzer
groups = Gruppen, die primäre zuerst
groups-hint = eng; ops
queue = Queue, die der Job nennt
queue-hint = default
application = Name der Anwendung
ask-user = Angeben, wer einreicht.
lands = Landet in { $queue }
made = Dafür angelegt: { $queues }
by-rule = durch Regel { $number }
because = Durch Regel { $number }: { $why }
rules = Die Regeln, in der Reihenfolge, in der sie gefragt werden
none-asked = Keine Regel wird gefragt.
line = Zeile { $line }
show = In { $file } zeigen
show-line = Regel { $number } in { $file } zeigen, Zeile { $line }
rules-file = Die Regeln stehen in einer eigenen Datei.
open-rules = mapping-rules.json öffnen
other-rules = Mapping-Regeln von { $name }
forget-rules = Ohne sie
table = Tabelle: Die erste Zeile nennt die Spalten user, groups, queue, application
table-example = user,groups,queue
    alice,eng; ops,
    bob,ops,root.b
open-table = CSV-Datei öffnen
save = Als CSV speichern
table-none = Eine Tabelle hier einfügen, oder eine CSV-Datei öffnen oder hierher ziehen. user allein genügt; zwischen Gruppen stehen Strichpunkte.
more-lines = { $count } weitere Zeilen
working = { $done } von { $count } Benutzern
stop = Anhalten
stopped = Angehalten: { $done } von { $count } Benutzern wurden gefragt.
show-which = Was gezeigt wird
show-all = Alle { $count }
show-rejected = Abgelehnte { $count }
show-new-queues = In neuen Queues { $count }
column-made = dafür angelegt
column-rejected = abgelehnt
row = Zeigen, warum { $user } dort landet
too-many = Die ersten { $shown } sind aufgeführt; die gespeicherte Datei hat alle { $count }.
refused-by-hadoop = Damit würde Hadoop nicht starten:
