# What each setting means, by scheduler and name. Loaded with the form.

# A queue of the Fair Scheduler
fair-queue-weight = Its part of what the parent has, against the weights of the active siblings.
fair-queue-schedulingPolicy = How its children or applications share: fair by memory, drf by the dominant resource, fifo one after the other (leaves only).
fair-queue-minResources = What it is to have before others get more than theirs, for example "2048 mb, 2 vcores". It is no guarantee against preemption.
fair-queue-maxResources = What it and all queues in it never exceed, as amounts or in per cent of the cluster.
fair-queue-fairSharePreemptionThreshold = It is starved below this part of its instantaneous fair share, and preemption stops there.
fair-queue-fairSharePreemptionTimeout = How long it must be below that part before containers are preempted for it. Without one it never is.
fair-queue-minSharePreemptionTimeout = How long it must be below minResources before containers are preempted for it.
fair-queue-allowPreemptionFrom = Whether containers may be taken from it for others. What is false above stays false.
fair-queue-maxRunningApps = How many applications may run at a time; the others wait.
fair-queue-maxAMShare = The part of its share that ApplicationMasters may take; -1 lifts the limit.
fair-queue-maxContainerAllocation = The largest container that may be asked for here.
fair-queue-maxChildResources = What each queue that is made on the fly in this one may take at most.
fair-queue-aclSubmitApps = Who may submit: users, a blank, groups; * for everybody. Not checked in the simulation.
fair-queue-aclAdministerApps = Who may kill and move applications: users, a blank, groups. Not checked in the simulation.

# The allocation file as a whole
fair-defaultQueueSchedulingPolicy = The policy of queues without one of their own; fifo is refused here.
fair-queueMaxResourcesDefault = maxResources of every queue without its own, parents and root included.
fair-queueMaxAppsDefault = maxRunningApps of every queue without its own, parents and root included.
fair-queueMaxAMShareDefault = maxAMShare of leaves without their own.
fair-userMaxAppsDefault = How many applications of one user may run at a time.
fair-defaultFairSharePreemptionThreshold = fairSharePreemptionThreshold of root, which queues inherit.
fair-defaultFairSharePreemptionTimeout = fairSharePreemptionTimeout of root, which queues inherit.
fair-defaultMinSharePreemptionTimeout = minSharePreemptionTimeout of root, which queues inherit.

# yarn-site.xml, Fair Scheduler
yarn-scheduler-fair-preemption = Whether anything is preempted at all.
yarn-scheduler-fair-preemption-cluster-utilization-threshold = Nothing is preempted unless more than this part of the cluster is in use.
yarn-scheduler-fair-waitTimeBeforeKill = From the warning of a container to its kill.
yarn-scheduler-fair-waitTimeBeforeNextStarvationCheck = How long an application for which containers were warned is not looked at again, at least.
yarn-scheduler-fair-am-preemption = Whether ApplicationMasters may be preempted; they come last.
yarn-scheduler-fair-update-interval-ms = How often demand and shares are computed and starvation is looked for.
yarn-scheduler-fair-assignmultiple = Several containers in one heartbeat of a node.
yarn-scheduler-fair-dynamic-max-assign = With several containers in one heartbeat: stop once half of the node's free room is given out.
yarn-scheduler-fair-max-assign = With several containers and no dynamic limit: how many at most; -1 for no limit.
yarn-scheduler-fair-sizebasedweight = Whether larger applications weigh more.
yarn-scheduler-fair-locality-threshold-node = The part of the nodes that may pass before a task gives up its wish for a node; -1: at once.
yarn-scheduler-fair-locality-threshold-rack = The same for its wish for a rack.
yarn-scheduler-fair-reservable-nodes = The part of the nodes that one application may reserve.
yarn-scheduler-fair-allow-undeclared-pools = Whether a queue that no file names is made when it is asked for.
yarn-scheduler-fair-user-as-default-queue = Whether an application without a queue goes to one named after its user.

# Sizes of containers
yarn-scheduler-minimum-allocation-mb = The smallest container, in MB.
yarn-scheduler-minimum-allocation-vcores = The smallest container, in vcores.
yarn-scheduler-maximum-allocation-mb = The largest container, in MB.
yarn-scheduler-maximum-allocation-vcores = The largest container, in vcores.
yarn-scheduler-increment-allocation-mb = Memory is rounded up to a multiple of this, in MB.
yarn-scheduler-increment-allocation-vcores = Vcores are rounded up to a multiple of this.

# A queue of the Capacity Scheduler
capacity-queue-capacity = Its guarantee: per cent of the parent (siblings sum to 100), a weight such as 3w, or amounts such as [memory=1024,vcores=2].
capacity-queue-maximum-capacity = What it may borrow up to, in per cent of the parent or as amounts.
capacity-queue-ordering-policy = A leaf: fifo or fair among its applications. A parent: utilization or priority-utilization among its children.
capacity-queue-user-limit-factor = How many times the queue's guarantee one user may take; -1 lifts the limit.
capacity-queue-minimum-user-limit-percent = What each user gets at least when several ask, in per cent of the queue.
capacity-queue-maximum-am-resource-percent = The part of the queue that ApplicationMasters may take.
capacity-queue-disable_preemption = Whether nothing is taken from this queue for others.
capacity-queue-priority = Who comes first among siblings; used only if the parent's ordering policy is priority-utilization.
capacity-queue-state = STOPPED takes no further applications.
capacity-queue-maximum-applications = How many applications may be here, running and waiting; unset: by its part of the scheduler's limit.
capacity-queue-max-parallel-apps = How many applications may run at a time.
capacity-queue-intra-queue-preemption-disable_preemption = Whether nothing is taken from one application of this queue for another.
capacity-queue-ordering-policy-fair-enable-size-based-weight = With the ordering policy fair: larger applications weigh more.
capacity-queue-maximum-allocation-mb = The largest container here, in MB; never above the cluster's.
capacity-queue-maximum-allocation-vcores = The largest container here, in vcores; never above the cluster's.
capacity-queue-accessible-node-labels = The node labels that it may use; * for all.
capacity-queue-default-node-label-expression = The label of applications that name none.
capacity-queue-maximum-application-lifetime = After how long an application is killed; -1: never.
capacity-queue-default-application-lifetime = The same for applications that say nothing of it.
capacity-queue-allow-zero-capacity-sum = Whether the children may all have no capacity.
capacity-queue-acl_submit_applications = Who may submit. Not checked in the simulation.
capacity-queue-acl_administer_queue = Who may administer. Not checked in the simulation.

# capacity-scheduler.xml as a whole
capacity-resource-calculator = Whether memory alone counts, or the dominant resource.
capacity-maximum-am-resource-percent = The part of a queue that ApplicationMasters may take, where it does not say itself.
capacity-maximum-applications = How many applications may be in the whole system.
capacity-global-queue-max-application = How many applications each queue may have; -1: by its part of the limit above.
capacity-user-limit-factor = user-limit-factor of queues without their own.
capacity-minimum-user-limit-percent = minimum-user-limit-percent of queues without their own.
capacity-max-parallel-apps = max-parallel-apps of queues without their own.
capacity-node-locality-delay = How many offers an application lets pass before another node of the rack will do.
capacity-rack-locality-additional-delay = How many more before any node will do; -1: by the number of places asked for.
capacity-reservations-continue-look-all-nodes = Whether an application with a reservation may take room elsewhere.
capacity-per-node-heartbeat-multiple-assignments-enabled = Several containers in one heartbeat of a node.
capacity-per-node-heartbeat-maximum-container-assignments = How many of them at most; -1 for no limit.
capacity-per-node-heartbeat-maximum-offswitch-assignments = How many of them for tasks that wanted to be elsewhere.
capacity-lazy-preemption-enabled = Whether warned containers are killed only when somebody takes their room.
capacity-ordering-policy-priority-utilization-underutilized-preemption-enabled = Whether a reservation of a queue of high priority may be served by preemption.
capacity-legacy-queue-mode-enabled = Percentages, weights and amounts are kept apart; false allows mixed capacity vectors.

