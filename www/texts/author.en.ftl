# What the page says on which an exercise is made. What is said of goals and settings is in find.en.ftl and goals.en.ftl.

page-title = Make an exercise · Heddle course
as-learner = As the learner sees it
see = What is shown
see-predict = Predict
see-solve = Solve
untitled = without a title

open-file = Open a file…
example = Begin with an example
choose-example = Begin with an example…
earlier = Go on with an earlier exercise…
earlier-of = { $title }, { $when }
before = Before, you were at work on “{ $title }”.
before-back = Go back to it
before-into = Put this run into it
not-kept = This browser keeps nothing: save the exercise as a file before you close the page.
cannot-open = It cannot be opened:

task-title = Task
task-how = what it is about, and what is to be done
title = Title
title-such = A third tenant arrives
question = The one question that it is about
question-such = How much of its share does the newcomer get, and when?
text = Task, in two or three sentences; an empty line begins a new paragraph
text-such = What there is, what happens, and what the learner is to reach.
names = Name, version and length
names-how = Links and codes name an exercise by these. Count the version up when you change what a code of before would mean.
id = Name in links and codes (letters, digits and hyphens)
version = Version
minutes = About how many minutes it takes

asks-title = Predict
asks-how = asked before the run shows it; the answer is the run’s
ask-n = Question { $number }
add-ask = Another question
remove-ask = Take question { $number } away
ask-kind = What is asked
kind-value = how much
kind-when = when first
kind-preempted = who loses a container first
kind-served = who gets a container next
kind-starved = which queues are starved
hidden-from = hidden from
stop = The future is hidden from
at = at
moment = Moment
in-steps = in steps of
step = Step of an answer
ask-by = Named by
by-queue = queue
by-job = job
by-container = container
ask-say = The question, in your words
as-file = It stays as its file has it.
answer = The run answers:
answer-open = The run’s answer comes with the next run.
answer-none = The run does not answer this: it never happens, or there is no such value.
answer-as-set = (any number of them)
say-value = { $name ->
    [used] { $type ->
        [memory-mb] How much memory does { $who } have in use at { $at }?
        [vcores] How many vcores does { $who } have in use at { $at }?
       *[other] How much { $type } does { $who } have in use at { $at }?
        }
    [deprivedMs] For how long has { $who } been without what it is due at { $at }?
    [waitMs] How long has a job of { $who } waited for its first task by { $at }?
    [amWaitMs] How long has a job of { $who } waited for its master by { $at }?
    [totalMs] How long does { $who } take from submission to end?
    [preempted] How many containers of { $who } have been killed by { $at }?
    [preemptedMasters] How many masters have been killed by { $at }?
    [preemptedInVain] How many containers have been killed by { $at } without helping anybody?
   *[other] What is { $name } of { $who } at { $at }?
    }
say-when = When is it so for the first time: { $what }?
say-preempted = { $by ->
    [queue] Which queue loses a container first after { $stop }?
    [job] Which job loses a container first after { $stop }?
   *[other] Which container is killed first after { $stop }?
    }
say-served = { $by ->
    [queue] Which queue gets the next container after { $stop }?
    [job] Which job gets the next container after { $stop }?
   *[other] Which container is the next to come after { $stop }?
    }
say-starved = Which queues are starved at { $at }?

goals-title = Goals
goals-how = each is tested in every run, all must hold
add-goal = Another goal
seen = From what is seen at { $at }
seen-how = Move the playhead or choose a queue in the figure; the numbers are those of the run.
seen-due = { $queue } has its share, { $amount }, by { $at }
seen-keeps = { $queue } keeps the { $amount } that it has from { $at } on
seen-preempted = { $count ->
    [0] no container is killed
    [one] at most one container is killed
   *[other] at most { $count } containers are killed
    }
seen-masters = no master is killed

knobs-title = Knobs
knobs-how = what the learner may change, and to what; all else is locked
combinations = { $knobs ->
    [0] Nothing may be changed yet. Open a group and switch a setting on.
    [one] One setting; with what holds there are { $combinations } to try.
   *[other] { $knobs } settings; with what holds there are { $combinations } combinations to try.
    }

knob-choice = { $name }: a choice among { $choices } changes, which stays as the file has it.

hints-title = Hints
hints-how = the least first, the last one may be the answer
hint-n = Hint { $number }
add-hint = Another hint
remove-hint = Take hint { $number } away

learnt-title = What was learnt
learnt-how = said when it is solved
learnt = The rule, in a sentence or two
learnt-such = The timeout says when, the threshold how much.

mistakes-title = Typical mistakes
mistakes-how = what many try, and what to say of it
mistakes-n = Mistake { $number }
mistakes-say = What to say of it
add-mistakes = Another mistake
remove-mistakes = Take mistake { $number } away
misses = The run misses:
misses-none = This solves it: it is no mistake.
list-and = { "; " }
not-offered = It changes what may not be changed, or to a value that is not offered.

solutions-title = Model solutions
solutions-how = found by running; said to whoever has found the same
solutions-n = Solution { $number }
solutions-say = Why it is one
add-solutions = Another solution
remove-solutions = Take solution { $number } away
solution-say = It meets every goal.
knobs-first = Choose first what may be changed.
gone = { $key } may not be changed any more.
as-is = as it is ({ $now })
unset = not set

