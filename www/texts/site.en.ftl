# What stands in the HTML of the pages beside the Lab: named by `data-l10n` and `data-l10n-at`. `$e1` is the first element inside.

# Every page
site = Site
language = Language
dark = Dark theme
skip-page = Skip to the page
nav-start = Start
nav-book = Book
nav-course = Course
nav-proof = Proof
nav-embed = Embed
foot-page = Heddle runs in the page. Nothing is sent anywhere.
foot-reference = Reference
foot-asf = Not affiliated with or endorsed by the Apache Software Foundation. Apache Hadoop and YARN are trademarks of the ASF.
foot-licences = Licences
foot-sbom = Parts (SBOM)

# index.html
home-title = Heddle: why did the scheduler do that?
home-description = See what a YARN scheduler decides, and why: an exact simulator of Hadoop's schedulers in the page.
home-why = Why did the scheduler do that?
home-lead = Heddle runs Hadoop’s YARN schedulers in this page. Watch containers arrive, wait, get warned and die. Ask any of them why, and what would have changed it.
home-figure = A third tenant arrives
home-time = Time in the run
home-ask = Why
home-doors = Ways in
home-lab = Your own queues and jobs: paste a file, press play, change a setting, compare.
home-lab-go = Open the Lab
home-book = Short chapters whose figures run. Drag a number in the text and see.
home-book-go = Read
home-course = Exercises: predict, run, solve. Codes for teachers, no accounts.
home-course-go = Begin
home-embed = Put a running figure into your own page with one element.
home-embed-go = How

# proof.html
proof-title = Proof · Heddle
proof-description = What shows that Heddle decides as Hadoop decides, what does not, and how to repeat every figure.
proof-lead = Heddle claims to decide as Hadoop decides, container for container. The judge is Hadoop itself: the same operations go into Hadoop’s own classes and into Heddle, and every decision is compared.

# course.html
course-title = Course · Heddle
course-description = A course about sharing a YARN cluster: exercises that run and check themselves in the page.
course-skip = Skip to the course
course-done = What you have done

# exercise.html
exercise-skip = Skip to the exercise
exercise-steps = Steps
exercise-simulation = Simulation
exercise-figure = Cluster and queues

# teacher.html
author-title = Make an exercise · Heddle course
author-description = Make an exercise about YARN's schedulers from any run, in the page.
author-skip = Skip to the exercise
author-heading = Make an exercise
author-preview = As the learner sees it

teacher-title = Check codes · Heddle course
teacher-description = Runs the completion codes of a class again, in the page.
teacher-heading = Check codes
teacher-about = A completion code says what somebody changed, predicted and looked up. Each is run again here: a code that says something else than its run is refused, with the reason. Whoever has an exercise can make a code, so it is no proof of who did the work. Nothing is sent anywhere.
teacher-lines = One line for each: a name or a number of yours, then the code. The link of an exercise of your own may stand here, too
teacher-check = Check
teacher-stop = Stop
teacher-save = Save as CSV
teacher-make = Make an exercise
teacher-own = Exercises of your own:
teacher-checked = Checked
teacher-table = What was checked
teacher-guesses = What they predicted
teacher-guesses-about = How often each answer was given; the run’s own has a tick.

# lecture.html
lecture-title = Lecture · Heddle course
lecture-description = An exercise before an audience: full screen, one thing at a time.
lecture-slides = Slides
