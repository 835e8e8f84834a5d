# Where a job lands: what the tester says around the rules, whose words are those of findings. Loaded when it is opened.

title = Where does a job land?
view = One job, or many
one = One job
many = A table of users
by = By { $file } as it is here now, under { $release }. Queues are those of the file: none was made for an earlier job.
edit = Show the file
user = User
groups = Groups, the primary one first
groups-hint = eng; ops
queue = Queue that the job names
queue-hint = default
application = Name of the application
ask-user = Say who submits.
lands = Lands in { $queue }
made = Made for it: { $queues }
by-rule = by rule { $number }
because = By rule { $number }: { $why }
rules = The rules, in the order in which they are asked
none-asked = No rule is asked.
line = line { $line }
show = Show it in { $file }
show-line = Show rule { $number } in { $file }, line { $line }
rules-file = The rules stand in a file of their own.
open-rules = Open mapping-rules.json
other-rules = Mapping rules of { $name }
forget-rules = Without them
table = Table: its first line names the columns user, groups, queue, application
table-example = user,groups,queue
    alice,eng; ops,
    bob,ops,root.b
open-table = Open a CSV file
save = Save as CSV
table-none = Paste a table here, or open or drop a CSV file. user alone will do; groups are parted by semicolons.
more-lines = { $count } more lines
working = { $done } of { $count } users
stop = Stop
stopped = Stopped: { $done } of { $count } users were asked.
show-which = Which are shown
show-all = All { $count }
show-rejected = Rejected { $count }
show-new-queues = In new queues { $count }
column-made = made for it
column-rejected = rejected
row = Show why { $user } lands there
too-many = The first { $shown } are listed; the file that is saved has all { $count }.
refused-by-hadoop = Hadoop would not start with this:
