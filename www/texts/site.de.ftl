# The German of site.en.ftl, which says what the names are.

# Every page
site = Website
language = Sprache
dark = Dunkel
skip-page = Zur Seite springen
nav-start = Start
nav-book = Buch
nav-course = Kurs
nav-proof = Beleg
nav-embed = Einbetten
foot-page = Heddle läuft in der Seite. Nichts wird irgendwohin gesendet.
foot-reference = Referenz
foot-asf = Weder verbunden mit der Apache Software Foundation noch von ihr empfohlen. Apache Hadoop und YARN sind Marken der ASF.
foot-licences = Lizenzen
foot-sbom = Bestandteile (SBOM)

# index.html
home-title = Heddle: Warum hat der Scheduler das getan?
home-description = Was ein YARN-Scheduler entscheidet, und warum: ein genauer Simulator von Hadoops Schedulern in der Seite.
home-why = Warum hat der Scheduler das getan?
home-lead = Heddle lässt Hadoops YARN-Scheduler in dieser Seite laufen. Container kommen, warten, werden gewarnt und enden, und jeder lässt sich fragen, warum und was daran etwas geändert hätte.
home-figure = Ein dritter Mandant kommt
home-time = Zeit im Lauf
home-ask = Warum
home-doors = Wege hinein
home-lab = Eigene Queues und Jobs: eine Datei einfügen, abspielen, eine Einstellung ändern, vergleichen.
home-lab-go = Zum Lab
home-book = Kurze Kapitel, deren Abbildungen laufen. Eine Zahl im Text ziehen und sehen, was geschieht.
home-book-go = Lesen
home-course = Übungen: vorhersagen, laufen lassen, lösen. Codes für Lehrende, keine Konten.
home-course-go = Beginnen
home-embed = Eine laufende Abbildung in der eigenen Seite, mit einem Element.
home-embed-go = Wie es geht

# proof.html
proof-title = Beleg · Heddle
proof-description = Was zeigt, dass Heddle entscheidet wie Hadoop, was nicht, und wie sich jede Zahl wiederholen lässt.
proof-lead = Heddle beansprucht, wie Hadoop zu entscheiden, Container für Container. Der Richter ist Hadoop selbst: Dieselben Operationen gehen in Hadoops eigene Klassen und in Heddle, und jede Entscheidung wird verglichen.

# course.html
course-title = Kurs · Heddle
course-description = Ein Kurs über das Teilen eines YARN-Clusters: Übungen, die in der Seite laufen und sich selbst prüfen.
course-skip = Zum Kurs springen
course-done = Was getan ist

# exercise.html
exercise-skip = Zur Übung springen
exercise-steps = Schritte
exercise-simulation = Simulation
exercise-figure = Cluster und Queues

# teacher.html
author-title = Eine Übung machen · Heddle-Kurs
author-description = Aus einem beliebigen Lauf eine Übung über YARNs Scheduler machen, in der Seite.
author-skip = Zur Übung springen
author-heading = Eine Übung machen
author-preview = Wie sie die Lernenden sehen

teacher-title = Codes prüfen · Heddle-Kurs
teacher-description = Führt die Abschlusscodes einer Klasse noch einmal aus, in der Seite.
teacher-heading = Codes prüfen
teacher-about = Ein Abschlusscode sagt, was jemand geändert, vorhergesagt und nachgesehen hat. Jeder wird hier noch einmal ausgeführt: Ein Code, der etwas anderes sagt als sein Lauf, wird mit dem Grund abgelehnt. Wer eine Übung hat, kann einen Code machen; er beweist also nicht, wer die Arbeit getan hat. Nichts wird irgendwohin gesendet.
teacher-lines = Eine Zeile für jeden: ein Name oder eine eigene Nummer, dann der Code. Auch der Link einer eigenen Übung darf hier stehen
teacher-check = Prüfen
teacher-stop = Anhalten
teacher-save = Als CSV speichern
teacher-make = Eine Übung machen
teacher-own = Eigene Übungen:
teacher-checked = Geprüft
teacher-table = Was geprüft wurde
teacher-guesses = Was vorhergesagt wurde
teacher-guesses-about = Wie oft jede Antwort gegeben wurde; die des Laufs hat einen Haken.

# lecture.html
lecture-title = Vortrag · Heddle-Kurs
lecture-description = Eine Übung vor Publikum: im Vollbild, eins nach dem anderen.
lecture-slides = Folien
