# What is said about configurations, scenarios and imports: one message for each code of a finding (`said!` in the core), with a
# hyphen for its period. A sentence without a capital is about what its path or property names. The page loads this file when
# there is something to say; the command line has it compiled in. tests/findings holds codes, arguments and texts together.

## Files that are read

goals-answer = no verdict has the answer "{ $answer }"
goals-unknown-queue = the run has no queue { $queue }
input-file-too-large = The file is larger than { $most } MiB, and files are read up to there; give a smaller one.
input-not-utf8 = The file is not UTF-8 text from byte { $at } on; save it as UTF-8.
input-too-large = The text has { $found } bytes; configuration files are read up to { $most } MiB, so give the file itself and no archive or log.
input-unknown-kind = This is none of the files that are read: fair-scheduler.xml, capacity-scheduler.xml, yarn-site.xml, mapred-site.xml, EMR's classifications, Dataproc's properties, node labels, or a scenario's JSON.
input-unreadable = The file cannot be read: { $error }.

## What this build leaves out

engine-no-mapreduce = this build of the engine has no MapReduce master; load the one with every part
engine-release-not-built = this build of the engine knows no other release than 3.4.1; load the one with every part
engine-no-scheduler = this build of the engine has no such scheduler; load the one with every part

## XML

xml-doctype = The file has a document type (<!DOCTYPE …>), which Hadoop refuses; take it out and write entities as text.
xml-malformed = The XML is not well-formed: { $what }.
xml-prefix = The prefix { $prefix }: is not declared; Hadoop reads over that, this engine does not, so take the prefix out.
xml-too-deep = Elements nest deeper than { $max_depth } levels; this engine does not read that.

## What is no XML, and what is no JSON

xml-close = </{ $closed }> stands where <{ $opened }> is still open; </{ $opened }> closes it
xml-end = it ends before each of its elements is closed
xml-root = it has no whole element
xml-entity = &{ $name }; is nothing that XML knows; a & alone is written &amp;
xml-ampersand = a & alone is written &amp;
xml-twice = { $name } is written twice in one element
xml-quotes = the value of an attribute stands in quotes, and a < in it is written &lt;
xml-comment = a comment may not have -- in it
xml-section = ]]> in a text is written ]]&gt;
xml-declaration = <?xml …?> may stand at the very beginning alone
xml-name = a < begins an element; alone it is written &lt;
xml-outside = what stands here belongs to no element
json-comma = after the last entry there is no comma; take it out
json-end = it ends too early; what is open is closed by a quote, ] or {"}"}
json-name = a name in double quotes comes here
json-value = a value comes here: a number, a text in double quotes, true, false, null, [ or {"{"}
json-colon = a : comes between a name and its value
json-separator = a comma comes between two entries, or what was opened is closed by ] or {"}"}
json-control = a text may not go over the end of a line, nor have a tab in it; those are written \n and \t
json-escape = after a \ in a text comes one of " \ / b f n r t u; a \ itself is written \\
json-number = numbers are not written so: no 0 in front, and digits on either side of a point
json-after = it ends before; what stands here is too much
syntax-other = { $what }

## Files of properties

properties-duplicate = { $name } is set twice in this file{ $earlier ->
        [0] {""}
       *[other] {" "}(first in line { $earlier })
    }; the last value wins, so keep one.
properties-final = { $name } was set as final before; Hadoop keeps that value and ignores this one.
properties-json = This is not JSON: { $what }.
properties-no-name = This <property> has no <name>, so Hadoop reads over it; give it a name or take it out.
properties-no-value = { $name } has no value, so Hadoop reads over it; write a <value> or take it out.
properties-not-a-boolean = { $name } is "{ $value }", which is neither true nor false; Hadoop takes its default, { $default }.
properties-not-a-number = { $name } must be { $wanted }; got "{ $value }".
properties-root = The top element is <{ $name }>; Hadoop's property files have <configuration>.

## Resource types

resource-types-allocation = Invalid resource scheduler { $what }: { $name }={ $low }, yarn.scheduler.maximum-allocation-{ $unit }={ $high }; both must be 0 or more, and the maximum at least the minimum.
resource-types-duplicate = { $property } names { $name } twice; name it once.
resource-types-increment = { $property }: { $why }
resource-types-increment-not-positive = Invalid resource scheduler { $what }: { $name }={ $step }; write a number above 0.
resource-types-name = { $property }: "{ $name }" is no name of a resource type; letters, digits, '.', '_' and '-' are allowed, beginning with a letter, after an optional domain and '/'.
resource-types-overridden = { $property } overrides { $old }; keep the first.
resource-types-too-many = { $property } names { $count } types; this engine takes at most { $most } besides memory and vcores.
resource-types-unit = { $unit_name }: unknown unit "{ $unit }"; the units are { $known }.

## Resources as text

resource-bad-percentage = Invalid percentage: { $text }; write for example "50%"
resource-bad-percentage-of = Invalid percentage of { $name }: { $text }; write for example "50% { $name }"
resource-empty = the resource string is empty; write for example "memory-mb=4096, vcores=4"
resource-missing = Missing resource: { $name }
resource-negative = Invalid value of { $name }: { $amount }, value should not be negative!
resource-negative-percentage = Invalid percentage: { $text }, percentage should not be negative!
resource-not-32-bits = Invalid value of { $name }: { $value } does not fit 32 bits
resource-not-64-bits = { $value } does not fit 64 bits; write a smaller number.
resource-not-a-pair = invalid resource definition: { $text }. Every resource must be of the form: name=value.
resource-not-a-percentage = invalid resource definition: { $text }. The resource values must all be percentages. "{ $value }" is either not a non-negative number or does not include the '%' symbol.
resource-not-an-amount = Invalid value of { $name }: { $part }; write for example "4 { $unit }"
resource-not-an-integer = invalid resource definition: { $text }. The resource values must all be integers. "{ $value }" is not an integer.
resource-not-value-and-unit = not in "value [unit]" format: "{ $text }"; write for example 256 or 1 Gi.
resource-other-unit = cannot take "{ $text }" in units of "{ $unit }"; the units are { $known }.
resource-unknown-type = invalid resource definition: { $text }. The resource name, "{ $name }" was not recognized; the types are { $known } (further ones: yarn.resource-types).
resource-unreadable = Cannot parse resource values from input: { $text }; write for example "4096 mb, 4 vcores"

## The Fair Scheduler

