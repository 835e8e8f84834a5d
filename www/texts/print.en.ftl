# What an exercise on paper says.

print = Print
predict = What will happen?
figure = The cluster at { $at }
goals = Goals
may-change = What may be changed
values = now { $now }; one of { $values }
hints = Hints
solutions = Solutions
mistakes = What does not do it