# yarn-site.xml, Capacity Scheduler
yarn-resourcemanager-scheduler-monitor-enable = Whether the preemption policy runs at all.
yarn-resourcemanager-monitor-capacity-preemption-max_wait_before_kill = From the mark of a container to its kill, which a round of the monitor makes: with 15 s and a round every 3 s it comes after 15 or, by milliseconds, 18 s.
yarn-resourcemanager-monitor-capacity-preemption-total_preemption_per_round = The part of the cluster that one round may take.
yarn-resourcemanager-monitor-capacity-preemption-monitoring_interval = From one round to the next.
yarn-resourcemanager-monitor-capacity-preemption-max_ignored_over_capacity = How far above its guarantee a queue may be without losing anything.
yarn-resourcemanager-monitor-capacity-preemption-natural_termination_factor = The part of what is missing that one round asks for; the rest may end by itself.
yarn-resourcemanager-monitor-capacity-preemption-observe_only = Rounds compute, but preempt nothing.
yarn-resourcemanager-monitor-capacity-preemption-select_based_on_reserved_containers = Whether containers in the way of a reservation are chosen first.
yarn-resourcemanager-monitor-capacity-preemption-additional_res_balance_based_on_reserved_containers = Whether what is reserved already counts as wanted.
yarn-resourcemanager-monitor-capacity-preemption-conservative-drf = Whether a container is spared as soon as one of its resources is not wanted.
yarn-resourcemanager-monitor-capacity-preemption-intra-queue-preemption-enabled = Whether applications of one queue may take from each other.
yarn-resourcemanager-monitor-capacity-preemption-intra-queue-preemption-minimum-threshold = How full the queue must be for that.
yarn-resourcemanager-monitor-capacity-preemption-intra-queue-preemption-max-allowable-limit = The part of the queue's guarantee that one round may take inside it.
yarn-resourcemanager-monitor-capacity-preemption-intra-queue-preemption-preemption-order-policy = By users below their limit, or by priority.
yarn-resourcemanager-monitor-capacity-preemption-preemption-to-balance-queue-after-satisfied-enabled = Whether queues above their guarantees are balanced, too.
yarn-resourcemanager-monitor-capacity-preemption-preemption-to-balance-queue-after-satisfied-max-wait-before-kill = From mark to kill in that case.
yarn-cluster-max-application-priority = The highest priority; requests above are cut to it.

# A tenant of the Superior-style scheduler
superior-queue-min = Others may use it while it is idle; it is taken back by preemption. Per cent of the parent, or amounts as JSON.
superior-queue-share = Its part when resources are short; what is above the minimum is waited for, never preempted.
superior-queue-max = Never exceeded.
superior-queue-reserve = Kept for it, even when it has no work.
superior-queue-allocationRule = FIFO serves one application after the other, FAIR all of them evenly.
superior-queue-active = false: takes applications, but schedules none.
superior-queue-open = false: refuses applications.
superior-queue-maxMasterShares = The part that ApplicationMasters may take, in per cent.
superior-queue-maxRunningApps = How many applications may run; -1 for no limit.
superior-queue-maxRunningAppsPerUser = The same for one user.
superior-queue-maxPendingApps = How many applications may wait; -1 for no limit.
superior-queue-maxAllocatedVcores = The largest container in vcores; set together with the next.
superior-queue-maxAllocatedMemory = The largest container in MB; set together with the one before.
superior-queue-defaultPool = The resource pool of applications that name none.
superior-cycleMs = From one scheduling cycle to the next.
superior-localityWaitMs = How long a task waits for the place that it wants.
ss-engine-scheduler-preemption-enable = Whether anything is preempted at all.
ss-engine-scheduler-preemption-interval-ms = The least time between two preemptions.
ss-engine-scheduler-preemption-warn-period-ms = From the warning of a container to its kill.
ss-engine-scheduler-preemption-max-per-interval = How many containers at most each time; -1 for no limit.