fair-allocation-file = { $name } has the unsupported filesystem { $scheme }; write a plain path, or one of hdfs, file, s3a, viewfs.
fair-default-policy-fifo = Bad fair scheduler config file: { $name } can't be FIFO; write fair or drf.
fair-duplicate-element = <{ $name }> is there twice; the last one wins, so keep one.
fair-duplicate-queue = Queue { $queue } is there twice; Hadoop merges both, later settings winning, so write one.
fair-empty-element = <{ $name }> must begin with its text, and Hadoop fails on an empty one; write a value or take it out.
fair-endless-weight = With a weight of { $weight } for queue { $queue } Hadoop takes the file, and its computation of shares never ends: the scheduler hangs. Write a number above 0, such as 1.
fair-min-above-max = Queue { $queue } has max resources ({ $max }) less than min resources ({ $min }); Hadoop raises the maximum, so write one that is larger.
fair-missing-vcores = { $name } of queue { $queue } names no vcores, which Hadoop turns into a maximum of -1 vcores, so nothing can run; name them too.
fair-negative-weight = A weight below 0 counts as 0, so queue { $queue } gets no share; write a number above 0.
fair-not-a-boolean = allowPreemptionFrom is "{ $text }", which Hadoop reads as false; write true or false.
fair-not-a-number = { $name } must be { $wanted }; got "{ $text }".
fair-not-modelled = { $name } is for Hadoop's converter to the Capacity Scheduler and has no effect here; take it out.
fair-parent-setting = The configuration settings for { $queue } are invalid. A queue element that contains child queue elements or that has the type='parent' attribute cannot also include a { $what } element.
fair-percentage-ignored = Hadoop reads a percentage in { $name } as "not set"; write amounts such as "memory-mb=4096, vcores=4".
fair-placement-create = create="{ $create }" counts as false; write true or false.
fair-placement-default-queue = queue="{ $queue }" is no queue name, so Hadoop uses root.default; write a full name.
fair-placement-empty = Empty configuration for queuePlacementPolicy is not allowed; write <rule> elements or take it out.
fair-placement-needless-parent = Rule '{ $name }' must not have a parent rule; take the nested rule out.
fair-placement-no-name = No name provided for a rule element; write name="…", one of { $known }.
fair-placement-no-parent = Rule 'nestedUserQueue' must have a parent rule set; nest a <rule> in it or write user instead.
fair-placement-no-rule = queuePlacementPolicy holds no <rule>, so Hadoop ignores it; write at least one rule.
fair-placement-open-end = Could get past last queue placement rule without assigning; end with <rule name="default"/> or <rule name="reject"/>.
fair-placement-same-parent = Parent rule may not be the same type as the child rule: { $class }; write another rule in it.
fair-placement-several-parents = Rule '{ $name }' has several parent rules; only the last is used, so take the others out.
fair-placement-unfit-parent = Rule '{ $parent_name }' is not allowed as a parent rule for any rule; write user, primaryGroup, secondaryGroupExistingQueue, specified or default.
fair-placement-unknown-element = <{ $name }> in queuePlacementPolicy has no effect; rules are <rule name="…"> elements.
fair-placement-unknown-rule = No rule class found for { $name }; the rules are { $known }{ $end }
fair-placement-unreachable = Rules after rule { $index } in queue placement policy can never be reached; take them out or write create="false" here.
fair-queue-name-empty = Bad fair scheduler config file: queue name shouldn't be empty or consist only of whitespace; write name="…".
fair-queue-name-period = Bad fair scheduler config file: queue name ({ $own }) shouldn't contain period; nest <queue> elements instead.
fair-queue-suffix = Hadoop reads <{ $name }> as a queue; write <queue> if it is one, else take it out.
fair-reservation-parent = { $queue } becomes a parent for plans; the reservation system is not modelled, so no application can run in it here.
fair-reservation-system = { $name }: the reservation system is not modelled, so this has no effect here.
fair-resource = { $name }: { $why }
fair-root-not-alone = If configuring root queue, no other queues can be placed alongside it; move them into it.
fair-top-element = Bad fair scheduler config file: top-level element not <allocations> but <{ $name }>{ $hint }
fair-unknown-element = Bad element in allocations file: <{ $name }> has no effect{ $end }
fair-unknown-policy = { $text } SchedulingPolicy class not found; write fair, fifo or drf.
fair-unknown-property = { $name } is no property of the Fair Scheduler{ $end }
fair-unknown-queue-element = <{ $name }> of queue { $queue } has no effect{ $end }
fair-unknown-user-element = <{ $name }> of user "{ $user }" has no effect{ $end }
fair-update-interval = { $name } is invalid, so Hadoop uses 500 ms instead; write 0 or more.

## The Capacity Scheduler

capacity-allocation-above-cluster = { $property } must not be larger than the cluster's maximum allocation ({ $maximum }); got { $value }
capacity-amounts-below-percentages = { $property } and the capacities of the queues below it must all be amounts such as [memory=1024,vcores=1], or none of them
capacity-bad-allocation = { $name } must be written as memory-mb=1024,vcores=2; got "{ $text }"
capacity-bad-allocation-range = { $name }={ $low } must be more than 0 and not more than { $maximum }-{ $unit }={ $high }
capacity-bad-state = { $name } must be RUNNING or STOPPED; got { $text }
capacity-bad-sum = { $property } and those of its siblings add up to { $percent } ({ $queues }); write percentages that add up to 100
capacity-calculator-needs-dominant = with more than memory and vcores the resource calculator must be DominantResourceCalculator
capacity-children-above-parent = { $property } must not be less than the sum of its children's ({ $sum }); got { $minimum }
capacity-children-of-nothing = { $property } and those of its siblings add up to 100 % ({ $queues }); write 0 for all of them, or more than 0 for { $parent }
capacity-default-label-not-accessible = { $property } must be one of the queue's accessible-node-labels
capacity-default-lifetime-above-maximum = { $property } must not be longer than the queue's maximum-application-lifetime ({ $maximum }); got { $default }
capacity-deleted-while-running = { $queue } cannot be deleted before it is stopped
capacity-equal-last-names = { $property } makes two leaves with one last name, { $queue } and { $other }; this release finds queues by their last names, so rename one
capacity-label-not-of-parent = { $property } has { $label }, which the queue above may not use; take it out here or add it there
capacity-label-without-property = { $property } names a label but no property of it; write for example { $property }.capacity
capacity-leaf-to-parent-while-running = the leaf { $queue } cannot become a parent before it is stopped
capacity-leaves-exceed = { $queue } makes no leaf without a guarantee, and now has less than its leaves have together
capacity-mapping-dead-end = a mapping rule leads to { $path }, which is no leaf and cannot be made
capacity-mapping-all-groups = "*" is no group; write user as the type to match everybody.
capacity-mapping-app-parts = { $mapping } is no mapping of an application; write name:queue.
capacity-mapping-format = mapping-rule-format is legacy or json; got "{ $format }".
capacity-mapping-json = The mapping rules are not JSON: { $what }, at their line { $line }, column { $column }.
capacity-mapping-missing = { $field } is missing or empty.
capacity-mapping-no-file = The rules stand in { $path }, which is not among the files.
capacity-mapping-no-rules = The mapping rules are no object with a list of rules.
capacity-mapping-parts = { $mapping } is no mapping; write u:user:queue or g:group:queue.
capacity-mapping-rule = Mapping rule { $number }: { $what }
capacity-mapping-value = { $field } cannot be { $value }.
capacity-maximum-above-parent = { $property } must not be larger than that of its parent ({ $above }); got { $maximum }
capacity-maximum-allocation-decreased = the maximum allocation of { $queue } cannot be made smaller by a refresh
capacity-maximum-below-capacity = { $property } must not be less than the queue's capacity; of the cluster the queue has { $capacity } guaranteed and { $maximum } at most
capacity-minimum-above-maximum = { $property } must not be larger than the queue's maximum-capacity ({ $maximum }); got { $minimum }
capacity-missing = { $name } is missing; every queue needs a percentage in this release, which may be 0
capacity-mixed-forms = { $property } and those of its siblings mix weights, percentages and amounts ({ $queues }); write all in one of these forms
capacity-mixed-forms-in-queue = { $property } must have the form of the queue's other capacities: percentages for all node labels, or amounts such as [memory=1024,vcores=1] for all
capacity-mixed-template = { $property } and the template's capacities for node labels have different forms; write all of them as weights such as 2w, percentages, or amounts such as [memory=1024,vcores=1]
capacity-moved-by-refresh = { $queue } cannot become { $to } by a refresh; this release finds queues by their last names
capacity-negative-sorting-interval = { $name } must not be negative; got { $interval }. 0 sorts the nodes whenever an application looks for one
capacity-node-policy-without-class = { $property } is missing; name the class of the policy { $policy }, which sorts nodes
capacity-no-queues = { $property } is missing or empty; write the names of the queues below root
capacity-percent-out-of-range = { $name } must be from 0 to 100; got { $value }
capacity-reservable-parent = { $property } must not be true for a queue with queues below it
capacity-rule-kind-twice = yarn.scheduler.queue-placement-rules names { $kind } more than once; write it once.
capacity-rule-kind-unknown = "{ $kind }" is no kind of rule and no class; write user-group or app-name, without blanks between them
capacity-root-managed = Leaves made of a template right below root make every refresh fail, though it takes effect; let a queue below root make them
capacity-written-below-template = { $queue } makes leaves of a template and has a queue below it that the file names: every refresh fails, half done; write that queue somewhere else
capacity-no-class = { $name } is "{ $class }", which names no class; leave it out, or write the whole name of a class
capacity-running-below-stopped = { $property } must not be RUNNING while the queue above is stopped
capacity-still-draining = { $property } cannot be RUNNING again before the last application of the queue has ended
capacity-template-by-refresh = { $queue } is a parent already, and a refresh neither makes it one of leaves made of a template nor takes that from it
capacity-template-form = { $property } must be a percentage, as the capacity of its parent is
capacity-template-label = { $property } names { $label }, which the queue itself may not use
capacity-type-off-class-path = the resource type { $name } is named where only the scheduler looks; queues cannot have it
capacity-unknown-app-order = { $property } of a leaf must be fifo or fair; got { $other }
capacity-unknown-calculator = no resource calculator { $other }; write the full name of DefaultResourceCalculator or DominantResourceCalculator
capacity-unknown-intra-queue-order = { $name } must be userlimit_first or priority_first; got { $other }
capacity-unknown-node-policy = no policy that sorts nodes { $class }; write the full name of ResourceUsageMultiNodeLookupPolicy
capacity-unknown-queue-order = { $property } of a queue with queues below it must be utilization or priority-utilization; got { $other }
capacity-user-weight-out-of-range = { $property } must be from 0 to { $limit } (100 / minimum-user-limit-percent); got { $weight }
capacity-weight-out-of-range = { $name } must be a weight from 0w to 10000w, or -1w for none; got { $weight }w
capacity-zero-sum = { $property } and those of its siblings add up to 0 % ({ $queues }); write percentages that add up to 100, or true for { $switch }

