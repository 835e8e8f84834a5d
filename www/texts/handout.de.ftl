# The German of handout.en.ftl: what handing out an exercise or the course says.

hand-out = Austeilen
made-here = Alles entsteht in dieser Seite und wird auf diesem Computer gespeichert. Nichts wird irgendwohin gesendet.
making = Wird gemacht …
made = { $name } ist gespeichert.
not-made = Das war nicht zu machen: { $why }
close = Schließen

way-single = Eine Datei
way-single-say = Die Übung mit allem, was sie braucht. Ein Doppelklick öffnet sie in einem Browser, ohne Server und ohne Netz.
choice-single = Datei speichern

way-offline = Der ganze Kurs, für jeden Webserver
way-offline-say = Ein Zip mit den Seiten und Übungen. Auspacken, wo Dateien ausgeliefert werden, auch auf einem Computer ohne Netz; die Seite zum Prüfen der Codes ist dabei.
choice-offline = Zip speichern

way-platform = Für eine Lernplattform
way-platform-say = Jede Übung ist eine Einheit. Die Plattform merkt sich, was getan ist, und erfährt mit dem Abschlusscode, wenn sie gelöst ist. Die meisten nehmen beide Ausgaben.
choice-scorm-12 = SCORM 1.2
choice-scorm-2004 = SCORM 2004

way-paper = Auf Papier
way-paper-say = Die Übung mit Abbildungen ihrer wichtigsten Momente, schraffiert, in Schwarz-Weiß, mit den Zahlen, die hier zu sehen sind; die Lösungen stehen auf einer eigenen Seite.
choice-paper = Zum Drucken öffnen
way-files = Als Dateien
way-files-say = Ein Zip des Kurses und seiner Übungen, wie sie geschrieben sind: um sie wieder zu öffnen und zu ändern, auf eine andere Website zu stellen, oder für die Kommandozeile.
choice-files = Dateien speichern