numbers-title = Numbers that differ
numbers-how = from student to student, by the seed
choose-number = Let a number differ…
add-number = A number that differs
values-of-number = Values of { $what }
number-name = Write { $name } where a text is to say it. You see the first value.
number-nodes = How many nodes ({ $number })
number-job = { $what ->
    [atMs] When job { $job } comes, ms ({ $number })
    [count] How many tasks job { $job } has in { $stage } ({ $number })
   *[other] How long a task of job { $job } takes in { $stage }, ms ({ $number })
    }
remove-number = Let it be the same for all: { $what }
numbers-file = { $names }: { $rows } rows, which stay as the file has them.

check-title = Checked by running it
check-how = with every setting that may be chosen
check = Check it by running
check-again = Check it again
check-stop = Stop
checking = It is being checked.
check-far = { $tried } of { $combinations } settings run
check-stale = changed since it was checked
check-good = Checked: nothing is wrong with it.
check-bad = Checked: something has to be mended.
mark-ok = Right:
mark-no = To be mended:
mark-wait = To be looked at:
go-there = Go there
check-no-goals = There is no goal: nothing can be solved.
check-solved = It is solved as it stands: the learner has nothing to do. Ask for more in a goal.
check-open = Not solved as it stands: the learner has something to do.
check-no-knobs = Nothing may be changed: nobody can solve it. Switch a setting on.
check-too-many = { $combinations } settings are too many to run all of them (at most { $most }): only model solutions and mistakes were run. Offer fewer values.
check-some = { $found } of { $combinations } settings solve it; the smallest change is { $changes ->
    [one] one setting
   *[other] { $changes } settings
    }, for example { $set }.
check-none = None of the { $combinations } settings solves it. Ask for less in a goal, or let more be changed.
check-decides = Goal { $goal } decides: { $count ->
    [one] one setting meets it
   *[other] { $count } settings meet it
    }; { $others }.
check-goal = goal { $goal } is met by { $count }
check-never = No setting meets goal { $goal }.
check-no-solution = No model solution is written down yet: take one of those below.
check-seeds = The same holds with the numbers of { $seeds } other students.
with-seed = With the numbers of seed { $seed }:
fault-solved-at-the-start = it is solved as it stands.
fault-not-allowed = { $place } It changes what may not be changed, or to a value that is not offered.
fault-refused = { $place } The scheduler refuses it: { $why }
fault-missed = { $place } It misses { $count ->
    [one] goal { $goals }
   *[other] goals { $goals }
    }.
fault-otherwise = { $place } { $count ->
    [0] It solves the exercise.
    [one] It misses goal { $goals }, not what it says.
   *[other] It misses goals { $goals }, not what it says.
    }
fault-no-answer = { $place } The run does not answer it.
adopt = Take what the run says
found-solutions = What solves it, with the fewest settings first
take-solutions = Model solution
found-mistakes = What comes near and misses
take-mistakes = Typical mistake
place = { $part ->
    [title] Title:
    [question] The one question:
    [text] Task:
    [minutes] Length:
    [version] Version:
    [id] Name:
    [asks] Question { $number }:
    [goals] Goal { $number }:
    [may] Knob { $number }:
    [hints] Hint { $number }:
    [learnt] What was learnt:
    [mistakes] Mistake { $number }:
    [solutions] Solution { $number }:
    [numbers] Numbers that differ, { $number }:
   *[other] { $path }:
    }

try = Try it as a learner
copy-link = Copy link
link = Link to the exercise
link-copied = The link is copied: { $count } characters, with the whole exercise in it.
link-copied-long = The link is copied. It has { $count } characters, which some programs cut off; a file is safer.
link-too-long = A link would have { $count } characters, too many for most programs. Save the exercise as a file, or hand it out as one page.
link-select = Copy it from here:
save = Save as file
saved = { $name } is saved. Open it here to go on, or give it to “Check codes”.
hand-out = Hand out…
open-lab = See its run in the Lab
not-whole = Something is still missing:

course-title = A course of your own
course-how = exercises in an order, kept in this browser
course-new = Begin a course
course-site = Begin with this site’s course
course-open = Open a course…
course-earlier = Go on with an earlier course…
course-first = A course of my own
course-first-say = What it is about.
part-first = Exercises
part-first-say = What they have in common.
course-say = What the course is about
part-n = Part { $number }
course-called = Title of the course
part-called = Title of the part
part-say = What the part is about
course-add = Add this exercise
course-put = Put this exercise in its place
course-part = Another part
course-out = Hand the course out, or save it
course-leave = Put the course away
exercise-up = { $title }: one up
exercise-down = { $title }: one down
exercise-out = Take { $title } out of the course
course-begun = The course is there.
course-added = { $title } is in the course.
course-replaced = { $title } is in the course as it is now.
course-removed = It is no longer in the course.
course-left = The course is put away. Its files, where you saved them, can be opened again.
course-not-kept = This browser keeps nothing more: save the course as files.
course-not-whole = The exercise is not whole yet: see what is missing above.
course-words = Write a title, and what it is about, for the course and each of its parts.
course-empty = There is no exercise in it yet.
course-bad = It cannot be used: { $why }
course-none = there is no course.json among the files
course-lacks = these exercises are missing: { $ids }