## The Superior Scheduler

superior-default-pool = the queue is not bound to pool { $pool }
superior-duplicate-queue = queue { $name } appears twice among its siblings
superior-duplicate-user = user { $user } appears twice
superior-incomplete-resource = an absolute amount needs both memory-mb and vcores
superior-invalid-value = must be { $what }; got { $got }
superior-no-name = the field name is missing
superior-no-queues = the field queues is missing; write the list of first-level tenants
superior-one-container-limit = maxAllocatedVcores and maxAllocatedMemory must be set together
superior-pool-name = pool { $pool }: a name is 1 to 50 digits, letters and underscores, not beginning with an underscore
superior-pool-not-of-parent = the parent is not bound to pool { $pool }
superior-queue-name = a queue's name has no dot and is not root
superior-reserve-above-max = reserve must not be larger than max
superior-reserve-above-parent = the reserves in pool { $pool } sum up to more than the parent's max
superior-second-pool = a queue can be bound to one pool besides default; keep one of them
superior-sum-above-100 = the percentages of { $name } in pool { $pool } sum up to { $sum }; at most 100 %
superior-too-deep = the tenant tree has at most { $max_depth } levels
superior-too-many-pools = at most { $max_pools } pools, default included; got { $count }
superior-unknown-field = unknown field; the fields here are { $known }
superior-unknown-pool = { $pool } is not one of cluster.labels
superior-unknown-property = { $other } is not a documented property of the Superior Scheduler and has no effect here
superior-unknown-type = resource type { $name } is not in yarn.resource-types

## The MapReduce master

mapreduce-bad-value = { $name } is "{ $text }"; write { $what }
mapreduce-memory-twice = { $name } and { $other } are two names of the same amount, and Hadoop takes one of them alone; leave one out
mapreduce-ignore-percent = Invalid blacklistDisablePercent: { $percent }. Should be an integer between 0 and 100 or -1 to disabled
mapreduce-not-a-boolean = { $name } is "{ $text }", which counts as { $default }; write true or false
mapreduce-type-not-played = { $name } is not played: tasks ask for memory and vcores here
mapreduce-unknown-type = { $name } names a resource that the cluster does not know; write memory, memory-mb or vcores, declare it in yarn.resource-types, or leave it out
mapreduce-unknown-policy = { $policy } is "{ $class }", which is not known here; write { $policy_package }Noop-, Kill- or CheckpointAMPreemptionPolicy

## Scenarios

exercise-number-twice = "{ $name }" is drawn in more than one table: give it another name.
exercise-twice = exercise { $id } stands in the course twice: take one of them out.
exercise-unknown-number = No table of "numbers" draws "{ $name }".
scenario-duplicate-job = job { $twice } appears twice
scenario-duplicate-label = label { $name } appears twice
scenario-duplicate-node = node { $name } appears twice
scenario-duplicate-stage = stage { $name } appears twice
scenario-jobs = must be at most { $max_jobs } jobs in all
scenario-json = This is not JSON: { $what }.
scenario-label = must be one of cluster.labels; got "{ $label }"
scenario-labels-disabled = node labels need the property yarn.node-labels.enabled = true
scenario-labels-of-others = node labels are of Capacity and Superior; remove them
scenario-list-too-long = must be a list of at most { $max }; got { $count }
scenario-missing = must be { $what }; it is missing
scenario-no-amount = must be a whole number; it is missing
scenario-nodes = must be 1 to { $max_nodes } nodes in all; got { $total }
scenario-other-kind = is for jobs of kind "{ $kind }" only
scenario-other-scheduler = belongs to scheduler kind "{ $kind }"; remove it
scenario-priority = is cut to { $max_priority }; raise yarn.cluster.max-application-priority to use { $priority }
scenario-reload-fair-properties = the Fair Scheduler reads its properties only at the start; remove them
scenario-reload-no-file = must have "allocationFile"
scenario-reload-no-settings = must have either "capacityScheduler" or "properties"
scenario-reload-superior = a reload is not modelled for Superior
scenario-resource-type = resource type { $name } is not in yarn.resource-types
scenario-resource-types = yarn.resource-types must name at most 4 further types, each once; got "{ $names }"
scenario-running-after = tasks of stage { $name } cannot run yet: it waits for others or for a time
scenario-running-later = is for jobs that are there when the scenario begins; remove atMs
scenario-running-mapreduce = is not for jobs of kind "mapreduce": what their master knows is not told
scenario-running-node = no node { $name } in cluster.nodes
scenario-running-number = must be { $least } or more: numbers rise, and the master's container has the first
scenario-running-room = more runs on node { $name } than it has room for
scenario-running-superior = the Superior Scheduler cannot begin with containers; remove it
scenario-running-tasks = stage { $stage } has { $most } tasks; more of them run
scenario-same-priority = must differ from that of stage { $name }, whose containers have another size; got { $priority }
scenario-service-duration = a service's tasks have no duration; remove it, or set durationMs of the job
scenario-set-label-elsewhere = setNodeLabel is for scheduler kind "capacity" only
scenario-size = must be at most { $max_bytes } bytes; got { $size }: take jobs or nodes out, or split the log into parts of its time
scenario-tasks = must be at most { $max_tasks } tasks in all
scenario-unknown-field = unknown field{ $hint }
scenario-unknown-job = no job { $id }
scenario-unknown-node = no node { $name } at that time
scenario-unknown-stage = after: no earlier stage { $text }
scenario-value = must be { $what }; got { $value }
scenario-version = this is scenario format { $other }; this engine reads 1
search-axis = “{ $set }” cannot be read: write { $want }.
search-too-many-runs = must be at most { $most } runs in all
search-too-many-values = must be at most { $most } values of one setting
search-unknown-member = the scenario has no member called { $key }
search-unknown-queue = no queue is called { $queue }{ $end }
search-unknown-setting = no setting is called { $key }
search-value = { $key } must be a text, a number, true, false or null
search-values = the values of { $key } have to be named: { $key }=VALUE,VALUE

## Traces and files of other tools

