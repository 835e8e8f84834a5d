# The German of print.en.ftl: what an exercise on paper says.

print = Drucken
predict = Was wird geschehen?
figure = Der Cluster um { $at }
goals = Ziele
may-change = Was geändert werden darf
values = jetzt { $now }; eines von { $values }
hints = Hinweise
solutions = Lösungen
mistakes = Was nicht genügt
