# The German of course.en.ftl: what the page of the course says.

cannot-open = Der Kurs ist nicht lesbar: { $why }
scheduler = { $kind ->
    [fair] Fair
    [capacity] Capacity
    [superior] Superior
   *[other] { $kind }
    }
minutes = { $minutes } min
state-solved = gelöst
state-predict = begonnen
state-compare = vorhergesagt
state-solve = begonnen
solved-of = { $solved } von { $all } gelöst
kept = Bleibt nur in diesem Browser.
right = { $right } von { $asked } Vorhersagen waren richtig.
begin = Beginnen mit: { $title }
go-on = Weiter mit: { $title }
all-done = Alle sind gelöst.
codes = Abschlusscodes
codes-none = Für jede gelöste Übung gibt es einen.
copy-all = Alle kopieren
copied = Kopiert
forget = Vergessen, was getan ist
forget-sure = Alles vergessen? Noch einmal drücken
you-teach = Für Lehrende
teach-how = Den Link einer Übung austeilen; die Studierenden geben ihre Codes ab, und diese Seite rechnet jeden nach.
check-codes = Codes prüfen
lectures = Eine als Vortrag zeigen
hand-out = Austeilen
make-own = Eine Übung machen
