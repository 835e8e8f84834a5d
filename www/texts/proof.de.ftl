# The German of proof.en.ftl.

cannot-open = Die Zahlen lassen sich nicht lesen: { $why }
sum-traces = Spuren, aufgezeichnet von Hadoops eigenen Klassen
sum-different = { $n ->
    [one] wird anders entschieden
   *[other] werden anders entschieden
    }
sum-combinations = Paare aus Scheduler und Version
rows = Nach Scheduler und Version
rows-how = ein Strich sind { $traces } Spuren; eine andere ist rot und steht vorn
column-subject = Entscheidet
column-judge = Richter
column-traces = Spuren
column-different = Anders
column-all = Alle
column-again = Zum Wiederholen
subject = { $subject ->
    [fair] Fair Scheduler
    [capacity] Capacity Scheduler
    [mapreduce] Master von MapReduce
    [promises] umgewandelte Dateien, beide
    [superior] Superior Scheduler
   *[other] { $subject }
    }
judge = Hadoop { $release }
no-judge = kein Richter: nicht quelloffen
examples-only = nur dokumentierte Beispiele; was eigene Lesart ist, sagt es, wo es entscheidet
refused = { $refused ->
    [one] 1 weitere Konfiguration lehnt Hadoop ab
   *[other] { $refused } weitere sind Konfigurationen, die Hadoop ablehnt
    }, und Heddle muss sie auch ablehnen.
placement = Auch wo ein Job landet, wurde gefragt: { $submissions } Einreichungen unter Platzierungsregeln beider Scheduler, von denen { $different } hier woanders landen.
confirm = Einen Lauf mit dem echten Hadoop bestätigen
confirm-how = Die erste Zeile schreibt einen Lauf als Operationen. Die zweite lässt Hadoops Klassen dasselbe tun und gibt den ersten Unterschied aus, oder dass es keinen gibt. Sie braucht eine Kopie des Projekts, Rust, Java 17 und Maven und dauert beim ersten Mal eine Weile.
copy = Kopieren
copied = Kopiert
fresh = Frische zufällige Replays
fresh-how = Ein Startwert allein bestimmt ein Replay; jeder kann es wiederholen oder Startwerte nehmen, die noch niemand versucht hat.
fresh-last = Welche Startwerte in der letzten Nacht liefen, und was sie fanden:
measured = Wie viel von Hadoops eigenem Code die Spuren durchlaufen
lines = Zeilen von Hadoops Klassen, die mindestens eine Spur durchläuft, Klasse für Klasse, mit denen, die keine durchläuft.
mutants = Absichtliche Änderungen an Hadoops Regeln, und wie viele davon die Spuren bemerken.
not-measured = Noch nicht gemessen.
no-number = Bis dahin steht hier keine Zahl.
unmatched = Bekannte Unterschiede
unmatched-how = was Heddle nicht beansprucht
unmatched-of = { $subject ->
    [fair] Fair, Hadoop { $release }
    [capacity] Capacity, Hadoop { $release }
   *[other] Hadoop { $release }
    }
unmatched-superior = Superior Scheduler
unmatched-superior-how = Nicht quelloffen. Heddle folgt dem, was dokumentiert ist; was eigene Lesart ist, ist bezeichnet, wo es entscheidet. Niemand kann sagen, ob das Produkt dasselbe tut.
unmatched-time = Zeit
unmatched-time-how = Ein simulierter Heartbeat kommt, wenn er fällig ist. Ein echter kann sich verspäten; zwei Knoten, die sich in anderer Reihenfolge melden, können je einen anderen Container bekommen. Von den eigenen Threads des Capacity Schedulers wird einer simuliert.
unmatched-between = Versionen dazwischen
unmatched-between-how = Nur die Versionen oben wurden gefragt. Was in einer dazwischen geändert wurde, und was ein Anbieter geändert hat, ist hier nicht bekannt.
