# The German of proof.en.ftl: what the page about the proof says.

cannot-open = Die Zahlen sind nicht lesbar: { $why }
sum-traces = Traces, von Hadoops eigenen Klassen aufgezeichnet
sum-different = { $n ->
    [one] wird anders entschieden
   *[other] werden anders entschieden
    }
sum-combinations = Kombinationen von Scheduler und Version
rows = Nach Scheduler und Version
rows-how = ein Strich sind { $traces } Traces; ein abweichender ist rot und steht vorn
column-subject = Entscheidet
column-judge = Richter
column-traces = Traces
column-different = Abweichend
column-all = Alle
column-fresh = Frische Entscheidungen
column-again = Zum Wiederholen
subject = { $subject ->
    [fair] Fair Scheduler
    [capacity] Capacity Scheduler
    [mapreduce] Master von MapReduce
    [promises] Umgewandelte Dateien, beide
    [superior] Superior Scheduler
   *[other] { $subject }
    }
judge = Hadoop { $release }
no-judge = kein Richter: nicht offener Quelltext
examples-only = nur dokumentierte Beispiele; was unsere eigene Lesart ist, sagt es dort, wo es entscheidet
refused = { $refused ->
    [one] 1 weitere Konfiguration lehnt Hadoop ab
   *[other] { $refused } weitere sind Konfigurationen, die Hadoop ablehnt
    }, und auch Heddle muss das tun.
placement = Auch gefragt wurde, wo ein Job landet: { $submissions } Einreichungen unter Platzierungsregeln beider Scheduler, von denen { $different } hier anderswo landen.
confirm = Einen Lauf mit echtem Hadoop bestätigen
confirm-how = Das Szenario im Lab sichern (Teilen, Szenario). Dieser Befehl lässt Hadoops Klassen tun, was der Lauf tut, und gibt den ersten Unterschied aus, oder dass es keinen gibt. Er braucht eine Kopie des Projekts, Rust, Java 17 und Maven und dauert beim ersten Mal eine Weile.
copy = Kopieren
copied = Kopiert
fresh = Frische zufällige Replays
fresh-how = Ein Seed allein bestimmt ein Replay, also kann es jeder wiederholen, oder Seeds nehmen, die noch niemand probiert hat.
fresh-told = Bisher wurden { $decisions } Entscheidungen aus { $replays } solchen Replays verglichen, von diesen Programmen reihum (ein Strich in der Tabelle: noch nicht an der Reihe), in { $minutes } Minuten eines Prozessors. { $differences ->
    [0] Alle waren dieselben.
    [one] Ein Replay wurde anders entschieden.
   *[other] { $differences } Replays wurden anders entschieden.
    }{ $chance ->
        [0] {""}
        [one] {" "}Ein weiteres Replay weicht durch Zufall ab: noch einmal gefragt, weicht Hadoop von sich selbst ab.
       *[other] {" "}{ $chance } weitere weichen durch Zufall ab: noch einmal gefragt, weicht Hadoop von sich selbst ab.
    } Um mit den nächsten Seeds weiterzumachen und sie dazuzuzählen:
measured = Wie viel von Hadoops eigenem Code die Traces durchlaufen
lines = Zweige und Zeilen der eigenen Klassen von Hadoop { $release }, die mindestens eine der aufgezeichneten Dateien durchläuft, wie JaCoCo sie zählt. Ein nicht durchlaufener Zweig liegt außerhalb, wo ein Simulator nicht hat, wofür er da ist, oder wo nichts zu ihm führen kann; jeder hat seinen Grund (tests/oracle/unreached-*.json), und ein Grund für mehr, als fehlt, gilt als Fehler. Was übrig bleibt, wäre erreichbar und fehlt. Zum Nachzählen:
package = Package
branches = Zweige
out-of-scope = Außerhalb
missing = Fehlend
in-scope = Innerhalb erreicht
lines-run = Zeilen
all-packages = alle zusammen
part = { $run } von { $all }
unreached-how = Warum Zweige außerhalb liegen, und wie viele aus welchem Grund:
unreached-why = { $reason ->
    [recovery] Wiederherstellung nach einem Neustart, Versuche nach dem ersten und Container, die für sie behalten werden
    [security] Sicherheit: Zugriffslisten, wie Clients sie erfahren, und Token
    [web] was nur Webseiten, REST und Clients gesagt wird
    [metrics] Metriken, nach denen nichts entscheidet
    [reservation] das Reservierungssystem
    [threads] die eigene Schleife eines Threads, sein Anfang und sein Ende: Ein Replay sagt, wann jeder an der Reihe ist
    [logging] Zeilen des Logs
    [objects] Gleichheit, Hashwerte und Texte von Objekten, nach denen nichts fragt
    [arguments] Argumente der Kommandozeile
    [protocol] die Verbindung zum ResourceManager, ihre Fehler und neuen Versuche
    [defensive] Vorkehrungen gegen das, was nicht sein kann: Wer aufruft, hat es schon ausgeschlossen
    [uncalled] Code, den kein anderer Code dieser Version aufruft
    [events] Ereignisse, die in dem, was simuliert wird, nicht vorkommen
    [races] was ein anderer Thread dazwischen tun müsste
    [asserts] Zusicherungen (assert), die Java auslässt, wenn nichts anderes gesagt ist
    [files] wo eine Datei liegt und wie sie gelesen wird: Ein Simulator bekommt ihren Text
    [plugins] eigene Regeln in Klassen, die nicht von Hadoop sind
    [access] Zugriffslisten von Queues, und Prioritäten nach solchen
    [constraints] Bedingungen an den Ort von Containern, und Attribute von Knoten
    [envs] was eine Anwendung in ihrer eigenen Umgebung für das Scheduling setzt
    [expiry] Container, die nie gestartet werden
    [lifetime] wie lange eine Anwendung laufen darf, was ein anderer Dienst beendet
    [start] was nur beim Start gelesen wird, der dann scheitert
    [store] eine Konfiguration, die in einem Speicher liegt und dort geändert wird
    [updates] Container, die geändert werden oder opportunistisch sind
    [validation] eine Konfiguration, die neben der laufenden geprüft wird
    [watch] eine Datei, die beobachtet wird: Ein Replay sagt, wann sie neu gelesen wird
    [workflow] Prioritäten nach dem Tag eines Workflows
    [writer] das Schreiben einer Konfiguration
   *[other] { $reason }
    }
mutants = { $of ->
    [hadoop] Wie scharf die Traces selbst sind: Von { $among } Änderungen, die man am Bytecode derselben Klassen von Hadoop dort absichtlich vornehmen kann, wo die Traces hindurchlaufen, wurden { $judged } zufällig gezogen:
    [said] Wie scharf die Prüfungen dessen sind, was gesagt wird: Von absichtlichen Änderungen an Heddles Erklärungen wurden { $judged } zufällig gezogen, die diese Prüfungen durchlaufen:
   *[core] Von absichtlichen Änderungen an Heddles eigenen Regeln wurden { $judged } zufällig gezogen, die die Traces durchlaufen:
    } { $noticed } werden bemerkt ({ $share }; von allen solchen Änderungen { $low } bis { $high }, mit 95 % Sicherheit). { $equivalent ->
    [0] Von keiner der übrigen ist begründet, dass sie nichts ändert;
    [one] Eine der übrigen ändert mit Begründung nichts, was { $of ->
        [said] gesagt wird
       *[core] entscheidet
    };
   *[other] { $equivalent } der übrigen ändern mit Begründung nichts, was { $of ->
        [said] gesagt wird
       *[core] entscheidet
    };
    } { $missing ->
    [0] keiner fehlte { $of ->
        [said] eine Prüfung
       *[core] ein Trace
    }.
    [one] einer fehlte { $of ->
        [said] eine Prüfung, die
       *[core] ein Trace, der
    } sie zeigt, als sie beurteilt wurde{ $of ->
        [hadoop] , oder sie ist nicht untersucht
       *[core] { "" }
    }.
   *[other] { $missing } fehlte { $of ->
        [said] eine Prüfung, die
       *[core] ein Trace, der
    } sie zeigt, als sie beurteilt wurden{ $of ->
        [hadoop] , oder sie sind nicht untersucht
       *[core] { "" }
    }.
    } Jede steht in tests/mutants/{ $of }.json. Um mehr davon zu beurteilen:
