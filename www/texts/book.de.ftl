# The German of book.en.ftl.

# Around every page.
skip = Zum Text springen

# Contents.
the-book = Das Buch von Heddle
about = Wie ein YARN-Cluster geteilt wird, erzählt mit Abbildungen, die laufen. Jede Zahl in einem Satz kommt aus dem Lauf daneben; wer an den blauen zieht, sieht, was aus den anderen wird.
contents = Inhalt
minutes = { $minutes } min

# A chapter.
kick = { $part }, Kapitel { $number } · { $minutes } Minuten
no-scripts = Die Abbildungen laufen in der Seite und brauchen dazu Skripte. Ohne sie zeigt jede ein Bild ihres Laufs, und die Zahlen sind die dieses Laufs.
exercises = Übungen
exercise-number = Übung { $number }
exercise-minutes = { $minutes } Minuten.
exercise-do = { $asks ->
    [yes] Vorhersagen
   *[no] Lösen
    }
exercise-open = { $asks ->
    [yes] Vorhersagen
   *[no] Lösen
    }: { $title }
table = Tabelle
words = Wörter dieses Kapitels
turn = Zurück und weiter

# A figure, and its picture where no script runs.
figure-number = Abbildung { $number }
figure-moment = Um { $at }:
figure-amounts = { $used } von einem Anteil von { $share }
figure-row = { $queue } { $used } von einem Anteil von { $share }
picture = Genutzter Speicher im Lauf. Um { $at }: { $rows }
open-lab = Im Lab öffnen

# What a turned number leads to.
never = nie
none = nichts
broken = Mit diesen Werten sagt der Lauf etwas anderes.
broken-with = Gilt nicht mit { $values }.
back = Ziehen oder mit den Pfeiltasten ändern. Doppelklick oder Escape stellt { $value } wieder her.
heard = { $value }. { $numbers ->
    [0] Keine Zahl ändert sich.
    [one] Eine Zahl ändert sich.
   *[other] { $numbers } Zahlen ändern sich.
    } { $broken ->
    [0] Jede Aussage gilt.
    [one] Eine Aussage gilt nicht.
   *[other] { $broken } Aussagen gelten nicht.
    }
failed = Die Abbildung kann so nicht laufen: { $why }