import-am-type = Only SLS's MapReduce master is known; jobs of other types are played by it, request delays left out.
import-assumed-work = { $jobs ->
    [one] No file says what ran, so the only leaf queue has a job. It
   *[other] No file says what ran, so each of { $jobs } leaf queues has a job, { $apart } s after the one before. Each
} asks for { $tasks } containers of { $memory } MB and one vcore, as much as the cluster has, for { $minutes } minutes.
import-dropped = Jobs without tasks, later than a week, or beyond { $most_jobs } jobs and { $most_tasks } tasks are dropped.
import-duplicate-job = Jobs of one name have numbers added to it.
import-duplicate-node = Node { $name } is there twice; only the first is taken.
import-gang = A job of P processors becomes P containers of one vcore that start together; YARN itself has no such gangs, its AM (which needs no container here) has to hold what it gets until all are there.
import-job-labels = Node labels are not imported; write them into the scenario's jobs.
import-json = This is not JSON: { $what }.
import-labels = Node labels are not imported; write them into the scenario's cluster.
import-no-duration = This task has no attempt with a start before its end, so it is left out.
import-cluster-alone = The files describe a cluster and no work; the scenario has no jobs until you add some.
import-no-jobs = No file holds a job; give a trace (SLS, Rumen, SYNTH, SWIM or SWF) besides the configuration.
import-no-nodes = No file names nodes, so the cluster has four of the default size; change them as you like.
import-log-asks = The log does not say what was asked for and when. Where no history of the application does, each container is asked for at the earliest time that fits: when its master registered, or later where the simulated scheduler would have given it earlier than the log does. A container that comes after a preempted one takes on its task.
import-log-backwards = The times go back from here on; the log was put together of several, or in another order.
import-log-backwards-lines = { $count ->
    [one] One line is older than the one before it.
   *[other] { $count } lines are older than those before them.
}
import-log-broken = This line should name the { $what ->
    [application] application
    [attempt] application's attempt
    [container] container
    [node] node
    [queue] queue
    [resource] size
    [state] state
   *[user] user
}, and does not; it is left out.
import-log-broken-more = { $count ->
    [one] One more line lacks what it should say.
   *[other] { $count } more lines lack what they should say.
}
import-log-empty = Nothing that the ResourceManager writes about nodes, applications or containers stands in the log.
import-log-nodes = { $count ->
    [one] One node is named, but the log does not say when it came and how large it is; it has the default size.
   *[other] { $count } nodes are named, but the log does not say when they came and how large they are; they have the default size.
}
import-log-queues = No file configures the scheduler; queues, their shares and limits are those that the log tells of.
import-log-sizes = { $count ->
    [one] The log does not say how large one container is; it has the least allocation.
   *[other] The log does not say how large { $count } containers are; they have the least allocation.
}
import-log-strange = A container cannot go from { $from } to { $to }; the line is left out.
import-log-strange-more = { $count ->
    [one] One more line names a state that containers do not have.
   *[other] { $count } more lines name states that containers do not have.
}
import-log-submitted-twice = This application was submitted before; the first submission counts.
import-log-too-many = { $count ->
    [one] One line is about an application or a container for which a scenario has no room.
   *[other] { $count } lines are about applications or containers for which a scenario has no room.
}
import-log-unreadable = The file can be read up to here only: { $error }. What comes before it counts.
import-mapred-site = mapred-site.xml is kept in the scenario for its MapReduce jobs. The jobs of a trace do not read it: they say themselves what their tasks ask for.
import-no-scheduler = No file configures a scheduler, so the Fair Scheduler makes the queues of the jobs as they come.
import-opportunistic = Opportunistic containers are imported as guaranteed ones.
import-report = Imported { $jobs ->
        [one] 1 job
       *[other] { $jobs } jobs
    } with { $tasks ->
        [one] 1 task
       *[other] { $tasks } tasks
    }, { $dropped } dropped; by queue: { $queues }{ $others ->
        [0] {""}
        [one] {" "}and 1 other
       *[other] {" "}and { $others } others
    }.
import-dyno-drawn = Of some containers the mean run time alone is told; each is drawn from an exponential distribution with that mean.
import-dyno-label = Node labels of DynoYARN's applications are left out.
import-in-log = A job history or event log of an application that is in the ResourceManager's log, too, is left out: the log says when each container was given and ended, and this does not say which container was for what.
import-jhist-line = This line is no event; what follows is left out.
import-jhist-no-submission = The job history does not say when its job was submitted; it is left out.
import-jhist-sizes = A job history says the memory of containers at most, not their vcores, and of the master nothing; those are the defaults. Of each task the last attempt counts; all maps are asked for at once, and reduces when they are done.
import-report-names = it has the files' own names: give away the scenario alone.
import-rest-away = { $count ->
    [one] One node that is not running is left out.
   *[other] { $count } nodes that are not running are left out.
}
import-rest-capacity = The answer tells queues, shares, limits and orders, but not the policy of preemption, mapping rules, access lists and shares of labels; without configuration files those have their defaults.
import-rest-container = A container has no id or no node; it is left out.
import-rest-else = Nothing of this answer is needed for a scenario.
import-rest-ended = { $count ->
    [one] One application that has ended is left out.
   *[other] { $count } applications that have ended are left out.
}
import-rest-fair = The answer tells queues, minima, maxima and policies. Weights are inferred from the steady fair shares of siblings; timeouts, thresholds, the masters’ share and placement rules are not told and have their defaults without an allocation file.
import-rest-files = Configuration files say more of the queues than this answer; they are taken.
import-rest-history = The applications have all ended. Each becomes one of the same time, with the memory that it used on average in containers of the default size.
import-rest-labels = Nodes have labels; how queues share them stands in capacity-scheduler.xml alone.
import-rest-last = There are { $count } answers; the last is taken.
import-rest-homeless = { $count ->
    [one] No node is known that has room for one container that is told; it is asked for anew.
   *[other] No node is known that has room for { $count } containers that are told; they are asked for anew.
}
import-rest-lengths = How long containers go on is not told: each is drawn, in the mean as long as its application has left by its progress, or as long again as it has run, at least a minute. Other seeds draw others: heddle why --seeds.
import-rest-metrics = { $count ->
    [one] One node of the cluster’s size, unless another file names the nodes.
   *[other] { $count } nodes of equal size, unless another file names them.
}
import-rest-delays = Who waits for certain nodes has been passed over some times already, which is not told; the count begins anew, so that a container elsewhere comes up to a whole locality delay later.
import-rest-fetched = What masters have been given and not fetched yet, and ends that no node has reported, are not told; such containers count as at work, for up to a heartbeat or as long as a task.
import-rest-mapreduce = What a MapReduce master has done and still has to do is known to it alone. One stands for it that asks for what is asked for now: no slow start, no map that is run again, no reducer that makes room.
import-rest-moment = The scenario begins at this moment. No answer tells when nodes and masters report next: each comes up to a heartbeat earlier or later than in the cluster. Nor what will be submitted: nothing comes.
import-rest-named = Another answer names the nodes; this one is not needed.
import-rest-places = { $count ->
    [one] Which node a container is on is not told (/apps/ID/appattempts/ID/containers says it); it is put where the nodes say that something is used.
   *[other] Which nodes { $count } containers are on is not told (/apps/ID/appattempts/ID/containers says it); they are put where the nodes say that something is used.
}
import-rest-requests = The answer does not say what applications ask for (resourceRequests); only what they hold is known.
import-rest-reserved = Applications have nodes reserved; which ones is not told. They are reserved anew: others may get first what was kept free, and another node may be kept.
import-rest-scheduler = The answer is not one of a Fair or a Capacity Scheduler.
import-rest-size = The size of this node is not told; it is left out.
import-rest-unknown-asks = What an application will ask for is known to its master alone; one container stands for it.
import-rest-starvation = Since when queues and applications starve is not told; their clocks begin anew, so that preemption for them begins up to a whole timeout later than in the cluster.
import-rest-version = The ResourceManager is of release { $version }.
import-rest-warnings = Which containers are warned or marked for preemption, and since when, is not told; they are chosen anew, perhaps others, and end up to a whole wait later than in the cluster.
import-rumen-sizes = A Rumen trace has no container sizes, so every task has the default one; attempts before the last are left out.
import-sls-am = Every job runs under a generic AM, as in SLS: maps first, reduces when all maps are done.
import-sls-no-duration = A task needs duration.ms, or container.start.ms before container.end.ms; its job is dropped.
import-swf-follows = { $follows ->
    [one] 1 job waits for another job; here it is submitted at its recorded time.
   *[other] { $follows } jobs wait for another job; here they are submitted at their recorded times.
    }
import-swf-nodes = The cluster has { $count } nodes of { $vcores } for the { $processors } processors of the log, with memory for its largest process on each.
import-swf-row = A row must have 18 numbers with submission, run time and processors known; it is dropped.
import-swf-week = The log is longer than a week; the week from second { $first } on, which has the most jobs, is imported, and { $outside ->
    [one] 1 job outside is dropped
   *[other] { $outside } jobs outside are dropped
    }.