hostile = Feindliche Eingaben
hostile-how = { $inputs } zufällig veränderte Dateien bekam alles, was liest, in { $minutes } Minuten eines Prozessors: Jede muss beantwortet werden, innerhalb von zehn Sekunden und einem Gigabyte. { $none ->
    [0] Alle wurden es.
    [one] Eine Ursache dafür, dass eine es nicht wurde, ist gefunden und behoben.
   *[other] { $none } Ursachen dafür, dass welche es nicht wurden, sind gefunden und behoben.
    } Zum Wiederholen oder Weitermachen:
unmatched = Bekannte Unterschiede
unmatched-how = was Heddle nicht behauptet
unmatched-of = { $subject ->
    [fair] Fair, Hadoop { $release }
    [capacity] Capacity, Hadoop { $release }
   *[other] Hadoop { $release }
    }
unmatched-superior = Superior Scheduler
unmatched-superior-how = Der Quelltext ist nicht offen. Heddle folgt dem, was dokumentiert ist; was unsere eigene Lesart ist, ist dort, wo es entscheidet, so gekennzeichnet. Ob das Produkt dasselbe tut, kann niemand sagen.
unmatched-time = Zeit
unmatched-time-how = Ein simulierter Heartbeat kommt, wenn er fällig ist. Ein echter kann sich verspäten; zwei Knoten, die sich in anderer Reihenfolge melden, bekommen vielleicht je einen anderen Container. Von den eigenen Threads des Capacity Schedulers wird einer simuliert.
unmatched-chance = Zufall
unmatched-chance-how = Hadoops Capacity Scheduler hält Anwendungen in Skip-Listen, deren Ebenen zufällig sind; wo eine solche Liste nicht geordnet ist, ist es Zufall, was darin gefunden wird. Zwei Wege führen dahin: Eine Anwendung, die mit ihren Containern verschoben wurde, wartet auf ihren Start und bekommt unterdessen eine andere Priorität; und unter 3.1 gilt bei Gewichten nach Größe eine, die nichts belegt und nichts will, als gleich mit jeder anderen. Heddles Listen haben keine Ebenen: Noch einmal gefragt, gibt es dasselbe.
unmatched-again = Zweite Versuche
unmatched-again-how = Wo ein Master scheitert, beginnt Hadoop einen zweiten Versuch derselben Anwendung; sie behält ihre Nummer und damit, im Capacity Scheduler, ihren Platz in der Reihenfolge einer Queue. Replays tun dasselbe, wie von Hadoop aufgezeichnet; in einem Lauf wird der Job als neue Anwendung noch einmal eingereicht, hinter denen, die inzwischen gekommen sind.
unmatched-odd = Seltsame Zahlen, und Enden
unmatched-odd-how = Prioritäten, die 2^31 oder mehr auseinanderliegen, kehren Hadoops Reihenfolge um; Heddle folgt dem nur bei der Preemption innerhalb einer Queue. Ein Gewicht wie 0x1p1, ein Standardlabel wie x&& und eine Policy des Monitors, die niemand kennt, werden anders genommen. Und wo Hadoops ResourceManager endet, über einem Knoten, der kommt oder geht, einer Reservierung, die ihr Knoten vergessen hat, oder einer Sortierung, die er verweigert, geht ein Lauf hier weiter.
unmatched-between = Versionen dazwischen
unmatched-between-how = Gefragt wurden nur die Versionen oben. Was sich in einer dazwischen geändert hat und was ein Hersteller geändert hat, ist hier nicht bekannt.
