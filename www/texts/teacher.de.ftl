# The German of teacher.en.ftl: what the page says that checks completion codes.

own-known = { $count ->
    [one] Eine eigene Übung ist bekannt.
   *[other] { $count } eigene Übungen sind bekannt.
    }
own-bad = { $file } ist keine Übung: { $why }
own-how = Von einer eigenen Übung gehört ihr Link oben in eine Zeile für sich, oder ihre Datei wird gewählt.
progress = { $done } von { $all } geprüft
count = { $real } von { $all } Codes sind echt, { $solved } lösen ihre Übung.
stopped = Angehalten nach { $done } von { $all }.
failed = Das lässt sich nicht prüfen: { $why }
who = Wer
exercise = Übung
goals = Ziele
settings = Einstellungen
predicted = Vorhergesagt
hints = Hinweise
run = Ansehen
refused = abgelehnt
met = erreicht
missed = verfehlt
unchanged = nichts geändert
right-of = { $right } von { $asked }
same = derselbe Code wie { $who }
use = { $code } nehmen
look = Ansehen
look-at = Ansehen, was { $who } abgegeben hat
as-handed-in = wie abgegeben
open-run = Diesen Lauf im Lab öffnen
open-exercise = Die Übung damit öffnen
question = Frage
expected = Erwartet
the-run = Der Lauf
answer = Antwort
how-many = Wie viele
no-answer = keine Antwort
none = nichts
at = um { $at }
seeds = Zahlen der Seeds { $seeds }
seed = Seed { $seed }
column-solved = Gelöst
column-code = Code
yes = ja
no = nein