import-swim-model = SWIM has bytes only. Assumed: a map for { $split } MiB, a reduce for { $reduce } MiB of shuffle and output (at most { $most_reduces }), { $start } to start and { $speed } MiB/s in every task; one queue, default, and one user, swim.
import-swim-row = A row must have a name, seconds of submission and of the gap, and bytes of input, shuffle and output.
import-spark-executors = Each executor is a container of spark.executor.memory and its overhead, from its registration to its removal; those that come more than 10 s after the first are asked for then. The driver is the master.
import-spark-line = This line is no event; it is left out.
import-spark-no-executors = No executor has registered; one stands for what the application asked for.
import-spark-no-start = The event log does not say when its application started; it is left out.
import-synth-am-type = Only SLS's MapReduce master is known; job classes of other types are played by it.
import-synth-drawn = The jobs are drawn anew, by the file's distributions and seed, but not by Hadoop's generators; task times are ms, as SLS takes them, whatever comments say. Reservations and deadlines are left out.
import-synth-jobs = num_jobs must be at most { $most }.
import-synth-empty = No workload has a job class with tasks and a time_distribution; write at least one.
import-synth-normal = Normal distributions are imported as log-normal ones of the same mean and deviation.
import-times-drawn = Jobs with more than 100 different tasks have their recorded times drawn at random, and no hosts.
import-too-large = The text has { $found } bytes; traces are read up to { $most } MiB, so cut a part out of it.
import-too-many-files = Only the first { $most } files of the folder are read; import its folders one by one.
import-two-schedulers = There are files of both schedulers; the Fair Scheduler's is taken, so leave one out.
import-used-asks = { $containers ->
    [one] What one container of the ResourceManager's log was for, and when it was asked for at the earliest: a map when its job had begun, a reduce when enough maps had ended, a further attempt when the one before had, an executor when Spark says that it was requested.
   *[other] What { $containers } containers of the ResourceManager's log were for, and when each was asked for at the earliest: a map when its job had begun, a reduce when enough maps had ended, a further attempt when the one before had, an executor when Spark says that it was requested.
}
import-used-containers = { $count ->
    [one] One container with its node.
   *[other] { $count } containers with their nodes.
}
import-used-jobs = { $jobs ->
    [one] One application with { $tasks } containers.
   *[other] { $jobs } applications with { $tasks } containers.
}
import-used-nodes = { $nodes ->
    [one] One node.
   *[other] { $nodes } nodes.
}
import-used-settings = { $settings ->
    [one] One setting.
   *[other] { $settings } settings.
}
import-unknown-kind = This is none of the files that can be imported: a ResourceManager’s log, answers of its web services, job history (.jhist), Spark event logs, DynoYARN workloads, SLS jobs or nodes, sls-runner.xml, SYNTH, Rumen, SWIM, SWF, fair-scheduler.xml, capacity-scheduler.xml, yarn-site.xml, EMR's classifications, Dataproc's properties, node labels.

## What Hadoop's own converter loses

fs2cs-am-share = { $queue }: no application master might run there; now the default share may.
fs2cs-fair-as-drf = { $queue } shared by memory alone; now its dominant resource decides.
fs2cs-fair-share-threshold = { $queue }: the threshold { $threshold } of its fair share, below which it starves, is gone.
fs2cs-fair-share-timeout = { $queue } is no longer given its fair share by preemption after { $after }.
fs2cs-largest-container = { $queue }: the largest container, { $most }, does not fit into 32 bits and became another number.
fs2cs-maximum = { $queue } may now take the whole cluster; at most it had { $amount }.
fs2cs-maximum-default = Queues without a maximum of their own may now take the whole cluster.
fs2cs-maximum-of-children = { $queue }: the queues made below it have no maximum any more.
fs2cs-maximum-part = { $queue } may now take the whole cluster; at most it had { $percent } of it.
fs2cs-minimum = { $queue }: the minimum { $amount } is gone.
fs2cs-minimum-timeout = { $queue } is no longer given its minimum by preemption after { $after }.
fs2cs-property = { $name } ({ $value }) is not looked at.
fs2cs-queue = { $queue } is in the file but not in the result: the Fair Scheduler itself leaves it out, because its parent's policy does not allow its own.
fs2cs-refused-in-vain = The converter's own check refuses a result with which a ResourceManager starts: it does not read yarn-site.xml.
fs2cs-reservation = { $queue } was kept for reservations, and no longer is.
fs2cs-root-opened-administer = Nobody was to administer root; now everybody may.
fs2cs-root-opened-submit = Nobody was to submit to root; now everybody may, to every queue.
fs2cs-rule-creates = Placement rule { $rule } may make queues, and no queue of the result lets it.
fs2cs-rule-parent = Placement rule { $rule } looked below the queue of another rule; now it looks below root.
fs2cs-rules = The placement rules are left out: a job goes to the queue that it names.
fs2cs-rules-unnamed = No property names mapping-rules.json, so its rules are not read.
fs2cs-share = { $queue } had { $share } of its parent by its weight; { $written } % are written.
fs2cs-stops-resource-manager = { $name } ({ $value }) became a count that cannot be read: no ResourceManager starts with it.
fs2cs-verified-in-vain = The converter's own check passes a result with which no ResourceManager starts: it does not read yarn-site.xml.

## What becomes of settings under another scheduler

convert-amounts-need-nodes = Amounts are parts of a cluster, or become them; this scenario has no nodes at the start.
convert-as-by-default = as without it
convert-asynchronous = There threads look at one node after another, from a node that is drawn.
convert-at-once = at once
convert-below-a-leaf = never places anything: the queue above it is a leaf
convert-both-resources = both resources count
convert-by-default = by default
convert-by-demand = There the memory that is asked for counts, whatever the container's size here.
convert-by-guarantee = There the queue that uses the smallest part of its guarantee comes first, not of its fair share.
convert-changed-for-minima = Weights beside minima: what they come to on the cluster as it is now, the minima counted first.
convert-comes-to = On the cluster as it is now it comes to { $after } instead of { $before }.
convert-container-of-nothing = There a container of one is the least that can be allowed.
convert-counted-for-nothing = counted for nothing: an amount limits only beside an amount
convert-create-differs = There one switch says whether the queue and the one above it may be made.
convert-creation-begins = Until now no queues could be made here, for those that are there had no weights.
convert-dominant-order = There the dominant resource decides, not memory alone.
convert-dynamic-limit-counts = not heeded: the dynamic limit counts
convert-fair-as-drf = There one calculator holds for all queues: the dominant resource decides.
convert-fixed-at-present-size = A part of the cluster became an amount; it does not grow with the cluster.
convert-follows-guarantee = It follows from what the queue is guaranteed, and from how that is written.
convert-for-first-job = made for its first job
convert-for-queues-made = for queues made on submission
convert-for-rule = made for a placement rule
convert-for-several-queues = of several queues
convert-further-types = there are resource types beside memory and vcores
convert-guarantee-as-weight = Idle siblings do not count there: the share grows when they are idle.
convert-in-the-rules = in the rules that hold without a word
convert-interval = The looks at starvation are timed differently there.
convert-labels = There nodes have no labels: their nodes are open to all, and jobs ask for no label.
convert-leads-to-a-parent = It leads to a queue that takes no applications; there it rejects them at once.
convert-least-used-first = the least used first
convert-leaves-only = Only leaves have it there.
convert-master-share-basis = There the limit is a part of another quantity.
convert-masters-last = there, too, after all other containers
convert-max-as-part = A part of the cluster stands for the amount, the same as it is now; it grows with the cluster.
convert-max-by-smallest-part = There one percentage holds for all resources: that of the one that is limited most, so that no limit is exceeded.
convert-memory-alone = Memory alone counts here; an amount of it, so that vcores neither satisfy nor protect a queue there.
convert-min-as-part = Its guarantee is raised to cover it, as a part of the cluster; it grows with the cluster.
convert-min-resources = Guaranteed amounts cannot stand beside weights there.
convert-min-within-guarantee = The share that its weight guarantees there covers it.
convert-minima-beyond-parent = The minima of its siblings and its own are more than the queue above them has.
convert-mode = In { $mode } mode { $exactly } mean the same, { $approximately } nearly the same, { $lost } have no counterpart.
convert-mode-of-later-releases = Hadoop { $version } does not read capacities that are written so.
convert-names-the-file = names the file itself
convert-never = never
convert-no-counterpart = The other scheduler has nothing like it.
convert-no-creation = There queues are made only below queues with weights; so the queue has to be there.
convert-no-nodes-of-label = No node has the label, so there is nothing to take a part of.
convert-no-queue-is-full = Fair limits nowhere how many applications may wait
convert-no-such-queue = never places anything: there is no such queue
convert-no-timeout = There what is missing is taken back without a timeout.
convert-not-by-heartbeat = Nothing is assigned by heartbeats there.
convert-not-continuous = not heeded: scheduling is not continuous
convert-not-read = not read by the Fair Scheduler itself
convert-not-set = not set
convert-nothing-is-made-here = no rule makes a queue here
convert-nothing-left-to-default = no queue of the file needs it
convert-nothing-to-restore = Nothing is taken back by force here, for no queue has a minimum or a timeout that demands it; so preemption stays off there.
convert-nothing-written = nothing is written here, which is no amount there
convert-of-some-queue = of some queue
convert-older-releases = read by older releases alone
convert-one-at-a-time = not heeded: one container at a time
convert-other-mode = In { $mode } mode it would be { $exactly }, { $approximately } and { $lost }.
convert-overridden = not heeded: a later one counts
convert-parent-without-children = There a queue without children takes applications itself, unless weights let it make queues.
convert-part-of-share = { $part } of the share
convert-pending-with-running = Running applications count there, too.
convert-pending-without-running = Running applications do not count there.
convert-percent-of-parents-max = There a percentage refers to the parent's maximum, not to its guarantee.
convert-percentage-not-read = not heeded: a percentage is read over here
convert-placement-by-default = the rules that hold without a word
convert-placement-rules = Placement rules are not translated: jobs go to the queues that they name.
convert-preemption-is-off = not heeded: preemption is off
convert-preempts-after-timeout = There preemption begins after a starvation timeout.
convert-preempts-for-guarantee = There guaranteed capacity is preempted for, in proportional rounds.
convert-preempts-for-min-only = There only minima are preempted for, never shares.
convert-queue-name = No queue of a Capacity Scheduler can be called { $queue }.
convert-queues-are-made = rules make queues here
convert-reservations = The reservation system is not translated.
convert-reserve-as-min = There it is lent while idle.
convert-restored-there-too = There it is taken back by force; here nothing demands that.
convert-root-has-all = root has the whole cluster
convert-root-has-no-levels = Root has no such setting there.
convert-rules-decide = not heeded: the file's own rules decide
convert-scheduler-specific = It only means something to the scheduler it was written for.
convert-share-as-weight = A share of its own level became a weight among the siblings.
convert-short-names = There a name that does not begin with root may be any queue's short name.
convert-some-queue = root has to have a queue there
convert-sums-of-nothing = percentages of nothing, or none below something, have to be allowed
convert-vcores-are-limited = maxima limit vcores, whatever the policy
convert-weight-as-guarantee = There the share among all siblings is guaranteed, idle ones included.
convert-weight-scaled = Weights end at 100 there, and the largest among its siblings is { $largest }: scaled with them.
convert-weights-beside-amounts = What is taken back by force became guaranteed amounts, and weights cannot stand beside them there.
convert-whole-share-restored = There the whole guarantee is restored, not a part of it.
convert-within-parents-maximum = There it cannot be beyond the maximum of the queue above, nor below its own minimum.