# What is offered since the form is made of the schema
yarn-scheduler-fair-continuous-scheduling-enabled = Whether a thread of its own offers the nodes to applications, beside their heartbeats.
yarn-scheduler-fair-continuous-scheduling-sleep-ms = How long that thread rests between two rounds.
yarn-scheduler-fair-locality-delay-node-ms = With continuous scheduling: how long an application waits for a node that it has asked for; -1 does not wait.
yarn-scheduler-fair-locality-delay-rack-ms = With continuous scheduling: how long it waits for a rack.
yarn-scheduler-reservation-threshold-increment-multiple = A node is reserved for requests above so many increments.
yarn-resourcemanager-nodemanagers-heartbeat-interval-ms = How often nodes are told to send a heartbeat.
yarn-scheduler-skip-node-multiplier = With asynchronous scheduling or multi-node placement: a node is passed over when it has sent no heartbeat for so many of their intervals.
yarn-resourcemanager-work-preserving-recovery-scheduling-wait-ms = How long a ResourceManager that has started waits before it allocates.
yarn-acl-enable = Whether Hadoop checks who may submit. Not checked in the simulation.
yarn-scheduler-include-port-in-node-name = Whether a node's name has its port, as where several NodeManagers share a host.
yarn-resourcemanager-scheduler-class = The scheduler that Hadoop starts. Which one runs here is chosen at the top of the page.
yarn-resource-types = Names of resources besides memory and vcores, with commas between them.
fair-queue-yarn-scheduler-fair-am-preemption-QUEUE = In yarn-site.xml: whether ApplicationMasters of this queue may be preempted.
capacity-user-max-parallel-apps = How many applications of one user may run at a time.
capacity-rack-locality-full-reset = Whether an allocation on another rack sets back the whole count of missed opportunities.
capacity-ordering-policy-priority-utilization-underutilized-preemption-reserved-container-delay-ms = How long a reservation is kept before containers are preempted for it under priority-utilization.
capacity-ordering-policy-priority-utilization-underutilized-preemption-allow-move-reservation = Whether such a reservation may move to another node.
capacity-schedule-asynchronously-enable = Whether threads of their own offer the nodes, instead of their heartbeats. One such thread is simulated.
capacity-schedule-asynchronously-scheduling-interval-ms = How long a thread that offers the nodes sleeps between two passes.
capacity-skip-allocate-on-nodes-with-reserved-containers = With multi-node placement: whether nodes that are reserved are passed over.
capacity-multi-node-placement-enabled = Whether the nodes of a partition are offered together, in the order of a policy, instead of the one that reports.
capacity-multi-node-sorting-policy = The policy that sorts the nodes for queues without one of their own. Without any, the first node in the order of a hash map is the only one looked at.
capacity-multi-node-sorting-policy-names = The policies that there are. A queue's policy sorts nothing unless it is one of them.
capacity-multi-node-sorting-policy-default-class = The class of the policy that is called default, and likewise of any other name. Hadoop ships one: ResourceUsageMultiNodeLookupPolicy, least used memory first.
capacity-multi-node-sorting-policy-default-sorting-interval-ms = How often the policy called default sorts the nodes, and likewise any other; 0: whenever an application looks for one.
capacity-queue-multi-node-sorting-policy = The policy that sorts the nodes for its applications, as it is set when they come.
yarn-resourcemanager-monitor-capacity-preemption-intra-queue-preemption-conservative-drf = Whether preemption within a queue stops once any resource is free enough.
yarn-node-labels-enabled = Whether nodes have labels.
yarn-resourcemanager-node-labels-am-allow-non-exclusive-allocation = Whether a partition that shares what is idle lends it to masters without a label, too.
capacity-queue-ordering-policy-exclusive-enforced-partitions = Under fifo-with-partitions: partitions in which only requests for them are served.
capacity-queue-maximum-allocation = The largest container that may be asked for here, for example "memory-mb=8192,vcores=4".
capacity-queue-default-application-priority = The priority of applications that ask for none.
capacity-queue-auto-create-child-queue-enabled = Whether leaves are made in it for users or groups by mapping rules.
capacity-queue-auto-queue-creation-v2-enabled = Whether queues are made in it when applications ask for them.
capacity-queue-auto-create-child-queue-max-queues = How many leaves its template makes at most.
capacity-queue-auto-create-child-queue-fail-on-exceeding-parent-capacity = Whether no leaf is made that would have no guarantee. If not, leaves share the guarantee in turn.
capacity-queue-auto-queue-creation-v2-max-queues = How many queues are made below it at most.
capacity-queue-auto-queue-creation-v2-maximum-queue-depth = How many levels are made below it at most.
capacity-queue-auto-queue-creation-v2-queue-auto-removal-enable = Whether it goes when nobody has used it for a while, if an application made it.
capacity-user-metrics-enable = Whether queues measure each user. It also makes a leaf count its users anew with every container, which changes who is activated.
capacity-queue-mappings = Where applications go: u:user:queue and g:group:queue, with %user, %primary_group and %secondary_group. The first that fits counts.
capacity-queue-mappings-override-enable = Whether mapping rules also decide on applications that name a queue.
capacity-mapping-rule-format = Whether mapping rules stand in queue-mappings or in JSON.
capacity-mapping-rule-json = The mapping rules, as JSON.
capacity-mapping-rule-json-file = The file of mapping rules.
capacity-auto-queue-creation-v2-maximum-queue-depth = How many levels are made below a queue at most, where it says nothing itself.
capacity-auto-queue-creation-v2-queue-expiration-time = For how long a queue that an application made must be idle before it goes.
yarn-resourcemanager-scheduler-monitor-policies = Which policies run beside the scheduler: preemption, guarantees of leaves that a template makes (QueueManagementDynamicEditPolicy), removal of idle queues (AutoCreatedQueueDeletionPolicy).
yarn-resourcemanager-monitor-capacity-queue-management-monitoring-interval = How often leaves that a template makes are given their guarantees, or lose them.
yarn-scheduler-queue-placement-rules = Which kinds of rules place applications: user-group and app-name are mapping rules.
yarn-scheduler-queue-placement-rules-app-name = Where applications go by their names: name:queue.
capacity-queue-reservable = Whether plans may reserve in it.

# mapred-site.xml: the MapReduce master
mapreduce-map-memory-mb = What each map asks for, in MB; -1: what the heap in its Java options needs, or 1024.
mapreduce-reduce-memory-mb = What each reduce asks for, in MB; -1: what the heap in its Java options needs, or 1024.
mapreduce-map-cpu-vcores = What each map asks for, in vcores.
mapreduce-reduce-cpu-vcores = What each reduce asks for, in vcores.
yarn-app-mapreduce-am-resource-mb = What the master itself asks for, in MB.
yarn-app-mapreduce-am-resource-cpu-vcores = What the master itself asks for, in vcores.
mapreduce-job-reduce-slowstart-completedmaps = Slow start: the part of the maps that must be done before the first reduce is asked for.
yarn-app-mapreduce-am-job-reduce-rampup-limit = Ramp-up: the part of the room that reduces may take while maps are not done.
yarn-app-mapreduce-am-job-reduce-preemption-limit = How much of the room the master may free at once by stopping its own reduces, when a map finds none.
mapreduce-job-reducer-preempt-delay-sec = How long a map must have waited for room before the master stops a reduce for it.
mapreduce-job-reducer-unconditional-preempt-delay-sec = How long until it stops one whatever the headroom says; -1: never.
yarn-app-mapreduce-am-scheduler-heartbeat-interval-ms = How often the master sends a heartbeat.
yarn-app-mapreduce-am-scheduler-connection-wait-interval-ms = How long it goes on without the ResourceManager.
yarn-app-mapreduce-am-job-node-blacklisting-enable = Whether nodes on which tasks fail are no longer asked for.
yarn-app-mapreduce-am-job-node-blacklisting-ignore-threshold-node-percent = Above this part of the nodes the blacklist is ignored; -1: never.
mapreduce-job-maxtaskfailures-per-tracker = After so many failures of the job's tasks a node is blacklisted.
mapreduce-map-maxattempts = How often a map may fail before the job does.
mapreduce-reduce-maxattempts = How often a reduce may fail before the job does.
mapreduce-job-running-map-limit = How many maps run at a time; 0: no limit.
mapreduce-job-running-reduce-limit = How many reduces run at a time; 0: no limit.
mapreduce-job-num-opportunistic-maps-percent = How many of the maps are opportunistic.
mapreduce-map-node-label-expression = The node label of the maps.
mapreduce-reduce-node-label-expression = The node label of the reduces.
mapreduce-map-java-opts = The Java options of maps; their heap gives the size where none is set.
mapreduce-reduce-java-opts = The Java options of reduces; their heap gives the size where none is set.
mapred-child-java-opts = The Java options of maps and reduces that have none of their own.
yarn-app-mapreduce-am-command-opts = The Java options of the master.
mapreduce-job-heap-memory-mb-ratio = The heap's part of a container whose size is taken from it.
mapreduce-reduce-shuffle-max-fetch-failures-notifications = After so many reports that a map's output cannot be fetched it may run again.
mapreduce-reduce-shuffle-max-fetch-failures-fraction = The part of the shuffling reduces that must have reported it.
mapreduce-job-finish-when-all-reducers-done = Whether maps that run again are stopped once all reduces are done.
mapreduce-map-speculative = Whether a slow map is run a second time.
mapreduce-reduce-speculative = Whether a slow reduce is run a second time.
mapreduce-map-failures-maxpercent = The part of the maps that may fail for good.
mapreduce-reduce-failures-maxpercent = The part of the reduces that may fail for good.
yarn-app-mapreduce-am-preemption-policy = What the master does with a preemption message: nothing, give the containers back, or have reduces save their state.
mapreduce-reduce-shuffle-maxfetchfailures = After so many failed fetches a reduce gives up.
mapreduce-reduce-shuffle-max-host-failures = After so many failures of a host a reduce gives up.
mapreduce-reduce-shuffle-retry-delay-max-ms = The longest wait before a fetch is tried again.
mapreduce-job-preemption = Whether reduces may save their state.
mapreduce-am-max-attempts = How many masters may fail. In a scenario, maxAttempts of the master says it.