## Names and numbers against the schema

check-gone = { $profile } no longer has { $name }: Hadoop { $until } was the last release that reads it, so it has no effect; take it out.
check-obsolete = { $name } is { $until ->
        [never] a name that no release of Hadoop reads
       *[other] a name of old (up to Hadoop { $until })
    } and has no effect; write { $instead }.
check-out-of-range = { $name } is { $value }; write a number from { $least } to { $most }.
check-too-large = { $name } is { $value }; write { $most } or less.
check-too-new = { $profile } does not have { $name }, which came with Hadoop { $since }; it has no effect there.
check-too-small = { $name } is { $value }; write { $least } or more.
check-unknown-name = No part of YARN that is known here reads { $name } in { $file }{ $end }

## Settings that make no sense together

check-accepts-nothing = Queue { $queue } has no capacity, so its limit of applications is 0 and it refuses every one; set { $name }, or { $limit }.
check-auto-created-nothing = Queues that are made in { $queue } get nothing; give them a share with { $name }.
check-heap-above-container = { $name } asks for a heap of { $heap } in a container of { $size } ({ $size_name }); it will be killed for its memory. Keep the heap at four fifths of the container.
check-label-not-accessible = { $name } has no effect: queue { $queue } may not use the label { $label }. Add it to accessible-node-labels of the queue.
check-label-without-capacity = Queue { $queue } may use the label { $label } and has no capacity of it, which counts as 0; set { $name }.
check-master-above-share = An application of queue { $queue } asks for an ApplicationMaster of { $asked }; { $name } = { $share } leaves ApplicationMasters { $limit } at most, so it waits for ever. Raise it, or write -1 for no limit.
check-maximum-below-capacity = Queue { $queue } may grow to { $maximum } only and has { $capacity } guaranteed; releases before 3.4 do not start with this. Raise maximum-capacity.
check-maximum-below-container = The smallest container ({ $smallest }) is larger than { $name } lets queue { $queue } have, so nothing can run in it; raise it.
check-minima-above-cluster = The minima of the queues in { $queue } add up to { $sum }, and the cluster has { $total }; not all can be met. Lower some.
check-minimum-above-node = { $name } is { $least } and the largest node has { $largest }, so no container fits any node; lower it.
check-needs = { $name } counts only with { $needs } = { $value }.
check-never-runs = { $name } = 0 lets nothing run in queue { $queue }; raise it, or take it out.
check-no-apps-of-users = { $name } = 0 lets nobody run an application; raise it, or take it out.
check-no-master = { $name } leaves no room for an ApplicationMaster in queue { $queue }, so no application can start; write a share above 0, or -1 for no limit.
check-nothing-preemptable = Preemption is on, and { $name } is false for every queue, so there is nothing that it may take; let it take from some.
check-template-forms = { $name } and { $other } have different forms: a leaf that is made of this template ends Hadoop's ResourceManager at its first application; here that application is refused. Write all capacities of the template as weights such as 2w, as percentages, or as amounts such as [memory=1024,vcores=1].
check-template-without-weight = { $name } must be a weight such as 1w: a queue that is made of it gets a weight all the same, and Hadoop's ResourceManager ends with "Fatal issue during scheduling" at the first application; here that application is refused.
check-threads = { $name } is above 1: several threads would offer the nodes at a time, in an order that nothing fixes. One of them is played.
check-observe-only = { $name } is true: the policy computes what it would preempt and takes nothing.
check-other-scheduler = { $name } names the { $named } scheduler, so the files of the { $kind } scheduler are not read; name that one, or give the other's files.
check-overruled = { $name } has no effect beside { $by }, whose rules say where applications go.
check-own-class = { $name } names { $class }, a class that is not Hadoop's own, or not played here: what is run goes on without it, and Hadoop does not start where it does not find it; take it out.
check-policy-of-leaves = Queue { $queue } has queues in it, and { $policy } is for queues without: Hadoop leaves it out. Write fair or drf.
check-policy-under-another = Queue { $queue } has the policy { $policy } and { $parent } above it has { $above }, which Hadoop does not allow: it leaves the queue out, with all in it. Give { $parent } { $policy }, too.
check-preemption-off = { $name } has no effect as long as { $switch } is not true.
check-preemption-without-timeout = { $name } is true, and no queue has a timeout, so none ever counts as starved and nothing is preempted; set fairSharePreemptionTimeout or minSharePreemptionTimeout, or their defaults.
check-priorities-of-users = { $name } says who may have which priority. That is not played here: every application gets the priority that it asks for, where Hadoop refuses it, and the queue's default, where Hadoop gives the user's; take it out to see the same in both.
check-priority-without-policy = { $name } has no effect as long as { $needs } is not priority-utilization.
check-task-above-maximum = { $name } is { $size }, and { $maximum_name } allows { $maximum }, so the job fails; lower it, or raise the maximum.
check-threshold-without-timeout = { $name } of queue { $queue } has no effect: no fairSharePreemptionTimeout holds for it, so nothing is starved of its fair share. Set one.
check-timeout-without-minimum = { $name } of queue { $queue } has no effect, as no queue there has minResources.
check-unknown-queue = { $name } has no effect: no queues property names { $queue }{ $end }
check-utilisation-never = { $name } is 1 or more, and preemption waits until more than that part of the cluster is used, which never happens; lower it.

## What a button does

fix-add = Add { $text }
fix-each = Give each { $percent }
fix-later-out = Take out what follows
fix-open-as = Open it as { $name }
fix-rename = Write { $name }
fix-rest = Give { $queue } the rest, { $percent }
fix-set = Set { $name } to { $value }
fix-set-of-queue = Give { $queue } the policy { $value }
fix-take-out = Take { $name } out
fix-write = Write { $text }

## Ends of sentences

hint-meant = ; did you mean { $meant }?
hint-nearest-field = ; the nearest known one is "{ $known }"
hint-none = {""}
hint-queues = ; the queues are { $known }
hint-queues-and-more = ; the queues are { $known } and { $more } more
hint-take-out = ; take it out.
hint-top-is-properties = ; this is a file of properties, which belongs into yarn-site.xml.
hint-top-unknown = .

## What a value must be

want-amount = digits and one of m, k, M, G, T, P, Ki, Mi, Gi, Ti, Pi, or no unit
want-axis = KEY=a,b,c or KEY=FROM..TO or KEY=FROM..TO/STEP
want-bool = true or false
want-cluster = an object with the nodes
want-course-version = 1, the only version of courses
want-duration-or-distribution = a whole number of ms or an object with "dist"
want-exercise-ask = a question with exactly one of "what", "when", "next", "starved" and "line"
want-exercise-at = a question with "atMs", the moment that it is about
want-exercise-choices = an object with a "name" and two "choices" or more, of different names, the first of which changes nothing and each other something
want-exercise-line = what a queue uses or is due, of memory or vcores: "queue/PATH/used/memory-mb", "queue/PATH/share/vcores"
want-exercise-points = a line with "points", at least one: moments after the stop, each later than the one before
want-exercise-number = a value that is a number, not a text
want-exercise-row = an object of names (letters and digits, the first a small letter) with numbers or texts
want-exercise-table = a list of rows that all have the same names
want-exercise-version = 1, the only version of exercises
want-expected = what is expected
want-fraction = a number from 0 to 1
want-goal-of-cluster = cluster/ and one of preempted, preemptedMasters, preemptedInVain, waitMs, amWaitMs
want-goal-of-job = job/ID/ and one of state, preempted, waitMs, amWaitMs, totalMs, headroom/TYPE
want-goal-of-queue = queue/PATH/ and one of used/TYPE, demand/TYPE, pending/TYPE, share/TYPE, part/TYPE, deprivedMs, preempted, waitMs, amWaitMs
want-goal-value = a value of the run: queue/…, job/…, cluster/…, metric/… or verdict/…
want-goal-verdict = verdict/cluster, verdict/queue/PATH or verdict/job/ID, and a question behind it or none
want-goal-when = a goal with "atMs", or "byMs", or "fromMs" and "untilMs" in this order, or none of them
want-goals-version = the format of goals, 1
want-heap = -Xmx with a number of at most 64 bits
want-int32 = a whole number of at most 32 bits
want-job-id = a job's id
want-job-template = a job without id and atMs
want-label-name = a label's name
want-label-or-none = a label, or an empty text
want-limit = -1 (no limit) or a whole number from 0
want-lines = a text or a list of lines
want-list = a list
want-list-of-ms = a list of ms
want-map-and-reduce = a stage "map" and optionally a stage "reduce"
want-metric-when = a metric at a moment ("atMs") or, without one, at the end
want-moments = a list of 3 to 6 moments
want-ms = a number of ms
want-ms-or-distribution = a number of ms or a distribution
want-name = 1 to 100 of letters, digits, ".", "_" and "-"
want-new-resource = the node's new resource
want-node = a node as in cluster.nodes
want-node-name = a node's name
want-node-resource = the node's resource
want-nodes = a list of nodes
want-number = a number
want-number-bound = a goal with "is", "min" or "max" and a number: its value is one
want-number-from-to = a number from { $least } to { $most }
want-object = an object
want-one-bound = an expectation with exactly one of "is", "min" and "max"
want-one-goal-bound = a goal with exactly one of "is", "min", "max" and "not"
want-one-of = one of { $known }
want-one-selected = an object with one of queue, job, container and node
want-one-stage = one stage
want-own-job-id = the job's id
want-own-node-name = the node's name
want-own-stage-name = the stage's name
want-place = "any", "random" or a list of node names
want-place-with-node = "any", "random" or a list of at least one node name
want-profile = a profile of this scheduler: { $known }
want-queue = a queue
want-quoted = "{ $text }"
want-rack = a text that starts with "/"
want-resource = an object with "memory-mb" and "vcores"
want-scheduler = an object with the scheduler's kind
want-seconds = a whole number of seconds
want-series-name = the series' name
want-shown = a list of what the moment shows
want-stage-name = a stage's name
want-stages = a list of 1 to 100 stages
want-stages-of = 1 to 100 stages
want-task-index = the task's index, from 0
want-task-resource = what a task asks for
want-text = a text
want-text-bound = a goal with "is" and a text or "not" and texts: its value is a text
want-text-of = a text of { $least } to { $most } characters
want-text-or-null = a text or null
want-texts = an object of texts
want-texts-and-nulls = an object of texts and nulls
want-time = a time in ms
want-time-or-end = a time in ms or "end"
want-version = 1, the version of the scenario format
want-weighted-values = at least one value, with as many weights, one of them above 0
want-whole = a whole number
want-whole-from = a whole number from { $least }
want-whole-from-to = a whole number from { $least } to { $most }
want-whole-ms = a whole number of ms
want-words = a text of { $least } to { $most } characters, or an object of such texts by language with "en" among them

## Where a submission lands: rules, and why each does what it does

placement-all-pass = No rule places it, so it goes where it was submitted.
placement-ambiguous = Several queues are called { $name }; only a full name would do.
placement-application = The application is called { $name }.
placement-bad-template = Rejected: { $queue } cannot be made, what the templates of { $parent } say is refused.
placement-below-a-leaf = { $path } lies below { $leaf }, which is a leaf.
placement-below-root = below root
placement-below-rule = below the queue of the rule "{ $rule }"
placement-column-groups = groups
placement-column-lands = lands in
placement-column-queue = queue
placement-column-rule = rule
placement-column-user = user
placement-empty-part = "{ $path }" has an empty part, so it is no queue's path.
placement-exceeded = Rejected: { $queue } cannot be made, { $parent } has no guarantee left to give, and makes no queue without one.
placement-fallback-default = The rule's fallback sends it to the default queue, { $queue }.
placement-fallback-reject = The rule's fallback rejects it.
placement-fallback-skip = The rule's fallback goes on with the next rule.
placement-file-not-known = The file of mapping rules is not read: this release has no rules in JSON.
placement-file-unread = The file of mapping rules is not read: mapping-rule-format has to be json, mapping-rule-json empty, and mapping-rule-json-file name it.
placement-fixed-parent = There is no queue { $queue }, and { $parent } is no parent below which queues are made.
placement-from-properties = No queuePlacementPolicy is written: yarn.scheduler.fair.user-as-default-queue and yarn.scheduler.fair.allow-undeclared-pools stand for these rules.
placement-group = The user is in the group { $name }.
placement-groups-unknown = No groups of the user are known, so variables for groups stay as they are written.
placement-illegal-name = "{ $name }" is no name of a queue: spaces around it, or a period at an end.
placement-lands-in-new = { $queue } (made for it: { $made })
placement-mapping = { $text }
placement-matches-all = The rule is about everybody.
placement-mixed-template = Rejected: { $queue } cannot be made; { $property } and the template's capacities for node labels have different forms, which ends Hadoop's ResourceManager. Write all of them as weights, percentages or amounts.
placement-names-no-queue = The submission names no queue but default.
placement-no-group-queue = None of { $queues } is a configured queue.
placement-no-groups = No groups of { $name } are known, and the rule needs them.
placement-no-mapping = There are no mapping rules, so it goes where it was submitted.
placement-no-parent = Nothing on the path { $path } is a parent below which the rest may be made.
placement-no-weights = Rejected: { $queue } cannot be made, not every child of { $parent } has a weight.
placement-no-queue = There is no queue { $name }.
placement-no-rules = This scheduler has no placement rules.
placement-not-a-leaf = { $queue } is no leaf, so no application runs in it.
placement-not-to-be-made = There is no queue { $queue }, and the rule says that none is made.
placement-other-application = The application is not called { $name }.
placement-other-group = The user is not in the group { $name }.
placement-other-user = The user is not { $name }.
placement-own-queue = The submission names a queue, and queue-mappings-override.enable is false: the rules are not asked.
placement-parent-is-leaf = The parent { $queue } is a leaf, so nothing can be below it.
placement-parent-passes = The rule for the parent gives no queue.
placement-path = { $pattern } gives { $path }.
placement-queue-may-be-made = { $queue } is not there yet and may be made.
placement-queue-not-configured = { $queue } is not configured, and the rule says create="false".
placement-queue-there = { $queue } is there.
placement-refused-acl = Rejected: the user may not submit to { $queue }.
placement-refused-ambiguous = Rejected: several queues are called { $queue }.
placement-refused-by-rule = Rejected by rule { $number }.
placement-refused-by-rules = Rejected: no rule places it.
placement-refused-failed = Rejected: a rule could not be followed.
placement-refused-fixed = Rejected: there is no queue { $queue }, and none is made below { $parent }.
placement-refused-limit = Rejected by { $queue }: { $code }.
placement-refused-name = Rejected: { $queue } is no name of a queue.
placement-refused-no-leaf = Rejected: { $queue } is no leaf and cannot become one.
placement-refused-stopped = Rejected: { $queue }, or a queue above it, takes no applications.
placement-refused-unknown = Rejected: there is no queue { $queue }, and it cannot be made.
placement-rule-default = default, queue { $queue }, create { $create }
placement-rule-nested-user = nestedUserQueue { $parent }, create { $create }
placement-rule-primary-group = primaryGroup { $parent }, create { $create }
placement-rule-reject = reject
placement-rule-rejects = The rule rejects whatever comes to it.
placement-rule-secondary-group = secondaryGroupExistingQueue { $parent }
placement-rule-specified = specified, create { $create }
placement-rule-user = user { $parent }, create { $create }
placement-rules-only = Rejected: only mapping rules send applications to the queues that { $parent } makes.
placement-sets-default = The default queue is { $value } from here on.
placement-too-deep = Rejected: { $queue } would lie { $levels } levels below { $parent }, which allows { $limit }.
placement-too-many-children = Rejected: { $queue } cannot be made, { $parent } has all of its { $limit } queues.
placement-table-columns = The first line has to name the columns, one of them user; write { $known } above the rows, or those of them that there are.
placement-table-no-user = This line has no user, so it is left out.
placement-table-unread = Columns that are not read: { $names }; those that are read are called { $known }.
placement-unknown-file = This is none of fair-scheduler.xml, capacity-scheduler.xml, yarn-site.xml and mapping-rules.json.
placement-verdict-fails = fails
placement-verdict-passes = passes
placement-verdict-places = places
placement-verdict-rejects = rejects
placement-verdict-sets = sets the default queue
placement-user = The user is { $name }.

## Edits that are refused

edit-character = The character { $character } cannot stand in a file.
edit-json = This is not JSON: { $what }.
edit-move-into-itself = { $queue } cannot be put into { $parent }, which lies in it.
edit-no-allocations = An allocation file begins with <allocations>, this text with <{ $name }>.
edit-no-queue = There is no queue { $path }.
edit-no-tenants = The tenants of a Superior Scheduler are an object of JSON.
edit-queue-is-there = There is a queue { $path } already.
edit-queue-name = A queue's name has no period and is one line; got "{ $name }".
edit-queue-without-name = A queue needs a name.
edit-root = Root stays where it is, under its name.

## The promise sheet

promise-about = What the files promise their queues, and what becomes of each promise. Tested on { $nodes } { $nodes ->
    [one] node
   *[other] nodes
    }, with the workload { $workload } and, for each promise, one that is made to break it.
promise-broken = broken
promise-cap = { $queue } never has more than { $amount }
promise-column-fs2cs = Hadoop's fs2cs
promise-column-fs2cs-percentage = Hadoop's fs2cs --percentage
promise-column-given = The given configuration
promise-column-heddle = Heddle's conversion
promise-column-promise = The Fair Scheduler's files promise
promise-column-source = under the Fair Scheduler
promise-converter-ends = The converter ends with { $class }.
promise-converter-ends-saying = The converter ends with { $class }: { $message }
promise-converter-writes-nothing = The converter writes nothing.
promise-counts = { $kept } kept, { $broken } broken
promise-each-user-running-apps = Of each user without a limit of their own at most { $most } applications run at once
promise-end-new-queue = { $queue }, made for it
promise-end-queue = { $queue }
promise-end-refused = refused ({ $why })
promise-ends-alike = { $asked } submissions end as under the Fair Scheduler
promise-ends-otherwise = { $other } of { $asked } submissions end otherwise, such as:
promise-ends-there = { $user } (groups: { $groups }) names { $queue }: { $there }; under the Fair Scheduler { $here }
promise-ends-there-unnamed = { $user } (groups: { $groups }) names no queue: { $there }; under the Fair Scheduler { $here }
promise-exceeds = { $most } at most; too much from { $at } on
promise-has-at = { $amount } at { $at }, asked for at { $asked }
promise-has-at-most = { $most } at most
promise-heading-files = The files of Heddle's conversion
promise-heading-lost = What the conversions lost
promise-heading-promises = Promises
promise-heading-repeat = To see it again
promise-heading-settings = Setting by setting
promise-how-tested = in the words of the Fair Scheduler's files
promise-how-to-repeat = Each command runs what breaks a promise, or the same under the Fair Scheduler, and writes its replay, about which real Hadoop can be asked.
promise-immunity = Nothing is ever taken from { $queue }
promise-in-workload = In the given workload:
promise-kind-cap = A queue never has more than its maximum
promise-kind-immunity = Nothing is taken from a queue
promise-kind-minimum = A queue gets its minimum
promise-kind-placement = Which queue a job goes to, and which ones are made for jobs
promise-kind-running-apps = A queue runs at most so many applications at once
promise-kind-share = Hungry queues share by weight
promise-kind-submission = Who may submit to which queue
promise-kind-user-running-apps = A user runs at most so many applications at once
promise-kept = kept
promise-lacks = { $has } at { $at }, asked for at { $asked }; { $end } at the end
promise-late = reached at { $at }
promise-link = what shows it
promise-link-at = the run, at { $at }
promise-link-fair = the same under the Fair Scheduler
promise-limit-not-reached = The Fair Scheduler lets { $peak } of { $most } run in this cluster: the limit does not show.
promise-lost = { $queue }: { $from }
promise-lost-because = { $queue }: { $from } ({ $why })
promise-minimum = { $queue } gets its minimum of { $amount } when it wants it, by preemption after { $timeout }
promise-minimum-untimed = { $queue } gets its minimum of { $amount } when it wants it
promise-more-than-cluster = The cluster does not have that much.
promise-no-allocation-file = There is no fair-scheduler.xml among the files.
promise-no-leaf = The Fair Scheduler has no queue there that takes applications.
promise-nobody-shut-out = The lists shut nobody out: they let in whom a list above lets in, and root's lets in all.
promise-not-applicable = not applicable
promise-not-in-this-file = not in this file
promise-not-kept-by-source = The Fair Scheduler does not keep it here either.
promise-not-tested = not tested
promise-nothing-lost = Nothing.
promise-nothing-taken = 0 of { $of } preempted containers
promise-picture = memory of { $queue }
promise-picture-amount = { $amount }
promise-picture-time = { $at }
promise-placement = Which queue a job goes to, and which ones are made for jobs, by the placement rules
promise-running-apps = { $queue } runs at most { $most } applications at once
promise-runs-at-most = { $peak } at most
promise-runs-more = { $peak }; too many from { $at } on
promise-setting-lost = without a counterpart
promise-setting-nearly = nearly the same
promise-setting-of-all = the scheduler
promise-setting-same = with the same meaning
promise-settings-counts = in Heddle's conversion: { $same } with the same meaning, { $nearly } nearly, { $lost } without a counterpart
promise-share = The hungry queues of { $queue } share by weight: { $weights }
promise-share-of = { $queue }: { $has } of { $promised }
promise-source-refuses = The Fair Scheduler refuses the jobs of the test: { $why }
promise-submission = Who may submit to { $queue }, by aclSubmitApps
promise-submissions = { $asked } submissions, { $away } of them refused
promise-taken = { $own } of { $of } preempted containers; the first at { $at }
promise-target-refused = No scheduler starts with it: { $why }
promise-target-refuses = The queue's jobs are refused: { $why }
promise-timeout-too-long = Its timeouts are longer than a test waits.
promise-title = From Fair to Capacity: the promise sheet
promise-too-many-apps = A test has fewer than { $most } applications.
promise-unknown-file = This is none of Hadoop's configuration files.
promise-untimed = Without preemption, or without minSharePreemptionTimeout, nobody promises when.
promise-user-running-apps = Of { $user } at most { $most } applications run at once
promise-workload-lacks = { $has } at { $at }, after { $waited } below it
